import LedgerBalances
package import LedgerModel
package import LedgerValues

/// Which days a report is about, and the periods that they are divided into.
package struct ReportSpan: Sendable {
  /// The days; a side stays open where nothing bounds it.
  package private(set) var period: Period
  /// The periods of an interval, in order; nil where there is no interval.
  package private(set) var subperiods: [Period]?

  /// Takes the days of the flags and of the query; with an interval, from the first to the last
  /// transaction where they leave a side open, and whole subperiods.
  package init(
    _ expression: PeriodExpression, _ query: Query, _ journal: Journal
  ) throws(PeriodProblem) {
    let asked = expression.period.intersection(query.period)
    period = asked
    guard expression.interval != nil else { return }
    let span = asked.fillingOpenSides(from: journal.span(.transactions))
    guard span.start != nil, !span.isEmpty else {
      subperiods = []
      return
    }
    let parts = try expression.subperiods(
      of: span, startingAt: asked.start == nil ? .natural : .exact)
    period = Period(start: parts.first?.start ?? span.start, end: parts.last?.end ?? span.end)
    subperiods = parts
  }
}
