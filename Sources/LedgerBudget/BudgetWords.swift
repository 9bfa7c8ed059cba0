import LedgerPhrases
import LedgerPlan
import LedgerModel
import LedgerPlanning
import LedgerRendering
import LedgerValues

/// How dates, paces and forecasts are put in words.
enum BudgetWords {
  static func days(_ period: Period) -> BudgetPhrase {
    switch (period.start, period.end) {
    case (let start?, let end?): .days(first: start, last: end.adding(days: -1))
    case (let start?, nil): .daysFrom(start)
    case (nil, let end?): .daysUntil(end.adding(days: -1))
    case (nil, nil): .atAllTimes
    }
  }

  static func firstDay(_ period: Period) -> String {
    period.start.flatMap { $0 > .earliest ? $0.description : nil } ?? ""
  }

  static func lastDay(_ period: Period) -> String {
    guard let end = period.end, end < .latest else { return "" }
    return end.adding(days: -1).description
  }

  /// Windows that end alike.
  enum Group {
    case today
    case thisWeek
    case thisMonth
    case nextMonth
    case thisYear
    case later
    case never

    init(_ end: Day?, _ today: Day) {
      guard let end, end < .latest else {
        self = .never
        return
      }
      let last = end.adding(days: -1)
      self =
        if last <= today {
          .today
        } else if last < today.startOfWeek.adding(days: 7) {
          .thisWeek
        } else if last < today.startOfMonth.adding(months: 1) {
          .thisMonth
        } else if last < today.startOfMonth.adding(months: 2) {
          .nextMonth
        } else {
          last.civil.year == today.civil.year ? .thisYear : .later
        }
    }

    var phrase: BudgetPhrase {
      switch self {
      case .today: .endsToday
      case .thisWeek: .endsThisWeek
      case .thisMonth: .endsThisMonth
      case .nextMonth: .endsNextMonth
      case .thisYear: .endsThisYear
      case .later: .endsLater
      case .never: .withoutEnd
      }
    }
  }

  static func pace(_ row: BudgetRow, _ today: Day) -> BudgetPhrase? {
    if row.isShort(today) { return .short }
    guard row.kind == .spending, let pace = row.pace, let verdict = pace.verdict else { return nil }
    let ratio = pace.ratio(scale: 2)
    return switch verdict {
    case .under: .under(ratio)
    case .onTrack: .onTrack(ratio)
    case .over: .overPace(ratio)
    }
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
  ) -> BudgetPhrase? {
    let ends = forecast.band.flatMap { situation.range($0.low, $0.high, row.commodity) }
    guard let ends, let remark = remark(forecast) else { return ends ?? remark(forecast) }
    return .remarked(Wording(ends), Wording(remark))
  }

  /// What is to be known about a forecast.
  static func remark(_ forecast: BudgetForecast) -> BudgetPhrase? {
    switch (forecast.method == .naive, forecast.hasLittleHistory) {
    case (true, true): .naiveWithLittleHistory
    case (true, false): .naive
    case (false, true): .littleHistory
    case (false, false): nil
    }
  }
}

extension Mood {
  var phrase: BudgetPhrase {
    switch self {
    case .veryHappy: .veryHappy
    case .happy: .happy
    case .neutral: .neutral
    case .sad: .sad
    case .verySad: .verySad
    }
  }
}
