package import LedgerPhrases

extension Chart {
  /// The chart as an element of a web page, without script or outside reference.
  package func svg(in language: Language) -> String { svg(HTMLLook(language)).text }

  package func svg(_ look: HTMLLook) -> Markup {
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
  fileprivate func svg(_ look: HTMLLook) -> Markup {
    if look.isFluid { return rows(look) }
    let rowHeight = 26
    var drawing = Drawing(look)
    for (index, item) in items.enumerated() {
      let y = Double(index * rowHeight)
      let length = share(of: item) * 280
      drawing.addText(item.name.text(in: look.language).shortened(to: 26), 190, y + 17, .end)
      drawing.add(
        """
        <rect class="\(item.shownStyle == .bad ? "bad" : "bar")" x="200" \
        y="\(DrawnLength(y + 4))" width="\(DrawnLength(length))" height="18" rx="2"/>
        """)
      drawing.addText(item.text, 206 + length, y + 17, .start)
    }
    return drawing.element(
      title, width: 640, height: max(1, items.count) * rowHeight)
  }

  /// Name and amount at both ends of a line, and the bar below, in whatever room there is.
  private func rows(_ look: HTMLLook) -> Markup {
    let rowHeight = 40
    var drawing = Drawing(look)
    for (index, item) in items.enumerated() {
      let y = Double(index * rowHeight)
      drawing.addText(item.name.text(in: look.language).shortened(to: 26), at: 0, y + 15, .start)
      drawing.addText(item.text, at: 1, y + 15, .end)
      drawing.add(
        """
        <rect class="\(item.shownStyle == .bad ? "bad" : "bar")" \
        y="\(DrawnLength(y + 21))" width="\(drawing.width(share(of: item)))" height="10" rx="2"/>
        """)
    }
    return drawing.element(title, width: 640, height: max(1, items.count) * rowHeight, name: "rows")
  }
}

extension LineChart {
  private static let plot = (right: 476.0, top: 30.0, bottom: 190.0)

  /// A single line is filled to zero, which then stands on the axis.
  private var isFilled: Bool { series.count == 1 && band == nil }

  fileprivate func svg(_ look: HTMLLook) -> Markup {
    let axis = isFilled ? axisFromZero : axis
    var drawing = Drawing(look, right: LineChart.plot.right)
    drawing.addAxis(axis, LineChart.plot.bottom, LineChart.plot.top) { text(axis, $0) }
    drawing.addStretched(lines(axis, drawing), height: 216)
    for (number, one) in series.enumerated() where series.count > 1 {
      drawing.addKey(
        one.name.text(in: look.language).shortened(to: look.isFluid ? 40 : 40 / series.count),
        number, at: Double(number) / Double(series.count))
    }
    if let least = axis.marks.first, least > 0 {
      let words = ChartPhrase.cut(text(axis, least)).text(in: look.language)
      drawing.addText(words, at: 1, series.count > 1 && !look.isFluid ? 28 : 15, .end, "tick")
    }
    if look.isFluid { addValues(to: &drawing, look) }
    addLabels(to: &drawing, look)
    return drawing.element(
      title, width: 480, height: 216, table: look.isFluid ? table(look) : nil)
  }

  private func lines(_ axis: ChartAxis, _ drawing: Drawing) -> Markup {
    func points(_ values: [Double?]) -> [DrawnPoint] {
      values.enumerated().compactMap { index, value in
        guard let value, value.isFinite else { return nil }
        return DrawnPoint(drawing.point(position(index)), LineChart.y(axis.height(value)))
      }
    }
    var text = Markup()
    if let band {
      let outline = points(band.low) + points(band.high).reversed()
      text += "<polygon class=\"band\" points=\"\(outline)\"/>\n" as Markup
    }
    if isFilled, let line = series.first, let first = line.values.firstIndex(where: { $0 != nil }),
      let last = line.values.lastIndex(where: { $0 != nil })
    {
      let zero = LineChart.y(axis.height(0))
      let ends = [last, first].map { DrawnPoint(drawing.point(position($0)), zero) }
      let outline = points(line.values) + ends
      text += "<polygon class=\"area\" points=\"\(outline)\"/>\n" as Markup
    }
    for (number, one) in series.enumerated() {
      text +=
        "<polyline class=\"line\(number % 4)\" points=\"\(points(one.values))\"/>\n" as Markup
    }
    return text
  }

  /// So many strips there are at most: of more places every other one has its own.
  private static let mostStrips = 40

  /// What pointers and keys find: a strip for each place, with its values.
  private func addValues(to drawing: inout Drawing, _ look: HTMLLook) {
    guard count > 1 else { return }
    let step = (count + LineChart.mostStrips - 1) / LineChart.mostStrips
    let width = Double(step) / Double(count - 1)
    for place in stride(from: 0, to: count, by: step) {
      let values = series.compactMap { one -> String? in
        guard let value = text(one, place) else { return nil }
        return series.count > 1 ? "\(one.name.text(in: look.language)) \(value)" : value
      }
      guard !values.isEmpty else { continue }
      let label = place < labels.count ? labels[place].text(in: look.language) + " · " : ""
      let start = max(0, position(place) - width / 2)
      let end = min(1, position(place) + width / 2)
      drawing.add(
        """
        <rect class="hit" x="\(drawing.x(start))" width="\(drawing.width(end - start))"><title>\
        \(look.escaped(label + values.joined(separator: " · ")))</title></rect>
        """)
    }
  }

  private func table(_ look: HTMLLook) -> Table {
    var table = Table(
      [Table.Column(Wording.nothing, isKey: true)] + series.map { Table.Column($0.name, .right) },
      header: series.count > 1 ? .shown : .hidden)
    for place in labels.indices {
      let values = series.map { text($0, place) }
      guard values.contains(where: { $0 != nil }) else { continue }
      table.add(
        [Table.Cell(labels[place])] + values.map { $0.map { Table.Cell($0, .amount) } ?? .empty })
    }
    return table
  }

  /// What stands below the ends, and in the middle where there is room.
  private func addLabels(to drawing: inout Drawing, _ look: HTMLLook) {
    let ends = ends(in: look.language)
    drawing.addText(ends.first, at: 0, 209, .start, "tick")
    guard let last = ends.last else { return }
    drawing.addText(last, at: 1, 209, .end, "tick")
    let middle = labels.count / 2
    guard labels.count > 4 else { return }
    let text = labels[middle].text(in: look.language)
    let taken = Double(ends.first.count + text.count + last.count) * 9
    let isRoom = taken < LineChart.plot.right - drawing.margin
    if isRoom || look.isFluid, text != ends.first, text != last {
      drawing.addText(
        text, at: position(middle), 209, .middle, look.isFluid ? "tick t1" : "tick")
    }
  }

  private static func y(_ height: Double) -> Double {
    plot.bottom - height * (plot.bottom - plot.top)
  }
}
