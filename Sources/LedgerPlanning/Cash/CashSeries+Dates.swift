import LedgerValues

/// What comes on the same dates of each year at uneven gaps, such as a loan in three parts.
extension CashSeries {
  private static let daysOfYear = 365
  /// A date may be so many days off.
  private static let slack = 10
  /// What comes more often in a year has no dates of its own.
  private static let mostDates = 12

  /// The payments of the last year, each with that of a year before; nil if they are not mostly
  /// those of the year before once more.
  static func lastYear(_ points: ArraySlice<Point>) -> [(now: Point, before: Point?)]? {
    let last = points.suffix(2 * mostDates + 2)
    guard last.count > 2, let first = last.first, let end = last.last else { return nil }
    let year = daysOfYear - slack
    func age(_ point: Point) -> Int { Int(end.day.number) - Int(point.day.number) }
    let now = last.drop { age($0) >= year }
    guard 2...mostDates ~= now.count, age(first) >= year else { return nil }
    let pairs = now.map { point in (now: point, before: last.last { isYear($0, point) }) }
    let before = last.filter { year..<year + daysOfYear ~= age($0) }
    let again = before.count { point in now.contains { isYear(point, $0) } }
    let isPaired = pairs.count { $0.before != nil } * 4 >= pairs.count * 3
    return isPaired && again * 4 >= before.count * 3 ? pairs : nil
  }

  /// Whether one point is another a year before, at half to twice its amount.
  private static func isYear(_ before: Point, _ now: Point) -> Bool {
    abs(Int(now.day.number) - Int(before.day.number) - daysOfYear) <= slack
      && now.amount.magnitude <= 2 * before.amount.magnitude
      && before.amount.magnitude <= 2 * now.amount.magnitude
  }

  /// The last year once more, grown as it did; nothing if one of its dates passed by.
  func datesComing(after today: Day, through end: Day) -> [(day: Day, amount: Int128)] {
    guard let year = CashSeries.lastYear(points[...]) else { return [] }
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
