package import LedgerCommandLine
package import LedgerModel

/// Which journal to read, and how: the flags that every program has.
package struct JournalOptions: Sendable {
  package var files: [String] = []
  /// The text of `--today`.
  package var today: String?
  package var revision: String?
  /// Where includes may lie.
  package var includes = Includes.anywhere
  package var isStrict = false
  package var usesConfiguration = true
  /// Whether what is written is committed.
  package var commits = false
  /// Whether the message of the commit says no amounts.
  package var redactsReceipt = false
  package var errors = Errors.stop
  package var assertions = LoadOptions.Assertions.checked
  package var conversions = LoadOptions.Conversions.inferred
  package var autoRules = LoadOptions.Rules.ignored
  package var inferredCosts = LoadOptions.Rules.ignored
  package var inferredEquity = LoadOptions.Rules.ignored
  package var precision = LoadOptions.Precision.transaction
  package var aliases: [AccountAlias] = []
  package var commodityStyles: [StyleSample] = []
  package var forecast: Forecast?
  package var timeclockTurns = LoadOptions.TimeclockTurns.free
  /// What `-b`, `-e`, `-p` and the intervals say, in the order given.
  package var period = PeriodOptions()

  package enum Includes: Sendable {
    case anywhere
    /// In the folder of the main file, or below it.
    case confined
  }

  /// What becomes of a journal with errors.
  package enum Errors: Sendable {
    /// Nothing is shown but the errors.
    case stop
    /// The entries that have none are shown, and the others named beside the screen.
    case named
    /// The same, where the screen itself says how many there are.
    case counted
  }

  /// `--forecast`, with the text of its period if it has one.
  package enum Forecast: Sendable {
    case untilReportEnd
    case period(String)
  }

  package init() {}
}

extension JournalOptions {
  package static let flags: [Flag<JournalOptions>] = [
    Flag("-f", "--file", value: "FILE", help: "Read this journal; - is standard input; repeatable")
    {
      $0.files.append($1)
    },
    Flag("--today", value: "DATE", help: "Use this date as today", heading: "Reading") {
      $0.today = $1
    },
    Flag("-I", "--ignore-assertions", help: "Do not check balance assertions", heading: "Reading") {
      $0.assertions = .ignored
    },
    Flag(
      "-s", "--strict", help: "Require declared accounts, commodities, payees and tags",
      heading: "Reading"
    ) {
      $0.isStrict = true
      $0.conversions = .forbidden
    },
    Flag("--auto", help: "Apply the auto posting rules", heading: "Reading") {
      $0.autoRules = .applied
    },
    Flag(
      "--forecast", optionalValue: "PERIOD", help: "Add the transactions of periodic rules",
      heading: "Reading"
    ) {
      (options, text) in
      options.forecast = text.map { $0.isEmpty ? .untilReportEnd : .period($0) } ?? .untilReportEnd
    },
    Flag(
      "--alias", value: "OLD=NEW", help: "Rename accounts; repeatable", heading: "Reading",
      prominence: .special
    ) {
      (options, text) throws(UsageError) in
      options.aliases.append(try alias(text))
    },
    Flag(
      "-c", "--commodity-style", value: "AMOUNT",
      help: "Show a commodity as this amount is written", heading: "Reading", prominence: .special
    ) {
      (options, text) throws(UsageError) in
      guard let sample = StyleSample(text) else {
        throw UsageError(
          "-c: '\(text)' is not an amount",
          hints: ["for example: -c '1.000,00 EUR'"])
      }
      options.commodityStyles.append(sample)
    },
    Flag(
      "--infer-costs", help: "Take costs from equity conversion postings", heading: "Reading",
      prominence: .special
    ) {
      $0.inferredCosts = .applied
    },
    Flag(
      "--infer-equity", help: "Make equity conversion postings from costs", heading: "Reading",
      prominence: .special
    ) {
      $0.inferredEquity = .applied
    },
    Flag(
      "--txn-balancing", value: "STYLE", choices: ["exact", "old"],
      help: "Balance by written or by shown decimals", heading: "Reading", prominence: .special
    ) {
      $0.precision = $1 == "old" ? .display : .transaction
    },
    Flag(
      "--old-timeclock", help: "Require i and o in time clocks to alternate",
      heading: "Reading", prominence: .special
    ) {
      $0.timeclockTurns = .strict
    },
    Flag(
      "--rev", value: "REVISION", help: "Read the journal as of a git revision", heading: "Reading",
      prominence: .special
    ) {
      $0.revision = $1
    },
    Flag(
      "--local-includes", help: "Read no includes outside the main file's folder",
      heading: "Reading",
      prominence: .special
    ) {
      $0.includes = .confined
    },
    Flag(
      "--no-config", help: "Ignore the journal's own `; bursar:` lines", heading: "Reading",
      prominence: .special
    ) {
      $0.usesConfiguration = false
    },
  ]

  /// The flags of commands that only look, and show nothing where there are errors.
  package static let readingFlags: [Flag<JournalOptions>] =
    flags + [
      Flag(
        "--despite-errors", help: "Leave out what has errors, say what it was, and end with 1",
        heading: "Reading", prominence: .special
      ) { $0.errors = .named }
    ]

  private static func alias(_ text: String) throws(UsageError) -> AccountAlias {
    switch AccountAlias.parse(Array(text.utf8)) {
    case .success(let alias): return alias
    case .failure(.withoutEquals):
      throw UsageError("--alias: '\(text)' has no '='", hints: ["write --alias OLD=NEW"])
    case .failure(.badPattern(let message)):
      throw UsageError("--alias: '\(text)': \(message)")
    }
  }
}
