package import LedgerPhrases
package import LedgerValues

/// Amounts by period: columns side by side or on top of each other, or areas on top of each other.
package struct ColumnChart: Sendable {
  package enum Arrangement: Sendable {
    case sideBySide
    case stacked
    case areas
  }

  package struct Series: Sendable {
    package var name: Wording
    /// A value for each label.
    package var values: [Double]
    /// The exact values as they are written.
    package var texts: [String]

    package init(_ name: Wording, _ values: [Double], texts: [String]) {
      self.name = name
      self.values = values
      self.texts = texts
    }
  }

  package var title: Wording
  /// What stands below the columns, such as months.
  package var labels: [Wording]
  package var series: [Series]
  package var arrangement: Arrangement
  /// How the round numbers beside the drawing are written.
  private let text: @Sendable (Decimal) -> String

  package init(
    _ title: Wording, labels: [Wording], _ series: [Series], _ arrangement: Arrangement,
    _ text: @escaping @Sendable (Decimal) -> String
  ) {
    self.title = title
    self.labels = labels
    self.series = series
    self.arrangement = arrangement
    self.text = text
  }

  /// How many columns there are.
  var count: Int { min(labels.count, series.map { $0.values.count }.max() ?? 0) }

  /// The value of a series; what cannot be drawn is nothing.
  func value(_ one: Int, _ place: Int) -> Double {
    guard place < series[one].values.count, series[one].values[place].isFinite else { return 0 }
    return series[one].values[place]
  }

  func text(_ one: Int, _ place: Int) -> String {
    place < series[one].texts.count ? series[one].texts[place] : ""
  }

  func text(_ axis: ChartAxis, _ mark: Int) -> String { axis.number(mark).map(text) ?? "" }

  /// Where the parts of a stack lie: what is below zero hangs from it.
  func stack(_ place: Int) -> [(low: Double, high: Double)] {
    var (top, bottom) = (0.0, 0.0)
    return series.indices.map { one in
      let value = value(one, place)
      if value < 0 {
        bottom += value
        return (bottom, bottom - value)
      }
      top += value
      return (top - value, top)
    }
  }

  /// The round numbers that all values lie between, with zero.
  var axis: ChartAxis {
    let places = 0..<count
    let ends: [Double] =
      switch arrangement {
      case .sideBySide: places.flatMap { place in series.indices.map { value($0, place) } }
      case .stacked, .areas: places.flatMap { stack($0).flatMap { [$0.low, $0.high] } }
      }
    return ChartAxis(min(0, ends.min() ?? 0), max(0, ends.max() ?? 0))
  }
}

// MARK: - Terminal

extension ColumnChart {
  /// How wide bars are where nothing limits them.
  private static let widest = 40

  /// A line for each column and series: label, number, bar.
  func terminalText(_ look: TerminalLook) -> String {
    let names = series.map { TerminalText.sanitized($0.name.text(in: look.language)) }
    let labels = labels.map { TerminalText.sanitized($0.text(in: look.language)) }
    let nameWidth = names.map { TerminalText.width(of: $0) }.max() ?? 0
    let labelWidth = labels.map { TerminalText.width(of: $0) }.max() ?? 0
    let textWidth =
      series.flatMap(\.texts).map { TerminalText.width(of: TerminalText.sanitized($0)) }.max() ?? 0
    let taken = nameWidth + labelWidth + textWidth + 8
    let room = look.fitting == .toWidth ? min(ColumnChart.widest, look.width - taken) : 40
    let longest = series.flatMap(\.values).filter(\.isFinite).map(abs).max() ?? 0
    var lines = look.titleLine(title)
    for place in 0..<count {
      for one in series.indices {
        let share = longest > 0 ? abs(value(one, place)) / longest : 0
        let length = Int((share * Double(max(5, room))).rounded())
        let mark = look.glyphs == .unicode ? "█" : String(LineCanvas.letter(one))
        let bar = String(repeating: mark, count: length)
        var line = TerminalText.padded(one == 0 ? labels[place] : "", to: labelWidth)
        line += "  " + TerminalText.padded(names[one], to: nameWidth)
        line += "  "
        line += TerminalText.padded(
          TerminalText.sanitized(text(one, place)), to: textWidth, at: .right)
        if !bar.isEmpty { line += "  " + Style.ofLine(one).applied(to: bar, look.color) }
        lines += line + "\n"
      }
    }
    return lines
  }
}

// MARK: - SVG

extension ColumnChart {
  private static let plot = (right: 476.0, top: 34.0, bottom: 190.0)

  func svg(_ look: HTMLLook) -> Markup {
    guard count > 0 else { return Markup() }
    let axis = axis
    var drawing = Drawing(look, right: ColumnChart.plot.right)
    drawing.addAxis(axis, ColumnChart.plot.bottom, ColumnChart.plot.top) { text(axis, $0) }
    if arrangement == .areas {
      addAreas(axis, to: &drawing, look)
    } else {
      addColumns(axis, to: &drawing, look)
    }
    addLabels(to: &drawing, look)
    if series.count > 1 {
      for (number, one) in series.enumerated() {
        let room = look.isFluid ? 40 : 380 / series.count / 8 - 3
        drawing.addKey(
          one.name.text(in: look.language).shortened(to: max(4, room)), number,
          at: Double(number) / Double(series.count))
      }
    }
    return drawing.element(title, width: 480, height: 216, table: table)
  }

  private func y(_ axis: ChartAxis, _ value: Double) -> Double {
    let (_, top, bottom) = ColumnChart.plot
    return bottom - axis.height(value) * (bottom - top)
  }

  private func addColumns(_ axis: ChartAxis, to drawing: inout Drawing, _ look: HTMLLook) {
    let step = 1 / Double(count)
    let gap = step * 0.2
    let names = series.map { look.escaped($0.name) }
    for place in 0..<count {
      let stack = arrangement == .stacked ? stack(place) : []
      let label = look.escaped(labels[place])
      let width = arrangement == .stacked ? step - gap : (step - gap) / Double(series.count)
      for one in series.indices where value(one, place) != 0 {
        let ends =
          stack.isEmpty ? (min(0, value(one, place)), max(0, value(one, place))) : stack[one]
        let (high, low) = (y(axis, ends.1), y(axis, ends.0))
        let x = Double(place) * step + gap / 2 + (stack.isEmpty ? Double(one) * width : 0)
        drawing.add(
          """
          <rect class="fill\(one % PartChart.palette)" x="\(drawing.x(x))" \
          y="\(DrawnLength(high))" width="\(drawing.width(width, less: 1))" \
          height="\(DrawnLength(max(0.5, low - high)))"><title>\
          \(label) · \(names[one]) · \(look.escaped(text(one, place)))</title></rect>
          """)
      }
    }
  }

  private func addAreas(_ axis: ChartAxis, to drawing: inout Drawing, _ look: HTMLLook) {
    let stacks = (0..<count).map(stack)
    var areas = Markup()
    for one in series.indices where (0..<count).contains(where: { value(one, $0) != 0 }) {
      func points(_ part: (Double, Double) -> Double) -> [DrawnPoint] {
        stacks.enumerated().map { place, stack in
          let height = y(axis, part(stack[one].low, stack[one].high))
          let x = drawing.point(count > 1 ? Double(place) / Double(count - 1) : 0)
          return DrawnPoint(x, height)
        }
      }
      let outline = points { $1 } + points { low, _ in low }.reversed()
      areas += """
        <polygon class="fill\(one % PartChart.palette)" points="\(outline)"><title>\
        \(look.escaped(series[one].name)) · \(look.escaped(text(one, count - 1)))</title></polygon>
        """ as Markup
    }
    drawing.addStretched(areas, height: 216)
  }

  /// As many labels as have room; on a drawing that may be of any width the others show where it is wide.
  private func addLabels(to drawing: inout Drawing, _ look: HTMLLook) {
    let texts = labels.prefix(count).map { $0.text(in: look.language) }
    let width = Double(texts.map { $0.count }.max() ?? 0) * 9 + 10
    func every(_ room: Double) -> Int {
      let most = max(1, Int(room / width))
      return (count + most - 1) / most
    }
    var steps = [every(look.isFluid ? 700 : 480 - drawing.margin)]
    // Each narrower drawing has some of the labels of the wider one.
    for room in look.isFluid ? [400.0, 210] : [] {
      let least = steps[0]
      steps.insert((every(room) + least - 1) / least * least, at: 0)
    }
    // Counted from the last one, which is the one that people look for.
    for place in stride(from: count - 1, through: 0, by: -1) {
      guard let rank = steps.firstIndex(where: { (count - 1 - place) % $0 == 0 }) else { continue }
      let part =
        arrangement == .areas
        ? Double(place) / Double(max(1, count - 1)) : (Double(place) + 0.5) / Double(count)
      // What would reach over the side ends there.
      let isLast = place == count - 1 && (arrangement == .areas || count > 6)
      drawing.addText(
        texts[place], at: isLast ? 1 : part, 209, isLast ? .end : .middle,
        rank == 0 ? "tick" : "tick t\(rank)")
    }
  }

  /// The values for whoever cannot see them drawn.
  private var table: Table {
    var table = Table(
      [Table.Column(Wording.nothing, isKey: true)] + series.map { Table.Column($0.name, .right) })
    for place in 0..<count {
      table.add(
        [Table.Cell(labels[place])] + series.indices.map { Table.Cell(text($0, place), .amount) })
    }
    return table
  }
}
