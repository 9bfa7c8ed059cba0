import LedgerValues

/// How often a series comes.
package enum CashRhythm: CaseIterable, Sendable {
  case week, twoWeeks, month, fourWeeks, twoMonths, quarter, halfYear, year
  /// The dates of the last year, at uneven gaps.
  case dates

  /// The days of a gap, how many it may be off, in tenths, and the fewest gaps that show it.
  var gap: (tenths: Int, slack: Int, fewest: Int) {
    switch self {
    case .week: (70, 10, 5)
    case .twoWeeks: (140, 20, 4)
    case .month: (304, 50, 2)
    case .fourWeeks: (280, 30, 6)
    case .twoMonths: (609, 70, 3)
    case .quarter: (913, 90, 2)
    case .halfYear: (1826, 120, 2)
    case .year: (3652, 240, 1)
    case .dates: (0, 0, .max)
    }
  }

  /// After so many days too late it is over.
  var patience: Int {
    switch self {
    case .week: 4
    case .twoWeeks: 6
    case .month: 12
    case .fourWeeks: 8
    case .twoMonths: 15
    case .quarter, .dates: 20
    case .halfYear: 30
    case .year: 50
    }
  }

  var months: Int? {
    switch self {
    case .week, .twoWeeks, .fourWeeks, .dates: nil
    case .month: 1
    case .twoMonths: 2
    case .quarter: 3
    case .halfYear: 6
    case .year: 12
    }
  }
}

extension CashSeries {
  /// Whether weeks go on as they do: four times a month is less often than each week, and months are
  /// longer than four weeks.
  private static func isEven(_ gaps: [Int], _ rhythm: CashRhythm) -> Bool {
    let meant = gaps.count * rhythm.gap.tenths
    let parts = rhythm == .fourWeeks ? 50 : 20
    return abs(gaps.reduce(0, +) * 10 - meant) * parts <= meant
  }

  /// The rhythm of points; nil for points that are no series.
  static func rhythm(_ points: ArraySlice<Point>) -> CashRhythm? {
    even(points) ?? (repeatsLastYear(points) ? .dates : nil)
  }

  /// Whether the same was paid twice, a month apart: a new wage or bill, of which nothing else is known.
  private static func isSecond(_ points: ArraySlice<Point>) -> Bool {
    guard points.count == 2, let first = points.first, let second = points.last else {
      return false
    }
    return 27...34 ~= Int(second.day.number) - Int(first.day.number)
      && (first.amount - second.amount).magnitude * 200 <= first.amount.magnitude
  }

  /// The rhythm of points at even gaps whose amounts are near each other.
  private static func even(_ points: ArraySlice<Point>) -> CashRhythm? {
    let last = points.suffix(9)
    guard last.count > 1 else { return nil }
    let gaps = zip(last, last.dropFirst()).map { Int($1.day.number) - Int($0.day.number) }
    let found = CashRhythm.allCases.last { rhythm in
      let gap = rhythm.gap
      guard gaps.count >= gap.fewest, rhythm.months != nil || isEven(gaps, rhythm) else {
        return false
      }
      return gaps.count { abs($0 * 10 - gap.tenths) <= gap.slack } * 4 >= gaps.count * 3
    }
    guard let found else { return isSecond(points) ? .month : nil }
    let sizes = last.map(\.amount).sorted()
    let middle = sizes[sizes.count / 2]
    // The garage three times is no bill.
    let near = sizes.count { ($0 - middle).magnitude * 2 <= middle.magnitude }
    guard near * 10 >= sizes.count * 7 else { return nil }
    if found == .year, gaps.count == 1, abs(gaps[0] - 365) > 10,
      (sizes[0] - sizes[1]).magnitude * 100 > sizes[1].magnitude * 15
    {
      return nil
    }
    return found
  }
}
