import LedgerModel
import LedgerValues

/// Under S104: which sales are matched with what was bought the same day or within 30 days after.
struct LotMatching {
  private struct Purchase {
    var posting: Int
    var day: Day
    var units: Decimal
    var basis: Decimal
    var currency: CommodityID
    /// What of it sales of the same day may take.
    var sameDay: Decimal
    /// What of it sales before may take.
    var free: Decimal
    var taken = Decimal.zero
    var takenMoney = Decimal.zero
  }

  private var byCommodity: [CommodityID: [Purchase]] = [:]
  private var places: [Int: (commodity: CommodityID, place: Int)] = [:]

  init() {}

  init(_ entries: [LotEntry], _ booking: LotBooking) throws(TooLarge) {
    var booking = booking
    var sold: [CommodityID: [Day: Decimal]] = [:]
    for entry in entries {
      for posting in entry.postings where posting.holds {
        let method = booking.method(posting.commodity, posting.account, entry.day)
        guard method.order == .matched else { continue }
        if posting.units.isNegative {
          guard posting.price != nil else { continue }
          try sold[posting.commodity, default: [:]][entry.day, default: .zero] +=
            posting.units.magnitude
        } else if posting.isPurchase(in: entry, booking.reader) {
          try add(posting, entry, &booking)
        }
      }
    }
    for (commodity, days) in sold {
      for (day, units) in days { try reserve(units, of: commodity, on: day) }
    }
  }

  private mutating func add(
    _ posting: LotPosting, _ entry: LotEntry, _ booking: inout LotBooking
  ) throws(TooLarge) {
    guard let unit = posting.mark?.cost.map({ UnitCost($0, of: posting.units) }) ?? posting.price
    else { return }
    let basis = try posting.worth(unit).rounded(to: booking.decimals(of: unit.currency)).exact()
    let place = byCommodity[posting.commodity]?.count ?? 0
    byCommodity[posting.commodity, default: []].append(
      Purchase(
        posting: posting.posting, day: entry.day, units: posting.units, basis: basis,
        currency: unit.currency, sameDay: .zero, free: posting.units))
    places[posting.posting] = (posting.commodity, place)
  }

  private mutating func reserve(
    _ units: Decimal, of commodity: CommodityID, on day: Day
  ) throws(TooLarge) {
    var left = units
    guard let count = byCommodity[commodity]?.count else { return }
    for place in 0..<count {
      guard let purchase = byCommodity[commodity]?[place], purchase.day == day else { continue }
      let part = min(left, purchase.units)
      byCommodity[commodity]?[place].sameDay = part
      byCommodity[commodity]?[place].free = try purchase.units - part
      left = try left - part
    }
  }

  /// What of a purchase never comes into the pool, as sales had it.
  func matched(_ posting: Int) -> (units: Decimal, money: Decimal) {
    guard let (commodity, place) = places[posting],
      let purchase = byCommodity[commodity]?[place]
    else { return (.zero, .zero) }
    return (purchase.taken, purchase.takenMoney)
  }

  /// Takes units of purchases of some days for a sale; gives each part with its basis and its day.
  mutating func take(
    _ units: Decimal, of commodity: CommodityID, from first: Day, through last: Day, _ places: Int
  ) throws(TooLarge) -> [(units: Decimal, basis: Decimal, day: Day, posting: Int)] {
    var found: [(units: Decimal, basis: Decimal, day: Day, posting: Int)] = []
    var left = units
    let isSameDay = first == last
    guard let all = byCommodity[commodity] else { return [] }
    var place = all.partitionPoint { $0.day < first }
    while place < all.count, all[place].day <= last, left.signum > 0 {
      let purchase = all[place]
      let part = min(left, isSameDay ? purchase.sameDay : purchase.free)
      if part.signum > 0 {
        let rest = try purchase.units - purchase.taken
        let money = try purchase.basis - purchase.takenMoney
        let basis =
          part == rest ? money : try (money * part).divided(by: rest, scale: places).exact()
        var changed = purchase
        try changed.taken += part
        try changed.takenMoney += basis
        if isSameDay { try changed.sameDay -= part } else { try changed.free -= part }
        byCommodity[commodity]?[place] = changed
        found.append((part, basis, purchase.day, purchase.posting))
        left = try left - part
      }
      place += 1
    }
    return found
  }
}

extension LotBooking {
  /// Sells units as the United Kingdom has it: the same day's, the next 30 days', then the pool's.
  mutating func sellMatched(
    _ disposal: Disposal, _ entry: LotEntry, _ kind: Taking.Kind, _ key: ShelfKey
  ) throws(TooLarge) {
    let posting = disposal.posting
    let held = shelves[key].quantity
    guard held >= disposal.units else {
      return note(
        .oversold(units: disposal.units, there: held), posting, entry, units: disposal.units,
        there: firstLots(key))
    }
    let currency = disposal.price.currency
    let places = decimals(of: currency)
    var parts:
      [(
        units: Decimal, basis: Decimal, match: Taking.Match,
        from: [(posting: Int, day: Day, units: Decimal, basis: Decimal)]
      )] = []
    var left = disposal.units
    let spans: [(Taking.Match, Day, Day)] = [
      (.sameDay, entry.day, entry.day),
      (.within30Days, entry.day.adding(days: 1), entry.day.adding(days: 30)),
    ]
    for (match, first, last) in spans {
      let found = try purchases.take(
        left, of: posting.commodity, from: first, through: last, places)
      guard !found.isEmpty else { continue }
      let units = try found.map(\.units).sum()
      let purchases = found.map {
        (posting: $0.posting, day: $0.day, units: $0.units, basis: $0.basis)
      }
      parts.append((units, try found.map(\.basis).sum(), match, purchases))
      left = try left - units
      if match == .sameDay { try withdraw(found, key) }
    }
    if left.signum > 0, let pool = shelves[key].pool, let content = pools[pool] {
      let money = try share(content.money, left, of: content.units, content.currency)
      parts.append((left, money, .pool, []))
      try pools[pool]?.units -= left
      try pools[pool]?.money -= money
    }
    let lotCurrency = shelves[key].pool.flatMap { pools[$0]?.currency } ?? currency
    var (basis, rest) = (try parts.map(\.basis).sum(), disposal.units)
    for (lot, count) in try plain(disposal.units, Array(shelves[key].open(lots))) {
      _ = try reduce(lot, by: count)
      let cost = try share(basis, count, of: rest, lotCurrency)
      basis = try basis - cost
      rest = try rest - count
      moves.append(
        LotMove(
          kind: .sold, pooling: LotMove.Pooling(shelves[key].pool), posting: posting.posting,
          transaction: entry.transaction, lot: lot, quantity: count.negated,
          basis: cost.negated))
    }
    var (units, worth) = (disposal.units, disposal.worth)
    for part in parts {
      let proceeds = try share(worth, part.units, of: units, currency)
      units = try units - part.units
      worth = try worth - proceeds
      takings.append(
        Taking(
          kind: kind, match: part.match, posting: posting.posting, transaction: entry.transaction,
          day: entry.day, account: posting.account, commodity: posting.commodity,
          units: part.units, basis: Amount(part.basis, lotCurrency),
          proceeds: Amount(proceeds, currency), method: LotMethod(.matched, .commodity),
          matched: part.from))
    }
  }

  /// Takes out of the pool what a purchase of the same day put into it before the sale.
  private mutating func withdraw(
    _ parts: [(units: Decimal, basis: Decimal, day: Day, posting: Int)], _ key: ShelfKey
  ) throws(TooLarge) {
    guard let pool = shelves[key].pool else { return }
    for part in parts where lots.contains(where: { $0.posting == part.posting }) {
      try pools[pool]?.units -= part.units
      try pools[pool]?.money -= part.basis
    }
  }
}
