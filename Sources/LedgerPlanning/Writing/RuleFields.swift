package import LedgerEditing
import LedgerModel
import LedgerPlan
package import LedgerSource
import LedgerSyntax
package import LedgerValues

/// What of a rule is to become another.
package struct RuleFields: Sendable {
  /// The only amount there is, positive; its sign stays.
  package var amount: Amount?
  package var description: String?
  /// How often it happens: `every 2 weeks`; from when to when stays.
  package var interval: String?
  /// Accounts that give way to others.
  package var accounts: [(old: String, new: String)] = []
  package var until: Day?
  package var count: Int?
  package var remind: Int?

  package init() {}
}

extension RuleFields {
  /// The edits of a rule's text.
  func edits(
    _ text: RuleText, _ meant: MeantRule, _ commodities: CommodityTable, in context: ReadingContext
  ) throws(Unwritable) -> [Edit] {
    var edits: [Edit] = []
    func replace(_ range: SourceRange, _ new: String) {
      if text.file.text(range) != new { edits.append(Edit(text.id, range, new)) }
    }
    if let description { replace(text.entry.description, description) }
    for (index, posting) in text.entry.postings.enumerated() {
      let account = meant.transaction.postings[index].account
      if let new = accounts.first(where: { $0.old == account })?.new {
        replace(posting.account, try context.name(of: new))
      }
      if let amount, posting.amount.isPresent {
        let isNegative = meant.transaction.postings[index].isNegative
        let signed = Amount(
          isNegative ? amount.quantity.negated : amount.quantity, amount.commodity)
        replace(posting.amount.range, try context.written(MeantAmount(signed, commodities)))
      }
    }
    // A rule ends on a day or after so many times; the other gives way.
    if let until { edits.append(text.ending("until:\(until)")) }
    if let count { edits.append(text.ending("count:\(count)")) }
    if let remind { edits.append(text.setting("remind", to: "\(remind)")) }
    return edits
  }

  /// What a rule says then.
  func apply(to meant: inout MeantRule, _ commodities: CommodityTable) {
    if let description { meant.transaction.description = description }
    for index in meant.transaction.postings.indices {
      let account = meant.transaction.postings[index].account
      if let new = accounts.first(where: { $0.old == account })?.new {
        meant.transaction.postings[index].account = new
      }
      if let amount {
        let isNegative = meant.transaction.postings[index].isNegative
        meant.transaction.postings[index].amounts = [
          MeantAmount(
            isNegative ? amount.quantity.negated : amount.quantity,
            commodities.symbol(amount.commodity))
        ]
      }
    }
    if let until { (meant.options.until, meant.options.count) = (until, nil) }
    if let count { (meant.options.until, meant.options.count) = (nil, count) }
    if let remind { meant.remind = remind }
  }
}

extension MeantPosting {
  fileprivate var isNegative: Bool { amounts?.first?.quantity.isNegative ?? false }
}

extension MeantRule {
  /// Whether one amount is all that it moves.
  var hasOneAmount: Bool {
    let postings = transaction.postings
    return postings.count == 2
      && postings.allSatisfy {
        $0.kind == .real && $0.cost == nil && $0.lot == nil && $0.assertion == nil
          && $0.amounts?.count == 1
      } && Set(postings.flatMap { $0.amounts ?? [] }.map(\.symbol)).count == 1
  }
}

/// A change of a rule, and what becomes of it.
package struct RuleEdit: Sendable {
  package var change: Change
  /// The rule that goes on from a day on, where only what follows is changed.
  package var follower: (id: String, first: Day)?
}

extension ScheduleWriter {
  /// The edits of a rule's text, as lines are read where it stands.
  func edits(
    _ fields: RuleFields, _ rule: ScheduledRule, _ text: RuleText
  ) throws(ScheduleProblem) -> [Edit] {
    let context = ReadingContext(
      state: journal.periodicRules[rule.rule.rule].state, commodities: plan.commodities)
    do throws(Unwritable) {
      return try fields.edits(text, meant(rule), plan.commodities, in: context)
    } catch {
      throw .cannotWrite(rule.id ?? "", error)
    }
  }

  /// Changes a rule, or from a day on the rule that takes its place.
  package func edit(
    _ id: String, _ fields: RuleFields, from day: Day? = nil, column: (FileID) -> Int
  ) throws(ScheduleProblem) -> RuleEdit? {
    let rule = try rule(id)
    var meant = meant(rule)
    if fields.amount != nil, !meant.hasOneAmount { throw .severalAmounts(id) }
    if let day {
      guard let first = rule.recurrence?.firstOccurrence(nominalFrom: day)?.nominal else {
        throw .noOccurrence(id: id, day, nearest: [])
      }
      if rule.recurrence?.firstOccurrence()?.nominal != first {
        let result = try split(id, on: first, changing: fields)
        guard case .split(_, let new, let first) = result.outcome, let change = result.change
        else { return nil }
        return RuleEdit(change: change, follower: (new, first))
      }
    }
    let text = RuleText(rule, journal)
    var edits = try edits(fields, rule, text)
    if let interval = fields.interval {
      guard let period = SuccessorRule.period(of: rule, every: interval) else {
        throw .noSuchPeriod(id, interval)
      }
      if text.file.text(text.entry.argument) != period.text {
        edits.append(Edit(text.id, text.entry.argument, period.text))
        meant.period = period.expression
      }
    }
    guard !edits.isEmpty else { return nil }
    fields.apply(to: &meant, plan.commodities)
    let new = EntryLayout.kept(
      text.file.text(text.entry.range), text.rewritten(text.entry.range, edits),
      column: column(text.id))
    guard new != text.file.text(text.entry.range) else { return nil }
    return RuleEdit(
      change: change(
        rule, [EntryLayout.edit(text.entry.range, new, in: text.file, text.id)], to: [meant]))
  }
}
