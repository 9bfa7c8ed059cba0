import LedgerModel
import LedgerPatterns
import LedgerPhrases
import LedgerPlan
import LedgerPlanning
import LedgerRendering
import LedgerReports
import LedgerStudy
import LedgerValues

/// What the things of a journal are that have some name.
struct NameReader {
  private let study: Study

  init(_ study: Study) {
    self.study = study
  }

  private var journal: Journal { study.loaded.journal }
  private var plan: Plan { study.plan }

  /// All names that can be explained.
  var all: [String] {
    let declared = plan.accounts.map(\.account.value)
    let names = journal.accounts.ids.map { journal.accounts.name($0) }
    return Set(names + declared).sorted() + plan.budgets.map(\.name.value)
      + plan.goals.map(\.name.value) + plan.rules.compactMap(\.id?.value)
  }

  private func areSame(_ name: some StringProtocol, _ typed: String) -> Bool {
    AccentFolding.folded(PlanName.key(String(name)))
      == AccentFolding.folded(PlanName.key(typed))
  }

  // MARK: - Accounts

  /// The account of the whole name; else those whose last part it is.
  func accounts(_ typed: String) throws(TooLarge) -> [NameExplanation.Item] {
    let names = Set(
      journal.accounts.ids.map { journal.accounts.name($0) } + plan.accounts.map(\.account.value))
    var found = names.filter { areSame($0, typed) }
    if found.isEmpty {
      found = names.filter { name in
        name.split(separator: ":").last.map { areSame($0, typed) } ?? false
      }
    }
    var items: [NameExplanation.Item] = []
    for name in found.sorted() { items.append(try account(name)) }
    return items
  }

  private func account(_ name: String) throws(TooLarge) -> NameExplanation.Item {
    let facts = plan.accounts.last { $0.account.value == name }
    let type = study.loaded.types.type(of: name)
    let isFlow = type == .expense || type?.isKind(of: .revenue) == true
    let sums = try AccountTotals(name, study)
    var item = NameExplanation.Item(
      kind: .account, name: name, help: facts?.help,
      command: "bursar report aregister \(ShellWord.quoted(name))")
    func add(_ name: String, _ label: NamePhrase, _ value: NameExplanation.Fact.Value?) {
      guard let value else { return }
      item.facts.append(NameExplanation.Fact(name: name, label: label, value: value))
    }
    add("type", .type, type.map { .words(Wording(NamePhrase.accountType($0))) })
    add(
      "state", .state,
      facts?.closed.map { .words(Wording(NamePhrase.closed($0.value))) }
        ?? (facts?.isHidden == true ? .words(Wording(NamePhrase.hidden)) : nil))
    add("entries", .entries, .count(sums.entries))
    guard let latest = sums.latest else { return item }
    if isFlow {
      let sign = type == .expense ? sums : sums.negated
      add("month", .thisMonth, .amounts(sign.month))
      add("lastMonth", .lastMonth, .amounts(sign.lastMonth))
    } else {
      add("balance", .balance, .amounts(sums.balance))
    }
    add("floor", .floor, facts?.floor.map { .amount($0.value) })
    var text = TransactionText()
    add(
      "latest", .latest,
      TransactionSummary(latest, of: study.loaded, &text).map {
        .words(Wording(name: "\($0.day) \($0.description)"))
      })
    return item
  }

  // MARK: - The plan

  func budgets(_ typed: String) throws(TooLarge) -> [NameExplanation.Item] {
    var items: [NameExplanation.Item] = []
    for (number, budget) in plan.budgets.enumerated() where areSame(budget.name.value, typed) {
      let tracks = try study.ledger().tracks
      let track = tracks.firstIndex { track in
        if case .budget(number) = track.origin { true } else { false }
      }
      var item = NameExplanation.Item(
        kind: budget.mode == .envelope ? .envelope : .budget, name: budget.name.value,
        help: budget.note, command: "bursar budget show \(ShellWord.quoted(budget.name.value))")
      if let track, let standing = try study.standing(track) {
        let commodity = tracks[track].commodity
        func amount(_ quantity: Decimal) -> NameExplanation.Fact.Value {
          .amount(Amount(quantity, commodity))
        }
        let decimals = plan.commodities.style(commodity).decimals
        item.facts = [
          .init(
            name: "period", label: .period,
            value: .words(
              Wording(Period(start: standing.state.start, end: standing.state.end)))),
          .init(
            name: "available", label: .available,
            value: amount(standing.available.shown(to: decimals))),
          .init(name: "spent", label: .spent, value: amount(standing.state.spent)),
          .init(name: "left", label: .left, value: amount(standing.left.shown(to: decimals))),
        ]
      }
      items.append(item)
    }
    return items
  }

  func goals(_ typed: String) throws(TooLarge) -> [NameExplanation.Item] {
    guard plan.goals.contains(where: { areSame($0.name.value, typed) }) else { return [] }
    return try study.goals().goals.filter { areSame($0.name, typed) }.map { state in
      func amount(_ quantity: Decimal) -> NameExplanation.Fact.Value {
        .amount(Amount(quantity, state.commodity))
      }
      var item = NameExplanation.Item(
        kind: .goal, name: state.name, help: state.goal.note,
        command: "bursar goals show \(ShellWord.quoted(state.name))")
      if let target = state.target {
        item.facts.append(.init(name: "target", label: .target, value: amount(target)))
      }
      item.facts.append(.init(name: "saved", label: .saved, value: amount(state.saved)))
      if let missing = state.missing, missing.signum > 0 {
        item.facts.append(.init(name: "missing", label: .missing, value: amount(missing)))
      }
      if let by = state.goal.by {
        item.facts.append(.init(name: "by", label: .by, value: .day(by.value)))
      }
      if let reached = state.reached {
        item.facts.append(.init(name: "reached", label: .reached, value: .day(reached)))
      }
      return item
    }
  }

  func rules(_ typed: String) throws(TooLarge) -> [NameExplanation.Item] {
    let isMeant = { (rule: RecurringRule) in
      rule.id.map { areSame($0.value, typed) } ?? false
        || areSame(String(rule.description.prefix { $0 != "|" }).trimmedBlanks, typed)
    }
    guard plan.rules.contains(where: isMeant) else { return [] }
    let schedule = try study.schedule(through: study.today.adding(months: 13))
    return schedule.rules.filter { isMeant($0.rule) }.map { rule in
      let name = rule.id ?? rule.rule.description
      var item = NameExplanation.Item(
        kind: .rule, name: name, help: rule.rule.description,
        command: rule.id.map { "bursar schedule list \(ShellWord.quoted($0))" }
          ?? "bursar schedule")
      item.facts.append(
        .init(
          name: "period", label: .period, value: .words(Wording(name: rule.rule.period.value))))
      if let next = rule.occurrences.first(where: { $0.state.isUnpaid }) {
        let isLate = next.due < study.today
        item.facts.append(
          .init(
            name: isLate ? "overdue" : "next", label: isLate ? .overdue : .next,
            value: .day(next.due)))
        let amount = rule.postings(on: next.nominal)?.first?.amount.amounts.first
        if let amount {
          item.facts.append(
            .init(
              name: "amount", label: .amount,
              value: .amount(Amount(amount.quantity.magnitude, amount.commodity))))
        }
      }
      let paid = rule.occurrences.filter { $0.state == .paid }
      item.facts.append(.init(name: "paid", label: .paid, value: .count(paid.count)))
      if let last = paid.last {
        item.facts.append(.init(name: "lastPaid", label: .lastPaid, value: .day(last.due)))
      }
      return item
    }
  }
}

/// What was posted to an account and those below it, up to today.
private struct AccountTotals {
  var balance = MixedAmount()
  var month = MixedAmount()
  var lastMonth = MixedAmount()
  private(set) var entries = 0
  /// The latest transaction.
  private(set) var latest: Int?

  init(_ name: String, _ study: Study) throws(TooLarge) {
    let journal = study.loaded.journal
    let isMeant = journal.accounts.ids.map {
      AccountName.contains(name, journal.accounts.name($0))
    }
    let start = study.today.startOfMonth
    let before = start.adding(months: -1)
    for transaction in journal.transactions.indices {
      let record = journal.transactions[transaction]
      guard record.day <= study.today, !record.flags.contains(.isForecast) else { continue }
      var isTouched = false
      for posting in journal.postingRange(transaction)
      where isMeant[journal.postings[posting].account.index] {
        isTouched = true
        let amount = journal.amount(posting)
        try balance += amount
        if record.day >= start { try month += amount }
        if record.day >= before, record.day < start { try lastMonth += amount }
      }
      guard isTouched else { continue }
      entries += 1
      if latest.map({ journal.transactions[$0].day <= record.day }) ?? true { latest = transaction }
    }
  }

  /// As it is said of what came in.
  var negated: AccountTotals {
    var result = self
    (result.month, result.lastMonth) = (month.negated, lastMonth.negated)
    return result
  }
}
