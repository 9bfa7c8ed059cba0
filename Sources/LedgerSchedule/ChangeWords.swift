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

  package mutating func lines(_ outcome: ScheduleOutcome) -> [String] {
    switch outcome {
    case .paid(let keys): keys.map { paid($0) }
    case .linked(let keys): keys.isEmpty ? ["nothing is probably paid"] : keys.map { linked($0) }
    case .skipped(let key): ["skipped \(key)\(place(ofRule: key.id))"]
    case .ended(let id, let last): ["ended \(id): nothing comes after \(last)\(place(ofRule: id))"]
    case .split(let id, let new, let first):
      ["split \(id): \(new) takes over on \(first)\(place(ofRule: new))"]
    case .alreadyPaid(let key, let transactions):
      ["\(key) is already paid" + (transactions.first.map { ": \(transaction($0))" } ?? "")]
    case .probablyPaid(let key, let number):
      [
        "\(key) is probably paid: \(transaction(number)); bursar schedule due --link writes its key"
      ]
    case .alreadySkipped(let key): ["\(key) is already skipped\(place(ofRule: key.id))"]
    case .alreadyEnded(let id, let last):
      ["\(id) ends already: nothing comes after \(last)\(place(ofRule: id))"]
    case .alreadySplit(let id, let new):
      ["\(id) is already split: \(new) takes over\(place(ofRule: new))"]
    case .nothingDue(let next): [nothingDue(next)]
    case .dueSoon(let key): [dueSoon(key)]
    }
  }

  private func nothingDue(_ next: OccurrenceKey?) -> String {
    guard let next else { return "nothing is due, and nothing comes" }
    let due = view.schedule.number(ofRule: next.id)
      .flatMap { view.schedule.rules[$0].recurrence?.occurrence(nominal: next.nominal)?.due }
    return "nothing is due; the next is \(next)" + (due.map { ", on \($0)" } ?? "")
  }

  private func dueSoon(_ key: OccurrenceKey) -> String {
    let due = view.occurrence(key).map { " until \($0.due)" } ?? ""
    return "\(key) is not due\(due); bursar schedule pay \(key) pays it now"
  }

  private mutating func paid(_ key: OccurrenceKey) -> String {
    guard let number = view.payment(of: key) else { return "paid \(key)" }
    let planned = view.schedule.number(ofRule: key.id).flatMap { view.money[$0] }?.amount
    let amount = view.isAsPlanned(key) ? planned : view.amount(of: number)
    let text = amount.map { ", \(view.text($0).replacing("\n", with: ", "))" } ?? ""
    return "paid \(key)\(text): \(transaction(number))"
  }

  private mutating func linked(_ key: OccurrenceKey) -> String {
    "linked \(key)" + (view.payment(of: key).map { ": \(transaction($0))" } ?? "")
  }

  /// The day of a transaction, and where it stands.
  private mutating func transaction(_ number: Int) -> String {
    let record = view.loaded.journal.transactions[number]
    let path = view.loaded.journal.sources[record.file].path
    return "\(record.day), \(path):\(lines.line(at: record.start, in: record.file))"
  }

  private mutating func place(ofRule id: String) -> String {
    guard let number = view.schedule.number(ofRule: id) else { return "" }
    return ": \(lines.location(view.schedule.rules[number].place))"
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
