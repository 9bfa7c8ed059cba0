import LedgerTestSupport
import LedgerValues

/// A recurrence drawn at random, near the ends of months and years more often than not.
struct RandomRule {
  let expression: PeriodExpression
  let options: RecurrenceOptions
  let holidays: Holidays
  /// The days over which it is looked at, from a while before its anchor on.
  let horizon: Period

  var start: Day { expression.period.start ?? .earliest }

  init(using random: inout SplitMix64) {
    let start = Self.day(using: &random)
    let interval = Self.interval(using: &random)
    let end =
      random.happens(percent: 20) ? start.adding(days: random.number(in: -30...1500)) : nil
    expression = PeriodExpression(interval: interval, period: Period(start: start, end: end))
    holidays = Self.holidays(around: start, using: &random)
    horizon = Period(start: start.adding(days: -40), end: start.adding(days: 2200))
    var options = RecurrenceOptions(shift: random.pick(Shift.allCases))
    if random.happens(percent: 50) { options.overflow = random.pick(Overflow.allCases) }
    if interval.isChosenByMonth, random.happens(percent: 70) {
      options.onDay = Self.onDay(using: &random)
    }
    if random.happens(percent: 30) { options.count = random.number(in: 1...40) }
    if random.happens(percent: 30) {
      options.until = start.adding(days: random.number(in: -10...1500))
    }
    for _ in 0..<random.below(4) {
      options.skip.insert(start.adding(days: random.below(200)))
    }
    self.options = options
  }

  /// A day of 60 years, often the last or the first of a month.
  static func day(using random: inout SplitMix64) -> Day {
    let month = Day.clipping(year: 1990 + random.below(60), month: 1 + random.below(12), day: 1)
    switch random.below(4) {
    case 0: return month
    case 1: return month.adding(months: 1).adding(days: -1)
    case 2: return month.adding(days: 26 + random.below(3))
    default: return month.adding(days: random.below(31))
    }
  }

  static func holidays(around day: Day, using random: inout SplitMix64) -> Holidays {
    let count = random.pick([0, 5, 40])
    return Holidays((0..<count).map { _ in day.adding(days: random.number(in: -60...700)) })
  }

  private static func interval(using random: inout SplitMix64) -> Interval {
    switch random.below(12) {
    case 0: .days(random.number(in: 1...40))
    case 1: .weeks(random.number(in: 1...6))
    case 2: .dayOfMonth(random.number(in: 1...31))
    case 3: .weekdayOfMonth(ordinal: random.number(in: 1...5), weekday: random.number(in: 1...7))
    case 4: .dayOfYear(month: 2, day: random.number(in: 27...29))
    case 5: .weekdays(Set((0...random.below(4)).map { _ in random.number(in: 1...7) }).sorted())
    case 6: .years(random.number(in: 1...3))
    case 7: .quarters(random.number(in: 1...5))
    default: .months(random.number(in: 1...5))
    }
  }

  private static func onDay(using random: inout SplitMix64) -> OnDay {
    OnDay(
      (0...random.below(3)).map { _ in
        let kind: OnDay.Kind =
          random.pick([.day, .day, .weekday(random.number(in: 1...7)), .workday])
        let limit = kind.limit
        let ordinal = random.pick([1, 2, limit / 2, limit - 2, limit - 1, limit])
        return OnDay.Choice(random.happens(percent: 40) ? -ordinal : ordinal, kind)
      })
  }
}

extension RandomRule {
  func rule(_ options: RecurrenceOptions? = nil) throws -> RecurrenceRule {
    try RecurrenceRule(
      expression, anchoredAt: .earliest, options: options ?? self.options, holidays: holidays)
  }

  /// Its options without an end.
  var endlessOptions: RecurrenceOptions {
    var endless = options
    endless.count = nil
    endless.until = nil
    return endless
  }
}

extension Interval {
  /// Whether its day comes from its start alone.
  fileprivate var isChosenByMonth: Bool {
    switch self {
    case .months, .quarters, .years: true
    default: false
    }
  }
}
