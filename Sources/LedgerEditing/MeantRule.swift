package import LedgerModel
package import LedgerPlan
import LedgerSource
package import LedgerValues

/// What a periodic rule says: how often, and what it posts, without the place where it is written.
package struct MeantRule: Hashable, Sendable {
  package var id: String?
  package var after: String?
  package var period: PeriodExpression?
  package var options: RecurrenceOptions
  package var tolerance: Decimal?
  package var slack: Int
  package var remind: Int?
  package var trialEnd: Day?
  /// The tags that say nothing about its days, in their order.
  package var tags: [MeantTag]
  /// What it posts, on no day in particular.
  package var transaction: MeantTransaction

  /// A rule with an id that happens in a period.
  package init(_ id: String, _ period: PeriodExpression, _ transaction: MeantTransaction) {
    self.id = id
    self.period = period
    options = RecurrenceOptions()
    slack = 4
    tags = []
    self.transaction = transaction
    self.transaction.day = .earliest
    self.transaction.comment = MeantComment()
  }

  /// What a rule says that a plan has read; its transaction is that of `Journal.ruleTransactions`.
  package init(_ rule: RecurringRule, _ journal: Journal, _ transactions: Journal) {
    id = rule.id?.value
    after = rule.after?.value
    period = journal.periodicRules[rule.rule].period
    options = rule.options
    tolerance = rule.tolerance
    slack = rule.slack
    remind = rule.remind
    trialEnd = rule.trialEnd?.value
    tags = rule.source.tags.filter { !RecurringRule.tagNames.contains($0.name) }
      .map { MeantTag(name: $0.name, value: $0.value) }
    transaction = MeantTransaction(rule.rule, in: transactions)
    transaction.day = .earliest
    // Its comments hold the tags.
    transaction.comment = MeantComment()
  }
}
