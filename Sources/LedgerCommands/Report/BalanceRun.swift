import LedgerBalances
import LedgerCommandLine
import LedgerModel
import LedgerRendering
import LedgerReports
import LedgerValues

/// What `balance` and the statements do alike: columns, values, and what has to be said about them.
struct BalanceRun {
  let columns: PeriodColumns
  let options: BalanceReport.Options
  let shape: BalanceReport.Shape
  private let report: ReportSession
  private let invocation: Invocation

  init(
    _ report: ReportSession, _ invocation: Invocation,
    accumulation: BalanceReport.Accumulation
  ) throws(UsageError) {
    self.report = report
    self.invocation = invocation
    let session = report.session
    var asked = report.options.balance
    if asked.report.calculation != .balance { asked.value.valueAtEndByDefault() }
    if asked.report.calculation == .valueChange, !asked.value.isAtEnd {
      throw UsageError("--valuechange wants the values at period ends", hints: ["--value=end"])
    }
    do throws(PeriodProblem) {
      columns = try PeriodColumns(
        session.period, report.query, of: session.journal, asked.value.reach(today: session.today))
    } catch {
      throw UsageError("\(error.message)", hints: ["name a shorter period with -b, -e or -p"])
    }
    var options = asked.report
    options.accumulation =
      asked.accumulation ?? (asked.report.calculation == .valueChange ? .change : accumulation)
    options.costing = asked.value.costing
    options.market = try asked.value.market(session)
    self.options = options
    shape = session.period.interval == nil ? .list : .columns
  }

  /// The narrowest terminal on which several commodities stand side by side.
  private static let narrow = 60

  /// How balances are laid out; on a narrow terminal names need the room beside amounts.
  var look: BalanceLook {
    var look = report.options.balance.look
    let terminal = report.options.output.textLook(invocation.console)
    if look.cells == nil, terminal.fitting == .toWidth, terminal.width < BalanceRun.narrow {
      look.cells = .tall
    }
    return look
  }

  /// How amounts are written.
  var text: AmountText { report.amounts }

  /// Refuses to show sums that were not kept in full.
  func requireExactness(_ isTooLarge: Bool) throws(UsageError) {
    if isTooLarge {
      throw UsageError("a balance has more than 38 digits, more than can be added up exactly")
    }
  }

  /// Says why there are no rows.
  func explainEmptiness(hidesZeroRows: Bool) {
    if hidesZeroRows {
      invocation.console.writeError("note: every balance is zero; -E shows them\n")
    } else {
      report.explainEmptiness(invocation)
    }
  }

  /// Refuses percents of sums in several commodities.
  func requireOneCommodity(_ reports: [BalanceReport]) throws(UsageError) {
    let look = report.options.balance.look
    if reports.contains(where: { $0.hasMixedCommodities(look) }) {
      throw UsageError(
        "-%: amounts in several commodities have no common total",
        hints: ["convert them with -B, -V or -X, or choose one with cur:"])
    }
  }

  /// Says which commodities had no price.
  func note(_ gaps: [Valuation.Gap]) { report.note(gaps, of: options.market, invocation) }
}

extension ReportSession {
  /// Says which commodities had no price.
  func note(
    _ gaps: [Valuation.Gap], of market: BalanceReport.Market?, _ invocation: Invocation
  ) {
    guard let market else { return }
    let commodities = session.journal.commodities
    for gap in gaps {
      let symbol = commodities.symbol(gap.commodity)
      let name = symbol.isEmpty ? "amounts without a symbol" : symbol
      let target = market.target.map { " in \(commodities.symbol($0))" } ?? ""
      let advice =
        market.inference == .none ? "; add a P directive, or try --infer-market-prices" : ""
      note("no price of \(name)\(target) on \(gap.day) or before\(advice)", invocation)
    }
  }
}
