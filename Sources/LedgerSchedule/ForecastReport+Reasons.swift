import LedgerModel
import LedgerPhrases
import LedgerPlanning
import LedgerRendering
import LedgerSource
import LedgerValues

extension ForecastReport {
  // MARK: A day

  /// What moves a day, with the entries that a series stands on.
  func explanation(of day: Day) -> Page {
    guard let place = forecast.days.firstIndex(where: { $0.day == day }) else {
      return Page(.nothing)
    }
    let moved = forecast.days[place]
    var page = Page(ForecastPhrase.explanation(day, balance: text(moved.balance)))
    var table = Table([
      .init(CommonPhrase.change, .right), .init(SchedulePhrase.what, isKey: true),
      .init(ForecastPhrase.reason),
    ])
    var lines = LineFinder(view.loaded.journal.sources)
    for change in moved.changes where !change.isOfCard {
      table.add([cell(change.amount, .apart), .init(name(change)), .init(reason(change, &lines))])
    }
    let parts: [(amount: Decimal, name: ForecastPhrase, reason: ForecastPhrase)] = [
      (moved.parts.everyday, .everyday, .reasonEveryday),
      (moved.parts.cards, .onCards, .reasonCards),
      (moved.parts.budgets, .budgets, .reasonBudgets),
    ]
    // Bills of cards are a part of what cards change, and are named beside it.
    for bill in moved.changes where bill.isOfCard {
      table.add([cell(bill.amount, .apart), .init(name(bill)), .init(ForecastPhrase.reasonBill)])
    }
    for part in parts where !part.amount.isZero {
      table.add([cell(part.amount, .apart), .init(part.name), .init(part.reason)])
    }
    if table.rows.isEmpty { page.add(ForecastPhrase.nothingMoves) } else { page.add(.table(table)) }
    let entries = entries(of: moved, &lines)
    if !entries.rows.isEmpty {
      page.add(heading: ForecastPhrase.standsOn)
      page.add(.table(entries))
    }
    return page
  }

  /// How many entries of a series are shown, the last ones.
  private static let shownEntries = 6

  /// The entries that the series of a day stand on.
  private func entries(
    of day: CashForecast.DayBalance, _ lines: inout LineFinder
  ) -> Table {
    var table = Table([
      .init(CommonPhrase.date), .init(SchedulePhrase.what, isKey: true),
      .init(CommonPhrase.placeInFile),
    ])
    let journal = view.loaded.journal
    for change in day.changes {
      guard case .series(let place) = change.cause else { continue }
      let last = forecast.series[place].transactions.suffix(ForecastReport.shownEntries)
      for transaction in last.reversed() {
        table.add([
          .init(day: journal.transactions[transaction].day), .init(words(transaction, view)),
          .init(lines.location(ofTransaction: transaction, in: journal)),
        ])
      }
    }
    return table
  }

  /// Why a change is foreseen.
  private func reason(_ change: CashChange, _ lines: inout LineFinder) -> Wording {
    switch change.cause {
    case .occurrence(let occurrence):
      return Wording(name: lines.location(view.schedule.rule(of: occurrence).place))
    case .transaction(let number):
      return Wording(name: lines.location(ofTransaction: number, in: view.loaded.journal))
    case .series(let place):
      let series = forecast.series[place]
      return Wording(
        ForecastPhrase.reasonSeries(series.rhythm.wording, series.transactions.count))
    case .card, .scenarioOccurrence, .scenarioTransaction: return .nothing
    }
  }

  // MARK: The past

  /// How far forecasts of the past were off, beside saying that nothing changes, and that all goes as
  /// a year ago.
  var pastPage: Page {
    var page = Page(ForecastPhrase.pastTitle(accounts: accounts))
    let scores = ForecastReport.scores(forecast)
    guard !scores.isEmpty else {
      page.add(ForecastPhrase.littleHistory)
      return page
    }
    var table = Table([
      .init(ForecastPhrase.daysAhead, .right, isKey: true), .init(SchedulePhrase.times, .right),
      .init(CommonPhrase.forecast, .right), .init(ForecastPhrase.noChange, .right),
      .init(ForecastPhrase.asAYearAgo, .right), .init(ForecastPhrase.inBand, .right),
    ])
    for score in scores {
      table.add([
        .init(count: score.days), .init(count: score.count), cell(score.forecast),
        cell(score.noChange), score.asAYearAgo.map { cell($0) } ?? .empty,
        score.banded > 0
          ? .init(
            ForecastPhrase.ofAll(score.inside, score.banded),
            data: "\(score.inside)/\(score.banded)") : .empty,
      ])
    }
    page.add(.table(table))
    page.add(ForecastPhrase.howTried(scores[0].count))
    if !forecast.isWorthShowing { page.add(ForecastPhrase.worseThanNoChange) }
    return page
  }

  static func scores(_ forecast: CashForecast) -> [CashTrial.Score] {
    CashTrial.horizons.compactMap { (try? forecast.trial.score($0)) ?? nil }
  }
}

extension CashRhythm {
  /// How often it is, in words.
  fileprivate var wording: Wording {
    switch self {
    case .week: Wording(SchedulePhrase.weekly)
    case .twoWeeks: Wording(SchedulePhrase.everyTwoWeeks)
    case .month: Wording(SchedulePhrase.monthly)
    case .fourWeeks: Wording(ForecastPhrase.everyFourWeeks)
    case .twoMonths: Wording(ForecastPhrase.everyTwoMonths)
    case .quarter: Wording(SchedulePhrase.quarterly)
    case .halfYear: Wording(ForecastPhrase.everyHalfYear)
    case .year: Wording(SchedulePhrase.yearly)
    case .dates: Wording(ForecastPhrase.onDatesOfLastYear)
    }
  }
}
