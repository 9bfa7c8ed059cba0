import LedgerModel
import LedgerPlan
package import LedgerPlanning
package import LedgerStudy
package import LedgerValues

/// How far forecasts of balances and budgets would have been off, each made of the journal as it was then.
///
/// Cash is forecast at the ends of months. Budgets are on the tenth of each of the last twelve months:
/// all that was entered later is left out, the study is made anew, and what it forecasts is compared
/// with what came.
package struct ForecastTrial: Sendable {
  /// The day of the month on which a forecast is made.
  package static let dayOfMonth = 10
  package static let mostMonths = 12
  /// How many months of entries come before the first forecast.
  package static let leastMonths = 3

  /// How the forecasts of a budget went.
  package struct Budget: Sendable {
    package var name: String
    package var count = 0
    /// What the windows cost in the end, and by how much that was missed, in all.
    package var actual = Decimal.zero
    package var missed = Decimal.zero
    /// By how much it would have been missed by carrying on evenly.
    package var missedEvenly = Decimal.zero
    /// How many forecasts had a range, and how many windows ended in it.
    package var ranges = 0
    package var insideRange = 0
  }

  /// Empty where less than some months were entered.
  package private(set) var balances: [CashTrial.Replay] = []
  package private(set) var budgets: [Budget] = []

  package init(_ book: InsightBook, _ study: Study) throws(TooLarge) {
    let month = CashTrial.horizons[0]
    balances = (study.cash(in: book.currency)?.trial.replays.filter { $0.days == month } ?? [])
      .suffix(ForecastTrial.mostMonths)
    guard study.hasBudgets else { return }
    var places: [String: Int] = [:]
    for day in ForecastTrial.days(book) {
      let past = book.loaded.with(book.journal.through(day))
      let then = Study(past, today: day, for: .budgets, runner: study.runner)
      try addBudgets(then, study, &places, book.decimals)
    }
  }

  var isEmpty: Bool { balances.isEmpty && budgets.isEmpty }

  /// The tenths of months that are over and have entries, with three months before them.
  private static func days(_ book: InsightBook) -> [Day] {
    let last = book.flows.flows(in: Period(end: book.tomorrow)).last?.day ?? .earliest
    let months = book.completeMonths().filter { ($0.start ?? .latest) <= last }
    return months.dropFirst(leastMonths).suffix(mostMonths)
      .compactMap { $0.start?.adding(days: dayOfMonth - 1) }
  }
}

// MARK: - Budgets

extension ForecastTrial {
  private mutating func addBudgets(
    _ then: Study, _ now: Study, _ places: inout [String: Int], _ decimals: Int
  ) throws(TooLarge) {
    let (past, present) = (try then.ledger(), try now.ledger())
    for (number, track) in past.tracks.enumerated()
    where track.kind == .spending && track.mode == .limit {
      guard let state = track.state(on: then.today), state.end <= now.today.adding(days: 1),
        let final = present.tracks.first(where: { $0.name == track.name })?
          .state(on: then.today)?.spent,
        let forecast = try then.outlook().forecast(of: number)
      else { continue }
      let place = places[track.name] ?? budgets.count
      if place == budgets.count {
        places[track.name] = place
        budgets.append(Budget(name: track.name))
      }
      try budgets[place].add(
        final: final, forecast: forecast.total.shown(to: decimals),
        evenly: forecast.naive.shown(to: decimals))
      if let band = forecast.band {
        let end = try ProratedQuantity(whole: final)
        budgets[place].ranges += 1
        if band.low <= end, end <= band.high { budgets[place].insideRange += 1 }
      }
    }
  }
}

extension ForecastTrial.Budget {
  fileprivate mutating func add(
    final: Decimal, forecast: Decimal, evenly: Decimal
  ) throws(TooLarge) {
    count += 1
    try actual += final
    try missed += (forecast - final).magnitude
    try missedEvenly += (evenly - final).magnitude
  }

  /// A sum as a share of what was spent; nil where nothing was.
  func share(_ sum: Decimal) -> Double? {
    actual.signum > 0 ? sum.approximate / actual.approximate : nil
  }
}
