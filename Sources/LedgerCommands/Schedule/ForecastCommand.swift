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
    "Rules count on their days. Other recurring payments continue as a series, all other spending continues as of late, and cards are paid with their bills. Replays of earlier months say how far this is off. --explain names what moves a day, --backtest compares past forecasts with no change and with the year before.",
    "Overdue bills are paid today, and overdue income is not counted. Safe to spend is the low end until the next income, less the accounts' floors or --floor.",
    "A scenario is a journal with rules and entries that are added to this one; a rule with the same id replaces the other.",
  ]
  package static let operands = "[ACCOUNT…]"
  package static let defaults = ScheduleOptions(reach: .days(60), least: .months(3))
  package static let needs: Study.Needs = [.budgets]
  package static let flags: [Flag<ScheduleOptions>] =
    [
      ScheduleOptions.nextFlag, ScheduleOptions.untilFlag,
      Flag("--scenario", value: "FILE", help: "Lay the rules and entries of FILE over the journal")
      { $0.scenario = $1 },
      Flag("--floor", value: "AMOUNT", help: "Set the lowest balance it may have") {
        $0.floor = $1
      },
      Flag("-X", "--exchange", value: "COMMODITY", help: "Forecast this commodity") {
        $0.commodity = $1
      },
      Flag("--plan", help: "Use rules and budgets only, without habits") { $0.forecast = .plan },
      Flag("--explain", value: "DATE", help: "Show what moves on a day, and why") {
        $0.forecast = .explain($1)
      },
      Flag("--backtest", help: "Show how far past forecasts were off") {
        $0.forecast = .backtest
      },
    ] + ScheduleOptions.shared

  package static func screen(_ session: ScheduleSession) throws(UsageError) -> ForecastReport {
    let today = session.session.today
    guard session.end >= today else {
      throw UsageError("--until: \(session.end) is in the past", hints: ["a forecast begins today"])
    }
    let request = try session.request(session.invocation.operands)
    let scenario = try session.options.scenario.map { (path) throws(UsageError) in
      try session.scenario(path)
    }
    let part = try session.part(request)
    var report = try exactly(session.report(request, scenario))
    report.part = part
    report.emptiness = session.emptiness(report)
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
    if case .plan? = options.forecast { request.basis = .plan }
    return request
  }

  /// What of the forecast is shown.
  fileprivate func part(_ request: CashForecast.Request) throws(UsageError) -> ForecastReport.Part {
    switch options.forecast {
    case .plan, nil: return .ahead
    case .backtest: return .past
    case .explain(let text):
      let day = try ScheduleDates.day(text, "--explain", session.today)
      guard session.today <= day, day <= end else {
        throw UsageError(
          "--explain: \(day) is not among the days from \(session.today) to \(end)",
          hints: ["use --next or --until to look further ahead"])
      }
      return .day(day)
    }
  }

  /// The forecast, and beside it that of a scenario.
  fileprivate func report(
    _ request: CashForecast.Request, _ scenario: ScheduleView?
  ) throws(TooLarge) -> ForecastReport {
    let loaded = session.journal.loaded
    var budgets = BudgetOutflows()
    let study = session.study
    let end = end
    let base = try CashForecast(loaded, schedule, request, study.payees) { () throws(TooLarge) in
      budgets = try study.outflows(from: request.accounts, through: end)
      return budgets.outflows
    }
    let outflows = base.outflows
    let changed = try scenario.map { (view) throws(TooLarge) in
      try CashForecast(
        loaded, schedule, request, study.payees, with: Scenario(view.loaded, view.schedule),
        tried: base.trial
      ) { outflows }
    }
    var report = try ForecastReport(
      view, base, of: names(request), changed: changed, scenario: scenario)
    report.remarks = remarks(base, budgets)
    if request.basis == .plan { report.budgetDrifts = try study.budgetDrifts(request.commodity) }
    return report
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
    return try exactly(session.study.cashFloor(accounts, commodity))
  }

  /// Why nothing happens, and what to try.
  fileprivate func emptiness(_ report: ForecastReport) -> Wording? {
    let journal = session.journal.journal
    let request = report.forecast.request
    if case .liquid = request.accounts,
      !journal.accounts.ids.contains(where: {
        request.accounts.contains(journal.accounts.name($0), session.journal.loaded.types)
      })
    {
      return Wording(SchedulePhrase.noLiquidAccount)
    }
    let moves = [report.forecast, report.changed].compactMap(\.self).contains { forecast in
      forecast.days.contains { !$0.changes.isEmpty || $0.balance != forecast.startBalance }
    }
    return moves ? nil : Wording(SchedulePhrase.nothingPlanned(end))
  }

  /// What is left out, which budgets are counted, and of which nobody can say the account.
  private func remarks(_ forecast: CashForecast, _ budgets: BudgetOutflows) -> [Wording] {
    let commodities = session.journal.journal.commodities
    let others = forecast.unpriced.map { commodities.symbol($0) }.sorted().joined(separator: ", ")
    let counted = ForecastReport.names(forecast.outflows)
    let notCounted = budgets.unpaidFrom.joined(separator: ", ")
    let phrases: [SchedulePhrase?] = [
      others.isEmpty ? nil : .commoditiesLeftOut(others),
      counted.isEmpty ? nil : .budgetsCounted(counted.joined(separator: ", ")),
      notCounted.isEmpty ? nil : .budgetsNotCounted(notCounted),
    ]
    return phrases.compactMap(\.self).map { Wording($0) }
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
}
