import LedgerValues

/// What comes on the same dates of each year at uneven gaps, such as a loan in three parts.
extension CashSeries {
  private static let daysOfYear = 365
  /// A date may be so many days off.
  private static let slack = 10
  /// What comes more often in a year has no dates of its own.
  private static let mostDates = 12

  private static let leastAge = daysOfYear - slack

  private static func age(_ point: Point, on day: Day) -> Int {
    Int(day.number) - Int(point.day.number)
  }

  /// Whether the payments of the last year are mostly those of the year before once more.
  static func repeatsLastYear(_ points: ArraySlice<Point>) -> Bool {
    let last = points.suffix(2 * mostDates + 2)
    guard last.count > 2, let first = last.first, let end = last.last?.day,
      age(first, on: end) >= leastAge
    else { return false }
    let now = last.drop { age($0, on: end) >= leastAge }
    guard 2...mostDates ~= now.count else { return false }
    let paired = now.count { point in last.contains { isYear($0, point) } }
    guard paired * 4 >= now.count * 3 else { return false }
    let years = leastAge..<leastAge + daysOfYear
    let before = last.count { years ~= age($0, on: end) }
    let again = last.count { point in
      years ~= age(point, on: end) && now.contains { isYear(point, $0) }
    }
    return again * 4 >= before * 3
  }

  /// The payments of the last year, each with that of a year before.
  private var lastYear: [(now: Point, before: Point?)] {
    guard CashSeries.repeatsLastYear(points[...]), let end = points.last?.day else { return [] }
    let last = points.suffix(2 * CashSeries.mostDates + 2)
    return last.drop { CashSeries.age($0, on: end) >= CashSeries.leastAge }
      .map { point in (now: point, before: last.last { CashSeries.isYear($0, point) }) }
  }

  /// Whether one point is another a year before, at half to twice its amount.
  private static func isYear(_ before: Point, _ now: Point) -> Bool {
    abs(Int(now.day.number) - Int(before.day.number) - daysOfYear) <= slack
      && now.amount.magnitude <= 2 * before.amount.magnitude
      && before.amount.magnitude <= 2 * now.amount.magnitude
  }

  /// The last year once more, grown as it did; nothing if one of its dates passed by.
  func datesComing(after today: Day, through end: Day) -> [(day: Day, amount: Int128)] {
    let year = lastYear
    if year.isEmpty { return [] }
    let paired = year.filter { $0.before != nil }
    let growth = Amounts.growth(
      paired.map(\.now.amount).reduce(0, +),
      before: paired.compactMap(\.before?.amount).reduce(0, +))
    let isOver = year.contains {
      Int(today.number) - Int($0.now.day.adding(months: 12).number) > rhythm.patience
    }
    var found: [(day: Day, amount: Int128)] = []
    var months = 12
    while !isOver {
      let next = year.map { (day: $0.now.day.adding(months: months), amount: $0.now.amount) }
        .filter { $0.day <= end }
      if next.isEmpty { break }
      found += next.map {
        (max($0.day, today.adding(days: 1)), Amounts.grown($0.amount, growth))
      }
      months += 12
    }
    return found
  }
}
