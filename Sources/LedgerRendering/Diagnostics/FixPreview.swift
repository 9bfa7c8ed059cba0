import LedgerSource

/// The lines that a fix would change, as they would become.
struct FixPreview {
  /// What happens to the lines.
  enum Change {
    /// They are new, or have new text where the marks are.
    case written
    /// They disappear.
    case removed
  }

  struct Line {
    var number: Int
    var bytes: ArraySlice<UInt8>
    /// Where the new text stands: indices of the bytes.
    var marks: [Range<Int>]
  }

  private(set) var file: FileID
  private(set) var change: Change
  private(set) var lines: [Line]

  /// The change at the diagnostic's own line, or else the fix's first; nil where there is none.
  init?(_ fix: Fix, of diagnostic: Diagnostic, in locations: SourceLocations) {
    guard fix.preview == .editedLine, let first = fix.edits.first else { return nil }
    let place = diagnostic.place
    let line = locations.line(at: place.range.start, in: place.file)
    let edit =
      fix.edits.first {
        $0.file == place.file && locations.line(at: $0.range.start, in: $0.file) == line
      } ?? first
    let block = Block(around: edit, in: locations)
    file = edit.file
    let removed = edit.newText.isEmpty ? block.linesInside(edit.range) : []
    if removed.isEmpty {
      change = .written
      guard let written = block.written(with: fix.edits) else { return nil }
      lines = written
    } else {
      change = .removed
      lines = removed
    }
    if lines.isEmpty { return nil }
  }
}

/// The whole lines that an edit touches.
private struct Block {
  let file: FileID
  let numbers: ClosedRange<Int>
  let range: SourceRange
  let locations: SourceLocations

  init(around edit: Edit, in locations: SourceLocations) {
    let edited = locations.clamped(edit.range, in: edit.file)
    let first = locations.line(at: edited.start, in: edit.file)
    let last = locations.line(at: edited.end, in: edit.file)
    self.file = edit.file
    self.numbers = first...last
    self.range = SourceRange(
      start: min(edited.start, locations.range(ofLine: first, in: edit.file).start),
      end: max(edited.end, locations.range(ofLine: last, in: edit.file).end))
    self.locations = locations
  }

  private var source: SourceFile { locations.sources[file] }

  /// The lines that lie wholly in a range.
  func linesInside(_ deleted: SourceRange) -> [FixPreview.Line] {
    let ranges = numbers.map { ($0, locations.range(ofLine: $0, in: file)) }
    return ranges.compactMap { number, line in
      guard deleted.contains(line), line.start < deleted.end else { return nil }
      return FixPreview.Line(number: number, bytes: source.padded[line.offsets], marks: [])
    }
  }

  /// The lines with new text, or all where text is only taken away; nil where edits overlap.
  func written(with edits: [Edit]) -> [FixPreview.Line]? {
    let inside = edits.filter { $0.file == file && range.contains($0.range) }
      .sorted { ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end) }
    var bytes: [UInt8] = []
    var marks: [Range<Int>] = []
    var copied = range.start
    for edit in inside {
      guard edit.range.start >= copied, edit.range.end >= edit.range.start else { return nil }
      bytes += source.padded[Int(copied)..<Int(edit.range.start)]
      let start = bytes.count
      bytes += edit.newText.utf8
      marks.append(start..<bytes.count)
      copied = edit.range.end
    }
    bytes += source.padded[Int(copied)..<Int(range.end)]
    let lines = split(bytes[...], marks)
    return marks.allSatisfy(\.isEmpty) ? lines : lines.filter { !$0.marks.isEmpty }
  }

  private func split(_ bytes: ArraySlice<UInt8>, _ marks: [Range<Int>]) -> [FixPreview.Line] {
    let pieces = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    return zip(numbers.lowerBound..., pieces).map { number, piece in
      // The block ends before its last line end, so what ends the last piece is text.
      let isEnded = piece.endIndex < bytes.endIndex
      let line = isEnded && piece.last == 0x0D ? piece.dropLast() : piece
      let shown = marks.compactMap { $0.clamped(to: line.indices).withoutBlanks(in: line) }
      return FixPreview.Line(number: number, bytes: line, marks: shown)
    }
  }
}

extension Range<Int> {
  /// The range without blanks at its ends, or nil where nothing is left.
  fileprivate func withoutBlanks(in bytes: ArraySlice<UInt8>) -> Range<Int>? {
    var (start, end) = (lowerBound, upperBound)
    while start < end, bytes[start].isBlank { start += 1 }
    while end > start, bytes[end - 1].isBlank { end -= 1 }
    return start < end ? start..<end : nil
  }
}
