extension Decimal {
  /// Reads digits in which at most one character is the decimal mark, after them an exponent perhaps.
  ///
  /// Other characters are group marks and skipped. Nil where the number has more digits than fit.
  package init?(digits bytes: some Sequence<UInt8>, decimalMark: UInt8) {
    var mantissa: Int128 = 0
    var scale = 0
    var hasMark = false
    var exponent: (value: Int, isNegative: Bool)?
    for byte in bytes {
      if let (value, isNegative) = exponent {
        if byte == UInt8(ascii: "-") { exponent = (value, true) }
        if byte &- 0x30 < 10 { exponent = (min(value * 10 + Int(byte & 0xF), 10_000), isNegative) }
      } else if byte | 0x20 == UInt8(ascii: "e") {
        exponent = (0, false)
      } else if byte == decimalMark {
        hasMark = true
      } else if byte &- 0x30 < 10 {
        let (product, overflow) = mantissa.multipliedReportingOverflow(by: 10)
        let (sum, carry) = product.addingReportingOverflow(Int128(byte & 0xF))
        if overflow || carry { return nil }
        mantissa = sum
        if hasMark { scale += 1 }
      }
    }
    if let (value, isNegative) = exponent { scale += isNegative ? value : -value }
    if scale < 0 {
      guard let factor = Decimal.powerOfTen(mantissa == 0 ? 0 : -scale) else { return nil }
      let (product, overflow) = mantissa.multipliedReportingOverflow(by: factor)
      if overflow { return nil }
      mantissa = product
      scale = 0
    }
    guard scale <= Decimal.maximumScale else { return nil }
    self.init(mantissa, scale: scale)
  }

  /// Reads a plain number such as `-12.50`; nil for anything else.
  package init?(_ text: some StringProtocol) {
    var rest = Substring(text)
    let isNegative = rest.first == "-"
    if isNegative || rest.first == "+" { rest.removeFirst() }
    let bytes = Array(rest.utf8)
    let points = bytes.count { $0 == UInt8(ascii: ".") }
    let digits = bytes.count { $0 &- 0x30 < 10 }
    guard digits > 0, points <= 1, points + digits == bytes.count else { return nil }
    self.init(digits: bytes, decimalMark: UInt8(ascii: "."))
    if isNegative { mantissa = -mantissa }
  }

  /// Appends the number with a point, without groups: `-1234.50`.
  package func append(to bytes: inout [UInt8]) {
    if isNegative { bytes.append(UInt8(ascii: "-")) }
    let start = bytes.count
    // From the last digit to the first, and then turned around, so that no other memory is needed.
    var digits = DigitSequence(of: self)
    while let digit = digits.next() {
      if digits.count == scale + 1, scale > 0 { bytes.append(UInt8(ascii: ".")) }
      bytes.append(digit)
    }
    bytes.turnAround(from: start)
  }
}

extension [UInt8] {
  /// Reverses the end of the bytes; a slice would be copied for that.
  mutating func turnAround(from start: Int) {
    var low = start
    var high = count - 1
    while low < high {
      swapAt(low, high)
      low += 1
      high -= 1
    }
  }
}

/// The digits of a number in ASCII from the last to the first, at least one of them before the mark.
struct DigitSequence {
  private var rest: UInt128
  private let scale: Int
  /// How many digits there were.
  private(set) var count = 0

  init(of number: Decimal) {
    rest = number.mantissa.magnitude
    scale = number.scale
  }

  mutating func next() -> UInt8? {
    guard rest > 0 || count <= scale else { return nil }
    count += 1
    // Divisions of 64 bits are many times quicker, and enough for nearly all numbers.
    if rest <= UInt128(UInt64.max) {
      let low = UInt64(truncatingIfNeeded: rest)
      rest = UInt128(low / 10)
      return UInt8(truncatingIfNeeded: low % 10) + 0x30
    }
    let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
    rest = quotient
    return UInt8(truncatingIfNeeded: digit) + 0x30
  }
}

extension Decimal: CustomStringConvertible {
  @usableFromInline
  package var description: String {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
