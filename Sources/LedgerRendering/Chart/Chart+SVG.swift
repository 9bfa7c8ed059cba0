extension Chart {
  /// The chart as an element of a web page, without script or outside reference.
  package var svg: String {
    switch self {
    case .bars(let chart): chart.svg
    case .lines(let chart): chart.svg
    case .parts(let chart): chart.svg
    case .grid(let chart): chart.svg
    }
  }
}

extension BarChart {
  fileprivate var svg: String {
    let rowHeight = 26
    var drawing = Drawing()
    for (index, item) in items.enumerated() {
      let y = Double(index * rowHeight)
      let length = share(of: item) * 280
      drawing.addText(item.name.shortened(to: 26), 190, y + 17, .end)
      drawing.add(
        "<rect class=\"\(item.shownStyle == .bad ? "bad" : "bar")\" x=\"200\" "
          + "y=\"\(Drawing.number(y + 4))\" width=\"\(Drawing.number(length))\" height=\"18\" rx=\"2\"/>"
      )
      drawing.addText(item.text, 206 + length, y + 17, .start)
    }
    return drawing.element(title, width: 640, height: max(1, items.count) * rowHeight)
  }
}

extension LineChart {
  fileprivate var svg: String {
    let (low, high) = bounds
    var drawing = Drawing()
    let edge = Drawing.number(left)
    drawing.add("<path class=\"axis\" d=\"M\(edge) 20V190H620\"/>")
    if low < 0, high > 0 {
      drawing.add("<path class=\"zero\" d=\"M\(edge) \(Drawing.number(height(0)))H620\"/>")
    }
    if let band {
      let outline = points(band.low) + points(band.high).reversed()
      drawing.add("<polygon class=\"band\" points=\"\(outline.joined(separator: " "))\"/>")
    }
    for (number, one) in series.enumerated() {
      let name = "line\(number % 4)"
      drawing.add(
        "<polyline class=\"\(name)\" points=\"\(points(one.values).joined(separator: " "))\"/>")
      guard series.count > 1 else { continue }
      drawing.addText(
        one.name.shortened(to: 18), left + Double(10 + number * 130), 14, .start, name)
    }
    drawing.addText(range.high, left - 6, 28, .end)
    drawing.addText(range.low, left - 6, 190, .end)
    if let first = labels.first { drawing.addText(first, left, 208, .start) }
    if labels.count > 1, let last = labels.last { drawing.addText(last, 620, 208, .end) }
    return drawing.element(title, width: 640, height: 216)
  }

  /// Where the drawing begins: long amounts beside it take more room than usual.
  private var left: Double {
    max(80, Double(max(range.low.count, range.high.count)) * 7 + 8)
  }

  private func height(_ value: Double) -> Double {
    let (low, high) = bounds
    return 190 - (value - low) / (high - low) * 170
  }

  private func points(_ values: [Double?]) -> [String] {
    values.enumerated().compactMap { index, value in
      guard let value, value.isFinite else { return nil }
      return
        "\(Drawing.number(left + position(index) * (620 - left))),\(Drawing.number(height(value)))"
    }
  }
}
