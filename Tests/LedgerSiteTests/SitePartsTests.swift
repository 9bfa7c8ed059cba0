import LedgerPhrases
import LedgerModel
import LedgerPhrases
import LedgerRendering
import LedgerSite
import LedgerSource
import LedgerStudy
import LedgerSystem
import LedgerTestSupport
import LedgerValues
import Testing

/// The parts of single pages, on small books; today is the 18th of June 2026.
struct SitePartsTests {
  private static let journal = """
    commodity 1,000.00 EUR
    account assets:bank
        ; help: the one that salaries go to
    P 2025-05-01 WORLD 80.00 EUR
    P 2026-06-01 WORLD 90.00 EUR
    goal Boat
        target  1,200.00 EUR
        by      2027-06-30
        account assets:boat

    ~ monthly from 2026-04-10  Landlord | rent  ; id:rent
        expenses:rent    500.00 EUR
        assets:bank

    2026-04-10 Landlord | rent  ; recur:rent@2026-04-10
        expenses:rent    500.00 EUR
        assets:bank
    2026-05-02 Bakery  ; bread for the feast
        ; receipt:scans/bread & butter.txt, feast:
        expenses:food     20.00 EUR
        assets:bank   = -520.00 EUR
    2026-05-03 Market
        expenses:food     10.00 EUR
        assets:bank
    2026-05-10 Landlord | rent  ; recur:rent@2026-05-10
        expenses:rent    500.00 EUR
        assets:bank
    2026-06-02 Bakery
        expenses:food     70.00 EUR
        assets:bank
    2026-06-03 Market
        expenses:food     15.00 EUR
        assets:bank
    2026-06-04 Fund
        assets:fund        2 WORLD @ 90.00 EUR
        assets:bank
    2026-06-05 Boat
        assets:boat       100.00 EUR
        assets:bank

    """

  static func study(of journal: String) -> Study {
    let loaded = JournalLoader(
      Disk(workingDirectory: "/", homeDirectory: nil), LoadOptions(today: FamilyStudy.today)
    ).load([SourceFile(path: "books/main.journal", text: journal)])
    return Study(loaded, today: FamilyStudy.today, for: [.budgets, .goals])
  }

  private static func page(
    _ path: String, of journal: String = journal, _ change: (inout SiteOptions) -> Void = { _ in }
  ) throws -> String {
    var options = SiteOptions(.english)
    change(&options)
    let files = try Site(study(of: journal), options).files()
    let file = try #require(files.first { $0.path == path }, "\(path)")
    return String(decoding: file.bytes, as: UTF8.self)
  }

  /// A card without its markup.
  static func card(_ heading: String, _ page: String) throws -> String {
    let cards = page.split(separator: "<section").filter { $0.contains("<h2>\(heading)") }
    return try text(#require(cards.first, "\(heading)"))
  }

  /// What is read of markup.
  static func text(_ markup: some StringProtocol) -> String {
    String(markup).replacing(/<[^>]*>/, with: " ")
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test func balancesAreOfTodayWithTheUnitsBelow() throws {
    let page = try SitePartsTests.page("statements/balancesheet-monthly.html")
    let heads = page.matches(of: /<th scope="col" class="number">([^<]*)/).map(\.output.1)
    #expect(heads.first == "2026-06-18" && heads.dropFirst().first == "2026-05-31")
    let fund = try #require(page.firstRange(of: "accounts/assets-fund.html"))
    let rows = page[fund.upperBound...].split(separator: "</tr>").prefix(2)
    #expect(rows.first?.contains("180.00") == true)
    #expect(rows.last?.contains(">WORLD<") == true && rows.last?.contains(">2<") == true)
  }

  @Test func listsAccountsInOneCurrencyWithTheUnitsBelow() throws {
    let page = try SitePartsTests.page("accounts/index.html")
    // What is owned comes first.
    let assets = try SitePartsTests.card("assets", page)
    #expect(assets.contains("assets -1,115.00 EUR 8"), "\(assets)")
    #expect(assets.contains("fund 180.00 EUR 1 WORLD 2 WORLD"), "\(assets)")
    #expect(page.matches(of: /<h2>([^<]*)/).map(\.output.1) == ["assets", "expenses"])
    #expect(page.contains("bursar report balance --tree --value=end,EUR -e 2026-06-19"))
    let journal = "2026-06-05 ATM\n    assets:cash    100.00 EUR\n    assets:bank\n"
    #expect(try !Self.page("accounts/index.html", of: journal).contains("--value"))
  }

  @Test func namesUnitsInTheOrderOfTheirAmounts() throws {
    let journal = """
      P 2026-06-01 WORLD 90.00 EUR
      P 2026-06-01 BOND 10.00 EUR

      2026-06-05 Buy
          assets:broker    2 WORLD @ 90.00 EUR
          assets:broker    3 BOND @ 10.00 EUR
          assets:bank

      """
    let page = try Self.page("accounts/index.html", of: journal)
    let assets = try Self.card("assets", page)
    #expect(assets.contains("BOND, WORLD 3 BOND 2 WORLD"), "\(assets)")
  }

  /// Whatever is longer than the rest together stands beside it, so that nothing is left free.
  @Test func putsALongListOfAccountsBesideTheOthers() throws {
    let others = "    assets:cash  -3 EUR\n    income:salary  -1 EUR\n    liabilities:card\n"
    let accounts = (1...9).map { "    expenses:kind \($0)  1 EUR\n" }.joined()
    let page = try SitePartsTests.page(
      "accounts/index.html", of: "2026-06-05 Much\n\(accounts)\(others)")
    let sections = page.matches(of: /<section class="([^"]*)">\s*<h2>([^<]*)/)
    #expect(
      sections.map { "\($0.output.2): \($0.output.1)" }
        == ["assets: half", "liabilities: half", "income: half", "expenses: half beside3"])
  }

  @Test func leavesNoRoomFreeBesideTwoFigures() throws {
    let journal = "2026-06-05 Shop\n    expenses:food    100.00 EUR\n    assets:bank\n"
    let page = try SitePartsTests.page("index.html", of: journal)
    let sections = page.matches(of: /<section class="([a-z]*) [^>]*>\s*<h2>([^<]*)/)
    let widths = sections.map { "\($0.output.1): \($0.output.2)" }
    #expect(
      widths.prefix(3)
        == ["half: June so far", "half: Net worth", "whole: Where the money went "], "\(widths)")
  }

  @Test func saysWhoWasBehindWhatChanged() throws {
    let page = try Self.page("months/2026-06.html")
    let reasons = try Self.card("What changed", page)
    // The first eighteen days of May are what June is compared with.
    #expect(reasons.contains("rent -500.00 EUR 0.00 EUR · Landlord -500.00 EUR"))
    #expect(reasons.contains("food +55.00 EUR 85.00 EUR · Bakery +50.00 EUR · Market +5.00 EUR"))
    #expect(page.contains("compare 2026-05 2026-06 'acct:^expenses:food(:|$)' --by payee"))
  }

  @Test func showsWhatChangedInAMonth() throws {
    let card = try Self.card("What changed", Self.page("months/2026-06.html"))
    #expect(card.contains("food") && card.contains("+55.00"), "\(card)")
  }

  @Test func saysWhichCommandTellsPrices() throws {
    #expect(try Self.page("wealth.html").contains("bursar report prices"))
    let journal = "2026-06-05 ATM\n    assets:cash    100.00 EUR\n    assets:bank\n"
    #expect(try !Self.page("wealth.html", of: journal).contains("bursar report prices"))
  }

  @Test func marksWhatMovesBetweenPurses() throws {
    let journal = "2026-06-05 ATM\n    assets:cash    100.00 EUR\n    assets:bank\n"
    let payee = try Self.page("payees/atm.html", of: journal)
    #expect(payee.contains("<span class=\"faint\">→ 100.00 EUR</span>"))
  }

  @Test func namesAPayeeOnItsPageOnce() throws {
    let page = try Self.page("payees/bakery.html")
    let entries = try Self.card("Entries", page)
    #expect(entries.contains("2026-06-02 expenses:food -70.00 EUR"), "\(entries)")
    #expect(!page.contains(">Bakery</a>"))
    // What was spent has no sign.
    let facts = try #require(page.split(separator: "<section").dropFirst().first)
    #expect(facts.contains("70.00 EUR") && !facts.contains("-70.00"), "\(facts)")
  }

  @Test func saysWhatComesBeforeWhereTheMoneyWillStand() throws {
    let page = try Self.page("schedule.html")
    let headings = page.matches(of: /<h2>([^<]*)/).map(\.output.1)
    #expect(headings.prefix(2) == ["Coming up", "Money in the coming days"])
  }

  @Test func saysOfAYearWhatItWasSpentFor() throws {
    let page = try Self.page("years/2026.html")
    let card = try Self.card("By category", page)
    #expect(card.contains("rent 89.7% 1,000.00 EUR"), "\(card)")
    #expect(card.contains("food 10.3% 115.00 EUR"), "\(card)")
  }

  @Test func showsWhatPeopleWroteBesideEntries() throws {
    let notes = try Self.card("Notes", Self.page("months/2026-05.html"))
    #expect(notes.contains("Bakery 2026-05-02 bread for the feast"))
    #expect(try !Self.page("months/2026-06.html").contains("<h2>Notes"))
  }

  @Test func namesPayeesOnlyWhereTheyMayBeSeen() throws {
    for path in ["months/2026-05.html", "months/2026-06.html", "schedule.html"] {
      let page = try Self.page(path) { $0.discretion = .redacted }
      #expect(!page.contains("Landlord") && !page.contains("Bakery"), "\(path)")
    }
  }

  @Test func putsBillsOnTheirDaysWithTheirStates() throws {
    let page = try Self.page("schedule.html")
    let card = try Self.card("Due by day", page)
    #expect(card.hasPrefix("class=\"whole\"> Due by day ✓ paid ! overdue ○ upcoming"), "\(card)")
    for bill in ["10 ✓", "10 !", "10 ○"] {
      #expect(card.contains(bill), "\(bill)")
    }
    #expect(page.contains("<td aria-current=\"date\"><b>18</b></td>"))
    #expect(page.contains("title=\"Landlord | rent · -500.00 EUR · overdue\""))
    #expect(page.contains("<i role=\"img\" aria-label=\"paid\">✓</i>"))
  }

  @Test func saysWhatIsKnownOfAnAccount() throws {
    let card = try Self.card("About this account", Self.page("accounts/assets-bank.html"))
    #expect(card.contains("the one that salaries go to"))
    #expect(card.contains("Checked on 2026-05-02: it held -520.00 EUR; 6 entries since."))
    #expect(card.contains("Bakery 2026-05-02 receipt: scans/bread &amp; butter.txt"))
    #expect(try !Self.page("accounts/expenses-rent.html").contains("About this account"))
  }

  @Test func showsTagsAndReceiptsOfEntries() throws {
    let plain = try Self.page("entries/2026-05.html")
    #expect(plain.contains("<a href=\"../tags/feast.html\">#feast</a>"))
    #expect(plain.contains("<span class=\"tag\">receipt: scans/bread &amp; butter.txt</span>"))
    #expect(!plain.contains("#receipt") && !plain.contains("#recur"))
    let linked = try Self.page("entries/2026-05.html") {
      $0.editor = EditorLink("vscode")
      $0.folder = "/home/us"
    }
    #expect(linked.contains("\"vscode://file/home/us/books/scans/bread%20%26%20butter.txt:1\""))
  }

  @Test func putsScenariosOfAGoalBesideEachOther() throws {
    let page = try Self.page("goals/boat.html")
    let card = try Self.card("Scenarios side by side", page)
    #expect(card.contains("As it is 10.00 EUR more pause: 3 months"), "\(card)")
    #expect(page.contains("bursar goals what-if Boat --add 10"))
    #expect(page.contains("bursar goals what-if Boat --pause 3m"))
  }

  @Test func saysWhatIsOwnedAndAtWhichPrice() throws {
    let page = try Self.page("wealth.html")
    #expect(try Self.card("What is owned", page).contains("fund 180.00 EUR"))
    let prices = try Self.card("Prices", page)
    #expect(prices.contains("WORLD 2026-06-01 90.00 EUR 80.00 EUR +12.5%"), "\(prices)")
  }

  @Test func endsNoHeadingWithAComma() throws {
    let files = try Site(FamilyStudy.make(), SiteOptions(.english)).files()
    for file in files where file.path.hasSuffix(".html") {
      let page = String(decoding: file.bytes, as: UTF8.self)
      #expect(!page.contains(/<h[123]>[^<]*, *</), "\(file.path)")
    }
  }
}
