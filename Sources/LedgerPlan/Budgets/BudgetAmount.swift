import LedgerModel
package import LedgerSource
package import LedgerValues

/// A line `amount`: the base of each window, and when windows begin and end.
package struct BudgetAmount: Sendable {
  package var amount: Placed<Amount>
  package var period: Placed<BudgetPeriod>
  package var text: String
  package var place: SourcePlace
}

/// What comes in where the journal has no income.
package struct Salary: Sendable {
  package var amount: Placed<Amount>
  package var period: Placed<BudgetPeriod>
  package var text: String
}

extension Budget {
  /// Whether each of its amounts says from when it counts.
  package var hasStarts: Bool { amounts.allSatisfy { $0.period.value.start != nil } }

  /// The accounts that it names.
  package var accounts: [String] {
    (claims + exceptions).compactMap { terms in
      switch terms.matching {
      case .account(let name): name
      case .query: nil
      }
    }
  }

  /// The windows of its amounts; nil for an envelope without any, or where two lines begin alike,
  /// which is an error.
  package func windows(_ holidays: Holidays) -> BudgetWindows? {
    guard !amounts.isEmpty else { return nil }
    return try? BudgetWindows(amounts.map(\.period.value), holidays: holidays)
  }

  /// The days on which it claims its accounts.
  package func spans(_ holidays: Holidays) -> [Period] {
    if amounts.isEmpty { return [.always] }
    return windows(holidays)?.spans ?? []
  }
}

extension Plan {
  /// The days besides weekends on which nobody works.
  package var freeDays: Holidays { Holidays(holidays.map(\.value)) }
}
