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
    var sums: [Int: (old: Decimal, new: Decimal)] = [:]
    for period in [old, new] {
      for flow in book.flows.flows(in: period)
      where flow.kind == kind && finder.contain(flow, inGroup: group) {
        for share in try payees.parts(of: flow) {
          var sum = sums[share.group] ?? (.zero, .zero)
          if period == new { try sum.new += share.quantity } else { try sum.old += share.quantity }
          sums[share.group] = sum
        }
      }
    }
    return sums.map { Row(group: payees.groups[$0.key], old: $0.value.old, new: $0.value.new) }
      .filter { $0.group != .absent && !$0.change.isZero }
      .sorted { left, right in
        let changes = (left.change.magnitude, right.change.magnitude)
        return changes.0 == changes.1 ? left.group < right.group : changes.0 > changes.1
      }
  }
}
