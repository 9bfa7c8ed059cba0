package import LedgerBudget
import LedgerChecks
import LedgerCommandLine
import LedgerModel
import LedgerPatterns
import LedgerPlanning
import LedgerRendering
import LedgerValues

/// What all commands about budgets have in common.
package struct BudgetOptions: Sendable {
  package var journal = JournalOptions()
  package var output = OutputOptions()
  /// Whether a budget that is over ends the run with 1.
  package var isGate = false
  package var listsFigures = false
  package var proves = false
  package var proposes = false
  package var usesBase = false
  /// In so many percent of past windows a suggested amount may be exceeded.
  package var overPercent = 10
  package var piglet = MoodReport.Form.text

  package init() {}

  static let shared: [Flag<BudgetOptions>] =
    JournalOptions.flags.lifted(into: \.journal) + OutputOptions.flags.lifted(into: \.output)

  static let periodFlags: [Flag<BudgetOptions>] =
    PeriodOptions.rangeFlags.lifted(into: \.journal.period)

  static let gateFlag = Flag<BudgetOptions>(
    "--exit-code", help: "End with 1 when a budget is over"
  ) { $0.isGate = true }

  static let figuresFlag = Flag<BudgetOptions>(
    "--figures", help: "List the names of all figures, with values and formulas"
  ) { $0.listsFigures = true }
}

/// A session about budgets: the journal and its plan without errors.
struct BudgetSession {
  /// The options over the journal's own defaults.
  let options: BudgetOptions
  let session: JournalSession
  let situation: BudgetSituation
  /// The period that was asked for.
  let period: Period?

  /// Reads the journal; nil, with its problems printed, where it or its plan has errors.
  init?(
    _ typed: BudgetOptions, _ flags: [Flag<BudgetOptions>], _ invocation: Invocation
  ) throws(UsageError) {
    let roots = try JournalRoots(typed.journal, invocation.console)
    var options = typed
    if typed.journal.usesConfiguration, typed.output.chosenFormat == .text {
      options = try roots.configured(typed, defaults: BudgetOptions(), flags, invocation)
    }
    self.options = options
    session = try JournalSession(roots, options.journal, invocation.console)
    let look = options.output.look(invocation.console)
    guard let plan = session.planWithoutErrors(options.journal, look, invocation.console) else {
      return nil
    }
    let asked = session.period.period
    period = asked == .always ? nil : try BudgetSession.bounded(asked, session)
    situation = BudgetSituation(
      session.loaded, plan, today: session.today, period: period ?? .always,
      runner: ThreadRunner())
    if situation.isTooLarge {
      throw UsageError(
        "a sum has more digits than can be kept", hints: ["bursar check finds odd amounts"])
    }
  }

  /// A period with both its sides: from the first transaction, to today.
  private static func bounded(
    _ period: Period, _ session: JournalSession
  ) throws(UsageError) -> Period {
    let first = session.journal.transactions.map(\.day).min() ?? session.today
    let start = period.start ?? first
    let end = period.end ?? max(session.today, start).adding(days: 1)
    guard start < end else {
      throw UsageError(
        "the period has no days", hints: ["for instance -p 2026-03, or -b 2026-01 -e 2026-04"])
    }
    guard end.number - start.number < 200_000 else {
      throw UsageError("the period is too long", hints: ["for instance -p 2026"])
    }
    return Period(start: start, end: end)
  }

  func deliver(
    _ page: Page, json: () -> JSON, _ invocation: Invocation
  ) throws(UsageError) {
    try options.output.deliver(page, json: json, session.disk, invocation.console)
  }

  func note(_ text: String, _ invocation: Invocation) {
    invocation.console.writeError("note: \(TerminalText.sanitized(text))\n")
  }

  /// Says what helps where there are no budgets.
  func explainEmptiness(_ invocation: Invocation) {
    note(
      "the journal has no budgets; bursar budget suggest proposes some, bursar help budgets shows how to write them",
      invocation)
  }

  /// The budget that a name, or the unique beginning of one, means.
  func track(named text: String) throws(UsageError) -> Int {
    let found = situation.ledger.tracks(named: text)
    if found.count == 1, let only = found.first { return only }
    let names = situation.ledger.tracks.map(\.name)
    if found.isEmpty {
      if names.isEmpty { throw UsageError("the journal has no budgets") }
      let near = nearestName(to: text, in: names).map { "did you mean '\($0)'?" }
      throw UsageError(
        "there is no budget called '\(text)'",
        hints: [near ?? "there are \(names.joined(separator: ", "))"])
    }
    let all = found.map { names[$0] }.joined(separator: ", ")
    throw UsageError("'\(text)' may mean \(all)", hints: ["write more of the name"])
  }
}
