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
  private let options: DiffCommand.Options
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
    /// Why its amounts are not known.
    var problem: String?
  }

  /// What the entries of a side are, and what they do.
  private struct Entries: Sendable {
    var blocks: [BlockFile]
    /// Nil where a sum is too large.
    var money: JournalMoney?

    init(_ journal: Journal, through day: Day?) {
      var seen: Set<String> = []
      blocks = journal.sources.files.filter { seen.insert($0.canonicalPath).inserted }
        .map { BlockFile($0) }
      money = try? JournalMoney(journal, through: day)
    }
  }

  func run() throws(UsageError) -> ExitCode {
    let request = try DiffRequest(invocation.operands, options, disk, console)
    let old = try side(request.old)
    let new = try side(request.new)
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

  private func side(_ source: DiffRequest.Source) throws(UsageError) -> Side {
    var journal = options.journal
    var roots: JournalRoots
    switch source {
    case .revision(let name, _):
      journal.revision = name
      roots = try JournalRoots(journal, console)
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
      state: source.state, session: session,
      problem: errors.first.map { "\(source.state.name): \($0.code.id) \($0.summary)" })
  }

  private func report(
    _ old: Side, _ new: Side, _ request: DiffRequest
  ) throws(UsageError) -> DifferenceReport {
    let problem = old.problem ?? new.problem
    let day = try options.day.map { (text) throws(UsageError) in
      try PeriodOptions.day(text, "--at", new.session.today)
    }
    let entries = Threads.map([old.session.journal, new.session.journal]) {
      Entries($0, through: day)
    }
    let money = problem == nil ? try self.money(entries[0], entries[1]) : nil
    // Two files that somebody names are one in two states.
    var renamed: [String: String] = [:]
    if request.isOneFile, let left = entries[0].blocks.first, let right = entries[1].blocks.first {
      renamed[left.file.canonicalPath] = right.file.canonicalPath
    }
    let difference = EntryDifference(
      entries[0].blocks, entries[1].blocks, renamed: renamed, money: money)
    let changes = difference.changes.filter(request.matches)
    if changes.isEmpty, let words = request.query {
      console.writeError(
        TerminalText.sanitized("note: no change holds '\(words)', and it is no revision") + "\n")
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

  private func money(
    _ old: Entries, _ new: Entries
  ) throws(UsageError) -> (old: JournalMoney, new: JournalMoney) {
    guard let left = old.money, let right = new.money else { throw .tooLarge("a sum") }
    return (left, right)
  }

  /// Problems that only one side has, known by their fingerprints.
  private func addProblems(_ old: Side, _ new: Side, _ report: inout DifferenceReport) {
    let left = problems(old)
    let right = problems(new)
    report.gone = left.filter { right[$0.key] == nil }.map(\.value).inOrder
    report.new = right.filter { left[$0.key] == nil }.map(\.value).inOrder
  }

  private func problems(_ side: Side) -> [Fingerprint: DifferenceReport.Problem] {
    let found = side.session.study.findings(CheckOptions(), files: side.session.source)
    let sources = side.session.journal.sources
    var result: [Fingerprint: DifferenceReport.Problem] = [:]
    for (problem, print) in zip(found, Fingerprint.of(found, in: sources)) {
      let file = sources[problem.place.file]
      result[print] = DifferenceReport.Problem(
        code: problem.code.id, path: file.path,
        line: LineTable(file).line(at: problem.place.range.start))
    }
    return result
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
