import LedgerModel
import LedgerSource
import LedgerSyntax
import LedgerValues

extension PlanReader {
  mutating func readBudget(_ directive: PlanDirective) {
    let name = directiveName(directive)
    var budget = Budget(name ?? Placed("", directive.source.entry), directive.source)
    for line in directive.lines where accepts(line, .budget) { read(line, into: &budget) }
    requireKey(
      "for", "does not say what it counts", example: "for  expenses:food", directive)
    if budget.mode == .limit {
      requireKey(
        "amount", "does not say how much", example: "amount  400 EUR monthly", directive)
    }
    guard let name else { return }
    let known = plan.budget(named: name.value)?.name
    guard isNew(name, besides: known, "budgets", directive.entry.range) else { return }
    check(budget, directive)
    plan.budgets.append(budget)
  }

  private mutating func read(_ written: PlanLine, into budget: inout Budget) {
    var line = written
    switch line.keyText {
    case "amount": if let amount = budgetAmount(&line) { budget.amounts.append(amount) }
    case "for": if let terms = terms(line) { budget.claims.append(terms) }
    case "except": if let terms = terms(line) { budget.exceptions.append(terms) }
    case "within": budget.outer = wholeName(&line)
    case "kind": budget.kind = choice(&line, "a kind of budget", Budget.Kind.self) ?? budget.kind
    case "mode": budget.mode = choice(&line, "a mode", Budget.Mode.self) ?? budget.mode
    case "rollover": budget.rollover = rollover(&line)
    case "overspend":
      let choice = choice(&line, "a way to overspend", Budget.Overspending.self)
      budget.overspending = choice ?? budget.overspending
    case "fill": if let fill = fill(&line) { budget.fills.append(fill) }
    case "alert": budget.alerts = percentages(&line)
    case "icon": budget.icon = text(line)
    default: budget.note = text(line)
    }
    if ["kind", "mode", "overspend"].contains(line.keyText) { _ = expectEnd(line) }
  }

  /// The name of another item, which fills the line.
  mutating func wholeName(_ line: inout PlanLine) -> Placed<String>? {
    let name = line.name()
    guard isName(name, line), expectEnd(line) else { return nil }
    return name
  }

  private mutating func budgetAmount(_ line: inout PlanLine) -> BudgetAmount? {
    guard let amount = amount(&line) else { return nil }
    if amount.value.quantity.isNegative {
      report(
        line.passage(amount.place.range).diagnostic(
          .negativeBudget, "a budget cannot be less than zero", label: "below zero",
          fixes: [
            Fix("for money that should come in, write it without a sign and add `kind income`")
          ]))
      return nil
    }
    guard let period = period(line) else { return nil }
    return BudgetAmount(
      amount: amount, period: period, text: line.valueText, place: line.place)
  }

  private mutating func percentages(_ line: inout PlanLine) -> [Decimal] {
    var result: [Decimal] = []
    repeat {
      guard let percent = percent(&line) else { return result }
      result.append(percent.value)
    } while !line.isAtEnd
    return result
  }
}

// MARK: - What it counts

extension PlanReader {
  /// The prefixes of query terms that a budget understands.
  static let termPrefixes = ["acct:", "tag:", "payee:", "desc:", "type:"]

  mutating func terms(_ line: PlanLine) -> BudgetTerms? {
    guard !line.value.isEmpty else {
      badValue(
        line.value, line, "the account or term of `\(line.keyText)`",
        "an account or a term such as tag:trip"
      )
      return nil
    }
    let text = line.valueText
    guard PlanReader.termPrefixes.contains(where: text.hasPrefix) else {
      var account = line
      guard let name = self.account(&account) else { return nil }
      return BudgetTerms(matching: .account(name.value), text: text, place: name.place)
    }
    let today = Day.clipping(year: Int(builder.state.defaultYear), month: 1, day: 1)
    do throws(QueryProblem) {
      let query = try Query(parsingTerms: text, prefixes: PlanReader.termPrefixes, today: today)
      return BudgetTerms(matching: .query(query), text: text, place: line.place(line.value))
    } catch {
      let start = Int(line.value.start) + error.offset
      let end = max(start, Int(line.value.end))
      let rest = line.passage(SourceRange(start, end))
      let passage = rest.range.isEmpty ? line.passage(line.value) : rest
      report(
        PlanAdvice(error.advice).diagnostic(
          .badBudgetTerms, passage,
          notes: [
            "the terms of a budget are \(PlanReader.list(PlanReader.termPrefixes, "and"))"
          ]))
      return nil
    }
  }
}

// MARK: - Rollover

extension PlanReader {
  private mutating func rollover(_ line: inout PlanLine) -> Rollover? {
    guard let kind = choice(&line, "a rollover", Rollover.Kind.self) else { return nil }
    var rollover = Rollover(kind: kind, place: line.place)
    var seen: [String: SourceRange] = [:]
    while !line.isAtEnd {
      let word = line.word()
      guard ["cap", "floor", "start"].contains(word.text) else {
        badValue(word.range, line, "a limit of a rollover", among: ["cap", "floor", "start"])
        return rollover
      }
      if let first = seen[word.text] {
        report(
          line.passage(word.range).diagnostic(
            .repeatedPlanKey, "the rollover has two `\(word.text)`", label: "keep one of them",
            related: [RelatedPlace(line.place(first), "the first one")]))
      }
      seen[word.text] = word.range
      guard let amount = amount(&line) else { return rollover }
      if word.text != "start", amount.value.quantity.isNegative {
        report(
          line.passage(amount.place.range).diagnostic(
            .negativeLimit, "`\(word.text)` cannot be less than zero", label: "below zero",
            notes: word.text == "floor"
              ? ["`floor 100 EUR` carries over at most 100 EUR of debt"] : [],
            fixes: PlanReader.withoutSign(line.passage(amount.place.range))))
      }
      switch word.text {
      case "cap": rollover.cap = amount.value
      case "floor": rollover.floor = amount.value
      default: rollover.start = amount.value
      }
    }
    return rollover
  }

  /// A repair that takes the minus sign out of an amount.
  static func withoutSign(_ passage: Passage) -> [Fix] {
    let text = passage.text
    guard let minus = text.firstIndex(of: "-") else { return [] }
    var positive = text
    positive.remove(at: minus)
    return [Fix("remove the sign", edits: [passage.edit(passage.range, positive)])]
  }
}

// MARK: - The whole

extension PlanReader {
  private mutating func check(_ budget: Budget, _ directive: PlanDirective) {
    checkCommodities(budget, directive)
    checkKinds(budget, directive)
    checkAmounts(budget, directive)
    checkStarts(budget, directive)
    let limits = budget.fills.filter(\.hasLimit)
    if limits.count > 1 {
      report(
        directive.passage(limits[1].place.range).diagnostic(
          .repeatedFillLimit, "`\(budget.name.value)` is filled up to two limits",
          label: "the second limit",
          related: [RelatedPlace(limits[0].place, "the first limit")],
          fixes: [Fix("keep one of them")]))
    }
  }

  private mutating func checkKinds(_ budget: Budget, _ directive: PlanDirective) {
    if budget.kind == .income, let rollover = budget.rollover, rollover.kind != .none {
      report(
        directive.passage(rollover.place.range).diagnostic(
          .incomeRollover, "a budget for income cannot roll over",
          label: "missing income is not carried over",
          related: seenKeys["kind"].map {
            [RelatedPlace(SourcePlace(directive.id, $0), "it is for income")]
          } ?? [],
          fixes: [Fix("remove the line")]))
    }
    guard budget.mode == .limit else { return }
    for key in ["fill", "overspend"] {
      guard let range = seenKeys[key] else { continue }
      let passage = directive.passage(range)
      report(
        passage.diagnostic(
          .envelopeOnlyKey, "`\(key)` is for envelopes, and `\(budget.name.value)` is a limit",
          label: "has no meaning here",
          fixes: [
            Fix(
              "make it an envelope: add `mode  envelope`", preview: .titleOnly,
              edits: canBeEnvelope(budget) ? [directive.addition("mode  envelope")] : []),
            Fix(
              "or remove the line", preview: .titleOnly, edits: [directive.removal(of: range)]),
          ]))
    }
  }

  /// Whether nothing else is missing that an envelope needs.
  private func canBeEnvelope(_ budget: Budget) -> Bool {
    journal.planEntries.contains { $0.directive == .pool } && budget.hasStarts
  }

  private mutating func checkAmounts(_ budget: Budget, _ directive: PlanDirective) {
    let rolls = budget.rollover.map { $0.kind != .none } ?? false
    for line in budget.amounts
    where line.amount.value.quantity.isZero && !rolls && budget.mode == .limit {
      report(
        directive.passage(line.amount.place.range).diagnostic(
          .emptyBudget, "a budget of nothing needs a rollover, or to be an envelope",
          label: "leaves nothing to spend",
          fixes: [
            Fix(
              "to spend what is carried over: add `rollover  both`", preview: .titleOnly,
              edits: [directive.addition("rollover  both")])
          ]))
    }
  }

  /// All amounts of a budget are of one commodity.
  private mutating func checkCommodities(_ budget: Budget, _ directive: PlanDirective) {
    var all = budget.amounts.map { ($0.amount.value, $0.amount.place) }
    if let rollover = budget.rollover {
      for limit in [rollover.cap, rollover.floor, rollover.start] {
        if let limit { all.append((limit, rollover.place)) }
      }
    }
    for fill in budget.fills {
      for amount in fill.amounts { all.append((amount, fill.place)) }
    }
    guard let first = all.first,
      let other = all.first(where: { $0.0.commodity != first.0.commodity })
    else { return }
    report(
      directive.passage(other.1.range).diagnostic(
        .mixedBudget,
        "`\(budget.name.value)` has amounts in \(name(first.0.commodity)) and in \(name(other.0.commodity))",
        label: "another commodity",
        related: [RelatedPlace(first.1, "the first amount")],
        fixes: [Fix("make a second budget for the other commodity")]))
  }

  /// A commodity as it is called in a sentence.
  func name(_ commodity: CommodityID) -> String {
    let symbol = builder.journal.commodities.symbol(commodity)
    return symbol.isEmpty ? "a plain number" : "`\(symbol)`"
  }
}

extension Fill {
  /// The amounts that it names.
  var amounts: [Amount] {
    switch want {
    case .amount(let amount, let limit): [amount] + (limit.map { [$0] } ?? [])
    case .upTo(let amount, _), .by(let amount, _, _): [amount]
    default: []
    }
  }
}
