import LedgerBudget
import LedgerGoals
package import LedgerInsights
import LedgerModel
import LedgerPatterns
import LedgerRendering
import LedgerSchedule
package import LedgerStudy
package import LedgerValues

/// Finds figures of all screens by their names.
///
/// Each screen says how the names of its figures begin, so that only those are made on which a name may
/// stand; all others are made only where a name is unknown, to find the nearest one.
package struct FigureCatalog {
  /// What a name on a command line means.
  package enum Match {
    /// The figure and those beside it that its formula names.
    case found(FigureReport)
    /// There is no such figure, but perhaps one of nearly the same name.
    case unknown(nearest: String?)
  }

  /// Screens of one kind on which figures stand.
  private struct Shelf {
    let prefixes: [String]
    /// The figures of the screen that a name asks for; without one, of the screen as it is shown first.
    let figures: (FigureName?) throws(TooLarge) -> [Figure]

    init<Shown: FigureHolder>(
      _: Shown.Type, _ make: @escaping (FigureName?) throws(TooLarge) -> [Shown?]
    ) {
      prefixes = Shown.figurePrefixes
      figures = { (name) throws(TooLarge) in try make(name).flatMap { $0?.figures ?? [] } }
    }
  }

  private let book: InsightBook
  /// In the order in which people come to see them.
  private let shelves: [Shelf]

  /// The period is that of screens whose figures do not name one.
  package init(
    _ study: Study, _ book: InsightBook, in period: Period?, taxes: OverviewReport.Taxes
  ) {
    self.book = book
    shelves =
      FigureCatalog.overview(study, book, period, taxes)
      + FigureCatalog.breakdowns(book, period) + FigureCatalog.wealth(book, period ?? .always)
      + FigureCatalog.findings(study, book, period ?? .always)
  }

  package func figure(named text: String) throws(TooLarge) -> Match {
    let name = FigureName(text)
    let likely = try FigureCatalog.figures(
      shelves.filter { $0.prefixes.contains(name.parts[0].lowercased()) }, name)
    if let found = FigureCatalog.find(text, in: likely) {
      return .found(FigureReport(found, among: likely, book))
    }
    let all = likely + (try FigureCatalog.figures(shelves, nil))
    if let found = FigureCatalog.find(text, in: all) {
      return .found(FigureReport(found, among: all, book))
    }
    let near = nearestName(to: text, in: all.map(\.id))
    return .unknown(nearest: near ?? FigureCatalog.longestBeginning(of: text, all))
  }
}

// MARK: - Screens

extension FigureCatalog {
  private static func figures(
    _ shelves: [Shelf], _ name: FigureName?
  ) throws(TooLarge) -> [Figure] {
    var all: [Figure] = []
    for shelf in shelves { all += try shelf.figures(name) }
    return all
  }

  private static func overview(
    _ study: Study, _ book: InsightBook, _ period: Period?, _ taxes: OverviewReport.Taxes
  ) -> [Shelf] {
    [
      Shelf(OverviewReport.self) { (_) throws(TooLarge) in
        [try OverviewReport(book, in: period, taxes: taxes)]
      },
      Shelf(BudgetList.self) { (_) throws(TooLarge) in [try PlanScreens.budgets(study)] },
      Shelf(SafeToSpend.self) { _ in
        [study.shownCash(in: book.currency).map { SafeToSpend($0, book) }]
      },
      Shelf(GoalsReport.self) { (_) throws(TooLarge) in [try PlanScreens.goals(study)] },
      Shelf(OccurrenceList.self) { (name) throws(TooLarge) in
        [try PlanScreens.bills(study, through: name?.occurrence)]
      },
    ]
  }

  private static func breakdowns(_ book: InsightBook, _ period: Period?) -> [Shelf] {
    let today = book.today
    return [
      Shelf(Breakdown.self) { (name) throws(TooLarge) in
        try kinds(name).map { (kind) throws(TooLarge) in
          try Breakdown(book, kind, in: period, options(name))
        }
      },
      Shelf(MonthReport.self) { (name) throws(TooLarge) in
        [try MonthReport(book, in: name?.period(1, today: today) ?? (name == nil ? period : nil))]
      },
      Shelf(MonthsReport.self) { _ in [MonthsReport(book)] },
      Shelf(CompareReport.self) { (name) throws(TooLarge) in
        guard let old = name?.period(1, today: today), let new = name?.period(2, today: today)
        else { return [] }
        return [try CompareReport(book, old, new)]
      },
      Shelf(TrendReport.self) { (_) throws(TooLarge) in
        [try TrendReport(book, in: period, by: Breakdown.Options())]
      },
    ]
  }

  /// What there is, how long it lasts, who paid, and where.
  private static func wealth(_ book: InsightBook, _ period: Period) -> [Shelf] {
    [
      Shelf(NetworthReport.self) { (_) throws(TooLarge) in
        // Months are never so many that there is no report.
        guard let spans = try? NetworthReport.Spans(book) else { return [] }
        return [try NetworthReport(book, spans)]
      },
      Shelf(WalletsReport.self) { (_) throws(TooLarge) in
        [try WalletsReport(book, in: period, .all)]
      },
      Shelf(AgeReport.self) { (_) throws(TooLarge) in [try AgeReport(book)] },
      Shelf(NeedsReport.self) { _ in [NeedsReport(book, in: period)] },
      Shelf(MembersReport.self) { (_) throws(TooLarge) in [try MembersReport(book, in: period)] },
      Shelf(MapReport.self) { (_) throws(TooLarge) in [try MapReport(book, in: period)] },
    ]
  }

  /// What recurs, and what is not as usual.
  private static func findings(
    _ study: Study, _ book: InsightBook, _ period: Period
  ) -> [Shelf] {
    [
      Shelf(SubscriptionsReport.self) { (_) throws(TooLarge) in
        [try SubscriptionsReport(book, study.schedule(through: study.today), study.payees, .all)]
      },
      Shelf(AnomaliesReport.self) { (_) throws(TooLarge) in
        [try AnomaliesReport(book, study.schedule(through: study.today), study.payees, in: period)]
      },
      Shelf(AdviceReport.self) { (_) throws(TooLarge) in [try AdviceReport(book, study)] },
    ]
  }

  /// What a breakdown with a name is about.
  private static func kinds(_ name: FigureName?) -> [MoneyFlow.Kind] {
    switch name?[0] {
    case nil: [.expense, .income]
    case "income": [.income]
    default: [.expense]
    }
  }

  /// A breakdown by the key that a name has, as deep as the account in it.
  private static func options(_ name: FigureName?) -> Breakdown.Options {
    var options = Breakdown.Options()
    guard let key = name?[1].flatMap({ BreakdownKey(named: $0) }) else { return options }
    options.key = key
    if key == .account {
      var limits = DepthLimits()
      limits.flat = max(2, name?[2]?.split(separator: ":").count ?? 0)
      options.depth = limits
    }
    return options
  }
}

// MARK: - Names

extension FigureCatalog {
  private static func find(_ name: String, in figures: [Figure]) -> Figure? {
    if let exact = figures.first(where: { $0.id == name }) { return exact }
    let lower = name.lowercased()
    return figures.first { $0.id.lowercased() == lower }
  }

  /// The name that begins most like what was typed.
  private static func longestBeginning(of name: String, _ figures: [Figure]) -> String? {
    let lower = name.lowercased()
    var best: (id: String, count: Int)?
    for figure in figures {
      let count = zip(figure.id.lowercased(), lower).prefix { $0 == $1 }.count
      if count < 4 || count < best?.count ?? 0 { continue }
      if let best, count == best.count, best.id < figure.id { continue }
      best = (figure.id, count)
    }
    return best?.id
  }
}
