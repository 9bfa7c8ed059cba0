import LedgerModel
import LedgerPhrases
package import LedgerRendering
package import LedgerValues

extension MembersReport {
  package var page: Page {
    guard !names.isEmpty else { return Page("Members", .documents, []) }
    var page = Page("Members, \(label)", .everywhere, [.table(table)])
    page.add(.paragraph([StyledText(sharingSentence, .faint)]))
    if !transfers.isEmpty {
      page.add(.heading("To settle"))
      page.add(.table(table(transfers)))
    }
    var rest: [StyledText] = []
    if !unnamed.isZero {
      rest.append(StyledText("Spent, with nobody named as payer: \(book.text(unnamed)). "))
    }
    if let scale, let spentPerPerson {
      rest.append(
        StyledText(
          "Everything spent, as if for one person (\(Decimal(Int128(scale), scale: 1)) by the OECD's scale): \(book.text(spentPerPerson))."
        ))
    }
    if !rest.isEmpty { page.add(.paragraph(rest)) }
    if let note = book.unpricedNote(unpriced) { page.add(note) }
    return page
  }

  private var label: String {
    period.start == nil ? "up to \(book.today)" : book.label(period)
  }

  private var sharingSentence: String {
    let parts = zip(names, shares).map { "\($0) \($1) %" }.joined(separator: ", ")
    switch sharing {
    case .equal: return "Expenses that do not say for whom they were are shared equally."
    case .parts: return "Expenses that do not say for whom they were are shared: \(parts)."
    case .byIncome:
      return "Expenses that do not say for whom they were are shared by income: \(parts)."
    case .equalForWantOfIncome:
      return
        "Expenses that do not say for whom they were are shared equally, as no member had income in this time."
    }
  }

  /// Tenths of a percent of common expenses, which add up to a hundred percent.
  private var shares: [Decimal] {
    Decimal(100).divided(amongWeights: weights, scale: 1) ?? []
  }

  private var table: Table {
    var table = Table([
      .init("Member", isKey: true), .init("Paid", .right), .init("Used", .right),
      .init("Is owed", .right),
    ])
    for (member, balance) in balances.enumerated() {
      table.add([
        .init(names[member]), book.cell(settlement.paid[member], .amount),
        book.cell(settlement.used[member], .amount),
        book.cell(balance, balance.isNegative ? .bad : .amount),
      ])
    }
    return table
  }

  private func table(_ transfers: [Settlement.Transfer]) -> Table {
    var table = Table([.init("From", isKey: true), .init("To"), .init("Amount", .right)])
    for transfer in transfers {
      table.add([
        .init(names[transfer.from]), .init(names[transfer.to]), book.cell(transfer.amount, .amount),
      ])
    }
    return table
  }

  package func json() -> JSON {
    .members([
      "schema": .string("bursar/members/1"), "today": .string(book.today.description),
      "start": period.start.map { .string($0.description) } ?? .null,
      "end": period.end.map { .string($0.description) } ?? .null,
      "members": .array(
        names.indices.map { member in
          .members([
            "name": .string(names[member]),
            "share": shares.isEmpty ? .null : .string(shares[member].description),
            "paid": book.json(settlement.paid[member]),
            "used": book.json(settlement.used[member]), "balance": book.json(balances[member]),
          ])
        }),
      "transfers": .array(
        transfers.map { transfer in
          .members([
            "from": .string(names[transfer.from]), "to": .string(names[transfer.to]),
            "amount": book.json(transfer.amount),
          ])
        }),
      "unnamed": book.json(unnamed), "spent": book.json(spent),
      "scale": scale.map { .string("\(Decimal(Int128($0), scale: 1))") } ?? .null,
      "spentPerPerson": spentPerPerson.map { book.json($0) } ?? .null,
      "unpriced": book.json(unpriced),
    ])
  }

  package var figures: [Figure] {
    var figures = names.indices.flatMap { member in
      let name = "member/\(names[member])"
      let (paid, used) = (paidPostings[member], usedPostings[member])
      return [
        book.figure(
          "\(name)/paid", settlement.paid[member], "what by: says they paid, \(label)",
          postings: { paid }),
        book.figure(
          "\(name)/used", settlement.used[member],
          "their share of what was for them: equally among for:, else as the household splits",
          postings: { used }),
        book.figure(
          "\(name)/balance", balances[member], .named("\(name)/paid") - .named("\(name)/used"),
          postings: { Array(Set(paid).union(used)).sorted() }),
      ]
    }
    figures.append(
      book.figure("members/unnamed", unnamed, "expenses without by:, \(label)"))
    figures.append(
      book.figure(
        "members/per-person", spentPerPerson,
        "expenses"
          / (.number(1) + "0.5 for each further adult" + "0.3 for each child under 14")))
    return figures
  }
}
