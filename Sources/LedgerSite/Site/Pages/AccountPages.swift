import LedgerBalances
import LedgerInsights
import LedgerModel
import LedgerPhrases
import LedgerPlan
import LedgerRendering
import LedgerSource
import LedgerValues

/// A page for each account: what it holds or what went there, the accounts below it, its latest entries.
struct AccountPages {
  /// So many months stand beside each other.
  private static let monthColumns = 6
  private static let stacked = 5

  private let book: SiteBook
  private let frame: SiteFrame
  private let writer: RowWriter
  private let accounts: AccountBook
  private let tree: AccountTree
  /// What was spent or earned and nothing says the worth of.
  private let unpriced: [AccountID: [Amount]]

  init(_ book: SiteBook, _ frame: SiteFrame, _ writer: RowWriter) throws(TooLarge) {
    self.book = book
    self.frame = frame
    self.writer = writer
    let accounts = try AccountBook(book)
    self.accounts = accounts
    tree = try AccountTree(book, accounts)
    var unpriced: [AccountID: [Amount]] = [:]
    for flow in book.insights.flows.unpriced where flow.day <= book.today {
      let amount = book.journal.amount(flow.posting)
      unpriced[book.journal.postings[flow.posting].account, default: []] +=
        (flow.kind == .income ? amount.negated : amount).amounts
    }
    self.unpriced = unpriced
  }

  /// All accounts that are posted to, and those above them.
  static func names(_ journal: Journal) -> [String] {
    var isUsed = journal.accounts.ids.map { _ in false }
    for posting in journal.postings { isUsed[posting.account.index] = true }
    var names: Set<String> = []
    for account in journal.accounts.ids where isUsed[account.index] {
      var name = journal.accounts.name(account)[...]
      while names.insert(String(name)).inserted, let colon = name.lastIndex(of: ":") {
        name = name[..<colon]
      }
    }
    return names.sorted()
  }

  /// Makes the pages one by one, as there may be many.
  func forEachPage(_ show: (SitePage) -> Void) {
    show(tree.page())
    for number in accounts.nodes.indices { show(page(number)) }
  }

  /// A name without those of the accounts above.
  static func leaf(_ name: String) -> String {
    name.split(separator: ":").last.map(String.init) ?? name
  }

  private func page(_ number: Int) -> SitePage {
    let node = accounts.nodes[number]
    let query = ShellWord.query(account: node.name)
    var page = SitePage(
      frame.addresses.path(.accounts, node.name) ?? "", Wording(name: node.name), .accounts,
      "bursar report aregister \(ShellWord.quoted(node.name))",
      "bursar report balance --tree -e \(book.today.adding(days: 1)) \(query)")
    page.crumbs = node.name
    addHeadlines(node, worth: tree.worth(of: number), query, to: &page)
    addCharts(node, to: &page)
    addBelow(node, query, to: &page)
    guard book.isOpen, !node.rows.isEmpty else { return page }
    let isAll = node.rows.count < AccountBook.mostRows
    let all = "entries/index.html#a=" + SiteAddresses.encoded(node.name)
    page.add(
      Wording(SitePagePhrase.latestOf(node.rows.count, all: node.count)), more: isAll ? nil : all
    ) { writer.append(register: node, to: &$0) }
    AccountCard(book, node).add(to: &page)
    return page
  }

  // MARK: - Figures

  private func addHeadlines(
    _ node: AccountBook.Node, worth: Decimal?, _ query: String, to page: inout SitePage
  ) {
    let month = book.today.startOfMonth
    var facts: [SiteFact] = []
    let all = "entries/index.html#a=" + SiteAddresses.encoded(node.name)
    func monthly(_ start: Day) -> String {
      book.question(String(start.description.prefix(7))) + "&a=\(SiteAddresses.encoded(node.name))"
    }
    if node.isFlow {
      let before = month.adding(months: -1)
      let whole = node.flows.values.reduce(Decimal.zero, FlowTotals.sum)
      facts.append(
        SiteFact(
          .soFar(month), book.text(node.flows[month] ?? .zero), link: monthly(month)))
      facts.append(
        SiteFact(
          Wording(CalendarPhrase.monthOfYear(before)), book.text(node.flows[before] ?? .zero),
          link: monthly(before)))
      facts.append(SiteFact(.inAll, book.text(whole), link: all))
      if let fact = unpricedFact(node.name) { facts.append(fact) }
      let shown = "-p \(month.adding(months: -1))..\(book.today.adding(days: 1))"
      page.commands.append("bursar report balance -M -T --value=then --tree \(shown) \(query)")
      page.commands.append(
        "bursar report balance --value=then --tree -e \(book.today.adding(days: 1)) \(query)")
    } else {
      let held = book.amounts.lines(node.shown(node.balance)).joined(separator: ", ")
      facts.append(
        SiteFact(
          Wording(CommonPhrase.balance), worth.map(book.text) ?? held,
          note: worth.map { _ in Wording(name: held) }))
      if worth != nil {
        let symbol = ShellWord.quoted(book.amounts.name(of: book.insights.currency))
        page.commands.append(
          "bursar report balance --value=end,\(symbol) -e \(book.today.adding(days: 1)) \(query)")
      }
      if let commodity = node.commodity {
        let change = node.months[month].map { FlowTotals.difference($0.into, $0.out) } ?? .zero
        let shown = node.isTurned ? change.negated : change
        facts.append(
          SiteFact(
            .changeIn(month), signed(Amount(shown, commodity)), link: monthly(month)))
        page.commands.append("bursar report balance -p \(month.description.prefix(7)) \(query)")
      }
    }
    facts.append(SiteFact(Wording(SitePagePhrase.times), "\(node.count)", link: all))
    if let row = node.rows.first(where: { $0.isAssertion && $0.day <= book.today }) {
      facts.append(
        SiteFact(.lastChecked, "\(row.day)", link: book.entries[row.entry].anchor, isPlain: true))
    }
    page.add(Wording(name: node.name), facts)
  }

  private func unpricedFact(_ account: String) -> SiteFact? {
    let parts = unpriced.filter { entry in
      let name = book.journal.accounts.name(entry.key)
      return name == account || name.hasPrefix(account + ":")
    }
    guard let sum = MixedAmount(sum: parts.values.flatMap(\.self)), !sum.isZero else { return nil }
    return book.unpricedFact(book.amounts.line(sum))
  }

  private func signed(_ amount: Amount) -> String {
    (amount.quantity.signum > 0 ? "+" : "") + book.amounts.display(amount)
  }

  // MARK: - Charts

  private func addCharts(_ node: AccountBook.Node, to page: inout SitePage) {
    let month = book.today.startOfMonth
    let starts = (0..<SiteBook.monthsDrawn).reversed().map { month.adding(months: -$0) }
    if node.isFlow {
      guard starts.contains(where: { node.flows[$0] != nil }) else { return }
      page.add(
        SitePagePhrase.byMonth, node.below.isEmpty ? .whole : .half,
        [.chart(.columns(stack(node, starts)))])
      return
    }
    guard node.rows.count > 1, let commodity = node.commodity else { return }
    let labels = starts.map { Wording(CalendarPhrase.shortMonthOfYear($0)) }
    let axis = book.amounts.axis(commodity)
    var balance = node.shown(node.balance).quantity(of: commodity)
    var balances: [Decimal] = []
    for start in starts.reversed() {
      balances.append(balance)
      let change = node.months[start].map { FlowTotals.difference($0.into, $0.out) } ?? .zero
      balance = FlowTotals.difference(balance, node.isTurned ? change.negated : change)
    }
    let values: [Double?] = balances.reversed().map(\.approximate)
    page.add(
      CommonPhrase.balance, .half,
      [
        .chart(
          .lines(
            LineChart(
              Wording(CommonPhrase.balance), labels: labels,
              [.init(Wording(CommonPhrase.balance), values)], axis)))
      ])
    func series(_ name: SitePagePhrase, _ part: (Day) -> Decimal) -> ColumnChart.Series {
      ColumnChart.Series(
        Wording(name), starts.map { part($0).approximate },
        texts: starts.map { book.amounts.display(Amount(part($0), commodity)) })
    }
    let into = series(.inSoFar) { node.months[$0]?.into ?? .zero }
    let out = series(.outSoFar) { node.months[$0]?.out ?? .zero }
    page.add(
      SitePagePhrase.inAndOut, .half,
      [
        .chart(
          .columns(
            ColumnChart(
              Wording(SitePagePhrase.inAndOut), labels: labels, [into, out], .sideBySide, axis)))
      ])
  }

  /// The largest below it stacked, and what is left of it.
  private func stack(_ node: AccountBook.Node, _ starts: [Day]) -> ColumnChart {
    func sum(_ node: AccountBook.Node) -> Decimal {
      starts.reduce(Decimal.zero) { FlowTotals.sum($0, node.flows[$1] ?? Decimal.zero) }
    }
    typealias Child = (node: AccountBook.Node, sum: Decimal)
    let children: [Child] = node.below.map { (accounts.nodes[$0], sum(accounts.nodes[$0])) }
    let below = children.filter { $0.sum > .zero }.sorted { (left: Child, right: Child) -> Bool in
      left.sum == right.sum ? left.node.name < right.node.name : left.sum > right.sum
    }
    func series(_ name: Wording, _ part: (Day) -> Decimal) -> ColumnChart.Series {
      ColumnChart.Series(
        name, starts.map { part($0).approximate }, texts: starts.map { book.text(part($0)) })
    }
    var parts = below.prefix(AccountPages.stacked).map { child in
      series(Wording(name: AccountPages.leaf(child.node.name))) { child.node.flows[$0] ?? .zero }
    }
    let rest = starts.map { (start: Day) -> Decimal in
      var left = node.flows[start] ?? .zero
      for child in below.prefix(AccountPages.stacked) {
        left = FlowTotals.difference(left, child.node.flows[start] ?? .zero)
      }
      return left
    }
    if parts.isEmpty {
      parts = [series(Wording(name: AccountPages.leaf(node.name))) { node.flows[$0] ?? .zero }]
    } else if rest.contains(where: { !$0.isZero }) {
      let values = Dictionary(uniqueKeysWithValues: zip(starts, rest))
      parts.append(series(Wording(SitePagePhrase.otherAccounts)) { values[$0] ?? .zero })
    }
    return ColumnChart(
      Wording(SitePagePhrase.byMonth),
      labels: starts.map { Wording(CalendarPhrase.shortMonthOfYear($0)) }, parts, .stacked,
      book.amounts.axis(book.insights.currency))
  }

  // MARK: - Below it

  private func addBelow(_ node: AccountBook.Node, _ query: String, to page: inout SitePage) {
    guard !node.below.isEmpty else { return }
    let month = book.today.startOfMonth
    let starts = (0..<AccountPages.monthColumns).map { month.adding(months: -$0) }
    var columns: [Table.Column] = [.init(CommonPhrase.account, isKey: true)]
    if node.isFlow {
      columns.append(.init(Wording(SitePagePhrase.inAll), .right))
      columns += starts.map { .init(Wording(CalendarPhrase.shortMonthOfYear($0)), .right) }
      page.commands.append(
        "bursar report balance -M --value=then --tree "
          + "-p \(starts.last ?? month)..\(book.today.adding(days: 1)) \(query)")
    } else {
      columns += [.init(CommonPhrase.balance, .right), .init(SitePagePhrase.times, .right)]
    }
    var table = Table(columns)
    // One below may be of another type than those beside it.
    func cells(_ row: AccountBook.Node, _ name: Table.Cell) -> [Table.Cell] {
      guard node.isFlow else {
        return [
          name, book.amounts.cell(row.shown(row.balance), .amount), .init(count: row.count),
        ]
      }
      let whole = row.flows.values.reduce(Decimal.zero, FlowTotals.sum)
      return [name, number(whole)] + starts.map { number(row.flows[$0] ?? .zero) }
    }
    for child in node.below.map({ accounts.nodes[$0] }) {
      var name = Table.Cell(AccountPages.leaf(child.name))
      name.data = child.name
      table.add(cells(child, name))
    }
    if node.isOwn { table.add(cells(itself(node), .init(SitePagePhrase.itself))) }
    table.add(cells(node, .init(CommonPhrase.total)), .total)
    page.add(SitePagePhrase.children, node.isFlow ? .half : .whole, [.table(table)])
  }

  private func number(_ quantity: Decimal) -> Table.Cell {
    book.amounts.cell(Amount(quantity, book.insights.currency), .amount, .number)
  }

  /// What was posted to an account, and not to one below it.
  private func itself(_ node: AccountBook.Node) -> AccountBook.Node {
    var own = node
    for child in node.below.map({ accounts.nodes[$0] }) {
      if let rest = MixedAmount(sum: own.balance.amounts + child.balance.negated.amounts) {
        own.balance = rest
      }
      own.count -= child.count
      for (month, quantity) in child.flows {
        own.flows[month] = FlowTotals.difference(own.flows[month] ?? .zero, quantity)
      }
    }
    own.count = max(0, own.count)
    return own
  }
}
