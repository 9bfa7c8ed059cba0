import LedgerPlan
import LedgerModel
import LedgerValues

/// How a calendar says that a rule repeats, where it can say so exactly.
struct CalendarRepetition {
  /// `RRULE:FREQ=MONTHLY`, with what belongs to it.
  let line: String

  /// Nil for a rule whose days are shifted, clamped, or chosen by a tag.
  init?(_ rule: ScheduledRule) {
    let options = rule.rule.options
    guard options.shift == .none, options.onDay == nil, options.overflow == nil,
      let recurrence = rule.recurrence, let first = recurrence.firstOccurrence()?.nominal,
      let expression = rule.period,
      let parts = CalendarRepetition.parts(expression.interval, first)
    else { return nil }
    var text = "RRULE:\(parts)"
    if let last = CalendarRepetition.lastDay(recurrence, expression) {
      text += ";UNTIL=\(CalendarText.date(last))"
    }
    line = text
  }

  private static func parts(_ interval: Interval?, _ first: Day) -> String? {
    let day = first.civil.day
    switch interval {
    case .days(let count): return repeated("DAILY", count)
    case .weeks(let count): return repeated("WEEKLY", count)
    // Every month has 28 days; a later day is clamped in some.
    case .months(let count) where day <= 28: return repeated("MONTHLY", count)
    case .quarters(let count) where day <= 28: return repeated("MONTHLY", count * 3)
    case .years(let count) where day <= 28: return repeated("YEARLY", count)
    case .dayOfMonth(let day) where day <= 28: return "FREQ=MONTHLY;BYMONTHDAY=\(day)"
    case .weekdayOfMonth(let ordinal, let weekday) where (1...4).contains(ordinal):
      return "FREQ=MONTHLY;BYDAY=\(ordinal)\(weekdays[weekday - 1])"
    case .weekdays(let days):
      return "FREQ=WEEKLY;BYDAY=\(days.map { weekdays[$0 - 1] }.joined(separator: ","))"
    default: return nil
    }
  }

  private static let weekdays = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]

  private static func repeated(_ frequency: String, _ count: Int) -> String {
    count == 1 ? "FREQ=\(frequency)" : "FREQ=\(frequency);INTERVAL=\(count)"
  }

  /// The last day on which it may happen; nil for a rule that goes on.
  private static func lastDay(_ recurrence: RecurrenceRule, _ expression: PeriodExpression) -> Day?
  {
    let options = recurrence.options
    let ends = [options.until, expression.period.end?.adding(days: -1)].compactMap(\.self)
    guard let count = options.count else { return ends.min() }
    var last: Day?
    let all = recurrence.occurrences(nominalWithin: .always, skipped: .included)
    for occurrence in all.prefix(count) { last = occurrence.nominal }
    return last
  }
}
