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
    let style = style(row)
    let words = BudgetWords(
      row, AmountText(situation.plan.commodities), situation.plan.commodities)
    let icon = situation.plan.budgets.first { $0.name.value == row.name }?.icon
    let name = look.html.escaped((icon.map { "\($0) " } ?? "") + row.name)
    let note =
      row.pace?.verdict == .over && !row.isOver && row.kind != .income
      ? SitePagePhrase.overpace : nil
    return "<li>\(look.link(addresses.path(.budgets, row.name), name))"
      + "<span class=\"n \(style)\">\(look.html.escaped(words.sentence(row)))</span>"
      + meter(row, style)
      + (note.map { "<span class=\"note wide \(style)\">\(look.html.escaped(Wording($0)))</span>" }
        ?? "")
      + "</li>\n"
  }

  private func style(_ row: BudgetRow) -> String {
    if row.isProrated { return "" }
    if row.isOver { return "bad" }
    if row.kind == .income { return "done" }
    return row.pace?.verdict == .over ? "warn" : ""
  }

  private func meter(_ row: BudgetRow, _ style: String) -> String {
    guard !row.isProrated, let filled = row.thousandths else { return "" }
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
enum Meter {
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
  private let kind: SiteAddresses.Kind

  init(
    _ breakdown: Breakdown, _ book: SiteBook, _ addresses: SiteAddresses,
    _ kind: SiteAddresses.Kind = .accounts
  ) {
    self.breakdown = breakdown
    self.book = book
    self.addresses = addresses
    self.kind = kind
  }

  var isSpent: Bool { !breakdown.rows.isEmpty }

  /// What it is compared with: a time that has anything.
  private var compared: Period? {
    breakdown.previousTotal.isZero ? nil : breakdown.comparison.previous
  }

  func draw(_ look: SiteLook) -> String {
    let most = breakdown.rows.map(\.total).max() ?? .zero
    var items = breakdown.rows.map { item($0, most, look) }
    if let others = breakdown.others {
      let name = Wording(SitePagePhrase.further(breakdown.otherCount))
      items.append(
        "<li><span>\(look.html.escaped(name))</span><span class=\"n\">"
          + "\(look.html.escaped(book.text(others.total)))</span></li>\n")
    }
    items.append(
      "<li><b>\(look.html.escaped(Wording(CommonPhrase.total)))</b><span class=\"n\"><b>"
        + "\(look.html.escaped(book.text(breakdown.total)))</b></span></li>\n")
    let note = compared.map {
      "<p class=\"note\">\(look.html.escaped(Wording(SitePagePhrase.comparedWith($0.dayRange))))</p>\n"
    }
    return "<ul class=\"list\">\(items.joined())</ul>\n\(note ?? "")"
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
    // One column says one thing: how much of all it is, or how it changed.
    var beside = percent(row.total, breakdown.total).map(text) ?? ""
    if compared != nil {
      let difference = FlowTotals.difference(row.total, row.previous)
      beside =
        percent(difference, row.previous).map { (difference.signum > 0 ? "+" : "") + text($0) }
        ?? InsightPhrase.new.text(in: look.html.language)
    }
    let time = breakdown.comparison.whole.label
    let figure = look.html.escaped(book.text(row.total))
    let key = kind == .accounts ? "a" : "p"
    let entries =
      book.question(time) + "&\(key)=\(SiteAddresses.encoded(name))"
    return "<li>\(look.link(addresses.path(kind, name), look.html.escaped(book.shortName(name))))"
      + "<span class=\"n\"><small>\(look.html.escaped(beside))</small> "
      + "\(look.link(book.isOpen ? entries : nil, figure))</span>\(Meter.drawn(width))</li>\n"
  }
}

/// What is due, the earliest first.
struct BillList: Sendable {
  private static let count = 8

  private let bills: OccurrenceList
  private let today: Day
  private let amounts: AmountText

  init(_ bills: OccurrenceList, _ today: Day, _ amounts: AmountText) {
    self.bills = bills
    self.today = today
    self.amounts = amounts
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
    let note = SitePagePhrase.late(days).text(in: look.html.language)
    let name = isOpen ? look.named(row.name) : "•••"
    let style = isLate ? "bad" : ""
    let place =
      isLate ? "<span class=\"note bad wide\">\(look.html.language.bound(note))</span>" : ""
    return
      "<li><span><small class=\"day\">\(look.html.escaped(Wording(CalendarPhrase.shortDay(due))))</small> \(name)</span>"
      + "<span class=\"n \(style)\">\(bills.plainCell(row, amounts).html(look.html))</span>\(place)</li>\n"
  }
}

/// Goals as bars: what is saved, when it is enough, and what a month needs.
struct GoalBars: Sendable {
  private let goals: [GoalOutlook]
  private let amounts: AmountText
  private let addresses: SiteAddresses

  init(_ goals: [GoalOutlook], _ amounts: AmountText, _ addresses: SiteAddresses) {
    self.goals = goals
    self.amounts = amounts
    self.addresses = addresses
  }

  func draw(_ look: SiteLook) -> String {
    "<ul class=\"list\">\(goals.map { item($0, look) }.joined())</ul>\n"
  }

  private func item(_ goal: GoalOutlook, _ look: SiteLook) -> String {
    let state = goal.state
    let language = look.html.language
    let percent = max(0, state.percent ?? 0)
    let style = state.isReached ? "done" : goal.isBehind ? "warn" : ""
    let icon = state.goal.icon.map { "\($0) " } ?? ""
    let name = look.html.escaped(icon + state.name)
    func text(_ quantity: Decimal) -> String {
      amounts.display(Amount(quantity, state.commodity))
    }
    var notes = [text(state.saved)]
    if let target = state.target {
      notes[0] += " " + SitePagePhrase.ofTotal(text(target)).text(in: language)
    }
    if state.isReached {
      notes.append(SitePhrase.reached.text(in: language))
    } else {
      if let day = goal.used.arrival {
        notes.append(CalendarPhrase.monthOfYear(day).text(in: language))
      }
      if goal.isBehind {
        notes.append(SitePhrase.behind.text(in: language))
        if let required = goal.required {
          notes.append(SitePagePhrase.needsMonthly(text(required)).text(in: language))
        }
      }
    }
    let share = Wording.percent(Decimal(Int128(percent))).text(in: language)
    return "<li>\(look.link(addresses.path(.goals, state.name), name))"
      + "<span class=\"n\">\(state.target == nil ? "" : look.html.escaped(share))</span>"
      + (state.target == nil ? "" : Meter.drawn("\(min(100, percent) * 10)", style))
      + "<span class=\"note wide \(style)\">\(look.html.escaped(notes.joined(separator: " · ")))</span></li>\n"
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
      let payee = isOpen ? look.html.escaped(entry.payeeWords) : "•••"
      let note = isOpen && !entry.note.isEmpty ? "\(entry.note) · " : ""
      return "<li>\(look.link(isOpen ? entry.anchor : nil, payee))"
        + "<span class=\"n\">\(entry.cell(amounts).html(look.html))</span>"
        + "<span class=\"note wide\">\(entry.day) · \(look.html.escaped(note + entry.accountWords.text(in: look.html.language)))"
        + "</span></li>\n"
    }
    return "<ul class=\"list\">\(items.joined())</ul>\n"
  }
}
