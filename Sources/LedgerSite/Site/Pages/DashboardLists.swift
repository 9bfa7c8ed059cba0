import LedgerBalances
import LedgerBudget
import LedgerGoals
import LedgerInsights
import LedgerModel
import LedgerPhrases
import LedgerPlan
import LedgerPlanning
import LedgerRendering
import LedgerSchedule
import LedgerValues

/// Budgets as bars, with a mark where an even pace would be.
struct BudgetMeters: Sendable {
  private let list: BudgetList
  private let addresses: SiteAddresses
  private let rows: [BudgetRow]

  /// Where not all have room, those that want to be looked at come first.
  init(_ list: BudgetList, _ addresses: SiteAddresses, most: Int = .max) {
    self.list = list
    self.addresses = addresses
    guard list.rows.count > most else {
      rows = list.rows
      return
    }
    let ranked = list.rows.enumerated().sorted {
      let ranks = (BudgetMeters.rank($0.element), BudgetMeters.rank($1.element))
      return ranks.0 == ranks.1 ? $0.offset < $1.offset : ranks.0 < ranks.1
    }
    rows = ranked.prefix(most).map(\.element)
  }

  private static func rank(_ row: BudgetRow) -> Int {
    if row.isOver { return 0 }
    return row.pace?.verdict == .over ? 1 : row.kind == .income ? 3 : 2
  }

  func draw(_ look: SiteLook) -> String {
    "<ul class=\"list\">\(rows.map { item($0, look) }.joined())</ul>\n"
  }

  private func item(_ row: BudgetRow, _ look: SiteLook) -> String {
    let situation = list.situation
    let (state, style) = verdict(row)
    let amounts = AmountText(situation.plan.commodities)
    func text(_ quantity: ProratedQuantity) -> String {
      let decimals = situation.plan.commodities.style(row.commodity).decimals
      return amounts.display(Amount(quantity.shown(to: decimals), row.commodity))
    }
    // Of income people want to know what came, not what is missing.
    let shown =
      row.kind == .income
      ? amounts.display(Amount(row.spent, row.commodity)) : text(row.left)
    let icon = situation.plan.budgets.first { $0.name.value == row.name }?.icon
    let name = look.html.escaped((icon.map { "\($0) " } ?? "") + row.name)
    let note = state.map { look.html.escaped(Wording($0)) } ?? ""
    return "<li>\(look.link(addresses.path(.budgets, row.name), name))"
      + "<span class=\"n \(style)\">\(look.html.escaped(shown))</span>"
      + meter(row, style)
      + "<span class=\"note \(style)\">\(note)</span><span class=\"note\">"
      + "\(look.html.escaped(Wording(SitePagePhrase.ofTotal(text(row.available)))))</span></li>\n"
  }

  private func verdict(_ row: BudgetRow) -> (SitePagePhrase?, String) {
    if row.isOver { return (.isOver, "bad") }
    if row.kind == .income { return (nil, "done") }
    switch row.pace?.verdict {
    case .over: return (.overpace, "warn")
    case .under: return (.underpace, "")
    case .onTrack: return (.onPace, "")
    case nil: return (nil, "")
    }
  }

  private func meter(_ row: BudgetRow, _ style: String) -> String {
    guard let filled = row.thousandths else { return "" }
    var mark = ""
    if let pace = row.pace, pace.available > .zero,
      let expected = pace.expected.rounded(to: 9), let all = pace.available.rounded(to: 9),
      let share = expected.multiplied(by: Decimal(100))?.divided(by: all, scale: 1)
    {
      let place = min(100, max(0, share.approximate))
      mark = "<path d=\"M\(SVGNumber.text(place * 10)) 0V10\"/>"
    }
    return Meter.drawn("\(min(1000, max(0, filled)))", style, mark)
  }
}

/// A bar of a list: a drawing, as pages allow no styles within.
private enum Meter {
  /// How wide it is, in thousandths.
  static func drawn(_ width: String, _ style: String = "", _ mark: String = "") -> String {
    let name = style.isEmpty ? "meter" : "meter \(style)"
    return "<svg class=\"\(name)\" viewBox=\"0 0 1000 10\" preserveAspectRatio=\"none\" "
      + "aria-hidden=\"true\"><rect width=\"\(width)\" height=\"10\"/>\(mark)</svg>"
  }
}

/// Where money went, the largest first, as bars.
struct CategoryList {
  private let breakdown: Breakdown
  private let book: SiteBook
  private let addresses: SiteAddresses

  init(_ breakdown: Breakdown, _ book: SiteBook, _ addresses: SiteAddresses) {
    self.breakdown = breakdown
    self.book = book
    self.addresses = addresses
  }

  func draw(_ look: SiteLook) -> String {
    let most = breakdown.rows.map(\.total).max() ?? .zero
    var items = breakdown.rows.map { item($0, most, look) }
    items.append(
      "<li><b>\(look.html.escaped(Wording(CommonPhrase.total)))</b><span class=\"n\"><b>"
        + "\(look.html.escaped(book.text(breakdown.total)))</b></span></li>\n")
    return "<ul class=\"list\">\(items.joined())</ul>\n"
  }

  private func item(_ row: Breakdown.Row, _ most: Decimal, _ look: SiteLook) -> String {
    var name = SitePagePhrase.noName.text(in: look.html.language)
    if case .name(let own) = row.group { name = own }
    func percent(_ part: Decimal, _ whole: Decimal) -> Decimal? {
      guard whole > .zero else { return nil }
      return part.multiplied(by: Decimal(100))?.divided(by: whole, scale: 1)
    }
    func text(_ percent: Decimal) -> String {
      Wording.percent(percent).text(in: look.html.language)
    }
    let width = SVGNumber.text(10 * min(100, max(0, percent(row.total, most)?.approximate ?? 0)))
    let share = percent(row.total, breakdown.total).map(text) ?? ""
    let difference = FlowTotals.difference(row.total, row.previous)
    var change = ""
    if breakdown.comparison.previous != nil, let percent = percent(difference, row.previous) {
      change = (difference.signum > 0 ? "+" : "") + text(percent)
    }
    return "<li>\(look.link(addresses.path(.accounts, name), look.html.escaped(name)))"
      + "<span class=\"n\">\(look.html.escaped(book.text(row.total)))</span>"
      + Meter.drawn(width)
      + "<span class=\"note\">\(look.html.escaped(share))</span>"
      + "<span class=\"note\">\(look.html.escaped(change))</span></li>\n"
  }
}

/// What is due, the earliest first.
struct BillList: Sendable {
  private static let count = 8

  private let bills: OccurrenceList
  private let today: Day

  init(_ bills: OccurrenceList, _ today: Day) {
    self.bills = bills
    self.today = today
  }

  func draw(_ look: SiteLook) -> String {
    let items = bills.rows.prefix(BillList.count).map { item($0, look) }
    return "<ul class=\"list\">\(items.joined())</ul>\n"
  }

  private func item(_ row: OccurrenceList.Row, _ look: SiteLook) -> String {
    let due = row.occurrence.due
    let isOpen = look.html.discretion == .open
    let isLate = row.occurrence.state == .overdue
    let days = Int(today.number) - Int(due.number)
    var note = due.description
    if isLate { note += " · " + SitePagePhrase.late(days).text(in: look.html.language) }
    let name = isOpen ? look.html.escaped(row.name) : "•••"
    let style = isLate ? "bad" : row.money?.kind == .income ? "in" : ""
    return "<li><span>\(name)</span><span class=\"n \(style)\">"
      + "\(bills.amountCell(row).html(look.html))</span>"
      + "<span class=\"note \(isLate ? "bad" : "")\">\(look.html.language.bound(note))</span></li>\n"
  }
}

/// Goals as rings.
struct GoalRings: Sendable {
  private let goals: [GoalOutlook]
  private let amounts: AmountText
  private let addresses: SiteAddresses

  init(_ goals: [GoalOutlook], _ amounts: AmountText, _ addresses: SiteAddresses) {
    self.goals = goals
    self.amounts = amounts
    self.addresses = addresses
  }

  func draw(_ look: SiteLook) -> String {
    "<ul class=\"rings\">\(goals.map { item($0, look) }.joined())</ul>\n"
  }

  private func item(_ goal: GoalOutlook, _ look: SiteLook) -> String {
    let state = goal.state
    let percent = min(100, max(0, state.percent ?? 0))
    let style = state.isReached ? "done" : goal.isBehind ? "late" : ""
    let icon = state.goal.icon.map { "\($0) " } ?? ""
    let name = look.html.escaped(icon + state.name)
    var notes = [amounts.display(Amount(state.saved, state.commodity))]
    if let target = state.target {
      let whole = SitePagePhrase.ofTotal(amounts.display(Amount(target, state.commodity)))
      notes[0] += " " + whole.text(in: look.html.language)
    }
    let share = Wording.percent(Decimal(Int128(percent))).text(in: look.html.language)
    if state.isReached {
      notes.append(SitePhrase.reached.text(in: look.html.language))
    } else if let day = goal.used.arrival {
      notes.append(CalendarPhrase.monthOfYear(day).text(in: look.html.language))
    }
    if goal.isBehind { notes.append(SitePhrase.behind.text(in: look.html.language)) }
    // Of 163.4, the length of the ring.
    let length = SVGNumber.text(Double(percent) * 1.634)
    return "<li><svg viewBox=\"0 0 64 64\" role=\"img\" aria-label=\"\(name): \(share)\">"
      + "<circle class=\"base\" cx=\"32\" cy=\"32\" r=\"26\"/>"
      + "<circle class=\"val \(style)\" cx=\"32\" cy=\"32\" r=\"26\" "
      + "stroke-dasharray=\"\(length) 163.4\" transform=\"rotate(-90 32 32)\"/>"
      + "<text x=\"32\" y=\"37\">\(share.filter { $0 != " " })</text></svg>"
      + "<div>\(look.link(addresses.path(.goals, state.name), name))"
      + "<span class=\"note\">\(look.html.escaped(notes.joined(separator: " · ")))</span></div></li>\n"
  }
}

/// Entries, each on two lines.
struct EntryList: Sendable {
  private let entries: [SiteEntry]
  private let amounts: AmountText

  init(_ entries: [SiteEntry], _ amounts: AmountText) {
    self.entries = entries
    self.amounts = amounts
  }

  func draw(_ look: SiteLook) -> String {
    let isOpen = look.html.discretion == .open
    let items = entries.map { entry in
      let unnamed = SitePagePhrase.noName.text(in: look.html.language)
      let payee = isOpen ? look.html.escaped(entry.payee.isEmpty ? unnamed : entry.payee) : "•••"
      let note = isOpen && !entry.note.isEmpty ? "\(entry.note) · " : ""
      return "<li>\(look.link(isOpen ? entry.anchor : nil, payee))"
        + "<span class=\"n\">\(entry.cell(amounts).html(look.html))</span>"
        + "<span class=\"note\">\(entry.day) · \(look.html.escaped(note + entry.accountWords.text(in: look.html.language)))"
        + "</span></li>\n"
    }
    return "<ul class=\"list\">\(items.joined())</ul>\n"
  }
}
