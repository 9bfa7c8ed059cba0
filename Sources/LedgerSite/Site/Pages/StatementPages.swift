import LedgerBalances
import LedgerModel
import LedgerPhrases
import LedgerRendering
import LedgerReports
import LedgerStudy
import LedgerValues

/// The financial statements by month, quarter and year.
struct StatementPages {
  private static let kinds: [StatementReport.Kind] = [.balanceSheet, .incomeStatement, .cashFlow]
  /// How many periods stand on a page, the latest ones.
  private static let periodCount = 24

  private enum Step: String, CaseIterable {
    case monthly, quarterly, yearly

    var interval: Interval {
      switch self {
      case .monthly: .months(1)
      case .quarterly: .quarters(1)
      case .yearly: .years(1)
      }
    }

    var flag: String {
      switch self {
      case .monthly: "-M"
      case .quarterly: "-Q"
      case .yearly: "-Y"
      }
    }

    var months: Int {
      switch self {
      case .monthly: 1
      case .quarterly: 3
      case .yearly: 12
      }
    }

    /// The first day of the period that a day is in.
    func start(of day: Day) -> Day {
      switch self {
      case .monthly: day.startOfMonth
      case .quarterly: day.startOfQuarter
      case .yearly: day.startOfYear
      }
    }

    var name: SitePagePhrase {
      switch self {
      case .monthly: .monthly
      case .quarterly: .quarterly
      case .yearly: .yearly
      }
    }
  }

  private static func name(of kind: StatementReport.Kind) -> SitePagePhrase {
    switch kind {
    case .balanceSheet, .balanceSheetEquity: .balanceSheet
    case .incomeStatement: .incomeStatement
    case .cashFlow: .cashFlow
    }
  }

  private let book: SiteBook
  /// Where the entries of a year stand, by account.
  private let places: [String: [Int: String]]

  init(_ book: SiteBook, _ places: [String: [Int: String]]) {
    self.book = book
    self.places = places
  }

  func pages() -> [SitePage] {
    var list = SitePage(
      "statements/index.html", Wording(SitePagePhrase.statements), .statements,
      "bursar report balancesheet")
    var pages: [SitePage] = []
    for kind in StatementPages.kinds {
      let own = Step.allCases.compactMap { page(kind, $0) }
      let links = zip(own, Step.allCases).map { ($0.path, Wording($1.name)) }
      list.cards.append(
        SiteCard(
          Wording(StatementPages.name(of: kind)), .third,
          .drawn { look in
            let items = links.map { "<li>\(look.link($0.0, look.html.escaped($0.1)))</li>" }
            return "<ul class=\"wide-list\">\(items.joined())</ul>\n"
          }))
      pages += own
    }
    return [list] + pages
  }

  private func page(_ kind: StatementReport.Kind, _ step: Step) -> SitePage? {
    let known = book.journal.span(.transactions)
    guard let first = known.start, first <= book.today else { return nil }
    let end = book.today.adding(days: 1)
    let earliest = book.today.startOfMonth.adding(
      months: -StatementPages.periodCount * step.months)
    let start = step.start(of: max(first, earliest))
    var asked = PeriodExpression()
    asked.interval = step.interval
    asked.period = Period(start: start, end: end)
    guard let columns = try? PeriodColumns(asked, .all, over: asked.period) else { return nil }
    var options = BalanceReport.Options()
    options.layout = .tree
    options.accumulation = kind.accumulation
    let report = StatementReport(
      kind, book.study.loaded, .all, columns, depth: DepthLimits(), options)
    guard !report.isTooLarge, !report.isEmpty else { return nil }
    let command =
      "bursar report \(kind.rawValue) \(step.flag) --tree -b \(start) -e \(end)"
    var page = SitePage(
      "statements/\(kind.rawValue)-\(step.rawValue).html", Wording(StatementPages.name(of: kind)),
      .statements,
      command)
    let blocks = report.page(book.amounts, BalanceLook()).blocks
    page.add(step.name) { look in
      Page.fragment(blocks, under: Wording(step.name), leading(look).html)
    }
    return page
  }

  /// Lets each figure lead to its postings: the entries of the account in the year of the column.
  private func leading(_ look: SiteLook) -> SiteLook {
    var look = look
    let (root, places) = (look.root ?? "", places)
    look.html.figureAddress = { column, account in
      guard let years = places[account], let year = Int(column.prefix(4)) else { return nil }
      return years[year].map { root + $0 }
    }
    return look
  }
}
