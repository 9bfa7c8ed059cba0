import LedgerCommandLine
import LedgerEditing
import LedgerPatterns
import LedgerPlanning

extension ScheduleProblem {
  /// The problem as a mistake on the command line, with what helps.
  var usageError: UsageError {
    switch self {
    case .unknownRule(let id, let known):
      guard !known.isEmpty else {
        return UsageError(
          "no rule has the id '\(id)', or any other",
          hints: ["give a rule one in its comment: ; id:\(id)"])
      }
      return Names("rule with the id", known).unknown(id)
    case .ruleWithoutDays(let id):
      return UsageError(
        "the tags of the rule '\(id)' contradict its period",
        hints: ["run `bursar check` to see how"])
    case .noOccurrence(let id, let day, let nearest):
      let names = nearest.map(\.description).joined(separator: " and ")
      return UsageError(
        "the rule '\(id)' has no payment on \(day)",
        hints: [names.isEmpty ? "to see them: bursar schedule list \(id)" : "near it: \(names)"])
    case .cannotWrite(let id, let problem):
      return UsageError(
        "the rule '\(id)': \(problem.reason)", hints: ["change it where it is written"],
        exit: .findings)
    case .severalAmounts(let id):
      return UsageError(
        "the rule '\(id)' has several amounts, and one alone cannot take their place",
        hints: ["change them where the rule is written, as `bursar schedule list` shows"])
    case .paidAlready(let key):
      return UsageError(
        "\(key) is already paid", hints: ["change its entry: bursar edit \(key) amount=…"],
        exit: .findings)
    case .isSkipped(let key):
      return UsageError(
        "\(key) is skipped",
        hints: ["to restore it: bursar schedule unskip \(key.id) \(key.nominal)"],
        exit: .findings)
    case .otherCommodity(let id):
      return UsageError(
        "amount: the rule '\(id)' is in another commodity",
        hints: ["write the amount in the commodity of the rule"])
    case .paidLater(let id, let day, let last):
      return UsageError(
        "the rule '\(id)' cannot end on \(day), because \(last) is paid",
        hints: ["to end it as early as possible: bursar schedule end \(id) \(last.nominal)"])
    case .splitAtStart(let id, let day):
      return UsageError(
        "the rule '\(id)' begins on \(day)", hints: ["change it where it is written"])
    case .cannotSplit(let id, let day):
      return UsageError(
        "no rule can continue '\(id)' from \(day)",
        hints: ["end it with `bursar schedule end`, and write another one"])
    case .noSuchPeriod(let id, let period):
      return UsageError(
        "the rule '\(id)' cannot happen '\(period)'", hints: ["change it where it is written"])
    }
  }
}
