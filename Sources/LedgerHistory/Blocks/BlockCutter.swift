import LedgerModel
import LedgerSource
import LedgerSyntax
import LedgerValues

/// Cuts a file into blocks, as sorting by date groups entries and their comments.
struct BlockCutter {
  private let file: SourceFile
  private(set) var blocks: [Block] = []
  private(set) var leading = SourceRange.zero
  /// Comments that may belong to what follows.
  private var comments: SourceRange?
  /// Whether nothing came since the last transaction.
  private var isBehindTransaction = false
  /// The last transaction, while only empty lines and comments came since: a stray posting below it
  /// counts for it.
  private var continued: Int?
  private var year: Int32?

  init(_ file: SourceFile) {
    self.file = file
    leading = SourceRange(0, file.byteOrderMarkLength)
  }

  mutating func cut() { cut(0..<file.count) }

  /// Cuts a part that begins at the start of an entry.
  mutating func cut(_ range: Range<Int>) {
    let file = file
    let bytes = file.padded.span
    let problems = TextProblems.find(in: bytes, range)
    var reader = EntryReader(range, textProblems: problems)
    var entry = EntrySyntax()
    // About so many entries of the usual length.
    blocks.reserveCapacity(range.count / 100)
    while reader.next(in: bytes, into: &entry) { add(entry) }
    endComments()
    for index in blocks.indices { blocks[index].text = BlockText(blocks[index].range, of: file) }
  }

  /// The range of an entry without a byte order mark, which belongs to the file.
  private func range(_ entry: borrowing EntrySyntax) -> SourceRange {
    SourceRange(max(Int(entry.range.start), file.byteOrderMarkLength), Int(entry.range.end))
  }

  private mutating func add(_ entry: borrowing EntrySyntax) {
    let range = range(entry)
    let isRead = entry.problems.isEmpty
    if entry.kind == .blank, isRead {
      endComments()
      isBehindTransaction = false
      addGap(entry.range)
    } else if entry.kind == .comment, isRead {
      comments = SourceRange(start: comments?.start ?? range.start, end: range.end)
    } else if !isRead || entry.kind == .unreadable || entry.kind == .commentBlock {
      addUnread(entry, range)
    } else {
      addRead(entry, range)
    }
  }

  private mutating func addRead(_ entry: borrowing EntrySyntax, _ range: SourceRange) {
    var block = Block(
      kind: BlockCutter.kind(entry), range: range, entry: range,
      gap: SourceRange(start: range.end, end: range.end), isBarrier: false, day: nil)
    if let comments { block.range.start = comments.start }
    comments = nil
    if entry.kind == .transaction {
      block.day = day(entry)
      // Without a year nobody knows where it belongs among others.
      block.isBarrier = block.day == nil
    } else if entry.kind == .directive {
      block.isBarrier = entry.changesReading
      if [.year, .applyYear].contains(entry.directive) { year = entry.date.year }
    }
    blocks.append(block)
    isBehindTransaction = entry.kind == .transaction
    continued = isBehindTransaction ? blocks.count - 1 : nil
  }

  private mutating func addUnread(_ entry: borrowing EntrySyntax, _ range: SourceRange) {
    let kind =
      entry.kind == .commentBlock && entry.problems.isEmpty ? Block.Kind.commentBlock : .unreadable
    var start = range.start
    // A stray posting stays with the transaction above it.
    if let continued, kind == .unreadable, !entry.postings.isEmpty {
      start = blocks[continued].range.start
      blocks.removeSubrange(continued...)
    } else {
      endOwnComments()
    }
    comments = nil
    let whole = SourceRange(start: start, end: range.end)
    blocks.append(
      Block(
        kind: kind, range: whole, entry: whole, gap: SourceRange(start: range.end, end: range.end),
        isBarrier: true, day: nil))
    isBehindTransaction = false
    continued = nil
  }

  private func day(_ entry: borrowing EntrySyntax) -> Day? {
    let year = entry.date.year == DateSyntax.noYear ? year : entry.date.year
    return year.flatMap {
      Day(year: Int($0), month: Int(entry.date.month), day: Int(entry.date.day))
    }
  }

  /// Comments with an empty line below them belong to the transaction right above, if there is one.
  private mutating func endComments() {
    guard let comments else { return }
    if isBehindTransaction, !blocks.isEmpty {
      blocks[blocks.count - 1].range.end = comments.end
      blocks[blocks.count - 1].gap = SourceRange(start: comments.end, end: comments.end)
      self.comments = nil
    } else {
      endOwnComments()
    }
  }

  /// Comments that belong to nothing are a block of their own.
  private mutating func endOwnComments() {
    guard let comments else { return }
    blocks.append(
      Block(
        kind: .comment, range: comments, entry: comments,
        gap: SourceRange(start: comments.end, end: comments.end), isBarrier: false, day: nil))
    self.comments = nil
  }

  private mutating func addGap(_ range: SourceRange) {
    if blocks.isEmpty {
      leading.end = range.end
    } else {
      blocks[blocks.count - 1].gap.end = range.end
    }
  }

  private static func kind(_ entry: borrowing EntrySyntax) -> Block.Kind {
    switch entry.kind {
    case .transaction: .transaction
    case .periodicRule: .periodicRule
    case .autoRule: .autoRule
    case .directive: .directive(entry.directive)
    case .commentBlock: .commentBlock
    case .comment, .blank: .comment
    case .unreadable: .unreadable
    }
  }
}
