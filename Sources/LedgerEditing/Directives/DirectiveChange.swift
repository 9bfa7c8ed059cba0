import LedgerModel
package import LedgerSource
import LedgerSyntax
import LedgerValues

/// A change of directives: new ones, their lines, and away; with the claim that nothing else changes.
package struct DirectiveChange {
  package var claim = DirectiveClaim()
  private let snapshot: Snapshot
  private var edits: [Edit] = []
  private var additions: [Edit] = []
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
    change.transactions = transactions
    return change
  }

  package mutating func add(_ transaction: MeantTransaction) {
    claim.transactions.append(transaction)
    transactions.append(NewTransaction(transaction, .init()))
  }

  /// Puts other text in the place of a transaction that means something else then.
  package mutating func replace(_ transaction: Int, with meant: MeantTransaction, _ edit: Edit) {
    claim.goneTransactions.append(transaction)
    claim.transactions.append(meant)
    edits.append(edit)
  }

  /// The same with edits that somebody else has made.
  package mutating func replace(
    _ transaction: Int, with meant: MeantTransaction, _ made: Change
  ) {
    claim.goneTransactions.append(transaction)
    claim.transactions.append(meant)
    edits += made.edits
    additions += made.additions
  }

  /// Takes a transaction away.
  package mutating func removeTransaction(_ transaction: Int) {
    claim.goneTransactions.append(transaction)
    var text = TransactionText()
    text.read(transaction, in: journal)
    removals.append(text.place(text.entry.range))
  }

  /// Adds a periodic rule, or other text whose place is known.
  package mutating func add(_ rule: MeantRule, _ lines: [String]) {
    claim.cameRules.append(rule)
    let place = DirectivePlaces(snapshot).place(ofRule: lines)
    additions.append(place.edit([lines], in: journal.sources))
  }

  /// Takes a rule away.
  package mutating func removeRule(_ number: Int) {
    claim.goneRules.append(number)
    let record = journal.periodicRules[number]
    removals.append(SourcePlace(record.file, record.entry))
  }

  /// Adds directives of one kind, one behind the other.
  package mutating func add(_ directives: [[String]], _ place: DirectivePlaces.Place) {
    guard !directives.isEmpty else { return }
    claim.came += directives.map { MeantDirective($0) }
    additions.append(place.edit(directives, in: journal.sources))
  }

  /// Changes one directive.
  package mutating func change(_ place: SourcePlace, _ work: (inout DirectiveEditor) -> Void) {
    var editor = DirectiveEditor(place, in: journal.sources)
    work(&editor)
    guard editor.isChanged else { return }
    claim.gone.append(editor.gone)
    claim.came.append(editor.came)
    edits.append(editor.edit)
  }

  /// Takes a directive away, with the empty line that set it off.
  package mutating func remove(_ place: SourcePlace) {
    let editor = DirectiveEditor(place, in: journal.sources)
    claim.gone.append(editor.gone)
    removals.append(place)
  }
}
