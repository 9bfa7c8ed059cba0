import LedgerModel
import LedgerInsights
import LedgerPhrases
import LedgerRendering
import LedgerValues

/// Months or years below one another, each leading to its page, with what was saved as a bar of its
/// own size.
struct MonthTable {
  private struct Row {
    var name: Wording
    var path: String?
    /// How many entries there are, where that is told.
    var count: Int?
    var totals: FlowTotals
    var isRunning: Bool
  }

  private let book: SiteBook
  private let column: Wording
  private let caption: Wording
  private let rows: [Row]

  /// Months, those of them with links that have pages.
  init(_ book: SiteBook, _ rows: [MonthsReport.Row], _ known: Set<String>) {
    self.book = book
    (column, caption) = (Wording(CommonPhrase.month), Wording(SitePagePhrase.months))
    self.rows = rows.map { row in
      Row(
        name: SiteBook.name(ofMonth: row.period),
        path: known.contains(row.period.label) ? SiteBook.path(ofMonth: row.period) : nil,
        totals: row.totals, isRunning: row.isRunning)
    }
  }

  init(_ book: SiteBook, years: [Int]) {
    self.book = book
    (column, caption) = (Wording(WealthPhrase.year), Wording(SitePagePhrase.years))
    rows = years.map { year in
      MonthTable.row(
        book, Wording(name: "\(year)"), "years/\(year).html", nil,
        Day.clipping(year: year, month: 1, day: 1), months: 12)
    }
  }

  /// Months of entries, each leading to these.
  init(_ book: SiteBook, entries: [(start: Day, count: Int)]) {
    self.book = book
    (column, caption) = (Wording(CommonPhrase.month), Wording(SitePagePhrase.months))
    rows = entries.map { month in
      MonthTable.row(
        book, Wording(CalendarPhrase.monthOfYear(month.start)), SiteEntry.page(month.start),
        month.count, month.start, months: 1)
    }
  }

  private static func row(
    _ book: SiteBook, _ name: Wording, _ path: String, _ count: Int?, _ start: Day, months: Int
  ) -> Row {
    let period = Period(start: start, end: start.adding(months: months))
    let past = period.intersection(Period(end: book.today.adding(days: 1)))
    return Row(
      name: name, path: path, count: count, totals: book.insights.totals(in: past),
      isRunning: (period.end ?? .latest) > book.today)
  }

  func html(_ look: SiteLook) -> String {
    let isCounted = rows.contains { $0.count != nil }
    let heads =
      (isCounted ? [Wording(SitePagePhrase.times)] : [])
      + [
        Wording(SitePagePhrase.inSoFar), Wording(SitePagePhrase.outSoFar),
        Wording(SitePagePhrase.keptSoFar), Wording(CommonPhrase.savingsRate),
      ]
    let names = heads.map { "<th scope=\"col\" class=\"number\">\(look.html.title($0))</th>" }
    let name = look.html.escaped(caption)
    return
      "<div class=\"scroll\" role=\"group\" tabindex=\"0\" aria-label=\"\(name)\"><table class=\"cards\">"
      + "<caption>\(name)</caption><thead><tr><th scope=\"col\">"
      + "\(look.html.title(column))</th>\(names.joined())<td></td></tr></thead>\n"
      + "<tbody>\n\(rows.map { row($0, look) }.joined())</tbody></table></div>\n"
  }

  private func row(_ row: Row, _ look: SiteLook) -> String {
    let name = look.html.escaped(row.name)
    func cell(_ quantity: Decimal, _ phrase: SitePagePhrase, _ style: String = "") -> String {
      "<td class=\"number\(style)\" data-label=\"\(look.html.title(Wording(phrase)))\">"
        + "\(look.html.escaped(book.text(quantity)))</td>"
    }
    let totals = row.totals
    let rate = row.isRunning ? nil : MonthTable.rate(totals)
    let share = rate.map { look.html.escaped(Wording.percent($0)) } ?? ""
    let count = row.count.map {
      "<td class=\"number\" data-label=\"\(look.html.title(Wording(SitePagePhrase.times)))\">\($0)</td>"
    }
    return "<tr><th scope=\"row\">\(look.link(row.path, name))</th>" + (count ?? "")
      + cell(totals.income, .inSoFar) + cell(totals.expenses, .outSoFar)
      + cell(totals.net, .keptSoFar, totals.net.isNegative ? " bad" : "")
      + "<td class=\"number\" data-label=\"\(look.html.title(Wording(CommonPhrase.savingsRate)))\">\(share)</td>"
      + "<td>\(rate.map(MonthTable.bar) ?? "")</td></tr>\n"
  }

  /// What was kept of what came in, in percent; nil where nothing came in.
  static func rate(_ totals: FlowTotals) -> Decimal? {
    guard totals.income > .zero else { return nil }
    return totals.net.multiplied(by: Decimal(100))?.divided(by: totals.income, scale: 1)
  }

  /// To the right for what was saved, to the left for what was taken from savings; beyond the ends cut.
  static func bar(_ rate: Decimal) -> String {
    let value = rate.approximate
    let size = min(100, abs(value))
    let notch = abs(value) > 100 ? "<path d=\"M\(value < 0 ? "-96 0l4 10" : "92 0l4 10")\"/>" : ""
    return "<svg class=\"saved\" viewBox=\"-100 0 200 10\" preserveAspectRatio=\"none\" "
      + "aria-hidden=\"true\"><rect class=\"\(value < 0 ? "below" : "above")\" "
      + "x=\"\(value < 0 ? SVGNumber.text(-size) : "0")\" width=\"\(SVGNumber.text(size))\" "
      + "height=\"10\"/><path d=\"M0 0V10\"/>\(notch)</svg>"
  }
}

/// Categories of a month with what changed and what is usual.
struct CategoryTable {
  private let book: SiteBook

  init(_ book: SiteBook) {
    self.book = book
  }

  func table(_ month: MonthReport) -> Table {
    let hasUsual = month.net.means.last.flatMap { $0 } != nil
    var columns: [Table.Column] = [
      .init(CommonPhrase.account, isKey: true), .init(CommonPhrase.amount, .right),
      .init(CommonPhrase.change, .right),
    ]
    if hasUsual { columns.append(.init(SitePagePhrase.usual, .right)) }
    var table = Table(columns)
    for section in month.sections where !section.rows.isEmpty {
      for row in section.rows {
        guard case .name(let name) = row.group, !row.total.isZero || !row.previous.isZero else {
          continue
        }
        table.add(cells(row, .init(book.shortName(name), data: name), month, hasUsual))
      }
      table.add(
        cells(
          section.sum,
          .init(section.kind == .expense ? SitePagePhrase.outSoFar : .inSoFar), month, hasUsual),
        .total)
    }
    return table
  }

  private func cells(
    _ row: MonthReport.Row, _ name: Table.Cell, _ month: MonthReport, _ hasUsual: Bool
  ) -> [Table.Cell] {
    func number(_ quantity: Decimal, _ mark: CellAmount.Mark = .none) -> Table.Cell {
      book.amounts.cell(Amount(quantity, book.insights.currency), nil, .number, mark)
    }
    let change = FlowTotals.difference(row.total, row.previous)
    var cells = [
      name, number(row.total),
      month.comparison.previous == nil ? .empty : number(change, .difference),
    ]
    if hasUsual { cells.append(row.means.last.flatMap { $0 }.map { number($0) } ?? .empty) }
    return cells
  }

  /// The amounts of a month lead to its entries.
  func times(_ label: String) -> [String: String] {
    [CommonPhrase.amount.text(in: .english): book.question(label)]
  }
}

/// From income to what became of it, both sides equal.
struct FlowDrawing {
  private static let nodeCount = 8
  private let book: SiteBook

  init(_ book: SiteBook) {
    self.book = book
  }

  static func commands(_ label: String) -> [String] {
    ["income", "spending"].map { "bursar insights \($0) -p \(label) --top \(nodeCount)" }
  }

  /// Nil where nothing came in or nothing went out.
  func chart(_ period: Period) throws(TooLarge) -> FlowChart? {
    var options = Breakdown.Options()
    options.top = FlowDrawing.nodeCount
    let income = try Breakdown(book.insights, .income, in: period, options)
    let spending = try Breakdown(book.insights, .expense, in: period, options)
    guard income.total > .zero, spending.total > .zero else { return nil }
    let kept = FlowTotals.difference(income.total, spending.total)
    let whole = max(income.total, spending.total)
    var nodes = [FlowChart.Node(.nothing, column: 1, text: book.text(whole))]
    var links: [FlowChart.Link] = []
    func add(_ name: Wording, _ quantity: Decimal, _ column: Int) {
      guard quantity > .zero else { return }
      nodes.append(FlowChart.Node(name, column: column, text: book.text(quantity)))
      let node = nodes.count - 1
      links.append(
        FlowChart.Link(
          from: column == 0 ? node : 0, to: column == 0 ? 0 : node,
          value: quantity.approximate, text: book.text(quantity)))
    }
    func addAll(_ breakdown: Breakdown, _ column: Int) {
      for row in breakdown.rows { add(name(row), row.total, column) }
      if let others = breakdown.others {
        add(Wording(SitePagePhrase.otherAccounts), others.total, column)
      }
    }
    addAll(income, 0)
    if kept.isNegative { add(Wording(SitePagePhrase.fromSavings), kept.negated, 0) }
    addAll(spending, 2)
    add(Wording(SitePagePhrase.toSavings), kept, 2)
    return FlowChart(Wording(SitePagePhrase.flow), nodes, links)
  }

  private func name(_ row: Breakdown.Row) -> Wording {
    guard case .name(let name) = row.group else { return Wording(SitePagePhrase.noName) }
    return Wording(name: book.shortName(name))
  }
}
