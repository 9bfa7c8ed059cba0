import LedgerModel
package import LedgerValues

/// Sums of groups of flows in several periods, which may overlap.
package struct FlowTable: Sendable {
  package struct Group: Sendable {
    package var key: GroupKey
    /// A sum for each period.
    package var totals: [Decimal]
    /// How many transactions each sum has.
    package var counts: [Int]
  }

  /// In no order that means anything, but the same in every run over the same files.
  package private(set) var groups: [Group] = []
  /// What flowed in each period, every flow once.
  package private(set) var totals: [Decimal]
  package private(set) var counts: [Int]

  init(
    _ book: InsightBook, _ kind: MoneyFlow.Kind, _ finder: inout FlowGroups, in periods: [Period]
  ) throws(TooLarge) {
    totals = periods.map { _ in .zero }
    counts = periods.map { _ in 0 }
    for (number, period) in periods.enumerated() {
      var last: [Int] = []
      var lastOfAll = -1
      for flow in book.flowsByTransaction(in: period) where flow.kind == kind {
        totals[number] = FlowTotals.sum(totals[number], flow.quantity)
        if flow.transaction != lastOfAll { counts[number] += 1 }
        lastOfAll = flow.transaction
        if let only = finder.onlyGroup(of: flow) {
          add(flow.quantity, of: flow.transaction, to: only, number, &last)
          continue
        }
        for part in try finder.parts(of: flow) {
          add(part.quantity, of: flow.transaction, to: part.group, number, &last)
        }
      }
    }
    for index in groups.indices { groups[index].key = finder.groups[index] }
  }

  /// Adds to the sum of a group in one of the periods; `last` is the transaction that was added last.
  private mutating func add(
    _ quantity: Decimal, of transaction: Int, to group: Int, _ period: Int, _ last: inout [Int]
  ) {
    while groups.count <= group {
      groups.append(
        Group(
          key: .absent, totals: totals.map { _ in .zero }, counts: totals.map { _ in 0 }))
    }
    while last.count <= group { last.append(-1) }
    groups[group].totals[period] = FlowTotals.sum(groups[group].totals[period], quantity)
    if last[group] != transaction { groups[group].counts[period] += 1 }
    last[group] = transaction
  }
}

extension InsightBook {
  /// The flows of a period, those of a transaction together.
  func flowsByTransaction(in period: Period) -> [MoneyFlow] {
    let found = flows.flows(in: period)
    // Only where postings have days of their own do others come between those of a transaction.
    if journal.postingDays.isEmpty { return Array(found) }
    return found.sorted { $0.posting < $1.posting }
  }
}
