/// Text made fit for XML 1.0.
enum XMLText {
  /// The text for an element or a quoted attribute.
  ///
  /// Characters that XML cannot hold at all become U+FFFD; line ends and tabs become references,
  /// since a reader would turn them to blanks in an attribute.
  static func escaped(_ text: String) -> String {
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
}
