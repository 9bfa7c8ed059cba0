import LedgerSource
import LedgerValues

/// Proves that a merged text holds every entry as often as it must: nothing lost, nothing doubled,
/// nothing invented.
package struct MergeProof {
  private let tracks: MergeTracks
  private let text: MergeText
  /// The blocks outside conflicts, cut again from what would be written.
  private let standing: [Block]

  init(_ tracks: MergeTracks, _ text: MergeText) {
    self.tracks = tracks
    self.text = text
    standing = text.parts.flatMap { part -> [Block] in
      guard case .text(let bytes) = part else { return [] }
      return BlockFile(bytes).blocks
    }
  }

  /// Why the text cannot be the merge; nil where it is proved.
  var failure: String? {
    conservationFailure ?? conflictFailure ?? fieldFailure ?? problemFailure
  }

  // MARK: - Conservation

  /// How often a text stands in each file, and in the result.
  private struct Count {
    var base = 0
    var ours = 0
    var theirs = 0
    var result = 0

    /// How often it has to stand in the result.
    var expected: Int {
      if ours >= base, theirs >= base { return max(ours, theirs) }
      return ours <= base && theirs <= base ? min(ours, theirs) : ours + theirs - base
    }
  }

  /// Each text has to stand outside conflicts and field merges as often as the three files say.
  private var conservationFailure: String? {
    var numbers = tracks.numbers
    for (number, count) in counts(&numbers).enumerated() where count.result != count.expected {
      let line = String(
        decoding: numbers.texts.samples[number].prefix { $0 != 0x0A }, as: UTF8.self)
      return "`\(line)` would be there \(count.result) times instead of \(count.expected)"
    }
    return nil
  }

  /// How often each text stands where, by its number.
  private func counts(_ numbers: inout MergeNumbers) -> [Count] {
    let result = numbers.numbers(of: standing)
    var merged: [Int32] = []
    if usesFieldMerges {
      for track in tracks.tracks {
        guard case .merged(let merge) = track.outcome else { continue }
        merged.append(numbers.number(of: BlockText(merge.text[...])))
      }
    }
    var counts = Array(repeating: Count(), count: numbers.count)
    for number in numbers.base { counts[Int(number)].base += 1 }
    for number in numbers.ours { counts[Int(number)].ours += 1 }
    for number in numbers.theirs { counts[Int(number)].theirs += 1 }
    for number in result { counts[Int(number)].result += 1 }
    for number in merged { counts[Int(number)].result -= 1 }
    for conflict in text.conflicts {
      for index in conflict.base { counts[Int(numbers.base[index])].base -= 1 }
      for index in conflict.ours { counts[Int(numbers.ours[index])].ours -= 1 }
      for index in conflict.theirs { counts[Int(numbers.theirs[index])].theirs -= 1 }
    }
    if usesFieldMerges {
      for track in tracks.tracks {
        guard case .merged = track.outcome else { continue }
        if let index = track.base { counts[Int(numbers.base[index])].base -= 1 }
        if let index = track.ours { counts[Int(numbers.ours[index])].ours -= 1 }
        if let index = track.theirs { counts[Int(numbers.theirs[index])].theirs -= 1 }
      }
    }
    return counts
  }

  /// Whether the text was made of tracks, whose merged entries stand in it.
  var usesFieldMerges = true

  // MARK: - Conflicts

  /// Each conflict holds exactly the blocks of its pairing.
  private var conflictFailure: String? {
    for part in text.parts {
      guard case .conflict(let conflict, let bytes) = part else { continue }
      let forms = [
        (tracks.ours, conflict.ours), (tracks.base, conflict.base),
        (tracks.theirs, conflict.theirs),
      ]
      let lines = BlockText(bytes[...]).bytes.split(separator: 0x0A)
      let isWhole = forms.allSatisfy { file, blocks in
        (file.blocks.isEmpty && blocks.isEmpty)
          || blocks.allSatisfy { index in
            let wanted = file.blocks[index].text.bytes.split(separator: 0x0A)
            return blocks == conflict.base && !hasBase(lines) || lines.contains(wanted)
          }
      }
      if !isWhole { return "a conflict would not hold both forms" }
    }
    return nil
  }

  private func hasBase(_ lines: [ArraySlice<UInt8>]) -> Bool {
    lines.contains { $0.starts(with: Array("|||||||".utf8)) }
  }

  // MARK: - Field merges

  /// Each entry merged by field, read again, says what the side says that changed a field.
  private var fieldFailure: String? {
    guard usesFieldMerges else { return nil }
    for track in tracks.tracks {
      guard case .merged(let merge) = track.outcome, let base = track.base, let ours = track.ours,
        let theirs = track.theirs
      else { continue }
      let holds = merge.holds(
        (tracks.base.blocks[base], tracks.base.file), (tracks.ours.blocks[ours], tracks.ours.file),
        (tracks.theirs.blocks[theirs], tracks.theirs.file))
      if !holds { return "an entry merged by field would lack a change" }
    }
    return nil
  }

  // MARK: - Problems

  /// Read again, the text has nothing unreadable that neither side had.
  private var problemFailure: String? {
    let known = [tracks.base, tracks.ours, tracks.theirs].flatMap { file in
      file.blocks.filter { $0.kind == .unreadable }.map(\.text)
    }
    let allowed = Set(known)
    let isRead = standing.allSatisfy { $0.kind != .unreadable || allowed.contains($0.text) }
    return isRead ? nil : "an entry could no longer be read"
  }
}
