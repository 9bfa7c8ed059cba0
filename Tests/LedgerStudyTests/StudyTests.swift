import LedgerPlanning
import LedgerChecks
import LedgerModel
import LedgerSource
import LedgerStudy
import LedgerValues
import Testing

struct StudyTests {
  private static let today = Day.clipping(year: 2026, month: 3, day: 12)

  private func study(_ text: String, for needs: Study.Needs = []) throws -> Study {
    let files = MemoryFiles(["main.journal": text])
    let loaded = JournalLoader(files, LoadOptions(today: StudyTests.today), seed: 1)
      .load([try files.read("main.journal")])
    return Study(loaded, today: StudyTests.today, for: needs)
  }

  private static let journal = """
    commodity 1,000.00 EUR
    account assets:bank
    account expenses:food
    account expenses:rent
    account income:salary

    2026-02-20 Employer
        assets:bank       2,000.00 EUR
        income:salary
    2026-03-02 Grocer
        expenses:food        40.00 EUR
        assets:bank
    ~ monthly from 2026-01-31  Landlord | Rent
        ; id:rent
        expenses:rent       900.00 EUR
        assets:bank
    budget Food
        amount    400 EUR monthly from 2026-02-01
        for       expenses:food
    budget Trip
        amount    500 EUR every 2 years from 2026-01-01
        for       expenses:rent
    goal Bike
        target    900.00 EUR
        account   assets:bank

    """

  /// Everything that a screen with budgets, goals and bills looks at.
  private func ask(_ study: Study) throws {
    _ = study.findings(CheckOptions())
    _ = try study.envelopes()
    _ = try study.outlook()
    _ = try study.goals()
    _ = try study.schedule(through: StudyTests.today.adding(days: 30))
    _ = try study.schedule(through: study.budgetHorizon())
    _ = try study.goalFindings()
    _ = study.currency
    _ = study.cash()
  }

  @Test func reckonsNoPartTwiceWhereNeedsAreSaid() throws {
    let study = try study(StudyTests.journal, for: [.budgets, .goals])
    try ask(study)
    #expect(study.counts == Dictionary(uniqueKeysWithValues: Study.Part.allCases.map { ($0, 1) }))
  }

  /// Who has entered little wants to know of budgets, too, which only the study itself can say.
  @Test func reckonsCashBesideOtherThings() throws {
    let past = ["2025-11-05", "2025-12-05", "2026-01-05"].map { day in
      "\(day) Rewe\n    expenses:food    3.00 EUR\n    assets:bank\n\n"
    }.joined()
    for (text, count) in [(StudyTests.journal, nil), (past + StudyTests.journal, 1)] {
      let (alone, beside) = (try study(text), try study(text))
      let currency = try #require(alone.currency)
      #expect(try beside.besideCash(in: currency) { 7 } == 7)
      #expect(beside.counts[.cash] == count)
      #expect(beside.cash()?.days.map(\.balance) == alone.cash()?.days.map(\.balance))
      #expect(beside.counts[.cash] == 1)
    }
  }

  @Test func reckonsOnlyWhatIsAskedFor() throws {
    let study = try study(StudyTests.journal, for: [.budgets, .goals])
    #expect(study.counts.isEmpty)
    _ = try study.ledger()
    #expect(study.counts == [.plan: 1, .budgets: 1])
  }

  @Test func reckonsAgainWhatReachesFartherThanWasSaid() throws {
    let study = try study(StudyTests.journal)
    let near = try study.schedule(through: StudyTests.today.adding(days: 30))
    let far = try study.schedule(through: StudyTests.today.adding(months: 14))
    #expect(study.counts[.schedule] == 2)
    #expect(near.rules[0].occurrences.count == 3)
    #expect(far.rules[0].occurrences.count == 16)
  }

  @Test func reachesAsFarAsTheLongestWindow() throws {
    let study = try study(StudyTests.journal, for: .budgets)
    _ = try study.schedule(through: StudyTests.today)
    #expect(try study.budgetHorizon() == Day.clipping(year: 2028, month: 1, day: 1))
    _ = try study.outlook()
    #expect(study.counts[.schedule] == 1)
  }

  @Test func findsWhatEnginesShow() throws {
    let study = try study(
      StudyTests.journal + """
        fund 2026-03-01
            Bike  10.00 EUR
        2026-03-03 Landlord  ; recur:rent@2026-03-03
            expenses:rent       900.00 EUR
            assets:bank

        """)
    let codes = study.findings(CheckOptions()).map(\.code.name)
    #expect(codes.contains("stray-payment"))
  }
}
