package import LedgerPlan
import LedgerBalances
package import LedgerModel
package import LedgerPlanning
import LedgerRendering
package import LedgerStudy
package import LedgerValues

/// What all screens about money look at: the journal, its plan, and every flow in one currency.
package final class InsightBook: Sendable {
  package let loaded: LoadedJournal
  package let plan: Plan
  package let today: Day
  /// The reporting currency; the commodity without a symbol where the journal has none.
  package let currency: CommodityID
  package let flows: MoneyFlows
  /// Accounts that no sum has, as nothing says what they are.
  let untyped: UntypedAccounts
  /// Which accounts a query names; nil for all.
  let isAskedFor: [Bool]?
  let worth: Worth
  let amounts: AmountText
  /// What was added up beforehand, where very many reports are made.
  let known: KnownFlows?

  package init(_ study: Study, in currency: CommodityID? = nil) throws(TooLarge) {
    loaded = study.loaded
    plan = study.plan
    today = study.today
    self.currency = currency ?? study.currency ?? .none
    untyped = UntypedAccounts(loaded)
    worth = Worth(loaded.journal)
    flows = try MoneyFlows(loaded, self.currency, worth)
    amounts = AmountText(plan.commodities)
    isAskedFor = nil
    known = nil
  }

  /// Another book with some of its flows.
  private init(
    _ other: InsightBook, _ flows: MoneyFlows, of asked: [Bool]?, known: KnownFlows? = nil
  ) {
    loaded = other.loaded
    plan = other.plan
    today = other.today
    currency = other.currency
    untyped = other.untyped
    worth = other.worth
    amounts = other.amounts
    self.flows = flows
    isAskedFor = asked
    self.known = known
  }

  /// The same with all months that are over added up at once, for who makes a report of each.
  package func withMonths(_ payees: PayeeColumn) throws(TooLarge) -> InsightBook {
    InsightBook(self, flows, of: isAskedFor, known: try KnownFlows(self, payees))
  }

  /// What was earned and what was spent in a period.
  package func totals(in period: Period) -> FlowTotals {
    known?.totals(period) ?? flows.totals(in: period)
  }

  var journal: Journal { loaded.journal }

  /// How many digits behind the mark the reporting currency is shown with.
  var decimals: Int { plan.commodities.style(currency).decimals }

  /// The same with only those flows that a query matches.
  package func restricted(to query: Query) throws(TooLarge) -> InsightBook {
    let wanted = query.removing(.depth)
    if wanted == .all { return self }
    var asked = FlowQuery(wanted, loaded)
    let found = try flows.filtered(
      { (flow) throws(TooLarge) in try asked.part(of: flow, self) },
      unpriced: { (flow) throws(TooLarge) in try asked.means(flow, self) })
    var matcher = QueryMatcher(wanted, in: journal, types: loaded.types)
    let accounts = journal.accounts.ids.map { matcher.matches(account: $0, in: journal) }
    return InsightBook(self, found, of: accounts)
  }

  /// The day after today: where every period of what has happened ends at the latest.
  var tomorrow: Day { today.adding(days: 1) }

  /// The month that has today.
  package var month: Period {
    Period(start: today.startOfMonth, end: today.startOfMonth.adding(months: 1))
  }

  /// The month that has today, up to today.
  package var monthSoFar: Period { Period(start: today.startOfMonth, end: tomorrow) }
}

// MARK: - Amounts

extension InsightBook {
  /// An amount of the reporting currency, rounded for display.
  func text(_ quantity: Decimal) -> String { amounts.display(Amount(quantity, currency)) }

  /// An amount in a table.
  func cell(
    _ quantity: Decimal?, _ style: Style? = nil, _ form: CellAmount.Form = .shown,
    _ mark: CellAmount.Mark = .none
  ) -> Table.Cell {
    quantity.map { amounts.cell(Amount($0, currency), style, form, mark) } ?? .empty
  }

  /// A number in a table whose caption names the currency.
  func number(_ quantity: Decimal?, _ style: Style? = nil) -> Table.Cell {
    cell(quantity, style, .number)
  }

  /// A difference in a table, with its sign.
  func difference(_ quantity: Decimal?, _ style: Style? = nil) -> Table.Cell {
    cell(quantity, style, .number, .difference)
  }

  /// A difference in a sentence, with its sign.
  func differenceText(_ quantity: Decimal) -> String {
    let number = amounts.number(Amount(quantity, currency))
    return quantity.signum > 0 ? "+" + number : number
  }

  /// The symbol of the reporting currency as amounts have it; nil where it has none.
  var currencySymbol: String? {
    plan.commodities.symbol(currency).isEmpty ? nil : amounts.symbol(currency)
  }

  /// A mean of so many, rounded as the currency is shown.
  func mean(_ total: Decimal, of count: Int) -> Decimal? {
    total.divided(by: Decimal(Int128(count)), scale: decimals)
  }

  func json(_ quantity: Decimal) -> JSON {
    Amount(quantity, currency).json(symbol: plan.commodities.symbol(currency))
  }

  func json(_ quantity: Decimal?) -> JSON {
    guard let quantity else { return .null }
    return json(quantity)
  }

  func figure(
    _ id: String, _ quantity: Decimal?, _ formula: Formula,
    postings: @escaping @Sendable () -> [Int] = { [] }
  ) -> Figure {
    guard let quantity else { return Figure(id, .nothing, formula) }
    return Figure(
      id, .amount(MixedAmount(Amount(quantity, currency))), formula, postings: postings)
  }
}
