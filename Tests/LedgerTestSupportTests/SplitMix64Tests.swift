import LedgerTestSupport
import Testing

struct SplitMix64Tests {
  @Test func drawsTheKnownSequenceOfItsAlgorithm() {
    var generator = SplitMix64(seed: 1_234_567)
    let expected: [UInt64] = [
      6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
    ]
    #expect(expected.map { _ in generator.next() } == expected)
  }

  @Test func staysBelowTheLimitAndReachesEveryNumber() {
    var generator = SplitMix64(seed: 1)
    #expect(Set((0..<200).map { _ in generator.below(5) }) == [0, 1, 2, 3, 4])
    #expect(Set((0..<200).map { _ in generator.number(in: -1...1) }) == [-1, 0, 1])
  }

  @Test func neverHappensAtNoneAndAlwaysAtAHundredPercent() {
    var generator = SplitMix64(seed: 2)
    #expect((0..<100).allSatisfy { _ in !generator.happens(percent: 0) })
    #expect((0..<100).allSatisfy { _ in generator.happens(percent: 100) })
  }
}
