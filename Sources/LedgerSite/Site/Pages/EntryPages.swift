import LedgerInsights
import LedgerChecks
import LedgerModel
import LedgerPhrases
import LedgerRendering
import LedgerSource
import LedgerStudy
import LedgerValues

/// All entries of each month, the newest first, each with its postings and its place in the journal.
struct EntryPages {
  let book: SiteBook
  let rows: RowWriter

  func forEachPage(_ show: (SitePage) -> Void) {
    let months = months
    show(list(months))
    for (number, month) in months.enumerated() {
      let label = month.start.description.prefix(7)
      var page = SitePage(
        SiteEntry.page(month.start), Wording(CalendarPhrase.monthOfYear(month.start)), .entries,
        "bursar report print -x -p \(label)")
      page.question = String(label)
      func neighbor(_ place: Int) -> SitePage.Neighbor? {
        guard months.indices.contains(place) else { return nil }
        let start = months[place].start
        return SitePage.Neighbor(
          path: SiteEntry.page(start), name: Wording(CalendarPhrase.monthOfYear(start)))
      }
      page.previous = neighbor(number + 1)
      page.next = neighbor(number - 1)
      page.add(Wording(SitePagePhrase.entries)) { rows.append(articles: month.entries, to: &$0) }
      show(page)
    }
  }

  private var months: [(start: Day, entries: ArraySlice<SiteEntry>)] {
    var months: [(start: Day, entries: ArraySlice<SiteEntry>)] = []
    for year in book.years {
      var rest = book.entries(ofYear: year)
      while let last = rest.last {
        let start = last.day.startOfMonth
        let first = rest.firstIndex { $0.day >= start } ?? rest.startIndex
        months.append((start, rest[first...]))
        rest = rest[..<first]
      }
    }
    return months
  }

  private func list(_ months: [(start: Day, entries: ArraySlice<SiteEntry>)]) -> SitePage {
    var page = SitePage(
      "entries/index.html", Wording(SitePagePhrase.entries), .entries, "bursar insights months")
    page.question = ""
    page.found = .page
    let counts = months.map { (start: $0.start, count: $0.entries.count) }
    page.add(SitePagePhrase.months) { look in MonthTable(book, entries: counts).html(look) }
    page.add(SitePagePhrase.payees) { look in
      let lists: [(path: String, name: SitePagePhrase)] = [
        ("payees/index.html", .payees), ("tags/index.html", .tags),
        ("years/index.html", .years), ("statements/index.html", .statements),
      ]
      let items = lists.map { list in
        "<li>\(look.link(list.path, look.html.escaped(Wording(list.name))))</li>"
      }
      return "<ul class=\"wide-list\">\(items.joined())</ul>\n"
    }
    return page
  }
}

/// What `bursar check` finds.
struct ProblemsPage {
  private let book: SiteBook
  private let found: [Diagnostic]

  init(_ plan: SitePlan) {
    book = plan.book
    found = plan.study.findings(CheckOptions())
  }

  var counts: DiagnosticCounts { DiagnosticCounts(found) }

  private var summary: Page.Block {
    if counts.errors + counts.warnings == 0 {
      return .paragraph([StyledText(SitePagePhrase.noProblems, .good)])
    }
    return .paragraph([
      StyledText(
        SitePagePhrase.found(errors: counts.errors, warnings: counts.warnings), .warning)
    ])
  }

  func page() -> SitePage {
    var page = SitePage(
      "problems.html", Wording(SitePagePhrase.problems), .dashboard, "bursar check")
    page.add(SitePagePhrase.problems, [summary])
    // What is wrong is shown with lines of the journal.
    guard !found.isEmpty, book.isOpen else { return page }
    let run = DiagnosticRenderer.Run(
      files: book.journal.sources.files.count, transactions: book.journal.transactions.count,
      exitCode: 0, version: "")
    let text = String(
      decoding: DiagnosticRenderer(found, in: book.journal.sources, run: run).rendered(.text),
      as: UTF8.self)
    page.add(SitePagePhrase.problems) { look in
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      return
        "<pre tabindex=\"0\">\(lines.map { look.html.escaped(String($0)) }.joined(separator: "\n"))"
        + "</pre>\n"
    }
    return page
  }
}
