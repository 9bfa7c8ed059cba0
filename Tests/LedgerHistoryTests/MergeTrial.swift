import LedgerHistory
import LedgerSource
import LedgerTestSupport

/// One random merge of which the intention is known, held against the laws of merges.
///
/// The shortcuts for files that one side left alone are not taken, so that the laws say something of
/// the long way.
struct MergeTrial {
  let seed: UInt64
  let model: MergeModel
  let base: String
  let ours: String
  let theirs: String
  /// The three, cut into blocks.
  let files: [BlockFile]
  let merge: EntryMerge
  private let result: BlockFile

  init(seed: UInt64) {
    self.seed = seed
    model = MergeModel(seed: seed)
    (base, ours, theirs) = (model.baseText, model.oursText, model.theirsText)
    files = [base, ours, theirs].map { BlockFile($0.utf8) }
    merge = EntryMerge(base: files[0], ours: files[1], theirs: files[2], shortcuts: .left)
    result = BlockFile(merge.bytes)
  }

  /// What is wrong with the merge, a sentence each.
  var failures: [String] {
    [proofFailure, conservationFailure, intentionFailure, orderFailure, bytesFailure].compactMap {
      $0.map { "seed \(seed): \($0)\n\(merge.resultText)" }
    }
  }

  private var isMergedByField: Bool {
    merge.warnings.contains { if case .mergedByField = $0 { true } else { false } }
  }

  private var isCountedOnce: Bool {
    merge.warnings.contains { if case .countedOnce = $0 { true } else { false } }
  }

  /// The program has proved each of its merges.
  private var proofFailure: String? {
    for case .unproven(let reason) in merge.warnings { return "not proved: \(reason)" }
    return nil
  }

  /// Nothing is lost, doubled or invented, by another reckoning.
  private var conservationFailure: String? {
    isMergedByField
      ? nil
      : SimpleConservation.failure(
        base: base, ours: ours, theirs: theirs, result: merge.resultText)
  }

  /// A merge without conflicts is what both meant.
  private var intentionFailure: String? {
    guard merge.isClean, !isMergedByField, !isCountedOnce, let intention = model.intention else {
      return nil
    }
    let found = result.blocks.map { String(decoding: $0.text, as: UTF8.self) }
    return found.sorted() == intention ? nil : "not what both meant"
  }

  /// Files in the order of dates stay so.
  private var orderFailure: String? {
    let both: Set<DateOrder> = [.rising, .falling]
    let orders = files.map(\.dateOrders).reduce(both) { $0.intersection($1) }
    let hasBarriers = files.contains { $0.blocks.contains(where: \.isBarrier) }
    guard merge.isClean, !orders.isEmpty, !hasBarriers else { return nil }
    return result.dateOrders.isDisjoint(with: orders) ? "out of order" : nil
  }

  /// What nobody touched keeps its bytes, blanks at the ends of lines among them.
  private var bytesFailure: String? {
    func lines(_ text: String) -> [String] {
      text.replacing("\r\n", with: "\n").split(separator: "\n").map(String.init)
    }
    let known = Set(lines(base)).union(lines(ours)).union(lines(theirs))
    let foreign = lines(merge.resultText).first { !known.contains($0) && !$0.isMarker }
    return isMergedByField ? nil : foreign.map { "nobody wrote `\($0)`" }
  }
}

extension String {
  fileprivate var isMarker: Bool {
    ["<<<<<<<", "|||||||", "=======", ">>>>>>>"].contains(where: hasPrefix)
  }
}

extension EntryMerge {
  /// A merge of three texts by the long way.
  init(_ base: String, _ ours: String, _ theirs: String, _ shortcuts: Shortcuts = .left) {
    self.init(
      base: BlockFile(base.utf8), ours: BlockFile(ours.utf8), theirs: BlockFile(theirs.utf8),
      shortcuts: shortcuts)
  }

  var resultText: String { String(decoding: bytes, as: UTF8.self) }
}

// MARK: - Mutations

extension MergeTrial {
  /// The result with a block outside conflicts dropped, doubled or altered; nil where it has none.
  func mutated(_ random: inout SplitMix64) -> MergeText? {
    let files = merge.text.parts.map { part -> BlockFile? in
      if case .text(let bytes) = part { return BlockFile(bytes) }
      return nil
    }
    let places = files.indices.filter { !(files[$0]?.blocks.isEmpty ?? true) }
    guard !places.isEmpty else { return nil }
    let place = random.pick(places)
    guard let file = files[place] else { return nil }
    let block = random.pick(file.blocks)
    var bytes = Array(file.file.bytes)
    switch random.below(3) {
    case 0: bytes.removeSubrange(block.range.offsets)
    case 1:
      let copy = Array(file.bytes(block.range)) + [0x0A, 0x0A]
      bytes.insert(contentsOf: copy, at: Int(block.range.start))
    default:
      let digits = block.range.offsets.filter { bytes[$0] >= 0x31 && bytes[$0] <= 0x38 }
      guard !digits.isEmpty else { return nil }
      bytes[random.pick(digits)] += 1
    }
    var result = merge.text
    result.parts[place] = .text(bytes)
    return result
  }
}
