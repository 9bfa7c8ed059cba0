import LedgerModel
import LedgerSource
import LedgerSyntax
import LedgerValues

/// Writes another number in the place of one, with the same marks and decimals.
struct RedactedNumber {
  let amount: AmountSyntax
  let text: [UInt8]

  init(_ amount: AmountSyntax, in file: SourceFile) {
    self.amount = amount
    text = Array(file.padded[amount.number.offsets])
  }

  /// Whether its digits alone say what it is.
  var isPlain: Bool { !amount.traits.contains(.wide) && !amount.traits.contains(.expression) }

  /// The number of decimals; the mark of `1,000` is what the journal took it for.
  func decimals(readAs known: Int?) -> Int {
    guard amount.traits.contains(.singleMark) else { return Int(amount.fractionDigits) }
    let behind = text.count - 1 - (text.lastIndex { !isDigit($0) } ?? text.count - 1)
    return known == behind ? behind : known == 0 ? 0 : behind
  }

  var mantissa: Int128? { isPlain ? Int128(amount.mantissa) : nil }

  /// The digits of another number of as many decimals, with the groups that it needs.
  func written(_ magnitude: UInt128, decimals: Int, _ style: AmountStyle) -> String {
    var style = style
    let marks = text.filter { !isDigit($0) && $0 < 0x80 }
    let grouped = groupSizes(decimals)
    let integerDigits = text.count { isDigit($0) } - decimals
    if decimals > 0, let mark = marks.last {
      style.decimalMark = Character(UnicodeScalar(mark))
    }
    if let grouped {
      style.groupMark =
        amount.groupMark != 0
        ? Character(GroupMark.text(amount.groupMark))
        : marks.first.map { Character(UnicodeScalar($0)) }
      style.groupSizes = grouped
    } else if integerDigits > 3 || decimals == 0 || style.groupMark == style.decimalMark {
      style.groupMark = nil
    }
    var value = Decimal(Int128(truncatingIfNeeded: magnitude), scale: decimals)
    // `0.350` is clear, `28.350` is not; another zero says what the mark is.
    if decimals == 3, grouped == nil, text.first == 0x30, magnitude >= 1000 {
      value = value.rescaled(to: 4) ?? value
    }
    let number = style.number(value)
    let endsWithMark = text.last.map { !isDigit($0) } ?? false
    return endsWithMark && decimals == 0
      ? number + String(decoding: text.suffix(1), as: UTF8.self) : number
  }

  /// The sizes of written groups from the decimal mark on; nil if the number has none.
  private func groupSizes(_ decimals: Int) -> [Int]? {
    var integer = decimals > 0 ? text.dropLast(decimals + 1) : text[...]
    while let last = integer.last, !isDigit(last) { integer.removeLast() }
    let sizes = integer.split { !isDigit($0) }.reversed().dropLast().map(\.count)
    return sizes.isEmpty ? nil : sizes
  }

  private func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
}
