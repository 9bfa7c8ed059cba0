package import LedgerPhrases
import LedgerModel
package import LedgerPlanning
import LedgerRendering
package import LedgerValues

/// Where the money will stand, and what would be in a scenario.
package struct ForecastReport: Screen {
  /// What of it is shown to people.
  package enum Part: Sendable {
    case ahead
    /// What moves one day, and what says so.
    case day(Day)
    /// How good it was at earlier ends of months.
    case past
  }

  package let forecast: CashForecast
  /// What would be instead, and the schedule that it is made with.
  package let changed: CashForecast?
  package let scenario: ScheduleView?
  package let view: ScheduleView
  /// The accounts in words.
  package let accounts: Wording
  package var part = Part.ahead
  /// The days on which something happens, the first, the lowest and the last one, with what is
  /// there in a scenario.
  let shownDays: [ShownDay]
  /// Budgets that mostly cost something else, for whoever asks for the plan.
  package var budgetDrifts: [(name: String, planned: Decimal, usual: Decimal)] = []
  package var emptiness: Wording?
  package var remarks: [Wording] = []

  package init(
    _ view: ScheduleView, _ forecast: CashForecast, of accounts: Wording,
    changed: CashForecast? = nil, scenario: ScheduleView? = nil
  ) throws(TooLarge) {
    self.view = view
    self.forecast = forecast
    self.accounts = accounts
    self.changed = changed
    self.scenario = scenario
    shownDays = try ForecastReport.shownDays(forecast, changed)
  }

  /// What changes a balance, in words: `rent@2026-03-31 Landlord | Rent`.
  func words(_ change: CashChange) -> Wording {
    switch change.cause {
    case .occurrence(let occurrence): words(occurrence, view)
    case .scenarioOccurrence(let occurrence): scenario.map { words(occurrence, $0) } ?? .nothing
    case .transaction(let number): words(number, view)
    case .scenarioTransaction(let number): scenario.map { words(number, $0) } ?? .nothing
    case .series(let place):
      forecast.series[place].transactions.last.map { words($0, view) } ?? .nothing
    case .card(let account): Wording(ForecastPhrase.cardBill(account: account))
    }
  }

  private func words(_ occurrence: ScheduledOccurrence, _ view: ScheduleView) -> Wording {
    let name = view.name(of: occurrence)
    return occurrence.due < view.schedule.today
      ? Wording(SchedulePhrase.dueOnDay(name: name, occurrence.due)) : Wording(name: name)
  }

  func words(_ transaction: Int, _ view: ScheduleView) -> Wording {
    var text = TransactionText()
    text.read(transaction, in: view.loaded.journal)
    return Wording(name: text.description)
  }

  func key(_ change: CashChange) -> OccurrenceKey? {
    switch change.cause {
    case .occurrence(let occurrence): view.schedule.rule(of: occurrence).key(occurrence)
    case .scenarioOccurrence(let occurrence):
      scenario?.schedule.rule(of: occurrence).key(occurrence)
    case .transaction, .scenarioTransaction, .series, .card: nil
    }
  }

  func text(_ quantity: Decimal) -> String { view.amounts.whole(shown(quantity)) }

  /// What habits foretell is no finer than amounts are shown; of rules nothing is rounded away.
  func shown(_ quantity: Decimal) -> Amount {
    let commodity = forecast.request.commodity
    let decimals = view.schedule.commodities.style(commodity).decimals
    let isEstimate = forecast.basis == .habits
    return Amount(isEstimate ? quantity.rounded(to: decimals) ?? quantity : quantity, commodity)
  }

  // MARK: Days

  /// A day that is shown.
  struct ShownDay {
    var base: CashForecast.DayBalance
    /// The same day in a scenario.
    var changed: CashForecast.DayBalance?
    /// What moved since the day before it beside the changes, so that balances add up.
    var rest: Decimal
    /// How much more there is in the scenario.
    var difference: Decimal?
    /// The budgets that let something go out since the day before it.
    var budgetNames: [String]
  }

  private static func shownDays(
    _ forecast: CashForecast, _ changed: CashForecast?
  ) throws(TooLarge) -> [ShownDay] {
    let last = forecast.days.count - 1
    var shown: [ShownDay] = []
    var parts: CashParts?
    var first = forecast.days[0].day
    for (index, base) in forecast.days.enumerated() {
      let other = changed.flatMap { index < $0.days.count ? $0.days[index] : nil }
      let main = other ?? base
      let moved = try parts.map { (known) throws(TooLarge) in try known + main.parts } ?? main.parts
      parts = moved
      let happens = !base.changes.isEmpty || other?.changes.isEmpty == false
      let isLowest = base.day == forecast.lowest.day || base.day == changed?.lowest.day
      guard happens || isLowest || index == 0 || index == last else { continue }
      let bills = try main.changes.filter(\.isOfCard).map(\.amount).sum()
      var day = ShownDay(
        base: base, changed: other,
        rest: try moved.everyday + moved.budgets + (moved.cards - bills),
        budgetNames: names(forecast.outflows.filter { $0.first <= base.day && first <= $0.last }))
      if let other { day.difference = try other.balance - base.balance }
      shown.append(day)
      parts = nil
      first = base.day.adding(days: 1)
    }
    return shown
  }
}

extension ForecastReport {
  /// What outflows are called, each once.
  package static func names(_ outflows: [PlannedOutflow]) -> [String] {
    outflows.reduce(into: []) { names, outflow in
      if !names.contains(outflow.label) { names.append(outflow.label) }
    }
  }
}

extension CashChange {
  var isOfCard: Bool {
    if case .card = cause { return true }
    return false
  }
}

extension CashForecast.DayBalance {
  /// The ends of the band; the balance itself if there is none.
  package func low() throws(TooLarge) -> Decimal { try balance - (halfBand ?? .zero) }
  package func high() throws(TooLarge) -> Decimal { try balance + (halfBand ?? .zero) }
}
