import LedgerModel
import LedgerPhrases
import LedgerSite
import Testing

/// What pages answer before all else, and in whose words; today is the 18th of June 2026.
struct AnswersTests {
  private static let plan = """
    commodity 1,000.00 EUR
    account assets:bank  ; type:C
    account assets:purse  ; type:C
    goal Boat
        target  1,200.00 EUR
        by      2027-06-30
        account assets:boat
    budget Food
        amount  300.00 EUR monthly
        for     expenses:food

    ~ monthly from 2026-04-10  Landlord | rent  ; id:rent
        expenses:rent    500.00 EUR
        assets:bank
    ~ monthly from 2026-06-25  Employer | pay  ; id:pay
        assets:bank    900.00 EUR
        income:pay

    2026-05-10 Landlord | rent  ; recur:rent@2026-05-10
        expenses:rent    500.00 EUR
        assets:bank
    2026-06-01 Opening
        assets:bank  3,000.00 EUR
        assets:depot  10 XYZ @ 100.00 EUR
        equity:opening
    2026-06-02 Bakery | bread
        expenses:food     70.00 EUR
        assets:bank
    2026-06-05 Boat
        assets:boat       100.00 EUR
        assets:purse

    """

  private static func page(_ path: String, _ language: Language = .english) throws -> String {
    let files = try Site(SitePartsTests.study(of: plan), SiteOptions(language)).files()
    let file = try #require(files.first { $0.path == path }, "\(path)")
    return String(decoding: file.bytes, as: UTF8.self)
  }

  /// The first card of a page without its markup.
  private static func answer(_ page: String) throws -> String {
    let cards = page.split(separator: "<section")
    return SitePartsTests.text(try #require(cards.dropFirst().first))
  }

  @Test func aGoalSaysFirstWhetherItIsInTime() throws {
    let page = try Self.page("goals/boat.html")
    let answer = try Self.answer(page)
    #expect(answer.contains("Expected"), "\(answer)")
    #expect(answer.contains(/(in time|too late) for 2027-06-30/), "\(answer)")
    #expect(answer.contains("Saved 100.00 EUR of 1,200.00 EUR, 8%"), "\(answer)")
    #expect(answer.contains("needs 92.31 EUR a month"), "\(answer)")
    #expect(page.contains("class=\"meter"))
  }

  @Test func aBudgetExplainsTheWordsOfTheTerminal() throws {
    let page = try Self.page("budgets/food.html")
    #expect(try Self.answer(page).contains("Left 230.00 EUR Spent 70.00 EUR of 300.00 Per day"))
    #expect(page.contains("<details><summary>In detail</summary>"))
    #expect(SitePartsTests.text(page).contains("spending against an even pace: 1 is exactly even"))
    #expect(!page.contains("Bakery | bread") && page.contains(">Bakery</a>"))
    let czech = try Self.page("budgets/food.html", .czech)
    #expect(czech.contains("co zbývá, děleno zbývajícími dny"))
  }

  @Test func billsSpeakTheWordsOfPeople() throws {
    let page = try Self.page("schedule.html")
    let answer = try Self.answer(page)
    #expect(answer.contains("Late 500.00 EUR"), "\(answer)")
    #expect(answer.contains("To pay in 14 days"), "\(answer)")
    #expect(answer.contains("900.00 EUR in"), "\(answer)")
    #expect(!page.contains(">Key<") && !page.contains("rent@2026-06-10"))
    let coming = try #require(page.firstRange(of: "<h2>Coming up")).upperBound
    let card = page[coming...].prefix { $0 != "§" }.split(separator: "</section>")[0]
    #expect(!card.contains("<span class=\"bad\">-500.00"), "\(card)")
    #expect(card.contains("+900.00 EUR") && card.contains("8 days late"), "\(card)")
  }

  @Test func cashFlowsLeadToTheEntriesOfCash() throws {
    let page = try Self.page("statements/cashflow-monthly.html")
    #expect(page.contains("#t=2026-06&amp;a=assets:bank&amp;a=assets:purse\""))
    #expect(!page.contains("&amp;a=assets\""))
  }

  @Test func statementsSayWhatNothingPrices() throws {
    let page = try Self.page("statements/balancesheet-monthly.html")
    let text = SitePartsTests.text(page)
    #expect(text.contains(/Not counted, no price XYZ 10 XYZ/), "\(text)")
    #expect(text.contains("depot 0 0 XYZ 10"), "\(text)")
    #expect(!page.contains("a=XYZ"))
  }

  @Test(arguments: [Language.czech, .greek])
  func figuresAreReckonedInTheWordsOfTheReader(_ language: Language) throws {
    let page = try Self.page("figures.html", language)
    #expect(!page.contains("postings to") && !page.contains("assets - liabilities"))
    #expect(page.contains(language == .czech ? "majetek bez dluhů" : "η περιουσία χωρίς τα χρέη"))
  }

  @Test func yearsStandBesideEachOther() throws {
    let text = SitePartsTests.text(try Self.page("years/index.html"))
    #expect(text.contains("Year In Out Kept Savings rate 2026 0.00 EUR 570.00 EUR"), "\(text)")
  }

  @Test func monthsOfEntriesLeadToThem() throws {
    let page = try Self.page("entries/index.html")
    #expect(page.contains("<a href=\"../entries/2026-06.html\">June 2026</a>"))
    #expect(SitePartsTests.text(page).contains("June 2026 3 0.00 EUR 70.00 EUR -70.00 EUR"))
  }

  private static let shares = """
    commodity 1,000.00 EUR
    P 2026-05-01 WORLD 90.00 EUR
    2026-01-01 Opening
        assets:depot    2 WORLD @ 80.00 EUR
        assets:bank
    2026-02-01 Opening
        assets:bank    1,000.00 EUR
        equity:opening

    """

  @Test func anAccountOfSharesSaysWhatItIsWorth() throws {
    let files = try Site(SitePartsTests.study(of: Self.shares), SiteOptions(.english)).files()
    func text(_ path: String) throws -> String {
      let file = try #require(files.first { $0.path == path })
      return SitePartsTests.text(String(decoding: file.bytes, as: UTF8.self))
    }
    #expect(try text("accounts/assets-depot.html").contains("Balance 180.00 EUR 2 WORLD"))
    let until = "until 2026-04-30 these had no price yet and counted as nothing: WORLD"
    #expect(try text("wealth.html").contains(until))
    #expect(try text("index.html").contains(until))
  }
}
