import LedgerCommandLine
import LedgerEditing
import LedgerEveryday
import LedgerImport
import LedgerModel
import LedgerPhrases
import LedgerRendering
import LedgerSource
import LedgerStatements
import LedgerSystem

// Answers that become rules.

extension Review {
  /// The folder of the journal's main file.
  var folder: String { FilePath.folder(of: session.roots.files.first?.canonicalPath ?? "/") }

  /// The words that a row has to have; nil where nobody says any.
  func askWords(of entry: UnsureEntries.Entry) throws(UsageError) -> String? {
    let texts = unsure.entries.filter { $0.bank == entry.bank }.map(\.text)
    let proposed = AlwaysRule.words(of: entry.text, among: texts)
    let question = StatementPhrase.askWords(proposed).text(in: session.language)
    console.write(TerminalText.sanitized(question))
    console.flush()
    let typed = try console.readLine()?.trimmed ?? ""
    let words = typed.isEmpty ? proposed : typed
    return words.isEmpty ? nil : words
  }

  /// Settles all rows with some words, and writes the rule that does so from now on; nil where it is
  /// not wanted.
  func askRule(
    _ words: String, _ entry: UnsureEntries.Entry, _ account: String
  ) throws(UsageError) -> ExitCode? {
    guard let rule = AlwaysRule(words, on: account, from: entry.text, session.journal.disk) else {
      say(.noSuchWords(words))
      return nil
    }
    let (fitting, files) = (fitting(rule, entry, account), rulesFiles(of: entry.bank))
    let names = files.map { FilePath.name(of: $0.path) }
    if files.isEmpty { say(.noRules(entry.bank)) }
    let question = StatementPhrase.askRule(fitting.count, files: names.map { String($0) })
    guard try console.confirms(question, session.language) else { return nil }
    return try write(fitting.map { ($0, account) }, beside: adding(rule, to: files))
  }

  /// The same of answers that are given, which have to be one.
  func writeRule(
    _ words: String, _ answers: [(entry: UnsureEntries.Entry, account: String)]
  ) throws(UsageError) -> ExitCode {
    guard let (first, account) = answers.first else { return try write([]) }
    for other in answers where other.account != account || other.entry.bank != first.bank {
      throw UsageError(
        "\(other.entry.place) is another answer than \(first.place)",
        hints: ["give --always with one account for rows of one statement"])
    }
    let files = rulesFiles(of: first.bank)
    if files.isEmpty {
      throw UsageError(
        StatementPhrase.noRules(first.bank).text(in: session.language),
        hints: ["leave out --always", "`bursar import detect FILE --write-rules` keeps rules"],
        exit: .findings)
    }
    var rule: AlwaysRule?
    for (entry, _) in answers {
      rule = AlwaysRule(words, on: account, from: entry.text, session.journal.disk)
      if rule == nil {
        throw UsageError(
          "\(entry.place): '\(words)' is not in its text", hints: ["its text is '\(entry.text)'"],
          exit: .findings)
      }
    }
    guard let rule else { return .findings }
    let fitting = fitting(rule, first, account).map { ($0, account) }
    return try write(fitting, beside: adding(rule, to: files))
  }

  /// The rows of the same statement that a rule settles.
  private func fitting(
    _ rule: AlwaysRule, _ entry: UnsureEntries.Entry, _ account: String
  ) -> [UnsureEntries.Entry] {
    let journal = session.journal.journal
    return unsure.entries.filter { other in
      other.bank == entry.bank && rule.fits(other.text)
        && (try? UnsureEntries.settled(other, on: account, in: journal)) != nil
    }
  }

  private func adding(_ rule: AlwaysRule, to files: [SourceFile]) -> FileTransaction {
    var rules = FileTransaction()
    rules.changes = files.map { FileChange($0.path, rule.added(to: $0), over: $0) }
    return rules
  }

  /// The rules in `rules/` whose rows are those of an account.
  private func rulesFiles(of account: String) -> [SourceFile] {
    let disk = session.journal.disk
    var glob = IncludeGlob(disk)
    return glob.expand("\(folder)/rules/*.rules", in: "").sorted().compactMap { path in
      guard let file = try? disk.read(path),
        RulesParser.read(file, disk).onlyAccount == account
      else { return nil }
      return file
    }
  }
}
