import LedgerPlan
import LedgerModel
import LedgerSource
import LedgerValues

/// `save` entries, and the tags of rules, speak of goals that are there.
enum GoalEntries: Check {
  static var codes: [DiagnosticCode] { [.unknownGoal, .idleSaving] }

  static func diagnostics(_ context: inout CheckContext) -> [Diagnostic] {
    let plan = context.plan
    var result: [Diagnostic] = []
    for saving in plan.saves {
      guard let goal = plan.goal(named: saving.goal.value) else {
        result.append(
          context.unknownName(
            .unknownGoal, saving.goal, "goal", among: plan.goals.map(\.name), saving.source))
        continue
      }
      result += check(saving, goal, context)
    }
    guard !plan.goals.isEmpty else { return result }
    for rule in plan.rules {
      for contribution in rule.contributions where plan.goal(named: contribution.value) == nil {
        result.append(
          context.unknownName(
            .unknownGoal, contribution, "goal", among: plan.goals.map(\.name), rule.source))
      }
    }
    return result
  }

  private static func check(
    _ saving: Saving, _ goal: Goal, _ context: CheckContext
  ) -> [Diagnostic] {
    if let place = goal.debt?.place ?? goal.accounts.first?.place {
      return [
        context.passage(saving.goal.place, saving.source).diagnostic(
          .idleSaving,
          "`\(goal.name.value)` measures its progress by an account, so this entry has no effect",
          label: "has no effect", related: [RelatedPlace(place, "measured by this")],
          fixes: [Fix("remove the entry: the transfer to the account already counts")])
      ]
    }
    guard let known = goal.target ?? goal.start?.amount,
      known.value.commodity != saving.amount.value.commodity
    else { return [] }
    let symbol = context.plan.commodities.symbol(known.value.commodity)
    return [
      context.passage(saving.amount.place, saving.source).diagnostic(
        .goalCommodity,
        symbol.isEmpty
          ? "`\(goal.name.value)` is counted without a symbol"
          : "`\(goal.name.value)` is saved for in `\(symbol)`",
        label: "use the goal's commodity",
        related: [RelatedPlace(known.place, "the goal's own amount")])
    ]
  }
}

extension DiagnosticCode {
  static let unknownGoal = DiagnosticCode(
    "G451", "unknown-goal",
    explanation: """
      A `save` entry, or the tag `goal:` of a posting, names a goal that the journal does not \
      have. Tags are checked only if the journal has goals.

      ```journal
      goal Winter tyres
          target  600 EUR
      save 2026-03-05  Winter tires  100 EUR
      ```
      """)
  static let idleSaving = DiagnosticCode(
    "G458", "idle-saving", .warning,
    explanation: """
      The progress of a goal with `account` or `debt` is the balance of an account, so a `save` \
      entry changes nothing.

      ```journal
      goal Bike
          target   900 EUR
          account  assets:savings
      save 2026-03-05  Bike  100 EUR
      ```
      """)
}
