import LedgerModel
import LedgerPlanning
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

  /// The forecast, its band, and what is to be known about it.
  static func forecast(_ row: BudgetRow, _ situation: BudgetSituation) -> String {
    guard row.kind == .spending, let forecast = row.forecast else { return "" }
    var text = situation.text(forecast.total, row.commodity)
    if let band = forecast.band {
      text +=
        " (\(situation.text(band.low, row.commodity)) to \(situation.text(band.high, row.commodity)))"
    }
    if forecast.method == .naive { text += ", naive" }
    if forecast.hasLittleHistory { text += ", little history" }
    return text
  }
}
