package import LedgerCommandLine
import LedgerEditing
import LedgerEveryday
import LedgerModel
import LedgerPlan
import LedgerPlanning
import LedgerRendering
import LedgerSource
import LedgerStudy
import LedgerSyntax
import LedgerValues

extension PlanWork {
  /// A goal that somebody names.
  func goal() throws(UsageError) -> Goal {
    let names = Names(
      "goal called", plan.goals.map(\.name.value), matching: .beginnings,
      none: UsageError("the journal has no goals", hints: ["bursar goals add Lisbon 900"]))
    return plan.goals[try names.one(words.first ?? "", asking: "which goal?")]
  }

  /// The last day of what somebody names: a day, a month or a year.
  func lastDay(_ text: String, _ flag: String) throws(UsageError) -> Day {
    var expression = try? PeriodOptions.expression(text, flag, today)
    // A month without a year is the next one.
    if let end = expression?.period.end, end <= today, !text.contains(String(today.civil.year)),
      let next = try? PeriodOptions.expression(text, flag, today.adding(months: 12)),
      next.period != expression?.period
    {
      expression = next
    }
    guard let expression, expression.interval == nil, let end = expression.period.end else {
      throw UsageError(
        "\(flag): '\(text)' is not a day of the calendar", hints: ["write it as 2026-10-31"])
    }
    return end.adding(days: -1)
  }
}

/// `bursar goals add`.
package enum GoalAddCommand: PlanChangeCommand {
  package static let name = "add"
  package static let programName = "bursar-goals add"
  package static let summary = "Add a goal"
  package static let examples = [
    Example("bursar goals add Lisbon 900 --by 2026-10-31 --icon ✈", "900 by then"),
    Example("bursar goals add Cushion 3000 --account savings", "what an account holds"),
  ]
  package static let operands = "NAME [AMOUNT]"
  package static let flags: [Flag<PlanOptions>] =
    [
      Flag("--by", value: "DATE", help: "Set the date to reach it by") { $0.by = $1 },
      Flag("--account", value: "ACCT", help: "Count what this account holds as saved; repeatable") {
        $0.accounts.append($1)
      },
      PlanOptions.iconFlag, PlanOptions.noteFlag,
    ] + PlanOptions.writing

  package static func change(_ work: PlanWork) throws(UsageError) -> ExitCode {
    try work.require(1...2, "a name, and perhaps an amount: bursar goals add Lisbon 900")
    let name = try work.name(work.words[0], "goal")
    if let known = work.plan.goal(named: name) {
      throw UsageError("the goal \(known.name.value) already exists", exit: .findings)
    }
    var item = PlanItem(.goal, [.words(name)])
    func add(_ key: String, _ value: PlanValue) { item.apply(.add(key, [value])) }
    if work.words.count == 2 {
      add("target", work.amounts.value(try work.amounts.positive(work.words[1])))
    }
    if let by = work.options.by {
      let day = try work.lastDay(by, "--by")
      guard day > work.today else {
        throw UsageError(
          "--by: \(day) is already over", hints: ["name a day that is still to come"])
      }
      add("by", .day(day))
    }
    for account in work.options.accounts {
      let account = try work.wallet(account, "--account")
      // What is owed is to go, all of it.
      let isOwed = work.journal.accounts.find(account).flatMap(work.known.type) == .liability
      guard !isOwed || (work.words.count == 1 && work.options.accounts.count == 1) else {
        throw UsageError(
          "\(account) holds what you owe, which is not saved",
          hints: [
            "to see it go down: bursar goals add \(ShellWord.quoted(name)) --account \(ShellWord.quoted(account))"
          ])
      }
      add(isOwed ? "debt" : "account", .account(account))
    }
    if let icon = work.options.icon { add("icon", .words(try work.line(icon, "--icon"))) }
    if let note = work.options.note { add("note", .words(try work.line(note, "--note"))) }
    var change = work.change
    change.add(item, work.places.plan(.goal, orElse: [.save, .budget, .fund, .move]))
    return try work.perform(change, [.goalAdded(name)])
  }
}

/// `bursar goals edit`.
package enum GoalEditCommand: PlanChangeCommand {
  package static let name = "edit"
  package static let programName = "bursar-goals edit"
  package static let summary = "Change a goal"
  package static let examples = [
    Example("bursar goals edit Lisbon target=1100 by=2026-12-31", "more, and later"),
    Example("bursar goals edit Cushion accounts=savings,deposit", "what they hold is saved"),
  ]
  package static let details = [
    "Fields: \(PlanForm.goal.fieldNames.joined(separator: ", ")); accounts are named with commas between them, and no value takes a line away. name= is what `bursar rename goal` does."
  ]
  package static let operands = "GOAL FIELD=VALUE…"

  package static func change(_ work: PlanWork) throws(UsageError) -> ExitCode {
    let goal = try work.goal()
    let fields = try work.fields(PlanForm.goal.fieldNames + ["name"])
    if let name = fields["name"] {
      return try work.rename(.goal, goal.name.value, to: name, fields)
    }
    let commodity = goal.target?.value.commodity
    let steps = try work.steps(fields, of: .goal, in: commodity)
    var change = work.change
    change.change(goal.source.entry, steps)
    return try work.perform(change, [.goalChanged(goal.name.value)])
  }
}

/// `bursar goals save`.
package enum GoalSaveCommand: PlanChangeCommand {
  package static let name = "save"
  package static let programName = "bursar-goals save"
  package static let summary = "Put money aside for a goal, or take some out"
  package static let examples = [
    Example("bursar goals save Lisbon 100", "put aside today"),
    Example("bursar goals save Lisbon -40", "take some out"),
  ]
  package static let details = [
    "Saving more than is on hand, with what other goals have put aside, asks first at a terminal; elsewhere, pass --yes."
  ]
  package static let operands = "GOAL AMOUNT"
  package static let flags: [Flag<PlanOptions>] =
    [Flag("--date", value: "DATE", help: "Use this date (today)") { $0.from = $1 }]
    + PlanOptions.writing

  package static func change(_ work: PlanWork) throws(UsageError) -> ExitCode {
    try work.require(2...2, "a goal and an amount: bursar goals save Lisbon 100")
    let goal = try work.goal()
    let name = goal.name.value
    guard case .entries = goal.origin else {
      throw UsageError(
        "what is saved for \(name) is what its account holds",
        hints: ["to move money there: bursar add 100 'bank > savings'"], exit: .findings)
    }
    let amount = try work.amounts.amount(work.words[1], in: goal.target?.value.commodity)
    guard !amount.quantity.isZero else {
      throw UsageError("'\(work.words[1])' is not an amount to save")
    }
    let day = try work.day(work.options.from, "--date")
    if amount.quantity.signum > 0 { try requireOpen(goal, on: day) }
    let states = try exactly(work.session.study.goals()).goals
    let saved = states.first { $0.name == name }?.saved ?? .zero
    guard let now = saved.adding(amount.quantity) else { throw .tooLarge("what is saved") }
    guard amount.quantity.signum > 0 || now.signum >= 0 else {
      throw UsageError(
        "only \(work.amounts.text(Amount(saved, amount.commodity))) is saved for \(name)",
        exit: .findings)
    }
    var change = work.change
    change.add(
      PlanItem(.save, [.day(day), .words(name), work.amounts.value(amount)]),
      place(goal, day, work))
    let target = goal.target.map { work.amounts.text($0.value) }
    let phrases: [PlanChangePhrase] = [
      .goalSaved(name, saved: work.amounts.text(Amount(now, amount.commodity)), of: target)
    ]
    guard amount.quantity.signum > 0, let beyond = try beyond(amount, states, work) else {
      return try work.perform(change, phrases)
    }
    return try work.perform(
      change.change, phrases, asking: .askSave(onHand: beyond.onHand, aside: beyond.aside),
      orElse: UsageError(
        "\(beyond.onHand) is on hand, but \(beyond.aside) would be put aside",
        hints: ["use --yes to put it aside anyway"], exit: .findings), refusing: .errors)
  }

  /// Refuses to put money aside for a goal that is over, as nobody would see it.
  private static func requireOpen(_ goal: Goal, on day: Day) throws(UsageError) {
    guard let over = goal.over, over.value <= day else { return }
    let isReached = goal.reached != nil
    throw UsageError(
      "\(goal.name.value) was \(isReached ? "reached" : "given up") on \(over.value)",
      hints: [
        "to save for it again: bursar goals edit \(ShellWord.quoted(goal.name.value)) \(isReached ? "reached" : "dropped")="
      ], exit: .findings)
  }

  /// What is on hand and what would be put aside in all, if that is more.
  private static func beyond(
    _ amount: Amount, _ states: [GoalState], _ work: PlanWork
  ) throws(UsageError) -> (onHand: String, aside: String)? {
    var (onHand, aside) = (Decimal.zero, amount.quantity)
    func add(_ quantity: Decimal, to sum: inout Decimal) throws(UsageError) {
      guard let next = sum.adding(quantity) else { throw .tooLarge("a balance") }
      sum = next
    }
    for account in work.journal.accounts.ids where work.known.type(account) == .cash {
      let held = try work.balance(of: work.journal.accounts.name(account))
      try add(held.quantity(of: amount.commodity), to: &onHand)
    }
    for state in states where state.commodity == amount.commodity && !state.isArchived {
      if case .entries = state.goal.origin { try add(state.saved, to: &aside) }
    }
    guard onHand < aside else { return nil }
    return (
      work.amounts.text(Amount(onHand, amount.commodity)),
      work.amounts.text(Amount(aside, amount.commodity))
    )
  }

  /// Behind the last saving that is not later, else behind the goal.
  static func place(_ goal: Goal, _ day: Day, _ work: PlanWork) -> DirectivePlaces.Place {
    let earlier = work.plan.saves.filter { $0.day <= day }
    let last = earlier.last { PlanName.areSame($0.goal.value, goal.name.value) } ?? earlier.last
    if let last { return work.places.behind(last.source.entry) }
    if let later = work.plan.saves.first { return work.places.before(later.source.entry) }
    return work.places.behind(goal.source.entry)
  }
}

/// `bursar goals reach`.
package enum GoalReachCommand: PlanChangeCommand {
  package static let name = "reach"
  package static let programName = "bursar-goals reach"
  package static let summary = "Mark a goal as reached and put it away"
  package static let examples = [
    Example("bursar goals reach Lisbon", "today"),
    Example("bursar goals reach Bike --anyway", "it cost less than planned"),
  ]
  package static let details = [
    "A goal below its target is refused, unless --anyway accepts what was saved as enough; it becomes the target."
  ]
  package static let operands = "GOAL [DATE]"
  package static let flags: [Flag<PlanOptions>] =
    [Flag("--anyway", help: "Accept what is saved as enough") { $0.isAnyway = true }]
    + PlanOptions.writing

  package static func change(_ work: PlanWork) throws(UsageError) -> ExitCode {
    try work.require(1...2, "a goal, and perhaps a day: bursar goals reach Lisbon")
    let goal = try work.goal()
    let day = try work.day(work.words.count > 1 ? work.words[1] : nil, "DATE")
    if goal.reached?.value == day { return work.unchanged }
    let state = try work.state(of: goal)
    var steps: [PlanStep] = [.set("reached", [.day(day)])]
    if let target = state.target, state.saved < target, state.reached == nil, goal.debt == nil {
      let saved = work.amounts.text(Amount(state.saved, state.commodity))
      guard work.options.isAnyway, state.saved.signum > 0 else {
        throw UsageError(
          "only \(saved) is saved for \(goal.name.value)",
          hints: ["use --anyway if that was enough, or bursar goals drop to give it up"],
          exit: .findings)
      }
      steps.insert(
        .set("target", [work.amounts.value(Amount(state.saved, state.commodity))]), at: 0)
    }
    var change = work.change
    change.change(goal.source.entry, steps)
    return try work.perform(change, [.goalReached(goal.name.value, day)])
  }
}

/// `bursar goals drop`.
package enum GoalDropCommand: PlanChangeCommand {
  package static let name = "drop"
  package static let programName = "bursar-goals drop"
  package static let summary = "Give up a goal and release its money"
  package static let examples = [
    Example("bursar goals drop Lisbon", "today; its history stays"),
    Example("bursar goals drop Car --to bank", "what its account holds is moved"),
  ]
  package static let details = [
    "What save lines put aside is released by one of the same day. If the goal is kept on an account, the money stays there unless --to moves it. Asks first at a terminal; elsewhere, pass --yes. bursar goals --reached lists it."
  ]
  package static let operands = "GOAL"
  package static let flags: [Flag<PlanOptions>] =
    [
      Flag("--date", value: "DATE", help: "Use this date (today)") { $0.from = $1 },
      Flag("--to", value: "ACCT", help: "Move what its account holds there") { $0.into = $1 },
    ] + PlanOptions.writing

  package static func change(_ work: PlanWork) throws(UsageError) -> ExitCode {
    try work.require(1...1, "one goal: bursar goals drop Lisbon")
    let goal = try work.goal()
    let name = goal.name.value
    guard goal.over == nil else {
      throw UsageError("\(name) is already over", exit: .findings)
    }
    let day = try work.day(work.options.from, "--date")
    let state = try work.state(of: goal)
    var change = work.change
    change.change(goal.source.entry, [.set("dropped", [.day(day)])])
    var phrases: [PlanChangePhrase] = []
    if state.saved.signum > 0 {
      let saved = Amount(state.saved, state.commodity)
      let back = Amount(state.saved.negated, state.commodity)
      switch goal.origin {
      case .entries:
        change.add(
          PlanItem(.save, [.day(day), .words(name), work.amounts.value(back)]),
          GoalSaveCommand.place(goal, day, work))
        phrases.append(.goalMoneyBack(amount: work.amounts.text(saved)))
      case .accounts(let accounts):
        try move(saved, from: accounts, on: day, work, &change, &phrases)
      case .debt: break
      }
    }
    phrases.append(.goalDropped(name, day))
    return try work.perform(
      change.change, phrases, asking: .askDrop(name),
      orElse: UsageError(
        "\(name) would be given up", hints: ["use --yes to give it up, or --dry-run to see how"]))
  }

  private static func move(
    _ saved: Amount, from accounts: [Placed<String>], on day: Day, _ work: PlanWork,
    _ change: inout DirectiveChange, _ phrases: inout [PlanChangePhrase]
  ) throws(UsageError) {
    guard let to = work.options.into else { return }
    guard accounts.count == 1, let from = accounts.first?.value else {
      throw UsageError("--to: the goal is kept on \(accounts.count) accounts", exit: .findings)
    }
    let target = try work.wallet(to, "--to")
    guard target != from else { throw UsageError("--to: the money is already on \(target)") }
    change.add(
      work.transfer(
        TransferWord.goalGivenUp.text(in: work.known.language), target, saved, from, on: day))
    phrases.append(.accountMoved(amount: work.amounts.text(saved), to: target))
  }
}

extension PlanWork {
  /// How far a goal is.
  fileprivate func state(of goal: Goal) throws(UsageError) -> GoalState {
    let states = try exactly(session.study.goals()).goals
    guard let state = states.first(where: { $0.name == goal.name.value }) else {
      throw UsageError("\(goal.name.value) has errors", hints: ["run `bursar check` to see them"])
    }
    return state
  }
}

/// `bursar goals remove`.
package enum GoalRemoveCommand: PlanChangeCommand {
  package static let name = "remove"
  package static let programName = "bursar-goals remove"
  package static let summary = "Remove a goal and what was put aside for it"
  package static let examples = [Example("bursar goals remove Lisbon", "no trip")]
  package static let details = [
    "Its save entries go with it. Asks first at a terminal; elsewhere, pass --yes."
  ]
  package static let operands = "GOAL"

  package static func change(_ work: PlanWork) throws(UsageError) -> ExitCode {
    try work.require(1...1, "one goal: bursar goals remove Lisbon")
    let goal = try work.goal()
    let name = goal.name.value
    var change = work.change
    change.remove(goal.source.entry)
    for saving in work.plan.saves where PlanName.areSame(saving.goal.value, name) {
      change.remove(saving.source.entry)
    }
    return try work.perform(change, [.goalRemoved(name)], removing: name)
  }
}
