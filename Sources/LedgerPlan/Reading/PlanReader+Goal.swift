import LedgerModel
import LedgerSource
import LedgerSyntax
import LedgerValues

extension PlanReader {
  mutating func readGoal(_ directive: PlanDirective) {
    let name = directiveName(directive)
    var goal = Goal(name ?? Placed("", directive.source.entry), directive.source)
    for line in directive.lines where accepts(line, .goal) { read(line, into: &goal) }
    guard let name else { return }
    let known = plan.goal(named: name.value)?.name
    guard isNew(name, besides: known, "goals", directive.entry.range) else { return }
    check(goal, directive)
    plan.goals.append(goal)
  }

  private mutating func read(_ written: PlanLine, into goal: inout Goal) {
    var line = written
    switch line.keyText {
    case "target":
      goal.target = lastAmount(&line)
      if let target = goal.target, target.value.quantity.signum <= 0 {
        let passage = line.passage(target.place.range)
        report(
          passage.diagnostic(
            .badPlanAmount, "a target must be more than zero", label: "write an amount above zero",
            fixes: PlanReader.withoutSign(passage)))
      }
    case "by": goal.by = ending(lastDay(&line), line)
    case "account": addAccount(&line, to: &goal)
    case "debt": goal.debt = account(&line)
    case "start": goal.start = start(&line)
    case "rate": goal.rate = rate(&line)
    case "minimum": goal.minimum = minimum(&line)
    case "pace": goal.pace = pace(&line)
    case "priority": goal.priority = ending(count(&line, "a priority"), line)
    case "share": goal.share = ending(share(&line), line)
    case "reached": goal.reached = ending(day(&line), line)
    case "dropped": goal.dropped = ending(day(&line), line)
    case "icon": goal.icon = text(line)
    default: goal.note = text(line)
    }
  }

  /// A value that has to fill its line.
  mutating func ending<Value>(_ value: Placed<Value>?, _ line: PlanLine) -> Placed<Value>? {
    guard let value, expectEnd(line) else { return nil }
    return value
  }

  private mutating func addAccount(_ line: inout PlanLine, to goal: inout Goal) {
    guard let account = account(&line) else { return }
    if let other = goal.accounts.first(where: {
      AccountName.contains($0.value, account.value) || AccountName.contains(account.value, $0.value)
    }) {
      report(
        line.passage(account.place.range).diagnostic(
          .repeatedPlanKey, "`\(account.value)` would count twice for the goal",
          label: "counted again here",
          related: [RelatedPlace(other.place, "counts already, with all below it")],
          fixes: [Fix("remove one of them")]))
      return
    }
    goal.accounts.append(account)
  }

  private mutating func start(_ line: inout PlanLine) -> Goal.Start? {
    guard let day = day(&line) else { return nil }
    guard !line.isAtEnd else { return Goal.Start(day: day, amount: nil) }
    guard let amount = lastAmount(&line) else { return nil }
    return Goal.Start(day: day, amount: amount)
  }

  /// Reads `3% yearly` or `22% nominal monthly`.
  private mutating func rate(_ line: inout PlanLine) -> InterestRate? {
    guard let percent = percent(&line) else { return nil }
    let kind: InterestRate.Kind
    if line.take("yearly") {
      kind = .effective
    } else if line.take("nominal"), line.take("monthly") {
      kind = .nominalMonthly
    } else {
      badValue(
        line.rest, line, "a kind of rate", "`yearly`, or `nominal monthly`")
      return nil
    }
    guard expectEnd(line) else { return nil }
    return InterestRate(percent: percent.value, kind: kind, place: line.place)
  }

  /// Reads `2% or 25 EUR`, or one of the two.
  private mutating func minimum(_ line: inout PlanLine) -> MinimumPayment? {
    var minimum = MinimumPayment(place: line.place)
    if line.next.hasSuffix("%") {
      guard let percent = percent(&line) else { return nil }
      minimum.percent = percent.value
      if line.isAtEnd { return minimum }
      guard line.take("or") else {
        badValue(line.rest, line, "another minimum", "`or` and an amount")
        return nil
      }
    }
    guard let amount = lastAmount(&line) else { return nil }
    if amount.value.quantity.isNegative {
      let passage = line.passage(amount.place.range)
      report(
        passage.diagnostic(
          .negativeLimit, "a minimum cannot be less than zero", label: "below zero",
          fixes: PlanReader.withoutSign(passage)))
    }
    minimum.amount = amount.value
    return minimum
  }

  private mutating func pace(_ line: inout PlanLine) -> Goal.Pace? {
    let word = line.word()
    let pace: Goal.Pace
    switch word.text {
    case "month": pace = .month
    case "median": pace = .median
    case "scheduled": pace = .scheduled
    case "average":
      guard let months = count(&line, "a number of months") else { return nil }
      pace = .average(months: months.value)
    default:
      badValue(word.range, line, "a pace", among: ["month", "average", "median", "scheduled"])
      return nil
    }
    return expectEnd(line) ? pace : nil
  }

  private mutating func share(_ line: inout PlanLine) -> Placed<Decimal>? {
    guard let share = percent(&line) else { return nil }
    guard share.value.signum > 0, share.value <= Decimal(100) else {
      badValue(share.place.range, line, "a share", "more than 0% and at most 100%")
      return nil
    }
    return share
  }
}

// MARK: - The whole

extension PlanReader {
  private mutating func check(_ goal: Goal, _ directive: PlanDirective) {
    checkOrigin(goal, directive)
    checkDates(goal, directive)
    if let first = goal.target?.value, let start = goal.start?.amount,
      start.value.commodity != first.commodity
    {
      report(
        directive.passage(start.place.range).diagnostic(
          .goalCommodity,
          "`\(goal.name.value)` has its target in \(name(first.commodity)) and its start in \(name(start.value.commodity))",
          label: "write it in \(name(first.commodity))",
          related: goal.target.map { [RelatedPlace($0.place, "the target")] } ?? []))
    }
    if let priority = goal.priority, let share = goal.share {
      report(
        directive.passage(share.place.range).diagnostic(
          .conflictingPlanKeys, "`\(goal.name.value)` has a priority and a share",
          label: "a part of the balance",
          related: [RelatedPlace(priority.place, "a place in the order")],
          fixes: [Fix("keep one: goals on an account are either filled in order, or by shares")]))
    }
    if goal.share != nil, goal.accounts.isEmpty, let share = goal.share {
      report(
        directive.passage(share.place.range).diagnostic(
          .conflictingPlanKeys, "`\(goal.name.value)` has a share of an account, but no account",
          label: "a share of what?",
          fixes: [
            Fix("name the account, for example: `account  assets:savings`")
          ]))
    }
  }

  /// Progress comes from one source only.
  private mutating func checkOrigin(_ goal: Goal, _ directive: PlanDirective) {
    if let debt = goal.debt, let account = goal.accounts.first {
      report(
        directive.passage(debt.place.range).diagnostic(
          .goalSources, "`\(goal.name.value)` measures its progress in two ways",
          label: "by how far this comes down",
          related: [RelatedPlace(account.place, "by the balance of this")],
          fixes: [Fix("keep one of them, or make two goals")]))
    }
    if let amount = goal.start?.amount, goal.debt != nil || !goal.accounts.isEmpty {
      let passage = directive.passage(amount.place.range)
      let isDebt = goal.debt != nil
      var blanks = Int(passage.range.start)
      while TagScanner.isBlank(passage.file.padded[blanks - 1]) { blanks -= 1 }
      let whole = SourceRange(blanks, Int(passage.range.end))
      report(
        passage.diagnostic(
          .goalStartAmount,
          isDebt
            ? "a debt begins with its balance, so `start` takes no amount"
            : "the goal's progress is the balance of an account, so `start` takes no amount",
          label: "counted twice",
          related: (goal.debt ?? goal.accounts.first).map {
            [RelatedPlace($0.place, isDebt ? "the debt" : "the balance says what was there")]
          } ?? [],
          fixes: [Fix("remove the amount", edits: [passage.edit(whole, "")])]))
    }
    if let minimum = goal.minimum, goal.debt == nil {
      report(
        directive.passage(minimum.place.range).diagnostic(
          .debtOnlyKey, "`minimum` is for debts, and `\(goal.name.value)` has no line `debt`",
          label: "has no meaning here",
          fixes: [
            Fix("name the liability, for example: `debt  liabilities:card`")
          ]))
    }
  }

  private mutating func checkDates(_ goal: Goal, _ directive: PlanDirective) {
    guard let start = goal.start?.day else { return }
    if let by = goal.by, by.value < start.value {
      report(
        directive.passage(by.place.range).diagnostic(
          .goalDates, "`\(goal.name.value)` ends on \(by.value), before it begins",
          label: "ends here", related: [RelatedPlace(start.place, "begins here")],
          fixes: [Fix("swap the dates, or correct one of them")]))
    }
    if let reached = goal.reached, reached.value < start.value {
      report(
        directive.passage(reached.place.range).diagnostic(
          .goalDates, "`\(goal.name.value)` is reached on \(reached.value), before it begins",
          label: "reached here", related: [RelatedPlace(start.place, "begins here")],
          fixes: [Fix("correct one of the dates")]))
    }
  }

  /// Reads `save DATE  GOAL  AMOUNT`.
  mutating func readSaving(_ directive: PlanDirective) {
    expectNoLines(directive)
    var line = directive.header
    guard let day = day(&line) else { return }
    let name = line.name()
    guard isName(name, line), let amount = amount(after: name, &line) else { return }
    plan.saves.append(
      Saving(source: directive.source, day: day.value, goal: name, amount: amount))
  }
}
