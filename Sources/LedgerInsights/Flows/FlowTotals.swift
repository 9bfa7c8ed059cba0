package import LedgerValues

/// What came in and went out.
package struct FlowTotals: Sendable {
  package private(set) var income = Decimal.zero
  package private(set) var expenses = Decimal.zero

  package init() {}

  package var net: Decimal { income.subtracting(expenses) ?? .zero }

  package mutating func add(_ flow: MoneyFlow) {
    switch flow.kind {
    case .income: income = FlowTotals.sum(income, flow.quantity)
    case .expense: expenses = FlowTotals.sum(expenses, flow.quantity)
    }
  }

  /// The sum of parts of the flows, which fits because all of them together do.
  package static func sum(_ left: Decimal, _ right: Decimal) -> Decimal {
    guard let sum = left.adding(right) else {
      preconditionFailure("parts of flows add up, because the whole does")
    }
    return sum
  }
}
