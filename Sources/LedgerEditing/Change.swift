package import LedgerFormatting
package import LedgerModel
package import LedgerSource
import LedgerSyntax

/// What somebody wants to become of the files of a journal, and what is to be true afterwards.
///
/// Nothing is written by it: a `Draft` makes the new texts, reads them, and holds them against the
/// claim.
package struct Change: Sendable {
  /// Changes of text that is there.
  package var edits: [Edit] = []
  /// Whole entries that are put in as they are, and then laid out.
  package var additions: [Edit] = []
  /// Entries that say something else in parts.
  package var rewordings: [EntryRewording] = []
  /// Transactions, which are written so that they say at their places what they are to say.
  package var transactions: [NewTransaction] = []
  /// Directives and rules, which are written so as well.
  package var directives: [NewDirectives] = []
  /// Directives that say something else.
  package var directiveEdits: [DirectiveEdit] = []
  /// Files that get another layout.
  package var layouts: [FormattedFile] = []
  /// Files that do not exist yet.
  package var newFiles: [NewFile] = []
  /// Transactions that are taken away, beside which nothing new is put in.
  private(set) var removed: Set<Int> = []
  /// Names that are declared, the only new directives.
  package internal(set) var declarations: [Declaration] = []
  package var claim: Claim

  package init(claiming claim: Claim) {
    self.claim = claim
  }

  /// New transactions, and the claim that they are all that is new.
  package init(adding transactions: [NewTransaction]) {
    self.transactions = transactions
    claim = .adds(transactions.map(\.meant))
  }

  /// Takes transactions away, each with an empty line beside it.
  package init(removing transactions: [Int], from snapshot: Snapshot) {
    self.init(claiming: .replaces([], with: []))
    remove(transactions, from: snapshot)
  }

  /// Takes transactions away as well.
  package mutating func remove(_ transactions: [Int], from snapshot: Snapshot) {
    guard case .replaces(let old, let meant) = claim else { return }
    claim = .replaces(old + transactions, with: meant)
    removed.formUnion(transactions)
    var text = TransactionText()
    let places = transactions.map { transaction in
      text.read(transaction, in: snapshot.journal)
      return text.place(text.entry.range)
    }
    edits += DirectivePlaces(snapshot).edits(removing: places)
  }

  /// A new transaction as the first of a file that is made, with the line that includes it; anywhere
  /// else where it can say nothing there.
  package init(
    adding new: NewTransaction, toNewFile path: String, includedAt place: FilePlace,
    by include: Edit?, of snapshot: Snapshot, column: Int
  ) {
    self.init(claiming: .adds([new.meant]))
    add([new], toNewFile: path, includedAt: place, by: include, of: snapshot, column: column)
  }

  /// The same of several; whoever calls it makes the claim.
  package mutating func add(
    _ new: [NewTransaction], toNewFile path: String, includedAt place: FilePlace,
    by include: Edit?, of snapshot: Snapshot, column: Int
  ) {
    guard let context = snapshot.contexts(at: [place])[place],
      let entries = try? new.map({ try TransactionComposer($0, in: context).lines })
    else { return transactions += new }
    edits += [include].compactMap(\.self)
    let text = entries.map { $0.map { $0 + "\n" }.joined() }.joined(separator: "\n")
    newFiles.append(NewFile(path, EntryLayout.laidOut(text, column)))
  }

  package var isEmpty: Bool {
    edits.isEmpty && additions.isEmpty && transactions.isEmpty && rewordings.isEmpty
      && directives.isEmpty && directiveEdits.isEmpty && declarations.isEmpty && newFiles.isEmpty
      && !layouts.contains(where: \.isChanged)
  }

  /// A file that is made, at a path where nothing is.
  package struct NewFile: Sendable {
    package var path: String
    package var text: String
    /// Cut by the user's mask.
    package var mode: UInt16

    package init(_ path: String, _ text: String, mode: UInt16 = 0o666) {
      self.path = path
      self.text = text
      self.mode = mode
    }
  }
}

/// What is true after a change.
///
/// Everything that it does not name stays as it was.
package enum Claim: Sendable {
  /// Only the looks change.
  case nothing
  /// These transactions are new.
  case adds([MeantTransaction])
  /// These transactions, by their numbers, say something else; none is new and none is lost.
  case replaces([Int], with: [MeantTransaction])
  /// These periodic rules, by their numbers, give way to others.
  case replacesRules([Int], with: [MeantRule])
  /// Directives come, go or say something else, with what comes with them.
  case declares(DirectiveClaim)
  /// A name gives way to another one, and nothing else changes.
  case renames(Renaming)
  /// There was no journal, and now there is one.
  case begins
  /// These problems are gone; the entries that edits touch are read otherwise.
  case repairs([Diagnostic])
}
