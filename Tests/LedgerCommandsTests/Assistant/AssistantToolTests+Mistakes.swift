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
}
