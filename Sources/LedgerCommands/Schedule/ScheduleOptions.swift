import LedgerCommandLine
package import LedgerSchedule
import LedgerValues

/// What the commands about recurring entries have in common.
package struct ScheduleOptions: WritingOptions {
  package static let program = "bursar-schedule"

  /// How much is said.
  package enum Voice: Sendable {
    case screen
    /// One line for prompts and cron, and none where there is nothing to say.
    case oneLine
  }

  package var journal = JournalOptions()
  package var output = OutputOptions()
  /// How many days and months ahead are looked at; nil for the command's own.
  package var reach: Reach?
  /// That of the command.
  let usualReach: Reach
  /// How far the schedule reaches at least, whatever is shown.
  let leastReach: Reach
  package var voice = Voice.screen
  package var isGate = false
  package var links = false
  /// How the bank's app is told what to pay, if it is asked for.
  package var payload: PaymentOrder.Standard?
  package var drawsCodes = false
  package var isDryRun = false
  package var saysYes = false
  /// The texts of `--date`, `--amount` and `--into`.
  package var date: String?
  /// The text of `--since`.
  package var start: String?
  package var amount: String?
  package var file: String?
  package var scenario: String?
  package var commodity: String?
  package var floor: String?
  /// What of a forecast is wanted, if not the usual.
  package var forecast: Forecast?

  package var listsFigures = false
  /// Whether `find` shows what is doubtful, too.
  package var findsAll = false

  package init() {
    self.init(reach: .months(12))
  }

  /// The options of a command that looks so far ahead, and needs to know what comes somewhat later.
  init(reach: Reach, least: Reach = .days(0)) {
    usualReach = reach
    leastReach = least
  }

  /// What of a forecast may be wanted.
  package enum Forecast: Sendable {
    case plan
    case backtest
    /// What moves a day, which is read once today is known.
    case explain(String)
  }

  /// How far ahead a command looks.
  package enum Reach: Sendable {
    case days(Int)
    case months(Int)
    /// Up to a date, inclusive; its text is read once today is known.
    case until(String)
  }

  static let nextFlag = Flag<ScheduleOptions>(
    "--next", value: "TIME", help: "Look this far ahead: 30d, 2w, 3m, 1y"
  ) { (options, text) throws(UsageError) in
    options.reach = try reach(text)
  }

  static let untilFlag = Flag<ScheduleOptions>(
    "--until", value: "DATE", help: "Up to this day, inclusive"
  ) { $0.reach = .until($1) }

  static let quietFlag = Flag<ScheduleOptions>(
    "-q", "--quiet", help: "Print one line for prompts and cron, or nothing"
  ) { $0.voice = .oneLine }

  static let exitFlag = gateFlag("something is overdue")

  static let dryRunFlag = Flag<ScheduleOptions>(
    "-n", "--dry-run", help: "Show what would be written without writing it"
  ) { $0.isDryRun = true }

  private static func reach(_ text: String) throws(UsageError) -> Reach {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let unit = text.dropFirst(digits.count).drop { $0 == " " }
    if let count = Int(digits), count <= 36_525 {
      switch unit {
      case "", "d", "day", "days": return .days(count)
      case "w", "week", "weeks": return .days(count * 7)
      case "m", "month", "months": return .months(count)
      case "y", "year", "years": return .months(count * 12)
      default: break
      }
    }
    throw UsageError(
      "--next: '\(text)' is not a length of time",
      hints: ["use a number of days, weeks, months or years: 30d, 2w, 3m, 1y"])
  }
}

extension ScheduleOptions.Reach {
  /// The last day that is looked at.
  func end(_ today: Day) throws(UsageError) -> Day {
    switch self {
    case .days(let count): return try FarDays.require(today.adding(days: count), "--next", today)
    case .months(let count):
      return try FarDays.require(today.adding(months: count), "--next", today)
    case .until(let text):
      return try FarDays.require(ScheduleDates.day(text, "--until", today), "--until", today)
    }
  }
}

/// Days on the command line.
enum ScheduleDates {
  /// Reads a day: `2026-03-31`, `today`, `tomorrow`.
  static func day(_ text: String, _ name: String, _ today: Day) throws(UsageError) -> Day {
    guard let expression = try? PeriodOptions.expression(text, name, today),
      let start = expression.period.start, let end = expression.period.end,
      start.adding(days: 1) == end, expression.interval == nil
    else {
      throw UsageError(
        "\(name): '\(text)' is not a day of the calendar", hints: ["write it as 2026-01-31"])
    }
    return start
  }
}
