import LedgerPlan
import LedgerEditing
import LedgerModel
import LedgerSource
import LedgerSyntax
package import LedgerValues

extension ScheduleWriter {
  /// Keeps an occurrence from happening, named by its nominal day or the day when it is due.
  package func skip(_ id: String, on day: Day) throws(ScheduleProblem) -> ScheduleChange {
    let rule = try rule(id, on: day)
    let (key, occurrence) = try occurrence(rule, on: day)
    let state = state(rule, occurrence)
    if state.state == .skipped { return ScheduleChange(.alreadySkipped(key)) }
    if state.state == .paid {
      return ScheduleChange(.alreadyPaid(key, transactions: state.payments))
    }
    let text = RuleText(rule, journal)
    let edit: Edit
    if let tag = text.tag("skip") {
      let end = tag.valueRange.end
      edit = Edit(
        text.id, SourceRange(start: end, end: end),
        (tag.value.isEmpty ? "" : " ") + key.nominal.description)
    } else {
      edit = text.adding("skip:\(key.nominal)")
    }
    var meant = meant(rule)
    meant.options.skip.insert(key.nominal)
    return ScheduleChange(.skipped(key), change(rule, [edit], to: [meant]))
  }

  /// Lets an occurrence happen that was to be skipped.
  package func unskip(_ id: String, on day: Day) throws(ScheduleProblem) -> ScheduleChange {
    let rule = try rule(id)
    let (key, _) = try occurrence(rule, on: day)
    var meant = meant(rule)
    guard meant.options.skip.remove(key.nominal) != nil else {
      return ScheduleChange(.notSkipped(key))
    }
    let edits = keepingSkips(rule, RuleText(rule, journal)) { $0 != key.nominal }
    return ScheduleChange(.unskipped(key), change(rule, edits, to: [meant]))
  }

  /// What a rule says now.
  func meant(_ rule: ScheduledRule) -> MeantRule {
    MeantRule(rule.rule, journal, journal.ruleTransactions())
  }

  /// A change of one rule to others, and of nothing else.
  func change(
    _ rule: ScheduledRule, _ edits: [Edit], adding additions: [Edit] = [], to meant: [MeantRule]
  ) -> Change {
    var change = Change(claiming: .replacesRules([rule.rule.rule], with: meant))
    change.edits = edits
    change.additions = additions
    return change
  }

  /// Ends a rule: nothing happens after the day.
  package func end(_ id: String, on day: Day) throws(ScheduleProblem) -> ScheduleChange {
    let rule = try rule(id)
    // Who names the day when something is due means that this is the last one.
    let last = max(day, rule.occurrence(on: day)?.nominal ?? day)
    if rule.rule.options.until == last { return ScheduleChange(.alreadyEnded(id: id, last: last)) }
    let later = rule.occurrences.last { $0.nominal > last && $0.state == .paid }
    if let later, let key = rule.key(later), !isFollowed(rule, on: later.nominal) {
      throw .paidLater(id: id, last, last: key)
    }
    let text = RuleText(rule, journal)
    return ScheduleChange(
      .ended(id: id, last: last),
      change(rule, ending(rule, text, last), to: [ended(rule, text, last)]))
  }

  /// What a rule says that ends with a day.
  private func ended(_ rule: ScheduledRule, _ text: RuleText, _ last: Day) -> MeantRule {
    var meant = meant(rule)
    if text.tag("until") == nil { meant.options.count = nil }
    meant.options.until = last
    meant.options.skip = meant.options.skip.filter { $0 <= last }
    meant.options.exceptions = meant.options.exceptions.filter { $0.key <= last }
    return meant
  }

  /// The edits that end a rule with a day, and take away what would be skipped later.
  func ending(_ rule: ScheduledRule, _ text: RuleText, _ last: Day) -> [Edit] {
    var edits: [Edit] = []
    if text.tag("until") == nil, let count = text.tag("count") {
      edits.append(text.replacing(count, with: "until:\(last)"))
    } else {
      edits.append(text.setting("until", to: last.description))
    }
    return edits + keepingSkips(rule, text) { $0 <= last }
      + keepingExceptions(text) { $0 <= last }
  }

  /// The edit that leaves only some of the days to be skipped.
  func keepingSkips(
    _ rule: ScheduledRule, _ text: RuleText, where isKept: (Day) -> Bool
  ) -> [Edit] {
    guard let tag = text.tag("skip"), !rule.rule.options.skip.allSatisfy(isKept) else { return [] }
    let kept = rule.rule.options.skip.filter(isKept).sorted()
    if kept.isEmpty { return [text.removing(tag)] }
    return [Edit(text.id, tag.valueRange, kept.map(\.description).joined(separator: " "))]
  }
}

// MARK: - Splitting

extension ScheduleWriter {
  /// Ends a rule before an occurrence and goes on with a new one, which may then be changed.
  ///
  /// The new rule has the next free id, such as `rent.2`, and the tag `after:rent`.
  package func split(
    _ id: String, on day: Day, changing fields: RuleFields? = nil
  ) throws(ScheduleProblem) -> ScheduleChange {
    let rule = try rule(id)
    if let follower = follower(of: rule, on: day) {
      return ScheduleChange(.alreadySplit(id: id, into: follower))
    }
    let (key, _) = try occurrence(rule, on: day)
    if rule.recurrence?.firstOccurrence()?.nominal == key.nominal,
      rule.rule.options.skip.allSatisfy({ $0 > key.nominal })
    {
      throw .splitAtStart(id, key.nominal)
    }
    let newID = freeID(after: key.id)
    let text = RuleText(rule, journal)
    guard let successor = SuccessorRule(rule, from: key.nominal, every: fields?.interval)
    else {
      throw .cannotSplit(id, key.nominal)
    }
    var copy = [Edit(text.id, text.entry.argument, successor.period)]
    guard let idTag = text.tag("id") else { throw .cannotSplit(id, key.nominal) }
    var ownTags = "\(newID), after:\(key.id)"
    if let onDay = successor.onDay { ownTags += ", on:\(onDay)" }
    let skips = successor.skips.map(\.description).joined(separator: " ")
    if let tag = text.tag("skip") {
      copy.append(skips.isEmpty ? text.removing(tag) : Edit(text.id, tag.valueRange, skips))
    } else if !skips.isEmpty {
      ownTags += ", skip:\(skips)"
    }
    copy.append(Edit(text.id, idTag.valueRange, ownTags))
    if let after = text.tag("after") { copy.append(text.removing(after)) }
    if let count = successor.count, fields?.count == nil, let tag = text.tag("count") {
      copy.append(Edit(text.id, tag.valueRange, "\(count)"))
    }
    copy += keepingExceptions(text) { $0 >= key.nominal && fields?.interval == nil }
    if let fields { copy += try edits(fields, rule, text) }
    let lineEnd = TextLines.end(in: text.file)
    let lines = TextLines.split(text.rewritten(text.entry.range, copy))
    let end = text.entry.range.end
    let isEnded = text.file.padded[Int(end) - 1] == 0x0A
    let addition = Edit(
      text.id, SourceRange(start: end, end: end),
      (isEnded ? lineEnd : lineEnd + lineEnd) + lines.map { $0 + lineEnd }.joined())
    let last = key.nominal.adding(days: -1)
    var follower = follower(rule, successor, id: newID, after: key.id)
    follower.options.exceptions = follower.options.exceptions.filter {
      $0.key >= key.nominal && fields?.interval == nil
    }
    fields?.apply(to: &follower, plan.commodities)
    return ScheduleChange(
      .split(id: id, into: newID, from: key.nominal),
      change(
        rule, ending(rule, text, last), adding: [addition],
        to: [ended(rule, text, last), follower]))
  }

  /// What the rule says that continues another one.
  private func follower(
    _ rule: ScheduledRule, _ successor: SuccessorRule, id: String, after: String
  ) -> MeantRule {
    var meant = meant(rule)
    meant.id = id
    meant.after = after
    meant.period = successor.expression
    if let onDay = successor.onDay { meant.options.onDay = try? OnDay(parsing: "\(onDay)") }
    meant.options.skip = Set(successor.skips)
    meant.options.count = successor.count
    return meant
  }

  /// The rule that continues one from an occurrence on.
  private func follower(of rule: ScheduledRule, on day: Day) -> String? {
    guard let id = rule.id else { return nil }
    for other in schedule.rules {
      guard let after = other.rule.after?.value, PlanName.areSame(after, id),
        let recurrence = other.recurrence
      else { continue }
      // What comes before its first day that is not skipped may be skipped, the day itself too.
      for occurrence in recurrence.occurrences(skipped: .included) {
        if occurrence.nominal == day || occurrence.due == day { return other.id }
        if !occurrence.isSkipped { break }
      }
    }
    return nil
  }

  /// Whether a rule that continues this one has a day, so that keys of this one pay it there.
  private func isFollowed(_ rule: ScheduledRule, on nominal: Day) -> Bool {
    guard let id = rule.id else { return false }
    return schedule.rules.contains { other in
      other.rule.after.map { PlanName.areSame($0.value, id) } ?? false
        && other.recurrence?.occurrence(nominal: nominal) != nil
    }
  }

  /// `rent.2` for `rent`, `rent.3` for `rent.2`.
  private func freeID(after id: String) -> String {
    var stem = id
    var number = 2
    if let dot = id.lastIndex(of: "."), let last = Int(id[id.index(after: dot)...]), last >= 2,
      last < 1_000_000
    {
      stem = String(id[..<dot])
      number = last + 1
    }
    while schedule.number(ofRule: "\(stem).\(number)") != nil { number += 1 }
    return "\(stem).\(number)"
  }
}
