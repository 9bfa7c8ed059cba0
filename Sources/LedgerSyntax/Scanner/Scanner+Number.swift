import LedgerSource

extension Scanner {
  /// Reads a number with its marks; leaves the place where the text stops making sense.
  @inline(__always)
  mutating func scanNumber(
    _ bytes: Span<UInt8>, _ amount: inout AmountSyntax, _ traits: inout AmountSyntax.Traits
  ) -> SyntaxProblem.Kind? {
    let start = offset
    // The common shape: digits, or digits, one point and digits, and then no further mark.
    let whole = DigitRun(bytes.word(at: offset))
    var mantissa = whole.value
    var last = whole.count
    var fractionDigits = 0
    offset &+= whole.count
    amount.decimalMark = 0
    if peek(bytes) == Byte.point, Byte.isDigit(peekNext(bytes)) {
      let fraction = DigitRun(bytes.word(at: offset &+ 1))
      mantissa = mantissa &* fraction.powerOfTen &+ fraction.value
      last = fraction.count
      fractionDigits = last
      offset &+= 1 &+ last
      traits.insert(.singleMark)
      amount.decimalMark = Byte.point
    }
    // A run of eight may have more digits behind it.
    if whole.count == 0 || whole.count == 8 || last == 8 || continuesNumber(bytes) {
      offset = start
      traits.remove(.singleMark)
      return scanUncommonNumber(bytes, &amount, &traits)
    }
    amount.mantissa = mantissa
    amount.fractionDigits = UInt8(truncatingIfNeeded: fractionDigits)
    amount.groupMark = 0
    amount.number = SourceRange(start, offset)
    return nil
  }

  /// Whether what follows digits may still belong to the number, so that it has to be read with care.
  @inline(__always)
  private func continuesNumber(_ bytes: Span<UInt8>) -> Bool {
    switch peek(bytes) {
    case Byte.comma, Byte.point, UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "_"),
      UInt8(ascii: "'"), 0xC2, 0xE2:
      true
    case Byte.space: Byte.isDigit(peekNext(bytes))
    default: false
    }
  }

  /// Reads any number: groups, every mark, an exponent, any count of digits.
  mutating func scanUncommonNumber(
    _ bytes: Span<UInt8>, _ amount: inout AmountSyntax, _ traits: inout AmountSyntax.Traits
  ) -> SyntaxProblem.Kind? {
    let start = offset
    var shape = NumberShape()
    while true {
      let byte = peek(bytes)
      if Byte.isDigit(byte) {
        shape.addDigit(byte)
        offset += 1
        continue
      }
      guard let mark = numberMark(bytes, hasDigits: shape.digits > 0) else { break }
      if let problem = shape.addMark(mark.byte) {
        return problem
      }
      offset += mark.length
    }
    guard shape.digits > 0 else {
      offset = start
      return .missingNumber
    }
    if let problem = shape.settle(&amount, &traits) { return problem }
    if let problem = scanExponent(bytes, amount, &traits) { return problem }
    amount.number = SourceRange(start, offset)
    return nil
  }

  /// The mark at the place, if it belongs to the number.
  ///
  /// A space, `_` or `'` does so only between digits.
  private func numberMark(
    _ bytes: Span<UInt8>, hasDigits: Bool
  ) -> (byte: UInt8, length: Int)? {
    let byte = peek(bytes)
    switch byte {
    case Byte.comma, Byte.point: return (byte, 1)
    case Byte.space, UInt8(ascii: "_"), UInt8(ascii: "'"):
      return hasDigits && Byte.isDigit(peekNext(bytes)) ? (byte, 1) : nil
    case 0xC2, 0xE2:
      guard hasDigits else { return nil }
      for (index, space) in GroupMark.spaces.enumerated()
      where Byte.isDigit(bytes[offset + space.count]) {
        if space.indices.allSatisfy({ bytes[offset + $0] == space[$0] }) {
          return (GroupMark.firstSpace + UInt8(truncatingIfNeeded: index), space.count)
        }
      }
      return nil
    default: return nil
    }
  }

  /// Reads `e3`, `E-2` if that is what follows; `1E` alone is one of the commodity `E`.
  private mutating func scanExponent(
    _ bytes: Span<UInt8>, _ amount: AmountSyntax, _ traits: inout AmountSyntax.Traits
  ) -> SyntaxProblem.Kind? {
    guard peek(bytes) | 0x20 == UInt8(ascii: "e") else { return nil }
    var end = offset + 1
    if bytes[end] == Byte.minus || bytes[end] == Byte.plus { end += 1 }
    guard Byte.isDigit(bytes[end]) else { return nil }
    if amount.groupMark != 0 { return .exponentWithGroups }
    while Byte.isDigit(bytes[end]) { end += 1 }
    offset = end
    traits.insert(.wide)
    return nil
  }
}

/// The digits that the eight bytes of a word begin with.
struct DigitRun {
  /// How many there are, at most eight.
  let count: Int
  let value: UInt64

  @inline(__always)
  init(_ word: UInt64) {
    let digits = word ^ 0x3030_3030_3030_3030
    let others = ((digits &+ 0x7676_7676_7676_7676) | digits) & 0x8080_8080_8080_8080
    count = others.trailingZeroBitCount >> 3
    // Shifted up, so that zeros stand before the digits; pairs are joined, then fours, then all.
    // Swift's smart shift gives zero for a shift by 64.
    let tens = digits << UInt64(64 - count * 8)
    let pairs = tens &* 10 &+ tens >> 8
    let high = (pairs & 0x0000_00FF_0000_00FF) &* 0x000F_4240_0000_0064
    let low = (pairs >> 16 & 0x0000_00FF_0000_00FF) &* 0x0000_2710_0000_0001
    value = (high &+ low) >> 32
  }

  /// Ten to the power of the count.
  @inline(__always)
  var powerOfTen: UInt64 {
    switch count {
    case 0: 1
    case 1: 10
    case 2: 100
    case 3: 1_000
    case 4: 10_000
    case 5: 100_000
    case 6: 1_000_000
    case 7: 10_000_000
    default: 100_000_000
    }
  }
}

/// What has been seen of a number's digits and marks.
struct NumberShape {
  var digits = 0
  private var mantissa: UInt64 = 0
  private var isWide = false
  /// The first mark, and how often it came.
  private var firstMark: UInt8 = 0
  private var firstMarkCount = 0
  /// A mark other than the first, which can only be the decimal mark, and at the end.
  private var lastMark: UInt8 = 0
  private var digitsSinceMark = 0
  private var digitsBeforeFirstMark = 0

  mutating func addDigit(_ byte: UInt8) {
    digits += 1
    digitsSinceMark += 1
    let (product, overflow) = mantissa.multipliedReportingOverflow(by: 10)
    let (sum, carry) = product.addingReportingOverflow(UInt64(byte & 0xF))
    if overflow || carry { isWide = true }
    mantissa = sum
  }

  mutating func addMark(_ mark: UInt8) -> SyntaxProblem.Kind? {
    if lastMark != 0 { return .markAfterDecimalMark }
    if firstMark == 0 {
      firstMark = mark
      firstMarkCount = 1
      digitsBeforeFirstMark = digits
    } else if digitsSinceMark == 0 {
      return .doubledMark
    } else if mark == firstMark {
      if digitsBeforeFirstMark == 0 { return .markAfterDecimalMark }
      firstMarkCount += 1
    } else if !NumberShape.mayBeDecimal(mark) {
      return .markAfterDecimalMark
    } else {
      if digitsBeforeFirstMark == 0 { return .markAfterDecimalMark }
      lastMark = mark
    }
    digitsSinceMark = 0
    return nil
  }

  private static func mayBeDecimal(_ mark: UInt8) -> Bool {
    mark == Byte.comma || mark == Byte.point
  }

  /// Decides which mark is which, as far as the number alone says so.
  func settle(
    _ amount: inout AmountSyntax, _ traits: inout AmountSyntax.Traits
  ) -> SyntaxProblem.Kind? {
    amount.mantissa = mantissa
    amount.decimalMark = 0
    amount.groupMark = 0
    amount.fractionDigits = 0
    // Kept below what Int64 holds, so that the sign can be put on without another check.
    if isWide || mantissa > UInt64(Int64.max) { traits.insert(.wide) }
    var fraction = 0
    if lastMark != 0 {
      amount.groupMark = firstMark
      amount.decimalMark = lastMark
      fraction = digitsSinceMark
    } else if firstMarkCount > 1 {
      if digitsSinceMark == 0 { return .doubledMark }
      amount.groupMark = firstMark
    } else if firstMarkCount == 1 {
      if NumberShape.mayBeDecimal(firstMark) {
        amount.decimalMark = firstMark
        fraction = digitsSinceMark
        if digitsBeforeFirstMark > 0, digitsSinceMark > 0 { traits.insert(.singleMark) }
      } else {
        amount.groupMark = firstMark
      }
    }
    if fraction > 255 { return .tooManyDecimals }
    amount.fractionDigits = UInt8(truncatingIfNeeded: fraction)
    return nil
  }
}
