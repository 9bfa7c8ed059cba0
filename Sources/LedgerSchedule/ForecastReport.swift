import LedgerModel
package import LedgerPlanning
import LedgerRendering
import LedgerValues

/// Where the money will stand, and what would be in a scenario.
package struct ForecastReport: Screen {
  package let forecast: CashForecast
  /// What would be instead, and the schedule that it is made with.
  package let changed: CashForecast?
  package let scenario: ScheduleView?
  package let view: ScheduleView
  /// The accounts in words.
  package let accounts: String
  package var emptiness: String?
  package var remarks: [String] = []

  package init(
    _ view: ScheduleView, _ forecast: CashForecast, of accounts: String,
    changed: CashForecast? = nil, scenario: ScheduleView? = nil
  ) {
    self.view = view
    self.forecast = forecast
    self.accounts = accounts
    self.changed = changed
    self.scenario = scenario
    let changes = [forecast, changed].compactMap(\.self).flatMap(\.days).flatMap(\.changes)
    let scales = ([forecast.startBalance] + changes.map(\.amount)).map(\.simplified.scale)
    let style = view.schedule.commodities.style(forecast.request.commodity)
    decimals = max(style.decimals, scales.max() ?? 0)
  }

  /// What changes a balance, in words: `rent@2026-03-31 Landlord | Rent`.
  func words(_ change: CashChange) -> String {
    switch change.cause {
    case .occurrence(let occurrence): words(occurrence, view)
    case .scenarioOccurrence(let occurrence): scenario.map { words(occurrence, $0) } ?? ""
    case .transaction(let number): words(number, view)
    case .scenarioTransaction(let number): scenario.map { words(number, $0) } ?? ""
    }
  }

  private func words(_ occurrence: ScheduledOccurrence, _ view: ScheduleView) -> String {
    let name = view.names[occurrence.rule]
    return occurrence.due < view.schedule.today ? "\(name), due \(occurrence.due)" : name
  }

  private func words(_ transaction: Int, _ view: ScheduleView) -> String {
    var text = TransactionText()
    text.read(transaction, in: view.loaded.journal)
    return text.description
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
    quantity.rounded(to: decimals, rule) ?? .zero
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
    var changedBudgets: Decimal
    /// The budgets that let something go out since the day before it.
    var budgetNames: [String]
  }

  /// The days on which something happens, the first, the lowest and the last one, with what is
  /// there in a scenario.
  ///
  /// What budgets let go out is summed up since the day shown before, so that balances add up.
  var shownDays: [ShownDay] {
    let last = forecast.days.count - 1
    var before: Int?
    var shown: [ShownDay] = []
    for index in forecast.days.indices {
      let base = forecast.days[index]
      let other = changed.flatMap { index < $0.days.count ? $0.days[index] : nil }
      let happens = !base.changes.isEmpty || other?.changes.isEmpty == false
      let isLowest = base.day == forecast.lowest.day || base.day == changed?.lowest.day
      guard happens || isLowest || index == 0 || index == last else { continue }
      shown.append(
        ShownDay(
          base: base, baseBudgets: budgets(on: index, after: before, in: forecast), changed: other,
          changedBudgets: changed.map { budgets(on: index, after: before, in: $0) } ?? .zero,
          budgetNames: budgetNames(base.day, after: before.map { forecast.days[$0].day })))
      before = index
    }
    return shown
  }

  /// What the balance changed by beside the changes, rounded as balances are: all of it is budgets'.
  func budgets(on index: Int, after before: Int?, in forecast: CashForecast) -> Decimal {
    guard !forecast.request.outflows.isEmpty, index < forecast.days.count else { return .zero }
    let from = before.map { rounded(forecast.days[$0].balance) } ?? forecast.startBalance
    // Days between hold no changes, unless those of the other forecast.
    let first = before.map { $0 + 1 } ?? 0
    let changes = forecast.days[first...index].flatMap(\.changes)
    let all = changes.reduce(from) { $0.adding($1.amount) ?? $0 }
    return rounded(forecast.days[index].balance).subtracting(all) ?? .zero
  }

  private func budgetNames(_ day: Day, after before: Day?) -> [String] {
    forecast.request.outflows.filter { outflow in
      guard let now = outflow.spent(by: day) else { return false }
      return now > (before.flatMap { outflow.spent(by: $0) } ?? .zero)
    }.map(\.label)
  }
}
