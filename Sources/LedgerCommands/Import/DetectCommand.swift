package import LedgerCommandLine
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

/// `bursar import detect`.
package enum DetectCommand: Command {
  package struct Options: Sendable {
    package var reading = ImportOptions()
    package var writesRules = false

    package init() {}
  }

  package static let name = "detect"
  package static let programName = "bursar-import detect"
  package static let summary = "Work out how to read a statement"
  package static let examples = [
    Example("bursar import detect bank.csv", "the rules that read it, with the evidence"),
    Example("bursar import detect bank.csv --account assets:giro --write-rules", "and keep them"),
    Example(
      "bursar import detect bank.csv --answer 'date-format %d/%m/%Y'", "answer what nothing tells"),
    Example("bursar import detect savings.xml", "what a file of a bank's own format says"),
  ]
  package static let details = [
    "For CSV: the encoding, the separator, the lines before the table, what the columns are, the form of days and numbers, and which sign is money spent. All of it is proven on every row, a column of balances being the best proof; what is not proven is a question, asked at a terminal; the answer is a rules line. Ends with 1 while a question is open.",
    "Reads the journal, if there is one, only to know accounts by their numbers.",
  ]
  package static let operands = "FILE…"
  package static let defaults = Options()
  package static let flags: [Flag<Options>] =
    [
      Flag("--write-rules", help: "Keep the rules in rules/ beside the journal") {
        $0.writesRules = true
      }
    ]
    + ([ImportOptions.answer]
    + ImportOptions.readingFlags.filter { flag in
      ["--account", "--commodity"].contains { flag.description.spellings.contains($0) }
    } + ImportOptions.scopeFlags).lifted(into: \.reading)
    + JournalOptions.flags.lifted(into: \.reading.journal)
    + OutputOptions.answering.lifted(into: \.reading.output)

  package static func run(
    _ options: Options, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    let console = invocation.console
    guard !invocation.operands.isEmpty else {
      throw UsageError("which file? name a statement", hints: ["bursar import detect bank.csv"])
    }
    var files = try StatementFiles(options.reading, console)
    if let found = try ReadJournal.ifAny(options.reading.journal, console) {
      files.know(found.journal)
      files.memory = StatementFiles.Memory(folder: found.folder, note: UndoNote(invocation))
      files.rulesFolder = FilePath.joined(found.shown, "rules")
    }
    var reports: [DetectionReport] = []
    var isOpen = false
    let look = options.reading.output.look(console)
    let isJSON = options.reading.output.chosenFormat == .json
    let language = options.reading.output.language(console)
    for operand in invocation.operands {
      var found = try files.detect(operand, answers: options.reading.answers)
      if !isJSON, DetectionDialogue.canAsk(operand, console),
        case .csv(let detection)? = found.reports.first
      {
        _ = try DetectionDialogue(console, language, files.named).answers(
          to: detection.questions, options.reading.answers, detection.data.path
        ) { (answers) throws(UsageError) in
          found = try files.detect(operand, answers: answers)
          if case .csv(let detection)? = found.reports.first { return detection.questions }
          return []
        }
      }
      reports += found.reports
      isOpen = isOpen || found.isOpen
      if !isJSON, found.problems.tell(look, console) { isOpen = true }
    }
    try files.requireUsed()
    console.keepToTheEnd(reports)
    if isJSON {
      let json = JSON.members([
        "schema": .string("bursar/import-detect/1"), "files": .array(reports.map(\.json)),
      ])
      console.write(json.written(.indented))
    } else {
      let texts = reports.map { $0.text(in: language) }
      options.reading.output.show(Array(texts.joined(separator: "\n").utf8), console)
    }
    if isOpen { return .findings }
    for report in reports {
      var mayWrite = options.writesRules
      if !mayWrite, !isJSON { mayWrite = try files.keepsRules(report, console, language) }
      if mayWrite { try files.write(report, language) }
    }
    return .done
  }
}

/// The journal, for commands that can do without.
enum ReadJournal {
  /// The journal that is named, or the one that is here; nil for none.
  static func ifAny(
    _ options: JournalOptions, _ console: any Console
  ) throws(UsageError) -> (journal: Journal, folder: String, shown: String)? {
    do throws(UsageError) {
      let roots = try JournalRoots(options, console)
      let journal = try JournalSession(roots, options, console).journal
      let root = roots.files.first
      return (
        journal, FilePath.folder(of: root?.canonicalPath ?? "/"),
        FilePath.folder(of: root?.path ?? "")
      )
    } catch {
      // A journal that nobody named is only a help.
      if options.files.isEmpty { return nil }
      throw error
    }
  }
}

extension StatementFiles {
  /// Lets what a journal says of its accounts help.
  mutating func know(_ journal: Journal) {
    numbers = AccountNumbers(journal)
    let types = AccountTypes(journal.accounts, journal.declarations.accounts)
    let symbols = journal.commodities.ids.filter { $0 != .none }.map(journal.commodities.symbol)
    onlyCommodity = symbols.count == 1 ? symbols[0] : nil
    firstCommodity = symbols.contains("EUR") ? "EUR" : symbols.first
    isOwed = { types.type(of: $0) == .liability }
    let all = journal.accounts.ids.map(journal.accounts.name)
    let parents = Set(
      all.flatMap { name in
        name.indices.filter { name[$0] == ":" }.map { String(name[..<$0]) }
      })
    money = all.filter { name in
      let type = types.type(of: name)
      return (type?.isKind(of: .asset) == true || type == .liability) && !parents.contains(name)
        && !KnownEntries.isPurse(name)
    }
    spelling = { names in
      // Names that no account uses or declares are none.
      let used = names.filter { journal.commodities.find($0) != nil }
      return Set(used).count == 1 ? used.first : used.isEmpty ? nil : names.last
    }
    balanceBefore = { account, day in
      guard let id = journal.accounts.find(account) else { return nil }
      var sums: [CommodityID: Decimal] = [:]
      for transaction in journal.transactions.indices {
        for posting in journal.postingRange(transaction)
        where journal.postings[posting].account == id && journal.day(posting, of: transaction) < day
        {
          for amount in journal.amount(posting).amounts {
            sums[amount.commodity] = (sums[amount.commodity] ?? .zero).adding(amount.quantity)
          }
        }
      }
      return sums.count == 1 ? sums.first?.value : nil
    }
    usualCommodity = { account in
      guard let id = journal.accounts.find(account) else { return nil }
      var found: Set<CommodityID> = []
      for posting in journal.postings.indices where journal.postings[posting].account == id {
        for amount in journal.amount(posting).amounts { found.insert(amount.commodity) }
      }
      guard found.count == 1, let only = found.first, only != .none else { return nil }
      return journal.commodities.symbol(only)
    }
  }
}

/// What a file is found to be, and what was wrong.
struct DetectedFile {
  var reports: [DetectionReport] = []
  var problems: ReadStatement
  /// Whether a question is open.
  var isOpen = false
}

extension StatementFiles {
  /// Finds out what a file is.
  func detect(_ operand: String, answers: [String]) throws(UsageError) -> DetectedFile {
    let (format, path) = StatementFiles.parts(of: operand)
    let file = try open(path)
    var result = DetectedFile(
      problems: ReadStatement(file: path, problems: [], sources: SourceMap()))
    let named = format.flatMap { BankStatement.Format(rawValue: $0) }
    let rules = path == "-" ? nil : try rulesPath(of: path)
    let known = StatementReader.format(of: file.bytes, guesses: options.account == nil)
    if let found = named == .csv ? nil : named ?? known,
      format != "ssv", format != "tsv", found != .app || rules == nil
    {
      try detect(file, found, &result)
      return result
    }
    if let refusal = StatementReader.refusal(of: file.bytes) {
      throw UsageError("\(path): is \(refusal)")
    }
    try requireRows(of: file, format)
    let detection = CSVDetection(file, detectionOptions(format, answers))
    use(detection)
    let id = result.problems.sources.add(detection.data)
    result.problems.problems =
      detection.isEmpty ? detection.notes(id) : detection.diagnostics(id)
    result.reports = [.csv(detection)]
    result.isOpen = !detection.isDecided && !detection.isEmpty
    return result
  }

  func detectionOptions(_ format: String?, _ answers: [String]) -> CSVDetection.Options {
    var result = CSVDetection.Options(load)
    result.account = options.account
    result.commodity = options.commodity
    result.answers = answers
    // `csv:` says that it is a table, not what stands between its columns.
    result.separator = format == "csv" ? nil : csvOptions(format).separator
    result.scope = options.scope
    let numbers = numbers
    result.usualCommodity = usualCommodity
    result.isOwed = isOwed
    result.example = money.first
    result.exampleCommodity = firstCommodity
    result.spelling = spelling
    result.balance = balanceBefore
    result.numbers = { numbers?.accounts(for: $0) ?? [] }
    return result
  }

  private func detect(
    _ file: SourceFile, _ format: BankStatement.Format, _ result: inout DetectedFile
  ) throws(UsageError) {
    let id = result.problems.sources.add(file)
    do throws(StatementFault) {
      let statements = try read(file, format)
      for statement in statements {
        let named = numbers?.accounts(for: statement.numbers) ?? []
        let usual = format == .app ? [appAccount(statement.numbers[0])] : named
        let accounts = named.count == 1 ? named : options.account.map { [$0] } ?? usual
        result.reports.append(
          .statement(statement, file: file.path, accounts: accounts))
        if !statement.agrees {
          result.problems.problems.append(statement.wrongSum.diagnostic(in: file, id))
        }
        if accounts.count > 1 {
          result.problems.problems.append(statement.twoAccounts(accounts).diagnostic(in: file, id))
        }
        if accounts.count != 1 { result.isOpen = true }
      }
    } catch {
      result.problems.problems.append(error.diagnostic(in: file, id))
      result.isOpen = true
    }
  }

  /// Asks at a terminal whether rules that were found are kept.
  fileprivate func keepsRules(
    _ report: DetectionReport, _ console: any Console, _ language: Language
  ) throws(UsageError) -> Bool {
    guard case .csv(let detection) = report, detection.data.path != "-", console.asks,
      try rulesReading(detection.data) == nil, let path = newRules(for: detection)
    else { return false }
    return try console.confirms(DetectionPhrase.ask(path), language)
  }

  /// Makes files beside the journal, so that it can be taken back.
  private func write(_ files: FileTransaction) throws(UsageError) {
    try JournalRoots.attempt(hint: "the folder must exist, and you must be allowed to write") {
      () throws(FileProblem) in
      guard let memory else { return try files.perform(disk.disk) }
      let log = UndoLog(inFolder: memory.folder, disk.disk)
      ChangeRunner.tell(try files.commit(log, memory.note), console)
    }
  }

  /// Writes the rules of a CSV file, where there are none.
  func write(_ report: DetectionReport, _ language: Language) throws(UsageError) {
    guard case .csv(let detection) = report else { return }
    guard detection.data.path != "-" else {
      throw UsageError("--write-rules: standard input has no name", hints: ["> bank.csv.rules"])
    }
    if let path = try rulesReading(detection.data) {
      throw UsageError(
        "\(path): already exists, and was not changed",
        hints: ["run `bursar import rules check \(path)` to see what is wrong with it"],
        exit: .findings)
    }
    guard let path = newRules(for: detection) else { return }
    let text = RulesLayout.heading(detection) + DetectionReport.rules(detection, language)
    try write(FileTransaction(disk.disk.absolutePath(path), Array(text.utf8)))
    console.writeError(DetectionPhrase.wroteRules(path).text(in: language) + "\n")
  }
}
