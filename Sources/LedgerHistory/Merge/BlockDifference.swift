import LedgerSource

/// A merge of which nothing can be proved.
struct BlockDifference {
  private let tracks: MergeTracks

  init(_ tracks: MergeTracks) {
    self.tracks = tracks
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
}
