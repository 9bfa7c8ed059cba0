import LedgerInsights
import LedgerBalances
import LedgerModel
import LedgerPhrases
import LedgerRendering
import LedgerReports
import LedgerStudy
import LedgerValues

/// The financial statements by month, quarter and year.
struct StatementPages {
  private static let kinds: [StatementReport.Kind] = [.balanceSheet, .incomeStatement, .cashFlow]
  private enum Step: String, CaseIterable {
    case monthly, quarterly, yearly

    var interval: Interval {
      switch self {
      case .monthly: .months(1)
      case .quarterly: .quarters(1)
      case .yearly: .years(1)
      }
    }

    var flag: String {
      switch self {
      case .monthly: "-M"
      case .quarterly: "-Q"
      case .yearly: "-Y"
      }
    }

    var months: Int {
      switch self {
      case .monthly: 1
      case .quarterly: 3
      case .yearly: 12
      }
    }

    /// How many periods stand on a page, the latest ones.
    var count: Int {
      switch self {
      case .monthly: 12
      case .quarterly: 7
      case .yearly: 100
      }
    }

    /// The first day of the period that a day is in.
    func start(of day: Day) -> Day {
      switch self {
      case .monthly: day.startOfMonth
      case .quarterly: day.startOfQuarter
      case .yearly: day.startOfYear
      }
    }

    var name: SitePagePhrase {
      switch self {
      case .monthly: .monthly
      case .quarterly: .quarterly
      case .yearly: .yearly
      }
    }
  }

  private static func name(of kind: StatementReport.Kind) -> SitePagePhrase {
    switch kind {
    case .balanceSheet, .balanceSheetEquity: .balanceSheet
    case .incomeStatement: .incomeStatement
    case .cashFlow: .cashFlow
    }
  }

  private let book: SiteBook

  init(_ book: SiteBook) {
    self.book = book
  }

  func pages() -> [SitePage] {
    var list = SitePage(
      "statements/index.html", Wording(SitePagePhrase.statements), .wealth,
      "bursar report balancesheet")
    list.found = .page
    var pages: [SitePage] = []
    for kind in StatementPages.kinds {
      let steps = Step.allCases.compactMap { step in page(kind, step).map { ($0, step) } }
      if steps.isEmpty { continue }
      let own = steps.map(\.0)
      let links = steps.map { ($0.path, Wording($1.name)) }
      list.cards.append(
        SiteCard(
          Wording(StatementPages.name(of: kind)), .third,
          .drawn { look in
            let items = links.map { "<li>\(look.link($0.0, look.html.escaped($0.1)))</li>" }
            return "<ul class=\"wide-list\">\(items.joined())</ul>\n"
          }))
      pages += own
    }
    if pages.isEmpty {
      list.add(SitePagePhrase.statements, .whole, drawn: SitePage.noEntries)
    }
    return [list] + pages
  }

  private func page(_ kind: StatementReport.Kind, _ step: Step) -> SitePage? {
    let known = book.journal.span(.transactions)
    guard let first = known.start, first <= book.today else { return nil }
    let end = book.today.adding(days: 1)
    let earliest = book.today.startOfMonth.adding(
      months: -step.count * step.months)
    let start = step.start(of: max(first, earliest))
    var asked = PeriodExpression()
    asked.interval = step.interval
    asked.period = Period(start: start, end: end)
    guard let columns = try? PeriodColumns(asked, .all, over: asked.period) else { return nil }
    var options = BalanceReport.Options()
    options.layout = .tree
    options.accumulation = kind.accumulation
    let isBalance = kind == .balanceSheet
    options.market = BalanceReport.Market(
      isBalance ? .columnEnd : .posting, in: book.insights.currency, .none, today: book.today)
    var report = StatementReport(
      kind, book.loaded, .all, columns, depth: DepthLimits(), options)
    guard !report.isTooLarge, !report.isEmpty else { return nil }
    let symbol = ShellWord.quoted(book.amounts.name(of: book.insights.currency))
    let command =
      "bursar report \(kind.rawValue) \(step.flag) --tree -b \(start) -e \(end) "
      + "--value=\(isBalance ? "end" : "then"),\(symbol)"
    var page = SitePage(
      "statements/\(kind.rawValue)-\(step.rawValue).html", Wording(StatementPages.name(of: kind)),
      .wealth, command)
    if isBalance {
      page.commands.append(
        "bursar report \(kind.rawValue) \(step.flag) --tree -b \(start) -e \(end)")
    }
    page.found = .page
    var times: [String: String] = [:]
    let uncounted = report.setApart(allBut: book.insights.currency)
    let statement = report.page(book.amounts, BalanceLook())
    // What goes out of a purse is as usual as what comes in.
    let blocks = (kind == .cashFlow ? statement.inInk : statement.blocks).map { block in
      guard case .table(let table) = block else { return block }
      var shown = isBalance ? showingUnits(table, columns, options) : table
      add(uncounted, to: &shown)
      return Page.Block.table(newestFirst(shown, isBalance, &times))
    }
    page.add(step.name, .whole, blocks)
    page.cards[page.cards.count - 1].times = times
    page.cards[page.cards.count - 1].asked = questions(of: report)
    return page
  }

  /// What no sum has, a row a commodity.
  private func add(_ uncounted: [MixedAmount], to table: inout Table) {
    guard !uncounted.isEmpty else { return }
    table.add([.init(SitePagePhrase.unpricedRows)], .heading)
    for commodity in book.amounts.shownCommodities(uncounted) {
      let cells = uncounted.map { sum -> Table.Cell in
        let amount = Amount(sum.quantity(of: commodity), commodity)
        return amount.quantity.isZero ? .empty : book.amounts.cell(amount, nil, .whole)
      }
      // It is no account, and leads to none.
      table.add([.init(book.amounts.symbol(commodity), data: "")] + cells)
    }
  }

  /// What the entries of a row are asked by, where it has only some of the accounts below it.
  private func questions(of report: StatementReport) -> [String: String] {
    let accounts = book.journal.accounts
    var asked: [String: String] = [:]
    for section in report.sections {
      let type = section.part.type
      var (own, others) = ([String](), [String]())
      for id in accounts.ids {
        let isOwn = book.loaded.types[id]?.isKind(of: type) ?? false
        if isOwn { own.append(accounts.name(id)) } else { others.append(accounts.name(id)) }
      }
      own.sort()
      for row in section.report.rows.map(\.account)
      where others.contains(where: { AccountName.contains(row, $0) }) {
        asked[row] = StatementPages.question(own.filter { AccountName.contains(row, $0) }, others)
      }
    }
    return asked
  }

  /// Accounts with all that is below them, but for some.
  private static func question(_ accounts: [String], _ others: [String]) -> String {
    var highest: [String] = []
    for name in accounts where !highest.contains(where: { AccountName.contains($0, name) }) {
      highest.append(name)
    }
    let left = others.filter { other in
      highest.contains { AccountName.contains($0, other) }
    }
    return highest.map { "&a=\(SiteAddresses.encoded($0))" }.joined()
      + left.map { "&a=!\(SiteAddresses.encoded($0))" }.joined()
  }

  /// Below an account that holds other commodities, how much of each there is.
  private func showingUnits(
    _ table: Table, _ columns: PeriodColumns, _ options: BalanceReport.Options
  ) -> Table {
    var options = options
    options.market = nil
    let report = StatementReport(
      .balanceSheet, book.loaded, .all, columns, depth: DepthLimits(), options)
    var held: [String: [MixedAmount]] = [:]
    for rows in report.sections.map(\.report.rows) {
      for (row, next) in zip(rows, rows.dropFirst().map(\.indentation) + [0])
      where next <= row.indentation {
        let units = row.amounts.map { amount in
          MixedAmount(sum: amount.amounts.filter { $0.commodity != book.insights.currency })
            ?? MixedAmount()
        }
        if !units.allSatisfy(\.isZero) { held[row.account] = units }
      }
    }
    var table = table
    table.rows = table.rows.flatMap { row in
      guard row.kind == .body, let name = row.cells.first,
        let account = name.data, let units = held[account]
      else { return [row] }
      let shown = book.amounts.shownCommodities(units)
      let symbols = shown.map { book.amounts.symbol($0) }.joined(separator: ", ")
      let label = Table.Cell(symbols, .faint, data: account, indentation: name.indentation)
      // One commodity is named once.
      let cells = units.map { unit in
        shown.count == 1
          ? book.amounts.cell(Amount(unit.quantity(of: shown[0]), shown[0]), .faint, .number)
          : book.amounts.cell(unit, .faint)
      }
      return [row, Table.Row([label] + cells)]
    }
    return table
  }

  /// The columns from the latest on, each with the time that its amounts are of.
  private func newestFirst(
    _ table: Table, _ isBalance: Bool, _ times: inout [String: String]
  ) -> Table {
    var table = table
    let order = [0] + table.columns.indices.dropFirst().reversed()
    for column in table.columns.indices.dropFirst() {
      // A balance is of today, where its period goes on.
      let today = Wording(name: "\(book.today)")
      if isBalance, table.columns[column].name.english > today.english {
        table.columns[column].name = today
      }
      let name = table.columns[column].name.english
      times[name] = book.question(isBalance ? "..\(name)" : name)
    }
    table.columns = order.map { table.columns[$0] }
    for place in table.rows.indices where table.rows[place].cells.count == order.count {
      let cells = table.rows[place].cells
      table.rows[place].cells = order.map { cells[$0] }
    }
    return table
  }
}

extension StatementReport.Part {
  /// The kind of accounts that are in it.
  fileprivate var type: AccountType {
    switch self {
    case .assets: .asset
    case .liabilities: .liability
    case .equity: .equity
    case .revenues: .revenue
    case .expenses: .expense
    case .cashFlows: .cash
    }
  }
}
