import LedgerPlan
import LedgerModel
import LedgerPhrases
import LedgerRendering
package import LedgerValues

/// What was earned or spent in commodities that nothing prices: it is shown, but in no sum.
package struct UnpricedFlows: Sendable {
  private let book: InsightBook
  package let income: MixedAmount
  package let expenses: MixedAmount
  private let kinds: [MoneyFlow.Kind]
  private let period: Period

  package init(
    _ book: InsightBook, in period: Period, _ kinds: [MoneyFlow.Kind] = [.income, .expense]
  ) {
    self.book = book
    self.kinds = kinds
    self.period = period
    var sums: [MoneyFlow.Kind: [Amount]] = [:]
    for flow in book.flows.unpriced where period.contains(flow.day) && flow.day <= book.today {
      let amount = book.journal.amount(flow.posting)
      sums[flow.kind, default: []] += (flow.kind == .income ? amount.negated : amount).amounts
    }
    func sum(_ kind: MoneyFlow.Kind) -> MixedAmount {
      guard let sum = MixedAmount(sum: kinds.contains(kind) ? sums[kind] ?? [] : []) else {
        preconditionFailure("parts of what nothing prices add up, because the whole does")
      }
      return sum
    }
    income = sum(.income)
    expenses = sum(.expense)
  }

  package var isEmpty: Bool { income.nonzero.isEmpty && expenses.nonzero.isEmpty }

  /// A line below a screen for a period, and one for the period that it is compared with.
  static func blocks(
    _ book: InsightBook, _ comparison: PeriodComparison,
    _ kinds: [MoneyFlow.Kind] = [.income, .expense]
  ) -> [Page.Block] {
    let before = comparison.previous.map { UnpricedFlows(book, in: $0, kinds).blocks(named: true) }
    return UnpricedFlows(book, in: comparison.shown, kinds).blocks() + (before ?? [])
  }

  /// A line below a screen.
  func blocks(named isNamed: Bool = false) -> [Page.Block] {
    let left =
      book.closingRemark(in: period) + book.unwantedRemark(in: period)
      + (isNamed ? [] : book.untypedRemark)
    guard !isEmpty else { return left }
    func line(_ amount: MixedAmount) -> String? {
      amount.nonzero.isEmpty ? nil : book.amounts.line(amount)
    }
    let phrase = InsightPhrase.unpriced(
      spent: line(expenses), earned: line(income), period: isNamed ? period : nil,
      currency: book.currencySymbol)
    return left + [.paragraph([StyledText(phrase, .warning)])]
  }

  var json: JSON {
    .members([
      "income": kinds.contains(.income) ? amounts(income) : nil,
      "expenses": kinds.contains(.expense) ? amounts(expenses) : nil,
    ])
  }

  private func amounts(_ mixed: MixedAmount) -> JSON {
    .array(mixed.nonzero.map { $0.json(symbol: book.plan.commodities.symbol($0.commodity)) })
  }
}
