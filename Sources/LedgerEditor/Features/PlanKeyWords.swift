import LedgerPlan
import LedgerSyntax

/// The words that lines below directives of the plan may have.
enum PlanKeyWords {
  static func keys(of directive: DirectiveKind) -> [String] {
    if directive == .commodity { return ["format"] }
    return PlanForm.of(directive)?.keys.map(\.name) ?? []
  }

  /// Directives with the keys that they need.
  static let snippets: [String: String] = [
    "budget":
      "budget ${1:Food}\n    amount  ${2:100 EUR} monthly\n    for     ${3:expenses:food}\n$0",
    "goal":
      "goal ${1:Holiday}\n    target   ${2:1000 EUR}\n    by       ${3:2027-06-30}\n    account  ${4:assets:savings}\n$0",
    "portfolio":
      "portfolio ${1:Savings}\n    for     ${2:assets:broker}\n    target  ${3:100% class:equity}\n$0",
    "household": "household\n    member  ${1:Anna}\n$0",
  ]

  /// How often a rule may happen.
  static let periods = [
    "monthly", "weekly", "yearly", "quarterly", "daily", "every 2 weeks", "every 2 months",
    "every 6 months", "every workday", "every friday", "every 1st day of month",
    "every 15th day of month", "every 2nd monday of month",
  ]

  static func values(of key: String) -> [String] {
    switch key {
    case "amount": ["daily", "weekly", "monthly", "quarterly", "yearly"]
    case "rollover": Rollover.Kind.allCases.map(\.rawValue)
    case "mode": Budget.Mode.allCases.map(\.rawValue)
    case "kind": Budget.Kind.allCases.map(\.rawValue)
    case "overspend": Budget.Overspending.allCases.map(\.rawValue)
    case "fees": GainTerms.Fees.allCases.map(\.rawValue)
    case "pace": ["month", "average", "median", "scheduled"]
    case "split": ["equal", "by income"]
    default: []
    }
  }
}
