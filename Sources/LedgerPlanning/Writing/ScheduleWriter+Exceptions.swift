package import LedgerEditing
import LedgerModel
import LedgerPlan
import LedgerSource
package import LedgerValues

/// What of one occurrence is to become another; an empty field goes back to what the rule says.
package struct OccurrenceFields: Sendable {
  package enum Field<Value: Sendable>: Sendable {
    case kept
    case usual
    case other(Value)

    func value(_ known: Value?) -> Value? {
      switch self {
      case .kept: known
      case .usual: nil
      case .other(let value): value
      }
    }
  }

  package var amount = Field<Amount>.kept
  package var due = Field<Day>.kept
  package var payee = Field<String>.kept

  package init() {}
}

extension ScheduleWriter {
  /// Changes one occurrence, and none before and after it; nil where it is so already.
  package func edit(
    _ id: String, occurrence day: Day, _ fields: OccurrenceFields
  ) throws(ScheduleProblem) -> (change: Change, key: OccurrenceKey)? {
    let rule = try rule(id)
    let (key, occurrence) = try occurrence(rule, on: day)
    switch state(rule, occurrence).state {
    case .paid, .probablyPaid: throw .paidAlready(key)
    case .skipped: throw .isSkipped(key)
    default: break
    }
    var meant = meant(rule)
    let known = meant.options.exceptions[key.nominal] ?? RecurrenceException()
    var exception = known
    if case .other(let amount) = fields.amount {
      guard meant.hasOneAmount else { throw .severalAmounts(id) }
      let own = rule.postings?.first?.amount.amounts.first?.commodity
      guard own == amount.commodity else { throw .otherCommodity(id) }
    }
    exception.amount = fields.amount.value(nil).map(\.quantity)
    if case .kept = fields.amount { exception.amount = known.amount }
    exception.due = fields.due.value(known.due)
    exception.payee = fields.payee.value(known.payee)
    guard exception != known else { return nil }
    meant.options.exceptions[key.nominal] = exception.isEmpty ? nil : exception
    let text = RuleText(rule, journal)
    let value = exception.text(on: key.nominal)
    let tag = text.exceptions.first { $0.day == key.nominal }?.tag
    let edit =
      tag.map { exception.isEmpty ? text.removing($0) : Edit(text.id, $0.valueRange, value) }
      ?? text.adding("except:\(value)")
    return (change(rule, [edit], to: [meant]), key)
  }

  /// The edits that leave only the exceptions of some days.
  func keepingExceptions(_ text: RuleText, where isKept: (Day) -> Bool) -> [Edit] {
    text.exceptions.filter { !isKept($0.day) }.map { text.removing($0.tag) }
  }
}
