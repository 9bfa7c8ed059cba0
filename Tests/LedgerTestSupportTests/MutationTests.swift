import LedgerTestSupport
import Testing

struct MutationTests {
  private let text = Array("one\ntwo\r\nthree\nfour".utf8)

  @Test(arguments: Mutation.allCases)
  func changesTheTextWithinItsBounds(mutation: Mutation) {
    var generator = SplitMix64(seed: 5)
    var results: Set<[UInt8]> = []
    for _ in 0..<100 {
      var bytes = text
      mutation.apply(to: &bytes, using: &generator)
      results.insert(bytes)
    }
    #expect(results.count > 1)
    #expect(results.allSatisfy { $0.count <= text.count + 30 })
  }

  @Test(arguments: Mutation.allCases)
  func survivesTheEmptyText(mutation: Mutation) {
    var generator = SplitMix64(seed: 6)
    var bytes: [UInt8] = []
    mutation.apply(to: &bytes, using: &generator)
    #expect(bytes.count == 1)
  }

  @Test func repeatsItselfForASeed() {
    var first = SplitMix64(seed: 9)
    var second = SplitMix64(seed: 9)
    #expect(
      Mutation.damaged(text, times: 5, using: &first)
        == Mutation.damaged(text, times: 5, using: &second))
  }
}
