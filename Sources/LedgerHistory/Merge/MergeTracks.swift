import LedgerSource

/// One entry through the three files of a merge: where it stands in each, and what becomes of it.
struct MergeTrack {
  /// What becomes of an entry.
  enum Outcome: Equatable {
    case ours
    case theirs
    case dropped
    case merged(FieldMerge)
    case conflict
  }

  var base: Int?
  var ours: Int?
  var theirs: Int?
  var outcome: Outcome
  /// Dropped because the other side reached the same text by an edit that stands.
  var isCountedOnce = false
}

/// What becomes of each entry, before anybody thinks of their order.
struct MergeTracks {
  let base: BlockFile
  let ours: BlockFile
  let theirs: BlockFile
  /// Entries of the base that have several forms, of which none is the one that both sides came from.
  private let torn: Set<Int>
  /// Whether the base has conflicts of which nobody knows the entries.
  let isUnreadable: Bool
  /// The texts of all blocks by number, which tell in no time whether two are equal.
  let numbers: MergeNumbers
  private(set) var oursOfBase: Pairing
  private(set) var theirsOfBase: Pairing
  /// Those of the base in its order, then additions.
  var tracks: [MergeTrack] = []
  /// For each block of a side its track.
  private(set) var trackOfOurs: [Int]
  private(set) var trackOfTheirs: [Int]
  private(set) var warnings: [MergeWarning] = []

  init(_ whole: BlockFile, _ ours: BlockFile, _ theirs: BlockFile) {
    let tornBase = TornBase(whole, between: ours, theirs)
    let base = tornBase?.file ?? whole
    self.base = base
    self.ours = ours
    self.theirs = theirs
    isUnreadable = tornBase == nil && whole.hasConflicts
    torn = Set(tornBase.map(\.forms.keys).map(Array.init) ?? [])
    numbers = MergeNumbers(base, ours, theirs)
    if let tornBase {
      oursOfBase = Pairing(meant: tornBase.seen(from: ours), ours)
      theirsOfBase = Pairing(meant: tornBase.seen(from: theirs), theirs)
    } else {
      let side = PairingSide(base)
      oursOfBase = Pairing(
        side, PairingSide(ours), numbers: (numbers.base, numbers.ours), texts: numbers.count)
      theirsOfBase = Pairing(
        side, PairingSide(theirs), numbers: (numbers.base, numbers.theirs), texts: numbers.count)
    }
    tracks.reserveCapacity(base.blocks.count + 64)
    trackOfOurs = Array(repeating: -1, count: ours.blocks.count)
    trackOfTheirs = Array(repeating: -1, count: theirs.blocks.count)
    pairCorrections()
    for index in base.blocks.indices { addBaseTrack(index) }
    addAdditions()
    separateAdditions()
    findDoubles()
  }

  // MARK: - Entries of the base

  private mutating func addBaseTrack(_ index: Int) {
    let mine = oursOfBase.newOfOld[index]
    let other = theirsOfBase.newOfOld[index]
    let track = MergeTrack(
      base: index, ours: mine, theirs: other, outcome: outcome(index, mine, other))
    if let mine { trackOfOurs[mine] = tracks.count }
    if let other { trackOfTheirs[other] = tracks.count }
    tracks.append(track)
  }

  private func outcome(_ index: Int, _ mine: Int?, _ other: Int?) -> MergeTrack.Outcome {
    if torn.contains(index) {
      guard let mine, let other else { return mine == nil && other == nil ? .dropped : .conflict }
      return numbers.ours[mine] == numbers.theirs[other] ? .ours : .conflict
    }
    let old = numbers.base[index]
    guard let mine else {
      guard let other else { return .dropped }
      return numbers.theirs[other] == old ? .dropped : .conflict
    }
    guard let other else { return numbers.ours[mine] == old ? .dropped : .conflict }
    let (left, right) = (numbers.ours[mine], numbers.theirs[other])
    if left == right || right == old { return .ours }
    if left == old { return .theirs }
    if oursOfBase.weak.contains(index) || theirsOfBase.weak.contains(index) { return .conflict }
    let merge = FieldMerger.merge(
      (base.blocks[index], base.file), (ours.blocks[mine], ours.file),
      (theirs.blocks[other], theirs.file))
    return merge.map { .merged($0) } ?? .conflict
  }

  // MARK: - Corrections that were not recognized

  private static let leastLikeness = 450

  /// An entry that one side seems to have removed and the other touched is paired with what is most
  /// like it among the additions of the first.
  private mutating func pairCorrections() {
    func isTouched(_ index: Int, _ pairing: Pairing, _ side: [Int32]) -> Bool {
      torn.contains(index)
        || pairing.newOfOld[index].map { side[$0] != numbers.base[index] } ?? true
    }
    let mine = base.blocks.indices.filter {
      oursOfBase.newOfOld[$0] == nil && isTouched($0, theirsOfBase, numbers.theirs)
    }
    let other = base.blocks.indices.filter {
      theirsOfBase.newOfOld[$0] == nil && isTouched($0, oursOfBase, numbers.ours)
    }
    MergeTracks.pairWeakly(mine, base, ours, &oursOfBase)
    MergeTracks.pairWeakly(other, base, theirs, &theirsOfBase)
  }

  private static func pairWeakly(
    _ gone: [Int], _ base: BlockFile, _ side: BlockFile, _ pairing: inout Pairing
  ) {
    if gone.isEmpty { return }
    var free = side.blocks.indices.filter { pairing.oldOfNew[$0] == nil }.map { index in
      (index, BlockReading(side.blocks[index], side.file).words)
    }
    for index in gone {
      let words = BlockReading(base.blocks[index], base.file).words
      var best: (place: Int, value: Int)?
      for (place, candidate) in free.enumerated()
      where mayBeOne(side.blocks[candidate.0].kind, base.blocks[index].kind) {
        let value = similarity(words, candidate.1)
        if value >= leastLikeness, value > best?.value ?? 0 { best = (place, value) }
      }
      guard let best else { continue }
      pairing.pairWeakly(index, free[best.place].0)
      free.remove(at: best.place)
    }
  }

  /// What could not be read on a side may be anything on the other.
  private static func mayBeOne(_ left: Block.Kind, _ right: Block.Kind) -> Bool {
    left == right || left == .unreadable || right == .unreadable
  }

  // MARK: - Additions

  private mutating func addAdditions() {
    var mine = ours.blocks.indices.filter { trackOfOurs[$0] < 0 }
    var other = theirs.blocks.indices.filter { trackOfTheirs[$0] < 0 }
    pairEqualAdditions(&mine, &other)
    absorb(&mine, .ours)
    absorb(&other, .theirs)
    pairNames(&mine, &other)
    for index in mine { add(MergeTrack(ours: index, outcome: .ours)) }
    for index in other { add(MergeTrack(theirs: index, outcome: .theirs)) }
  }

  private mutating func add(_ track: MergeTrack) {
    if let index = track.ours { trackOfOurs[index] = tracks.count }
    if let index = track.theirs { trackOfTheirs[index] = tracks.count }
    tracks.append(track)
  }

  /// Additions of one text on both sides count once, as often as the side has them that has more.
  private mutating func pairEqualAdditions(_ mine: inout [Int], _ other: inout [Int]) {
    var places: [Int32: [Int]] = [:]
    for index in other.reversed() { places[numbers.theirs[index], default: []].append(index) }
    var paired: Set<Int> = []
    mine.removeAll { index in
      guard let partner = places[numbers.ours[index]]?.popLast() else { return false }
      paired.insert(partner)
      add(MergeTrack(ours: index, theirs: partner, outcome: .ours))
      if ours.blocks[index].isTransaction {
        warnings.append(.countedOnce(ours: place(ours, index), theirs: place(theirs, partner)))
      }
      return true
    }
    other.removeAll(where: paired.contains)
  }

  /// An addition of the text that the other side reached by an edit that stands is that edit.
  private mutating func absorb(_ additions: inout [Int], _ outcome: MergeTrack.Outcome) {
    var reached: [Int32: [Int]] = [:]
    let (added, side) =
      outcome == .ours ? (numbers.ours, numbers.theirs) : (numbers.theirs, numbers.ours)
    for track in tracks where track.base != nil && track.outcome != outcome {
      guard track.outcome == .theirs || track.outcome == .ours, let base = track.base,
        let index = outcome == .ours ? track.theirs : track.ours,
        // What stands there unchanged was reached by nobody: the addition is a second one.
        side[index] != numbers.base[base]
      else { continue }
      reached[side[index], default: []].append(index)
    }
    // An edit that both sides made alike is taken as ours, and stands for neither alone.
    additions.removeAll { index in
      guard let partner = reached[added[index]]?.popLast() else { return false }
      var track = MergeTrack(outcome: .dropped, isCountedOnce: true)
      if outcome == .ours { track.ours = index } else { track.theirs = index }
      add(track)
      warnings.append(
        outcome == .ours
          ? .countedOnce(ours: place(ours, index), theirs: place(theirs, partner))
          : .countedOnce(ours: place(ours, partner), theirs: place(theirs, index)))
      return true
    }
  }

  /// Two additions of one name and different text are a conflict.
  private mutating func pairNames(_ mine: inout [Int], _ other: inout [Int]) {
    func names(_ file: BlockFile, _ indices: [Int]) -> [PairingFacts.Key: Int] {
      var found: [PairingFacts.Key: Int?] = [:]
      for index in indices {
        let block = file.blocks[index]
        for name in Set(BlockReading(block, file.file).names) {
          let key = PairingFacts.Key(kind: block.kind, text: name)
          found[key] = .some(found[key] == nil ? index : nil)
        }
      }
      return found.compactMapValues(\.self)
    }
    let left = names(ours, mine)
    let right = names(theirs, other)
    var done: (ours: Set<Int>, theirs: Set<Int>) = ([], [])
    for (key, index) in left.sorted(by: { $0.value < $1.value }) {
      guard let partner = right[key], !done.ours.contains(index), !done.theirs.contains(partner)
      else { continue }
      done.ours.insert(index)
      done.theirs.insert(partner)
      add(MergeTrack(ours: index, theirs: partner, outcome: .conflict))
    }
    mine.removeAll(where: done.ours.contains)
    other.removeAll(where: done.theirs.contains)
  }

  /// What a side seems to have made of an entry is an addition if the other side added the same: it must
  /// not stand both in a conflict and outside.
  private mutating func separateAdditions() {
    for (mine, other) in [(\MergeTrack.ours, \MergeTrack.theirs), (\.theirs, \.ours)] {
      var added: [Int32: [Int]] = [:]
      for (number, track) in tracks.enumerated()
      where track.base == nil && track.outcome != .conflict {
        guard let meaning = meaning(track, mine), track[keyPath: other] == nil else { continue }
        added[meaning, default: []].append(number)
      }
      for number in tracks.indices where tracks[number].outcome == .conflict {
        let track = tracks[number]
        guard track.base != nil, let meaning = meaning(track, other),
          meaning != self.meaning(track, mine), let place = added[meaning]?.popLast()
        else { continue }
        tracks[place][keyPath: other] = track[keyPath: other]
        tracks[place].outcome = .ours
        tracks[number][keyPath: other] = nil
        tracks[number].outcome = outcomeAlone(tracks[number])
        setTrack(place)
      }
    }
  }

  /// The number of an entry on a side.
  private func meaning(
    _ track: MergeTrack, _ side: WritableKeyPath<MergeTrack, Int?>
  ) -> Int32? {
    track[keyPath: side].map { side == \.ours ? numbers.ours[$0] : numbers.theirs[$0] }
  }

  /// What becomes of an entry of the base that one side has no form of.
  private func outcomeAlone(_ track: MergeTrack) -> MergeTrack.Outcome {
    guard let base = track.base, let left = meaning(track, \.ours) ?? meaning(track, \.theirs)
    else {
      return .dropped
    }
    return left == numbers.base[base] && !torn.contains(base) ? .dropped : .conflict
  }

  /// Lets the blocks of a track know it, and tells that they count once.
  private mutating func setTrack(_ number: Int) {
    guard let mine = tracks[number].ours, let other = tracks[number].theirs else { return }
    trackOfOurs[mine] = number
    trackOfTheirs[other] = number
    guard ours.blocks[mine].isTransaction else { return }
    warnings.append(.countedOnce(ours: place(ours, mine), theirs: place(theirs, other)))
  }

  // MARK: - What may be one purchase

  /// Additions of one day and the same amounts under different payees or accounts stay both, and are told:
  /// they have the payee or an account in common.
  private mutating func findDoubles() {
    func key(_ file: BlockFile, _ index: Int) -> String {
      let reading = BlockReading(file.blocks[index], file.file)
      return "\(reading.date)\n\(reading.amounts.sorted().joined(separator: "\n"))"
    }
    func known(_ file: BlockFile, _ index: Int) -> Set<String> {
      let reading = BlockReading(file.blocks[index], file.file)
      return Set(reading.accounts + ["\n\(reading.payeeAndNote.payee)"])
    }
    var places: [String: [Int]] = [:]
    let additions = tracks.filter { $0.base == nil }
    for track in additions {
      if let index = track.theirs, track.outcome == .theirs, theirs.blocks[index].isTransaction {
        places[key(theirs, index), default: []].append(index)
      }
    }
    for track in additions {
      guard let index = track.ours, track.theirs == nil, track.outcome == .ours,
        ours.blocks[index].isTransaction, let others = places[key(ours, index)]
      else { continue }
      let mine = known(ours, index)
      guard let last = others.lastIndex(where: { !mine.isDisjoint(with: known(theirs, $0)) }),
        let partner = places[key(ours, index)]?.remove(at: last)
      else { continue }
      warnings.append(.perhapsDoubled(ours: place(ours, index), theirs: place(theirs, partner)))
    }
  }

  private func place(_ file: BlockFile, _ index: Int) -> MergePlace {
    MergePlace(file, index)
  }
}

/// An entry that a merge speaks of: its line in the file of its side, and its first line.
package struct MergePlace: Hashable, Sendable {
  package let line: Int
  package let firstLine: String

  init(_ file: BlockFile, _ index: Int) {
    let entry = file.blocks[index].entry
    line = file.file.padded[..<Int(entry.start)].count { $0 == 0x0A } + 1
    let text = file.bytes(entry).prefix { $0 != 0x0A && $0 != 0x0D }
    firstLine = String(decoding: text, as: UTF8.self)
  }
}

/// What people should look at after a merge without conflicts.
package enum MergeWarning: Hashable, Sendable {
  case countedOnce(ours: MergePlace, theirs: MergePlace)
  case perhapsDoubled(ours: MergePlace, theirs: MergePlace)
  case mergedByField(MergePlace, ours: [String], theirs: [String])
  case meaningChanged(MergePlace)
  /// The result could not be proved; everything that differs became one conflict.
  case unproven(String)
}
