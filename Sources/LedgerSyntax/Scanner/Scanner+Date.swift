import LedgerSource

extension Scanner {
  /// Reads `2024-01-31`, `2024/1/31`, `2024.1.31` or `1/31`; leaves the place alone otherwise.
  @inline(__always)
  mutating func scanDate(_ bytes: Span<UInt8>, into date: inout DateSyntax) -> Bool {
    let start = offset
    // 2024-01-31: four digits, a separator, two digits, the same separator, two digits.
    let word = bytes.word(at: start)
    let separator = UInt8(truncatingIfNeeded: word >> 32)
    if separator == UInt8(truncatingIfNeeded: word >> 56), Scanner.isDateSeparator(separator) {
      let low = word & 0x00FF_FF00_FFFF_FFFF ^ 0x0030_3000_3030_3030
      let tens = bytes[start + 8] ^ 0x30
      let ones = bytes[start + 9] ^ 0x30
      // A byte beyond ASCII would carry into the next one, so it is looked for by itself.
      let beyond = (low &+ 0x0076_7600_7676_7676 | low) & 0x0080_8000_8080_8080
      if beyond == 0, tens < 10, ones < 10,
        !Byte.isDigit(bytes[start + 10])
      {
        let thousands = Int32(low & 0xF) * 1000 + Int32(low >> 8 & 0xF) * 100
        date.year = thousands + Int32(low >> 16 & 0xF) * 10 + Int32(low >> 24 & 0xF)
        date.month = UInt8(low >> 40 & 0xF) * 10 + UInt8(low >> 48 & 0xF)
        date.day = tens * 10 + ones
        offset = start + 10
        date.range = SourceRange(start, offset)
        return true
      }
    }
    return scanUncommonDate(bytes, into: &date)
  }

  static func isDateSeparator(_ byte: UInt8) -> Bool {
    byte == Byte.minus || byte == Byte.slash || byte == Byte.point
  }

  /// Reads a date that is not written as ten characters.
  private mutating func scanUncommonDate(
    _ bytes: Span<UInt8>, into date: inout DateSyntax
  ) -> Bool {
    let start = offset
    guard let first = scanSmallNumber(bytes) else { return false }
    let separator = peek(bytes)
    guard Scanner.isDateSeparator(separator) else { return backtrack(to: start) }
    offset += 1
    guard let second = scanSmallNumber(bytes) else { return backtrack(to: start) }
    if first.digits < 4 {
      date.year = DateSyntax.noYear
      date.month = UInt8(clamping: first.value)
      date.day = UInt8(clamping: second.value)
      date.range = SourceRange(start, offset)
      return true
    }
    guard peek(bytes) == separator else { return backtrack(to: start) }
    offset += 1
    guard let third = scanSmallNumber(bytes) else { return backtrack(to: start) }
    date.year = Int32(clamping: first.value)
    date.month = UInt8(clamping: second.value)
    date.day = UInt8(clamping: third.value)
    date.range = SourceRange(start, offset)
    return true
  }

  private mutating func backtrack(to start: Int) -> Bool {
    offset = start
    return false
  }

  /// Reads digits whose value is small; a larger one is clamped, as no date needs it.
  mutating func scanSmallNumber(_ bytes: Span<UInt8>) -> (value: Int, digits: Int)? {
    var value = 0
    let start = offset
    while Byte.isDigit(peek(bytes)) {
      value = min(value * 10 + Int(peek(bytes) & 0xF), 1_000_000)
      offset += 1
    }
    return offset == start ? nil : (value, offset - start)
  }
}
