import LedgerPlan
import LedgerSyntax

/// The words that lines below directives of the plan may have.
enum PlanKeyWords {
  static func keys(of directive: DirectiveKind) -> [String] {
    switch directive {
    case .budget: PlanVocabulary.budgetKeys
    case .goal: PlanVocabulary.goalKeys
    case .household: PlanVocabulary.householdKeys
    case .account: ["help", "icon"]
    case .commodity: ["format"]
    default: []
    }
  }

  static func values(of key: String) -> [String] {
    switch key {
    case "amount": ["daily", "weekly", "monthly", "quarterly", "yearly"]
    case "rollover": Rollover.Kind.allCases.map(\.rawValue)
    case "mode": Budget.Mode.allCases.map(\.rawValue)
    case "kind": Budget.Kind.allCases.map(\.rawValue)
    case "overspend": Budget.Overspending.allCases.map(\.rawValue)
    case "pace": ["month", "average", "median", "scheduled"]
    case "split": ["equal", "by income"]
    default: []
    }
  }
}
