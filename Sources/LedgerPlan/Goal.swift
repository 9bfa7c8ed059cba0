import LedgerModel
package import LedgerSource
package import LedgerValues

/// Something that is saved for, or a debt that is to go.
package struct Goal: Sendable {
  /// Where its progress is seen.
  package enum Origin: Sendable {
    /// The balance of accounts.
    case accounts([Placed<String>])
    /// How far a liability has come down.
    case debt(Placed<String>)
    /// `save` entries and postings with the tag `goal:`.
    case entries
  }

  /// How fast it is thought to go on.
  package enum Pace: Equatable, Sendable {
    case month
    case average(months: Int)
    case median
    case scheduled
  }

  package var source: PlanSource
  package var name: Placed<String>
  package var target: Placed<Amount>?
  /// The last day on which the target should be reached.
  package var by: Placed<Day>?
  package var accounts: [Placed<String>] = []
  package var debt: Placed<String>?
  package var start: Start?
  package var rate: InterestRate?
  package var minimum: MinimumPayment?
  package var pace: Pace?
  package var priority: Placed<Int>?
  /// Its part of a common account, in percent.
  package var share: Placed<Decimal>?
  package var reached: Placed<Day>?
  /// When it was given up.
  package var dropped: Placed<Day>?
  package var icon: String?
  package var note: String?

  package init(_ name: Placed<String>, _ source: PlanSource) {
    self.name = name
    self.source = source
  }

  /// The day from which it is over, one way or the other.
  package var over: Placed<Day>? { reached ?? dropped }

  package var origin: Origin {
    if let debt { return .debt(debt) }
    return accounts.isEmpty ? .entries : .accounts(accounts)
  }

  /// When it began, and what was there before.
  package struct Start: Sendable {
    package var day: Placed<Day>
    package var amount: Placed<Amount>?
  }
}

/// Interest in percent a year.
package struct InterestRate: Sendable {
  package enum Kind: Sendable {
    /// `3% yearly`: what a year brings altogether.
    case effective
    /// `22% nominal monthly`: a twelfth each month.
    case nominalMonthly
  }

  package var percent: Decimal
  package var kind: Kind
  package var place: SourcePlace

  package init(percent: Decimal, kind: Kind, place: SourcePlace) {
    self.percent = percent
    self.kind = kind
    self.place = place
  }
}

/// `2% or 25 EUR`: the greater of the two; either may stand alone.
package struct MinimumPayment: Sendable {
  package var percent: Decimal?
  package var amount: Amount?
  package var place: SourcePlace
}

/// A `save` entry: an amount for a goal, or taken back from it.
package struct Saving: Sendable {
  package var source: PlanSource
  package var day: Day
  package var goal: Placed<String>
  package var amount: Placed<Amount>
}
