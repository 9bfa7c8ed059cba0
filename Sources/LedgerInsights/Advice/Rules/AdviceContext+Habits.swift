import LedgerModel
import LedgerPlan
import LedgerPlanning
import LedgerStudy
import LedgerValues

// A14 to A16: fees, habits, and what nobody knows any more.
extension AdviceContext {
  /// Fees and interest above ten a month, or half a hundredth of all spending.
  func fees() throws(TooLarge) -> Advice? {
    let span = Array(months.suffix(AdviceContext.year))
    guard span.count >= AdviceRule.fees.minimum else { return nil }
    let isFee = isCharge(of: ["fee", "fees", "interest"])
    let period = self.span(span)
    let planned = plannedDebts
    let charged = book.flows.flows(in: period).filter { flow in
      flow.kind == .expense && isFee[flow.account.index] && !isInterest(flow, on: planned)
    }
    let sum = charged.reduce(.zero) { FlowTotals.sum($0, $1.quantity) }
    let spending = book.flows.totals(in: period).expenses
    guard sum.signum > 0, let hundredfold = sum.multiplied(by: Decimal(200)),
      let limit = Decimal(10).multiplied(by: Decimal(Int128(span.count))),
      sum > limit || (spending.signum > 0 && hundredfold > spending)
    else { return nil }
    let meant = Set(charged.map(\.posting))
    return Advice(
      rule: .fees, subject: "",
      sentence: .fees(sum: book.text(sum), months: span.count, payee: mostPaid(charged)),
      period: period, count: span.count,
      facts: [
        .init("sum", .sum, amount(sum)), .init("spending", .allSpending, amount(spending)),
        .init("share", .share, Figure.ratio(sum, of: spending)),
      ] + byAccount(charged),
      formula: "fees + interest without a plan > 10 a month, or > 0.5 % of spending",
      postings: largest(5, in: period) { meant.contains($0.posting) },
      clearance: .feesClear(amount: book.text(Decimal(10))),
      command: "bursar insights spending fees fee interest -p \(span.last?.label ?? "")",
      stake: try yearly(sum, of: span.count))
  }

  /// The debts that a goal or a rule is about: their interest is no news.
  private var plannedDebts: [String] {
    book.plan.goals.compactMap { $0.debt?.value }
      + schedule.rules.flatMap { $0.postings ?? [] }.map { schedule.accounts.name($0.account) }
      .filter { book.loaded.types.type(of: $0) == .liability }
  }

  /// Whether something was charged in an entry that pays, or charges, one of some debts.
  private func isInterest(_ flow: MoneyFlow, on debts: [String]) -> Bool {
    guard !debts.isEmpty else { return false }
    let transaction = journal.transaction(of: flow.posting)
    return journal.postingRange(transaction).contains { posting in
      let name = journal.accounts.name(journal.postings[posting].account)
      return debts.contains { AccountName.contains($0, name) }
    }
  }

  /// Who got most of some flows.
  private func mostPaid(_ flows: [MoneyFlow]) -> String? {
    var sums: [String: Decimal] = [:]
    var text = TransactionText()
    for flow in flows {
      text.readFirstLine(journal.transaction(of: flow.posting), in: journal)
      if text.payee.isEmpty { continue }
      sums[text.payee] = FlowTotals.sum(sums[text.payee] ?? .zero, flow.quantity)
    }
    return sums.min { ($1.value, $0.key) < ($0.value, $1.key) }?.key
  }

  private func byAccount(_ flows: [MoneyFlow]) -> [Advice.Fact] {
    let groups = Dictionary(grouping: flows, by: \.account)
    guard groups.count > 1 else { return [] }
    return groups.sorted { journal.accounts.name($0.key) < journal.accounts.name($1.key) }.map {
      let sum = $0.value.reduce(.zero) { FlowTotals.sum($0, $1.quantity) }
      let name = journal.accounts.name($0.key)
      return .init(name, .goal(name), amount(sum))
    }
  }

  /// What a sum of some months comes to in a year.
  private func yearly(_ sum: Decimal, of months: Int) throws(TooLarge) -> Decimal {
    guard
      let year = (try sum * Decimal(12)).divided(
        by: Decimal(Int128(months)), scale: book.decimals)
    else { throw TooLarge() }
    return year
  }

  /// Expenses with one of some words as a part of their name, or as their tag.
  func isCharge(of kinds: Set<String>) -> [Bool] {
    let tags = AccountTags(journal)
    return journal.accounts.ids.map { account in
      guard book.loaded.types[account] == .expense else { return false }
      let name = journal.accounts.name(account)
      return name.lowercased().split { $0 == ":" || $0 == " " }
        .contains { kinds.contains(String($0)) } || tags[name].contains { kinds.contains($0.name) }
    }
  }

  /// Payees of eight times a month or more that take a hundredth of the income, and are no need.
  func habits() throws(TooLarge) -> [Advice] {
    let span = Array(months.suffix(AdviceContext.year))
    guard let last = latest(AdviceRule.habit.minimum) else { return [] }
    let period = self.span(span)
    let needs = NeedsReport(book, in: period)
    let income = needs.incomeAfterTaxes
    guard income.signum > 0 else { return [] }
    var found: [Advice] = []
    let (needed, kept) = (usualNeeds(last), try keptAccounts())
    let wanted = payments.filter { payment in
      guard period.contains(payment.day), !study.payees.names[payment.key].isEmpty,
        let account = payment.account
      else { return false }
      return necessities[account.index] != .need && !needed.contains(account)
        && !kept.contains(account)
    }
    let byPayee = Dictionary(grouping: wanted) { study.payees.names[$0.key] }
    for (_, all) in byPayee.sorted(by: { $0.key < $1.key }) {
      let counts = last.map { month in all.count { month.contains($0.day) } }
      let sum = all.reduce(.zero) { FlowTotals.sum($0, $1.total) }
      guard counts.allSatisfy({ $0 >= 8 }), let hundredfold = sum.multiplied(by: Decimal(100)),
        hundredfold >= income, let latest = all.last,
        let yearly = (try sum * Decimal(12)).divided(
          by: Decimal(Int128(span.count)), scale: book.decimals),
        let quarter = yearly.divided(by: Decimal(4), scale: book.decimals)
      else { continue }
      let name = study.payees.payee(of: latest.transaction)
      found.append(
        Advice(
          rule: .habit, subject: name,
          sentence: .habit(
            payee: name, times: (counts.reduce(0, +) + counts.count / 2) / counts.count,
            yearly: book.text(yearly), quarter: book.text(quarter)),
          period: period, count: span.count,
          facts: zip(last, counts).map { month, count in
            .init(month.label, .timesIn(month), .count(count))
          } + [
            .init("yearly", .aYear, amount(yearly)),
            .init("share", .shareOfIncome, Figure.ratio(sum, of: income)),
            .init("quarter", .quarterLess, amount(quarter)),
          ], formula: "at least 8 times in each of 3 months, and >= 1 % of income after taxes",
          postings: expenses(of: all.suffix(3).map(\.transaction)),
          clearance: .habitClears(payee: name), command: "bursar insights spending --by payee",
          stake: quarter))
    }
    return found
  }

  /// Parts of names that accounts for groceries have.
  private static let groceries: Set<String> = [
    "food", "groceries", "grocery", "supermarket", "jídlo", "potraviny", "nákupy", "τρόφιμα",
    "φαγητό", "σουπερμάρκετ",
  ]

  /// Where nothing says what is needed: accounts with the name of groceries that take many small sums.
  private func usualNeeds(_ months: [Period]) -> Set<AccountID> {
    if necessities.contains(.need) { return [] }
    let span = span(months)
    let recent = payments.filter { span.contains($0.day) }
    let spent = book.flows.totals(in: span).expenses
    let byAccount = Dictionary(grouping: recent.filter { $0.account != nil }) { $0.account }
    let found = byAccount.compactMap { account, all -> AccountID? in
      guard let account, all.count >= 4 * months.count else { return nil }
      let parts = journal.accounts.name(account).lowercased().split(separator: ":")
      guard parts.contains(where: { AdviceContext.groceries.contains(String($0)) }) else {
        return nil
      }
      // A basket is below a twentieth of what a month costs.
      let sum = all.reduce(.zero) { FlowTotals.sum($0, $1.total) }
      let baskets = Decimal(Int128(all.count))
      guard let left = sum.multiplied(by: Decimal(Int128(20 * months.count))),
        let right = spent.multiplied(by: baskets)
      else { return nil }
      return left < right ? account : nil
    }
    return Set(found)
  }

  /// The accounts of budgets that hold today.
  private func keptAccounts() throws(TooLarge) -> Set<AccountID> {
    guard study.hasBudgets else { return [] }
    let ledger = try study.ledger()
    var kept: Set<AccountID> = []
    for track in ledger.tracks where track.kind == .spending {
      guard let state = track.state(on: today), state.left >= .zero else { continue }
      for posting in track.postings(in: state.period) {
        kept.insert(journal.postings[posting.posting].account)
      }
    }
    return kept
  }

  /// More than a twentieth of the spending of the last months is for nobody knows what.
  func unclear() throws(TooLarge) -> Advice? {
    let span = Array(months.suffix(3))
    guard !span.isEmpty else { return nil }
    let period = self.span(span)
    let isUnclear = journal.accounts.ids.map { account in
      let parts = journal.accounts.name(account).lowercased().split(separator: ":")
      return parts.count == 1
        || parts.contains {
          ["unknown", "neznámé", "άγνωστα", "uncategorized", "uncategorised"].contains($0)
        }
    }
    var sum = Decimal.zero
    for flow in book.flows.flows(in: period) where flow.kind == .expense {
      if isUnclear[flow.account.index] { sum = FlowTotals.sum(sum, flow.quantity) }
    }
    let spending = book.flows.totals(in: period).expenses
    guard spending.signum > 0, let twentyfold = sum.multiplied(by: Decimal(20)),
      twentyfold > spending, let percent = Percentage.number(sum, of: spending)
    else { return nil }
    return Advice(
      rule: .unclear, subject: "",
      sentence: .unclear(sum: book.text(sum), percent: percent), period: period, count: span.count,
      facts: [
        .init("sum", .sum, amount(sum)), .init("spending", .allSpending, amount(spending)),
        .init("share", .share, Figure.ratio(sum, of: spending)),
      ], formula: "uncategorised spending / spending > 5 %",
      postings: largest(5, in: period) { isUnclear[$0.account.index] }, clearance: .unclearClears,
      command: "bursar insights spending -p \(span.last?.label ?? "")",
      stake: try sum * Decimal(5, scale: 2))
  }
}
