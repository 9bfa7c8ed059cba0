import LedgerPlan
import LedgerModel
import LedgerValues

/// Values of the plan in the words in which a journal writes them.
enum PlanWords {
  static func text(_ period: BudgetPeriod) -> String {
    var words: [String] = []
    switch period.cadence {
    case .single: break
    case .every(let count, let unit):
      let known = BudgetPeriod.words.first { $0.cadence == period.cadence }
      words.append(known?.word ?? "every \(count) \(unit)s")
    }
    if let start = period.start { words.append("from \(start)") }
    if let end = period.end { words.append("to \(end)") }
    if period.shift != .none { words.append("shift \(period.shift.rawValue)") }
    return words.joined(separator: " ")
  }

  static func text(_ pace: Goal.Pace) -> String {
    switch pace {
    case .month: "month"
    case .average(let months): "average \(months)"
    case .median: "median"
    case .scheduled: "scheduled"
    }
  }

  static func text(_ split: Household.Split) -> String {
    switch split {
    case .equal: "equal"
    case .byIncome: "by income"
    case .parts(let parts): parts.map(\.description).joined(separator: "/")
    }
  }

  static func text(_ days: OnDay) -> String {
    days.choices.map { choice in
      let kind: String
      switch choice.kind {
      case .day: return choice.ordinal == -1 ? "last" : "\(choice.ordinal)"
      case .weekday(let number): kind = weekdays[number - 1]
      case .workday: kind = "workday"
      }
      return choice.ordinal == -1 ? "last \(kind)" : "\(ordinal(choice.ordinal)) \(kind)"
    }.joined(separator: " ")
  }

  private static let weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

  private static func ordinal(_ number: Int) -> String {
    guard number > 0 else { return "\(number)" }
    switch (number % 10, number % 100) {
    case (1, let rest) where rest != 11: return "\(number)st"
    case (2, let rest) where rest != 12: return "\(number)nd"
    case (3, let rest) where rest != 13: return "\(number)rd"
    default: return "\(number)th"
    }
  }

  /// What the tags of a rule say, by their names.
  static func facts(_ rule: RecurringRule) -> [(key: String, value: String)] {
    let options = rule.options
    let facts: [(String, String?)] = [
      ("id", rule.id?.value),
      ("on", options.onDay.map(text)),
      ("shift", options.shift == .none ? nil : options.shift.rawValue),
      ("overflow", options.overflow?.rawValue),
      ("until", options.until?.description),
      ("count", options.count.map(String.init)),
      (
        "skip",
        options.skip.isEmpty
          ? nil : options.skip.sorted().map(\.description).joined(separator: " ")
      ),
      (
        "except",
        options.exceptions.isEmpty
          ? nil
          : options.exceptions.sorted { $0.key < $1.key }.map { $0.value.text(on: $0.key) }
            .joined(separator: "; ")
      ),
      ("approx", rule.tolerance.map { "\($0)%" }),
      ("window", rule.id == nil ? nil : "\(rule.slack)"),
      ("remind", rule.remind.map(String.init)),
      ("after", rule.after?.value),
      ("trial-end", rule.trialEnd?.value.description),
      (
        "goal",
        rule.contributions.isEmpty
          ? nil : rule.contributions.map(\.value).joined(separator: ", ")
      ),
    ]
    return facts.compactMap { fact in fact.1.map { (key: fact.0, value: $0) } }
  }
}

extension BudgetTerms {
  /// The account after aliases, or the terms as they are written.
  var shown: String { account ?? text }
}
