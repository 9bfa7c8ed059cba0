extension JSONWriter {
  /// Appends a string in quotes.
  ///
  /// Beyond what JSON demands, characters that a terminal would obey (DEL, C1 controls, changes of
  /// the writing direction) and the line ends of JavaScript become `\u` escapes: the same value to
  /// a program, harmless on a screen.
  mutating func appendQuoted(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    let span = text.utf8.span
    if JSONWriter.isSimple(span) || JSONWriter.isPlain(span) {
      // On names and amounts three quarters of the time that `append(contentsOf:)` takes.
      for index in span.indices { bytes.append(span[index]) }
    } else {
      for scalar in text.unicodeScalars { appendEscaped(scalar) }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Appends an integer in decimal digits.
  mutating func appendDigits(of value: Int) {
    if 0..<10 ~= value { return bytes.append(UInt8(ascii: "0") + UInt8(value)) }
    var digits = InlineArray<20, UInt8>(repeating: UInt8(ascii: "0"))
    var place = 20
    var rest = value.magnitude
    repeat {
      place -= 1
      digits[place] += UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    } while rest > 0
    let start = place
    bytes.append(addingCapacity: 21 - start) { output in
      if value < 0 { output.append(UInt8(ascii: "-")) }
      for place in start..<20 { output.append(digits[place]) }
    }
  }

  /// Whether a text is printable ASCII that needs no escapes.
  static func isSimple(_ bytes: Span<UInt8>) -> Bool {
    // Without a way out of the loop several bytes are looked at together.
    var isOther: UInt8 = 0
    for index in bytes.indices {
      let byte = bytes[index]
      isOther |= byte &- 0x20 < 0x5F ? 0 : 1
      isOther |= byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") ? 1 : 0
    }
    return isOther == 0
  }

  private static func isPlain(_ bytes: Span<UInt8>) -> Bool {
    var previous: UInt8 = 0
    for index in bytes.indices {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return false }
      if TerminalText.mayBeHarmful(byte, after: previous) { return false }
      previous = byte
    }
    return true
  }

  private mutating func appendEscaped(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": bytes.append(contentsOf: "\\\"".utf8)
    case "\\": bytes.append(contentsOf: "\\\\".utf8)
    case "\n": bytes.append(contentsOf: "\\n".utf8)
    case "\r": bytes.append(contentsOf: "\\r".utf8)
    case "\t": bytes.append(contentsOf: "\\t".utf8)
    case _ where TerminalText.isHarmful(scalar):
      bytes.append(contentsOf: "\\u".utf8)
      for shift in [12, 8, 4, 0] as [UInt32] {
        bytes.append(TerminalText.hexadecimalDigit(scalar.value >> shift & 0xF))
      }
    default: bytes.append(contentsOf: scalar.utf8)
    }
  }
}
