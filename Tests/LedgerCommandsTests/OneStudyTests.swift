import LedgerRendering
import LedgerCommandLine
import LedgerCommands
import LedgerStudy
import LedgerTestSupport
import Testing

/// No command reckons a part of what is known twice.
struct OneStudyTests {
  /// How often each part is reckoned by a command on the example of a family.
  private func counts<Chosen: ScreenCommand>(
    _ command: Chosen.Type, _ operands: [String] = []
  ) throws -> [Study.Part: Int] {
    var options = command.defaults
    options.journal.files = ["family/main.journal"]
    options.journal.today = "2026-06-18"
    let invocation = Invocation(
      path: command.programName, arguments: [], operands: operands,
      console: MemoryConsole(workingDirectory: RepositoryPaths.examples))
    let session = try Session(
      options, command.flags, invocation, defaults: command.defaults,
      operands: command.operandUse, needs: command.needs, scope: command.scope)
    let screen = try command.screen(Chosen.Subject(session))
    _ = screen.page
    _ = screen.json()
    _ = screen.figures
    return session.study.counts
  }

  private func expectOnce(_ counts: [Study.Part: Int], _ parts: Set<Study.Part>) {
    #expect(Set(counts.keys) == parts)
    for (part, count) in counts { #expect(count == 1, "\(part)") }
  }

  @Test func reckonsBudgetsOnce() throws {
    let parts: Set<Study.Part> = [.plan, .budgets, .envelopes, .schedule, .outlook]
    expectOnce(try counts(BudgetListCommand.self), parts)
    expectOnce(try counts(EnvelopesCommand.self), parts)
    expectOnce(try counts(BudgetSuggestCommand.self), parts)
  }

  @Test func reckonsGoalsOnce() throws {
    expectOnce(try counts(GoalListCommand.self), [.plan, .goals, .schedule])
    expectOnce(try counts(DebtCommand.self), [.plan, .goals, .schedule])
  }

  @Test func reckonsRecurringEntriesOnce() throws {
    expectOnce(try counts(UpcomingCommand.self), [.plan, .schedule])
    expectOnce(try counts(DueCommand.self), [.plan, .schedule])
    expectOnce(try counts(RulesCommand.self, ["tom"]), [.plan, .schedule])
    expectOnce(
      try counts(ForecastCommand.self), [.plan, .currency, .payees, .budgets, .schedule])
  }

  @Test func reckonsAllOnceForScreensThatHaveEverything() throws {
    let all = Set(Study.Part.allCases)
    expectOnce(try counts(HomeCommand.self), all)
    expectOnce(try counts(OverviewCommand.self), all.subtracting([.cash]))
    expectOnce(try counts(PageCommand.self), all.subtracting([.cash]))
    expectOnce(
      try counts(WhyCommand.self, ["budget/Salaries/left"]),
      all.subtracting([.goals, .cash, .payees]))
  }

  @Test func reckonsNoPlanForReportsOfTheJournal() throws {
    expectOnce(try counts(BalanceCommand.self), [])
    expectOnce(try counts(RegisterCommand.self), [])
    expectOnce(try counts(SpendingCommand.self), [.plan, .currency])
  }
}
