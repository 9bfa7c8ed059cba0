import LedgerModel
import LedgerPhrases
package import LedgerRendering
package import LedgerValues

extension MembersReport {
  package var page: Page {
    guard !names.isEmpty else { return Page(WealthPhrase.members, .documents, []) }
    var page = Page(WealthPhrase.membersTitle(label), .everywhere, [.table(table)])
    page.add(sharingSentence, .faint)
    if !transfers.isEmpty {
      page.add(heading: WealthPhrase.toSettle)
      page.add(.table(table(transfers)))
    }
    var rest: [StyledText] = []
    if !unnamed.isZero {
      rest.append(StyledText(WealthPhrase.unnamedPayer(amount: book.text(unnamed))))
    }
    if let scale, let spentPerPerson {
      rest.append(
        StyledText(
          WealthPhrase.perPerson(
            scale: Decimal(Int128(scale), scale: 1), amount: book.text(spentPerPerson))))
    }
    if !rest.isEmpty { page.add(.paragraph(rest)) }
    if let note = book.unpricedNote(unpriced) { page.add(note) }
    return page
  }

  private var label: Wording {
    period.start == nil ? Wording(InsightPhrase.upTo(book.today)) : book.name(period)
  }

  private var sharingSentence: WealthPhrase {
    let parts = zip(names, shares).map { Wording(WealthPhrase.memberShare($0, $1)) }
    switch sharing {
    case .equal: return .sharedEqually
    case .parts: return .sharedByParts(parts)
    case .byIncome: return .sharedByIncome(parts)
    case .equalForWantOfIncome: return .sharedForWantOfIncome
    }
  }

  /// Tenths of a percent of common expenses, which add up to a hundred percent.
  private var shares: [Decimal] {
    Decimal(100).divided(amongWeights: weights, scale: 1) ?? []
  }

  private var table: Table {
    var table = Table([
      .init(CommonPhrase.member, isKey: true), .init(WealthPhrase.paid, .right),
      .init(WealthPhrase.used, .right), .init(WealthPhrase.isOwed, .right),
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
    var table = Table([
      .init(WealthPhrase.payer, isKey: true), .init(WealthPhrase.to),
      .init(CommonPhrase.amount, .right),
    ])
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
          "\(name)/paid", settlement.paid[member], "what by: says they paid, \(label.english)",
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
      book.figure("members/unnamed", unnamed, "expenses without by:, \(label.english)"))
    figures.append(
      book.figure(
        "members/per-person", spentPerPerson,
        "expenses"
          / (.number(1) + "0.5 for each further adult" + "0.3 for each child under 14")))
    return figures
  }
}
