package import LedgerModel
package import LedgerValues

/// The fees of entries, shared among what they buy and sell in proportion to money.
///
/// Those of a purchase travel with its lot, and fall due in parts as it is sold.
package struct EntryFees: Sendable {
  /// By the place of a taking: the fees of its own entry.
  private var sold: [Int: Decimal] = [:]
  /// By the place of a taking: its part of the fees of purchases.
  private var bought: [Int: Decimal] = [:]
  /// By the place of a purchase among moves.
  private var moves: [Int: Decimal] = [:]
  /// What lies with lots that are there.
  private var left: [LotNumber: Decimal] = [:]

  package func ofSale(_ taking: Int) -> Decimal { sold[taking] ?? .zero }
  package func ofMove(_ move: Int) -> Decimal { moves[move] ?? .zero }
  package func ofPurchase(_ taking: Int) -> Decimal { bought[taking] ?? .zero }
  package func ofLot(_ lot: LotNumber) -> Decimal { left[lot] ?? .zero }

  /// A sale with its fees as parts of what it brought and cost.
  package func including(_ place: Int, _ taking: Taking) throws(TooLarge) -> Taking {
    var taking = taking
    try taking.proceeds.quantity -= ofSale(place)
    try taking.basis.quantity += ofPurchase(place)
    return taking
  }

  package init(_ loaded: LoadedJournal, _ book: LotBook) throws(TooLarge) {
    let hasFees = EntryFees.transactionsWithExpenses(loaded)
    var purchases: [Int: [Int]] = [:]
    for (place, move) in book.moves.enumerated()
    where move.kind == .acquired && hasFees[move.transaction] {
      purchases[move.transaction, default: []].append(place)
    }
    var takings: [Int: [Int]] = [:]
    for (place, taking) in book.takings.enumerated()
    where taking.kind != .excess && hasFees[taking.transaction] {
      takings[taking.transaction, default: []].append(place)
    }
    for transaction in Set(purchases.keys).union(takings.keys) {
      for fees in try EntryFees.fees(of: transaction, loaded).amounts {
        let sales = (takings[transaction] ?? []).filter {
          book.takings[$0].proceeds.commodity == fees.commodity
        }
        let moves = (purchases[transaction] ?? []).filter {
          book.lots[book.moves[$0].lot].currency == fees.commodity
        }
        let weights =
          sales.map { book.takings[$0].proceeds.quantity.magnitude }
          + moves.map { book.moves[$0].basis.magnitude }
        // As much as all that was sold for is what the units paid, such as a gift or a wage.
        let proceeds = try sales.map { book.takings[$0].proceeds.quantity }.sum()
        if !sales.isEmpty, moves.isEmpty, fees.quantity >= proceeds { continue }
        let scale = max(fees.quantity.scale, loaded.journal.moneyDecimals(of: fees.commodity))
        guard let parts = fees.quantity.divided(amongWeights: weights, scale: scale) else {
          continue
        }
        for (place, part) in zip(sales, parts) { sold[place] = part }
        for (place, part) in zip(moves, parts.dropFirst(sales.count)) { self.moves[place] = part }
      }
    }
    if moves.isEmpty { return }
    var way = FeeTravel(book, loaded.journal, moves)
    try way.run()
    (bought, left) = (way.bought, try way.left())
  }

  /// By transaction: whether it may have fees, as most have none.
  private static func transactionsWithExpenses(_ loaded: LoadedJournal) -> [Bool] {
    let journal = loaded.journal
    let isExpense = journal.accounts.ids.map { loaded.types[$0] == .expense }
    return journal.transactions.indices.map { transaction in
      for posting in journal.postingRange(transaction)
      where isExpense[journal.postings[posting].account.index] { return true }
      return false
    }
  }

  /// What an entry pays beside what it buys and sells.
  private static func fees(
    of transaction: Int, _ loaded: LoadedJournal
  ) throws(TooLarge) -> MixedAmount {
    let journal = loaded.journal
    var fees = MixedAmount()
    for posting in journal.postingRange(transaction)
    where journal.postings[posting].kind == .real
      && loaded.types[journal.postings[posting].account] == .expense
    {
      try fees += journal.costValue(posting) ?? journal.amount(posting)
    }
    return fees
  }
}
