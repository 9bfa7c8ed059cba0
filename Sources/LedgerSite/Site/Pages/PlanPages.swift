import LedgerBalances
import LedgerBudget
import LedgerGoals
import LedgerInsights
import LedgerModel
import LedgerPhrases
import LedgerPlan
import LedgerPlanning
import LedgerRendering
import LedgerValues

/// A page for each budget, one that lists them, and one about envelopes.
struct BudgetPages {
  let book: SiteBook
  /// More postings are behind a word.
  private static let mostPostings = 8

  let situation: BudgetSituation
  let frame: SiteFrame
  /// The entries by their transactions.
  private let places: [Int: Int]

  init(_ book: SiteBook, _ situation: BudgetSituation, _ frame: SiteFrame) {
    self.book = book
    self.situation = situation
    self.frame = frame
    places = book.placesOfEntries
  }

  func pages() throws(TooLarge) -> [SitePage] {
    let list = try BudgetList(situation, in: nil)
    var page = SitePage(
      "budgets/index.html", Wording(SitePagePhrase.budgets), .budgets, "bursar budget")
    page.found = .page
    page.add(SitePagePhrase.budgets, .whole, drawn: BudgetMeters(list, frame.addresses).draw)
    var pages = [page]
    if !situation.books.isEmpty {
      let report = EnvelopeReport(situation, .shown)
      var page = SitePage(
        "envelopes.html", Wording(CommonPhrase.envelopes), .budgets,
        "bursar budget envelopes --prove")
      page.add(Wording(CommonPhrase.envelopes), report.page.blocks)
      pages[0].commands.append("bursar budget envelopes")
      pages.append(page)
      pages[0].add(
        Wording(CommonPhrase.envelopes), .half, more: "envelopes.html", report.page.blocks)
    }
    for track in situation.ledger.tracks.indices { pages.append(try self.page(track)) }
    return pages
  }

  private func page(_ track: Int) throws(TooLarge) -> SitePage {
    let found = situation.ledger.tracks[track]
    let details = try BudgetDetails(track, situation, in: nil)
    var page = SitePage(
      frame.addresses.path(.budgets, found.name) ?? "", Wording(name: found.name), .budgets,
      "bursar budget show \(ShellWord.quoted(found.name))")
    page.found = .budget
    if let row = details.row { page.add(Wording(name: found.name), facts(row)) }
    if let row = details.row, let chart = try burnDown(row, found) {
      page.add(SitePagePhrase.burnDown, .half, [.chart(.lines(chart))])
    }
    // Postings name payees.
    guard book.isOpen else { return page }
    let parts = details.page.parts
    page.add(Wording(BudgetPhrase.byDay), .half, parts.flatMap(\.charts))
    if let row = details.row { try addPostings(row, found, to: &page) }
    let own = CommonPhrase.postings.text(in: .english)
    for part in parts {
      guard let heading = part.heading, heading.english != own else { continue }
      page.add(heading, .half, part.tables + part.sentences)
    }
    page.add(Wording(name: found.name), .whole, parts[0].sentences)
    if details.row != nil { page.addFolded(.inDetail, [.table(explained(details.facts))]) }
    return page
  }

  /// What a terminal names in a word, each with what it means.
  private func explained(_ facts: BudgetDetails.Facts) -> Table {
    var table = Table(
      [
        .init(BudgetPhrase.fact, isKey: true), .init(BudgetPhrase.factValue),
        .init(Wording.nothing),
      ],
      header: .hidden)
    for fact in facts {
      let meaning = BudgetFactPhrase(fact.name).map { Wording($0) } ?? .nothing
      table.add([.init(fact.name), .init(fact.value, fact.style), .init(meaning, .faint)])
    }
    return table
  }

  /// What counted in the window, the latest first, each leading to its entry.
  private func addPostings(
    _ row: BudgetRow, _ found: BudgetTrack, to page: inout SitePage
  ) throws(TooLarge) {
    var items: [(entry: Int, day: Day, account: String, text: String)] = []
    for posting in found.postings(in: row.period).reversed() where posting.ownDay <= book.today {
      guard let entry = places[Int(posting.transaction)] else { continue }
      let quantity = try situation.ledger.quantity(posting, in: found, book.journal)
      let account = book.journal.postings[posting.posting].account
      items.append(
        (
          entry, posting.ownDay, book.journal.accounts.name(account),
          quantity.map { book.amounts.display(Amount($0, found.commodity)) }
            ?? book.amounts.line(book.journal.amount(posting.posting))
        ))
    }
    guard !items.isEmpty else { return }
    page.add(CommonPhrase.postings, .half) { [items] look in
      let rows = items.map { item in
        let entry = book.entries[item.entry]
        let note = entry.note.isEmpty ? "" : "\(entry.note) · "
        return "<li>\(look.link(entry.anchor, look.html.escaped(entry.payeeWords)))"
          + "<span class=\"n\">\(look.html.escaped(item.text))</span><span class=\"note wide\">"
          + "\(item.day) · \(look.html.escaped(note + book.shortName(item.account)))</span></li>\n"
      }
      return SitePage.list(rows, most: BudgetPages.mostPostings, look)
    }
  }

  private func facts(_ row: BudgetRow) -> [SiteFact] {
    let commodities = situation.plan.commodities
    let words = BudgetWords(row, book.amounts, commodities)
    func text(_ quantity: Decimal) -> String {
      book.amounts.display(Amount(quantity, row.commodity))
    }
    func text(_ quantity: ProratedQuantity) -> String {
      text(quantity.shown(to: commodities.style(row.commodity).decimals))
    }
    let isIncome = row.kind == .income
    var facts: [SiteFact] = []
    if !isIncome {
      facts = [SiteFact(row.isOver ? .isOver : .leftOver, words.left)]
      facts[0].style = row.isOver ? "bad" : ""
    }
    facts.append(
      SiteFact(
        Wording(isIncome ? CommonPhrase.earned : .spent), text(row.spent),
        note: Wording(SitePagePhrase.ofTotal(words.available))))
    if isIncome, let left = row.left.rounded(to: 4), left > .zero {
      facts.append(SiteFact(.toCome, text(row.left)))
    }
    if let end = row.period.end, end.adding(days: -1) > book.today, !row.isOver,
      row.kind == .spending, let pace = row.pace
    {
      facts.append(SiteFact(.perDay, text(pace.safePerDay)))
    }
    if let forecast = row.forecast {
      var note: Wording?
      if let band = forecast.band {
        note = Wording(
          SitePagePhrase.between(
            text(band.low), text(band.high)))
      }
      facts.append(SiteFact(.atTheEnd, text(forecast.total), note: note))
    }
    return facts
  }

  /// What is left on each day of the window, the even pace, and where it will end.
  private func burnDown(_ row: BudgetRow, _ found: BudgetTrack) throws(TooLarge) -> LineChart? {
    guard let start = row.period.start, let end = row.period.end, end < .latest,
      end.number - start.number <= 366, row.kind == .spending,
      let available = row.available.rounded(to: 4)
    else { return nil }
    var spent: [Day: Decimal] = [:]
    for posting in found.postings(in: row.period) where posting.ownDay <= book.today {
      guard let quantity = try situation.ledger.quantity(posting, in: found, book.journal) else {
        continue
      }
      try spent[posting.ownDay, default: .zero] += quantity
    }
    let days = (0..<Int(end.number - start.number)).map { start.adding(days: $0) }
    var left = available
    var actual: [Double?] = []
    for day in days {
      guard day <= book.today else {
        actual.append(nil)
        continue
      }
      try left -= spent[day] ?? .zero
      actual.append(left.approximate)
    }
    let whole = available.approximate
    let even: [Double?] = days.indices.map { whole * (1 - Double($0 + 1) / Double(days.count)) }
    return LineChart(
      Wording(SitePagePhrase.burnDown), labels: days.map { Wording(name: $0.description) },
      [
        .init(Wording(CommonPhrase.left), actual), .init(Wording(SitePagePhrase.evenPace), even),
      ], band: band(row, days, whole, left.approximate), book.amounts.axis(row.commodity))
  }

  /// Where forecasts like this one ended, from today on.
  private func band(
    _ row: BudgetRow, _ days: [Day], _ whole: Double, _ now: Double
  ) -> LineChart.Band? {
    guard let band = row.forecast?.band, let low = band.low.rounded(to: 4),
      let high = band.high.rounded(to: 4), let today = days.firstIndex(of: book.today),
      today + 1 < days.count
    else { return nil }
    func line(_ spent: Decimal) -> [Double?] {
      let last = whole - spent.approximate
      return days.indices.map { place in
        guard place >= today else { return nil }
        return now + (last - now) * Double(place - today) / Double(days.count - 1 - today)
      }
    }
    return LineChart.Band(low: line(high), high: line(low))
  }
}
