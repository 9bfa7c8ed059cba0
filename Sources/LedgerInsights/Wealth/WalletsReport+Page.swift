import LedgerPhrases
import LedgerPlan
import LedgerModel
package import LedgerRendering
package import LedgerValues

extension WalletsReport {
  package var page: Page {
    guard !rows.isEmpty else { return Page(CommonPhrase.wallets, .documents, []) }
    var page = Page(
      WealthPhrase.walletsTitle(book.name(period)), .everywhere, [.table(table)])
    if let note = book.unpricedNote(unpriced) { page.add(note) }
    return page
  }

  private var table: Table {
    var table = Table([
      .init(.nothing, audience: .people, isKey: true),
      .init(CommonPhrase.wallet, isKey: true, shortening: .parents),
      .init(CommonPhrase.balance, .right), .init(WealthPhrase.moneyIn, .right),
      .init(WealthPhrase.moneyOut, .right), .init(CommonPhrase.change, .right),
      .init(WealthPhrase.last, .right, omission: .ratherThanCutting()),
      .init(WealthPhrase.twelveMonths, audience: .people, omission: .ratherThanCutting(1)),
    ])
    for row in rows {
      table.add([
        .init(row.icon ?? ""), .init(row.account, row.isAbsent ? .faint : nil),
        book.cell(row.balance, .amount), numbers(row.received, row), numbers(row.paid, row),
        numbers(row.change, row), .init(row.last?.description ?? ""),
        // Of a debt people see how large it is.
        .init(Sparkline(row.course.map { $0.map { row.isLiability ? -$0 : $0 } })),
      ])
    }
    if rows.count > 1 {
      table.add(
        [
          .empty, .init(InsightPhrase.together), book.cell(total, .amount), .empty, .empty,
          book.cell(change, .amount),
        ], .total)
    }
    if rows.contains(where: { $0.icon != nil }) { return table }
    var plain = Table(Array(table.columns.dropFirst()))
    plain.rows = table.rows.map { Table.Row(Array($0.cells.dropFirst()), $0.kind) }
    return plain
  }

  /// Amounts without a symbol where the balance beside them has the same one; nothing for zero.
  private func numbers(_ amount: MixedAmount, _ row: Row) -> Table.Cell {
    let shown = amount.nonzero
    if shown.isEmpty { return .empty }
    guard shown.count == 1, let only = shown.first,
      row.balance.nonzero.isEmpty || row.balance.nonzero.map(\.commodity) == [only.commodity]
    else { return book.cell(amount, .amount) }
    return book.amounts.cell(only, .amount, .besideOthers)
  }

  package func json() -> JSON {
    .members([
      "schema": .string("bursar/wallets/1"), "today": .string(book.today.description),
      "start": period.start.map { .string($0.description) },
      "end": period.end.map { .string($0.description) },
      "wallets": .array(
        rows.map { row in
          .members([
            "account": .string(row.account), "icon": row.icon.map(JSON.string) ?? .null,
            "type": .string(row.isLiability ? "liability" : "asset"),
            "absent": .boolean(row.isAbsent), "balance": book.json(row.balance),
            "in": book.json(row.received), "out": book.json(row.paid),
            "change": book.json(row.change), "worth": book.json(row.worth),
            "last": row.last.map { .string($0.description) } ?? .null,
            "trend": .array(row.trend.map { $0.map { book.json($0) } ?? .null }),
          ])
        }),
      "total": book.json(total), "change": book.json(change), "unpriced": book.json(unpriced),
    ])
  }
}

// MARK: - Figures

extension WalletsReport {
  package var figures: [Figure] {
    rows.flatMap(figures) + [
      book.figure(
        "wallets/total", total, "all balances at the prices of \(book.today)",
        postings: postings(of: Set(rows.map(\.accountID)), in: Period(end: book.tomorrow))),
      book.figure(
        "wallets/change", change,
        "all changes, \(book.name(period).english), at the prices of \(book.today)",
        postings: postings(of: Set(rows.map(\.accountID)), in: period)),
    ]
  }

  private func figures(_ row: Row) -> [Figure] {
    let name = "wallet/\(row.account)"
    let moves = postings(of: [row.accountID], in: period)
    let label = book.name(period).english
    return [
      Figure(
        "\(name)/balance", .amount(row.balance), "all postings to it up to \(book.today)",
        postings: postings(of: [row.accountID], in: Period(end: book.tomorrow))),
      Figure("\(name)/in", .amount(row.received), "postings above zero, \(label)", postings: moves),
      Figure("\(name)/out", .amount(row.paid), "postings below zero, \(label)", postings: moves),
      Figure(
        "\(name)/change", .amount(row.change), .named("\(name)/in") - .named("\(name)/out"),
        postings: moves),
    ]
  }

  private func postings(of accounts: Set<AccountID>, in period: Period) -> @Sendable () -> [Int] {
    let (loaded, kinds) = (book.loaded, Wallets.kinds(book))
    return {
      var found: [Int] = []
      Wallets.forEachPosting(loaded.journal, kinds) { posting, account, day in
        if accounts.contains(account), period.contains(day) { found.append(posting) }
      }
      return found
    }
  }
}
