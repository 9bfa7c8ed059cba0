package import LedgerCommandLine
import LedgerModel
import LedgerPlan
import LedgerReports
import LedgerValues

/// `bursar report accounts`.
package enum AccountsCommand: ReportScreenCommand {
  package static let name = "accounts"
  package static let aliases = ["acc"]
  package static let summary = "List the accounts"
  package static let examples = [
    Example("bursar report accounts", "all accounts"),
    Example("bursar report accounts --undeclared", "those that no directive declares"),
  ]
  package static let operands = "[QUERY…]"
  package static let flags: [Flag<ReportOptions>] =
    ReportOptions.sharedFlags + ReportOptions.periodFlags
    + ReportOptions.quietFlags.filter { $0.description.names != ["depth"] } + [
      Flag("-l", "--flat", help: "List full names", heading: "Shape") {
        $0.balance.report.layout = .flat
      },
      Flag("-t", "--tree", help: "List accounts as a tree", heading: "Shape") {
        $0.balance.report.layout = .tree
      },
      ReportOptions.depthFlag, BalanceOptions.dropFlag.lifted(into: \.balance),
      Flag("--types", help: "Show the type of each account", heading: "Shape") {
        $0.details.insert(.types)
      },
      Flag(
        "--directives", help: "Write account directives, for a journal", heading: "Shape",
        prominence: .special
      ) { $0.details.insert(.directives) },
      Flag(
        "--locations", "--positions", help: "Show where each account is declared",
        heading: "Shape", prominence: .special
      ) { $0.details.insert(.places) },
      Flag("-u", "--used", help: "Show only accounts that are posted to", heading: "Selection") {
        $0.selection = .used
      },
      Flag("-d", "--declared", help: "Show only declared accounts", heading: "Selection") {
        $0.selection = .declared
      },
      Flag(
        "--unused", help: "Show only declared accounts that nothing is posted to",
        heading: "Selection"
      ) {
        $0.selection = .unused
      },
      Flag(
        "--undeclared", help: "Show only accounts that are posted to but not declared",
        heading: "Selection"
      ) {
        $0.selection = .undeclared
      },
      ReportOptions.findFlag("account"),
      Flag("-E", "--empty", help: "Also list hidden accounts", heading: "Selection") {
        $0.listsHidden = true
      },
    ]

  package static func screen(_ report: ReportSession) throws(UsageError) -> ReportScreen {
    let wanted = try report.options.lists.wanted(
      report.invocation.operands, usage: "bursar report accounts --find checking")
    let options = report.options
    var query = report.query
    if let depth = report.depth.flat { query = .all(of: [query, .depth(depth)]) }
    var accounts = AccountsReport(
      report.read.loaded, query, report.read.period.period, options.selection,
      without: wanted == nil ? hidden(report) : [])
    if let wanted {
      accounts.keepFirst(named: wanted.text, wanted.pattern)
      if accounts.rows.isEmpty { throw ListOptions.notFound(wanted.text, "account") }
    }
    let list = accounts
    return ReportScreen(
      list.page(
        options.balance.report.layout, options.details,
        without: options.balance.report.droppedParts),
      json: list.json
    ).explained(list.rows.isEmpty ? report.nothingFound : nil)
  }

  /// The accounts that stay away from lists of what is used; directives and what is declared are whole.
  private static func hidden(_ report: ReportSession) -> Set<String> {
    let options = report.options
    let isWhole =
      options.listsHidden || options.details.contains(.directives)
      || ![.all, .used].contains(options.selection)
    if isWhole { return [] }
    return Set(report.session.plan.accounts.filter(\.isHidden).map(\.account.value))
  }
}
