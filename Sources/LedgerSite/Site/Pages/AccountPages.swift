import LedgerBalances
import LedgerModel
import LedgerPhrases
import LedgerPlan
import LedgerRendering
import LedgerSource
import LedgerValues

/// A page for each account: its balance, its entries in pages of a year, and the accounts below it.
struct AccountPages {
  /// A posting to an account, and what the account holds after it.
  struct Row {
    var posting: Int
    var entry: Int
    var day: Day
    var amount: MixedAmount
    var balance: MixedAmount
    /// Whether it says what the account holds.
    var isAssertion: Bool
  }

  private let book: SiteBook
  private let frame: SiteFrame
  private let writer: RowWriter
  /// The postings of each account by day.
  private let rows: [String: [Row]]

  init(_ book: SiteBook, _ frame: SiteFrame, _ writer: RowWriter) throws(TooLarge) {
    self.book = book
    self.frame = frame
    self.writer = writer
    rows = try AccountPages.rows(book)
  }

  /// All accounts that are posted to, and those above them.
  static func names(_ journal: Journal) -> [String] {
    var names: Set<String> = []
    for account in Set(journal.postings.map(\.account)) {
      var name = journal.accounts.name(account)[...]
      while names.insert(String(name)).inserted, let colon = name.lastIndex(of: ":") {
        name = name[..<colon]
      }
    }
    return names.sorted()
  }

  /// Makes the pages one by one, as there may be many.
  func forEachPage(_ show: (SitePage) -> Void) throws(TooLarge) {
    let names = AccountPages.names(book.journal)
    var below: [String: [String]] = [:]
    for name in names {
      if let colon = name.lastIndex(of: ":") {
        below[String(name[..<colon]), default: []].append(name)
      }
    }
    show(list(names))
    for name in names {
      for page in try pages(name, rows[name] ?? [], below[name] ?? []) { show(page) }
    }
  }

  /// Where the entries of a year stand, by account.
  func places() -> [String: [Int: String]] {
    var places: [String: [Int: String]] = [:]
    for (name, rows) in rows {
      guard let path = frame.addresses.path(.accounts, name) else { continue }
      for (number, years) in AccountPages.grouped(rows, Set(book.years)).enumerated() {
        for (year, _) in years {
          places[name, default: [:]][year] =
            AccountPages.path(path, number, years[0].year) + "#" + AccountPages.anchor(year)
        }
      }
    }
    return places
  }

  private static func anchor(_ year: Int) -> String { "y\(year)" }

  /// The path of one of the pages of an account.
  private static func path(_ path: String, _ number: Int, _ year: Int) -> String {
    number == 0 ? path : "\(path.dropLast(5))-in-\(year).html"
  }

  private static func rows(_ book: SiteBook) throws(TooLarge) -> [String: [Row]] {
    var rows: [Int: [Row]] = [:]
    let journal = book.journal
    for number in book.entries.indices {
      let transaction = book.entries[number].transaction
      for posting in journal.postingRange(transaction) {
        let account = journal.postings[posting].account.index
        let day = journal.day(posting, of: transaction)
        // Of an entry there is one row a day.
        var row = Row(
          posting: posting, entry: number, day: day, amount: journal.amount(posting),
          balance: MixedAmount(), isAssertion: journal.assertion(posting) != nil)
        if let last = rows[account]?.last, last.entry == number, last.day == day {
          try row.amount += last.amount
          row.isAssertion = row.isAssertion || last.isAssertion
          rows[account]?.removeLast()
        }
        rows[account, default: []].append(row)
      }
    }
    var named: [String: [Row]] = [:]
    for account in journal.accounts.ids {
      guard var own = rows[account.index] else { continue }
      own.sort { ($0.day.number, $0.posting) < ($1.day.number, $1.posting) }
      var balance = MixedAmount()
      for place in own.indices {
        try balance += own[place].amount
        own[place].balance = balance
      }
      named[journal.accounts.name(account)] = own
    }
    return named
  }

  private func list(_ names: [String]) -> SitePage {
    var page = SitePage(
      "accounts/index.html", Wording(SitePagePhrase.accounts), .accounts,
      "bursar report balance -e \(book.today.adding(days: 1))")
    page.add(SitePagePhrase.accounts, .half, [.table(balances(names))])
    if book.isOpen {
      page.add(SitePagePhrase.payees, .half, more: "payees/index.html") { look in
        "<p>\(look.link("payees/index.html", look.html.escaped(Wording(SitePagePhrase.payees))))</p>\n"
      }
    }
    return page
  }

  /// What accounts hold today, those below them not counted.
  private func balances(_ names: [String]) -> Table {
    var table = Table([
      .init(CommonPhrase.account, isKey: true), .init(CommonPhrase.balance, .right),
      .init(SitePagePhrase.times, .right),
    ])
    for name in names {
      guard let own = rows[name] else { continue }
      let balance = own.last { $0.day <= book.today }?.balance ?? MixedAmount()
      table.add([.init(name), book.amounts.cell(balance, .amount), .init(count: own.count)])
    }
    return table
  }

  private func pages(
    _ name: String, _ rows: [Row], _ below: [String]
  ) throws(TooLarge) -> [SitePage] {
    guard let path = frame.addresses.path(.accounts, name) else { return [] }
    let command = "bursar report aregister \(ShellWord.quoted(name))"
    var page = SitePage(path, Wording(name: name), .accounts, command)
    if !below.isEmpty {
      page.add(SitePagePhrase.children, .half) { look in
        let items = below.map { child in
          "<li>\(look.link(frame.addresses.path(.accounts, child), look.html.escaped(child)))</li>"
        }
        return "<ul class=\"wide-list\">\(items.joined())</ul>\n"
      }
    }
    if book.isOpen { AccountCard(book, name, rows).add(to: &page) }
    for period in [SiteCard.Period.months, .years] {
      guard let drawings = AccountDrawings(book, rows, period) else { continue }
      page.add(CommonPhrase.balance, period, drawings.balance)
      page.add(SitePagePhrase.inAndOut, period, try drawings.changes())
    }
    guard book.isOpen, !rows.isEmpty else { return [page] }
    return registers(page, path, rows, command)
  }

  /// So many rows stand on a page, in whole years.
  private static let rowsOfPage = 300

  /// The entries of an account in pages of whole years, the latest first.
  private func registers(
    _ first: SitePage, _ path: String, _ rows: [Row], _ command: String
  ) -> [SitePage] {
    let groups = AccountPages.grouped(rows, Set(book.years))
    let paths = groups.enumerated().map { number, years in
      AccountPages.path(path, number, years[0].year)
    }
    let pages = groups.enumerated().map { number, years in
      var page = number == 0 ? first : SitePage(paths[number], first.title, .accounts, command)
      func neighbor(_ place: Int) -> SitePage.Neighbor? {
        guard groups.indices.contains(place) else { return nil }
        return SitePage.Neighbor(
          path: paths[place], name: Wording(name: "\(groups[place][0].year)"))
      }
      page.previous = neighbor(number + 1)
      page.next = neighbor(number - 1)
      for (year, rows) in years {
        let caption = Wording(SitePagePhrase.entriesOf(year))
        page.add(caption, anchor: AccountPages.anchor(year)) { _ in
          writer.register(rows, caption)
        }
      }
      return page
    }
    return pages.isEmpty ? [first] : pages
  }

  /// Rows by year, the latest first, with small years put together.
  private static func grouped(
    _ rows: [Row], _ shown: Set<Int>
  ) -> [[(year: Int, rows: ArraySlice<Row>)]] {
    var groups: [[(year: Int, rows: ArraySlice<Row>)]] = []
    var count = 0
    var end = rows.count
    while end > 0 {
      let year = rows[end - 1].day.civil.year
      var start = end - 1
      while start > 0, rows[start - 1].day.civil.year == year { start -= 1 }
      if shown.contains(year) {
        if groups.isEmpty || count + end - start > rowsOfPage {
          groups.append([])
          count = 0
        }
        groups[groups.count - 1].append((year, rows[start..<end]))
        count += end - start
      }
      end = start
    }
    return groups
  }
}
