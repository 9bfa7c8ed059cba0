package import LedgerSource

extension Document {
  /// One entry of a document: a view, made when asked for.
  package struct Entry: Sendable {
    package let document: Document
    package let index: Int

    private var record: EntryRecord { document.storage.tables.records[index] }

    /// From the first byte of its first line up to the first byte of the next entry.
    package var range: SourceRange { record.range }
    package var kind: EntrySyntax.Kind { record.kind }
    package var directive: DirectiveKind { record.directive }
    /// The entry's text, line ends included.
    package var text: String { document.file.text(range) }

    package var postings: ArraySlice<PostingSyntax> { document.storage.tables.postings(of: index) }

    /// Costs, lots and assertion of a posting of this entry, nil where it has none.
    package func detail(of posting: PostingSyntax) -> PostingDetail? {
      guard posting.detail >= 0 else { return nil }
      return document.storage.tables.details[Int(record.firstDetail) + Int(posting.detail)]
    }

    private var details: ArraySlice<PostingDetail> { document.storage.tables.details(of: index) }

    /// The indented lines below a directive.
    package var subLines: ArraySlice<SubLineSyntax> { document.storage.tables.subLines(of: index) }

    package var problems: ArraySlice<SyntaxProblem> { document.storage.tables.problems(of: index) }

    /// The entry as the reader gave it.
    package var syntax: EntrySyntax {
      var entry = EntrySyntax()
      entry.range = range
      entry.kind = kind
      entry.directive = directive
      if let header { header.copy(to: &entry) }
      if let word { word.copy(to: &entry) }
      if let extra { extra.copy(to: &entry) }
      entry.postings = Array(postings)
      entry.details = Array(details)
      entry.subLines = Array(subLines)
      entry.problems = Array(problems)
      return entry
    }
  }
}

// The parts of the first line, empty or absent where the entry has none.
extension Document.Entry {
  private var header: HeaderRecord? {
    record.header < 0 ? nil : document.storage.tables.headers[Int(record.header)]
  }

  private var word: WordRecord? {
    record.word < 0 ? nil : document.storage.tables.words[Int(record.word)]
  }

  private var extra: ExtraRecord? {
    record.extra < 0 ? nil : document.storage.tables.extras[Int(record.extra)]
  }

  package var date: DateSyntax { header?.date ?? extra?.date ?? DateSyntax() }
  package var secondaryDate: DateSyntax { extra?.secondaryDate ?? DateSyntax() }
  package var status: Status { header?.status ?? .unmarked }
  /// The `*` or `!` of the status.
  package var statusMark: SourceRange { header?.statusMark ?? .zero }
  /// What stands between the parentheses of a code.
  package var code: SourceRange { header?.code ?? .zero }
  /// A code with its parentheses, which may hold nothing.
  package var codeParentheses: SourceRange {
    code == .zero ? .zero : SourceRange(start: code.start - 1, end: code.end + 1)
  }
  package var description: SourceRange { header?.description ?? .zero }
  /// The `!` or `@` before a directive's word.
  package var prefix: SourceRange { word?.prefix ?? .zero }
  package var keyword: SourceRange { word?.keyword ?? .zero }
  package var argument: SourceRange { word?.argument ?? .zero }
  /// What follows the `;` on the first line, untrimmed; `.zero` without a `;`.
  package var comment: SourceRange { header?.comment ?? word?.comment ?? .zero }
  /// The whole comment lines directly below the first line.
  package var commentLines: SourceRange { header?.commentLines ?? word?.commentLines ?? .zero }
  /// The symbol that a price is for, or that a `commodity` directive names.
  package var symbol: AmountSyntax {
    var symbol = AmountSyntax()
    symbol.symbol = extra?.symbol ?? .zero
    symbol.traits = extra?.symbolTraits ?? []
    return symbol
  }
  package var amount: AmountSyntax { extra?.amount ?? AmountSyntax() }
  /// The time of day that a price may have.
  package var time: SourceRange { extra?.time ?? .zero }
  /// Text behind a directive's argument that means nothing.
  package var ignoredText: SourceRange { extra?.ignoredText ?? .zero }
}

extension HeaderRecord {
  fileprivate func copy(to entry: inout EntrySyntax) {
    entry.date = date
    entry.status = status
    entry.statusMark = statusMark
    entry.code = code
    entry.description = description
    entry.comment = comment
    entry.commentLines = commentLines
  }
}

extension WordRecord {
  fileprivate func copy(to entry: inout EntrySyntax) {
    entry.prefix = prefix
    entry.keyword = keyword
    entry.argument = argument
    entry.comment = comment
    entry.commentLines = commentLines
  }
}

extension ExtraRecord {
  fileprivate func copy(to entry: inout EntrySyntax) {
    entry.date = date
    entry.secondaryDate = secondaryDate
    entry.symbol.symbol = symbol
    entry.symbol.traits = symbolTraits
    entry.amount = amount
    entry.time = time
    entry.ignoredText = ignoredText
  }
}
