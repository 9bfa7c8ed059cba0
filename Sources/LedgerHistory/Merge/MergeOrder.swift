import LedgerSource
import LedgerValues

/// The order in which the entries of a merge stand: that of the base, or of the side that moved some.
struct MergeOrder {
  private let tracks: MergeTracks
  /// Which way dates go in all three files; nil where they do not.
  let dates: DateOrder?

  init(_ tracks: MergeTracks) {
    self.tracks = tracks
    let orders = tracks.base.dateOrders.intersection(tracks.ours.dateOrders)
      .intersection(tracks.theirs.dateOrders)
    dates = orders.contains(.rising) ? .rising : orders.first
  }

  /// The numbers of all tracks in their order, those that leave nothing included.
  func order() -> [Int] {
    let skeleton = skeleton()
    let mine = additions(tracks.trackOfOurs) { tracks.tracks[$0].base == nil }
    let other = additions(tracks.trackOfTheirs) {
      tracks.tracks[$0].base == nil && tracks.tracks[$0].ours == nil
    }
    var order = zipped(mine[-1] ?? [], other[-1] ?? [])
    for index in skeleton {
      order.append(index)
      order += zipped(mine[index] ?? [], other[index] ?? [])
    }
    if let dates { sort(&order, dates) }
    return order
  }

  // MARK: - Entries of the base

  private func skeleton() -> [Int] {
    let mine = tracks.trackOfOurs.filter { tracks.tracks[$0].base != nil }
    let other = tracks.trackOfTheirs.filter { tracks.tracks[$0].base != nil }
    func isMoved(_ list: [Int]) -> Bool { zip(list, list.dropFirst()).contains { $0 > $1 } }
    let count = tracks.base.blocks.count
    // Where both moved some it is ours that stands: no order of theirs is worth a conflict, in which
    // entries would stand that stand elsewhere, too.
    if isMoved(mine) { return completed(mine, count) }
    return isMoved(other) ? completed(other, count) : Array(0..<count)
  }

  /// An order with those that it lacks, each behind the one before it in the base.
  private func completed(_ list: [Int], _ count: Int) -> [Int] {
    let known = Set(list)
    var following: [Int: [Int]] = [:]
    var last = -1
    for index in 0..<count {
      if known.contains(index) { last = index } else { following[last, default: []].append(index) }
    }
    return (following[-1] ?? []) + list.flatMap { [$0] + (following[$0] ?? []) }
  }

  // MARK: - Additions

  /// The additions of a side behind each entry of the base that they follow there.
  private func additions(_ list: [Int], _ isAddition: (Int) -> Bool) -> [Int: [Int]] {
    var found: [Int: [Int]] = [:]
    var anchor = -1
    for track in list {
      if tracks.tracks[track].base != nil {
        anchor = track
      } else if isAddition(track) {
        found[anchor, default: []].append(track)
      }
    }
    return found
  }

  private func zipped(_ mine: [Int], _ other: [Int]) -> [Int] {
    guard let dates, !mine.isEmpty, !other.isEmpty,
      !(mine + other).contains(where: { block($0)?.isBarrier ?? false })
    else { return mine + other }
    let (left, right) = (keyed(mine), keyed(other))
    var result: [Int] = []
    var next = 0
    for (track, day) in left {
      while next < right.count, dates.isBefore(right[next].day ?? Day.earliest, day ?? Day.earliest)
      {
        result.append(right[next].track)
        next += 1
      }
      result.append(track)
    }
    return result + right[next...].map(\.track)
  }

  /// Each addition with its day; what has none goes with the one before it.
  private func keyed(_ list: [Int]) -> [(track: Int, day: Day?)] {
    var last: Day? = dates == .rising ? Day.earliest : Day.latest
    return list.map { track in
      last = block(track)?.day ?? last
      return (track, last)
    }
  }

  /// The block that decides where a track stands.
  func block(_ track: Int) -> Block? {
    let track = tracks.tracks[track]
    let ours = track.ours.map { tracks.ours.blocks[$0] }
    let theirs = track.theirs.map { tracks.theirs.blocks[$0] }
    let base = track.base.map { tracks.base.blocks[$0] }
    switch track.outcome {
    case .theirs: return theirs
    case .conflict: return base ?? ours ?? theirs
    case .ours: return ours
    case .dropped: return base ?? ours ?? theirs
    case .merged(let merge):
      let file = BlockFile(merge.text)
      return file.blocks.first ?? ours
    }
  }

  // MARK: - Dates

  /// Mends an order that an edit left broken: transactions change places, nothing crosses a barrier.
  private func sort(_ order: inout [Int], _ dates: DateOrder) {
    var segment: [(place: Int, day: Day)] = []
    func finish(_ order: inout [Int]) {
      let isBroken = zip(segment, segment.dropFirst()).contains {
        dates.isBefore($1.day, $0.day)
      }
      if isBroken {
        let tracks = segment.map { (order[$0.place], $0.day) }
        let sorted = tracks.enumerated().sorted { left, right in
          left.element.1 == right.element.1
            ? left.offset < right.offset : dates.isBefore(left.element.1, right.element.1)
        }
        for (slot, element) in zip(segment, sorted) { order[slot.place] = element.element.0 }
      }
      segment.removeAll(keepingCapacity: true)
    }
    for place in order.indices where tracks.tracks[order[place]].outcome != .dropped {
      guard let block = block(order[place]) else { continue }
      if block.isBarrier {
        finish(&order)
      } else if let day = block.day {
        segment.append((place, day))
      }
    }
    finish(&order)
  }
}
