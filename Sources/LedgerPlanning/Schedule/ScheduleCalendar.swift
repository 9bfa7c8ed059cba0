import LedgerPlan
import LedgerModel
package import LedgerValues

/// The occurrences to come as a calendar that telephones read: RFC 5545.
///
/// Occurrences of the next 12 months are events of one day each, known by their keys, so that a
/// calendar that is read again replaces them. A rule that neither shifts nor clamps its days is one
/// event that repeats, as long as it repeats. Rules without an id have no keys and are left out.
package struct ScheduleCalendar {
  private let schedule: Schedule
  private let end: Day
  private var lines: [String] = []

  /// How an amount is written; the calendar knows nothing of styles.
  package typealias AmountWriter = (Amount) -> String

  package init(_ schedule: Schedule, amountText: AmountWriter) {
    self.schedule = schedule
    end = schedule.today.adding(months: 12)
    lines = [
      "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//bursar//schedule//EN", "CALSCALE:GREGORIAN",
      "METHOD:PUBLISH",
    ]
    for rule in schedule.rules { add(rule, amountText) }
    lines.append("END:VCALENDAR")
  }

  /// The bytes of the calendar.
  package var text: String {
    lines.map { CalendarText.folded($0) + "\r\n" }.joined()
  }

  private mutating func add(_ rule: ScheduledRule, _ amountText: AmountWriter) {
    guard let id = rule.id, let recurrence = rule.recurrence else { return }
    let period = Period(start: schedule.today, end: end)
    let coming = recurrence.occurrences(dueWithin: period, skipped: .included).filter {
      !isSettled(rule, $0.nominal)
    }
    if rule.rule.options.exceptions.isEmpty, let repetition = CalendarRepetition(rule) {
      guard let first = coming.first(where: { !$0.isSkipped }) else { return }
      addEvent(
        rule, id, first, summary(rule, first.nominal, amountText),
        repetition: [repetition.line] + exceptions(rule, recurrence, from: first.nominal))
    } else {
      for occurrence in coming where !occurrence.isSkipped {
        addEvent(
          rule, id, occurrence, summary(rule, occurrence.nominal, amountText), repetition: [])
      }
    }
  }

  /// The days on which an event that repeats does not happen.
  private func exceptions(
    _ rule: ScheduledRule, _ recurrence: RecurrenceRule, from first: Day
  ) -> [String] {
    let period = Period(start: first, end: end)
    let near = recurrence.occurrences(nominalWithin: period, skipped: .included)
      .filter { $0.isSkipped || isSettled(rule, $0.nominal) }.map(\.nominal)
    // Days beyond a year may be skipped, too.
    let later = rule.rule.options.skip.filter { $0 >= end }.sorted()
    return (near + later).map { "EXDATE;VALUE=DATE:\(CalendarText.date($0))" }
  }

  private func isSettled(_ rule: ScheduledRule, _ nominal: Day) -> Bool {
    guard let place = rule.place(ofNominal: nominal) else { return false }
    let state = rule.occurrences[place].state
    return state == .paid || state == .probablyPaid
  }

  /// What it is, and how much.
  private func summary(
    _ rule: ScheduledRule, _ nominal: Day, _ amountText: AmountWriter
  ) -> String {
    let description = rule.description(on: nominal)
    let name = description.isEmpty ? rule.id ?? "" : description
    let amount = rule.postings(on: nominal)?.lazy
      .flatMap { $0.amount.nonzero }
      .map { Amount($0.quantity.magnitude, $0.commodity) }
      .max { $0.quantity < $1.quantity }
    return amount.map { "\(name) (\(amountText($0)))" } ?? name
  }

  private mutating func addEvent(
    _ rule: ScheduledRule, _ id: String, _ occurrence: Occurrence, _ summary: String,
    repetition: [String]
  ) {
    // One that repeats keeps its name, wherever the calendar begins.
    let first = repetition.isEmpty ? nil : rule.recurrence?.firstOccurrence()?.nominal
    let key = OccurrenceKey(id: id, nominal: first ?? occurrence.nominal)
    lines += [
      "BEGIN:VEVENT", "UID:\(CalendarText.escaped(key.description))",
      // The clock stays out of it: the same journal and day give the same bytes.
      "DTSTAMP:\(CalendarText.date(schedule.today))T000000Z",
      "DTSTART;VALUE=DATE:\(CalendarText.date(occurrence.due))",
      "DTEND;VALUE=DATE:\(CalendarText.date(occurrence.due.adding(days: 1)))",
    ]
    lines += repetition
    lines += ["SUMMARY:\(CalendarText.escaped(summary))", "TRANSP:TRANSPARENT"]
    if let remind = rule.rule.remind {
      lines += [
        "BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:\(CalendarText.escaped(summary))",
        "TRIGGER:\(CalendarText.trigger(daysAhead: remind))", "END:VALARM",
      ]
    }
    lines.append("END:VEVENT")
  }
}
