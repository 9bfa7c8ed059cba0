import LedgerPlan
import LedgerModel
import LedgerPlanning
import LedgerSource
import LedgerValues
import Testing

/// The worked examples of debts, and their laws.
struct DebtPlanTests {
  private static func debt(_ balance: Int, _ percent: Int, minimum: Int) -> DebtTerms {
    let rate = InterestRate(
      percent: Decimal(Int128(percent)), kind: .nominalMonthly,
      place: SourcePlace(FileID(0), .zero))
    return DebtTerms(
      "debt", balance: Decimal(Int128(balance)), monthly: rate.monthly,
      minimumAmount: Decimal(Int128(minimum)))
  }

  private static let three = [
    debt(4500, 22, minimum: 120), debt(900, 12, minimum: 30), debt(6000, 6, minimum: 180),
  ]

  private func plan(_ debts: [DebtTerms], _ strategy: DebtPlan.Strategy, _ total: Int)
    throws -> DebtPlan
  {
    try DebtPlan(debts, strategy, total: Decimal(Int128(total)), decimals: 2)
  }

  @Test func comparesStrategies() throws {
    let minimum = try plan(Self.three, .minimumOnly, 480)
    #expect(minimum.months == 65)
    #expect(minimum.interest == Decimal(393_839, scale: 2))
    let avalanche = try plan(Self.three, .avalanche, 480)
    #expect(avalanche.months == 28)
    #expect(avalanche.interest == Decimal(158_005, scale: 2))
    #expect(avalanche.ends.compactMap(\.self).min() == 21)
    let snowball = try plan(Self.three, .snowball, 480)
    #expect(snowball.months == 28)
    #expect(snowball.interest == Decimal(170_028, scale: 2))
    #expect(snowball.ends.compactMap(\.self).min() == 6)
    #expect(snowball.order.first == 1)
    #expect(snowball.interest.subtracting(avalanche.interest) == Decimal(12_023, scale: 2))
  }

  @Test(arguments: [DebtPlan.Strategy.avalanche, .snowball])
  func paysTwoDebtsEitherWay(_ strategy: DebtPlan.Strategy) throws {
    let debts = [Self.debt(3000, 24, minimum: 75), Self.debt(6000, 15, minimum: 150)]
    let paid = try plan(debts, strategy, 450)
    #expect(paid.months == 24)
    #expect(paid.interest == Decimal(160_369, scale: 2))
  }

  @Test func saysWhatNeverEnds() throws {
    let debts = [Self.debt(3000, 24, minimum: 60)]
    #expect(try plan(debts, .avalanche, 60).months == nil)
    #expect(try plan(debts, .avalanche, 61).months != nil)
    #expect(try plan(debts, .minimumOnly, 61).months == nil)
  }

  @Test func takesTheGreaterMinimum() throws {
    var debt = Self.debt(1000, 12, minimum: 25)
    debt.minimumPercent = Decimal(5)
    // 5% of 1000 and 10 of interest.
    #expect(try DebtPlan.minimum(of: [debt], decimals: 2) == Decimal(5050, scale: 2))
    debt.minimumPercent = Decimal(2)
    #expect(try DebtPlan.minimum(of: [debt], decimals: 2) == Decimal(25))
    debt.balance = Decimal(10)
    #expect(try DebtPlan.minimum(of: [debt], decimals: 2) == Decimal(1010, scale: 2))
  }

  /// No order costs less interest than the avalanche's, and more money never takes longer.
  @Test func obeysLaws() throws {
    var last: (months: Int, interest: Decimal)?
    for total in stride(from: 340, through: 2000, by: 83) {
      let avalanche = try plan(Self.three, .avalanche, total)
      let snowball = try plan(Self.three, .snowball, total)
      #expect(avalanche.interest <= snowball.interest)
      let months = avalanche.months ?? .max
      if let last {
        #expect(months <= last.months)
        #expect(avalanche.interest <= last.interest)
      }
      last = (months, avalanche.interest)
      #expect(avalanche.owed.last == .zero)
      #expect(avalanche.owed == avalanche.owed.sorted(by: >))
    }
  }
}
