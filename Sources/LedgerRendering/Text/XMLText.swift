import LedgerSource

/// Text made fit for XML 1.0.
package enum XMLText {
  /// The text for an element or a quoted attribute.
  ///
  /// Characters that XML cannot hold at all become U+FFFD; line ends and tabs become references,
  /// since a reader would turn them to blanks in an attribute.
  package static func escaped(_ text: String) -> String {
    // Nearly all texts are harmless.
    switch need(text.utf8.span) {
    case .nothing: return text
    case .marks:
      var result: [UInt8] = []
      result.reserveCapacity(text.utf8.count + 16)
      appendMarked(text.utf8.span, to: &result)
      return String(decoding: result, as: UTF8.self)
    case .all: break
    }
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
    switch need(text.span) {
    case .nothing: result += text
    case .marks: appendMarked(text.span, to: &result)
    case .all: result += escaped(String(decoding: text, as: UTF8.self)).utf8
    }
  }

  private enum Need {
    case nothing
    /// The marks of XML.
    case marks
    case all
  }

  /// What has to be done with a text.
  private static func need(_ bytes: Span<UInt8>) -> Need {
    var previous: UInt8 = 0
    var need = Need.nothing
    var index = 0
    while index < bytes.count {
      if index + 8 <= bytes.count, isHarmless(bytes.word(at: index)) {
        index += 8
        previous = 0
        continue
      }
      let end = min(index + 8, bytes.count)
      while index < end {
        let byte = bytes[index]
        index += 1
        // U+FFFE and U+FFFF end so.
        let isNone = byte >= 0xBE && byte < 0xC0 && previous == 0xBF
        if isNone || TerminalText.mayBeHarmful(byte, after: previous) { return .all }
        if byte == 0x22 || byte == 0x26 || byte == 0x3C || byte == 0x3E { need = .marks }
        previous = byte
      }
    }
    return need
  }

  /// Whether eight bytes are printable ASCII without a mark; where they may be, it may say no.
  private static func isHarmless(_ word: UInt64) -> Bool {
    let each: UInt64 = 0x0101_0101_0101_0101
    func hasZero(_ word: UInt64) -> UInt64 { (word &- each) & ~word }
    // Two marks each differ in one bit only.
    let quoteOrAnd = hasZero(word & ~(each * 0x04) ^ each * 0x22)
    let angle = hasZero(word & ~(each * 0x02) ^ each * 0x3C)
    let control = (word &- each * 0x20) & ~word | hasZero(word ^ each * 0x7F)
    return (word | quoteOrAnd | angle | control) & each * 0x80 == 0
  }

  private static func appendMarked(_ bytes: Span<UInt8>, to result: inout [UInt8]) {
    for index in bytes.indices {
      switch bytes[index] {
      case 0x22: result += "&quot;".utf8
      case 0x26: result += "&amp;".utf8
      case 0x3C: result += "&lt;".utf8
      case 0x3E: result += "&gt;".utf8
      default: result.append(bytes[index])
      }
    }
  }
}
