import LedgerModel
import LedgerPlanning
import LedgerTestSupport
import LedgerValues
import Testing

struct GoalStateTests {
  @Test func countsBalancesUpToToday() throws {
    let goals = try GoalText(
      """
      goal Trip
          target   3,000.00 EUR
          account  assets:trip
      2025-01-01 opening
          assets:trip    500.00 EUR
          equity:opening
      2025-02-10 saved
          assets:trip    200.00 EUR
          assets:bank
      2025-03-02 saved
          assets:trip:sub    100.00 EUR
          assets:bank
      2025-03-20 to come
          assets:trip    50.00 EUR
          assets:bank
      """)
    let state = try goals.state("Trip")
    #expect(state.saved == Decimal(800))
    #expect(state.added == Decimal(100))
    // What was there when the books were opened was not added.
    #expect(state.months == [.zero, Decimal(200)])
    #expect(state.percent == 26)
    #expect(state.missing == Decimal(2200))
    #expect(state.expected.map(\.amount) == [Decimal(50)])
    #expect(!state.isScheduled)
  }

  @Test func countsSavesAndTaggedPostings() throws {
    let goals = try GoalText(
      """
      goal Winter tyres
          target  600 EUR
          start   2025-01-01  100 EUR
      save 2025-02-05  winter tyres  100 EUR
      save 2025-03-05  Winter tyres  -40 EUR
      2025-03-06 pay
          assets:bank    70 EUR  ; goal:Winter tyres
          income:job
      2025-03-07 pay  ; goal:Winter tyres
          assets:bank    70 EUR
          income:job
      """)
    let state = try goals.state("Winter tyres")
    #expect(state.saved == Decimal(230))
    #expect(state.added == Decimal(30))
    #expect(state.months == [.zero, Decimal(100)])
  }

  @Test func measuresADebtFromItsHighest() throws {
    let text = """
      goal Card gone
          debt  liabilities:visa
      2025-01-01 opening
          liabilities:visa    -900 EUR
          equity:opening
      2025-02-01 more
          liabilities:visa    -100 EUR
          expenses:food
      2025-03-01 paid
          liabilities:visa    250 EUR
          assets:bank
      """
    let state = try GoalText(text).state("Card gone")
    #expect(state.owed == Decimal(750))
    #expect(state.saved == Decimal(250))
    #expect(state.target == Decimal(1000))
    #expect(state.percent == 25)
    #expect(state.reached == nil)
    let started = try GoalText(
      text.replacing(
        "debt  liabilities:visa\n", with: "debt  liabilities:visa\n    start  2025-01-15\n"))
    #expect(try started.state("Card gone").saved == Decimal(150))
    #expect(try started.state("Card gone").target == Decimal(900))
  }

  @Test func neverRoundsUpToTheTarget() throws {
    let text = """
      goal Bike
          target   10,000.00 EUR
          account  assets:bike
      2025-01-01 opening
          assets:bike    9,999.99 EUR
          equity:opening
      """
    #expect(try GoalText(text).state("Bike").percent == 99)
    #expect(
      try GoalText(text.replacing("9,999.99", with: "12,345.00")).state("Bike").percent == 123)
    #expect(try GoalText(text.replacing("9,999.99", with: "-1.00")).state("Bike").percent == -1)
  }

  @Test func fillsGoalsByPriority() throws {
    let text = """
      goal Rest
          account   assets:savings
          priority  3
      goal Second
          target    500 EUR
          account   assets:savings
          priority  2
      goal First
          target    300 EUR
          account   assets:savings
          priority  1
      2025-01-01 opening
          assets:savings    BALANCE EUR
          equity:opening
      """
    func saved(_ balance: String) throws -> [Decimal] {
      let goals = try GoalText(text.replacing("BALANCE", with: balance))
      return try ["First", "Second", "Rest"].map { try goals.state($0).saved }
    }
    #expect(try saved("100") == [100, 0, 0].map { Decimal($0) })
    #expect(try saved("700") == [300, 400, 0].map { Decimal($0) })
    #expect(try saved("1000") == [300, 500, 200].map { Decimal($0) })
    #expect(try saved("-20") == [-20, 0, 0].map { Decimal($0) })
  }

  /// What a goal gets never passes its target, and all parts add up to the balance or the targets.
  @Test func dividesNoMoreThanThereIs() throws {
    for balance in stride(from: -70, through: 1300, by: 137) {
      let goals = try GoalText(
        """
        goal A
            target    300 EUR
            account   assets:one
            account   assets:two
            priority  1
        goal B
            target    450 EUR
            account   assets:two
            priority  2
        2025-01-01 opening
            assets:one    100 EUR
            assets:two    \(balance) EUR
            equity:opening
        """)
      let first = try goals.state("A").saved
      let second = try goals.state("B").saved
      #expect(first <= Decimal(300))
      #expect(second <= Decimal(450))
      let sum = try #require(first.adding(second))
      let all = Decimal(Int128(balance + 100))
      // B cannot have what lies on the account of A alone.
      #expect(sum == min(all, Decimal(750)))
    }
  }

  @Test func dividesByShares() throws {
    let goals = try GoalText(
      """
      goal Near
          account  assets:savings
          share    33.5%
      goal Far
          account  assets:savings
          share    66.5%
      2025-01-01 opening
          assets:savings    100.01 EUR
          equity:opening
      """)
    let parts = try ["Near", "Far"].map { try goals.state($0).saved }
    #expect(parts[0] == Decimal(3_350_335, scale: 5))
    #expect(parts[0].adding(parts[1]) == Decimal(10_001, scale: 2))
  }

  @Test func keepsWhatWasReached() throws {
    let goals = try GoalText(
      """
      goal Done
          target    300 EUR
          account   assets:savings
          priority  1
          reached   2025-02-01
      goal Next
          target    500 EUR
          account   assets:savings
          priority  2
      2025-01-01 opening
          assets:savings    400 EUR
          equity:opening
      2025-02-03 bought
          expenses:things   300 EUR
          assets:savings
      """)
    let done = try goals.state("Done")
    #expect(done.saved == Decimal(300))
    #expect(done.reached == .of("2025-01-01"))
    #expect(done.isArchived)
    let next = try goals.state("Next")
    #expect(next.saved == Decimal(100))
    // It had the same on the day before.
    #expect(next.months.count == 2)
  }

  @Test func keepsOtherCommoditiesApart() throws {
    let goals = try GoalText(
      """
      goal Trip
          target   3000 EUR
          account  assets:trip
      2025-01-01 opening
          assets:trip    500 EUR
          assets:trip    20 USD
          equity:opening
      """)
    let state = try goals.state("Trip")
    #expect(state.saved == Decimal(500))
    #expect(state.others.nonzero.map(\.quantity) == [Decimal(20)])
  }

  @Test func countsOtherCommoditiesAtTodaysPrices() throws {
    let text = """
      goal Trip
          target   3000 EUR
          account  assets:trip
      goal Jar
          target   300 EUR
      goal Loan gone
          debt     liabilities:loan
          minimum  5 EUR
      P 2025-01-01 USD 0.50 EUR
      P 2025-03-10 USD 0.80 EUR
      P 2025-03-20 USD 9.00 EUR
      2025-01-01 opening
          assets:trip         500 EUR
          assets:jar           50 USD  ; goal:Jar
          liabilities:loan   -100 USD
          equity:opening
      2025-02-01 saved
          assets:trip          20 USD
          assets:bank
      """
    let goals = try GoalText(text)
    #expect(try goals.state("Trip").saved == Decimal(516))
    #expect(try goals.state("Trip").months == [.zero, Decimal(16)])
    #expect(try goals.state("Jar").saved == Decimal(40))
    #expect(try goals.state("Loan gone").owed == Decimal(80))
    #expect(goals.states.goals.allSatisfy { $0.others.isZero })
  }
}
