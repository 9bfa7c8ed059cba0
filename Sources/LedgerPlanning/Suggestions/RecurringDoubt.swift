import LedgerValues

/// Why something that seems to recur may not be worth a rule.
package enum RecurringDoubt: String, CaseIterable, Sendable {
  /// Interest follows from a balance, and nobody pays it by a rule.
  case interest
  /// What a card or a wallet gets follows from what is spent.
  case varyingTransfer
  case stopped
  /// So few times can be alike by chance.
  case fewTimes
  /// Purchases that happen to be about a year, or a week, apart.
  case loose

  /// The name that programs know.
  package var name: String {
    switch self {
    case .varyingTransfer: "varying-transfer"
    case .fewTimes: "few-times"
    case .interest, .stopped, .loose: rawValue
    }
  }
}

extension RecurringDoubt {
  /// How far a day of the year may be off for a bill: weekends and holidays.
  private static let slackOfDay = 3
  /// In percent.
  private static let largestSpreadOfTwo = Decimal(5)

  /// What speaks against a series by its days and amounts; nil where nothing does.
  static func of(
    _ days: [Day], _ rhythm: RecurringSuggestion.Rhythm, _ price: RecurringPrice,
    isOnlyOfPayee: Bool
  ) -> RecurringDoubt? {
    let isSame = price.lowest == price.highest
    switch rhythm {
    case .weekly, .biweekly:
      if days.count < 4 { return .fewTimes }
      return price.isFixed ? nil : .loose
    case .monthly, .quarterly:
      return days.count < 4 && !price.isFixed ? .fewTimes : nil
    case .yearly:
      let isOnDay = isOnOneDay(days)
      // Two are no series yet, unless all about them is the same.
      if days.count == 2 {
        return isOnDay && isOnlyOfPayee && price.spread <= largestSpreadOfTwo ? nil : .fewTimes
      }
      return isOnDay || isSame ? nil : .loose
    }
  }

  /// Whether most come on one day of the year, and the others within a weekend of it.
  private static func isOnOneDay(_ days: [Day]) -> Bool {
    for candidate in days {
      let distances = days.map { day in
        let years = day.civil.year - candidate.civil.year
        // A weekend at New Year moves a day into the year before or after.
        return (years - 1...years + 1).map { years in
          abs(Int(day.number) - Int(candidate.adding(months: 12 * years).number))
        }.min() ?? 0
      }
      if distances.count(where: { $0 == 0 }) * 2 > days.count,
        distances.allSatisfy({ $0 <= slackOfDay })
      {
        return true
      }
    }
    return false
  }
}
