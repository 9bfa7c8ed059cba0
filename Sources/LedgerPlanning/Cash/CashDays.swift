import LedgerValues

/// The days of a forecast, each with what moves it.
struct CashDays {
  private let flows: CashFlows
  private let outlook: CashOutlook
  private let changes: [(change: CashChange, units: Int128)]
  private let outflows: [PlannedOutflow]
  private let trial: CashTrial

  init(
    _ flows: CashFlows, _ outlook: CashOutlook, _ changes: CashChanges,
    _ outflows: [PlannedOutflow], _ trial: CashTrial
  ) {
    self.flows = flows
    self.outlook = outlook
    self.changes = changes.changes
    self.outflows = outflows
    self.trial = trial
  }

  /// Each part is what its sum up to that day is more than that up to the day before, so that nothing
  /// is lost by rounding.
  func days(through end: Day) throws(TooLarge) -> [CashForecast.DayBalance] {
    let today = flows.today
    var found: [CashForecast.DayBalance] = []
    var rest = changes[...]
    var balance = flows.cash.balance(on: today)
    var (everyday, cards, budgets) = (Int128(0), flows.cards.balance(on: today), Int128(0))
    var day = today
    while day <= end {
      let count = Int(day.number) - Int(today.number)
      let due = rest.prefix { $0.change.day == day }
      rest = rest.dropFirst(due.count)
      var parts = try parts(due)
      let (nextRest, nextCards) = (outlook.rest(count), outlook.cards(on: day))
      let nextBudgets = try spent(by: day)
      parts.everyday = flows.units.decimal(nextRest - everyday)
      parts.cards = flows.units.decimal(cards - nextCards)
      parts.budgets = flows.units.decimal(budgets - nextBudgets)
      balance += due.reduce(0) { $0 + $1.units } + nextRest - everyday + cards - nextCards
      balance += budgets - nextBudgets
      (everyday, cards, budgets) = (nextRest, nextCards, nextBudgets)
      found.append(
        CashForecast.DayBalance(
          day: day, balance: flows.units.decimal(balance), halfBand: trial.halfBand(count),
          parts: parts, changes: due.map(\.change) + bills(on: day)))
      if day >= .latest { break }
      day = day.adding(days: 1)
    }
    return found
  }

  private func parts(
    _ changes: ArraySlice<(change: CashChange, units: Int128)>
  ) throws(TooLarge) -> CashParts {
    var parts = CashParts(zero: flows.units.decimal(0))
    for (change, _) in changes {
      switch change.cause {
      case .occurrence, .scenarioOccurrence: try parts.rules += change.amount
      case .transaction, .scenarioTransaction: try parts.entries += change.amount
      case .series: try parts.habits += change.amount
      case .card: break
      }
    }
    return parts
  }

  /// The bills of cards, which are a part of what cards change.
  private func bills(on day: Day) -> [CashChange] {
    outlook.bills(on: day).map { card, amount in
      CashChange(
        day: day, amount: flows.units.decimal(amount),
        cause: .card(flows.holdings.terms[card].account))
    }
  }

  /// What budgets have let go out by the end of a day.
  private func spent(by day: Day) throws(TooLarge) -> Int128 {
    if outflows.isEmpty { return 0 }
    var spent = ProratedQuantity.zero
    for outflow in outflows { try spent += outflow.spent(by: day) }
    return try spent.rounded(to: flows.units.scale).exact().mantissa
  }
}
