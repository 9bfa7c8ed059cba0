import LedgerModel
import LedgerPhrases
package import LedgerRendering
package import LedgerValues

extension NeedsReport.Kind {
  fileprivate var phrase: WealthPhrase {
    switch self {
    case .needs: .needs
    case .wants: .wants
    case .untagged: .notMarked
    case .rest: .savingsAndDebt
    }
  }
}

extension NeedsReport {
  package var page: Page {
    guard !book.flows.flows(in: period).isEmpty || !unpriced.isEmpty else {
      return Page(WealthPhrase.needsAndWants, .documents, [])
    }
    var page = Page(WealthPhrase.needsTitle(book.name(period)), .everywhere, [])
    page.add(.table(incomeTable))
    page.add(.table(table))
    if parts.allSatisfy({ $0.share != nil && !$0.amount.isNegative }) {
      page.add(.chart(.parts(chart)))
    }
    if !untagged.isEmpty {
      page.add(heading: WealthPhrase.markedNeither)
      page.add(.table(untaggedTable))
    }
    page.blocks += unpriced.blocks()
    return page
  }

  private var unpriced: UnpricedFlows { UnpricedFlows(book, in: counted) }

  private var incomeTable: Table {
    var table = Table(
      [.init(.nothing, isKey: true), .init(CommonPhrase.amount, .right)], header: .hidden)
    table.add([.init(CommonPhrase.income), book.cell(income, .amount)])
    if !taxes.isZero { table.add([.init(WealthPhrase.taxes), book.cell(taxes, .amount)]) }
    table.add([.init(WealthPhrase.incomeAfterTaxes), book.cell(incomeAfterTaxes, .amount)], .total)
    return table
  }

  private var table: Table {
    var table = Table([
      .init(WealthPhrase.part, isKey: true), .init(CommonPhrase.amount, .right),
      .init(InsightPhrase.share, .right), .init(WealthPhrase.aim, .right),
      .init(WealthPhrase.verdict),
    ])
    for part in parts {
      table.add([
        .init(part.kind.phrase), book.cell(part.amount, part.amount.isNegative ? .bad : .amount),
        .init(part.share.map { NeedsReport.percent($0) } ?? Wording(name: "–")),
        .init(part.kind.aim.map { .percent(Decimal(Int128($0 / 10))) } ?? .nothing), verdict(part),
      ])
    }
    return table
  }

  private func verdict(_ part: Part) -> Table.Cell {
    guard let share = part.share, let aim = part.kind.aim else { return .empty }
    if part.isOpen { return .init(WealthPhrase.openVerdict, .faint) }
    guard let excess = part.excess else { return .init(WealthPhrase.inLine, .good) }
    let points = Decimal(Int128(abs(excess)), scale: 1)
    // Little need and much saved are no fault.
    let isBad = part.kind == .rest ? share < aim : share > aim
    let phrase: WealthPhrase = excess > 0 ? .pointsAbove(points) : .pointsBelow(points)
    return .init(phrase, isBad ? .bad : .good)
  }

  private var chart: PartChart {
    PartChart(
      Wording(WealthPhrase.ofIncomeAfterTaxes),
      parts.map { part in
        .init(
          Wording(part.kind.phrase), value: part.amount.approximate,
          text: part.share.map { NeedsReport.percent($0) } ?? .nothing)
      })
  }

  private var untaggedTable: Table {
    var table = Table([
      .init(CommonPhrase.account, isKey: true, shortening: .parents),
      .init(CommonPhrase.spent, .right),
    ])
    for (account, amount) in untagged {
      table.add([.init(account), book.cell(amount, .amount)])
    }
    return table
  }

  private static func percent(_ tenths: Int) -> Wording {
    .percent(Decimal(Int128(tenths), scale: 1))
  }

  private static func tenths(_ tenths: Int) -> String {
    "\(Decimal(Int128(tenths), scale: 1))"
  }

  package func json() -> JSON {
    .members([
      "schema": .string("bursar/needs/1"), "today": .string(book.today.description),
      "start": period.start.map { .string($0.description) } ?? .null,
      "end": period.end.map { .string($0.description) } ?? .null,
      "income": book.json(income), "taxes": book.json(taxes),
      "parts": .array(
        parts.map { part in
          .members([
            "part": .string(part.kind.rawValue), "amount": book.json(part.amount),
            "share": part.share.map { .string(NeedsReport.tenths($0)) } ?? .null,
            "aim": part.kind.aim.map { .integer($0 / 10) } ?? .null,
            "inLine": part.share == nil || part.kind.aim == nil || part.isOpen
              ? .null : .boolean(part.excess == nil),
          ])
        }),
      "unpriced": unpriced.json,
      "untagged": .array(
        untagged.map { account, amount in
          .members(["account": .string(account), "spent": book.json(amount)])
        }),
    ])
  }

  package var figures: [Figure] {
    let label = book.name(period).english
    var figures = [
      book.figure(
        "needs/income", incomeAfterTaxes, .remarked("income" - "taxes", label),
        postings: postings(.rest))
    ]
    for part in parts {
      let name = "needs/\(part.kind.rawValue)"
      let formula: Formula =
        switch part.kind {
        case .needs: "spent on accounts marked need:"
        case .wants: "spent on accounts marked want:"
        case .untagged: "spent on accounts that say neither, taxes left out"
        case .rest: .figure("needs/income", as: "income after taxes") - "everything spent"
        }
      figures.append(
        book.figure(name, part.amount, .remarked(formula, label), postings: postings(part.kind)))
      figures.append(
        Figure(
          "\(name)/share",
          part.share.map { .ratio(Decimal(Int128($0), scale: 1), of: Decimal(100)) } ?? .nothing,
          "of income after taxes, by largest remainder", postings: postings(part.kind)))
    }
    return figures
  }
}
