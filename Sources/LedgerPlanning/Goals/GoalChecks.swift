package import LedgerPlan
package import LedgerModel
package import LedgerSource
import LedgerSyntax
package import LedgerValues

/// What the progress of goals shows to be wrong.
package enum GoalChecks {
  package static var codes: [DiagnosticCode] {
    [.goalBelowZero, .goalsOverLiquid, .lostGoal, .debtNever, .goalWithoutPrice]
  }

  package static func diagnostics(
    _ loaded: LoadedJournal, _ plan: Plan, _ states: GoalStates
  ) throws(TooLarge) -> [Diagnostic] {
    let context = GoalCheckContext(
      loaded: loaded, plan: plan, today: states.today, entries: states.entries)
    var result: [Diagnostic] = []
    for state in states.goals {
      result += [
        try context.fallBelowZero(state), try context.lost(state), try context.never(state),
        context.withoutPrice(state),
      ].compactMap(\.self)
    }
    return try result + context.overLiquid(states.goals)
  }
}

/// What the checks of goals share.
private struct GoalCheckContext {
  let loaded: LoadedJournal
  let plan: Plan
  let today: Day
  let entries: GoalEntriesByName

  private var amounts: AmountText { AmountText(plan.commodities) }

  private func text(_ quantity: Decimal, _ state: GoalState) -> String {
    amounts.exact(
      Amount(quantity.rounded(to: max(quantity.scale, state.decimals)) ?? quantity, state.commodity)
    )
  }

  private func passage(_ place: SourcePlace, _ source: PlanSource) -> Passage {
    Passage(
      place.range, of: source.entry.range, in: loaded.journal.sources[place.file], place.file)
  }

  private func name(_ state: GoalState) -> Passage {
    passage(state.goal.name.place, state.goal.source)
  }

  private func addition(_ line: String, _ goal: Goal) -> Edit {
    let name = passage(goal.name.place, goal.source)
    let end = name.line(at: goal.name.place.range.start).end
    return name.edit(SourceRange(start: end, end: end), "\n    \(line)")
  }

  // MARK: - Entries

  /// The first `save` entry, or posting with a tag, that takes out more than there was.
  func fallBelowZero(_ state: GoalState) throws(TooLarge) -> Diagnostic? {
    guard case .entries = state.goal.origin else { return nil }
    var steps = entries.saves(for: state.name).map { number in
      let saving = plan.saves[number]
      return (day: saving.day, amount: saving.amount.value.quantity, save: Optional(number))
    }
    let postings = entries.postings(for: state.name).map { posting, day in
      let amount = loaded.journal.amount(posting).quantity(of: state.commodity)
      return (day: day, amount: amount, posting: posting)
    }
    var saved = Decimal.zero
    if let start = state.goal.start, let amount = start.amount {
      saved = amount.value.quantity
    }
    steps.sort { ($0.day, $0.save ?? 0) < ($1.day, $1.save ?? 0) }
    var rest = postings.sorted { ($0.day, $0.posting) < ($1.day, $1.posting) }[...]
    for step in steps {
      while let next = rest.first, next.day <= step.day {
        try saved += next.amount
        rest.removeFirst()
        if saved.isNegative { return below(state, saved, next.posting, next.day) }
      }
      try saved += step.amount
      if saved.isNegative, let number = step.save {
        return try below(state, saved, plan.saves[number])
      }
    }
    for next in rest {
      try saved += next.amount
      if saved.isNegative { return below(state, saved, next.posting, next.day) }
    }
    return nil
  }

  private func below(_ state: GoalState, _ saved: Decimal, _ saving: Saving)
    throws(TooLarge) -> Diagnostic
  {
    let had = try saved - saving.amount.value.quantity
    let entry = passage(saving.amount.place, saving.source)
    var fixes = [Fix("or add the `save` entry that is missing before it")]
    if had.signum > 0 {
      fixes.insert(
        Fix(
          "take out what is there: `\(text(had.negated, state))`",
          edits: [entry.edit(saving.amount.place.range, text(had.negated, state))]), at: 0)
    }
    return entry.diagnostic(
      .goalBelowZero,
      "`\(state.name)` had \(text(had, state)), and this takes it to \(text(saved, state))",
      label: "more than there was",
      related: [RelatedPlace(state.goal.name.place, "the goal")], fixes: fixes)
  }

  private func below(
    _ state: GoalState, _ saved: Decimal, _ posting: Int, _ day: Day
  ) -> Diagnostic? {
    let journal = loaded.journal
    var written = TransactionText()
    written.read(journal.transaction(of: posting), in: journal)
    guard let syntax = written.syntax(ofPosting: posting) else { return nil }
    let passage = Passage(
      syntax.account, of: written.entry.range, in: written.file, written.fileID)
    return passage.diagnostic(
      .goalBelowZero, "this posting takes `\(state.name)` to \(text(saved, state)) on \(day)",
      label: "more than there was",
      related: [RelatedPlace(state.goal.name.place, "the goal")],
      fixes: [Fix("correct its amount or its tag, or add the `save` entry that is missing")])
  }

  // MARK: - Reached

  /// A goal that had its target and has lost it, or was put away without ever having had it.
  func lost(_ state: GoalState) throws(TooLarge) -> Diagnostic? {
    guard let target = state.target, state.goal.debt == nil else { return nil }
    if let put = state.goal.reached {
      guard put.value <= today, state.reached.map({ $0 > put.value }) ?? true else { return nil }
      let saved = try state.changes.filter { $0.day <= put.value }.map(\.amount).sum()
      return passage(put.place, state.goal.source).diagnostic(
        .lostGoal,
        "`\(state.name)` is said to be reached, with \(text(saved, state)) of \(text(target, state))",
        label: "never had its target",
        related: state.goal.target.map { [RelatedPlace($0.place, "the target")] } ?? [],
        fixes: [Fix("lower the target to what was needed, or correct the date")])
    }
    guard let reached = state.reached, !state.isReached, state.goal.dropped == nil else {
      return nil
    }
    let line = "reached   \(reached)"
    return name(state).diagnostic(
      .lostGoal,
      "`\(state.name)` was reached on \(reached) and now has \(text(state.saved, state)) of \(text(target, state))",
      label: "below its target again",
      related: state.goal.target.map { [RelatedPlace($0.place, "the target")] } ?? [],
      fixes: [
        Fix(
          "if it was spent on what it was for, put it away: add `\(line)`",
          preview: .titleOnly, edits: [addition(line, state.goal)])
      ])
  }

  // MARK: - Debts

  /// A debt whose minimum is not more than its interest.
  func never(_ state: GoalState) throws(TooLarge) -> Diagnostic? {
    guard let minimum = state.goal.minimum, let rate = state.goal.rate, !state.isArchived,
      let owed = state.owed, owed.signum > 0
    else { return nil }
    let terms = DebtTerms(
      state.name, balance: owed, monthly: rate.monthly, minimumPercent: minimum.percent,
      minimumAmount: minimum.amount?.quantity)
    let interest = try terms.interest(owed, state.decimals)
    let payment = try DebtPlan.minimum(of: [terms], decimals: state.decimals)
    guard payment <= interest else { return nil }
    return passage(minimum.place, state.goal.source).diagnostic(
      .debtNever,
      "`\(state.name)` never goes down: a month adds \(text(interest, state)) of interest, and the minimum pays \(text(payment, state))",
      label: "not more than the interest",
      related: [RelatedPlace(rate.place, "the rate")],
      fixes: [Fix("pay more than \(text(interest, state)) a month, and write it as the minimum")])
  }

  // MARK: - Commodities

  func withoutPrice(_ state: GoalState) -> Diagnostic? {
    guard !state.others.isZero, !state.isArchived else { return nil }
    let list = amounts.lines(state.others).joined(separator: ", ")
    let symbol = plan.commodities.symbol(state.commodity)
    return name(state).diagnostic(
      .goalWithoutPrice, "\(list) do not count for `\(state.name)`, which is in `\(symbol)`",
      label: "in another commodity",
      fixes: [Fix("exchange it, keep it in another account, or write the target in that commodity")]
    )
  }

  // MARK: - Together

  /// More is assigned to goals by entries than the liquid accounts hold.
  func overLiquid(_ states: [GoalState]) throws(TooLarge) -> [Diagnostic] {
    let assigned = states.filter { state in
      guard case .entries = state.goal.origin else { return false }
      return !state.isArchived && state.saved.signum > 0
    }
    var result: [Diagnostic] = []
    var seen: Set<CommodityID> = []
    for first in assigned where seen.insert(first.commodity).inserted {
      let group = assigned.filter { $0.commodity == first.commodity }
      let sum = try group.map(\.saved).sum()
      // What accounts of other goals hold is theirs.
      let claimed = Set(
        plan.goals.filter { $0.over == nil && $0.debt == nil }.flatMap(\.accountNames))
      let liquid = try liquid(first.commodity, except: claimed)
      guard sum > liquid, let last = group.max(by: { lastDay($0) < lastDay($1) }) else { continue }
      result.append(
        name(last).diagnostic(
          .goalsOverLiquid,
          "\(text(sum, first)) are set aside for goals, but the liquid accounts hold \(text(liquid, first))",
          label: "the last one that was saved for",
          related: group.filter { $0.name != last.name }.prefix(4).map {
            RelatedPlace($0.goal.name.place, "has \(text($0.saved, $0))")
          },
          notes: claimed.isEmpty ? [] : ["the accounts of other goals are not counted"],
          fixes: [Fix("take some back with a `save` entry of less than nothing")]))
    }
    return result
  }

  private func lastDay(_ state: GoalState) -> Day { state.changes.last?.day ?? .earliest }

  private func liquid(_ commodity: CommodityID, except claimed: Set<String>)
    throws(TooLarge) -> Decimal
  {
    let journal = loaded.journal
    let isCounted = journal.accounts.ids.map { account in
      loaded.types[account] == .cash
        && !claimed.contains { AccountName.contains($0, journal.accounts.name(account)) }
    }
    var total = Decimal.zero
    for transaction in journal.transactions.indices
    where !journal.transactions[transaction].flags.contains(.isForecast) {
      for posting in journal.postingRange(transaction)
      where isCounted[journal.postings[posting].account.index]
        && journal.day(posting, of: transaction) <= today
      {
        try total += journal.amount(posting).quantity(of: commodity)
      }
    }
    return total
  }
}
