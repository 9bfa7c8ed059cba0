/// Text made fit for XML 1.0.
package enum XMLText {
  /// The text for an element or a quoted attribute.
  ///
  /// Characters that XML cannot hold at all become U+FFFD; line ends and tabs become references,
  /// since a reader would turn them to blanks in an attribute.
  package static func escaped(_ text: String) -> String {
    // Nearly all texts are harmless.
    guard text.utf8.contains(where: mayNeedEscape) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n", "\r", "\t": result += "&#\(scalar.value);"
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF:
        result += "\u{FFFD}"
      case _ where TerminalText.isHarmful(scalar): result += "&#\(scalar.value);"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Appends bytes of text for an element or a quoted attribute.
  package static func append(_ text: [UInt8], to result: inout [UInt8]) {
    guard text.contains(where: mayNeedEscape) else {
      result += text
      return
    }
    result += escaped(String(decoding: text, as: UTF8.self)).utf8
  }

  /// Whether a byte may begin something that cannot stand as it is.
  private static func mayNeedEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x22 || byte == 0x26 || byte == 0x3C || byte == 0x3E || byte == 0x7F
      || byte == 0xC2 || byte == 0xE2 || byte == 0xEF
  }
}
