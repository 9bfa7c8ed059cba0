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
import LedgerValues

/// Finds the rules of statements, and reads both.
struct StatementFiles {
  /// The disk, and what was read from it.
  final class Files {
    let disk: Disk
    var filesRead: [SourceFile] = []
    /// The answers and categories that some file has a use for.
    var used: Set<String> = []

    init(_ disk: Disk) { self.disk = disk }
  }

  /// Where what is written beside a journal is remembered, so that it can be taken back.
  struct Memory {
    /// The folder of the journal's main file, by its real name.
    var folder: String
    var note: UndoNote
  }

  /// Which file is meant where `source` means several.
  enum Choice {
    case newest
    case oldest
  }

  /// Whether columns are found out, and somebody at a terminal asked for what they leave open.
  enum Finding {
    case none
    case silent
    case asking
  }

  let options: ImportOptions
  let console: any Console
  let disk: Files
  var load: LoadOptions
  /// Whether rows that are not booked come in, too.
  var takesPending = false
  /// Whether files of slips are read, which say nothing without a journal.
  var takesSlips = false
  /// The accounts of the journal by their numbers, where there is a journal.
  var numbers: AccountNumbers?
  /// The one commodity that an account of the journal holds.
  var usualCommodity: (String) -> String? = { _ in nil }
  /// Whether an account of the journal is of money that is owed.
  var isOwed: (String) -> Bool = { $0.hasPrefix("liabilities") }
  /// The accounts on which money is held at a bank, or owed.
  var money: [String] = []
  /// The only commodity of the journal.
  var onlyCommodity: String?
  var firstCommodity: String?
  /// How the journal writes a currency that has several names.
  var spelling: ([String]) -> String? = { _ in nil }
  /// What an account held before a day.
  var balanceBefore: (String, Day) -> Decimal? = { _, _ in nil }
  /// The account of the journal that somebody names.
  var named: (String) throws(UsageError) -> String = { (name) throws(UsageError) in name }
  /// What becomes of a CSV file without rules.
  var finding = Finding.none
  /// How bad a number is that could mean two things.
  var ambiguity = Diagnostic.Severity.warning
  /// Nil where there is no journal.
  var memory: Memory?
  /// Data that rules archive comes in one after the other, the oldest first.
  var archivedChoice = Choice.newest
  /// The folder of rules beside the journal, if there is one.
  var rulesFolder: String?

  init(_ options: ImportOptions, _ console: any Console) throws(UsageError) {
    disk = Files(
      Disk(workingDirectory: console.workingDirectory, homeDirectory: console.environment["HOME"]))
    self.options = try StatementFiles.mapped(options, disk.disk)
    self.console = console
    var load = LoadOptions(today: try JournalSession.today(options.journal, console))
    load.aliases = try StatementFiles.aliases(options.aliases)
    load.threads = Threads.processorCount
    load.runner = ThreadRunner()
    self.load = load
  }

  /// Options with what files say of categories.
  private static func mapped(
    _ options: ImportOptions, _ disk: Disk
  ) throws(UsageError) -> ImportOptions {
    var result = options
    for path in options.mapFiles {
      let file = try JournalRoots.attempt(hint: "lines such as Groceries=expenses:food") {
        () throws(FileProblem) in try disk.readNamed(path)
      }
      for line in file.bytes.split(separator: 0x0A) {
        let text = String(decoding: line, as: UTF8.self).trimmed
        if !text.isEmpty, text.first != "#" { try result.map(text, path) }
      }
    }
    result.scope.answers = options.answers
    return result
  }

  private static func aliases(_ texts: [String]) throws(UsageError) -> [AccountAlias] {
    var aliases: [AccountAlias] = []
    for text in texts {
      switch AccountAlias.parse(Array(text.utf8)) {
      case .success(let alias): aliases.append(alias)
      case .failure(.withoutEquals):
        throw UsageError("--alias: '\(text)' has no '='", hints: ["write --alias OLD=NEW"])
      case .failure(.badPattern(let message)):
        throw UsageError("--alias: '\(text)': \(message)", exit: .findings)
      }
    }
    return aliases
  }

  private static let prefixes: Set<String> = [
    "csv", "ssv", "tsv", "rules", "ofx", "camt", "mt940", "mt942", "qif", "slips",
  ]

  /// The format that a prefix of an operand says, and the path behind it.
  static func parts(of operand: String) -> (format: String?, path: String) {
    guard let colon = operand.firstIndex(of: ":"), prefixes.contains(String(operand[..<colon]))
    else {
      return (nil, operand)
    }
    return (String(operand[..<colon]), String(operand[operand.index(after: colon)...]))
  }

  /// Reads what an operand names.
  func read(_ operand: String) throws(UsageError) -> [ReadStatement] {
    let (format, path) = StatementFiles.parts(of: operand)
    if format == "rules" || (format == nil && path.hasSuffix(".rules")) {
      return try readRules(path)
    }
    let file = StatementReader.plain(try open(path))
    if format == "slips" || format == nil && SlipFile.isOne(file.bytes) { return [slips(file)] }
    if ["csv", "ssv", "tsv"].contains(format) { return [try readCSV(file, format)] }
    guard
      let found = format.flatMap({ BankStatement.Format(rawValue: $0) })
        ?? StatementReader.format(of: file.bytes, guesses: options.account == nil)
    else {
      if let refusal = StatementReader.refusal(of: file.bytes) { return [refused(file, refusal)] }
      return [try readCSV(file, format)]
    }
    // Rules that somebody keeps for a table come before what its columns are called.
    if found == .app {
      let rules = try rulesPath(of: file.path)
      let kept = rules == nil ? try rulesByColumns(file) : nil
      if format != nil || rules != nil || kept != nil { return [try readCSV(file, format)] }
    }
    try requireRows(of: file, found)
    return readStatements(file, found, try statementRules(file.path))
  }

  /// Refuses numbers of rows that a bank's format does not have.
  func requireRows(of file: SourceFile, _ format: BankStatement.Format) throws(UsageError) {
    if options.scope.hasAllRows || format == .app { return }
    let whole = try? StatementReader.read(file, format, commodity: options.commodity ?? "EUR")
    if let whole { try requireRows(whole.reduce(0) { $0 + $1.rows.count }, file.path) }
  }

  /// Refuses numbers of rows that a file does not have.
  func requireRows(_ count: Int, _ path: String) throws(UsageError) {
    guard let row = options.scope.beyond(count) else { return }
    throw UsageError(
      "there is no row \(row): \(path) has \(count) \(count == 1 ? "row" : "rows")",
      hints: ["rows are counted from the first of the table on; --new and --same name lines"])
  }

  /// The rules that stand beside a file in a bank's own format, if there are any.
  private func statementRules(_ path: String) throws(UsageError) -> RulesFile? {
    guard path != "-" || options.rules != nil, let found = try rulesPath(of: path) else {
      return nil
    }
    return RulesFile.forStatements(try open(found), disk.disk)
  }

  // MARK: - Formats of banks

  func readStatements(
    _ file: SourceFile, _ format: BankStatement.Format, _ rules: RulesFile?
  ) -> [ReadStatement] {
    var sources = rules?.sources ?? SourceMap()
    if let rules, rules.problems.contains(where: { $0.severity == .error }) {
      return [ReadStatement(file: file.path, problems: rules.problems, sources: sources)]
    }
    let id = sources.add(file)
    func failed(_ fault: StatementFault) -> [ReadStatement] {
      let problem = fault.diagnostic(in: file, id)
      return [ReadStatement(file: file.path, problems: [problem], sources: sources)]
    }
    let statements: [BankStatement]
    do throws(StatementFault) {
      statements = try read(file, format)
    } catch {
      return failed(error)
    }
    let unknown = Set(statements.filter { accounts(of: $0).count != 1 }.map(\.numbers))
    return statements.flatMap { found -> [ReadStatement] in
      var statement = found
      let named = accounts(of: statement)
      let other = rules?.statementAccount ?? options.account
      let usual = format == .app ? appAccount(statement.numbers[0]) : nil
      guard var account = named.count == 1 ? named[0] : other ?? usual else {
        return failed(named.isEmpty ? statement.noAccount : statement.twoAccounts(named))
      }
      if format == .app || numbers != nil { statement.nameAccounts { appAccount($0) } }
      if format == .qif, numbers != nil, rules == nil { statement.accountCategories() }
      if numbers != nil { statement.nameCategories { category($0) } }
      let isApp = format == .app && options.account == nil
      if named.count != 1, unknown.count > 1, !isApp {
        // One name for several accounts would mix their money.
        guard format != .app, numbers == nil, let below = statement.nameOfNumber else {
          return failed(statement.notTheOnlyAccount)
        }
        account += ":\(below)"
      }
      guard statement.agrees else { return failed(statement.wrongSum) }
      if numbers != nil { statement.spell(usualCommodity(account), spelling) }
      let faults = rules.map { statement.apply($0, on: account, file, id) } ?? []
      var read = ReadStatement(
        file: file.path,
        problems: faults
          + [statement.skippedNote, kindNote(statement, named)].compactMap {
            $0?.diagnostic(in: file, id)
          },
        sources: sources)
      read.journal = ImportedJournal(statement.entries(on: account), load)
      read.statement = statement
      read.account = account
      read.data = file
      return [read]
    }
  }

  func accounts(of statement: BankStatement) -> [String] {
    numbers?.accounts(for: statement.numbers) ?? []
  }

  /// Reads a file; where it names no currency, it is the only one of the journal.
  func read(
    _ file: SourceFile, _ format: BankStatement.Format
  ) throws(StatementFault) -> [BankStatement] {
    let statements = try StatementReader.read(
      file, format, commodity: options.commodity ?? onlyCommodity,
      latest: load.today.civil.year + 1, options.scope)
    disk.used.formUnion(statements.flatMap(\.used))
    guard format == .app, statements.contains(where: { $0.rows.contains { $0.symbol.isEmpty } })
    else { return statements }
    throw BankStatement.noCurrency
  }

  func use(_ detection: CSVDetection) {
    disk.used.formUnion(options.answers.filter { !detection.ignored.contains($0) })
  }

  /// Refuses answers and categories that none of the files has a use for, once all were read.
  func requireUsed() throws(UsageError) {
    if let answer = options.answers.first(where: { !disk.used.contains($0) }) {
      throw UsageError(
        "--answer: '\(answer)' answers nothing that these files leave open",
        hints: ["leave it out; what is open is shown with its answers"])
    }
    if let category = options.mapped.first(where: { !disk.used.contains($0.lowercased()) }) {
      throw UsageError(
        "--map: no category of these files is called '\(category)'",
        hints: ["leave it out, or keep it in a file for --map-file"])
    }
  }

  /// The account of the journal that another program's account is: by its number, by its name, else
  /// one that is called so.
  func appAccount(_ name: String) -> String {
    if let known = numbers?.accounts(for: [name]), known.count == 1 { return known[0] }
    if let known = numbers?.accounts(called: name), known.count == 1 { return known[0] }
    let plain = EntryText.accountName(name)
    if plain.contains(":") { return plain }
    return (isOwedByName(name) ? "liabilities:" : "assets:") + plain
  }

  /// The account of a category: what was given back is on the one that the journal has.
  private func category(_ account: String) -> String {
    let other =
      account.hasPrefix("income:")
      ? "expenses:" + account.dropFirst("income:".count)
      : account.hasPrefix("expenses:") ? "income:" + account.dropFirst("expenses:".count) : account
    let isSaid = options.scope.categories.values.contains(account)
    return numbers?.knows(account) == false && numbers?.knows(other) == true && !isSaid
      ? other : account
  }

  /// What somebody says of the kind of an account: `account "Visa Gold" L`.
  private func saidKind(_ name: String) -> Bool? {
    let answers = options.answers.filter { $0.hasPrefix("account \"\(name)\" ") }
    return answers.last.map { $0.hasSuffix("L") }
  }

  private func isOwedByName(_ name: String) -> Bool {
    saidKind(name)
      ?? ["card", "visa", "mastercard", "amex", "loan", "mortgage", "credit"].contains {
        name.lowercased().contains($0)
      }
  }

  /// That the kind of an account is guessed, where nobody has said it and the journal has none.
  private func kindNote(_ statement: BankStatement, _ named: [String]) -> StatementFault? {
    guard let name = statement.numbers.first, named.isEmpty, statement.format == .app,
      saidKind(name) == nil, !name.contains(":"), numbers?.accounts(called: name).isEmpty ?? true
    else { return nil }
    let isOwed = isOwedByName(name)
    return statement.kindNote(isOwed: isOwed, isNamed: isOwed)
  }

  func open(_ path: String) throws(UsageError) -> SourceFile {
    if path == "-" {
      var bytes = try console.readInput()
      try StatementFiles.requireSize(bytes.count, path)
      bytes.append(contentsOf: repeatElement(0, count: SourceFile.padding))
      return SourceFile(path: "-", padded: bytes)
    }
    try StatementFiles.requireSize(disk.disk.size(ofFile: path) ?? 0, path)
    let file = try JournalRoots.attempt(hint: "name a statement, such as bank.csv") {
      () throws(FileProblem) in
      try disk.disk.readNamed(path)
    }
    try StatementFiles.requireSize(file.count, path)
    disk.filesRead.append(file)
    return file
  }

  private static func requireSize(_ count: Int, _ path: String) throws(UsageError) {
    guard count > StatementReader.largestFile else { return }
    throw UsageError(
      "\(path): is larger than 256 MiB, the most that a statement may have",
      hints: ["export fewer days at a time"])
  }

  // MARK: - CSV

  func csvOptions(
    _ format: String?, pending: UnbookedRows = UnbookedRows()
  ) -> CSVStatement.Options {
    var result = CSVStatement.Options(load)
    if takesPending { result.pendingLines = Set(pending.lines) }
    switch format {
    case "ssv": result.separator = UInt8(ascii: ";")
    case "tsv": result.separator = 0x09
    case "csv": result.separator = UInt8(ascii: ",")
    default: break
    }
    result.ambiguity = ambiguity
    result.scope = options.scope
    result.isStrict = options.journal.isStrict
    result.localOffset = { Clock.localOffset(at: $0) }
    return result
  }

  private func readCSV(_ file: SourceFile, _ format: String?) throws(UsageError) -> ReadStatement {
    guard let path = try rulesPath(of: file.path) else {
      if let found = try rulesByColumns(file) {
        try requireFlags(found.rules, found.path)
        return try kept(found, file, format)
      }
      return try detected(file, format)
    }
    let rules = RulesParser.read(try open(path), disk.disk)
    try requireFlags(rules, path)
    return try statement(CSVStatement(file, rules, csvOptions(format)), file.path)
  }

  func statement(_ csv: CSVStatement, _ path: String) throws(UsageError) -> ReadStatement {
    if !csv.rowLines.isEmpty { try requireRows(csv.rowLines.count, path) }
    var read = ReadStatement(
      file: path, journal: csv.journal, problems: csv.problems, sources: csv.sources)
    if csv.journal != nil {
      read.csv = csv
      read.data = csv.sources[csv.dataFile]
    }
    return read
  }
}
