import LedgerModel
package import LedgerPlan
package import LedgerSource
package import LedgerValues

/// A rule with what it posts and when it happens.
package struct ScheduledRule: Sendable {
  package let rule: RecurringRule
  /// Where the rule is written.
  package let place: SourcePlace
  /// January 1st of the year that dates in its period belong to if they have none.
  let reference: Day
  /// How often it happens, and in which days.
  let period: PeriodExpression?
  /// What it posts each time; nil where amounts are not known.
  package let postings: [PlannedPosting]?
  /// When it happens; nil where its tags contradict its period.
  package private(set) var recurrence: RecurrenceRule?
  /// Up to the horizon, in ascending order.
  package internal(set) var occurrences: [ScheduledOccurrence] = []

  init(_ rule: RecurringRule, _ record: RuleRecord, postings: [PlannedPosting]?) {
    self.rule = rule
    place = SourcePlace(record.file, record.entry)
    reference = record.reference
    period = record.period
    self.postings = postings
    recurrence = rule.recurrence
  }

  package var id: String? { rule.id?.value }

  /// What is different about one of its occurrences.
  package func exception(on nominal: Day) -> RecurrenceException? {
    rule.options.exceptions[nominal]
  }

  /// What it posts on a nominal day: another amount where an exception says so.
  package func postings(on nominal: Day) -> [PlannedPosting]? {
    guard let amount = exception(on: nominal)?.amount, let postings, hasOneAmount else {
      return postings
    }
    return postings.map { posting in
      var changed = posting
      if let only = posting.amount.amounts.first {
        let quantity = only.quantity.isNegative ? amount.negated : amount
        changed.amount = MixedAmount(Amount(quantity, only.commodity))
      }
      return changed
    }
  }

  /// Whether one amount is all that it moves, from one account to another; of others it is not known which
  /// is different.
  private var hasOneAmount: Bool {
    guard let postings, postings.count == 2,
      postings.allSatisfy({ $0.kind == .real && $0.amount.amounts.count == 1 }),
      let one = postings[0].amount.amounts.first, let other = postings[1].amount.amounts.first
    else { return false }
    return one.commodity == other.commodity && one.quantity.isNegative != other.quantity.isNegative
  }

  /// What is said of it: its description, in which an exception may name somebody else.
  package func description(on nominal: Day) -> String {
    guard let payee = exception(on: nominal)?.payee else { return rule.description }
    guard let mark = rule.description.firstIndex(of: "|") else { return payee }
    return "\(payee) \(rule.description[mark...])"
  }

  /// The key of one of its occurrences; nil for a rule without an id.
  package func key(_ occurrence: ScheduledOccurrence) -> OccurrenceKey? {
    id.map { OccurrenceKey(id: $0, nominal: occurrence.nominal) }
  }
}

// MARK: - Enumerating

extension ScheduledRule {
  /// Anchors a rule without a start on the natural start of its interval, at a day or the last before it.
  mutating func restart(at start: Day, _ holidays: Holidays) {
    guard !rule.hasStart, recurrence != nil, let period else { return }
    recurrence = try? RecurrenceRule(
      period, anchoredAt: period.naturalStart(before: start),
      options: rule.options, holidays: holidays)
  }

  mutating func enumerate(_ number: Int, _ period: Period) {
    guard let recurrence else { return }
    for occurrence in recurrence.occurrences(dueWithin: period, skipped: .included) {
      occurrences.append(ScheduledOccurrence(rule: number, occurrence))
    }
  }

  /// The place in `occurrences` of a nominal day.
  package func place(ofNominal day: Day) -> Int? {
    let place = occurrences.partitionPoint { $0.nominal < day }
    return place < occurrences.count && occurrences[place].nominal == day ? place : nil
  }

  /// The occurrence that a day names: its nominal day, else the day when it is due.
  package func occurrence(on day: Day) -> Occurrence? {
    if let occurrence = recurrence?.occurrence(nominal: day) { return occurrence }
    let that = Period(start: day, end: day.adding(days: 1))
    return recurrence?.occurrences(dueWithin: that, skipped: .included).first { _ in true }
  }
}

// MARK: - What became of them

extension ScheduledRule {
  /// Notes that a transaction carries the key of an occurrence; beyond the horizon nobody asks.
  mutating func pay(_ nominal: Day, with transaction: Int) {
    guard let place = place(ofNominal: nominal) else { return }
    occurrences[place].payments.append(transaction)
    if occurrences[place].state != .skipped { occurrences[place].state = .paid }
  }

  /// Gives every occurrence without a payment the state that its day means.
  mutating func settle(_ today: Day, _ beginnings: AccountBeginnings?) {
    let soon = today.adding(days: rule.remind ?? 0)
    let beginning = beginnings?.first(of: self) ?? .earliest
    for index in occurrences.indices where occurrences[index].state == .upcoming {
      let due = occurrences[index].due
      if due < beginning, due < today {
        occurrences[index].state = .beforeBooks
      } else if due < today {
        occurrences[index].state = .overdue
      } else if due == today {
        occurrences[index].state = .today
      } else if due <= soon {
        occurrences[index].state = .dueSoon
      }
    }
  }

  /// Notes what is odd about the payments.
  mutating func addNotes(_ journal: borrowing Journal) {
    let usual = PlannedAmounts(self)
    for index in occurrences.indices where occurrences[index].state == .paid {
      let due = occurrences[index].due
      let amounts = usual?.on(occurrences[index].nominal, self)
      var notes: PaymentNotes = occurrences[index].payments.count > 1 ? .doubled : []
      // The first payment is the one that counts.
      var isLate = true
      for payment in occurrences[index].payments {
        if journal.transactions[payment].day <= due { isLate = false }
        if let amounts, !amounts.areMet(by: payment, in: journal),
          !amounts.areMetInAll(by: payment, in: journal)
        {
          notes.insert(.amountOff)
        }
      }
      if isLate { notes.insert(.late) }
      occurrences[index].notes = notes
    }
  }
}
