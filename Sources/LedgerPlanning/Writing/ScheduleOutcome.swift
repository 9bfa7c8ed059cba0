package import LedgerEditing
package import LedgerValues

/// What a command about recurring entries would change.
package struct ScheduleChange: Sendable {
  package var outcome: ScheduleOutcome
  /// Nil where there is nothing left to do.
  package var change: Change?
  /// What is not posted since it was due too early.
  package var leftOut: [OccurrenceKey] = []

  package init(
    _ outcome: ScheduleOutcome, _ change: Change? = nil, leftOut: [OccurrenceKey] = []
  ) {
    self.outcome = outcome
    self.change = change
    self.leftOut = leftOut
  }
}

/// What was done, or why nothing had to be.
package enum ScheduleOutcome: Hashable, Sendable {
  /// Transactions were written for these.
  case paid([OccurrenceKey])
  /// Transactions that were there already got their keys.
  case linked([OccurrenceKey])
  case skipped(OccurrenceKey)
  case unskipped(OccurrenceKey)
  /// No occurrence comes after the day.
  case ended(id: String, last: Day)
  case split(id: String, into: String, from: Day)

  case alreadyPaid(OccurrenceKey, transactions: [Int])
  /// A transaction without a key looks like the payment.
  case probablyPaid(OccurrenceKey, transaction: Int)
  case alreadySkipped(OccurrenceKey)
  case notSkipped(OccurrenceKey)
  case alreadyEnded(id: String, last: Day)
  case alreadySplit(id: String, into: String)
  /// Nothing is overdue or due today.
  case nothingDue(next: OccurrenceKey?)
  /// The next one is due soon, but not yet: who means it has to name it.
  case dueSoon(OccurrenceKey)
}

/// Why a command about recurring entries cannot be done.
package enum ScheduleProblem: Error, Hashable, Sendable {
  case unknownRule(String, known: [String])
  /// Its tags contradict its period, so that it has no days.
  case ruleWithoutDays(String)
  /// The nearest ones before and behind the day come with it.
  case noOccurrence(id: String, Day, nearest: [OccurrenceKey])
  /// Directives above the rule would make something else of what it is to say.
  case cannotWrite(String, Unwritable)
  /// A new amount can stand for one amount, not for several.
  case severalAmounts(String)
  /// What is paid already would come after the end, and its key name nothing; the last one comes
  /// with it.
  case paidLater(id: String, Day, last: OccurrenceKey)
  /// Nothing comes before the day, so that nothing is left of the old rule.
  case splitAtStart(String, Day)
  /// No rule that begins on the day would go on as the old one does.
  case cannotSplit(String, Day)
  /// Only what is still to come can be different.
  case paidAlready(OccurrenceKey)
  case isSkipped(OccurrenceKey)
  /// One occurrence has another amount, but not in another commodity.
  case otherCommodity(String)
  /// The words do not say how often, or not in place of those that are written.
  case noSuchPeriod(String, String)
}

extension ScheduleProblem {
  /// One sentence that says what is wrong and what to do.
  package var message: String {
    switch self {
    case .unknownRule(let id, let known):
      known.isEmpty
        ? "There is no rule with the id \"\(id)\", nor any other; give a rule one: \"; id:\(id)\"."
        : "There is no rule with the id \"\(id)\"; there are \(known.joined(separator: ", "))."
    case .ruleWithoutDays(let id):
      "The tags of the rule \"\(id)\" contradict its period; bursar check says how."
    case .noOccurrence(let id, let day, let nearest):
      "The rule \"\(id)\" has no occurrence on \(day)"
        + (nearest.isEmpty
          ? "." : "; near it are \(nearest.map(\.description).joined(separator: " and ")).")
    case .cannotWrite(let id, let problem): "The rule \"\(id)\": \(problem.reason)."
    case .severalAmounts(let id):
      "The rule \"\(id)\" has several amounts; leave out the new one and change what is written."
    case .paidLater(_, let day, let last):
      "What comes after \(day) is paid already, the last one \(last)."
    case .splitAtStart(let id, let day):
      "The rule \"\(id)\" begins on \(day); change it where it is written."
    case .cannotSplit(let id, let day):
      "No rule that begins on \(day) goes on like \"\(id)\"; end it and write another one."
    case .paidAlready(let key): "\(key) is paid already; change its entry."
    case .isSkipped(let key): "\(key) is skipped; let it happen first."
    case .otherCommodity(let id): "The rule \"\(id)\" is in another commodity."
    case .noSuchPeriod(let id, let period):
      "The rule \"\(id)\" cannot happen \"\(period)\"; change it where it is written."
    }
  }
}
