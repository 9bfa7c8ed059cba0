import LedgerBalances
import LedgerModel
import LedgerValues

extension BalanceReport {
  /// Makes rows of the lines, and the sums of them.
  mutating func list(_ lines: [BalanceLine], _ journal: Journal) {
    let text = AmountText(journal.commodities)
    var sums = columns.periods.map { _ in MixedAmount() }
    for line in lines {
      for column in sums.indices where !sums[column].add(line.amounts[column]) { isTooLarge = true }
    }
    totals = row("", "", 0, sums)
    var forest = BalanceForest(lines, journal, columns.periods.count)
    if options.layout == .tree, !forest.addUp() { isTooLarge = true }
    forest.mark(options)
    switch options.layout {
    case .flat: listFlat(forest, text)
    case .tree: list(forest.sorted(forest.tree.roots, self, text), "", 0, forest, text)
    }
  }

  private mutating func row(
    _ account: String, _ label: String, _ indentation: Int, _ amounts: [MixedAmount],
    isPostedTo: Bool = false
  ) -> Row {
    let (total, fits) = sum(amounts)
    if !fits { isTooLarge = true }
    let average = amounts.isEmpty ? total : average(total, amounts.count)
    return Row(
      account: account, label: label, indentation: indentation, amounts: amounts,
      total: options.hasRowTotals ? total : amounts.last ?? MixedAmount(),
      average: average, isPostedTo: isPostedTo)
  }

  private mutating func average(_ total: MixedAmount, _ count: Int) -> MixedAmount {
    do throws(TooLarge) {
      return try total.divided(by: count)
    } catch {
      isTooLarge = true
      return total
    }
  }

  /// The sum of columns, and whether it has few enough digits.
  private func sum(_ amounts: [MixedAmount]) -> (total: MixedAmount, fits: Bool) {
    var fits = true
    var total = MixedAmount()
    for amount in amounts where !total.add(amount) { fits = false }
    return (total, fits)
  }

  /// What decides the place of a row in the order by amount.
  func rank(_ amounts: [MixedAmount]) -> MixedAmount {
    options.hasRowTotals ? sum(amounts).total : amounts.last ?? MixedAmount()
  }

  private mutating func listFlat(_ forest: BalanceForest, _ text: AmountText) {
    // Parents that nothing is posted to have a line where every account and every zero is asked for.
    let hasParents = options.elision == .full && options.zeroRows == .shown
    var nodes = forest.tree.inOrder.filter {
      forest.isListed[$0] && (hasParents || forest.hasOwn[$0])
    }
    if options.order == .byAmount { nodes = forest.sorted(nodes, self, text) }
    for node in nodes {
      let name = forest.tree.nodes[node].name
      let label = BalanceReport.name(name, without: options.droppedParts)
      rows.append(row(name, label, 0, forest.amounts[node], isPostedTo: true))
    }
  }

  /// A name without its first parts.
  static func name(_ name: String, without count: Int) -> String {
    guard count > 0 else { return name }
    let parts = name.split(separator: ":", omittingEmptySubsequences: false)
    let rest = parts.dropFirst(count)
    return rest.isEmpty ? "..." : rest.joined(separator: ":")
  }

  /// A label in a tree, which is the end of a name, without those of its parts that are dropped.
  private func dropped(_ label: String, of name: String) -> String {
    let above = AccountName.depth(of: name) - AccountName.depth(of: label)
    return BalanceReport.name(label, without: options.droppedParts - above)
  }

  /// Lists accounts with all below them; a parent that has nothing of its own and one child that is
  /// listed is put into the child's label.
  private mutating func list(
    _ nodes: [Int], _ prefix: String, _ indentation: Int, _ forest: BalanceForest,
    _ text: AmountText
  ) {
    for node in nodes where forest.isListed[node] {
      let label = prefix + forest.tree.nodes[node].leaf
      let children = forest.sorted(
        forest.tree.nodes[node].children.filter { forest.isListed[$0] }, self, text)
      if options.elision == .elided, !forest.isOwnShown[node], children.count == 1 {
        list(children, label + ":", indentation, forest, text)
        continue
      }
      let name = forest.tree.nodes[node].name
      // A parent whose name is dropped has a row only for what was posted to itself.
      if !forest.isOwnShown[node], AccountName.depth(of: name) <= options.droppedParts {
        list(children, "", indentation, forest, text)
        continue
      }
      let isWhole = options.treeNames == .whole
      rows.append(
        row(
          name,
          isWhole
            ? BalanceReport.name(name, without: options.droppedParts) : dropped(label, of: name),
          isWhole ? 0 : indentation, forest.amounts[node], isPostedTo: forest.hasOwn[node]))
      list(children, "", indentation + 1, forest, text)
    }
  }
}

/// Lines as a tree of accounts.
struct BalanceForest {
  let tree: AccountTree
  /// The amounts of each account, and after `addUp` of all below it.
  private(set) var amounts: [[MixedAmount]]
  /// Whether anything was posted to an account itself.
  private(set) var hasOwn: [Bool]
  /// Whether that is more than nothing.
  private(set) var isOwnShown: [Bool]
  private(set) var isListed: [Bool]

  init(_ lines: [BalanceLine], _ journal: Journal, _ columnCount: Int) {
    tree = AccountTree(named: lines.map(\.name), of: journal)
    let nothing = Array(repeating: MixedAmount(), count: columnCount)
    amounts = tree.nodes.map { _ in nothing }
    hasOwn = tree.nodes.map { _ in false }
    isListed = hasOwn
    isOwnShown = hasOwn
    for line in lines {
      guard let node = tree.node(named: line.name) else { continue }
      amounts[node] = line.amounts
      hasOwn[node] = true
      isOwnShown[node] = line.amounts.contains { !$0.isZero }
    }
  }

  /// Adds to each account what is below it; says no where a sum has too many digits.
  mutating func addUp() -> Bool {
    var fits = true
    for node in tree.inOrder.reversed() {
      guard let parent = tree.nodes[node].parent else { continue }
      for column in amounts[node].indices
      where !amounts[parent][column].add(amounts[node][column]) {
        fits = false
      }
    }
    return fits
  }

  /// Decides which accounts are listed.
  ///
  /// What shows as zero but is more than nothing has its row: the sums have it, too.
  mutating func mark(_ options: BalanceReport.Options) {
    for node in tree.inOrder.reversed() {
      let isNeeded = tree.nodes[node].children.contains { isListed[$0] }
      isListed[node] =
        options.zeroRows == .shown || options.layout == .tree && isNeeded
        || amounts[node].contains { !$0.isZero }
    }
  }

  /// Nodes in the order that is asked for; they come in that of their names.
  func sorted(_ nodes: [Int], _ report: BalanceReport, _ text: AmountText) -> [Int] {
    guard report.options.order == .byAmount else { return nodes }
    let ranked = nodes.map { node in (node: node, rank: report.rank(amounts[node])) }
    return ranked.sorted { left, right in
      switch text.compare(left.rank, right.rank) {
      // Equal ones stand in the order of their names, declared or not, as in hledger.
      case 0: tree.nodes[left.node].name < tree.nodes[right.node].name
      case let order: order > 0
      }
    }
    .map(\.node)
  }
}
