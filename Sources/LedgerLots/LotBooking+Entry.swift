import LedgerBalances
import LedgerModel
import LedgerValues

/// The postings of a commodity in an entry, by what they do.
private struct Flow {
  /// Unpriced units that leave lots, and those that arrive among lots.
  var out: [LotPosting] = []
  var into: [LotPosting] = []
  /// Unpriced units that go where there are no lots, and priced ones.
  var away: [LotPosting] = []
  var paid: [LotPosting] = []
  var trades: [LotPosting] = []

  init(_ postings: [LotPosting]) {
    let sends = postings.contains { $0.holds && $0.units.isNegative && $0.price == nil }
    for posting in postings {
      switch (posting.holds, posting.units.isNegative, posting.price == nil) {
      case (true, true, true): out.append(posting)
      case (true, false, true) where sends: into.append(posting)
      case (true, _, _): trades.append(posting)
      case (false, false, true): away.append(posting)
      case (false, false, false) where posting.mark?.cost == nil: paid.append(posting)
      default: break
      }
    }
    // Units that nobody receives were sold, if anything says for what.
    if into.isEmpty, away.isEmpty, paid.isEmpty {
      trades = (trades + out).sorted { $0.posting < $1.posting }
      out = []
    }
  }
}

/// Units that are sold in an entry, still without their proceeds.
struct Disposal {
  var posting: LotPosting
  var units: Decimal
  var price: UnitCost
  var worth: Decimal
}

extension LotBooking {
  mutating func book(_ entry: LotEntry) throws(TooLarge) {
    let firstTaking = takings.count
    if entry.postings.contains(where: \.contradicts) {
      for posting in entry.postings where posting.contradicts {
        note(.contradiction, posting, entry)
      }
      return
    }
    for posting in entry.postings where posting.holds { try prepare(posting, entry.day) }
    switch entry.action {
    case .none: try bookFlows(entry)
    case .writtenOut:
      try bookFlows(entry)
      for number in firstTaking..<takings.count where takings[number].gain?.isZero == true {
        takings[number].isContinued = true
      }
    case .split, .splitAsPosted: try split(entry)
    case .exchange: try exchange(entry)
    }
    for change in entry.changes { try apply(change, entry) }
    try realize(entry, firstTaking)
  }

  private mutating func bookFlows(_ entry: LotEntry) throws(TooLarge) {
    if let trade = entry.onlyTrade { return try book(trade.posting, at: trade.price, entry) }
    var disposals = try disposals(entry)
    for commodity in entry.commodities { try book(Flow(entry.of(commodity)), entry, &disposals) }
  }

  /// Books what most entries are: one purchase, or one sale.
  private mutating func book(
    _ posting: LotPosting, at price: UnitCost, _ entry: LotEntry
  ) throws(TooLarge) {
    guard posting.units.isNegative else { return try buy(posting, entry) }
    let worth = try rest(of: entry, in: price.currency) { $0 == posting.posting }
      .rounded(to: decimals(of: price.currency)).exact()
    try dispose(
      Disposal(posting: posting, units: posting.units.magnitude, price: price, worth: worth), entry,
      kind: .sale)
  }

  private mutating func book(
    _ flow: Flow, _ entry: LotEntry, _ disposals: inout [Int: Decimal]
  ) throws(TooLarge) {
    // What is bought above what leaves is there in time.
    let first = flow.out.first?.posting ?? 0
    let above = flow.trades.filter { !$0.units.isNegative && $0.posting < first }
    for posting in above { try trade(posting, flow, entry, &disposals) }
    guard try moveUnits(flow, entry, &disposals) else { return }
    let others =
      above.isEmpty
      ? flow.trades : flow.trades.filter { $0.units.isNegative || $0.posting >= first }
    for posting in others { try trade(posting, flow, entry, &disposals) }
  }

  // MARK: - Transfers

  /// Moves unpriced units: a fee first, then what arrives; says no if the sums are wrong.
  private mutating func moveUnits(
    _ flow: Flow, _ entry: LotEntry, _ disposals: inout [Int: Decimal]
  ) throws(TooLarge) -> Bool {
    guard let first = flow.out.first else { return true }
    let out = try flow.out.map(\.units.magnitude).sum()
    let into = try flow.into.map(\.units).sum()
    let away = try flow.away.map(\.units).sum()
    let paid = try flow.paid.map(\.units).sum()
    let fee = try out - into
    guard !fee.isNegative else {
      note(.uneven(out: out, into: into), first, entry)
      return false
    }
    let given = try away + paid
    guard [away, paid, given].contains(fee) else {
      note(.uneven(out: out, into: try into + given), first, entry)
      return false
    }
    var left = flow.out.map(\.units.magnitude)
    var parts: [(posting: LotPosting, units: Decimal, isPaid: Bool)] = []
    // What is given away goes first, from the first sources.
    for (units, isPaid) in [
      (fee == away ? .zero : paid, true), (fee == paid ? .zero : away, false),
    ] {
      var rest = fee.isZero ? .zero : units
      // A source of just that size is what pays it.
      let exact = flow.out.indices.filter { left[$0] == rest }
      for index in exact.suffix(1) + Array(flow.out.indices) where rest.signum > 0 {
        let part = min(rest, left[index])
        if part.isZero { continue }
        parts.append((flow.out[index], part, isPaid))
        left[index] = try left[index] - part
        rest = try rest - part
      }
    }
    for part in parts {
      if part.isPaid, let price = flow.paid.first?.price {
        let shared = disposals[flow.paid[0].posting]
        let worth = if let shared { shared } else { try part.posting.worth(price) }
        let disposal = Disposal(
          posting: part.posting, units: part.units, price: price, worth: worth)
        try dispose(disposal, entry, kind: .sale)
      } else {
        try leaveInKind(part.posting, part.units, entry)
      }
    }
    var arrivals = flow.into.map { (posting: $0, units: $0.units) }
    for (index, posting) in flow.out.enumerated() where left[index].signum > 0 {
      guard let taken = try take(left[index], posting, entry, for: .moving) else { return false }
      for part in taken {
        moves.append(
          LotMove(
            kind: .movedOut, pooling: LotMove.Pooling(part.pool), posting: posting.posting,
            transaction: entry.transaction, lot: part.lot, quantity: part.units.negated,
            basis: part.basis.negated))
      }
      try deliver(taken, posting, &arrivals, entry)
    }
    return true
  }

  /// Puts what was taken into the accounts that receive it, in their order.
  private mutating func deliver(
    _ taken: [TakenLot], _ source: LotPosting,
    _ arrivals: inout [(posting: LotPosting, units: Decimal)], _ entry: LotEntry
  ) throws(TooLarge) {
    for part in taken {
      var (units, basis) = (part.units, part.basis)
      while units.signum > 0, !arrivals.isEmpty {
        let place = arrivals.firstIndex { fits(part, $0.posting) } ?? arrivals.startIndex
        let next = arrivals[place]
        let count = min(units, next.units)
        let money = try share(basis, count, of: units, lots[part.lot].currency)
        try arrive(part, count, money, from: source, at: next.posting, entry)
        units = try units - count
        basis = try basis - money
        arrivals[place].units = try next.units - count
        if arrivals[place].units.isZero { arrivals.remove(at: place) }
      }
    }
  }

  /// Whether a receiving posting names a lot, or none.
  private func fits(_ part: TakenLot, _ target: LotPosting) -> Bool {
    guard let mark = target.mark, !mark.isEmpty else { return true }
    let lot = lots[part.lot]
    let key = ShelfKey(account: target.account, commodity: target.commodity)
    let isPooled = lot.isPooled || shelves[key].pool != nil
    return (mark.day.map { $0 == lot.day } ?? true)
      && (mark.label.map { lot.label.map(ExactText.init) == ExactText($0) } ?? true)
      && (isPooled
        || mark.cost.map { lot.unit.isNamed(by: UnitCost($0, of: target.units)) } ?? true)
  }

  private mutating func arrive(
    _ part: TakenLot, _ units: Decimal, _ basis: Decimal, from source: LotPosting,
    at target: LotPosting, _ entry: LotEntry
  ) throws(TooLarge) {
    let lot = lots[part.lot]
    if !fits(part, target) {
      note(.changedInTransfer(part.lot), target, entry, there: [part.lot])
    }
    let unit = lot.isPooled ? UnitCost(basis, for: units, lot.currency) : lot.unit
    try add(
      NewLot(
        account: target.account, commodity: target.commodity, day: lot.day, label: lot.label,
        unit: unit, units: units, basis: basis, posting: target.posting,
        transaction: entry.transaction, origin: lot.origin,
        nominal: lot.isPooled ? nil : lot.nominal),
      as: .movedIn)
  }

  // MARK: - In kind

  private mutating func leaveInKind(
    _ posting: LotPosting, _ units: Decimal, _ entry: LotEntry
  ) throws(TooLarge) {
    if reader.declarations.soldInKind.contains(posting.commodity),
      let price = marketPrice(posting, entry.day)
    {
      let worth = try (units * price.money).rounded(to: decimals(of: price.currency)).exact()
      return try dispose(
        Disposal(posting: posting, units: units, price: price, worth: worth), entry, kind: .inKind)
    }
    guard let taken = try take(units, posting, entry, for: .leaving) else { return }
    for part in taken {
      moves.append(
        LotMove(
          kind: .leftInKind, pooling: LotMove.Pooling(part.pool), posting: posting.posting,
          transaction: entry.transaction, lot: part.lot, quantity: part.units.negated,
          basis: part.basis.negated))
    }
  }

  /// The price of a commodity on a day, in the currency of its lots.
  private mutating func marketPrice(_ posting: LotPosting, _ day: Day) -> UnitCost? {
    let key = ShelfKey(account: posting.account, commodity: posting.commodity)
    guard let first = shelves[key].open(lots).first(where: { _ in true }) else { return nil }
    var valuation = Valuation(prices, in: lots[first].currency)
    let value = valuation.value(Amount(.one, posting.commodity), on: day)
    return value.commodity == lots[first].currency
      ? UnitCost(value.quantity, value.commodity) : nil
  }

  // MARK: - Purchases and sales

  private mutating func trade(
    _ posting: LotPosting, _ flow: Flow, _ entry: LotEntry, _ disposals: inout [Int: Decimal]
  ) throws(TooLarge) {
    let others = flow.trades.filter { $0.units.isNegative != posting.units.isNegative }
    // What an account sells and buys itself, as when lots are split, does not come from another one.
    let isMove =
      !others.contains { $0.account == posting.account }
      && others.contains { reader.isAsset($0.account) && reader.isAsset(posting.account) }
    if isMove, !entry.isDeemed {
      if posting.units.isNegative { note(.pricedMove, posting, entry) }
      return
    }
    guard posting.units.isNegative else { return try buy(posting, entry) }
    guard let price = posting.price else { return note(.withoutPrice, posting, entry) }
    let shared = disposals[posting.posting]
    let worth = if let shared { shared } else { try posting.worth(price) }
    try dispose(
      Disposal(posting: posting, units: posting.units.magnitude, price: price, worth: worth), entry,
      kind: .sale)
  }

  private mutating func buy(_ posting: LotPosting, _ entry: LotEntry) throws(TooLarge) {
    let unit: UnitCost
    if let cost = posting.mark?.cost {
      unit = UnitCost(cost, of: posting.units)
    } else if let price = posting.price {
      unit = price
    } else {
      return note(.withoutCost, posting, entry)
    }
    let places = decimals(of: unit.currency)
    var basis = try
      (unit.units == posting.units
      ? unit.money : (unit.money * posting.units).divided(by: unit.units, scale: places).exact())
      .rounded(to: places).exact()
    var units = posting.units
    try closeShort(posting, &units, &basis, unit.currency, entry)
    guard units.signum > 0 else { return }
    try add(
      NewLot(
        account: posting.account, commodity: posting.commodity, day: posting.mark?.day ?? entry.day,
        label: posting.mark?.label ?? labels[posting.posting], unit: unit, units: units,
        basis: basis, posting: posting.posting, transaction: entry.transaction,
        price: posting.mark?.cost.map { $0.isTotal ? posting.price : unit } ?? posting.price),
      as: .acquired)
  }
}
