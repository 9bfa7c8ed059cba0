/// The rules of advice by the names that `mute` knows.
package enum AdviceRule: String, Sendable, CaseIterable {
  case over = "A1"
  case willOver = "A2"
  case jump = "A3"
  case drift = "A4"
  case price = "A5"
  case twin = "A6"
  case cushion = "A7"
  case saving = "A8"
  case split = "A9"
  case costlyDebt = "A10"
  case overdraft = "A11"
  case behind = "A12"
  case tooManyGoals = "A13"
  case fees = "A14"
  case habit = "A15"
  case unclear = "A16"
  case missingIncome = "A17"
  case wellDone = "A18"

  /// The fewest months, windows or payments that its condition names.
  package var minimum: Int {
    switch self {
    case .willOver, .saving, .split, .wellDone: 3
    case .cushion, .tooManyGoals, .fees, .habit: 3
    case .jump: 6
    case .drift: MonthlyTrend.leastMonths
    case .price: 3
    case .missingIncome: 3
    case .twin: 2
    case .over, .costlyDebt, .overdraft, .behind, .unclear: 1
    }
  }

  /// What is urgent comes first, praise last.
  private static let order: [AdviceRule] = [
    .overdraft, .missingIncome, .over, .cushion, .willOver, .costlyDebt, .behind, .tooManyGoals,
    .saving, .price, .jump, .twin, .split, .drift, .fees, .habit, .unclear, .wellDone,
  ]

  /// The place among all, from 0.
  var rank: Int { AdviceRule.order.firstIndex(of: self) ?? AdviceRule.order.count }
}
