package import LedgerCommandLine
import LedgerPatterns
import LedgerReports
import LedgerValues

/// The command `bursar report tags`.
package enum TagsCommand: Command {
  package static let name = "tags"
  package static let programName = "bursar-report tags"
  package static let summary = "List the tags or their values"
  package static let examples = [
    Example("bursar report tags", "the names of all tags"),
    Example("bursar report tags --values trip", "the values that the tag trip has"),
    Example("bursar report tags . expenses:food", "the tags of what was spent on food"),
  ]
  package static let details = [
    "The first word is a regular expression for the names of tags, the others are a query for transactions. Tags are those of transactions, of their postings, of the accounts that these post to, and of declared accounts."
  ]
  package static let operands = "[TAG [QUERY…]]"
  package static let defaults = ReportOptions()
  package static let flags: [Flag<ReportOptions>] =
    ReportOptions.shared + ReportOptions.periodFlags + [
      Flag("--values", help: "List values in place of names", heading: "Shape") {
        $0.lists.tags.listed = .values
      },
      Flag("--parsed", help: "List all as they occur, each as often", heading: "Shape") {
        $0.lists.tags.order = .parsed
      },
      Flag("-E", "--empty", help: "List values without text, too", heading: "Shape") {
        $0.lists.tags.emptyValues = .shown
      },
      ReportOptions.findFlag("tag"),
    ] + ListOptions.declarationFlags("tags", used: "something has")

  package static func run(
    _ options: ReportOptions, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    let pattern = try invocation.operands.first.map { name throws(UsageError) in
      try Pattern(operand: name)
    }
    guard
      let report = try ReportSession(
        options, flags, invocation, operands: Array(invocation.operands.dropFirst()))
    else { return .findings }
    var tagOptions = report.options.lists.tags
    tagOptions.selection = report.options.selection
    var tags = TagsReport(
      report.session.loaded, report.query, report.session.period.period, named: pattern,
      tagOptions)
    if tagOptions.listed == .names, options.lists.lookup == .first {
      guard let name = invocation.operands.first, let pattern else {
        throw UsageError("--find wants a name", hints: ["bursar report tags --find trip"])
      }
      tags.keepFirst(named: name, pattern)
      if tags.rows.isEmpty { throw ListOptions.notFound(name, "tag") }
    }
    if tags.rows.isEmpty { report.note("there are no such tags", invocation) }
    try report.deliver(tags.page, json: tags.json, invocation)
    return .done
  }
}

extension Pattern {
  /// Reads a regular expression that stands alone on a command line.
  init(operand text: String) throws(UsageError) {
    do throws(PatternProblem) {
      try self.init(text, case: .insensitive)
    } catch {
      throw UsageError("'\(text)': \(error.message)", in: text, at: error.offset)
    }
  }
}
