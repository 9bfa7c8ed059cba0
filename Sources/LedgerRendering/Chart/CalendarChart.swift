package import LedgerPhrases
package import LedgerValues

/// The days of a month or of several, darker where there is more.
package struct CalendarChart: Sendable {
  package struct Cell: Sendable {
    package var day: Day
    /// From 1, the least, to 5; 0 for nothing.
    package var level: Int
    /// The exact value as it is written.
    package var text: String

    package init(_ day: Day, level: Int, text: String) {
      self.day = day
      self.level = level
      self.text = text
    }
  }

  package var title: Wording
  /// One for each day, in order.
  package var cells: [Cell]

  package init(_ title: Wording, _ cells: [Cell]) {
    self.title = title
    self.cells = cells
  }

  /// The levels of sizes: each fifth of what is not nothing has its own.
  package static func levels(_ sizes: [Double]) -> [Int] {
    let sorted = sizes.filter { $0.isFinite && $0 > 0 }.sorted()
    return sizes.map { size in
      guard size.isFinite, size > 0 else { return 0 }
      let below = sorted.prefix { $0 < size }.count
      return 1 + min(4, below * 5 / max(1, sorted.count))
    }
  }

  private var firstWeek: Day? { cells.first?.day.startOfWeek }

  /// The week and the day of the week of a cell, both from 0.
  private func place(_ cell: Cell) -> (week: Int, day: Int) {
    let days = Int(cell.day.number) - Int(firstWeek?.number ?? cell.day.number)
    return (days / 7, days % 7)
  }

  private var weekCount: Int { (cells.last.map { place($0).week } ?? -1) + 1 }
}

// MARK: - Terminal

extension CalendarChart {
  private static let shades: [Character] = ["·", "░", "▒", "▓", "▆", "█"]
  private static let letters: [Character] = [".", ":", "-", "+", "*", "#"]

  /// A line for each week from its Monday on.
  func terminalText(_ look: TerminalLook) -> String {
    let marks = look.glyphs == .unicode ? CalendarChart.shades : CalendarChart.letters
    var rows = Array(repeating: Array(repeating: Character(" "), count: 7), count: weekCount)
    for cell in cells {
      let (week, day) = place(cell)
      rows[week][day] = marks[min(5, max(0, cell.level))]
    }
    var text = look.titleLine(title)
    for (number, row) in rows.enumerated() {
      let day = firstWeek?.adding(days: number * 7).description ?? ""
      text += "\(day)  \(row.map { "\($0)\($0)" }.joined(separator: " "))\n"
    }
    let shades = String(marks.dropFirst().flatMap { [$0, $0] })
    return text + ChartPhrase.scale(shades).text(in: look.language) + "\n"
  }
}

// MARK: - SVG

extension CalendarChart {
  private static let left = 34.0

  /// Weeks below one another where they are few, as in a month, else beside one another.
  func svg(_ look: HTMLLook) -> Markup {
    guard !cells.isEmpty else { return Markup() }
    let isMonth = weekCount <= 7
    let side = isMonth ? 62.0 : min(20, (480 - CalendarChart.left) / Double(weekCount))
    let height = isMonth ? 34.0 : side
    var drawing = Drawing(look, right: 434)
    for weekday in 1...7 where isMonth || weekday % 2 == 1 {
      let name = CalendarPhrase.shortWeekday(weekday).text(in: look.language)
      if isMonth {
        drawing.addText(name, at: (Double(weekday) - 0.5) / 7, 13, .middle, "tick")
      } else {
        drawing.addText(name, CalendarChart.left - 4, Double(weekday) * height + 14, .end, "tick")
      }
    }
    for cell in cells {
      let (week, day) = place(cell)
      let x = isMonth ? Double(day) / 7 : CalendarChart.left + Double(week) * side
      let y = 20 + Double(isMonth ? week : day) * height
      add(cell, (x, y), (side, height), isMonth, to: &drawing, look)
    }
    let rows = isMonth ? weekCount : 7
    return drawing.element(
      title, width: isMonth ? 434 : 480, height: 24 + Int(Double(rows) * height), table: table)
  }

  private func add(
    _ cell: Cell, _ corner: (x: Double, y: Double), _ size: (width: Double, height: Double),
    _ isMonth: Bool, to drawing: inout Drawing, _ look: HTMLLook
  ) {
    let level = min(5, max(0, cell.level))
    let x = isMonth ? drawing.x(corner.x) : DrawnLength(corner.x)
    let width = isMonth ? drawing.width(1 / 7, less: 2) : DrawnLength(size.width - 2)
    drawing.add(
      """
      <rect class="cell heat\(level)" x="\(x)" y="\(DrawnLength(corner.y))" width="\(width)" \
      height="\(DrawnLength(size.height - 2))" rx="3"><title>\
      \(cell.day.description) · \(look.escaped(cell.text))</title></rect>
      """)
    if isMonth {
      let name = level > 3 ? " class=\"on\(level)\"" : ""
      drawing.add(
        "<text\(name) dx=\"8\" x=\"\(x)\" y=\"\(DrawnLength(corner.y + 20))\">\(cell.day.civil.day)</text>"
      )
    }
  }

  private var table: Table {
    var table = Table(
      [.init(Wording.nothing, isKey: true), .init(Wording.nothing, .right)], header: .hidden)
    for cell in cells where cell.level > 0 {
      table.add([.init(day: cell.day), .init(cell.text, .amount)])
    }
    return table
  }
}
