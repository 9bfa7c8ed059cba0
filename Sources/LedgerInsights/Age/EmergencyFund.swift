import LedgerModel
import LedgerValues

/// How many months of needed spending the liquid accounts hold.
struct EmergencyFund: Sendable {
  /// What they hold today; what has no price does not count.
  let liquid: Decimal
  let unpriced: MixedAmount
  let needed: NeededSpending

  init(_ book: InsightBook, _ wallets: Wallets) throws(TooLarge) {
    var worth = MarketWorth(book.journal, in: book.currency)
    var held = MixedAmount()
    for line in wallets.lines where book.loaded.types[line.account] == .cash {
      try held += Amount(line.balances[1], line.commodity)
    }
    (liquid, unpriced) = try worth.split(held.nonzero, on: book.today)
    needed = NeededSpending(book)
  }

  /// Nil where no account is marked as needed.
  var months: LongDecimal? {
    guard let median = needed.median, median.signum > 0 else { return nil }
    return LongDecimal(max(.zero, liquid)) / LongDecimal(median)
  }
}
