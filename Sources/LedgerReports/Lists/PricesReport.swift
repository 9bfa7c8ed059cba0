package import LedgerBalances
package import LedgerModel
import LedgerPatterns
import LedgerPhrases
package import LedgerRendering
import LedgerSource
package import LedgerValues

/// The market prices that a journal states, and perhaps those that its costs say, by day.
package struct PricesReport: Sendable {
  private let journal: Journal
  private let prices: [DatedPrice]
  private let locations: Locations

  /// Whether each line says where it is from.
  package enum Locations: Sendable {
    case hidden
    case shown
  }

  package init(
    _ loaded: LoadedJournal, _ query: Query, _ period: Period,
    _ inference: PriceHistory.Inference, _ locations: Locations = .hidden
  ) {
    self.locations = locations
    journal = loaded.journal
    let journal = loaded.journal
    let inferred = inference == .fromCosts ? PriceHistory.pricesOfCosts(journal) : []
    let stated = journal.prices.map {
      DatedPrice(day: $0.day, commodity: $0.commodity, price: $0.price, at: $0.place)
    }
    prices = (stated + inferred).filter { price in
      period.contains(price.day) && query.matches(price, journal.commodities)
    }.enumerated().sorted { ($0.element.day, $0.offset) < ($1.element.day, $1.offset) }
      .map(\.element)
  }

  package var isEmpty: Bool { prices.isEmpty }

  /// A price a line, as a journal has it.
  package var page: Page {
    let amounts = AmountText(journal.commodities).forJournals
    let plain = amounts.ungrouped
    var table = Table(
      [
        .init(ReportPhrase.price, audience: .people), .init(CommonPhrase.date, audience: .machines),
        .init(CommonPhrase.commodity, audience: .machines),
        .init(ReportPhrase.price, .right, audience: .machines),
      ], header: .hidden)
    var lines = LineFinder(journal.sources)
    for price in prices {
      let location = locations == .shown ? "  ; location: \(lines.location(price.place))" : ""
      let symbol = amounts.symbol(price.commodity)
      let text = amounts.exact(price.price)
      table.add([
        .init("P \(price.day) \(symbol.isEmpty ? "\"\"" : symbol) \(text)\(location)"),
        .init(price.day.description), .init(journal.commodities.symbol(price.commodity)),
        .init(plain.exact(price.price)),
      ])
    }
    return Page(ReportPhrase.prices, .documents, [.table(table)])
  }

  /// The prices as `bursar/prices/1`.
  package func json() -> JSON {
    var lines = LineFinder(journal.sources)
    return .members([
      "schema": .string("bursar/prices/1"),
      "prices": .array(
        prices.map { price in
          .members([
            "date": .string(price.day.description),
            "commodity": .string(journal.commodities.symbol(price.commodity)),
            "price": .members([
              "commodity": .string(journal.commodities.symbol(price.price.commodity)),
              "quantity": .string(price.price.quantity.description),
            ]),
            "location": locations == .shown ? .string(lines.location(price.place)) : nil,
          ])
        }),
    ])
  }
}

extension Query {
  /// Whether a price matches: what the query says of days, of the commodity and of the amount.
  fileprivate func matches(_ price: DatedPrice, _ commodities: CommodityTable) -> Bool {
    switch self {
    case .none: false
    case .not(let query): !query.matches(price, commodities)
    case .and(let parts): parts.allSatisfy { $0.matches(price, commodities) }
    case .or(let parts): parts.contains { $0.matches(price, commodities) }
    case .date(let period): period.contains(price.day)
    case .commodity(let pattern), .symbol(let pattern):
      pattern.isMatch(commodities.symbol(price.commodity))
    case .amount(let test): test.matches(price.price.quantity)
    default: true
    }
  }
}
