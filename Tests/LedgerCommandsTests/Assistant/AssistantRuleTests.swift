import LedgerCommandLine
import LedgerCommands
import LedgerRendering
import LedgerTestSupport
import Testing

/// "These are food, always": rows are settled, and a rule decides from then on.
struct AssistantRuleTests {
  private static let journal = ReviewDialogueTests.shops
  private static let rules = ReviewDialogueTests.rules

  private func lend(
    _ body: (TemporaryFolder, AssistantProgram, [String: String]) throws -> Void
  ) throws {
    try TemporaryFolder.lend { folder in
      try folder.write(Array(Self.journal.utf8), to: "main.journal")
      try folder.write(Array(Self.rules.utf8), to: "rules/bank.rules")
      let program = AssistantProgram(folder: folder.path, flags: ["--write"])
      let list = try program.call("register", [:]).structured["transactions"]?.elements ?? []
      let ids = list.map { entry in
        (entry["date"]?.stringValue ?? "", entry["id"]?.stringValue ?? "")
      }
      try body(folder, program, Dictionary(ids) { first, _ in first })
    }
  }

  private static func always(_ ids: [String?], _ words: String) -> JSON {
    .change(
      "categorise",
      [
        "entries": .strings(ids.compactMap(\.self)), "account": .string("expenses:food"),
        "always": .string(words),
      ])
  }

  private func written(_ folder: TemporaryFolder) throws -> [[UInt8]] {
    [try folder.read("main.journal"), try folder.read("rules/bank.rules")]
  }

  private func run(_ words: [String], _ folder: TemporaryFolder) -> ExitCode {
    let console = MemoryConsole(
      workingDirectory: folder.path, today: CivilDate(year: 2026, month: 6, day: 18))
    return BursarCommand.invoke(words, as: "bursar", console: console)
  }

  @Test func writesWhatTheCommandWrites() throws {
    try lend { folder, program, ids in
      let before = try written(folder)
      let changes = [Self.always([ids["2026-03-01"], ids["2026-03-04"]], "corner shop")]
      let shown = try program.call([AssistantProposalTests.propose(changes)])[0]
      let difference = shown.structured["diff"]?.stringValue ?? ""
      #expect(difference.contains("+corner shop\n+ account2 expenses:food\n"), "\(shown.text)")
      let token = shown.structured["token"]
      let answers = try program.call([
        AssistantProposalTests.propose(changes), AssistantProposalTests.apply(token),
      ])
      #expect(answers[1].structured["state"] == .string("written"), "\(answers[1].text)")
      #expect(answers[1].structured["entries"]?.elements?.count == 2)
      let after = try written(folder)
      #expect(run(["undo"], folder) == .done)
      #expect(try written(folder) == before)
      let set = ["--set=main.journal:4=expenses:food", "--set=main.journal:12=expenses:food"]
      #expect(run(["import", "review"] + set + ["--always=corner shop"], folder) == .done)
      #expect(try written(folder) == after)
    }
  }

  /// Rules that are changed by somebody else make a proposal stale.
  @Test func isStaleWithOtherRules() throws {
    try lend { folder, program, ids in
      let changes = [Self.always([ids["2026-03-01"]], "shop")]
      let token = try program.call([AssistantProposalTests.propose(changes)])[0].structured["token"]
      try folder.write(Array("\(Self.rules)skip 1\n".utf8), to: "rules/bank.rules")
      let before = try written(folder)
      let answers = try program.call([
        AssistantProposalTests.propose(changes), AssistantProposalTests.apply(token),
      ])
      #expect(answers[1].isFailure)
      #expect(try written(folder) == before)
    }
  }

  /// An entry keeps its name when a rule has settled it.
  @Test func changesWhatTheRuleChanged() throws {
    try lend { folder, program, ids in
      let id = try #require(ids["2026-03-04"])
      let edit = JSON.change(
        "edit", ["entry": .string(id), "fields": .members(["note": .string("by car")])])
      let shown = try program.call([
        AssistantProposalTests.propose([Self.always([ids["2026-03-01"]], "shop"), edit])
      ])[0].structured
      #expect(shown["state"] == .string("proposed"))
      #expect(
        shown["diff"]?.stringValue?.contains("+2026-03-04 * Corner Shop 7 Praha | by car") == true)
    }
  }

  /// What is not unsure, has other words or no rules is a question.
  @Test(arguments: [("2026-03-03", "shop"), ("2026-03-01", "(")])
  func asksWhatItCannotDo(day: String, words: String) throws {
    try lend { folder, program, ids in
      let before = try written(folder)
      let shown = try program.call([
        AssistantProposalTests.propose([Self.always([ids[day]], words)])
      ])[0].structured
      #expect(shown["state"] == .string("questions") && shown["token"] == nil)
      #expect(try written(folder) == before)
    }
  }
}
