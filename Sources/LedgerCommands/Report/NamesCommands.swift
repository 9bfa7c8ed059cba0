package import LedgerCommandLine
import LedgerPhrases
package import LedgerReports
import LedgerValues

/// A command that lists what transactions have in one of their fields.
package protocol NamesCommand: ReportScreenCommand {
  static var field: NamesReport.Field { get }
}

extension NamesCommand {
  package static var name: String { field.rawValue }
  package static var operands: String { "[QUERY…]" }
  package static var flags: [Flag<ReportOptions>] {
    ReportOptions.sharedFlags + ReportOptions.periodFlags + ReportOptions.quietFlags
      + [ReportOptions.emptyFlag]
  }

  package static func screen(_ report: ReportSession) throws(UsageError) -> ReportScreen {
    let wanted = try report.options.lists.wanted(
      report.invocation.operands, usage: "bursar report \(field.rawValue) --find bakery")
    var names = NamesReport(report.read.loaded, report.filter, field, report.options.selection)
    if let wanted {
      names.keepFirst(named: wanted.text, wanted.pattern)
      if names.rows.isEmpty {
        throw ListOptions.notFound(wanted.text, String(field.rawValue.dropLast()))
      }
    }
    let list = names
    return ReportScreen(list.page(), json: list.json)
      .explained(list.rows.isEmpty ? field.absence : nil)
  }
}

/// The command `bursar report payees`.
package enum PayeesCommand: NamesCommand {
  package static let field = NamesReport.Field.payees
  package static let summary = "List the payees"
  package static let examples = [
    Example("bursar report payees", "those that are used or declared"),
    Example("bursar report payees expenses:food", "where food was bought"),
    Example("bursar report payees --undeclared", "those without a payee directive"),
  ]
  package static let details = [
    "The payee of a transaction is its description up to a |. With a query only payees of matching transactions are listed."
  ]
  package static let flags: [Flag<ReportOptions>] =
    ReportOptions.sharedFlags + ReportOptions.periodFlags + ReportOptions.quietFlags
    + ListOptions.declarationFlags("payees", used: "transactions have")
    + [ReportOptions.findFlag("payee"), ReportOptions.emptyFlag]
}

/// The command `bursar report descriptions`.
package enum DescriptionsCommand: NamesCommand {
  package static let field = NamesReport.Field.descriptions
  package static let aliases = ["desc"]
  package static let summary = "List the descriptions of transactions"
  package static let examples = [
    Example("bursar report descriptions", "all of them, each once"),
    Example("bursar report descriptions -p 2026-03", "those of March"),
  ]
}

/// The command `bursar report notes`.
package enum NotesCommand: NamesCommand {
  package static let field = NamesReport.Field.notes
  package static let summary = "List the notes of transactions"
  package static let examples = [Example("bursar report notes", "what comes after a |")]
  package static let details = [
    "The note of a transaction is its description after a |, or all of it."
  ]
}

/// The command `bursar report commodities`.
package enum CommoditiesCommand: ReportScreenCommand {
  package static let name = "commodities"
  package static let summary = "List the commodities"
  package static let examples = [
    Example("bursar report commodities", "those that are used, declared or priced"),
    Example("bursar report commodities --undeclared", "those without a commodity directive"),
  ]
  package static let operands = "[QUERY…]"
  package static let flags: [Flag<ReportOptions>] =
    ReportOptions.sharedFlags + ReportOptions.periodFlags + ReportOptions.quietFlags
    + ListOptions.declarationFlags("commodities", used: "amounts or prices have")
    + [
      Flag("--priced", help: "Show only commodities that a price names", heading: "Selection") {
        $0.selection = .priced
      },
      ReportOptions.findFlag("commodity"), ReportOptions.emptyFlag,
    ]

  package static func screen(_ report: ReportSession) throws(UsageError) -> ReportScreen {
    let wanted = try report.options.lists.wanted(
      report.invocation.operands, usage: "bursar report commodities --find EUR")
    var commodities = CommoditiesReport(
      report.read.loaded, report.query, report.read.period.period, report.options.selection)
    if let wanted {
      commodities.keepFirst(named: wanted.text, wanted.pattern)
      if commodities.rows.isEmpty { throw ListOptions.notFound(wanted.text, "commodity") }
    }
    let list = commodities
    return ReportScreen(list.page, json: list.json)
      .explained(list.rows.isEmpty ? ReportPhrase.noCommodities : nil)
  }
}
