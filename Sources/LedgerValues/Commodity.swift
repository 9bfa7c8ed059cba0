/// Which commodity of a journal is meant.
@usableFromInline
package struct CommodityID: BitwiseCopyable, Hashable, Comparable, Sendable {
  @usableFromInline
  package var index: UInt16

  @inlinable
  package init(_ index: Int) {
    self.index = UInt16(truncatingIfNeeded: index)
  }

  /// The commodity without a symbol.
  @inlinable
  package static var none: CommodityID { CommodityID(0) }

  @inlinable
  package static func < (left: CommodityID, right: CommodityID) -> Bool { left.index < right.index }
}

/// A quantity of a commodity.
@usableFromInline
package struct Amount: Hashable, Sendable {
  @usableFromInline
  package var quantity: Decimal
  @usableFromInline
  package var commodity: CommodityID

  @inlinable
  package init(_ quantity: Decimal, _ commodity: CommodityID) {
    self.quantity = quantity
    self.commodity = commodity
  }

  package var negated: Amount { Amount(quantity.negated, commodity) }
}

/// How amounts of a commodity are written.
@usableFromInline
package struct AmountStyle: Hashable, Sendable {
  /// Where the symbol stands.
  @usableFromInline
  package enum Side: Sendable {
    case left
    case right
  }

  @usableFromInline
  package var side: Side
  /// Whether a blank separates symbol and number.
  @usableFromInline
  package var isSpaced: Bool
  /// `.` or `,`.
  @usableFromInline
  package var decimalMark: Character
  /// What separates groups of digits; nil for no groups.
  @usableFromInline
  package var groupMark: Character?
  /// How many digits each group has, from the decimal mark on; the last one repeats.
  @usableFromInline
  package var groupSizes: [Int]
  /// How many digits are shown after the decimal mark.
  @usableFromInline
  package var decimals: Int

  package init(
    side: Side = .right, isSpaced: Bool = true, decimalMark: Character = ".",
    groupMark: Character? = nil, groupSizes: [Int] = [], decimals: Int = 0
  ) {
    self.side = side
    self.isSpaced = isSpaced
    self.decimalMark = decimalMark
    self.groupMark = groupMark
    self.groupSizes = groupSizes
    self.decimals = decimals
  }
}

extension AmountStyle {
  /// A number with this style's marks and groups, all its digits kept.
  package func number(_ quantity: Decimal) -> String {
    var digits: [UInt8] = []
    quantity.magnitude.append(to: &digits)
    let whole = digits.firstIndex(of: UInt8(ascii: ".")) ?? digits.count
    var cuts = groupCuts(whole)
    var text: [UInt8] = quantity.isNegative ? [UInt8(ascii: "-")] : []
    for index in 0..<whole {
      if cuts.last == index, let groupMark {
        text.append(contentsOf: groupMark.utf8)
        cuts.removeLast()
      }
      text.append(digits[index])
    }
    if whole < digits.count {
      text.append(contentsOf: decimalMark.utf8)
      text.append(contentsOf: digits[(whole + 1)...])
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// A number rounded for display to this style's decimals.
  package func displayNumber(_ quantity: Decimal) -> String {
    number(quantity.rounded(to: decimals) ?? quantity)
  }

  /// A number with its symbol.
  package func text(_ number: String, symbol: String) -> String {
    if symbol.isEmpty { return number }
    let blank = isSpaced ? " " : ""
    return side == .left ? symbol + blank + number : number + blank + symbol
  }

  /// Before which of so many digits a group begins, the last one first.
  private func groupCuts(_ digits: Int) -> [Int] {
    guard groupMark != nil, !groupSizes.isEmpty else { return [] }
    var cuts: [Int] = []
    var rest = digits
    while rest > groupSizes[min(cuts.count, groupSizes.count - 1)] {
      rest -= groupSizes[min(cuts.count, groupSizes.count - 1)]
      cuts.append(rest)
    }
    return cuts
  }
}
