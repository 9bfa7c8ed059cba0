package import LedgerBalances
package import LedgerLots
package import LedgerModel
import LedgerPhrases
package import LedgerPlan
package import LedgerRendering
package import LedgerValues

/// How the shares of a portfolio differ from their targets, and which orders would reach them.
package struct PortfolioReport: Sendable {
  struct Row: Sendable {
    var name: String
    /// In percent of all.
    var target: Decimal
    /// Nil without a price.
    var value: Decimal? = .zero
    /// Nil where something has no price.
    var share: Decimal?
    /// By how many points the share is above its target.
    var off: Decimal?
    var isOutside = false
    /// What is to be bought, or sold where it is negative.
    var order = Decimal.zero
    /// What is there, and what it is worth.
    var held: [(units: Amount, worth: Decimal)] = []
  }

  package let portfolio: Portfolio
  let day: Day
  let currency: CommodityID
  let amounts: AmountText
  private(set) var rows: [Row] = []
  private(set) var total = Decimal.zero
  /// What has no price in the currency.
  package private(set) var unpriced: [String] = []
  /// What of it has a target, so that no share of the whole is known.
  package private(set) var unknown: [String] = []

  /// Orders are for what is there, or for money that is added, of which nothing is sold.
  package init(
    _ portfolio: Portfolio, _ loaded: LoadedJournal, on day: Day, in currency: CommodityID,
    _ inference: PriceHistory.Inference, adding added: Decimal?
  ) throws(TooLarge) {
    self.portfolio = portfolio
    self.day = day
    self.currency = currency
    let journal = loaded.journal
    amounts = AmountText(journal.commodities)
    let tags = CommodityTags(journal)
    let places = max(2, journal.commodities.style(currency).decimals)
    rows = portfolio.targets.map { Row(name: $0.text, target: $0.share) }
    var valuation = Valuation(PriceHistory(journal, inference), in: currency)
    for held in try PortfolioReport.held(portfolio, loaded, on: day).nonzero {
      let value = try valuation.exactValue(held, on: day)
      let symbol = amounts.symbol(held.commodity)
      let target = portfolio.target(of: held.commodity, tags[held.commodity])
      guard value.commodity == currency else {
        unpriced.append(symbol)
        if let target {
          unknown.append(symbol)
          rows[target].value = nil
        }
        continue
      }
      let place: Int
      if let target {
        place = target
      } else {
        place = rows.count
        rows.append(Row(name: symbol, target: .zero))
      }
      let worth = try value.quantity.rounded(to: places).exact()
      rows[place].value = try rows[place].value.map { sum throws(TooLarge) in try sum + worth }
      rows[place].held.append((held, worth))
      try total += worth
    }
    var least = Decimal.zero
    if let written = portfolio.least?.value {
      let worth = try valuation.exactValue(written, on: day)
      // Without a rate nothing is said to be too little.
      least = worth.commodity == currency ? worth.quantity : .zero
    }
    try addShares(places, added, least)
  }

  /// Its accounts that have lots of a commodity, with the units there.
  package func accounts(
    of commodity: CommodityID, _ book: LotBook, _ loaded: LoadedJournal
  ) -> [(account: String, units: Decimal)] {
    var matcher = BudgetMatcher(portfolio.claims, in: loaded.journal, types: loaded.types)
    var found: [(account: String, units: Decimal)] = []
    for lot in book.openLots.map({ book.lots[$0] })
    where lot.commodity == commodity && lot.quantity.signum > 0
      && matcher.matches(posting: lot.posting, of: lot.transaction, in: loaded.journal)
    {
      let name = book.accounts.name(lot.account)
      if found.last?.account != name { found.append((name, .zero)) }
      let units = found[found.count - 1].units.adding(lot.quantity)
      found[found.count - 1].units = units ?? found[found.count - 1].units
    }
    return found
  }

  /// What lies in the accounts of a portfolio, money among it.
  private static func held(
    _ portfolio: Portfolio, _ loaded: LoadedJournal, on day: Day
  ) throws(TooLarge) -> MixedAmount {
    let journal = loaded.journal
    var matcher = BudgetMatcher(portfolio.claims, in: journal, types: loaded.types)
    var held = MixedAmount()
    for transaction in journal.transactions.indices {
      for posting in journal.postingRange(transaction)
      where journal.postings[posting].kind == .real
        && journal.day(posting, of: transaction) <= day
        && matcher.matches(posting: posting, of: transaction, in: journal)
      {
        try held += journal.amount(posting)
      }
    }
    return held
  }

  /// The units that its orders sell, each part of a target in proportion to its worth.
  package func sales(_ journal: Journal) throws(TooLarge) -> [Amount] {
    var sales: [Amount] = []
    for row in rows where row.order.isNegative {
      guard let parts = row.order.magnitude.divided(amongWeights: row.held.map(\.worth), scale: 8)
      else { throw TooLarge() }
      for (held, part) in zip(row.held, parts) where part.signum > 0 && held.worth.signum > 0 {
        let commodity = held.units.commodity
        let decimals = max(
          held.units.quantity.scale, journal.commodities.style(commodity).decimals, 4)
        let units = try (held.units.quantity * part).divided(by: held.worth, scale: decimals)
          .exact().simplified
        if units.signum > 0 { sales.append(Amount(units, commodity)) }
      }
    }
    return sales
  }

  private mutating func addShares(
    _ places: Int, _ added: Decimal?, _ least: Decimal
  ) throws(TooLarge) {
    // Without all prices nobody knows the whole, nor any share of it.
    guard unknown.isEmpty else { return }
    for place in rows.indices { (rows[place].share, rows[place].off) = (.zero, .zero) }
    let values = rows.map { $0.value ?? .zero }
    guard total.signum > 0, !values.contains(where: \.isNegative),
      let shares = Decimal(100).divided(amongWeights: values, scale: 1)
    else { return }
    let orders = try self.orders(places, added)
    for place in rows.indices {
      rows[place].share = shares[place]
      rows[place].off = try shares[place] - rows[place].target
      rows[place].isOutside = try isOutside(rows[place].target, values[place])
      if orders[place].magnitude >= least { rows[place].order = orders[place] }
    }
  }

  private func isOutside(_ target: Decimal, _ value: Decimal) throws(TooLarge) -> Bool {
    let hundred = Decimal(100)
    // The exact share, as one that is rounded could lie on the other side.
    let off = try (value * hundred - target * total).magnitude
    switch portfolio.band {
    case nil: return false
    case .points(let width): return try off > width * total
    case .share(let width): return try off * hundred > width * target * total
    }
  }

  private func orders(_ places: Int, _ added: Decimal?) throws(TooLarge) -> [Decimal] {
    let targets = rows.map(\.target)
    let whole = try total + (added ?? .zero)
    guard let added else {
      guard let wanted = whole.divided(amongWeights: targets, scale: places) else {
        throw TooLarge()
      }
      return try zip(wanted, rows).map { wanted, row throws(TooLarge) in
        try wanted - (row.value ?? .zero)
      }
    }
    let lacking = try rows.map { row throws(TooLarge) -> Decimal in
      max(.zero, try row.target * whole - (row.value ?? .zero) * Decimal(100))
    }
    guard let shares = added.divided(amongWeights: lacking, scale: places) else {
      throw TooLarge()
    }
    return shares
  }

  // MARK: - How it looks

  package var page: Page {
    let name = portfolio.name.value
    var columns: [Table.Column] = [
      .init(LotPhrase.holding, isKey: true), .init(CommonPhrase.value, .right),
      .init(LotPhrase.share, .right), .init(LotPhrase.target, .right),
      .init(LotPhrase.off, .right, omission: .ratherThanSplitting),
    ]
    if portfolio.band != nil {
      columns.append(.init(LotPhrase.band, omission: .ratherThanSplitting))
    }
    columns.append(.init(LotPhrase.order, .right))
    var table = Table(columns)
    for row in rows {
      var cells: [Table.Cell] = [
        .init(row.name), row.value.map { .init(money($0)) } ?? .empty,
        row.share.map { .init(percent: $0) } ?? .empty, .init(percent: row.target),
        row.off.map { .init($0.simplified.description) } ?? .empty,
      ]
      if portfolio.band != nil, row.share == nil { cells.append(.empty) }
      if portfolio.band != nil, row.share != nil {
        cells.append(row.isOutside ? .init(LotPhrase.outside) : .init(LotPhrase.inside))
      }
      cells.append(row.order.isZero ? .empty : orderCell(row.order))
      table.add(cells)
    }
    let rest = Array(repeating: Table.Cell.empty, count: columns.count - 2)
    let whole: Table.Cell = unknown.isEmpty ? .init(money(total)) : .empty
    table.add([.init(CommonPhrase.total), whole] + rest, .total)
    return Page(LotPhrase.portfolioOn(name: name, day), .everywhere, [.table(table)])
  }

  private func money(_ quantity: Decimal) -> CellAmount {
    CellAmount(Amount(quantity, currency), amounts)
  }

  private func orderCell(_ quantity: Decimal) -> Table.Cell {
    let amount = Amount(quantity.magnitude, currency)
    let shown = Wording(name: amounts.display(amount))
    let data = (quantity.isNegative ? "sell " : "buy ") + amounts.ungrouped.display(amount)
    return .init(quantity.isNegative ? LotPhrase.sell(shown) : .buy(shown), data: data)
  }

  /// The targets as members of `bursar/holdings/1`.
  package var json: [JSON] {
    func amount(_ quantity: Decimal) -> JSON {
      Amount(quantity, currency).json(symbol: amounts.symbol(currency))
    }
    return rows.map { row in
      .members([
        "portfolio": .string(portfolio.name.value), "holding": .string(row.name),
        "value": row.value.map(amount) ?? .null,
        "share": row.share.map { .string($0.description) } ?? .null,
        "target": .string(row.target.description),
        "off": row.off.map { .string($0.description) } ?? .null,
        "outside": portfolio.band == nil || row.share == nil ? .null : .boolean(row.isOutside),
        "order": amount(row.order),
      ])
    }
  }
}
