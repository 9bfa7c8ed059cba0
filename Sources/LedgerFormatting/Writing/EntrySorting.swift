package import LedgerSource
import LedgerModel
import LedgerSyntax
import LedgerValues

/// Puts the transactions of a formatted file in the order of their dates.
///
/// Those of one day keep their order. Only transactions move, each with the comments that touch it;
/// whatever else there is keeps its place. None moves across text that cannot be read, or a directive
/// that changes how what follows is read: aliases, `apply account`, `D`, `Y`, `include` and so on.
package struct EntrySorting {
  private struct Block {
    var range: SourceRange
    var day: Day
  }

  private let file: SourceFile
  /// The transactions since the last directive that none may cross.
  private var blocks: [Block] = []
  /// Comments that may belong to what follows.
  private var comments: SourceRange?
  private var isBehindBlock = false
  /// Whether only empty lines and comments came since the last transaction.
  private var mayContinue = false
  private var year: Int32?
  /// What takes the place of what, in the order of the places.
  private var moves: [(place: SourceRange, block: SourceRange)] = []

  package static func sorted(_ file: SourceFile) -> SourceFile {
    var sorting = EntrySorting(file)
    sorting.read()
    return sorting.result()
  }

  private init(_ file: SourceFile) {
    self.file = file
  }

  private mutating func read() {
    let file = file
    let bytes = file.padded.span
    let problems = TextProblems.find(in: bytes, 0..<file.count)
    var reader = EntryReader(0..<file.count, textProblems: problems)
    var entry = EntrySyntax()
    while reader.next(in: bytes, into: &entry) { add(entry) }
    endComments()
    endSegment()
  }

  private mutating func add(_ entry: borrowing EntrySyntax) {
    if entry.kind == .comment, entry.problems.isEmpty {
      comments = SourceRange(start: comments?.start ?? entry.range.start, end: entry.range.end)
      return
    }
    if entry.kind == .blank, entry.problems.isEmpty {
      endComments()
      isBehindBlock = false
      return
    }
    defer { comments = nil }
    isBehindBlock = false
    guard entry.problems.isEmpty, entry.kind != .unreadable else {
      // A stray posting counts for the transaction above it, so that one stays above it.
      let above = mayContinue && !entry.postings.isEmpty ? blocks.popLast() : nil
      mayContinue = above != nil
      endSegment()
      return
    }
    mayContinue = entry.kind == .transaction
    if entry.kind == .transaction {
      addTransaction(entry)
    } else if entry.kind == .directive, entry.changesReading {
      endSegment()
      if [.year, .applyYear].contains(entry.directive) { year = entry.date.year }
    }
  }

  private mutating func addTransaction(_ entry: borrowing EntrySyntax) {
    let year = entry.date.year == DateSyntax.noYear ? year : entry.date.year
    guard let year, entry.range.start > 0 || file.byteOrderMarkLength == 0,
      let day = Day(year: Int(year), month: Int(entry.date.month), day: Int(entry.date.day))
    else {
      endSegment()
      return
    }
    let start = comments?.start ?? entry.range.start
    blocks.append(Block(range: SourceRange(start: start, end: entry.range.end), day: day))
    isBehindBlock = true
  }

  /// Comments with an empty line below them belong to the transaction right above, if there is one.
  private mutating func endComments() {
    if let comments, isBehindBlock, !blocks.isEmpty {
      blocks[blocks.count - 1].range.end = comments.end
    }
    comments = nil
  }

  private mutating func endSegment() {
    let order = blocks.indices.sorted { (blocks[$0].day, $0) < (blocks[$1].day, $1) }
    for (place, index) in order.enumerated() where place != index {
      moves.append((blocks[place].range, blocks[index].range))
    }
    blocks.removeAll(keepingCapacity: true)
  }

  private func result() -> SourceFile {
    if moves.isEmpty { return file }
    var text: [UInt8] = []
    text.reserveCapacity(file.padded.count)
    var copied = 0
    for move in moves {
      text += file.padded[copied..<Int(move.place.start)]
      text += file.padded[move.block.offsets]
      copied = Int(move.place.end)
    }
    text += file.padded[copied...]
    return SourceFile(path: file.path, canonicalPath: file.canonicalPath, padded: text)
  }
}
