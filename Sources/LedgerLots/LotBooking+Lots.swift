import LedgerModel
import LedgerValues

/// A lot that is about to be put onto a shelf.
struct NewLot {
  var account: AccountID
  var commodity: CommodityID
  var day: Day
  var label: String?
  var unit: UnitCost
  var units: Decimal
  var basis: Decimal
  var posting: Int
  var transaction: Int
  var origin: LotNumber?
  /// See `Lot`.
  var nominal: UnitCost?
  /// What the units were bought for, if that is known beside their basis.
  var price: UnitCost?
}

extension LotBooking {
  /// Puts a lot onto its shelf, or to what is there of the same lot.
  mutating func add(_ new: NewLot, as kind: LotMove.Kind) throws(TooLarge) {
    let side: ShelfKey.Side = new.units.isNegative ? .owed : .held
    let key = ShelfKey(account: new.account, commodity: new.commodity, side: side)
    if holders[new.commodity]?.contains(new.account) != true {
      holders[new.commodity, default: []].append(new.account)
    }
    let pool = shelves[key].pool
    let same = new.origin.flatMap { origin in
      shelves[key].open(on: new.day, lots).first {
        lots[$0].origin == origin
          && (pool != nil || (lots[$0].nominal ?? lots[$0].unit) == (new.nominal ?? new.unit))
      }
    }
    let number = same ?? lots.count
    if let same {
      try lots[same].quantity += new.units
      if pool == nil { try lots[same].basis += new.basis }
      if pool == nil, lots[same].nominal != nil {
        lots[same].unit = UnitCost(lots[same].basis, for: lots[same].quantity, new.unit.currency)
        shelves[key].noteNewCosts()
      }
    } else {
      lots.append(
        Lot(
          account: new.account, commodity: new.commodity, day: new.day, label: new.label,
          unit: new.unit, nominal: new.nominal, quantity: new.units, basis: new.basis,
          posting: new.posting,
          transaction: new.transaction, origin: new.origin ?? number,
          isPooled: pool != nil, isShort: side == .owed))
      shelves[key].insert(number, in: lots)
    }
    try shelves[key].quantity += new.units
    if let pool { try put(new, into: pool) }
    moves.append(
      LotMove(
        kind: kind, pooling: LotMove.Pooling(pool), posting: new.posting,
        transaction: new.transaction, lot: number,
        quantity: new.units, basis: new.basis, price: new.price))
  }

  private mutating func put(_ new: NewLot, into key: LotPool.Key) throws(TooLarge) {
    var pool = pools[key] ?? LotPool(currency: new.unit.currency)
    if pool.currency != new.unit.currency {
      var problem = LotProblem(
        .mixedPool(pool.currency, new.unit.currency), at: place(new.posting, new.transaction))
      problem.posting = new.posting
      problem.transaction = new.transaction
      problem.account = reader.accounts.name(new.account)
      problem.commodity = new.commodity
      problem.units = new.units
      problems.append(problem)
      return
    }
    let matched = purchases.matched(new.posting)
    try pool.units += new.units - matched.units
    try pool.money += new.basis - matched.money
    pools[key] = pool
  }

  /// Takes units off a lot; what they cost comes from the lot, unless a pool knows it.
  mutating func reduce(_ number: LotNumber, by units: Decimal) throws(TooLarge) -> Decimal {
    let lot = lots[number]
    let key = ShelfKey(
      account: lot.account, commodity: lot.commodity, side: lot.isShort ? .owed : .held)
    let basis = lot.isPooled ? .zero : try share(lot.basis, units, of: lot.quantity, lot.currency)
    lots[number].quantity = try lot.quantity - units
    lots[number].basis = try lot.basis - basis
    // What is left of a pool belongs to what is left in it.
    if lot.isPooled, !lots[number].isOpen { lots[number].basis = .zero }
    try shelves[key].quantity -= units
    if !lots[number].isOpen { shelves[key].noteEmpty(lots) }
    return basis
  }

  // MARK: - Methods that change

  /// Makes a shelf what the method of the day wants: lots, or part of a pool.
  mutating func prepare(_ posting: LotPosting, _ day: Day) throws(TooLarge) {
    let key = ShelfKey(account: posting.account, commodity: posting.commodity)
    let others = holders[posting.commodity] ?? []
    if prepared.contains(key), others.count == 1, others[0] == posting.account { return }
    let method = method(posting.commodity, posting.account, day)
    for account in (holders[posting.commodity] ?? []) + [posting.account] {
      try prepare(account, posting.commodity, day)
    }
    guard !mixedCommodities.contains(posting.commodity) else { return }
    for other in holders[posting.commodity] ?? [] where other != posting.account {
      let theirs = self.method(posting.commodity, other, day)
      let isGlobal = method.scope == .commodity || theirs.scope == .commodity
      guard theirs != method, isGlobal,
        !shelves[ShelfKey(account: other, commodity: posting.commodity)].quantity.isZero
      else { continue }
      mixedCommodities.insert(posting.commodity)
      var problem = LotProblem(
        .mixedMethods(other: reader.accounts.name(other)),
        at: place(posting.posting, journal.transaction(of: posting.posting)))
      problem.posting = posting.posting
      problem.account = reader.accounts.name(posting.account)
      problem.commodity = posting.commodity
      problems.append(problem)
    }
  }

  private mutating func prepare(
    _ account: AccountID, _ commodity: CommodityID, _ day: Day
  ) throws(TooLarge) {
    let key = ShelfKey(account: account, commodity: commodity)
    if prepared.contains(key) { return }
    let method = method(commodity, account, day)
    if isSettled(commodity, account) { prepared.insert(key) }
    let wanted =
      method.isPool
      ? LotPool.Key(commodity: commodity, account: method.scope == .commodity ? nil : account) : nil
    guard shelves[key].pool != wanted else { return }
    let numbers = Array(shelves[key].open(lots))
    if let old = shelves[key].pool {
      try distribute(old, among: numbers)
      for number in numbers {
        try pools[old]?.units -= lots[number].quantity
        try pools[old]?.money -= lots[number].basis
      }
    }
    shelves[key].pool = wanted
    shelves[key].noteNewCosts()
    for number in numbers {
      let lot = lots[number]
      lots[number].isPooled = wanted != nil
      guard let wanted else {
        lots[number].unit = UnitCost(lot.basis, for: lot.quantity, lot.currency)
        continue
      }
      var pool = pools[wanted] ?? LotPool(currency: lot.currency)
      try pool.units += lot.quantity
      try pool.money += lot.basis
      pools[wanted] = pool
    }
  }

  /// Gives lots their shares of a pool's money.
  private mutating func distribute(
    _ key: LotPool.Key, among numbers: [LotNumber]
  ) throws(TooLarge) {
    guard var (units, money) = pools[key].map({ ($0.units, $0.money) }) else { return }
    for number in numbers {
      let lot = lots[number]
      let part = units.isZero ? .zero : try share(money, lot.quantity, of: units, lot.currency)
      lots[number].basis = part
      lots[number].unit = UnitCost(part, for: lot.quantity, lot.currency)
      units = try units - lot.quantity
      money = try money - part
    }
  }

  /// Says at the end what each lot of a pool is worth, its shelf as the day wants it.
  mutating func finish(_ day: Day?) throws(TooLarge) {
    for (commodity, accounts) in holders {
      if let day { for account in accounts { try prepare(account, commodity, day) } }
    }
    for key in pools.keys {
      let accounts = key.account.map { [$0] } ?? holders[key.commodity] ?? []
      let numbers = accounts.flatMap { account in
        let shelf = shelves[ShelfKey(account: account, commodity: key.commodity)]
        return shelf.pool == key ? Array(shelf.open(lots)) : []
      }
      // A unit of each pool is left for what is matched with later purchases.
      try distribute(key, among: numbers.sorted { LotShelf.isBefore(lots[$0], lots[$1]) })
    }
  }
}
