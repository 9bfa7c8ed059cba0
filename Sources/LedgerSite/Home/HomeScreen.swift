import LedgerBalances
import LedgerChecks
import LedgerInsights
import LedgerModel
import LedgerPhrases
import LedgerPlan
import LedgerPlanning
package import LedgerRendering
import LedgerReports
import LedgerSchedule
import LedgerSource
package import LedgerStudy
package import LedgerValues

/// What the home screen shows: balances, the month, the latest entries, budgets, goals and bills, and
/// whether anything is wrong.
package struct HomeScreen: Screen {
  /// Whether anything can be said of balances.
  private enum Soundness {
    case usable
    /// The journal has errors.
    case unusable
  }

  private let book: HomeBook
  private let problems: DiagnosticCounts
  /// What does not count, as it has errors.
  private let leftOut: [SoundJournal.LeftOut]
  private let soundness: Soundness
  /// Nil where the journal or its plan has errors.
  private let plan: PlanScreens?
  /// Nil where the journal or its plan has errors.
  private let advice: AdviceReport?
  /// How many rows of statements wait for somebody to say what they were for.
  private let unsureCount: Int
  /// What was changed in two places and is not yet one again.
  private let conflicts: [LeftConflict]
  /// Where the cash will stand; nil where nothing moves it, or no forecast is worth it.
  private let cash: CashForecast?
  private let amounts: AmountText

  /// The currency is that of sums, where another one than usual was asked for.
  package init(
    _ study: Study, in currency: CommodityID? = nil,
    without leftOut: [SoundJournal.LeftOut] = [], unsure: Int = 0, conflicts: [LeftConflict] = []
  ) throws(TooLarge) {
    self.leftOut = leftOut
    self.conflicts = conflicts
    unsureCount = unsure
    book = try HomeBook(InsightBook(study, in: currency))
    amounts = AmountText(study.plan.commodities)
    // As many as `bursar check` finds.
    let found = study.findings(CheckOptions())
    problems = DiagnosticCounts(found)
    let stops = found.contains(where: \.stopsPrograms)
    plan = stops ? nil : try PlanScreens(study)
    let insights = book.insights
    advice =
      stops
      ? nil
      : try study.besideCash(in: insights.currency) { () throws(TooLarge) in
        try AdviceReport(insights, study)
      }
    cash = stops ? nil : study.shownCash(in: book.insights.currency)
    // Errors of the plan leave balances as they are.
    let isUnusable =
      stops && study.problems(CheckOptions(scope: .journal)).contains(where: \.stopsPrograms)
    soundness = isUnusable ? .unusable : .usable
  }

  private var journal: Journal { book.insights.loaded.journal }
  private var path: String { journal.sources.files.first?.path ?? "-" }

  /// An amount of the reporting currency.
  private func cell(_ quantity: Decimal, _ style: Style? = nil) -> Table.Cell {
    amounts.cell(Amount(quantity, book.insights.currency), style)
  }
}

// MARK: - Page

extension HomeScreen {
  package var page: Page {
    var page = Page(SitePhrase.homeTitle(file: path, book.insights.today))
    if case .unusable = soundness {
      page.blocks += problemLine(problems.errors, .errors(problems.errors), .error)
      for conflict in conflicts { page.add(conflict.phrase) }
      return page
    }
    let entries = leftOut.count { $0.part == .entry }
    let assertions = leftOut.count - entries
    page.blocks += problemLine(entries, .leftOut(entries), .error)
    page.blocks += problemLine(assertions, .assertionsFail(assertions), .error)
    for conflict in conflicts { page.add(conflict.phrase) }
    guard !journal.transactions.isEmpty else {
      page.add(SitePhrase.noTransactions)
      return page
    }
    page.blocks += problemLine(problems.errors, .errors(problems.errors), .error)
    page.blocks += problemLine(problems.warnings, .warnings(problems.warnings), .warning)
    if unsureCount > 0 { page.add(SitePhrase.unsure(unsureCount)) }
    page.blocks += plan?.overdueBlocks ?? []
    page.add(heading: SitePhrase.moneyNow)
    page.add(.table(balanceTable))
    if let note = book.insights.unpricedNote(book.unpriced) { page.add(note) }
    if let cash { page.add(safeToSpend(cash)) }
    page.add(heading: SitePhrase.monthSoFar)
    page.add(.table(monthTable))
    page.blocks += book.insights.remarks(in: book.insights.monthSoFar)
    page.blocks += plan?.expectedRemark ?? []
    if let plan {
      page.blocks += plan.budgetBlocks
      if plan.budgets == nil { page.add(SitePhrase.noBudgets) }
      page.blocks += plan.nextBlocks(days: HomeScreen.billDays)
      page.blocks += plan.goalBlocks
    }
    page.add(heading: SitePhrase.latest)
    page.add(.table(latestTable))
    page.blocks += advice?.best ?? []
    if let next { page.add(next) }
    return page
  }

  /// How far ahead bills are shown.
  private static let billDays = 14

  /// The one command that is worth most now; with errors the line about them has it.
  private var next: SitePhrase? {
    guard let plan else { return nil }
    if let bills = plan.bills, bills.rows.contains(where: { $0.occurrence.state == .overdue }) {
      return .nextDue
    }
    if unsureCount > 0 { return .nextReview }
    if plan.bills == nil { return .nextFind }
    return plan.goals == nil ? .nextGoal : .nextMonth
  }

  private func problemLine(_ count: Int, _ phrase: SitePhrase, _ style: Style) -> [Page.Block] {
    guard count > 0 else { return [] }
    return [.paragraph([.init(phrase, style), .init(SitePhrase.checkShows(count))])]
  }

  private func safeToSpend(_ cash: CashForecast) -> SitePhrase {
    func text(_ quantity: Decimal) -> String {
      let decimals = book.insights.plan.commodities.style(book.insights.currency).decimals
      let shown = quantity.rounded(to: decimals, .down) ?? quantity
      return amounts.display(Amount(shown, book.insights.currency))
    }
    let (safe, lowest) = (text(cash.safeToSpend), text(cash.lowest.balance))
    return cash.nextIncome.map {
      .safeToSpendUntil($0.day, safe, lowest: lowest, on: cash.lowest.day)
    } ?? .safeToSpend(safe, lowest: lowest, on: cash.lowest.day)
  }

  private var balanceTable: Table {
    var table = Table(
      [
        .init(CommonPhrase.balance, .right, minimumWidth: 16),
        .init(CommonPhrase.account, shortening: .parents),
      ],
      header: .hidden)
    for account in book.accounts {
      table.add([amounts.cell(account.balance, .amount), .init(account.name)])
    }
    if book.absentCount > 0 {
      table.add([
        amounts.cell(book.absent, .faint),
        .init(SitePhrase.hiddenAccounts(book.absentCount), .faint),
      ])
    }
    table.add([cell(book.netWorth, .amount), .init(SitePhrase.netWorth)], .total)
    return table
  }

  private var monthTable: Table {
    var table = Table(
      [.init(CommonPhrase.amount, .right, minimumWidth: 16), .init(.nothing)], header: .hidden)
    table.add([cell(book.month.income, .amount), .init(SitePhrase.moneyIn)])
    table.add([cell(book.month.expenses), .init(SitePhrase.moneyOut)])
    // The month is not over, so that what is missing is no alarm.
    table.add([cell(book.month.net), .init(SitePhrase.moneyLeft)], .total)
    return table
  }

  private var latestTable: Table {
    var table = Table(
      [
        .init(CommonPhrase.date), .init(CommonPhrase.amount, .right, minimumWidth: 12),
        .init(SitePhrase.what, isKey: true, shortening: .words),
        .init(CommonPhrase.account, omission: .ratherThanCutting()),
      ],
      header: .hidden)
    for entry in book.latest {
      table.add([
        .init(day: entry.day), entry.amount.isZero ? cell(.zero) : entry.cell(amounts),
        .init(entry.description),
        .init(entry.accountWords, .faint, data: entry.account),
      ])
    }
    return table
  }
}

// MARK: - Data

extension HomeScreen {
  /// The same as `bursar/home/1`.
  package func json() -> JSON {
    let commodities = book.insights.plan.commodities
    func money(_ quantity: Decimal) -> JSON {
      MixedAmount(Amount(quantity, book.insights.currency)).json(commodities)
    }
    let rows = book.accounts.map { account in
      JSON.members([
        "account": .string(account.name), "amounts": account.balance.json(commodities),
      ])
    }
    let facts = [
      JSON.Member("schema", .string("bursar/home/1")),
      JSON.Member("today", .string(book.insights.today.description)),
      JSON.Member("file", .string(path)),
      JSON.Member("errors", .integer(problems.errors + leftOut.count)),
      JSON.Member("leftOut", .integer(leftOut.count { $0.part == .entry })),
      JSON.Member("warnings", .integer(problems.warnings)),
      JSON.Member(
        "balances",
        .members([
          "schema": .string("bursar/balance/1"), "rows": .array(rows),
          "total": book.total.json(commodities),
        ])),
      JSON.Member("hidden", book.absent.json(commodities)),
      JSON.Member("netWorth", money(book.netWorth)),
      JSON.Member("unpriced", book.unpriced.json(commodities)),
      JSON.Member(
        "cash",
        cash.map { cash in
          .members([
            "safeToSpend": money(cash.safeToSpend),
            "nextIncome": cash.nextIncome.map { .string($0.day.description) } ?? .null,
            "lowest": money(cash.lowest.balance),
            "lowestOn": .string(cash.lowest.day.description),
          ])
        } ?? .null),
      JSON.Member("month", month(money, commodities)),
      JSON.Member("latest", .array(book.latest.map { $0.json(commodities) })),
      JSON.Member("unsure", .integer(unsureCount)),
      JSON.Member("conflicts", .array(conflicts.map { .string($0.path) })),
      JSON.Member("advice", advice?.bestJSON ?? .array([])),
    ]
    return .object(facts + PlanScreens.members(plan))
  }

  private func month(_ money: (Decimal) -> JSON, _ commodities: CommodityTable) -> JSON {
    .members([
      "income": money(book.month.income), "expenses": money(book.month.expenses),
      "expectedIncome": plan?.expected?.income.json(commodities) ?? .null,
      "expectedBills": plan?.expected?.bills.negated.json(commodities) ?? .null,
    ])
  }
}

extension TransactionSummary {
  fileprivate func json(_ commodities: CommodityTable) -> JSON {
    .members([
      "date": .string(day.description), "description": .string(description),
      "account": .string(account), "kind": .string(kind.rawValue),
      "amounts": amount.json(commodities),
    ])
  }
}
