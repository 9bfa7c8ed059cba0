package import LedgerBalances
package import LedgerModel
import LedgerSource
package import LedgerValues

/// What was posted beside what periodic rules say would be.
///
/// An account without a rule of its own counts for the nearest one above it that has one, or else as
/// unbudgeted.
package struct BalanceBudget: Sendable {
  /// What stands for all accounts that no rule is about.
  package static let unbudgeted = "<unbudgeted>"

  /// Which periodic rules are the goals.
  package enum Goals: Sendable {
    case allRules
    /// Those whose descriptions contain a text.
    case rules(containing: String)
  }

  package struct Row: Sendable {
    package var account: String
    package var label: String
    package var indentation: Int
    package var actual: Amounts
    package var goal: Amounts
  }

  /// Amounts by column, and what they come to.
  package struct Amounts: Sendable {
    package var columns: [MixedAmount]
    package var total: MixedAmount
    package var average: MixedAmount

    fileprivate init(_ row: BalanceReport.Row) {
      columns = row.amounts
      total = row.total
      average = row.average
    }

    fileprivate init(nothingIn columns: PeriodColumns) {
      self.columns = columns.periods.map { _ in MixedAmount() }
      total = MixedAmount()
      average = MixedAmount()
    }
  }

  /// The columns as they are named.
  package let columns: PeriodColumns
  package let options: BalanceReport.Options
  package private(set) var rows: [Row] = []
  package private(set) var totals: Row
  package private(set) var isTooLarge = false
  package private(set) var gaps: [Valuation.Gap] = []
  private let text: AmountText

  /// Compares a journal with one whose forecasts are the goals.
  ///
  /// Accounts count for those that any rule is about in these periods, be it a goal or not. A query
  /// chooses among accounts by their own names, not by those that they count for.
  package init(
    _ loaded: LoadedJournal, goals: LoadedJournal, ofAllRules all: LoadedJournal, _ query: Query,
    _ columns: PeriodColumns, named: PeriodColumns, depth: DepthLimits,
    _ asked: BalanceReport.Options
  ) {
    self.columns = named
    options = asked
    text = AmountText(goals.journal.commodities)
    var options = asked
    options.layout = .tree
    options.elision = .full
    options.zeroRows = .shown
    options.order = .byAccount
    options.droppedParts = 0
    let budgeted = BalanceBudget.budgeted(all.journal, within: columns.span)
    let names = BalanceBudget.names(budgeted, showsAll: asked.zeroRows == .shown)
    let actual = BalanceReport(loaded, query, columns, depth: depth, options, naming: names)
    let goal = BalanceReport(
      goals.forecastOnly, query, columns, depth: depth, options, naming: names)
    totals = Row(
      account: "", label: "Total", indentation: 0, actual: Amounts(actual.totals),
      goal: Amounts(goal.totals))
    isTooLarge = actual.isTooLarge || goal.isTooLarge
    gaps = Set(actual.gaps + goal.gaps).sorted { $0.commodity < $1.commodity }
    list(actual, goal, goals.journal)
  }

  /// Makes a row of every account that was posted to or has a goal; in a tree, of those above, too.
  private mutating func list(_ actual: BalanceReport, _ goal: BalanceReport, _ journal: Journal) {
    func byName(_ report: BalanceReport) -> [ExactText: BalanceReport.Row] {
      Dictionary(report.rows.map { (ExactText($0.account), $0) }) { first, _ in first }
    }
    let posted = byName(actual)
    let planned = byName(goal)
    let names = Set(posted.keys).union(planned.keys).sorted().map(\.text)
    let tree = AccountTree(named: names, of: journal)
    let isTree = options.layout == .tree
    var nodes = tree.inOrder
    if options.order == .byAmount {
      nodes = sorted(tree, isTree ? tree.roots : nodes, isTree ? .tree : .flat) { name in
        posted[ExactText(name)].map { actual.rank($0.amounts) } ?? MixedAmount()
      }
    }
    for node in nodes.map({ tree.nodes[$0] }) {
      let own = posted[ExactText(node.name)]
      let aim = planned[ExactText(node.name)]
      guard isTree || own?.isPostedTo == true || aim?.isPostedTo == true else { continue }
      let row = Row(
        account: node.name, label: isTree ? String(node.leaf) : node.name,
        indentation: isTree ? node.depth : 0,
        actual: own.map { Amounts($0) } ?? Amounts(nothingIn: columns),
        goal: aim.map { Amounts($0) } ?? Amounts(nothingIn: columns))
      let isEmpty = (row.actual.columns + row.goal.columns).allSatisfy(\.isZero)
      if !isEmpty || options.zeroRows == .shown { rows.append(row) }
    }
  }

  /// Accounts by what was posted, the most first; in a tree, those with one parent.
  private func sorted(
    _ tree: AccountTree, _ nodes: [Int], _ layout: BalanceReport.Layout,
    by rank: (String) -> MixedAmount
  ) -> [Int] {
    let ranked = nodes.map { (node: $0, rank: rank(tree.nodes[$0].name)) }
    let sorted = ranked.sorted { left, right in
      switch text.compare(left.rank, right.rank) {
      case 0: tree.nodes[left.node].name < tree.nodes[right.node].name
      case let order: order > 0
      }
    }
    .map(\.node)
    if layout == .flat { return sorted }
    return sorted.flatMap { [$0] + self.sorted(tree, tree.nodes[$0].children, .tree, by: rank) }
  }

  package var isEmpty: Bool { rows.isEmpty }
}

// MARK: - Accounts

extension BalanceBudget {
  /// The accounts that rules are about in a period, and those above them.
  private static func budgeted(_ journal: Journal, within period: Period) -> Set<ExactText> {
    var names: Set<ExactText> = []
    for account in journal.forecastAccounts(in: period) {
      var name = Substring(journal.accounts.name(account))
      while names.insert(ExactText(name)).inserted,
        let colon = name.utf8.lastIndex(of: UInt8(ascii: ":"))
      {
        name = name[..<colon]
      }
    }
    return names
  }

  /// The account for which another one counts.
  private static func names(
    _ budgeted: Set<ExactText>, showsAll: Bool
  ) -> (String) -> String {
    { name in
      if budgeted.contains(ExactText(name)) { return name }
      var rest = Substring(name)
      while let colon = rest.utf8.lastIndex(of: UInt8(ascii: ":")) {
        rest = rest[..<colon]
        if budgeted.contains(ExactText(rest)) { return showsAll ? name : String(rest) }
      }
      return showsAll ? "\(unbudgeted):\(name)" : unbudgeted
    }
  }
}

extension LoadedJournal {
  /// The journal whose forecasts are only those of the rules that are wanted.
  package func keeping(_ rules: BalanceBudget.Goals) -> LoadedJournal {
    guard case .rules(let text) = rules else { return self }
    var kept = journal
    kept.keepForecasts { $0.description.lowercased().contains(text.lowercased()) }
    return with(kept)
  }

  fileprivate var forecastOnly: LoadedJournal { with(journal.forecastOnly) }
}
