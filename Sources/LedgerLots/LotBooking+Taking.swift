import LedgerModel
import LedgerValues

/// Units that were taken off a lot.
struct TakenLot {
  var lot: LotNumber
  var units: Decimal
  var basis: Decimal
  /// The pool that the basis came from.
  var pool: LotPool.Key?
}

/// Why units are taken.
enum TakingReason {
  case moving
  case leaving
  case selling
}

extension LotBooking {
  /// Takes units off the lots of a posting's account; nil, and a problem, if that cannot be.
  mutating func take(
    _ units: Decimal, _ posting: LotPosting, _ entry: LotEntry, for reason: TakingReason
  ) throws(TooLarge) -> [TakenLot]? {
    let key = ShelfKey(account: posting.account, commodity: posting.commodity)
    var method = method(posting.commodity, posting.account, entry.day)
    if let own = posting.method, !own.isPool, !method.isPool { method = own }
    guard let chosen = try choose(units, posting, method, entry, key) else { return nil }
    if reason != .moving, method.scope == .commodity, !method.isPool,
      let other = lotElsewhere(before: chosen, posting, method)
    {
      note(.elsewhere(other), posting, entry, units: units, there: [other])
    }
    return try remove(chosen, units, key)
  }

  /// Takes chosen units off their lots, at their own cost or at the pool's.
  mutating func remove(
    _ chosen: [(lot: LotNumber, units: Decimal)], _ units: Decimal, _ key: ShelfKey
  ) throws(TooLarge) -> [TakenLot] {
    var taken: [TakenLot] = []
    let pool = shelves[key].pool
    var (money, left) = (Decimal.zero, units)
    if let pool, var content = pools[pool] {
      money = try share(content.money, units, of: content.units, content.currency)
      content.units = try content.units - units
      content.money = try content.money - money
      pools[pool] = content
    }
    for (lot, count) in chosen {
      let currency = lots[lot].currency
      var basis = try reduce(lot, by: count)
      if pool != nil {
        basis = try share(money, count, of: left, currency)
        money = try money - basis
        left = try left - count
      }
      taken.append(TakenLot(lot: lot, units: count, basis: basis, pool: pool))
    }
    return taken
  }

  /// The lots that units are taken from, in the order of a method.
  func plain(
    _ units: Decimal, _ numbers: some Sequence<LotNumber>
  ) throws(TooLarge) -> [(lot: LotNumber, units: Decimal)] {
    var chosen: [(lot: LotNumber, units: Decimal)] = []
    var left = units
    for number in numbers {
      let part = min(left, lots[number].quantity.magnitude)
      chosen.append((number, part))
      left = try left - part
      if left.isZero { break }
    }
    return chosen
  }

  private mutating func choose(
    _ units: Decimal, _ posting: LotPosting, _ method: LotMethod, _ entry: LotEntry,
    _ key: ShelfKey
  ) throws(TooLarge) -> [(lot: LotNumber, units: Decimal)]? {
    let there = shelves[key].quantity
    if let mark = posting.mark, !selects(mark, key).isEmpty {
      return try choose(units, mark, posting, method, entry, key)
    }
    guard there >= units else {
      note(
        .oversold(units: units, there: there), posting, entry, units: units, there: firstLots(key))
      return nil
    }
    let shelf = shelves[key]
    switch method.order {
    case .named, .namedBySize:
      return try single(units, Array(shelf.open(lots)), posting, method, entry)
    case .newest: return try plain(units, shelf.newestFirst(lots))
    case .dearest: return try dearest(units, key)
    default: return try plain(units, shelf.open(lots))
    }
  }

  private mutating func dearest(
    _ units: Decimal, _ key: ShelfKey
  ) throws(TooLarge) -> [(lot: LotNumber, units: Decimal)] {
    // In place: a copy of the shelf would cost as much as all of its lots.
    let numbers = try shelves[key].takeDearest(units, lots)
    let chosen = try plain(units, numbers)
    for part in chosen where part.units != lots[part.lot].quantity {
      shelves[key].push(part.lot, lots)
    }
    return chosen
  }

  /// What of a mark names a lot: in a pool the cost says nothing.
  private func selects(_ mark: LotAnnotation, _ key: ShelfKey) -> LotAnnotation {
    var mark = mark
    if shelves[key].pool != nil { mark.cost = nil }
    return mark
  }

  /// The lots that a mark names, in their order.
  func matching(_ mark: LotAnnotation, _ posting: LotPosting, in key: ShelfKey) -> [LotNumber] {
    let shelf = shelves[key]
    let mark = selects(mark, key)
    let cost = mark.cost.map { UnitCost($0, of: posting.units) }
    func fits(_ number: LotNumber) -> Bool {
      let lot = lots[number]
      if let label = mark.label, lot.label.map(ExactText.init) != ExactText(label) { return false }
      return cost.map { lot.unit.isNamed(by: $0) } ?? true
    }
    if let day = mark.day { return shelf.open(on: day, lots).filter(fits) }
    return shelf.open(lots).filter(fits)
  }

  private mutating func choose(
    _ units: Decimal, _ mark: LotAnnotation, _ posting: LotPosting, _ method: LotMethod,
    _ entry: LotEntry, _ key: ShelfKey
  ) throws(TooLarge) -> [(lot: LotNumber, units: Decimal)]? {
    var found = matching(mark, posting, in: key)
    if let day = mark.day, day > entry.day, found.isEmpty {
      note(.fromLater, posting, entry, units: units)
      return nil
    }
    let there = try found.map { lots[$0].quantity }.sum()
    if found.isEmpty || there < units {
      let held = shelves[key].quantity
      note(
        found.isEmpty && held >= units && !held.isZero
          ? .noSuchLot : .oversold(units: units, there: there),
        posting, entry, units: units, there: firstLots(key))
      return nil
    }
    if method.isNamed { return try single(units, found, posting, method, entry) }
    switch method.order {
    case .newest: found.reverse()
    case .dearest: found.sort { LotShelf.isDearer($0, $1, lots) }
    default: break
    }
    return try plain(units, found)
  }

  /// The one lot that is named, or all of several.
  private mutating func single(
    _ units: Decimal, _ found: [LotNumber], _ posting: LotPosting, _ method: LotMethod,
    _ entry: LotEntry
  ) throws(TooLarge) -> [(lot: LotNumber, units: Decimal)]? {
    let there = try found.map { lots[$0].quantity }.sum()
    if found.count == 1 || there == units { return try plain(units, found) }
    if method.order == .namedBySize, let exact = found.first(where: { lots[$0].quantity == units })
    {
      return [(exact, units)]
    }
    note(
      .ambiguous(count: found.count), posting, entry, units: units, there: Array(found.prefix(5)))
    return nil
  }

  func firstLots(_ key: ShelfKey) -> [LotNumber] {
    Array(shelves[key].open(lots).prefix(5))
  }

  /// A lot in another account that comes before the last one taken, and is not itself taken.
  private func lotElsewhere(
    before chosen: [(lot: LotNumber, units: Decimal)], _ posting: LotPosting, _ method: LotMethod
  ) -> LotNumber? {
    guard let last = chosen.last?.lot else { return nil }
    let origins = Set(chosen.map { lots[$0.lot].origin })
    func precedes(_ number: LotNumber) -> Bool {
      switch method.order {
      case .newest: LotShelf.isBefore(lots[last], lots[number])
      case .dearest: LotShelf.isDearer(number, last, lots)
      default: LotShelf.isBefore(lots[number], lots[last])
      }
    }
    for account in holders[posting.commodity] ?? [] where account != posting.account {
      let key = ShelfKey(account: account, commodity: posting.commodity)
      let shelf = shelves[key]
      let wanted = Set(posting.mark.map { matching($0, posting, in: key) } ?? [])
      let isNamed = posting.mark.map { !$0.isEmpty } ?? false
      func isEarlier(_ number: LotNumber) -> Bool {
        !origins.contains(lots[number].origin) && precedes(number)
          && (!isNamed || wanted.contains(number))
      }
      switch method.order {
      case .oldest:
        if let found = shelf.open(lots).prefix(while: precedes).first(where: isEarlier) {
          return found
        }
      case .newest:
        if let found = shelf.newestFirst(lots).prefix(while: precedes).first(where: isEarlier) {
          return found
        }
      default: if let found = shelf.open(lots).first(where: isEarlier) { return found }
      }
    }
    return nil
  }
}
