package import LedgerCommandLine
package import LedgerReports

/// How balances are computed and laid out: the flags of `balance` and of the statements.
package struct BalanceOptions: Sendable {
  package var report = BalanceReport.Options()
  /// What was asked for; each report has its own default.
  package var accumulation: BalanceReport.Accumulation?
  package var look = BalanceLook()
  package var value = ValueOptions()
  package var budget: BalanceBudget.Goals?
  package var remaining = BalanceBudget.Remaining.hidden

  package init() {}

  package static let flags: [Flag<BalanceOptions>] =
    shapeFlags + accumulationFlags + lookFlags + ValueOptions.flags.lifted(into: \.value)

  private static let shapeFlags: [Flag<BalanceOptions>] = [
    Flag("-l", "--flat", help: "List accounts with their full names", heading: "Shape") {
      $0.report.layout = .flat
    },
    Flag("-t", "--tree", help: "List accounts as a tree", heading: "Shape") {
      $0.report.layout = .tree
    },
    Flag("-E", "--empty", help: "Also show accounts with a zero balance", heading: "Shape") {
      $0.report.zeroRows = .shown
    },
    Flag(
      "--declared", help: "With -E, list declared accounts that nothing is posted to",
      heading: "Shape", prominence: .special
    ) { $0.report.declaredAccounts = .listed },
    Flag(
      "-r", "--related", help: "Add up the other postings of the transactions",
      heading: "Selection", prominence: .special
    ) { $0.report.listed = .related },
    dropFlag,
    Flag(
      "--no-elide", help: "In a tree, give every parent its own line", heading: "Shape",
      prominence: .special
    ) { $0.report.elision = .full },
    Flag(
      "--full-names", help: "In a tree, show whole names", heading: "Shape", prominence: .special
    ) { $0.report.treeNames = .whole },
    Flag("-S", "--sort-amount", help: "Put the largest amounts first", heading: "Shape") {
      $0.report.order = .byAmount
    },
    Flag("--invert", help: "Show all amounts with the opposite sign", heading: "Shape") {
      $0.report.sign = .inverted
    },
  ]

  static let dropFlag = Flag<BalanceOptions>(
    "--drop", value: "N", help: "Leave out the first N parts of names", heading: "Shape"
  ) { (options, text) throws(UsageError) in
    guard let parts = Int(text), parts >= 0 else {
      throw UsageError(
        "--drop: '\(text)' is not a whole number", hints: ["for example: --drop 1"])
    }
    options.report.droppedParts = parts
  }

  /// The flags of `balance` alone.
  package static let budgetFlags: [Flag<BalanceOptions>] = [
    Flag(
      "--budget", optionalValue: "DESC",
      help: "Compare with the periodic rules, or with those whose descriptions have DESC",
      heading: "Budget"
    ) { (options, text) in
      options.budget = text.map { $0.isEmpty ? .allRules : .rules(containing: $0) } ?? .allRules
    },
    Flag("--remaining", help: "With --budget, show what is left of each goal", heading: "Budget") {
      $0.remaining = .shown
    },
  ]

  private static let accumulationFlags: [Flag<BalanceOptions>] = [
    Flag("-H", "--historical", help: "Show balances at each period's end", heading: "Columns") {
      $0.accumulation = .historical
    },
    Flag("--cumulative", help: "Add up changes from the first day shown", heading: "Columns") {
      $0.accumulation = .cumulative
    },
    Flag("--change", help: "Show what changed in each period", heading: "Columns") {
      $0.accumulation = .change
    },
    Flag("--sum", help: "Show sums of postings (as is usual)", prominence: .hidden) {
      $0.report.calculation = .balance
    },
    Flag(
      "--count", help: "Count postings instead of amounts", heading: "Shape",
      prominence: .special
    ) { $0.report.calculation = .count },
    Flag(
      "--valuechange", help: "Show how the value of balances changed", heading: "Value",
      prominence: .special
    ) { $0.report.calculation = .valueChange },
    Flag("--gain", help: "Show gains over cost", heading: "Value") {
      $0.report.calculation = .gain
    },
  ]

  private static let lookFlags: [Flag<BalanceOptions>] = [
    Flag("-N", "--no-total", help: "Leave out the total", heading: "Shape") {
      $0.look.totalLine = .hidden
    },
    Flag("-T", "--row-total", help: "Add a column with the sum of the others", heading: "Columns") {
      $0.look.extras.insert(.total)
    },
    Flag("-A", "--average", help: "Add a column with their average", heading: "Columns") {
      $0.look.extras.insert(.average)
    },
    Flag("-%", "--percent", help: "Show amounts as parts of the total", heading: "Shape") {
      $0.look.unit = .percent
    },
    Flag(
      "--summary-only", help: "Leave out the columns of the periods", heading: "Columns",
      prominence: .special
    ) { $0.look.periods = .summedUp },
    Flag(
      "--period-titles", value: "HOW", choices: BalanceLook.PeriodTitles.allCases.map(\.rawValue),
      help: "Call columns by short names, or by their first and last days", heading: "Columns",
      prominence: .special
    ) { $0.look.periodTitles = BalanceLook.PeriodTitles(rawValue: $1) ?? .compact },
    Flag(
      "--layout", value: "LAYOUT", choices: BalanceLook.Cells.allCases.map(\.rawValue),
      otherChoices: (0...999).map { "wide,\($0)" },
      help: "Lay out commodities side by side, one below another, bare or tidy", heading: "Shape"
    ) {
      // hledger's `wide,N` gives a width, which is that of the terminal here.
      $0.look.cells = BalanceLook.Cells(rawValue: $1) ?? .wide
    },
  ]
}
