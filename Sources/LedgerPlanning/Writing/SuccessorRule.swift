import LedgerPlan
import LedgerModel
import LedgerValues

/// When a rule goes on that takes another one's place from one of its occurrences on.
///
/// A rule that begins on 28 February, in the place of one that began on 31 January, would stay with
/// the 28th; so what it needs to keep the old days is tried, and compared with them.
struct SuccessorRule {
  /// The period expression as it is written, and what it says.
  let period: String
  let expression: PeriodExpression
  /// A tag `on:` that keeps the old day of the month.
  let onDay: Int?
  /// The days to be skipped: those of the old rule, and those of a first week that come too early.
  let skips: [Day]
  /// What is left of `count:`.
  let count: Int?

  /// So many days are compared.
  private static let compared = 120

  /// Nil where no such rule has the days of the old one; with another interval it has days of its own.
  init?(_ rule: ScheduledRule, from start: Day, every new: String? = nil) {
    guard let old = rule.recurrence, let written = rule.period,
      let interval = new ?? SuccessorRule.interval(of: rule)
    else { return nil }
    var options = rule.rule.options
    if let count = options.count {
      let past = old.occurrences(nominalWithin: Period(end: start), skipped: .included)
      options.count = count - past.reduce(0) { sum, _ in sum + 1 }
    }
    options.skip = options.skip.filter { $0 >= start }
    var text = "\(interval) from \(start)"
    if let end = written.period.end { text += " to \(end)" }
    period = text
    guard
      let parsed = try? PeriodExpression(parsing: period, reference: rule.reference)
    else { return nil }
    expression = parsed
    guard new == nil else {
      guard
        (try? RecurrenceRule(parsed, anchoredAt: start, options: options, holidays: old.holidays))
          != nil
      else { return nil }
      onDay = nil
      skips = options.skip.sorted()
      count = options.count
      return
    }
    let anchor = written.period.start?.civil.day ?? start.civil.day
    for onDay in options.onDay == nil && anchor != start.civil.day ? [anchor, nil] : [nil] {
      var changed = options
      if let onDay { changed.onDay = try? OnDay(parsing: "\(onDay)") }
      let made = try? RecurrenceRule(
        parsed, anchoredAt: start, options: changed, holidays: old.holidays)
      guard let made else { continue }
      let early = made.occurrences(nominalWithin: Period(end: start)).map(\.nominal)
      changed.skip.formUnion(early)
      changed.count = changed.count.map { $0 + early.count }
      let whole = try? RecurrenceRule(
        parsed, anchoredAt: start, options: changed, holidays: old.holidays)
      guard let whole, early.count < 7, SuccessorRule.goesOn(old, whole, from: start) else {
        continue
      }
      self.onDay = onDay
      skips = changed.skip.sorted()
      count = changed.count
      return
    }
    return nil
  }

  /// The words of a period that say how often, without those that say from when to when.
  private static func interval(of rule: ScheduledRule) -> String? {
    guard let written = rule.period else { return nil }
    let words = rule.rule.period.value.split(separator: " ")
    for count in 1..<max(words.count + 1, 2) {
      let start = words.prefix(count).joined(separator: " ")
      let parsed = try? PeriodExpression(parsing: start, reference: rule.reference)
      if let parsed, parsed.period == .always, parsed.interval == written.interval {
        return start
      }
    }
    return nil
  }

  /// The period of a rule with another interval, from when to when it was.
  static func period(
    of rule: ScheduledRule, every new: String
  ) -> (text: String, expression: PeriodExpression)? {
    let text = rule.rule.period.value
    guard let old = interval(of: rule), text.hasPrefix(old) else { return nil }
    let changed = new + text.dropFirst(old.count)
    return (try? PeriodExpression(parsing: changed, reference: rule.reference)).map {
      (changed, $0)
    }
  }

  private static func goesOn(
    _ old: RecurrenceRule, _ new: RecurrenceRule, from start: Day
  ) -> Bool {
    let from = Period(start: start)
    let expected = old.occurrences(nominalWithin: from, skipped: .included).prefix(compared)
    let found = new.occurrences(nominalWithin: from, skipped: .included).prefix(compared)
    return Array(expected) == Array(found)
  }
}
