import LedgerCommandLine
import LedgerModel
import LedgerRendering
import LedgerReports
import LedgerValues

extension ReportSession {
  /// How the journal's amounts are written.
  var amounts: AmountText { AmountText(session.journal.commodities) }

  /// The days that flags and query ask for.
  var askedPeriod: Period { session.period.period.intersection(query.period) }

  /// The days of the report and the periods of its interval, or of a usual one.
  func span(usually interval: Interval? = nil) throws(UsageError) -> ReportSpan {
    var period = session.period
    period.interval = period.interval ?? interval
    do throws(PeriodProblem) {
      return try ReportSpan(period, query, session.journal)
    } catch {
      throw UsageError("the report has too many periods: \(error.message)")
    }
  }

  /// Hands a report on whose text and data are written without a page or a tree, as it may be long.
  func deliver(
    _ page: @autoclosure () -> Page, text: () -> [UInt8], json: () -> [UInt8],
    _ invocation: Invocation
  ) throws(UsageError) {
    switch options.output.chosenFormat {
    case .text: try deliver(text(), invocation)
    case .json: try deliver(json(), invocation)
    case .csv, .tsv, .html, .markdown: try deliver(page(), json: { .null }, invocation)
    }
  }

  /// Says something about the report on standard error.
  func note(_ text: String, _ invocation: Invocation) {
    invocation.console.writeError("note: \(TerminalText.sanitized(text))\n")
  }
}
