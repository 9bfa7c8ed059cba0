import LedgerPhrases
package import LedgerStudy
import LedgerPlan
package import LedgerCommandLine
import LedgerBalances
import LedgerChecks
import LedgerModel
import LedgerPatterns
import LedgerPlanning
import LedgerRendering
package import LedgerSchedule
import LedgerSource
import LedgerValues

/// `bursar schedule forecast`.
package enum ForecastCommand: ScreenCommand {
  package static let name = "forecast"
  package static let summary = "Forecast balances day by day"
  package static let examples = [
    Example("bursar schedule forecast", "the liquid accounts, the next 60 days"),
    Example(
      "bursar schedule forecast assets:bank --floor 500", "one account, and when it is short"),
    Example("bursar schedule forecast --scenario car.journal", "what a loan would change"),
    Example("bursar schedule forecast -o cash.html --next 1y", "a page with a chart"),
    Example("bursar schedule forecast -o cash.svg", "the chart alone"),
  ]
  package static let details = [
    "Without accounts those of the type Cash are added up. Each occurrence that is not paid counts on the day when it is due; bills that are overdue are paid today, and income that is overdue is not counted on. The floor is the sum of the accounts' own floors, unless --floor names one. What is safe to spend leaves no day below zero; what overdrafts, floors below zero, would allow beyond that is named apart.",
    "A scenario is a journal with rules and entries that are laid over this one: a rule with the same id takes the place of the other.",
  ]
  package static let operands = "[ACCOUNT…]"
  package static let defaults = ScheduleOptions(reach: .days(60), least: .months(3))
  package static let needs: Study.Needs = [.budgets]
  package static let flags: [Flag<ScheduleOptions>] =
    [
      ScheduleOptions.nextFlag, ScheduleOptions.untilFlag,
      Flag("--scenario", value: "FILE", help: "Lay the rules and entries of FILE over the journal")
      { $0.scenario = $1 },
      Flag("--floor", value: "AMOUNT", help: "What is never to be fallen below") { $0.floor = $1 },
      Flag("-X", "--exchange", value: "COMMODITY", help: "The commodity that is forecast") {
        $0.commodity = $1
      },
    ] + ScheduleOptions.shared

  package static func screen(_ session: ScheduleSession) throws(UsageError) -> ForecastReport {
    let today = session.session.today
    guard session.end >= today else {
      throw UsageError("--until: \(session.end) is past", hints: ["a forecast begins today"])
    }
    var request = try session.request(session.invocation.operands)
    let accounts = request.accounts
    let budgets = try exactly(session.outflows(from: accounts))
    request.outflows = budgets.outflows.filter { $0.amount.commodity == request.commodity }
    let scenario = try session.options.scenario.map { (path) throws(UsageError) in
      try session.scenario(path)
    }
    let asked = request
    var report = try exactly(session.report(asked, scenario))
    report.emptiness = session.emptiness(
      request, [report.forecast, report.changed].compactMap(\.self))
    report.remarks = session.remarks(request, budgets).map { Wording($0) }
    return report
  }
}

extension ScheduleSession {
  /// What the operands and flags ask for.
  fileprivate func request(_ names: [String]) throws(UsageError) -> CashForecast.Request {
    let accounts = try accounts(names)
    let commodity = try commodity()
    var request = CashForecast.Request(accounts: accounts, commodity: commodity, through: end)
    (request.floor, request.overdraft) = try floor(accounts, commodity)
    return request
  }

  /// The forecast, and beside it that of a scenario.
  fileprivate func report(
    _ request: CashForecast.Request, _ scenario: ScheduleView?
  ) throws(TooLarge) -> ForecastReport {
    let loaded = session.journal.loaded
    let changed = try scenario.map { (view) throws(TooLarge) in
      try CashForecast(
        loaded, schedule, request, with: Scenario(view.loaded, view.schedule))
    }
    return try ForecastReport(
      view, CashForecast(loaded, schedule, request), of: names(request), changed: changed,
      scenario: scenario)
  }

  /// What budgets let go out of accounts.
  fileprivate func outflows(from accounts: CashAccounts) throws(TooLarge) -> BudgetOutflows {
    let study = session.study
    guard study.hasBudgets else { return BudgetOutflows() }
    return try BudgetOutflows(study.loaded, study.ledger(), study.outlook(), from: accounts)
  }

  private func accounts(_ names: [String]) throws(UsageError) -> CashAccounts {
    if names.isEmpty { return .liquid }
    let known = schedule.accounts.ids.map { schedule.accounts.name($0) }
    for name in names where !known.contains(where: { $0 == name || $0.hasPrefix(name + ":") }) {
      let part = known.first { $0.split(separator: ":").contains { $0 == name } }
      throw Names(
        "account", known,
        advice: part.map { "did you mean \($0)?" }
          ?? "bursar report accounts lists them; the whole name is wanted"
      ).unknown(name)
    }
    return .named(names)
  }

  /// The accounts of a forecast in words.
  fileprivate func names(_ request: CashForecast.Request) -> Wording {
    switch request.accounts {
    case .liquid: Wording(SchedulePhrase.liquidAccounts)
    case .named(let names): Wording(name: names.joined(separator: ", "))
    }
  }

  /// The one asked for, else that of all sums of the journal, else the first that a rule has.
  private func commodity() throws(UsageError) -> CommodityID {
    if let symbol = options.commodity {
      return try schedule.commodities.commodity(typed: symbol, "-X")
    }
    if let usual = session.study.currency { return usual }
    let planned = schedule.rules.lazy.compactMap(\.postings).flatMap(\.self)
      .flatMap(\.amount.nonzero).first
    return planned?.commodity ?? .none
  }

  /// The sum of what the accounts never fall below, and what of it lies below zero.
  private func floor(
    _ accounts: CashAccounts, _ commodity: CommodityID
  ) throws(UsageError) -> (floor: Decimal, overdraft: Decimal) {
    if let text = options.floor {
      guard let amount = schedule.commodities.amount(typed: text, in: commodity),
        amount.commodity == commodity
      else {
        let symbol = schedule.commodities.symbol(commodity)
        throw UsageError(
          "--floor: '\(text)' is not an amount of \(symbol)",
          hints: ["for example: --floor 500"])
      }
      return (amount.quantity, max(amount.quantity.negated, .zero))
    }
    var sum = Decimal.zero
    var overdraft = Decimal.zero
    for facts in plan.accounts where isChosen(facts.account.value, accounts) {
      guard let floor = facts.floor?.value, floor.commodity == commodity else { continue }
      let (all, below) = (sum, overdraft)
      sum = try exactly(all + floor.quantity)
      overdraft = try exactly(below + max(floor.quantity.negated, .zero))
    }
    return (sum, overdraft)
  }

  /// Why nothing happens, and what to try.
  fileprivate func emptiness(
    _ request: CashForecast.Request, _ forecasts: [CashForecast]
  ) -> Wording? {
    let accounts = session.journal.journal.accounts
    if case .liquid = request.accounts,
      !accounts.ids.contains(where: { isChosen(accounts.name($0), request.accounts) })
    {
      return Wording(SchedulePhrase.noLiquidAccount)
    }
    let happens = forecasts.contains { $0.days.contains { !$0.changes.isEmpty } }
    return request.outflows.isEmpty && !happens
      ? Wording(SchedulePhrase.nothingPlanned(end)) : nil
  }

  /// What is left out, which budgets are counted, and of which nobody can say the account.
  fileprivate func remarks(
    _ request: CashForecast.Request, _ budgets: BudgetOutflows
  ) -> [SchedulePhrase] {
    let others = otherCommodities(request)
    let counted = request.outflows.map(\.label).joined(separator: ", ")
    let notCounted = budgets.unpaidFrom.joined(separator: ", ")
    return [
      others.isEmpty ? nil : .commoditiesLeftOut(others),
      counted.isEmpty ? nil : .budgetsCounted(counted),
      notCounted.isEmpty ? nil : .budgetsNotCounted(notCounted),
    ].compactMap(\.self)
  }

  /// What else the accounts hold, since one commodity is forecast at a time.
  private func otherCommodities(_ request: CashForecast.Request) -> String {
    let journal = session.journal.journal
    let isChosen = journal.accounts.ids.map {
      self.isChosen(journal.accounts.name($0), request.accounts)
    }
    var others: Set<CommodityID> = []
    for posting in journal.postings.indices
    where isChosen[journal.postings[posting].account.index] {
      guard let amount = journal.plainAmount(posting), amount.commodity != request.commodity
      else { continue }
      others.insert(amount.commodity)
    }
    return others.map { journal.commodities.symbol($0) }.sorted().joined(separator: ", ")
  }

  /// Reads a scenario, which has to be without errors.
  fileprivate func scenario(_ path: String) throws(UsageError) -> ScheduleView {
    let console = invocation.console
    var journal = options.journal
    journal.files = [path]
    journal.errors = .stop
    let other: JournalSession
    do throws(UsageError) {
      other = try JournalSession(JournalRoots(journal, console), journal, console)
    } catch {
      throw UsageError(
        "--scenario: \(error.message)", hints: ["it takes a journal with rules and entries"])
    }
    try options.output.requireOutside(other.journal.sources.files, session.journal.disk)
    try other.requireNoErrors(
      .journalAndPlan, journal, options.output.look(console),
      reason: "a scenario needs to be without errors")
    return ScheduleView(
      other.loaded, try exactly(other.study.schedule(through: schedule.horizon)))
  }

  private func isChosen(_ name: String, _ accounts: CashAccounts) -> Bool {
    switch accounts {
    case .liquid: session.journal.loaded.types.type(of: name) == .cash
    case .named(let names): names.contains { name == $0 || name.hasPrefix($0 + ":") }
    }
  }
}
