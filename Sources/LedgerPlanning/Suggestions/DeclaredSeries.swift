import LedgerPlan
import LedgerModel
import LedgerValues

/// What rules say will recur, as far as it can be compared with what did.
struct DeclaredSeries {
  private struct Declaration {
    var rule: ScheduledRule
    var payee: String
    var accounts: [AccountID]
    var amounts: [Amount]
  }

  private let declarations: [Declaration]

  /// A rule is still of the same series if it is off by so many percent.
  private static let largestDifference = Decimal(30)

  init(_ schedule: Schedule) {
    declarations = schedule.rules.compactMap { rule in
      guard let postings = rule.postings?.filter({ $0.kind == .real }) else { return nil }
      let payee = rule.rule.description.split(separator: "|").first.map(String.init) ?? ""
      return Declaration(
        rule: rule, payee: RecurringSearch.normalized(payee),
        accounts: Set(postings.map(\.account)).sorted(),
        amounts: postings.flatMap(\.amount.nonzero))
    }
  }

  /// Whether a rule of a payee has some accounts, nearly the amount, and a day behind the last one.
  func contain(_ payee: String, _ accounts: [AccountID], _ amount: Amount, after last: Day) -> Bool
  {
    declarations.contains { declaration in
      declaration.payee == payee && declaration.accounts == accounts
        && declaration.amounts.contains { isNear($0, amount, declaration.rule.rule.tolerance) }
        && declaration.rule.recurrence?.firstOccurrence(nominalFrom: last.adding(days: 1)) != nil
    }
  }

  private func isNear(_ planned: Amount, _ paid: Amount, _ tolerance: Decimal?) -> Bool {
    let percent = tolerance.map { max($0, Self.largestDifference) } ?? Self.largestDifference
    guard planned.commodity == paid.commodity,
      let slack = planned.quantity.magnitude.multiplied(by: percent),
      let difference = planned.quantity.magnitude.subtracting(paid.quantity)?.magnitude
        .multiplied(by: Decimal(100))
    else { return false }
    return difference <= slack
  }
}
