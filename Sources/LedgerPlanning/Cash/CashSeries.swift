import LedgerValues

/// What one payee was paid, or paid, again and again: its rhythm, its day, and what it comes to next.
struct CashSeries: Sendable {
  /// What was paid on a day, with its place among the points of all flows.
  struct Point: Sendable {
    var day: Day
    var amount: Int128
    var place: Int32
  }

  let rhythm: CashRhythm
  /// What it stands on, by day.
  private(set) var points: [Point]
  /// What came beside it in the same months, which may be a series of its own.
  private(set) var extras: [Point] = []
  let usual: UsualDay
  /// For each month what stands for it, by month.
  private(set) var months: [(month: Int, amount: Int128)] = []

  /// The series that points are; nil for points that are none.
  init?(_ all: [Point]) {
    guard let rhythm = CashSeries.rhythm(all[...]) else { return nil }
    self.rhythm = rhythm
    points = all
    usual = UsualDay(all.suffix(12).map(\.day)[...])
    var nearest: [Int: Int] = [:]
    for place in all.indices {
      let month = usual.month(meantBy: all[place].day)
      if let known = nearest[month],
        usual.distance(month, all[known].day) <= usual.distance(month, all[place].day)
      {
        continue
      }
      nearest[month] = place
    }
    let kept = nearest.sorted { $0.key < $1.key }
    months = kept.map { ($0.key, all[$0.value].amount) }
    if rhythm == .month, kept.count < all.count {
      let isKept = Set(kept.map(\.value))
      points = all.indices.filter(isKept.contains).map { all[$0] }
      extras = all.indices.filter { !isKept.contains($0) }.map { all[$0] }
    }
  }
}

// MARK: - What comes

extension CashSeries {
  /// What it pays up to a day, if it goes on: what is late comes tomorrow.
  func coming(after today: Day, through end: Day) -> [(day: Day, amount: Int128)] {
    guard let last = points.last?.day else { return [] }
    if rhythm == .dates { return datesComing(after: today, through: end) }
    let meant = usual.month(meantBy: last)
    let amounts = Amounts(self)
    var found: [(day: Day, amount: Int128)] = []
    for step in 1...3_660 {
      var day: Day
      var month: Int
      if let months = rhythm.months {
        month = meant + months * step
        day = usual.day(in: month)
        if rhythm == .year {
          let yearly = UsualDay(number: last.civil.day, shift: usual.shift)
          day = yearly.day(in: last.month + 12 * step)
        }
      } else {
        day = last.adding(days: rhythm.gap.tenths / 10 * step)
        month = day.month
      }
      if day <= end, isPause(month) { continue }
      let isOver = Int(today.number) - Int(day.number) > rhythm.patience
      if day > end || isOver { break }
      found.append((max(day, today.adding(days: 1)), amounts.amount(in: month)))
    }
    return found
  }

  /// Whether a month was left out in all years that are known, between others that were paid: it is
  /// left out again, and is not late.
  private func isPause(_ month: Int) -> Bool {
    guard rhythm == .month, let first = months.first?.month, let last = months.last?.month else {
      return false
    }
    let before = stride(from: month - 12, to: first, by: -12).filter { $0 < last }
    return !before.isEmpty && before.allSatisfy { amount(in: $0) == nil }
  }
}
