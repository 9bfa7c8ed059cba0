import LedgerSource

/// A merge by the order of blocks alone, where nothing else decides: what one side changed between two
/// entries that all three files have is taken; what both changed is a conflict of whole entries.
struct BlockDifference {
  private let tracks: MergeTracks

  init(_ tracks: MergeTracks) {
    self.tracks = tracks
  }

  var stretches: [MergeStretch] {
    let mine = inOrder(tracks.oursOfBase, tracks.base, tracks.ours)
    let other = inOrder(tracks.theirsOfBase, tracks.base, tracks.theirs)
    var result: [MergeStretch] = []
    var (base, ours, theirs) = (0, 0, 0)
    for index in tracks.base.blocks.indices {
      guard let left = mine[index], let right = other[index] else { continue }
      add(base..<index, ours..<left, theirs..<right, &result)
      result.append(.taken(isOurs: true, blocks: left..<left + 1))
      (base, ours, theirs) = (index + 1, left + 1, right + 1)
    }
    add(
      base..<tracks.base.blocks.count, ours..<tracks.ours.blocks.count,
      theirs..<tracks.theirs.blocks.count, &result)
    return joined(result)
  }

  /// Everything but a common beginning and a common end as one conflict.
  var oneConflict: [MergeStretch] {
    let texts = [tracks.base, tracks.ours, tracks.theirs].map { $0.blocks.map(\.text) }
    let most = texts.map(\.count).min() ?? 0
    func isSame(_ place: (Int) -> Int) -> Bool {
      let forms = (0..<3).map { texts[$0][place($0)] }
      return forms[0] == forms[1] && forms[1] == forms[2]
    }
    var start = 0
    while start < most, isSame({ _ in start }) { start += 1 }
    var end = 0
    while end < most - start, isSame({ texts[$0].count - 1 - end }) { end += 1 }
    var result: [MergeStretch] = []
    if start > 0 { result.append(.taken(isOurs: true, blocks: 0..<start)) }
    func middle(_ side: Int) -> [Int] { Array(start..<texts[side].count - end) }
    let conflict = MergeConflict(base: middle(0), ours: middle(1), theirs: middle(2))
    if !(conflict.base + conflict.ours + conflict.theirs).isEmpty {
      result.append(.conflict(conflict))
    }
    let count = texts[1].count
    if end > 0 { result.append(.taken(isOurs: true, blocks: count - end..<count)) }
    return result
  }

  private func add(
    _ base: Range<Int>, _ ours: Range<Int>, _ theirs: Range<Int>, _ result: inout [MergeStretch]
  ) {
    if ours.isEmpty, theirs.isEmpty { return }
    let old = tracks.base.blocks[base].map(\.text)
    let mine = tracks.ours.blocks[ours].map(\.text)
    let other = tracks.theirs.blocks[theirs].map(\.text)
    if mine == other || other == old {
      if !ours.isEmpty { result.append(.taken(isOurs: true, blocks: ours)) }
    } else if mine == old {
      if !theirs.isEmpty { result.append(.taken(isOurs: false, blocks: theirs)) }
    } else {
      result.append(
        .conflict(MergeConflict(base: Array(base), ours: Array(ours), theirs: Array(theirs))))
    }
  }

  /// Neighbors of one side as one.
  private func joined(_ stretches: [MergeStretch]) -> [MergeStretch] {
    var result: [MergeStretch] = []
    for stretch in stretches {
      if case .taken(let isOurs, let blocks) = stretch,
        case .taken(isOurs, let before)? = result.last, before.upperBound == blocks.lowerBound
      {
        result[result.count - 1] = .taken(
          isOurs: isOurs, blocks: before.lowerBound..<blocks.upperBound)
      } else {
        result.append(stretch)
      }
    }
    return result
  }

  /// The longest run of equal pairs that keep their order (patience).
  private func inOrder(_ pairing: Pairing, _ base: BlockFile, _ side: BlockFile) -> [Int: Int] {
    var piles: [(index: Int, partner: Int)] = []
    var before: [Int: Int] = [:]
    var partners: [Int: Int] = [:]
    for index in base.blocks.indices {
      guard let partner = pairing.newOfOld[index],
        base.blocks[index].text == side.blocks[partner].text
      else { continue }
      partners[index] = partner
      var (low, high) = (0, piles.count)
      while low < high {
        let middle = (low + high) / 2
        if piles[middle].partner < partner { low = middle + 1 } else { high = middle }
      }
      if low > 0 { before[index] = piles[low - 1].index }
      if low == piles.count {
        piles.append((index, partner))
      } else {
        piles[low] = (index, partner)
      }
    }
    var result: [Int: Int] = [:]
    var next = piles.last?.index
    while let index = next {
      result[index] = partners[index]
      next = before[index]
    }
    return result
  }
}
