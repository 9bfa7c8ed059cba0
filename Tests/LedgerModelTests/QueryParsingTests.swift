import LedgerModel
import LedgerPatterns
import LedgerSyntax
import LedgerValues
import Testing

struct QueryParsingTests {
  private func query(_ arguments: String...) throws -> Query {
    try Query(parsing: arguments, today: .forTests)
  }

  private func account(_ text: String) throws -> Query {
    .account(try Pattern(text, case: .insensitive))
  }

  private func description(_ text: String) throws -> Query {
    .description(try Pattern(text, case: .insensitive))
  }

  @Test
  func takesABareWordForAnAccount() throws {
    #expect(try query("food") == account("food"))
    #expect(try query("acct:food") == account("food"))
    #expect(try query("'eating out'") == account("eating out"))
    #expect(try query("acct:\"eating out\"") == account("eating out"))
    #expect(try query("expenses:food") == account("expenses:food"))
    #expect(try query("descr:x") == account("descr:x"))
    #expect(try query("DESC:x") == account("DESC:x"))
  }

  @Test
  func matchesEverythingWithoutTerms() throws {
    #expect(try query() == .all)
    #expect(try query("") == .all)
  }

  @Test
  func joinsTermsOfOneKindByOrAndKindsByAnd() throws {
    let joined = try query("a", "desc:x", "b", "desc:y", "status:*", "status:!", "real:")
    #expect(
      try joined
        == .and([
          .or([account("a"), account("b")]), .or([description("x"), description("y")]),
          .or([.status(.cleared), .status(.pending)]), .real(.real),
        ]))
  }

  @Test
  func requiresEachNegatedTerm() throws {
    #expect(
      try query("a", "not:b", "not:c")
        == .and([account("a"), .not(account("b")), .not(account("c"))]))
    #expect(try query("not:not:a") == account("a"))
    #expect(try query("not:'desc:a b'") == .not(description("a b")))
  }

  @Test(arguments: [
    (">100", AmountTest.Comparison.more, "100", AmountTest.Sign.ignored),
    ("100", .equal, "100", .ignored), ("=1.50", .equal, "1.50", .ignored),
    ("-5", .equal, "-5", .counts), ("+5", .equal, "5", .counts), (">=+5", .atLeast, "5", .counts),
    ("<=-5", .atMost, "-5", .counts), ("<0", .less, "0", .counts), (" > 5 ", .more, "5", .ignored),
  ])
  func readsAmounts(
    text: String, comparison: AmountTest.Comparison, quantity: String, sign: AmountTest.Sign
  ) throws {
    let number = try #require(Decimal(quantity))
    #expect(try query("amt:" + text) == .amount(AmountTest(comparison, number, sign: sign)))
  }

  @Test
  func readsDatesRelativeToToday() throws {
    let june = Period(
      start: .clipping(year: 2024, month: 6, day: 1), end: .clipping(year: 2024, month: 7, day: 1))
    #expect(try query("date:this month") == .date(june))
    #expect(try query("date2:2024-06") == .secondaryDate(june))
  }

  @Test
  func readsExpressions() throws {
    let (a, b, c) = try (account("a"), account("b"), account("c"))
    #expect(try query("expr:a AND (b OR NOT c)") == .and([a, .or([b, .not(c)])]))
    #expect(try query("expr:'a or b and c'") == .or([a, .and([b, c])]))
    #expect(try query("expr:a b desc:x") == .and([.or([a, b]), description("x")]))
    #expect(
      try query("expr:(desc:'x y\\)' or a)")
        == .or([.description(Pattern("x y\\)", case: .insensitive)), a]))
    #expect(
      try query("expr:(a|b) and desc:x(y|z)") == .and([account("a|b"), description("x(y|z)")]))
    #expect(try query("any:a or b") == .anyPosting(.or([a, b])))
    #expect(try query("all:not a") == .allPostings(.not(a)))
    #expect(try query("expr:android or order") == .or([account("android"), account("order")]))
  }

  @Test
  func readsALine() throws {
    let line = "a  'b c' desc:\"x y\" not:'d e' not:desc:'f g'"
    let read = try Query(parsingLine: line, today: .forTests)
    #expect(
      try read
        == .and([
          .or([account("a"), account("b c")]), description("x y"), .not(account("d e")),
          .not(description("f g")),
        ]))
    #expect(try Query(parsingLine: "", today: .forTests) == .all)
  }

  @Test
  func readsSlashesInAutoRules() throws {
    #expect(try Query(parsingLine: "/^a b/", today: .forTests) == account("^a b"))
    #expect(try Query(parsingLine: "/a", today: .forTests) == account("/a"))
    #expect(
      try Query(parsingLine: "/a/", today: .forTests, dialect: .hledger) == account("/a/"))
  }

  @Test(arguments: [
    ("desc:foo(", 8, "never closed"), ("a[", 1, "never closed"), ("desc:", 5, "must follow"),
    ("tag:", 4, "must follow"), ("cur:a)", 5, "closes nothing"), ("tag:a=(", 6, "never closed"),
    ("date:soon", 5, "is not a period"), ("date:2024-13-01", 5, "no such date"),
    ("date:monthly in 2024", 5, "no interval"), ("not:date:", 9, "period is missing"),
    ("status:x", 7, "status:!"), ("amt:x", 4, "amt:>100"), ("amt:1,000", 4, "without group marks"),
    ("amt:--1", 4, "amt:>100"), ("depth:x", 6, "whole number"), ("depth:", 6, "whole number"),
    ("depth:a=x", 8, "whole number"), ("depth:-1", 6, "whole number"), ("real:maybe", 5, "real:0"),
    ("type:AZ", 6, "\"Z\" is not an account type"), ("type:", 5, "must follow"),
    ("expr:", 5, "must come here"), ("expr:a and", 7, "must follow \"and\""),
    ("expr:or a", 5, "must follow \"or\""), ("expr:(a", 5, "never closed"),
    ("expr:a)", 6, "closes nothing"), ("expr:()", 6, "must come here"),
    ("expr:'desc:x('", 12, "never closed"), ("expr:a 'b", 7, "never closed"),
    ("expr:'a'b", 8, "put a space"), ("expr:\"a\"b 'c'", 8, "put a space"),
  ])
  func showsWhereAQueryIsWrong(text: String, offset: Int, message: String) {
    do {
      _ = try query("fine", text)
      Issue.record("nothing is wrong")
    } catch let problem as QueryProblem {
      #expect(problem.argument == 1)
      #expect(problem.offset == offset, "\(problem)")
      #expect(problem.message.contains(message), "\(problem)")
    } catch {
      Issue.record(error)
    }
  }

  @Test
  func boundsNesting() {
    let deep = String(repeating: "(", count: 100_000)
    #expect(throws: QueryProblem.self) { try query("expr:" + deep) }
    #expect(throws: QueryProblem.self) { try query(String(repeating: "not:", count: 10_000) + "a") }
    #expect(throws: QueryProblem.self) {
      try query(String(repeating: "expr:", count: 10_000) + "a")
    }
    #expect(throws: QueryProblem.self) {
      try query("expr:" + String(repeating: "not ", count: 10_000) + "a")
    }
  }

  @Test
  func survivesAnyArgument() {
    let pieces = [
      "a", "'", "\"", "/", "(", ")", " ", "and", "or", "not", "not:", "desc:", "expr:", "any:",
      "amt:", ">", "depth:", "=", "1", "date:", "é", "tag:", "\\", "cur:", "type:", ":",
    ]
    var state: UInt64 = 7
    for _ in 0..<20_000 {
      var text = ""
      for _ in 0..<8 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text += pieces[Int(state >> 33) % pieces.count]
      }
      do throws(QueryProblem) {
        _ = try Query(parsing: [text], today: .forTests)
        _ = try Query(parsingLine: text, today: .forTests)
      } catch {
        #expect((0...text.utf8.count).contains(error.offset), "\(text): \(error)")
      }
    }
  }

  @Test
  func pointsOutLikelyMistakes() {
    let found = Query.likelyMistakes(in: ["expenses:food", "not:descr:x", "desc:x", "DESC:y"])
    #expect(found.map(\.argument) == [1, 3])
    #expect(found.map(\.offset) == [4, 0])
    #expect(found[0].message.contains("did you mean \"desc:\""))
  }
}
