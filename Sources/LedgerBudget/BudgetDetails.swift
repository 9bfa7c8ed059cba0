import LedgerModel
import LedgerPlanning
package import LedgerRendering
package import LedgerValues

/// One budget: how it stands, its accounts, days, postings and windows.
package struct BudgetDetails: Sendable {
  private let situation: BudgetSituation
  private let track: Int
  private let period: Period?
  /// The budget today or in the period asked for; nil where it has no window then.
  package let row: BudgetRow?

  private static let shownWindows = 12

  package init(_ track: Int, _ situation: BudgetSituation, in period: Period?) {
    self.track = track
    self.situation = situation
    self.period = period
    row =
      period.map { BudgetRow(track, in: $0, situation) }
      ?? BudgetRow(
        track, on: situation.today, situation)
  }

  private var found: BudgetTrack { situation.ledger.tracks[track] }

  private var postings: [CountedPosting] {
    guard let row else { return [] }
    return found.postings(in: row.period).filter { $0.ownDay <= situation.today }
  }

  private func quantity(_ posting: CountedPosting) -> Decimal {
    situation.ledger.quantity(posting, in: found, situation.loaded.journal) ?? .zero
  }

  private func account(_ posting: CountedPosting) -> String {
    let journal = situation.loaded.journal
    return journal.accounts.name(journal.postings[posting.posting].account)
  }

  private func sums(by key: (CountedPosting) -> String) -> [(name: String, sum: Decimal)] {
    var places: [String: Int] = [:]
    var result: [(name: String, sum: Decimal)] = []
    for posting in postings {
      let name = key(posting)
      let place = places[name] ?? result.count
      if place == result.count { result.append((name, .zero)) }
      places[name] = place
      result[place].sum = result[place].sum.adding(quantity(posting)) ?? result[place].sum
    }
    return result
  }

  /// The accounts, the largest first.
  private var accounts: [(name: String, sum: Decimal)] {
    sums(by: account).sorted { ($1.sum, $0.name) < ($0.sum, $1.name) }
  }

  private var days: [(name: String, sum: Decimal)] { sums(by: { $0.day.description }) }

  /// The windows up to today's, the last ones.
  private var windows: [BudgetState] {
    found.states.filter { $0.start <= situation.today && $0.end < .latest }
  }
}

// MARK: - Page

extension BudgetDetails {
  package var page: Page {
    var page = Page(found.name)
    guard let row else {
      page.add(.paragraph([StyledText("It has no window now.")]))
      addWindows(&page)
      return page
    }
    page.add(.table(facts(row)))
    addAccounts(&page)
    addDays(&page)
    addPostings(&page)
    addWindows(&page)
    return page
  }

  private func facts(_ row: BudgetRow) -> Table {
    var table = Table([.init("Fact", isKey: true), .init("Value")], header: .hidden)
    func add(_ name: String, _ value: String, _ style: Style? = nil) {
      if !value.isEmpty { table.add([.init(name), .init(value, style)]) }
    }
    let money = { (quantity: ProratedQuantity) in situation.text(quantity, row.commodity) }
    add("window", BudgetWords.days(row.period))
    add(
      row.mode == .envelope ? "funded and moved" : "amount",
      (row.isProrated ? "~" : "") + money(row.base))
    if !row.carried.isZero { add("carried", money(row.carried)) }
    if found.carry.kind != .none, let kind = situation.budget(track)?.rollover?.kind {
      add("rollover", kind.rawValue)
    }
    add(row.kind == .income ? "earned" : "spent", situation.text(row.spent, row.commodity))
    add("left", money(row.left), row.isOver ? .bad : nil)
    if !row.later.isZero { add("still to come", situation.text(row.later, row.commodity)) }
    if row.kind == .spending, let pace = row.pace {
      add("pace", BudgetWords.pace(row, situation.today), pace.verdict == .over ? .bad : nil)
      add("expected by now", money(pace.expected))
      if !pace.bills.all.isZero {
        add("bills", situation.text(pace.bills.all, row.commodity))
        add("bills not paid", situation.text(pace.bills.remaining, row.commodity))
      }
      add("safe per day", money(pace.safePerDay))
    }
    add("forecast", BudgetWords.forecast(row, situation))
    if let error = row.forecast?.pastError, let replays = row.forecast?.replays {
      add("past error", "\(error) % on average over \(replays) windows")
    }
    add("mood", row.mood.map { MoodReport.words($0) } ?? "")
    add("note", situation.budget(track)?.note ?? "")
    return table
  }

  private func addAccounts(_ page: inout Page) {
    guard accounts.count > 1 else { return }
    page.add(.heading("Accounts"))
    var table = Table(
      [.init("Account", isKey: true), .init("Spent", .right)], header: .hidden)
    for account in accounts {
      table.add([.init(account.name), .init(situation.text(account.sum, found.commodity), .amount)])
    }
    page.add(.table(table))
  }

  private func addDays(_ page: inout Page) {
    guard days.count > 1 else { return }
    let items = days.map { day in
      BarChart.Item(
        day.name, value: day.sum.forDrawing, text: situation.text(day.sum, found.commodity))
    }
    page.add(.chart(.bars(BarChart("By day", items))))
  }

  private func addPostings(_ page: inout Page) {
    guard !postings.isEmpty else { return }
    page.add(.heading("Postings"))
    var table = Table(
      [
        .init("Date", isKey: true), .init("Description"), .init("Account"),
        .init("Amount", .right),
      ], header: .hidden)
    var text = TransactionText()
    for posting in postings {
      text.read(Int(posting.transaction), in: situation.loaded.journal)
      table.add([
        .init(posting.ownDay.description), .init(text.description), .init(account(posting)),
        .init(situation.text(quantity(posting), found.commodity), .amount),
      ])
    }
    page.add(.table(table))
  }

  private func addWindows(_ page: inout Page) {
    if let envelope = situation.envelope(track) {
      page.add(.heading("Windows"))
      page.add(.table(history(envelope)))
      return
    }
    guard windows.count > 1 else { return }
    page.add(.heading("Windows"))
    var table = Table([
      .init("From", isKey: true), .init("Through"), .init("Amount", .right),
      .init("Carry", .right), .init(found.kind == .income ? "Earned" : "Spent", .right),
      .init("Left", .right), .init("Released", .right),
    ])
    for state in windows.suffix(BudgetDetails.shownWindows) {
      let money = { (quantity: ProratedQuantity) in situation.text(quantity, found.commodity) }
      let isOver = found.kind == .spending && state.left < .zero
      table.add([
        .init(state.start.description), .init(state.end.adding(days: -1).description),
        .init((state.isProrated ? "~" : "") + money(state.base)),
        .init(state.carried.isZero ? "" : money(state.carried)),
        .init(situation.text(state.spent, found.commodity)),
        .init(money(state.left), isOver ? .bad : nil),
        .init(state.released.isZero || state.end > situation.today ? "" : money(state.released)),
      ])
    }
    page.add(.table(table))
    let more = windows.count - BudgetDetails.shownWindows
    if more > 0 {
      page.add(.paragraph([StyledText("and \(more) before; -O json has them all", .faint)]))
    }
  }

  private func history(_ envelope: EnvelopeState) -> Table {
    var table = Table([
      .init("From", isKey: true), .init("Carried", .right), .init("Funded", .right),
      .init("Moved", .right), .init("Spent", .right), .init("Given back", .right),
      .init("Turned to debt", .right),
    ])
    for window in (envelope.past + [envelope.window]).suffix(BudgetDetails.shownWindows) {
      let cells = [
        window.carried, window.funded, window.moved, window.spent, window.released,
        window.turnedToDebt,
      ].map { Table.Cell($0.isZero ? "" : situation.text($0, found.commodity)) }
      let start = window.period.start.flatMap { $0 > .earliest ? $0.description : nil }
      table.add([.init(start ?? "")] + cells)
    }
    return table
  }
}

extension Decimal {
  /// A length to draw; the exact number stands beside it.
  var forDrawing: Double {
    var value = Double(mantissa)
    for _ in 0..<min(scale, 40) { value /= 10 }
    return value
  }
}

// MARK: - JSON

extension BudgetDetails {
  package func json() -> JSON {
    let number = { (quantity: ProratedQuantity) in
      JSON.string(situation.decimal(quantity, found.commodity).description)
    }
    return .members([
      "schema": .string("bursar/budget-details/1"),
      "today": .string(situation.today.description),
      "name": .string(found.name),
      "budget": row?.json(situation) ?? .null,
      "accounts": .array(accounts.map(pair)),
      "days": .array(days.map(pair)),
      "postings": .array(
        postings.map { posting in
          .members([
            "date": .string(posting.ownDay.description),
            "account": .string(account(posting)),
            "quantity": .string(quantity(posting).description),
            "place": .string(situation.location(Int(posting.transaction))),
          ])
        }),
      "windows": .array(
        windows.map { state in
          .members([
            "from": .string(state.start.description), "to": .string(state.end.description),
            "prorated": .boolean(state.isProrated), "base": number(state.base),
            "carry": number(state.carried), "spent": .string(state.spent.description),
            "left": number(state.left), "released": number(state.released),
          ])
        }),
    ])
  }

  private func pair(_ item: (name: String, sum: Decimal)) -> JSON {
    .members(["name": .string(item.name), "quantity": .string(item.sum.description)])
  }
}
