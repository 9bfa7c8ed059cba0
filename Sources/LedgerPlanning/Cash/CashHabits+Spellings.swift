import LedgerValues

/// Payees that are written differently each time, and yet are one series together.
extension CashHabits {
  private struct Spelling: Hashable {
    var stem: String
    var counter: String
    var isOut: Bool
  }

  /// The keys whose payees have one stem, in their order, by each of them; none for a key alone.
  static func spellings(_ keys: [CashFlows.KeyFacts]) -> [Int: [Int]] {
    var alike: [Spelling: [Int]] = [:]
    // Most payees have several keys.
    var stems: [String: String] = [:]
    for (number, key) in keys.enumerated() {
      let stem = stems[key.payee] ?? PayeeStem.of(key.payee)
      stems[key.payee] = stem
      let spelling = Spelling(stem: stem, counter: key.counter, isOut: key.isOut)
      alike[spelling, default: []].append(number)
    }
    var found: [Int: [Int]] = [:]
    for numbers in alike.values where 2...mostSpellings ~= numbers.count {
      for number in numbers { found[number] = numbers }
    }
    return found
  }

  /// Fewer payments under several names may be those of several payees.
  private static let fewestJoined = 4
  /// Those of each week for ten years.
  private static let mostJoined = 600
  /// The days between them on average, with a fifth beside those of each week.
  private static let shortestGap = 5
  /// More names than months and a few others are many payees.
  private static let mostSpellings = 24

  /// Splits what several spellings were paid: as one, if together they are a series.
  mutating func split(spellings keys: [Int], _ today: Day) {
    guard let joined = joined(keys, today) else {
      joinedKeys.remove(keys[0])
      for key in keys { split(key, today) }
      return
    }
    for key in keys {
      // What each of them was alone no longer holds.
      states[key].seen = KeyState.nothing
      (states[key].series, states[key].ruled) = ([], [])
      seriesKeys.remove(key)
    }
    for point in joined.points { setRest(Int(point.place), false) }
    for point in joined.extras { setRest(Int(point.place), true) }
    states[keys[0]].series = [joined]
    seriesKeys.insert(keys[0])
    joinedKeys.insert(keys[0])
  }

  /// Whether the series of a key stands on another one, too.
  func isSpelling(_ other: Int, ofSeries key: Int) -> Bool {
    other == key || joinedKeys.contains(key) && spellings[key]?.contains(other) == true
  }

  /// The day from which on a rule stands for a key that only begins later; nil if none does.
  func end(ofKey key: Int) -> Day? {
    let own = end(ofRules: states[key].rules)
    guard joinedKeys.contains(key), let keys = spellings[key] else { return own }
    return keys.compactMap { end(ofRules: states[$0].rules) }.min()
  }

  private func end(ofRules numbers: [Int]) -> Day? {
    var first: Day?
    for number in numbers {
      guard let start = rules[number].start, start > flows.today else { continue }
      first = min(first ?? start, start)
    }
    return first?.adding(days: -CashRule.patience)
  }

  /// The series that spellings are together: nearly all of what they were paid, and nothing that
  /// a rule stands for.
  private func joined(_ keys: [Int], _ today: Day) -> CashSeries? {
    var (count, first, last) = (0, today, Day.earliest)
    for key in keys {
      if states[key].rules.contains(where: { rules[$0].stands(on: today) }) { return nil }
      let known = states[key].points.partitionPoint { $0.day <= today }
      guard known > 0 else { continue }
      count += known
      first = min(first, states[key].points[0].day)
      last = max(last, states[key].points[known - 1].day)
    }
    // What comes more often than any habit is not even looked at: shops are many.
    guard CashHabits.fewestJoined...CashHabits.mostJoined ~= count,
      Int(last.number) - Int(first.number) >= (count - 1) * CashHabits.shortestGap
    else { return nil }
    var all: [CashSeries.Point] = []
    all.reserveCapacity(count)
    for key in keys {
      let points = states[key].points
      all += points[..<points.partitionPoint { $0.day <= today }]
    }
    // Points are numbered by day.
    all.sort { $0.place < $1.place }
    guard let joined = CashSeries(all), joined.extras.count * 5 <= all.count else { return nil }
    return joined
  }
}
