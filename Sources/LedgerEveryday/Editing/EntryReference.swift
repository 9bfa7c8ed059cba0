package import LedgerCommandLine
package import LedgerModel
import LedgerPatterns
import LedgerPlanning
import LedgerRendering
import LedgerSource
import LedgerSyntax
package import LedgerValues

/// The entries that a word names: `FILE:LINE`, `LINE`, `id:VALUE`, `last`, `last~2`, `rent@2026-03-01`,
/// words of an entry, or a query.
package struct EntryReference {
  private let journal: Journal
  private let types: AccountTypes
  private let today: Day

  package init(_ loaded: LoadedJournal, today: Day) {
    journal = loaded.journal
    types = loaded.types
    self.today = today
  }

  /// The numbers of the transactions, in the order of the journal.
  package func transactions(_ words: [String]) throws(UsageError) -> [Int] {
    guard let first = words.first else {
      throw UsageError(
        "which entry?", hints: ["last, a payee, a line such as 12 or 2026.journal:12, or a query"])
    }
    if words.count == 1 {
      if let found = try named(first) { return found }
    }
    let spoken = EntryWords(words, journal).entries(written, today: today)
    if !spoken.isEmpty { return spoken }
    let query: Query
    do throws(QueryProblem) {
      query = try Query(parsing: words, today: today)
    } catch {
      throw UsageError(
        "'\(words.joined(separator: " "))' does not name an entry, and is not a query")
    }
    var matcher = QueryMatcher(query, in: journal, types: types)
    let found = written.filter { matcher.matches(transaction: $0, in: journal) }
    guard !found.isEmpty else {
      let typed = words.joined(separator: " ")
      let near = words.count == 1 ? nearestName(to: typed, in: payees) : nil
      throw UsageError(
        "no entry matches '\(typed)'",
        hints: [near.map { "did you mean '\($0)'?" } ?? hint(words)])
    }
    return found
  }

  /// A command that finds what words may mean: the text in whatever a journal says, else its newest entries.
  private func hint(_ words: [String]) -> String {
    let text = words.map { word in
      word.split(separator: ":", maxSplits: 1).last.map(String.init) ?? word
    }.joined(separator: " ")
    let isSomewhere = journal.sources.files.contains {
      $0.text(SourceRange(0, $0.count)).lowercased().contains(text.lowercased())
    }
    guard isSomewhere, !text.isEmpty else { return "bursar last lists the newest entries" }
    return "to look everywhere: bursar search \(ShellWord.quoted(text))"
  }

  /// The entries that words name one by one, such as `@12 2026.journal:40`; nil if a word names none so.
  package func eachNamed(_ words: [String]) throws(UsageError) -> [Int]? {
    var found: [Int] = []
    for word in words {
      guard let entries = try named(word) else { return nil }
      found += entries.filter { !found.contains($0) }
    }
    return found.isEmpty ? nil : found.sorted()
  }

  /// All entries up to today, the last one last; those of later days where there are no others.
  private var ordered: ArraySlice<Int> {
    let all = journal.entriesByDay
    let past = all.prefix { journal.transactions[$0].day <= today }
    return past.isEmpty ? all[...] : past
  }

  /// How many entries of later days `last` leaves out, if any.
  package var laterEntries: Int? {
    let later = written.count { journal.transactions[$0].day > today }
    return later == 0 || later == written.count ? nil : later
  }

  /// The shortest name of an entry: the last one, unless others are of a later day.
  package func name(of transaction: Int) -> String? {
    if ordered.last == transaction { return "last" }
    return written.firstIndex(of: transaction).map { "@\($0 + 1)" }
  }

  /// Whom entries name.
  private var payees: [String] {
    var text = TransactionText()
    return Set(
      written.map { transaction in
        text.readFirstLine(transaction, in: journal)
        return text.payee
      }
    ).sorted()
  }

  private var written: [Int] { journal.writtenEntries }

  private func named(_ word: String) throws(UsageError) -> [Int]? {
    if word == "last" { return [try last(0)] }
    if word.hasPrefix("last~") {
      guard let back = Int(word.dropFirst(5)), back >= 0 else {
        throw UsageError("'\(word)' is not an entry", hints: ["last~1 is the one before the last"])
      }
      return [try last(back)]
    }
    if word.hasPrefix("@"), let number = Int(word.dropFirst()) { return [try numbered(number)] }
    if let line = Int(word), line > 0 { return [try entry(at: line, in: FileID(0))] }
    if word.hasPrefix("id:") { return try withID(String(word.dropFirst(3))) }
    if let key = OccurrenceKey(parsing: word) {
      let paying = tagged {
        PaymentTags.tagName == $0.name
          && $0.value.split(separator: " ")
            .contains { OccurrenceKey(parsing: $0) == key }
      }
      if !paying.isEmpty { return paying }
    }
    if let colon = word.lastIndex(of: ":"), let line = Int(word[word.index(after: colon)...]),
      line > 0
    {
      let path = String(word[..<colon])
      return try file(path).map { (file) throws(UsageError) in [try entry(at: line, in: file)] }
    }
    return nil
  }

  /// The file of a path, or of the end of one.
  private func file(_ path: String) throws(UsageError) -> FileID? {
    let files = journal.sources.files
    if let exact = files.firstIndex(where: { $0.path == path }) { return FileID(exact) }
    let found = files.indices.filter { "/\(files[$0].path)".hasSuffix("/\(path)") }
    guard found.count < 2 else {
      throw UsageError(
        "'\(path)' is the name of \(found.count) files",
        hints: ["one of " + found.map { files[$0].path }.joined(separator: ", ")])
    }
    return found.first.map { FileID($0) }
  }

  private func last(_ back: Int) throws(UsageError) -> Int {
    let ordered = ordered
    guard back < ordered.count else {
      guard !ordered.isEmpty else {
        throw UsageError(
          "the journal has no entries yet", hints: ["to add the first: bursar add 4.50 coffee"])
      }
      throw UsageError(
        ordered.count == 1
          ? "the journal has only one entry" : "the journal has only \(ordered.count) entries")
    }
    return ordered[ordered.endIndex - 1 - back]
  }

  private func numbered(_ number: Int) throws(UsageError) -> Int {
    guard written.indices.contains(number - 1) else {
      throw UsageError("there is no entry @\(number)", hints: ["the last is @\(written.count)"])
    }
    return written[number - 1]
  }

  private func entry(at line: Int, in file: FileID) throws(UsageError) -> Int {
    let source = journal.sources[file]
    let table = LineTable(source)
    var text = TransactionText()
    for transaction in written where journal.transactions[transaction].file == file {
      let start = table.line(at: journal.transactions[transaction].start)
      if start > line { continue }
      text.read(transaction, in: journal)
      if line <= table.line(at: max(text.entry.range.start, text.entry.range.end - 1)) {
        return transaction
      }
    }
    throw UsageError(
      "\(source.path):\(line): there is no entry on this line",
      hints: written.indices.contains(line - 1)
        ? ["@\(line) is entry number \(line) of a list"] : [])
  }

  private func withID(_ value: String) throws(UsageError) -> [Int] {
    let found = tagged { $0.name == "id" && $0.value == value }
    guard !found.isEmpty else { throw UsageError("no entry has the tag id:\(value)") }
    return found
  }

  private func tagged(_ isWanted: (Tag) -> Bool) -> [Int] {
    var text = TransactionText()
    return written.filter { transaction in
      guard journal.mayHaveTags(transaction) else { return false }
      text.read(transaction, in: journal)
      return text.tags.contains(where: isWanted)
    }
  }
}

extension Journal {
  /// The entries that somebody wrote, by their numbers.
  var writtenEntries: [Int] {
    transactions.indices.filter { !transactions[$0].flags.contains(.isForecast) }
  }

  /// The same by date, and in the order of the journal within a day; most journals are in that order.
  var entriesByDay: [Int] {
    let written = writtenEntries
    let isInOrder = zip(written, written.dropFirst()).allSatisfy {
      transactions[$0].day <= transactions[$1].day
    }
    if isInOrder { return written }
    return written.sorted { (transactions[$0].day, $0) < (transactions[$1].day, $1) }
  }
}
