import LedgerModel
import LedgerPhrases
package import LedgerRendering
import LedgerSource
import LedgerSyntax
package import LedgerValues

extension AccountRegisterReport {
  /// What stands in a line.
  private enum Layout {
    case whole
    /// All but the other accounts.
    case narrow
    /// The amounts, below a line with date and description.
    case tight
  }

  /// A transaction a line.
  package func page(_ amounts: AmountText, _ look: TerminalLook) -> Page {
    let layout = layout(amounts, look)
    if layout == .tight { return tightPage(amounts) }
    var table = Table(columns(layout), header: .hidden)
    table.anchor = .first
    write(amounts, to: &table)
    return Page(title, .everywhere, [.table(table)])
  }

  /// The same as text, which is quicker for very many rows.
  package func text(
    _ amounts: AmountText, _ look: TerminalLook, heading: Heading = .shown,
    to output: ([UInt8]) -> Void
  ) {
    let layout = layout(amounts, look)
    if layout == .tight { return output(Array(tightPage(amounts).terminalText(look).utf8)) }
    var table = LongTable(columns(layout), look, rows: rows.count)
    write(amounts, to: &table)
    if heading == .shown {
      let heading = Array(Page(title, .everywhere).terminalText(look).utf8)
      output(heading + (rows.isEmpty ? [] : [0x0A]))
    }
    table.write(output)
  }

  /// The columns by hledger's names, which scripts look for.
  private func columns(_ layout: Layout) -> [Table.Column] {
    [
      .init(Wording(name: "txnidx"), audience: .machines), .init(Wording(name: "date")),
      .init(Wording(name: "code"), audience: .machines),
      .init(Wording(name: "description")),
      .init(
        Wording(name: "otheraccounts"), audience: layout == .narrow ? .machines : .everybody,
        shortening: .parents),
      .init(Wording(name: "change"), .right), .init(Wording(name: "balance"), .right),
    ]
  }

  private func write(_ amounts: AmountText, to table: inout some RowSink) {
    var text = TransactionText()
    for row in rows {
      text.readFirstLine(row.transaction, in: journal)
      table.add(String(row.transaction + 1))
      table.add(row.day)
      table.add(text.code)
      table.add(text.file.padded[text.entry.description.offsets])
      table.add(row.others.joined(separator: ", "))
      table.add(row.change, amounts)
      table.add(row.balance, amounts)
    }
  }

  /// As much as there is room for beside the amounts.
  private func layout(_ amounts: AmountText, _ look: TerminalLook) -> Layout {
    let room = amounts.room(beside: rows.lazy.map { ($0.change, $0.balance) }, in: look)
    return switch room {
    case RegisterRoom.ofNames...: .whole
    case RegisterRoom.ofDescription...: .narrow
    default: .tight
    }
  }

  /// Date and description on a line of their own.
  private func tightPage(_ amounts: AmountText) -> Page {
    var table = Table(
      [.init(CommonPhrase.change, .right), .init(CommonPhrase.balance, .right)], header: .hidden)
    table.anchor = .first
    var text = TransactionText()
    for row in rows {
      text.readFirstLine(row.transaction, in: journal)
      table.add([.init("\(row.day) \(text.description)")], .heading)
      table.add([amounts.cell(row.change, .amount), amounts.cell(row.balance, .amount)])
    }
    return Page(title, .everywhere, [.table(table)])
  }

  private var title: ReportPhrase { .transactionsOf(account: account) }
}
