package import LedgerSource
package import LedgerSyntax
package import LedgerValues

/// What the columns of a journal leave out of a transaction, read again from its entry.
///
///     var text = TransactionText()
///     for transaction in journal.transactions.indices {
///       text.read(transaction, in: journal)
///       print(text.payee, text.tags)
///     }
///
/// One value serves for many transactions: its memory is used again, and reading the same one twice
/// costs nothing. Ranges lie in `file`. A forecast transaction's entry is the rule that made it.
/// Postings are known by their numbers in the journal; those that auto rules added are not written
/// in the entry, but have the comments that the rules give them.
package struct TransactionText: Sendable {
  /// The entry of the transaction read last.
  package private(set) var entry = EntrySyntax()
  /// The file that the entry is in.
  package private(set) var file = SourceFile(path: "", text: "")
  package private(set) var fileID = FileID(0)

  private var transaction = -1
  private var day = Day(number: 0)
  /// The transaction's postings.
  package private(set) var postings = 0..<0
  /// For each posting its place in the entry or -1; empty where all are written, in this order.
  private var places: [Int32] = []
  private var appliedTags: [String] = []
  private var generated = GeneratedTexts()
  /// Whether nothing below the first line was read.
  private var isFirstLineOnly = false

  package init() {}
}

// MARK: - Reading

extension TransactionText {
  /// Reads a transaction's entry, unless it is the one read last.
  ///
  /// All calls on one value are for the same journal, in which transactions keep their numbers; they
  /// may get more postings in between.
  package mutating func read(_ transaction: Int, in journal: borrowing Journal) {
    let postings = journal.postingRange(transaction)
    if transaction == self.transaction, postings == self.postings, !isFirstLineOnly { return }
    let record = journal.transactions[transaction]
    open(transaction, record, journal)
    self.postings = postings
    isFirstLineOnly = false
    readEntry(at: Int(record.start))
    if !places.isEmpty { places.removeAll(keepingCapacity: true) }
    if entry.postings.count != postings.count { findPlaces(journal) }
    if record.flags.contains(.isForecast) || record.flags.contains(.isModified) {
      generated.read(transaction, postings, entry, file, in: journal)
    } else if !generated.isEmpty {
      generated.removeAll()
    }
    if !journal.appliedTags.isEmpty {
      appliedTags =
        Journal.record(for: transaction, in: journal.appliedTags, \.transaction)?.tags ?? []
    }
  }

  /// Reads the first line of a transaction's entry: date, code, description and its comment.
  ///
  /// Of the rest nothing is known then; `read` reads it.
  package mutating func readFirstLine(_ transaction: Int, in journal: borrowing Journal) {
    if transaction == self.transaction { return }
    let record = journal.transactions[transaction]
    open(transaction, record, journal)
    var reader = EntryReader(Int(record.start)..<file.count)
    let bytes = file.padded
    if reader.nextFirstLine(in: bytes.span, into: &entry) {
      isFirstLineOnly = true
    } else {
      self.transaction = -1
      read(transaction, in: journal)
    }
  }

  private mutating func open(
    _ transaction: Int, _ record: TransactionRecord, _ journal: borrowing Journal
  ) {
    if self.transaction < 0 || record.file != fileID {
      fileID = record.file
      file = journal.sources[record.file]
    }
    self.transaction = transaction
    day = record.day
  }

  private mutating func readEntry(at start: Int) {
    var reader = EntryReader(start..<file.count)
    let bytes = file.padded
    let isEntry = reader.next(in: bytes.span, into: &entry)
    precondition(isEntry, "a transaction's entry stands in its file")
  }

  /// Finds which postings are written in the entry: those at a written one's offset, in order.
  private mutating func findPlaces(_ journal: borrowing Journal) {
    var next = 0
    for posting in postings {
      let isWritten =
        next < entry.postings.count
        && journal.postingOffsets[posting] == entry.postings[next].range.start
      places.append(isWritten ? Int32(truncatingIfNeeded: next) : -1)
      if isWritten { next += 1 }
    }
  }
}

// MARK: - The transaction

extension TransactionText {
  /// The text of a range of the entry.
  package func text(_ range: SourceRange) -> String { file.text(range) }

  /// A range of the entry as a place in the journal.
  package func place(_ range: SourceRange) -> SourcePlace { SourcePlace(fileID, range) }

  package var description: String { text(entry.description) }

  /// The description up to its first `|`, or all of it.
  package var payee: String { text(payeeRange) }

  /// The description behind its first `|`, or all of it.
  package var note: String { text(noteRange) }

  package var code: String { text(entry.code) }

  package var payeeRange: SourceRange {
    guard let bar = descriptionBar else { return entry.description }
    return trimmed(Int(entry.description.start), bar)
  }

  package var noteRange: SourceRange {
    guard let bar = descriptionBar else { return entry.description }
    return trimmed(bar + 1, Int(entry.description.end))
  }

  private var descriptionBar: Int? {
    file.padded[entry.description.offsets].firstIndex(of: UInt8(ascii: "|"))
  }

  private func trimmed(_ start: Int, _ end: Int) -> SourceRange {
    let range = TagScanner.trimmed(start, end, file.padded.span)
    return SourceRange(range.lowerBound, range.upperBound)
  }

  /// The lines of the transaction's own comment, each trimmed.
  package var comment: [String] { lines(entry.comment, entry.commentLines) }

  /// The tags in the transaction's own comment, then those of `apply tag` and the hidden ones, which
  /// have empty ranges.
  package var tags: [Tag] {
    let unwritten = appliedTags.map(TransactionText.appliedTag) + generated.transactionTags
    if entry.comment.isEmpty, entry.commentLines.isEmpty { return unwritten }
    let written = TagScanner.tags(
      comment: entry.comment, lines: entry.commentLines, in: file.padded.span)
    return unwritten.isEmpty ? written : written + unwritten
  }

  /// Calls with each value that a tag has in the entry: in the transaction's comment, then in those
  /// of its postings.
  ///
  /// Of all tags only the bytes of the name are compared. Those of `apply tag` are written elsewhere:
  /// see `appliedTags(named:)`.
  package func forEachValue(ofTag name: [UInt8], _ body: (SourceRange) -> Void) {
    forEachValue(ofTag: name, entry.comment, entry.commentLines, body)
    for posting in entry.postings {
      forEachValue(ofTag: name, posting.comment, posting.commentLines, body)
    }
  }

  private func forEachValue(
    ofTag name: [UInt8], _ comment: SourceRange, _ lines: SourceRange,
    _ body: (SourceRange) -> Void
  ) {
    if comment.isEmpty, lines.isEmpty { return }
    forEachTag(named: name, comment, lines) { _, value in body(value) }
  }

  private func forEachTag(
    named name: [UInt8], _ comment: SourceRange, _ lines: SourceRange,
    _ body: (_ name: SourceRange, _ value: SourceRange) -> Void
  ) {
    let padded = file.padded
    TagScanner.forEachTag(comment: comment, lines: lines, in: padded.span) { written, value in
      if written.count == name.count, padded[written] == name[...] {
        body(
          SourceRange(written.lowerBound, written.upperBound),
          SourceRange(value.lowerBound, value.upperBound))
      }
    }
  }

  /// Whether a posting's comment has a tag.
  package func hasTag(named name: [UInt8], posting: Int) -> Bool {
    guard syntax(ofPosting: posting) != nil else {
      return generated[posting]?.tags.contains { Array($0.name.utf8) == name } ?? false
    }
    var isFound = false
    forEachTag(named: name, ofPosting: posting) { _, _ in isFound = true }
    return isFound
  }

  /// Calls with where a tag and its value are written in the comment of a posting that is in the entry.
  package func forEachTag(
    named name: [UInt8], ofPosting posting: Int,
    _ body: (_ name: SourceRange, _ value: SourceRange) -> Void
  ) {
    guard let syntax = syntax(ofPosting: posting) else { return }
    if syntax.comment.isEmpty, syntax.commentLines.isEmpty { return }
    forEachTag(named: name, syntax.comment, syntax.commentLines, body)
  }

  /// The tags of a name that `apply tag` gives the transaction.
  package func appliedTags(named name: String) -> [Tag] {
    if appliedTags.isEmpty { return [] }
    return appliedTags.map(TransactionText.appliedTag).filter { $0.name == name }
  }

  /// The secondary date on the first line.
  package var secondaryDay: Day? { day(entry.secondaryDate) }

  private func day(_ date: DateSyntax) -> Day? {
    guard date.isPresent else { return nil }
    let year = date.year == DateSyntax.noYear ? day.civil.year : Int(date.year)
    return Day(year: year, month: Int(date.month), day: Int(date.day))
  }

  private func lines(_ comment: SourceRange, _ lines: SourceRange) -> [String] {
    TagScanner.commentLines(comment, lines, in: file)
  }

  /// The tag that `apply tag NAME` or `apply tag NAME: VALUE` stands for.
  private static func appliedTag(_ text: String) -> Tag {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let value = parts.count > 1 ? TagScanner.trimmed(parts[1].utf8) : []
    return Tag(
      name: String(parts.first ?? ""), value: String(decoding: value, as: UTF8.self),
      nameRange: .zero, valueRange: .zero)
  }
}

// MARK: - Its postings

extension TransactionText {
  /// Whether any posting has a comment.
  package var hasPostingTexts: Bool {
    !generated.isEmpty
      || entry.postings.contains { !$0.comment.isEmpty || !$0.commentLines.isEmpty }
  }

  /// A posting as it is written in the entry; nil for one that an auto rule added.
  package func syntax(ofPosting posting: Int) -> PostingSyntax? {
    guard postings.contains(posting) else { return nil }
    let number = posting - postings.lowerBound
    let place = places.isEmpty ? number : Int(places[number])
    return place >= 0 ? entry.postings[place] : nil
  }

  /// The lines of a posting's comment, each trimmed.
  package func comment(ofPosting posting: Int) -> [String] {
    guard let syntax = syntax(ofPosting: posting) else { return generated[posting]?.comment ?? [] }
    return lines(syntax.comment, syntax.commentLines)
  }

  /// Whether a posting's comment begins on its own line.
  package func hasCommentBeside(posting: Int) -> Bool {
    guard let syntax = syntax(ofPosting: posting) else {
      return generated[posting]?.isCommentBeside ?? false
    }
    return !syntax.comment.isEmpty
  }

  /// The tags in a posting's comment; those that are not written in the entry have empty ranges.
  package func tags(ofPosting posting: Int) -> [Tag] {
    guard let syntax = syntax(ofPosting: posting) else { return generated[posting]?.tags ?? [] }
    if syntax.comment.isEmpty, syntax.commentLines.isEmpty { return [] }
    return TagScanner.tags(
      comment: syntax.comment, lines: syntax.commentLines, in: file.padded.span)
  }

  /// The status mark before a posting's account.
  package func status(ofPosting posting: Int) -> Status {
    syntax(ofPosting: posting)?.status ?? generated[posting]?.status ?? .unmarked
  }

  /// The secondary date that a posting's comment gives it.
  package func secondaryDay(ofPosting posting: Int) -> Day? {
    guard let syntax = syntax(ofPosting: posting),
      !syntax.comment.isEmpty || !syntax.commentLines.isEmpty
    else { return nil }
    var dates = PostingDates()
    dates.scan(comment: syntax.comment, lines: syntax.commentLines, file.padded.span)
    return dates.secondary.flatMap(day)
  }
}
