import LedgerModel
import LedgerRendering
import LedgerReports
import LedgerSource
import LedgerValues

/// What the home screen shows: balances, the month, the latest entries, budgets, goals and bills, and
/// whether anything is wrong.
struct HomeScreen {
  /// How many of the latest entries are shown.
  private static let latestCount = 5

  private let loaded: LoadedJournal
  private let today: Day
  private let problems: DiagnosticCounts
  /// Whether the journal has errors with which nothing can be said of balances.
  private let isUnusable: Bool

  /// Nil where the journal or its plan has errors.
  private let plan: PlanScreens?

  init(
    _ loaded: LoadedJournal, _ plan: PlanScreens?, today: Day, _ problems: DiagnosticCounts,
    isUnusable: Bool
  ) {
    self.isUnusable = isUnusable
    self.plan = plan
    self.loaded = loaded
    self.today = today
    self.problems = problems
  }

  private var amounts: AmountText { AmountText(loaded.journal.commodities) }

  private var month: Period {
    let start = Day.clipping(year: today.civil.year, month: today.civil.month, day: 1)
    return Period(start: start, end: start.adding(months: 1))
  }

  /// The balances of the accounts of some types, each named by its letter.
  private func balances(_ types: String, _ period: Period) -> BalanceReport {
    let query = (try? Query(parsing: ["type:\(types)"], today: today)) ?? .all
    return BalanceReport(loaded, query, period, depth: DepthLimits(), .init())
  }

  private var wallets: BalanceReport {
    balances("acl", Period(start: nil, end: today.adding(days: 1)))
  }
  private var income: MixedAmount { balances("r", month).total.negated }
  private var expenses: MixedAmount { balances("x", month).total }
}

// MARK: - Page

extension HomeScreen {
  var page: Page {
    let path = loaded.journal.sources.files.first?.path ?? "-"
    var page = Page("\(path), \(today)")
    if isUnusable {
      page.add(errorLine)
      return page
    }
    guard !loaded.journal.transactions.isEmpty else {
      page.add(
        .paragraph([
          .init("There are no transactions yet; bursar help journal shows what they look like.")
        ]))
      return page
    }
    page.add(.table(balanceTable))
    page.add(.heading("This month"))
    page.add(.table(monthTable))
    page.add(.heading("Latest"))
    page.add(.table(latestTable))
    page.blocks += plan?.blocks ?? []
    if problems.errors > 0 { page.add(errorLine) }
    if problems.warnings > 0 {
      page.add(
        .paragraph([
          .init("\(counted(problems.warnings, "warning")): ", .warning),
          .init("bursar check shows them."),
        ]))
    }
    return page
  }

  private var errorLine: Page.Block {
    .paragraph([
      .init("\(counted(problems.errors, "error")): ", .error),
      .init("bursar check shows them, and how to mend them."),
    ])
  }

  private var balanceTable: Table {
    var table = Table(
      [.init("Balance", .right, minimumWidth: 16), .init("Account")], header: .hidden)
    let wallets = wallets
    for row in wallets.rows {
      table.add([.init(amounts.text(row.amount), .amount), .init(row.label)])
    }
    table.add([.init(amounts.text(wallets.total), .amount), .init("net worth")], .total)
    return table
  }

  private var monthTable: Table {
    var table = Table([.init("Amount", .right, minimumWidth: 16), .init("")], header: .hidden)
    var net = income
    let isExact = net.add(expenses.negated)
    table.add([.init(amounts.text(income), .amount), .init("in")])
    table.add([.init(amounts.text(expenses), .amount), .init("out")])
    if isExact { table.add([.init(amounts.text(net), .amount), .init("left")], .total) }
    return table
  }

  private var latestTable: Table {
    var table = Table(
      [.init("Date"), .init("Amount", .right, minimumWidth: 12), .init("What"), .init("Account")],
      header: .hidden)
    for entry in latest {
      table.add([
        .init(entry.day.description), .init(amounts.text(entry.amount), .amount),
        .init(entry.description), .init(entry.account, .faint),
      ])
    }
    return table
  }
}

// MARK: - Data

extension HomeScreen {
  /// The latest entries up to today, the newest first.
  private var latest: [TransactionSummary] {
    let journal = loaded.journal
    let past = journal.transactions.indices.filter { journal.transactions[$0].day <= today }
    let newest = past.sorted {
      let days = (journal.transactions[$0].day, journal.transactions[$1].day)
      return days.0 == days.1 ? $0 > $1 : days.0 > days.1
    }
    var text = TransactionText()
    return newest.prefix(HomeScreen.latestCount).compactMap { transaction in
      TransactionSummary(transaction, of: loaded, &text)
    }
  }

  /// The same as `bursar/home/1`.
  var json: JSON {
    let commodities = loaded.journal.commodities
    let facts = [
      JSON.Member("schema", .string("bursar/home/1")),
      JSON.Member("today", .string(today.description)),
      JSON.Member("file", .string(loaded.journal.sources.files.first?.path ?? "-")),
      JSON.Member("errors", .integer(problems.errors)),
      JSON.Member("warnings", .integer(problems.warnings)),
      JSON.Member("balances", wallets.json(commodities, BalanceLook(), .list)),
      JSON.Member(
        "month",
        .members([
          "income": income.json(commodities), "expenses": expenses.json(commodities),
        ])),
      JSON.Member(
        "latest",
        .array(
          latest.map { entry in
            .members([
              "date": .string(entry.day.description), "description": .string(entry.description),
              "account": .string(entry.account), "amounts": entry.amount.json(commodities),
            ])
          })),
    ]
    return .object(facts + PlanScreens.members(plan))
  }
}
