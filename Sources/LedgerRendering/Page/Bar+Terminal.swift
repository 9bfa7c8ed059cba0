extension Bar {
  /// The bar in eighths of a character; what goes beyond the whole is not longer, but marked.
  package func terminalText(_ look: TerminalLook) -> String {
    let room = max(1, width)
    switch look.glyphs {
    case .ascii:
      let filled = filled(of: room, short: 1)
      return String(repeating: "#", count: filled) + rest(room - filled, ".")
    case .unicode:
      // An eighth less than full cannot be told from full.
      let eighths = filled(of: room * 8, short: 2)
      let whole =
        eighths < 8 * 64
        ? String(Bar.blocks.utf8.prefix(eighths / 8 * 3)) ?? ""
        : String(repeating: "█", count: eighths / 8)
      let part = eighths % 8 == 0 ? "" : String(Bar.parts[eighths % 8 - 1])
      let used = eighths / 8 + (part.isEmpty ? 0 : 1)
      return whole + part + rest(room - used, "░")
    }
  }

  /// How many of some steps are filled; all of them only where nothing is missing.
  private func filled(of steps: Int, short: Int) -> Int {
    let most = thousandths < 1000 ? max(0, steps - short) : steps
    return min(most, max(0, (thousandths * steps + 500) / 1000))
  }

  private func rest(_ count: Int, _ shade: String) -> String {
    rest == .shaded ? String(repeating: shade, count: count) : ""
  }

  /// As many blocks as most bars need, each of three bytes.
  private static let blocks = String(repeating: "█", count: 64)

  /// One to seven eighths of a character, filled from the left.
  static let parts: [Character] = ["▏", "▎", "▍", "▌", "▋", "▊", "▉"]
}
