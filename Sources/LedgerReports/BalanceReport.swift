import LedgerBalances
package import LedgerModel
package import LedgerValues

/// The balances of accounts over a period.
package struct BalanceReport: Sendable {
  /// How accounts are listed.
  package enum Layout: Sendable {
    /// Each account with what is posted to it.
    case flat
    /// Each account with all below it, indented.
    case tree
  }

  /// Whether accounts with a zero balance are listed.
  package enum ZeroRows: Sendable {
    case hidden
    case shown
  }

  /// What an amount is worth.
  package enum Worth: Sendable {
    case itself
    case cost
  }

  package struct Options: Sendable {
    package var layout = Layout.flat
    package var zeroRows = ZeroRows.hidden
    package var worth = Worth.itself

    package init() {}
  }

  /// An account of the report.
  package struct Row: Sendable {
    package var account: String
    /// The name as it is shown: in a tree, without the parents that are listed.
    package var label: String
    package var indentation: Int
    package var figure: Figure

    package var amount: MixedAmount { figure.amount ?? MixedAmount() }
  }

  package private(set) var rows: [Row] = []
  package private(set) var total = MixedAmount()
  /// Whether a sum had more digits than can be kept.
  package private(set) var isTooLarge = false

  /// Where the numbers come from, for whoever asks.
  private let evidence: Evidence

  package init(
    _ loaded: LoadedJournal, _ query: Query, _ period: Period, depth: DepthLimits,
    _ options: Options
  ) {
    evidence = Evidence(loaded: loaded, query: query, period: period, layout: options.layout)
    var filter = PostingFilter(query, period, in: loaded)
    let journal = loaded.journal
    var sums = AccountSums(of: journal)
    filter.forEach(journal) { posting, _ in
      if options.worth == .cost, journal.postings[posting].flags.contains(.hasCost),
        let value = journal.costValue(posting)
      {
        for amount in value.amounts { sums.add(amount, to: journal.postings[posting].account) }
      } else {
        sums.add(posting, of: journal)
      }
    }
    isTooLarge = sums.isTooLarge
    let totals = clipped(sums.totals(), journal, depth)
    for (_, amount) in totals where !total.add(amount) { isTooLarge = true }
    let tree = AccountTree(named: totals.map(\.name), of: journal)
    let amounts = Dictionary(uniqueKeysWithValues: totals.map { ($0.name, $0.amount) })
    switch options.layout {
    case .flat: listFlat(tree, amounts, options)
    case .tree: listTree(tree, amounts, options)
    }
  }

  /// Sums by the names that the depth leaves of the accounts' names.
  private mutating func clipped(
    _ totals: [(account: AccountID, amount: MixedAmount)], _ journal: Journal, _ depth: DepthLimits
  ) -> [(name: String, amount: MixedAmount)] {
    var places: [String: Int] = [:]
    var result: [(name: String, amount: MixedAmount)] = []
    for (account, amount) in totals {
      let name = depth.clipped(journal.accounts.name(account))
      if let place = places[name] {
        if !result[place].amount.add(amount) { isTooLarge = true }
      } else {
        places[name] = result.count
        result.append((name, amount))
      }
    }
    return result
  }
}

// MARK: - Layouts

extension BalanceReport {
  private mutating func listFlat(
    _ tree: AccountTree, _ amounts: [String: MixedAmount], _ options: Options
  ) {
    for node in tree.inOrder {
      let name = tree.nodes[node].name
      guard let amount = amounts[name], options.zeroRows == .shown || !amount.isZero else {
        continue
      }
      rows.append(
        Row(account: name, label: name, indentation: 0, figure: evidence.figure(name, amount)))
    }
  }

  /// Lists every account with all below it; a parent that has nothing of its own and one child that is
  /// listed is put into the child's label.
  private mutating func listTree(
    _ tree: AccountTree, _ amounts: [String: MixedAmount], _ options: Options
  ) {
    var inclusive = tree.nodes.map { amounts[$0.name] ?? MixedAmount() }
    for node in tree.inOrder.reversed() {
      guard let parent = tree.nodes[node].parent else { continue }
      if !inclusive[parent].add(inclusive[node]) { isTooLarge = true }
    }
    var isListed = tree.nodes.map { _ in false }
    for node in tree.inOrder.reversed() {
      let isNeeded = tree.nodes[node].children.contains { isListed[$0] }
      isListed[node] = isNeeded || options.zeroRows == .shown || !inclusive[node].isZero
    }
    list(tree.roots, prefix: "", indentation: 0, tree, amounts, inclusive, isListed)
  }

  private mutating func list(
    _ nodes: [Int], prefix: String, indentation: Int, _ tree: AccountTree,
    _ amounts: [String: MixedAmount], _ inclusive: [MixedAmount], _ isListed: [Bool]
  ) {
    for node in nodes where isListed[node] {
      let label = prefix + tree.nodes[node].leaf
      let children = tree.nodes[node].children.filter { isListed[$0] }
      let own = amounts[tree.nodes[node].name]
      if own == nil || own?.isZero == true, children.count == 1 {
        list(
          children, prefix: label + ":", indentation: indentation, tree, amounts, inclusive,
          isListed)
        continue
      }
      rows.append(
        Row(
          account: tree.nodes[node].name, label: label, indentation: indentation,
          figure: evidence.figure(tree.nodes[node].name, inclusive[node])))
      list(
        children, prefix: "", indentation: indentation + 1, tree, amounts, inclusive, isListed)
    }
  }
}

// MARK: - Evidence

/// What the numbers of a balance report are made of.
private struct Evidence: Sendable {
  let loaded: LoadedJournal
  let query: Query
  let period: Period
  let layout: BalanceReport.Layout

  func figure(_ account: String, _ amount: MixedAmount) -> Figure {
    Figure(
      "balance/\(account)", .amount(amount), "sum of the postings to \(account)",
      postings: { postings(to: account) })
  }

  private func postings(to name: String) -> [Int] {
    let journal = loaded.journal
    var filter = PostingFilter(query, period, in: loaded)
    var found: [Int] = []
    filter.forEach(journal) { posting, _ in
      let account = journal.accounts.name(journal.postings[posting].account)
      if account == name || account.hasPrefix(name + ":") && layout == .tree {
        found.append(posting)
      }
    }
    return found
  }
}
