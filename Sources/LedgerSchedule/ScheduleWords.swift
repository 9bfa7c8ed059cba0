import LedgerPhrases
package import LedgerPlanning
package import LedgerValues

/// How the schedule speaks of days and states.
package enum ScheduleWords {
  /// How far a day is from today: `in 3 days`, `yesterday`.
  package static func distance(to day: Day, from today: Day) -> SchedulePhrase {
    switch Int(day.number) - Int(today.number) {
    case 0: .today
    case 1: .tomorrow
    case -1: .yesterday
    case let days where days > 0: .inDays(days)
    case let days: .daysAgo(-days)
    }
  }

  /// A state with what is odd about the payment, such as `paid, late`.
  package static func phrase(
    _ state: OccurrenceState, _ notes: PaymentNotes = []
  ) -> SchedulePhrase {
    // Most rows have no notes, and there can be very many.
    if notes.isEmpty { return name(state) }
    let words: [SchedulePhrase?] = [
      name(state),
      notes.contains(.late) ? .paidLate : nil,
      notes.contains(.amountOff) ? .anotherAmount : nil,
      notes.contains(.doubled) ? .twice : nil,
    ]
    return .remarked(words.compactMap(\.self).map { Wording($0) })
  }

  private static func name(_ state: OccurrenceState) -> SchedulePhrase {
    switch state {
    case .probablyPaid: .probablyPaid
    case .dueSoon: .dueSoon
    case .skipped: .skipped
    case .beforeBooks: .beforeBooks
    case .paid: .paid
    case .overdue: .overdue
    case .today: .today
    case .upcoming: .upcoming
    }
  }

  /// The notes by the names that programs know.
  static func names(_ notes: PaymentNotes) -> [String] {
    let names: [(PaymentNotes, String)] = [
      (.late, "late"), (.amountOff, "amount-off"), (.doubled, "doubled"),
    ]
    return names.filter { notes.contains($0.0) }.map(\.1)
  }
}
