package import LedgerModel
package import LedgerValues

/// What is bought with somebody on the same weekday again and again.
package struct Habit: Sendable {
  package let payee: String
  /// 1 for Monday.
  package let weekday: Int
  /// In how many of the last weeks it was written down, of how many.
  package let times: Int
  package let weeks: Int
  /// The middle amount, and what it was for, of the latest such entry.
  package let amount: Amount
  package let account: AccountID
  package let isIncome: Bool
}

/// The habits of a journal before some day.
package struct HabitSearch {
  /// So many weeks are looked at, and so often it has to be there.
  static let weeks = 12
  static let leastTimes = 4

  private let known: KnownEntries
  /// For each payee the days on which it was written down.
  private let days: [String: [(day: Day, past: KnownEntries.Past?)]]

  package init(_ known: KnownEntries) {
    self.known = known
    var days: [String: [(day: Day, past: KnownEntries.Past?)]] = [:]
    for payee in known.payees {
      days[payee] = known.transactions(of: payee).map { transaction in
        (known.journal.transactions[transaction].day, known.past(transaction))
      }
    }
    self.days = days
  }

  package func isWritten(_ payee: String, on day: Day) -> Bool {
    days[payee]?.contains { $0.day == day } ?? false
  }

  /// What is usual on a day, by the weeks before it; half of them at least had it.
  package func usual(on day: Day) -> [Habit] {
    let start = day.adding(days: -7 * HabitSearch.weeks)
    return known.payees.compactMap { payee in
      let same = (days[payee] ?? []).filter { entry in
        entry.day >= start && entry.day < day
          && (Int(day.number) - Int(entry.day.number)).isMultiple(of: 7)
      }
      let times = Set(same.map(\.day)).count
      // Who began lately has fewer weeks behind them.
      let first = (days[payee] ?? []).map(\.day).min() ?? day
      let past = (Int(day.number) - Int(max(first, start).number) + 6) / 7
      let weeks = min(HabitSearch.weeks, max(past, 1))
      guard times >= HabitSearch.leastTimes, times * 2 >= weeks else { return nil }
      let known = same.compactMap(\.past)
      guard let last = known.last else { return nil }
      let amounts = known.filter { $0.amount.commodity == last.amount.commodity }
        .map(\.amount.quantity.magnitude).sorted()
      return Habit(
        payee: payee, weekday: day.weekdayNumber, times: times, weeks: weeks,
        amount: Amount(amounts[amounts.count / 2], last.amount.commodity),
        account: last.category, isIncome: last.isIncome)
    }
  }
}

extension Day {
  /// 1 for Monday, 7 for Sunday.
  fileprivate var weekdayNumber: Int { weekday }
}
