import LedgerCommandLine
import LedgerInsights
import LedgerModel
import LedgerPatterns
import LedgerValues

/// Finds figures of all screens by their names.
struct FigureCatalog {
  let session: InsightsSession
  private let plan: PlanScreens
  var book: InsightBook { session.book }

  init(_ session: InsightsSession) {
    self.session = session
    plan = PlanScreens(session.session.study)
  }

  /// A figure and those beside it; a name that there is not is answered with the nearest.
  func figure(named name: String) throws(UsageError) -> FigureReport {
    let likely = figures(beside: name)
    if let found = find(name, in: likely) { return FigureReport(found, among: likely, book) }
    let all = likely + everything
    if let found = find(name, in: all) { return FigureReport(found, among: all, book) }
    let near = nearestName(to: name, in: all.map(\.id)) ?? longestBeginning(of: name, all)
    throw UsageError(
      "there is no figure called '\(name)'",
      hints: [
        near.map { "did you mean '\($0)'?" } ?? "every screen lists its figures with --figures"
      ])
  }

  private func find(_ name: String, in figures: [Figure]) -> Figure? {
    if let exact = figures.first(where: { $0.id == name }) { return exact }
    let lower = name.lowercased()
    return figures.first { $0.id.lowercased() == lower }
  }

  /// The name that begins most like what was typed.
  private func longestBeginning(of name: String, _ figures: [Figure]) -> String? {
    let lower = name.lowercased()
    func common(_ id: String) -> Int { zip(id.lowercased(), lower).prefix { $0 == $1 }.count }
    let best = figures.map { (id: $0.id, count: common($0.id)) }
      .max { $0.count == $1.count ? $0.id > $1.id : $0.count < $1.count }
    return best.flatMap { $0.count >= 4 ? $0.id : nil }
  }

  /// The figures of the screen that a name belongs to.
  private func figures(beside name: String) -> [Figure] {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    switch parts[0] {
    case "month" where parts.count > 2:
      let period = FigureCatalog.period(parts[1], session)
      return MonthReport(book, in: period).figures + MonthsReport(book).figures
    case "compare" where parts.count > 3:
      guard let old = FigureCatalog.period(parts[1], session),
        let new = FigureCatalog.period(parts[2], session)
      else { return [] }
      return CompareReport(book, old, new).figures
    case "spending" where parts.count > 2: return breakdown(.expense, parts)
    case "income" where parts.count > 2: return breakdown(.income, parts)
    case "trend": return trend
    case let first where FigureCatalog.wealthNames.contains(first): return wealth(first)
    case "budget", "goal", "schedule": return plan.figures
    default: return overview
    }
  }

  /// A breakdown as deep as the account that a name has.
  private func breakdown(_ kind: MoneyFlow.Kind, _ parts: [String]) -> [Figure] {
    guard let key = BreakdownKey(named: parts[1]) else { return [] }
    var options = Breakdown.Options()
    options.key = key
    if key == .account {
      var limits = DepthLimits()
      limits.flat = max(2, parts[2].split(separator: ":").count)
      options.depth = limits
    }
    return Breakdown(book, kind, in: session.askedPeriod, options).figures
  }

  private var trend: [Figure] {
    TrendReport(book, in: session.askedPeriod, by: Breakdown.Options()).figures
  }

  private var overview: [Figure] {
    OverviewScreen(
      OverviewReport(book, in: session.askedPeriod, taxes: session.options.taxes),
      plan
    ).figures
  }

  /// The figures of all screens, for the nearest name.
  private var everything: [Figure] {
    let incomes = Breakdown(book, .income, in: session.askedPeriod).figures
    let month = MonthReport(book, in: session.askedPeriod).figures
    return overview + incomes + month + MonthsReport(book).figures + trend
      + FigureCatalog.wealthScreens.flatMap { wealth($0) }
  }

  /// A period as labels write it, with the last day included.
  static func period(_ text: String, _ session: InsightsSession) -> Period? {
    if let dots = text.firstRange(of: ".."), let start = Day(iso: text[..<dots.lowerBound]),
      let last = Day(iso: text[dots.upperBound...])
    {
      return Period(start: start, end: last.adding(days: 1))
    }
    return try? session.period(text)
  }
}
