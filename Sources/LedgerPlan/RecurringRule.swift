import LedgerModel
package import LedgerValues

/// A periodic rule with what its tags say.
package struct RecurringRule: Sendable {
  package var source: PlanSource
  /// The place of the rule in `Journal.periodicRules`.
  package var rule: Int
  package var description: String
  /// The period as it is written.
  package var period: Placed<String>
  /// Its stable key; a rule without one is forecast but cannot be paid.
  package var id: Placed<String>?
  /// Whether its period says when it begins.
  package var hasStart = false
  /// What its tags change about its days.
  package var options = RecurrenceOptions()
  /// When it happens; nil where its tags contradict its period, which is an error.
  ///
  /// Without a start it is anchored at the beginning of the default year.
  package var recurrence: RecurrenceRule?
  /// How far an amount may be off, in percent.
  package var tolerance: Decimal?
  /// How many days a payment may be off.
  package var slack = usualSlack
  /// How many days ahead it counts as due soon.
  package var remind: Int?
  /// The rule that this one continues.
  package var after: Placed<String>?
  package var trialEnd: Placed<Day>?
  /// The goals that tags of its postings name.
  package var contributions: [Placed<String>] = []
  /// For each of them the posting that carries the tag, counted from 0.
  package var contributingPostings: [Int] = []
}

extension RecurringRule {
  /// How many days a payment may be off where `window:` says nothing.
  package static let usualSlack = 4

  /// The tags that say something about a rule.
  package static let tagNames: Set<String> = [
    "id", "on", "shift", "overflow", "until", "count", "skip", "except", "approx", "window",
    "remind",
    "after", "trial-end",
  ]
}
