package import LedgerBalances
package import LedgerLots
package import LedgerModel
import LedgerPhrases
package import LedgerPlan
package import LedgerRendering
import LedgerSource
package import LedgerValues

/// What is held on a day: what it cost, what it is worth, and what it gained.
package struct HoldingsReport: Sendable {
  /// What a row stands for.
  package enum Grouping: String, Sendable, CaseIterable {
    case commodity, account, `class`, lot
  }

  /// Whether what was sold out has a row, too.
  package enum Selection: Sendable {
    case held
    case all
  }

  /// Whether accounts stand below one another, each with the sum of those in it.
  package enum Layout: Sendable {
    case list
    case tree
  }

  /// Whether income, fees and rates are shown.
  package enum Returns: Sendable {
    case hidden
    case shown
  }

  package struct Options: Sendable {
    package var grouping = Grouping.commodity
    package var selection = Selection.held
    package var order = BalanceReport.Order.byAccount
    package var returns = Returns.hidden
    package var layout = Layout.list
    /// The currency in which everything is told.
    package var currency: CommodityID?
    package var terms: GainTerms?

    package init() {}
  }

  /// What decides which row something belongs to.
  private struct Key: Hashable {
    var name: String
    var account: String
    var commodity: CommodityID?
    var currency: CommodityID
    var lot: LotNumber?
  }

  struct Row: Sendable {
    var name: String
    var accounts: Set<String>
    /// Nil where a row has several commodities.
    var commodity: CommodityID?
    var currency: CommodityID
    var bought: Day?
    var quantity = Decimal.zero
    /// Nil without a rate to the currency that is asked for.
    var basis: Decimal? = .zero
    /// Nil without a price.
    var value: Decimal? = .zero
    var price: Amount?
    var realized = Decimal.zero
    var commodities: Set<CommodityID> = []
    /// In a tree, the parts of the account's name.
    var path: [String] = []
    /// Whether it sums up rows below it.
    var isSum = false
    var returns: HoldingReturns.Result?

    var gain: Decimal? { value.flatMap { value in basis.flatMap { value.subtracting($0) } } }
  }

  let day: Day
  let options: Options
  let amounts: AmountText
  private let commodities: CommodityTable
  private(set) var rows: [Row] = []
  /// Of all rows that have a value and rates, where they have one currency.
  private(set) var wholeReturns: HoldingReturns.Result?
  /// What these leave out.
  package private(set) var leftOut: [String] = []
  /// What has no price on a day on which money moved, so that no rate without these movements is known.
  package private(set) var withoutPrice: (symbol: String, day: Day, currency: String)?
  /// The symbols of what has no rates, although they were asked for.
  package private(set) var unratedNames: [String] = []
  /// The realized gains of what was sold out, which has no row.
  private(set) var hidden = MixedAmount()
  /// The commodities without a price.
  package private(set) var unpriced: [CommodityID] = []
  /// The currencies of lots that have no rate to the one that is asked for, with the first day without.
  package private(set) var withoutRate: [String: Day] = [:]

  package init(
    _ loaded: LoadedJournal, _ book: LotBook, _ filter: consuming PostingFilter, on day: Day,
    _ inference: PriceHistory.Inference, depth: DepthLimits, _ options: Options
  ) throws(TooLarge) {
    self.day = day
    self.options = options
    commodities = loaded.journal.commodities
    amounts = AmountText(commodities)
    var filter = filter
    let history = PriceHistory(loaded.journal, inference)
    let names = LotNames(amounts)
    let classes = CommodityTags(loaded.journal)
    var found: [Key: Row] = [:]
    var order: [Key] = []
    func add(
      _ account: AccountID, _ commodity: CommodityID, _ currency: CommodityID, lot: LotNumber?,
      _ change: (inout Row) throws(TooLarge) -> Void
    ) throws(TooLarge) {
      let isLot = options.grouping == .lot && lot != nil
      var path = depth.clipped(book.accounts.name(account)).split(separator: ":").map(String.init)
      if isLot, let lot { path.append(names.name(book.lots[lot])) }
      let lengths = options.layout == .tree ? Array(1...max(1, path.count)) : [path.count]
      for length in lengths {
        try add(Array(path.prefix(length)), length < path.count, commodity, currency, lot, change)
      }
    }
    func add(
      _ path: [String], _ isSum: Bool, _ commodity: CommodityID, _ currency: CommodityID,
      _ lot: LotNumber?, _ change: (inout Row) throws(TooLarge) -> Void
    ) throws(TooLarge) {
      let symbol = amounts.symbol(commodity)
      let isLot = options.grouping == .lot && lot != nil && !isSum
      let whole = path.joined(separator: ":")
      let name =
        switch options.grouping {
        case .commodity, .lot: symbol
        case .account: whole
        case .class: classes[commodity].first { $0.name == "class" }?.value ?? "–"
        }
      let isOfAccount = options.grouping == .account || options.layout == .tree
      let isOne = options.grouping == .commodity || isLot || isOfAccount
      let key = Key(
        name: name, account: isOfAccount || isLot ? whole : "", commodity: isOne ? commodity : nil,
        currency: currency, lot: isLot ? lot : nil)
      if found[key] == nil { order.append(key) }
      var row =
        found[key]
        ?? Row(name: name, accounts: [], commodity: key.commodity, currency: currency)
      row.accounts.insert(whole)
      if options.layout == .tree { (row.path, row.isSum) = (path, isSum) }
      row.commodities.insert(commodity)
      try change(&row)
      found[key] = row
    }
    var conversion = options.currency.map { LotConversion($0, loaded.journal, book) }
    var valuations: [CommodityID: Valuation] = [:]
    for (number, lot) in book.lots.enumerated()
    where filter.asksFor(posting: lot.posting, of: lot.transaction, in: loaded.journal) {
      guard lot.isOpen || options.selection == .all else { continue }
      func value(in currency: CommodityID) throws(TooLarge) -> (worth: Amount, one: Amount) {
        var valuation = valuations[currency] ?? Valuation(history, in: currency)
        defer { valuations[currency] = valuation }
        return (
          try valuation.exactValue(Amount(lot.quantity, lot.commodity), on: day),
          try valuation.exactValue(Amount(.one, lot.commodity), on: day)
        )
      }
      var currency = options.currency ?? lot.currency
      var basis: Decimal? = lot.basis
      if lot.isOpen, conversion != nil { basis = try conversion?.basis(of: lot)?.quantity }
      var (worth, one) = try value(in: currency)
      if basis == nil {
        let symbol = amounts.symbol(lot.currency)
        withoutRate[symbol] = min(withoutRate[symbol] ?? lot.day, lot.day)
        if one.commodity != currency {
          (currency, basis) = (lot.currency, lot.basis)
          (worth, one) = try value(in: currency)
        }
      }
      let isPriced = one.commodity == currency
      try add(lot.account, lot.commodity, currency, lot: number) { row throws(TooLarge) in
        try row.quantity += lot.quantity
        if let basis, let sum = row.basis { row.basis = try sum + basis } else { row.basis = nil }
        row.bought = row.quantity == lot.quantity ? lot.day : nil
        row.price = isPriced && row.commodity != nil ? one : nil
        // What is gone is worth nothing, whatever its price.
        guard lot.isOpen else { return }
        guard isPriced, let value = row.value else { return row.value = nil }
        row.value = try value + worth.quantity
      }
      if lot.isOpen, !isPriced, !unpriced.contains(lot.commodity) {
        unpriced.append(lot.commodity)
      }
    }
    let fees = options.terms?.fees == .included ? try EntryFees(loaded, book) : nil
    for (number, sold) in book.takings.enumerated() where sold.day <= day {
      guard filter.asksFor(posting: sold.posting, of: sold.transaction, in: loaded.journal)
      else { continue }
      let taking = try fees?.including(number, sold) ?? sold
      let converted = try conversion?.converted(taking, fees: fees?.ofPurchase(number) ?? .zero)
      guard let own = converted?.gain ?? taking.gain else { continue }
      let gain = Amount(own, converted?.basis.commodity ?? taking.proceeds.commodity)
      try add(
        taking.account, taking.commodity, gain.commodity, lot: taking.lot
      ) { row throws(TooLarge) in try row.realized += gain.quantity }
    }
    rows = order.compactMap { found[$0] }
    if options.selection == .held {
      for row in rows where row.quantity.isZero && !row.isSum {
        try hidden += Amount(row.realized, row.currency)
      }
      rows.removeAll(where: \.quantity.isZero)
    }
    sort()
    guard options.returns == .shown else { return }
    let returns = try HoldingReturns(loaded, book, &filter, history, through: day)
    for place in rows.indices {
      rows[place].returns = try returns.result(
        of: rows[place].commodities, worth: rows[place].value)
    }
    unratedNames = returns.unrated.map { amounts.symbol($0) }.sorted()
    let counted = rows.filter {
      $0.value != nil && $0.commodities.isDisjoint(with: returns.unrated)
    }
    guard !counted.isEmpty, Set(rows.map(\.currency)).count == 1 else { return }
    func all(_ rows: [Row]) -> Set<CommodityID> {
      rows.reduce(into: []) { $0.formUnion($1.commodities) }
    }
    let whole = try returns.result(
      of: all(counted), worth: try counted.map { $0.value ?? .zero }.sum())
    wholeReturns = whole
    leftOut = all(rows).subtracting(all(counted)).map { amounts.symbol($0) }.sorted()
    if let missing = whole.withoutPrice, let currency = rows.first?.currency {
      withoutPrice = (
        amounts.symbol(missing.commodity), missing.day, amounts.symbol(currency)
      )
    }
  }

  private mutating func sort() {
    rows.sort { left, right in
      if left.path != right.path {
        return left.path.lexicographicallyPrecedes(right.path) { ExactText($0) < ExactText($1) }
      }
      if options.layout == .tree, let one = left.commodity, let other = right.commodity {
        return ExactText(amounts.symbol(one)) < ExactText(amounts.symbol(other))
      }
      if options.order == .byAmount, left.value != right.value {
        return (left.value ?? .zero) > (right.value ?? .zero)
      }
      if left.name != right.name { return ExactText(left.name) < ExactText(right.name) }
      return (left.bought ?? .earliest) < (right.bought ?? .earliest)
    }
  }

  package var isEmpty: Bool { rows.isEmpty }

  func total(_ part: (Row) -> Decimal?) throws(TooLarge) -> MixedAmount {
    var sum = MixedAmount()
    for row in rows where !row.isSum { try sum += Amount(part(row) ?? .zero, row.currency) }
    return sum
  }
}

// MARK: - How it looks

extension HoldingsReport {
  package func page() throws(TooLarge) -> Page {
    if rows.isEmpty { return Page(LotPhrase.holdingsOn(day)) }
    let hasRealized = rows.contains { !$0.realized.isZero }
    let hasAccounts = options.grouping != .account && options.layout == .list
    let shortening: Table.Shortening =
      options.grouping == .lot ? .never : options.grouping == .account ? .parents : .atEnd
    var columns: [Table.Column] = [
      .init(LotPhrase.holding, isKey: true, shortening: shortening)
    ]
    if hasAccounts {
      columns.append(
        .init(CommonPhrase.account, shortening: .parents, omission: .ratherThanCutting()))
    }
    columns += [
      .init(LotPhrase.quantity, .right),
      .init(LotPhrase.unitCost, .right, omission: .ratherThanSplitting),
      .init(ReportPhrase.price, .right),
      .init(LotPhrase.basis, .right, omission: .ratherThanSplitting),
      .init(CommonPhrase.value, .right), .init(LotPhrase.share, .right),
      .init(LotPhrase.gain, .right), .init(LotPhrase.gainShare, .right),
    ]
    if hasRealized {
      columns.append(.init(LotPhrase.realized, .right, omission: .ratherThanSplitting))
    }
    if options.returns == .shown {
      columns += [
        .init(LotPhrase.income, .right), .init(LotPhrase.fees, .right),
        .init(LotPhrase.internalRate, .right), .init(LotPhrase.timeWeighted, .right),
      ]
    }
    var table = Table(columns)
    let whole = try total(\.value)
    let shares = shares
    for (number, row) in rows.enumerated() {
      let share = shares.isEmpty || row.isSum ? nil : shares[number]
      table.add(cells(row, share, hasAccounts, hasRealized))
    }
    let basis = try total(\.basis)
    let gain = try total(\.gain)
    let isWhole = rows.allSatisfy { $0.basis != nil }
    var last: [Table.Cell] = [.init(CommonPhrase.total)]
    last += Array(repeating: .empty, count: hasAccounts ? 4 : 3)
    last += [
      isWhole ? .init(CellAmount(basis, amounts)) : .empty,
      unpriced.isEmpty ? .init(CellAmount(whole, amounts)) : .empty, .empty,
      unpriced.isEmpty && isWhole ? .init(CellAmount(gain, amounts)) : .empty,
      unpriced.isEmpty && isWhole ? share(gain, of: basis) : .empty,
    ]
    if hasRealized { last.append(.init(CellAmount(try total(\.realized), amounts))) }
    if options.returns == .shown {
      last += cells(wholeReturns ?? HoldingReturns.Result(), rows.first?.currency ?? .none)
    }
    table.add(last, .total)
    return Page(LotPhrase.holdingsOn(day), .everywhere, [.table(table)])
  }

  private func cells(
    _ row: Row, _ part: Decimal?, _ hasAccounts: Bool, _ hasRealized: Bool
  ) -> [Table.Cell] {
    func money(_ quantity: Decimal?) -> Table.Cell {
      quantity.map { .init(CellAmount(Amount($0, row.currency), amounts)) } ?? .empty
    }
    // An average seldom ends; two decimals more than nothing tell enough of it.
    let unit =
      row.quantity.isZero
      ? nil : row.basis.flatMap { UnitCost($0, for: row.quantity, row.currency).shown }
    let shownUnit = unit.map { one in
      Amount(one.rounded(to: max(2, commodities.style(row.currency).decimals)) ?? one, row.currency)
    }
    let indent = String(repeating: "  ", count: max(0, row.path.count - 1))
    var cells: [Table.Cell] = [.init(row.path.last.map { indent + $0 } ?? row.name)]
    if hasAccounts {
      cells.append(
        row.accounts.count == 1
          ? .init(row.accounts.first ?? "") : .init(LotPhrase.accounts(row.accounts.count)))
    }
    let isOne = row.commodity != nil
    // Where no column says of what, the units do.
    let units = row.quantity.simplified
    let shown = row.commodity.map { commodity in
      let units = Amount(units, commodity)
      return hasAccounts ? amounts.ungrouped.exactNumber(units) : amounts.exact(units)
    }
    cells.append(shown.map { .init($0) } ?? .empty)
    cells.append(
      isOne ? shownUnit.map { .init(CellAmount($0, amounts, .whole)) } ?? .empty : .empty)
    cells.append(row.price.map { .init(CellAmount($0, amounts)) } ?? .empty)
    cells += [money(row.basis), money(row.value)]
    cells.append(part.map { .init(percent: $0) } ?? .empty)
    cells.append(money(row.gain))
    cells.append(
      row.gain.map {
        share(
          MixedAmount(Amount($0, row.currency)),
          of: MixedAmount(Amount(row.basis ?? .zero, row.currency)))
      } ?? .empty)
    if hasRealized { cells.append(row.realized.isZero ? .empty : money(row.realized)) }
    if let returns = row.returns { cells += self.cells(returns, row.currency) }
    return cells
  }

  private func cells(_ returns: HoldingReturns.Result, _ currency: CommodityID) -> [Table.Cell] {
    func money(_ quantity: Decimal) -> Table.Cell {
      quantity.isZero ? .empty : .init(CellAmount(Amount(quantity, currency), amounts))
    }
    // What was not held for a year is not made a year's.
    func rate(_ rate: Double?) -> Table.Cell {
      guard let shown = GrowthRate.hundredths(rate) else { return .empty }
      if returns.days >= 365 { return .init(percent: shown) }
      return .init(LotPhrase.inDays(.percent(shown), returns.days))
    }
    return [
      money(returns.income), money(returns.fees), rate(returns.internalRate),
      rate(returns.timeWeighted),
    ]
  }

  /// The parts of a hundred, which add up to it; none where something has no value, or another currency.
  private var shares: [Decimal] {
    let values = rows.map { $0.isSum ? .zero : $0.value ?? .zero }
    guard unpriced.isEmpty, Set(rows.map(\.currency)).count == 1,
      !values.contains(where: \.isNegative)
    else { return [] }
    return Decimal(100).divided(amongWeights: values, scale: 1) ?? []
  }

  private func share(_ part: MixedAmount, of whole: MixedAmount) -> Table.Cell {
    guard whole.nonzero.count == 1, let share = AmountText.share(part, of: whole) else {
      return .empty
    }
    return .init(percent: share)
  }
}
