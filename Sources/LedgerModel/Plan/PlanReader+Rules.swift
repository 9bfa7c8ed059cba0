import LedgerSource
import LedgerSyntax
import LedgerValues

extension PlanReader {
  /// Reads the periodic rules: recurring ones with their tags, and hledger's goal budgets.
  mutating func readRules() {
    for number in journal.periodicRules.indices {
      let record = journal.periodicRules[number]
      let file = journal.sources[record.file]
      var reader = EntryReader(record.entry.offsets)
      var entry = EntrySyntax()
      guard reader.next(in: file.padded.span, into: &entry) else { continue }
      begin(record.state, SourcePlace(record.file, record.entry))
      let rule = PlanDirective(entry, .none, file, record.file)
      if PlanReader.isGoalBudget(entry, file) {
        addGoalBudgets(rule, number)
      } else {
        readRule(rule, number)
      }
    }
  }

  /// Whether all postings of a rule are unbalanced virtual ones.
  private static func isGoalBudget(_ entry: EntrySyntax, _ file: SourceFile) -> Bool {
    !entry.postings.isEmpty
      && entry.postings.allSatisfy { file.padded[Int($0.account.start)] == UInt8(ascii: "(") }
  }

  private mutating func addGoalBudgets(_ rule: PlanDirective, _ number: Int) {
    let padded = rule.file.padded
    for posting in rule.entry.postings where posting.amount.isPresent {
      guard let amount = builder.amount(posting.amount, padded.span) else { continue }
      var name = Array(padded[posting.account.offsets])
      _ = JournalBuilder.stripBrackets(&name)
      let account = Placed(
        String(decoding: builder.resolvedAccount(name), as: UTF8.self),
        SourcePlace(rule.id, posting.account))
      plan.goalBudgets.append(GoalBudget(account: account, amount: amount, rule: number))
    }
  }

  private mutating func readRule(_ directive: PlanDirective, _ number: Int) {
    let entry = directive.entry
    var rule = RecurringRule(
      source: directive.source, rule: number, description: directive.file.text(entry.description))
    for tag in rule.source.tags where RecurringRule.tagNames.contains(tag.name) {
      let planned = PlanTag(tag, entry: entry.range, in: directive.file, directive.id)
      if let cut = planned.cut {
        report(cut)
        continue
      }
      if let first = seenKeys[tag.name] {
        report(
          planned.subject.diagnostic(
            .repeatedPlanKey, "the rule has two tags `\(tag.name):`", label: "the second one",
            related: [RelatedPlace(SourcePlace(directive.id, first), "the first one")],
            fixes: [Fix("keep one of them")]))
        continue
      }
      seenKeys[tag.name] = tag.nameRange
      read(planned, into: &rule)
    }
    check(rule, directive)
    plan.rules.append(rule)
  }

  private mutating func read(_ planned: PlanTag, into rule: inout RecurringRule) {
    var line = planned.line
    switch planned.tag.name {
    case "id": rule.id = key(&line, "a key")
    case "after": rule.after = key(&line, "the key of a rule")
    case "approx": rule.tolerance = ending(percent(&line), line)?.value
    case "window": rule.slack = ending(count(&line, "a number of days", from: 0), line)?.value ?? 4
    case "remind": rule.remind = ending(count(&line, "a number of days", from: 0), line)?.value
    case "trial-end": rule.trialEnd = ending(day(&line), line)
    default: break
    }
  }

  /// Reads one word.
  private mutating func key(_ line: inout PlanLine, _ what: String) -> Placed<String>? {
    let word = line.word()
    guard !word.text.isEmpty, !word.text.contains("@") else {
      badValue(word.range, line, what, "a word without `@`")
      return nil
    }
    return ending(Placed(word.text, line.place(word.range)), line)
  }

  private mutating func check(_ rule: RecurringRule, _ directive: PlanDirective) {
    guard let id = rule.id else { return }
    if let other = plan.rules.compactMap(\.id).first(where: { PlanName.areSame($0.value, id.value) }
    ) {
      report(
        directive.passage(id.place.range).diagnostic(
          .repeatedRuleID, "two rules have the id `\(id.value)`", label: "the second one",
          related: [RelatedPlace(other.place, "the first one")],
          fixes: [Fix("give one of them another id")]))
    }
  }
}

extension RecurringRule {
  /// The tags that say something about a rule.
  package static let tagNames: Set<String> = [
    "id", "on", "shift", "overflow", "until", "count", "skip", "approx", "window", "remind",
    "after", "trial-end",
  ]
}
