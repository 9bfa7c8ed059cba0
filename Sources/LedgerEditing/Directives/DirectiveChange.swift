import LedgerModel
package import LedgerPlan
package import LedgerSource
import LedgerSyntax
import LedgerValues

/// What becomes of directives, and of what comes with them.
package struct DirectiveClaim: Sendable {
  /// What they said, and what they say.
  package var gone: [PlanItem] = []
  package var came: [PlanItem] = []
  /// Transactions by their numbers that are no more, and what comes.
  package var goneTransactions: [Int] = []
  package var transactions: [MeantTransaction] = []
  /// Periodic rules by their numbers that are no more.
  package var goneRules: [Int] = []
  package var cameRules: [MeantRule] = []

  package init() {}
}

/// A change of directives by what they mean, with the claim that nothing else changes.
package struct DirectiveChange {
  package var claim = DirectiveClaim()
  private let snapshot: Snapshot
  private var edits: [Edit] = []
  private var additions: [Edit] = []
  private var rewordings: [EntryRewording] = []
  private var directives: [NewDirectives] = []
  private var directiveEdits: [DirectiveEdit] = []
  private var transactions: [NewTransaction] = []
  /// Whole entries that go.
  private var removals: [SourcePlace] = []

  package init(of snapshot: Snapshot) {
    self.snapshot = snapshot
  }

  private var journal: Journal { snapshot.journal }

  package var change: Change {
    var change = Change(claiming: .declares(claim))
    change.edits = edits + DirectivePlaces(snapshot).edits(removing: removals)
    change.additions = additions
    change.rewordings = rewordings
    change.directives = directives
    change.directiveEdits = directiveEdits
    change.transactions = transactions
    return change
  }

  package mutating func add(_ transaction: MeantTransaction) {
    claim.transactions.append(transaction)
    transactions.append(NewTransaction(transaction, .init()))
  }

  /// Lets a transaction mean something else, with edits that somebody else has made.
  package mutating func replace(
    _ transaction: Int, with meant: MeantTransaction, _ made: Change
  ) {
    claim.goneTransactions.append(transaction)
    claim.transactions.append(meant)
    edits += made.edits
    additions += made.additions
    rewordings += made.rewordings
  }

  /// Takes a transaction away.
  package mutating func removeTransaction(_ transaction: Int) {
    claim.goneTransactions.append(transaction)
    var text = TransactionText()
    text.read(transaction, in: journal)
    removals.append(text.place(text.entry.range))
  }

  /// Adds a periodic rule with the words of its first line and its tags.
  package mutating func add(_ rule: MeantRule, _ first: String, tags: [String]) {
    claim.cameRules.append(rule)
    directives.append(
      NewDirectives(
        content: .rule(first, tags: tags, rule.transaction),
        place: DirectivePlaces(snapshot).rule))
  }

  /// Takes a rule away.
  package mutating func removeRule(_ number: Int) {
    claim.goneRules.append(number)
    let record = journal.periodicRules[number]
    removals.append(SourcePlace(record.file, record.entry))
  }

  /// Adds a directive.
  package mutating func add(_ item: PlanItem, _ place: DirectivePlaces.Place) {
    claim.came.append(item)
    directives.append(NewDirectives(content: .items([item]), place: place))
  }

  /// Changes one directive; whether it says something else then.
  @discardableResult
  package mutating func change(_ place: SourcePlace, _ steps: [PlanStep]) -> Bool {
    var reader = PlanItemReader(journal)
    guard let old = reader.item(place) else { return false }
    let edit = DirectiveEdit(place: place, old: old, steps: steps)
    guard edit.new != old else { return false }
    claim.gone.append(old)
    claim.came.append(edit.new)
    directiveEdits.append(edit)
    return true
  }

  /// Takes a directive away, with the empty line that set it off.
  package mutating func remove(_ place: SourcePlace) {
    var reader = PlanItemReader(journal)
    if let item = reader.item(place) { claim.gone.append(item) }
    removals.append(place)
  }
}

/// The directives of a journal by what they say: those in touched text, and all others of the plan.
struct DirectiveMeanings {
  private(set) var touched: [PlanItem: Int] = [:]
  private(set) var others: [PlanItem: Int] = [:]

  init(_ journal: Journal, _ ranges: [String: [SourceRange]]) {
    var reader = PlanItemReader(journal)
    var seen: Set<String> = []
    for (index, file) in journal.sources.files.enumerated()
    where seen.insert(file.canonicalPath).inserted {
      guard let ranges = ranges[file.canonicalPath] else { continue }
      for range in DirectiveMeanings.directives(file, in: ranges) {
        let place = SourcePlace(FileID(index), range)
        if let item = reader.item(place) { touched[item, default: 0] += 1 }
      }
    }
    for entry in journal.planEntries {
      let path = journal.sources[entry.place.file].canonicalPath
      if ranges[path]?.contains(where: { $0.overlaps(entry.place.range) }) == true { continue }
      if let item = reader.item(entry.place) { others[item, default: 0] += 1 }
    }
  }

  /// The directives that reach into some ranges; the transactions between these are not read.
  private static func directives(_ file: SourceFile, in ranges: [SourceRange]) -> [SourceRange] {
    let ordered = ranges.sorted { $0.start < $1.start }
    var found: [SourceRange] = []
    var entries = EntryReader(file.byteOrderMarkLength..<file.count)
    var entry = EntrySyntax()
    var next = 0
    while true {
      while next < ordered.count, Int(ordered[next].end) < entries.offset { next += 1 }
      guard next < ordered.count else { return found }
      entries.skipTransactions(before: Int(ordered[next].start), in: file.padded.span)
      guard entries.next(in: file.padded.span, into: &entry) else { return found }
      if entry.kind == .directive, ordered[next...].contains(where: { $0.overlaps(entry.range) }) {
        found.append(entry.range)
      }
    }
  }
}
