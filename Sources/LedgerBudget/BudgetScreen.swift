package import LedgerRendering
package import LedgerValues

/// What a command about budgets shows.
package protocol BudgetScreen: Sendable {
  var page: Page { get }
  func json() -> JSON
  /// Why there is nothing to see, and what helps; nil where there is something.
  var emptiness: String? { get }
  /// The lines that are shown as text instead of the page, to paste into the plan.
  var entry: String? { get }
  /// What is to be known besides.
  var notes: [String] { get }
  /// All numbers by name.
  var figures: [Figure] { get }
  /// Whether it is as it should be, for a command that was asked to end with 1 where it is not.
  var holds: Bool { get }
}

extension BudgetScreen {
  package var emptiness: String? { nil }
  package var entry: String? { nil }
  package var notes: [String] { [] }
  package var figures: [Figure] { [] }
  package var holds: Bool { true }
}
