package import LedgerPhrases

extension Chart {
  /// The chart as an element of a web page, without script or outside reference.
  package func svg(in language: Language) -> String { svg(HTMLLook(language)) }

  package func svg(_ look: HTMLLook) -> String {
    switch self {
    case .code(let chart): chart.svg(look)
    case .bars(let chart): chart.svg(look)
    case .lines(let chart): chart.svg(look)
    case .parts(let chart): chart.svg(look)
    case .grid(let chart): chart.svg(look)
    case .columns(let chart): chart.svg(look)
    case .treemap(let chart): chart.svg(look)
    case .flow(let chart): chart.svg(look)
    case .calendar(let chart): chart.svg(look)
    }
  }
}

extension BarChart {
  fileprivate func svg(_ look: HTMLLook) -> String {
    let rowHeight = 26
    var drawing = Drawing(look)
    for (index, item) in items.enumerated() {
      let y = Double(index * rowHeight)
      let length = share(of: item) * 280
      drawing.addText(item.name.text(in: look.language).shortened(to: 26), 190, y + 17, .end)
      drawing.add(
        "<rect class=\"\(item.shownStyle == .bad ? "bad" : "bar")\" x=\"200\" "
          + "y=\"\(Drawing.number(y + 4))\" width=\"\(Drawing.number(length))\" height=\"18\" rx=\"2\"/>"
      )
      drawing.addText(item.text, 206 + length, y + 17, .start)
    }
    return drawing.element(
      title, width: 640, height: max(1, items.count) * rowHeight)
  }
}

extension LineChart {
  private static let plot = (right: 476.0, top: 30.0, bottom: 190.0)

  fileprivate func svg(_ look: HTMLLook) -> String {
    let axis = axis
    var drawing = Drawing(look)
    let (right, top, bottom) = LineChart.plot
    let left = drawing.addAxis(axis, bottom, top, right: right) { text(axis, $0) }
    func x(_ index: Int) -> Double { left + position(index) * (right - left) }
    func points(_ values: [Double?]) -> [String] {
      values.enumerated().compactMap { index, value in
        guard let value, value.isFinite else { return nil }
        return "\(Drawing.number(x(index))),\(Drawing.number(LineChart.y(axis.height(value))))"
      }
    }
    if let band {
      let outline = points(band.low) + points(band.high).reversed()
      drawing.add("<polygon class=\"band\" points=\"\(outline.joined(separator: " "))\"/>")
    }
    if series.count == 1, band == nil, let line = series.first, !axis.crossesZero,
      let first = line.values.firstIndex(where: { $0 != nil }),
      let last = line.values.lastIndex(where: { $0 != nil })
    {
      let base = Drawing.number(bottom)
      let ends = ["\(Drawing.number(x(last))),\(base)", "\(Drawing.number(x(first))),\(base)"]
      drawing.add(
        "<polygon class=\"area\" points=\"\((points(line.values) + ends).joined(separator: " "))\"/>"
      )
    }
    for (number, one) in series.enumerated() {
      let name = "line\(number % 4)"
      drawing.add(
        "<polyline class=\"\(name)\" points=\"\(points(one.values).joined(separator: " "))\"/>")
      guard series.count > 1 else { continue }
      let room = (right - left) / Double(series.count)
      drawing.addText(
        one.name.text(in: look.language).shortened(to: max(4, Int(room / 8))),
        left + 4 + Double(number) * room, 16, .start, name)
    }
    addLabels(left, to: &drawing, look)
    return drawing.element(title, width: 480, height: 216)
  }

  /// What stands below the ends, and in the middle where there is room.
  private func addLabels(_ left: Double, to drawing: inout Drawing, _ look: HTMLLook) {
    let right = LineChart.plot.right
    let ends = ends(in: look.language)
    drawing.addText(ends.first, left, 209, .start, "tick")
    guard let last = ends.last else { return }
    drawing.addText(last, right, 209, .end, "tick")
    let middle = labels.count / 2
    guard labels.count > 4 else { return }
    let text = labels[middle].text(in: look.language)
    let taken = Double(ends.first.count + text.count + last.count) * 9
    if taken < right - left, text != ends.first, text != last {
      drawing.addText(text, left + position(middle) * (right - left), 209, .middle, "tick")
    }
  }

  private static func y(_ height: Double) -> Double {
    plot.bottom - height * (plot.bottom - plot.top)
  }
}
