/// Amounts in several commodities, each commodity once, in the order in which they came.
package struct MixedAmount: Hashable, Sendable {
  package private(set) var amounts: [Amount] = []

  package init() {}

  package init(_ amount: Amount) {
    amounts = [amount]
  }

  package var isZero: Bool { amounts.allSatisfy(\.quantity.isZero) }

  /// The amounts that are not zero.
  package var nonzero: [Amount] { amounts.filter { !$0.quantity.isZero } }

  /// The largest quantity, whatever its sign.
  package var size: Decimal {
    // Nearly always there is one.
    if amounts.count == 1 { return amounts[0].quantity.magnitude }
    return amounts.map(\.quantity.magnitude).max() ?? .zero
  }

  /// The quantity of one commodity, zero where there is none.
  package func quantity(of commodity: CommodityID) -> Decimal {
    amounts.first { $0.commodity == commodity }?.quantity ?? .zero
  }

  /// Adds an amount; says no, and changes nothing, where the sum has too many digits.
  package mutating func add(_ amount: Amount) -> Bool {
    // Nearly always it is the only one.
    if amounts.count == 1, amounts[0].commodity == amount.commodity {
      guard let sum = amounts[0].quantity.adding(amount.quantity) else { return false }
      amounts[0].quantity = sum
      return true
    }
    guard let index = amounts.firstIndex(where: { $0.commodity == amount.commodity }) else {
      amounts.append(amount)
      return true
    }
    guard let sum = amounts[index].quantity.adding(amount.quantity) else { return false }
    amounts[index].quantity = sum
    return true
  }

  /// Puts an amount behind the others; its commodity is not among them, so that nothing is added up.
  package mutating func append(_ amount: Amount) {
    // Among very many it would cost more than all else to look.
    precondition(
      amounts.count > MixedAmount.few || !amounts.contains { $0.commodity == amount.commodity },
      "a commodity comes once")
    amounts.append(amount)
  }

  /// Adds all amounts of another; says no where a sum has too many digits.
  package mutating func add(_ other: MixedAmount) -> Bool {
    if other.amounts.count > MixedAmount.few, amounts.count > MixedAmount.few {
      return addMany(other.amounts)
    }
    for amount in other.amounts {
      guard add(amount) else { return false }
    }
    return true
  }

  /// So many amounts are found one by one.
  private static let few = 32

  /// Adds amounts of many commodities to many, which are found in a table.
  private mutating func addMany(_ others: [Amount]) -> Bool {
    var places = Dictionary(uniqueKeysWithValues: amounts.enumerated().map { ($1.commodity, $0) })
    for other in others {
      guard let place = places[other.commodity] else {
        places[other.commodity] = amounts.count
        amounts.append(other)
        continue
      }
      guard let sum = amounts[place].quantity.adding(other.quantity) else { return false }
      amounts[place].quantity = sum
    }
    return true
  }

  package var negated: MixedAmount {
    var result = self
    for index in result.amounts.indices {
      result.amounts[index].quantity = result.amounts[index].quantity.negated
    }
    return result
  }
}
