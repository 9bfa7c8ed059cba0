import LedgerStudy
import LedgerInsights
import LedgerModel
import LedgerPhrases
import LedgerRendering
import LedgerValues

/// What the books say one might do: each piece with what it is told from, and where that leads.
struct AdvicePage {
  static let path = "advice.html"

  private let book: SiteBook
  private let frame: SiteFrame
  private let report: AdviceReport

  init(_ plan: SitePlan, _ frame: SiteFrame) throws(TooLarge) {
    book = plan.book
    self.frame = frame
    report = try plan.advice()
  }

  func page() -> SitePage {
    var page = SitePage(
      AdvicePage.path, Wording(AdvicePhrase.title), .dashboard, "bursar insights advice")
    page.found = .page
    let places = book.placesOfEntries
    for one in report.advice {
      let entries = Array(
        Set(one.postings.map { book.journal.transaction(of: $0) }).sorted(by: >)
          .compactMap { places[$0] }.prefix(AdvicePage.most))
      if let last = entries.last {
        page.commands.append("bursar report print -x -b \(book.entries[last].day)")
      }
      page.add(Wording(one.sentence), .half, drawn: { look in html(one, entries, look) })
    }
    if report.advice.isEmpty {
      page.add(AdvicePhrase.title) { look in
        "<p>\(look.html.escaped(report.emptiness ?? .nothing))</p>\n"
      }
    }
    return page
  }

  /// So many entries stand with a piece.
  private static let most = 4

  private func html(_ one: LedgerInsights.Advice, _ entries: [Int], _ look: SiteLook) -> String {
    let details = look.html.escaped(Wording(report.details(one)))
    let clearance = look.html.escaped(
      Wording(AdvicePhrase.goesAway(Wording(one.clearance))))
    let subject = frame.addresses.anyPath(one.subject).map {
      "<p>\(look.link($0, look.html.escaped(one.subject)))</p>\n"
    }
    // What it is told from is a part of an entry where only some of its postings say so.
    var parts: [Int: MixedAmount] = [:]
    var tooLarge: Set<Int> = []
    for posting in one.postings {
      let type = book.loaded.types[book.journal.postings[posting].account]
      let isFlow = type == .expense || type?.isKind(of: .revenue) == true
      let amount = book.journal.amount(posting)
      let transaction = book.journal.transaction(of: posting)
      if !parts[transaction, default: MixedAmount()].add(isFlow ? amount.negated : amount) {
        tooLarge.insert(transaction)
      }
    }
    // Without a sum the whole entry stands there.
    for transaction in tooLarge { parts[transaction] = nil }
    let items = entries.map { number in
      let entry = book.entries[number]
      let cell =
        parts[entry.transaction].map { book.amounts.cell($0, .amount) } ?? entry.cell(book.amounts)
      return "<li>\(look.link(entry.anchor, look.html.escaped(entry.payee)))"
        + "<span class=\"n\">\(cell.html(look.html))</span>"
        + "<span class=\"note\">\(entry.day)</span></li>\n"
    }
    let list = items.isEmpty ? "" : "<ul class=\"list\">\(items.joined())</ul>\n"
    return "<p>\(details)</p><p class=\"note\">\(clearance)</p>\n\(subject ?? "")\(list)"
      + "<p class=\"note\"><code>\(look.html.escaped(one.command))</code></p>\n"
  }
}

/// The first pieces of advice, each leading to where it is told.
struct AdviceList {
  private let report: AdviceReport
  private let most: Int

  init(_ report: AdviceReport, most: Int) {
    self.report = report
    self.most = most
  }

  var isEmpty: Bool { report.advice.isEmpty }

  func draw(_ look: SiteLook) -> String {
    let items = report.advice.prefix(most).map { one in
      "<li>\(look.html.escaped(Wording(one.sentence)))</li>\n"
    }
    let count = report.advice.count
    let all = look.link(
      AdvicePage.path, look.html.escaped(Wording(SitePagePhrase.allAdvice(count))))
    return "<ul class=\"list\">\(items.joined())</ul>\n<p>\(all)</p>\n"
  }
}
