package import LedgerModel
package import LedgerSource
package import LedgerValues

/// What one of a commodity is worth on a day.
package struct DatedPrice: Sendable {
  package var day: Day
  package var commodity: CommodityID
  package var price: Amount
  /// The line that says so.
  package var place: SourcePlace

  package init(day: Day, commodity: CommodityID, price: Amount, at place: SourcePlace) {
    self.day = day
    self.place = place
    self.commodity = commodity
    self.price = price
  }
}

/// The market prices of a journal over time.
package struct PriceHistory: Sendable {
  /// Whether what was paid for something is a price of it.
  package enum Inference: Sendable {
    case none
    case fromCosts
  }

  /// A commodity and the one in which it is priced.
  struct Pair: Hashable, Sendable {
    var from: CommodityID
    var to: CommodityID
  }

  struct Price: Sendable {
    var day: Day
    /// Whether a directive says so, which counts for more than a cost of the same day.
    var isDeclared: Bool
    var rate: MarketRate
  }

  /// The prices of each pair in the order in which they came into effect.
  private(set) var prices: [Pair: [Price]] = [:]
  /// The pairs that each commodity is in, in the order of their symbols.
  private var pairsFrom: [CommodityID: [Pair]] = [:]
  private var pairsTo: [CommodityID: [Pair]] = [:]
  /// The commodities in which each was priced, over time, and the first day of any such price.
  private var destinations: [CommodityID: [(day: Day, to: CommodityID)]] = [:]
  private var inferredDestinations: [CommodityID: [(day: Day, to: CommodityID)]] = [:]
  private var firstDeclared: Day?

  package init(_ journal: Journal, _ inference: Inference) {
    for price in journal.prices {
      add(price.commodity, price.price.commodity, price.day, MarketRate(price.price.quantity), true)
    }
    if inference == .fromCosts { inferFromCosts(journal) }
    firstDeclared = journal.prices.filter { !$0.isOfAlias }.map(\.day).min()
    for pair in prices.keys {
      prices[pair]?.sortStably { ($0.day, $0.isDeclared ? 1 : 0) < ($1.day, $1.isDeclared ? 1 : 0) }
    }
    for commodity in destinations.keys {
      destinations[commodity]?.sortStably { $0.day < $1.day }
    }
    for commodity in inferredDestinations.keys {
      inferredDestinations[commodity]?.sortStably { $0.day < $1.day }
    }
    let symbols = journal.commodities.ids.map { journal.commodities.symbol($0) }
    func name(_ pair: Pair) -> (String, String) {
      (symbols[Int(pair.from.index)], symbols[Int(pair.to.index)])
    }
    for pair in prices.keys.sorted(by: { name($0) < name($1) }) {
      pairsFrom[pair.from, default: []].append(pair)
      pairsTo[pair.to, default: []].append(pair)
    }
  }

  package var isEmpty: Bool { prices.isEmpty }

  /// Whether anything is known of a commodity's price, or any price is in it.
  package func knows(_ commodity: CommodityID) -> Bool {
    pairsFrom[commodity] != nil || pairsTo[commodity] != nil
  }

  /// The pairs that say what a commodity is worth.
  func pairs(from commodity: CommodityID) -> [Pair] { pairsFrom[commodity] ?? [] }

  /// The pairs that say what others are worth in a commodity.
  func pairs(to commodity: CommodityID) -> [Pair] { pairsTo[commodity] ?? [] }

  private mutating func add(
    _ from: CommodityID, _ to: CommodityID, _ day: Day, _ rate: MarketRate, _ isDeclared: Bool
  ) {
    prices[Pair(from: from, to: to), default: []].append(
      Price(day: day, isDeclared: isDeclared, rate: rate))
    if isDeclared {
      destinations[from, default: []].append((day, to))
    } else {
      inferredDestinations[from, default: []].append((day, to))
    }
  }

  private mutating func inferFromCosts(_ journal: Journal) {
    PriceHistory.forEachCost(of: journal) { from, cost, day, rate, _ in
      add(from, cost.commodity, day, rate, false)
    }
  }

  /// Calls with what was paid for something, as a rate.
  private static func forEachCost(
    of journal: Journal,
    _ body: (_ of: CommodityID, _ cost: Amount, Day, MarketRate, _ posting: Int) -> Void
  ) {
    for cost in journal.costs {
      let posting = Int(cost.posting)
      guard let amount = journal.amount(posting).amounts.first else { continue }
      let rate =
        cost.isTotal
        ? MarketRate(total: cost.amount.quantity, for: amount.quantity)
        : MarketRate(cost.amount.quantity)
      guard let rate, cost.amount.commodity != amount.commodity else { continue }
      let day = journal.day(posting, of: journal.transaction(of: posting))
      body(amount.commodity, cost.amount, day, rate, posting)
    }
  }

  /// What was paid for something, as prices of the day; one whose division does not end is rounded.
  package static func pricesOfCosts(_ journal: Journal) -> [DatedPrice] {
    var prices: [DatedPrice] = []
    forEachCost(of: journal) { from, cost, day, rate, posting in
      guard let price = rate.price else { return }
      // As many digits as the cost has at least: 25.00 for one is 25.00.
      let scale = max(price.scale, cost.quantity.scale)
      prices.append(
        DatedPrice(
          day: day, commodity: from,
          price: Amount(price.rescaled(to: scale) ?? price, cost.commodity),
          at: journal.place(posting, of: journal.transaction(of: posting))))
    }
    return prices
  }
}

// MARK: - On a day

extension PriceHistory {
  /// The price of a pair that is in effect on a day.
  func price(_ pair: Pair, on day: Day) -> MarketRate? {
    guard let prices = prices[pair] else { return nil }
    return PriceHistory.last(of: prices, until: day, \.day)?.rate
  }

  /// The commodity that something is valued in where nobody says in which: that of its latest price.
  func destination(of commodity: CommodityID, on day: Day) -> CommodityID? {
    guard let firstDeclared else {
      return PriceHistory.last(of: inferredDestinations[commodity] ?? [], until: day, \.day)?.to
    }
    let known = destinations[commodity] ?? []
    // Before the first price of all, later ones say at least in which commodity.
    if firstDeclared > day { return known.last?.to }
    return PriceHistory.last(of: known, until: day, \.day)?.to
  }

  private static func last<Item>(
    of items: [Item], until day: Day, _ itemDay: (Item) -> Day
  ) -> Item? {
    let later = items.partitionPoint { itemDay($0) <= day }
    return later > 0 ? items[later - 1] : nil
  }
}

extension Array {
  /// Sorts, and leaves those in their order that neither precede nor follow each other.
  fileprivate mutating func sortStably(_ precedes: (Element, Element) -> Bool) {
    self = enumerated()
      .sorted { left, right in
        if precedes(left.element, right.element) { return true }
        if precedes(right.element, left.element) { return false }
        return left.offset < right.offset
      }
      .map(\.element)
  }
}
