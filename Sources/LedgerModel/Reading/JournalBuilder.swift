import LedgerPatterns
package import LedgerSource
package import LedgerSyntax
package import LedgerValues

/// Turns entries into the columns of a journal, one after another.
///
/// Most transactions are balanced on the way; the others wait in `pending` until the whole journal is
/// known.
package struct JournalBuilder: ~Copyable {
  package var journal: Journal
  package var state: ParseState
  package var problems = ProblemList()
  /// The transactions that the quick way could not balance.
  var pending: [UInt32] = []
  /// Those with costs that the quick way did balance; postings to conversion accounts may say otherwise.
  var priced: [UInt32] = []
  /// Where the transactions of the present main file begin.
  var rootStart = 0
  var firstPeriodicRule = 0
  var firstAutoRule = 0
  /// The most decimals with which amounts of each commodity were inferred.
  var inferredDecimals: [CommodityID: Int] = [:]
  /// The transactions that could not be read wholly.
  var damaged: [UInt32] = []
  /// Whether nothing but blank lines and comments came after the last transaction.
  var mayContinue = false
  /// The file that is being read, and the entry.
  var file = FileID(0)
  package var entryRange = SourceRange.zero

  /// Accounts as written, with brackets, and what they mean under the aliases in force.
  var writtenAccounts: NameTable
  var writtenMeanings: [WrittenAccount] = []
  /// What patterns of aliases learned, and how often aliases were tried.
  var aliasMatchers: [Pattern: PatternMatcher] = [:]
  var aliasTrials = 0
  /// The last transaction's date, which the next one often repeats.
  private var lastDate: (year: Int32, month: UInt8, day: UInt8) = (-1, 0, 0)
  private var lastDay = Day(number: 0)
  /// The last symbol's bytes, if there are at most eight, and its commodity.
  var lastSymbol: (word: UInt64, length: Int, commodity: CommodityID) = (0, -1, .none)
  private let seed: UInt64

  /// Begins an empty journal; the seed is any number that differs from run to run.
  package init(seed: UInt64, state: ParseState) {
    journal = Journal(seed: seed)
    writtenAccounts = NameTable(seed: seed &+ 2)
    self.seed = seed
    self.state = state
  }

  /// What an account as written means.
  struct WrittenAccount: BitwiseCopyable {
    var account: AccountID
    var kind: PostingKind
  }

  /// Makes room for what a file of that size usually holds.
  package mutating func reserve(bytes: Int) {
    journal.postings.reserveCapacity(journal.postings.count + bytes / 48)
    journal.postingOffsets.reserveCapacity(journal.postingOffsets.count + bytes / 48)
    journal.transactions.reserveCapacity(journal.transactions.count + bytes / 110)
  }

  /// Says which file the next entries come from.
  package mutating func begin(_ file: FileID) {
    self.file = file
    mayContinue = false
  }

  /// Adds what is neither a good transaction nor blank; includes are the loader's business.
  mutating func addUncommon(_ entry: borrowing EntrySyntax, _ bytes: Span<UInt8>) {
    for problem in entry.problems {
      problems.add(problem, in: file, entry: entry.range)
    }
    if entry.kind == .unreadable, mayContinue, !entry.postings.isEmpty {
      addStrayPostings(entry, bytes)
      return
    }
    if entry.kind != .comment { mayContinue = entry.kind == .transaction }
    switch entry.kind {
    case .transaction: addDamagedTransaction(entry, bytes)
    case .periodicRule: addPeriodicRule(entry, bytes)
    case .autoRule: addAutoRule(entry, bytes)
    case .directive: addDirective(entry, bytes)
    case .blank, .comment, .commentBlock, .unreadable: break
    }
  }
}

// MARK: - Dates

extension JournalBuilder {
  /// The last year that a journal may have.
  package static let lastYear = 32_767

  /// The day that a date names; reports the date where the calendar has no such day.
  @inline(__always)
  package mutating func day(_ date: DateSyntax, defaultYear: Int32) -> Day? {
    if date.day == lastDate.day, date.month == lastDate.month, date.year == lastDate.year {
      return lastDay
    }
    return newDay(date, defaultYear: defaultYear)
  }

  private mutating func newDay(_ date: DateSyntax, defaultYear: Int32) -> Day? {
    let year = date.year == DateSyntax.noYear ? defaultYear : date.year
    guard Int(year) <= JournalBuilder.lastYear,
      let day = Day(year: Int(year), month: Int(date.month), day: Int(date.day))
    else {
      report(
        .badDate(year: Int(year), month: Int(date.month), day: Int(date.day)), at: date.range)
      return nil
    }
    if date.year != DateSyntax.noYear {
      lastDate = (date.year, date.month, date.day)
      lastDay = day
    }
    return day
  }

  mutating func report(_ problem: ModelProblem, at range: SourceRange) {
    problems.add(problem, at: SourcePlace(file, range), entry: entryRange)
  }
}
