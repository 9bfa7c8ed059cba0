extension LineChart {
  /// How many lines of a terminal the drawing takes.
  private static let height = 10

  /// The lines as dots of braille, or as letters where only ASCII may be used.
  func terminalText(_ look: TerminalLook) -> String {
    let low = TerminalText.sanitized(range.low)
    let high = TerminalText.sanitized(range.high)
    let margin = max(TerminalText.width(of: low), TerminalText.width(of: high))
    let limit = look.fitting == .toWidth ? look.width : 80
    let width = max(10, min(100, limit - margin - 3))
    var canvas = LineCanvas(width: width, height: LineChart.height, look.glyphs)
    draw(on: &canvas)
    var text = look.titleLine(title)
    let edge = look.glyphs == .unicode ? "│" : "|"
    for (index, row) in canvas.rows.enumerated() {
      let label = index == 0 ? high : index == LineChart.height - 1 ? low : ""
      text += TerminalText.padded(label, to: margin, at: .right) + " \(edge)\(row)\n"
    }
    return text + axis(margin, width) + legend(look)
  }

  private func draw(on canvas: inout LineCanvas) {
    let (low, high) = bounds
    func height(_ value: Double) -> Double { (value - low) / (high - low) }
    if let band { canvas.fill(band.low.map { $0.map(height) }, band.high.map { $0.map(height) }) }
    for (number, one) in series.enumerated() {
      var last: (x: Double, y: Double)?
      for (index, value) in one.values.enumerated() {
        let point = value.map { (position(index), height($0)) }
        if let point { canvas.draw(from: last ?? point, to: point, number) }
        last = point
      }
    }
  }

  /// The first and the last label, below the drawing.
  private func axis(_ margin: Int, _ width: Int) -> String {
    guard let first = labels.first, let last = labels.last else { return "" }
    let left = TerminalText.sanitized(first)
    let right = labels.count > 1 ? TerminalText.sanitized(last) : ""
    let gap = width - TerminalText.width(of: left) - TerminalText.width(of: right)
    let line = right.isEmpty ? left : left + String(repeating: " ", count: max(1, gap)) + right
    return String(repeating: " ", count: margin + 2) + line + "\n"
  }

  /// Which line is which: a letter in ASCII, else a piece of it.
  private func legend(_ look: TerminalLook) -> String {
    guard series.count > 1 else { return "" }
    let names = series.enumerated().map { number, one in
      let mark = look.glyphs == .ascii ? "\(LineCanvas.letter(number))" : LineCanvas.sample(number)
      return "\(mark) \(TerminalText.sanitized(one.name))"
    }
    return names.joined(separator: "   ") + "\n"
  }
}
