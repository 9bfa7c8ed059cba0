import LedgerPhrases
import LedgerModel
package import LedgerPlanning
import LedgerSource
import LedgerValues

/// What was done to the journal, a line each, with where it is written.
package struct ChangeWords {
  private let view: ScheduleView
  private var lines: LineFinder

  /// The view is of the journal as it is after the change, or of the present one where nothing is
  /// written.
  package init(_ view: ScheduleView) {
    self.view = view
    lines = LineFinder(view.loaded.journal.sources)
  }

  package mutating func lines(_ outcome: ScheduleOutcome) -> [SchedulePhrase] {
    switch outcome {
    case .paid(let keys): keys.map { paid($0) }
    case .linked(let keys): keys.isEmpty ? [.nothingToLink] : keys.map { linked($0) }
    case .skipped(let key): [.skippedNow(key: key.description, place: place(ofRule: key.id))]
    case .unskipped(let key): [.unskipped(key: key.description, place: place(ofRule: key.id))]
    case .ended(let id, let last): [.ended(id: id, last: last, place: place(ofRule: id))]
    case .split(let id, let new, let first):
      [.split(id: id, into: new, first: first, place: place(ofRule: new))]
    case .alreadyPaid(let key, let transactions):
      [.alreadyPaid(key: key.description, place: transactions.first.map { transaction($0) })]
    case .probablyPaid(let key, let number):
      [.isProbablyPaid(key: key.description, place: transaction(number))]
    case .alreadySkipped(let key):
      [.alreadySkipped(key: key.description, place: place(ofRule: key.id))]
    case .notSkipped(let key):
      [.notSkipped(key: key.description, place: place(ofRule: key.id))]
    case .alreadyEnded(let id, let last):
      [.alreadyEnded(id: id, last: last, place: place(ofRule: id))]
    case .alreadySplit(let id, let new):
      [.alreadySplit(id: id, into: new, place: place(ofRule: new))]
    case .nothingDue(let next): [nothingDue(next)]
    case .dueSoon(let key): [dueSoon(key)]
    }
  }

  private func nothingDue(_ next: OccurrenceKey?) -> SchedulePhrase {
    guard let next else { return .nothingComes }
    let due = view.schedule.number(ofRule: next.id)
      .flatMap { view.schedule.rules[$0].recurrence?.occurrence(nominal: next.nominal)?.due }
    let key = next.description
    return due.map { .nextComesOn(key: key, $0) } ?? .nextComes(key: key)
  }

  private func dueSoon(_ key: OccurrenceKey) -> SchedulePhrase {
    let name = key.description
    return view.occurrence(key).map { .notDueUntil(key: name, $0.due) } ?? .notDue(key: name)
  }

  private mutating func paid(_ key: OccurrenceKey) -> SchedulePhrase {
    let name = key.description
    guard let number = view.payment(of: key) else {
      return .paidNow(key: name, amount: nil, place: nil)
    }
    let planned =
      view.occurrence(key).flatMap { view.money(of: $0) }?.amount
      ?? view.schedule.number(ofRule: key.id).flatMap { view.money[$0] }?.amount
    let amount = view.isAsPlanned(key) ? planned : view.amount(of: number)
    let text = amount.map { view.text($0).replacing("\n", with: ", ") }
    return .paidNow(key: name, amount: text, place: transaction(number))
  }

  private mutating func linked(_ key: OccurrenceKey) -> SchedulePhrase {
    .linked(key: key.description, place: view.payment(of: key).map { transaction($0) })
  }

  /// The day of a transaction, and where it stands.
  private mutating func transaction(_ number: Int) -> String {
    let record = view.loaded.journal.transactions[number]
    let path = view.loaded.journal.sources[record.file].path
    return "\(record.day), \(path):\(lines.line(at: record.start, in: record.file))"
  }

  private mutating func place(ofRule id: String) -> String? {
    view.schedule.number(ofRule: id).map { lines.location(view.schedule.rules[$0].place) }
  }
}

extension ScheduleView {
  /// An occurrence by its key; nil beyond the horizon, or where there is none.
  package func occurrence(_ key: OccurrenceKey) -> ScheduledOccurrence? {
    schedule.number(ofRule: key.id).flatMap { number in
      let rule = schedule.rules[number]
      return rule.place(ofNominal: key.nominal).map { rule.occurrences[$0] }
    }
  }

  func payment(of key: OccurrenceKey) -> Int? { occurrence(key)?.payments.last }

  /// What a transaction changes on the household's own accounts; nil where that is nothing.
  func amount(of transaction: Int) -> MixedAmount? {
    let journal = loaded.journal
    var sum = MixedAmount()
    for posting in journal.postingRange(transaction) where journal.postings[posting].kind == .real {
      let type = loaded.types[journal.postings[posting].account]
      guard type?.isKind(of: .asset) == true || type == .liability else { continue }
      if !sum.add(journal.amount(posting)) { return nil }
    }
    return sum.isZero ? nil : sum
  }

  func isAsPlanned(_ key: OccurrenceKey) -> Bool {
    occurrence(key).map { !$0.notes.contains(.amountOff) } ?? false
  }
}
