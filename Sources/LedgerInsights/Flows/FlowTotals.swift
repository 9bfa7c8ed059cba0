package import LedgerValues

/// What came in and went out.
package struct FlowTotals: Sendable {
  package private(set) var income = Decimal.zero
  package private(set) var expenses = Decimal.zero

  package init() {}

  init(income: Decimal, expenses: Decimal) {
    self.income = income
    self.expenses = expenses
  }

  package var net: Decimal { FlowTotals.difference(income, expenses) }

  package mutating func add(_ flow: MoneyFlow) {
    switch flow.kind {
    case .income: income = FlowTotals.sum(income, flow.quantity)
    case .expense: expenses = FlowTotals.sum(expenses, flow.quantity)
    }
  }

  /// The sum of parts of the flows, for which `FlowWhole` made sure that there is room.
  package static func sum(_ left: Decimal, _ right: Decimal) -> Decimal {
    guard let sum = left.adding(right) else { preconditionFailure("flows leave room for sums") }
    return sum
  }

  /// The same numbers written at one scale, as far as they can be: these are compared at once.
  static func ofOneScale(_ numbers: [Decimal]) -> [Decimal] {
    let scale = numbers.lazy.map(\.scale).max() ?? 0
    return numbers.map { $0.rescaled(to: scale) ?? $0 }
  }

  /// The difference of such sums.
  package static func difference(_ left: Decimal, _ right: Decimal) -> Decimal {
    sum(left, right.negated)
  }
}

/// All flows without their signs, whose sum bounds that of any parts of them.
struct FlowWhole {
  /// Sums of parts that overlap, as those of tags do, and differences of them are larger than the
  /// whole, but not a million times.
  private static let room = Decimal(1_000_000)
  /// What something is worth is divided up with at most so many digits behind the mark.
  private static let finestScale = 12

  private var magnitude = Decimal.zero
  private var unpriced = MixedAmount()

  mutating func add(_ quantity: Decimal) throws(TooLarge) { try magnitude += quantity.magnitude }

  mutating func add(_ amounts: MixedAmount) throws(TooLarge) {
    for amount in amounts.amounts {
      try unpriced += Amount(amount.quantity.magnitude, amount.commodity)
    }
  }

  func requireRoom(decimals: Int) throws(TooLarge) {
    let scale = max(magnitude.scale, decimals)
    _ = try (magnitude.rescaled(to: scale).exact() * FlowWhole.room)
  }
}
