package import LedgerValues

extension CompareReport {
  /// Who was paid more in a row and who less, the largest change first; what was paid to nobody known
  /// is left out.
  package func payees(behind row: Row, _ kind: MoneyFlow.Kind) throws(TooLarge) -> [Row] {
    var finder = Breakdown.finder(book, options)
    var byPayee = Breakdown.Options()
    byPayee.key = .payee
    var payees = Breakdown.finder(book, byPayee)
    let group = finder.number(of: row.group)
    var sums: [(old: Decimal, new: Decimal)] = []
    for (period, isNew) in [(old, false), (new, true)] {
      for flow in book.flows.flows(in: period)
      where flow.kind == kind && finder.contain(flow, inGroup: group) {
        // An entry has one payee.
        guard let payee = payees.onlyGroup(of: flow) else { continue }
        while sums.count <= payee { sums.append((.zero, .zero)) }
        if isNew {
          try sums[payee].new += flow.quantity
        } else {
          try sums[payee].old += flow.quantity
        }
      }
    }
    var (rows, sizes) = ([Row](), [Decimal]())
    for (group, sum) in zip(payees.groups, sums) where !group.isAbsent {
      let row = Row(group: group, old: sum.old, new: sum.new)
      let size = row.change.magnitude
      if size.isZero { continue }
      rows.append(row)
      sizes.append(size)
    }
    let (found, ranks) = (rows, FlowTotals.ofOneScale(sizes))
    let order = found.indices.sorted { left, right in
      ranks[left] == ranks[right]
        ? found[left].group < found[right].group : ranks[left] > ranks[right]
    }
    return order.map { found[$0] }
  }
}
