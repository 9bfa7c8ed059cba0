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
  /// Whether a sum had more digits than can be kept.
  package private(set) var isTooLarge = false

  package init(members: Int, scale: Int) {
    paid = Array(repeating: .zero, count: members)
    used = paid
    self.scale = scale
  }

  /// Adds what a member paid, divided by weights, one a member.
  package mutating func add(_ quantity: Decimal, paidBy member: Int, weights: [Decimal]) {
    let shares = quantity.divided(amongWeights: weights, scale: scale)
    guard let shares, let sum = paid[member].adding(quantity) else {
      isTooLarge = true
      return
    }
    paid[member] = sum
    for (index, share) in shares.enumerated() {
      guard let sum = used[index].adding(share) else {
        isTooLarge = true
        return
      }
      used[index] = sum
    }
  }

  /// What each member is owed; below zero for what they owe.
  package var balances: [Decimal] {
    zip(paid, used).map { $0.subtracting($1) ?? .zero }
  }

  /// The largest debtor pays the largest creditor the smaller of the two sums, until all are within a
  /// cent; of equal ones the first declared goes first.
  package var transfers: [Transfer] {
    let cent = Decimal(1, scale: scale)
    var balances = balances
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
      balances[debtor] = balances[debtor].adding(amount) ?? .zero
      balances[creditor] = balances[creditor].subtracting(amount) ?? .zero
    }
    return transfers
  }
}
