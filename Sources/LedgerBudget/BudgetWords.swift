import LedgerPlan
import LedgerModel
import LedgerPlanning
import LedgerRendering
import LedgerValues

/// How dates, paces and forecasts are put in words.
enum BudgetWords {
  static func days(_ period: Period) -> String {
    switch (period.start, period.end) {
    case (let start?, let end?): "\(start) to \(end.adding(days: -1))"
    case (let start?, nil): "from \(start)"
    case (nil, let end?): "until \(end.adding(days: -1))"
    case (nil, nil): "at all times"
    }
  }

  static func firstDay(_ period: Period) -> String {
    period.start.flatMap { $0 > .earliest ? $0.description : nil } ?? ""
  }

  static func lastDay(_ period: Period) -> String {
    guard let end = period.end, end < .latest else { return "" }
    return end.adding(days: -1).description
  }

  /// The group of windows that end alike.
  static func group(_ end: Day?, _ today: Day) -> String {
    guard let end, end < .latest else { return "Without end" }
    let last = end.adding(days: -1)
    if last <= today { return "Ends today" }
    if last < today.startOfWeek.adding(days: 7) { return "Ends this week" }
    if last < today.startOfMonth.adding(months: 1) { return "Ends this month" }
    if last < today.startOfMonth.adding(months: 2) { return "Ends next month" }
    if last.civil.year == today.civil.year { return "Ends this year" }
    return "Ends later"
  }

  static func pace(_ row: BudgetRow, _ today: Day) -> String {
    if row.isShort(today) { return "short" }
    guard row.kind == .spending, let pace = row.pace, let verdict = pace.verdict else { return "" }
    let word =
      switch verdict {
      case .under: "under"
      case .onTrack: "on track"
      case .over: "over"
      }
    return pace.ratio(scale: 2).map { "\(word) \($0)" } ?? word
  }

  static func paceStyle(_ row: BudgetRow) -> Style? {
    row.kind == .spending && row.pace?.verdict == .over ? .bad : nil
  }

  /// What is left; of income above its aim how much more came in, as `+18.45`.
  static func left(
    _ left: ProratedQuantity, _ kind: Budget.Kind, _ commodity: CommodityID,
    _ situation: BudgetSituation
  ) -> String {
    guard isSurplus(left, kind) else { return situation.text(left, commodity) }
    return "+\(situation.text(left.negated, commodity))"
  }

  /// How what is left is marked in a table.
  static func mark(_ left: ProratedQuantity, _ kind: Budget.Kind) -> CellAmount.Mark {
    isSurplus(left, kind) ? .surplus : .none
  }

  private static func isSurplus(_ left: ProratedQuantity, _ kind: Budget.Kind) -> Bool {
    kind == .income && left < .zero
  }

  /// The band of a forecast, where it has two ends, and what is to be known about it.
  static func range(
    _ forecast: BudgetForecast, _ row: BudgetRow, _ situation: BudgetSituation
  ) -> String {
    let ends = forecast.band.map { situation.range($0.low, $0.high, row.commodity) } ?? ""
    let words = [ends, method(forecast)]
    return words.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// What is to be known about a forecast.
  static func method(_ forecast: BudgetForecast) -> String {
    let words = [
      forecast.method == .naive ? "naive" : "", forecast.hasLittleHistory ? "little history" : "",
    ]
    return words.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
