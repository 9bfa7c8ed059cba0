/// The days of a month on which a rule happens, as in `last`, `15 -1` or `2nd tue`.
package struct OnDay: Hashable, Sendable {
  /// In the order in which they were written.
  package let choices: [Choice]

  package init(_ choices: [Choice]) {
    self.choices = choices
  }

  /// One day of a month, counted from its start, or from its end where the ordinal is negative.
  package struct Choice: Hashable, Sendable {
    package var ordinal: Int
    package var kind: Kind

    package init(_ ordinal: Int, _ kind: Kind) {
      self.ordinal = ordinal
      self.kind = kind
    }
  }

  /// What is counted.
  package enum Kind: Hashable, Sendable {
    case day
    /// Monday is 1.
    case weekday(Int)
    case workday
  }
}

extension OnDay.Kind {
  /// The most of its kind that a month can have.
  package var limit: Int {
    switch self {
    case .day: 31
    case .weekday: 5
    case .workday: 23
    }
  }

  /// What happens where a rule does not say.
  package var defaultOverflow: Overflow {
    self == .day ? .clamp : .skip
  }
}
