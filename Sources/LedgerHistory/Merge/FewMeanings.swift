import LedgerSource
import LedgerValues

/// What those entries of a merge do to accounts that are not on all sides the same.
///
/// Where the directives that decide how entries read stand above all of them, and are the same on all
/// sides, an entry does the same wherever its text stands. So only those are read that differ, below the
/// same directives.
struct FewMeanings {
  private let base: PartMeanings
  private let ours: PartMeanings
  private let theirs: PartMeanings
  /// What entries of the base do that the result does not have as often.
  let onlyInBase: MoneyEffect
  /// What entries of the result do that the base does not have as often.
  let onlyInResult: MoneyEffect

  /// Nil where entries may read differently in different places.
  init?(_ tracks: MergeTracks, _ changed: [MergeTrack], _ result: BlockFile) {
    let files = [tracks.base, tracks.ours, tracks.theirs, result]
    guard files.allSatisfy(\.readsAlike) else { return nil }
    let barriers = files.map { file in file.blocks.filter(\.isBarrier).map(\.text) }
    guard barriers.allSatisfy({ $0 == barriers[0] }) else { return nil }
    var numbers = tracks.numbers
    let standing = numbers.numbers(of: result.blocks)
    var rest = Array(repeating: 0, count: numbers.count)
    for number in standing { rest[Int(number)] += 1 }
    let gone = FewMeanings.excess(tracks.numbers.base, over: rest)
    rest = Array(repeating: 0, count: numbers.count)
    for number in tracks.numbers.base { rest[Int(number)] += 1 }
    let came = FewMeanings.excess(standing, over: rest)
    guard
      let base = PartMeanings(tracks.base, changed.compactMap(\.base) + gone),
      let ours = PartMeanings(tracks.ours, changed.compactMap(\.ours)),
      let theirs = PartMeanings(tracks.theirs, changed.compactMap(\.theirs)),
      let read = PartMeanings(result, came)
    else { return nil }
    (self.base, self.ours, self.theirs) = (base, ours, theirs)
    onlyInBase = base.total(gone)
    onlyInResult = read.total(came)
  }

  /// The blocks whose texts stand there more often than counted.
  private static func excess(_ numbers: [Int32], over counts: [Int]) -> [Int] {
    var rest = counts
    return numbers.indices.filter { index in
      rest[Int(numbers[index])] -= 1
      return rest[Int(numbers[index])] < 0
    }
  }

  func effect(base block: Int) -> MoneyEffect { base.effect(block) }
  func effect(ours block: Int) -> MoneyEffect { ours.effect(block) }
  func effect(theirs block: Int) -> MoneyEffect { theirs.effect(block) }
}

/// What some blocks of a file mean, read with its directives and rules but without its other entries.
private struct PartMeanings {
  private let meanings: BlockMeanings
  /// For each block that was read its place among them.
  private let places: [Int: Int]

  /// Nil where the part falls into other blocks than the file did.
  init?(_ file: BlockFile, _ wanted: [Int]) {
    let chosen = Set(wanted)
    var bytes: [UInt8] = []
    var texts: [BlockText] = []
    var places: [Int: Int] = [:]
    for (index, block) in file.blocks.enumerated() {
      let isKept = !block.isTransaction && block.kind != .comment
      guard isKept || chosen.contains(index) else { continue }
      places[index] = texts.count
      texts.append(block.text)
      bytes += block.text.bytes
      bytes += [0x0A, 0x0A]
    }
    let part = BlockFile(bytes)
    guard part.blocks.map(\.text) == texts else { return nil }
    meanings = BlockMeanings(part)
    self.places = places
  }

  func effect(_ block: Int) -> MoneyEffect { places[block].map { meanings.effect($0) } ?? [:] }

  func total(_ blocks: [Int]) -> MoneyEffect {
    blocks.reduce(into: [:]) { $0.add(effect($1)) }
  }
}

extension BlockFile {
  /// Whether all directives that decide how entries read stand above all transactions.
  fileprivate var readsAlike: Bool {
    let first = blocks.firstIndex(where: \.isTransaction) ?? blocks.count
    return !blocks[first...].contains(where: \.isBarrier)
  }
}
