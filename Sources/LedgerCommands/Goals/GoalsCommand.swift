import LedgerPlan
package import LedgerCommandLine
package import LedgerGoals
import LedgerModel
import LedgerPlanning
import LedgerRendering
import LedgerValues

/// `bursar goals`: savings goals and debts.
package enum GoalsCommand: CommandGroup {
  package static let name = "goals"
  package static let summary = "Track savings goals and debts"
  package static let examples = [
    Example("bursar goals", "how far each goal is, and what it needs a month"),
    Example("bursar goals show trip", "one of them, month by month"),
    Example("bursar goals what-if trip --add 50", "what 50 more a month would do"),
    Example("bursar goals debt --total 480", "how debts go down, by two strategies"),
  ]
  package static let commands: [any Invocable.Type] = [
    GoalListCommand.self, GoalShowCommand.self, WhatIfCommand.self, DebtCommand.self,
    GoalAddCommand.self, GoalEditCommand.self, GoalSaveCommand.self, GoalReachCommand.self,
    GoalDropCommand.self, GoalRemoveCommand.self,
  ]
  package static var defaultCommand: (any Invocable.Type)? { GoalListCommand.self }
}

/// `bursar goals list`, which `bursar goals` alone means.
package enum GoalListCommand: ScreenCommand {
  package static let name = "list"
  package static let summary = "List goals with their progress"
  package static let examples = [
    Example("bursar goals", "those that are not put away"),
    Example("bursar goals --reached", "those that are"),
    Example("bursar goals --exit-code", "end with 1 when one is behind, for scripts"),
  ]
  package static let details = [
    "What a goal needs per month is based on what was saved before this month, so it stays the same while you save. The expected month or day follows the pace named beside it: that of the goal's own line, otherwise of rules that contribute, otherwise the median of the last three complete months."
  ]
  package static let flags: [Flag<GoalsOptions>] =
    GoalsOptions.shared + [
      Flag("--reached", help: "Show reached goals", heading: "Selection") {
        $0.selection = .archived
      },
      GoalsOptions.gate, GoalsOptions.figuresFlag,
    ] + [OutputOptions.longFlag].lifted(into: \.output)

  package static func screen(_ goals: GoalsSession) throws(UsageError) -> GoalsReport {
    try exactly(GoalsReport(goals.book, goals.options.selection))
  }
}

/// `bursar goals show GOAL`.
package enum GoalShowCommand: ScreenCommand {
  package static let name = "show"
  package static let summary = "Show one goal in detail"
  package static let examples = [
    Example("bursar goals show trip", "the goal whose name begins so"),
    Example("bursar goals show trip -o trip.html", "as a page with a drawing"),
  ]
  package static let operands = "GOAL"
  package static let details = [
    "Low, middle and high are the results of one in ten, one in two and nine in ten of many possible futures, based on the goal's own months. They are shown from six complete months on, and are rough below twelve."
  ]
  package static let flags: [Flag<GoalsOptions>] = GoalsOptions.shared + [GoalsOptions.gate]

  package static func screen(_ goals: GoalsSession) throws(UsageError) -> GoalReport {
    GoalReport(goals.book, try goals.goal())
  }
}

/// `bursar goals what-if GOAL`.
package enum WhatIfCommand: ScreenCommand {
  package static let name = "what-if"
  package static let summary =
    "Show what more money, a pause or another rate would do"
  package static let examples = [
    Example("bursar goals what-if trip --add 50 --from 2026-05", "50 more a month from May on"),
    Example("bursar goals what-if trip --lump 500@2026-06", "500 once, in June"),
    Example("bursar goals what-if trip --pause 2m", "nothing for the next two months"),
    Example(
      "bursar goals what-if trip --cut expenses:dining=20%", "eat out for a fifth less, and save it"
    ),
  ]
  package static let operands = "GOAL"
  package static let flags: [Flag<GoalsOptions>] =
    GoalsOptions.shared + ScenarioText.flags.lifted(into: \.scenario)

  package static func screen(_ goals: GoalsSession) throws(UsageError) -> WhatIfReport {
    let outlook = try goals.goal()
    let changes = try goals.options.scenario.changes(goals.book, outlook)
    return WhatIfReport(goals.book, outlook, changes)
  }
}

/// `bursar goals debt`.
package enum DebtCommand: ScreenCommand {
  package static let name = "debt"
  package static let summary = "Compare ways to pay off debts"
  package static let examples = [
    Example("bursar goals debt", "with today's minimum payments"),
    Example("bursar goals debt --total 480", "with 480 a month altogether"),
  ]
  package static let details = [
    "Debts are goals with a line `debt`; their lines `rate` and `minimum` count. The avalanche pays the minimums, then the debt with the highest rate; the snowball pays the smallest debt. What one debt no longer needs goes to the next one."
  ]
  package static let flags: [Flag<GoalsOptions>] =
    GoalsOptions.shared + [
      Flag(
        "--total", value: "AMOUNT", help: "Pay this much a month in all", heading: "What if"
      ) { $0.total = $1 }
    ] + [OutputOptions.longFlag].lifted(into: \.output)

  package static func screen(_ goals: GoalsSession) throws(UsageError) -> DebtReport {
    var total: Decimal?
    if let text = goals.options.total { total = try ScenarioText.amount(text, "--total") }
    do throws(DebtReport.Problem) {
      return try DebtReport(goals.book, total: total)
    } catch {
      throw problem(error)
    }
  }

  private static func problem(_ problem: DebtReport.Problem) -> UsageError {
    switch problem {
    case .lessThanMinimum(let minimum):
      UsageError(
        "--total: the minimum payments of this month come to \(minimum) together",
        hints: ["take at least that"])
    case .never(let interest):
      UsageError(
        "debt-never: these payments do not cover the interest, \(interest) in the first month",
        hints: ["use --total with more than that to see when the debts are gone"], exit: .findings)
    case .tooLarge: .tooLarge("a sum")
    }
  }
}
