import LedgerModel
import LedgerPlanning
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
    if finder.isUsual, let known = book.known?.table(kind, periods) {
      self = known
      return
    }
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
    // The finder may know groups that had nothing here.
    groups.removeAll { !$0.counts.contains { $0 > 0 } }
  }

  /// Some of the periods of another table, and the groups that have anything in them; nil for a period of
  /// no days.
  fileprivate init(_ other: FlowTable, _ columns: [Int?]) {
    totals = columns.map { $0.map { other.totals[$0] } ?? .zero }
    counts = columns.map { $0.map { other.counts[$0] } ?? 0 }
    for group in other.groups
    where columns.contains(where: { $0.map { group.counts[$0] > 0 } ?? false }) {
      groups.append(
        Group(
          key: group.key, totals: columns.map { $0.map { group.totals[$0] } ?? .zero },
          counts: columns.map { $0.map { group.counts[$0] } ?? 0 }))
    }
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
  func flowsByTransaction(in period: Period) -> ArraySlice<MoneyFlow> {
    let found = flows.flows(in: period)
    // Only where postings have days of their own do others come between those of a transaction.
    if loaded.journal.postingDays.isEmpty { return found }
    return found.sorted { $0.posting < $1.posting }[...]
  }
}

/// The months that are over by accounts of two parts, and whom transactions pay: a site has several
/// reports of each month, and each of these looks at a year.
struct KnownFlows: Sendable {
  /// What finds the groups of accounts, all of which it knows, and of payees.
  private var accounts: FlowGroups
  private let payees: FlowGroups
  private var tables: [MoneyFlow.Kind: FlowTable] = [:]
  private var columns: [Period: Int] = [:]

  init(_ book: InsightBook, _ payees: PayeeColumn) throws(TooLarge) {
    accounts = Breakdown.finder(book, Breakdown.Options())
    accounts.knowAccounts()
    self.payees = FlowGroups(book, by: .payee, payees: payees)
    guard let first = book.flows.firstDay?.startOfMonth else { return }
    var months: [Period] = []
    var start = first
    while start.adding(months: 1) <= book.tomorrow {
      months.append(Period(start: start, end: start.adding(months: 1)))
      start = start.adding(months: 1)
    }
    for kind in [MoneyFlow.Kind.income, .expense] {
      tables[kind] = try FlowTable(book, kind, &accounts, in: months)
    }
    columns = Dictionary(uniqueKeysWithValues: months.enumerated().map { ($1, $0) })
  }

  /// Nil for what it does not know beforehand.
  func finder(_ options: Breakdown.Options) -> FlowGroups? {
    guard options.depth == nil, !options.sharesTags else { return nil }
    return options.key == .account ? accounts : options.key == .payee ? payees : nil
  }

  /// Nil where a period is no month that is over.
  func totals(_ period: Period) -> FlowTotals? {
    guard let place = columns[period], let income = tables[.income],
      let expenses = tables[.expense]
    else { return nil }
    return FlowTotals(income: income.totals[place], expenses: expenses.totals[place])
  }

  /// The same.
  func table(_ kind: MoneyFlow.Kind, _ periods: [Period]) -> FlowTable? {
    var places: [Int?] = []
    for period in periods {
      guard period.start != period.end || period.start == nil else {
        places.append(nil)
        continue
      }
      guard let place = columns[period] else { return nil }
      places.append(place)
    }
    return tables[kind].map { FlowTable($0, places) }
  }
}
