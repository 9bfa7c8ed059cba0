import LedgerPlan
import LedgerChecks
import LedgerCommandLine
import LedgerEditing
import LedgerLots
import LedgerModel
import LedgerRendering
import LedgerSource
import LedgerStudy
import LedgerSyntax
import LedgerSystem
import LedgerValues

/// A journal that was read for a command, and the day it was read on.
struct JournalSession {
  /// What is known of it.
  private(set) var study: Study
  var period: PeriodExpression
  let disk: Disk
  /// Where the journal's files came from.
  private(set) var source: any FileSource
  /// The main files.
  private(set) var roots: [SourceFile]
  /// What does not count, as it has errors, where the rest is asked for.
  private(set) var leftOut: [SoundJournal.LeftOut] = []
  private let loadOptions: LoadOptions

  /// How the journal was read.
  var readingOptions: LoadOptions { loadOptions }

  /// The journal as it was read, for what is to be changed in it.
  var snapshot: Snapshot {
    precondition(leftOut.isEmpty, "what is left out of a journal would be lost")
    return Snapshot(source, roots, loadOptions, loaded)
  }

  var loaded: LoadedJournal { study.loaded }
  var journal: Journal { loaded.journal }
  var today: Day { study.today }

  /// Makes a journal of the main files and what they include.
  init(
    _ roots: JournalRoots, _ options: JournalOptions, _ console: any Console,
    for needs: Study.Needs = []
  ) throws(UsageError) {
    let today = try JournalSession.today(options, console)
    period = try options.period.resolved(today: today)
    disk = roots.disk
    source = roots.source
    loadOptions = try JournalSession.loadOptions(options, today, period, console)
    self.roots = roots.files
    let keeper = console as? any CapturingConsole
    let key = loadOptions.usual(options.strictness)
    let known = keeper?.soundJournal(key)
    let loaded = known ?? JournalLoader(roots.source, loadOptions).load(roots.files)
    study = Study(loaded, today: today, for: needs, runner: ThreadRunner())
    if known != nil || options.errors == .stop { return }
    leaveErrorsOut(options.strictness, needs)
    if leftOut.isEmpty { keeper?.keep(sound: loaded, key) }
  }

  /// Goes on with the entries that have no errors; with all of them where that helps nothing.
  private mutating func leaveErrorsOut(_ strictness: CheckOptions.Strictness, _ needs: Study.Needs)
  {
    let check = CheckOptions(strictness, scope: .journalAndPlan)
    guard study.problems(check).contains(where: \.stopsPrograms),
      let sound = SoundJournal(of: loaded, source, roots, loadOptions, check)
    else { return }
    (source, roots, leftOut) = (sound.files, sound.roots, sound.leftOut)
    study = Study(sound.loaded, today: today, for: needs, runner: ThreadRunner())
  }

  /// `--today`, else `BURSAR_TODAY`, else the clock.
  static func today(
    _ options: JournalOptions, _ console: any Console
  ) throws(UsageError) -> Day {
    let clock = console.today
    let day = Day.clipping(year: clock.year, month: clock.month, day: clock.day)
    guard let text = namedToday(options, console) else { return day }
    let name = options.today == nil ? "BURSAR_TODAY" : "--today"
    let start = try PeriodOptions.day(text, name, day)
    guard start.civil.year <= FarDays.lastYear else {
      throw UsageError(
        "\(name): \(start) is too far ahead", hints: ["at most \(FarDays.lastYear)-12-31"])
    }
    return start
  }

  private static func namedToday(_ options: JournalOptions, _ console: any Console) -> String? {
    options.today ?? console.environment["BURSAR_TODAY"]
  }

  private static func loadOptions(
    _ options: JournalOptions, _ today: Day, _ period: PeriodExpression, _ console: any Console
  ) throws(UsageError) -> LoadOptions {
    var load = LoadOptions(today: today)
    // A day that was named is the same at each hour.
    if namedToday(options, console) == nil {
      load.secondsOfToday = console.time.hour * 3600 + console.time.minute * 60
    }
    load.assertions = options.assertions
    load.autoRules = options.autoRules
    load.inferredCosts = options.inferredCosts
    load.inferredEquity = options.inferredEquity
    load.precision = options.precision
    load.conversions = options.conversions
    load.aliases = options.aliases
    load.timeclockTurns = options.timeclockTurns
    load.commodityStyles = options.commodityStyles
    load.reportPeriod = period.period
    load.threads = Threads.processorCount
    load.runner = ThreadRunner()
    switch options.forecast {
    case nil: break
    case .untilReportEnd: load.forecast = .period(.always)
    case .period(let text): load.forecast = .period(try forecastPeriod(text, today))
    }
    if options.forecast != nil, let end = period.period.end {
      _ = try FarDays.require(end, "-e", max(today, period.period.start ?? today))
    }
    return load
  }

  /// The period of `--forecast`, which decides what the journal holds: a wrong one means that there is
  /// no such journal, and ends like one with errors.
  private static func forecastPeriod(_ text: String, _ today: Day) throws(UsageError) -> Period {
    do throws(UsageError) {
      let expression = try PeriodOptions.expression(text, "--forecast", today, .asInHledger)
      guard expression.interval != nil else {
        if let end = expression.period.end {
          let start = max(today, expression.period.start ?? today)
          _ = try FarDays.require(end, "--forecast", start)
        }
        return expression.period
      }
      throw UsageError(
        "--forecast: '\(text)' has an interval, but the rules say how often",
        hints: ["give a range of days: --forecast=2026-01..2026-07"])
    } catch {
      throw UsageError(error.message, hints: error.hints, exit: .findings)
    }
  }
}

// MARK: - Changes

extension JournalSession {
  /// The same session over the journal as it would be.
  func replacing(_ snapshot: Snapshot) -> JournalSession {
    var result = self
    result.study = Study(snapshot.loaded, today: today, runner: ThreadRunner())
    return result
  }
}

// MARK: - Goals

extension JournalSession {
  /// The journal with what its rules make up to the end of some days, for budgets; problems of it are
  /// no concern.
  static func goals(
    _ roots: JournalRoots, _ options: JournalOptions, _ console: any Console, over days: Period
  ) throws(UsageError) -> LoadedJournal {
    let today = try JournalSession.today(options, console)
    var load = try loadOptions(options, today, try options.period.resolved(today: today), console)
    load.forecast = .goals(days)
    if let end = days.end {
      _ = try FarDays.require(end, "--budget", max(today, days.start ?? today))
    }
    // A goal is what its rule says.
    load.autoRules = .ignored
    load.assertions = .ignored
    return JournalLoader(roots.source, load).load(roots.files)
  }
}

// MARK: - Fields for accounts

extension JournalSession {
  /// Puts the values of fields in the place of the accounts.
  mutating func pivot(by fields: [PivotField]) {
    show(loaded.pivoted(by: fields))
  }

  /// Shows a journal that was made of this one.
  mutating func show(_ loaded: LoadedJournal) {
    study = Study(loaded, today: today, runner: ThreadRunner())
  }
}

// MARK: - Errors

extension JournalSession {
  private static let reason = "a report needs a journal without errors"

  /// Ends the run where the journal has errors, or its plan where that is looked at; what else is odd
  /// stops nothing.
  @discardableResult
  func requireNoErrors(
    _ scope: CheckOptions.Scope, _ options: JournalOptions, _ look: TerminalLook,
    reason: String = JournalSession.reason, besides entries: [Int] = []
  ) throws(UsageError) -> [Diagnostic] {
    var found = study.problems(CheckOptions(options.strictness, scope: scope))
    var text = TransactionText()
    for entry in entries {
      text.read(entry, in: journal)
      found.removeAll { $0.place.file == text.fileID && text.entry.range.contains($0.place.range) }
    }
    let errors = found.filter(\.stopsPrograms)
    if errors.isEmpty { return found.filter { $0.severity == .warning } }
    throw failure(
      errors, in: loaded, look, "the journal has", reason,
      all: options.isStrict ? "check --strict" : "check")
  }

  /// Ends the run where lots have errors, for what shows lots.
  func requireSoundLots(
    _ book: LotBook, _ look: TerminalLook, in other: LoadedJournal? = nil
  ) throws(UsageError) {
    let loaded = other ?? loaded
    let errors = LotChecks.errors(book, loaded)
    if errors.isEmpty { return }
    throw failure(
      errors, in: loaded, look, "the lots have", "--ignore-lots shows them as they are",
      all: "check lots")
  }

  /// What stops a program: the first errors, how many there are, and which check shows all.
  private func failure(
    _ errors: [Diagnostic], in loaded: LoadedJournal, _ look: TerminalLook, _ subject: String,
    _ reason: String, all check: String
  ) -> UsageError {
    let shown = Array(errors.prefix(JournalSession.mostShownErrors))
    var problems = rendered(shown, look, in: loaded)
    if let sentence = DiagnosticCounts(errors).sentence(ofFiles: journal.sources.files.count) {
      problems += Array("\(subject) \(sentence); \(reason)\n".utf8)
    }
    if shown.count < errors.count {
      problems += Array(
        "these are the first \(shown.count); `bursar \(check)` shows all of them\n".utf8)
    }
    return UsageError(problems: problems)
  }

  /// More would only push the first ones off the screen.
  private static let mostShownErrors = 20

  /// Errors as they are shown beside an output.
  func rendered(
    _ errors: [Diagnostic], _ look: TerminalLook, in other: LoadedJournal? = nil
  ) -> [UInt8] {
    DiagnosticRenderer(
      errors, in: (other ?? loaded).journal.sources, run: run(exitCode: .findings), look: look
    ).rendered(.text)
  }

  /// What a list of diagnostics says of the run that found them.
  func run(exitCode: ExitCode) -> DiagnosticRenderer.Run {
    DiagnosticRenderer.Run(
      files: journal.sources.files.count, transactions: journal.transactions.count,
      exitCode: Int(exitCode.rawValue), version: Toolkit.version)
  }
}

extension JournalOptions {
  var strictness: CheckOptions.Strictness { isStrict ? .strict : .lenient }
}
