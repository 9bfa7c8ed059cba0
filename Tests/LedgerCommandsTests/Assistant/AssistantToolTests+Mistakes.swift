import LedgerRendering
import LedgerTestSupport
import Testing

// What is said where a question or a journal is wrong.

extension AssistantToolTests {
  /// What would be left unsaid is refused.
  @Test(arguments: [
    ("spending", ["by": "month", "kind": "income"]),
    ("spending", ["by": "month", "compare": "2026-04"]),
    ("spending", ["compare": "2026-04", "kind": "income"]),
    ("plan", ["name": "Fun", "period": "2026-01"]),
    ("plan", ["envelopes": "", "period": "2026-01"]), ("plan", ["envelopes": "", "name": "Fun"]),
    ("upcoming", ["until": "2026-08-01", "next": "90d"]),
  ])
  func refusesWhatItWouldIgnore(tool: String, arguments: [String: String]) throws {
    let program = AssistantProgram(folder: AssistantProgram.families[1])
    let given = JSON.object(
      arguments.map { .init($0.key, $0.value.isEmpty ? .boolean(true) : .string($0.value)) })
    let answer = try program.call([(tool, given)])[0]
    #expect(answer.isFailure && answer.text.contains("does not go with"), "\(answer.text)")
  }

  @Test func answersMistakesWithWhatHelps() throws {
    let program = AssistantProgram(folder: AssistantProgram.families[0])
    let answers = try program.call([
      ("plan", .members(["name": .string("Grocries")])),
      ("why", .members(["id": .string("savings-rte")])),
      ("help", .members(["topic": .string("qeries")])),
      ("spending", .members(["by": .string("payeee")])),
      ("balance", .members(["querry": .string("x")])),
      ("balance", .members(["depth": .string("2")])), ("show", .object([])),
      ("register", .members(["limit": .integer(501)])),
      ("show", .members(["entry": .string("2026.journal:12~00000000")])),
      ("show", .members(["entry": .string("/etc/passwd:1~00000000")])),
      ("balance", .members(["query": .string("--output-file=/tmp/x")])),
    ])
    let hints = [
      "Groceries", "savings-rate", "queries", "payee", "query", "", "", "500", "has changed",
      "no entry",
    ]
    for (answer, hint) in zip(answers, hints) {
      #expect(answer.isFailure && (hint.isEmpty || answer.text.contains(hint)), "\(answer.text)")
    }
    #expect(answers.last?.isFailure == false)
  }

  @Test func leavesOutWhatHasErrorsAndCountsIt() throws {
    try TemporaryFolder.lend { folder in
      let journal = """
        2026-01-01 good
            expenses:food    5 EUR
            assets:bank
        2026-01-02 bad
            expenses:food    5 EUR
            assets:bank     -6 EUR

        """
      try folder.write(Array(journal.utf8), to: "main.journal")
      let program = AssistantProgram(folder: folder.path)
      let answers = try program.call([
        ("balance", .object([])), ("register", .object([])), ("overview", .object([])),
      ])
      for answer in answers { #expect(answer.structured["leftOut"] == .integer(1)) }
      #expect(answers[1].structured["count"] == .integer(1))
    }
  }

  private static let strange = """
    commodity 1000.00 EUR
    account assets:bank  ; type:C
        floor  1 EUR

    2026-01-01 opening
        assets:bank    1000.00 EUR
        equity:opening

    2026-01-28 Rent
        expenses:rent  500.00 EUR  ; date:2026-02-01
        assets:bank

    2026-02-10 Nando's | lunch
        expenses:food    7.00 EUR
        assets:bank

    2026-12-24 Gift
        expenses:gifts  40.00 EUR
        assets:bank

    """

  private func strange(
    _ calls: [(tool: String, arguments: JSON)], _ flags: [String] = []
  ) throws -> [JSON] {
    try TemporaryFolder.lend { folder in
      try folder.write(Array(Self.strange.utf8), to: "main.journal")
      return try AssistantProgram(folder: folder.path, flags: flags).call(calls)
    }
  }

  /// Postings may have days of their own.
  @Test func listsWhatTheSumAddsUp() throws {
    let answers = try strange([
      ("register", .members(["query": .string("expenses"), "period": .string("2026-02")])),
      ("register", .members(["query": .string("expenses"), "period": .string("2026-01")])),
      ("why", .members(["id": .string("posted:expenses:rent?p=2026-02")])),
      ("why", .members(["id": .string("posted:expenses")])),
    ]).map(\.structured)
    #expect(answers.map { $0["count"]?.integerValue } == [2, 0, 1, 3])
    #expect(answers[0]["sum"]?.elements?.first?["quantity"] == .string("507.00"))
    #expect(answers[1]["sum"] == .array([]))
  }

  @Test func findsNamesWithApostrophes() throws {
    let answers = try strange([
      ("register", .members(["query": .string("payee:nando's")])),
      ("register", .members(["query": .string("'payee:nando's' not:'desc:big one'")])),
      ("register", .members(["query": .string("payee:rent \"")])),
      ("show", .members(["entry": .string("Nando's")])),
    ])
    #expect(answers.prefix(3).map { $0.structured["count"]?.integerValue } == [1, 1, 0])
    #expect(answers[3].structured["payee"] == .string("Nando's"), "\(answers[3].text)")
  }

  /// Home tells of today, though there are entries of later days.
  @Test func explainsWhatHomeSays() throws {
    let home = try strange([("overview", .object([]))])[0].structured
    let id = "balance:assets:bank?p=..2026-06-19"
    #expect(String(decoding: home.written(.compact), as: UTF8.self).contains(id), "\(home)")
    let rows = try strange([("why", .members(["id": .string(id)]))])[0].structured["rows"]
    let first = rows?.elements?.first
    #expect(first?["date"] == .string("2026-02-10"), "\(id)")
  }

  /// Whoever may ask often enough would find what is hidden.
  @Test func choosesNothingByNumbersThatAreHidden() throws {
    let asked: [(tool: String, arguments: JSON)] = [
      ("show", .members(["entry": .string("amt:7.00")])),
      ("show", .members(["entry": .string("date:2026-02-10 any:amt:>6")])),
      ("register", .members(["query": .string("tag:bonus=4718.18")])),
      ("register", .members(["query": .string("code:4715")])),
    ]
    for answer in try strange(asked, ["--redacted"]) {
      #expect(answer.isFailure && answer.text.contains("hidden"), "\(answer.text)")
    }
    let fine: [(tool: String, arguments: JSON)] = [
      ("register", .members(["query": .string("date:2026-02 expenses")])),
      ("spending", .members(["period": .string("2026-02"), "compare": .string("2026-01")])),
      ("show", .members(["entry": .string("main.journal:13")])),
      ("why", .members(["id": .string("month/2026-02/net")])),
    ]
    for answer in try strange(fine, ["--redacted"]) { #expect(!answer.isFailure, "\(answer.text)") }
  }

  @Test func partsHaveNoFloorsOfTheWhole() throws {
    let found = try strange([("check", .object([]))], ["--only", "desc:gift"])[0].structured
    #expect(found["diagnostics"]?.elements?.count == 0, "\(found)")
  }

  /// `1.234` on a receipt may be 1234.
  @Test func refusesDecimalsThatACurrencyDoesNotHave() throws {
    func add(_ amount: String) -> (tool: String, arguments: JSON) {
      AssistantProposalTests.propose([
        .change("add", ["amount": .string(amount), "payee": .string("x"), "new": .boolean(true)])
      ])
    }
    let answers = try strange([
      add("1.234 EUR"), add("12.500 EUR"), ("balance", .members(["depth": .integer(0)])),
    ])
    #expect(answers[0].isFailure && answers[0].text.contains("more decimals"), "\(answers[0].text)")
    #expect(!answers[1].isFailure, "\(answers[1].text)")
    #expect(answers[2].isFailure && answers[2].text.contains("from 1 to 100"), "\(answers[2].text)")
  }
}
