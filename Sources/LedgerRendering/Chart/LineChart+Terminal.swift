import LedgerPhrases

extension LineChart {
  /// How many lines of a terminal the drawing takes about.
  private static let height = 9

  /// The lines as dots of braille, or as letters where only ASCII may be used.
  func terminalText(_ look: TerminalLook) -> String {
    let axis = axis
    let step = max(2, LineChart.height / axis.stepCount)
    let texts = axis.marks.reversed().map { TerminalText.sanitized(text(axis, $0)) }
    let margin = texts.map { TerminalText.width(of: $0) }.max() ?? 0
    let limit = look.fitting == .toWidth ? look.width : 80
    let width = max(10, min(100, limit - margin - 3))
    var canvas = LineCanvas(width: width, height: axis.stepCount * step + 1, look.glyphs)
    draw(on: &canvas, axis, dots: axis.stepCount * step * 4)
    let zero = axis.crossesZero ? axis.marks.upperBound * step : -1
    var lines = look.titleLine(title)
    for row in 0...axis.stepCount * step {
      let isMark = row % step == 0
      lines += TerminalText.padded(isMark ? texts[row / step] : "", to: margin, at: .right)
      lines += " " + LineChart.edge(isMark ? row == zero ? .zero : .mark : .none, look.glyphs)
      lines += LineChart.row(canvas.cells(row), row == zero ? .zero : .none, look) + "\n"
    }
    return lines + labelLine(margin, width, look) + legend(look)
  }

  /// What a row of the drawing has beside it.
  private enum Level {
    case none
    case mark
    case zero
  }

  private static func edge(_ level: Level, _ glyphs: TerminalLook.Glyphs) -> String {
    switch level {
    case .none: glyphs == .unicode ? "│" : "|"
    case .mark: glyphs == .unicode ? "┤" : "+"
    case .zero: glyphs == .unicode ? "┼" : "+"
    }
  }

  /// A row, each line in its own color; at zero what is empty is a line.
  private static func row(
    _ cells: [(character: Character, owner: Int)], _ level: Level, _ look: TerminalLook
  ) -> String {
    let blank: Character = level == .zero ? (look.glyphs == .unicode ? "┈" : "-") : " "
    let end = level == .zero ? cells.count : (cells.lastIndex { $0.character != " " } ?? -1) + 1
    var text = ""
    var start = 0
    while start < end {
      func style(_ cell: (character: Character, owner: Int)) -> Style? {
        cell.character == " " && level == .none ? nil : Style.ofLine(cell.owner)
      }
      let own = style(cells[start])
      let stop = cells[start..<end].firstIndex { style($0) != own } ?? end
      let piece = String(cells[start..<stop].map { $0.character == " " ? blank : $0.character })
      text += own?.applied(to: piece, look.color) ?? piece
      start = stop
    }
    return text
  }

  /// Draws all lines so that marks go through the upper middle of their rows.
  private func draw(on canvas: inout LineCanvas, _ axis: ChartAxis, dots: Int) {
    func height(_ value: Double) -> Double {
      (axis.height(value) * Double(dots) + 2) / Double(dots + 3)
    }
    if let band {
      canvas.fill(band.low.map { $0.map(height) }, band.high.map { $0.map(height) })
    }
    for (number, one) in series.enumerated() {
      var last: (x: Double, y: Double)?
      for (index, value) in one.values.enumerated() {
        let point = value.map { (position(index), height($0)) }
        if let point { canvas.draw(from: last ?? point, to: point, number) }
        last = point
      }
    }
  }

  /// The first and the last label, below the drawing; only the first where both have no room.
  private func labelLine(_ margin: Int, _ width: Int, _ look: TerminalLook) -> String {
    let ends = ends(in: look.language)
    let left = TerminalText.sanitized(ends.first)
    if left.isEmpty { return "" }
    let right = TerminalText.sanitized(ends.last ?? "")
    let gap = width - TerminalText.width(of: left) - TerminalText.width(of: right)
    let line =
      right.isEmpty || gap < 1 ? left : left + String(repeating: " ", count: gap) + right
    return String(repeating: " ", count: margin + 2) + line + "\n"
  }

  /// Which line is which: a letter in ASCII, else a piece of it.
  private func legend(_ look: TerminalLook) -> String {
    guard series.count > 1 else { return "" }
    let names = series.enumerated().map { number, one in
      let mark = look.glyphs == .ascii ? "\(LineCanvas.letter(number))" : LineCanvas.sample(number)
      let shown = Style.ofLine(number).applied(to: mark, look.color)
      return "\(shown) \(TerminalText.sanitized(one.name.text(in: look.language)))"
    }
    return names.joined(separator: "   ") + "\n"
  }
}
