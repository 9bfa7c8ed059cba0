import LedgerModel
import LedgerSource
import LedgerValues
import Testing

struct QueryMatcherTests {
  private static let sample = """
    account assets  ; kind: parent
    account assets:cash  ; kind: child, own: 1
    account odd  ; type: R
    2024-01-01=2024-01-05 * (c 1) shop one | note here ; t: tx
      assets:cash   10 USD  ; kind: mine
      expenses:food  ; date2:1/9
    2024-01-02 ! foo bar ; a comment x:y
      assets:cash   -5.5 EUR ; date:2024-01-07
      * foo bar
      (virt)  3 "x y"
    2024-01-03 baz
      liab:cash   1 USD
      odd:one  -1 USD

    """

  private let loaded = LoadedJournal.of(sample)

  @Test(arguments: [
    ([], [0, 1, 2, 3, 4, 5, 6]), (["cash"], [0, 2, 5]), (["^cash"], []), (["CASH"], [0, 2, 5]),
    (["cash", "food"], [0, 1, 2, 5]), (["cash", "desc:foo"], [2]),
    (["desc:foo", "desc:baz"], [2, 3, 4, 5, 6]), (["desc:baz", "payee:foo"], []),
    (["payee:^shop one$"], [0, 1]), (["note:^note"], [0, 1]), (["note:baz"], [5, 6]),
    (["code:c 1"], [0, 1]), (["code:^$"], [2, 3, 4, 5, 6]), (["not:cash", "not:food"], [3, 4, 6]),
    (["cur:usd"], [0, 1, 5, 6]), (["cur:us"], []), (["cur:US|EUR"], [2, 3]), (["cur:x y"], [4]),
    (["amt:1"], [5, 6]), (["amt:-1"], [6]), (["amt:>1"], [0, 1, 2, 3, 4]),
    (["amt:>+1"], [0, 3, 4]), (["amt:>=5.5"], [0, 1, 2, 3]), (["amt:>=+10"], [0]),
    (["amt:<5.5"], [4, 5, 6]),
    (["amt:<0"], [1, 2, 6]), (["amt:5.50"], [2, 3]), (["amt:<=-5.5"], [1, 2]), (["amt:0"], []),
    (["status:*"], [0, 1, 3]), (["status:!"], [2, 4]), (["status:"], [5, 6]),
    (["real:"], [0, 1, 2, 3, 5, 6]), (["real:0"], [4]), (["type:A"], [0, 2]), (["type:c"], [0, 2]),
    (["type:xr"], [1, 6]), (["type:L"], []), (["depth:1"], [3, 4]),
    (["not:depth:1"], [0, 1, 2, 5, 6]),
    (["depth:assets=1"], [1, 3, 4, 5, 6]), (["date:2024-01-02"], [3, 4]),
    (["date:2024-01-07"], [2]),
    (["date2:2024-01-05"], [0]), (["date2:2024-01-09"], [1]), (["date2:2024-01-07"], [2]),
    (["date2:2024-01-03"], [5, 6]), (["tag:own"], [0, 2]), (["tag:KIND=mine"], [0]),
    (["tag:kind=child"], [2]), (["tag:kind=parent"], [2]), (["tag:t"], [0, 1, 2, 6]),
    (["tag:^t$=tx"], [0, 1]), (["tag:x=y"], [2, 3, 4]), (["not:tag:."], [5]),
    (["any:food"], [1]), (["any:cash and amt:-5.5"], [2]), (["all:cash or odd"], [0, 2, 5, 6]),
    (["expr:food or desc:baz and amt:<0"], [1, 6]), (["expr:not (cash or food)"], [3, 4, 6]),
    (["expr:cash and (cur:USD or date:2024-01-07)"], [0, 2, 5]),
  ])
  func matchesPostings(arguments: [String], postings: [Int]) throws {
    #expect(try loaded.postings(matching: arguments) == postings)
  }

  @Test(arguments: [
    ([], [0, 1, 2]), (["cash"], [0, 1, 2]), (["food"], [0]), (["not:food"], [1, 2]),
    (["food", "amt:>0"], [0]), (["any:food and amt:>0"], []), (["date:2024-01-07"], []),
    (["date:2024-01-02"], [1]), (["date2:2024-01-05"], [0]), (["date2:2024-01-01"], []),
    (["date2:2024-01-02"], [1]), (["status:*"], [0]), (["real:"], [0, 1, 2]), (["real:0"], []),
    (["tag:kind=mine"], [0]), (["tag:date$"], [1]), (["tag:x"], [1]), (["tag:own"], [0, 1]),
    (["cur:EUR"], [1]), (["type:A"], [0, 1]), (["depth:1"], [1]), (["desc:baz"], [2]),
    (["all:cash"], []), (["all:not food"], [1, 2]),
  ])
  func matchesTransactions(arguments: [String], transactions: [Int]) throws {
    #expect(try loaded.transactions(matching: arguments) == transactions)
  }

  @Test(arguments: [
    ([], "assets assets:cash odd expenses:food foo bar virt liab:cash odd:one"),
    (["cash"], "assets:cash liab:cash"), (["cash", "desc:x"], "assets:cash liab:cash"),
    (["not:desc:x", "odd"], "odd odd:one"), (["expr:cash or desc:x"], nil),
    (["expr:not (cash or desc:x)"], "assets odd expenses:food foo bar virt odd:one"),
    (["type:R"], "odd odd:one"), (["depth:1"], "assets odd foo bar virt"),
    (["tag:kind=parent"], "assets assets:cash"), (["amt:1"], nil),
  ])
  func matchesAccounts(arguments: [String], names: String?) throws {
    let query = try Query(parsing: arguments, today: .forTests)
    let journal = loaded.journal
    var matcher = QueryMatcher(query, in: journal, types: loaded.types)
    let accounts = journal.accounts.ids
    let all = accounts.map(journal.accounts.name).joined(separator: " ")
    let found = accounts.filter { matcher.matches(account: $0, in: journal) }
    #expect(found.map(journal.accounts.name).joined(separator: " ") == names ?? all)
    let named = accounts.map(journal.accounts.name).filter { matcher.matches(accountNamed: $0) }
    #expect(named == found.map(journal.accounts.name))
  }

  @Test
  func knowsAccountsThatOnlyHaveOthersBelow() throws {
    let query = try Query(parsing: ["type:X", "expenses"], today: .forTests)
    var matcher = QueryMatcher(query, in: loaded.journal, types: loaded.types)
    let found = ["expenses", "assets"].filter { matcher.matches(accountNamed: $0) }
    #expect(found == ["expenses"])
  }

  @Test
  func followsAGrowingJournal() throws {
    var journal = loaded.journal
    let query = try Query(parsing: ["new", "cur:NEW"], today: .forTests)
    var matcher = QueryMatcher(query, in: journal, types: loaded.types)
    let before = matcher.matches(posting: 6, of: 2, in: journal)
    journal.postings[6].account = journal.accounts.id(of: "very:new".utf8)
    journal.postings[6].commodity = journal.commodities.id(of: "NEW".utf8)
    let after = matcher.matches(posting: 6, of: 2, in: journal)
    #expect(!before && after)
  }

  @Test
  func findsAmountsOfManyDigits() throws {
    let wide = LoadedJournal.of("2024-01-01\n  a  12345678901234567890.5 X\n  b\n")
    #expect(try wide.postings(matching: ["amt:12345678901234567890.50"]) == [0, 1])
    #expect(try wide.postings(matching: ["amt:<-1", "cur:x"]) == [1])
  }

  @Test
  func findsTextBeyondASCII() throws {
    let loaded = LoadedJournal.of("2024-01-01 Café Ünï | ß\n  資産:現金  1\n  b\n")
    #expect(try loaded.postings(matching: ["desc:ÜNÏ"]) == [0, 1])
    #expect(try loaded.postings(matching: ["現金"]) == [0])
    #expect(try loaded.postings(matching: ["payee:^café ünï$", "b"]) == [1])
  }
}
