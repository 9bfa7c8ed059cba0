import LedgerModel
import LedgerValues

/// How the fees of purchases go with the units until these are sold.
///
/// Basis and fees round together, as they would if the fee stood in the price.
struct FeeTravel {
  /// Where units lie: as a lot, or among those of a pool.
  private enum Place: Hashable {
    case lot(LotNumber)
    case pool(CommodityID, AccountID?)
  }

  /// Units with what was paid for them, and beside their price.
  private struct Load {
    var units = Decimal.zero
    var basis = Decimal.zero
    var fees = Decimal.zero

    mutating func add(_ other: Load) throws(TooLarge) {
      try units += other.units
      try basis += other.basis
      try fees += other.fees
    }

    /// Takes units off, with their part; who takes the last one takes all.
    mutating func take(
      _ count: Decimal, at cost: Decimal? = nil, _ places: Int
    ) throws(TooLarge) -> Load {
      if units.isZero { return Load(units: count, basis: cost ?? .zero) }
      var part = Load(units: count, basis: basis, fees: fees)
      if count != units {
        let whole = try basis + fees
        let share = try (whole * count).divided(by: units, scale: places).exact()
        let own = try (basis * count).divided(by: units, scale: places).exact()
        part.basis = cost ?? own
        part.fees = fees.isZero ? .zero : try share - part.basis
      }
      units = try units - count
      basis = try basis - (cost ?? part.basis)
      fees = try fees - part.fees
      return part
    }
  }

  /// By the place of a taking.
  private(set) var bought: [Int: Decimal] = [:]
  private let book: LotBook
  private let journal: Journal
  private let paid: [Int: Decimal]
  /// By posting: what it sells.
  private let takings: [Int: [Int]]
  /// By posting: how many of these have their fees.
  private var served: [Int: Int] = [:]
  private var loads: [Place: Load] = [:]
  /// The units of each lot, and how those of an account are kept.
  private var units: [LotNumber: Decimal] = [:]
  private var pooling: [ShelfKey: LotMove.Pooling] = [:]
  /// On their way from one account to another, by where they were bought.
  private var moving: [LotNumber: Load] = [:]
  /// By transaction: the fees of what came again at once, in its order.
  private var continued: [Int: [Decimal]] = [:]
  /// By posting: what sales of other days had of a purchase before it came into its pool.
  private var apart: [Int: Load] = [:]

  init(_ book: LotBook, _ journal: Journal, _ paid: [Int: Decimal]) {
    self.book = book
    self.journal = journal
    self.paid = paid
    takings = Dictionary(
      grouping: book.takings.indices.filter { book.takings[$0].kind != .excess },
      by: { book.takings[$0].posting })
  }

  mutating func run() throws(TooLarge) {
    try match()
    var first = 0
    while first < book.moves.count {
      let move = book.moves[first]
      var end = first + 1
      // A pool rounds once a posting.
      while end < book.moves.count, book.moves[end].posting == move.posting,
        book.moves[end].kind == move.kind, move.pooling != .none
      { end += 1 }
      try keep(book.lots[move.lot], as: move.pooling)
      switch move.kind {
      case .acquired, .movedIn, .divided, .changed:
        for place in first..<end { try arrive(place) }
      case .sold, .leftInKind, .movedOut: try leave(first..<end)
      }
      first = end
    }
  }

  /// What lots that are there have of fees.
  func left() throws(TooLarge) -> [LotNumber: Decimal] {
    var (loads, result) = (loads, [LotNumber: Decimal]())
    for number in book.openLots {
      let lot = book.lots[number]
      let (place, places) = (place(of: number, pooling[key(lot)] ?? .none), places(lot))
      result[number] = try loads[place]?.take(lot.quantity, at: lot.basis, places).fees
    }
    return result
  }

  // MARK: - Where units lie

  private func places(_ lot: Lot) -> Int { journal.moneyDecimals(of: lot.currency) }

  private func key(_ lot: Lot) -> ShelfKey {
    ShelfKey(account: lot.account, commodity: lot.commodity, side: lot.isShort ? .owed : .held)
  }

  private func place(of number: LotNumber, _ pooling: LotMove.Pooling) -> Place {
    let lot = book.lots[number]
    return switch pooling {
    case .none: .lot(number)
    case .account: .pool(lot.commodity, lot.account)
    case .commodity: .pool(lot.commodity, nil)
    }
  }

  /// Puts what is there into a pool, or takes it out, if the method of a lot's account has changed.
  private mutating func keep(_ lot: Lot, as new: LotMove.Pooling) throws(TooLarge) {
    let own = key(lot)
    let old = pooling[own] ?? new
    pooling[own] = new
    if old == new { return }
    let isOfAll = old == .commodity || new == .commodity
    for number in units.keys.sorted() {
      let other = book.lots[number]
      let (key, places) = (key(other), places(other))
      let (from, to) = (place(of: number, old), place(of: number, new))
      guard other.commodity == lot.commodity, key.side == .held, isOfAll || key == own,
        let count = units[number], !count.isZero,
        let part = try loads[from]?.take(count, places)
      else { continue }
      pooling[key] = new
      try loads[to, default: Load()].add(part)
    }
  }

  // MARK: - What comes and goes

  private mutating func arrive(_ place: Int) throws(TooLarge) {
    let move = book.moves[place]
    let lot = book.lots[move.lot]
    var load = Load(units: move.quantity, basis: move.basis, fees: paid[place] ?? .zero)
    if move.kind == .acquired, let gone = apart[move.posting] {
      load = Load(
        units: try load.units - gone.units, basis: try load.basis - gone.basis,
        fees: try load.fees - gone.fees)
    }
    if move.kind == .movedIn {
      // An exchange has other units, and one lot for each.
      let old = book.exchanged(by: place).map { book.lots[$0].origin }
      if var way = moving[old ?? lot.origin] {
        let count = old == nil ? move.quantity : way.units
        load.fees = try way.take(count, at: move.basis, places(lot)).fees
        moving[old ?? lot.origin] = way.units.isZero ? nil : way
      }
    }
    if move.kind == .acquired, continued[move.transaction]?.isEmpty == false,
      let fees = continued[move.transaction]?.removeFirst()
    {
      load.fees = try load.fees + fees
    }
    try units[move.lot, default: .zero] += move.quantity
    let home = self.place(of: move.lot, move.pooling)
    try loads[home, default: Load()].add(load)
  }

  /// Takes what a posting gives away off its lots, or off their pool.
  private mutating func leave(_ group: Range<Int>) throws(TooLarge) {
    let moves = book.moves[group]
    guard let first = moves.first else { return }
    for move in moves { try units[move.lot, default: .zero] += move.quantity }
    let place = place(of: first.lot, first.pooling)
    let places = places(book.lots[first.lot])
    let sold = first.kind == .sold ? takings[first.posting] ?? [] : []
    if let pooled = sold.first(where: { book.takings[$0].lot == nil }) {
      for taking in sold.drop(while: { $0 < pooled }) where book.takings[taking].match == .pool {
        let part = book.takings[taking]
        bought[taking] = try loads[place]?.take(part.units, at: part.basis.quantity, places).fees
      }
      return
    }
    let counts = moves.map(\.quantity.negated)
    let cost = try moves.map(\.basis.negated).sum()
    let count = try counts.sum()
    let fees = try loads[place]?.take(count, at: cost, places).fees ?? .zero
    var shares = counts.map { _ in fees }
    if counts.count > 1, !fees.isZero {
      let parts = fees.divided(amongWeights: counts.map(\.magnitude), scale: places)
      guard let parts else { throw TooLarge() }
      shares = parts
    }
    for (move, share) in zip(moves, shares) {
      if move.kind == .movedOut {
        let load = Load(units: move.quantity.negated, basis: move.basis.negated, fees: share)
        try moving[book.lots[move.lot].origin, default: Load()].add(load)
      }
      let next = served[move.posting] ?? 0
      guard move.kind == .sold, next < sold.count else { continue }
      if book.takings[sold[next]].isContinued {
        continued[move.transaction, default: []].append(share)
      } else {
        bought[sold[next]] = share
      }
      served[move.posting] = next + 1
    }
  }

  /// Gives sales that are matched with purchases the fees of these.
  private mutating func match() throws(TooLarge) {
    let wanted = Set(book.takings.flatMap(\.matched).map(\.posting))
    if wanted.isEmpty { return }
    var purchases: [Int: Load] = [:]
    for (place, move) in book.moves.enumerated()
    where move.kind == .acquired && wanted.contains(move.posting) {
      purchases[move.posting] = Load(
        units: move.quantity, basis: move.basis, fees: paid[place] ?? .zero)
    }
    for (number, taking) in book.takings.enumerated() {
      for part in taking.matched {
        let places = journal.moneyDecimals(of: taking.basis.commodity)
        guard let taken = try purchases[part.posting]?.take(part.units, at: part.basis, places)
        else { continue }
        try bought[number, default: .zero] += taken.fees
        try apart[part.posting, default: Load()].add(taken)
      }
    }
  }
}
