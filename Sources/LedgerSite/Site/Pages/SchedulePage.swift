import LedgerPhrases
import LedgerRendering
import LedgerSchedule
import LedgerValues

/// What is due, and where the money will stand.
struct SchedulePage {
  /// What shows on a terminal where the money will stand.
  static let forecastCommand = "bursar schedule forecast --next \(SiteBook.daysAhead)d"

  let book: SiteBook

  init(_ book: SiteBook) {
    self.book = book
  }

  func page() throws(TooLarge) -> SitePage? {
    let end = book.today.adding(months: 3)
    guard let bills = try book.bills(through: end) else { return nil }
    var page = SitePage(
      "schedule.html", Wording(SitePagePhrase.schedule), .schedule, "bursar schedule --next 3m",
      SchedulePage.forecastCommand)
    if let forecast = try book.forecast() {
      page.add(SitePagePhrase.cashAhead, .whole, forecast.page.charts.map { .chart($0) })
    }
    page.add(SitePagePhrase.dueCalendar, drawn: try BillCalendar(book).draw)
    if book.isOpen { page.add(SitePagePhrase.schedule, bills.page.blocks) }
    return page
  }
}
