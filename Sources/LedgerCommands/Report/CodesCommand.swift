package import LedgerCommandLine
import LedgerReports

/// The command `bursar report codes`.
package enum CodesCommand: Command {
  package static let name = "codes"
  package static let programName = "bursar-report codes"
  package static let summary = "List the codes of transactions"
  package static let examples = [
    Example("bursar report codes", "check numbers and the like, in the order of transactions"),
    Example("bursar report codes -E assets:checking", "a line for each transaction of an account"),
  ]
  package static let operands = "[QUERY…]"
  package static let defaults = ReportOptions()
  package static let flags: [Flag<ReportOptions>] =
    ReportOptions.shared + ReportOptions.periodFlags + [
      Flag("-E", "--empty", help: "An empty line where there is no code", heading: "Shape") {
        $0.lists.emptyCodes = .shown
      }
    ]

  package static func run(
    _ options: ReportOptions, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    guard let report = try ReportSession(options, flags, invocation) else { return .findings }
    let codes = CodesReport(
      report.session.loaded, report.filter, empty: report.options.lists.emptyCodes)
    if codes.isEmpty {
      report.note("no transaction has a code; it stands in parentheses after the date", invocation)
    }
    try report.deliver(codes.page, json: codes.json, invocation)
    return .done
  }
}
