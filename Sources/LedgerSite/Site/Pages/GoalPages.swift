import LedgerGoals
import LedgerPhrases
import LedgerPlan
import LedgerPlanning
import LedgerRendering
import LedgerValues

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
    return [page] + goals.live.map(self.page)
  }

  private func page(_ outlook: GoalOutlook) -> SitePage {
    let name = outlook.state.name
    var page = SitePage(
      frame.addresses.path(.goals, name) ?? "", Wording(name: name), .goals,
      "bursar goals show \(ShellWord.quoted(name))")
    page.found = .goal
    let parts = GoalReport(goals, outlook).page.parts
    addAnswer(outlook, parts.flatMap(\.sentences), to: &page)
    page.add(Wording(CommonPhrase.saved), .half, parts.flatMap(\.charts))
    if let scenarios = GoalScenarios(goals, outlook) {
      let command = "bursar goals what-if \(ShellWord.quoted(name))"
      page.commands += scenarios.flags.map { "\(command) \($0)" }
      page.add(SitePagePhrase.scenarios, .half, scenarios.blocks)
    }
    for part in parts where part.heading != nil {
      page.add(part.heading ?? .nothing, .half, part.tables)
    }
    page.addFolded(.inDetail, parts[0].tables)
    return page
  }

  /// When it will be there, whether that is in time, and what a month brings of what it needs.
  private func addAnswer(
    _ outlook: GoalOutlook, _ sentences: [Page.Block], to page: inout SitePage
  ) {
    let (state, facts) = (outlook.state, facts(outlook))
    let name = Wording(name: state.name)
    let percent = state.target == nil ? nil : state.percent
    let style = state.isReached ? "done" : outlook.isBehind ? "warn" : ""
    page.add(.nothing, .whole) { look in
      SiteFact.list(facts, named: name, look)
        + (percent.map { Meter.drawn("\(min(100, max(0, $0)) * 10)", style) } ?? "")
        + Page.fragment(sentences, under: name, look.html).text
    }
  }

  private func facts(_ outlook: GoalOutlook) -> [SiteFact] {
    let state = outlook.state
    func text(_ quantity: Decimal) -> String {
      book.amounts.display(Amount(quantity, state.commodity))
    }
    var facts: [SiteFact] = []
    if state.isReached {
      let day = state.reached.map { Wording(name: $0.description) }
      facts.append(fact(.reachedWhen, day ?? Wording(GoalPhrase.reached)))
    } else if state.target != nil {
      facts.append(fact(.expected, outlook.arrival(outlook.used)))
      facts[0].note = state.goal.by.map { by in
        state.isOverdue
          ? Wording(GoalPhrase.datePassed(by.value))
          : Wording(outlook.isBehind ? SitePagePhrase.tooLateFor(by.value) : .inTimeFor(by.value))
      }
      facts[0].style = outlook.isBehind ? "bad" : ""
    }
    facts.append(
      SiteFact(
        Wording(CommonPhrase.saved), text(state.saved),
        note: state.target.map { target in
          Wording(SitePagePhrase.ofTotalPercent(text(target), max(0, state.percent ?? 0)))
        }))
    guard !state.isReached else { return facts }
    if let monthly = outlook.used.pace.monthly.rounded(to: state.decimals) {
      var gets = SiteFact(Wording(GoalPhrase.perMonth), text(monthly))
      if let required = outlook.required, !state.isOverdue {
        gets.note = Wording(SitePagePhrase.needsMonthly(text(required)))
        gets.style = monthly < required ? "bad" : ""
      }
      facts.append(gets)
    }
    if state.target == nil {
      let (dated, yearly) = (outlook.used.atDate, outlook.used.atYearEnd)
      if let amount = dated ?? yearly {
        facts.append(
          fact(dated == nil ? .atYearEnd : .atItsDate, Wording(name: text(amount))))
      }
    }
    return facts
  }

  private func fact(_ name: GoalPhrase, _ value: Wording) -> SiteFact {
    SiteFact(Wording(name), value.text(in: frame.options.language))
  }
}

extension Page {
  /// What stands under one heading, or before the first.
  struct Part {
    var heading: Wording?
    var tables: [Block] = []
    var charts: [Block] = []
    var sentences: [Block] = []
  }

  /// The page's parts, as the cards of a site take them apart.
  var parts: [Part] {
    var parts = [Part()]
    for block in blocks {
      switch block {
      case .heading(let heading): parts.append(Part(heading: heading))
      case .table: parts[parts.count - 1].tables.append(block)
      case .chart: parts[parts.count - 1].charts.append(block)
      case .paragraph: parts[parts.count - 1].sentences.append(block)
      }
    }
    return parts
  }
}
