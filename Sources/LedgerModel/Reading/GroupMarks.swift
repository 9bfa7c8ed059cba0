import LedgerSource
package import LedgerSyntax
package import LedgerValues

/// Reads the style of an amount from the way it is written.
package enum GroupMarks {
  static func character(_ mark: UInt8) -> Character {
    Character(GroupMark.text(mark))
  }

  /// The sizes of the groups of a number, from the decimal mark on, repeated ones left out.
  package static func sizes(_ amount: AmountSyntax, _ bytes: Span<UInt8>) -> [Int] {
    guard amount.groupMark != 0 else { return [] }
    var sizes: [Int] = []
    var size = 0
    for offset in amount.number.offsets {
      let byte = bytes[offset]
      if byte &- 0x30 < 10 {
        size += 1
      } else if byte == amount.decimalMark {
        break
      } else if size > 0 {
        sizes.append(size)
        size = 0
      }
    }
    sizes.append(size)
    // The first group may be short of digits, so it says nothing.
    var result = Array(sizes.dropFirst().reversed())
    while result.count > 1, result[result.count - 1] == result[result.count - 2] {
      result.removeLast()
    }
    return result
  }
}

/// How a commodity is shown, taken from an amount such as `1.000,00 EUR`.
package struct StyleSample: Sendable {
  package var symbol: String
  package var style: AmountStyle

  /// Reads a sample; nil where the text is not an amount.
  package init?(_ text: String) {
    let file = SourceFile(path: "", text: text)
    var amount = AmountSyntax()
    guard amount.read(file.padded.span, file.range) == nil else { return nil }
    symbol = file.text(amount.symbol)
    style = AmountStyle(amount, decimals: Int(amount.fractionDigits), file.padded.span)
  }
}

extension AmountStyle {
  /// The style in which an amount is written, its decimal mark known.
  package init(_ amount: AmountSyntax, decimals: Int, _ bytes: Span<UInt8>) {
    self.init(
      side: amount.traits.contains(.symbolOnLeft) ? .left : .right,
      isSpaced: amount.traits.contains(.spaced),
      decimalMark: amount.decimalMark == 0
        ? (amount.groupMark == UInt8(ascii: ".") ? "," : ".")
        : Character(UnicodeScalar(amount.decimalMark)),
      groupMark: amount.groupMark == 0 ? nil : GroupMarks.character(amount.groupMark),
      groupSizes: GroupMarks.sizes(amount, bytes), decimals: decimals)
  }
}
