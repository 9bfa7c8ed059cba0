import LedgerSystem
import Testing

struct ThreadsTests {
  @Test(arguments: [0, 1, 2, 7, 64])
  func joinsResultsInOrder(count: Int) {
    let work: [@Sendable () -> String] = (0..<count).map { number in
      { String((0..<(count - number) * 1_000).reduce(number, &+) * 0 + number) }
    }
    #expect(Threads.run(work) == (0..<count).map(String.init))
  }

  @MainActor
  @Test func runsFromTheMainActor() {
    #expect(Threads.run([{ 1 }, { 2 }]) == [1, 2])
  }

  @Test func givesThreadsADeepStack() {
    @Sendable func depth(_ remaining: Int) -> Int {
      remaining == 0 ? 0 : 1 + depth(remaining - 1)
    }
    #expect(Threads.run([{ 0 }, { depth(20_000) }]) == [0, 20_000])
  }

  @Test func mapsInputsInOrder() {
    let words = ["one", "two", "three"]
    #expect(Threads.map(words) { $0.count + words.count } == [6, 6, 8])
  }

  @Test func knowsAProcessor() {
    #expect(Threads.processorCount >= 1)
  }
}
