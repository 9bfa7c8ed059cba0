import LedgerModel
import LedgerValues

/// On which days the books of accounts begin: what was due before is not owed any more.
struct AccountBeginnings {
  /// For each account the first day on which something is posted to it; the latest day for none.
  private var days: [Day]
  private let isHeld: [Bool]
  /// The first day of the journal.
  private var first = Day.latest

  /// What is dated after today says nothing of when they began.
  init(_ journal: Journal, _ types: AccountTypes, accountCount: Int, today: Day) {
    days = Array(repeating: .latest, count: accountCount)
    isHeld = journal.accounts.ids.map { account in
      types[account]?.isKind(of: .asset) == true || types[account] == .liability
    }
    for transaction in journal.transactions.indices {
      let record = journal.transactions[transaction]
      if record.flags.contains(.isForecast) || record.day > today { continue }
      first = min(first, record.day)
      for posting in journal.postingRange(transaction) {
        let account = journal.postings[posting].account.index
        if record.day < days[account] { days[account] = record.day }
      }
    }
  }

  /// The day from which a rule's occurrences can be due; nil where nothing is entered yet.
  func first(of rule: ScheduledRule) -> Day? {
    let held = (rule.postings ?? []).map(\.account.index).filter { index in
      index < isHeld.count && isHeld[index] && days[index] < .latest
    }
    let beginning = held.map { days[$0] }.min() ?? first
    return beginning < .latest ? beginning : nil
  }
}
