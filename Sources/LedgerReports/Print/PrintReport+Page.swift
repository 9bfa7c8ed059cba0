import LedgerModel
import LedgerPhrases
package import LedgerRendering
import LedgerValues

extension PrintReport {
  /// The transactions as a table with a row for each posting and commodity, and hledger's columns.
  package var page: Page {
    let journal = loaded.journal
    let amounts = AmountText(journal.commodities).ungrouped
    var table = Table([
      .init(Wording(name: "txnidx")), .init(Wording(name: "date")), .init(Wording(name: "date2")),
      .init(Wording(name: "status")), .init(Wording(name: "code")),
      .init(Wording(name: "description")), .init(Wording(name: "comment")),
      .init(Wording(name: "account")), .init(Wording(name: "amount"), .right),
      .init(Wording(name: "commodity")), .init(Wording(name: "credit"), .right),
      .init(Wording(name: "debit"), .right),
      .init(Wording(name: "posting-status")), .init(Wording(name: "posting-comment")),
    ])
    var text = TransactionText()
    for transaction in transactions {
      text.read(transaction, in: journal)
      let record = journal.transactions[transaction]
      let first: [Table.Cell] = [
        .init(String(transaction + 1)), .init(record.day.description),
        .init(text.secondaryDay?.description ?? ""), .init(record.status.mark),
        .init(text.code), .init(text.description), PrintReport.cell(options.comment(text)),
      ]
      for posting in options.postings(of: transaction, in: journal) {
        let record = journal.postings[posting]
        let name = record.kind.bracketed(journal.accounts.name(record.account))
        for amount in shown(posting) {
          let number = amounts.exactNumber(amount)
          let magnitude = amounts.exactNumber(Amount(amount.quantity.magnitude, amount.commodity))
          let isCredit = amount.quantity.isNegative
          table.add(
            first + [
              .init(name), .init(number),
              .init(journal.commodities.symbol(amount.commodity)),
              .init(isCredit ? magnitude : ""), .init(isCredit ? "" : magnitude),
              .init(text.status(ofPosting: posting).mark),
              PrintReport.cell(options.comment(text, ofPosting: posting)),
            ])
        }
      }
    }
    return Page(ReportPhrase.transactions, .documents, [.table(table)])
  }

  /// The lines of a comment, which stay lines in a spreadsheet.
  private static func cell(_ comment: [String]) -> Table.Cell {
    let lines = comment.joined(separator: "\n")
    return Table.Cell(lines, data: lines)
  }

  /// The amounts of a posting, or what they cost.
  private func shown(_ posting: Int) -> [Amount] {
    let journal = loaded.journal
    let amount =
      options.costing == .cost
      ? journal.costValue(posting) ?? journal.amount(posting) : journal.amount(posting)
    let nonzero = amount.nonzero
    if !nonzero.isEmpty { return nonzero }
    return amount.amounts.isEmpty ? [Amount(.zero, .none)] : Array(amount.amounts.prefix(1))
  }
}
