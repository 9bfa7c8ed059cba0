package import LedgerCommandLine
import LedgerPatterns
import LedgerPhrases
import LedgerReports
import LedgerValues

/// The command `bursar report tags`.
package enum TagsCommand: ReportScreenCommand {
  package static let name = "tags"
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
  package static let operandUse = OperandUse.wordsAndQuery(1)
  package static let flags: [Flag<ReportOptions>] =
    ReportOptions.sharedFlags + ReportOptions.periodFlags + ReportOptions.quietFlags + [
      Flag("--values", help: "List values instead of names", heading: "Shape") {
        $0.lists.tags.listed = .values
      },
      Flag("--parsed", help: "List each one as often as it occurs", heading: "Shape") {
        $0.lists.tags.order = .parsed
      },
      Flag("-E", "--empty", help: "Also list values without text", heading: "Shape") {
        $0.lists.tags.emptyValues = .shown
      },
      ReportOptions.findFlag("tag"),
    ] + ListOptions.declarationFlags("tags", used: "something has")

  package static func screen(_ report: ReportSession) throws(UsageError) -> ReportScreen {
    let name = report.invocation.operands.first
    let pattern = try name.map { name throws(UsageError) in try Pattern(operand: name) }
    var options = report.options.lists.tags
    options.selection = report.options.selection
    var tags = TagsReport(
      report.read.loaded, report.query, report.read.period.period, named: pattern, options)
    if options.listed == .names, report.options.lists.lookup == .first {
      guard let name, let pattern else {
        throw UsageError("--find needs a name", hints: ["bursar report tags --find trip"])
      }
      tags.keepFirst(named: name, pattern)
      if tags.rows.isEmpty { throw ListOptions.notFound(name, "tag") }
    }
    let list = tags
    return ReportScreen(list.page, json: list.json)
      .explained(list.rows.isEmpty ? ReportPhrase.noTags : nil)
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
