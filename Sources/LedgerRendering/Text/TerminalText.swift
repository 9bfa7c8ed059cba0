/// Text from a journal made fit for a terminal: harmless, and measured in columns.
package enum TerminalText {
  /// The text with each character that a terminal would obey shown as an escape: `\u{1B}` for ESC.
  ///
  /// These are the C0 and C1 controls, DEL, the line and paragraph separators, and the marks that
  /// turn the writing direction around, with which one text can pass for another. The escape is
  /// plain ASCII, so that it looks the same on every terminal; a control picture such as `␛`
  /// exists only for some of them.
  package static func sanitized(_ text: String, _ quoted: Quoted = .harmful) -> String {
    guard mayBeHarmful(text.utf8.span) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if isHarmful(scalar) || quoted == .withInvisible && isInvisible(scalar) {
        result.append(contentsOf: escape(of: scalar).unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// Which characters are shown as escapes.
  package enum Quoted: Sendable {
    case harmful
    /// Blanks without width, too, with which two names look alike: where a line is shown to find out
    /// what is wrong with it. Elsewhere they are data, which must not change on its way.
    case withInvisible
  }

  /// Whether the character has no width and joins or parts words all the same.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0x200B || scalar.value == 0x2060
  }

  /// Whether a terminal would obey the character, or be misled by it.
  package static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Whether UTF-8 holds a harmful character, or one of the few that share its first two bytes.
  private static func mayBeHarmful(_ bytes: Span<UInt8>) -> Bool {
    var previous: UInt8 = 0
    for index in bytes.indices {
      if mayBeHarmful(bytes[index], after: previous) { return true }
      previous = bytes[index]
    }
    return false
  }

  /// Whether a terminal might obey something in a text, besides the ends of its lines.
  static func mayBeHarmful(lines bytes: Span<UInt8>) -> Bool {
    var previous: UInt8 = 0
    for index in bytes.indices {
      let byte = bytes[index]
      if byte != 0x0A, mayBeHarmful(byte, after: previous) { return true }
      previous = byte
    }
    return false
  }

  /// Whether a byte of UTF-8 may belong to a harmful character.
  static func mayBeHarmful(_ byte: UInt8, after previous: UInt8) -> Bool {
    // The C1 controls are C2 80 to C2 9F; the marks of writing direction begin E2 80 and E2 81.
    byte < 0x20 || byte == 0x7F || previous == 0xC2 && byte < 0xA0
      || previous == 0xE2 && byte < 0x82
  }

  /// The digit of a value below 16.
  static func hexadecimalDigit(_ value: UInt32) -> UInt8 {
    let digit = UInt8(truncatingIfNeeded: value)
    return digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10
  }

  /// How a harmful character is shown.
  static func escape(of scalar: Unicode.Scalar) -> String {
    "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
  }
}
