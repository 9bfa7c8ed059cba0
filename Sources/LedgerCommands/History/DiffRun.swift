import LedgerChecks
import LedgerCommandLine
import LedgerHistory
import LedgerModel
import LedgerRendering
import LedgerSite
import LedgerSource
import LedgerStudy
import LedgerSystem
import LedgerValues

/// One run of `bursar diff`.
struct DiffRun {
  private var options: DiffCommand.Options
  private let invocation: Invocation
  private let console: any Console
  private let disk: Disk

  init(_ options: DiffCommand.Options, _ invocation: Invocation) {
    self.options = options
    self.invocation = invocation
    console = invocation.console
    disk = Disk(
      workingDirectory: console.workingDirectory, homeDirectory: console.environment["HOME"])
  }

  /// A side as it was read.
  private struct Side {
    var state: DifferenceReport.State
    var session: JournalSession
    var roots: JournalRoots
    /// Why its amounts are not known.
    var problem: String?
  }

  func run() throws(UsageError) -> ExitCode {
    let request = try DiffRequest(invocation.operands, options, disk, console)
    prefetch(request)
    // Meanwhile git reads the old state.
    let new = try side(request.new, request)
    let old = try side(request.old, request)
    var run = self
    run.options = try new.roots.configured(
      options, defaults: DiffCommand.defaults, DiffCommand.flags, invocation, .reported)
    return try run.tell(old, new, request)
  }

  private func tell(
    _ old: Side, _ new: Side, _ request: DiffRequest
  ) throws(UsageError) -> ExitCode {
    var report = try self.report(old, new, request)
    report.commits = request.commits
    report.grouping = options.grouping
    report.onlyCounts = options.onlyCounts
    if options.output.chosenFormat == .markdown { shorten(&report) }
    try options.output.deliver(
      report.page, json: report.json, new.session, console)
    if report.missing != nil { return .findings }
    return options.isGate && report.changesMoney ? .findings : .done
  }

  /// Servers take comments of a certain length, so that rows are left out of a longer one.
  private static let longestComment = 60_000

  private func shorten(_ report: inout DifferenceReport) {
    let language = options.output.language(console)
    var length = report.page.markdown(in: language).utf8.count
    var rows = 2_000
    while length > DiffRun.longestComment, rows > 0 {
      rows = min(rows - 1, rows * DiffRun.longestComment / length)
      report.mostRows = rows
      length = report.page.markdown(in: language).utf8.count
    }
  }

  /// Has git read the main file of the old state while the new one is loaded.
  private func prefetch(_ request: DiffRequest) {
    guard case .revision(let name, _) = request.old, let objects = request.objects,
      let revision = try? GitRevision(
        commit: name, in: objects, workingDirectory: console.workingDirectory)
    else { return }
    let path = options.journal.files.first ?? console.environment["LEDGER_FILE"] ?? "main.journal"
    revision.prefetch(path)
  }

  private func side(
    _ source: DiffRequest.Source, _ request: DiffRequest
  ) throws(UsageError) -> Side {
    var journal = options.journal
    var roots: JournalRoots
    switch source {
    case .revision(let name, _):
      guard let objects = request.objects else {
        journal.revision = name
        roots = try JournalRoots(journal, console)
        break
      }
      roots = try JournalRoots(journal, console, .commit(name, objects))
    case .staged: roots = try JournalRoots(journal, console, .index)
    case .workingTree: roots = try JournalRoots(journal, console)
    case .file(let path):
      journal.files = [path]
      roots = try JournalRoots(journal, console)
    }
    let session = try JournalSession(roots, journal, console, for: [.budgets, .goals])
    let errors = session.study.problems(CheckOptions(journal.strictness, scope: .journal))
      .filter(\.spoilsAmounts)
    return Side(
      state: source.state, session: session, roots: roots,
      problem: errors.first.map { "\(source.state.name): \($0.code.id) \($0.summary)" })
  }

  private func report(
    _ old: Side, _ new: Side, _ request: DiffRequest
  ) throws(UsageError) -> DifferenceReport {
    let problem = old.problem ?? new.problem
    let day = try options.day.map { (text) throws(UsageError) in
      try PeriodOptions.day(text, "--at", new.session.today)
    }
    let money = problem == nil ? try self.money(old, new, through: day) : nil
    let files = (old.session.journal.writtenFiles, new.session.journal.writtenFiles)
    // Two files that somebody names are one in two states.
    var renamed: [String: String] = [:]
    if request.isOneFile, let left = files.0.first, let right = files.1.first {
      renamed[left.canonicalPath] = right.canonicalPath
    }
    let difference = EntryDifference(files.0, files.1, renamed: renamed, money: money)
    var changes = difference.changes.filter(request.matches)
    if options.output.chosenFormat == .json { addCommits(to: &changes, files.1, request) }
    if changes.isEmpty, let words = request.query {
      try request.requireKnown(in: files.0 + files.1)
      console.writeError(
        TerminalText.sanitized("note: no change has '\(words)', and it is not a revision") + "\n")
    }
    var report = DifferenceReport(
      old.state, new.state, changes,
      files: Set(difference.changes.compactMap { $0.place?.path }).count)
    report.amountsShown = options.hidesAmounts ? .hidden : .shown
    report.listsRestyled = options.listsRestyled
    report.missing = problem
    if let money {
      report.add(
        money.old, money.new,
        (old.session.journal.commodities, new.session.journal.commodities))
      try exactly(try report.add(old.session.study, new.session.study))
    }
    addProblems(old, new, &report)
    return report
  }

  /// Names the commits of each change between a commit and what came later.
  private func addCommits(
    to changes: inout [EntryChange], _ files: [SourceFile], _ request: DiffRequest
  ) {
    guard let repository = request.repository, case .revision(let old, _) = request.old else {
      return
    }
    var newer: String?
    if case .revision(let new, _) = request.new { newer = new }
    ChangeCommits(repository, from: old, to: newer).add(to: &changes, files)
  }

  private func money(
    _ old: Side, _ new: Side, through day: Day?
  ) throws(UsageError) -> (old: JournalMoney, new: JournalMoney) {
    let known = Threads.map([old.session.journal, new.session.journal]) {
      try? JournalMoney($0, through: day)
    }
    guard let left = known[0], let right = known[1] else { throw .tooLarge("a sum") }
    return (left, right)
  }

  /// Problems that only one side has, known by their fingerprints.
  private func addProblems(_ old: Side, _ new: Side, _ report: inout DifferenceReport) {
    let left = problems(old)
    let right = problems(new)
    var gone = left.filter { right[$0.key] == nil }.map(\.value)
    var new = right.filter { left[$0.key] == nil }.map(\.value)
    removeMoved(&gone, &new)
    report.gone = gone.map(\.problem).inOrder
    report.new = new.map(\.problem).inOrder
  }

  /// A problem with what is written in its line.
  private struct KnownProblem {
    var problem: DifferenceReport.Problem
    var text: ArraySlice<UInt8>
    var summary: String
  }

  /// A problem that moved to another file with its line is neither gone nor new.
  private func removeMoved(_ gone: inout [KnownProblem], _ new: inout [KnownProblem]) {
    gone.removeAll { old in
      let moved = new.firstIndex { other in
        old.problem.code == other.problem.code && old.problem.path != other.problem.path
          && old.text == other.text && old.summary == other.summary
      }
      if let moved { new.remove(at: moved) }
      return moved != nil
    }
  }

  private func problems(_ side: Side) -> [Fingerprint: KnownProblem] {
    let found = side.session.study.findings(CheckOptions(), files: side.session.source)
    let sources = side.session.journal.sources
    var result: [Fingerprint: KnownProblem] = [:]
    var tables: [Int: LineTable] = [:]
    for (problem, print) in zip(found, Fingerprint.of(found, in: sources)) {
      let file = sources[problem.place.file]
      let lines = tables[Int(problem.place.file.index)] ?? LineTable(file)
      tables[Int(problem.place.file.index)] = lines
      let line = lines.line(at: problem.place.range.start)
      result[print] = KnownProblem(
        problem: DifferenceReport.Problem(code: problem.code.id, path: file.path, line: line),
        text: file.padded[lines.range(ofLine: line, in: file).offsets], summary: problem.summary)
    }
    return result
  }
}

extension Journal {
  /// The files of a journal, one that is included twice once.
  var writtenFiles: [SourceFile] {
    var seen: Set<String> = []
    return sources.files.filter { seen.insert($0.canonicalPath).inserted }
  }
}

extension Diagnostic {
  /// Whether amounts are not known where it stands: what cannot be read, or does not balance.
  fileprivate var spoilsAmounts: Bool {
    severity == .error && ["P", "T", "M"].contains(code.id.prefix(1))
  }
}

extension [DifferenceReport.Problem] {
  fileprivate var inOrder: [DifferenceReport.Problem] {
    sorted { ($0.path, $0.line, $0.code) < ($1.path, $1.line, $1.code) }
  }
}
