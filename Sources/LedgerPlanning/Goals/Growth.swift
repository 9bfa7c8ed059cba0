import LedgerModel
package import LedgerPlan
package import LedgerValues

/// What savings become when something is added at the end of each month, and interest is paid then.
///
/// After n months there is S(1+i)^n + c((1+i)^n - 1)/i, and without interest S + c·n. A debt is a
/// saving below zero, whose target is nothing.
package struct Growth: Sendable {
  /// The interest of a month, i.
  package let monthly: LongDecimal

  /// Beyond a hundred years nobody waits.
  package static let longest = 1200

  package init(_ rate: InterestRate?) {
    monthly = rate?.monthly ?? .zero
  }

  package var isPlain: Bool { monthly.isZero }

  /// What one becomes after some months.
  private func factor(_ months: Int) -> LongDecimal {
    (LongDecimal.one + monthly).power(months)
  }

  /// What adding one a month comes to after some months.
  private func annuity(_ months: Int) -> LongDecimal {
    isPlain ? LongDecimal(months) : (factor(months) - .one) / monthly
  }

  /// What is there after some months.
  package func value(
    after months: Int, from start: LongDecimal, adding contribution: LongDecimal
  ) -> LongDecimal {
    start * factor(months) + contribution * annuity(months)
  }

  /// The interest that comes until a debt is gone with so much paid each month; that of a year where it
  /// never is.
  ///
  /// Each month's interest is rounded as it is booked; nil where it does not fit.
  package func interest(on debt: Decimal, paying payment: Decimal, decimals: Int) -> Decimal? {
    var (left, total) = (debt, Decimal.zero)
    for month in 0..<Growth.longest where left.signum > 0 {
      guard let interest = (LongDecimal(left) * monthly).rounded(to: decimals),
        let sum = total.adding(interest), let grown = left.adding(interest)
      else { return nil }
      total = sum
      if payment <= interest, month == 11 { return total }
      guard let rest = grown.subtracting(payment) else { return nil }
      left = rest
    }
    return total
  }

  /// What has to be added each month, so that the target is there after some; perhaps less than zero.
  package func required(
    _ target: LongDecimal, from start: LongDecimal, in months: Int
  ) -> LongDecimal {
    (target - start * factor(months)) / annuity(months)
  }

  /// The least number of months after which the target is there; nil where that takes too long.
  package func months(
    to target: LongDecimal, from start: LongDecimal, adding contribution: LongDecimal
  ) -> Int? {
    if start >= target { return 0 }
    // What does not grow in its first month never grows.
    guard (start * monthly + contribution).signum > 0 else { return nil }
    var low = 0
    var high = 1
    while value(after: high, from: start, adding: contribution) < target {
      guard high < Growth.longest else { return nil }
      low = high
      high = min(high * 2, Growth.longest)
    }
    while high - low > 1 {
      let middle = (low + high) / 2
      if value(after: middle, from: start, adding: contribution) < target {
        low = middle
      } else {
        high = middle
      }
    }
    return high
  }
}

extension InterestRate {
  /// The interest of a month: the twelfth root of a year's growth, or a twelfth of the nominal rate.
  package var monthly: LongDecimal {
    let yearly = LongDecimal(percent) / LongDecimal(100)
    switch kind {
    case .nominalMonthly: return yearly / LongDecimal(12)
    case .effective: return yearly.isZero ? .zero : (LongDecimal.one + yearly).root(12) - .one
    }
  }
}

/// Calendar months, as goals count them.
package enum MonthCount {
  /// How many months a day's month lies behind another's.
  package static func months(from first: Day, to last: Day) -> Int {
    let (start, end) = (first.civil, last.civil)
    return (end.year - start.year) * 12 + end.month - start.month
  }

  /// The months from today's to that of the day before a date, both counted; at least one.
  package static func slots(from today: Day, by day: Day) -> Int {
    max(1, months(from: today, to: day.adding(days: -1)) + 1)
  }
}
