package import LedgerPlan
import LedgerEditing
package import LedgerModel
package import LedgerSource
import LedgerSyntax
package import LedgerValues

/// Makes changes of payments and rules, each with the claim of what is true afterwards.
///
/// Nothing is done twice: what is paid, skipped or ended already gives no change, so that a command
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

  /// A rule and those that continue it: `rent` pays `rent.2`, too.
  private func chain(_ id: String) throws(ScheduleProblem) -> [ScheduledRule] {
    let first = try rule(id)
    guard let number = schedule.number(ofRule: id) else { return [first] }
    return schedule.chain(from: number).map { schedule.rules[$0] }
      .filter { $0.recurrence != nil && $0.id != nil }
  }

  /// The one of a rule and those that continue it that has an occurrence on a day.
  func rule(_ id: String, on day: Day) throws(ScheduleProblem) -> ScheduledRule {
    let first = try rule(id)
    return try chain(id).first { $0.occurrence(on: day) != nil } ?? first
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
  /// Writes the payment of one occurrence; the oldest that is due where none is named.
  ///
  /// It is dated today unless another day is given.
  package func pay(
    _ id: String, nominal: Day? = nil, on day: Day? = nil, amount: Amount? = nil,
    into file: FileID? = nil
  ) throws(ScheduleProblem) -> ScheduleChange {
    var rule = try rule(id)
    let chosen: ScheduledOccurrence
    if let nominal {
      rule = try self.rule(id, on: nominal)
      chosen = state(rule, try occurrence(rule, on: nominal).occurrence)
    } else {
      // What is only due soon is nobody's debt yet: it is paid where its key says so.
      let chain = try chain(id)
      let waiting = chain.lazy.compactMap { rule in
        rule.occurrences.first { $0.state == .overdue || $0.state == .today }.map { (rule, $0) }
      }.first
      guard let waiting else { return ScheduleChange(nothingDue(chain)) }
      (rule, chosen) = waiting
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
    let wanted = Payments.Wanted(
      rule: rule, key: key, day: day ?? schedule.today, amount: amount)
    let payments = try Payments([wanted], into: file, self)
    return ScheduleChange(.paid([key]), Change(adding: payments.transactions))
  }

  private func nothingDue(_ chain: [ScheduledRule]) -> ScheduleOutcome {
    let soon = chain.lazy.compactMap { rule in
      rule.occurrences.first { $0.state == .dueSoon }.flatMap(rule.key)
    }.first
    return soon.map { .dueSoon($0) } ?? .nothingDue(next: chain.lazy.compactMap(next).first)
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
  /// Those that are probably paid are left alone, and so are those that were due before the books begin,
  /// or before the day that somebody says instead.
  package func post(
    since first: Day? = nil, through day: Day? = nil, into file: FileID? = nil
  ) throws(ScheduleProblem) -> ScheduleChange {
    var wanted: [Payments.Wanted] = []
    var leftOut: [OccurrenceKey] = []
    // A journal without entries begins today.
    let isEmpty = journal.transactions.allSatisfy { $0.flags.contains(.isForecast) }
    let first = first ?? (isEmpty ? schedule.today : nil)
    for occurrence in schedule.inOrderOfDue
    where occurrence.state.isUnpaid || occurrence.state == .beforeBooks {
      let rule = schedule.rule(of: occurrence)
      guard occurrence.due <= day ?? schedule.today, let key = rule.key(occurrence) else {
        continue
      }
      if first.map({ occurrence.due < $0 }) ?? (occurrence.state == .beforeBooks) {
        leftOut.append(key)
        continue
      }
      wanted.append(Payments.Wanted(rule: rule, key: key, day: occurrence.due))
    }
    if wanted.isEmpty {
      let next = schedule.inOrderOfDue.first {
        $0.state.isUnpaid && schedule.rule(of: $0).id != nil && $0.due >= first ?? $0.due
      }
      return ScheduleChange(
        .nothingDue(next: next.flatMap { schedule.rule(of: $0).key($0) }), leftOut: leftOut)
    }
    let payments = try Payments(wanted, into: file, self)
    return ScheduleChange(
      .paid(wanted.map(\.key)), Change(adding: payments.transactions), leftOut: leftOut)
  }

  /// Writes the keys of occurrences into the transactions that probably paid them.
  package func link() -> ScheduleChange {
    var keys: [OccurrenceKey] = []
    var edits: [Edit] = []
    var linked: [Int] = []
    var meant: [MeantTransaction] = []
    var text = TransactionText()
    for occurrence in schedule.inOrderOfDue where occurrence.state == .probablyPaid {
      guard let key = schedule.rule(of: occurrence).key(occurrence),
        let transaction = occurrence.payments.first
      else { continue }
      text.read(transaction, in: journal)
      let tag = "\(PaymentTags.tagName):\(key)"
      var tagged = MeantTransaction(transaction, in: journal)
      let comment = tagged.comment.beside ?? ""
      tagged.comment.beside = comment.isEmpty ? tag : "\(comment), \(tag)"
      edits.append(edit(adding: tag, text))
      linked.append(transaction)
      meant.append(tagged)
      keys.append(key)
    }
    if keys.isEmpty { return ScheduleChange(.linked([])) }
    var change = Change(claiming: .replaces(linked, with: meant))
    change.edits = edits
    return ScheduleChange(.linked(keys), change)
  }

  /// Puts a tag at the end of a transaction's first line.
  private func edit(adding tag: String, _ text: TransactionText) -> Edit {
    let header = Passage(text.entry.range, of: text.entry.range, in: text.file, text.fileID)
      .firstLine
    let bytes = text.file.padded
    let line = TagScanner.trimmed(Int(header.start), Int(header.end), bytes.span)
    let comment = TagScanner.trimmed(
      Int(text.entry.comment.start), Int(text.entry.comment.end), bytes.span)
    let mark =
      !comment.isEmpty ? ", " : bytes[line.upperBound - 1] == UInt8(ascii: ";") ? " " : "  ; "
    return Edit(
      text.fileID, SourceRange(line.upperBound, line.upperBound), "\(mark)\(tag)")
  }
}
