import LedgerPlan
import LedgerModel
import LedgerPlanning
import LedgerSource
import LedgerTestSupport
import LedgerValues
import Testing

struct WhatIfTests {
  private static let journal = """
    goal Trip
        target   5000 EUR
        by       2026-12-31
        account  assets:trip
        rate     2% yearly
        pace     PACE
    ~ monthly from 2025-04-10  saving
        assets:trip    100 EUR
        assets:bank
    2024-11-01 opening
        assets:trip    500 EUR
        equity:opening
    2024-12-05 saved
        assets:trip    80 EUR
        assets:bank
    2025-01-05 saved
        assets:trip    120 EUR
        assets:bank
    2025-02-05 saved
        assets:trip    90 EUR
        assets:bank
    2025-03-05 saved
        assets:trip    30 EUR
        assets:bank

    """

  private static let paces = ["month", "median", "average 2", "scheduled"]

  private func state(_ pace: String) throws -> GoalState {
    try GoalText(Self.journal.replacing("PACE", with: pace)).only.state
  }

  private func saved(_ state: GoalState, _ changes: WhatIf) -> [Decimal?] {
    let projection = GoalProjection(state, state.paces[0], changes, months: 36)
    return projection.months.map { $0.saved.rounded(to: 2) }
  }

  @Test(arguments: paces)
  func changesNothingWithoutAChange(_ pace: String) throws {
    let state = try state(pace)
    var same = WhatIf()
    same.rate = state.goal.rate
    same.from = .of("2025-05-01")
    #expect(saved(state, WhatIf()) == saved(state, same))
  }

  /// More money is never less, at any time, and never later.
  @Test(arguments: paces)
  func neverDelaysByMoreMoney(_ pace: String) throws {
    let state = try state(pace)
    var last = PaceOutlook(state, state.paces[0])
    for extra in [1, 10, 50, 400] {
      var changes = WhatIf()
      changes.addition = Decimal(Int128(extra))
      changes.lumps = [.init(Decimal(Int128(extra)), on: .of("2025-06-01"))]
      let next = PaceOutlook(state, state.paces[0], changes)
      #expect(next.projection.arrival ?? .max <= last.projection.arrival ?? .max)
      #expect((next.atDate ?? .zero) > (last.atDate ?? .zero))
      last = next
    }
  }

  @Test(arguments: paces)
  func pausesForSomeMonths(_ pace: String) throws {
    let state = try state(pace)
    var changes = WhatIf()
    changes.pause = 2
    let projection = GoalProjection(state, state.paces[0], changes, months: 6)
    #expect(
      projection.months.map { $0.contribution.isZero } == [false, true, true, false, false, false])
    changes.from = .of("2025-06-01")
    let later = GoalProjection(state, state.paces[0], changes, months: 6)
    #expect(
      later.months.map { $0.contribution.isZero } == [false, false, false, true, true, false])
  }

  @Test func addsFromAMonthOn() throws {
    let state = try state("median")
    var changes = WhatIf()
    changes.addition = Decimal(50)
    changes.from = .of("2025-05-01")
    let months = GoalProjection(state, state.paces[0], changes, months: 4).months
    #expect(
      months.map { $0.contribution.rounded(to: 0) } == [90, 90, 140, 140].map { Decimal($0) })
  }

  @Test func findsWhoStarves() throws {
    let text = """
      goal Near
          target    600 EUR
          by        2025-08-31
      goal Far
          target    1000 EUR
          by        2025-12-31
          priority  1
      account expenses:rent  ; need:
      2025-02-01 pay
          assets:bank      520 EUR
          income:job
      2025-02-02 spent
          expenses:rent    200 EUR
          expenses:fun     200 EUR
          assets:bank

      """
    let goals = try GoalText(text)
    let outlooks = try goals.states.goals.map { try GoalOutlook($0) }
    let euro = outlooks[0].state.commodity
    let surplus = try MonthlySurplus(goals.loaded, euro, .of("2025-03-15"))
    #expect(surplus.months == [Decimal(120)])
    let found = try #require(
      try GoalFeasibility(outlooks, euro, surplus, needed: ["expenses:rent"], decimals: 0))
    // 1000 in 10 months come first, 600 in 6 get what is left.
    #expect(found.needs.map(\.outlook.state.name) == ["Far", "Near"])
    #expect(found.needs.map(\.share) == [Decimal(100), Decimal(20)])
    #expect(found.needs.map(\.isStarving) == [false, true])
    #expect(found.shortage == Decimal(80))
    let remedies = found.remedies.map { remedy in
      switch remedy {
      case .laterDate(let goal, let day): "\(goal) \(day)"
      case .smallerTarget(let goal, let amount): "\(goal) \(amount)"
      case .cut(let account, let percent): "\(account) \(percent)%"
      }
    }
    #expect(remedies == ["Near 2027-08-31", "Near 120", "expenses:fun 40%"])
    #expect(
      try GoalFeasibility(outlooks, euro, surplus, needed: ["expenses"], decimals: 0)?.remedies
        .count
        == 2)
    // More than half of an account is no advice.
    let less = text.replacing("520 EUR", with: "470 EUR").replacing(
      "fun     200", with: "fun     150")
    let cheap = try MonthlySurplus(GoalText(less).loaded, euro, .of("2025-03-15"))
    #expect(
      try GoalFeasibility(outlooks, euro, cheap, needed: ["expenses:rent"], decimals: 0)?.remedies
        .count
        == 2)
  }
}
