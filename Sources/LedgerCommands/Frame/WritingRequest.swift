import LedgerCommandLine
import LedgerEditing
import LedgerEveryday
import LedgerModel
import LedgerPhrases
import LedgerRendering
import LedgerSource
import LedgerSyntax

/// A change of a journal, what is asked before it is made, and what is said of it.
struct WritingRequest {
  var change: Change
  /// What was done, a sentence each.
  var says: (Draft) throws(UsageError) -> [Wording] = { _ in [] }
  /// Whether it may be written, once it is proved; asked of somebody who was shown it.
  var mayWrite: (Draft, _ show: () -> Void) throws(UsageError) -> Bool = { _, _ in true }
  /// Whether the plan says now what it was to say.
  var holds: (Draft) -> Bool = { _ in true }
  /// What is said with `--dry-run` besides.
  var remarks: (Draft) -> [Wording] = { _ in [] }
  /// What programs want to know besides.
  var facts: (Draft) throws(UsageError) -> [JSON.Member] = { _ in [] }
  /// What is said where there is nothing to do.
  var nothing = [Wording(EverydayPhrase.nothingToDo)]
  /// Files beside the journal that are written with it, such as a receipt.
  var beside = FileTransaction()
  /// What the caller does once it is written, and is taken back with it.
  var later = FileTransaction()

  init(_ change: Change = Change(claiming: .nothing)) { self.change = change }

  init(_ change: Change, saying phrases: [any Phrase]) {
    self.change = change
    says = { _ in phrases.map { Wording($0) } }
  }
}

extension Draft {
  /// The entries that a change has made, as they stand in their files.
  var newEntries: [Wording] {
    var text = TransactionText()
    return difference.came.flatMap { number in
      text.read(number, in: after.journal)
      return TextLines.split(text.file.text(text.entry.range))
        .map { Wording(name: $0.replacing("\t", with: "    ")) }
    }
  }
}
