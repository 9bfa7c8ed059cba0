/// The words of the plan, for those who offer or color them.
package enum PlanVocabulary {
  package static var budgetKeys: [String] { PlanKeys.budget.all }
  package static var goalKeys: [String] { PlanKeys.goal.all }
  package static var householdKeys: [String] { PlanKeys.household.all }

  /// All keys, each once.
  package static var keys: [String] {
    Set(budgetKeys + goalKeys + householdKeys).sorted()
  }
}
