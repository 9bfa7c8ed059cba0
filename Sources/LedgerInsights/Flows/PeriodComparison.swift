package import LedgerPhrases
package import LedgerValues

/// A period up to today, and the one before it with which it is compared.
///
/// A month is compared with the month before it, a quarter with a quarter, other periods with as many
/// days before them. What is not over yet is compared with the same number of days.
package struct PeriodComparison: Sendable {
  /// The period that was asked for.
  package let whole: Period
  /// The part of it that is not after today.
  package let shown: Period
  /// Nil for a period without a beginning.
  package let previous: Period?

  /// Nothing is compared with a period of which more than half lies before the first day that is known.
  package init(_ period: Period, today: Day, since first: Day? = nil) {
    let tomorrow = today.adding(days: 1)
    shown = Period(start: period.start, end: min(period.end ?? tomorrow, tomorrow))
    let whole = Period(start: period.start, end: period.end ?? tomorrow)
    self.whole = whole
    let earlier = whole.earlier(1).map { PeriodComparison.cut($0, as: whole, tomorrow) }
    previous = earlier.flatMap { PeriodComparison.isHalfUnknown($0, first) ? nil : $0 }
  }

  private static func isHalfUnknown(_ period: Period, _ first: Day?) -> Bool {
    guard let first, let start = period.start, let end = period.end, first < end else {
      return false
    }
    return Int(first.number) * 2 > Int(start.number) + Int(end.number)
  }

  /// The part of an earlier period that has as many days as have passed of a later one.
  private static func cut(_ earlier: Period, as whole: Period, _ tomorrow: Day) -> Period {
    guard let end = whole.end, end > tomorrow, let start = whole.start, start < tomorrow,
      let first = earlier.start, let last = earlier.end
    else { return earlier }
    let elapsed = Int(tomorrow.number) - Int(start.number)
    return Period(start: first, end: min(last, first.adding(days: elapsed)))
  }

  /// Whether the period has days that are still to come.
  package var isRunning: Bool { shown.end != whole.end }

  /// Whether none of its days has come.
  private var isComing: Bool {
    guard let start = shown.start, let end = shown.end else { return false }
    return end <= start
  }

  /// The period as headings name it: `2026-06 so far`, `červen 2026 dosud`.
  package var title: Wording {
    isRunning && !isComing ? Wording(InsightPhrase.soFar(Wording(whole))) : Wording(whole)
  }
}

extension Period {
  /// How many months it has, where it begins and ends with months.
  package var months: Int? {
    guard let start, let end, start < end else { return nil }
    let (firstYear, firstMonth, firstDay) = start.civil
    let (lastYear, lastMonth, lastDay) = end.civil
    guard firstDay == 1, lastDay == 1 else { return nil }
    return (lastYear - firstYear) * 12 + lastMonth - firstMonth
  }

  /// The period so many of its lengths earlier, in months where it has whole ones; nil where a side
  /// is open.
  package func earlier(_ count: Int) -> Period? {
    guard let start, let end, start < end else { return nil }
    if let months {
      return Period(
        start: start.adding(months: -months * count), end: end.adding(months: -months * count))
    }
    let days = Int(end.number) - Int(start.number)
    return Period(
      start: start.adding(days: -days * count), end: end.adding(days: -days * count))
  }
}
