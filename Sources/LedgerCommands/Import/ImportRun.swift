import LedgerCommandLine
import LedgerEditing
import LedgerEveryday
import LedgerImport
import LedgerModel
import LedgerPhrases
import LedgerRendering
import LedgerSource
import LedgerStatements
import LedgerStudy
import LedgerSystem
import LedgerValues

/// Statements that were read for a journal.
struct ReadBatch {
  var statements: [IncomingStatement] = []
  var slips: [SlipFile] = []
  /// The journal's files, and behind them the data.
  var sources: SourceMap
  var problems: [Diagnostic] = []
  /// How the run ends where something is wrong that was told already.
  var failure: ExitCode?
  /// What was read, with the number of its data among the sources.
  var reads: [(read: ReadStatement, data: FileID)] = []
}

/// Takes statements into a journal, from reading to the end.
struct ImportRun {
  let session: Session<ImportRunOptions>
  var wishes: ImportWishes

  init(
    _ options: ImportRunOptions, _ flags: [Flag<ImportRunOptions>], _ invocation: Invocation,
    defaults: ImportRunOptions = ImportRunOptions()
  ) throws(UsageError) {
    session = try Session(options, flags, invocation, defaults: defaults, operands: .other)
    wishes = session.options.wishes
  }

  var options: ImportRunOptions { session.options }
  private var console: any Console { session.invocation.console }
  private var look: TerminalLook { options.output.look(console) }
  var isJSON: Bool { options.output.chosenFormat == .json }

  func run() throws(UsageError) -> ExitCode {
    var copy = self
    try copy.readAnswers()
    return try copy.perform()
  }

  private func perform() throws(UsageError) -> ExitCode {
    let batch = try read(choosing: .oldest)
    if let failure = batch.failure { return failure }
    if !batch.slips.isEmpty { return try take(batch.slips, batch) }
    var run = StatementImport(batch.statements, into: session.study, wishes)
    let problems = batch.problems + run.problems
    tell(problems, batch.sources)
    if options.explains { try explain(run, batch) }
    let isDoubtful = run.names.contains { run.kind(of: $0) == .doubtful }
    guard !problems.contains(where: { $0.severity == .error }) else {
      report(ImportReport(run, .refused, nil), problems, batch)
      return .findings
    }
    let file = try options.file.map { (path) throws(UsageError) in try session.file(path) }
    let snapshot = session.journal.snapshot
    var change = run.change(into: file ?? nil, of: snapshot)
    var drafted = change.isEmpty ? nil : draft(change)
    defer { console.keepToTheEnd((batch, run, change, drafted)) }
    if wishes.asserts, case .failure? = drafted {
      let plain = run.withoutBalances.change(into: file ?? nil, of: snapshot)
      let other = plain.isEmpty ? nil : draft(plain)
      if case .failure? = other {
      } else {
        (run, change, drafted) = (run.withoutBalances, plain, other)
      }
    }
    if change.isEmpty {
      let isOpen = isDoubtful || isIncomplete(run)
      let isShown = options.isDryRun || options.isCheck
      let beside = isShown || isOpen ? FileTransaction() : try filesBeside(batch)
      report(ImportReport(run, .unchanged, nil), problems, batch)
      try putBy(beside, isRemembered: false)
      return isOpen ? .findings : .done
    }
    let code: ExitCode = isDoubtful || isIncomplete(run) ? .findings : .done
    var request = WritingRequest(change)
    request.holds = { isKnownAfterwards(run, $0) }
    let withdrawn = run.withdrawn.count
    request.mayWrite = { (draft, show) throws(UsageError) in try mayWrite(draft, withdrawn, show) }
    let isWriting = code == .done && !options.isDryRun && !options.isCheck
    request.later = isWriting ? try filesBeside(batch) : FileTransaction()
    let done = try finish(request, drafted, code, showing: { showCategories(batch) }) {
      report(ImportReport(run, $0, $1), problems, batch)
    }
    if done.isWritten { try putBy(request.later, isRemembered: true) }
    return done.code
  }

  /// Writes what is proved, or shows it, and reports what came of it.
  func finish(
    _ request: WritingRequest, _ drafted: Result<Draft, Refusal>?, _ code: ExitCode,
    showing: () -> Void = {}, _ report: (ImportReport.State, Draft?) -> Void
  ) throws(UsageError) -> (code: ExitCode, isWritten: Bool) {
    var runner = session.runner
    if options.isCheck { runner.mode = .dryRun }
    let outcome: ChangeRunner.Outcome
    switch drafted {
    case .failure(let refusal)?: outcome = .refused(refusal, session.journal.snapshot)
    case .success(let draft)?: outcome = try runner.outcome(of: request, [draft])
    case nil: outcome = .unchanged
    }
    switch outcome {
    case .refused(let refusal, let snapshot):
      let code = runner.tell(refusal, of: snapshot, as: .words)
      if isJSON { report(.refused, nil) }
      return (code, false)
    case .shown(let drafts):
      if options.isDryRun, !isJSON {
        showing()
        for draft in drafts { ChangeRunner.show(draft, console) }
      }
      report(.shown, drafts.first)
      return (options.isCheck ? .findings : code, false)
    case .unchanged, .declined:
      report(.declined, nil)
      return (.done, false)
    case .written(let drafts):
      report(.written, drafts.first)
      return (code, true)
    }
  }

  /// Shows which accounts categories of other programs become.
  private func showCategories(_ batch: ReadBatch) {
    let all = batch.reads.compactMap(\.read.statement).flatMap(\.categories)
    guard !all.isEmpty else { return }
    let width = all.map(\.name.count).max() ?? 0
    let lines = all.map { category in
      "  " + category.name + String(repeating: " ", count: width - category.name.count)
        + "  \(category.account)"
    }
    let title = StatementPhrase.categories.text(in: session.language)
    console.write(([title] + lines).map { TerminalText.sanitized($0) + "\n" }.joined() + "\n")
  }

  /// The journal as it would say what a change is to say, with no error that it did not have.
  func draft(_ change: Change) -> Result<Draft, Refusal> {
    let options = session.journal.draftOptions(self.options.journal)
    do throws(Refusal) {
      return .success(try Draft(change, of: session.journal.snapshot, options))
    } catch {
      return .failure(error)
    }
  }

  private func isIncomplete(_ run: StatementImport) -> Bool {
    wishes.adopts && run.names.contains { run.kind(of: $0) == .new }
      || options.isCheck && run.names.contains { run.edited($0) != nil }
  }

  /// Reads the same statements into the journal as it would be: all rows have to be known.
  private func isKnownAfterwards(_ run: StatementImport, _ draft: Draft) -> Bool {
    let after = Study(draft.after.loaded, today: session.today, runner: ThreadRunner())
    var wishes = run.wishes
    wishes.new = []
    wishes.same = [:]
    let again = run.again(into: after, wishes)
    console.keepToTheEnd((after, again))
    let isOpen = { (kind: RowOutcome.Kind) in
      kind == .doubtful || (self.wishes.adopts && kind == .new)
    }
    return zip(run.names, again.names).allSatisfy { before, now in
      isOpen(run.kind(of: before)) || again.kind(of: now) == .known
    } && (isDoubtfulRun(run) || again.change(into: nil).isEmpty)
  }

  private func isDoubtfulRun(_ run: StatementImport) -> Bool {
    run.names.contains { run.kind(of: $0) == .doubtful }
  }

  /// Whether it may be written: somebody at a terminal is shown it, and asked.
  func mayWrite(
    _ draft: Draft, _ withdrawn: Int, _ show: () -> Void
  ) throws(UsageError) -> Bool {
    guard !options.saysYes, !isJSON, console.asks else { return true }
    show()
    let (new, changed) = ImportReport.counts(draft, withdrawn: withdrawn)
    return try console.confirms(
      StatementPhrase.ask(new: new, changed: changed), session.language)
  }

  private func report(_ report: ImportReport, _ problems: [Diagnostic], _ batch: ReadBatch) {
    say(report.json(diagnostics: problems, in: batch.sources), report.text)
  }

  /// Says what came of it, to programs or to people.
  func say(_ json: @autoclosure () -> JSON, _ text: (Language) -> String) {
    if isJSON {
      console.write(json().written(.indented))
    } else {
      console.writeError(text(session.language))
    }
  }

  func tell(_ problems: [Diagnostic], _ sources: SourceMap) {
    // How many rows are unsure, and how to see them, the summary says.
    let problems = problems.filter { $0.code != .unsureAccount }
    guard !problems.isEmpty, !isJSON else { return }
    let run = DiagnosticRenderer.Run(
      files: sources.files.count, transactions: 0, exitCode: Int(ExitCode.findings.rawValue),
      version: Toolkit.version)
    let renderer = DiagnosticRenderer(problems, in: sources, run: run, look: look)
    console.writeError(renderer.rendered(.text))
  }
}

// MARK: - Reading

extension ImportRun {
  /// Reads what is named, or some other files.
  func read(
    _ named: [String]? = nil, choosing choice: StatementFiles.Choice = .newest
  ) throws(UsageError) -> ReadBatch {
    var reading = options.reading
    reading.journal = options.journal
    reading.output = options.output
    reading.account = try reading.account.map(account)
    var files = try StatementFiles(reading, console)
    files.load.aliases = options.journal.aliases
    files.know(session.journal.journal)
    files.named = account
    files.finding = options.isCheck || isJSON ? .silent : .asking
    files.memory = StatementFiles.Memory(
      folder: rootFolder, note: UndoNote(session.invocation))
    files.archivedChoice = choice
    files.ambiguity = .error
    files.takesPending = options.takesPending
    files.takesSlips = !wishes.adopts
    files.rulesFolder = FilePath.joined(
      FilePath.folder(of: session.roots.files.first?.path ?? ""), "rules")
    var batch = ReadBatch(sources: session.journal.journal.sources)
    let latest = session.today.adding(days: 366)
    var chosen: [String] = []
    let wanted = if let named { named } else { try operands() }
    for operand in wanted { chosen += try files.expanded(operand) }
    for operand in chosen {
      for read in try files.read(operand) {
        if read.tell(look, console) {
          batch.failure = max(batch.failure ?? .done, read.isUnreadable ? .usage : .findings)
          continue
        }
        guard let data = read.data else { continue }
        let id = batch.sources.add(data)
        if read.isSlips {
          batch.slips.append(SlipFile(data, as: id, for: session.journal.journal, files.load))
          continue
        }
        batch.reads.append((read, id))
        if let note = read.statement?.pendingNote(takesPending: options.takesPending) {
          batch.problems.append(note.diagnostic(in: data, id))
        }
        var unbooked = read.unbooked
        let leavesPending = !unbooked.pending.isEmpty
        for var statement in read.incoming(pending: options.takesPending) {
          // They are told once, of the first.
          swap(&statement.unbooked, &unbooked)
          if leavesPending { statement.leavesPending = true }
          statement.move(to: id)
          statement.rivals = read.rivals
          statement.scope = options.reading.scope
          if statement.scope.balances == .ignored { statement.forgetBalances() }
          if let broken = brokenBalance(statement, read.csv, id) { batch.problems.append(broken) }
          if let place = statement.rows.indices.first(where: { statement.rows[$0].day > latest }) {
            let strange = statement.rows[place]
            batch.problems.append(
              Diagnostic(
                .strangeDate, "\(strange.day) is more than a year after today",
                at: strange.place,
                fixes: [
                  Fix("if the year is wrong: `date-format` in the rules sets the order")
                ]))
          }
          batch.statements.append(statement)
        }
      }
    }
    try files.requireUsed()
    if batch.failure == nil { try requireLines(batch) }
    return batch
  }

  /// The wallet of the journal that somebody names; a whole name says a new one, or any if there is none.
  private func account(_ typed: String) throws(UsageError) -> String {
    let known = KnownEntries(session.study)
    let type = known.loaded.types.type(of: typed)
    let isMoney = type?.isKind(of: .asset) == true || type == .liability
    if type != nil, !isMoney, typed.contains(":") {
      throw UsageError(
        "--account: \(typed) is no account on which a bank keeps money",
        hints: ["what rows are for, `bursar import review` asks"], exit: .findings)
    }
    if known.journal.accounts.find(typed) != nil { return typed }
    let names = known.journal.accounts.ids.map(known.journal.accounts.name)
    // Another case would make a second account; without types the last part tells.
    let same = names.filter { name in
      TypedName.key(name) == TypedName.key(typed)
        || known.loaded.types.type(of: name) == nil
          && TypedName.key(TypedName.lastPart(name)) == TypedName.key(typed)
    }
    if same.count == 1 { return same[0] }
    if isMoney && typed.contains(":") || !known.accounts.contains(where: known.isWallet) {
      return typed
    }
    return try known.account(typed, for: .wallet, "--account")
  }

  /// Refuses answers about lines in which no row begins.
  private func requireLines(_ batch: ReadBatch) throws(UsageError) {
    if wishes.new.isEmpty, wishes.same.isEmpty { return }
    let rows =
      batch.statements.map { ($0.file, $0.rows.map(\.line)) }
      + batch.slips.map { ($0.path, $0.slips.map(\.line)) }
    for line in wishes.new.union(wishes.same.keys) where batch.slips.allSatisfy(\.problems.isEmpty)
    {
      let files = rows.filter { [nil, $0.0].contains(line.file) }
      if files.contains(where: { $0.1.contains(line.line) }) { continue }
      throw UsageError(
        "\(wishes.new.contains(line) ? "--new" : "--same"): no row starts on line \(line.line)",
        hints: ["--new and --same name the line of the file, as messages show it"])
    }
  }

  /// The row whose balance does not follow from the rows, and ways on.
  private func brokenBalance(
    _ statement: IncomingStatement, _ csv: CSVStatement?, _ data: FileID
  ) -> Diagnostic? {
    guard let broken = statement.brokenChain else { return nil }
    let missing = broken.missing.map { "\($0) \(statement.symbol)" } ?? "a huge amount"
    let number = { (line: Int) in csv?.number(ofLine: line) }
    var place = csv?.place(ofColumn: "balance", inLine: broken.row.line) ?? broken.row.place
    place.file = data
    return Diagnostic(
      .statementSum,
      "the balances of \(statement.file) do not follow from its rows: \(missing) is missing at \(broken.row.name)",
      at: place,
      fixes: [Fix("ask the bank for the statement again")]
        + StatementFault.told(statement.ways(number: number)))
  }

  /// What is named, or the rules beside the main file.
  private func operands() throws(UsageError) -> [String] {
    if !session.invocation.operands.isEmpty { return session.invocation.operands }
    let root = session.roots.files.first?.path ?? ""
    var glob = IncludeGlob(session.journal.disk)
    let folder = FilePath.joined(FilePath.folder(of: root), "rules")
    let found = glob.expand("\(folder)/*.rules", in: "").filter {
      let name = FilePath.name(of: $0)
      return !name.hasPrefix("_") && !name.hasPrefix(".")
    }
    let named = found.filter { namesData($0) }
    guard !named.isEmpty else {
      throw UsageError(
        "which file? name a statement",
        hints: ["bursar import bank.csv", "or keep rules with a `source` line in \(folder)/"])
    }
    return named.sorted()
  }

  /// Whether rules say which data they read; of others it is said that they do not.
  private func namesData(_ path: String) -> Bool {
    let disk = session.journal.disk
    guard let file = try? disk.read(path), RulesParser.read(file, disk).source == nil,
      disk.canonicalPath(String(path.dropLast(".rules".utf8.count))) == nil
    else { return true }
    console.writeError(StatementPhrase.passedOver(path).text(in: session.language) + "\n")
    return false
  }
}
