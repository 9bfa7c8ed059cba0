package import LedgerPhrases

/// Squares of a map, darker where there is more.
package struct GridChart: Sendable {
  package struct Cell: Sendable {
    /// From the north, and from the west.
    package var row: Int
    package var column: Int
    /// From 1, the least, to 5.
    package var level: Int
    /// The exact value as it is written.
    package var text: Wording

    package init(row: Int, column: Int, level: Int, text: Wording) {
      self.row = row
      self.column = column
      self.level = level
      self.text = text
    }
  }

  /// A named point, counted in squares from the northwestern corner.
  package struct Mark: Sendable {
    package var name: String
    package var x: Double
    package var y: Double

    package init(_ name: String, x: Double, y: Double) {
      self.name = name
      self.x = x
      self.y = y
    }
  }

  package var title: Wording
  package var rows: Int
  package var columns: Int
  /// Those that have anything; the others stay empty.
  package var cells: [Cell]
  package var marks: [Mark]

  package init(_ title: Wording, rows: Int, columns: Int, _ cells: [Cell], marks: [Mark] = []) {
    self.title = title
    self.rows = rows
    self.columns = columns
    self.cells = cells
    self.marks = marks
  }

  private static let shades: [Character] = [" ", "·", "░", "▒", "▓", "█"]
  private static let letters: [Character] = [" ", ".", ":", "+", "*", "#"]
}

// MARK: - Terminal

extension GridChart {
  /// A line a row in a frame; a square is two characters wide where the terminal has room, as
  /// characters are twice as high as wide.
  func terminalText(_ look: TerminalLook) -> String {
    guard rows > 0, columns > 0 else { return "" }
    let isUnicode = look.glyphs == .unicode
    let glyphs = isUnicode ? GridChart.shades : GridChart.letters
    let limit = look.fitting == .toWidth ? look.width : 80
    let width = columns * 2 + 2 <= limit ? 2 : 1
    var levels = Array(repeating: Array(repeating: 0, count: columns), count: rows)
    for cell in cells where (0..<rows).contains(cell.row) && (0..<columns).contains(cell.column) {
      levels[cell.row][cell.column] = min(5, max(0, cell.level))
    }
    let edge = String(repeating: isUnicode ? "─" : "-", count: columns * width)
    let side = isUnicode ? "│" : "|"
    var text = look.titleLine(title) + (isUnicode ? "┌\(edge)┐\n" : "+\(edge)+\n")
    for row in levels {
      text += side + row.map { String(repeating: glyphs[$0], count: width) }.joined() + side + "\n"
    }
    return text + (isUnicode ? "└\(edge)┘\n" : "+\(edge)+\n") + legend(glyphs, look)
  }

  private func legend(_ glyphs: [Character], _ look: TerminalLook) -> String {
    let shades = String(glyphs.dropFirst().flatMap { [$0, $0] })
    return ChartPhrase.scale(shades).text(in: look.language) + "\n"
  }
}

// MARK: - SVG

extension GridChart {
  /// The widest and the highest that the squares of the drawing are together.
  private static let room = (width: 600.0, height: 420.0)

  func svg(_ look: HTMLLook) -> Markup {
    var drawing = Drawing(look)
    let side = min(
      28, GridChart.room.width / Double(max(1, columns)),
      GridChart.room.height / Double(max(1, rows)))
    for cell in cells {
      drawing.add(
        """
        <rect class="cell heat\(min(5, max(1, cell.level)))" \
        x="\(DrawnLength(20 + Double(cell.column) * side))" \
        y="\(DrawnLength(8 + Double(cell.row) * side))" \
        width="\(DrawnLength(side))" height="\(DrawnLength(side))">\
        <title>\(look.escaped(cell.text))</title></rect>
        """)
    }
    addMarks(side, to: &drawing)
    let height = Double(rows) * side + 16
    drawing.add(
      """
      <rect class="axis" x="20" y="8" width="\(DrawnLength(Double(columns) * side))" \
      height="\(DrawnLength(Double(rows) * side))"/>
      """)
    for level in 1...5 {
      drawing.add(
        """
        <rect class="cell heat\(level)" x="\(62 + level * 20)" \
        y="\(DrawnLength(height + 4))" width="20" height="12"/>
        """)
    }
    drawing.addText(ChartPhrase.least.text(in: look.language), 74, height + 15, .end)
    drawing.addText(ChartPhrase.most.text(in: look.language), 190, height + 15, .start)
    return drawing.element(title, width: 640, height: Int(height) + 26)
  }

  /// Named points; a name that would stand on another one is left to its dot.
  private func addMarks(_ side: Double, to drawing: inout Drawing) {
    var taken: [(x: Double, y: Double, width: Double)] = []
    for mark in marks {
      let x = 20 + mark.x * side
      let y = 8 + mark.y * side
      drawing.add(
        """
        <circle class="mark" cx="\(DrawnLength(x))" cy="\(DrawnLength(y))" r="3">\
        <title>\(XMLText.escaped(mark.name))</title></circle>
        """)
      let name = mark.name.shortened(to: 22)
      let width = Double(name.count) * 6.5
      let isLeft = x + 6 + width > 640
      let left = isLeft ? x - 6 - width : x + 6
      let isFree = taken.allSatisfy {
        abs($0.y - y) > 13 || left > $0.x + $0.width || $0.x > left + width
      }
      guard isFree else { continue }
      taken.append((left, y, width))
      drawing.addText(name, isLeft ? x - 6 : x + 6, y + 4, isLeft ? .end : .start, "name")
    }
  }
}
