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
    for period in [old, new] {
      for flow in book.flows.flows(in: period)
      where flow.kind == kind && finder.contain(flow, inGroup: group) {
        // An entry has one payee.
        guard let payee = payees.onlyGroup(of: flow) else { continue }
        while sums.count <= payee { sums.append((.zero, .zero)) }
        if period == new {
          try sums[payee].new += flow.quantity
        } else {
          try sums[payee].old += flow.quantity
        }
      }
    }
    return zip(payees.groups, sums).map { Row(group: $0, old: $1.old, new: $1.new) }
      .filter { $0.group != .absent && !$0.change.isZero }
      .sorted { left, right in
        let changes = (left.change.magnitude, right.change.magnitude)
        return changes.0 == changes.1 ? left.group < right.group : changes.0 > changes.1
      }
  }
}
