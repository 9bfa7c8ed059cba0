import LedgerBalances
package import LedgerModel
package import LedgerRendering
import LedgerValues

extension BalanceBudget {
  /// Whether what is left of each goal has a column.
  package enum Remaining: Sendable {
    case hidden
    case shown
  }

  /// What was posted, and in brackets the part that it is of the goal.
  package func page(
    _ amounts: AmountText, _ look: BalanceLook, _ remaining: Remaining
  ) -> Page {
    var table = Table([.init("Account", isKey: true)])
    for period in columns.periods {
      let name = period.heading(options.accumulation)
      table.columns += [
        .init(name, .right), .init("Goal \(name)", .right),
        .init("of", .right, audience: .people),
      ]
      if remaining == .shown { table.columns.append(.init("Left \(name)", .right)) }
    }
    for row in rows { table.add(cells(row, amounts, remaining)) }
    if look.totalLine == .shown { table.add(cells(totals, amounts, remaining), .total) }
    return Page(
      "Budget, \(columns.span.label)\(options.worthWords)", .everywhere, [.table(table)])
  }

  private func cells(
    _ row: Row, _ amounts: AmountText, _ remaining: Remaining
  ) -> [Table.Cell] {
    func cell(_ amount: MixedAmount) -> Table.Cell {
      .init(amounts.line(amount), .amount)
    }
    var cells = [
      Table.Cell(
        row.label, data: row.account.isEmpty ? nil : row.account, indentation: row.indentation)
    ]
    for column in columns.periods.indices {
      let goal = row.goal[column]
      let hasGoal = !goal.isZero
      cells += [
        cell(row.actual[column]), hasGoal ? cell(goal) : .empty,
        .init(percent(row, column) ?? ""),
      ]
      if remaining == .shown { cells.append(hasGoal ? cell(row.remaining(column)) : .empty) }
    }
    return cells
  }

  /// The part of its goal that was reached; nil where they cannot be compared.
  private func percent(_ row: Row, _ column: Int) -> String? {
    let goal = row.goal[column].nonzero
    let actual = row.actual[column].nonzero
    guard goal.count == 1, actual.count < 2 else { return nil }
    guard let part = actual.first else { return "0 %" }
    guard part.commodity == goal[0].commodity,
      let share = part.quantity.multiplied(by: Decimal(100))?
        .divided(by: goal[0].quantity, scale: 0)
    else { return nil }
    return "\(share) %"
  }

  /// The report as `bursar/balance-budget/1`.
  package func json(_ commodities: CommodityTable) -> JSON {
    func json(_ row: Row) -> JSON {
      .members([
        "account": row.account.isEmpty ? nil : .string(row.account),
        "amounts": .array(row.actual.map { $0.json(commodities) }),
        "goals": .array(row.goal.map { $0.json(commodities) }),
        "remaining": .array(
          columns.periods.indices.map { row.remaining($0).json(commodities) }),
      ])
    }
    return .members([
      "schema": .string("bursar/balance-budget/1"), "periods": columns.json,
      "rows": .array(rows.map(json)), "totals": json(totals),
    ])
  }
}
