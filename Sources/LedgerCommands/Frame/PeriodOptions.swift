package import LedgerCommandLine
import LedgerEveryday
import LedgerSource
package import LedgerValues

/// What the flags for time say, in the order in which they were given: the rightmost wins.
package struct PeriodOptions: Sendable {
  private enum Setting: Sendable {
    case begin(String)
    case end(String)
    case period(String)
    case interval(Interval)
  }

  private var settings: [Setting] = []

  package init() {}

  /// The flags that bound a report.
  package static let rangeFlags: [Flag<PeriodOptions>] = [
    Flag("-b", "--begin", value: "DATE", help: "Begin with this day", heading: "Time") {
      $0.settings.append(.begin($1))
    },
    Flag("-e", "--end", value: "DATE", help: "End before this day", heading: "Time") {
      $0.settings.append(.end($1))
    },
    Flag(
      "-p", "--period", value: "PERIOD",
      help: "Choose a period, an interval, or both: 'monthly in 2026'",
      heading: "Time"
    ) {
      $0.settings.append(.period($1))
    },
  ]

  /// The flags that give a report columns.
  package static let intervalFlags: [Flag<PeriodOptions>] = [
    Flag("-D", "--daily", help: "Show a column for each day", heading: "Time") {
      $0.settings.append(.interval(.days(1)))
    },
    Flag("-W", "--weekly", help: "Show a column for each week", heading: "Time") {
      $0.settings.append(.interval(.weeks(1)))
    },
    Flag("-M", "--monthly", help: "Show a column for each month", heading: "Time") {
      $0.settings.append(.interval(.months(1)))
    },
    Flag("-Q", "--quarterly", help: "Show a column for each quarter", heading: "Time") {
      $0.settings.append(.interval(.quarters(1)))
    },
    Flag("-Y", "--yearly", help: "Show a column for each year", heading: "Time") {
      $0.settings.append(.interval(.years(1)))
    },
  ]

  /// The days and the interval that the flags mean together.
  package func resolved(today: Day) throws(UsageError) -> PeriodExpression {
    var result = PeriodExpression()
    for setting in settings {
      switch setting {
      case .begin(let text):
        result.period.start = try PeriodOptions.day(text, "-b", today)
      case .end(let text):
        result.period.end = try PeriodOptions.day(text, "-e", today)
      case .period(let text):
        let expression = try PeriodOptions.expression(text, "-p", today)
        if let interval = expression.interval { result.interval = interval }
        result.period = expression.period.fillingOpenSides(from: result.period)
      case .interval(let interval): result.interval = interval
      }
    }
    return result
  }

  /// What a period is written as, and what a day is.
  private static let forms = "write a month as 2026-03, a range as 2026-01..2026-04"
  private static let dayForm = "write a day as 2026-03-20"

  /// Reads a day on the command line: exact, or relative as in `3 months ago`; of a month or a year
  /// the first.
  static func day(_ text: String, _ flag: String, _ today: Day) throws(UsageError) -> Day {
    do throws(PeriodProblem) {
      return try SmartDate(parsing: text).day(relativeTo: today)
    } catch {
      if let english = SpokenPeriod.english(text), let said = try? SmartDate(parsing: english) {
        return said.day(relativeTo: today)
      }
      let isPeriod = (try? PeriodExpression(parsing: text, reference: today)) != nil
      if isPeriod, !isDigital(text) {
        throw UsageError(
          "\(flag) '\(text)': this is a period, and \(flag) takes one day",
          hints: ["\(dayForm), or give the period to -p"])
      }
      throw UsageError(
        named(text, flag, error), in: text, at: error.offset, hints: [dayForm])
    }
  }

  /// What is wrong, once the text that was typed is in it, behind its flag.
  private static func named(_ text: String, _ flag: String?, _ problem: PeriodProblem) -> String {
    let message = problem.message.replacing("\"", with: "'")
    let start = message.contains("'\(text)'") ? flag : "\(flag.map { "\($0) " } ?? "")'\(text)'"
    return start.map { "\($0): \(message)" } ?? message
  }

  /// Whether a text is made of digits and separators only, as a day is, and begins with a year.
  private static func isDigital(_ text: String) -> Bool {
    let parts = text.split(omittingEmptySubsequences: false) { "-/.".contains($0) }
    return (2...3).contains(parts.count) && parts[0].count == 4
      && parts.dropFirst().allSatisfy { (1...2).contains($0.count) }
      && parts.allSatisfy { $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
  }

  /// Whether `2026-06-31`, which is no day, is refused, or is the month in it as in hledger.
  enum Exactness {
    case exact
    case asInHledger
  }

  /// Reads a period on the command line, which a flag may stand before.
  static func expression(
    _ text: String, _ flag: String?, _ today: Day, _ exactness: Exactness = .exact
  ) throws(UsageError) -> PeriodExpression {
    do throws(PeriodProblem) {
      if exactness == .exact, isDigital(text) { _ = try SmartDate(parsing: text) }
      return try PeriodExpression(parsing: text, reference: today)
    } catch {
      if let english = SpokenPeriod.english(text),
        let said = try? PeriodExpression(parsing: english, reference: today)
      {
        return said
      }
      throw UsageError(
        named(text, flag, error), in: text, at: error.offset,
        hints: [forms])
    }
  }
}
