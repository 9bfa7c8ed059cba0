package import LedgerCommandLine
package import LedgerModel
import LedgerSource
import LedgerSystem
package import LedgerValues

/// A journal that was read for a command, and the day it was read on.
package struct JournalSession {
  package let loaded: LoadedJournal
  package let today: Day
  package let period: PeriodExpression
  /// Where the files came from, for commands that write.
  let disk: Disk

  package var journal: Journal { loaded.journal }

  /// Reads the journal that the options name.
  package init(_ options: JournalOptions, _ console: any Console) throws(UsageError) {
    let today = try JournalSession.today(options, console)
    let period = try options.period.resolved(today: today)
    disk = Disk(
      workingDirectory: console.workingDirectory, homeDirectory: console.environment["HOME"])
    let files: any FileSource
    if let revision = options.revision {
      files = try JournalSession.attempt { () throws(FileProblem) in
        try GitRevision(
          revision: revision, workingDirectory: console.workingDirectory,
          homeDirectory: console.environment["HOME"])
      }
    } else {
      files = disk
    }
    var roots: [SourceFile] = []
    for path in try JournalSession.paths(options, console, files) {
      roots.append(try JournalSession.read(path, files, console))
    }
    let loadOptions = try JournalSession.loadOptions(options, today, period)
    loaded = JournalLoader(files, loadOptions).load(roots)
    self.today = today
    self.period = period
  }

  /// `--today`, else `BURSAR_TODAY`, else the clock.
  private static func today(
    _ options: JournalOptions, _ console: any Console
  ) throws(UsageError) -> Day {
    let clock = console.today
    let day = Day.clipping(year: clock.year, month: clock.month, day: clock.day)
    guard let text = options.today ?? console.environment["BURSAR_TODAY"] else { return day }
    let name = options.today == nil ? "BURSAR_TODAY" : "--today"
    guard let start = try PeriodOptions.expression(text, name, day).period.start else {
      throw UsageError("\(name): '\(text)' is not a date", hints: ["write it as 2026-01-31"])
    }
    return start
  }

  private static func loadOptions(
    _ options: JournalOptions, _ today: Day, _ period: PeriodExpression
  ) throws(UsageError) -> LoadOptions {
    var load = LoadOptions(today: today)
    load.assertions = options.assertions
    load.autoRules = options.autoRules
    load.inferredCosts = options.inferredCosts
    load.inferredEquity = options.inferredEquity
    load.precision = options.precision
    load.conversions = options.isStrict ? .forbidden : .inferred
    load.aliases = options.aliases
    load.commodityStyles = options.commodityStyles
    load.reportPeriod = period.period
    load.threads = Threads.processorCount
    load.runner = ThreadRunner()
    switch options.forecast {
    case nil: break
    case .untilReportEnd: load.forecast = .period(.always)
    case .period(let text):
      load.forecast = .period(try PeriodOptions.expression(text, "--forecast", today).period)
    }
    return load
  }
}

// MARK: - Files

extension JournalSession {
  /// The files to read: those named, or the first place where a journal usually is.
  private static func paths(
    _ options: JournalOptions, _ console: any Console, _ files: any FileSource
  ) throws(UsageError) -> [String] {
    if !options.files.isEmpty { return options.files }
    if let path = console.environment["LEDGER_FILE"], !path.isEmpty { return [path] }
    let home = console.environment["HOME"].map { "\($0)/.hledger.journal" }
    for path in ["main.journal", home].compactMap(\.self) where files.canonicalPath(path) != nil {
      return [path]
    }
    throw UsageError(
      "no journal: none is named, and there is no main.journal here",
      hints: ["name one with -f FILE, or set LEDGER_FILE"])
  }

  private static func read(
    _ path: String, _ files: any FileSource, _ console: any Console
  ) throws(UsageError) -> SourceFile {
    if path == "-" {
      var bytes = try console.readInput()
      bytes.append(contentsOf: repeatElement(0, count: SourceFile.padding))
      return SourceFile(path: "-", padded: bytes)
    }
    if FilePath.isForeign(path) {
      throw UsageError(
        "\(path): is not a journal", hints: ["convert it first, for instance with hledger print"])
    }
    return try attempt { () throws(FileProblem) in try files.read(path) }
  }

  static func attempt<Result>(
    _ work: () throws(FileProblem) -> Result
  ) throws(UsageError) -> Result {
    do throws(FileProblem) {
      return try work()
    } catch {
      throw UsageError(error.message, hints: ["give another file with -f FILE"])
    }
  }
}
