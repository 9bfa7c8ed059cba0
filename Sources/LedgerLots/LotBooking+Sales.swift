import LedgerModel
import LedgerValues

extension LotBooking {
  // MARK: - Proceeds

  /// What each sale of an entry brought: what the rest of it is worth, shared by prices.
  mutating func disposals(_ entry: LotEntry) throws(TooLarge) -> [Int: Decimal] {
    let sales = try sales(of: entry)
    guard !sales.isEmpty else { return [:] }
    if sales.count == 1, let price = sales[0].price {
      let sold = sales[0].holds ? sales[0].posting : -1
      let total = try rest(of: entry, in: price.currency) { $0 == sold }
      return [sales[0].posting: try total.rounded(to: decimals(of: price.currency)).exact()]
    }
    var result: [Int: Decimal] = [:]
    var seen: Set<CommodityID> = []
    let sold = Set(sales.filter(\.holds).map(\.posting))
    for currency in sales.compactMap(\.price?.currency) where seen.insert(currency).inserted {
      let ofCurrency = sales.filter { $0.price?.currency == currency }
      let places = decimals(of: currency)
      let worths = try ofCurrency.map { sale throws(TooLarge) -> Decimal in
        guard let price = sale.price else { return .zero }
        return try sale.worth(price).rounded(to: places).exact()
      }
      let total = try rest(of: entry, in: currency, without: sold.contains).rounded(to: places)
        .exact()
      var shares = worths
      if try worths.sum() != total, Set(ofCurrency.map(\.commodity)).count == 1 {
        let weights = ofCurrency.map(\.units.magnitude)
        shares = total.divided(amongWeights: weights, scale: places) ?? worths
      }
      for (sale, share) in zip(ofCurrency, shares) { result[sale.posting] = share }
    }
    return result
  }

  /// The postings that say for what units were sold: sales, and priced fees that are paid in units.
  private func sales(of entry: LotEntry) throws(TooLarge) -> [LotPosting] {
    var sales: [LotPosting] = []
    for posting in entry.postings where posting.price != nil {
      let isSale: Bool
      if posting.holds {
        isSale = posting.units.isNegative
      } else if posting.units.signum > 0, posting.mark?.cost == nil {
        isSale = try unpricedUnits(of: posting.commodity, entry).isNegative
      } else {
        isSale = false
      }
      if isSale { sales.append(posting) }
    }
    return sales
  }

  /// The unpriced units of a commodity that leave lots in an entry, less those that arrive among lots or
  /// elsewhere.
  private func unpricedUnits(of commodity: CommodityID, _ entry: LotEntry) throws(TooLarge)
    -> Decimal
  {
    let moved = entry.postings.filter {
      $0.commodity == commodity && $0.price == nil && ($0.holds || !$0.units.isNegative)
    }
    return try moved.map(\.units).sum()
  }

  /// The worth of an entry's other postings in a currency, each at its price, without gains.
  func rest(
    of entry: LotEntry, in currency: CommodityID, without isSold: (Int) -> Bool
  ) throws(TooLarge) -> Decimal {
    var total = Decimal.zero
    let pairs = try pairs(of: entry.transaction) + unnamedGains(of: entry.transaction)
    for posting in journal.postingRange(entry.transaction)
    where journal.postings[posting].kind == .real && !isSold(posting) {
      if isGain(posting) != nil || pairs.contains(posting) { continue }
      if let plain = journal.plainAmount(posting) {
        try total += worth(plain, posting, in: currency)
      } else {
        for amount in journal.amount(posting).amounts {
          try total += worth(amount, posting, in: currency)
        }
      }
    }
    return total
  }

  /// What an amount is worth in a currency: at its price, if one is written.
  private func worth(
    _ amount: Amount, _ posting: Int, in currency: CommodityID
  ) throws(TooLarge) -> Decimal {
    if let cost = journal.cost(posting), cost.origin != .inferred {
      guard cost.amount.commodity == currency else { return .zero }
      return try cost.value(of: amount.quantity).map(\.quantity).exact()
    }
    return amount.commodity == currency ? amount.quantity : .zero
  }

  /// Whether a posting records gains, or what was not yet gained.
  func isGain(_ posting: Int) -> AccountType? {
    let type = reader.types[journal.postings[posting].account]
    return type == .gain || type == .unrealizedGain ? type : nil
  }

  // MARK: - Sales

  /// Sells units: of what is held, and then on credit where an account may be short.
  mutating func dispose(
    _ disposal: Disposal, _ entry: LotEntry, kind: Taking.Kind
  ) throws(TooLarge) {
    let posting = disposal.posting
    let key = ShelfKey(account: posting.account, commodity: posting.commodity)
    let method = method(posting.commodity, posting.account, entry.day)
    var (units, worth) = (disposal.units, disposal.worth)
    let currency = disposal.price.currency
    if method.order == .matched {
      return try sellMatched(disposal, entry, kind, key)
    }
    let held = shelves[key].quantity
    if held < units, mayBeShort(posting.account) {
      let open = try units - held
      let proceeds = try share(worth, open, of: units, currency)
      units = held
      worth = try worth - proceeds
      if !held.isZero { try sell(units, worth, disposal, entry, kind) }
      return try add(
        NewLot(
          account: posting.account, commodity: posting.commodity, day: entry.day,
          label: labels[posting.posting], unit: UnitCost(proceeds, for: open, currency),
          units: open.negated, basis: proceeds.negated, posting: posting.posting,
          transaction: entry.transaction),
        as: .acquired)
    }
    try sell(units, worth, disposal, entry, kind)
  }

  private mutating func sell(
    _ units: Decimal, _ worth: Decimal, _ disposal: Disposal, _ entry: LotEntry,
    _ kind: Taking.Kind
  ) throws(TooLarge) {
    let posting = disposal.posting
    guard let taken = try take(units, posting, entry, for: .selling) else { return }
    let method = method(posting.commodity, posting.account, entry.day)
    var (left, rest) = (units, worth)
    for part in taken {
      let proceeds = try share(rest, part.units, of: left, disposal.price.currency)
      left = try left - part.units
      rest = try rest - proceeds
      let lot = lots[part.lot]
      addTaking(
        Taking(
          kind: kind, match: part.pool == nil ? .lot : .pool, posting: posting.posting,
          transaction: entry.transaction, day: entry.day, account: posting.account,
          commodity: posting.commodity, units: part.units, lot: part.lot, bought: lot.day,
          label: part.pool == nil ? lot.label : nil, basis: Amount(part.basis, lot.currency),
          proceeds: Amount(proceeds, disposal.price.currency), method: method),
        quantity: part.units.negated, basis: part.basis.negated, in: part.pool,
        price: disposal.price)
    }
  }

  private mutating func addTaking(
    _ taking: Taking, quantity: Decimal, basis: Decimal, in pool: LotPool.Key? = nil,
    price: UnitCost? = nil
  ) {
    takings.append(taking)
    guard let lot = taking.lot else { return }
    moves.append(
      LotMove(
        kind: .sold, pooling: LotMove.Pooling(pool), posting: taking.posting,
        transaction: taking.transaction, lot: lot, quantity: quantity, basis: basis,
        proceeds: taking.kind == .short ? taking.basis : taking.proceeds, price: price))
  }

  // MARK: - Shorts

  /// Lets bought units close what is owed first; what is left of them stays in the arguments.
  mutating func closeShort(
    _ posting: LotPosting, _ units: inout Decimal, _ paid: inout Decimal,
    _ currency: CommodityID, _ entry: LotEntry
  ) throws(TooLarge) {
    let key = ShelfKey(account: posting.account, commodity: posting.commodity, side: .owed)
    let owed = shelves[key].quantity.magnitude
    if owed.isZero { return }
    let method = method(posting.commodity, posting.account, entry.day)
    let closed = min(units, owed)
    var numbers = Array(shelves[key].open(lots))
    if method.order == .newest { numbers.reverse() }
    if method.order == .dearest { numbers.sort { LotShelf.isDearer($0, $1, lots) } }
    for (number, count) in try plain(closed, numbers) {
      let price = try share(paid, count, of: units, currency)
      units = try units - count
      paid = try paid - price
      let lot = lots[number]
      let opened = try reduce(number, by: count.negated).negated
      addTaking(
        Taking(
          kind: .short, match: .lot, posting: posting.posting, transaction: entry.transaction,
          day: entry.day, account: posting.account, commodity: posting.commodity, units: count,
          lot: number, bought: lot.day, label: lot.label, basis: Amount(price, currency),
          proceeds: Amount(opened, lot.currency), method: method),
        quantity: count, basis: opened)
    }
  }
}
