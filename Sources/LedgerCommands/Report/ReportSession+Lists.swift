import LedgerCommandLine
import LedgerModel
import LedgerRendering
import LedgerReports
import LedgerValues

extension ReportSession {
  /// How the journal's amounts are written.
  var amounts: AmountText { AmountText(session.journal.commodities) }

  /// The days of the report and the periods of its interval.
  func span() throws(UsageError) -> ReportSpan {
    do throws(PeriodProblem) {
      return try ReportSpan(session.period, query, session.journal)
    } catch {
      throw UsageError("the report has too many periods: \(error.message)")
    }
  }

  /// Hands a report on whose data was written without a tree, as long lists are.
  func deliver(
    _ page: @autoclosure () -> Page, bytes: () -> [UInt8], _ invocation: Invocation
  ) throws(UsageError) {
    if options.output.chosenFormat == .json {
      try deliver(bytes(), invocation)
    } else {
      try deliver(page(), json: { .null }, invocation)
    }
  }
}
