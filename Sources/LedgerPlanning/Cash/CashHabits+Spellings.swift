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
    for (number, key) in keys.enumerated() {
      let spelling = Spelling(
        stem: PayeeStem.of(key.payee), counter: key.counter, isOut: key.isOut)
      alike[spelling, default: []].append(number)
    }
    var found: [Int: [Int]] = [:]
    for numbers in alike.values where numbers.count > 1 {
      for number in numbers { found[number] = numbers }
    }
    return found
  }

  /// Fewer payments under several names may be those of several payees.
  private static let fewestJoined = 4

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

  /// The keys that the series of a key stands on.
  func spellings(ofSeries key: Int) -> [Int] {
    joinedKeys.contains(key) ? spellings[key] ?? [key] : [key]
  }

  /// The series that spellings are together: nearly all of what they were paid, and nothing that
  /// a rule stands for.
  private func joined(_ keys: [Int], _ today: Day) -> CashSeries? {
    var all: [CashSeries.Point] = []
    for key in keys {
      let state = states[key]
      if state.rules.contains(where: { rules[$0].stands(on: today) }) { return nil }
      all += state.points[..<state.points.partitionPoint { $0.day <= today }]
    }
    guard all.count >= CashHabits.fewestJoined else { return nil }
    // Points are numbered by day.
    all.sort { $0.place < $1.place }
    guard let joined = CashSeries(all), joined.extras.count * 5 <= all.count else { return nil }
    return joined
  }
}
