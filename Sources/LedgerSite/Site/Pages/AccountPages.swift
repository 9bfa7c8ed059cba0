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
  private struct Row {
    var posting: Int
    var entry: Int
    var day: Day
    var amount: MixedAmount
    var balance: MixedAmount
  }

  let book: SiteBook
  let frame: SiteFrame

  init(_ book: SiteBook, _ frame: SiteFrame) {
    self.book = book
    self.frame = frame
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
    let rows = try rows()
    let names = AccountPages.names(book.journal)
    var below: [String: [String]] = [:]
    for name in names {
      if let colon = name.lastIndex(of: ":") {
        below[String(name[..<colon]), default: []].append(name)
      }
    }
    show(list(names, rows))
    for name in names {
      for page in pages(name, rows[name] ?? [], below[name] ?? [], rows) { show(page) }
    }
  }

  /// The postings of each account by day.
  private func rows() throws(TooLarge) -> [String: [Row]] {
    var rows: [Int: [Row]] = [:]
    let journal = book.journal
    for number in book.entries.indices {
      let transaction = book.entries[number].transaction
      for posting in journal.postingRange(transaction) {
        rows[journal.postings[posting].account.index, default: []].append(
          Row(
            posting: posting, entry: number, day: journal.day(posting, of: transaction),
            amount: journal.amount(posting), balance: MixedAmount()))
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

  private func list(_ names: [String], _ rows: [String: [Row]]) -> SitePage {
    var page = SitePage(
      "accounts/index.html", Wording(SitePagePhrase.accounts), .accounts, "bursar report balance")
    page.add(SitePagePhrase.accounts, .half, [.table(balances(names, rows))])
    if book.isOpen {
      page.add(SitePagePhrase.payees, .half, more: "payees/index.html") { look in
        "<p>\(look.link("payees/index.html", look.html.escaped(Wording(SitePagePhrase.payees))))</p>\n"
      }
    }
    return page
  }

  /// What accounts hold today, those below them not counted.
  private func balances(_ names: [String], _ rows: [String: [Row]]) -> Table {
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
    _ name: String, _ rows: [Row], _ below: [String], _ all: [String: [Row]]
  ) -> [SitePage] {
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
    if let chart = chart(rows) { page.add(Wording(CommonPhrase.balance), .half, [.chart(chart)]) }
    if let change = changes(rows) { page.add(SitePagePhrase.inAndOut, .half, [.chart(change)]) }
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
      number == 0 ? path : "\(path.dropLast(5))-in-\(years[0].year).html"
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
        page.add(SitePagePhrase.entriesOf(year), [.table(register(rows))])
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

  /// The latest first.
  private func register(_ rows: ArraySlice<Row>) -> Table {
    var table = Table([
      .init(CommonPhrase.date), .init(CommonPhrase.payee, isKey: true),
      .init(SitePagePhrase.noteColumn, whenEmpty: .hidden), .init(CommonPhrase.change, .right),
      .init(CommonPhrase.balance, .right),
    ])
    for row in rows.reversed() {
      let entry = book.entries[row.entry]
      let note = book.journal.assertion(row.posting) == nil ? entry.note : "= " + entry.note
      table.add([
        .init(day: row.day), .init(entry.payee), .init(note, .faint),
        book.amounts.cell(row.amount, .amount), book.amounts.cell(row.balance, .amount),
      ])
    }
    return table
  }
}

// MARK: - Drawings

extension AccountPages {
  /// The months up to this one that are drawn, by their first days.
  private var months: [Day] {
    (0..<SiteBook.monthsDrawn).reversed().map { book.today.startOfMonth.adding(months: -$0) }
  }

  private func labels(_ months: [Day]) -> [Wording] {
    months.map { Wording(CalendarPhrase.shortMonthOfYear($0)) }
  }

  /// The balance at the ends of months, in the commodity of most of the postings.
  private func chart(_ rows: [Row]) -> Chart? {
    guard rows.count > 2, let commodity = commodity(rows) else { return nil }
    let values: [Double?] = months.map { month in
      let end = month.adding(months: 1)
      let last = rows.last { $0.day < end && $0.day <= book.today }
      return last?.balance.quantity(of: commodity).approximate ?? 0
    }
    guard Set(values).count > 1 else { return nil }
    return .lines(
      LineChart(
        Wording(CommonPhrase.balance), labels: labels(months),
        [LineChart.Series(Wording(CommonPhrase.balance), values)], book.amounts.axis(commodity)))
  }

  /// What came in and went out by month.
  private func changes(_ rows: [Row]) -> Chart? {
    guard rows.count > 2, let commodity = commodity(rows) else { return nil }
    var sums: [Day: (into: Decimal, out: Decimal)] = [:]
    for row in rows where row.day <= book.today {
      let quantity = row.amount.quantity(of: commodity)
      let month = row.day.startOfMonth
      let known = sums[month] ?? (.zero, .zero)
      if quantity.isNegative {
        sums[month] = (known.into, known.out.adding(quantity.negated) ?? known.out)
      } else {
        sums[month] = (known.into.adding(quantity) ?? known.into, known.out)
      }
    }
    func series(_ name: SitePagePhrase, _ part: (Day) -> Decimal) -> ColumnChart.Series {
      ColumnChart.Series(
        Wording(name), months.map { part($0).approximate },
        texts: months.map { book.amounts.display(Amount(part($0), commodity)) })
    }
    guard months.contains(where: { sums[$0] != nil }) else { return nil }
    return .columns(
      ColumnChart(
        Wording(SitePagePhrase.inAndOut), labels: labels(months),
        [
          series(.inSoFar) { sums[$0]?.into ?? .zero },
          series(.outSoFar) { sums[$0]?.out ?? .zero },
        ], .sideBySide, book.amounts.axis(commodity)))
  }

  private func commodity(_ rows: [Row]) -> CommodityID? {
    rows.last.flatMap { $0.amount.amounts.first?.commodity }
  }
}

/// A word of a command line.
enum ShellWord {
  static func quoted(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || ("0"..."9").contains($0) || ":-_./@".unicodeScalars.contains($0)
    }
    return isPlain ? word : "'\(word.replacing("'", with: "'\\''"))'"
  }
}
