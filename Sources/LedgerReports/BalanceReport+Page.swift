package import LedgerModel
package import LedgerRendering
import LedgerValues

extension BalanceReport {
  /// Whether the sum of all rows stands below them.
  package enum TotalLine: Sendable {
    case shown
    case hidden
  }

  /// The report as a list: amounts, and beside each its account.
  package func page(_ amounts: AmountText, _ totalLine: TotalLine) -> Page {
    var table = Table(
      [
        .init("Account", audience: .machines), .init("Balance", .right, minimumWidth: 20),
        .init("Account", audience: .people),
      ], header: .hidden)
    for row in rows {
      table.add([
        .init(row.account), .init(amounts.text(row.amount), .amount),
        .init(row.label, indentation: row.indentation),
      ])
    }
    if totalLine == .shown {
      table.add([.init("Total"), .init(amounts.text(total), .amount), .init("")], .total)
    }
    return Page("Balances", .documents, [.table(table)])
  }
}
