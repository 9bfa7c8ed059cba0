import LedgerSource

/// What a command has written, so that it can be taken back, and done again.
package struct UndoRecord: Hashable, Sendable {
  package enum State: String, Sendable {
    case done
    /// It was taken back.
    case undone
  }

  /// What became of one file.
  package struct File: Hashable, Sendable {
    /// From the folder of the journal's root on, or from the root of the disk.
    package var path: String
    /// The digests of both texts; nil where there was, or is, no file.
    package var oldDigest: String?
    package var newDigest: String?
    /// In ascending order, and whole lines.
    package var parts: [Part]
  }

  /// Lines that were replaced by others, with some that stand around them.
  package struct Part: Hashable, Sendable {
    /// The number of the first line in the new text.
    package var line: Int
    package var before: [UInt8]
    package var old: [UInt8]
    package var new: [UInt8]
    package var after: [UInt8]
  }

  package var command: String
  package var time: String
  package var state = State.done
  /// The number of the first record of those that were written in one sitting, which count as one.
  package var sitting: Int?
  /// The root of the journal, told from its folder: several may lie in one.
  package var root: String?
  package var files: [File]

  /// What will be written, told from the folder of a journal's root.
  init(_ files: FileTransaction, _ note: UndoNote, inFolder folder: String) {
    command = note.command
    time = note.time
    sitting = note.sitting
    self.files = files.changes.map { File($0, inFolder: folder) }
    self.files += files.removed.map { file in
      var gone = File(FileChange(file.path, [], over: file), inFolder: folder)
      gone.newDigest = nil
      return gone
    }
  }

  init(
    command: String, time: String, state: State, sitting: Int? = nil, root: String? = nil,
    files: [File]
  ) {
    self.root = root
    self.command = command
    self.time = time
    self.state = state
    self.sitting = sitting
    self.files = files
  }
}

/// What is remembered of a write besides its bytes.
package struct UndoNote: Hashable, Sendable {
  /// As it was typed: `schedule pay rent`.
  package var command: String
  package var time: String
  /// See `UndoRecord`.
  package var sitting: Int?

  package init(command: String, time: String) {
    // Each is a line of a file.
    self.command = command.split(whereSeparator: \.isNewline).joined(separator: " ")
    self.time = time
  }
}

extension FileChange {
  /// Whole lines outside of which nothing has changed.
  var lineSpans: [(old: Range<Int>, new: Range<Int>)] {
    LineParts(file?.bytes ?? [], newFile.bytes).merged(reversiblePieces)
  }

  /// The stretches that differ; one where the whole text was made anew.
  fileprivate var reversiblePieces: [Piece] {
    guard pieces.isEmpty else { return pieces }
    let (old, new) = (file?.bytes ?? [], newFile.bytes)
    let start = old.span.commonLength(0, new.span, 0)
    let end = old.span.commonEnd(new.span, upTo: min(old.count, new.count) - start)
    return [
      Piece(old: SourceRange(start, old.count - end), new: SourceRange(start, new.count - end))
    ]
  }
}

extension UndoRecord.File {
  init(_ change: FileChange, inFolder folder: String) {
    let real = change.file?.canonicalPath ?? change.newFile.canonicalPath
    let prefix = folder == "/" ? "/" : folder + "/"
    path = real.hasPrefix(prefix) ? String(real.dropFirst(prefix.count)) : real
    oldDigest = change.file.map(TextDigest.hexadecimal)
    newDigest = TextDigest.hexadecimal(change.newFile)
    parts = LineParts(change.file?.bytes ?? [], change.newFile.bytes).parts(change.lineSpans)
  }
}

/// Stretches that were replaced, as whole lines.
private struct LineParts {
  /// So many lines around a part tell where it is.
  private static let context = 3
  private static let lineFeed = UInt8(ascii: "\n")

  // Both begin at 0.
  private let old: ArraySlice<UInt8>
  private let new: ArraySlice<UInt8>

  init(_ old: ArraySlice<UInt8>, _ new: ArraySlice<UInt8>) {
    self.old = old
    self.new = new
  }

  func parts(_ spans: [Span]) -> [UndoRecord.Part] {
    var parts: [UndoRecord.Part] = []
    var line = 1
    var counted = 0
    for (index, span) in spans.enumerated() {
      let gapStart = index == 0 ? 0 : spans[index - 1].new.upperBound
      let gapEnd = index + 1 < spans.count ? spans[index + 1].new.lowerBound : new.count
      line += new.span.lineEnds(in: counted..<span.new.lowerBound)
      counted = span.new.lowerBound
      parts.append(
        UndoRecord.Part(
          line: line, before: lastLines(new[gapStart..<span.new.lowerBound]),
          old: [UInt8](old[span.old]), new: [UInt8](new[span.new]),
          after: firstLines(new[span.new.upperBound..<gapEnd])))
    }
    return parts
  }

  typealias Span = (old: Range<Int>, new: Range<Int>)

  /// Pieces widened to lines; those of the same or of neighboring lines are one.
  func merged(_ pieces: [FileChange.Piece]) -> [Span] {
    var spans: [Span] = []
    for piece in pieces {
      let span: Span = (piece.old.offsets, piece.new.offsets)
      // What lies between two pieces is the same in both texts, and only there may lines be told.
      if let last = spans.last,
        !new[last.new.upperBound..<span.new.lowerBound].contains(LineParts.lineFeed)
      {
        spans[spans.count - 1] = (
          last.old.lowerBound..<span.old.upperBound, last.new.lowerBound..<span.new.upperBound
        )
      } else {
        spans.append(span)
      }
    }
    return joined(spans.map(widened))
  }

  private func widened(_ span: Span) -> Span {
    var (start, end) = (span.new.lowerBound, span.new.upperBound)
    while start > 0, new[start - 1] != LineParts.lineFeed { start -= 1 }
    var oldEnd = span.old.upperBound
    while end < new.count, oldEnd < old.count, !(isLineStart(end, new) && isLineStart(oldEnd, old))
    {
      end += 1
      oldEnd += 1
    }
    let oldStart = span.old.lowerBound - (span.new.lowerBound - start)
    return (oldStart..<oldEnd, start..<end)
  }

  private func joined(_ spans: [Span]) -> [Span] {
    var result: [Span] = []
    for span in spans {
      if let last = result.last, span.new.lowerBound <= last.new.upperBound {
        result[result.count - 1] = (
          last.old.lowerBound..<span.old.upperBound, last.new.lowerBound..<span.new.upperBound
        )
      } else {
        result.append(span)
      }
    }
    return result
  }

  private func isLineStart(_ offset: Int, _ bytes: ArraySlice<UInt8>) -> Bool {
    offset == 0 || bytes[offset - 1] == LineParts.lineFeed
  }

  private func lastLines(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    let start = bytes.span.start(ofLines: LineParts.context, before: bytes.count)
    return [UInt8](bytes.dropFirst(start))
  }

  private func firstLines(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    [UInt8](bytes.prefix(bytes.span.end(ofLines: LineParts.context, from: 0)))
  }
}
