package import LedgerValues

/// How good forecasts of the past were: each was made of what was entered to the last day of a month.
package struct CashTrial: Sendable {
  /// A forecast of the past, and what came.
  package struct Replay: Sendable {
    package var day: Day
    /// How many days ahead it looked.
    package var days: Int
    package var end: Day
    package var start: Decimal
    package var forecast: Decimal
    package var actual: Decimal
    /// What would have been as it went a year before, if anything is known of that.
    package var asAYearAgo: Decimal?
    /// Whether it ended in the band that was known by then; nil if there was none.
    package var isInside: Bool?
  }

  /// How far all replays that looked equally far were off.
  package struct Score: Sendable {
    package var days: Int
    package var count: Int
    /// The middles of what was missed, of the same replays.
    package var forecast: Decimal
    package var noChange: Decimal
    package var asAYearAgo: Decimal?
    package var inside: Int
    package var banded: Int
  }

  package static let horizons = [30, 60, 90]
  private static let mostMonths = 60
  /// Nothing is replayed with less behind it.
  private static let leastDays = 180
  private static let fewestErrors = 6
  private static let fewestKnowing = 18

  package private(set) var replays: [Replay] = []
  /// How many month ends were tried.
  package private(set) var months = 0
  /// 10⁴ times what eight of ten were off by at most, in units a day to the power of 0.6.
  private var width: Int128?
  private var units = CashUnits(scale: 0)

  /// Nothing was tried.
  init() {}

  /// The habits go on from there to today.
  init(_ habits: inout CashHabits) {
    let flows = habits.flows
    units = flows.units
    guard let first = flows.flows.first?.day else { return }
    var errors: [(known: Day, error: Int128)] = []
    for day in CashTrial.days(first, flows.today) {
      habits.advance(to: day)
      let outlook = CashOutlook(flows, habits, on: day, through: day.adding(days: 90))
      let band = CashTrial.width(errors.filter { $0.known <= day }.map(\.error))
      for days in CashTrial.horizons {
        let end = day.adding(days: days)
        if end > flows.today { continue }
        let forecast = outlook.balance(in: days, habits.rules)
        let error = Int128((forecast - flows.cash.balance(on: end)).magnitude)
        errors.append((end, error * 100_000_000 / CashPower.spread(days)))
        let half = band.map { $0 * CashPower.spread(days) / 100_000_000 }
        replays.append(
          replay(day, days, forecast, flows, first, isInside: half.map { error <= $0 }))
      }
      months += 1
    }
    width = CashTrial.width(errors.map(\.error))
  }

  /// The ends of the last months that have half a year before them and thirty days behind them.
  private static func days(_ first: Day, _ today: Day) -> [Day] {
    var days: [Day] = []
    var month = today.startOfMonth
    while days.count < mostMonths, Int(month.number) - 1 - Int(first.number) > leastDays {
      let day = month.adding(days: -1)
      if day.adding(days: horizons[0]) <= today { days.append(day) }
      month = month.adding(months: -1)
    }
    return days.reversed()
  }

  /// What three of four errors do not exceed: that held eight of ten, as today knows more than a
  /// replay does.
  private static func width(_ errors: [Int128]) -> Int128? {
    errors.count < fewestErrors ? nil : errors.sorted()[errors.count * 76 / 100]
  }

  private func replay(
    _ day: Day, _ days: Int, _ forecast: Int128, _ flows: CashFlows, _ first: Day,
    isInside: Bool?
  ) -> Replay {
    let end = day.adding(days: days)
    let start = flows.cash.balance(on: day)
    let before = day.adding(months: -12)
    var year: Int128?
    if before >= first {
      year =
        start + flows.cash.balance(on: before.adding(days: days)) - flows.cash.balance(on: before)
    }
    return Replay(
      day: day, days: days, end: end, start: units.decimal(start),
      forecast: units.decimal(forecast), actual: units.decimal(flows.cash.balance(on: end)),
      asAYearAgo: year.map(units.decimal), isInside: isInside)
  }
}

// MARK: - What it says

extension CashTrial {
  /// How far above and below a forecast for so many days eight of ten end; nil with too few replays.
  package func halfBand(_ days: Int) -> Decimal? {
    width.map { units.decimal($0 * CashPower.spread(days) / 100_000_000) }
  }

  package func score(_ days: Int) throws(TooLarge) -> Score? {
    let asked = judged.filter { $0.days == days }
    let years = asked.compactMap(\.asAYearAgo)
    guard !asked.isEmpty else { return nil }
    func middle(_ said: (Replay) -> Decimal?) throws(TooLarge) -> Decimal? {
      var errors: [Decimal] = []
      for replay in asked {
        guard let said = said(replay) else { continue }
        errors.append(try (said - replay.actual).magnitude)
      }
      return try errors.quantile(tenths: 5)?.rounded(to: units.scale)
    }
    return Score(
      days: days, count: asked.count, forecast: try middle(\.forecast).exact(),
      noChange: try middle(\.start).exact(),
      asAYearAgo: years.isEmpty ? nil : try middle(\.asAYearAgo),
      inside: asked.count { $0.isInside == true }, banded: asked.count { $0.isInside != nil })
  }

  /// The replays by which it is judged: once there are enough of them, those that knew of a year, as
  /// today does.
  package var judged: [Replay] {
    let knowing = replays.filter { $0.asAYearAgo != nil }
    return knowing.count < CashTrial.fewestKnowing ? replays : knowing
  }

  /// Whether forecasts were off by more than saying that nothing changes, so that none is worth it.
  package var isWorseThanNoChange: Bool {
    var (own, still) = (LongDecimal.zero, LongDecimal.zero)
    for days in CashTrial.horizons {
      guard let score = try? score(days) else { continue }
      own = own + LongDecimal(score.forecast)
      still = still + LongDecimal(score.noChange)
    }
    return own > still
  }
}
