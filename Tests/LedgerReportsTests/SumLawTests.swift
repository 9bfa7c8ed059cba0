import LedgerBalances
import LedgerModel
import LedgerReports
import LedgerSource
import LedgerTestSupport
import LedgerValues
import Testing

/// The total of a report is the sum of its rows, whatever is asked for.
///
/// Rows that are left out are nothing, and what is rounded where it is shown is not rounded here.
struct SumLawTests {
  private static let seeds = 1...UInt64(Thoroughness.count(quick: 3, thorough: 100))
  private static let intervals: [Interval?] = [nil, .weeks(2), .months(1), .dayOfMonth(15)]
  private static let queries = ["", "not:acct:bank", "type:x", "amt:>10", "real:0", "status:*"]

  private let today = Day.clipping(year: 2026, month: 4, day: 1)

  private func journal(_ seed: UInt64, _ change: (inout LoadOptions) -> Void = { _ in })
    -> LoadedJournal
  {
    var generator = JournalGenerator(seed: seed, transactions: 50)
    let file = SourceFile(path: "main.journal", text: generator.journal().text)
    var options = LoadOptions(today: today)
    change(&options)
    return JournalLoader(MemoryFiles([:]), options).load([file])
  }

  /// Options of a balance that a report can have, drawn at random.
  private func options(_ random: inout SplitMix64) -> BalanceReport.Options {
    var options = BalanceReport.Options()
    options.layout = random.pick([.flat, .tree])
    options.zeroRows = random.pick([.hidden, .shown])
    options.elision = random.pick([.elided, .full])
    options.accumulation = random.pick([.change, .cumulative, .historical])
    options.calculation = random.pick([.balance, .balance, .valueChange, .gain])
    options.order = random.pick([.byAccount, .byAmount])
    options.sign = random.pick([.asPosted, .inverted])
    options.costing = random.pick([.none, .cost])
    options.droppedParts = random.pick([0, 0, 1, 2])
    options.listed = random.pick([.matching, .matching, .related])
    let isMarket = random.happens(percent: 50) || options.calculation != .balance
    if isMarket {
      options.market = BalanceReport.Market(.columnEnd, in: nil, .none, today: today)
    }
    return options
  }

  private func depth(_ random: inout SplitMix64) -> DepthLimits {
    var limits = DepthLimits()
    limits.flat = random.pick([nil, nil, 1, 2, 0])
    return limits
  }

  private func sums(_ amounts: [MixedAmount]) throws -> [CommodityID: Decimal] {
    let sum = try #require(MixedAmount(sum: amounts.flatMap(\.amounts)))
    return Dictionary(uniqueKeysWithValues: sum.nonzero.map { ($0.commodity, $0.quantity) })
  }

  private func expectSums(of report: BalanceReport, _ what: String) throws {
    let tops = report.rows.filter { $0.indentation == 0 }
    for column in report.columns.periods.indices {
      #expect(
        try sums(tops.map { $0.amounts[column] }) == sums([report.totals.amounts[column]]),
        "\(what), column \(column)")
    }
    #expect(try sums(tops.map(\.total)) == sums([report.totals.total]), "\(what), row totals")
    // An average is what it says as far as it has digits, and of all columns.
    let count = Int128(report.columns.periods.count)
    for row in report.rows + [report.totals] where count > 0 {
      let sums = try sums(row.amounts)
      for commodity in Set(sums.keys).union(row.average.nonzero.map(\.commodity)) {
        let average = row.average.quantity(of: commodity)
        let whole = try #require(average.multiplied(by: Decimal(count)))
        let rest = try #require(whole.subtracting(sums[commodity] ?? .zero))
        let unit = Decimal(count, scale: average.scale)
        #expect(!(unit < rest.magnitude), "\(what), average of \(row.account)")
        #expect(average.scale >= 2 || rest.isZero, "\(what), average of \(row.account)")
      }
    }
    for row in report.rows + [report.totals] where report.options.hasRowTotals {
      #expect(try sums(row.amounts) == sums([row.total]), "\(what), \(row.account)")
    }
  }

  @Test(arguments: seeds)
  func balancesAddUp(seed: UInt64) throws {
    var random = SplitMix64(seed: seed &* 7919)
    let plain = journal(seed)
    let pivoted = plain.pivoted(by: PivotField.fields(named: "payee:cur"))
    for _ in 0..<30 {
      let loaded = random.pick([plain, plain, pivoted])
      let text = random.pick(SumLawTests.queries)
      let query = try Query(parsingLine: text, today: today)
      let expression = PeriodExpression(interval: random.pick(SumLawTests.intervals))
      let columns = try PeriodColumns(expression, query, of: loaded.journal, .transactions)
      let options = options(&random)
      let report = BalanceReport(loaded, query, columns, depth: depth(&random), options)
      try expectSums(of: report, "\(text), \(options)")
    }
  }

  @Test(arguments: seeds)
  func statementsAddUp(seed: UInt64) throws {
    var random = SplitMix64(seed: seed &* 104_729)
    let loaded = journal(seed)
    for kind in StatementReport.Kind.allCases {
      let expression = PeriodExpression(interval: random.pick(SumLawTests.intervals))
      let columns = try PeriodColumns(expression, .all, of: loaded.journal, .transactions)
      var options = options(&random)
      options.accumulation = kind.accumulation
      let statement = StatementReport(
        kind, loaded, .all, columns, depth: depth(&random), options)
      for section in statement.sections {
        try expectSums(of: section.report, "\(kind), \(section.part)")
      }
      for column in columns.periods.indices {
        let parts = statement.sections.map { section in
          let total = section.report.totals.amounts[column]
          return section.effect == .takes ? total.negated : total
        }
        #expect(try sums(parts) == sums([statement.net.amounts[column]]), "\(kind)")
      }
    }
  }

  @Test(arguments: seeds)
  func goalsAddUp(seed: UInt64) throws {
    var random = SplitMix64(seed: seed &* 65537)
    let loaded = journal(seed)
    let columns = try PeriodColumns(
      PeriodExpression(interval: .months(1)), .all, of: loaded.journal, .transactions)
    let goals = journal(seed) { options in
      options.forecast = .goals(columns.span)
      options.assertions = .ignored
    }
    for _ in 0..<8 {
      var options = options(&random)
      options.listed = .matching
      let budget = BalanceBudget(
        loaded, goals: goals, ofAllRules: goals, .all, columns, named: columns,
        depth: depth(&random), options)
      // A row has all below it, as a parent's goal is for its children, too.
      let tops = budget.rows.filter { row in
        !budget.rows.contains {
          $0.account != row.account && AccountName.contains($0.account, row.account)
        }
      }
      for column in columns.periods.indices {
        #expect(
          try sums(tops.map { $0.actual.columns[column] })
            == sums([budget.totals.actual.columns[column]]), "\(options)")
        #expect(
          try sums(tops.map { $0.goal.columns[column] })
            == sums([budget.totals.goal.columns[column]]), "\(options)")
      }
    }
  }

  @Test(arguments: seeds)
  func registersAddUp(seed: UInt64) throws {
    var random = SplitMix64(seed: seed &* 31)
    let loaded = journal(seed)
    for text in SumLawTests.queries {
      let query = try Query(parsingLine: text, today: today)
      let expression = PeriodExpression(interval: random.pick([nil, .weeks(1), .months(1)]))
      let span = try ReportSpan(expression, query, loaded.journal)
      var options = RegisterReport.Options()
      options.sign = random.pick([.asWritten, .inverted])
      options.costing = random.pick([.none, .cost])
      let register = RegisterReport(loaded, query, span, depth: depth(&random), options)
      #expect(
        try sums(register.rows.map(register.amount)) == sums(register.totals.suffix(1)),
        "\(text), \(options)")
      // The same postings, added up by account.
      var balances = BalanceReport.Options()
      balances.costing = options.costing
      balances.sign = options.sign == .inverted ? .inverted : .asPosted
      let whole = BalanceReport(loaded, query, .always, depth: DepthLimits(), balances)
      #expect(
        try sums(register.rows.map(register.amount)) == sums([whole.total]), "\(text), \(options)")
    }
  }

  @Test(arguments: seeds)
  func registersOfAccountsEndWithTheirBalances(seed: UInt64) throws {
    let loaded = journal(seed)
    let columns = PeriodColumns([.always])
    var options = BalanceReport.Options()
    options.layout = .tree
    options.elision = .full
    options.zeroRows = .shown
    let tree = BalanceReport(loaded, .all, columns, depth: DepthLimits(), options)
    for row in tree.rows.prefix(12) {
      let register = AccountRegisterReport(
        row.account, of: loaded, .all, .always, .byPosting, RegisterReport.Options())
      #expect(
        try sums(register.rows.map(\.change)) == sums(register.rows.suffix(1).map(\.balance)))
      #expect(try sums(register.rows.map(\.change)) == sums([row.amount]), "\(row.account)")
    }
  }
}
