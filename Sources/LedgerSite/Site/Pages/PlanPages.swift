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
  let situation: BudgetSituation
  let frame: SiteFrame

  init(_ book: SiteBook, _ situation: BudgetSituation, _ frame: SiteFrame) {
    self.book = book
    self.situation = situation
    self.frame = frame
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
    if book.isOpen {
      page.addParts(Wording(SitePagePhrase.inDetail), .half, details.page.blocks)
    }
    return page
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
    if let end = row.period.end, end > book.today, !row.isOver, row.kind == .spending,
      let left = row.left.rounded(to: 4)
    {
      let days = Int128(Int(end.number) - Int(book.today.number) - 1)
      if days > 0, let daily = left.divided(by: Decimal(days), scale: 2) {
        facts.append(SiteFact(.perDay, text(daily)))
      }
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

/// A page for each goal, and one that lists them.
struct GoalPages {
  let book: SiteBook
  let goals: GoalBook
  let frame: SiteFrame

  init(_ book: SiteBook, _ goals: GoalBook, _ frame: SiteFrame) {
    self.book = book
    self.goals = goals
    self.frame = frame
  }

  func pages() throws(TooLarge) -> [SitePage] {
    var page = SitePage("goals/index.html", Wording(SitePagePhrase.goals), .goals, "bursar goals")
    page.found = .page
    page.add(
      SitePagePhrase.goals, .whole, drawn: GoalBars(goals.live, book.amounts, frame.addresses).draw)
    var pages = [page]
    for outlook in goals.live {
      let name = outlook.state.name
      var page = SitePage(
        frame.addresses.path(.goals, name) ?? "", Wording(name: name), .goals,
        "bursar goals show \(ShellWord.quoted(name))")
      page.found = .goal
      let blocks = GoalReport(goals, outlook).page.blocks
      let charts = blocks.filter { if case .chart = $0 { true } else { false } }
      let others = blocks.filter { if case .chart = $0 { false } else { true } }
      page.add(Wording(CommonPhrase.saved), .half, charts)
      page.addParts(Wording(SitePagePhrase.inDetail), .half, others)
      if let scenarios = GoalScenarios(goals, outlook) {
        let command = "bursar goals what-if \(ShellWord.quoted(name))"
        page.commands += scenarios.flags.map { "\(command) \($0)" }
        page.add(SitePagePhrase.scenarios, .half, scenarios.blocks)
      }
      pages.append(page)
    }
    return pages
  }
}
