import LedgerBalances
package import LedgerLots
package import LedgerModel
import LedgerPhrases
package import LedgerPlan
package import LedgerRendering
import LedgerSource
package import LedgerValues

/// What is worth less than it cost: losses that a sale would take.
package struct HarvestReport: Sendable {
  private struct Row {
    var number: LotNumber
    var price: Amount
    var value: Amount
    var loss: Decimal
    var longFrom: Day?
    /// Units that were bought so lately that the loss would not count.
    var bought: Decimal
  }

  private let book: LotBook
  private let day: Day
  private let terms: GainTerms?
  private let amounts: AmountText
  private var rows: [Row] = []

  package init(
    _ loaded: LoadedJournal, _ book: LotBook, _ filter: consuming PostingFilter, on day: Day,
    _ terms: GainTerms?
  ) throws(TooLarge) {
    self.book = book
    self.day = day
    self.terms = terms
    amounts = AmountText(loaded.journal.commodities)
    var filter = filter
    var excepted = terms.map {
      BudgetMatcher($0.exceptions, in: loaded.journal, types: loaded.types)
    }
    let history = PriceHistory(loaded.journal, .none)
    let lately = purchasesLately
    for number in book.openLots {
      let lot = book.lots[number]
      var valuation = Valuation(history, in: lot.currency)
      let price = try valuation.exactValue(Amount(.one, lot.commodity), on: day)
      guard !lot.quantity.isNegative, price.commodity == lot.currency,
        filter.asksFor(posting: lot.posting, of: lot.transaction, in: loaded.journal),
        excepted?.matches(posting: lot.posting, of: lot.transaction, in: loaded.journal) != true
      else { continue }
      let value = valuation.value(Amount(lot.quantity, lot.commodity), on: day)
      let loss = try lot.basis - value.quantity
      guard loss.signum > 0 else { continue }
      rows.append(
        Row(
          number: number, price: price, value: value, loss: loss,
          longFrom: terms?.longFrom(lot.day).flatMap { $0 > day ? $0 : nil },
          bought: try (lately[lot.commodity] ?? []).filter {
            book.lots[$0.lot].origin != lot.origin
          }.map(\.quantity).sum()))
    }
    rows = rows.enumerated().sorted {
      ($1.element.loss, $0.offset) < ($0.element.loss, $1.offset)
    }.map(\.element)
  }

  /// What was bought so lately that a loss would not count.
  private var purchasesLately: [CommodityID: [LotMove]] {
    guard let first = terms?.wash?.before(day) else { return [:] }
    let moves = book.moves.filter { move in
      let lot = book.lots[move.lot]
      return move.kind == .acquired && move.quantity.signum > 0 && lot.day >= first
        && lot.day <= day
    }
    return Dictionary(grouping: moves, by: { book.lots[$0.lot].commodity })
  }

  package var isEmpty: Bool { rows.isEmpty }

  /// Where nothing is to be shown, a spreadsheet has the names of its columns still.
  package func page(header: Table.Header = .shown) throws(TooLarge) -> Page {
    var page = Page(LotPhrase.harvestOn(day), .everywhere)
    if isEmpty, header == .hidden { return page }
    var columns: [Table.Column] = [
      .init(CommonPhrase.account, shortening: .parents),
      .init(LotPhrase.lot, isKey: true, shortening: .never), .init(LotPhrase.quantity, .right),
      .init(LotPhrase.basis, .right, omission: .ratherThanSplitting),
      .init(CommonPhrase.value, .right, omission: .ratherThanSplitting),
      .init(LotPhrase.loss, .right),
    ]
    if terms?.long != nil { columns.append(.init(LotPhrase.longTerm)) }
    if terms?.wash != nil { columns.append(.init(LotPhrase.boughtLately, .right)) }
    var table = Table(columns)
    let names = LotNames(amounts)
    var total = MixedAmount()
    for row in rows {
      let lot = book.lots[row.number]
      let loss = Amount(row.loss, lot.currency)
      try total += loss
      var cells: [Table.Cell] = [
        .init(book.accounts.name(lot.account)),
        .init("\(amounts.symbol(lot.commodity)) \(names.name(lot))"),
        .init(lot.quantity.simplified.description),
        .init(CellAmount(Amount(lot.basis, lot.currency), amounts)),
        .init(CellAmount(row.value, amounts)), .init(CellAmount(loss, amounts)),
      ]
      if terms?.long != nil {
        cells.append(row.longFrom.map { .init(LotPhrase.from($0)) } ?? .init(LotPhrase.yes))
      }
      if terms?.wash != nil {
        cells.append(row.bought.isZero ? .empty : .init(row.bought.simplified.description))
      }
      table.add(cells)
    }
    if isEmpty {
      page.add(.table(table))
      return page
    }
    let gap = Array(repeating: Table.Cell.empty, count: 4)
    let rest = Array(repeating: Table.Cell.empty, count: columns.count - 6)
    table.add(
      [.init(CommonPhrase.total)] + gap + [.init(CellAmount(total, amounts))] + rest, .total)
    page.add(.table(table))
    return page
  }

  /// The losses as `bursar/harvest/1`.
  package func json() -> JSON {
    func money(_ amount: Amount) -> JSON { amount.json(symbol: amounts.symbol(amount.commodity)) }
    return .members([
      "schema": .string("bursar/harvest/1"), "date": .string(day.description),
      "rows": .array(
        rows.map { row in
          let lot = book.lots[row.number]
          return .members([
            "account": .string(book.accounts.name(lot.account)),
            "commodity": .string(amounts.symbol(lot.commodity)),
            "lot": .members([
              "date": .string(lot.day.description),
              "label": lot.isPooled ? .null : lot.label.map { .string($0) } ?? .null,
            ]),
            "quantity": .string(lot.quantity.simplified.description),
            "basis": money(Amount(lot.basis, lot.currency)), "price": money(row.price),
            "value": money(row.value), "loss": money(Amount(row.loss, lot.currency)),
            "long-from": row.longFrom.map { .string($0.description) } ?? .null,
            "bought": .string(row.bought.simplified.description),
          ])
        }),
    ])
  }
}
