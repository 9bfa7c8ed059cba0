package import LedgerValues

/// What has become of an occurrence, or will: the first that applies.
package enum OccurrenceState: String, BitwiseCopyable, CaseIterable, Sendable {
  case skipped
  /// It was due before the books of its account begin, so nobody waits for it.
  case beforeBooks = "before-books"
  /// A transaction carries its key.
  case paid
  /// A transaction without a key looks like its payment.
  case probablyPaid = "probably-paid"
  case overdue
  case today
  /// Within the days of `remind:`.
  case dueSoon = "due-soon"
  case upcoming

  /// Whether a payment is still awaited.
  package var isUnpaid: Bool {
    switch self {
    case .skipped, .beforeBooks, .paid, .probablyPaid: false
    case .overdue, .today, .dueSoon, .upcoming: true
    }
  }
}

/// What is odd about an occurrence that is paid.
package struct PaymentNotes: OptionSet, BitwiseCopyable, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// It was paid after the day when it was due.
  package static let late = PaymentNotes(rawValue: 1)
  /// What was paid is not what the rule says, give or take its tolerance.
  package static let amountOff = PaymentNotes(rawValue: 2)
  /// Several transactions carry its key.
  package static let doubled = PaymentNotes(rawValue: 4)
}

/// An occurrence of a rule with what became of it.
package struct ScheduledOccurrence: Hashable, Sendable {
  /// The place of its rule in `Schedule.rules`.
  package var rule: Int
  package var nominal: Day
  package var due: Day
  package var state = OccurrenceState.upcoming
  package var notes: PaymentNotes = []
  /// The transactions that paid it, or the one that probably did.
  package var payments: [Int] = []

  init(rule: Int, _ occurrence: Occurrence) {
    self.rule = rule
    nominal = occurrence.nominal
    due = occurrence.due
    if occurrence.isSkipped { state = .skipped }
  }
}

/// The name of an occurrence: its rule's id and its nominal day, as in `rent@2026-08-31`.
package struct OccurrenceKey: Hashable, Sendable, CustomStringConvertible {
  package var id: String
  package var nominal: Day

  package init(id: String, nominal: Day) {
    self.id = id
    self.nominal = nominal
  }

  package var description: String { "\(id)@\(nominal)" }

  /// Reads what stands in a tag or on a command line.
  package init?(parsing text: some StringProtocol) {
    self.init(parsing: ArraySlice(text.utf8))
  }

  /// Reads the bytes of a key.
  init?(parsing bytes: ArraySlice<UInt8>) {
    guard let mark = bytes.lastIndex(of: UInt8(ascii: "@")), mark > bytes.startIndex,
      let day = Day(iso: bytes[(mark + 1)...])
    else { return nil }
    self.init(id: String(decoding: bytes[..<mark], as: UTF8.self), nominal: day)
  }
}
