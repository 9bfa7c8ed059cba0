/// Finds the state that made an answer differ, among states from the newest to the oldest.
///
/// As many states as may be asked are all asked, and the last change of the answer is exact. Among more
/// the search goes back in steps of 1, 2, 4, 8 … to a state that holds, and halves: at most 2·log2(n) + 2
/// questions, and both neighbors of the change were asked. Where no step meets one that holds, as many
/// more are asked as may be, at equal distances.
package struct StateSearch: Sendable {
  /// What a state answers.
  package enum Verdict: Hashable, Sendable {
    case holds
    case fails
    /// The state cannot be read, or has no such question yet.
    case unknown
  }

  package enum Outcome: Hashable, Sendable {
    /// The newest state that fails after one that holds; unknown ones may lie between them.
    case found(broken: Int, held: Int)
    /// The newest state holds.
    case holdsNow
    /// No state was found that holds.
    case neverHeld
  }

  /// A change of the answer between two neighbors that were asked.
  package struct Turn: Hashable, Sendable {
    package let newer: Int
    package let older: Int
    /// Whether the newer one holds.
    package let holds: Bool
  }

  /// Up to how many states all are asked, however long that takes.
  package static let exactLimit = 48

  package private(set) var outcome: Outcome
  /// How many states were asked.
  package private(set) var questions = 0
  /// Every change of the answer that was seen, newest first.
  package private(set) var turns: [Turn] = []
  /// Whether every state was asked.
  package let isExact: Bool

  /// Asks at most so many states, though at least the few that halving takes.
  package init(count: Int, atMost most: Int, _ ask: (Int) -> Verdict) {
    var known: [Int: Verdict] = [:]
    func verdict(_ index: Int) -> Verdict {
      if let verdict = known[index] { return verdict }
      let verdict = ask(index)
      known[index] = verdict
      return verdict
    }
    isExact = count <= max(most, StateSearch.exactLimit)
    outcome = .neverHeld
    if isExact {
      for index in 0..<count { _ = verdict(index) }
    } else if let bounds = StateSearch.bounds(count, verdict) {
      StateSearch.halve(bounds, verdict)
    } else if verdict(0) == .fails {
      let step = (count - 1) / max(most, StateSearch.exactLimit) + 1
      for index in stride(from: 0, to: count, by: step) { _ = verdict(index) }
      let last = StateSearch.turns(known).first { !$0.holds }
      if let last { StateSearch.halve((last.newer, last.older), verdict) }
    }
    questions = known.count
    turns = StateSearch.turns(known)
    outcome = StateSearch.outcome(known, turns)
  }

  /// A state that fails and an older one that holds, found in growing steps.
  private static func bounds(
    _ count: Int, _ verdict: (Int) -> Verdict
  ) -> (fails: Int, holds: Int)? {
    guard verdict(0) == .fails else { return nil }
    var last = 0
    var step = 1
    while last + 1 < count {
      let next = min(last + step, count - 1)
      switch verdict(next) {
      case .holds: return (last, next)
      case .fails: last = next
      case .unknown:
        // The nearest older state that can be read, if any.
        var older = next + 1
        while older < count, verdict(older) == .unknown { older += 1 }
        guard older < count else { return nil }
        if verdict(older) == .holds { return (last, older) }
        last = older
      }
      step *= 2
    }
    return nil
  }

  private static func halve(_ bounds: (fails: Int, holds: Int), _ verdict: (Int) -> Verdict) {
    var (low, high) = bounds
    while high - low > 1 {
      var middle = (low + high) / 2
      while middle < high, verdict(middle) == .unknown { middle += 1 }
      if middle == high {
        middle = (low + high) / 2
        while middle > low, verdict(middle) == .unknown { middle -= 1 }
        if middle == low { return }
      }
      if verdict(middle) == .holds { high = middle } else { low = middle }
    }
  }

  private static func turns(_ known: [Int: Verdict]) -> [Turn] {
    let asked = known.filter { $0.value != .unknown }.keys.sorted()
    return zip(asked, asked.dropFirst()).compactMap { newer, older in
      guard known[newer] != known[older] else { return nil }
      return Turn(newer: newer, older: older, holds: known[newer] == .holds)
    }
  }

  private static func outcome(_ known: [Int: Verdict], _ turns: [Turn]) -> Outcome {
    let newest = known.filter { $0.value != .unknown }.keys.min()
    if let newest, known[newest] == .holds { return .holdsNow }
    guard let turn = turns.first(where: { !$0.holds }) else { return .neverHeld }
    return .found(broken: turn.newer, held: turn.older)
  }
}
