import LedgerModel
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
      source: directive.source, rule: number, description: directive.file.text(entry.description),
      period: Placed(
        directive.file.text(entry.argument), SourcePlace(directive.id, entry.argument)))
    let firstOfRule = diagnostics.count
    for tag in rule.source.tags where RecurringRule.tagNames.contains(tag.name) {
      let planned = PlanTag(tag, entry: entry.range, in: directive.file, directive.id)
      if let cut = planned.cut {
        report(cut)
        continue
      }
      if let first = seenKeys[tag.name], tag.name != "except" {
        report(
          planned.subject.diagnostic(
            .repeatedPlanKey, "the rule has two tags `\(tag.name):`", label: "the second one",
            related: [RelatedPlace(SourcePlace(directive.id, first), "the first one")],
            fixes: [Fix("keep one of them")]))
        continue
      }
      let count = diagnostics.count
      read(planned, into: &rule)
      if diagnostics.count == count { seenKeys[tag.name] = tag.nameRange }
    }
    for (number, posting) in entry.postings.enumerated() {
      let tags = TagScanner.tags(
        comment: posting.comment, lines: posting.commentLines, in: directive.file.padded.span)
      for tag in tags where tag.name == "goal" {
        rule.contributions.append(Placed(tag.value, SourcePlace(directive.id, tag.valueRange)))
        rule.contributingPostings.append(number)
      }
    }
    check(&rule, directive)
    // A rule without an id, in a journal without a plan, may have such words for its owner only.
    if !hasPlan, !rule.source.tags.contains(where: { $0.name == "id" }) {
      for index in firstOfRule..<diagnostics.count { diagnostics[index].severity = .warning }
    }
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
    case "on": rule.options.onDay = onDay(planned)
    case "shift":
      if let shift = choice(&line, "a shift", Shift.self), expectEnd(line) {
        rule.options.shift = shift
      }
    case "overflow":
      if let overflow = choice(&line, "an overflow", Overflow.self), expectEnd(line) {
        rule.options.overflow = overflow
      }
    case "until": rule.options.until = ending(lastDay(&line), line)?.value
    case "count":
      rule.options.count = ending(count(&line, "a number of occurrences"), line)?.value
    case "except": readException(&line, into: &rule)
    default:
      repeat {
        guard let day = day(&line) else { return }
        rule.options.skip.insert(day.value)
      } while !line.isAtEnd
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

  private mutating func onDay(_ planned: PlanTag) -> OnDay? {
    do throws(OnDayProblem) {
      return try OnDay(parsing: planned.tag.value)
    } catch {
      let start = Int(planned.tag.valueRange.start)
      let range = SourceRange(start + error.range.lowerBound, start + error.range.upperBound)
      let passage = range.isEmpty ? planned.subject : planned.subject.moved(to: range)
      report(PlanAdvice(error.advice).diagnostic(.badPlanValue, passage))
      return nil
    }
  }
}

// MARK: - The whole

extension PlanReader {
  private mutating func check(_ rule: inout RecurringRule, _ directive: PlanDirective) {
    let record = journal.periodicRules[rule.rule]
    guard let expression = record.period else { return }
    rule.hasStart = expression.period.start != nil
    checkID(rule, directive)
    if rule.options.until != nil, rule.options.count != nil, let count = seenKeys["count"],
      let until = seenKeys["until"]
    {
      report(
        directive.passage(count).diagnostic(
          .twoRuleEnds, "the rule ends by `until:` and by `count:`, whichever comes first",
          label: "the other end",
          related: [RelatedPlace(SourcePlace(directive.id, until), "one end")],
          fixes: [Fix("keep one of them")]))
    }
    do throws(RecurrenceProblem) {
      rule.recurrence = try RecurrenceRule(
        expression, anchoredAt: record.reference, options: rule.options,
        holidays: Holidays(plan.holidays.map(\.value)))
      checkSkips(rule, directive)
      checkExceptions(rule, directive)
      checkFirstDay(rule, expression, directive)
    } catch {
      reportConflict(error, rule, directive)
    }
  }

  private mutating func reportConflict(
    _ problem: RecurrenceProblem, _ rule: RecurringRule, _ directive: PlanDirective
  ) {
    let place = seenKeys[problem == .countOutOfRange ? "count" : "on"] ?? directive.entry.argument
    let isCount = problem == .countOutOfRange
    let summary =
      switch problem {
      case .onDayWithoutMonths:
        "`on:` chooses days of a month, and `\(rule.period.value)` does not go by months"
      case .onDayBesideNamedDay:
        "`on:` contradicts `\(rule.period.value)`, which names a day itself"
      case .countOutOfRange: PlanAdvice(problem.advice).summary
      }
    report(
      directive.passage(place).diagnostic(
        isCount ? .badPlanValue : .ruleDayConflict, summary,
        label: isCount
          ? "too many" : problem == .onDayWithoutMonths ? "of which month?" : "names a day, too",
        related: isCount ? [] : [RelatedPlace(rule.period.place, "the period")],
        fixes: isCount
          ? [] : [Fix("drop `on:`, or write `monthly` for the period")]))
  }

  private mutating func checkID(_ rule: RecurringRule, _ directive: PlanDirective) {
    guard let id = rule.id else { return }
    let key = PlanName.key(id.value)
    if let first = seenRules[key] {
      report(
        directive.passage(id.place.range).diagnostic(
          .repeatedRuleID, "two rules have the id `\(id.value)`", label: "the second one",
          related: [RelatedPlace(first, "the first one")],
          fixes: [Fix("give one of them another id")]))
    } else {
      seenRules[key] = id.place
    }
    guard !rule.hasStart else { return }
    let end = rule.period.place.range.end
    let passage = directive.passage(rule.period.place.range)
    report(
      passage.diagnostic(
        .ruleWithoutStart, "the rule `\(id.value)` does not say when it begins",
        label: "a `from` is missing",
        related: [RelatedPlace(id.place, "an id needs one, so its payments can be counted")],
        fixes: [
          Fix(
            "add a start, for example: `from \(journal.periodicRules[rule.rule].reference)`",
            edits: [
              passage.edit(
                SourceRange(start: end, end: end),
                " from \(journal.periodicRules[rule.rule].reference)")
            ])
        ]))
  }

  /// `from 2026-01-31` is how one says "at the end of months", but `on:-1 workday` is a day earlier.
  private mutating func checkFirstDay(
    _ rule: RecurringRule, _ expression: PeriodExpression, _ directive: PlanDirective
  ) {
    guard let start = expression.period.start, let onRange = seenKeys["on"],
      rule.recurrence?.occurrence(nominal: start) == nil
    else { return }
    var earlier = expression
    earlier.period = Period(start: start.startOfMonth, end: start)
    let options = RecurrenceOptions(onDay: rule.options.onDay, overflow: rule.options.overflow)
    let recurrence = try? RecurrenceRule(
      earlier, anchoredAt: start, options: options,
      holidays: Holidays(plan.holidays.map(\.value)))
    // Who begins in the middle of a month means the next one.
    guard let missed = recurrence?.firstOccurrence(nominalFrom: start.adding(days: -4))?.nominal
    else { return }
    let period = directive.passage(rule.period.place.range)
    func beginning(_ day: Day) -> [Edit] {
      guard rule.period.value.contains(start.description) else { return [] }
      let text = rule.period.value.replacing(start.description, with: day.description)
      return [period.edit(rule.period.place.range, text)]
    }
    let next = start.startOfMonth.adding(months: 1)
    report(
      directive.passage(onRange).diagnostic(
        .missedFirstDay, "the rule begins on \(start), which leaves out its day \(missed)",
        label: "means \(missed) in that month",
        related: [RelatedPlace(rule.period.place, "begins on \(start)")],
        fixes: [
          Fix(
            "begin with \(missed): `from \(start.startOfMonth)`",
            edits: beginning(start.startOfMonth)),
          Fix("or a month later: `from \(next)`", edits: beginning(next)),
        ]))
  }

  /// Skipped days are nominal days of the rule, not those to which they are shifted, and so are those of
  /// exceptions.
  private mutating func checkSkips(_ rule: RecurringRule, _ directive: PlanDirective) {
    guard rule.hasStart, let recurrence = rule.recurrence else { return }
    for (day, tag, what) in recurrence.idleSkips.map({ ($0, "skip", "skips") })
      + recurrence.idleExceptions.map({ ($0, "except", "changes") })
    {
      guard let range = place(of: day, in: tag, rule, directive) else { continue }
      let passage = directive.passage(range)
      let near = Period(start: day.adding(days: -10), end: day.adding(days: 11))
      let meant = recurrence.occurrences(dueWithin: near, skipped: .included).first {
        $0.due == day
      }
      let next = recurrence.firstOccurrence(nominalFrom: day)
      report(
        passage.diagnostic(
          .idleSkip, "\(passage.quoted) \(what) nothing: the rule has no such day",
          label: "no occurrence",
          notes: meant == nil ? (next.map { ["the next one is \($0.nominal)"] } ?? []) : [],
          fixes: meant.map {
            [
              Fix(
                "the payment moved to this day is \($0.nominal)",
                edits: [passage.edit(range, $0.nominal.description)])
            ]
          } ?? []))
    }
  }

  /// Where a tag, `skip:` or `except:`, names a day.
  private func place(
    of day: Day, in name: String, _ rule: RecurringRule, _ directive: PlanDirective
  ) -> SourceRange? {
    let padded = directive.file.padded
    for tag in rule.source.tags where tag.name == name {
      var line = PlanTag(tag, entry: directive.entry.range, in: directive.file, directive.id).line
      while !line.isAtEnd {
        var date = DateSyntax()
        guard line.cursor.date(padded.span, into: &date) else { break }
        let year = date.year == DateSyntax.noYear ? builder.state.defaultYear : date.year
        if Day(year: Int(year), month: Int(date.month), day: Int(date.day)) == day {
          return date.range
        }
      }
    }
    return nil
  }
}
