import LedgerHistory
import LedgerSource
import LedgerTestSupport
import Testing

struct MergeLawTests {
  private let merges = Thoroughness.count(quick: 10_000, thorough: 1_000_000)

  private func merge(
    _ base: String, _ ours: String, _ theirs: String, _ shortcuts: EntryMerge.Shortcuts = .taken
  ) -> EntryMerge {
    EntryMerge(
      base: BlockFile(base.utf8), ours: BlockFile(ours.utf8), theirs: BlockFile(theirs.utf8),
      shortcuts: shortcuts)
  }

  private func text(_ merge: EntryMerge) -> String { String(decoding: merge.bytes, as: UTF8.self) }

  private func texts(_ bytes: [UInt8]) -> [[UInt8]] {
    BlockFile(bytes).blocks.map(\.text)
  }

  @Test func loseDoubleAndInventNothing() {
    var unproven = 0
    var conflicted = 0
    for seed in 0..<merges {
      let model = MergeModel(seed: UInt64(seed))
      let (base, ours, theirs) = (model.baseText, model.oursText, model.theirsText)
      let merge = merge(base, ours, theirs)
      let isByField = merge.warnings.contains {
        if case .mergedByField = $0 { true } else { false }
      }
      if !merge.isClean { conflicted += 1 }
      for case .unproven(let reason) in merge.warnings {
        unproven += 1
        Issue.record("seed \(seed) is not proved: \(reason)")
      }
      if isByField { continue }
      if let failure = SimpleConservation.failure(
        base: base, ours: ours, theirs: theirs, result: text(merge))
      {
        Issue.record("seed \(seed): \(failure)\n\(text(merge))")
        return
      }
      if merge.isClean, let intention = model.intention {
        let counted = merge.warnings.count { if case .countedOnce = $0 { true } else { false } }
        let found = texts(merge.bytes).map { String(decoding: $0, as: UTF8.self) }.sorted()
        if counted == 0 { #expect(found == intention, "seed \(seed)") }
      }
    }
    #expect(conflicted < merges / 3)
    #expect(unproven == 0)
  }

  @Test func keepOneSidedChangesByteForByte() {
    for seed in 0..<merges / 5 {
      let model = MergeModel(seed: UInt64(seed))
      let (base, ours) = (model.baseText, model.oursText)
      #expect(text(merge(base, base, ours, .left)) == ours, "theirs alone, seed \(seed)")
      #expect(text(merge(base, ours, base, .left)) == ours, "ours alone, seed \(seed)")
      #expect(text(merge(base, ours, ours, .left)) == ours, "both alike, seed \(seed)")
    }
  }

  @Test func mirrorWhenSidesAreExchanged() {
    for seed in 0..<merges / 5 {
      let model = MergeModel(seed: UInt64(seed))
      let first = merge(model.baseText, model.oursText, model.theirsText)
      let second = merge(model.baseText, model.theirsText, model.oursText)
      #expect(first.conflicts.count == second.conflicts.count, "seed \(seed)")
      let left = first.text.parts.standingBlocks
      let right = second.text.parts.standingBlocks
      #expect(left == right, "seed \(seed)")
    }
  }

  @Test func keepFilesInDateOrder() {
    for seed in 0..<merges / 5 {
      let model = MergeModel(seed: UInt64(seed))
      let files = [model.baseText, model.oursText, model.theirsText].map { BlockFile($0.utf8) }
      let both: Set<DateOrder> = [.rising, .falling]
      let orders = files.map(\.dateOrders).reduce(both) { $0.intersection($1) }
      let merge = merge(model.baseText, model.oursText, model.theirsText)
      let barriers = files.contains { $0.blocks.contains(where: \.isBarrier) }
      guard merge.isClean, !orders.isEmpty, !barriers else { continue }
      #expect(!BlockFile(merge.bytes).dateOrders.isDisjoint(with: orders), "seed \(seed)")
    }
  }

  @Test func refuseEveryMutatedResult() {
    var random = SplitMix64(seed: 7)
    var refused = 0
    var tried = 0
    var seed: UInt64 = 0
    while tried < merges {
      seed += 1
      let model = MergeModel(seed: seed)
      let merge = merge(model.baseText, model.oursText, model.theirsText, .left)
      guard let mutated = mutated(merge.text, &random) else { continue }
      tried += 1
      if merge.failure(of: mutated) != nil { refused += 1 }
    }
    #expect(refused == tried)
  }

  /// The result with a block outside conflicts dropped, doubled or altered.
  private func mutated(_ text: MergeText, _ random: inout SplitMix64) -> MergeText? {
    let places = text.parts.indices.filter { index in
      if case .text(let bytes) = text.parts[index] {
        return !BlockFile(bytes).blocks.isEmpty
      }
      return false
    }
    guard !places.isEmpty else { return nil }
    let place = random.pick(places)
    let file = BlockFile(text.parts[place].bytes)
    let block = file.blocks[random.below(file.blocks.count)]
    var bytes = Array(file.file.bytes)
    switch random.below(3) {
    case 0: bytes.removeSubrange(block.range.offsets)
    case 1:
      let copy = Array(file.bytes(block.range)) + [0x0A, 0x0A]
      bytes.insert(contentsOf: copy, at: Int(block.range.start))
    default:
      let letters = block.range.offsets.filter { bytes[$0] >= 0x31 && bytes[$0] <= 0x38 }
      guard let offset = letters.randomElement(using: &random) else { return nil }
      bytes[offset] += 1
    }
    var result = text
    result.parts[place] = .text(bytes)
    return result
  }

  @Test func surviveAnyBytes() {
    var random = SplitMix64(seed: 11)
    for seed in 0..<merges / 10 {
      let model = MergeModel(seed: UInt64(seed), most: 8)
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
  fileprivate var standingBlocks: [[UInt8]] {
    flatMap { part -> [[UInt8]] in
      guard case .text(let bytes) = part else { return [] }
      return BlockFile(bytes).blocks.map(\.text)
    }.sorted { $0.lexicographicallyPrecedes($1) }
  }
}
