package import LedgerCommandLine
import LedgerModel
import LedgerRendering
import LedgerReports
import LedgerValues

/// `bursar report`: what is in the journal.
package enum ReportCommand: CommandGroup {
  package static let name = "report"
  package static let summary = "Show balances, accounts and transactions"
  package static let examples = [
    Example("bursar report balance", "all balances"),
    Example("bursar report balance expenses -p 2026-03", "what March was spent on"),
    Example("bursar report accounts --types", "all accounts and what they stand for"),
  ]
  package static let commands: [any Invocable.Type] = [
    BalanceCommand.self, RegisterCommand.self, AccountRegisterCommand.self, PrintCommand.self,
    AccountsCommand.self, PayeesCommand.self, DescriptionsCommand.self, NotesCommand.self,
    CommoditiesCommand.self, TagsCommand.self, PricesCommand.self, FilesCommand.self,
    StatsCommand.self, ActivityCommand.self, ListCommand.self, SearchCommand.self,
    PlanCommand.self,
  ]
}

/// `bursar report balance`.
package enum BalanceCommand: Command {
  package static let name = "balance"
  package static let aliases = ["bal"]
  package static let programName = "bursar-report balance"
  package static let summary = "Show the balances of accounts"
  package static let examples = [
    Example("bursar report balance", "all balances"),
    Example("bursar report balance assets --tree", "what there is, as a tree"),
    Example("bursar report balance expenses -p 'last month' --depth 2", "where the money went"),
  ]
  package static let operands = "[QUERY…]"
  package static let defaults = ReportOptions()
  package static let flags: [Flag<ReportOptions>] =
    ReportOptions.shared + ReportOptions.periodFlags + ReportOptions.selectionFlags + [
      Flag("-l", "--flat", help: "List accounts with their full names", heading: "Shape") {
        $0.balance.layout = .flat
      },
      Flag("-t", "--tree", help: "List accounts as a tree", heading: "Shape") {
        $0.balance.layout = .tree
      },
      ReportOptions.depthFlag,
      Flag("-E", "--empty", help: "Show accounts with a zero balance, too", heading: "Shape") {
        $0.balance.zeroRows = .shown
      },
      Flag("-N", "--no-total", help: "Leave out the total", heading: "Shape") {
        $0.totalLine = .hidden
      },
      Flag("-B", "--cost", help: "Convert amounts to what they cost", heading: "Shape") {
        $0.balance.worth = .cost
      },
    ]

  package static func run(
    _ options: ReportOptions, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    guard let report = try ReportSession(options, flags, invocation) else { return .findings }
    let options = report.options
    let journal = report.session.journal
    let balance = BalanceReport(
      report.session.loaded, report.query, report.session.period.period, depth: report.depth,
      options.balance)
    if balance.isTooLarge {
      throw UsageError("a balance has more than 38 digits, more than can be added up exactly")
    }
    if balance.rows.isEmpty { report.explainEmptiness(invocation) }
    try report.deliver(
      balance.page(AmountText(journal.commodities), options.totalLine),
      json: { balance.json(journal.commodities, options.totalLine) }, invocation)
    return .done
  }
}

/// `bursar report accounts`.
package enum AccountsCommand: Command {
  package static let name = "accounts"
  package static let aliases = ["acc"]
  package static let programName = "bursar-report accounts"
  package static let summary = "List the accounts"
  package static let examples = [
    Example("bursar report accounts", "all accounts"),
    Example("bursar report accounts --undeclared", "those that no directive declares"),
  ]
  package static let operands = "[QUERY…]"
  package static let defaults = ReportOptions()
  package static let flags: [Flag<ReportOptions>] =
    ReportOptions.shared + [
      Flag("-l", "--flat", help: "List full names", heading: "Shape") { $0.balance.layout = .flat },
      Flag("-t", "--tree", help: "List accounts as a tree", heading: "Shape") {
        $0.balance.layout = .tree
      },
      ReportOptions.depthFlag,
      Flag("--types", help: "Show what each account stands for", heading: "Shape") {
        $0.details = .types
      },
      Flag("-u", "--used", help: "Only accounts that are posted to", heading: "Selection") {
        $0.selection = .used
      },
      Flag("-d", "--declared", help: "Only declared accounts", heading: "Selection") {
        $0.selection = .declared
      },
      Flag(
        "--unused", help: "Only declared accounts that nothing is posted to", heading: "Selection"
      ) {
        $0.selection = .unused
      },
      Flag(
        "--undeclared", help: "Only accounts that are posted to but not declared",
        heading: "Selection"
      ) {
        $0.selection = .undeclared
      },
    ]

  package static func run(
    _ options: ReportOptions, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    guard let report = try ReportSession(options, flags, invocation) else { return .findings }
    let options = report.options
    var query = report.query
    if let depth = options.depth { query = .all(of: [query, .depth(depth)]) }
    let accounts = AccountsReport(report.session.loaded, query, options.selection)
    if accounts.rows.isEmpty { report.explainEmptiness(invocation) }
    try report.deliver(
      accounts.page(options.balance.layout, options.details), json: accounts.json, invocation)
    return .done
  }
}

/// `bursar report print`.
package enum PrintCommand: Command {
  package static let name = "print"
  package static let programName = "bursar-report print"
  package static let summary = "Show transactions as they are written"
  package static let examples = [
    Example("bursar report print desc:rent", "all transactions about rent"),
    Example("bursar report print -x", "with the amounts that the journal leaves out"),
    Example("bursar report print -O json", "everything, for another program"),
  ]
  package static let operands = "[QUERY…]"
  package static let defaults = ReportOptions()
  package static let flags: [Flag<ReportOptions>] =
    ReportOptions.shared + ReportOptions.periodFlags + ReportOptions.selectionFlags + [
      Flag("-x", "--explicit", help: "Show the amounts and costs that are inferred, too") {
        $0.lists.print.amounts = .explicit
      },
      Flag("-B", "--cost", help: "Convert amounts to what they cost") {
        $0.lists.print.worth = .cost
      },
    ]

  package static func run(
    _ options: ReportOptions, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    guard let report = try ReportSession(options, flags, invocation) else { return .findings }
    let options = report.options
    let transactions = PrintReport(report.session.loaded, report.filter, options.lists.print)
    if transactions.isEmpty { report.explainEmptiness(invocation) }
    switch options.output.chosenFormat {
    case .json: try report.deliver(transactions.json(), invocation)
    case .text: try report.deliver(transactions.text(), invocation)
    case .csv, .tsv, .html, .markdown:
      throw UsageError("print has the formats text and json", hints: ["leave out -O, or -O json"])
    }
    return .done
  }
}

/// `bursar report stats`.
package enum StatsCommand: Command {
  package static let name = "stats"
  package static let programName = "bursar-report stats"
  package static let summary = "Show what the journal holds, in numbers"
  package static let examples = [Example("bursar report stats", "size, dates, counts")]
  package static let defaults = ReportOptions()
  package static let flags = ReportOptions.shared

  package static func run(
    _ options: ReportOptions, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    guard let report = try ReportSession(options, flags, invocation) else { return .findings }
    let stats = StatsReport(report.session.loaded, today: report.session.today)
    try report.deliver(stats.page, json: stats.json, invocation)
    return .done
  }
}

/// `bursar report files`.
package enum FilesCommand: Command {
  package static let name = "files"
  package static let programName = "bursar-report files"
  package static let summary = "List the files that the journal is read from"
  package static let examples = [Example("bursar report files", "the main file and its includes")]
  package static let defaults = ReportOptions()
  package static let flags = ReportOptions.shared

  package static func run(
    _ options: ReportOptions, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    guard let report = try ReportSession(options, flags, invocation) else { return .findings }
    let files = FilesReport(report.session.loaded)
    try report.deliver(files.page, json: files.json, invocation)
    return .done
  }
}
