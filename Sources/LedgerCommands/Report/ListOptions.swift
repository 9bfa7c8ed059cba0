import LedgerCommandLine
package import LedgerReports

/// What registers and lists have beyond the options of all reports.
package struct ListOptions: Sendable {
  package var register = RegisterReport.Options()
  package var print = PrintReport.Options()

  package init() {}
}

extension ListOptions {
  /// The flags that divide a report into rows of days, weeks, months, quarters or years.
  static let intervalFlags = PeriodOptions.intervalFlags.lifted(into: \ReportOptions.journal.period)
}
