package import LedgerModel
import LedgerValues

/// What a journal plans, as it is understood.
package struct PlanReport: Sendable {
  let plan: Plan
  private let amounts: AmountText

  package init(_ plan: Plan) {
    self.plan = plan
    amounts = AmountText(plan.commodities)
  }

  package var isEmpty: Bool { sections.allSatisfy(\.items.isEmpty) }

  /// An amount as its commodity is written, with all of its digits.
  func text(_ amount: Amount) -> String { amounts.exact(amount) }
}

/// A heading and what stands below it.
struct PlanSection {
  var title: String
  var items: [PlanItem]
}

/// A thing of the plan and what is known of it, a line each.
struct PlanItem {
  var name: String
  /// What stands beside the name.
  var summary: String
  var lines: [(key: String, value: String)] = []

  init(_ name: String, _ summary: String = "", _ lines: [(String, String)] = []) {
    self.name = name
    self.summary = summary
    self.lines = lines.map { (key: $0.0, value: $0.1) }
  }
}
