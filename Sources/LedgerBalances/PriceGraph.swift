import LedgerValues

/// The prices in effect on a day, and the ways from one commodity to another over them.
struct PriceGraph {
  private struct Edge {
    var to: CommodityID
    var rate: MarketRate
  }

  private var forward: [CommodityID: [Edge]] = [:]
  private var reverse: [CommodityID: [Edge]] = [:]

  init(_ history: PriceHistory, on day: Day) {
    for pair in history.pairs {
      guard let rate = history.price(pair, on: day) else { continue }
      forward[pair.from, default: []].append(Edge(to: pair.to, rate: rate))
      reverse[pair.to, default: []].append(Edge(to: pair.from, rate: rate.reversed))
    }
  }

  /// The rate over the fewest prices; prices as written are preferred to prices turned round.
  func rate(from: CommodityID, to: CommodityID) -> MarketRate? {
    path(from, to) { forward[$0] ?? [] }
      ?? path(from, to) { (forward[$0] ?? []) + (reverse[$0] ?? []) }
  }

  /// The first of the shortest ways, in the order of the symbols on it.
  private func path(
    _ from: CommodityID, _ to: CommodityID, _ edges: (CommodityID) -> [Edge]
  ) -> MarketRate? {
    var seen: Set<CommodityID> = [from]
    var reached: [(commodity: CommodityID, rate: MarketRate)] = [(from, MarketRate(.one))]
    while !reached.isEmpty {
      var next: [(commodity: CommodityID, rate: MarketRate)] = []
      for (commodity, rate) in reached {
        for edge in edges(commodity) where seen.insert(edge.to).inserted {
          guard let chained = rate.chained(with: edge.rate) else { continue }
          if edge.to == to { return chained }
          next.append((edge.to, chained))
        }
      }
      reached = next
    }
    return nil
  }
}
