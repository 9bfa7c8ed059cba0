package import LedgerPhrases
import LedgerModel
import LedgerPlan
package import LedgerPlanning
package import LedgerRendering
package import LedgerValues

/// The list of goals: how far each is, what it needs, and whether there is enough for all.
package struct GoalsReport: Screen {
  package static let figurePrefixes = ["goal"]

  package enum Selection: Sendable {
    case live
    /// Those that were put away.
    case archived
  }

  let book: GoalBook
  let selection: Selection
  package let rows: [GoalOutlook]
  let feasibilities: [GoalFeasibility]

  package init(_ book: GoalBook, _ selection: Selection) throws(TooLarge) {
    self.book = book
    self.selection = selection
    rows = selection == .live ? book.live : book.outlooks.filter(\.state.isArchived)
    feasibilities = selection == .live ? try book.feasibilities() : []
  }

  /// Whether each goal will be there in time.
  package var standing: Standing { rows.contains(where: \.isBehind) ? .fails : .holds }

  package var emptiness: Wording? {
    guard rows.isEmpty else { return nil }
    if book.outlooks.isEmpty { return Wording(GoalPhrase.noGoals) }
    return Wording(selection == .archived ? GoalPhrase.nonePutAway : .allPutAway)
  }

  package var example: String? {
    guard book.outlooks.isEmpty else { return nil }
    let loaded = book.loaded
    let known = loaded.journal.accounts.ids.filter { loaded.types[$0]?.isKind(of: .asset) == true }
    let account = known.last.map(loaded.journal.accounts.name) ?? "assets:savings"
    let commodity = book.plan.commodities.ids.first { !book.plan.commodities.symbol($0).isEmpty }
    let target = commodity.map { book.amounts.exact(Amount(Decimal(3000), $0)) } ?? "3,000.00 EUR"
    return """
      goal Emergency fund
          target   \(target)
          account  \(account)

      """
  }
}

extension GoalsReport {
  /// The numbers of all goals by name.
  package var figures: [Figure] { rows.flatMap { book.figures($0) } }
}

// MARK: - JSON

extension GoalsReport {
  /// The list as `bursar/goals/2`.
  package func json() -> JSON {
    .members([
      "schema": .string("bursar/goals/2"), "today": .string(book.today.description),
      "goals": .array(rows.map { .object(book.json($0)) }),
      "feasibility": .array(feasibilities.map(json)),
    ])
  }

  private func json(_ feasibility: GoalFeasibility) -> JSON {
    let commodity = feasibility.commodity
    return .members([
      "surplus": book.json(feasibility.surplus, commodity),
      "months": .integer(feasibility.monthCount),
      "required": book.json(feasibility.required, commodity),
      "shortage": book.json(feasibility.shortage, commodity),
      "needs": .array(
        feasibility.needs.map { need in
          .members([
            "goal": .string(need.outlook.state.name),
            "required": book.json(need.required, commodity),
            "gets": book.json(need.share, commodity),
            "starves": .boolean(need.isStarving),
          ])
        }),
      "remedies": .array(
        feasibility.remedies.map { remedy in
          switch remedy {
          case .laterDate(let goal, let day):
            .members([
              "kind": .string("later-date"), "goal": .string(goal),
              "by": .string(day.description),
            ])
          case .smallerTarget(let goal, let amount):
            .members([
              "kind": .string("smaller-target"), "goal": .string(goal),
              "target": book.json(amount, commodity),
            ])
          case .cut(let account, let percent):
            .members([
              "kind": .string("cut"), "account": .string(account), "percent": .integer(percent),
            ])
          }
        }),
    ])
  }
}
