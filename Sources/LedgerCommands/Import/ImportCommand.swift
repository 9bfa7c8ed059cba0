package import LedgerCommandLine

/// `bursar import`: statements of banks become entries.
package enum ImportCommand: CommandGroup {
  package static let name = "import"
  package static let summary = "Turn statements of banks into entries"
  package static let examples = [
    Example("bursar import convert bank.csv", "the entries that bank.csv.rules makes of it"),
    Example("bursar import rules check giro.rules", "find every mistake in a rules file"),
  ]
  package static let details = [
    "CSV is read by rules files, written as hledger's are: `bank.csv.rules` beside `bank.csv`, or the file that `--rules` names."
  ]
  package static let commands: [any Invocable.Type] = [
    ConvertCommand.self, ImportRulesCommand.self,
  ]
}
