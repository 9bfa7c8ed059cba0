import LedgerSource
import LedgerSyntax
import LedgerValues

/// What one part of a large file holds, read while others read the other parts.
///
/// It begins with the tables and the state of what stands before all parts, and adds to them; see
/// `JournalBuilder.join`.
struct JournalSegment: Sendable {
  /// What is known before any part is read.
  struct Base: Sendable {
    var file: FileID
    var state: ParseState
    var accounts: AccountTable
    var commodities: CommodityTable
    var writtenAccounts: NameTable
    var writtenMeanings: [JournalBuilder.WrittenAccount]
  }

  /// The tables of the base with the names of this part, and columns of this part alone.
  var journal: Journal
  var problems: ProblemList
  var pending: [UInt32]
  var priced: [UInt32]
  var inferredDecimals: [CommodityID: Int]
  var damaged: [UInt32]
  var writtenAccounts: NameTable
  var writtenMeanings: [JournalBuilder.WrittenAccount]
  /// Where reading ended: before an entry that reaches beyond the part or acts on what follows.
  var end: Int
  /// How many bytes of what was read do not belong into a text.
  var textProblemCount: Int
}

extension JournalSegment {
  /// Reads a part of a file, as long as every entry leaves alone how others are read.
  ///
  /// Makes room for as much as that many bytes of text hold.
  init(_ file: SourceFile, _ part: Range<Int>, _ base: Base, reserved: Int) {
    var builder = JournalBuilder(seed: 0, state: base.state)
    builder.journal.accounts = base.accounts
    builder.journal.commodities = base.commodities
    builder.writtenAccounts = base.writtenAccounts
    builder.writtenMeanings = base.writtenMeanings
    builder.begin(base.file)
    builder.reserve(bytes: reserved)
    let bytes = file.padded.span
    let textProblems = TextProblems.find(in: bytes, part)
    var reader = EntryReader(part.lowerBound..<file.count, textProblems: textProblems)
    var entry = EntrySyntax()
    end = builder.add(.independent, upTo: part.upperBound, &reader, &entry, bytes)
    journal = builder.journal
    problems = builder.problems
    pending = builder.pending
    priced = builder.priced
    inferredDecimals = builder.inferredDecimals
    damaged = builder.damaged
    writtenAccounts = builder.writtenAccounts
    writtenMeanings = builder.writtenMeanings
    let last = end
    textProblemCount = textProblems.count { $0.range.start < last }
  }
}
