import LedgerValues

/// The prices in effect on a day, and the ways from one commodity to another over them.
struct PriceGraph {
  private struct Edge {
    var to: CommodityID
    var rate: MarketRate
  }

  /// Over so many prices a way may lead.
  ///
  /// Nobody's do; a chain of thousands is no accounting, and each commodity on it would go the whole
  /// of it.
  private static let mostSteps = 100

  private let history: PriceHistory
  private let day: Day

  init(_ history: PriceHistory, on day: Day) {
    self.history = history
    self.day = day
  }

  /// The rate over the fewest prices; prices as written are preferred to prices turned round.
  func rate(from: CommodityID, to: CommodityID) -> MarketRate? {
    if let direct = history.price(PriceHistory.Pair(from: from, to: to), on: day) { return direct }
    return path(from, to, forward) ?? path(from, to) { forward($0) + reverse($0) }
  }

  private func forward(_ commodity: CommodityID) -> [Edge] {
    history.pairs(from: commodity).compactMap { pair in
      history.price(pair, on: day).map { Edge(to: pair.to, rate: $0) }
    }
  }

  private func reverse(_ commodity: CommodityID) -> [Edge] {
    history.pairs(to: commodity).compactMap { pair in
      history.price(pair, on: day).map { Edge(to: pair.from, rate: $0.reversed) }
    }
  }

  /// The first of the shortest ways, in the order of the symbols on it.
  private func path(
    _ from: CommodityID, _ to: CommodityID, _ edges: (CommodityID) -> [Edge]
  ) -> MarketRate? {
    var seen: Set<CommodityID> = [from]
    var reached: [(commodity: CommodityID, rate: MarketRate)] = [(from, MarketRate(.one))]
    for _ in 0..<PriceGraph.mostSteps where !reached.isEmpty {
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
