package import LedgerModel
import LedgerPhrases
package import LedgerRendering
import LedgerSource
import LedgerSyntax
package import LedgerValues

extension RegisterReport {
  /// The rows as a list; the first of a transaction or period says which it is.
  ///
  /// On a narrow terminal that stands on a line of its own.
  package func page(_ amounts: AmountText, _ look: TerminalLook) -> Page {
    if let page = narrowPage(amounts, look) { return page }
    var table = Table(columns, header: .hidden)
    table.anchor = .first
    table.rows.reserveCapacity(rows.count)
    write(rows.indices, amounts, to: &table)
    return Page(ReportPhrase.register, .documents, [.table(table)])
  }

  /// The same as text, which is quicker for very many rows: half of them on another thread.
  package func text(
    _ amounts: AmountText, _ look: TerminalLook, _ runner: some ParallelRunner,
    to write: ([UInt8]) -> Void
  ) {
    if let page = narrowPage(amounts, look) { return write(Array(page.terminalText(look).utf8)) }
    let pieces = runner.pieces(upTo: 2, forTransactions: rows.count)
    let parts = runner.run(
      (0..<pieces).map { piece in
        { @Sendable in
          var table = LongTable(columns, look, rows: piece == 0 ? rows.count : rows.count / pieces)
          let part = rows.count * piece / pieces..<rows.count * (piece + 1) / pieces
          self.write(part, amounts, to: &table)
          return table
        }
      })
    var table = parts[0]
    for part in parts.dropFirst() { table.append(part) }
    table.write(write)
  }

  /// The columns by hledger's names, which scripts look for.
  private var columns: [Table.Column] {
    [
      .init(Wording(name: "txnidx"), audience: .machines), .init(Wording(name: "date")),
      .init(Wording(name: "code"), audience: .machines),
      .init(Wording(name: "description"), audience: hasPeriods ? .machines : .everybody),
      .init(Wording(name: "account"), shortening: .parents), .init(Wording(name: "amount"), .right),
      .init(Wording(name: options.running == .total ? "total" : "average"), .right),
    ]
  }

  private func write(
    _ part: Range<Int>, _ amounts: AmountText, to table: inout some RowSink
  ) {
    var text = TransactionText()
    var running = beginning(with: part.lowerBound)
    var previous = part.lowerBound > 0 ? rows[part.lowerBound - 1] : nil
    let titles = options.periodTitles
    for place in part {
      let row = rows[place]
      let isNew = row.transaction == nil || previous?.transaction != row.transaction
      if isNew || place == part.lowerBound, let transaction = row.transaction {
        text.readFirstLine(transaction, in: journal)
      }
      table.add(row.transaction.map { String($0 + 1) } ?? "0")
      if previous?.day == row.day, row.period != nil || !isNew {
        table.addRepeated(row.period?.name(titles) ?? row.day.description)
      } else if let period = row.period {
        table.add(period.name(titles))
      } else {
        table.add(row.day)
      }
      table.add(row.transaction == nil ? "" : text.code)
      if row.transaction == nil {
        table.add("")
      } else if isNew {
        table.add(text.file.padded[text.entry.description.offsets])
      } else {
        table.addRepeated(text.description)
      }
      table.add(row.account)
      if let plain = plainAmount(of: row) {
        table.add(plain, amounts)
      } else {
        table.add(amount(of: row), amounts)
      }
      let count = running.sum.amounts.count
      table.add(next(row, after: &running), amounts)
      // In their order, so that they need not be put in it again and again.
      if running.sum.amounts.count > count { running.sum = amounts.ordered(running.sum) }
      previous = row
    }
  }

  /// Where amounts leave no room for names, these stand on lines of their own; nil where they do.
  private func narrowPage(_ amounts: AmountText, _ look: TerminalLook) -> Page? {
    let room = amounts.room(
      beside: zip(rows.lazy.map { amount(of: $0) }, totals), in: look)
    guard room < (hasPeriods ? RegisterRoom.ofDescription : RegisterRoom.ofNames) else {
      return nil
    }
    var table = Table(
      [
        .init(CommonPhrase.account, shortening: .parents), .init(CommonPhrase.amount, .right),
        .init(CommonPhrase.total, .right),
      ],
      header: .hidden)
    table.anchor = .first
    let hasAccounts = room >= RegisterRoom.ofAccount
    if !hasAccounts { table.columns.removeFirst() }
    var text = TransactionText()
    var running = beginning
    var previous: Row?
    for row in rows {
      let heading = heading(of: row, after: previous, &text)
      if !heading.isEmpty { table.add([.init(heading)], .heading) }
      let cells = [
        amounts.cell(amount(of: row), .amount),
        amounts.cell(next(row, after: &running), .amount),
      ]
      if hasAccounts {
        table.add([.init(row.account, indentation: 1)] + cells)
      } else {
        let account = TerminalText.shortenedAccount(row.account, to: max(4, look.width - 2))
        table.add([.init("  " + account)], .heading)
        table.add(cells)
      }
      previous = row
    }
    return Page(ReportPhrase.register, .documents, [.table(table)])
  }

  /// What the rows above do not say of when, and for what.
  private func heading(
    of row: Row, after previous: Row?, _ text: inout TransactionText
  ) -> String {
    let isOtherDay = previous?.day != row.day
    if let period = row.period { return isOtherDay ? period.name(options.periodTitles) : "" }
    guard let transaction = row.transaction else { return "" }
    if previous?.transaction == transaction { return isOtherDay ? row.day.description : "" }
    text.readFirstLine(transaction, in: journal)
    let description = text.description
    return description.isEmpty ? row.day.description : "\(row.day) \(description)"
  }
}
