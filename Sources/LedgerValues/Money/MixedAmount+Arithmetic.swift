extension MixedAmount {
  /// The sum of amounts; nil where it has too many digits.
  package init?(sum amounts: [Amount]) {
    self.init()
    for amount in amounts where !add(amount) { return nil }
  }

  /// The amounts divided by a count, with so many digits more than they have.
  ///
  /// Ten digits more are enough for all that is shown, and few enough not to overflow mostly. The count
  /// is not zero.
  package func divided(by count: Int, extraDigits: Int = 10) throws(TooLarge) -> MixedAmount {
    precondition(count != 0, "nothing is divided by nothing")
    var result = MixedAmount()
    for amount in amounts {
      let scale = amount.quantity.scale + extraDigits
      let divisor = Decimal(Int128(count))
      let quotient =
        amount.quantity.divided(by: divisor, scale: scale)
        ?? amount.quantity.divided(by: divisor, scale: amount.quantity.scale)
      result.append(Amount(try quotient.exact().trimmed(to: amount), amount.commodity))
    }
    return result
  }
}

extension Decimal {
  /// The number without zeros at its end that the amount it comes from does not have.
  fileprivate func trimmed(to amount: Amount) -> Decimal {
    let simple = simplified
    return simple.rescaled(to: max(simple.scale, min(scale, amount.quantity.scale))) ?? simple
  }
}
