import LedgerInsights
import LedgerModel
import LedgerPhrases
import LedgerPlan
import LedgerRendering
import LedgerSource
import LedgerStudy
import LedgerValues

/// What is known of an account beside its entries: what its people say of it, the last day on which
/// what it holds was checked, and its receipts.
struct AccountCard {
  private let book: SiteBook
  private let node: AccountBook.Node
  private let facts: AccountFacts?

  init(_ book: SiteBook, _ node: AccountBook.Node) {
    self.book = book
    self.node = node
    facts = book.insights.plan.accounts.first { $0.account.value == node.name }
  }

  func add(to page: inout SitePage) {
    let notes = [facts?.help].compactMap(\.self)
    let receipts = receipts
    let isChecked = lastAssertion != nil
    if isChecked || !notes.isEmpty || !receipts.isEmpty {
      page.add(SitePagePhrase.aboutAccount, .whole) { look in
        var html = notes.map { "<p>\(look.html.escaped($0))</p>\n" }.joined()
        if isChecked { html += "<p>\(checked(look))</p>\n" }
        return html + list(receipts, look)
      }
    }
  }

  /// The place of the row of the latest assertion.
  private var lastAssertion: Int? {
    node.rows.firstIndex { $0.isAssertion && $0.day <= book.today }
  }

  /// When it was checked last, what it held, and how much was written since.
  private func checked(_ look: SiteLook) -> String {
    guard let later = lastAssertion,
      let posting = node.rows[later].postings.first(where: { book.journal.assertion($0) != nil }),
      let assertion = book.journal.assertion(posting)
    else { return "" }
    let row = node.rows[later]
    let amount = book.amounts.display(assertion.amount)
    let words = SitePagePhrase.checkedOn(amount, row.day, later: later)
    return look.link(book.entries[row.entry].anchor, look.html.escaped(Wording(words)))
  }

  /// The entries with receipts, the latest first.
  private var receipts: [SiteEntry] {
    var seen: Set<Int> = []
    return node.rows.lazy.map { book.entries[$0.entry] }
      .filter { !$0.tags.isEmpty && !$0.receipts.isEmpty && seen.insert($0.transaction).inserted }
  }

  private func list(_ entries: [SiteEntry], _ look: SiteLook) -> String {
    guard !entries.isEmpty else { return "" }
    let items = entries.map { entry in
      let links = entry.receipts.map { ReceiptLink(book, $0).html(look) }
      return "<li>\(look.link(entry.anchor, look.html.escaped(entry.payee)))"
        + "<span class=\"note\">\(entry.day)</span>"
        + "<span class=\"note wide\">\(links.joined(separator: " · "))</span></li>\n"
    }
    return "<ul class=\"list\">\(items.joined())</ul>\n"
  }
}
