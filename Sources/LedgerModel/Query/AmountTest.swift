package import LedgerValues

/// What `amt:` asks of a quantity, whatever its commodity.
package struct AmountTest: Hashable, Sendable {
  package enum Comparison: String, CaseIterable, Sendable {
    case atMost = "<="
    case atLeast = ">="
    case less = "<"
    case more = ">"
    case equal = "="
  }

  /// Whether the sign counts.
  package enum Sign: Sendable {
    case counts
    case ignored
  }

  package var comparison: Comparison
  package var sign: Sign
  package var quantity: Decimal

  package init(_ comparison: Comparison, _ quantity: Decimal, sign: Sign) {
    self.comparison = comparison
    self.quantity = quantity
    self.sign = sign
  }

  /// Reads `100`, `>100`, `<=-5.50`; nil for anything else.
  ///
  /// A number without a sign is compared without signs, unless it is compared with zero.
  package init?(_ text: String) {
    var rest = Substring(text).trimmingBlanks
    let comparison = Comparison.allCases.first { rest.hasPrefix($0.rawValue) }
    rest = rest.dropFirst(comparison?.rawValue.count ?? 0).trimmingBlanks
    let isNegative = rest.hasPrefix("-")
    let isSigned = isNegative || rest.hasPrefix("+")
    let digits = (isSigned ? rest.dropFirst() : rest).trimmingBlanks
    guard let first = digits.utf8.first, first == UInt8(ascii: ".") || first &- 0x30 < 10,
      let number = Decimal(digits)
    else { return nil }
    self.init(
      comparison ?? .equal, isNegative ? number.negated : number,
      sign: isSigned || number.isZero ? .counts : .ignored)
  }

  package func matches(_ other: Decimal) -> Bool {
    let other = sign == .counts ? other : other.magnitude
    return switch comparison {
    case .atMost: other <= quantity
    case .atLeast: other >= quantity
    case .less: other < quantity
    case .more: other > quantity
    case .equal: other == quantity
    }
  }
}

extension Substring {
  fileprivate var trimmingBlanks: Substring {
    var rest = drop { $0 == " " || $0 == "\t" }
    while rest.last == " " || rest.last == "\t" { rest.removeLast() }
    return rest
  }
}
