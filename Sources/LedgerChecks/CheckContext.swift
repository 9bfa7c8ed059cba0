import LedgerModel
import LedgerSource
import LedgerSyntax
import LedgerValues

/// What checks look at, and what they share.
struct CheckContext {
  let journal: Journal
  let types: AccountTypes
  let strictness: CheckOptions.Strictness
  var lines: LineFinder

  init(_ loaded: LoadedJournal, _ strictness: CheckOptions.Strictness) {
    journal = loaded.journal
    types = loaded.types
    self.strictness = strictness
    lines = LineFinder(loaded.journal.sources)
  }
}

extension CheckContext {
  /// A transaction's entry, read again.
  func written(_ transaction: Int) -> WrittenTransaction {
    let record = journal.transactions[transaction]
    let file = journal.sources[record.file]
    let bytes = file.padded.span
    var reader = EntryReader(Int(record.start)..<file.count)
    var entry = EntrySyntax()
    _ = reader.next(in: bytes, into: &entry)
    let postings = journal.postingRange(transaction)
    let isMade = record.flags.contains(.isForecast)
    return WrittenTransaction(
      entry: entry, file: file, id: record.file, postings: postings,
      offsets: isMade ? [] : journal.postingOffsets[postings])
  }

  func accountName(_ posting: Int) -> String {
    journal.accounts.name(journal.postings[posting].account)
  }

  /// A number as its commodity is written, without the symbol.
  func number(_ amount: Amount) -> String {
    journal.commodities.style(amount.commodity).number(amount.quantity)
  }

  /// An amount as its commodity is written.
  func text(_ amount: Amount) -> String {
    let style = journal.commodities.style(amount.commodity)
    let symbol = journal.commodities.symbol(amount.commodity)
    return style.text(style.number(amount.quantity), symbol: CheckContext.written(symbol: symbol))
  }

  func text(_ amounts: [Amount]) -> String {
    guard amounts.count > 1, let last = amounts.last else { return amounts.first.map(text) ?? "0" }
    return amounts.dropLast().prefix(4).map(text).joined(separator: ", ")
      + (amounts.count > 5 ? ", …" : "") + " and " + text(last)
  }

  /// A symbol, in quotes where it needs them.
  static func written(symbol: String) -> String {
    let needsQuotes = symbol.unicodeScalars.contains { scalar in
      "0123456789-+.@*;\"{}= ".unicodeScalars.contains(scalar) || scalar.properties.isWhitespace
    }
    return needsQuotes ? "\"\(symbol)\"" : symbol
  }

  /// The place of a posting's line, as far as it is written.
  func place(_ posting: Int, of transaction: Int) -> SourcePlace {
    let record = journal.transactions[transaction]
    let start = record.flags.contains(.isForecast) ? record.start : journal.postingOffsets[posting]
    return SourcePlace(record.file, SourceRange(start: start, end: start))
  }
}

/// A transaction as it stands in its file.
struct WrittenTransaction {
  let entry: EntrySyntax
  let file: SourceFile
  let id: FileID
  /// The journal's numbers of its postings.
  let postings: Range<Int>
  /// Where the line of each begins; none for a transaction that a rule made.
  fileprivate let offsets: ArraySlice<UInt32>

  fileprivate init(
    entry: EntrySyntax, file: SourceFile, id: FileID, postings: Range<Int>,
    offsets: ArraySlice<UInt32>
  ) {
    self.entry = entry
    self.file = file
    self.id = id
    self.postings = postings
    self.offsets = offsets
  }

  /// A posting as written; nil for one that a rule made.
  func posting(_ number: Int) -> PostingSyntax? {
    guard offsets.indices.contains(number) else { return nil }
    let offset = offsets[number]
    let index = number - postings.lowerBound
    if entry.postings.indices.contains(index), entry.postings[index].range.start == offset {
      return entry.postings[index]
    }
    return entry.postings.first { $0.range.start == offset }
  }

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
