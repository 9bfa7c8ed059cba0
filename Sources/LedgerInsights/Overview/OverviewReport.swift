import LedgerModel
import LedgerRendering
package import LedgerValues

/// A month up to today against as many days of the month before: what came in, went out, was left, and
/// what made the difference.
package struct OverviewReport: FigureHolder {
  package static let figurePrefixes = [
    "income", "expenses", "net", "savings-rate", "taxes", "change", "previous",
  ]

  /// Whether taxes are spent, or income that never was.
  package enum Taxes: Sendable {
    case spent
    case lessIncome
  }

  package struct Totals: Sendable {
    package var income: Decimal
    package var expenses: Decimal
    /// What of the expenses is taxes.
    package var taxes: Decimal

    package var net: Decimal { FlowTotals.difference(income, expenses) }
  }

  /// A category that changed, and the payees that made it change.
  package struct Change: Sendable {
    package var category: GroupKey
    package var old: Decimal
    package var new: Decimal
    package var payees: [(payee: GroupKey, change: Decimal)]

    package var change: Decimal { FlowTotals.difference(new, old) }
  }

  /// How many categories, changes and payees are shown.
  private static let categoryCount = 6
  private static let changeCount = 3
  private static let payeeCount = 2

  package let book: InsightBook
  package let taxes: Taxes
  package let comparison: PeriodComparison
  package let now: Totals
  package let before: Totals
  package let spending: Breakdown
  package let changes: [Change]

  package init(_ book: InsightBook, in period: Period? = nil, taxes: Taxes = .spent)
    throws(TooLarge)
  {
    self.book = book
    self.taxes = taxes
    let comparison = PeriodComparison(period ?? book.month, today: book.today)
    self.comparison = comparison
    now = OverviewReport.totals(book, comparison.shown, taxes)
    before =
      comparison.previous.map { OverviewReport.totals(book, $0, taxes) }
      ?? Totals(income: .zero, expenses: .zero, taxes: .zero)
    var options = Breakdown.Options()
    options.top = OverviewReport.categoryCount
    spending = try Breakdown(book, .expense, in: period, options)
    changes = try OverviewReport.changes(book, comparison)
  }

  private static func totals(_ book: InsightBook, _ period: Period, _ taxes: Taxes) -> Totals {
    let sums = book.flows.totals(in: period)
    let accounts = TaxAccounts(book.loaded)
    var paid = Decimal.zero
    for flow in book.flows.flows(in: period) where flow.kind == .expense {
      if accounts[flow.account] { paid = FlowTotals.sum(paid, flow.quantity) }
    }
    guard taxes == .lessIncome else {
      return Totals(income: sums.income, expenses: sums.expenses, taxes: paid)
    }
    return Totals(
      income: FlowTotals.difference(sums.income, paid),
      expenses: FlowTotals.difference(sums.expenses, paid), taxes: paid)
  }

  private static func changes(_ book: InsightBook, _ comparison: PeriodComparison)
    throws(TooLarge) -> [Change]
  {
    guard let previous = comparison.previous else { return [] }
    let compared = try CompareReport(book, previous, comparison.shown)
    var changes: [Change] = []
    for row in compared.sections[0].rows.prefix(changeCount) where !row.change.isZero {
      changes.append(
        Change(
          category: row.group, old: row.old, new: row.new,
          payees: try payees(book, row, previous, comparison.shown)))
    }
    return changes
  }

  /// The payees that changed most in the direction of a category.
  private static func payees(
    _ book: InsightBook, _ row: CompareReport.Row, _ old: Period, _ new: Period
  ) throws(TooLarge) -> [(payee: GroupKey, change: Decimal)] {
    var categories = Breakdown.finder(book, Breakdown.Options())
    var finder = FlowGroups(book, by: .payee)
    var sums: [Decimal] = []
    for (period, isNew) in [(old, false), (new, true)] {
      for flow in book.flows.flows(in: period) where flow.kind == .expense {
        guard let group = try categories.parts(of: flow).first?.group,
          categories.groups[group] == row.group
        else { continue }
        for part in try finder.parts(of: flow) {
          while sums.count <= part.group { sums.append(.zero) }
          let change = isNew ? part.quantity : part.quantity.negated
          sums[part.group] = FlowTotals.sum(sums[part.group], change)
        }
      }
    }
    return sums.indices.filter { sums[$0].signum == row.change.signum }
      .map { (payee: finder.groups[$0], change: sums[$0]) }
      .sorted { left, right in
        let sizes = (left.change.magnitude, right.change.magnitude)
        return sizes.0 == sizes.1 ? left.payee < right.payee : sizes.0 > sizes.1
      }
      .prefix(payeeCount).map(\.self)
  }

  /// Whether nothing was ever earned or spent.
  package var isEmpty: Bool { book.flows.flows.isEmpty && book.flows.unpriced.isEmpty }
}
