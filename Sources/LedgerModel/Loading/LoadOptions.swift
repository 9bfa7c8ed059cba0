package import LedgerValues

/// How a journal is read.
package struct LoadOptions: Sendable {
  package enum Assertions: Sendable {
    case checked
    case ignored
  }

  package enum Rules: Sendable {
    case applied
    case ignored
  }

  /// Whether periodic rules make transactions, and for which days.
  package enum Forecast: Sendable {
    case none
    case period(Period)
    /// From the first day of the journal or of a period on, whichever is earlier, for budgets: a rule
    /// without a first day counts from where its interval begins in the calendar.
    case goals(Period)
  }

  package var assertions = Assertions.checked
  /// Auto posting rules.
  package var autoRules = Rules.ignored
  package var forecast = Forecast.none
  /// The days that the report is about, which bound a forecast without a period.
  package var reportPeriod = Period.always
  package var today: Day
  /// The seconds of today that have gone by, up to which an open session of a time clock counts; none
  /// where a day was named for today.
  package var secondsOfToday = 0
  package var conversions = Conversions.inferred
  package var precision = Precision.transaction
  /// `OLD=NEW`, in the order given.
  package var aliases: [AccountAlias] = []
  /// Sample amounts that say how commodities are shown.
  package var commodityStyles: [StyleSample] = []
  package var inferredCosts = Rules.ignored
  package var inferredEquity = Rules.ignored
  /// How many threads may read one large file, and what runs them.
  package var threads = 1
  package var runner: any ParallelRunner = SerialRunner()
  /// From how many bytes on a file is read by several threads.
  package var largeFile = 4 << 20

  /// Whether `i` and `o` in files of time clocks take strict turns.
  package var timeclockTurns = TimeclockTurns.free

  package init(today: Day) {
    self.today = today
  }

  package enum TimeclockTurns: Sendable {
    case free
    case strict
  }

  package enum Conversions: Sendable {
    case inferred
    case forbidden
  }

  package enum Precision: Sendable {
    case transaction
    case display
  }
}
