import LedgerCommandLine
import LedgerExchange
import LedgerModel
import LedgerPhrases
import LedgerPlan
import LedgerRendering
import LedgerReports
import LedgerSource
import LedgerStudy
import LedgerSystem
import LedgerValues

extension Session<ExportOptions> {
  /// The transactions that a query leaves; that it leaves none is a mistake, and would empty what is there.
  func chosenTransactions() throws(UsageError) -> [Int] {
    var filter = PostingFilter(try query, journal.period.period, in: study.loaded)
    let journal = study.loaded.journal
    let chosen = journal.transactions.indices.filter {
      filter.contains(transaction: $0, in: journal)
    }
    if chosen.isEmpty, !journal.transactions.isEmpty {
      throw UsageError(
        nothingFound(in: journal).text(in: language), hints: ["nothing was written"])
    }
    return chosen
  }

  /// Refuses names of commodities that would have no effect, or not the one that was asked for.
  func requireSymbols(for format: ExportCommand.Format) throws(UsageError) {
    let table = study.loaded.journal.commodities
    let kept = table.ids.map { table.symbol($0) }.filter { options.symbols[$0] == nil }
    var used = Set(kept)
    for (symbol, name) in options.symbols.sorted(by: { $0.key < $1.key }) {
      guard format == .beancount else {
        throw UsageError(
          "--symbol: \(format.rawValue) takes symbols as they are",
          hints: ["leave --symbol out; it is for bursar export beancount"])
      }
      guard BeancountJournal.accepts(commodity: name) else {
        throw UsageError(
          "--symbol: beancount does not accept the name '\(name)'",
          hints: ["use 2 to 24 capitals and digits, for example: --symbol '$=CAD'"])
      }
      guard table.find(symbol) != nil else {
        let known = table.ids.map { table.symbol($0) }.filter { !$0.isEmpty }
        throw Names("commodity", known, flag: "--symbol").unknown(symbol)
      }
      guard used.insert(name).inserted else {
        throw UsageError(
          "--symbol: another commodity is called \(name), too", hints: ["choose another name"])
      }
    }
  }

  /// Hands a text on, with a line above it that says which export it is.
  func put(_ text: [UInt8], _ format: String, comment: String) throws(UsageError) {
    let seal = ExportSeal(format, of: book, comment: comment)
    try put(seal.sealed(text), format) { seal.isIntact($0) }
  }

  /// Hands an export on; a file that is there must be such an export, and nobody's changes be in it.
  func put(
    _ bytes: [UInt8], _ format: String, _ isIntact: ([UInt8]) -> Bool
  ) throws(UsageError) {
    if options.otherBook == .refused, let path = options.output.path,
      roots.disk.outputPlace(path) == .file, let found = try? roots.disk.read(path),
      !found.bytes.isEmpty, !isIntact(Array(found.bytes))
    {
      try options.output.requireOutside(study.loaded.journal.sources.files, roots.disk)
      throw UsageError(
        "\(path): is no export of \(book) to \(format), or was changed since",
        hints: ["nothing was written; give another file, or --replace to replace this one"])
    }
    try deliver(bytes)
  }

  /// Says what could not be said in the other language.
  func tell(_ findings: [ExportFinding]) -> ExitCode {
    let console = invocation.console
    let shown = options.gate == .strict ? findings.count : 20
    for finding in findings.prefix(shown) {
      console.writeError(TerminalText.sanitized(finding.sentence) + "\n")
    }
    if findings.count > shown { note(Wording(FramePhrase.furtherOnes(findings.count - shown))) }
    return options.gate == .strict && !findings.isEmpty ? .findings : finished
  }

  /// What the tables of the book have in common.
  func schema(for room: TableColumn.Room = .decimal) -> StarSchema {
    StarSchema(study.loaded, plan, book: book, commit: commit, for: room)
  }

  /// The commit that changed the book last; nil outside a repository.
  private var commit: String? {
    let paths = study.loaded.journal.sources.files.map(\.canonicalPath).filter { $0 != "-" }
    guard let first = paths.first,
      let repository = try? GitRepository(around: FilePath.folder(of: first)),
      let revision = try? repository.commit(options.journal.revision ?? "HEAD")
    else { return nil }
    let inside = paths.filter { $0.hasPrefix("\(repository.root)/") }
      .map { ":(literal)\($0.dropFirst(repository.root.count + 1))" }
    let words = ["--max-count=1", revision, "--"] + inside
    return inside.isEmpty ? nil : (try? repository.ask(.revisions, words))?.lines.first
  }

  /// The main files by their paths, which tell books of one name apart.
  var root: String { roots.files.map(\.canonicalPath).joined(separator: "\n") }

  /// Refuses a book without a name of its own: two that came by pipe would be one.
  func requireName() throws(UsageError) {
    guard options.book == nil, roots.files.contains(where: { $0.path == "-" }),
      study.plan.household?.name.value.isEmpty != false
    else { return }
    throw UsageError(
      "--book: a journal from standard input needs a name among the books",
      hints: ["for example: --book Home"])
  }

  private var query: Query {
    get throws(UsageError) {
      do throws(QueryProblem) {
        return try Query(parsing: invocation.operands, today: today)
      } catch {
        let words = invocation.operands
        let word = words.indices.contains(error.argument) ? words[error.argument] : ""
        throw UsageError("query: \(error.message)", in: word, at: error.offset)
      }
    }
  }

  /// What the book is called: as asked for, as its household, or as its file.
  var book: String {
    if let book = options.book { return book }
    if let household = study.plan.household?.name.value, !household.isEmpty { return household }
    let path = study.loaded.journal.sources.files.first?.canonicalPath ?? "journal"
    let name = FilePath.name(of: path).split(separator: ".").first.map(String.init) ?? "journal"
    if name == "-" { return "journal" }
    guard name == "main" else { return name }
    let folder = FilePath.name(of: FilePath.folder(of: path))
    return folder.isEmpty ? name : String(folder)
  }
}

extension JournalOptions {
  /// The rules whose entries are read like those that are written.
  var appliedRules: Set<JournalExportOptions.Rules> {
    var rules: Set<JournalExportOptions.Rules> = autoRules == .ignored ? [] : [.auto]
    if forecast != nil { rules.insert(.periodic) }
    return rules
  }
}
