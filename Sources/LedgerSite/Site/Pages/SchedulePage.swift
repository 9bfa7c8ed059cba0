import LedgerBalances
import LedgerInsights
import LedgerModel
import LedgerPhrases
import LedgerPlanning
import LedgerRendering
import LedgerSchedule
import LedgerValues

/// What is due, and where the money will stand.
struct SchedulePage {
  /// What shows on a terminal where the money will stand.
  static let forecastCommand = "bursar schedule forecast --next \(SiteBook.daysAhead)d"
  /// So many days have a sum of their own.
  private static let nearDays = 14
  /// What is due later is behind a word.
  private static let listedDays = 30

  let plan: SitePlan
  let book: SiteBook

  init(_ plan: SitePlan) {
    self.plan = plan
    book = plan.book
  }

  func page() throws(TooLarge) -> SitePage? {
    let end = book.today.adding(months: 3)
    guard let bills = try plan.bills(through: end) else { return nil }
    let forecast = try plan.forecast()
    var page = SitePage(
      "schedule.html", Wording(SitePagePhrase.schedule), .schedule, "bursar schedule --next 3m",
      SchedulePage.forecastCommand)
    page.add(Wording(SitePagePhrase.schedule), facts(bills, forecast?.forecast))
    let near = bills.rows.count {
      $0.occurrence.due <= book.today.adding(days: SchedulePage.listedDays)
    }
    let table = BillTable(bills, book)
    if book.isOpen, near > 0 {
      page.add(SitePagePhrase.coming) { look in table.html(bills.rows.prefix(near), look) }
    }
    if let forecast {
      page.add(SitePagePhrase.cashAhead, .whole, forecast.page.charts.map { .chart($0) })
    }
    page.add(SitePagePhrase.dueCalendar, drawn: try BillCalendar(plan).draw)
    guard book.isOpen, near < bills.rows.count else { return page }
    page.add(.nothing, .whole) { [count = bills.rows.count] look in
      "<details><summary>\(look.html.escaped(Wording(SitePagePhrase.all(count))))</summary>\n"
        + table.html(bills.rows[...], look) + "</details>\n"
    }
    return page
  }

  /// What is late, what the next days want, and where the money is lowest.
  private func facts(_ bills: OccurrenceList, _ forecast: CashForecast?) -> [SiteFact] {
    var facts: [SiteFact] = []
    let late = bills.rows.filter { $0.occurrence.state == .overdue }
    if let first = late.first {
      let days = Int(book.today.number) - Int(first.occurrence.due.number)
      var fact = SiteFact(
        .lateBills, PlanScreens.sum(late, .expense, book) ?? "\(late.count)",
        note: Wording(SitePagePhrase.lateTimes(late.count, days: days)))
      if late.count == 1 {
        fact.note = Wording(
          SitePagePhrase.lateOf(SiteLook.payee(first.name), Wording(SitePagePhrase.late(days))))
      }
      fact.style = "bad"
      facts.append(fact)
    }
    let end = book.today.adding(days: SchedulePage.nearDays)
    let near = bills.rows.filter { (book.today...end).contains($0.occurrence.due) }
    facts.append(
      SiteFact(
        .dueWithin(SchedulePage.nearDays),
        PlanScreens.sum(near, .expense, book) ?? book.text(.zero),
        note: PlanScreens.sum(near, .income, book).map { Wording(SitePagePhrase.comesIn($0)) }))
    if let lowest = forecast?.lowest {
      facts.append(
        SiteFact(
          .lowestBalance, book.text(lowest.balance),
          note: Wording(CalendarPhrase.shortDay(lowest.day))))
    }
    return facts
  }
}

/// What is due as a table for people: nothing that only commands want.
struct BillTable {
  private let bills: OccurrenceList
  private let book: SiteBook

  init(_ bills: OccurrenceList, _ book: SiteBook) {
    self.bills = bills
    self.book = book
  }

  func html(_ rows: ArraySlice<OccurrenceList.Row>, _ look: SiteLook) -> String {
    func word(_ phrase: some Phrase) -> String { look.html.escaped(Wording(phrase)) }
    let heads = [
      word(CommonPhrase.date), word(CommonPhrase.description), word(CommonPhrase.account),
      word(CommonPhrase.amount), word(SchedulePhrase.when),
    ].enumerated().map { number, name in
      "<th scope=\"col\"\(number == 3 ? " class=\"number\"" : "")>\(name)</th>"
    }
    let name = word(SitePagePhrase.coming)
    return
      "<div class=\"scroll\" role=\"group\" tabindex=\"0\" aria-label=\"\(name)\">"
      + "<table class=\"cards register\"><caption>\(name)</caption>"
      + "<thead><tr>\(heads.joined())</tr></thead>\n<tbody>\n"
      + rows.map { row($0, look) }.joined() + "</tbody></table></div>\n"
  }

  private func row(_ row: OccurrenceList.Row, _ look: SiteLook) -> String {
    let due = row.occurrence.due
    let isLate = row.occurrence.state == .overdue
    let days = Int(book.today.number) - Int(due.number)
    let words =
      isLate
      ? Wording(row.money?.kind == .income ? SitePagePhrase.missing(days) : .late(days))
      : Wording(ScheduleWords.distance(to: due, from: book.today))
    let account = row.money?.account ?? ""
    let place = look.html.address(CommonPhrase.account.text(in: .english), account)
    let name = look.html.escaped(book.shortName(account))
    return "<tr><td>\(due)</td><th scope=\"row\">\(look.named(row.name))</th><td>"
      + (place.map { "<a href=\"\(XMLText.escaped($0))\">\(name)</a>" } ?? name)
      + "</td><td class=\"number\">\(bills.plainCell(row, book.amounts).html(look.html))</td>"
      + "<td\(isLate ? " class=\"bad\"" : "")>\(look.html.escaped(words))</td></tr>\n"
  }
}

extension OccurrenceList {
  /// What moves, with its sign; bills are as usual as income, and no alarm.
  func plainCell(_ row: Row, _ amounts: AmountText) -> Table.Cell {
    guard let money = row.money, !row.isTransfer else { return amountCell(row) }
    return amounts.cell(money.amount, nil, .apart, .difference)
  }
}
