import LedgerHistory
import LedgerTestSupport
import Testing

struct GraphSearchTests {
  private let histories = Thoroughness.count(quick: 500, thorough: 50_000)

  private func search(_ parents: [[Int]], _ text: String) -> GraphSearch {
    let states = Array(text)
    return GraphSearch(parents: parents) {
      states[$0] == "o" ? .holds : states[$0] == "x" ? .fails : .unknown
    }
  }

  /// A merge of a branch that broke the answer is not what broke it.
  @Test func namesTheCommitOfTheBranch() {
    // 0 merges 1 (main) and 2 (the branch); both come from 3.
    let found = search([[1, 2], [3], [3], []], "xoxo")
    #expect(found.outcome == .found(broken: 2, held: 3))
    #expect(found.turns.map(\.newer) == [2])
  }

  @Test func namesTheMergeWhereNoBranchFails() {
    #expect(search([[1, 2], [3], [3], []], "xooo").outcome == .found(broken: 0, held: 1))
  }

  @Test func passesThroughWhatCannotBeRead() {
    #expect(search([[1], [2], []], "x?o").outcome == .found(broken: 0, held: 2))
    #expect(search([[1], []], "x?").outcome == .neverHeld)
    #expect(search([[1], []], "?o").outcome == .holdsNow)
  }

  /// On a line of states it answers as the search along first parents does.
  @Test func agreesOnLines() {
    for seed in 0..<histories {
      var random = SplitMix64(seed: UInt64(seed))
      let count = random.number(in: 1...40)
      let states = (0..<count).map { _ in
        random.pick(["o", "o", "x", "x", "?"])
      }
      let verdict = { (index: Int) -> StateSearch.Verdict in
        states[index] == "o" ? .holds : states[index] == "x" ? .fails : .unknown
      }
      let line = StateSearch(count: count, atMost: .max, verdict)
      let graph = GraphSearch(
        parents: (0..<count).map { $0 + 1 < count ? [$0 + 1] : [] }, verdict)
      #expect(graph.outcome == line.outcome, "seed \(seed)")
      #expect(graph.turns == line.turns, "seed \(seed)")
    }
  }
}
