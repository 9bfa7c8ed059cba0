import LedgerStudy
import LedgerChecks
import LedgerCommandLine
import LedgerEditing
import LedgerEveryday
import LedgerModel
import LedgerRendering
import LedgerSource
import LedgerSystem

/// One run of `bursar check`.
struct CheckRun {
  private let options: CheckCommand.Options
  private let checks: CheckOptions
  private let invocation: Invocation
  private var console: any Console { invocation.console }

  init(_ options: CheckCommand.Options, _ named: Set<NamedCheck>, _ invocation: Invocation) {
    self.options = options
    // Here strictness is about every name; where reports are strict, as hledger is, about fewer.
    let named = named.union(options.named)
    var checks =
      options.journal.isStrict
      ? CheckOptions(.strict, named: named.union([.payees, .tags])) : CheckOptions(named: named)
    if options.journal.assertions == .ignored { checks.lots = .ignored }
    if options.lots == .ignored { checks.lots = .ignored }
    self.checks = checks
    self.invocation = invocation
  }

  /// Reads, checks, repairs where asked, and reports.
  func run(_ roots: JournalRoots) throws(UsageError) -> ExitCode {
    var session = try JournalSession(roots, options.journal, console)
    var found = diagnostics(session, roots)
    var wasBad = false
    if options.repairs {
      let repair = try repair(found, session)
      switch repair {
      case .unchanged, .declined: break
      case .refused(let refusal, let snapshot): return runner(session).tell(refusal, of: snapshot)
      case .shown(let drafts):
        wasBad = isBad(found)
        if let draft = drafts.first { session = session.replacing(draft.after) }
        found = diagnostics(session, roots)
      case .written:
        session = try JournalSession(
          JournalRoots(options.journal, console), options.journal, console)
        found = diagnostics(session, roots)
      }
      if options.output.isJSON {
        runner(session).answer(report(of: repair, found))
        return wasBad || isBad(found) ? .findings : .done
      }
    }
    if let path = options.newBaseline {
      let text = Baseline(found, in: session.journal.sources).text
      try write(Array(text.utf8), to: path, session)
      console.writeError("\(path): knows \(counted(found.count, "problem")) now\n")
      return .done
    }
    if let path = options.baseline {
      let baseline = try Baseline.read(path, session.disk)
      let gone = baseline.goneCount(found, in: session.journal.sources)
      if gone > 0 {
        console.writeError(
          "note: \(counted(gone, "problem")) that \(path) knows \(gone == 1 ? "is" : "are") gone; --write-baseline \(path) forgets \(gone == 1 ? "it" : "them")\n"
        )
      }
      found = baseline.unknown(found, in: session.journal.sources)
    }
    let exitCode = wasBad || isBad(found) ? ExitCode.findings : .done
    try report(found, exitCode, session)
    return exitCode
  }

  private func isBad(_ found: [Diagnostic]) -> Bool {
    found.contains { problem in
      problem.severity == .error || options.deniesWarnings && problem.severity == .warning
    }
  }

  /// Whether commits are asked which of them broke a balance.
  enum History {
    case asked
    case ignored
  }

  /// Everything that is wrong with a journal.
  func diagnostics(
    _ session: JournalSession, _ roots: JournalRoots, _ history: History = .asked
  ) -> [Diagnostic] {
    var found = session.study.findings(checks, files: session.source)
    if options.journal.revision == nil, history == .asked {
      AssertionCommits(options.journal, console).annotate(&found, session.journal)
      found += OpenFiles(session, roots, console.environment).diagnostics(
        options.journal.strictness)
    }
    guard options.journal.usesConfiguration else { return found }
    let ignored = SettingChecks.diagnostics(session.journal.sources, roots: roots.files)
    return ignored.isEmpty ? found : (found + ignored).inReadingOrder()
  }

  /// How a repair is proved: what is wrong with other texts of the same files, all of it.
  func repairOptions(_ session: JournalSession, _ roots: JournalRoots) -> Draft.Options {
    var result = session.draftOptions(options.journal)
    let (checks, today, source) = (checks, session.today, session.source)
    let mains = Set(roots.files.map(\.canonicalPath))
    result.problems = { loaded, _ in
      let sources = loaded.journal.sources
      let roots = sources.files.filter { mains.contains($0.canonicalPath) }
      return Study(loaded, today: today).findings(checks, files: source)
        + SettingChecks.diagnostics(sources, roots: roots)
    }
    // What budgets and goals show is hidden while there are errors, so it may well come up now.
    let codes = AllChecks.codes
    result.isRefused = { $0.stopsPrograms && codes.contains($0.code) }
    return result
  }

  private func report(
    _ found: [Diagnostic], _ exitCode: ExitCode, _ session: JournalSession
  ) throws(UsageError) {
    let renderer = DiagnosticRenderer(
      found, in: session.journal.sources, run: session.run(exitCode: exitCode),
      look: options.output.look(console), root: repositoryRoot(session))
    var bytes = renderer.rendered(options.chosenFormat)
    if options.chosenFormat == .text,
      let sentence = DiagnosticCounts(found).sentence(ofFiles: session.journal.sources.files.count)
    {
      bytes += Array("check: \(sentence)\n".utf8)
    }
    if session.loaded.problems.omitted > 0 {
      console.writeError(
        "note: \(session.loaded.problems.omitted) more problems are not shown; these files seem to be no journals\n"
      )
    }
    if let path = options.output.path {
      try write(bytes, to: path, session)
    } else {
      options.output.show(bytes, console)
    }
  }

  /// The folder from which the formats of servers name files; nil for the others, and where there is
  /// no repository.
  private func repositoryRoot(_ session: JournalSession) -> String? {
    guard [.github, .gitlab, .sarif].contains(options.chosenFormat) else { return nil }
    let disk = session.disk
    for name in ["GITHUB_WORKSPACE", "CI_PROJECT_DIR"] {
      if let folder = console.environment[name], !folder.isEmpty {
        return disk.canonicalPath(folder)
      }
    }
    var folder = session.journal.sources.files.first?.canonicalPath[...] ?? ""
    while let slash = folder.lastIndex(of: "/"), slash > folder.startIndex {
      folder = folder[..<slash]
      if disk.canonicalPath("\(folder)/.git") != nil { return String(folder) }
    }
    return nil
  }

  private func write(
    _ bytes: [UInt8], to path: String, _ session: JournalSession
  ) throws(UsageError) {
    var output = options.output
    output.path = path
    try output.deliver(bytes, session, console)
  }
}

// MARK: - Repairs

extension CheckRun {
  private func runner(_ session: JournalSession) -> ChangeRunner {
    ChangeRunner(
      invocation: invocation, output: options.output, journal: options.journal,
      disk: session.disk, mode: options.isDryRun ? .dryRun : .write)
  }

  /// Applies the safe repairs to the files, or only shows them, once it is proved that they leave
  /// everything else alone.
  ///
  /// One that would not help where it stands, such as under aliases, is left out, and the others are made.
  private func repair(
    _ found: [Diagnostic], leaving helpless: [Diagnostic] = [], _ session: JournalSession
  ) throws(UsageError) -> ChangeRunner.Outcome {
    let sources = session.journal.sources
    let repairs = SafeRepairs(found.filter { !helpless.contains($0) }) {
      sources[$0].stamp != nil
    }
    if repairs.edits.isEmpty {
      console.writeError("note: there is nothing that can be repaired safely\n")
      return .unchanged
    }
    var draftOptions = session.draftOptions(options.journal)
    // What budgets and goals show is hidden while there are errors, so it may well come up now.
    let isAboutLots = found.contains { LotChecks.codes.contains($0.code) }
    draftOptions.problems = { [checks, today = session.today] loaded, plan in
      AllChecks.diagnostics(loaded, checks, plan: plan)
        + (isAboutLots ? AllChecks.lots(loaded, checks, plan, on: today) : [])
    }
    var change = Change(claiming: .repairs(repairs.repaired))
    change.edits = repairs.edits
    let outcome = try runner(session).outcome(
      of: WritingRequest(change), session.snapshot, draftOptions)
    if case .refused(.notRepaired(let problem, _), _) = outcome, repairs.repaired.contains(problem)
    {
      return try repair(found, leaving: helpless + [problem], session)
    }
    let count = "\(repairs.repaired.count) of \(counted(found.count, "problem"))"
    switch outcome {
    case .unchanged, .declined, .refused: break
    case .shown(let drafts):
      if !options.output.isJSON { runner(session).show(drafts) }
      console.writeError("--fix would repair \(count)\n")
    case .written(let drafts):
      // Formats for programs are whole documents.
      if [.text, .concise].contains(options.chosenFormat), !options.output.isJSON {
        for draft in drafts { ChangeRunner.show(draft, console) }
      }
      console.writeError("repaired \(count)\n")
    }
    return outcome
  }

  /// What was repaired, and how many problems are left.
  private func report(of outcome: ChangeRunner.Outcome, _ left: [Diagnostic]) -> ChangeReport {
    let facts = [JSON.Member("problems", .integer(left.count))]
    return switch outcome {
    case .shown(let drafts): ChangeReport(drafts, .shown, facts: facts)
    case .written(let drafts): ChangeReport(drafts, .written, facts: facts)
    case .unchanged, .declined, .refused: ChangeReport([Draft](), .unchanged, facts: facts)
    }
  }
}
