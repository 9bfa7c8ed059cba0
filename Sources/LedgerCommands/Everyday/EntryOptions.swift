import LedgerChecks
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
  /// Parts of an entry for other accounts.
  package var splits: [String] = []
  /// Whether an entry is changed with $VISUAL or $EDITOR.
  package var opensEditor = false

  package init() {}

  static let entryFlags: [Flag<EntryOptions>] =
    [Flag("--all", help: "Take all entries that a query matches") { $0.takesAll = true }]
    + EntryOptions.writing

  static let reference =
    "An entry is named by its line in the main file (12), by file and line (2026.journal:12), by a tag id (id:a17), by what it pays (rent@2026-11-01), as the latest one (last, last~2), as @N, the N-th of the journal, which bursar list --numbers shows, by a word of its payee, its note or what it was for (the latest 60 days are looked at first), or by a query that only it matches."
}

/// Entries that somebody names, and the journal that they are in.
struct NamedEntries {
  let session: Session<EntryOptions>
  let transactions: [Int]

  init(
    _ words: [String], _ session: Session<EntryOptions>
  ) throws(UsageError) {
    self.session = session
    transactions =
      session.options.takesAll
      ? try EntryReference(session.journal.loaded, today: session.today).transactions(words)
      : [try session.entry(words)]
  }

  /// Requires that only these entries have errors, which are to be changed.
  func requireOthersSound() throws(UsageError) {
    let options = session.options
    try session.journal.requireNoErrors(
      .journalAndPlan, options.journal, options.output.look(session.invocation.console),
      reason: "an entry without errors cannot be changed beside them", besides: transactions)
  }

  /// Whether several entries may be changed: asked once, or said with --yes.
  func mayChange(_ show: () -> Void) throws(UsageError) -> Bool {
    guard transactions.count > 1, !session.options.saysYes else { return true }
    return try session.confirms(EverydayPhrase.askMany(transactions.count), show) {
      UsageError(
        "\(transactions.count) entries would change",
        hints: ["use --yes to change them, or --dry-run to see how"])
    }
  }
}

extension Session {
  /// How many entries are listed to choose from.
  private static var mostShown: Int { 8 }

  /// The one entry that words name; somebody at a terminal chooses among several.
  func entry(_ words: [String]) throws(UsageError) -> Int {
    let reference = EntryReference(journal.loaded, today: today)
    let found = try reference.transactions(words)
    if words.count == 1, words[0].hasPrefix("last"), let later = reference.laterEntries {
      note(Wording(EntryPhrase.laterLeftOut(later)))
    }
    if found.count == 1, let only = found.first { return only }
    let transactions = journal.journal.transactions
    let newest = found.sorted { (transactions[$0].day, $0) > (transactions[$1].day, $1) }
    let shown = Array(newest.prefix(Session.mostShown))
    let rest = found.count > shown.count ? ["…"] : []
    guard invocation.console.asks else {
      throw UsageError(
        "'\(words.joined(separator: " "))' names \(found.count) entries",
        hints: ["name one of them by its @ number" + (hasFlag("all") ? ", or use --all" : "")],
        sample: choices(shown) { "@\($0)" } + rest)
    }
    return try chosen(among: shown, rest)
  }

  private func chosen(among shown: [Int], _ rest: [String]) throws(UsageError) -> Int {
    let console = invocation.console
    var place = 0
    let lines = choices(shown) { _ in
      place += 1
      return "\(place)"
    }
    for line in lines + rest { console.write(TerminalText.sanitized(line) + "\n") }
    while true {
      let question = EntryPhrase.whichEntry(shown.count).text(in: language)
      console.write(TerminalText.sanitized(question))
      console.flush()
      let answer = try console.readLine()?.trimmed ?? ""
      if let number = Int(answer), shown.indices.contains(number - 1) { return shown[number - 1] }
      if answer.isEmpty { throw UsageError("no entry was chosen") }
    }
  }

  /// A line about each of some entries, with its number in the journal made into a name.
  private func choices(_ found: [Int], _ name: (Int) -> String) -> [String] {
    let journal = journal.journal
    var lines = LineFinder(journal.sources)
    var text = TransactionText()
    let written = journal.transactions.indices.filter {
      !journal.transactions[$0].flags.contains(.isForecast)
    }
    return found.map { transaction in
      text.read(transaction, in: journal)
      let place = lines.location(text.place(text.entry.range))
      let number = written.partitionPoint { $0 < transaction } + 1
      return
        "\(name(number))  \(place)  \(journal.transactions[transaction].day) \(text.description)"
    }
  }
}
