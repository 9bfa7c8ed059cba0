import LedgerSource

/// The entries of a document, taken apart so that each kind keeps only what it has.
struct DocumentTables: Sendable {
  private(set) var records: [EntryRecord] = []
  private(set) var headers: [HeaderRecord] = []
  private(set) var words: [WordRecord] = []
  private(set) var extras: [ExtraRecord] = []
  private(set) var postings: [PostingSyntax] = []
  private(set) var details: [PostingDetail] = []
  private(set) var subLines: [SubLineSyntax] = []
  private(set) var problems: [SyntaxProblem] = []

  /// Sets memory aside for a file of so many bytes; what is not used is never touched.
  init(fileSize: Int) {
    records.reserveCapacity(fileSize / 64)
    headers.reserveCapacity(fileSize / 128)
    postings.reserveCapacity(fileSize / 40)
  }

  mutating func add(_ entry: borrowing EntrySyntax) {
    var record = EntryRecord(range: entry.range, kind: entry.kind, directive: entry.directive)
    record.firstPosting = UInt32(truncatingIfNeeded: postings.count)
    record.firstDetail = UInt32(truncatingIfNeeded: details.count)
    record.firstSubLine = UInt32(truncatingIfNeeded: subLines.count)
    record.firstProblem = UInt32(truncatingIfNeeded: problems.count)
    if entry.kind != .blank, entry.kind != .comment { addFirstLine(entry, &record) }
    // Most arrays of an entry are empty, and asking is cheaper than appending nothing.
    if !entry.postings.isEmpty { postings.append(contentsOf: entry.postings) }
    if !entry.details.isEmpty { details.append(contentsOf: entry.details) }
    if !entry.subLines.isEmpty { subLines.append(contentsOf: entry.subLines) }
    if !entry.problems.isEmpty { problems.append(contentsOf: entry.problems) }
    records.append(record)
  }

  private mutating func addFirstLine(
    _ entry: borrowing EntrySyntax, _ record: inout EntryRecord
  ) {
    let isDirective = entry.kind == .directive
    record.header = Int32(truncatingIfNeeded: headers.count)
    if isDirective {
      record.header = -1
    } else {
      headers.append(HeaderRecord(entry))
    }
    if entry.kind != .transaction {
      record.word = Int32(truncatingIfNeeded: words.count)
      words.append(WordRecord(entry))
    }
    let hasExtra =
      entry.secondaryDate.isPresent || entry.amount.isPresent || entry.symbol.isPresent
      || !entry.ignoredText.isEmpty || (isDirective && entry.date.isRead)
    if hasExtra {
      record.extra = Int32(truncatingIfNeeded: extras.count)
      extras.append(ExtraRecord(entry))
    }
  }

  /// The record after an entry's, nil at the last.
  @inline(__always)
  private func record(after index: Int) -> EntryRecord? {
    index + 1 < records.count ? records[index + 1] : nil
  }

  func postings(of index: Int) -> ArraySlice<PostingSyntax> {
    let end = record(after: index).map { Int($0.firstPosting) } ?? postings.count
    return postings[Int(records[index].firstPosting)..<end]
  }

  func details(of index: Int) -> ArraySlice<PostingDetail> {
    let end = record(after: index).map { Int($0.firstDetail) } ?? details.count
    return details[Int(records[index].firstDetail)..<end]
  }

  func subLines(of index: Int) -> ArraySlice<SubLineSyntax> {
    let end = record(after: index).map { Int($0.firstSubLine) } ?? subLines.count
    return subLines[Int(records[index].firstSubLine)..<end]
  }

  func problems(of index: Int) -> ArraySlice<SyntaxProblem> {
    let end = record(after: index).map { Int($0.firstProblem) } ?? problems.count
    return problems[Int(records[index].firstProblem)..<end]
  }
}

extension DateSyntax {
  /// Whether anything was read, a year alone included.
  var isRead: Bool { isPresent || year != DateSyntax.noYear }
}

/// What every entry has, and where the rest of it begins.
struct EntryRecord: Sendable {
  let range: SourceRange
  let kind: EntrySyntax.Kind
  let directive: DirectiveKind
  /// Places in the tables; -1 for none.
  var header: Int32 = -1
  var word: Int32 = -1
  var extra: Int32 = -1
  var firstPosting: UInt32 = 0
  var firstDetail: UInt32 = 0
  var firstSubLine: UInt32 = 0
  var firstProblem: UInt32 = 0

  init(range: SourceRange, kind: EntrySyntax.Kind, directive: DirectiveKind) {
    self.range = range
    self.kind = kind
    self.directive = directive
  }
}

/// The first line of a transaction or a rule.
struct HeaderRecord: Sendable {
  let date: DateSyntax
  let status: Status
  let statusMark: SourceRange
  let code: SourceRange
  let description: SourceRange
  let comment: SourceRange
  let commentLines: SourceRange

  init(_ entry: borrowing EntrySyntax) {
    date = entry.date
    status = entry.status
    statusMark = entry.statusMark
    code = entry.code
    description = entry.description
    comment = entry.comment
    commentLines = entry.commentLines
  }
}

/// The first line of what begins with a word or a mark.
struct WordRecord: Sendable {
  let prefix: SourceRange
  let keyword: SourceRange
  let argument: SourceRange
  let comment: SourceRange
  let commentLines: SourceRange

  init(_ entry: borrowing EntrySyntax) {
    prefix = entry.prefix
    keyword = entry.keyword
    argument = entry.argument
    comment = entry.comment
    commentLines = entry.commentLines
  }
}

/// What few first lines have.
struct ExtraRecord: Sendable {
  let date: DateSyntax
  let secondaryDate: DateSyntax
  let symbol: SourceRange
  let symbolTraits: AmountSyntax.Traits
  let amount: AmountSyntax
  let time: SourceRange
  let ignoredText: SourceRange

  init(_ entry: borrowing EntrySyntax) {
    date = entry.date
    secondaryDate = entry.secondaryDate
    symbol = entry.symbol.symbol
    symbolTraits = entry.symbol.traits
    amount = entry.amount
    time = entry.time
    ignoredText = entry.ignoredText
  }
}
