import LedgerModel
import LedgerPhrases
import LedgerRendering
import LedgerValues

/// Where the figures of the dashboard come from: how they are reckoned, and the postings behind them.
///
/// A class, since the dashboard names its figures while it is made.
final class FigurePage {
  /// How many postings are listed.
  private static let most = 60

  private let book: SiteBook
  private let frame: SiteFrame
  private var figures: [(figure: Figure, name: Wording, reckoned: SitePagePhrase)] = []

  init(_ book: SiteBook, _ frame: SiteFrame) {
    self.book = book
    self.frame = frame
  }

  /// Adds a figure with how it comes about, in the reader's words.
  func add(_ figure: Figure, _ name: Wording, _ reckoned: SitePagePhrase) {
    figures.append((figure, name, reckoned))
  }

  static func address(_ id: String) -> String { "figures.html#\(anchor(id))" }

  private static func anchor(_ id: String) -> String {
    "f-" + String(id.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
  }

  func page() -> SitePage {
    var page = SitePage(
      "figures.html", Wording(SitePagePhrase.figures), .dashboard, "bursar insights --figures")
    var payees = Array(repeating: "", count: book.journal.transactions.count)
    for entry in book.entries { payees[entry.transaction] = entry.payee }
    for (figure, name, reckoned) in figures {
      page.commands.append(
        figure.id.hasPrefix("cash/")
          ? SchedulePage.forecastCommand : "bursar insights why \(ShellWord.quoted(figure.id))")
      page.cards.append(card(figure, name, reckoned, payees))
    }
    return page
  }

  private func card(
    _ figure: Figure, _ name: Wording, _ reckoned: SitePagePhrase, _ payees: [String]
  ) -> SiteCard {
    let value = FigureList.wording(figure.value, book.amounts)
    let postings = figure.postings
    let table = table(postings, payees)
    let id = FigurePage.anchor(figure.id)
    return SiteCard(
      name, .half,
      .drawn { look in
        let text =
          "<p id=\"\(id)\"><b data-figure=\"\(XMLText.escaped(figure.id))\">"
          + "\(look.html.escaped(value))</b> = \(look.html.escaped(Wording(reckoned)))"
          + " <small class=\"faint\">\(XMLText.escaped(figure.id))</small></p>\n"
        if postings.isEmpty { return text }
        let count = look.html.escaped(Wording(SitePagePhrase.behindFigure(postings.count)))
        return text + "<details><summary>\(count)</summary>"
          + Page.fragment([.table(table)], under: name, look.html).text + "</details>\n"
      })
  }

  private func table(_ postings: [Int], _ payees: [String]) -> Table {
    var table = Table([
      .init(CommonPhrase.date), .init(CommonPhrase.payee, isKey: true),
      .init(CommonPhrase.account), .init(CommonPhrase.amount, .right),
    ])
    let journal = book.journal
    let rows = postings.map { posting in
      (posting: posting, transaction: journal.transaction(of: posting))
    }.sorted {
      let days = (
        journal.transactions[$0.transaction].day, journal.transactions[$1.transaction].day
      )
      return days.0 == days.1 ? $0.posting > $1.posting : days.0 > days.1
    }
    for row in rows.prefix(FigurePage.most) {
      table.add([
        .init(day: journal.day(row.posting, of: row.transaction)),
        .init(payees[row.transaction]),
        .init(journal.accounts.name(journal.postings[row.posting].account)),
        book.amounts.cell(journal.amount(row.posting), .amount),
      ])
    }
    return table
  }
}
