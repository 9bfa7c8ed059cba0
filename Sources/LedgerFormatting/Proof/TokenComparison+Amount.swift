import LedgerSource
import LedgerSyntax

extension TokenComparison {
  func isSame(_ left: DateSyntax, _ right: DateSyntax) -> Bool {
    left.isPresent == right.isPresent && left.year == right.year && left.month == right.month
      && left.day == right.day
  }

  /// Whether two amounts have the same sign, the same digits on both sides of the decimal mark, and
  /// the same symbol.
  func isSame(
    _ left: AmountSyntax, _ oldBytes: Span<UInt8>, _ right: AmountSyntax, _ newBytes: Span<UInt8>
  ) -> Bool {
    let kept: AmountSyntax.Traits = [.present, .negative, .quoted, .multiplier, .expression]
    guard left.traits.intersection(kept) == right.traits.intersection(kept) else { return false }
    guard left.isPresent else { return true }
    if left.traits.contains(.expression) {
      return isSame(left.range, oldBytes, right.range, newBytes)
    }
    guard isSame(left.symbol, oldBytes, right.symbol, newBytes) else { return false }
    if left.range.count == right.range.count,
      isSame(left.range, oldBytes, right.range, newBytes)
    {
      return true
    }
    return pluses(left, oldBytes) == pluses(right, newBytes)
      && isSameNumber(left, oldBytes, right, newBytes)
  }

  private func isSameNumber(
    _ left: AmountSyntax, _ oldBytes: Span<UInt8>, _ right: AmountSyntax, _ newBytes: Span<UInt8>
  ) -> Bool {
    if isSame(left.number, oldBytes, right.number, newBytes) { return true }
    guard digits(left.number, oldBytes) == digits(right.number, newBytes) else { return false }
    if left.fractionDigits == right.fractionDigits { return true }
    // A single mark may be a group mark, which the model knows, and proves; then there are no decimals.
    return left.traits.contains(.singleMark) && right.fractionDigits == 0
      || right.traits.contains(.singleMark) && left.fractionDigits == 0
  }

  /// The digits of a number, and its exponent.
  private func digits(_ range: SourceRange, _ bytes: Span<UInt8>) -> [UInt8] {
    var digits: [UInt8] = []
    for offset in range.offsets {
      let byte = bytes[offset]
      if byte &- 0x30 < 10 || "eE+-".utf8.contains(byte) { digits.append(byte) }
    }
    return digits
  }

  /// How many plus signs an amount has, which mean nothing and are kept all the same.
  private func pluses(_ amount: AmountSyntax, _ bytes: Span<UInt8>) -> Int {
    amount.range.offsets.count { offset in
      bytes[offset] == UInt8(ascii: "+") && !amount.writtenSymbol.offsets.contains(offset)
        && !amount.number.offsets.contains(offset)
    }
  }

  func isSame(
    _ left: PostingDetail, _ oldBytes: Span<UInt8>, _ right: PostingDetail,
    _ newBytes: Span<UInt8>
  ) -> Bool {
    func isSameText(_ first: SourceRange, _ second: SourceRange) -> Bool {
      isSame(first, oldBytes, second, newBytes)
    }
    func isSameAmount(_ first: AmountSyntax, _ second: AmountSyntax) -> Bool {
      isSame(first, oldBytes, second, newBytes)
    }
    return left.costKind == right.costKind && isSameText(left.costMark, right.costMark)
      && isSameAmount(left.cost, right.cost) && isSameText(left.lotBraces, right.lotBraces)
      && isSameText(left.lotDate, right.lotDate) && isSameText(left.lotNote, right.lotNote)
      && isSameText(left.valuation, right.valuation)
      && left.assertionKind == right.assertionKind
      && isSameAmount(left.assertion, right.assertion)
      && isSameText(left.assertionMark, right.assertionMark)
      && left.assertionCostKind == right.assertionCostKind
      && isSameText(left.assertionCostMark, right.assertionCostMark)
      && isSameAmount(left.assertionCost, right.assertionCost)
  }
}
