import LedgerSource

/// A merged text in parts: what stands, and conflicts between its parts.
package struct MergeText: Sendable {
  package enum Part: Sendable {
    case text([UInt8])
    case conflict(MergeConflict, [UInt8])

    package var bytes: [UInt8] {
      switch self {
      case .text(let bytes), .conflict(_, let bytes): bytes
      }
    }

    /// Adds to a text in its place, which no second copy may hold meanwhile.
    fileprivate mutating func append(_ more: some Collection<UInt8>) {
      guard case .text(var bytes) = self else { return }
      self = .text([])
      bytes.append(contentsOf: more)
      self = .text(bytes)
    }
  }

  package var parts: [Part] = []

  package init() {}

  package var bytes: [UInt8] { parts.flatMap(\.bytes) }

  package var conflicts: [MergeConflict] {
    parts.compactMap { part in
      guard case .conflict(let conflict, _) = part else { return nil }
      return conflict
    }
  }

  mutating func append(_ bytes: some Collection<UInt8>) {
    if bytes.isEmpty { return }
    if case .text? = parts.last {
      parts[parts.count - 1].append(bytes)
    } else {
      parts.append(.text(Array(bytes)))
    }
  }
}

/// The forms of one entry that nobody can choose between; of several where a part fell back.
package struct MergeConflict: Hashable, Sendable {
  /// The blocks of each file, by number.
  package var base: [Int]
  package var ours: [Int]
  package var theirs: [Int]
}

/// How conflicts are written.
package struct MergeStyle: Sendable {
  package enum Form: String, Sendable, CaseIterable {
    case diff3
    case merge
  }

  package var form = Form.diff3
  package var markerSize = 7
  package var ours = "ours"
  package var base = "base"
  package var theirs = "theirs"

  package init() {}

  func marker(_ character: Character, _ label: String) -> [UInt8] {
    let mark = String(repeating: character, count: markerSize)
    return Array((label.isEmpty ? mark : "\(mark) \(label)").utf8)
  }
}

/// Writes a merged text from the bytes of its three files.
struct MergeWriter {
  private let tracks: MergeTracks
  private let style: MergeStyle
  /// The end of a line, as our file has it; as theirs, where they changed it.
  private let lineEnd: [UInt8]
  private var text = MergeText()

  init(_ tracks: MergeTracks, _ style: MergeStyle) {
    self.tracks = tracks
    self.style = style
    let ends = [tracks.base, tracks.ours, tracks.theirs].map(MergeWriter.lineEnd)
    let chosen =
      ends[1] == nil || (ends[0] != nil && ends[1] == ends[0]) ? ends[2] ?? ends[1] : ends[1]
    lineEnd = chosen ?? [0x0A]
  }

  private static func lineEnd(_ file: BlockFile) -> [UInt8]? {
    guard let end = file.file.bytes.firstIndex(of: 0x0A) else { return nil }
    return end > 0 && file.file.padded[end - 1] == 0x0D ? [0x0D, 0x0A] : [0x0A]
  }

  /// Which file something is taken from.
  private enum Side {
    case base
    case ours
    case theirs
  }

  private func file(_ side: Side) -> BlockFile {
    switch side {
    case .base: tracks.base
    case .ours: tracks.ours
    case .theirs: tracks.theirs
    }
  }

  private func index(_ side: Side, _ track: MergeTrack) -> Int? {
    switch side {
    case .base: track.base
    case .ours: track.ours
    case .theirs: track.theirs
    }
  }

  // MARK: - In order

  /// The text of all tracks in an order.
  mutating func written(_ order: [Int]) -> MergeText {
    let shown = order.filter { tracks.tracks[$0].outcome != .dropped }
    append(
      three(tracks.base, tracks.ours, tracks.theirs) { $0.bytes($0.leading) })
    for (place, number) in shown.enumerated() {
      let next = place + 1 < shown.count ? shown[place + 1] : nil
      write(number)
      writeGap(number, next)
    }
    return text
  }

  private mutating func append(_ bytes: some Collection<UInt8>) { text.append(bytes) }

  /// What one side changed, or ours.
  private func three(
    _ base: BlockFile, _ ours: BlockFile, _ theirs: BlockFile,
    _ bytes: (BlockFile) -> ArraySlice<UInt8>
  ) -> ArraySlice<UInt8> {
    bytes(ours) == bytes(base) ? bytes(theirs) : bytes(ours)
  }

  /// The side whose bytes of an entry stand: where the texts are equal, that which laid it out anew.
  private func source(_ track: MergeTrack) -> Side {
    guard let mine = track.ours, track.outcome == .ours else { return .theirs }
    let numbers = tracks.numbers
    guard let old = track.base, let other = track.theirs,
      numbers.ours[mine] == numbers.base[old],
      tracks.ours.bytes(tracks.ours.blocks[mine].range).holdsSame(
        as: tracks.base.bytes(tracks.base.blocks[old].range))
    else { return .ours }
    return numbers.theirs[other] == numbers.ours[mine] ? .theirs : .ours
  }

  private mutating func write(_ number: Int) {
    let track = tracks.tracks[number]
    switch track.outcome {
    case .dropped: break
    case .merged(let merge): append(withLineEnds(merge.text[...]))
    case .conflict:
      let conflict = MergeConflict(
        base: track.base.map { [$0] } ?? [], ours: track.ours.map { [$0] } ?? [],
        theirs: track.theirs.map { [$0] } ?? [])
      write(conflict)
    case .ours, .theirs:
      let side = source(track)
      guard let index = index(side, track) else { return }
      let file = file(side)
      append(withLineEnds(file.bytes(file.blocks[index].range)))
    }
  }

  private mutating func write(_ conflict: MergeConflict) {
    endLine()
    var bytes: [UInt8] = []
    func add(_ line: [UInt8]) { bytes += line + lineEnd }
    func add(_ blocks: [Int], _ file: BlockFile) {
      for (place, index) in blocks.enumerated() {
        let block = file.blocks[index]
        bytes += withLineEnds(file.bytes(block.range))
        if bytes.last != 0x0A { bytes += lineEnd }
        if place + 1 < blocks.count { bytes += withLineEnds(file.bytes(block.gap)) }
      }
    }
    add(style.marker("<", style.ours))
    add(conflict.ours, tracks.ours)
    if style.form == .diff3 {
      add(style.marker("|", style.base))
      add(conflict.base, tracks.base)
    }
    add(style.marker("=", ""))
    add(conflict.theirs, tracks.theirs)
    add(style.marker(">", style.theirs))
    text.parts.append(.conflict(conflict, bytes))
  }

  /// Ends a line that the end of a file left open.
  private mutating func endLine() {
    guard let last = text.parts.last?.bytes.last, last != 0x0A else { return }
    append(lineEnd)
  }

  private func withLineEnds(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    guard bytes.contains(0x0A), bytes.contains(0x0D) || lineEnd.count > 1 else {
      return Array(bytes)
    }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 16)
    for byte in bytes {
      if byte == 0x0A {
        if result.last == 0x0D { result.removeLast() }
        result += lineEnd
      } else {
        result.append(byte)
      }
    }
    return result
  }

  // MARK: - Gaps

  private mutating func writeGap(_ number: Int, _ next: Int?) {
    let track = tracks.tracks[number]
    guard let next else {
      if case .conflict = track.outcome { return }
      // A last line without its end stays so.
      if text.parts.last?.bytes.last == 0x0A || text.parts.isEmpty {
        append(withLineEnds(trailingGap))
      }
      return
    }
    endLine()
    let side = gapSide(track)
    guard let index = index(side, track) else { return }
    let file = file(side)
    let gap = file.bytes(file.blocks[index].gap)
    if gap.contains(0x0A) {
      append(withLineEnds(gap))
      endLine()
    } else if !isFollowed(side, index, by: next), !areLines(number, next) {
      append(lineEnd)
    }
  }

  /// The empty lines at the end of the file.
  private var trailingGap: ArraySlice<UInt8> {
    three(tracks.base, tracks.ours, tracks.theirs) { file in
      file.blocks.last.map { file.bytes($0.gap) } ?? []
    }
  }

  /// The side whose empty lines behind an entry stand.
  private func gapSide(_ track: MergeTrack) -> Side {
    guard let mine = track.ours else { return track.theirs == nil ? .base : .theirs }
    guard let old = track.base, let other = track.theirs else { return .ours }
    let gap = tracks.ours.bytes(tracks.ours.blocks[mine].gap)
    let oldGap = tracks.base.bytes(tracks.base.blocks[old].gap)
    _ = other
    return gap == oldGap ? .theirs : .ours
  }

  /// Whether what follows in the result followed in the file, too.
  private func isFollowed(_ side: Side, _ index: Int, by next: Int) -> Bool {
    let following = index + 1
    switch side {
    case .base: return tracks.tracks[next].base == following
    case .ours:
      return following < tracks.trackOfOurs.count && tracks.trackOfOurs[following] == next
    case .theirs:
      return following < tracks.trackOfTheirs.count && tracks.trackOfTheirs[following] == next
    }
  }

  /// Whether both are directives on one line, which people group.
  private func areLines(_ first: Int, _ second: Int) -> Bool {
    [first, second].allSatisfy { number in
      let track = tracks.tracks[number]
      guard track.outcome == .ours || track.outcome == .theirs else { return false }
      let side = source(track)
      guard let index = index(side, track) else { return false }
      let block = file(side).blocks[index]
      guard case .directive = block.kind else { return false }
      return !block.text.contains(0x0A)
    }
  }
}

// MARK: - By order alone

extension MergeWriter {
  /// The text of stretches, each taken whole from one side or put into one conflict.
  mutating func written(_ stretches: [MergeStretch]) -> MergeText {
    append(three(tracks.base, tracks.ours, tracks.theirs) { $0.bytes($0.leading) })
    for (place, stretch) in stretches.enumerated() {
      switch stretch {
      case .taken(let isOurs, let blocks):
        guard let first = blocks.first, let last = blocks.last else { continue }
        let file = isOurs ? tracks.ours : tracks.theirs
        endLine()
        let range = SourceRange(
          start: file.blocks[first].range.start, end: file.blocks[last].gap.end)
        append(withLineEnds(file.bytes(range)))
        if place + 1 < stretches.count, file.blocks[last].gap.isEmpty {
          endLine()
          append(lineEnd)
        }
      case .conflict(let conflict):
        write(conflict)
        if place + 1 < stretches.count { append(lineEnd) }
      }
    }
    return text
  }
}

/// A run of blocks in a merge that follows the order of the files alone.
enum MergeStretch {
  case taken(isOurs: Bool, blocks: Range<Int>)
  case conflict(MergeConflict)
}
