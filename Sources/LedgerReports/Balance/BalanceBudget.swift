package import LedgerBalances
package import LedgerModel
package import LedgerValues

/// What was posted beside what periodic rules say would be.
///
/// An account without a rule of its own counts for the nearest one above it that has one, or else as
/// unbudgeted.
package struct BalanceBudget: Sendable {
  /// What stands for all accounts that no rule is about.
  package static let unbudgeted = "<unbudgeted>"

  package struct Row: Sendable {
    package var account: String
    package var label: String
    package var indentation: Int
    package var actual: [MixedAmount]
    package var goal: [MixedAmount]

    /// What is left of the goal in a column.
    package func remaining(_ column: Int) -> MixedAmount {
      MixedAmount(sum: goal[column].amounts + actual[column].negated.amounts) ?? goal[column]
    }
  }

  package let columns: PeriodColumns
  package let options: BalanceReport.Options
  package private(set) var rows: [Row] = []
  package private(set) var totals: Row
  package private(set) var isTooLarge = false
  package private(set) var gaps: [Valuation.Gap] = []

  /// Compares a journal with one that has what the rules make, too.
  package init(
    _ loaded: LoadedJournal, goals: LoadedJournal, _ query: Query, _ columns: PeriodColumns,
    depth: DepthLimits, _ asked: BalanceReport.Options
  ) {
    self.columns = columns
    options = asked
    var options = asked
    options.layout = .tree
    options.elision = .full
    options.zeroRows = .shown
    let budgeted = BalanceBudget.budgeted(goals.journal)
    let names = BalanceBudget.names(budgeted, showsAll: asked.zeroRows == .shown)
    let actual = BalanceReport(
      loaded.renamingAccounts(names), query, columns, depth: depth, options)
    let goal = BalanceReport(
      goals.forecastOnly.renamingAccounts(names), query, columns, depth: depth, options)
    totals = Row(
      account: "", label: "Total", indentation: 0, actual: actual.totals.amounts,
      goal: goal.totals.amounts)
    isTooLarge = actual.isTooLarge || goal.isTooLarge
    gaps = Set(actual.gaps + goal.gaps).sorted { $0.commodity < $1.commodity }
    list(actual, goal, loaded.journal)
  }

  /// Makes a row of every account that was posted to or has a goal.
  private mutating func list(_ actual: BalanceReport, _ goal: BalanceReport, _ journal: Journal) {
    func amounts(_ report: BalanceReport) -> [String: [MixedAmount]] {
      Dictionary(report.rows.map { ($0.account, $0.amounts) }) { first, _ in first }
    }
    let posted = amounts(actual)
    let planned = amounts(goal)
    let nothing = columns.periods.map { _ in MixedAmount() }
    let names = Set(posted.keys).union(planned.keys).sorted()
    let tree = AccountTree(named: names, of: journal)
    let isTree = options.layout == .tree
    for node in tree.inOrder.map({ tree.nodes[$0] }) {
      let row = Row(
        account: node.name, label: isTree ? String(node.leaf) : node.name,
        indentation: isTree ? node.depth : 0, actual: posted[node.name] ?? nothing,
        goal: planned[node.name] ?? nothing)
      let isEmpty = (row.actual + row.goal).allSatisfy(\.isZero)
      if !isEmpty || options.zeroRows == .shown { rows.append(row) }
    }
  }

  package var isEmpty: Bool { rows.isEmpty }
}

// MARK: - Accounts

extension BalanceBudget {
  /// The accounts that rules are about, and those above them.
  private static func budgeted(_ journal: Journal) -> Set<String> {
    var names: Set<String> = []
    for transaction in journal.transactions.indices
    where journal.transactions[transaction].flags.contains(.isForecast) {
      for posting in journal.postingRange(transaction) {
        var name = Substring(journal.accounts.name(journal.postings[posting].account))
        while names.insert(String(name)).inserted, let colon = name.lastIndex(of: ":") {
          name = name[..<colon]
        }
      }
    }
    return names
  }

  /// The account for which another one counts.
  private static func names(
    _ budgeted: Set<String>, showsAll: Bool
  ) -> (String) -> String {
    { name in
      if budgeted.contains(name) { return name }
      var rest = Substring(name)
      while let colon = rest.lastIndex(of: ":") {
        rest = rest[..<colon]
        if budgeted.contains(String(rest)) { return showsAll ? name : String(rest) }
      }
      return showsAll ? "\(unbudgeted):\(name)" : unbudgeted
    }
  }
}

extension LoadedJournal {
  fileprivate func renamingAccounts(_ newName: (String) -> String) -> LoadedJournal {
    var result = self
    result.journal = journal.renamingAccounts(newName)
    result.types = AccountTypes(
      result.journal.accounts, result.journal.declarations.accounts)
    return result
  }

  fileprivate var forecastOnly: LoadedJournal {
    var result = self
    result.journal = journal.forecastOnly
    return result
  }
}
