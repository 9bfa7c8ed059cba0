package import LedgerPlan
package import LedgerModel
package import LedgerSource
import LedgerSyntax
package import LedgerValues

/// Writes payments and changes of rules as edits to the unchanged text.
///
/// Nothing is done twice: what is paid, skipped or ended already gives no edits, so that a command
/// given again leaves the same bytes.
package struct ScheduleWriter: Sendable {
  let journal: Journal
  let plan: Plan
  let schedule: Schedule

  package init(_ loaded: LoadedJournal, _ plan: Plan, _ schedule: Schedule) {
    journal = loaded.journal
    self.plan = plan
    self.schedule = schedule
  }
}

// MARK: - Finding

extension ScheduleWriter {
  func rule(_ id: String) throws(ScheduleProblem) -> ScheduledRule {
    guard let number = schedule.number(ofRule: id) else {
      throw .unknownRule(id, known: schedule.rules.compactMap(\.id))
    }
    let rule = schedule.rules[number]
    guard rule.recurrence != nil else { throw .ruleWithoutDays(id) }
    return rule
  }

  /// The occurrence that a nominal day names, or the day when it is due.
  func occurrence(
    _ rule: ScheduledRule, on day: Day
  ) throws(ScheduleProblem) -> (key: OccurrenceKey, occurrence: Occurrence) {
    let id = rule.id ?? ""
    guard let occurrence = rule.occurrence(on: day) else {
      throw .noOccurrence(id: id, day, nearest: nearest(rule, to: day))
    }
    return (OccurrenceKey(id: id, nominal: occurrence.nominal), occurrence)
  }

  private func nearest(_ rule: ScheduledRule, to day: Day) -> [OccurrenceKey] {
    guard let id = rule.id, let recurrence = rule.recurrence else { return [] }
    let before = rule.occurrences.last { $0.nominal < day }?.nominal
    let after = recurrence.firstOccurrence(nominalFrom: day)?.nominal
    return [before, after].compactMap { $0.map { OccurrenceKey(id: id, nominal: $0) } }
  }

  /// What became of an occurrence, also beyond the horizon.
  func state(_ rule: ScheduledRule, _ occurrence: Occurrence) -> ScheduledOccurrence {
    if let place = rule.place(ofNominal: occurrence.nominal) { return rule.occurrences[place] }
    let number = schedule.number(ofRule: rule.id ?? "") ?? 0
    return ScheduledOccurrence(rule: number, occurrence)
  }
}

// MARK: - Paying

extension ScheduleWriter {
  /// Writes the payment of one occurrence; the oldest that waits where none is named.
  ///
  /// It is dated today unless another day is given.
  package func pay(
    _ id: String, nominal: Day? = nil, on day: Day? = nil, amount: Amount? = nil,
    into file: FileID? = nil
  ) throws(ScheduleProblem) -> ScheduleChange {
    let rule = try rule(id)
    let chosen: ScheduledOccurrence
    if let nominal {
      chosen = state(rule, try occurrence(rule, on: nominal).occurrence)
    } else {
      // What is only due soon is nobody's debt yet: it is paid where its key says so.
      let waiting = rule.occurrences.first { $0.state == .overdue || $0.state == .today }
      guard let waiting else {
        return ScheduleChange(.nothingDue(next: next(rule)))
      }
      chosen = waiting
    }
    let key = OccurrenceKey(id: rule.id ?? id, nominal: chosen.nominal)
    switch chosen.state {
    case .paid: return ScheduleChange(.alreadyPaid(key, transactions: chosen.payments))
    case .probablyPaid where chosen.payments.count == 1:
      return ScheduleChange(.probablyPaid(key, transaction: chosen.payments[0]))
    case .skipped:
      return chosen.payments.isEmpty
        ? ScheduleChange(.alreadySkipped(key))
        : ScheduleChange(.alreadyPaid(key, transactions: chosen.payments))
    default: break
    }
    var insertions = TransactionInsertions(journal, into: file)
    let payment = try PaymentText(rule, key, on: day ?? schedule.today, amount, self)
    insertions.add(payment, day: day ?? schedule.today, besides: rule.place.file)
    return ScheduleChange(.paid([key]), edits: insertions.edits)
  }

  private func next(_ rule: ScheduledRule) -> OccurrenceKey? {
    rule.occurrences.first { $0.state.isUnpaid }.flatMap(rule.key)
      ?? rule.id.flatMap { id in
        rule.recurrence?.firstOccurrence(nominalFrom: schedule.horizon.adding(days: 1)).map {
          OccurrenceKey(id: id, nominal: $0.nominal)
        }
      }
  }

  /// Writes all payments that are due up to a day, each on the day when it is due.
  ///
  /// Those that are probably paid are left alone, and so are those that were due before a first day.
  package func post(
    since first: Day? = nil, through day: Day? = nil, into file: FileID? = nil
  ) throws(ScheduleProblem) -> ScheduleChange {
    var insertions = TransactionInsertions(journal, into: file)
    var keys: [OccurrenceKey] = []
    var leftOut: [OccurrenceKey] = []
    for occurrence in schedule.inOrderOfDue
    where occurrence.state.isUnpaid && occurrence.due <= day ?? schedule.today {
      let rule = schedule.rule(of: occurrence)
      guard let key = rule.key(occurrence) else { continue }
      if let first, occurrence.due < first {
        leftOut.append(key)
        continue
      }
      let payment = try PaymentText(rule, key, on: occurrence.due, nil, self)
      insertions.add(payment, day: occurrence.due, besides: rule.place.file)
      keys.append(key)
    }
    if keys.isEmpty {
      let next = schedule.inOrderOfDue.first {
        $0.state.isUnpaid && schedule.rule(of: $0).id != nil && $0.due >= first ?? $0.due
      }
      return ScheduleChange(
        .nothingDue(next: next.flatMap { schedule.rule(of: $0).key($0) }), leftOut: leftOut)
    }
    return ScheduleChange(.paid(keys), edits: insertions.edits, leftOut: leftOut)
  }

  /// The day of the first transaction without a key, else of the first one at all, else today.
  ///
  /// What was due before it is history that opening balances sum up, or that nobody wrote down.
  package var beginning: Day {
    var isPayment = [Bool](repeating: false, count: journal.transactions.count)
    for occurrence in schedule.rules.flatMap(\.occurrences) where occurrence.state != .probablyPaid
    {
      for payment in occurrence.payments { isPayment[payment] = true }
    }
    for payment in schedule.strayPayments { isPayment[payment.transaction] = true }
    let written = journal.transactions.indices
      .filter { !journal.transactions[$0].flags.contains(.isForecast) }
    let others = written.filter { !isPayment[$0] }
    return (others.isEmpty ? written : others).map { journal.transactions[$0].day }.min()
      ?? schedule.today
  }

  /// Writes the keys of occurrences into the transactions that probably paid them.
  package func link() -> ScheduleChange {
    var keys: [OccurrenceKey] = []
    var edits: [Edit] = []
    var text = TransactionText()
    for occurrence in schedule.inOrderOfDue where occurrence.state == .probablyPaid {
      guard let key = schedule.rule(of: occurrence).key(occurrence),
        let transaction = occurrence.payments.first
      else { continue }
      text.read(transaction, in: journal)
      let header = Passage(text.entry.range, of: text.entry.range, in: text.file, text.fileID)
        .firstLine
      let bytes = text.file.padded.span
      let line = TagScanner.trimmed(Int(header.start), Int(header.end), bytes)
      let mark = text.entry.comment.isEmpty ? "  ; " : ", "
      edits.append(
        Edit(
          text.fileID, SourceRange(line.upperBound, line.upperBound),
          "\(mark)\(PaymentTags.tagName):\(key)"))
      keys.append(key)
    }
    return ScheduleChange(.linked(keys), edits: edits)
  }
}
