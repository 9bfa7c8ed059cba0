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
  let frame: SiteFrame

  init(_ book: SiteBook, _ frame: SiteFrame) {
    self.book = book
    self.frame = frame
  }

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
      page.add(SitePagePhrase.entriesOf(year)) { look in table(own, look) }
      show(page)
    }
  }

  /// Rows that have anchors, which figures and lists lead to.
  private func table(_ entries: ArraySlice<SiteEntry>, _ look: SiteLook) -> String {
    let caption = look.html.escaped(Wording(SitePagePhrase.entries))
    let heads = [
      Wording(CommonPhrase.date), Wording(CommonPhrase.payee), Wording(SitePagePhrase.noteColumn),
      Wording(CommonPhrase.account), Wording(CommonPhrase.amount), Wording(CommonPhrase.place),
    ].enumerated().map { number, name in
      "<th scope=\"col\"\(number == 4 ? " class=\"number\"" : "")>\(look.html.escaped(name))</th>"
    }
    var text =
      "<div class=\"scroll\" role=\"group\" tabindex=\"0\" aria-label=\"\(caption)\">"
      + "<table class=\"cards\"><caption>\(caption)</caption><thead><tr>\(heads.joined())"
      + "</tr></thead>\n<tbody>\n"
    for entry in entries.reversed() { append(entry, look, to: &text) }
    return text + "</tbody></table></div>\n"
  }

  private func append(_ entry: SiteEntry, _ look: SiteLook, to text: inout String) {
    let html = look.html
    let payee = look.link(frame.addresses.path(.payees, entry.payee), html.escaped(entry.payee))
    let account = look.link(
      frame.addresses.path(.accounts, entry.account), html.escaped(entry.accountWords))
    var place = XMLText.escaped("\(FilePath.name(of: entry.file)):\(entry.line)")
    if let editor = book.options.editor {
      let address = XMLText.escaped(editor.address(entry.file, entry.line))
      place = "<a href=\"\(address)\">\(place)</a>"
    }
    // Piece by piece, as there are as many rows as entries.
    text += "<tr id=\"e\(entry.transaction + 1)\"><td>"
    text += entry.day.description
    text += "</td><th scope=\"row\">"
    text += payee
    text += "</th><td>"
    text += html.escaped(entry.note)
    if !entry.tags.isEmpty { appendTags(entry, look, to: &text) }
    text += "</td><td>"
    text += account
    text += "</td><td class=\"number\">"
    text += entry.cell(book.amounts).html(html)
    text += "</td><td class=\"faint\">"
    text += place
    text += "</td></tr>\n"
  }

  /// The tags that lead to their pages, and the receipts, which lead into the editor.
  private func appendTags(_ entry: SiteEntry, _ look: SiteLook, to text: inout String) {
    for tag in entry.ownTags {
      let name = "#" + look.html.escaped(tag)
      text += " <span class=\"tag\">\(look.link(frame.addresses.path(.tags, tag), name))</span>"
    }
    for receipt in entry.receipts {
      text += " <span class=\"tag\">\(ReceiptLink(book, receipt).html(look))</span>"
    }
  }
}

/// The receipt of an entry, which stays where it is: pages that are sent name it only.
struct ReceiptLink {
  private let book: SiteBook
  private let path: String

  init(_ book: SiteBook, _ path: String) {
    self.book = book
    self.path = path
  }

  func html(_ look: SiteLook) -> String {
    let words = look.html.escaped(Wording(SitePagePhrase.receipt(path)))
    guard let editor = book.options.editor, let root = book.journal.sources.files.first else {
      return words
    }
    let file = FilePath.joined(FilePath.folder(of: root.path), path)
    return "<a href=\"\(XMLText.escaped(editor.address(file, 1)))\">\(words)</a>"
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
