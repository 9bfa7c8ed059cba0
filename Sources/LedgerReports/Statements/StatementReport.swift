package import LedgerBalances
package import LedgerModel
package import LedgerValues

/// A financial statement: the balances of accounts of some types, group by group, and what is left.
package struct StatementReport: Sendable {
  /// The statements that there are.
  package enum Kind: String, Sendable, CaseIterable {
    case balanceSheet = "balancesheet"
    case balanceSheetEquity = "balancesheetequity"
    case incomeStatement = "incomestatement"
    case cashFlow = "cashflow"
  }

  /// What a group of accounts is, by the names that data has for them.
  package enum Part: String, Sendable {
    case assets = "Assets"
    case liabilities = "Liabilities"
    case equity = "Equity"
    case revenues = "Revenues"
    case expenses = "Expenses"
    case cashFlows = "Cash flows"
  }

  /// A group of accounts.
  package struct Section: Sendable {
    package var part: Part
    /// Whether the group adds to what is left or takes from it.
    package var effect: Effect
    package var report: BalanceReport
  }

  package enum Effect: Sendable {
    case adds
    case takes
  }

  package let kind: Kind
  package private(set) var sections: [Section] = []
  /// What is left: assets without liabilities, revenues without expenses.
  package private(set) var net: BalanceReport.Row
  /// Whether a sum that the net is made of had more digits than can be kept.
  private var isNetTooLarge = false

  package init(
    _ kind: Kind, _ loaded: LoadedJournal, _ query: Query, _ columns: PeriodColumns,
    depth: DepthLimits, _ options: BalanceReport.Options
  ) {
    self.kind = kind
    let history = options.market.map { PriceHistory(loaded.journal, $0.inference) }
    for group in kind.groups {
      var options = options
      if group.isNegative { options.sign = options.sign == .asPosted ? .inverted : .asPosted }
      let report = BalanceReport(
        loaded, .all(of: [query, .type([group.type])]), columns, depth: depth, options,
        history: history)
      sections.append(Section(part: group.part, effect: group.effect, report: report))
    }
    net = BalanceReport.Row(
      account: "", label: "Net", indentation: 0, amounts: columns.periods.map { _ in .init() },
      total: MixedAmount(), average: MixedAmount())
    for section in sections { add(section) }
  }

  private mutating func add(_ section: Section) {
    var fits = true
    func add(_ amount: MixedAmount, to sum: inout MixedAmount) {
      if !sum.add(section.effect == .takes ? amount.negated : amount) { fits = false }
    }
    let totals = section.report.totals
    for column in net.amounts.indices { add(totals.amounts[column], to: &net.amounts[column]) }
    add(totals.total, to: &net.total)
    add(totals.average, to: &net.average)
    if !fits { isNetTooLarge = true }
  }

  /// Leaves only one commodity in all rows, and gives what else the net had, a sum a column.
  ///
  /// A statement in one currency has what nothing prices beside its sums, never within.
  package mutating func setApart(allBut commodity: CommodityID) -> [MixedAmount] {
    let others = net.amounts.map { amount in
      MixedAmount(sum: amount.nonzero.filter { $0.commodity != commodity }) ?? MixedAmount()
    }
    guard others.contains(where: { !$0.isZero }) else { return [] }
    for number in sections.indices {
      let report = sections[number].report
      sections[number].report.rows = report.rows.map { $0.only(commodity) }
      sections[number].report.totals = report.totals.only(commodity)
    }
    net = net.only(commodity)
    return others
  }

  package var isEmpty: Bool { sections.allSatisfy { $0.report.rows.isEmpty } }

  /// Whether accounts were left out as they have nothing to show.
  package var hidesZeroRows: Bool { sections.contains(where: \.report.hidesZeroRows) }

  /// Whether a sum had more digits than can be kept.
  package var isTooLarge: Bool { isNetTooLarge || sections.contains { $0.report.isTooLarge } }

  /// The commodities that had no market price where one was needed.
  package var gaps: [Valuation.Gap] {
    Set(sections.flatMap(\.report.gaps)).sorted { $0.commodity < $1.commodity }
  }

  package var columns: PeriodColumns { sections[0].report.columns }
  package var options: BalanceReport.Options { sections[0].report.options }
}

extension StatementReport.Kind {
  /// A group of accounts by their type.
  struct Group {
    var part: StatementReport.Part
    var type: AccountType
    var effect = StatementReport.Effect.adds
    /// Whether its balances are negative where all is well, and shown the other way round.
    var isNegative = false
  }

  var groups: [Group] {
    switch self {
    case .balanceSheet: [assets, liabilities]
    case .balanceSheetEquity:
      [assets, liabilities, Group(part: .equity, type: .equity, effect: .takes, isNegative: true)]
    case .incomeStatement:
      [
        Group(part: .revenues, type: .revenue, isNegative: true),
        Group(part: .expenses, type: .expense, effect: .takes),
      ]
    case .cashFlow: [Group(part: .cashFlows, type: .cash)]
    }
  }

  private var assets: Group { Group(part: .assets, type: .asset) }
  private var liabilities: Group {
    Group(part: .liabilities, type: .liability, effect: .takes, isNegative: true)
  }

  var title: ReportPhrase {
    switch self {
    case .balanceSheet: .balanceSheet
    case .balanceSheetEquity: .balanceSheetWithEquity
    case .incomeStatement: .incomeStatement
    case .cashFlow: .cashFlowStatement
    }
  }

  /// What the columns of the statement add up, unless flags say otherwise.
  package var accumulation: BalanceReport.Accumulation {
    switch self {
    case .balanceSheet, .balanceSheetEquity: .historical
    case .incomeStatement, .cashFlow: .change
    }
  }
}

extension StatementReport.Part {
  var title: ReportPhrase {
    switch self {
    case .assets: .assets
    case .liabilities: .liabilities
    case .equity: .equity
    case .revenues: .revenues
    case .expenses: .expenses
    case .cashFlows: .cashFlows
    }
  }
}

extension BalanceReport.Row {
  /// The row with one commodity only.
  fileprivate func only(_ commodity: CommodityID) -> BalanceReport.Row {
    func part(_ amount: MixedAmount) -> MixedAmount {
      MixedAmount(Amount(amount.quantity(of: commodity), commodity))
    }
    var row = self
    row.amounts = amounts.map(part)
    row.total = part(total)
    row.average = part(average)
    return row
  }
}
