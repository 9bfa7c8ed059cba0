extension TerminalText {
  /// On which side of its column a text stands.
  package enum Side: Sendable {
    case left
    case right
  }

  /// The text filled up with spaces to a width; a wider text stays as it is.
  package static func padded(_ text: String, to width: Int, at side: Side = .left) -> String {
    let missing = width - TerminalText.width(of: text)
    guard missing > 0 else { return text }
    let spaces = String(repeating: " ", count: missing)
    return side == .left ? text + spaces : spaces + text
  }

  /// The text cut to a width, with the ellipsis in place of what is lost at its end.
  package static func truncated(_ text: String, to width: Int, ellipsis: String = "…") -> String {
    guard TerminalText.width(of: text) > width else { return text }
    var room = width - TerminalText.width(of: ellipsis)
    guard room >= 0 else { return String(ellipsis.prefix(max(0, width))) }
    var result = ""
    for character in text {
      room -= TerminalText.width(of: character)
      guard room >= 0 else { break }
      result.append(character)
    }
    return result + ellipsis
  }

  /// The text without as many words at its end as have no room; only a first word is cut itself.
  package static func withoutWords(
    _ text: String, to width: Int, ellipsis: String = "…"
  ) -> String {
    guard TerminalText.width(of: text) > width else { return text }
    var words = text.split(separator: " ")
    var room = TerminalText.width(of: text) + 1 + TerminalText.width(of: ellipsis)
    while words.count > 1, room > width || words.last == "|", let last = words.popLast() {
      room -= TerminalText.width(of: String(last)) + 1
    }
    let kept = words.joined(separator: " ")
    if room <= width { return "\(kept) \(ellipsis)" }
    return truncated(kept, to: width, ellipsis: ellipsis)
  }

  /// The text cut to a width, with the ellipsis in place of what is lost at its beginning.
  package static func ending(_ text: String, to width: Int, ellipsis: String = "…") -> String {
    guard TerminalText.width(of: text) > width else { return text }
    var room = width - TerminalText.width(of: ellipsis)
    guard room >= 0 else { return String(ellipsis.prefix(max(0, width))) }
    var kept: [Character] = []
    for character in text.reversed() {
      room -= TerminalText.width(of: character)
      guard room >= 0 else { break }
      kept.append(character)
    }
    return ellipsis + String(kept.reversed())
  }

  /// The text in lines of a width, broken between words; a longer word stays whole, so that a path
  /// or what stands between backquotes can be copied.
  package static func wrapped(_ text: String, to width: Int) -> [String] {
    guard TerminalText.width(of: text) > width else { return [text] }
    var lines: [String] = []
    for word in words(text) {
      if let last = lines.last,
        TerminalText.width(of: last) + 1 + TerminalText.width(of: word) <= width
      {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(word)
      }
    }
    return lines
  }

  /// What stands between blanks, but for blanks between backquotes.
  private static func words(_ text: String) -> [String] {
    var words = [""]
    var isQuoted = false
    for character in text {
      if character == "`" { isQuoted.toggle() }
      if character == " ", !isQuoted {
        words.append("")
      } else {
        words[words.count - 1].append(character)
      }
    }
    // A backquote without another quotes nothing.
    return isQuoted ? text.split(separator: " ").map(String.init) : words
  }
}
