package import LedgerPhrases
import LedgerModel
package import LedgerPlanning
import LedgerRendering
package import LedgerValues

/// Where the money will stand, and what would be in a scenario.
package struct ForecastReport: Screen {
  package let forecast: CashForecast
  /// What would be instead, and the schedule that it is made with.
  package let changed: CashForecast?
  package let scenario: ScheduleView?
  package let view: ScheduleView
  /// The accounts in words.
  package let accounts: Wording
  /// The days on which something happens, the first, the lowest and the last one, with what is
  /// there in a scenario.
  ///
  /// What budgets let go out is summed up since the day shown before, so that balances add up.
  let shownDays: [ShownDay]
  /// What budgets let go out on each day of a forecast.
  let dailyBudgets: [Decimal]
  let changedDailyBudgets: [Decimal]
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
    let changes = [forecast, changed].compactMap(\.self).flatMap(\.days).flatMap(\.changes)
    let scales = ([forecast.startBalance] + changes.map(\.amount)).map(\.simplified.scale)
    let style = view.schedule.commodities.style(forecast.request.commodity)
    let decimals = max(style.decimals, scales.max() ?? 0)
    self.decimals = decimals
    let budgets = BudgetSpending(forecast, decimals)
    let changedBudgets = changed.map { BudgetSpending($0, decimals) }
    dailyBudgets = try budgets.daily()
    changedDailyBudgets = try changedBudgets?.daily() ?? []
    shownDays = try ForecastReport.shownDays(forecast, changed, budgets, changedBudgets)
  }

  /// What changes a balance, in words: `rent@2026-03-31 Landlord | Rent`.
  func words(_ change: CashChange) -> Wording {
    switch change.cause {
    case .occurrence(let occurrence): words(occurrence, view)
    case .scenarioOccurrence(let occurrence): scenario.map { words(occurrence, $0) } ?? .nothing
    case .transaction(let number): words(number, view)
    case .scenarioTransaction(let number): scenario.map { words(number, $0) } ?? .nothing
    }
  }

  private func words(_ occurrence: ScheduledOccurrence, _ view: ScheduleView) -> Wording {
    let name = view.names[occurrence.rule]
    return occurrence.due < view.schedule.today
      ? Wording(SchedulePhrase.dueOnDay(name: name, occurrence.due)) : Wording(name: name)
  }

  private func words(_ transaction: Int, _ view: ScheduleView) -> Wording {
    var text = TransactionText()
    text.read(transaction, in: view.loaded.journal)
    return Wording(name: text.description)
  }

  func key(_ change: CashChange) -> OccurrenceKey? {
    switch change.cause {
    case .occurrence(let occurrence): view.schedule.rule(of: occurrence).key(occurrence)
    case .scenarioOccurrence(let occurrence):
      scenario?.schedule.rule(of: occurrence).key(occurrence)
    case .transaction, .scenarioTransaction: nil
    }
  }

  // MARK: Amounts

  /// How many decimals are shown: those of the commodity, or more where amounts have them.
  private let decimals: Int

  /// A quantity rounded for people; nothing of it is lost where rules alone make it.
  func rounded(_ quantity: ProratedQuantity, _ rule: RoundingRule = .halfEven) -> Decimal {
    quantity.shown(to: decimals, rule)
  }

  func text(_ quantity: ProratedQuantity, _ rule: RoundingRule = .halfEven) -> String {
    text(rounded(quantity, rule))
  }

  func text(_ quantity: Decimal) -> String {
    view.amounts.whole(Amount(quantity, forecast.request.commodity))
  }

  /// A day that is shown.
  struct ShownDay {
    var base: CashForecast.DayBalance
    var baseBudgets: Decimal
    /// The same day in a scenario.
    var changed: CashForecast.DayBalance?
    var changedBudgets: Decimal?
    /// How much more there is in the scenario.
    var difference: ProratedQuantity?
    /// The budgets that let something go out since the day before it.
    var budgetNames: [String]
  }

  private static func shownDays(
    _ forecast: CashForecast, _ changed: CashForecast?, _ budgets: BudgetSpending,
    _ changedBudgets: BudgetSpending?
  ) throws(TooLarge) -> [ShownDay] {
    let last = forecast.days.count - 1
    var before: Int?
    var shown: [ShownDay] = []
    for index in forecast.days.indices {
      let base = forecast.days[index]
      let other = changed.flatMap { index < $0.days.count ? $0.days[index] : nil }
      let happens = !base.changes.isEmpty || other?.changes.isEmpty == false
      let isLowest = base.day == forecast.lowest.day || base.day == changed?.lowest.day
      guard happens || isLowest || index == 0 || index == last else { continue }
      var day = ShownDay(
        base: base, baseBudgets: try budgets.spent(on: index, after: before), changed: other,
        budgetNames: try budgets.names(on: index, after: before))
      day.changedBudgets = try changedBudgets?.spent(on: index, after: before)
      if let other { day.difference = try other.balance - base.balance }
      shown.append(day)
      before = index
    }
    return shown
  }
}

/// What budgets let go out in a forecast.
private struct BudgetSpending {
  private let forecast: CashForecast
  private let decimals: Int

  init(_ forecast: CashForecast, _ decimals: Int) {
    self.forecast = forecast
    self.decimals = decimals
  }

  /// What goes out on each day.
  func daily() throws(TooLarge) -> [Decimal] {
    try forecast.days.indices.map { (index) throws(TooLarge) in
      try spent(on: index, after: index > 0 ? index - 1 : nil)
    }
  }

  /// What the balance changed by beside the changes, rounded as balances are: all of it is budgets'.
  func spent(on index: Int, after before: Int?) throws(TooLarge) -> Decimal {
    guard !forecast.request.outflows.isEmpty, index < forecast.days.count else { return .zero }
    let from = before.map { forecast.days[$0].balance.shown(to: decimals) }
    // Days between hold no changes, unless those of the other forecast.
    let first = before.map { $0 + 1 } ?? 0
    let changes = try forecast.days[first...index].flatMap(\.changes).map(\.amount).sum()
    let all = try (from ?? forecast.startBalance) + changes
    return try forecast.days[index].balance.shown(to: decimals) - all
  }

  /// The budgets that let something go out since a day.
  func names(on index: Int, after before: Int?) throws(TooLarge) -> [String] {
    let day = forecast.days[index].day
    var names: [String] = []
    for outflow in forecast.request.outflows {
      let then = try before.map { (place) throws(TooLarge) in
        try outflow.spent(by: forecast.days[place].day)
      }
      let now = try outflow.spent(by: day)
      if now > then ?? .zero { names.append(outflow.label) }
    }
    return names
  }
}
