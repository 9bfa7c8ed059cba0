import LedgerPhrases
import LedgerPlanning
import LedgerRendering
import LedgerSchedule
import LedgerValues

/// What is due, and where the money will stand.
struct SchedulePage {
  /// What shows on a terminal where the money will stand.
  static let forecastCommand = "bursar schedule forecast --next \(SiteBook.daysAhead)d"

  let plan: SitePlan
  let book: SiteBook

  init(_ plan: SitePlan) {
    self.plan = plan
    book = plan.book
  }

  /// The rows of the first table that are near, and all of it.
  private static func divided(
    _ blocks: [Page.Block], after count: Int
  ) -> (first: [Page.Block], all: [Page.Block]) {
    for block in blocks {
      guard case .table(var table) = block else { continue }
      table.rows = Array(table.rows.prefix(count))
      return ([.table(table)], blocks)
    }
    return (blocks, blocks)
  }

  func page() throws(TooLarge) -> SitePage? {
    let end = book.today.adding(months: 3)
    guard let bills = try plan.bills(through: end) else { return nil }
    var page = SitePage(
      "schedule.html", Wording(SitePagePhrase.schedule), .schedule, "bursar schedule --next 3m",
      SchedulePage.forecastCommand)
    let near = bills.rows.count { $0.occurrence.due <= book.today.adding(days: 30) }
    let (first, rest) = SchedulePage.divided(bills.page.blocks, after: near)
    if book.isOpen { page.add(SitePagePhrase.coming, first) }
    if let forecast = try plan.forecast() {
      page.add(SitePagePhrase.cashAhead, .whole, forecast.page.charts.map { .chart($0) })
    }
    page.add(SitePagePhrase.dueCalendar, drawn: try BillCalendar(plan).draw)
    guard book.isOpen, near < bills.rows.count else { return page }
    page.add(SitePagePhrase.schedule) { [count = bills.rows.count] look in
      "<details><summary>\(look.html.escaped(Wording(SitePagePhrase.all(count))))</summary>\n"
        + Page.fragment(rest, under: Wording(SitePagePhrase.schedule), look.html).text
        + "</details>\n"
    }
    return page
  }
}
