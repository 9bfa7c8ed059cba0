import LedgerPhrases
package import LedgerValues
import LedgerBalances
import LedgerModel
package import LedgerRendering

extension BalanceReport {
  /// The report as people see it: a list for one period, a table for several.
  package func page(_ amounts: AmountText, _ look: BalanceLook, _ shape: Shape) -> Page {
    // A sum or an average of one column would say the same again.
    let hasTable = shape == .columns || look.cells == .tidy || look.cells == .bare
    return hasTable ? tablePage(amounts, look) : listPage(amounts, look)
  }

  /// Whether the report is of one period or of several.
  package enum Shape: Sendable {
    case list
    case columns
  }

  /// Amounts, and beside each its account.
  private func listPage(_ amounts: AmountText, _ look: BalanceLook) -> Page {
    var table = Table(
      [
        .init("account", audience: .machines), .init("balance", .right, minimumWidth: 20),
        .init(
          "Account", audience: .people,
          shortening: options.layout == .flat ? .parents : .atEnd),
      ], header: .hidden)
    if options.order != .byAmount { table.orderingColumn = 2 }
    func cell(_ amount: MixedAmount) -> Table.Cell {
      if look.unit == .percent { return .init(amounts.percent(amount, of: total), .amount) }
      return .init(look.cells == .wide ? amounts.line(amount) : amounts.text(amount), .amount)
    }
    for row in rows {
      table.add([
        .init(BalanceReport.name(row.account, without: options.droppedParts)),
        cell(row.amount), .init(row.label, indentation: row.indentation),
      ])
    }
    if look.totalLine == .shown { table.add([.init("Total:"), cell(total), .init("")], .total) }
    return Page("Balances", .documents, [.table(table)])
  }

  /// A column for each period.
  private func tablePage(_ amounts: AmountText, _ look: BalanceLook) -> Page {
    let only = amounts.onlyCommodity(of: (rows + [totals]).map { $0.shownAmounts(look) }, look)
    var table = BalanceTable(columns, options, look, amounts, only: only)
    for row in rows { table.add(row, of: totals) }
    if look.totalLine == .shown {
      var row = totals
      row.label = "Total"
      table.add(row, of: totals, .total)
    }
    return Page(
      Wording(name: title(amounts.titleWords(only))), .everywhere, [.table(table.table)])
  }

  private func title(_ unit: String) -> String {
    let what =
      switch (options.calculation, options.accumulation) {
      case (.gain, .change): "Changes of gain"
      case (.gain, _): "Gain"
      case (.valueChange, .change): "Changes of value"
      case (_, .change): "Balance changes"
      case (_, .cumulative): "Changes since the first day"
      case (_, .historical): "Balances"
      }
    return "\(what), \(columns.span.label)\(unit)\(options.worthWords)"
  }
}

extension BalanceReport.Options {
  /// What the amounts of a title's report are worth.
  var worthWords: String {
    let cost = costing == .cost ? ", at cost" : ""
    switch market?.day {
    case nil: return cost
    case .posting: return cost + ", valued on each posting's day"
    case .columnEnd: return cost + ", valued at period ends"
    case .day(let day): return cost + ", valued on \(day)"
    }
  }
}
