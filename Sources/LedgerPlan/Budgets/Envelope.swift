import LedgerModel
package import LedgerSource
package import LedgerValues

/// How an envelope wants to be funded.
package struct Fill: Sendable {
  package enum Want: Sendable {
    /// `50 EUR` in each window, perhaps `up to 300 EUR`.
    case amount(Amount, upTo: Amount?)
    /// `up to 150 EUR`; held, it is not filled again before it is empty.
    case upTo(Amount, isHeld: Bool)
    /// `600 EUR by 2026-12 repeat yearly`
    case by(Amount, Day, repeats: Bool)
    /// What a recurring rule needs.
    case schedule(id: Placed<String>)
    /// A share of what comes into an account, in percent.
    case share(Decimal, of: Placed<String>)
    /// What was spent on average in so many months.
    case average(months: Int)
    /// A share of what is left, by weight.
    case rest(weight: Decimal)
  }

  package var want: Want
  /// So many percent more.
  package var extra: Decimal?
  /// Lower ones come first; nil is 0, which is filled even where too little is available.
  package var priority: Int?
  package var text: String
  package var place: SourcePlace

  package init(
    want: Want, extra: Decimal? = nil, priority: Int? = nil, text: String, place: SourcePlace
  ) {
    self.want = want
    self.extra = extra
    self.priority = priority
    self.text = text
    self.place = place
  }

  /// Whether it stops at a balance.
  package var hasLimit: Bool {
    switch want {
    case .upTo: true
    case .amount(_, let limit): limit != nil
    default: false
    }
  }
}

/// A `fund` entry: money from what is available into envelopes.
package struct Funding: Sendable {
  package struct Line: Sendable {
    package var envelope: Placed<String>
    package var amount: Placed<Amount>
  }

  package var source: PlanSource
  package var day: Day
  package var lines: [Line] = []
}

/// A `move` entry: money from one envelope to another.
package struct EnvelopeMove: Sendable {
  package var source: PlanSource
  package var day: Day
  package var from: Placed<String>
  package var to: Placed<String>
  package var amount: Placed<Amount>
}
