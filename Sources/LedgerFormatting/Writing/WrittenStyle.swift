import LedgerModel
import LedgerSource
import LedgerSyntax

/// How amounts of a commodity are to be written: what a sample such as `1.000,00 EUR` shows.
///
/// A class, so that looking one up for every amount costs one reference count and not two.
final class WrittenStyle: Sendable {
  let isOnLeft: Bool
  let isSpaced: Bool
  let decimalMark: UInt8
  /// What stands between groups of digits, as UTF-8; empty for nothing.
  let groupMark: [UInt8]
  /// The same as the byte by which `AmountSyntax` knows it; 0 for none.
  let groupMarkByte: UInt8
  /// The sizes of groups, from the decimal mark on; the last one repeats.
  let groupSizes: [Int]

  init(_ sample: AmountSyntax, _ bytes: Span<UInt8>) {
    isOnLeft = sample.traits.contains(.symbolOnLeft)
    isSpaced = sample.traits.contains(.spaced)
    decimalMark = sample.decimalMark
    groupSizes = GroupMarks.sizes(sample, bytes).filter { $0 > 0 }
    groupMarkByte = groupSizes.isEmpty ? 0 : sample.groupMark
    groupMark = groupMarkByte == 0 ? [] : Array(GroupMark.text(groupMarkByte).utf8)
  }

  /// Adds digits with the group marks between them.
  func appendGrouped(_ digits: [UInt8], to text: inout [UInt8]) {
    guard !groupMark.isEmpty else {
      text += digits
      return
    }
    for (index, digit) in digits.enumerated() {
      if index > 0, isGroupEnd(digits.count - index) { text += groupMark }
      text.append(digit)
    }
  }

  /// Whether a group mark stands before the last so many digits.
  private func isGroupEnd(_ digits: Int) -> Bool {
    var left = digits
    for size in groupSizes {
      left -= size
      if left <= 0 { return left == 0 }
    }
    return left % (groupSizes.last ?? 3) == 0
  }
}
