import LedgerBalances
import LedgerLots
import LedgerModel
import LedgerValues

/// What holdings earned: income and fees in money, and rates, which are statistics and so binary fractions.
struct HoldingReturns {
  struct Result: Sendable {
    var income = Decimal.zero
    var fees = Decimal.zero
    /// Of a year; over fewer days, of these days.
    var internalRate: Double?
    var timeWeighted: Double?
    var days = 0
    /// Why there is no time-weighted rate.
    var withoutPrice: WithoutPrice?
  }

  /// Money that goes in (negative) or comes out on a day.
  private struct Flow {
    var day: Day
    var amount: Decimal
  }

  /// Units that come or go, with the price at which they do.
  private struct Step {
    var day: Day
    var units: Decimal
    var price: Decimal?
    /// Whether more or fewer units are worth the same.
    var isSplit = false
  }

  private let loaded: LoadedJournal
  private let book: LotBook
  private let end: Day
  private let history: PriceHistory
  private var flows: [CommodityID: [Flow]] = [:]
  private var steps: [CommodityID: [Step]] = [:]
  private var income: [CommodityID: [Flow]] = [:]
  private var fees: [CommodityID: [Flow]] = [:]
  /// What each is paid in.
  private var currencies: [CommodityID: CommodityID] = [:]
  /// What became something else, is paid in two currencies, or was moved from where nobody looks: its flows
  /// are not all known.
  private(set) var unrated: Set<CommodityID> = []

  init(
    _ loaded: LoadedJournal, _ book: LotBook, _ filter: inout PostingFilter,
    _ history: PriceHistory,
    through end: Day
  ) throws(TooLarge) {
    self.loaded = loaded
    self.book = book
    self.end = end
    self.history = history
    let entryFees = try EntryFees(loaded, book)
    var touched: [Int: Set<CommodityID>] = [:]
    var (moved, unseen): (Set<CommodityID>, Set<CommodityID>) = ([], [])
    for (place, move) in book.moves.enumerated() {
      let lot = book.lots[move.lot]
      guard filter.asksFor(posting: move.posting, of: move.transaction, in: loaded.journal) else {
        unseen.insert(lot.commodity)
        continue
      }
      if move.kind == .movedIn || move.kind == .movedOut {
        moved.insert(lot.commodity)
        if let old = book.exchanged(by: place) {
          unrated.formUnion([book.lots[old].commodity, lot.commodity])
        }
      }
      touched[move.transaction, default: []].insert(lot.commodity)
      note(lot.commodity, in: lot.currency)
      try add(move, fees: entryFees.ofMove(place))
    }
    unrated.formUnion(moved.intersection(unseen))
    for (place, taking) in book.takings.enumerated()
    where filter.asksFor(posting: taking.posting, of: taking.transaction, in: loaded.journal) {
      touched[taking.transaction, default: []].insert(taking.commodity)
      note(taking.commodity, in: taking.proceeds.commodity)
      let money =
        taking.kind == .short ? taking.basis.quantity.negated : taking.proceeds.quantity
      add(taking.commodity, taking.day, flow: money, fees: entryFees.ofSale(place))
    }
    try addIncome(touched)
  }

  private mutating func note(_ commodity: CommodityID, in currency: CommodityID) {
    if currencies[commodity] ?? currency != currency { unrated.insert(commodity) }
    currencies[commodity] = currency
  }

  private mutating func add(_ move: LotMove, fees: Decimal) throws(TooLarge) {
    let (lot, day) = (book.lots[move.lot], loaded.journal.transactions[move.transaction].day)
    var step = Step(day: day, units: move.quantity)
    switch move.kind {
    case .acquired:
      add(lot.commodity, day, flow: move.basis.negated, fees: fees)
      let price = move.price ?? UnitCost(move.basis, for: move.quantity, lot.currency)
      step.price = price.shown
    case .sold:
      step.price = move.proceeds.flatMap {
        UnitCost($0.quantity, for: move.quantity.magnitude, $0.commodity).shown
      }
    case .leftInKind:
      var valuation = Valuation(history, in: lot.currency)
      let worth = try valuation.exactValue(Amount(move.quantity.negated, lot.commodity), on: day)
      // Without a price there is no rate, which the growth will say.
      let isKnown = worth.commodity == lot.currency
      add(lot.commodity, day, flow: isKnown ? worth.quantity : .zero, fees: .zero)
    case .movedOut, .movedIn: break
    case .changed: add(lot.commodity, day, flow: move.basis.negated, fees: .zero)
    case .divided: step.isSplit = true
    }
    if !move.quantity.isZero { steps[lot.commodity, default: []].append(step) }
  }

  private mutating func add(
    _ commodity: CommodityID, _ day: Day, flow: Decimal, fees paid: Decimal
  ) {
    flows[commodity, default: []].append(Flow(day: day, amount: flow))
    guard !paid.isZero else { return }
    flows[commodity, default: []].append(Flow(day: day, amount: paid.negated))
    fees[commodity, default: []].append(Flow(day: day, amount: paid))
  }

  /// Income belongs to what its entry moves or names, to what the tag `of:` says, or to the last part of
  /// its account.
  private mutating func addIncome(_ touched: [Int: Set<CommodityID>]) throws(TooLarge) {
    let journal = loaded.journal
    let known = Set(currencies.keys)
    var text = TransactionText()
    for transaction in journal.transactions.indices {
      let day = journal.transactions[transaction].day
      guard day <= end else { continue }
      var named = touched[transaction] ?? []
      let postings = journal.postingRange(transaction)
      for posting in postings {
        named.formUnion(journal.plainAmount(posting).map { [$0.commodity] } ?? [])
      }
      named.formIntersection(known)
      let mayHaveTags = !journal.transactions[transaction].flags.isDisjoint(
        with: [.hasComment, .mayHaveReservedTag])
      if mayHaveTags { text.read(transaction, in: journal) }
      for posting in postings where journal.postings[posting].kind == .real {
        let isFee = loaded.types[journal.postings[posting].account] == .expense
        // Fees of what an entry buys and sells are known.
        guard
          isFee
            ? touched[transaction] == nil
            : loaded.types[journal.postings[posting].account] == .revenue
        else { continue }
        let last =
          journal.accounts.name(journal.postings[posting].account)
          .split(separator: ":").last.map(String.init) ?? ""
        let tags = mayHaveTags ? text.tags(ofPosting: posting) + text.tags : []
        let said = tags.first { $0.name == "of" }?.value
        let own = said ?? (named.count == 1 ? nil : last)
        let holding = own.map { journal.commodities.find($0) } ?? named.first
        guard let holding, let currency = currencies[holding] else { continue }
        let money = journal.amount(posting).quantity(of: currency).negated
        guard !money.isZero else { continue }
        if isFee {
          add(holding, day, flow: .zero, fees: money.negated)
          continue
        }
        income[holding, default: []].append(Flow(day: day, amount: money))
        flows[holding, default: []].append(Flow(day: day, amount: money))
      }
    }
  }

  // MARK: - Rates

  /// What some commodities returned together, of which a value is left.
  func result(of commodities: Set<CommodityID>, worth: Decimal?) throws(TooLarge) -> Result {
    func all(_ flows: [CommodityID: [Flow]]) -> [Flow] { commodities.flatMap { flows[$0] ?? [] } }
    var result = Result()
    guard commodities.isDisjoint(with: unrated) else { return result }
    result.income = try all(income).map(\.amount).sum()
    result.fees = try all(fees).map(\.amount).sum()
    let flows = all(self.flows)
    guard let worth, let first = flows.map(\.day).min() else { return result }
    // What is sold out earned until its last day.
    let units = try commodities.map { commodity throws(TooLarge) in
      try (self.steps[commodity] ?? []).map(\.units).sum()
    }
    let end = units.contains { !$0.isZero } ? end : flows.map(\.day).max() ?? end
    result.days = Int(end.number - first.number)
    let steps = flows.map { ($0.day, $0.amount.approximate) } + [(end, worth.approximate)]
    result.internalRate = scaled(GrowthRate.internalRate(steps, end: end), over: result.days)
    switch growth(of: commodities, worth.approximate) {
    case .failure(let missing): result.withoutPrice = missing
    case .success(let growth):
      result.timeWeighted = growth.flatMap { GrowthRate.yearly($0, over: result.days) }
    }
    return result
  }

  /// What has no price on a day on which money moved.
  struct WithoutPrice: Error {
    var commodity: CommodityID
    var day: Day
  }

  /// A rate of a year as one of fewer days.
  private func scaled(_ rate: Double?, over days: Int) -> Double? {
    guard let rate, days > 0, days < 365 else { return days > 0 ? rate : nil }
    return GrowthRate.of(days: days, yearly: rate)
  }

  /// By how much one unit of money grew, whenever more was put in; nil where units are owed.
  private func growth(
    of commodities: Set<CommodityID>, _ worth: Double
  ) -> Swift.Result<Double?, WithoutPrice> {
    var days: Set<Day> = []
    // On days without money, units change by splits alone, which are worth what the old ones were.
    var flowDays: Set<Day> = []
    var (changes, earned): ([CommodityID: [Day: [Step]]], [Day: Double]) = ([:], [:])
    for commodity in commodities {
      flowDays.formUnion((flows[commodity] ?? []).map(\.day))
      days.formUnion((steps[commodity] ?? []).map(\.day))
      changes[commodity] = Dictionary(grouping: steps[commodity] ?? [], by: \.day)
      for flow in income[commodity] ?? [] {
        earned[flow.day, default: 0] += flow.amount.approximate
      }
      for flow in fees[commodity] ?? [] {
        earned[flow.day, default: 0] -= flow.amount.approximate
      }
    }
    var units: [CommodityID: Double] = [:]
    var (total, after) = (1.0, 0.0)
    for day in days.union(flowDays).sorted() {
      var (before, later) = (0.0, 0.0)
      for commodity in commodities.sorted() {
        let today = changes[commodity]?[day] ?? []
        // A split counts before a price that stands below it.
        let last = today.lastIndex { $0.price != nil } ?? today.count
        let split = HoldingReturns.sum(today.prefix(last).filter(\.isSplit))
        let change = HoldingReturns.sum(today) - split
        let held = (units[commodity] ?? 0) + split
        if held == 0, change == 0 { continue }
        units[commodity] = held + change
        if held + change <= -1e-9 { return .success(nil) }
        guard flowDays.contains(day) else { continue }
        guard let price = today.last(where: { $0.price != nil })?.price ?? price(commodity, day)
        else { return .failure(WithoutPrice(commodity: commodity, day: day)) }
        before += held * price.approximate
        let laterSplit = HoldingReturns.sum(today.dropFirst(last).filter(\.isSplit))
        later += (held + change - laterSplit) * price.approximate
      }
      guard flowDays.contains(day) else { continue }
      // What is put in at the beginning has not grown, but its fees are lost.
      if after > 0 { total *= (before + (earned[day] ?? 0)) / after }
      after = later
    }
    return .success(after > 0 ? total * worth / after : total)
  }

  private static func sum(_ steps: some Sequence<Step>) -> Double {
    steps.reduce(0) { $0 + $1.units.approximate }
  }

  private func price(_ commodity: CommodityID, _ day: Day) -> Decimal? {
    guard let currency = currencies[commodity] else { return nil }
    var valuation = Valuation(history, in: currency)
    let one = valuation.value(Amount(.one, commodity), on: day)
    return one.commodity == currency ? one.quantity : nil
  }
}
