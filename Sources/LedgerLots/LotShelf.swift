import LedgerModel
import LedgerValues

/// Which lots stand together: those of a commodity in an account, held or owed.
struct ShelfKey: Hashable {
  enum Side: Hashable {
    case held
    case owed
  }

  var account: AccountID
  var commodity: CommodityID
  var side = Side.held

  // One number is hashed much faster than three parts.
  func hash(into hasher: inout Hasher) {
    hasher.combine(
      UInt64(account.number) << 17 | UInt64(commodity.index) << 1 | (side == .held ? 0 : 1))
  }
}

/// The money of units that have one cost, the average.
struct LotPool {
  struct Key: Hashable {
    var commodity: CommodityID
    /// Nil for the pool of all accounts.
    var account: AccountID?
  }

  var units = Decimal.zero
  var money = Decimal.zero
  var currency: CommodityID
}

extension LotMove.Pooling {
  init(_ pool: LotPool.Key?) {
    self = pool.map { $0.account == nil ? .commodity : .account } ?? .none
  }
}

/// All shelves; one that nothing was ever put onto is empty.
struct LotShelves {
  private var numbers: [ShelfKey: Int] = [:]
  private var shelves: [LotShelf] = [LotShelf()]
  /// The one that was asked for last: most entries are about the one of the entry before.
  private var last: (key: ShelfKey, number: Int)?

  subscript(_ key: ShelfKey) -> LotShelf {
    get { shelves[last?.key == key ? last?.number ?? 0 : numbers[key] ?? 0] }
    _modify {
      let number = number(key)
      yield &shelves[number]
    }
  }

  private mutating func number(_ key: ShelfKey) -> Int {
    if let last, last.key == key { return last.number }
    let number = numbers[key] ?? shelves.count
    if number == shelves.count {
      shelves.append(LotShelf())
      numbers[key] = number
    }
    last = (key, number)
    return number
  }
}

/// The lots of a commodity in an account, in their order.
struct LotShelf {
  /// By date, label and place, with some that are empty.
  private(set) var order: [LotNumber] = []
  /// Where the first may be that is not empty.
  private var head = 0
  var quantity = Decimal.zero
  var pool: LotPool.Key?
  /// A heap of all lots by their cost, once it was asked for.
  private var byCost: [LotNumber]?
  private var empty = 0

  /// Whether a lot stands before another one.
  static func isBefore(_ left: Lot, _ right: Lot) -> Bool {
    if left.day != right.day { return left.day < right.day }
    let labels = (ExactText(left.label ?? ""), ExactText(right.label ?? ""))
    if labels.0 != labels.1 { return labels.0 < labels.1 }
    return left.origin < right.origin
  }

  /// Whether the first is taken before the second under HIFO.
  ///
  /// By numbers: copies of lots would cost more than all comparisons.
  static func isDearer(_ left: LotNumber, _ right: LotNumber, _ lots: [Lot]) -> Bool {
    if lots[right].unit < lots[left].unit { return true }
    return lots[left].unit < lots[right].unit ? false : isBefore(lots[left], lots[right])
  }

  mutating func insert(_ number: LotNumber, in lots: [Lot]) {
    let lot = lots[number]
    var place = order.count
    if let last = order.last, LotShelf.isBefore(lot, lots[last]) {
      place = order.partitionPoint { !LotShelf.isBefore(lot, lots[$0]) }
    }
    order.insert(number, at: place)
    head = min(head, place)
    push(number, lots)
  }

  /// Says that a lot became empty.
  mutating func noteEmpty(_ lots: [Lot]) {
    empty += 1
    while head < order.count, !lots[order[head]].isOpen { head += 1 }
    while let last = order.last, order.count > head, !lots[last].isOpen { order.removeLast() }
    guard empty > 64, empty > order.count / 2 else { return }
    order.removeAll { !lots[$0].isOpen }
    head = 0
    empty = 0
  }

  /// The lots that are not empty, by their order.
  func open(_ lots: [Lot]) -> some Sequence<LotNumber> {
    order[head...].lazy.filter { lots[$0].isOpen }
  }

  func newestFirst(_ lots: [Lot]) -> some Sequence<LotNumber> {
    order[head...].reversed().lazy.filter { lots[$0].isOpen }
  }

  /// The lots of a day that are not empty.
  func open(on day: Day, _ lots: [Lot]) -> some Sequence<LotNumber> {
    let first = order.partitionPoint { lots[$0].day < day }
    return order[first...].lazy.prefix { lots[$0].day == day }.filter { lots[$0].isOpen }
  }
}

// MARK: - By cost

extension LotShelf {
  /// The dearest lots that hold so many units together; they leave the heap, and
  /// have to be put back unless they are sold wholly.
  mutating func takeDearest(_ units: Decimal, _ lots: [Lot]) throws(TooLarge) -> [LotNumber] {
    if byCost == nil {
      byCost = []
      for number in order where lots[number].isOpen { push(number, lots) }
    }
    var found: [LotNumber] = []
    var sum = Decimal.zero
    while sum < units, let number = pop(lots) {
      guard lots[number].isOpen else { continue }
      found.append(number)
      try sum += lots[number].quantity
    }
    return found
  }

  /// Says that some lots cost another sum a unit, so that the heap of them has to be made anew.
  mutating func noteNewCosts() { byCost = nil }

  /// Puts a lot into the heap, if there is one.
  mutating func push(_ number: LotNumber, _ lots: [Lot]) {
    guard byCost != nil else { return }
    byCost?.append(number)
    guard var heap = byCost.take() else { return }
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard LotShelf.isDearer(heap[child], heap[parent], lots) else { break }
      heap.swapAt(child, parent)
      child = parent
    }
    byCost = heap
  }

  private mutating func pop(_ lots: [Lot]) -> LotNumber? {
    guard var heap = byCost.take() else { return nil }
    defer { byCost = heap }
    guard let first = heap.first else { return nil }
    let last = heap.removeLast()
    if heap.isEmpty { return first }
    heap[0] = last
    var parent = 0
    while true {
      var best = parent
      for child in [2 * parent + 1, 2 * parent + 2]
      where child < heap.count && LotShelf.isDearer(heap[child], heap[best], lots) {
        best = child
      }
      if best == parent { return first }
      heap.swapAt(parent, best)
      parent = best
    }
  }
}
