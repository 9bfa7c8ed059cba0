import LedgerValues

/// On which days something came, as a rule would say it.
struct UsualDays {
  let rhythm: RecurringSuggestion.Rhythm
  /// Where the rule begins.
  let start: Day
  /// When it is due first.
  let next: Day
  /// The value of `on:`, where the start alone does not tell the day of the month.
  let onDay: String?
  /// What weekends do to it.
  let shift: Shift

  /// A day of the month, clipped in shorter ones; 31 is the last one of each.
  private struct Candidate {
    var day: Int
    var shift: Shift

    /// When it came around a day.
    func due(near day: Day) -> (nominal: Day, due: Day) {
      let weekends = Holidays.none
      let candidates = (-1...1).map { offset in
        let (year, month, _) = day.startOfMonth.adding(months: offset).civil
        let nominal = Day.clipping(year: year, month: month, day: self.day)
        return (nominal: nominal, due: shift.adjusting(nominal, by: weekends))
      }
      func distance(_ other: Day) -> Int { abs(Int(other.number) - Int(day.number)) }
      return candidates.min { distance($0.due) < distance($1.due) } ?? (day, day)
    }

    func count(_ days: [Day]) -> Int { days.count { due(near: $0).due == $0 } }
  }

  /// The days are in ascending order.
  init(_ days: [Day], _ rhythm: RecurringSuggestion.Rhythm) {
    self.rhythm = rhythm
    let awaited = days.last.map(rhythm.next) ?? .earliest
    guard rhythm != .weekly, rhythm != .biweekly, let best = UsualDays.best(days) else {
      start = awaited
      next = awaited
      onDay = nil
      shift = .none
      return
    }
    shift = best.shift
    (start, next) = best.due(near: awaited)
    let isLast = best.day == 31 && days.contains { best.due(near: $0).nominal.civil.day < 31 }
    let isClipped = start.civil.day != best.day
    onDay = rhythm == .yearly ? nil : isLast ? "last" : isClipped ? "\(best.day)" : nil
  }

  /// The day of the month on which most came, the latest of equally frequent ones; weekends move it
  /// only where that explains more of them.
  private static func best(_ days: [Day]) -> Candidate? {
    func best(_ shift: Shift) -> (candidate: Candidate, count: Int)? {
      var numbers = Set(days.map(\.civil.day))
      if numbers.contains(where: { $0 >= 27 }) { numbers.insert(31) }
      return numbers.map { Candidate(day: $0, shift: shift) }.map { ($0, $0.count(days)) }
        .max { ($0.1, $0.0.day) < ($1.1, $1.0.day) }
    }
    guard let plain = best(.none) else { return nil }
    for shift in [Shift.previous, .next] {
      guard let shifted = best(shift) else { continue }
      if shifted.count >= plain.count + 2, shifted.count * 4 >= days.count * 3 {
        return shifted.candidate
      }
    }
    return plain.candidate
  }
}
