import LedgerModel
import LedgerPlan
import LedgerPlanning
import LedgerValues

// A14 to A16: fees, habits, and what nobody knows any more.
extension AdviceContext {
  /// Fees and interest above ten a month, or half a hundredth of all spending.
  func fees() -> Advice? {
    let span = Array(months.suffix(AdviceContext.year))
    guard span.count >= AdviceRule.fees.minimum else { return nil }
    let isFee = isFee
    let period = self.span(span)
    var sum = Decimal.zero
    for flow in book.flows.flows(in: period) where flow.kind == .expense {
      if isFee[flow.account.index] { sum = FlowTotals.sum(sum, flow.quantity) }
    }
    let spending = book.flows.totals(in: period).expenses
    guard sum.signum > 0, let hundredfold = sum.multiplied(by: Decimal(200)),
      let limit = Decimal(10).multiplied(by: Decimal(Int128(span.count))),
      sum > limit || (spending.signum > 0 && hundredfold > spending)
    else { return nil }
    return Advice(
      rule: .fees, subject: "",
      sentence: .fees(sum: book.text(sum), months: span.count), period: period, count: span.count,
      facts: [
        .init("sum", .sum, amount(sum)), .init("spending", .allSpending, amount(spending)),
        .init("share", .share, Figure.ratio(sum, of: spending)),
      ], formula: "fees + interest > 10 a month, or > 0.5 % of spending",
      postings: largest(5, in: period) { isFee[$0.account.index] },
      clearance: .feesClear(amount: book.text(Decimal(10))),
      command: "bursar insights spending fees fee interest -p \(span.last?.label ?? "")",
      weight: sum)
  }

  /// Expenses whose name has a part for fees or interest, or that are tagged so.
  private var isFee: [Bool] {
    let tags = AccountTags(journal)
    return journal.accounts.ids.map { account in
      guard book.loaded.types[account] == .expense else { return false }
      let name = journal.accounts.name(account)
      let words = name.lowercased().split { $0 == ":" || $0 == " " }
      return words.contains("fees") || words.contains("fee") || words.contains("interest")
        || tags[name].contains { $0.name == "fee" || $0.name == "interest" }
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
    let wanted = payments.filter { payment in
      guard period.contains(payment.day), !payment.key.isEmpty, let account = payment.account
      else { return false }
      return book.plan.necessity(of: journal.accounts.name(account)) != .need
    }
    for (_, all) in Dictionary(grouping: wanted, by: \.key).sorted(by: { $0.key < $1.key }) {
      let counts = last.map { month in all.count { month.contains($0.day) } }
      let sum = all.reduce(.zero) { FlowTotals.sum($0, $1.total) }
      guard counts.allSatisfy({ $0 >= 8 }), let hundredfold = sum.multiplied(by: Decimal(100)),
        hundredfold >= income, let name = all.last?.payee,
        let yearly = (try sum * Decimal(12)).divided(
          by: Decimal(Int128(span.count)), scale: book.decimals),
        let quarter = yearly.divided(by: Decimal(4), scale: book.decimals)
      else { continue }
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
          weight: quarter))
    }
    return found
  }

  /// More than a twentieth of the spending of the last months is for nobody knows what.
  func unclear() -> Advice? {
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
      command: "bursar insights spending -p \(span.last?.label ?? "")", weight: sum)
  }
}
