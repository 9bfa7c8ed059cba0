import LedgerPlan
import LedgerBudget
import LedgerChecks
import LedgerCommandLine
import LedgerModel
import LedgerPatterns
import LedgerPlanning
import LedgerRendering
import LedgerSource
import LedgerValues

/// A session about budgets: the journal and its plan without errors.
package struct BudgetSession {
  /// The options over the journal's own defaults.
  let options: BudgetOptions
  let session: JournalSession
  let situation: BudgetSituation
  /// The period that was asked for.
  let period: Period?
  let invocation: Invocation

  /// Reads the journal; nil, with its problems printed, where it or its plan has errors.
  init?(
    _ typed: BudgetOptions, _ flags: [Flag<BudgetOptions>], _ invocation: Invocation
  ) throws(UsageError) {
    self.invocation = invocation
    let roots = try JournalRoots(typed.journal, invocation.console)
    var options = typed
    if typed.journal.usesConfiguration, typed.output.chosenFormat == .text {
      options = try roots.configured(typed, defaults: BudgetOptions(), flags, invocation)
    }
    self.options = options
    session = try JournalSession(roots, options.journal, invocation.console)
    let look = options.output.look(invocation.console)
    var idle: [Diagnostic] = []
    let plan = session.planWithoutErrors(options.journal, look, invocation.console) {
      if $0.code == .unusedBudgetAccount { idle.append($0) }
    }
    guard let plan else { return nil }
    let asked = session.period.period
    period = asked == .always ? nil : try BudgetSession.bounded(asked, session)
    situation = BudgetSituation(
      session.loaded, plan, today: session.today, period: period ?? .always,
      runner: ThreadRunner())
    if situation.isTooLarge {
      throw UsageError(
        "a sum has more digits than can be kept", hints: ["bursar check finds odd amounts"])
    }
    situation.notesOnCommodities.forEach(note)
    // A misspelt account is a budget of which nothing seems to be spent.
    if idle.count > 1 {
      note(
        "\(idle.count) accounts of budgets are neither declared nor posted to; bursar check shows them"
      )
    } else if let problem = idle.first {
      note("\(problem.summary); bursar check shows where")
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

  /// Hands a screen on in the form asked for, or the list of its figures.
  func deliver(_ screen: some BudgetScreen) throws(UsageError) {
    if let emptiness = screen.emptiness { note(emptiness) }
    if options.listsFigures {
      let list = FigureList(screen.figures, situation.plan.commodities)
      try deliver(list.page, json: list.json)
    } else if options.output.chosenFormat == .text, let entry = screen.entry {
      try options.output.deliver(Array(entry.utf8), session, invocation.console)
    } else {
      try deliver(screen.page, json: screen.json)
    }
    screen.notes.forEach(note)
  }

  private func deliver(_ page: @autoclosure () -> Page, json: () -> JSON) throws(UsageError) {
    try options.output.deliver(page(), json: json, session, invocation.console)
  }

  private func note(_ text: String) {
    invocation.console.writeError("note: \(TerminalText.sanitized(text))\n")
  }

  /// The budget that a name, or the unique beginning of one, means.
  func track(named text: String) throws(UsageError) -> Int {
    let found = situation.ledger.tracks(named: text)
    if found.count == 1, let only = found.first { return only }
    let names = situation.ledger.tracks.map(\.name)
    if found.isEmpty {
      if names.isEmpty {
        throw UsageError(
          "the journal has no budgets", hints: ["bursar budget suggest proposes some"])
      }
      let near = nearestName(to: text, in: names).map { "did you mean '\($0)'?" }
      throw UsageError(
        "there is no budget called '\(text)'",
        hints: [near ?? "there are \(names.joined(separator: ", "))"])
    }
    let all = found.map { names[$0] }.joined(separator: ", ")
    throw UsageError("'\(text)' may mean \(all)", hints: ["write more of the name"])
  }
}
