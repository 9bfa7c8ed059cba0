/// Finds the state that made an answer differ where every state was asked, those of all branches, too.
///
/// A state broke the answer if it fails and each state right before it holds. States that nobody can ask
/// are passed through to those before them.
package struct GraphSearch: Sendable {
  /// Newest first, each behind all that were made from it: which states stand right before it.
  private let parents: [[Int]]
  private let verdicts: [StateSearch.Verdict]

  package private(set) var outcome = StateSearch.Outcome.neverHeld
  /// Every change of the answer, newest first.
  package private(set) var turns: [StateSearch.Turn] = []

  package init(parents: [[Int]], _ ask: (Int) -> StateSearch.Verdict) {
    self.parents = parents
    verdicts = parents.indices.map(ask)
    turns = verdicts.indices.compactMap(turn)
    outcome = answer
  }

  /// The states right before one that could be asked.
  private func known(before state: Int) -> [Int] {
    var found: Set<Int> = []
    var seen: Set<Int> = []
    var waiting = parents[state]
    while let next = waiting.popLast() {
      guard seen.insert(next).inserted else { continue }
      if verdicts[next] == .unknown { waiting += parents[next] } else { found.insert(next) }
    }
    return found.sorted()
  }

  /// The change that a state made, if each one before it answers otherwise.
  private func turn(_ state: Int) -> StateSearch.Turn? {
    guard verdicts[state] != .unknown else { return nil }
    let before = known(before: state)
    guard let first = before.first, before.allSatisfy({ verdicts[$0] != verdicts[state] }) else {
      return nil
    }
    return StateSearch.Turn(newer: state, older: first, holds: verdicts[state] == .holds)
  }

  /// The newest change that broke what the newest state fails by: the way back leads through states
  /// that fail.
  private var answer: StateSearch.Outcome {
    guard let newest = verdicts.firstIndex(where: { $0 != .unknown }) else { return .neverHeld }
    guard verdicts[newest] == .fails else { return .holdsNow }
    var failing: Set<Int> = []
    var waiting = [newest]
    while let next = waiting.popLast() {
      guard verdicts[next] == .fails, failing.insert(next).inserted else { continue }
      waiting += known(before: next)
    }
    guard let turn = turns.first(where: { !$0.holds && failing.contains($0.newer) }) else {
      return .neverHeld
    }
    return .found(broken: turn.newer, held: turn.older)
  }
}
