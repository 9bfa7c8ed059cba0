package import LedgerPlan
package import LedgerModel
package import LedgerPlanning
package import LedgerPhrases
import LedgerRendering
package import LedgerStudy
package import LedgerValues

/// Everything that is known of the goals of a journal on a day, and how amounts are written.
package final class GoalBook: Sendable {
  package let loaded: LoadedJournal
  package let plan: Plan
  package let today: Day
  /// One for each goal, in the order in which they are written.
  package let outlooks: [GoalOutlook]
  let amounts: AmountText

  package init(_ study: Study) throws(TooLarge) {
    loaded = study.loaded
    plan = study.plan
    today = study.today
    outlooks = try study.goals().goals.map { (state) throws(TooLarge) in try GoalOutlook(state) }
    amounts = AmountText(plan.commodities)
  }

  /// Those that are not put away.
  package var live: [GoalOutlook] { outlooks.filter { !$0.state.isArchived } }

  /// Whether the goals of each commodity can be paid for together.
  func feasibilities() throws(TooLarge) -> [GoalFeasibility] {
    try GoalFeasibility.all(live, loaded, plan, today)
  }

  /// An amount as its commodity is written, rounded for display.
  func text(_ quantity: Decimal, _ state: GoalState) -> String {
    amounts.display(Amount(quantity, state.commodity))
  }

  func text(_ quantity: Decimal?, _ state: GoalState) -> String {
    quantity.map { text($0, state) } ?? ""
  }

  func wording(_ value: LongDecimal, _ state: GoalState) -> Wording {
    value.rounded(to: state.decimals).map { Wording(name: text($0, state)) }
      ?? Wording(GoalPhrase.moreThanShown)
  }

  func cell(
    _ quantity: Decimal?, _ state: GoalState, _ style: Style? = nil,
    _ mark: CellAmount.Mark = .none
  ) -> Table.Cell {
    quantity.map { amounts.cell(Amount($0, state.commodity), style, .shown, mark) } ?? .empty
  }

  func cell(_ value: LongDecimal, _ state: GoalState, _ style: Style? = nil) -> Table.Cell {
    cell(value.rounded(to: state.decimals), state, style)
  }

  /// A number of statistics, which is never exact.
  func rough(_ value: Double, _ state: GoalState) -> String {
    guard value.isFinite, abs(value) < 1e15 else { return "" }
    let style = plan.commodities.style(state.commodity)
    let symbol = plan.commodities.symbol(state.commodity)
    return "~" + style.text(style.number(Decimal(Int128(value.rounded()))), symbol: symbol)
  }
}

// MARK: - Words

enum MonthText {
  /// A month for programs, as `2027-01`.
  static func iso(_ day: Day) -> String { String(day.description.dropLast(3)) }
}

extension GoalOutlook {
  /// When the target is there, in words.
  package func arrival(_ outlook: PaceOutlook) -> Wording {
    if state.isReached { return Wording(GoalPhrase.reached) }
    guard state.target != nil else { return .nothing }
    if let day = outlook.projection.arrivalDay { return Wording(name: day.description) }
    if let month = outlook.arrival { return Wording(CalendarPhrase.shortMonthOfYear(month)) }
    return Wording(GoalPhrase.notAtThisPace)
  }

  /// The name with its icon.
  var title: String { (state.goal.icon.map { "\($0) " } ?? "") + state.name }
}

extension GoalPace.Kind {
  /// The words that stand for it on a page.
  var phrase: GoalPhrase {
    switch self {
    case .month: .paceOfMonth
    case .average(let months): .averagePace(months: months)
    case .median: .medianPace
    case .scheduled: .scheduledPace
    }
  }
}
