package import LedgerPhrases
package import LedgerRendering
package import LedgerValues

/// Months with what came in and went out, the newest first.
package struct MonthsReport: Screen {
  package static let figurePrefixes = ["month"]

  package struct Row: Sendable {
    package var period: Period
    package var totals: FlowTotals
    /// Whether the month has today, and so is not over.
    package var isRunning: Bool

    var title: Wording {
      isRunning
        ? Wording(InsightPhrase.soFar(Wording(name: period.label))) : Wording(name: period.label)
    }
  }

  package let book: InsightBook
  package let rows: [Row]

  /// The months of a period; those with any flow where none was asked for.
  package init(_ book: InsightBook, in period: Period = .always) {
    self.book = book
    guard let first = book.flows.firstDay, first <= book.today else {
      rows = []
      return
    }
    let start = max(period.start ?? first, first).startOfMonth
    let end = min(period.end ?? book.tomorrow, book.tomorrow)
    var rows: [Row] = []
    var month = start
    while month < end {
      let next = month.adding(months: 1)
      let part = Period(start: month, end: min(next, book.tomorrow))
      rows.append(
        Row(
          period: Period(start: month, end: next), totals: book.totals(in: part),
          isRunning: next > book.today))
      month = next
    }
    self.rows = rows.reversed()
  }

  package var emptiness: Wording? {
    rows.isEmpty
      ? Wording(InsightPhrase.nothingEarnedOrSpentUpTo(book.today))
      : nil
  }
}

// MARK: - Looks

extension MonthsReport {
  package var page: Page {
    var table = Table([
      .init(CommonPhrase.month, isKey: true), .init(CommonPhrase.income, .right),
      .init(CommonPhrase.expenses, .right), .init(.nothing, audience: .people),
      .init(CommonPhrase.net, .right), .init(InsightPhrase.saved, .right),
    ])
    let most = rows.map(\.totals.expenses).max() ?? .zero
    for row in rows {
      table.add([
        .init(row.title, data: row.period.label),
        book.cell(row.totals.income, .amount), book.cell(row.totals.expenses, .amount),
        .init(
          Bar(
            thousandths: Percentage.thousandths(row.totals.expenses, of: most), width: 10,
            rest: .blank)),
        book.cell(row.totals.net, row.isRunning ? nil : .amount),
        .init(row.isRunning ? .nothing : Percentage.wording(row.totals.net, of: row.totals.income)),
      ])
    }
    return Page(
      InsightPhrase.months, .documents, rows.isEmpty ? [] : [.table(table)] + unpriced.blocks())
  }

  /// The days of all months up to today.
  private var span: Period {
    Period(
      start: rows.last?.period.start,
      end: min(rows.first?.period.end ?? book.tomorrow, book.tomorrow))
  }

  private var unpriced: UnpricedFlows { UnpricedFlows(book, in: span) }

  package func json() -> JSON {
    .members([
      "schema": .string("bursar/months/1"), "today": .string(book.today.description),
      "months": .array(
        rows.map { row in
          .members([
            "month": .string(row.period.label), "running": .boolean(row.isRunning),
            "income": book.json(row.totals.income), "expenses": book.json(row.totals.expenses),
            "net": book.json(row.totals.net),
          ])
        }),
      "unpriced": unpriced.json,
    ])
  }

  package var figures: [Figure] {
    rows.flatMap { row in
      let name = "month/\(row.period.label)"
      let flows = book.flows
      let income = Formula.named("\(name)/income")
      let expenses = Formula.named("\(name)/expenses")
      func postings(_ kinds: Set<MoneyFlow.Kind>) -> @Sendable () -> [Int] {
        { flows.flows(in: row.period).filter { kinds.contains($0.kind) }.map(\.posting) }
      }
      return [
        book.figure(
          "\(name)/income", row.totals.income, "postings to revenues, their sign turned",
          postings: postings([.income])),
        book.figure(
          "\(name)/expenses", row.totals.expenses, "postings to expenses, refunds below zero",
          postings: postings([.expense])),
        book.figure(
          "\(name)/net", row.totals.net, income - expenses,
          postings: postings([.income, .expense])),
        Figure(
          "\(name)/savings-rate",
          Figure.rate(row.totals.net, of: row.totals.income),
          (income - expenses) / income, postings: postings([.income, .expense])),
      ]
    }
  }
}
