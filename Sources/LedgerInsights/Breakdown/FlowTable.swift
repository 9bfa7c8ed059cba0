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
    var cells = Cells(columns: periods.count)
    totals = periods.map { _ in .zero }
    counts = periods.map { _ in 0 }
    for (number, period) in periods.enumerated() {
      var lastOfAll = -1
      cells.begin(number)
      for flow in book.flowsByTransaction(in: period) where flow.kind == kind {
        totals[number] = FlowTotals.sum(totals[number], flow.quantity)
        if flow.transaction != lastOfAll { counts[number] += 1 }
        lastOfAll = flow.transaction
        if let only = finder.onlyGroup(of: flow) {
          cells.add(flow.quantity, of: flow.transaction, to: only)
          continue
        }
        for part in try finder.parts(of: flow) {
          cells.add(part.quantity, of: flow.transaction, to: part.group)
        }
      }
    }
    // The finder may know groups that had nothing here.
    for group in 0..<cells.groupCount where cells.counts(of: group).contains(where: { $0 > 0 }) {
      groups.append(
        Group(
          key: finder.groups[group], totals: Array(cells.totals(of: group)),
          counts: Array(cells.counts(of: group))))
    }
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

  /// The sums of groups while they are added up: those of a group stand together.
  private struct Cells {
    private let columns: Int
    private var column = 0
    private var totals: [Decimal] = []
    private var counts: [Int] = []
    /// For each group the transaction that was added last.
    private var last: [Int] = []

    init(columns: Int) { self.columns = columns }

    var groupCount: Int { last.count }

    func totals(of group: Int) -> ArraySlice<Decimal> {
      totals[group * columns..<(group + 1) * columns]
    }

    func counts(of group: Int) -> ArraySlice<Int> {
      counts[group * columns..<(group + 1) * columns]
    }

    mutating func begin(_ column: Int) {
      self.column = column
      for group in last.indices { last[group] = -1 }
    }

    mutating func add(_ quantity: Decimal, of transaction: Int, to group: Int) {
      while last.count <= group {
        last.append(-1)
        totals += repeatElement(.zero, count: columns)
        counts += repeatElement(0, count: columns)
      }
      let place = group * columns + column
      totals[place] = FlowTotals.sum(totals[place], quantity)
      if last[group] != transaction { counts[place] += 1 }
      last[group] = transaction
    }
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
  /// What finds the groups of accounts and of payees, all of which it knows.
  private var accounts: FlowGroups
  private let payees: FlowGroups
  private var tables: [MoneyFlow.Kind: FlowTable] = [:]
  private var columns: [Period: Int] = [:]

  init(_ book: InsightBook, _ payees: PayeeColumn) throws(TooLarge) {
    accounts = Breakdown.finder(book, Breakdown.Options())
    accounts.knowAccounts()
    var known = FlowGroups(book, by: .payee, payees: payees)
    known.knowPayees()
    self.payees = known
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
