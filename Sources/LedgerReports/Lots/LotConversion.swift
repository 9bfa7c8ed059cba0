import LedgerBalances
import LedgerLots
import LedgerModel
import LedgerPlan
import LedgerValues

/// A gain in another currency than the one it was made in.
struct ConvertedGain: Sendable {
  var proceeds: Amount
  var basis: Amount
  var gain: Decimal
  /// What the holding gained, at the rate of the sale; the rest is of the currency.
  var ofAsset: Decimal
  var ofCurrency: Decimal
  /// What one unit of the currency was worth when it was bought, and when it was sold.
  var rateBought: Decimal
  var rateSold: Decimal
}

/// Tells what lots cost and gained in a currency that somebody asks for.
struct LotConversion {
  private let currency: CommodityID
  private let journal: Journal
  private let book: LotBook
  private var valuation: Valuation

  init(_ currency: CommodityID, _ journal: Journal, _ book: LotBook) {
    self.currency = currency
    self.journal = journal
    self.book = book
    valuation = Valuation(PriceHistory(journal, .none), in: currency)
  }

  /// A sale in the currency; nil where a rate is missing.
  ///
  /// What was sold short brought its money when it was opened, and cost it when it was bought back.
  mutating func converted(_ taking: Taking) throws(TooLarge) -> ConvertedGain? {
    guard let gain = taking.gain, let lot = taking.lot, let bought = taking.bought else {
      return nil
    }
    let own = taking.basis.commodity
    guard let then = try rate(of: own, book.lots[book.lots[lot].origin].transaction, bought),
      let now = try rate(of: own, taking.transaction, taking.day)
    else { return nil }
    let (paid, received) = taking.kind == .short ? (now, then) : (then, now)
    let proceeds = try money(taking.proceeds.quantity, received)
    let basis = try money(taking.basis.quantity, paid)
    let (whole, ofAsset) = (try proceeds - basis, try money(gain, now))
    return ConvertedGain(
      proceeds: Amount(proceeds, currency), basis: Amount(basis, currency), gain: whole,
      ofAsset: ofAsset, ofCurrency: try whole - ofAsset, rateBought: try paid.shown(),
      rateSold: try received.shown())
  }

  /// What a lot cost, at the rate of the day when it was bought; nil where there is none.
  mutating func basis(of lot: Lot) throws(TooLarge) -> Amount? {
    guard let then = try rate(of: lot.currency, book.lots[lot.origin].transaction, lot.day) else {
      return nil
    }
    return Amount(try money(lot.basis, then), currency)
  }

  private func money(_ quantity: Decimal, _ rate: Rate) throws(TooLarge) -> Decimal {
    if rate.money == rate.units { return quantity }
    let places = max(2, journal.commodities.style(currency).decimals)
    return try (quantity * rate.money).divided(by: rate.units, scale: places).exact()
  }

  /// So much of the currency for so much of another one.
  private struct Rate {
    var money: Decimal
    var units: Decimal

    func shown() throws(TooLarge) -> Decimal {
      try money.divided(by: units, scale: 8).exact().simplified
    }
  }

  /// The rate that an entry itself has, else the one of the day.
  private mutating func rate(
    of commodity: CommodityID, _ transaction: Int, _ day: Day
  ) throws(TooLarge) -> Rate? {
    if commodity == currency { return Rate(money: .one, units: .one) }
    for posting in journal.postingRange(transaction) {
      guard let amount = journal.plainAmount(posting), let cost = journal.cost(posting),
        let worth = cost.value(of: amount.quantity), !amount.quantity.isZero,
        !worth.quantity.isZero
      else { continue }
      if amount.commodity == commodity, worth.commodity == currency {
        return Rate(money: worth.quantity.magnitude, units: amount.quantity.magnitude)
      }
      if amount.commodity == currency, worth.commodity == commodity {
        return Rate(money: amount.quantity.magnitude, units: worth.quantity.magnitude)
      }
    }
    let one = try valuation.exactValue(Amount(.one, commodity), on: day)
    return one.commodity == currency ? Rate(money: one.quantity, units: .one) : nil
  }
}
