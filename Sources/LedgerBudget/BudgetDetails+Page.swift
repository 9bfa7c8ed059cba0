package import LedgerPhrases
import LedgerPlan
import LedgerModel
import LedgerPlanning
package import LedgerRendering
import LedgerValues

extension BudgetDetails {
  private static let shownWindows = 12

  package var page: Page {
    var page = Page(Wording(name: found.name))
    guard let row else {
      let reason = Idleness(situation, track, period?.start ?? situation.today)
      page.add(reason.sentence)
      addWindows(&page)
      return page
    }
    page.add(.table(table))
    if situation.isUnfunded(track) {
      page.add(BudgetPhrase.unfunded(name: row.name, situation.fundingCommand(track)), .warning)
    }
    addAccounts(&page)
    addDays(&page)
    addPostings(&page)
    addWindows(&page)
    return page
  }

  /// Names and what they are, in the order in which they are shown.
  package typealias Facts = [(name: BudgetPhrase, value: Wording, style: Style?)]

  /// What is known of the budget in its window; nothing where it has none.
  package var facts: Facts {
    guard let row else { return [] }
    let facts = amounts(of: row) + pace(of: row) + forecast(of: row) + remarks(on: row)
    return facts.filter { !$0.value.isEmpty }
  }

  private var table: Table {
    var table = Table(
      [
        .init(BudgetPhrase.fact, isKey: true, shortening: .never),
        .init(BudgetPhrase.factValue, shortening: .never),
      ],
      header: .hidden)
    for fact in facts { table.add([.init(fact.name), .init(fact.value, fact.style)]) }
    return table
  }

  private func amounts(of row: BudgetRow) -> Facts {
    var facts: Facts = []
    func add(_ name: BudgetPhrase, _ value: Wording, _ style: Style? = nil) {
      facts.append((name, value, style))
    }
    let money = { (quantity: ProratedQuantity) in
      Wording(name: situation.text(quantity, row.commodity))
    }
    add(.windowFact, Wording(BudgetWords.days(row.period)))
    add(
      row.mode == .envelope ? .fundedFact : .amountFact,
      Wording(name: (row.isProrated ? "~" : "") + situation.text(row.base, row.commodity)))
    if !row.carried.isZero { add(.carriedFact, money(row.carried)) }
    if let kind = carriedKind, kind != .none {
      add(.rolloverFact, Wording(BudgetPhrase.rollover(kind)))
    }
    add(
      row.kind == .income ? .earnedFact : .spentFact,
      Wording(name: situation.text(row.spent, row.commodity)))
    add(
      .leftFact, Wording(name: BudgetWords.left(row.left, row.kind, row.commodity, situation)),
      row.isOver ? .bad : nil)
    if !row.later.isZero {
      add(.comingFact, Wording(name: situation.text(row.later, row.commodity)))
    }
    if !row.unpriced.isZero {
      let amounts = situation.amounts.line(row.unpriced)
      add(.leftOutFact, Wording(BudgetPhrase.worthUnknown(amounts: amounts)), .warning)
    }
    return facts
  }

  /// What goes on into the next window; of an envelope another line says what becomes of its debt.
  private var carriedKind: Rollover.Kind? {
    guard let budget = situation.budget(track), let kind = budget.rollover?.kind else { return nil }
    guard budget.mode == .envelope else { return kind }
    let isSurplus = [.surplus, .both].contains(kind)
    if budget.overspending == .carry { return isSurplus ? .both : .debt }
    return isSurplus ? .surplus : Rollover.Kind.none
  }

  private func pace(of row: BudgetRow) -> Facts {
    guard row.kind == .spending, let pace = row.pace else { return [] }
    let money = { (quantity: ProratedQuantity) in
      Wording(name: situation.text(quantity, row.commodity))
    }
    var facts: Facts = [
      (
        .paceFact, BudgetWords.pace(row, situation.today).map { Wording($0) } ?? .nothing,
        BudgetWords.paceStyle(row)
      ),
      (.expectedFact, money(pace.expected), nil),
    ]
    if !pace.bills.all.isZero {
      facts += [
        (.billsFact, Wording(name: situation.text(pace.bills.all, row.commodity)), nil),
        (.unpaidBillsFact, Wording(name: situation.text(pace.bills.remaining, row.commodity)), nil),
      ]
    }
    return facts + [(.safePerDayFact, money(pace.safePerDay), nil)]
  }

  private func forecast(of row: BudgetRow) -> Facts {
    guard row.kind == .spending, let forecast = row.forecast else { return [] }
    let isOver = forecast.total > row.available
    let range = forecast.band.flatMap { situation.range($0.low, $0.high, row.commodity) }
    let error = forecast.pastError.map {
      Wording(BudgetPhrase.errorInWindows(percent: $0, count: forecast.replays))
    }
    return [
      (
        .forecastFact, Wording(name: situation.text(forecast.total, row.commodity)),
        isOver ? .bad : nil
      ),
      (.rangeFact, range.map { Wording($0) } ?? .nothing, nil),
      (.methodFact, forecast.method == .naive ? Wording(BudgetPhrase.naive) : .nothing, nil),
      (.historyFact, forecast.hasLittleHistory ? Wording(BudgetPhrase.little) : .nothing, nil),
      (.pastErrorFact, error ?? .nothing, nil),
    ]
  }

  private func remarks(on row: BudgetRow) -> Facts {
    [
      (.moodFact, row.mood.map { Wording($0.phrase) } ?? .nothing, nil),
      (.noteFact, Wording(name: situation.budget(track)?.note ?? ""), nil),
    ]
  }

  private func addAccounts(_ page: inout Page) {
    guard accounts.count > 1 else { return }
    page.add(heading: CommonPhrase.accounts)
    var table = Table(
      [.init(CommonPhrase.account, isKey: true), .init(CommonPhrase.spent, .right)], header: .hidden
    )
    for account in accounts {
      table.add([.init(account.name), situation.cell(account.sum, found.commodity, .amount)])
    }
    page.add(.table(table))
  }

  private func addDays(_ page: inout Page) {
    guard days.count > 1 else { return }
    let items = days.map { day in
      BarChart.Item(
        // What came back has no length.
        Wording(name: day.name), value: max(day.sum.approximate, 0),
        text: situation.text(day.sum, found.commodity)
      )
    }
    page.add(.chart(.bars(BarChart(Wording(BudgetPhrase.byDay), items))))
  }

  private func addPostings(_ page: inout Page) {
    guard !postings.isEmpty else { return }
    page.add(heading: CommonPhrase.postings)
    var table = Table(
      [
        .init(CommonPhrase.date, isKey: true), .init(CommonPhrase.description),
        .init(CommonPhrase.account, shortening: .parents), .init(CommonPhrase.amount, .right),
      ], header: .hidden)
    var text = TransactionText()
    for posting in postings {
      text.read(Int(posting.transaction), in: situation.loaded.journal)
      table.add([
        .init(posting.ownDay.description), .init(text.description), .init(account(posting)),
        amount(of: posting),
      ])
    }
    page.add(.table(table))
  }

  /// What a posting counts; what nothing says the worth of is shown as it is written.
  private func amount(of posting: CountedPosting) -> Table.Cell {
    if let quantity = quantity(posting) {
      return situation.cell(quantity, found.commodity, .amount)
    }
    let own = situation.loaded.journal.amount(posting.posting)
    return situation.cell(own, beside: nil, .warning)
  }

  private func addWindows(_ page: inout Page) {
    if situation.isUnfunded(track) { return }
    if let envelope = situation.envelope(track) {
      page.add(heading: BudgetPhrase.windows)
      page.add(.table(history(envelope)))
      return
    }
    guard windows.count > 1 else { return }
    page.add(heading: BudgetPhrase.windows)
    var table = Table([
      .init(CommonPhrase.from, isKey: true), .init(CommonPhrase.through),
      .init(CommonPhrase.amount, .right), .init(BudgetPhrase.carry, .right, whenEmpty: .hidden),
      .init(found.kind == .income ? CommonPhrase.earned : .spent, .right),
      .init(CommonPhrase.left, .right), .init(BudgetPhrase.released, .right, whenEmpty: .hidden),
    ])
    let money = { (quantity: ProratedQuantity) in situation.cell(quantity, found.commodity) }
    for state in windows.suffix(BudgetDetails.shownWindows) {
      let style: Style? = found.kind == .spending && state.left < .zero ? .bad : nil
      let isReleased = !state.released.isZero && state.end <= situation.today
      table.add([
        .init(state.start.description), .init(state.end.adding(days: -1).description),
        situation.cell(state.base, found.commodity, nil, state.isProrated ? .about : .none),
        state.carried.isZero ? .empty : money(state.carried),
        situation.cell(state.spent, found.commodity),
        situation.cell(
          state.left, found.commodity, style, BudgetWords.mark(state.left, found.kind)),
        isReleased ? money(state.released) : .empty,
      ])
    }
    page.add(.table(table))
    let more = windows.count - BudgetDetails.shownWindows
    if more > 0 {
      page.add(BudgetPhrase.andMoreBefore(more), .faint)
    }
  }

  private func history(_ envelope: EnvelopeState) -> Table {
    let names: [BudgetPhrase] = [.carried, .funded, .moved, .spent, .givenBack, .turnedToDebt]
    var table = Table(
      [.init(CommonPhrase.from, isKey: true)]
        + names.map { .init($0, .right, whenEmpty: .hidden) })
    for window in (envelope.past + [envelope.window]).suffix(BudgetDetails.shownWindows) {
      let cells = [
        window.carried, window.funded, window.moved, window.spent, window.released,
        window.turnedToDebt,
      ].map { $0.isZero ? Table.Cell.empty : situation.cell($0, found.commodity) }
      table.add([.init(BudgetWords.firstDay(window.period))] + cells)
    }
    return table
  }
}
