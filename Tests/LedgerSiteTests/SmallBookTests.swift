import LedgerPhrases
import LedgerSite
import Testing

/// Sites of books that lack this or that; today is the 18th of June 2026.
struct SmallBookTests {
  private static func pages(
    _ journal: String, _ language: Language = .english
  ) throws -> [SiteFile] {
    try Site(SitePartsTests.study(of: journal), SiteOptions(language)).files()
  }

  private static func page(
    _ path: String, _ journal: String, _ language: Language = .english
  ) throws -> String {
    let file = try #require(try pages(journal, language).first { $0.path == path })
    return String(decoding: file.bytes, as: UTF8.self)
  }

  @Test(arguments: [
    "", "account assets:cash\n", "2026-05-01 x\n  assets:a  1 EUR\n  assets:b\n",
    "2026-06-01 x\n  expenses:a  1 EUR\n  assets:b\n", "2026-06-01 x\n  (assets:a)  1 EUR\n",
    "2026-09-01 x\n  expenses:a  1 EUR\n  assets:b\n",
    "2026-06-01 x\n  revenues:gains  -1 EUR\n  revenues:gifts  -2 EUR\n  assets:b\n",
    "account x:a  ; type: A\naccount x:b  ; type: X\n2026-06-01 x\n  x:a  -1 EUR\n  x:b\n",
  ])
  func everyLinkLeadsSomewhere(journal: String) throws {
    let (broken, count) = try SiteTests.brokenLinks(Self.pages(journal))
    #expect(broken.isEmpty, "\(broken.sorted())")
    #expect(count > 20)
  }

  @Test func anEmptyBookSaysHowToBegin() throws {
    for path in ["index.html", "statements/index.html"] {
      #expect(try Self.page(path, "").contains("No entries yet."))
    }
  }

  private static let currencies = """
    D 1.00 EUR
    2026-05-02 Work
        assets:eur  900.00 EUR
        income:salary
    2026-06-02 Work
        assets:czk  9000 CZK
        income:salary
    2026-06-03 Shop
        expenses:food  5.00 EUR
        assets:eur
    2026-06-04 Shop
        expenses:food  7 USD
        assets:usd

    """

  @Test func saysWhatSumsLeaveOut() throws {
    for path in ["index.html", "months/2026-06.html", "years/2026.html"] {
      let card = SitePartsTests.text(try Self.page(path, Self.currencies))
      #expect(card.contains("Without 9000 CZK in; 7 USD out no price"), "\(path): \(card)")
    }
    let income = SitePartsTests.text(try Self.page("accounts/income-salary.html", Self.currencies))
    #expect(income.contains("In all 900.00 EUR Without 9000 CZK no price"), "\(income)")
  }

  @Test func namesARuleThatIsLateOnce() throws {
    let journal = """
      ~ monthly from 2026-03-01  Employer | Salary  ; id:salary
          assets:bank  1,000.00 EUR
          income:salary

      ~ weekly from 2026-06-01  Pocket money  ; id:pocket
          expenses:children  10.00 EUR
          assets:bank

      ~ monthly from 2026-06-05  Refund  ; id:refund
          assets:bank  20.00 EUR
          income:other

      2026-03-02 Shop
          expenses:food  5.00 EUR
          assets:bank

      """
    let card = try SitePartsTests.card("Needs attention", Self.page("index.html", journal))
    #expect(card.contains("Employer Salary 3000.00 EUR 3 times, the first 78 days late"), "\(card)")
    #expect(card.contains("Pocket money 30.00 EUR 3 times, the first 17 days late"), "\(card)")
    #expect(card.contains("Refund 20.00 EUR expected 13 days ago"), "\(card)")
  }

  @Test func saysOfIncomeWhatCame() throws {
    let journal = """
      budget Work
          amount  100.00 EUR monthly
          for     income:work
          kind    income

      2026-06-02 Client
          assets:bank  130.00 EUR
          income:work

      """
    let page = SitePartsTests.text(try Self.page("budgets/work.html", journal))
    #expect(page.contains("Earned 130.00 EUR of 100.00"), "\(page)")
    #expect(!page.contains("Spent 130"), "\(page)")
  }

  @Test func listsAccountsWhereReadersLookForThem() throws {
    let names = ["domácnost", "doprava", "dárky", "děti", "chata", "cesty"]
    let journal = names.map { name in
      "2026-06-02 Obchod\n    výdaje:\(name)  1 Kč\n    majetek:účet\n\n"
    }.joined()
    let page = try Self.page("accounts/index.html", journal, .czech)
    let found = page.matches(of: /vydaje-([a-z]+)\.html/).map { String($0.output.1) }
    #expect(found == ["cesty", "darky", "deti", "domacnost", "doprava", "chata"], "\(found)")
  }

  /// Rows that add up to what stands below them.
  @Test func showsTheRestOfALongList() throws {
    let journal = (1...13).map { number in
      "2026-06-02 Shop \(number)\n    expenses:food  \(number).00 EUR\n    assets:bank\n\n"
    }.joined()
    let card = try SitePartsTests.card("By payee", Self.page("months/2026-06.html", journal))
    #expect(card.contains("3 more 6.00 EUR Total 91.00 EUR"), "\(card)")
  }

  /// A year's budget has no limit in a month of it.
  @Test func alarmsAboutNoPartOfAWindow() throws {
    let journal = """
      budget Clothes
          amount  120.00 EUR yearly
          for     expenses:clothes

      2026-06-02 Shop
          expenses:clothes  40.00 EUR
          assets:bank

      """
    let page = try Self.page("months/2026-06.html", journal)
    #expect(try SitePartsTests.card("Budgets<", page).contains("Clothes 40.00 EUR spent"))
    #expect(!page.contains(">over<"), "\(page)")
  }

  /// Bars are as wide as their card, and their amounts stand within it.
  @Test func drawsBarsWithinTheirCard() throws {
    let journal = """
      budget Food
          amount  120.00 EUR monthly
          for     expenses:food

      2026-06-02 Shop
          expenses:food  40.00 EUR
          assets:bank
      2026-06-03 Shop
          expenses:food  20.00 EUR
          assets:bank

      """
    let page = try Self.page("budgets/food.html", journal)
    let pattern = /<svg class="rows m0"[^>]*>[\s\S]*?<\/svg>/
    let drawing = try #require(page.firstMatch(of: pattern)).output
    #expect(drawing.contains("width=\"100%\"") && drawing.contains("width=\"50%\""), "\(drawing)")
    #expect(drawing.contains("x=\"100%\" y=\"15\" text-anchor=\"end\">40.00 EUR"), "\(drawing)")
  }
}
