extension Bar {
  /// The bar in eighths of a character; what goes beyond the whole is not longer, but marked.
  package func terminalText(_ look: TerminalLook) -> String {
    let room = max(1, width)
    switch look.glyphs {
    case .ascii:
      let filled = filled(of: room)
      return String(repeating: "#", count: filled) + rest(room - filled, ".")
    case .unicode:
      let eighths = filled(of: room * 8)
      let whole =
        eighths < 8 * 64
        ? String(Bar.blocks.utf8.prefix(eighths / 8 * 3)) ?? ""
        : String(repeating: "█", count: eighths / 8)
      let part = eighths % 8 == 0 ? "" : String(Bar.parts[eighths % 8 - 1])
      let used = eighths / 8 + (part.isEmpty ? 0 : 1)
      return whole + part + rest(room - used, "░")
    }
  }

  /// How many of some parts are filled; all of them only where the whole is there.
  private func filled(of parts: Int) -> Int {
    let rounded = max(0, (thousandths * parts + 500) / 1000)
    return min(rounded, thousandths < 1000 ? parts - 1 : parts)
  }

  private func rest(_ count: Int, _ shade: String) -> String {
    rest == .shaded ? String(repeating: shade, count: count) : ""
  }

  /// As many blocks as most bars need, each of three bytes.
  private static let blocks = String(repeating: "█", count: 64)

  /// One to seven eighths of a character, filled from the left.
  static let parts: [Character] = ["▏", "▎", "▍", "▌", "▋", "▊", "▉"]
}
