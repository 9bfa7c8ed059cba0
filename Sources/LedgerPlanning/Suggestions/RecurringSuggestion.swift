package import LedgerValues

/// A recurring entry that nobody declared, with what speaks for it.
package struct RecurringSuggestion: Sendable {
  /// How often it comes.
  package enum Rhythm: String, CaseIterable, Sendable {
    case weekly
    case biweekly = "every 2 weeks"
    case monthly
    case quarterly
    case yearly

    /// The words of a period expression.
    package var period: String { rawValue }

    /// How often it comes in a year.
    package var timesAYear: Int {
      switch self {
      case .weekly: 52
      case .biweekly: 26
      case .monthly: 12
      case .quarterly: 4
      case .yearly: 1
      }
    }

    /// The fewest times that show it.
    var fewestHits: Int { self == .yearly ? 2 : 3 }

    /// How many days a gap may be off.
    package var slack: Int {
      switch self {
      case .weekly: 1
      case .biweekly: 2
      case .monthly: 4
      case .quarterly: 6
      case .yearly: 10
      }
    }

    /// After so many days too late it is over, as forecasts of cash take it.
    var patience: Int {
      switch self {
      case .weekly: 4
      case .biweekly: 6
      case .monthly: 12
      case .quarterly: 20
      case .yearly: 50
      }
    }

    /// The day when it comes again.
    package func next(after day: Day) -> Day {
      switch self {
      case .weekly: day.adding(days: 7)
      case .biweekly: day.adding(days: 14)
      case .monthly: day.adding(months: 1)
      case .quarterly: day.adding(months: 3)
      case .yearly: day.adding(months: 12)
      }
    }

    /// The days from one to the next, whatever the month: fewest and most.
    private var gap: ClosedRange<Int> {
      switch self {
      case .weekly: 7...7
      case .biweekly: 14...14
      case .monthly: 28...31
      case .quarterly: 89...92
      case .yearly: 365...366
      }
    }

    private func fits(from first: Day, to second: Day) -> Bool {
      // Months take long to count, and most gaps are far off.
      let days = Int(second.number) - Int(first.number)
      guard gap.lowerBound - slack...gap.upperBound + slack ~= days else { return false }
      return abs(Int(second.number) - Int(next(after: first).number)) <= slack
    }

    /// How many gaps between hits fit; nil for fewer than three of four.
    func fitting(_ hits: [RecurringSearch.Hit]) -> Int? {
      let mostMisses = (hits.count - 1) / 4
      var misses = 0
      for place in hits.indices.dropFirst()
      where !fits(from: hits[place - 1].day, to: hits[place].day) {
        misses += 1
        if misses > mostMisses { return nil }
      }
      return hits.count - 1 - misses
    }
  }

  /// The payee as last written.
  package let payee: String
  /// In ascending order of their days.
  package let transactions: [Int]
  /// What each of them was, without sign.
  package let quantities: [Decimal]
  package let rhythm: Rhythm
  /// How many of the gaps between them fit the rhythm.
  package let fittingGaps: Int
  /// What comes next, most likely; without sign.
  package let amount: Amount
  /// All amounts, without signs.
  package let price: RecurringPrice
  /// The amount was another one before a day.
  package let lastChange: (day: Day, from: Amount)?
  let days: UsualDays
  /// Whether it is still awaited, not stopped.
  package let isActive: Bool
  /// Why it may be no rule after all.
  package let doubt: RecurringDoubt?
  /// The same, whether or not it stopped.
  package let chance: RecurringDoubt?
  /// The amount as often as it comes in a year.
  package let annualCost: Amount
  /// Whether a rule says so already.
  package let isDeclared: Bool
  /// The rule to paste, with lines that end; nothing for what a rule says already.
  package internal(set) var ruleText = ""

  package var next: Day { days.next }

  /// Whether it is the same each time: a subscription rather than a bill.
  package var isFixed: Bool { price.isFixed }

  /// What is beyond doubt first, then what goes on.
  var order: Int { doubt == nil ? 0 : isActive ? 1 : 2 }
}
