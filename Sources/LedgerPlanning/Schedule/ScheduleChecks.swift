import LedgerPlan
package import LedgerModel
package import LedgerSource
import LedgerSyntax
import LedgerValues

/// What a schedule shows to be wrong: keys without an occurrence, and, if asked, what is overdue.
package enum ScheduleChecks {
  package static var codes: [DiagnosticCode] { [.overdueOccurrence, .strayPayment] }

  /// Whether what is overdue is reported.
  package enum Scope: Sendable {
    case strayPayments
    case strayAndOverdue
  }

  package static func diagnostics(
    _ loaded: LoadedJournal, _ schedule: Schedule, _ scope: Scope = .strayPayments
  ) -> [Diagnostic] {
    var result = schedule.strayPayments.map { diagnostic($0, loaded.journal, schedule) }
    guard scope == .strayAndOverdue else { return result }
    for occurrence in schedule.inOrderOfDue(where: { $0.state == .overdue }) {
      let rule = schedule.rule(of: occurrence)
      guard let key = rule.key(occurrence), let id = rule.rule.id else { continue }
      result.append(diagnostic(key, occurrence, rule, id, loaded.journal, schedule))
    }
    return result
  }

  private static func diagnostic(
    _ key: OccurrenceKey, _ occurrence: ScheduledOccurrence, _ rule: ScheduledRule,
    _ id: Placed<String>, _ journal: borrowing Journal, _ schedule: Schedule
  ) -> Diagnostic {
    let days = Int(schedule.today.number - occurrence.due.number)
    let passage = Passage(
      id.place.range, of: rule.place.range, in: journal.sources[rule.place.file],
      rule.place.file)
    return passage.diagnostic(
      .overdueOccurrence,
      "`\(key)` was due on \(occurrence.due), \(days) \(days == 1 ? "day" : "days") ago",
      label: "not paid",
      fixes: [
        Fix("write its payment: `bursar schedule pay \(key)`"),
        Fix("or let it not happen: `bursar schedule skip \(key.id) \(key.nominal)`"),
      ])
  }

  private static func diagnostic(
    _ payment: StrayPayment, _ journal: borrowing Journal, _ schedule: Schedule
  ) -> Diagnostic {
    var text = TransactionText()
    text.read(payment.transaction, in: journal)
    let passage = Passage(
      payment.place.range, of: text.entry.range, in: text.file, payment.place.file)
    let key = payment.key
    guard let number = schedule.number(ofRule: key.id), let id = schedule.rules[number].rule.id
    else {
      return passage.diagnostic(
        .strayPayment, "the key `\(key)` names no rule", label: "no rule has this id",
        notes: known(schedule),
        fixes: [Fix("give the rule the id `\(key.id)`, or correct the key")])
    }
    let rule = schedule.rules[number]
    let related = [RelatedPlace(id.place, "the rule has no occurrence on \(key.nominal)")]
    let meant = rule.occurrence(on: key.nominal)
    return passage.diagnostic(
      .strayPayment, "the key `\(key)` pays nothing: the rule has no such day",
      label: "no occurrence", related: related, notes: nearest(rule, key.nominal),
      fixes: meant.map { meant in
        let right = OccurrenceKey(id: key.id, nominal: meant.nominal)
        let value = passage.text.replacing(key.description, with: right.description)
        return [
          Fix(
            "the payment moved to this day is `\(right)`",
            edits: [passage.edit(payment.place.range, value)])
        ]
      } ?? [Fix("name the nominal day of the occurrence that was paid")])
  }

  private static func known(_ schedule: Schedule) -> [String] {
    let ids = schedule.rules.compactMap(\.id)
    guard !ids.isEmpty else { return ["no rule of this journal has an id"] }
    let shown = ids.prefix(8).map { "`\($0)`" }.joined(separator: ", ")
    return ["the ids of rules are \(shown)\(ids.count > 8 ? ", …" : "")"]
  }

  private static func nearest(_ rule: ScheduledRule, _ day: Day) -> [String] {
    let before = rule.occurrences.last { $0.nominal < day }?.nominal
    let after = rule.recurrence?.firstOccurrence(nominalFrom: day)?.nominal
    let days = [before, after].compactMap(\.self)
    guard !days.isEmpty else { return [] }
    return [
      "near it \(days.count == 1 ? "is" : "are") "
        + days.map(\.description).joined(separator: " and ")
    ]
  }
}

extension DiagnosticCode {
  package static let overdueOccurrence = DiagnosticCode(
    "G468", "overdue-occurrence", .warning,
    explanation: """
      A payment of a recurring rule was due before today, and no transaction pays it: none has its \
      key, and none looks like it. Each one is reported, so nothing is forgotten after a pause. \
      This check runs only on request.

      ```journal
      ~ monthly from 2026-01-31  Landlord | Rent
          ; id:rent, shift:prev
          expenses:rent     900.00 EUR
          assets:bank
      ```

      `bursar schedule pay rent@2026-01-31` writes the payment, `bursar schedule skip rent \
      2026-01-31` skips it.
      """)
  package static let strayPayment = DiagnosticCode(
    "G469", "stray-payment", .warning,
    explanation: """
      A transaction has the key of a payment that does not exist: no rule has this id, or the rule \
      has no payment on that day. The payment that was meant stays unpaid and will be overdue. A \
      key names the nominal day, not the day that a weekend moves it to.

      ```journal
      ~ monthly from 2026-01-31  Landlord | Rent
          ; id:rent, shift:prev
          expenses:rent     900.00 EUR
          assets:bank

      2026-01-30 Landlord  ; recur:rent@2026-01-30
          expenses:rent     900.00 EUR
          assets:bank
      ```

      Write `recur:rent@2026-01-31`.
      """)
}
