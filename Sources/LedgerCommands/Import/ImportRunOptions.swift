import LedgerCommandLine
import LedgerModel
package import LedgerStatements

/// What `bursar import` can be told.
package struct ImportRunOptions: WritingOptions {
  package var journal = JournalOptions()
  package var output = OutputOptions()
  package var listsFigures = false
  package var isGate = false
  package var isDryRun = false
  package var saysYes = false
  package var reading = ImportOptions()
  package var wishes = ImportWishes()
  /// The file that new entries go into.
  package var file: String?
  package var isCheck = false
  package var takesPending = false
  package var explains = false
  /// The texts of `--new` and `--same`.
  package var new: [String] = []
  package var same: [String] = []

  package init() {}

  static let matching: [Flag<ImportRunOptions>] = [
    Flag(
      "--window", value: "N",
      help: "Allow this many days between a row and an entry made by hand (5)"
    ) {
      (options, text) throws(UsageError) in
      guard let days = Int(text), 0...31 ~= days else {
        throw UsageError("--window: '\(text)' is not a number of days", hints: ["--window 5"])
      }
      options.wishes.window = days
    },
    Flag("--new", value: "ROW", help: "Treat this row as a new entry; repeatable") {
      $0.new.append($1)
    },
    Flag("--same", value: "ROW=ENTRY", help: "Treat this row as that entry; repeatable") {
      $0.same.append($1)
    },
    Flag("--no-match", help: "Do not look for existing entries or transfers") {
      $0.wishes.matches = false
    },
    Flag("--keep-dates", help: "Give no posting the day of the bank") {
      $0.wishes.keepsDates = true
    },
    Flag("--pending", help: "Include rows that are not booked yet") { $0.takesPending = true },
  ]

  /// How statements are read; aliases are those of the journal.
  static let readingFlags: [Flag<ImportRunOptions>] =
    ([ImportOptions.answer]
    + ImportOptions.readingFlags.filter { !$0.description.spellings.contains("--alias") })
    .lifted(into: \.reading)

  /// The flags of commands that look, and write nothing.
  static let looking: [Flag<ImportRunOptions>] =
    matching + readingFlags + JournalOptions.flags.lifted(into: \.journal) + answering

  static let all: [Flag<ImportRunOptions>] =
    [
      Flag("--into", value: "FILE", help: "Write new entries into this file of the journal") {
        $0.file = $1
      },
      Flag("--update", help: "Apply the bank's changes to known rows") {
        $0.wishes.updates = true
      },
      Flag("--check", help: "Write nothing; end with 1 if something would be written") {
        $0.isCheck = true
      },
      Flag("--skip-doubtful", help: "Write what is sure, list the rest, end with 1") {
        $0.wishes.skipsDoubtful = true
      },
      Flag("--explain", help: "Show why each row that is not known became what it is") {
        $0.explains = true
      },
      Flag("--no-predict", help: "Guess no accounts") { $0.wishes.predicts = false },
      Flag("--no-assert", help: "Leave balances out") { $0.wishes.asserts = false },
      Flag("--opening", help: "Add an opening entry that makes the first balance true") {
        $0.wishes.opens = true
      },
      Flag("--allow-gap", help: "Write even if the balance does not agree") {
        $0.wishes.allowsGap = true
      },
    ] + matching + readingFlags + ImportRunOptions.writing
}
