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
    var value = Decimal.zero
    var share = Decimal.zero
    /// By how many points the share is above its target.
    var off = Decimal.zero
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
      guard value.commodity == currency else {
        unpriced.append(amounts.symbol(held.commodity))
        continue
      }
      let place: Int
      if let target = portfolio.target(of: held.commodity, tags[held.commodity]) {
        place = target
      } else {
        place = rows.count
        rows.append(Row(name: amounts.symbol(held.commodity), target: .zero))
      }
      let worth = try value.quantity.rounded(to: places).exact()
      try rows[place].value += worth
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
    let values = rows.map(\.value)
    guard total.signum > 0, !values.contains(where: \.isNegative),
      let shares = Decimal(100).divided(amongWeights: values, scale: 1)
    else { return }
    let orders = try self.orders(places, added)
    for place in rows.indices {
      rows[place].share = shares[place]
      rows[place].off = try shares[place] - rows[place].target
      rows[place].isOutside = try isOutside(rows[place])
      if orders[place].magnitude >= least { rows[place].order = orders[place] }
    }
  }

  private func isOutside(_ row: Row) throws(TooLarge) -> Bool {
    let hundred = Decimal(100)
    // The exact share, as one that is rounded could lie on the other side.
    let off = try (row.value * hundred - row.target * total).magnitude
    switch portfolio.band {
    case nil: return false
    case .points(let width): return try off > width * total
    case .share(let width): return try off * hundred > width * row.target * total
    }
  }

  private func orders(_ places: Int, _ added: Decimal?) throws(TooLarge) -> [Decimal] {
    let targets = rows.map(\.target)
    let whole = try total + (added ?? .zero)
    guard let added else {
      guard let wanted = whole.divided(amongWeights: targets, scale: places) else {
        throw TooLarge()
      }
      return try zip(wanted, rows).map { wanted, row throws(TooLarge) in try wanted - row.value }
    }
    let lacking = try rows.map { row throws(TooLarge) -> Decimal in
      max(.zero, try row.target * whole - row.value * Decimal(100))
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
        .init(row.name), .init(money(row.value)), .init(percent: row.share),
        .init(percent: row.target), .init(row.off.simplified.description),
      ]
      if portfolio.band != nil {
        cells.append(row.isOutside ? .init(LotPhrase.outside) : .init(LotPhrase.inside))
      }
      cells.append(row.order.isZero ? .empty : .init(order(row.order)))
      table.add(cells)
    }
    let rest = Array(repeating: Table.Cell.empty, count: columns.count - 2)
    table.add([.init(CommonPhrase.total), .init(money(total))] + rest, .total)
    return Page(LotPhrase.portfolioOn(name: name, day), .everywhere, [.table(table)])
  }

  private func money(_ quantity: Decimal) -> CellAmount {
    CellAmount(Amount(quantity, currency), amounts)
  }

  private func order(_ quantity: Decimal) -> LotPhrase {
    let amount = Wording(name: amounts.display(Amount(quantity.magnitude, currency)))
    return quantity.isNegative ? .sell(amount) : .buy(amount)
  }

  /// The targets as members of `bursar/holdings/1`.
  package var json: [JSON] {
    func amount(_ quantity: Decimal) -> JSON {
      Amount(quantity, currency).json(symbol: amounts.symbol(currency))
    }
    return rows.map { row in
      .members([
        "portfolio": .string(portfolio.name.value), "holding": .string(row.name),
        "value": amount(row.value), "share": .string(row.share.description),
        "target": .string(row.target.description), "off": .string(row.off.description),
        "outside": portfolio.band == nil ? .null : .boolean(row.isOutside),
        "order": amount(row.order),
      ])
    }
  }
}
