import LedgerPhrases
import LedgerPlan
import LedgerInsights
import LedgerModel
package import LedgerRendering
import LedgerSource
package import LedgerValues

/// A figure with its formula, what goes into it, and the postings behind it.
package struct FigureReport: Screen {
  /// A posting as people look for it.
  private struct Row {
    var day: Day
    var payee: String
    var account: String
    var amount: MixedAmount
    var location: String
  }

  private let figure: Figure
  /// The figures that its formula reckons with.
  package let inputs: [Figure]
  private let rows: [Row]
  /// Nil where it has more digits than can be kept.
  private let sum: MixedAmount?
  private let commodities: CommodityTable
  private let amounts: AmountText

  /// The inputs are those of the figures beside it that its formula names.
  init(_ figure: Figure, among others: [Figure], _ book: InsightBook) {
    self.figure = figure
    inputs = figure.formula.inputs.filter { $0 != figure.id }
      .compactMap { id in others.first { $0.id == id } }
    commodities = book.plan.commodities
    amounts = AmountText(commodities)
    let journal = book.loaded.journal
    var lines = LineFinder(journal.sources)
    var text = TransactionText()
    rows = figure.postings.map { posting in
      let transaction = journal.transaction(of: posting)
      text.read(transaction, in: journal)
      let place = journal.place(posting, of: transaction)
      return Row(
        day: journal.day(posting, of: transaction), payee: text.payee,
        account: journal.accounts.name(journal.postings[posting].account),
        amount: journal.amount(posting), location: lines.location(place))
    }.sorted { ($0.day.number, $0.location) < ($1.day.number, $1.location) }
    sum = MixedAmount(sum: rows.flatMap(\.amount.amounts))
  }

  package var figures: [Figure] { [figure] }
}

extension FigureReport {
  package var page: Page {
    var page = Page(Wording(name: figure.id))
    page.add(
      .paragraph([
        StyledText(value, .emphasis),
        StyledText(Wording(name: " = \(figure.formula)")),
      ]))
    if !inputs.isEmpty {
      var table = Table([
        .init(SitePhrase.input, isKey: true), .init(CommonPhrase.value, .right),
        .init(SitePhrase.formula),
      ])
      for input in inputs {
        table.add([
          .init(input.id), .init(FigureList.wording(input.value, amounts)),
          .init(input.formula.description),
        ])
      }
      page.add(.table(table))
    }
    if !rows.isEmpty { page.add(.table(table)) }
    return page
  }

  /// The value, or why there is none.
  private var value: Wording {
    switch figure.value {
    case .nothing: Wording(SitePhrase.nothingToShow)
    case .noIncome: Wording(SitePhrase.noIncome)
    default: FigureList.wording(figure.value, amounts)
    }
  }

  private var table: Table {
    var table = Table([
      .init(CommonPhrase.date), .init(CommonPhrase.payee),
      .init(CommonPhrase.account, shortening: .parents), .init(CommonPhrase.amount, .right),
      .init(CommonPhrase.placeInFile, isKey: true, shortening: .atStart),
    ])
    for row in rows {
      table.add([
        .init(row.day.description), .init(row.payee), .init(row.account),
        .init(amounts.line(row.amount), .amount), .init(row.location, .faint),
      ])
    }
    if let sum {
      table.add(
        [
          .init(CommonPhrase.sum), .init(SitePhrase.postings(rows.count)), .empty,
          .init(amounts.text(sum), .amount),
        ], .total)
    }
    return table
  }

  package func json() -> JSON {
    let inputs = FigureList(inputs, commodities)
    return .members([
      "schema": .string("bursar/figure/2"), "name": .string(figure.id),
      "value": figure.value.json(amounts),
      "formula": .string(figure.formula.description), "inputs": inputs.members,
      "postings": .array(
        rows.map { row in
          .members([
            "date": .string(row.day.description), "payee": .string(row.payee),
            "account": .string(row.account), "amounts": json(row.amount),
            "source": .string(row.location),
          ])
        }),
      "sum": rows.isEmpty ? .null : sum.map(json) ?? .null,
    ])
  }

  private func json(_ amount: MixedAmount) -> JSON {
    .array(amount.nonzero.map { $0.json(symbol: commodities.symbol($0.commodity)) })
  }
}
