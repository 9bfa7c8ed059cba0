import LedgerInsights
import LedgerStudy
import LedgerPlan
import LedgerModel
import LedgerBalances
import LedgerBudget
import LedgerChecks
import LedgerGoals
import LedgerPhrases
import LedgerPlanning
import LedgerRendering
import LedgerSchedule
import LedgerValues

/// What wants to be looked at, the worst first: problems, late bills, budgets that are over, goals behind.
struct AttentionList: Sendable {
  private struct Item: Sendable {
    var name: String
    var link: String?
    var amount: String?
    var words: Wording
    var isPrivate = false
  }

  /// So many stand on the first screen.
  private static let first = 4
  private var items: [Item] = []

  init(
    _ plan: SitePlan, _ frame: SiteFrame, _ problems: DiagnosticCounts, _ bills: OccurrenceList?,
    _ budgets: BudgetList?, _ forecast: CashForecast?
  ) {
    let book = plan.book
    if problems.errors + problems.warnings > 0 {
      let words = SitePagePhrase.found(errors: problems.errors, warnings: problems.warnings)
      items.append(
        Item(
          name: SitePagePhrase.problems.text(in: book.options.language), link: "problems.html",
          words: Wording(words)))
    }
    if let forecast { addFloor(forecast, book) }
    addLate(bills?.rows ?? [], book)
    for row in budgets?.rows ?? [] where row.isOver {
      items.append(
        Item(
          name: row.name, link: frame.addresses.path(.budgets, row.name),
          amount: BudgetWords(row, book.amounts, book.insights.plan.commodities).left,
          words: Wording(SitePagePhrase.isOver)))
    }
    for goal in plan.goals?.live ?? [] where goal.isBehind {
      let amount = goal.required.map {
        book.amounts.display(Amount($0, goal.state.commodity))
      }
      items.append(
        Item(
          name: goal.state.name, link: frame.addresses.path(.goals, goal.state.name),
          amount: amount, words: Wording(SitePagePhrase.wantedMonthly)))
    }
  }

  /// Where the money will not be enough.
  private mutating func addFloor(_ forecast: CashForecast, _ book: SiteBook) {
    guard let low = forecast.firstBelowFloor else { return }
    func text(_ quantity: Decimal) -> String {
      book.amounts.display(Amount(quantity, book.insights.currency))
    }
    items.append(
      Item(
        name: SitePagePhrase.cashAhead.text(in: book.options.language), link: "schedule.html",
        amount: text(low.balance),
        words: Wording(SitePagePhrase.belowFloor(text(forecast.request.floor), low.day))))
  }

  /// What is late, each rule once, and what has not come as something else.
  private mutating func addLate(_ rows: [OccurrenceList.Row], _ book: SiteBook) {
    var places: [String: Int] = [:]
    var late: [[OccurrenceList.Row]] = []
    for row in rows where row.occurrence.state == .overdue {
      if let place = places[row.source] {
        late[place].append(row)
      } else {
        places[row.source] = late.count
        late.append([row])
      }
    }
    for rows in late {
      let days = Int(book.today.number) - Int(rows[0].occurrence.due.number)
      let sum = MixedAmount(sum: rows.compactMap(\.money).flatMap(\.amount.amounts))
      let words: SitePagePhrase =
        rows.count > 1
        ? .lateTimes(rows.count, days: days)
        : rows[0].money?.kind == .income ? .missing(days) : .late(days)
      items.append(
        Item(
          name: rows[0].name, link: "schedule.html",
          amount: sum.map { book.amounts.line(AttentionList.unsigned($0)) },
          words: Wording(words), isPrivate: true))
    }
  }

  var isEmpty: Bool { items.isEmpty }

  private static func unsigned(_ amount: MixedAmount) -> MixedAmount {
    amount.nonzero.allSatisfy(\.quantity.isNegative) ? amount.negated : amount
  }

  func draw(_ look: SiteLook) -> String {
    let shown = items.prefix(AttentionList.first).map { html($0, look) }
    let rest = items.dropFirst(AttentionList.first).map { html($0, look) }
    let more =
      rest.isEmpty
      ? ""
      : "<details><summary>\(look.html.escaped(Wording(SitePagePhrase.further(rest.count))))</summary>"
        + "<ul class=\"list\">\(rest.joined())</ul></details>\n"
    return "<ul class=\"list look\">\(shown.joined())</ul>\n\(more)"
  }

  private func html(_ item: Item, _ look: SiteLook) -> String {
    let isOpen = look.html.discretion == .open
    let name = item.isPrivate && !isOpen ? "•••" : look.named(item.name)
    let amount = item.amount.map { " <b class=\"n\">\(look.html.escaped($0))</b>" } ?? ""
    return "<li><span><i aria-hidden=\"true\">!</i> \(look.link(item.link, name))</span>\(amount)"
      + "<span class=\"note bad\">\(look.html.escaped(item.words))</span></li>\n"
  }
}

/// What is left of a budget, in words.
struct BudgetWords {
  let left: String
  let available: String
  private let spent: String

  init(_ row: BudgetRow, _ amounts: AmountText, _ commodities: CommodityTable) {
    func shown(_ quantity: ProratedQuantity) -> Amount {
      let shown = quantity.shown(to: commodities.style(row.commodity).decimals)
      return Amount(shown.magnitude, row.commodity)
    }
    // Of income people want to know what came, not what is missing.
    left =
      amounts.display(
        row.kind == .income ? Amount(row.spent, row.commodity) : shown(row.left))
    spent = amounts.display(Amount(row.spent, row.commodity))
    // The commodity is named once.
    available = amounts.number(shown(row.available))
  }

  /// `0.90 EUR over`, `92.40 EUR left of 340.00`.
  func sentence(_ row: BudgetRow) -> Wording {
    // A part of a longer window has no limit of its own.
    if row.isProrated { return Wording(SitePagePhrase.spentHere(spent)) }
    if row.kind == .income { return Wording(SitePagePhrase.cameOf(left, available)) }
    return Wording(
      row.isOver ? SitePagePhrase.over(left) : .leftOf(left, available))
  }
}
