package import LedgerPhrases
import LedgerRendering
import LedgerModel
package import LedgerValues

/// How long money stays, and how long it would last.
package struct AgeReport: Screen {
  package static let figurePrefixes = [
    "age", "buffer", "pool", "liquid", "needed", "emergency-months",
  ]

  /// How many outflows the age of money is the mean of.
  package static let outflowCount = 10
  /// Over how many days outflows are counted for the buffer.
  package static let bufferDays = 180

  /// How safe a household is with what is liquid.
  package enum Cushion: String, Sendable {
    case critical
    case low
    case fine
    case ample
  }

  package let book: InsightBook
  let pool: PoolFlows
  let unpriced: MixedAmount
  private let fund: EmergencyFund
  /// The latest last.
  package let outflows: [MoneyAge.Outflow]
  package let age: LongDecimal?
  /// What went out in the days of the buffer, and how many of them the journal has.
  package let spent: Decimal
  package let days: Int
  /// What went out on each of them, on average.
  let daily: Decimal

  package init(_ book: InsightBook) throws(TooLarge) {
    self.book = book
    pool = try PoolFlows(book)
    fund = try EmergencyFund(book, Wallets(today: book))
    var unpriced = fund.unpriced
    // What both lack is named once.
    for amount in pool.unpriced.nonzero
    where unpriced.quantity(of: amount.commodity).isZero { try unpriced += amount }
    self.unpriced = unpriced
    let money = try MoneyAge(pool.events, ofLast: AgeReport.outflowCount)
    age = money.mean(ofLast: AgeReport.outflowCount)
    outflows = money.outflows
    let start = book.today.adding(days: 1 - AgeReport.bufferDays)
    var spent = Decimal.zero
    for event in pool.events where event.day >= start && event.quantity.isNegative {
      try spent -= event.quantity
    }
    self.spent = spent
    let first = pool.events.map(\.day).min().map { max($0, start) }
    days = first.map { Int(book.today.number) - Int($0.number) + 1 } ?? 0
    daily = try spent.divided(by: max(1, days), scale: 2)
  }

  /// How many days the pool would last.
  package var buffer: LongDecimal? {
    guard spent.signum > 0 else { return nil }
    return LongDecimal(max(.zero, pool.balance)) * LongDecimal(days) / LongDecimal(spent)
  }

  var liquid: Decimal { fund.liquid }
  var needed: NeededSpending { fund.needed }

  /// How many months of needed spending the liquid accounts hold.
  package var emergencyMonths: LongDecimal? { fund.months }

  package var cushion: Cushion? {
    guard let months = emergencyMonths else { return nil }
    if months < .one { return .critical }
    if months < LongDecimal(3) { return .low }
    return months > LongDecimal(6) ? .ample : .fine
  }

  package var emptiness: Wording? {
    if pool.events.isEmpty {
      return Wording(WealthPhrase.noLiquidMoney(book.today))
    }
    return needed.isMarked ? nil : Wording(WealthPhrase.markNeeds)
  }
}
