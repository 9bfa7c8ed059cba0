package import LedgerBudget
package import LedgerCommandLine

/// `bursar budget show`.
package enum BudgetShowCommand: ScreenCommand {
  package static let name = "show"
  package static let summary = "Show one budget in detail"
  package static let examples = [
    Example("bursar budget show Groceries", "the window of today, and those before"),
    Example("bursar budget show gro -p 2026-02", "February, by the beginning of the name"),
  ]
  package static let operands = "BUDGET"
  package static let flags: [Flag<BudgetOptions>] =
    BudgetOptions.shared + BudgetOptions.periodFlags + [
      BudgetOptions.gateFlag("a budget is over"), BudgetOptions.figuresFlag,
    ]

  package static func screen(_ session: BudgetSession) throws(UsageError) -> BudgetDetails {
    let name = session.invocation.operands.joined(separator: " ")
    let track = try session.track(named: name)
    return try exactly(BudgetDetails(track, session.situation, in: session.period))
  }
}

/// `bursar budget envelopes`.
package enum EnvelopesCommand: ScreenCommand {
  package static let name = "envelopes"
  package static let summary = "Show what envelopes hold, and what you can still assign"
  package static let examples = [
    Example("bursar budget envelopes", "as of today"),
    Example("bursar budget envelopes --prove", "compare all parts with the cash on every day"),
  ]
  package static let details = [
    "Cash, envelopes, reserves of cards and what is available are each moved by their own events. --prove compares them on the evening of every day with an entry, names the first line that breaks it, and ends with 1 if one does."
  ]
  package static let flags: [Flag<BudgetOptions>] =
    BudgetOptions.shared + [
      Flag("--prove", help: "Compare all parts with the available cash") { $0.proves = true }
    ]

  package static func screen(_ session: BudgetSession) -> EnvelopeReport {
    EnvelopeReport(session.situation, session.options.proves ? .shown : .hidden)
  }

  package static func isGate(_ options: BudgetOptions) -> Bool { options.proves }
}

/// `bursar budget suggest`.
package enum BudgetSuggestCommand: ScreenCommand {
  package static let name = "suggest"
  package static let summary = "Suggest budgets from past spending"
  package static let examples = [
    Example("bursar budget suggest", "enough in nine of ten windows"),
    Example("bursar budget suggest --over 25%", "enough in three of four"),
  ]
  package static let flags: [Flag<BudgetOptions>] =
    BudgetOptions.shared + [
      Flag("--over", value: "P%", help: "Allow this share of past periods to exceed the amount") {
        (options, text) throws(UsageError) in
        let digits = text.hasSuffix("%") ? text.dropLast() : text[...]
        guard let percent = Int(digits), (0..<100).contains(percent) else {
          throw UsageError(
            "--over: '\(text)' is not a whole percentage below 100", hints: ["for example: 10%"])
        }
        options.overPercent = percent
      }
    ]

  package static func screen(_ session: BudgetSession) throws(UsageError) -> SuggestionReport {
    try exactly(
      SuggestionReport(session.situation, overPercent: session.options.overPercent))
  }
}

/// `bursar budget history`.
package enum BudgetBacktestCommand: ScreenCommand {
  package static let name = "history"
  package static let formerNames = ["backtest"]
  package static let summary = "Show how past budget periods went"
  package static let examples = [Example("bursar budget history", "how often each was over")]

  package static func screen(_ session: BudgetSession) throws(UsageError) -> BacktestReport {
    try exactly(BacktestReport(session.situation))
  }
}

/// `bursar budget mood`.
package enum BudgetMoodCommand: ScreenCommand {
  package static let name = "mood"
  package static let summary = "Show the mood of budgets"
  package static let examples = [
    Example("bursar budget mood", "a piglet for each budget"),
    Example("bursar budget mood --as plain", "in words"),
  ]
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

  package static func screen(_ session: BudgetSession) throws(UsageError) -> MoodReport {
    try exactly(
      MoodReport(
        BudgetList(session.situation, in: session.period), session.options.piglet,
        usesBase: session.options.usesBase))
  }
}
