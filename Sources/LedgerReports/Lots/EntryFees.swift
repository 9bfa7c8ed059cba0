import LedgerLots
import LedgerModel
import LedgerValues

/// The fees of entries, shared among what they buy and sell in proportion to money.
///
/// Those of a purchase travel with its lot, and fall due in parts as it is sold.
struct EntryFees {
  /// By the place of a taking: the fees of its own entry.
  private var sold: [Int: Decimal] = [:]
  /// By the place of a taking: its part of the fees of purchases.
  private var bought: [Int: Decimal] = [:]
  /// By the place of a purchase among moves.
  private var moves: [Int: Decimal] = [:]

  func ofSale(_ taking: Int) -> Decimal { sold[taking] ?? .zero }
  func ofMove(_ move: Int) -> Decimal { moves[move] ?? .zero }
  func ofPurchase(_ taking: Int) -> Decimal { bought[taking] ?? .zero }

  init(_ loaded: LoadedJournal, _ book: LotBook) throws(TooLarge) {
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
        let scale = fees.quantity.scale
        guard let parts = fees.quantity.divided(amongWeights: weights, scale: scale) else {
          continue
        }
        for (place, part) in zip(sales, parts) { sold[place] = part }
        for (place, part) in zip(moves, parts.dropFirst(sales.count)) { self.moves[place] = part }
      }
    }
    if !moves.isEmpty { try follow(book) }
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

  /// Units of a lot with what was paid beside their price.
  private struct Load {
    var units = Decimal.zero
    var fees = Decimal.zero

    /// Takes units off, with their part; who takes the last one takes all.
    mutating func take(_ count: Decimal) throws(TooLarge) -> Decimal {
      guard !units.isZero else { return .zero }
      let part =
        count == units
        ? fees : try (fees * count).divided(by: units, scale: fees.scale).exact()
      units = try units - count
      fees = try fees - part
      return part
    }
  }

  private mutating func follow(_ book: LotBook) throws(TooLarge) {
    var loads: [LotNumber: Load] = [:]
    /// On their way from one account to another, by where they were bought.
    var moving: [LotNumber: Load] = [:]
    var due: [Int: [(lot: LotNumber, fees: Decimal)]] = [:]
    for (place, move) in book.moves.enumerated() {
      let lot = book.lots[move.lot]
      switch move.kind {
      case .acquired:
        try loads[move.lot, default: Load()].units += move.quantity
        try loads[move.lot, default: Load()].fees += moves[place] ?? .zero
      case .sold:
        let fees = try loads[move.lot]?.take(move.quantity.negated) ?? .zero
        due[move.posting, default: []].append((move.lot, fees))
      case .leftInKind: _ = try loads[move.lot]?.take(move.quantity.negated)
      case .movedOut:
        let fees = try loads[move.lot]?.take(move.quantity.negated) ?? .zero
        try moving[lot.origin, default: Load()].units -= move.quantity
        try moving[lot.origin, default: Load()].fees += fees
      case .movedIn:
        // An exchange has other units, and one lot for each.
        let old = book.exchanged(by: place).map { book.lots[$0].origin }
        guard var way = moving[old ?? lot.origin] else { continue }
        let fees = try way.take(old == nil ? move.quantity : way.units)
        moving[old ?? lot.origin] = way.units.isZero ? nil : way
        try loads[move.lot, default: Load()].units += move.quantity
        try loads[move.lot, default: Load()].fees += fees
      case .divided: try loads[move.lot, default: Load()].units += move.quantity
      case .changed: break
      }
    }
    try assign(due, book)
  }

  private mutating func assign(
    _ due: [Int: [(lot: LotNumber, fees: Decimal)]], _ book: LotBook
  ) throws(TooLarge) {
    let takings = Dictionary(grouping: book.takings.indices, by: { book.takings[$0].posting })
    for (posting, parts) in due {
      let takings = (takings[posting] ?? []).filter { book.takings[$0].kind != .excess }
      // Purchases of the same day have no lot of their own there, so all share in all.
      guard takings.allSatisfy({ book.takings[$0].lot != nil }) else {
        let sum = try parts.map(\.fees).sum()
        let weights = takings.map { book.takings[$0].units }
        guard let shares = sum.divided(amongWeights: weights, scale: sum.scale) else { continue }
        for (taking, share) in zip(takings, shares) { bought[taking] = share }
        continue
      }
      for (taking, part) in zip(takings, parts) { bought[taking] = part.fees }
    }
  }
}
