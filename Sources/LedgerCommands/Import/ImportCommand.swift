package import LedgerCommandLine

/// `bursar import`: statements of banks become entries, each row once.
package enum ImportCommand: CommandGroup {
  package static let name = "import"
  package static let summary = "Import bank statements"
  package static let examples = [
    Example("bursar import bank.csv", "write what is new, link what is there"),
    Example("bursar import bank.csv --dry-run", "show it first"),
    Example("bursar import detect bank.csv", "what a file is, and the rules to read it"),
    Example("bursar import convert bank.csv", "the entries that bank.csv.rules makes of it"),
    Example("bursar import rules check giro.rules", "find every mistake in a rules file"),
  ]
  package static let details = [
    "A CSV is read with rules that fit its columns or its name, otherwise with what is detected; use `--answer` for what is left open. Rules are written as hledger's are: `bank.csv.rules` beside `bank.csv`, a file of rules/, or the one that `--rules` names."
  ]
  package static let commands: [any Invocable.Type] = [
    ConvertCommand.self, DetectCommand.self, ExplainImportCommand.self, AdoptCommand.self,
    ReconcileCommand.self,
    ReviewCommand.self, ImportStatusCommand.self, ProfilesCommand.self, ImportRulesCommand.self,
    ReceiptCommand.self,
  ]
  package static var defaultCommand: (any Invocable.Type)? { ImportFilesCommand.self }
  package static let takesOtherWords = true
}
