import LedgerInsights
import LedgerStudy
import LedgerPlan
import LedgerModel
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
    _ budgets: BudgetList?
  ) {
    let book = plan.book
    if problems.errors + problems.warnings > 0 {
      let words = SitePagePhrase.found(errors: problems.errors, warnings: problems.warnings)
      items.append(
        Item(name: "bursar check", link: "problems.html", words: Wording(words)))
    }
    for row in bills?.rows ?? [] where row.occurrence.state == .overdue {
      let days = Int(book.today.number) - Int(row.occurrence.due.number)
      items.append(
        Item(
          name: row.name, link: "schedule.html",
          amount: row.money.map { book.amounts.line(AttentionList.unsigned($0.amount)) },
          words: Wording(SitePagePhrase.late(days)), isPrivate: true))
    }
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

  init(_ row: BudgetRow, _ amounts: AmountText, _ commodities: CommodityTable) {
    func shown(_ quantity: ProratedQuantity) -> Amount {
      let shown = quantity.shown(to: commodities.style(row.commodity).decimals)
      return Amount(shown.magnitude, row.commodity)
    }
    // Of income people want to know what came, not what is missing.
    left =
      amounts.display(
        row.kind == .income ? Amount(row.spent, row.commodity) : shown(row.left))
    // The commodity is named once.
    available = amounts.number(shown(row.available))
  }

  /// `0.90 EUR over`, `92.40 EUR left of 340.00`.
  func sentence(_ row: BudgetRow) -> Wording {
    if row.kind == .income { return Wording(SitePagePhrase.cameOf(left, available)) }
    return Wording(
      row.isOver ? SitePagePhrase.over(left) : .leftOf(left, available))
  }
}
