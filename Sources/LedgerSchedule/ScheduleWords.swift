package import LedgerPlanning
package import LedgerValues

/// How the schedule speaks of days and states.
package enum ScheduleWords {
  /// How far a day is from today: `in 3 days`, `yesterday`.
  package static func distance(to day: Day, from today: Day) -> String {
    switch Int(day.number) - Int(today.number) {
    case 0: "today"
    case 1: "tomorrow"
    case -1: "yesterday"
    case let days where days > 0: "in \(days) days"
    case let days: "\(-days) days ago"
    }
  }

  /// A state with what is odd about the payment, such as `paid, late`.
  package static func text(_ state: OccurrenceState, _ notes: PaymentNotes = []) -> String {
    // Most rows have no notes, and there can be very many.
    if notes.isEmpty { return name(state) }
    let words = [
      name(state),
      notes.contains(.late) ? "late" : nil,
      notes.contains(.amountOff) ? "another amount" : nil,
      notes.contains(.doubled) ? "twice" : nil,
    ]
    return words.compactMap(\.self).joined(separator: ", ")
  }

  private static func name(_ state: OccurrenceState) -> String {
    switch state {
    case .probablyPaid: "probably paid"
    case .dueSoon: "due soon"
    case .skipped, .paid, .overdue, .today, .upcoming: state.rawValue
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
