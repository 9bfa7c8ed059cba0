import LedgerCommandLine
import LedgerEveryday
import LedgerModel
import LedgerPhrases
import LedgerRendering
import LedgerSource
import LedgerSyntax
import LedgerValues

/// What commands about entries can be told.
package struct EntryOptions: WritingOptions {
  package var journal = JournalOptions()
  package var output = OutputOptions()
  package var listsFigures = false
  package var isGate = false
  package var isDryRun = false
  package var saysYes = false
  /// Whether a query may name many.
  package var takesAll = false

  package init() {}

  static let entryFlags: [Flag<EntryOptions>] =
    [Flag("--all", help: "Take all entries that a query names") { $0.takesAll = true }]
    + EntryOptions.writing

  static let reference =
    "An entry is named by its line in the main file (12), by file and line (2026.journal:12), by a tag id (id:a17), as the latest one (last, last~2), as @N, the N-th of the journal, which bursar list --numbers shows, by a word of its payee, its note or what it was for (the latest 60 days are looked at first), or by a query that only it matches."
}

/// Entries that somebody names, and the journal that they are in.
struct NamedEntries {
  let session: Session<EntryOptions>
  let transactions: [Int]

  init(
    _ words: [String], _ session: Session<EntryOptions>
  ) throws(UsageError) {
    self.session = session
    let found = try EntryReference(session.journal.loaded, today: session.today)
      .transactions(words)
    if found.count > 1, !session.options.takesAll {
      throw NamedEntries.several(found, words, session)
    }
    transactions = found
  }

  /// The entries that could be meant, to choose from.
  private static func several(
    _ found: [Int], _ words: [String], _ session: Session<EntryOptions>
  ) -> UsageError {
    let journal = session.journal.journal
    var lines = LineFinder(journal.sources)
    var text = TransactionText()
    let written = journal.transactions.indices.filter {
      !journal.transactions[$0].flags.contains(.isForecast)
    }
    let shown = found.prefix(8).map { transaction in
      text.read(transaction, in: journal)
      let place = lines.location(text.place(text.entry.range))
      let number = written.partitionPoint { $0 < transaction } + 1
      return "@\(number)  \(place)  \(journal.transactions[transaction].day) \(text.description)"
    }
    return UsageError(
      "'\(words.joined(separator: " "))' names \(found.count) entries",
      hints: ["name one of them by its @ number, or use --all"],
      sample: shown + (found.count > 8 ? ["…"] : []))
  }

  /// Whether several entries may be changed: asked once, or said with --yes.
  func mayChange(_ show: () -> Void) throws(UsageError) -> Bool {
    guard transactions.count > 1, !session.options.saysYes else { return true }
    return try session.confirms(EverydayPhrase.askMany(transactions.count), show) {
      UsageError(
        "\(transactions.count) entries would change",
        hints: ["--yes changes them, --dry-run shows how"])
    }
  }
}
