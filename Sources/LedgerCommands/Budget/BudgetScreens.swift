import LedgerBudget
package import LedgerCommandLine
import LedgerRendering

/// `bursar budget show`.
package enum BudgetShowCommand: Command {
  package static let name = "show"
  package static let programName = "bursar-budget show"
  package static let summary = "Show one budget: accounts, days, postings, windows"
  package static let examples = [
    Example("bursar budget show Groceries", "the window of today, and those before"),
    Example("bursar budget show gro -p 2026-02", "February, by the beginning of the name"),
  ]
  package static let operands = "NAME"
  package static let defaults = BudgetOptions()
  package static let flags: [Flag<BudgetOptions>] =
    BudgetOptions.shared + BudgetOptions.periodFlags + [BudgetOptions.gateFlag]

  package static func run(
    _ options: BudgetOptions, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    let name = invocation.operands.joined(separator: " ")
    guard !name.isEmpty else {
      throw UsageError("which budget?", hints: ["bursar budget lists them"])
    }
    guard let budget = try BudgetSession(options, flags, invocation) else { return .findings }
    let details = BudgetDetails(
      try budget.track(named: name), budget.situation, in: budget.period)
    try budget.deliver(details.page, json: details.json, invocation)
    return budget.options.isGate && details.row?.isOver == true ? .findings : .done
  }
}

/// `bursar budget envelopes`.
package enum EnvelopesCommand: Command {
  package static let name = "envelopes"
  package static let programName = "bursar-budget envelopes"
  package static let summary = "Show what envelopes hold, and what is available to budget"
  package static let examples = [
    Example("bursar budget envelopes", "as of today"),
    Example("bursar budget envelopes --prove", "compare all parts with the cash on every day"),
  ]
  package static let details = [
    "Cash, envelopes, reserves of cards and what is available are each moved by their own events. --prove compares them on the evening of every day with an entry, names the first line that breaks it, and ends with 1 where one does."
  ]
  package static let defaults = BudgetOptions()
  package static let flags: [Flag<BudgetOptions>] =
    BudgetOptions.shared + [
      Flag("--prove", help: "Compare all parts with the cash there is") { $0.proves = true }
    ]

  package static func run(
    _ options: BudgetOptions, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    guard let budget = try BudgetSession(options, flags, invocation) else { return .findings }
    let report = EnvelopeReport(
      budget.situation, budget.options.proves ? .shown : .hidden)
    if report.isEmpty {
      budget.note(
        "there are no envelopes; a budget with the line `mode  envelope` is one, and `pool ACCOUNT` says which cash they divide up",
        invocation)
    }
    try budget.deliver(report.page, json: report.json, invocation)
    return budget.options.proves && !report.holds ? .findings : .done
  }
}

/// `bursar budget suggest`.
package enum BudgetSuggestCommand: Command {
  package static let name = "suggest"
  package static let programName = "bursar-budget suggest"
  package static let summary = "Suggest amounts from what was spent before"
  package static let examples = [
    Example("bursar budget suggest", "enough in nine of ten windows"),
    Example("bursar budget suggest --over 25%", "enough in three of four"),
  ]
  package static let defaults = BudgetOptions()
  package static let flags: [Flag<BudgetOptions>] =
    BudgetOptions.shared + [
      Flag("--over", value: "P%", help: "The share of past windows that may exceed the amount") {
        (options, text) throws(UsageError) in
        let digits = text.hasSuffix("%") ? text.dropLast() : text[...]
        guard let percent = Int(digits), (0..<100).contains(percent) else {
          throw UsageError(
            "--over: '\(text)' is not a whole percentage below 100", hints: ["for instance 10%"])
        }
        options.overPercent = percent
      }
    ]

  package static func run(
    _ options: BudgetOptions, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    guard let budget = try BudgetSession(options, flags, invocation) else { return .findings }
    let report = SuggestionReport(budget.situation, overPercent: budget.options.overPercent)
    if report.isEmpty {
      budget.note("a suggestion needs at least six windows that are over", invocation)
    }
    try budget.deliver(report.page, json: report.json, invocation)
    return .done
  }
}

/// `bursar budget backtest`.
package enum BudgetBacktestCommand: Command {
  package static let name = "backtest"
  package static let programName = "bursar-budget backtest"
  package static let summary = "Show how the budgets went over the windows that are over"
  package static let examples = [Example("bursar budget backtest", "how often each was over")]
  package static let defaults = BudgetOptions()
  package static let flags: [Flag<BudgetOptions>] = BudgetOptions.shared

  package static func run(
    _ options: BudgetOptions, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    guard let budget = try BudgetSession(options, flags, invocation) else { return .findings }
    let report = BacktestReport(budget.situation)
    if report.isEmpty { budget.note("no window of a budget is over yet", invocation) }
    try budget.deliver(report.page, json: report.json, invocation)
    return .done
  }
}

/// `bursar budget mood`.
package enum BudgetMoodCommand: Command {
  package static let name = "mood"
  package static let programName = "bursar-budget mood"
  package static let summary = "Show how the budgets feel"
  package static let examples = [
    Example("bursar budget mood", "a piglet for each budget"),
    Example("bursar budget mood --as plain", "in words"),
  ]
  package static let defaults = BudgetOptions()
  package static let flags: [Flag<BudgetOptions>] =
    BudgetOptions.shared + BudgetOptions.periodFlags + [
      Flag(
        "--as", value: "FORM", choices: MoodReport.Form.allCases.map { $0.rawValue },
        help: "Draw the piglet in text, as emoji, or leave it out"
      ) { $0.piglet = MoodReport.Form(rawValue: $1) ?? .text },
      Flag("--base", help: "Compare with the amount only, not with what was carried") {
        $0.usesBase = true
      },
    ]

  package static func run(
    _ options: BudgetOptions, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    guard let budget = try BudgetSession(options, flags, invocation) else { return .findings }
    let list = BudgetList(budget.situation, in: budget.period)
    if list.isEmpty { budget.explainEmptiness(invocation) }
    let report = MoodReport(
      list, budget.options.piglet, usesBase: budget.options.usesBase)
    try budget.deliver(report.page, json: report.json, invocation)
    return .done
  }
}
