import LedgerPlan
import LedgerModel
import LedgerSource
import LedgerSyntax
import LedgerValues

/// What checks look at, and what they share.
struct CheckContext {
  let journal: Journal
  let types: AccountTypes
  let strictness: CheckOptions.Strictness
  /// The plan as it was read; nothing where only the journal is looked at.
  let reading: PlanReader.Reading
  /// Where receipts are looked for; nil where no files are at hand.
  let files: (any FileSource)?
  var lines: LineFinder
  /// The first `include` whose file could not be read, so that sums lack what it holds.
  let missingFile: SourcePlace?
  /// Whether auto rules were applied, as far as can be seen of what they did or could not do.
  let areRulesApplied: Bool

  init(
    _ loaded: LoadedJournal, _ options: CheckOptions, _ reading: PlanReader.Reading? = nil,
    _ files: (any FileSource)? = nil
  ) {
    journal = loaded.journal
    types = loaded.types
    strictness = options.strictness
    self.files = files
    self.reading =
      switch options.scope {
      case .journal: PlanReader.Reading(commodities: loaded.journal.commodities)
      case .journalAndPlan: reading ?? PlanReader.read(loaded.journal)
      }
    lines = LineFinder(loaded.journal.sources)
    areRulesApplied =
      loaded.journal.generatedPostings.contains { $0.rule != nil }
      || loaded.problems.items.contains { item in
        if case .model(.badQuery) = item.kind { true } else { false }
      }
    missingFile =
      loaded.problems.items.first { item in
        switch item.kind {
        case .model(.missingInclude), .model(.unreadableInclude), .model(.includeWithoutMatch),
          .model(.includeIsDirectory), .model(.unsupportedFormat), .model(.includeIsNoJournal):
          true
        default: false
        }
      }?.place
  }
}

extension CheckContext {
  /// A transaction's entry, read again.
  func written(_ transaction: Int) -> WrittenTransaction {
    WrittenTransaction(transaction, in: journal)
  }

  /// An account that holds cash and has postings.
  var firstCashAccount: String? {
    journal.postings.first { types[$0.account] == .cash }
      .map { journal.accounts.name($0.account) }
  }

  func accountName(_ posting: Int) -> String {
    journal.accounts.name(journal.postings[posting].account)
  }

  /// A number as its commodity is written, without the symbol.
  func number(_ amount: Amount) -> String {
    journal.commodities.style(amount.commodity).number(amount.quantity)
  }

  /// An amount as its commodity is written, or with another decimal mark.
  func text(_ amount: Amount, decimalMark: Character? = nil) -> String {
    var style = journal.commodities.style(amount.commodity)
    if let decimalMark {
      style.decimalMark = decimalMark
      if style.groupMark == decimalMark { style.groupMark = decimalMark == "." ? "," : "." }
    }
    let symbol = journal.commodities.symbol(amount.commodity)
    return style.text(style.number(amount.quantity), symbol: CheckContext.written(symbol: symbol))
  }

  func text(_ amounts: [Amount]) -> String {
    guard amounts.count > 1, let last = amounts.last else {
      return amounts.first.map { text($0) } ?? "0"
    }
    return amounts.dropLast().prefix(4).map { text($0) }.joined(separator: ", ")
      + (amounts.count > 5 ? ", …" : "") + " and " + text(last)
  }

  /// A symbol, in quotes where it needs them.
  static func written(symbol: String) -> String {
    let needsQuotes = symbol.unicodeScalars.contains { scalar in
      "0123456789-+.@*;\"{}= ".unicodeScalars.contains(scalar) || scalar.properties.isWhitespace
    }
    return needsQuotes ? "\"\(symbol)\"" : symbol
  }

  /// The place of a posting's line, or of the rule's that made it.
  func place(_ posting: Int, of transaction: Int) -> SourcePlace {
    journal.place(posting, of: transaction)
  }
}

/// A transaction as it stands in its file.
struct WrittenTransaction {
  private let source: TransactionText
  /// The journal's numbers of its postings.
  let postings: Range<Int>

  init(_ transaction: Int, in journal: Journal) {
    var source = TransactionText()
    source.read(transaction, in: journal)
    self.source = source
    postings = journal.postingRange(transaction)
  }

  var entry: EntrySyntax { source.entry }
  var file: SourceFile { source.file }
  var id: FileID { source.fileID }
  var description: String { source.description }

  /// A posting as written; nil for one that is not in the entry.
  func posting(_ number: Int) -> PostingSyntax? { source.syntax(ofPosting: number) }

  func passage(_ range: SourceRange) -> Passage { Passage(range, of: entry.range, in: file, id) }

  /// The entry's first line.
  var header: Passage { passage(passage(entry.range).firstLine) }

  func detail(_ posting: PostingSyntax) -> PostingDetail? {
    posting.detail < 0 ? nil : entry.details[Int(posting.detail)]
  }

  func text(_ range: SourceRange) -> String { file.text(range) }

  /// An assertion from its operator to the end of its amount.
  func assertion(_ posting: PostingSyntax) -> SourceRange? {
    guard let detail = detail(posting), detail.assertion.isPresent else { return nil }
    return SourceRange(start: detail.assertionMark.start, end: detail.assertion.range.end)
  }
}
