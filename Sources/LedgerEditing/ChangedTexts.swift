import LedgerFormatting
import LedgerModel
package import LedgerSource

/// A file and the text that it is to get.
package struct FileChange: Sendable {
  /// The file as it was read; nil for one that does not exist yet.
  package var file: SourceFile?
  package var newFile: SourceFile
  /// The mode of a file that is made.
  var mode: UInt16 = 0o666
  /// The stretches that are replaced; none where the whole text is made anew.
  var pieces: [Piece] = []

  /// A stretch before and after a change.
  struct Piece: Hashable, Sendable {
    var old: SourceRange
    var new: SourceRange
  }

  package var path: String { newFile.path }
}

/// The texts that edits make, new entries laid out, and what they touch.
struct ChangedTexts {
  private(set) var changes: [FileChange] = []
  private(set) var touched = TouchedRanges()

  init(
    _ change: Change, _ snapshot: Snapshot, column: @escaping (SourceFile) -> Int
  ) throws(Refusal) {
    let transactions = try TransactionInsertions(
      change.transactions, snapshot, besides: change.removed
    ).edits
    let directives = try ChangedTexts.edits(change.directives, snapshot)
    let reworded = try change.rewordings.edits(snapshot)
    let declared = try change.declarations.map { (name) throws(Refusal) in
      try name.edit(snapshot)
    }
    let changed =
      change.edits + reworded.edits + declared
      + (try ChangedTexts.edits(change.directiveEdits, snapshot))
    let additions = change.additions + reworded.additions + directives + transactions
    let sources = snapshot.journal.sources
    let ownEdits = Dictionary(grouping: changed, by: \.file)
    let ownAdditions = Dictionary(grouping: additions, by: \.file)
    var drafts: [TextDraft] = []
    for (index, file) in sources.files.enumerated() {
      let id = FileID(index)
      // A file that is read twice is changed once.
      guard !drafts.contains(where: { $0.file.canonicalPath == file.canonicalPath }) else {
        continue
      }
      let same = sources.files.indices.filter {
        sources.files[$0].canonicalPath == file.canonicalPath
      }
      func own(_ edits: [FileID: [Edit]]) -> [Edit] {
        if same.count == 1 { return edits[id] ?? [] }
        var seen: Set<Edit> = []
        return same.flatMap { edits[FileID($0)] ?? [] }
          .map { Edit(id, $0.range, $0.newText) }.filter { seen.insert($0).inserted }
      }
      let (edits, entries) = (own(ownEdits), own(ownAdditions))
      if edits.isEmpty, entries.isEmpty { continue }
      guard !file.isDerived else { throw .derivedFile(path: file.path) }
      drafts.append(try TextDraft(file, id, edits, entries))
    }
    layOut(&drafts, snapshot, column)
    for draft in drafts {
      changes.append(
        FileChange(
          file: draft.file, newFile: draft.text,
          pieces: draft.pieces.map { .init(old: $0.old, new: $0.new) }))
      touched.old[draft.file.canonicalPath] = draft.pieces.map(draft.touchedOldText)
      touched.new[draft.file.canonicalPath] = draft.pieces.map(draft.touchedText)
    }
    for formatted in change.layouts where formatted.isChanged {
      changes.append(FileChange(file: formatted.file, newFile: formatted.newFile))
    }
    for file in change.newFiles {
      let new = SourceFile(path: file.path, text: file.text)
      let path = snapshot.files.newPath(file.path)
      changes.append(
        FileChange(
          newFile: SourceFile(path: file.path, canonicalPath: path, padded: new.padded),
          mode: file.mode))
      touched.new[path] = [new.range]
    }
  }

  /// Lays out the entries that are new, and nothing else.
  private func layOut(
    _ drafts: inout [TextDraft], _ snapshot: Snapshot, _ column: @escaping (SourceFile) -> Int
  ) {
    var entries: [String: JournalFormatter.Selection] = [:]
    for draft in drafts {
      let found = draft.entries
      if !found.isEmpty { entries[draft.file.canonicalPath] = .ranges(found) }
    }
    guard !entries.isEmpty else { return }
    let texts = drafts.map(\.text)
    let files = OverlaidFiles(snapshot.frozenFiles, texts)
    for root in snapshot.roots {
      var formatter = JournalFormatter(files, only: entries, column: column)
      let root = texts.first { $0.canonicalPath == root.canonicalPath } ?? root
      for formatted in formatter.format(root) where formatted.isChanged {
        for index in drafts.indices
        where drafts[index].file.canonicalPath == formatted.file.canonicalPath
          && drafts[index].text.padded == formatted.file.padded
        {
          drafts[index].take(formatted)
        }
      }
    }
  }
}

/// One file on its way to its new text.
struct TextDraft {
  /// A stretch that is replaced, before and after.
  struct Piece {
    var old: SourceRange
    var new: SourceRange
    var isEntry: Bool
  }

  let file: SourceFile
  private(set) var text: SourceFile
  private(set) var pieces: [Piece] = []

  init(_ file: SourceFile, _ id: FileID, _ edits: [Edit], _ entries: [Edit]) throws(Refusal) {
    self.file = file
    let all = edits + entries
    guard var bytes = all.applied(to: file, id: id) else {
      throw .overlappingEdits(path: file.path)
    }
    bytes.append(contentsOf: repeatElement(0, count: SourceFile.padding))
    text = SourceFile(path: file.path, canonicalPath: file.canonicalPath, padded: bytes)
    let ordered = all.enumerated().sorted {
      ($0.element.range.start, $0.element.range.end, $0.offset)
        < ($1.element.range.start, $1.element.range.end, $1.offset)
    }
    var shift = 0
    for (number, edit) in ordered {
      let start = Int(edit.range.start) + shift
      let length = edit.newText.utf8.count
      pieces.append(
        Piece(
          old: edit.range, new: SourceRange(start, start + length), isEntry: number >= edits.count))
      shift += length - edit.range.count
    }
  }

  /// The old text of a piece.
  func touchedOldText(_ piece: Piece) -> SourceRange { withoutStart(piece.old) }

  /// What is put before the first entry, or goes there, is no part of the one behind a byte order mark.
  private func withoutStart(_ range: SourceRange) -> SourceRange {
    range.isEmpty && Int(range.end) == file.byteOrderMarkLength ? .zero : range
  }

  /// The new text of a piece; line ends before a new entry belong to what stands above it.
  func touchedText(_ piece: Piece) -> SourceRange {
    guard piece.isEntry || piece.old.isEmpty else { return withoutStart(piece.new) }
    var start = Int(piece.new.start)
    while start < Int(piece.new.end), text.padded[start] == 0x0A || text.padded[start] == 0x0D {
      start += 1
    }
    return SourceRange(start, Int(piece.new.end))
  }

  /// Where new entries stand, without the empty lines around them.
  var entries: [SourceRange] {
    pieces.filter(\.isEntry).compactMap { piece in
      let bytes = text.padded[piece.new.offsets]
      guard let start = bytes.firstIndex(where: { $0 != 0x0A && $0 != 0x0D }),
        let end = bytes.lastIndex(where: { $0 != 0x0A && $0 != 0x0D })
      else { return nil }
      return SourceRange(start, end + 1)
    }
  }

  /// Takes the layout of new entries over, unless it would say something else or touch other text.
  mutating func take(_ formatted: FormattedFile) {
    let new = formatted.newFile
    var moved = pieces
    for index in moved.indices {
      moved[index].new = SourceRange(
        formatted.place(of: Int(moved[index].new.start)),
        formatted.place(of: Int(moved[index].new.end)))
    }
    guard keepsTheRest(moved, new), keepsTokens(moved, new) else { return }
    pieces = moved
    text = new
  }

  /// Whether the pieces, which are whole lines, say what they said.
  private func keepsTokens(_ moved: [Piece], _ new: SourceFile) -> Bool {
    zip(pieces, moved).allSatisfy { piece, moved in
      let (before, after) = (text.padded[piece.new.offsets], new.padded[moved.new.offsets])
      if before == after { return true }
      guard piece.isEntry else { return false }
      return TokenProof.failure(
        from: SourceFile(path: file.path, padded: before + SourceFile.paddingBytes),
        to: SourceFile(path: file.path, padded: after + SourceFile.paddingBytes)) == nil
    }
  }

  /// Whether everything between the pieces is what it was.
  private func keepsTheRest(_ moved: [Piece], _ new: SourceFile) -> Bool {
    var old = 0
    var now = 0
    func isSame(_ end: Int, _ newEnd: Int) -> Bool {
      let length = end - old
      return length == newEnd - now
        && file.padded.span.commonLength(old, new.padded.span, now, upTo: length) == length
    }
    for piece in moved {
      guard Int(piece.new.start) >= now, Int(piece.new.end) <= new.count,
        isSame(Int(piece.old.start), Int(piece.new.start))
      else { return false }
      old = Int(piece.old.end)
      now = Int(piece.new.end)
    }
    return isSame(file.count, new.count)
  }
}

extension FormattedFile {
  /// Where an offset of the text between entries that were laid out has gone.
  fileprivate func place(of offset: Int) -> Int {
    let before = laidOut.last { Int($0.old.end) <= offset }
    return before.map { offset - Int($0.old.end) + Int($0.new.end) } ?? offset
  }
}
