package import LedgerValues

/// A periodic rule with what its tags say.
package struct RecurringRule: Sendable {
  package var source: PlanSource
  /// The place of the rule in `Journal.periodicRules`.
  package var rule: Int
  package var description: String
  /// Its stable key; a rule without one is forecast but cannot be paid.
  package var id: Placed<String>?
  /// How far an amount may be off, in percent.
  package var tolerance: Decimal?
  /// How many days a payment may be off.
  package var slack = 4
  /// How many days ahead it counts as due soon.
  package var remind: Int?
  /// The rule that this one continues.
  package var after: Placed<String>?
  package var trialEnd: Placed<Day>?
}
