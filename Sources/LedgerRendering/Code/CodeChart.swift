package import LedgerPhrases

/// A code for telephones under a title.
package struct CodeChart: Sendable {
  package var title: Wording
  private let code: QRCode

  package init(_ title: Wording, _ code: QRCode) {
    self.title = title
    self.code = code
  }

  /// The light edge that readers need.
  private static let edge = 4

  /// With color it is dark on light; without, what is light is drawn, as most terminals are dark.
  func terminalText(_ look: TerminalLook) -> String {
    let drawsDark = look.color == .always
    let span = -CodeChart.edge..<code.side + CodeChart.edge
    /// Whether a module is drawn; beyond the edge nothing is.
    func isDrawn(_ column: Int, _ row: Int) -> Bool {
      row < span.upperBound && code.isDark(column: column, row: row) == drawsDark
    }
    var text = look.titleLine(title)
    for row in stride(
      from: span.lowerBound, to: span.upperBound, by: look.glyphs == .unicode ? 2 : 1)
    {
      let line = span.map { column in
        look.glyphs == .unicode
          ? CodeChart.block(isDrawn(column, row), isDrawn(column, row + 1))
          : isDrawn(column, row) ? "##" : "  "
      }.joined()
      text += drawsDark ? "\u{1B}[30;47m\(line)\u{1B}[0m\n" : line + "\n"
    }
    return text
  }

  /// Two modules one above the other.
  private static func block(_ upper: Bool, _ lower: Bool) -> String {
    switch (upper, lower) {
    case (true, true): "█"
    case (true, false): "▀"
    case (false, true): "▄"
    case (false, false): " "
    }
  }

  func svg(_ look: HTMLLook) -> Markup {
    var drawing = Drawing(look)
    let size = code.side + 2 * CodeChart.edge
    drawing.add("<rect width=\"\(size)\" height=\"\(size)\" fill=\"#fff\"/>")
    var path = ""
    for row in 0..<code.side {
      for column in 0..<code.side where code.isDark(column: column, row: row) {
        path += "M\(column + CodeChart.edge) \(row + CodeChart.edge)h1v1h-1z"
      }
    }
    drawing.add("<path fill=\"#000\" shape-rendering=\"crispEdges\" d=\"\(path)\"/>")
    return drawing.element(title, width: size, height: size)
  }
}
