import LedgerModel
import LedgerPhrases
package import LedgerRendering
package import LedgerValues

extension AgeReport.Cushion {
  fileprivate var phrase: WealthPhrase {
    switch self {
    case .critical: .critical
    case .low: .low
    case .fine: .fine
    case .ample: .ample
    }
  }
}

extension AgeReport {
  package var page: Page {
    guard !pool.events.isEmpty else { return Page(WealthPhrase.ageOfMoney, .documents, []) }
    var page = Page(WealthPhrase.ageOfMoney, .documents, [.table(summary)])
    if !outflows.isEmpty {
      page.add(heading: WealthPhrase.lastOutflows)
      page.add(.table(outflowTable))
    }
    if needed.isMarked, !needed.months.isEmpty {
      page.add(heading: WealthPhrase.neededSpending)
      page.add(.table(neededTable))
    }
    if let note = book.unpricedNote(unpriced) { page.add(note) }
    return page
  }

  private var summary: Table {
    var table = Table([
      .init(WealthPhrase.figure, isKey: true), .init(CommonPhrase.value, .right), .init(.nothing),
      .init(WealthPhrase.source),
    ])
    let count = AgeReport.outflowCount
    table.add([
      .init(WealthPhrase.ageOfMoney), .init(AgeReport.rounded(age, WealthPhrase.days)), .empty,
      .init(
        age == nil
          ? WealthPhrase.needsOutflows(count, found: outflows.count) : .meanOfOutflows(count)),
    ])
    table.add([
      .init(WealthPhrase.daysOfBuffer), .init(AgeReport.rounded(buffer, WealthPhrase.days)), .empty,
      .init(WealthPhrase.poolADay(pool: book.text(pool.balance), daily: book.text(daily))),
    ])
    table.add([
      .init(WealthPhrase.emergencyFund),
      .init(AgeReport.rounded(emergencyMonths, WealthPhrase.monthCount)),
      cushion.map { .init($0.phrase, cushionStyle) } ?? .empty, .init(emergencySource),
    ])
    return table
  }

  private var emergencySource: WealthPhrase {
    guard needed.isMarked else { return .noneMarked }
    guard let median = needed.median else { return .noMonthComplete }
    return .liquidAMonth(liquid: book.text(liquid), median: book.text(median))
  }

  private var cushionStyle: Style? {
    switch cushion {
    case .critical?, .low?: .bad
    case .fine?, .ample?: .good
    case nil: nil
    }
  }

  /// A number with one decimal and its unit, or a dash.
  private static func rounded(
    _ value: LongDecimal?, _ unit: (Decimal) -> WealthPhrase
  ) -> Wording {
    value?.rounded(to: 1).map { Wording(unit($0)) } ?? Wording(name: "–")
  }

  private var outflowTable: Table {
    var table = Table([
      .init(CommonPhrase.date, isKey: true), .init(WealthPhrase.daysOld, .right),
      .init(CommonPhrase.amount, .right), .init(WealthPhrase.what),
    ])
    var text = TransactionText()
    for outflow in outflows.reversed() {
      text.read(book.journal.transaction(of: outflow.event.posting), in: book.journal)
      table.add([
        .init(outflow.event.day.description),
        outflow.age.rounded(to: 1).map { .init(InsightPhrase.number($0)) } ?? .empty,
        book.cell(outflow.quantity),
        .init(text.description),
      ])
    }
    return table
  }

  private var neededTable: Table {
    var table = Table([.init(CommonPhrase.month, isKey: true), .init(WealthPhrase.needed, .right)])
    for month in needed.months.reversed() {
      table.add([.init(month.period.label), book.cell(month.spent, .amount)])
    }
    table.add([.init(WealthPhrase.median), book.cell(needed.median, .amount)], .total)
    return table
  }

  package func json() -> JSON {
    func number(_ value: LongDecimal?) -> JSON {
      value?.rounded(to: 1).map { .string($0.description) } ?? .null
    }
    return .members([
      "schema": .string("bursar/age/1"), "today": .string(book.today.description),
      "age": number(age), "buffer": number(buffer), "emergencyMonths": number(emergencyMonths),
      "cushion": cushion.map { .string($0.rawValue) } ?? .null,
      "pool": book.json(pool.balance), "spent": book.json(spent), "days": .integer(days),
      "liquid": book.json(liquid), "needed": needed.median.map { book.json($0) } ?? .null,
      "outflows": .array(
        outflows.map { outflow in
          .members([
            "date": .string(outflow.event.day.description),
            "amount": book.json(outflow.quantity), "age": number(outflow.age),
          ])
        }),
      "months": .array(
        needed.months.map { month in
          .members([
            "month": .string(month.period.label), "needed": book.json(month.spent),
          ])
        }),
      "unpriced": book.json(unpriced),
    ])
  }
}

// MARK: - Figures

extension AgeReport {
  package var figures: [Figure] {
    let ages = outflows.reduce(LongDecimal.zero) { $0 + $1.age }.rounded(to: 12)
    let outflowPostings = outflows.map(\.event.posting)
    let events = pool.events
    let start = book.today.adding(days: 1 - AgeReport.bufferDays)
    let flows = book.flows
    let needed = needed
    return [
      Figure(
        "age",
        ages.flatMap { age == nil ? nil : .quotient($0, of: Decimal(Int128(outflows.count))) }
          ?? .nothing,
        "mean of the last \(AgeReport.outflowCount) outflows of the days since what they took came in, first in first out",
        postings: { outflowPostings }),
      Figure(
        "buffer",
        buffer?.rounded(to: 12).map { .quotient($0.simplified, of: .one) } ?? .nothing,
        .named("pool") / ("what left it in \(days) days" / .number(days)),
        postings: {
          events.filter { $0.day >= start && $0.quantity.isNegative }.map(\.posting)
        }),
      book.figure(
        "pool", pool.balance,
        .phrase("balances of the pool, else of liquid accounts, today", about: ["liquid"])),
      book.figure("liquid", liquid, "balances of accounts of type Cash, today"),
      book.figure(
        "needed", needed.median,
        "median of what was spent on need: accounts in the last \(needed.months.count) complete months",
        postings: {
          needed.months.flatMap { month in
            flows.flows(in: month.period)
              .filter { $0.kind == .expense && needed.isNeeded($0.account) }.map(\.posting)
          }
        }),
      Figure(
        "emergency-months",
        needed.median.flatMap { $0.signum > 0 ? .quotient(max(.zero, liquid), of: $0) : nil }
          ?? .nothing, .named("liquid") / .named("needed")),
    ]
  }
}
