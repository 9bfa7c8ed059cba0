import LedgerHistory
import LedgerSource
import LedgerTestSupport
import Testing

/// The laws of merges: 2,000 random ones in `make test`, a million in `make laws`.
struct MergeLawTests {
  private static let merges = Thoroughness.count(quick: 2_000, thorough: 1_000_000)
  private static let parts = 8

  /// The seeds of one part, which run beside the others.
  private static func seeds(_ part: Int, of count: Int = merges) -> StrideTo<Int> {
    stride(from: part, to: count, by: parts)
  }

  /// A block that is lost, doubled or altered is noticed in each of the results, too.
  @Test(arguments: 0..<parts)
  func loseDoubleAndInventNothing(_ part: Int) {
    var random = SplitMix64(seed: UInt64(part))
    var (count, conflicted, mutations, refused) = (0, 0, 0, 0)
    for seed in Self.seeds(part) {
      let trial = MergeTrial(seed: UInt64(seed))
      let failures = trial.failures
      #expect(failures.isEmpty, "\(failures.joined(separator: "\n"))")
      count += 1
      if !trial.merge.isClean { conflicted += 1 }
      // Few results have nothing to alter.
      var mutated: MergeText?
      for _ in 0..<8 where mutated == nil { mutated = trial.mutated(&random) }
      guard let mutated else { continue }
      mutations += 1
      if trial.merge.failure(of: mutated) != nil { refused += 1 }
    }
    #expect(conflicted * 100 < count * 24)
    #expect(mutations > count * 9 / 10)
    #expect(refused == mutations)
  }

  @Test func keepsASecondEntryOfOneText() throws {
    let coffee = "2026-01-01 Coffee\n    e:c  3 EUR\n    a:b\n\n"
    let tea = "2026-01-02 Tea\n    e:c  2 EUR\n    a:b\n"
    let rewe = "\n2026-01-03 Rewe\n    e:c  5 EUR\n    a:b\n"
    let states = [coffee + tea, coffee + tea + rewe, coffee + coffee + tea].map {
      BlockFile($0.utf8)
    }
    for (ours, theirs) in [(states[1], states[2]), (states[2], states[1])] {
      let merge = EntryMerge(base: states[0], ours: ours, theirs: theirs)
      #expect(merge.isClean)
      #expect(String(decoding: merge.bytes, as: UTF8.self) == coffee + coffee + tea + rewe)
    }
  }

  @Test func keepOneSidedChangesByteForByte() {
    for seed in 0..<Self.merges / 20 {
      let model = MergeModel(seed: UInt64(seed))
      let (base, ours) = (model.baseText, model.oursText)
      #expect(EntryMerge(base, base, ours).resultText == ours, "theirs alone, seed \(seed)")
      #expect(EntryMerge(base, ours, base).resultText == ours, "ours alone, seed \(seed)")
      #expect(EntryMerge(base, ours, ours).resultText == ours, "both alike, seed \(seed)")
    }
  }

  @Test func mirrorWhenSidesAreExchanged() {
    for seed in 0..<Self.merges / 10 {
      let model = MergeModel(seed: UInt64(seed))
      let first = EntryMerge(model.baseText, model.oursText, model.theirsText)
      let second = EntryMerge(model.baseText, model.theirsText, model.oursText)
      #expect(first.conflicts.count == second.conflicts.count, "seed \(seed)")
      #expect(first.text.parts.standingBlocks == second.text.parts.standingBlocks, "seed \(seed)")
    }
  }

  /// Whoever takes ours in all conflicts and merges the same side again gets the same.
  @Test func areDoneOnceConflictsAreSolved() {
    for seed in 0..<Self.merges / 20 {
      let trial = MergeTrial(seed: UInt64(seed))
      let solved = trial.merge.text.parts.flatMap { part -> [UInt8] in
        switch part {
        case .text(let bytes): bytes
        case .conflict(let conflict, _):
          conflict.ours.flatMap { index in
            trial.files[1].bytes(trial.files[1].blocks[index].range) + [0x0A]
          }
        }
      }
      let again = EntryMerge(trial.theirs, String(decoding: solved, as: UTF8.self), trial.theirs)
      #expect(again.failure(of: again.text) == nil, "seed \(seed)")
      let texts = [again.bytes, solved].map { BlockFile($0).blocks.map(\.text) }
      #expect(texts[0] == texts[1], "seed \(seed)")
    }
  }

  @Test func surviveAnyBytes() {
    var random = SplitMix64(seed: 11)
    for seed in 0..<Self.merges / 20 {
      let model = MergeModel(seed: UInt64(seed))
      let damaged = [model.baseText, model.oursText, model.theirsText].map { text in
        random.happens(percent: 50)
          ? Mutation.damaged(Array(text.utf8), times: 3, using: &random) : Array(text.utf8)
      }
      let merge = EntryMerge(
        base: BlockFile(damaged[0]), ours: BlockFile(damaged[1]), theirs: BlockFile(damaged[2]))
      #expect(merge.failure(of: merge.text) == nil, "seed \(seed)")
    }
  }
}

extension [MergeText.Part] {
  /// The texts of all blocks outside conflicts, sorted.
  fileprivate var standingBlocks: [BlockText] {
    flatMap { part -> [BlockText] in
      guard case .text(let bytes) = part else { return [] }
      return BlockFile(bytes).blocks.map(\.text)
    }.sorted { $0.lexicographicallyPrecedes($1) }
  }
}
