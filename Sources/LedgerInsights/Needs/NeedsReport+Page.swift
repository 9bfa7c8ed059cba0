import LedgerModel
import LedgerPhrases
package import LedgerRendering
package import LedgerValues

extension NeedsReport.Kind {
  fileprivate var title: String {
    switch self {
    case .needs: "Needs"
    case .wants: "Wants"
    case .untagged: "Not marked"
    case .rest: "Savings and debt"
    }
  }
}

extension NeedsReport {
  package var page: Page {
    guard !book.flows.flows(in: period).isEmpty || !unpriced.isEmpty else {
      return Page("Needs and wants", .documents, [])
    }
    var page = Page("Needs, wants and the rest in \(book.label(period))", .everywhere, [])
    page.add(.table(incomeTable))
    page.add(.table(table))
    if parts.allSatisfy({ $0.share != nil && !$0.amount.isNegative }) {
      page.add(.chart(.parts(chart)))
    }
    if !untagged.isEmpty {
      page.add(.heading("Marked neither `need:` nor `want:`"))
      page.add(.table(untaggedTable))
    }
    page.blocks += unpriced.blocks()
    return page
  }

  private var unpriced: UnpricedFlows { UnpricedFlows(book, in: counted) }

  private var incomeTable: Table {
    var table = Table([.init("", isKey: true), .init("Amount", .right)], header: .hidden)
    table.add([.init("Income"), book.cell(income, .amount)])
    if !taxes.isZero { table.add([.init("Taxes"), book.cell(taxes, .amount)]) }
    table.add([.init("Income after taxes"), book.cell(incomeAfterTaxes, .amount)], .total)
    return table
  }

  private var table: Table {
    var table = Table([
      .init("Part", isKey: true), .init("Amount", .right), .init("Share", .right),
      .init("Aim", .right), .init("Verdict"),
    ])
    for part in parts {
      table.add([
        .init(part.kind.title), book.cell(part.amount, part.amount.isNegative ? .bad : .amount),
        .init(part.share.map { NeedsReport.percent($0) } ?? "–"),
        .init(part.kind.aim.map { "\($0 / 10) %" } ?? ""), verdict(part),
      ])
    }
    return table
  }

  private func verdict(_ part: Part) -> Table.Cell {
    guard let share = part.share, let aim = part.kind.aim else { return .empty }
    if part.isOpen { return .init("open: too much is marked neither", .faint) }
    guard let excess = part.excess else { return .init("in line", .good) }
    let points = NeedsReport.tenths(abs(excess))
    // Little need and much saved are no fault.
    let isBad = part.kind == .rest ? share < aim : share > aim
    return .init("\(points) points \(excess > 0 ? "above" : "below")", isBad ? .bad : .good)
  }

  private var chart: PartChart {
    PartChart(
      "Of income after taxes",
      parts.map { part in
        .init(
          Wording(name: part.kind.title), value: part.amount.approximate,
          text: "\(part.share.map { NeedsReport.percent($0) } ?? "")")
      })
  }

  private var untaggedTable: Table {
    var table = Table([.init("Account", isKey: true, shortening: .parents), .init("Spent", .right)])
    for (account, amount) in untagged {
      table.add([.init(account), book.cell(amount, .amount)])
    }
    return table
  }

  private static func percent(_ tenths: Int) -> String { "\(self.tenths(tenths)) %" }

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
    let label = book.label(period)
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
