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
        .init(Wording(name: "account"), audience: .machines),
        .init(Wording(name: "balance"), .right, minimumWidth: 20),
        .init(
          CommonPhrase.account, audience: .people,
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
    if look.totalLine == .shown {
      table.add([.init(ReportPhrase.totalLabel), cell(total), .init("")], .total)
    }
    return Page(ReportPhrase.balances, .documents, [.table(table)])
  }

  /// A column for each period.
  private func tablePage(_ amounts: AmountText, _ look: BalanceLook) -> Page {
    let only = amounts.onlyCommodity(of: (rows + [totals]).map { $0.shownAmounts(look) }, look)
    var table = BalanceTable(columns, options, look, amounts, only: only)
    for row in rows { table.add(row, of: totals) }
    if look.totalLine == .shown { table.add(total: totals, of: totals) }
    let title = ReportPhrase.titled(
      [Wording(what), Wording(columns.span)] + amounts.titleWords(only)
        + options.worthWords)
    return Page(title, .everywhere, [.table(table.table)])
  }

  private var what: ReportPhrase {
    switch (options.calculation, options.accumulation) {
    case (.gain, .change): .gainChanges
    case (.gain, _): .gain
    case (.valueChange, .change): .valueChanges
    case (_, .change): .balanceChanges
    case (_, .cumulative): .changesSinceStart
    case (_, .historical): .balances
    }
  }
}

extension BalanceReport.Options {
  /// What the amounts of a title's report are worth.
  var worthWords: [Wording] {
    let cost = costing == .cost ? [Wording(ReportPhrase.atCost)] : []
    let worth: ReportPhrase
    switch market?.day {
    case nil: return cost
    case .posting: worth = .valuedEachDay
    case .columnEnd: worth = .valuedAtPeriodEnds
    case .day(let day): worth = .valuedOn(day)
    }
    return cost + [Wording(worth)]
  }
}
