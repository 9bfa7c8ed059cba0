import LedgerBalances
import LedgerModel
import LedgerReports
import LedgerSource
import LedgerTestSupport
import LedgerValues
import Testing

/// What holds of balances whatever the journal.
struct BalanceLawTests {
  private static let seeds = 1...UInt64(Thoroughness.count(quick: 3, thorough: 100))

  private func journal(_ seed: UInt64) -> LoadedJournal {
    var generator = JournalGenerator(seed: seed, transactions: 60)
    let file = SourceFile(path: "main.journal", text: generator.journal().text)
    let today = Day.clipping(year: 2026, month: 4, day: 1)
    return JournalLoader(MemoryFiles([:]), LoadOptions(today: today)).load([file])
  }

  private func report(
    _ loaded: LoadedJournal, _ interval: Interval?, _ accumulation: BalanceReport.Accumulation,
    _ layout: BalanceReport.Layout = .flat
  ) throws -> BalanceReport {
    let expression = PeriodExpression(interval: interval)
    let columns = try PeriodColumns(expression, .all, of: loaded.journal, .transactions)
    var options = BalanceReport.Options()
    options.accumulation = accumulation
    options.layout = layout
    options.zeroRows = .shown
    return BalanceReport(loaded, .all, columns, depth: DepthLimits(), options)
  }

  private func sums(_ mixed: MixedAmount) -> [CommodityID: Decimal] {
    Dictionary(uniqueKeysWithValues: mixed.nonzero.map { ($0.commodity, $0.quantity) })
  }

  @Test(arguments: seeds)
  func columnsAddUpToTheWhole(seed: UInt64) throws {
    let loaded = journal(seed)
    let whole = try report(loaded, nil, .change)
    let months = try report(loaded, .months(1), .change)
    #expect(months.columns.periods.count > 1)
    #expect(months.rows.map(\.account) == whole.rows.map(\.account))
    for (row, expected) in zip(months.rows, whole.rows) {
      #expect(sums(row.total) == sums(expected.amount), "\(row.account)")
    }
  }

  @Test(arguments: seeds)
  func balancesAreTheSumsOfChanges(seed: UInt64) throws {
    let loaded = journal(seed)
    let changes = try report(loaded, .weeks(1), .change)
    let balances = try report(loaded, .weeks(1), .historical)
    for (change, balance) in zip(changes.rows, balances.rows) {
      let last = balance.amounts.last ?? MixedAmount()
      #expect(sums(last) == sums(change.total), "\(change.account)")
    }
  }

  @Test(arguments: seeds)
  func topsOfTheTreeAddUpToTheTotal(seed: UInt64) throws {
    let tree = try report(journal(seed), .quarters(1), .change, .tree)
    for column in tree.columns.periods.indices {
      let tops = tree.rows.filter { $0.indentation == 0 }.flatMap { $0.amounts[column].amounts }
      let sum = try #require(MixedAmount(sum: tops))
      #expect(sums(sum) == sums(tree.totals.amounts[column]))
    }
  }

  @Test(arguments: seeds)
  func figuresAreTheSumsOfTheirPostings(seed: UInt64) throws {
    let loaded = journal(seed)
    let report = try report(loaded, .months(1), .change)
    for row in report.rows.prefix(8) {
      for column in report.columns.periods.indices.prefix(4) {
        let figure = report.figure(row, column: column)
        let amounts = figure.postings.flatMap { loaded.journal.amount($0).amounts }
        let sum = try #require(MixedAmount(sum: amounts))
        #expect(sums(sum) == sums(try #require(figure.amount)), "\(figure.id)")
      }
    }
  }
}
