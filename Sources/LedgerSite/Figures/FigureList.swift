package import LedgerModel
import LedgerPhrases
package import LedgerRendering
package import LedgerValues

/// The names of figures with their values and formulas.
package struct FigureList: Sendable {
  private let figures: [Figure]
  private let commodities: CommodityTable
  private let amounts: AmountText

  package init(_ figures: [Figure], _ commodities: CommodityTable) {
    self.figures = figures
    self.commodities = commodities
    amounts = AmountText(commodities)
  }

  package var page: Page {
    var table = Table([
      .init(SitePhrase.figure, isKey: true), .init(CommonPhrase.value, .right),
      .init(SitePhrase.formula),
    ])
    for figure in figures {
      table.add([.init(figure.id), cell(figure.value), .init(figure.formula.description)])
    }
    return Page(SitePhrase.figures, .documents, [.table(table)])
  }

  package func json() -> JSON {
    .members([
      "schema": .string("bursar/figures/2"),
      "figures": members,
    ])
  }

  /// The figures as an array of objects.
  var members: JSON {
    .array(figures.map { $0.json(amounts) })
  }

  private func cell(_ value: Figure.Value) -> Table.Cell {
    guard case .amount(let amount) = value else {
      return .init(FigureList.wording(value, amounts))
    }
    // Nothing of a commodity is a zero of it.
    return amount.amounts.count == 1 ? amounts.cell(amount.amounts[0]) : amounts.cell(amount)
  }

  /// A value as people read it.
  static func wording(_ value: Figure.Value, _ amounts: AmountText) -> Wording {
    switch value {
    case .ratio(let part, let whole):
      part.multiplied(by: Decimal(100)).flatMap { $0.divided(by: whole, scale: 1) }
        .map { .percent($0) } ?? .nothing
    default: Wording(name: text(value, amounts))
    }
  }

  /// A value on one line, or on one for each commodity; ratios are percent, as screens show them.
  static func text(
    _ value: Figure.Value, _ amounts: AmountText
  ) -> String {
    switch value {
    case .amount(let amount):
      // Nothing of a commodity is a zero of it.
      amount.amounts.count == 1 ? amounts.display(amount.amounts[0]) : amounts.text(amount)
    case .ratio(let part, let whole):
      part.multiplied(by: Decimal(100)).flatMap { $0.divided(by: whole, scale: 1) }
        .map { "\($0) %" } ?? ""
    case .quotient(let number, let whole):
      number.divided(by: whole, scale: 4).map { "\($0)" } ?? ""
    case .count(let count): "\(count)"
    case .day(let day): day.description
    case .nothing, .noIncome: ""
    }
  }
}
