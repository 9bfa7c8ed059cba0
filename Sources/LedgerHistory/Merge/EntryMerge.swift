import LedgerSource
import LedgerValues

/// A merge of three states of a file by entries.
///
///     let merge = EntryMerge(base: BlockFile(o), ours: BlockFile(a), theirs: BlockFile(b))
///     write(merge.bytes)
///
/// Nothing is lost, doubled or invented, and where two people changed one entry in different ways, both
/// forms stand in a conflict. What cannot be proved becomes one conflict.
package struct EntryMerge: Sendable {
  /// How many entries came from where; unchanged ones are not counted.
  package struct Counts: Hashable, Sendable {
    package var ours = 0
    package var theirs = 0
    package var merged = 0
    package var conflicts = 0

    package var total: Int { ours + theirs + merged + conflicts }
  }

  package private(set) var text: MergeText
  package private(set) var warnings: [MergeWarning] = []
  package private(set) var counts = Counts()
  /// What became of each entry; nil where one side changed nothing.
  private let tracks: MergeTracks?
  /// Whether everything that differs stands in one conflict.
  private var isOneConflict = false

  /// Whether shortcuts for files that one side left alone are taken.
  package enum Shortcuts: Sendable {
    case taken
    case left
  }

  package var bytes: [UInt8] { text.bytes }
  package var conflicts: [MergeConflict] { text.conflicts }
  package var isClean: Bool { text.conflicts.isEmpty }

  package init(
    base: BlockFile, ours: BlockFile, theirs: BlockFile, style: MergeStyle = MergeStyle(),
    shortcuts: Shortcuts = .taken
  ) {
    if shortcuts == .taken, let same = EntryMerge.same(base, ours, theirs) {
      text = MergeText()
      text.append(same.file.bytes)
      tracks = nil
      return
    }
    let tracks = MergeTracks(base, ours, theirs)
    if shortcuts == .taken, tracks.numbers.ours == tracks.numbers.theirs {
      // Both say the same, in one order: only their layout differs.
      text = MergeText()
      text.append(ours.file.bytes)
      self.tracks = nil
      return
    }
    var merging = Merging(tracks, style)
    text = merging.merged()
    isOneConflict = merging.isOneConflict
    self.tracks = merging.tracks
    warnings = merging.tracks.warnings + merging.warnings
    counts = merging.counts(text)
  }

  /// Step 0: where one side changed nothing, or both the same, byte for byte.
  private static func same(
    _ base: BlockFile, _ ours: BlockFile, _ theirs: BlockFile
  ) -> BlockFile? {
    if ours.file.bytes == theirs.file.bytes || base.file.bytes == theirs.file.bytes { return ours }
    return base.file.bytes == ours.file.bytes ? theirs : nil
  }

  /// Why another text cannot be this merge, with the conflicts of this one; nil where it holds exactly
  /// the same entries.
  package func failure(of text: MergeText) -> String? {
    if let tracks {
      var proof = MergeProof(tracks, text)
      proof.usesFieldMerges = !isOneConflict
      return proof.failure
    }
    return text.bytes == bytes ? nil : "the text is not that of the one side which changed"
  }
}

/// The steps of a merge, one after the other.
private struct Merging {
  var tracks: MergeTracks
  private let style: MergeStyle
  var warnings: [MergeWarning] = []
  private(set) var isOneConflict = false

  init(_ tracks: MergeTracks, _ style: MergeStyle) {
    self.tracks = tracks
    self.style = style
  }

  mutating func merged() -> MergeText {
    if tracks.isUnreadable { return oneConflict() }
    let text = mergedByEntries()
    if let failure = MergeProof(tracks, text).failure { return unproven(failure) }
    // What entries do to accounts is not known before somebody chose how they read.
    if !hasTornBarrier, let failure = effectFailure(text) { return unproven(failure) }
    for track in tracks.tracks {
      guard case .merged(let merge) = track.outcome, let index = track.ours else { continue }
      warnings.append(
        .mergedByField(
          MergePlace(tracks.ours, index), ours: merge.ours, theirs: merge.theirs))
    }
    return text
  }

  /// Both sides changed a directive in different ways that decides how what follows reads.
  private var hasTornBarrier: Bool {
    tracks.tracks.contains { track in
      track.outcome == .conflict
        && [
          track.base.map { tracks.base.blocks[$0] }, track.ours.map { tracks.ours.blocks[$0] },
          track.theirs.map { tracks.theirs.blocks[$0] },
        ].contains { $0.map { $0.isBarrier && !$0.isTransaction } ?? false }
    }
  }

  private mutating func mergedByEntries() -> MergeText {
    let order = MergeOrder(tracks).order()
    var writer = MergeWriter(tracks, style)
    let text = writer.written(order)
    // With a directive still to be chosen, entries have to read alike whichever it will be.
    let results =
      hasTornBarrier
      ? [chosen(text, tracks.ours, \.ours), chosen(text, tracks.theirs, \.theirs)] : [text.bytes]
    let changed = Set(results.flatMap { changedMeanings(order, $0) }).sorted()
    if changed.isEmpty { return text }
    for number in changed {
      let track = tracks.tracks[number]
      tracks.tracks[number].outcome = .conflict
      if let index = track.ours {
        warnings.append(.meaningChanged(MergePlace(tracks.ours, index)))
      } else if let index = track.theirs {
        warnings.append(.meaningChanged(MergePlace(tracks.theirs, index)))
      }
    }
    var second = MergeWriter(tracks, style)
    return second.written(MergeOrder(tracks).order())
  }

  /// A text with one side taken in each conflict.
  private func chosen(
    _ text: MergeText, _ side: BlockFile, _ blocks: (MergeConflict) -> [Int]
  ) -> [UInt8] {
    text.parts.flatMap { part -> [UInt8] in
      switch part {
      case .text(let bytes): bytes
      case .conflict(let conflict, _):
        blocks(conflict).flatMap { side.bytes(side.blocks[$0].range) + [0x0A] }
      }
    }
  }

  private mutating func unproven(_ failure: String) -> MergeText {
    warnings = [.unproven(failure)]
    return oneConflict()
  }

  private mutating func oneConflict() -> MergeText {
    isOneConflict = true
    var writer = MergeWriter(tracks, style)
    return writer.written(BlockDifference(tracks).oneConflict)
  }
}

// MARK: - Meaning

extension Merging {
  /// The tracks whose entries would read otherwise in the result.
  private func changedMeanings(_ order: [Int], _ text: [UInt8]) -> [Int] {
    let files = [tracks.base, tracks.ours, tracks.theirs]
    let sides = [tracks.numbers.base, tracks.numbers.ours, tracks.numbers.theirs]
    // Where nobody touched a directive, or moved anything across one, everything reads as it did.
    guard hasContextChange(files) else { return [] }
    let result = BlockFile(text)
    let meanings = files.map { BlockMeanings($0) }
    let after = BlockMeanings(result)
    var numbers = tracks.numbers
    var places = Places(numbers.numbers(of: result.blocks))
    var changed: [Int] = []
    for number in order {
      let track = tracks.tracks[number]
      if case .merged(let merge) = track.outcome, let mine = track.ours, let other = track.theirs {
        guard let place = places.next(numbers.number(of: BlockText(merge.text[...]))) else {
          continue
        }
        if !after.reads(place, as: (meanings[1], mine), or: (meanings[2], other)) {
          changed.append(number)
        }
        continue
      }
      guard let (side, index) = origin(track, meanings) else { continue }
      let place = places.next(sides[side][index])
      let block = files[side].blocks[index]
      guard let place, !block.isBarrier || block.isTransaction else { continue }
      // Whoever chooses a directive chooses how those read that nobody changed.
      if hasTornBarrier, isSame(track) { continue }
      if !after.reads(place, block, like: meanings[side], index) { changed.append(number) }
    }
    return changed
  }

  private func hasContextChange(_ files: [BlockFile]) -> Bool {
    let barriers = files.map { file in file.blocks.filter(\.isBarrier).map(\.text) }
    if barriers[0] != barriers[1] || barriers[0] != barriers[2] { return true }
    if barriers[0].isEmpty { return false }
    // With the same directives on all sides only what moved can stand behind others.
    let counts = files.map(Merging.barriersAbove)
    return tracks.tracks.contains { track in
      guard let base = track.base else { return false }
      return [track.ours.map { counts[1][$0] }, track.theirs.map { counts[2][$0] }]
        .contains { $0 != nil && $0 != counts[0][base] }
    }
  }

  /// For each block how many directives stand above it that decide how it reads.
  private static func barriersAbove(_ file: BlockFile) -> [Int] {
    var count = 0
    return file.blocks.map { block in
      defer { if block.isBarrier { count += 1 } }
      return count
    }
  }

  /// The file whose reading of an entry the result has to keep.
  private func origin(_ track: MergeTrack, _ meanings: [BlockMeanings]) -> (Int, Int)? {
    switch track.outcome {
    case .dropped, .conflict, .merged: return nil
    case .theirs: return track.theirs.map { (2, $0) }
    case .ours:
      guard let mine = track.ours else { return nil }
      guard let old = track.base, let other = track.theirs else { return (1, mine) }
      // One text on all sides: whoever changed how it reads meant it.
      let block = tracks.ours.blocks[mine]
      if isSame(track), meanings[1].reads(mine, block, like: meanings[0], old) { return (2, other) }
      return (1, mine)
    }
  }

  /// Whether an entry says the same in all three files.
  private func isSame(_ track: MergeTrack) -> Bool {
    let numbers = tracks.numbers
    guard let old = track.base, let mine = track.ours, let other = track.theirs else {
      return false
    }
    return numbers.ours[mine] == numbers.base[old] && numbers.theirs[other] == numbers.base[old]
  }

  /// Where entries stand in a result, each occurrence once.
  private struct Places {
    private var found: [Int32: [Int]] = [:]

    init(_ numbers: [Int32]) {
      for index in numbers.indices.reversed() { found[numbers[index], default: []].append(index) }
    }

    mutating func next(_ number: Int32) -> Int? { found[number]?.popLast() }
  }
}

// MARK: - Money

extension Merging {
  /// Over what stands outside conflicts, each account changes by what ours and theirs changed, and once
  /// by what both changed alike.
  private func effectFailure(_ text: MergeText) -> String? {
    let files = [tracks.base, tracks.ours, tracks.theirs]
    var standing: [UInt8] = []
    for part in text.parts {
      if case .text(let bytes) = part { standing += bytes }
    }
    let result = BlockFile(standing)
    let isReread = hasContextChange(files)
    let changed = tracks.tracks.filter { isReread || isChanged($0) }
    guard !isReread, let few = FewMeanings(tracks, changed, result) else {
      let meanings = files.map { BlockMeanings($0) }
      return effectFailure(
        changed, meanings[0].total, BlockMeanings(result).total,
        (meanings[0].effect, meanings[1].effect, meanings[2].effect))
    }
    return effectFailure(
      changed, few.onlyInBase, few.onlyInResult,
      (few.effect(base:), few.effect(ours:), few.effect(theirs:)))
  }

  /// The same, with what the base and the result do, less what both do alike.
  private func effectFailure(
    _ changed: [MergeTrack], _ base: MoneyEffect, _ result: MoneyEffect,
    _ effects: (
      base: (Int) -> MoneyEffect, ours: (Int) -> MoneyEffect, theirs: (Int) -> MoneyEffect
    )
  ) -> String? {
    var expected = base
    for track in changed {
      let old = track.base.map(effects.base) ?? [:]
      expected.subtract(old)
      if track.outcome == .conflict || track.isCountedOnce { continue }
      let mine = track.ours.map(effects.ours) ?? [:]
      let other = track.theirs.map(effects.theirs) ?? [:]
      expected.add(mine)
      if mine.nonzero == other.nonzero { continue }
      expected.add(other)
      expected.subtract(old)
    }
    expected.subtract(result)
    guard let holding = expected.nonzero.keys.min() else { return nil }
    return "\(holding.account) would get another amount of \(holding.commodity)"
  }

  /// Whether a side has another form of an entry than the base, or both have, or it is in a conflict.
  private func isChanged(_ track: MergeTrack) -> Bool {
    if track.outcome == .conflict { return true }
    guard let base = track.base, let ours = track.ours, let theirs = track.theirs else {
      return true
    }
    let numbers = tracks.numbers
    return numbers.ours[ours] != numbers.base[base] || numbers.theirs[theirs] != numbers.base[base]
  }
}

// MARK: - Counts

extension Merging {
  func counts(_ text: MergeText) -> EntryMerge.Counts {
    var counts = EntryMerge.Counts()
    counts.conflicts = text.conflicts.count
    for track in tracks.tracks {
      let base = track.base.map { tracks.numbers.base[$0] }
      let ours = track.ours.map { tracks.numbers.ours[$0] }
      let theirs = track.theirs.map { tracks.numbers.theirs[$0] }
      switch track.outcome {
      case .conflict: break
      case .merged: counts.merged += 1
      case .ours, .theirs, .dropped:
        if ours != base, !(track.isCountedOnce && track.ours != nil) {
          counts.ours += 1
        } else if theirs != base, !track.isCountedOnce {
          counts.theirs += 1
        }
      }
    }
    return counts
  }
}
