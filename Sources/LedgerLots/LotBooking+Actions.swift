import LedgerModel
import LedgerValues

extension LotBooking {
  // MARK: - Splits

  /// Multiplies the lots of each account whose units an entry changes.
  mutating func split(_ entry: LotEntry) throws(TooLarge) {
    for posting in entry.postings where posting.holds {
      let key = ShelfKey(account: posting.account, commodity: posting.commodity)
      let numbers = Array(shelves[key].open(lots))
      let held = shelves[key].quantity
      guard held.signum > 0 else {
        note(.oversold(units: posting.units.magnitude, there: held), posting, entry)
        continue
      }
      if case .split(let new, let old) = entry.action {
        let exact = try held * (try new - old)
        let expected = try exact.divided(by: old, scale: posting.units.scale).exact()
        if expected != posting.units { note(.badSplit(expected: expected), posting, entry) }
      }
      let total = try held + posting.units
      let habits = journal.commodities[posting.commodity]
      let declared = journal.commodities[styles: posting.commodity].declared?.decimals
      let scale = max(posting.units.scale, declared ?? Int(habits.decimals))
      let weights = numbers.map { lots[$0].quantity }
      let parts = try LotBooking.units(total, among: weights, scale: scale)
      for (place, (number, part)) in zip(numbers, parts).enumerated() {
        try multiply(number, to: part, held: held, total: total)
        moves.append(
          LotMove(
            kind: .divided, pooling: LotMove.Pooling(shelves[key].pool), posting: posting.posting,
            transaction: entry.transaction, lot: number, quantity: try part - weights[place],
            basis: .zero))
      }
      shelves[key].quantity = total
      shelves[key].noteNewCosts()
      if let pool = shelves[key].pool { try pools[pool]?.units += posting.units }
    }
  }

  /// The units of each lot after a split or a merger: exact where decimals end, else by the largest remainder.
  ///
  /// A lot that would have none keeps a part of one, as its basis has to lie somewhere.
  private static func units(
    _ total: Decimal, among weights: [Decimal], scale: Int
  ) throws(TooLarge) -> [Decimal] {
    let sum = try weights.sum()
    func isExact(_ parts: [Decimal]) -> Bool {
      zip(parts, weights).allSatisfy { part, weight in
        part.multiplied(by: sum).map { $0 == weight.multiplied(by: total) } ?? false
      }
    }
    let coarse = total.divided(amongWeights: weights, scale: scale)
    if let coarse, isExact(coarse) { return coarse }
    let fine = total.divided(amongWeights: weights, scale: scale + 8)
    if let fine, isExact(fine) { return fine.map(\.simplified) }
    let found = [coarse, fine].compactMap(\.self).first { !$0.contains(where: \.isZero) }
    guard let found else { throw TooLarge() }
    return found
  }

  private mutating func multiply(
    _ number: LotNumber, to units: Decimal, held: Decimal, total: Decimal
  ) throws(TooLarge) {
    let lot = lots[number]
    formerUnits[number, default: []].append((moves.count, lot.unit))
    lots[number].quantity = units
    let old = lot.nominal ?? lot.unit
    let money = try old.money * held
    let count = try old.units * total
    let divided = UnitCost(money.simplified, for: count.simplified, old.currency)
    if lot.isPooled { return lots[number].unit = divided }
    // One costs what basis and units say, also where these were rounded: so it is read again when it is printed.
    lots[number].unit = UnitCost(lot.basis, for: units, old.currency)
    lots[number].nominal = divided
  }

  // MARK: - Exchanges

  /// Lets lots of one commodity become lots of another, with their dates, labels and basis.
  mutating func exchange(_ entry: LotEntry) throws(TooLarge) {
    let sides = entry.postings.filter(\.holds)
    guard sides.count == 2, let old = sides.first(where: { $0.units.isNegative }),
      let new = sides.first(where: { !$0.units.isNegative }), old.commodity != new.commodity
    else {
      if let first = sides.first { note(.badExchange, first, entry) }
      return
    }
    guard let taken = try take(old.units.magnitude, old, entry, for: .moving) else { return }
    let habits = journal.commodities[new.commodity]
    let scale = max(new.units.scale, Int(habits.decimals))
    let parts = try LotBooking.units(new.units, among: taken.map(\.units), scale: scale)
    for (part, units) in zip(taken, parts) {
      moves.append(
        LotMove(
          kind: .movedOut, pooling: LotMove.Pooling(part.pool), posting: old.posting,
          transaction: entry.transaction, lot: part.lot, quantity: part.units.negated,
          basis: part.basis.negated))
      let lot = lots[part.lot]
      try add(
        NewLot(
          account: new.account, commodity: new.commodity, day: lot.day, label: lot.label,
          unit: UnitCost(part.basis, for: units, lot.currency), units: units, basis: part.basis,
          posting: new.posting, transaction: entry.transaction),
        as: .movedIn)
    }
  }

  // MARK: - Basis

  /// Raises or lowers the basis of lots by money that came back or was added.
  mutating func apply(_ change: LotEntry.Change, _ entry: LotEntry) throws(TooLarge) {
    let commodity = journal.commodities.find(change.symbol)
    let accounts = (commodity.flatMap { holders[$0] } ?? []).filter { account in
      change.account.map { reader.accounts.contains($0, account) } ?? true
    }
    let numbers = accounts.flatMap { account in
      let key = ShelfKey(account: account, commodity: commodity ?? .none)
      return Array(shelves[key].open(lots))
    }.filter { number in
      let lot = lots[number]
      return (change.selector.day.map { $0 == lot.day } ?? true)
        && (change.selector.label.map { ExactText($0) == lot.label.map(ExactText.init) } ?? true)
    }.sorted { LotShelf.isBefore(lots[$0], lots[$1]) }
    guard let first = numbers.first, lots[first].currency == change.amount.commodity else {
      var problem = LotProblem(
        .badTarget(change.symbol), at: place(change.posting, entry.transaction))
      problem.posting = change.posting
      problem.transaction = entry.transaction
      problems.append(problem)
      return
    }
    let places = decimals(of: change.amount.commodity)
    let amount = try change.amount.quantity.rounded(to: places).exact()
    let weights = numbers.map { lots[$0].quantity }
    guard let parts = amount.divided(amongWeights: weights, scale: places) else { throw TooLarge() }
    for (number, part) in zip(numbers, parts) { try raise(number, by: part, change, entry) }
  }

  private mutating func raise(
    _ number: LotNumber, by part: Decimal, _ change: LotEntry.Change, _ entry: LotEntry
  ) throws(TooLarge) {
    let lot = lots[number]
    let key = ShelfKey(account: lot.account, commodity: lot.commodity)
    let pool = shelves[key].pool
    let held = pool.map { pools[$0]?.money ?? .zero } ?? lot.basis
    let new = max(try held + part, .zero)
    // What is below nothing is a gain of the day.
    let excess = try new - held - part
    let part = try part + excess
    if let pool { pools[pool]?.money = new } else { lots[number].basis = new }
    if excess.signum > 0 {
      takings.append(
        Taking(
          kind: .excess, match: pool == nil ? .lot : .pool, posting: change.posting,
          transaction: entry.transaction, day: entry.day, account: lot.account,
          commodity: lot.commodity, units: .zero, lot: number, bought: lot.day,
          label: pool == nil ? lot.label : nil, basis: Amount(.zero, lot.currency),
          proceeds: Amount(excess, lot.currency),
          method: method(lot.commodity, lot.account, entry.day)))
    }
    moves.append(
      LotMove(
        kind: .changed, pooling: LotMove.Pooling(pool), posting: change.posting,
        transaction: entry.transaction, lot: number, quantity: .zero, basis: part))
  }
}
