import LedgerHistory
import LedgerTestSupport
import Testing

struct StateSearchTests {
  private let histories = Thoroughness.count(quick: 500, thorough: 50_000)

  /// States from the newest to the oldest, written from the oldest: `oox` fails since the third.
  private func search(
    _ text: String, atMost most: Int = 0
  ) -> (search: StateSearch, asked: [Int]) {
    let states = Array(text.replacing(" ", with: "").reversed())
    var asked: [Int] = []
    let search = StateSearch(count: states.count, atMost: most) { index in
      asked.append(index)
      return states[index] == "o" ? .holds : states[index] == "x" ? .fails : .unknown
    }
    return (search, asked)
  }

  @Test func namesEveryChangeWhereAllAreAsked() {
    let (search, _) = search("o o x x o o o x x x x x")
    #expect(search.outcome == .found(broken: 4, held: 5))
    #expect(search.turns.map(\.newer) == [4, 7, 9])
    #expect(search.isExact)
  }

  @Test func halvesLongHistories() {
    let text = String(repeating: "o", count: 1_000) + String(repeating: "x", count: 203)
    let (search, asked) = search(text)
    #expect(search.outcome == .found(broken: 202, held: 203))
    #expect(asked.count <= 2 * 11 + 2)
    #expect(!search.isExact)
  }

  /// What no step back meets is found where more may be asked.
  @Test func looksBetweenTheSteps() {
    let text = String(repeating: "x", count: 60) + "oooo" + String(repeating: "x", count: 60)
    #expect(search(text).search.outcome == .found(broken: 59, held: 60))
    let (wide, asked) = search(text, atMost: 100)
    #expect(wide.outcome == .found(broken: 59, held: 60))
    #expect(asked.count <= 100 + 8)
    #expect(search(text, atMost: 124).search.isExact)
  }

  @Test func saysThatItHoldsOrNeverHeld() {
    #expect(search("o o o").search.outcome == .holdsNow)
    #expect(search("x x x").search.outcome == .neverHeld)
    #expect(search("? ? x").search.outcome == .neverHeld)
    #expect(search("o ? x").search.outcome == .found(broken: 0, held: 2))
  }

  @Test func findsARealChangeInAnyHistory() {
    for seed in 0..<histories {
      var random = SplitMix64(seed: UInt64(seed))
      let count = random.number(in: 1...300)
      var holds = random.happens(percent: 70)
      let flips = random.number(in: 1...20)
      let states = (0..<count).map { _ -> StateSearch.Verdict in
        if random.below(count) < flips { holds.toggle() }
        return random.happens(percent: 5) ? .unknown : holds ? .holds : .fails
      }
      let all = StateSearch(count: count, atMost: .max) { states[$0] }
      let search = StateSearch(count: count, atMost: 0) { states[$0] }
      if search.isExact { #expect(search.outcome == all.outcome) }
      if case .found(let broken, let held) = search.outcome {
        #expect(states[broken] == .fails && states[held] == .holds && broken < held)
        #expect(states[(broken + 1)..<held].allSatisfy { $0 == .unknown }, "seed \(seed)")
      }
      if flips == 1, case .found = all.outcome, states[0] == .fails {
        #expect(search.outcome == all.outcome, "one flip, seed \(seed)")
      }
    }
  }
}
