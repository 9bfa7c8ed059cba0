import LedgerModel
import LedgerPlan
import LedgerPlanning
import LedgerSource
import LedgerValues

/// Bills that should be there by now: those of rules, and those that nobody declared.
struct MissingBills {
  private let book: InsightBook
  private let schedule: Schedule

  init(_ book: InsightBook, _ schedule: Schedule) {
    self.book = book
    self.schedule = schedule
  }

  func anomalies(_ subscriptions: [Subscription]) -> [Anomaly] {
    ofRules + subscriptions.compactMap(missing)
  }

  /// The first of each rule that is late by more than its days of slack.
  private var ofRules: [Anomaly] {
    schedule.rules.compactMap { rule in
      guard let late = rule.lateOccurrences(on: book.today).first,
        let cost = rule.postings?.first(where: { isExpense($0) })
      else { return nil }
      let amount = cost.amount.nonzero.first ?? Amount(.zero, book.currency)
      return Anomaly(
        kind: .missing, day: late.due, payee: rule.rule.description,
        account: cost.account, amount: amount, usual: amount.quantity, count: 1, score: nil,
        transactions: [], place: rule.place)
    }
  }

  private func isExpense(_ posting: PlannedPosting) -> Bool {
    book.loaded.types.type(of: schedule.accounts.name(posting.account)) == .expense
      && !posting.amount.nonzero.isEmpty
  }

  /// One that came regularly, and once did not, though later days are written.
  private func missing(_ subscription: Subscription) -> Anomaly? {
    let series = subscription.series
    let awaited = series.next
    let limit = awaited.adding(days: series.rhythm.slack)
    let second = series.rhythm.next(after: awaited).adding(days: series.rhythm.slack)
    guard subscription.kind == .stopped, !series.isDeclared, limit < book.today,
      book.today <= second, let last = book.flows.flows.last?.day, limit < last
    else { return nil }
    return Anomaly(
      kind: .missing, day: awaited, payee: series.payee, account: subscription.account,
      amount: series.amount, usual: series.amount.quantity, count: series.transactions.count,
      score: nil, transactions: Array(series.transactions.suffix(1)))
  }
}

extension ScheduledRule {
  /// What is overdue by more than the days that a payment may be off, the earliest first.
  func lateOccurrences(on today: Day) -> [ScheduledOccurrence] {
    occurrences.filter { $0.state == .overdue && $0.due.adding(days: rule.slack) < today }
  }
}
