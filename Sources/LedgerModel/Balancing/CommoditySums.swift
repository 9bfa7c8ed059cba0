import LedgerValues

/// Sums by commodity, in the order in which commodities came; made once and used again and again.
struct CommoditySums {
  /// For each commodity its place in `amounts` plus one; 0 for none.
  private var places: [Int32] = []
  private(set) var amounts: [Amount] = []
  /// Whether a sum had too many digits.
  private(set) var isTooLarge = false

  mutating func removeAll() {
    for amount in amounts { places[Int(amount.commodity.index)] = 0 }
    amounts.removeAll(keepingCapacity: true)
    isTooLarge = false
  }

  /// Notes that an amount has too many digits to be added.
  mutating func fail() { isTooLarge = true }

  mutating func add(_ amount: Amount) {
    let index = Int(amount.commodity.index)
    if index >= places.count {
      places.append(contentsOf: repeatElement(0, count: index + 1 - places.count))
    }
    if places[index] == 0 {
      amounts.append(amount)
      places[index] = Int32(truncatingIfNeeded: amounts.count)
      return
    }
    let place = Int(places[index]) - 1
    guard let sum = amounts[place].quantity.adding(amount.quantity) else {
      fail()
      return
    }
    amounts[place].quantity = sum
  }

  mutating func add(_ mixed: MixedAmount) {
    for amount in mixed.amounts { add(amount) }
  }

  /// Adds the amount of a posting, without making an array of the common single one.
  mutating func add(_ posting: Int, of journal: borrowing Journal) {
    if let amount = journal.plainAmount(posting) {
      add(amount)
    } else {
      add(journal.amount(posting))
    }
  }

  /// The amounts that are not zero, where these are just two.
  var pair: (first: Amount, second: Amount)? {
    var (first, second): (Amount?, Amount?)
    for amount in amounts where !amount.quantity.isZero {
      if first == nil {
        first = amount
      } else if second == nil {
        second = amount
      } else {
        return nil
      }
    }
    guard let first, let second else { return nil }
    return (first, second)
  }

  func quantity(of commodity: CommodityID) -> Decimal? {
    let index = Int(commodity.index)
    guard index < places.count, places[index] > 0 else { return nil }
    return amounts[Int(places[index]) - 1].quantity
  }
}
