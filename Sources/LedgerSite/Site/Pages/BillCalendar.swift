import LedgerPhrases
import LedgerPlanning
import LedgerRendering
import LedgerSchedule
import LedgerStudy
import LedgerValues

/// What is due as a calendar: a month a table, each bill on its day with a sign for its state.
struct BillCalendar {
  private let book: SiteBook
  private let list: OccurrenceList
  /// The first days of the months: the one before today's, today's, and the one after it.
  private let months: [Day]
  private let bills: [Day: [OccurrenceList.Row]]

  init(_ plan: SitePlan) throws(TooLarge) {
    book = plan.book
    let start = book.today.startOfMonth
    months = [-1, 0, 1].map { start.adding(months: $0) }
    let schedule = try plan.study.schedule(through: start.adding(months: 2).adding(days: -1))
    let view = ScheduleView(book.loaded, schedule)
    list = try OccurrenceList(view, .all(ofRules: Array(schedule.rules.indices)))
    let first = months[0]
    bills = Dictionary(grouping: list.rows.filter { $0.occurrence.due >= first }) {
      $0.occurrence.due
    }
  }

  func draw(_ look: SiteLook) -> String {
    legend(look) + "<div class=\"calendars\">\(months.map { table($0, look) }.joined())</div>\n"
  }

  /// What the signs mean, as far as they are used.
  private func legend(_ look: SiteLook) -> String {
    let used = Set(bills.values.joined().map(\.occurrence.state))
    let items = OccurrenceState.allCases.filter(used.contains).map { state in
      "<span class=\"\(state.style)\">\(state.sign) "
        + "\(look.html.escaped(Wording(ScheduleWords.phrase(state))))</span>"
    }
    return "<p class=\"legend\">\(items.joined(separator: " "))</p>\n"
  }

  private func table(_ month: Day, _ look: SiteLook) -> String {
    let name = look.html.escaped(Wording(CalendarPhrase.monthOfYear(month)))
    let heads = (1...7).map { weekday in
      "<th scope=\"col\">\(look.html.escaped(Wording(CalendarPhrase.shortWeekday(weekday))))</th>"
    }
    var html =
      "<table class=\"days\"><caption>\(name)</caption><thead><tr>\(heads.joined())</tr></thead>\n"
      + "<tbody>\n"
    let end = month.adding(months: 1)
    var monday = month.startOfWeek
    while monday < end {
      let days = (0..<7).map { monday.adding(days: $0) }
      let cells = days.map { $0 < month || $0 >= end ? "<td></td>" : cell($0, look) }
      html += "<tr>\(cells.joined())</tr>\n"
      monday = monday.adding(days: 7)
    }
    return html + "</tbody></table>\n"
  }

  private func cell(_ day: Day, _ look: SiteLook) -> String {
    let mark = day == book.today ? " aria-current=\"date\"" : ""
    // A sign and how many: names stand in the list.
    let bills = Dictionary(grouping: bills[day] ?? []) { $0.occurrence.state }
    let signs = OccurrenceState.allCases.compactMap { state in
      bills[state].map { bill($0, state, look) }
    }
    return "<td\(mark)><b>\(day.civil.day)</b>\(signs.joined())</td>"
  }

  private func bill(
    _ rows: [OccurrenceList.Row], _ state: OccurrenceState, _ look: SiteLook
  ) -> String {
    let word = look.html.escaped(Wording(ScheduleWords.phrase(state, rows[0].occurrence.notes)))
    let isOpen = look.html.discretion == .open
    let names = rows.map { row in
      let amount = row.money.map { look.html.escaped(book.amounts.line($0.amount)) } ?? "?"
      return "\(look.html.escaped(row.name)) · \(amount)"
    }
    let title = isOpen ? " title=\"\(names.joined(separator: " · ")) · \(word)\"" : ""
    let count = rows.count > 1 ? " \(rows.count)" : ""
    return "<span class=\"bill \(state.style)\"\(title)><i role=\"img\" aria-label=\"\(word)\">"
      + "\(state.sign)</i>\(count)</span>"
  }
}

extension OccurrenceState {
  /// What says the state without any color.
  fileprivate var sign: String {
    switch self {
    case .paid: "✓"
    case .probablyPaid: "≈"
    case .skipped, .beforeBooks: "–"
    case .overdue: "!"
    case .today, .dueSoon: "●"
    case .upcoming: "○"
    }
  }

  fileprivate var style: String {
    switch self {
    case .overdue: "bad"
    case .today, .dueSoon: "warn"
    case .paid, .probablyPaid: "done"
    case .skipped, .beforeBooks, .upcoming: "faint"
    }
  }
}
