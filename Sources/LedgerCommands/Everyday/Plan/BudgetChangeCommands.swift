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

/// `bursar budget add`.
package enum BudgetAddCommand: PlanChangeCommand {
  package static let name = "add"
  package static let programName = "bursar-budget add"
  package static let summary = "Add a budget"
  package static let examples = [
    Example("bursar budget add Food 300 monthly food", "an account by its last part"),
    Example("bursar budget add Trips 1200 yearly travel hotels --icon 🧳", "two accounts"),
    Example("bursar budget add Rome 900 2026-08-03..2026-08-22 travel", "once, in these days"),
    Example(
      "bursar budget add Food 300 monthly food --envelope --pool bank", "holds money of the bank"),
  ]
  package static let details = [
    "PERIOD is monthly, weekly, quarterly, yearly, 'every 2 weeks', or FROM..TO for a single period; as in -p, TO is the day after its last."
  ]
  package static let operands = "NAME AMOUNT PERIOD ACCOUNT…"
  package static let flags: [Flag<PlanOptions>] =
    [
      Flag("--from", value: "DATE", help: "Start its first period on this day") { $0.from = $1 },
      Flag("--envelope", help: "It holds money; otherwise it is a limit") { $0.isEnvelope = true },
      PlanOptions.poolFlag,
      Flag("--rollover", value: "WHAT", help: "Carry this on: surplus, debt or both") {
        $0.rollover = $1
      },
      PlanOptions.iconFlag, PlanOptions.noteFlag,
    ] + PlanOptions.writing

  package static func change(_ work: PlanWork) throws(UsageError) -> ExitCode {
    try work.require(
      4...40,
      "a name, an amount, how often, and an account: bursar budget add Food 300 monthly food")
    let name = try work.name(work.words[0], "budget")
    if let known = work.plan.budget(named: name) {
      throw UsageError(
        "the budget \(known.name.value) already exists",
        hints: [
          "to change it: bursar budget edit \(ShellWord.quoted(known.name.value)) \(ShellWord.quoted("amount=\(work.words[1])"))"
        ],
        exit: .findings)
    }
    let amount = try work.amounts.positive(work.words[1])
    let said = work.words[2]
    let isPeriod = (try? BudgetPeriod(parsing: said)) != nil
    var period = try window(said, work) ?? (isPeriod ? said : SaidRegularly.interval(said) ?? said)
    if let from = work.options.from { period += " from \(try work.day(from, "--from"))" }
    try requirePeriod(period, as: "PERIOD: '\(work.words[2])'")
    let manner = BudgetManner(
      mode: work.options.isEnvelope ? "envelope" : nil, rollover: work.options.rollover)
    if manner.needsStart, !period.contains(" from ") {
      period = BudgetManner.period(period, from: work.firstDay(of: period))
    }
    var item = PlanItem(.budget, [.words(name)])
    func add(_ key: String, _ values: PlanValue...) { item.apply(.add(key, values)) }
    add("amount", work.amounts.value(amount), .words(period))
    for word in work.words.dropFirst(3) {
      add("for", .account(try work.account(word, for: .spending, "ACCOUNT")))
    }
    let fields = ["mode": manner.mode, "rollover": manner.rollover].compactMapValues(\.self)
    for step in try work.steps(manner.completing(fields), of: .budget) { item.apply(step) }
    if let icon = work.options.icon { add("icon", .words(try work.line(icon, "--icon"))) }
    if let note = work.options.note { add("note", .words(try work.line(note, "--note"))) }
    var change = work.change
    try work.addPools(to: &change, for: manner)
    change.add(item, work.places.plan(.budget, orElse: PlanWork.envelopeKinds))
    return try work.perform(
      change,
      [.budgetAdded(name, amount: work.amounts.shortText(amount), period: period)])
  }

  /// The words for a single window; nil where it has no `..`.
  private static func window(_ text: String, _ work: PlanWork) throws(UsageError) -> String? {
    guard text.contains("..") else { return nil }
    guard work.options.from == nil else {
      throw UsageError("--from: '\(text)' already says when it begins", hints: ["leave out --from"])
    }
    guard let expression = try? PeriodOptions.expression(text, nil, work.today),
      expression.interval == nil, let start = expression.period.start,
      let end = expression.period.end, start < end
    else {
      throw UsageError(
        "PERIOD: '\(text)' is not a first day and the day after the last",
        hints: ["for example: 2026-08-03..2026-08-22, or 2026-08..2026-09"])
    }
    return "from \(start) through \(end.adding(days: -1))"
  }

  static func requirePeriod(_ text: String, as name: String) throws(UsageError) {
    guard (try? BudgetPeriod(parsing: text)) != nil else {
      throw UsageError(
        "\(name) does not say how often",
        hints: ["monthly, weekly, quarterly, yearly, or 'every 2 weeks'"])
    }
  }
}

extension PlanWork {
  /// The directives that stand beside budgets.
  static let envelopeKinds: [DirectiveKind] = [.fund, .move, .pool, .card, .goal]

  /// A budget that somebody names.
  func budget() throws(UsageError) -> Budget {
    let names = Names(
      "budget called", plan.budgets.map(\.name.value), matching: .beginnings,
      none: UsageError(
        "the journal has no budgets", hints: ["bursar budget add Food 300 monthly food"]))
    return plan.budgets[try names.one(words.first ?? "", asking: "which budget?")]
  }
}

/// `bursar budget edit`.
package enum BudgetEditCommand: PlanChangeCommand {
  package static let name = "edit"
  package static let programName = "bursar-budget edit"
  package static let summary = "Change a budget, keeping its history"
  package static let examples = [
    Example("bursar budget edit Food amount=450", "from the window of today on"),
    Example("bursar budget edit Food amount=450 from=2026-07-01", "from then on"),
    Example("bursar budget edit Food period=weekly amount=80", "another window, too"),
    Example("bursar budget edit Food accounts=food,household", "what it is for"),
    Example("bursar budget edit Food icon=🛒 'note=for four'", "its looks"),
    Example("bursar budget edit Food rollover='both cap 100'", "what is carried on"),
  ]
  package static let details = [
    "A new amount is a line of its own with the day from which it holds: periods before it keep what they had. Fields: \(fields.joined(separator: ", ")); accounts are named with commas between them, and no value takes a line away. What carries on begins with the period of today unless the amount says from when. name= is what `bursar rename budget` does."
  ]
  package static let operands = "BUDGET FIELD=VALUE…"
  package static let flags: [Flag<PlanOptions>] = [PlanOptions.poolFlag] + PlanOptions.writing
  private static let singles = PlanForm.budget.keys.filter { !$0.isRepeatable }.map(\.name)
  private static let fields = ["amount", "period", "from", "accounts"] + singles + ["name"]

  package static func change(_ work: PlanWork) throws(UsageError) -> ExitCode {
    let budget = try work.budget()
    let fields = try work.fields(fields)
    if let name = fields["name"] {
      return try work.rename(.budget, budget.name.value, to: name, fields)
    }
    if fields["from"] != nil, fields["amount"] == nil, fields["period"] == nil {
      throw UsageError("from= says when a new amount begins", hints: ["amount=450 from=2026-07-01"])
    }
    let accounts = try fields["accounts"].map { (text) throws(UsageError) in
      try work.accounts(text, for: .spending, "accounts")
    }
    var phrases: [PlanChangePhrase] = []
    let new =
      fields["amount"] == nil && fields["period"] == nil
      ? nil
      : try BudgetAmountChange(
        budget, fields["amount"], every: fields["period"], from: fields["from"], work)
    let manner = BudgetManner(mode: fields["mode"], rollover: fields["rollover"])
    var steps = new.map { [$0.step] } ?? []
    if manner.needsStart, !budget.hasStarts, let step = work.beginning(budget, new) {
      steps = [step]
    }
    if let accounts { steps.append(.setAll("for", accounts.map { [.account($0)] })) }
    let looks = manner.completing(fields, of: budget).filter { singles.contains($0.key) }
    steps += try work.steps(looks, of: .budget)
    let name = budget.name.value
    if let new { phrases.append(.budgetAmount(name, amount: new.text, from: new.day)) }
    if !looks.isEmpty || accounts != nil { phrases.append(.budgetChanged(name)) }
    var change = work.change
    try work.addPools(to: &change, for: manner)
    change.change(budget.source.entry, steps)
    return try work.perform(change, phrases)
  }
}

/// `bursar budget remove`.
package enum BudgetRemoveCommand: PlanChangeCommand {
  package static let name = "remove"
  package static let programName = "bursar-budget remove"
  package static let summary = "Remove a budget"
  package static let examples = [Example("bursar budget remove Food", "its past spending stays")]
  package static let details = [
    "Asks first at a terminal; elsewhere, pass --yes.",
    "An envelope that money was put into ends today and gives back what it holds; its history stays.",
  ]
  package static let operands = "BUDGET"

  package static func change(_ work: PlanWork) throws(UsageError) -> ExitCode {
    try work.require(0...1, "one budget: bursar budget remove Food")
    let budget = try work.budget()
    let name = budget.name.value
    let named =
      work.plan.funds.flatMap(\.lines).map(\.envelope)
      + work.plan.moves.flatMap { [$0.from, $0.to] }
    if named.contains(where: { PlanName.areSame($0.value, name) }) {
      return try end(budget, work)
    }
    var change = work.change
    change.remove(budget.source.entry)
    return try work.perform(change, [.budgetRemoved(name)], removing: name)
  }

  /// Ends an envelope, as goals are given up: what was put into it has been, and what is left in it is
  /// available again.
  private static func end(_ budget: Budget, _ work: PlanWork) throws(UsageError) -> ExitCode {
    let name = budget.name.value
    guard let line = budget.amounts.last else {
      throw UsageError(
        "\(name) has no amount line that could end",
        hints: ["to empty it: bursar budget move \(ShellWord.quoted(name)) ENVELOPE AMOUNT"],
        exit: .findings)
    }
    guard line.period.value.end.map({ work.today.adding(days: 1) < $0 }) ?? true else {
      throw UsageError(
        "\(name) has already ended", hints: ["run `bursar budget history` to see how it went"],
        exit: .findings)
    }
    let written = work.journal.sources[line.period.place.file].text(line.period.place.range)
    let period = BudgetManner.ending(written, on: work.today)
    var change = work.change
    change.change(
      budget.source.entry,
      [
        .replace(
          "amount", number: budget.amounts.count - 1,
          [work.amounts.value(line.amount.value), .words(period)])
      ])
    var phrases: [PlanChangePhrase] = []
    for book in try exactly(work.session.study.envelopes()) {
      guard let place = book.envelope(named: name), !book.envelopes[place].held.isZero else {
        continue
      }
      let held = Amount(book.envelopes[place].held, book.commodity)
      let back = Amount(held.quantity.negated, book.commodity)
      change.add(
        PlanItem(.fund, [.day(work.today)], [.init("", [.words(name), work.amounts.value(back)])]),
        work.places.plan(.fund, orElse: PlanWork.envelopeKinds))
      phrases.append(.goalMoneyBack(amount: work.amounts.text(held)))
    }
    return try work.perform(
      change, phrases + [.budgetEnded(name, work.today)], removing: name)
  }
}
