package import LedgerBalances
package import LedgerModel
package import LedgerValues

/// What investments gained over periods: in money, and as rates a year.
///
/// Amounts are exact; rates are statistics, and so binary fractions.
package struct InvestmentReport: Sendable {
  package struct Row: Sendable {
    package var period: Period
    package var valueBefore: MixedAmount
    /// What was put in, less what was taken out.
    package var cashFlow: MixedAmount
    package var valueAfter: MixedAmount
    /// What the value grew by without money that was put in.
    package var gain: MixedAmount
    /// The rate at which all money put in grew in a year; nil where there is none.
    package var internalRate: Double?
    /// What one unit of money grew by in a year, whenever more was put in.
    package var timeWeightedRate: Double?
  }

  package private(set) var rows: [Row] = []
  package private(set) var gaps: [Valuation.Gap] = []
  /// Whether a sum had more digits than can be kept.
  package private(set) var isTooLarge = false
  /// The commodities of a value that has several, for which there are no rates.
  package private(set) var mixedCommodities: Set<CommodityID> = []

  /// The accounts for unrealized gains that count as money put in or taken out.
  package private(set) var unrealizedAccounts: Set<String> = []

  private let loaded: LoadedJournal
  private let options: BalanceReport.Options
  private let history: PriceHistory?
  private var valuation: Valuation?
  /// Postings to investments, by day; and the money that came from elsewhere or went there.
  private var holdings: [Flow] = []
  private var cash: [Flow] = []

  /// An amount on a day.
  private struct Flow: Sendable {
    var day: Day
    var amount: MixedAmount
  }

  package init(
    _ loaded: LoadedJournal, investments: Query, gains: Query, _ query: Query,
    _ columns: PeriodColumns, _ options: BalanceReport.Options
  ) {
    self.loaded = loaded
    self.options = options
    history = options.market.map { PriceHistory(loaded.journal, $0.inference) }
    valuation = options.market.flatMap { market in
      history.map { Valuation($0, in: market.target) }
    }
    collect(investments, gains, query)
    for period in columns.periods { add(period) }
    gaps = valuation?.gaps ?? []
    if valuation?.isTooLarge == true { isTooLarge = true }
  }

  /// Finds the transactions that touch investments, and what their postings are.
  private mutating func collect(_ investments: Query, _ gains: Query, _ query: Query) {
    let journal = loaded.journal
    var isWanted = QueryMatcher(query.removing(.dates, .depth), in: journal, types: loaded.types)
    var isHolding = QueryMatcher(investments, in: journal, types: loaded.types)
    var isGain = QueryMatcher(gains, in: journal, types: loaded.types)
    for transaction in journal.transactions.indices {
      let postings = journal.postingRange(transaction)
        .filter { journal.postings[$0].kind == .real }
        .filter { options.costing == .none || !journal.isMatchedConversion($0) }
      let held = postings.filter { isHolding.matches(posting: $0, of: transaction, in: journal) }
      guard !held.isEmpty, isWanted.matches(transaction: transaction, in: journal) else { continue }
      for posting in postings {
        let amount =
          options.costing == .cost ? journal.costValue(posting) : journal.amount(posting)
        let flow = Flow(
          day: journal.day(posting, of: transaction), amount: amount ?? journal.amount(posting))
        if held.contains(posting) {
          holdings.append(flow)
        } else if !isGain.matches(posting: posting, of: transaction, in: journal) {
          cash.append(flow)
          let account = journal.postings[posting].account
          if loaded.types[account] == .unrealizedGain {
            unrealizedAccounts.insert(journal.accounts.name(account))
          }
        }
      }
    }
  }
}

// MARK: - Periods

extension InvestmentReport {
  private mutating func add(_ period: Period) {
    guard let start = period.start, let end = period.end else { return }
    let before = value(before: start, in: period)
    let after = value(before: end, in: period)
    let flows = cash.filter { period.contains($0.day) }
      .map { Flow(day: $0.day, amount: value($0.amount, on: $0.day, in: period)) }
    let put = sum(flows.map(\.amount.negated))
    var row = Row(
      period: period, valueBefore: before, cashFlow: put, valueAfter: after,
      gain: sum([after, before.negated, put.negated]))
    let commodities = Set(
      ([before, after] + flows.map(\.amount)).flatMap(\.nonzero).map(\.commodity))
    if commodities.count > 1 {
      mixedCommodities.formUnion(commodities)
    } else {
      addRates(to: &row, flows, start, end)
    }
    rows.append(row)
  }

  private mutating func addRates(to row: inout Row, _ flows: [Flow], _ start: Day, _ end: Day) {
    func number(_ amount: MixedAmount) -> Double { amount.nonzero.first?.quantity.approximate ?? 0 }
    var steps = [(day: start, amount: -number(row.valueBefore))]
    steps += flows.map { ($0.day, number($0.amount)) }
    steps.append((end, number(row.valueAfter)))
    row.internalRate = GrowthRate.internalRate(steps, end: end)
    var units = InvestmentUnits(worth: number(row.valueBefore))
    var days: [Day: Double] = [:]
    for flow in flows { days[flow.day, default: 0] -= number(flow.amount) }
    for (day, amount) in days.sorted(by: { $0.key < $1.key }) where amount != 0 {
      // Of what the investments are worth after the day, its own money is taken off again.
      let worth = number(value(before: day.adding(days: 1), in: row.period)) - amount
      units.put(in: amount, worthBefore: worth)
    }
    let growth = units.growth(worth: number(row.valueAfter))
    row.timeWeightedRate = GrowthRate.yearly(1 + growth, from: start, to: end)
  }

  /// What the investments were worth when a day began.
  private mutating func value(before day: Day, in period: Period) -> MixedAmount {
    let held = sum(holdings.filter { $0.day < day }.map(\.amount))
    return value(held, on: day.adding(days: -1), in: period)
  }

  private mutating func value(
    _ amount: MixedAmount, on day: Day, in period: Period
  ) -> MixedAmount {
    let priceDay: Day
    switch options.market?.day {
    case nil: return amount
    // With the price of a period's last day for its first one, nothing would ever be gained.
    case .posting, .columnEnd: priceDay = day
    case .day(let fixed): priceDay = fixed
    }
    return valuation?.value(amount, on: priceDay) ?? amount
  }

  private mutating func sum(_ amounts: [MixedAmount]) -> MixedAmount {
    guard let sum = MixedAmount(sum: amounts.flatMap(\.amounts)) else {
      isTooLarge = true
      return MixedAmount()
    }
    return sum
  }
}
