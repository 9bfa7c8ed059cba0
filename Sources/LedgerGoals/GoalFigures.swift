import LedgerPlan
import LedgerModel
package import LedgerPlanning
import LedgerRendering
package import LedgerValues

extension GoalBook {
  /// The numbers of a goal, by their names such as `goal/Trip/required`.
  package func figures(_ outlook: GoalOutlook) -> [Figure] {
    let state = outlook.state
    let name = "goal/\(state.name)"
    let loaded = loaded
    let plan = plan
    let today = today
    func amount(_ part: String, _ quantity: Decimal?, _ formula: Formula) -> Figure {
      guard let quantity else { return Figure("\(name)/\(part)", .nothing, formula) }
      return Figure(
        "\(name)/\(part)", .amount(MixedAmount(Amount(quantity, state.commodity))), formula,
        postings: {
          GoalStates.postings(of: state.goal, in: loaded, plan, through: today)
        })
    }
    func day(_ part: String, _ day: Day?, _ formula: Formula) -> Figure {
      Figure("\(name)/\(part)", day.map { .day($0) } ?? .nothing, formula)
    }
    func of(_ part: String) -> Formula { .named("\(name)/\(part)") }
    func phrase(_ words: String, _ parts: String...) -> Formula {
      .phrase(words, about: parts.map { "\(name)/\($0)" })
    }
    /// What lacks of a whole, unless all is there, or more.
    func rest(_ whole: String, _ part: String, isThere: Bool) -> Formula {
      isThere
        ? phrase("nothing, as \(part) is at least \(whole)", part, whole) : of(whole) - of(part)
    }
    let pace = outlook.used.pace
    let thisMonth = outlook.thisMonth()
    let atThisPace = phrase("the same at this month's pace", "pace")
    var figures = [
      amount("saved", state.saved, GoalBook.savedFormula(state, name)),
      amount("target", state.target, "what is to be reached"),
      Figure(
        "\(name)/percent", state.target.map { .ratio(state.saved, of: $0) } ?? .nothing,
        .remarked(of("saved") / of("target"), "rounded down")),
      amount("added", state.added, "added in this month, less what was taken out"),
      amount("missing", state.missing, rest("target", "saved", isThere: state.isReached)),
      amount("saved-before", state.savedBefore, of("saved") - of("added")),
      Figure(
        "\(name)/months-left",
        state.isOverdue ? .nothing : state.slots.map { .count($0) } ?? .nothing,
        "months up to its date, this one counted"),
      amount("required", outlook.required, GoalBook.requiredFormula(state, name)),
      amount(
        "left-this-month", outlook.leftThisMonth,
        rest("required", "added", isThere: outlook.required.map { state.added >= $0 } ?? false)),
      amount("pace", pace.monthly.rounded(to: state.decimals), "a month, \(pace.kind.name)"),
      day(
        "arrival", outlook.used.projection.arrivalDay ?? outlook.used.arrival,
        phrase(
          "the first month, or day, on which saved is at least target", "saved", "target")),
      amount(
        "estimate", outlook.used.atDate, phrase("saved at its date, at the pace", "saved", "pace")),
      amount(
        "year-end", outlook.used.atYearEnd,
        phrase("saved at the end of the year, at the pace", "saved", "pace")),
      day("arrival-this-month", thisMonth.arrival, atThisPace),
      amount("estimate-this-month", thisMonth.atDate, atThisPace),
      amount("year-end-this-month", thisMonth.atYearEnd, atThisPace),
    ]
    if let owed = state.owed { figures.insert(amount("owed", owed, "what is still owed"), at: 1) }
    return figures
  }

  private static func requiredFormula(_ state: GoalState, _ name: String) -> Formula {
    func of(_ part: String) -> Formula { .named("\(name)/\(part)") }
    if state.isReached {
      return .phrase(
        "nothing, as saved is at least target", about: ["\(name)/saved", "\(name)/target"])
    }
    if state.isOverdue { return .remarked(of("missing"), "as its date has passed") }
    if state.goal.rate == nil {
      return .remarked((of("target") - of("saved-before")) / of("months-left"), "rounded up")
    }
    return .phrase(
      "each month the same, so that saved-before grows to target in months-left at its rate, rounded up",
      about: ["saved-before", "target", "months-left"].map { "\(name)/\($0)" })
  }

  private static func savedFormula(_ state: GoalState, _ name: String) -> Formula {
    switch state.goal.origin {
    case .accounts:
      if let share = state.goal.share {
        return .percent(share.value, of: "balance of its accounts")
      }
      return state.goal.priority.map {
        "its part, by priority \($0.value), of the balance of its accounts"
      } ?? "balance of its accounts"
    case .debt:
      return "what was owed at the start, otherwise at the most"
        - .figure("\(name)/owed", as: "what is owed")
    case .entries: return "start" + "save entries" + "postings with its tag"
    }
  }

  func json(_ quantity: Decimal, _ commodity: CommodityID) -> JSON {
    .members([
      "commodity": .string(plan.commodities.symbol(commodity)),
      "quantity": .string(quantity.description),
    ])
  }

  func json(_ value: LongDecimal, _ state: GoalState) -> JSON {
    value.rounded(to: state.decimals).map { json($0, state.commodity) } ?? .null
  }

  /// What is said of a goal wherever it is named.
  func json(_ outlook: GoalOutlook) -> [JSON.Member] {
    let state = outlook.state
    let goal = state.goal
    let all: [(String, JSON?)] = [
      ("name", .string(state.name)),
      ("commodity", .string(plan.commodities.symbol(state.commodity))),
      ("by", goal.by.map { .string($0.value.description) }),
      ("percent", state.percent.map(JSON.integer)),
      ("monthsLeft", state.isOverdue ? nil : state.slots.map(JSON.integer)),
      ("pace", .string(outlook.used.pace.kind.name)),
      ("behind", .boolean(outlook.isBehind)),
      ("overdue", .boolean(state.isOverdue)),
      ("firstReached", state.reached.map { .string($0.description) }),
      ("reached", goal.reached.map { .string($0.value.description) }),
      ("dropped", goal.dropped.map { .string($0.value.description) }),
      ("icon", goal.icon.map(JSON.string)),
      ("note", goal.note.map(JSON.string)),
      ("figures", .array(figures(outlook).map { $0.json(amounts) })),
    ]
    return all.compactMap { name, value in value.map { JSON.Member(name, $0) } }
  }
}
