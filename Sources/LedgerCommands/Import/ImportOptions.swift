import LedgerCommandLine
import LedgerModel

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

  /// Whether the commands of rules run.
  package enum Commands: Sendable {
    case refused
    case run
  }

  package init() {}

  static let readingFlags: [Flag<ImportOptions>] = [
    Flag("--rules", value: "FILE", help: "Read every CSV file by these rules") { $0.rules = $1 },
    Flag("--account", value: "ACCT", help: "The account of a statement that names none") {
      $0.account = $1
    },
    Flag("--commodity", value: "COMMODITY", help: "The commodity of a statement that names none") {
      $0.commodity = $1
    },
    Flag("--alias", value: "OLD=NEW", help: "Rename accounts; repeatable") {
      $0.aliases.append($1)
    },
    Flag("--run-commands", help: "Run the commands that `source … | CMD` in rules names") {
      $0.commands = .run
    },
  ]
}
