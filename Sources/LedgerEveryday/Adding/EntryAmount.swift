package import LedgerCommandLine
package import LedgerModel
package import LedgerValues

/// An amount as somebody types it for a new entry: with a sign, as a sum, without a commodity.
package struct EntryAmount: Sendable {
  package enum Direction: Sendable {
    case out
    /// `+2600`.
    case into
  }

  package let direction: Direction
  /// Without the sign.
  private let text: String

  /// Nil where the word is no number.
  package init?(_ word: String) {
    var rest = word[...]
    var direction = Direction.out
    if let sign = rest.first, "+-\u{2212}".contains(sign) {
      direction = sign == "+" ? .into : .out
      rest = rest.dropFirst()
    }
    guard let digit = rest.firstIndex(where: { $0.isASCII && $0.isNumber }),
      rest[..<digit].count <= 3, !rest[..<digit].contains(where: { $0.isLetter && $0.isASCII })
    else { return nil }
    // A word such as `3M` or `7-Eleven` is a name; `4.50EUR` is an amount.
    self.direction = direction
    text = String(rest)
  }

  /// The amount, positive, in the commodity that is written or in a usual one.
  package func amount(
    _ commodities: CommodityTable, usual: CommodityID
  ) throws(UsageError) -> Amount {
    var sum: Amount?
    let example = Amount(Decimal("4.50") ?? .zero, usual)
    for part in text.split(separator: "+", omittingEmptySubsequences: false) {
      guard let next = commodities.amount(typed: String(part), in: sum?.commodity ?? usual) else {
        throw unreadable(String(part), like: AmountText(commodities).exact(example))
      }
      guard let known = sum else {
        sum = next
        continue
      }
      guard known.commodity == next.commodity,
        let total = known.quantity.adding(next.quantity)
      else { throw unreadable(text, like: AmountText(commodities).exact(example)) }
      sum = Amount(total, known.commodity)
    }
    guard var amount = sum, amount.quantity.signum > 0 else {
      throw UsageError("'\(text)' is not an amount to write down", hints: ["it must be above zero"])
    }
    let decimals = commodities.style(amount.commodity).decimals
    if amount.quantity.scale < decimals {
      amount.quantity = amount.quantity.rescaled(to: decimals) ?? amount.quantity
    }
    return amount
  }

  private func unreadable(_ part: String, like example: String) -> UsageError {
    .notAnAmount(part, hint: "write it as the journal does, for example '\(example)'")
  }
}

extension UsageError {
  /// What is no amount, or may be two.
  package static func notAnAmount(_ text: String, of flag: String = "", hint: String) -> UsageError
  {
    if let readings = CommodityTable.readings(ofTyped: text) {
      return UsageError(
        "\(flag)'\(text)' could be \(readings[0]) or \(readings[1])",
        hints: [
          "write it without a mark, as \(readings[0]), or as \(readings[1]), or with a zero more, as \(readings[2])"
        ])
    }
    return UsageError(
      "\(flag)'\(text)' is not an amount in one of this journal's commodities", hints: [hint])
  }
}
