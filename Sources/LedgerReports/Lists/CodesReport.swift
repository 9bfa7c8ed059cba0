package import LedgerModel
import LedgerPhrases
package import LedgerRendering
import LedgerValues

/// The codes of transactions, such as numbers of checks, by date.
package struct CodesReport: Sendable {
  private struct Row: Sendable {
    var code: String
    var day: String
    var description: String
  }

  private var rows: [Row] = []

  package init(
    _ loaded: LoadedJournal, _ filter: consuming PostingFilter, empty: BalanceReport.ZeroRows
  ) {
    var filter = filter
    let journal = loaded.journal
    var text = TransactionText()
    for transaction in journal.byDate
    where filter.contains(transaction: transaction, in: journal) {
      text.readFirstLine(transaction, in: journal)
      let code = text.code
      if code.isEmpty, empty == .hidden { continue }
      rows.append(
        Row(
          code: code, day: journal.transactions[transaction].day.description,
          description: text.description))
    }
  }

  package var isEmpty: Bool { rows.isEmpty }

  /// A code a line.
  package var page: Page {
    var table = Table(
      [
        .init(CommonPhrase.code), .init(CommonPhrase.date, audience: .machines),
        .init(CommonPhrase.description, audience: .machines),
      ], header: .hidden)
    for row in rows { table.add([.init(row.code), .init(row.day), .init(row.description)]) }
    return Page(ReportPhrase.codes, .documents, [.table(table)])
  }

  /// The codes as `bursar/codes/1`.
  package func json() -> JSON {
    .members([
      "schema": .string("bursar/codes/1"),
      "codes": .array(
        rows.map { row in
          .members([
            "code": .string(row.code), "date": .string(row.day),
            "description": .string(row.description),
          ])
        }),
    ])
  }
}
