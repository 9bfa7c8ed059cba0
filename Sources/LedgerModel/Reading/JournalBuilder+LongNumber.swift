import LedgerSyntax
import LedgerValues

extension JournalBuilder {
  /// So many decimals are kept of a number that has too many digits: fourteen are then left before the
  /// mark for what it is added to.
  static let mostDecimals = 24

  /// A number of many digits: exactly, or rounded, which is reported; nil where its whole part alone
  /// has too many.
  mutating func long(
    _ digits: [UInt8], decimalMark: UInt8, _ amount: AmountSyntax
  ) -> Decimal? {
    if let exact = Decimal(digits: digits, decimalMark: decimalMark) { return exact }
    guard decimalMark != 0, let mark = digits.firstIndex(of: decimalMark),
      !digits.contains(where: { $0 | 0x20 == UInt8(ascii: "e") })
    else { return nil }
    let kept = digits[...mark] + digits[(mark + 1)...].prefix(JournalBuilder.mostDecimals)
    let rest = digits[(mark + 1)...].dropFirst(JournalBuilder.mostDecimals)
    guard var value = Decimal(digits: kept, decimalMark: decimalMark) else { return nil }
    guard rest.contains(where: { $0 != UInt8(ascii: "0") }) else { return value }
    if JournalBuilder.roundsUp(rest, after: value.mantissa) { value.mantissa += 1 }
    report(.roundedNumber(value.description), at: amount.number)
    return value
  }

  /// Whether digits after the last one that is kept make it one more: halves go to the even one.
  private static func roundsUp(_ rest: ArraySlice<UInt8>, after mantissa: Int128) -> Bool {
    guard let first = rest.first, first >= UInt8(ascii: "5") else { return false }
    let isHalf =
      first == UInt8(ascii: "5") && rest.dropFirst().allSatisfy { $0 == UInt8(ascii: "0") }
    return !isHalf || mantissa % 2 != 0
  }
}
