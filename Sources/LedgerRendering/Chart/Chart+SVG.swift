extension Chart {
  /// The chart as an element of a web page, without script or outside reference.
  package var svg: String {
    switch self {
    case .bars(let chart): chart.svg
    case .lines(let chart): chart.svg
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
    drawing.add("<path class=\"axis\" d=\"M\(margin) 20V190H620\"/>")
    if low < 0, high > 0 {
      drawing.add("<path class=\"zero\" d=\"M\(margin) \(Drawing.number(height(0)))H620\"/>")
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
        one.name.shortened(to: 18), Double(margin + 10 + number * 130), 14, .start, name)
    }
    drawing.addText(range.high, Double(margin - 6), 28, .end)
    drawing.addText(range.low, Double(margin - 6), 190, .end)
    if let first = labels.first { drawing.addText(first, Double(margin), 208, .start) }
    if labels.count > 1, let last = labels.last { drawing.addText(last, 620, 208, .end) }
    return drawing.element(title, width: 640, height: 216)
  }

  /// Where the drawing begins, to the right of what the values are called.
  private var margin: Int { max(80, 7 * max(range.low.count, range.high.count) + 12) }

  private func height(_ value: Double) -> Double {
    let (low, high) = bounds
    return 190 - (value - low) / (high - low) * 170
  }

  private func points(_ values: [Double?]) -> [String] {
    values.enumerated().compactMap { index, value in
      guard let value, value.isFinite else { return nil }
      return
        "\(Drawing.number(Double(margin) + position(index) * Double(620 - margin))),\(Drawing.number(height(value)))"
    }
  }
}

/// The elements of an SVG drawing.
private struct Drawing {
  enum Anchor: String {
    case start
    case end
  }

  private var body = ""

  mutating func add(_ element: String) {
    body += element + "\n"
  }

  mutating func addText(
    _ text: String, _ x: Double, _ y: Double, _ anchor: Anchor, _ name: String? = nil
  ) {
    let attribute = name.map { " class=\"\($0)\"" } ?? ""
    add(
      "<text\(attribute) x=\"\(Drawing.number(x))\" y=\"\(Drawing.number(y))\" "
        + "text-anchor=\"\(anchor.rawValue)\">\(XMLText.escaped(text))</text>")
  }

  func element(_ title: String, width: Int, height: Int) -> String {
    let name = XMLText.escaped(title)
    return """
      <figure>\(title.isEmpty ? "" : "<figcaption>\(name)</figcaption>")
      <svg viewBox="0 0 \(width) \(height)" role="img" aria-label="\(name)">
      \(body)</svg>
      </figure>

      """
  }

  /// A place in tenths, written the same on every machine.
  static func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    let rest = abs(tenths % 10)
    let sign = tenths < 0 ? "-" : ""
    return rest == 0 ? "\(tenths / 10)" : "\(sign)\(abs(tenths) / 10).\(rest)"
  }
}

extension String {
  /// The text cut to a number of characters.
  fileprivate func shortened(to count: Int) -> String {
    self.count > count ? prefix(count - 1) + "…" : self
  }
}
