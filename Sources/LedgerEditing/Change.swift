package import LedgerFormatting
package import LedgerSource

/// What somebody wants to become of the files of a journal, and what is to be true afterwards.
///
/// Nothing is written by it: a `Draft` makes the new texts, reads them, and holds them against the
/// claim.
package struct Change: Sendable {
  /// Changes of text that is there.
  package var edits: [Edit] = []
  /// Whole entries that are put in as they are, and then laid out.
  package var additions: [Edit] = []
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
  /// The names that edits declare, which are the only new directives.
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

  package var isEmpty: Bool {
    edits.isEmpty && additions.isEmpty && transactions.isEmpty && directives.isEmpty
      && directiveEdits.isEmpty && newFiles.isEmpty
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
