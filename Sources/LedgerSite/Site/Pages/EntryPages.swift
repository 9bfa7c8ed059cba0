import LedgerChecks
import LedgerModel
import LedgerPhrases
import LedgerRendering
import LedgerSource
import LedgerStudy
import LedgerValues

/// All entries of each year, the newest first, each with its place in the journal.
struct EntryPages {
  let book: SiteBook
  let rows: RowWriter

  func forEachPage(_ show: (SitePage) -> Void) {
    let years = book.years
    var list = SitePage(
      "entries/index.html", Wording(SitePagePhrase.entries), .entries, "bursar report print")
    list.add(SitePagePhrase.years, .half) { look in
      let items = years.map { year in
        "<li>\(look.link("entries/\(year).html", "\(year)")) · \(book.entries(ofYear: year).count)</li>"
      }
      return "<ul class=\"wide-list\">\(items.joined())</ul>\n"
    }
    list.add(SitePagePhrase.payees, .half) { look in
      let lists: [(path: String, name: SitePagePhrase)] = [
        ("payees/index.html", .payees), ("tags/index.html", .tags),
      ]
      return lists.map { list in
        "<p>\(look.link(list.path, look.html.escaped(Wording(list.name))))</p>\n"
      }.joined()
    }
    show(list)
    for (number, year) in years.enumerated() {
      var page = SitePage(
        "entries/\(year).html", Wording(SitePagePhrase.entriesOf(year)), .entries,
        "bursar report print -x -p \(year)")
      func neighbor(_ place: Int) -> SitePage.Neighbor? {
        guard years.indices.contains(place) else { return nil }
        return SitePage.Neighbor(
          path: "entries/\(years[place]).html", name: Wording(name: "\(years[place])"))
      }
      page.previous = neighbor(number + 1)
      page.next = neighbor(number - 1)
      let own = book.entries(ofYear: year)
      page.add(SitePagePhrase.entriesOf(year)) { _ in rows.entries(own) }
      show(page)
    }
  }
}

/// What `bursar check` finds.
struct ProblemsPage {
  private let book: SiteBook
  private let found: [Diagnostic]

  init(_ book: SiteBook) {
    self.book = book
    found = book.study.findings(CheckOptions())
  }

  var summary: Page.Block {
    let counts = DiagnosticCounts(found)
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
    guard !found.isEmpty else { return page }
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
