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
        for part in try finder.parts(of: flow) {
          while groups.count <= part.group {
            groups.append(
              Group(
                key: .absent, totals: periods.map { _ in .zero }, counts: periods.map { _ in 0 }))
          }
          while last.count <= part.group { last.append(-1) }
          groups[part.group].totals[number] = FlowTotals.sum(
            groups[part.group].totals[number], part.quantity)
          if last[part.group] != flow.transaction { groups[part.group].counts[number] += 1 }
          last[part.group] = flow.transaction
        }
      }
    }
    for index in groups.indices { groups[index].key = finder.groups[index] }
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
