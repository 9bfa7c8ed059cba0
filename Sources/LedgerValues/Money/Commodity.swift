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
    var text: [UInt8] = []
    append(quantity, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// A number that means itself where nothing declares a mark: a lone mark between groups of digits
  /// would be taken for the decimal mark, so that follows.
  package func unmistakableNumber(_ quantity: Decimal) -> String {
    let text = number(quantity)
    let isMistakable =
      quantity.scale == 0 && (groupMark == "." || groupMark == ",")
      && text.count { $0 == groupMark } == 1
    return isMistakable ? text + String(decimalMark) : text
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

  /// Appends a number with this style's marks and groups, all its digits kept.
  package func append(_ quantity: Decimal, to text: inout [UInt8]) {
    if quantity.isNegative { text.append(UInt8(ascii: "-")) }
    let start = text.count
    // From the last digit to the first, and then turned around.
    var digits = DigitSequence(of: quantity)
    var group = 0
    var room = groupMark == nil ? Int.max : groupSize(0)
    while let digit = digits.next() {
      if digits.count == quantity.scale + 1, quantity.scale > 0 {
        text.append(contentsOf: decimalMark.utf8.reversed())
      }
      if digits.count > quantity.scale {
        if room == 0 {
          groupMark.map { text.append(contentsOf: $0.utf8.reversed()) }
          group += 1
          room = groupSize(group)
        }
        room -= 1
      }
      text.append(digit)
    }
    text.turnAround(from: start)
  }

  /// How many digits a group has, the one at the decimal mark being the first.
  private func groupSize(_ group: Int) -> Int {
    groupSizes.isEmpty ? .max : max(1, groupSizes[min(group, groupSizes.count - 1)])
  }
}
