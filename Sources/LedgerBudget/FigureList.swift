import LedgerModel
package import LedgerRendering
package import LedgerValues

/// The names of figures with their values and formulas.
package struct FigureList: Sendable {
  private let figures: [Figure]
  private let situation: BudgetSituation

  package init(_ figures: [Figure], _ situation: BudgetSituation) {
    self.figures = figures
    self.situation = situation
  }

  package var page: Page {
    var table = Table([
      .init("Figure", isKey: true), .init("Value", .right), .init("Formula"),
    ])
    for figure in figures {
      table.add([.init(figure.id), .init(text(figure.value)), .init(figure.formula)])
    }
    return Page("Figures", .documents, [.table(table)])
  }

  package func json() -> JSON {
    .members([
      "schema": .string("bursar/figures/1"),
      "figures": .array(
        figures.map { figure in
          .members([
            "name": .string(figure.id), "value": value(figure.value),
            "formula": .string(figure.formula),
          ])
        }),
    ])
  }

  private func text(_ value: Figure.Value) -> String {
    switch value {
    case .amount(let amount): situation.amounts.text(amount)
    case .ratio(let part, let whole):
      part.divided(by: whole, scale: 4).map { "\($0)" } ?? ""
    case .count(let count): "\(count)"
    case .day(let day): day.description
    case .nothing: ""
    }
  }

  private func value(_ value: Figure.Value) -> JSON {
    switch value {
    case .amount(let amount): amount.json(situation.plan.commodities)
    case .nothing: .null
    default: .string(text(value))
    }
  }
}
