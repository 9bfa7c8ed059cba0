import LedgerModel
import LedgerSource
import LedgerSyntax

/// One pass over a file, from the first entry to the last.
struct FilePass {
  private let file: SourceFile
  private var reader: EntryReader
  private var writer: EntryWriter
  private var unread: [UnreadEntry] = []
  private var previous: EntryGap.Neighbor?
  /// The empty lines since the last entry.
  private var gap = SourceRange.zero
  private var gapLines = 0
  /// A form feed stands between the entries, which parts pages for those who put it there.
  private var hasPageBreak = false
  /// The comment written last, if nothing but empty lines followed, and where it begins in the text.
  private var comment: (range: SourceRange, start: Int)?
  /// The bytes of the lines that are formatted, in ascending order.
  private let chosen: [SourceRange]
  private var isPreviousChosen = true
  /// What was written anew, where only some lines are.
  private var laidOut: [LaidOutEntry] = []
  private let isLimited: Bool

  init(
    _ file: SourceFile, _ scope: StyleScope, column: Int, _ dates: DateLayout,
    only selection: JournalFormatter.Selection?
  ) {
    self.file = file
    let problems = TextProblems.find(in: file.padded.span, 0..<file.count)
    reader = EntryReader(0..<file.count, textProblems: problems)
    writer = EntryWriter(file, scope, column: column, dates)
    isLimited = selection != nil
    chosen =
      switch selection {
      case nil: [file.range]
      case .lines(let lines): [FilePass.range(of: lines, in: file)]
      case .ranges(let ranges): ranges.map { FilePass.lines(around: $0, in: file) }
      }
    isPreviousChosen = chosen.first?.start == 0
  }

  private static func range(of lines: ClosedRange<Int>, in file: SourceFile) -> SourceRange {
    let starts = LineTable(file).starts
    let end = UInt32(truncatingIfNeeded: file.count)
    func start(_ line: Int) -> UInt32 { line <= starts.count ? starts[max(1, line) - 1] : end }
    let last = min(lines.upperBound, starts.count)
    return SourceRange(start: start(lines.lowerBound), end: start(last + 1))
  }

  /// The lines that a range reaches into, with the end of the last one.
  private static func lines(around range: SourceRange, in file: SourceFile) -> SourceRange {
    var (start, end) = (Int(range.start), Int(range.end))
    while start > 0, file.padded[start - 1] != 0x0A { start -= 1 }
    end = file.padded.span.lineEnd(from: end, upTo: file.count)
    return SourceRange(start, min(end + 1, file.count))
  }

  var scope: StyleScope {
    get { writer.amounts.scope }
    set { writer.amounts.scope = newValue }
  }

  /// Writes entries up to an `include`, and returns what it names; nil at the end of the file.
  mutating func advance(_ bytes: Span<UInt8>) -> SourceRange? {
    var entry = EntrySyntax()
    while true {
      if isLimited { skip(bytes) }
      guard reader.next(in: bytes, into: &entry) else { return nil }
      if case .blank = entry.kind, entry.problems.isEmpty {
        addToGap(entry.range, bytes)
        continue
      }
      write(entry, bytes)
      guard case .directive = entry.kind else { continue }
      writer.amounts.scope.observe(entry, bytes)
      if entry.isInclude { return entry.argument }
    }
  }

  /// Copies transactions that nobody wants formatted, up to the last one above the lines that are.
  private mutating func skip(_ bytes: Span<UInt8>) {
    // What follows a comment at once decides how that is written.
    if comment != nil, gapLines == 0 { return }
    let start = reader.offset
    let next = chosen.first { Int($0.end) > start }
    if let next, Int(next.start) <= start { return }
    let end = next.map { Int($0.start) } ?? file.count + 1
    reader.skipTransactions(before: end, in: bytes)
    guard reader.offset > start else { return }
    if gapLines > 0 { writer.lines.copyLines(gap) }
    writer.lines.copyLines(SourceRange(start, reader.offset))
    gapLines = 0
    hasPageBreak = false
    previous = nil
    comment = nil
    isPreviousChosen = false
  }

  private mutating func addToGap(_ range: SourceRange, _ bytes: Span<UInt8>) {
    if gapLines == 0 { gap = range }
    gap.end = range.end
    for offset in range.offsets {
      if bytes[offset] == 0x0A { gapLines += 1 }
      if bytes[offset] == 0x0C { hasPageBreak = true }
    }
    // Blanks at the very end are a line, too.
    if Int(range.end) == file.count, bytes[Int(range.end) - 1] != 0x0A { gapLines += 1 }
  }

  private mutating func write(_ entry: borrowing EntrySyntax, _ bytes: Span<UInt8>) {
    let range = entry.range
    let isChosen = chosen.contains { range.start < $0.end && range.end > $0.start }
    let reason = FilePass.reason(entry)
    let neighbor = EntryGap.Neighbor(entry, isRead: reason == nil)
    if reason != nil, gapLines == 0 { restoreComment() }
    comment = nil
    writeGap(before: neighbor, isChosen, bytes)
    if isChosen, let reason { unread.append(UnreadEntry(range: entry.range, reason: reason)) }
    if reason != nil || !isChosen {
      writer.lines.copyLines(entry.range)
    } else if case .comment = entry.kind {
      writeComment(entry.range, isBelowUnread: previous?.kind == .unread && gapLines == 0, bytes)
    } else {
      let start = writer.lines.text.count
      writer.write(entry, bytes)
      if isLimited {
        laidOut.append(
          LaidOutEntry(old: range, new: SourceRange(start, writer.lines.text.count)))
      }
    }
    gapLines = 0
    hasPageBreak = false
    previous = neighbor
    isPreviousChosen = isChosen
  }

  /// Writes a comment in the first column, unless what stands right above cannot be read: it would
  /// become a part of it.
  private mutating func writeComment(
    _ range: SourceRange, isBelowUnread: Bool, _ bytes: Span<UInt8>
  ) {
    comment = (range, writer.lines.text.count)
    if isBelowUnread {
      writer.lines.copyLines(range)
    } else {
      writer.writeComments(range, indented: 0, bytes)
    }
  }

  /// Gives the comment written last its indentation back, as what follows cannot be read.
  private mutating func restoreComment() {
    guard let comment else { return }
    writer.lines.text.removeSubrange(comment.start...)
    writer.lines.copyLines(comment.range)
  }

  /// Whether something other than an empty line follows the entry that was read last.
  private func isAttached(_ bytes: Span<UInt8>) -> Bool {
    var offset = reader.offset
    while offset < file.count, PlainBlank.contains(bytes[offset]) || bytes[offset] == 0x0D {
      offset += 1
    }
    return offset < file.count && bytes[offset] != 0x0A
  }

  private mutating func writeGap(
    before next: EntryGap.Neighbor, _ isChosen: Bool, _ bytes: Span<UInt8>
  ) {
    guard isChosen, isPreviousChosen, !hasPageBreak else {
      if gapLines > 0 { writer.lines.copyLines(gap) }
      return
    }
    guard let previous else { return }
    let isAttached = next.kind == .comment && isAttached(bytes)
    let count = EntryGap.emptyLines(previous, next, written: gapLines, isAttached: isAttached)
    guard count > 0 else { return }
    // An empty line that is there keeps its ending.
    if gapLines > 0 { writer.lines.endLine(gap.start, bytes) } else { writer.lines.endLine() }
  }

  /// Why an entry is left alone; nil for one that is formatted.
  @inline(__always)
  private static func reason(_ entry: borrowing EntrySyntax) -> UnreadEntry.Reason? {
    if let problem = entry.problems.first { return .problem(problem) }
    if case .unreadable = entry.kind { return .badDate(entry.range) }
    if entry.date.isPresent, !entry.date.isReal { return .badDate(entry.date.range) }
    if entry.secondaryDate.isPresent, !entry.secondaryDate.isReal {
      return .badDate(entry.secondaryDate.range)
    }
    return nil
  }

  /// The file and its new text.
  mutating func finish() -> FormattedFile {
    let isLastChosen =
      chosen.last?.end == UInt32(truncatingIfNeeded: file.count) && isPreviousChosen
    if gapLines > 0, !isLastChosen || hasPageBreak { writer.lines.copyLines(gap) }
    // Added where the text is, as a second one would be a copy of it.
    writer.lines.text.append(contentsOf: repeatElement(0, count: SourceFile.padding))
    return FormattedFile(
      file, writer.lines.text, unread, laidOut, widestColumn: writer.widestColumn)
  }
}
