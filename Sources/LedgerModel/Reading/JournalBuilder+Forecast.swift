import LedgerSource
import LedgerSyntax
import LedgerValues

extension JournalBuilder {
  /// How many days a forecast without an end reaches.
  private static let forecastDays = 180

  /// Adds the transactions that periodic rules make.
  mutating func addForecast(_ options: LoadOptions, from firstRule: Int) {
    guard firstRule < journal.periodicRules.count else { return }
    let rules = firstRule..<journal.periodicRules.count
    switch options.forecast {
    case .none: return
    case .period(let asked):
      let period = forecastPeriod(asked, options)
      for number in rules { addTransactions(of: journal.periodicRules[number], in: period) }
    // Without entries and without an end there are no days to have goals for.
    case .goals(let asked) where asked.end == nil: return
    case .goals(let asked):
      let days =
        journal.transactions[rootStart...].map { $0.day } + journal.postingDays.map { $0.day }
      let first = [asked.start, days.min()].compactMap(\.self).min() ?? options.today
      let period = Period(start: first, end: asked.end)
      for number in rules { addGoals(of: journal.periodicRules[number], in: period) }
    }
  }

  /// The days of a forecast: those asked for, else from the last transaction or posting on.
  private func forecastPeriod(_ asked: Period, _ options: LoadOptions) -> Period {
    let first = journal.transactions[rootStart...].first.map { Int($0.firstPosting) } ?? .max
    let own = journal.postingDays.lazy.filter { $0.posting >= first }.map(\.day)
    let last = [journal.transactions[rootStart...].map(\.day).max(), own.max()]
      .compactMap(\.self).max()
    let starts = [last?.adding(days: 1), options.reportPeriod.start].compactMap(\.self)
    return Period(
      start: asked.start ?? starts.max() ?? options.today,
      end: asked.end ?? options.reportPeriod.end
        ?? options.today.adding(days: JournalBuilder.forecastDays))
  }

  /// Adds what a rule makes from the day on which its interval begins in the calendar.
  private mutating func addGoals(of rule: RuleRecord, in period: Period) {
    guard let start = period.start, let expression = rule.period else { return }
    let isOpen = expression.period.start == nil
    let first = isOpen ? expression.goalStart(before: start) : start
    addTransactions(of: rule, in: Period(start: first, end: period.end), from: first)
  }

  private mutating func addTransactions(
    of rule: RuleRecord, in period: Period, from anchor: Day? = nil
  ) {
    let source = journal.sources[rule.file]
    guard let start = anchor ?? period.start, let expression = rule.period else { return }
    let bytes = source.padded.span
    var reader = EntryReader(rule.entry.offsets)
    var entry = EntrySyntax()
    guard reader.next(in: bytes, into: &entry) else { return }
    let outerFile = file
    begin(rule.file)
    entryRange = rule.entry
    restore(rule.state)
    for day in expression.occurrences(anchoredAt: start, within: period) {
      addTransaction(entry, bytes, day: day, damage: .isForecast)
    }
    begin(outerFile)
  }
}
