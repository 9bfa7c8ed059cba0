package import LedgerValues

/// Who owes whom among the members of a household, and how few transfers settle it.
package struct Settlement: Sendable {
  /// A sum that one member gives to another, by their numbers.
  package struct Transfer: Equatable, Sendable {
    package var from: Int
    package var to: Int
    package var amount: Decimal

    package init(from: Int, to: Int, amount: Decimal) {
      self.from = from
      self.to = to
      self.amount = amount
    }
  }

  /// What each member paid, in the order of declaration, and what of all that was for them.
  package private(set) var paid: [Decimal]
  package private(set) var used: [Decimal]
  /// How many digits behind the mark a cent has.
  private let scale: Int

  package init(members: Int, scale: Int) {
    paid = Array(repeating: .zero, count: members)
    used = paid
    self.scale = scale
  }

  /// Adds what a member paid, divided by weights, one a member.
  package mutating func add(_ quantity: Decimal, paidBy member: Int, weights: [Decimal])
    throws(TooLarge)
  {
    guard let shares = quantity.divided(amongWeights: weights, scale: scale) else {
      throw TooLarge()
    }
    try paid[member] += quantity
    for (index, share) in shares.enumerated() { try used[index] += share }
  }

  /// What each member is owed; below zero for what they owe.
  package func balances() throws(TooLarge) -> [Decimal] {
    try paid.indices.map { (member) throws(TooLarge) in try paid[member] - used[member] }
  }

  /// The largest debtor pays the largest creditor the smaller of the two sums, until all are within a
  /// cent; of equal ones the first declared goes first.
  package func transfers() throws(TooLarge) -> [Transfer] {
    let cent = Decimal(1, scale: scale)
    var balances = try balances()
    var transfers: [Transfer] = []
    while transfers.count < balances.count {
      var debtor = 0
      var creditor = 0
      for member in balances.indices {
        if balances[member] < balances[debtor] { debtor = member }
        if balances[creditor] < balances[member] { creditor = member }
      }
      guard !balances.isEmpty, cent < balances[debtor].magnitude || cent < balances[creditor],
        balances[debtor].isNegative, balances[creditor].signum > 0
      else { break }
      let amount = min(balances[debtor].negated, balances[creditor])
      transfers.append(Transfer(from: debtor, to: creditor, amount: amount))
      try balances[debtor] += amount
      try balances[creditor] -= amount
    }
    return transfers
  }
}
