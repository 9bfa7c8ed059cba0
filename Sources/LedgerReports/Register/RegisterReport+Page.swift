package import LedgerModel
package import LedgerRendering
import LedgerSource
import LedgerSyntax
import LedgerValues

extension RegisterReport {
  /// The narrowest terminal on which date, description and account stand beside each other.
  private static let narrow = 60

  /// The columns of a terminal in which an account can still be told from others.
  private static let shortestAccount = 12

  /// The rows as a list; the first of a transaction or period says which it is.
  ///
  /// On a narrow terminal that stands on a line of its own.
  package func page(_ amounts: AmountText, _ look: TerminalLook) -> Page {
    if look.fitting == .toWidth, look.width < RegisterReport.narrow {
      return narrowPage(amounts, look)
    }
    let running = options.running == .total ? "total" : "average"
    var table = Table(
      [
        // hledger's names, which scripts look for.
        .init("txnidx", audience: .machines), .init("date"), .init("code", audience: .machines),
        .init("description", audience: hasPeriods ? .machines : .everybody),
        .init("account", shortening: .parents), .init("amount", .right), .init(running, .right),
      ], header: .hidden)
    table.anchor = .first
    table.rows.reserveCapacity(rows.count)
    var text = TransactionText()
    for (index, row) in rows.enumerated() {
      let number = row.transaction.map { String($0 + 1) } ?? ""
      table.add(
        [.init(number)] + names(row, after: index > 0 ? rows[index - 1] : nil, &text) + [
          .init(row.account), .init(amounts.text(row.amount), .amount),
          .init(amounts.text(row.running), .amount),
        ])
    }
    return Page("Register", .documents, [.table(table)])
  }

  /// The same as text, which is quicker for very many rows.
  package func text(_ amounts: AmountText, _ look: TerminalLook) -> [UInt8] {
    if look.fitting == .toWidth, look.width < RegisterReport.narrow {
      return Array(narrowPage(amounts, look).terminalText(look).utf8)
    }
    let description: [Table.Column] = hasPeriods ? [] : [.init("Description")]
    var table = LongTable(
      [.init("Date")] + description + [
        .init("Account", shortening: .parents), .init("Amount", .right), .init("Total", .right),
      ], look)
    var text = TransactionText()
    var previous: Row?
    for row in rows {
      let isOtherDay = previous?.day != row.day
      if let period = row.period {
        table.add(isOtherDay ? period.label : "")
      } else if let transaction = row.transaction {
        let isNew = previous?.transaction != transaction
        table.add(isNew || isOtherDay ? row.day.description : "")
        if isNew { text.readFirstLine(transaction, in: journal) }
        table.add(isNew ? text.file.padded[text.entry.description.offsets] : [])
      }
      table.add(row.account)
      table.add { amounts.append(row.amount, to: &$0) }
      table.add { amounts.append(row.running, to: &$0) }
      previous = row
    }
    return table.lines()
  }

  /// Where amounts leave no room for names, these stand on lines of their own.
  private func narrowPage(_ amounts: AmountText, _ look: TerminalLook) -> Page {
    var table = Table(
      [.init("Account", shortening: .parents), .init("Amount", .right), .init("Total", .right)],
      header: .hidden)
    table.anchor = .first
    let room = amounts.room(beside: rows.map(\.amount), rows.map(\.running), in: look)
    let hasAccounts = room >= RegisterReport.shortestAccount
    if !hasAccounts { table.columns.removeFirst() }
    var text = TransactionText()
    for (index, row) in rows.enumerated() {
      let names = names(row, after: index > 0 ? rows[index - 1] : nil, &text)
      let heading = [names[0].text, names[2].text].filter { !$0.isEmpty }.joined(separator: " ")
      if !heading.isEmpty { table.add([.init(heading)], .heading) }
      let cells: [Table.Cell] = [
        .init(amounts.text(row.amount), .amount), .init(amounts.text(row.running), .amount),
      ]
      if hasAccounts {
        table.add([.init(row.account, indentation: 1)] + cells)
      } else {
        let account = TerminalText.shortenedAccount(row.account, to: max(4, look.width - 2))
        table.add([.init("  " + account)], .heading)
        table.add(cells)
      }
    }
    return Page("Register", .documents, [.table(table)])
  }

  /// Date, code and description; people see only what the row above does not say.
  private func names(
    _ row: Row, after previous: Row?, _ text: inout TransactionText
  ) -> [Table.Cell] {
    if let period = row.period {
      let name = period.label
      let isNew = previous?.day != row.day
      return [.init(isNew ? name : "", data: isNew ? nil : name), .empty, .empty]
    }
    guard let transaction = row.transaction else { return [.empty, .empty, .empty] }
    let isNew = previous?.transaction != transaction
    let isOtherDay = isNew || previous?.day != row.day
    let date = row.day.description
    text.readFirstLine(transaction, in: journal)
    let description = text.description
    return [
      .init(isOtherDay ? date : "", data: isOtherDay ? nil : date), .init(text.code),
      .init(isNew ? description : "", data: isNew ? nil : description),
    ]
  }
}

extension AmountText {
  /// How many columns two columns of amounts leave for a name before them.
  func room(
    beside first: [MixedAmount], _ second: [MixedAmount], in look: TerminalLook
  ) -> Int {
    let widths = [first, second].map { amounts in
      amounts.lazy.flatMap { self.lines($0) }.map { TerminalText.width(of: $0) }.max() ?? 0
    }
    return look.width - widths[0] - widths[1] - 4
  }
}
