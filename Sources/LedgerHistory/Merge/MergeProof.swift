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

  private typealias Counts = [[UInt8]: Int]

  /// Each text has to stand outside conflicts and field merges as often as the three files say.
  private var conservationFailure: String? {
    let conflicts = text.conflicts
    var base = MergeProof.counts(tracks.base, without: conflicts.flatMap(\.base))
    var ours = MergeProof.counts(tracks.ours, without: conflicts.flatMap(\.ours))
    var theirs = MergeProof.counts(tracks.theirs, without: conflicts.flatMap(\.theirs))
    var result = resultCounts
    if usesFieldMerges {
      for track in tracks.tracks {
        guard case .merged(let merge) = track.outcome else { continue }
        if let index = track.base { base[tracks.base.blocks[index].text, default: 0] -= 1 }
        if let index = track.ours { ours[tracks.ours.blocks[index].text, default: 0] -= 1 }
        if let index = track.theirs { theirs[tracks.theirs.blocks[index].text, default: 0] -= 1 }
        result[merge.text[...].withoutTrailingBlanks, default: 0] -= 1
      }
    }
    for text in Set(base.keys).union(ours.keys).union(theirs.keys).union(result.keys) {
      let (o, a, b) = (base[text] ?? 0, ours[text] ?? 0, theirs[text] ?? 0)
      let expected = a >= o && b >= o ? max(a, b) : a <= o && b <= o ? min(a, b) : a + b - o
      guard result[text, default: 0] == expected else {
        let line = String(decoding: text.prefix { $0 != 0x0A }, as: UTF8.self)
        return "`\(line)` would stand \(result[text, default: 0]) times instead of \(expected)"
      }
    }
    return nil
  }

  /// Whether the text was made of tracks, whose merged entries stand in it.
  var usesFieldMerges = true

  private static func counts(_ file: BlockFile, without excluded: [Int]) -> Counts {
    var counts: Counts = [:]
    for block in file.blocks { counts[block.text, default: 0] += 1 }
    for index in excluded { counts[file.blocks[index].text, default: 0] -= 1 }
    return counts
  }

  private var resultCounts: Counts {
    standing.reduce(into: [:]) { $0[$1.text, default: 0] += 1 }
  }

  // MARK: - Conflicts

  /// Each conflict holds exactly the blocks of its pairing.
  private var conflictFailure: String? {
    for part in text.parts {
      guard case .conflict(let conflict, let bytes) = part else { continue }
      let forms = [
        (tracks.ours, conflict.ours), (tracks.base, conflict.base),
        (tracks.theirs, conflict.theirs),
      ]
      let lines = bytes[...].withoutTrailingBlanks.split(separator: 0x0A)
      let isWhole = forms.allSatisfy { file, blocks in
        (file.blocks.isEmpty && blocks.isEmpty)
          || blocks.allSatisfy { index in
            let wanted = file.blocks[index].text.split(separator: 0x0A)
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
