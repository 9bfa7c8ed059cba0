package import LedgerModel
package import LedgerValues

/// A payee whom one pays from time to time, and when the next time comes.
package struct ExpectedPayment: Sendable {
  package var payee: String
  package var last: Day
  /// The day after the usual number of days.
  package var next: Day
  /// The usual number of days, the median of all gaps.
  package var gap: Int
  /// How many gaps there are.
  package var count: Int
  /// Of the times when it took at least as long as now, the share when it was this very day.
  package var chance: Double
  package var category: AccountID
}

extension PaymentHistory {
  /// How many payments a payee needs before the next is expected.
  package static let leastCount = 3

  /// Who is usually paid on a day, the likeliest first; those who never were after so many days are
  /// left out.
  package func expected(on today: Day) -> [ExpectedPayment] {
    var days: [[Day]] = Array(repeating: [], count: payees.count)
    var categories: [AccountID?] = Array(repeating: nil, count: payees.count)
    for (payment, traits) in zip(payments, traits) where payment.day <= today {
      let payee = Int(traits.payee)
      if days[payee].last != payment.day { days[payee].append(payment.day) }
      categories[payee] = payment.category
    }
    let found = days.indices.compactMap { payee -> ExpectedPayment? in
      guard days[payee].count > PaymentHistory.leastCount, let last = days[payee].last,
        let category = categories[payee], last < today
      else { return nil }
      let gaps = zip(days[payee], days[payee].dropFirst())
        .map { Int($1.number) - Int($0.number) }
      let since = Int(today.number) - Int(last.number)
      let (equal, longer) = (gaps.count { $0 == since }, gaps.count { $0 >= since })
      guard equal > 0 else { return nil }
      let gap = gaps.sorted()[(gaps.count - 1) / 2]
      return ExpectedPayment(
        payee: payees[payee], last: last, next: last.adding(days: gap), gap: gap,
        count: gaps.count, chance: Double(equal) / Double(longer), category: category)
    }
    return found.sorted { ($1.chance, $0.payee) < ($0.chance, $1.payee) }
  }
}
