package import LedgerPhrases

extension Chart {
  /// The chart as an element of a web page, without script or outside reference.
  package func svg(in language: Language) -> String {
    switch self {
    case .bars(let chart): chart.svg(in: language)
    case .lines(let chart): chart.svg(in: language)
    case .parts(let chart): chart.svg(in: language)
    case .grid(let chart): chart.svg(in: language)
    case .code(let chart): chart.svg(in: language)
    }
  }
}

extension BarChart {
  fileprivate func svg(in language: Language) -> String {
    let rowHeight = 26
    var drawing = Drawing()
    for (index, item) in items.enumerated() {
      let y = Double(index * rowHeight)
      let length = share(of: item) * 280
      drawing.addText(item.name.text(in: language).shortened(to: 26), 190, y + 17, .end)
      drawing.add(
        "<rect class=\"\(item.shownStyle == .bad ? "bad" : "bar")\" x=\"200\" "
          + "y=\"\(Drawing.number(y + 4))\" width=\"\(Drawing.number(length))\" height=\"18\" rx=\"2\"/>"
      )
      drawing.addText(item.text, 206 + length, y + 17, .start)
    }
    return drawing.element(
      title.text(in: language), width: 640, height: max(1, items.count) * rowHeight, in: language)
  }
}

extension LineChart {
  fileprivate func svg(in language: Language) -> String {
    let axis = axis
    var drawing = Drawing()
    let left = addMarks(axis, to: &drawing)
    func points(_ values: [Double?]) -> [String] {
      values.enumerated().compactMap { index, value in
        guard let value, value.isFinite else { return nil }
        let x = Drawing.number(left + position(index) * (620 - left))
        return "\(x),\(Drawing.number(LineChart.y(axis.height(value))))"
      }
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
        one.name.text(in: language).shortened(to: 18), left + Double(10 + number * 130), 14, .start,
        name)
    }
    let ends = ends(in: language)
    drawing.addText(ends.first, left, 208, .start)
    if let last = ends.last { drawing.addText(last, 620, 208, .end) }
    return drawing.element(title.text(in: language), width: 640, height: 216, in: language)
  }

  /// Adds the round numbers with a line each; where the drawing begins beside them.
  private func addMarks(_ axis: ChartAxis, to drawing: inout Drawing) -> Double {
    let texts = axis.marks.map { text(axis, $0) }
    // Long amounts take more room than usual.
    let left = max(80, Double(texts.map(\.count).max() ?? 0) * 7 + 8)
    let edge = Drawing.number(left)
    drawing.add("<path class=\"axis\" d=\"M\(edge) 20V190H620\"/>")
    for (index, mark) in axis.marks.enumerated() {
      let y = LineChart.y(Double(index) / Double(axis.stepCount))
      let name = mark == 0 && axis.crossesZero ? "zero" : "grid"
      if index > 0 {
        drawing.add("<path class=\"\(name)\" d=\"M\(edge) \(Drawing.number(y))H620\"/>")
      }
      drawing.addText(texts[index], left - 6, y + 4, .end)
    }
    return left
  }

  private static func y(_ height: Double) -> Double { 190 - height * 170 }
}
