import LedgerSource
import LedgerBalances
import LedgerBudget
import LedgerGoals
import LedgerInsights
import LedgerModel
import LedgerPhrases
import LedgerPlan
import LedgerPlanning
import LedgerRendering
import LedgerSchedule
import LedgerStudy
import LedgerValues

/// What happened, as the pages of a site show it; several threads may make pages of it.
///
/// A class, as each kind of page holds it.
final class SiteBook: Sendable {
  /// How far ahead bills and cash are looked at.
  static let daysAhead = 60
  /// How many months a dashboard draws.
  static let monthsDrawn = 13

  let insights: InsightBook
  let loaded: LoadedJournal
  /// Kept here, as a journal that a property makes is copied wherever it is looked at.
  let journal: Journal
  let today: Day
  let amounts: AmountText
  let options: SiteOptions
  /// All entries up to today and later, in the order of days.
  let entries: [SiteEntry]
  /// Who is named in them, by the numbers that entries have of them.
  let payees: [String]
  /// The years that have pages, the latest first.
  let years: [Int]
  let months: MonthsReport
  let networth: NetworthReport?
  /// The files of the journal, named from the root of the disk where that is known.
  let files: [String]
  let accountTags: AccountTags
  /// The first names of kinds of accounts, where all of a kind have the same.
  private let roots: Set<String>
  /// The months of entries that have pages, as `2026-05`.
  private let monthsOfEntries: Set<String>

  init(_ study: Study, _ options: SiteOptions) throws(TooLarge) {
    self.options = options
    loaded = study.loaded
    journal = study.loaded.journal
    today = study.today
    amounts = AmountText(study.plan.commodities)
    let named = SitePayees(study)
    payees = named.names
    let (entries, sums) = SiteEntry.all(study, named) {
      Result { () throws(TooLarge) in try SiteBook.sums(study) }
    }
    self.entries = entries
    (insights, months, networth) = try sums.get()
    let starts = SiteBook.months(of: entries)
    let years = SiteBook.years(starts, options)
    self.years = years
    monthsOfEntries = Set(
      starts.filter { years.contains($0.civil.year) }.map { String($0.description.prefix(7)) })
    files = study.loaded.journal.sources.files.map { file in
      let path = file.canonicalPath
      return path.hasPrefix("/") || options.folder.isEmpty ? path : "\(options.folder)/\(path)"
    }
    accountTags = AccountTags(study.loaded.journal)
    roots = SiteBook.roots(study.loaded)
  }

  private static func sums(
    _ study: Study
  ) throws(TooLarge) -> (InsightBook, MonthsReport, NetworthReport?) {
    let insights = try InsightBook(study).withMonths(study.payees)
    // Months are never so many that there is no report.
    let spans = try? NetworthReport.Spans(insights)
    guard let spans else { return (insights, MonthsReport(insights), nil) }
    return (insights, MonthsReport(insights), try NetworthReport(insights, spans))
  }

  /// A name of an expense or of an income without the root that all of them share.
  func shortName(_ name: String) -> String {
    guard let colon = name.firstIndex(of: ":"), roots.contains(String(name[..<colon])) else {
      return name
    }
    return String(name[name.index(after: colon)...])
  }

  /// Where the entries of a time are: on the page of the month, if it is one that has any.
  func question(_ time: String) -> String {
    let page = time.utf8.count == 7 && monthsOfEntries.contains(time) ? time : "index"
    return "entries/\(page).html#t=\(time)"
  }

  var isOpen: Bool { options.discretion == .open }

  /// An amount of the reporting currency.
  func text(_ quantity: Decimal) -> String {
    amounts.display(Amount(quantity, insights.currency))
  }

  func cell(_ quantity: Decimal, _ style: Style? = nil) -> Table.Cell {
    amounts.cell(Amount(quantity, insights.currency), style)
  }

  /// The months that have entries, by their first days.
  private static func months(of entries: [SiteEntry]) -> [Day] {
    var months: [Day] = []
    var end = Day.earliest
    for entry in entries where entry.day >= end {
      months.append(entry.day.startOfMonth)
      end = entry.day.startOfMonth.adding(months: 1)
    }
    return months
  }

  private static func years(_ months: [Day], _ options: SiteOptions) -> [Int] {
    let years = Set(months.map(\.civil.year)).sorted(by: >)
    return options.years.map { Array(years.prefix(max(1, $0))) } ?? years
  }

  private static func roots(_ loaded: LoadedJournal) -> Set<String> {
    var byType: [AccountType: Set<String>] = [:]
    for account in loaded.journal.accounts.ids {
      guard let type = loaded.types[account] else { continue }
      let kind: AccountType =
        type.isKind(of: .asset) ? .asset : type.isKind(of: .revenue) ? .revenue : type
      let name = loaded.journal.accounts.name(account)
      byType[kind, default: []].insert(String(name.prefix { $0 != ":" }))
    }
    return Set(byType.values.filter { $0.count == 1 }.joined())
  }

  /// The entries of a period, found by halving.
  func entries(in period: Period) -> ArraySlice<SiteEntry> {
    func place(_ day: Day) -> Int { entries.indices.partitionPoint { entries[$0].day < day } }
    let start = period.start.map(place) ?? 0
    return entries[start..<max(start, period.end.map(place) ?? entries.count)]
  }

  func entries(ofYear year: Int) -> ArraySlice<SiteEntry> {
    func start(_ year: Int) -> Int { entries.indices.partitionPoint { entries[$0].year < year } }
    return entries[start(year)..<start(year + 1)]
  }

  /// The months that have pages, the latest first.
  var monthPeriods: [Period] {
    let known = Set(years)
    return months.rows.map(\.period).filter { known.contains($0.start?.civil.year ?? 0) }
  }
}

// MARK: - Months

extension SiteBook {
  /// The entries by their transactions.
  var placesOfEntries: [Int: Int] {
    Dictionary(entries.indices.map { (entries[$0].transaction, $0) }) { first, _ in first }
  }

  static func path(ofMonth period: Period) -> String { "months/\(period.label).html" }

  /// A month as people name it.
  static func name(ofMonth period: Period) -> Wording {
    period.start.map { Wording(CalendarPhrase.monthOfYear($0)) } ?? .nothing
  }

  /// What came in and went out, the earliest first.
  func inAndOut(_ rows: [MonthsReport.Row]) -> ColumnChart {
    func series(_ phrase: SitePagePhrase, _ part: (FlowTotals) -> Decimal) -> ColumnChart.Series {
      ColumnChart.Series(
        Wording(phrase), rows.map { part($0.totals).approximate },
        texts: rows.map { text(part($0.totals)) })
    }
    return ColumnChart(
      Wording(SitePagePhrase.inAndOut),
      labels: rows.map { row in
        row.period.start.map { Wording(CalendarPhrase.shortMonthOfYear($0)) } ?? .nothing
      },
      [series(.inSoFar, \.income), series(.outSoFar, \.expenses)], .sideBySide,
      amounts.axis(insights.currency))
  }
}

// MARK: - Entries

extension SiteEntry {
  /// The name of the payee, or that there is none.
  var payeeWords: Wording {
    payee.isEmpty ? Wording(SitePagePhrase.noName) : Wording(name: payee)
  }

  /// What moved, as people read it: transfers, which are neither earned nor spent, have an arrow.
  func cell(_ amounts: AmountText) -> Table.Cell {
    let isTransfer = kind == .transfer
    return amounts.cell(
      amount, isTransfer ? .faint : .amount, .shown, isTransfer ? .moved : .none)
  }
}
