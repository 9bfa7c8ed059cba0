import LedgerBalances
import LedgerInsights
import LedgerModel
import LedgerPhrases
import LedgerRendering
import LedgerReports
import LedgerValues

/// All accounts as a tree, what is above with the sum of what is below, in the reporting currency.
struct AccountTree {
  private let book: SiteBook
  private let nodes: [AccountBook.Node]
  /// What each account holds, or what was earned or spent there; unlike its balance in one currency,
  /// as far as there are prices.
  private let values: [MixedAmount]
  private let isMixed: Bool

  init(_ book: SiteBook, _ accounts: AccountBook) throws(TooLarge) {
    self.book = book
    nodes = accounts.nodes
    let currency = book.insights.currency
    isMixed = nodes.contains { node in
      node.balance.nonzero.contains { $0.commodity != currency }
    }
    values = isMixed ? try AccountTree.values(book, accounts) : nodes.map(\.balance)
  }

  /// What an account that holds other commodities is worth in the reporting currency; nil where it
  /// holds none, or nothing prices one of them.
  func worth(of number: Int) -> Decimal? {
    let currency = book.insights.currency
    guard nodes[number].balance.nonzero.contains(where: { $0.commodity != currency }),
      values[number].nonzero.allSatisfy({ $0.commodity == currency })
    else { return nil }
    return nodes[number].shown(values[number]).quantity(of: currency)
  }

  /// What is held is valued today, what was earned and spent on its day, as statements do.
  private static func values(
    _ book: SiteBook, _ accounts: AccountBook
  ) throws(TooLarge) -> [MixedAmount] {
    var values = accounts.nodes.map { _ in MixedAmount() }
    for day in [BalanceReport.PriceDay.columnEnd, .posting] {
      var options = BalanceReport.Options()
      options.market = .init(day, in: book.insights.currency, .none, today: book.today)
      let report = BalanceReport(
        book.loaded, .all, Period(end: book.today.adding(days: 1)), depth: DepthLimits(), options)
      if report.isTooLarge { throw TooLarge() }
      for row in report.rows {
        guard let own = accounts.number(row.account),
          accounts.nodes[own].isFlow == (day == .posting)
        else { continue }
        var next: Int? = own
        while let number = next {
          try values[number] += row.amount
          next = accounts.nodes[number].parent
        }
      }
    }
    return values
  }

  func page() -> SitePage {
    let end = book.today.adding(days: 1)
    var page = SitePage(
      "accounts/index.html", Wording(SitePagePhrase.accounts), .accounts,
      "bursar report balance --tree -e \(end)")
    page.found = .page
    if isMixed {
      let symbol = ShellWord.quoted(book.amounts.name(of: book.insights.currency))
      page.commands += ["end", "then"].map {
        "bursar report balance --tree --value=\($0),\(symbol) -e \(end)"
      }
    }
    let roots = nodes.indices.filter { nodes[$0].parent == nil }.sorted {
      (rank(nodes[$0]), $0) < (rank(nodes[$1]), $1)
    }
    var counts: [Int] = []
    for root in roots {
      var table = Table([
        .init(CommonPhrase.account, isKey: true), .init(CommonPhrase.balance, .right),
        .init(SitePagePhrase.times, .right),
      ])
      append(root, 0, to: &table)
      counts.append(table.rows.count)
      page.add(Wording(name: nodes[root].name), .half, [.table(table)])
    }
    page.putBesideOthers(counts)
    return page
  }

  /// What is owned and owed first, then what comes in and goes out.
  private func rank(_ node: AccountBook.Node) -> Int {
    switch node.type {
    case .asset, .cash: 0
    case .liability: 1
    case .revenue, .gain, .unrealizedGain: 2
    case .expense: 3
    case .equity, .conversion: AccountTree.lastRank
    case nil: node.below.map { rank(nodes[$0]) }.min() ?? AccountTree.lastRank
    }
  }

  private static let lastRank = 4

  private func append(_ number: Int, _ depth: Int, to table: inout Table) {
    let node = nodes[number]
    var name = Table.Cell(depth == 0 ? node.name : AccountPages.leaf(node.name), indentation: depth)
    name.data = node.name
    // A sign that is usual in equity is nothing to look at.
    let style = rank(node) < AccountTree.lastRank ? Style.amount : nil
    table.add([
      name, book.amounts.cell(node.shown(values[number]), style), .init(count: node.count),
    ])
    if isMixed, node.below.isEmpty { appendUnits(number, depth, to: &table) }
    for child in ordered(node.below) { append(child, depth + 1, to: &table) }
  }

  /// Accounts beside each other, where readers of the language look for them.
  private func ordered(_ numbers: [Int]) -> [Int] {
    guard let collation = Collation(book.options.language) else { return numbers }
    let keys = numbers.map { (number: $0, key: collation.key(of: nodes[$0].name)) }
    return keys.sorted { $0.key < $1.key }.map(\.number)
  }

  /// Below an account that holds other commodities, how much there is of each that is valued above.
  private func appendUnits(_ number: Int, _ depth: Int, to table: inout Table) {
    let unpriced = Set(values[number].nonzero.map(\.commodity))
    let units = book.amounts.ordered(
      nodes[number].balance.nonzero.filter { !unpriced.contains($0.commodity) })
    guard !units.isEmpty, let shown = MixedAmount(sum: units) else { return }
    let symbols = units.map { book.amounts.symbol($0.commodity) }.joined(separator: ", ")
    let name = Table.Cell(symbols, .faint, data: nodes[number].name, indentation: depth)
    table.add([name, book.amounts.cell(nodes[number].shown(shown), .faint), .empty])
  }
}
