import LedgerCommandLine
import LedgerModel
import LedgerRendering
import LedgerReports
import LedgerValues

extension ReportSession {
  /// How the journal's amounts are written.
  var amounts: AmountText { AmountText(read.journal.commodities) }

  /// The days that flags and query ask for.
  var askedPeriod: Period { read.period.period.intersection(query.period) }

  /// The days of the report and the periods of its interval, or of a usual one.
  func span(usually interval: Interval? = nil) throws(UsageError) -> ReportSpan {
    var period = read.period
    period.interval = period.interval ?? interval
    do throws(PeriodProblem) {
      return try ReportSpan(period, query, read.journal)
    } catch {
      throw UsageError("the report has too many periods: \(error.message)")
    }
  }
}
