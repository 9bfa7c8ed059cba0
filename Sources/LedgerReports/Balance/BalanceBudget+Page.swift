package import LedgerValues
import LedgerBalances
import LedgerPhrases
package import LedgerModel
package import LedgerRendering

extension BalanceBudget {
  /// Whether what is left of each goal has a column.
  package enum Remaining: Sendable {
    case hidden
    case shown
  }

  /// What was posted in each period, its goal, and the part that it is of the goal.
  package func page(
    _ amounts: AmountText, _ look: BalanceLook, _ remaining: Remaining
  ) -> Page {
    let extras: [BalanceLook.Extra] =
      [.total, .average].filter {
        look.extras.contains($0) && ($0 == .average || options.hasRowTotals)
      }
    let shown = (rows + [totals]).map { row in
      row.pairs(with: extras).flatMap { [$0.actual, $0.goal] }
    }
    let only = amounts.onlyCommodity(of: shown, look)
    var table = BudgetTable(self, extras, amounts, look, remaining, only: only)
    for row in rows { table.add(row) }
    if look.totalLine == .shown { table.add(totals, .total) }
    let title = ReportPhrase.titled(
      [Wording(CommonPhrase.budget), Wording(columns.span)]
        + amounts.titleWords(only) + options.worthWords)
    return Page(title, .everywhere, [.table(table.table)])
  }

  /// The report as `bursar/balance-budget/1`.
  package func json(_ commodities: CommodityTable) -> JSON {
    func json(_ row: Row) -> JSON {
      .members([
        "account": row.account.isEmpty ? nil : .string(row.account),
        "amounts": .array(row.actual.columns.map { $0.json(commodities) }),
        "goals": .array(row.goal.columns.map { $0.json(commodities) }),
        "remaining": .array(row.pairs.map { $0.remaining.json(commodities) }),
      ])
    }
    return .members([
      "schema": .string("bursar/balance-budget/1"), "periods": columns.json,
      "rows": .array(rows.map(json)), "totals": json(totals),
    ])
  }
}
