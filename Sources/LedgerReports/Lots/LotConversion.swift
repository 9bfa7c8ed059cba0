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
  /// What sales out of pools that are matched first cost in the currency, by their places; by commodity.
  private var pooled: [CommodityID: [PoolSale: Decimal]] = [:]

  private struct PoolSale: Hashable {
    var posting: Int
    var units: Decimal
  }

  init(_ currency: CommodityID, _ journal: Journal, _ book: LotBook) {
    self.currency = currency
    self.journal = journal
    self.book = book
    valuation = Valuation(PriceHistory(journal, .none), in: currency)
  }

  /// A sale in the currency; nil where a rate is missing.
  ///
  /// What was sold short brought its money when it was opened, and cost it when it was bought back.
  mutating func converted(
    _ taking: Taking, fees: Decimal = .zero
  ) throws(TooLarge) -> ConvertedGain? {
    guard let lot = taking.lot, let bought = taking.bought else {
      return try matched(taking, fees)
    }
    let origin = book.lots[book.lots[lot].origin].transaction
    let isShort = taking.kind == .short
    let cost = taking.basis.commodity
    func rate(_ commodity: CommodityID, isOld: Bool) throws(TooLarge) -> Rate? {
      isOld
        ? try self.rate(of: commodity, origin, bought)
        : try self.rate(of: commodity, taking.transaction, taking.day)
    }
    guard let paid = try rate(cost, isOld: !isShort),
      let received = try rate(taking.proceeds.commodity, isOld: isShort)
    else { return nil }
    return try converted(
      taking, at: received, basis: try money(taking.basis.quantity, paid), paid,
      now: try rate(cost, isOld: false))
  }

  /// What the holding gained is told at the rate of the sale; where that has none, the currency stood still.
  private func converted(
    _ taking: Taking, at received: Rate, basis: Decimal, _ paid: Rate, now: Rate?
  ) throws(TooLarge) -> ConvertedGain {
    let proceeds = try money(taking.proceeds.quantity, received)
    let whole = try proceeds - basis
    var ofAsset = whole
    if let now {
      if let gain = taking.gain {
        ofAsset = try money(gain, now)
      } else {
        ofAsset = try proceeds - money(taking.basis.quantity, now)
      }
    }
    return ConvertedGain(
      proceeds: Amount(proceeds, currency), basis: Amount(basis, currency), gain: whole,
      ofAsset: ofAsset, ofCurrency: try whole - ofAsset,
      rateBought: paid.units.isZero ? .zero : try paid.shown(), rateSold: try received.shown())
  }

  /// What a lot cost, at the rate of the day when it was bought; nil where there is none.
  mutating func basis(of lot: Lot) throws(TooLarge) -> Amount? {
    guard let then = try rate(of: lot.currency, book.lots[lot.origin].transaction, lot.day) else {
      return nil
    }
    return Amount(try money(lot.basis, then), currency)
  }

  /// A sale that is matched with purchases, or taken from the pool of the others.
  ///
  /// Fees that are part of what it cost are told at the rate of the rest.
  private mutating func matched(
    _ taking: Taking, _ fees: Decimal
  ) throws(TooLarge) -> ConvertedGain? {
    guard
      let received = try rate(of: taking.proceeds.commodity, taking.transaction, taking.day),
      var basis = try basis(ofMatched: taking)
    else { return nil }
    let plain = try taking.basis.quantity - fees
    if !plain.isZero { try basis += money(fees, Rate(money: basis, units: plain)) }
    return try converted(
      taking, at: received, basis: basis, Rate(money: basis, units: taking.basis.quantity),
      now: try rate(of: taking.basis.commodity, taking.transaction, taking.day))
  }

  private mutating func basis(ofMatched taking: Taking) throws(TooLarge) -> Decimal? {
    if taking.match == .pool {
      if pooled[taking.commodity] == nil { pooled[taking.commodity] = try pool(taking.commodity) }
      return pooled[taking.commodity]?[PoolSale(posting: taking.posting, units: taking.units)]
    }
    var sum = Decimal.zero
    for part in taking.matched {
      let transaction = journal.transaction(of: part.posting)
      guard let then = try rate(of: taking.basis.commodity, transaction, part.day) else {
        return nil
      }
      try sum += money(part.basis, then)
    }
    return sum
  }

  /// The pool of a commodity kept in the currency, purchase by purchase at its rate; its sales up to the
  /// first rate that is missing.
  private mutating func pool(_ commodity: CommodityID) throws(TooLarge) -> [PoolSale: Decimal] {
    var apart: [Int: Decimal] = [:]
    let takings = book.takings.filter { $0.commodity == commodity }
    for part in takings.flatMap(\.matched) { try apart[part.posting, default: .zero] += part.basis }
    var events: [(day: Day, order: Int, event: PoolEvent)] = []
    for move in book.moves
    where book.lots[move.lot].commodity == commodity && [.acquired, .changed].contains(move.kind) {
      let day = journal.transactions[move.transaction].day
      events.append((day, 0, .moved(move)))
    }
    for taking in takings where taking.match == .pool {
      events.append((taking.day, 1, .sold(taking)))
    }
    var (own, converted) = (Decimal.zero, Decimal.zero)
    var result: [PoolSale: Decimal] = [:]
    for (_, _, event) in events.sorted(by: { ($0.day, $0.order) < ($1.day, $1.order) }) {
      switch event {
      case .moved(let move):
        let lot = book.lots[move.lot]
        let kept = try move.basis - (move.kind == .acquired ? apart[move.posting] ?? .zero : .zero)
        guard let then = try rate(of: lot.currency, move.transaction, lot.day) else {
          return result
        }
        try own += kept
        try converted += money(kept, then)
      case .sold(let taking):
        let basis = taking.basis.quantity
        let part =
          own == basis || own.isZero
          ? converted : try money(converted, Rate(money: basis, units: own))
        try own -= basis
        try converted -= part
        result[PoolSale(posting: taking.posting, units: taking.units)] = part
      }
    }
    return result
  }

  private enum PoolEvent {
    case moved(LotMove)
    case sold(Taking)
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
