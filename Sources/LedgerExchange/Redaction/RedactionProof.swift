package import LedgerModel
import LedgerFormatting
package import LedgerSource
import LedgerSyntax
import LedgerValues

/// Whether a redaction says what its journal says, and nothing that it should not.
package struct RedactionProof: Sendable {
  /// What differs, a sentence each.
  package private(set) var differences: [String] = []
  /// What can be read that should not.
  package private(set) var leaks: [String] = []
  /// The transactions that a difference names, old numbers.
  private(set) var named: Set<Int> = []
  /// Those and all that touch their accounts, as the balance before them decides as well.
  private(set) var transactions: Set<Int> = []

  package var holds: Bool { differences.isEmpty && leaks.isEmpty }

  /// One of two journals with all that was found in it.
  package struct Side {
    package var loaded: LoadedJournal
    package var problems: [Diagnostic]
    var journal: Journal { loaded.journal }

    package init(_ loaded: LoadedJournal, _ problems: [Diagnostic]) {
      self.loaded = loaded
      self.problems = problems
    }
  }

  private let old: Side
  private let new: Side

  package init(
    _ old: Side, _ new: Side, _ options: RedactionOptions, _ files: [Redaction.File]
  ) {
    self.old = old
    self.new = new
    compareCounts()
    compareTypes()
    compareProblems()
    if differences.isEmpty { compareSigns() }
    findWords(options, files)
    if options.amounts != .keep { findQuantities() }
  }

  private mutating func compareCounts() {
    func counts(_ journal: Journal) -> [(String, Int)] {
      [
        ("files", journal.sources.files.count), ("transactions", journal.transactions.count),
        ("postings", journal.postings.count), ("accounts", journal.accounts.count),
        ("commodities", journal.commodities.count), ("prices", journal.prices.count),
        ("assertions", journal.assertions.count), ("rules", journal.periodicRules.count),
        ("automatic rules", journal.autoRules.count), ("plan items", journal.planEntries.count),
      ]
    }
    for (before, after) in zip(counts(old.journal), counts(new.journal)) where before != after {
      differences.append("\(before.1) \(before.0) became \(after.1)")
    }
  }

  /// What accounts are decides what reports and plans say of them.
  private mutating func compareTypes() {
    guard old.journal.accounts.count == new.journal.accounts.count else { return }
    for (before, after) in zip(old.journal.accounts.ids, new.journal.accounts.ids)
    where old.loaded.types[before] != new.loaded.types[after] {
      differences.append("the type of an account changes: \(old.journal.accounts.name(before))")
    }
  }

  // MARK: - Problems

  /// A problem without its words.
  private struct Finding: Hashable {
    var code: String
    var severity: Diagnostic.Severity
    var places: [[Int]]
    var fixes: [String]

    var order: String { "\(places) \(code) \(fixes)" }
  }

  /// What only bytes say that no text has, and no copy either.
  private static let ofBytes: Set<String> = ["P001"]

  private static func findings(_ side: Side) -> [Finding] {
    let sources = side.journal.sources
    let tables = sources.files.map { LineTable($0) }
    func lines(_ place: SourcePlace) -> [Int] {
      let number = Int(place.file.index)
      return [number, tables[number].line(at: place.range.start)]
    }
    return side.problems.filter { !ofBytes.contains($0.code.id) }.map { problem in
      Finding(
        code: problem.code.id, severity: problem.severity,
        places: [lines(problem.place)]
          + problem.related.filter { !$0.label.contains("similar") }.map { lines($0.place) }.sorted
        { $0.lexicographicallyPrecedes($1) },
        // Which name is like another is a matter of their letters.
        fixes: problem.fixes.filter { !$0.title.contains("did you mean") }
          .map(\.applicability.rawValue))
    }.sorted { $0.order < $1.order }
  }

  private mutating func compareProblems() {
    let (before, after) = (RedactionProof.findings(old), RedactionProof.findings(new))
    if before == after { return }
    for difference in Array(after).difference(from: before) {
      let (finding, sentence) =
        switch difference {
        case .remove(_, let finding, _): (finding, "is not found any more")
        case .insert(_, let finding, _): (finding, "is new")
        }
      let place = finding.places[0]
      let path =
        old.journal.sources.files.indices.contains(place[0])
        ? old.journal.sources.files[place[0]].path : "?"
      differences.append("\(finding.code) at \(path):\(place[1]) \(sentence)")
      for place in finding.places { name(place) }
    }
  }

  /// The transactions at a line of the old journal.
  private mutating func name(_ place: [Int]) {
    let file = FileID(place[0])
    guard old.journal.sources.files.indices.contains(place[0]) else { return }
    let lines = LineTable(old.journal.sources[file])
    let found = old.journal.transactions.indices.last {
      let record = old.journal.transactions[$0]
      return record.file == file && lines.line(at: record.start) <= place[1]
    }
    guard let found else { return }
    named.insert(found)
    let accounts = Set(old.journal.postingRange(found).map { old.journal.postings[$0].account })
    for transaction in old.journal.transactions.indices
    where old.journal.postingRange(transaction).contains(where: {
      accounts.contains(old.journal.postings[$0].account)
    }) { transactions.insert(transaction) }
  }

  // MARK: - Signs

  private mutating func compareSigns() {
    let (before, after) = (signs(old.journal), signs(new.journal))
    guard before.count == after.count else { return differences.append("other balances") }
    for (one, other) in zip(before, after) where one.signs != other.signs {
      differences.append("a balance changes its sign: \(old.journal.accounts.name(one.account))")
      for transaction in old.journal.transactions.indices
      where old.journal.postingRange(transaction).contains(where: {
        old.journal.postings[$0].account == one.account
      }) { transactions.insert(transaction) }
    }
  }

  /// The signs of each account's balances: at each assertion, and at the end.
  private func signs(_ journal: Journal) -> [(account: AccountID, signs: [Int])] {
    var order: [(day: Day, posting: Int)] = []
    for transaction in journal.transactions.indices {
      for posting in journal.postingRange(transaction) {
        order.append((journal.day(posting, of: transaction), posting))
      }
    }
    order.sort { ($0.day, $0.posting) < ($1.day, $1.posting) }
    var sums: [AccountID: MixedAmount] = [:]
    var signs: [AccountID: [Int]] = [:]
    func note(_ account: AccountID) {
      signs[account, default: []] += (sums[account]?.amounts ?? []).map(\.quantity.signum)
    }
    for (_, posting) in order {
      let record = journal.postings[posting]
      guard sums[record.account, default: MixedAmount()].add(journal.amount(posting)) else {
        continue
      }
      if record.flags.contains(.hasAssertion) { note(record.account) }
    }
    for account in journal.accounts.ids { note(account) }
    return journal.accounts.ids.map { ($0, signs[$0] ?? []) }
  }

  // MARK: - Leaks

  /// No word of three letters or more of the old texts is in the new ones, the language's own aside.
  private mutating func findWords(_ options: RedactionOptions, _ files: [Redaction.File]) {
    var known: Set<String> = []
    for file in old.journal.sources.files {
      RedactionWords.words(file.text(file.range)) { _, word in
        if word.unicodeScalars.count >= 3 { known.insert(word) }
      }
    }
    var kept = RedactionWords.all
    let keeps = options.kept
    if !keeps.isEmpty { kept.formUnion(keptWords(keeps)) }
    // A period that is understood stays as it is: `monthlyfrom2026-03`.
    for rule in old.journal.periodicRules {
      let period = old.journal.sources[rule.file].text(rule.argument)
      RedactionWords.words(period) { _, word in kept.insert(word) }
    }
    var found: Set<String> = []
    for file in files where file.isJournal {
      RedactionWords.words(file.path + "\n" + String(decoding: file.bytes, as: UTF8.self)) {
        _, word in
        if word.unicodeScalars.count >= 3, known.contains(word), !kept.contains(word),
          !word.allSatisfy({ $0 == "x" })
        {
          found.insert(word)
        }
      }
    }
    leaks += found.sorted().prefix(20).map { "the word '\($0)'" }
  }

  /// The words of what is kept on demand.
  private func keptWords(_ kinds: Set<RedactionOptions.Kind>) -> Set<String> {
    var words: Set<String> = []
    func add(_ text: String) { RedactionWords.words(text) { _, word in words.insert(word) } }
    let journal = old.journal
    if kinds.contains(.accounts) { journal.accounts.ids.forEach { add(journal.accounts.name($0)) } }
    if kinds.contains(.commodities) {
      journal.commodities.ids.forEach { add(journal.commodities.symbol($0)) }
    }
    if !kinds.subtracting([.accounts, .commodities]).isEmpty {
      // Names in comments and descriptions stand between other words.
      for file in journal.sources.files { add(file.text(file.range)) }
    }
    return words
  }

  /// No quantity is what it was, zeros aside.
  private mutating func findQuantities() {
    guard old.journal.postings.count == new.journal.postings.count else { return }
    var count = 0
    for posting in old.journal.postings.indices
    where !old.journal.postings[posting].flags.contains(.inferred) {
      let before = old.journal.amount(posting).nonzero.map(\.quantity)
      if !before.isEmpty, before == new.journal.amount(posting).nonzero.map(\.quantity) {
        count += 1
      }
    }
    if count > 0 { leaks.append("\(count) amounts are what they were") }
  }
}
