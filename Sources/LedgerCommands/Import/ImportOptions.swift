import LedgerCommandLine
import LedgerEveryday
package import LedgerImport
import LedgerModel
import LedgerSource

/// What the commands about statements have in common.
package struct ImportOptions: Sendable {
  package var journal = JournalOptions()
  package var output = OutputOptions()
  /// The rules for every CSV file.
  package var rules: String?
  package var account: String?
  package var commodity: String?
  package var commands = Commands.refused
  /// The texts of `--alias`.
  package var aliases: [String] = []
  /// Lines of rules that answer questions.
  package var answers: [String] = []
  /// How much of each file is read.
  package var scope = StatementScope()
  /// Files with accounts of categories.
  package var mapFiles: [String] = []
  /// The categories that flags name.
  private(set) var mapped: [String] = []

  /// Takes `Groceries=expenses:food`.
  mutating func map(_ text: String, _ flag: String) throws(UsageError) {
    guard let equals = text.firstIndex(of: "="), equals > text.startIndex else {
      throw UsageError("\(flag): '\(text)' has no '='", hints: ["Groceries=expenses:food"])
    }
    let account = String(text[text.index(after: equals)...]).trimmed
    guard !account.isEmpty, !account.contains("  "), !account.contains(";") else {
      throw UsageError("\(flag): '\(account)' cannot be the name of an account")
    }
    let name = String(text[..<equals]).trimmed
    if flag == "--map" { mapped.append(name) }
    scope.categories[name.lowercased()] = account
  }

  /// Whether the commands of rules run.
  package enum Commands: Sendable {
    case refused
    case run
  }

  package init() {}

  static let answer = Flag<ImportOptions>(
    "--answer", value: "LINE", help: "Answer a question by a line of rules; repeatable"
  ) { (options, text) throws(UsageError) in
    guard !text.trimmed.isEmpty else {
      throw UsageError("--answer: it is empty", hints: ["--answer 'date-format %d.%m.%Y'"])
    }
    options.answers.append(text)
  }

  /// Ways around what is wrong in a file.
  static let scopeFlags: [Flag<ImportOptions>] = [
    Flag("--rows", value: "A-B", help: "Read only these rows of the file; repeatable") {
      (options, text) throws(UsageError) in
      guard options.scope.take(text) else {
        throw UsageError(
          "--rows: '\(text)' does not name rows", hints: ["--rows 1-36, or --rows 5"])
      }
    },
    Flag("--skip-row", value: "N", help: "Leave this row of the file out; repeatable") {
      (options, text) throws(UsageError) in
      guard options.scope.skip(text) else {
        throw UsageError("--skip-row: '\(text)' is not a row number", hints: ["--skip-row 37"])
      }
    },
    Flag("--without-balance", help: "Ignore the balances in the file") {
      $0.scope.balances = .ignored
    },
  ]

  static let readingFlags: [Flag<ImportOptions>] =
    [
      Flag("--rules", value: "FILE", help: "Read every CSV file by these rules") { $0.rules = $1 },
      Flag("--account", value: "ACCT", help: "Use this account for a statement that names none") {
        $0.account = $1
      },
      Flag(
        "--commodity", value: "COMMODITY",
        help: "Use this commodity for a statement that names none"
      ) {
        $0.commodity = $1
      },
      Flag("--alias", value: "OLD=NEW", help: "Rename accounts; repeatable") {
        $0.aliases.append($1)
      },
      Flag(
        "--map", value: "CATEGORY=ACCT",
        help: "Set the account for another program's category; repeatable"
      ) {
        (options, text) throws(UsageError) in try options.map(text, "--map")
      },
      Flag("--map-file", value: "FILE", help: "Read them from a file, one per line") {
        $0.mapFiles.append($1)
      },
      Flag("--run-commands", help: "Run the commands that `source … | CMD` in rules names") {
        $0.commands = .run
      },
    ] + scopeFlags
}
