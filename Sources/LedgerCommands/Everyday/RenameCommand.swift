package import LedgerCommandLine
import LedgerEditing
import LedgerEveryday
import LedgerModel
import LedgerPatterns
import LedgerStudy

/// What `bursar rename` can be told.
package struct RenameOptions: WritingOptions {
  package var journal = JournalOptions()
  package var output = OutputOptions()
  package var listsFigures = false
  package var isGate = false
  package var isDryRun = false
  package var saysYes = false
  /// Whether the new name may be there already.
  package var merges = false

  package init() {}
}

/// `bursar rename`.
package enum RenameCommand: Command {
  package static let name = "rename"
  package static let summary = "Give an account, a payee or a tag another name, everywhere"
  package static let examples = [
    Example("bursar rename account expenses:food expenses:groceries", "and what is below it"),
    Example("bursar rename payee 'REWE 123' Rewe --merge", "two payees become one"),
    Example("bursar rename tag trip travel --dry-run", "see where"),
  ]
  package static let details = [
    "Entries, rules, declarations and the plan are changed, in all files of the journal. Before anything is written it is proved that every entry says the same but for the name, and that balances by the new names are those by the old ones.",
    "Where the new name is there already the two become one, which has to be wanted: --merge.",
  ]
  package static let operands = "account|payee|tag OLD NEW"
  package static let defaults = RenameOptions()
  package static let flags: [Flag<RenameOptions>] =
    [Flag("--merge", help: "Let two become one") { $0.merges = true }] + RenameOptions.writing

  package static func run(
    _ options: RenameOptions, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    let words = invocation.operands
    guard words.count == 3, let kind = Renaming.Kind(rawValue: words[0]) else {
      throw UsageError(
        "what is renamed, from what, to what?",
        hints: ["bursar rename account expenses:food expenses:groceries"])
    }
    let session = try Session(options, flags, invocation, operands: .other)
    let renaming = Renaming(kind, words[1], words[2])
    try requireNames(renaming, session)
    let edits = NameEdits(renaming, in: session.journal.journal).edits
    var change = Change(claiming: .renames(renaming))
    change.edits = edits
    return try EverydayWriting(session).perform(
      change, saying: [.renamed(renaming.old, renaming.new, edits.count)])
  }

  private static func requireNames(
    _ renaming: Renaming, _ session: Session<RenameOptions>
  ) throws(UsageError) {
    let known = KnownEntries(session.study)
    let journal = known.journal
    let names: [String]
    let isName: Bool
    switch renaming.kind {
    case .account:
      names = journal.accounts.ids.map { journal.accounts.name($0) }
      isName = AccountText.isName(renaming.new)
    case .payee:
      names = known.payees
      isName = !renaming.new.isEmpty && !renaming.new.contains { "|;".contains($0) || $0.isNewline }
    case .tag:
      names = NamesInUse.tags(journal)
      isName =
        !renaming.new.isEmpty
        && !renaming.new.contains { ",;:".contains($0) || $0.isWhitespace || $0.isNewline }
    }
    let isThere = names.contains { renaming.account($0) != $0 || $0 == renaming.old }
    guard isThere else { throw Names(renaming.kind.rawValue, names).unknown(renaming.old) }
    guard isName else {
      throw UsageError("'\(renaming.new)' cannot be the name of a \(renaming.kind.rawValue)")
    }
    guard renaming.old != renaming.new else { return }
    if names.contains(renaming.new), !session.options.merges {
      throw UsageError(
        "there is a \(renaming.kind.rawValue) \(renaming.new) already",
        hints: ["--merge lets the two become one"], exit: .findings)
    }
  }
}
