import LedgerEditor
import LedgerRendering
import LedgerTestSupport
import Testing

struct EditorFeatureTests {
  private static let journal = """
    account expenses:food  ; type: X
    include more.journal
    2026-03-01 * (7) Rewe | week
        expenses:food  10 EUR  ; trip: lisbon
        assets:bank
    2026-03-02 Rewe
        expenses:food  12 EUR
        assets:bank  -12 EUR = -22 EUR
    budget Food
        amount  100 EUR monthly
        for     expenses:food

    """
  private static let more = """
    2026-01-01 Landlord
        expenses:rent  500 EUR
        assets:cash

    """

  private func talk(_ text: String = journal) throws -> EditorTalk {
    let talk = try EditorTalk(["main.journal": text, "more.journal": Self.more])
    talk.initialize(
      .members([
        "textDocument": .members([
          "documentSymbol": .members(["hierarchicalDocumentSymbolSupport": .boolean(true)])
        ])
      ]))
    try talk.open("main.journal")
    return talk
  }

  private func labels(_ text: String, _ place: (Int, Int)) throws -> [String] {
    let talk = try talk(text)
    let asked = talk.ask("completion", "main.journal", place)
    let items = try talk.run().result(asked)?["items"]?.elements ?? []
    return items.compactMap { $0["label"]?.stringValue }
  }

  @Test func offersWhatBelongsThere() throws {
    let text = Self.journal
    #expect(try labels(text, (2, 19)).contains("Landlord") == false)
    #expect(try labels(text, (5, 11)).contains("Landlord"))
    #expect(try labels(text, (6, 6)).first == "expenses:food")
    #expect(try labels(text, (10, 13)).contains("expenses:rent"))
    #expect(try labels(text, (9, 4)).contains("rollover"))
    let other =
      text + "2026-03-09 Hotel  ; trip: lisbon\n    expenses:food  1 EUR\n    assets:bank\n"
    #expect(try labels(other, (3, 29)).contains("trip"))
    #expect(try labels(other, (3, 34)).contains("lisbon"))
    #expect(try labels(text, (1, 9)).contains("more.journal"))
    #expect(try labels(text + "2026-03-09 Rewe\n    \n", (12, 4)).first == "expenses:food")
    #expect(try labels(text + "\n", (11, 0)).first == "2026-04-01")
  }

  @Test func answersAtEveryOffset() throws {
    let talk = try talk()
    var asked: [Int] = []
    for (line, text) in Self.journal.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    {
      for character in 0...text.utf16.count {
        asked.append(talk.ask("completion", "main.journal", (line, character)))
        asked.append(talk.ask("hover", "main.journal", (line, character)))
        asked.append(talk.ask("definition", "main.journal", (line, character)))
      }
    }
    let messages = try talk.run()
    #expect(asked.allSatisfy { messages.result($0) != nil })
  }

  /// The example that the order of accounts is explained with.
  @Test func ordersAccountsByTheirShares() throws {
    var text = ""
    for (day, account, amount) in [
      ("2026-01-01", "expenses:food", 1), ("2026-04-01", "expenses:food", 1),
      ("2026-04-01", "expenses:household", 1),
    ] {
      text += "\(day) Rewe\n    assets:bank  -\(amount) EUR\n    \(account)\n"
    }
    for _ in 0..<4 { text += "2026-04-01 Landlord\n    assets:bank  -1 EUR\n    expenses:rent\n" }
    text += "2026-04-01 Rewe\n    assets:bank  -1 EUR\n    \n"
    let line = text.split(separator: "\n", omittingEmptySubsequences: false).count - 2
    let found = try labels(text, (line, 4))
    #expect(
      found == ["expenses:food", "expenses:household", "expenses:rent", "assets:bank"])
  }

  @Test func tellsAboutNames() throws {
    let talk = try talk()
    let account = talk.ask("hover", "main.journal", (3, 6))
    let payee = talk.ask("hover", "main.journal", (5, 12))
    let date = talk.ask("hover", "main.journal", (5, 2))
    let messages = try talk.run()
    func text(_ id: Int) -> String {
      messages.result(id)?["contents"]?["value"]?.stringValue ?? ""
    }
    #expect(text(account).contains("after this entry 10 EUR"))
    #expect(text(account).contains("today 22 EUR"))
    #expect(text(payee).contains("2 transactions, last 2026-03-02"))
    #expect(text(date).contains("Monday, 30 days ago"))
  }

  @Test func findsDeclarationsAndUses() throws {
    let talk = try talk()
    let definition = talk.ask("definition", "main.journal", (6, 6))
    let file = talk.ask("definition", "main.journal", (1, 10))
    let references = talk.ask("references", "main.journal", (6, 6))
    let highlights = talk.ask("documentHighlight", "main.journal", (5, 12))
    let messages = try talk.run()
    let found = messages.result(definition)?.elements?.first
    #expect(found?["range"]?["start"] == EditorTalk.position((0, 8)))
    #expect(
      messages.result(file)?.elements?.first?["uri"] == .string(talk.uri("more.journal")))
    #expect(messages.result(references)?.elements?.count == 4)
    #expect(messages.result(highlights)?.elements?.count == 2)
  }

  @Test func renamesWithAllBelow() throws {
    let talk = try talk(
      Self.journal + "2026-03-05 x\n    expenses:food:fruit  1 EUR\n    assets:bank\n")
    let name = JSON.Member("newName", .string("spent:meals"))
    let renamed = talk.ask("rename", "main.journal", (6, 6), more: [name])
    let merged = talk.ask(
      "rename", "main.journal", (6, 6), more: [.init("newName", .string("expenses:rent"))])
    let broken = talk.ask(
      "rename", "main.journal", (6, 6), more: [.init("newName", .string("a  b"))])
    let payee = talk.ask(
      "rename", "main.journal", (5, 12), more: [.init("newName", .string("Rewe Markt"))])
    let messages = try talk.run()
    let edits = messages.result(renamed)?["changes"]?[talk.uri("main.journal")]?.elements ?? []
    #expect(
      edits.compactMap { $0["newText"]?.stringValue }.sorted()
        == Array(repeating: "spent:meals", count: 4) + ["spent:meals:fruit"])
    #expect(messages.errorCode(merged) == -32803)
    #expect(messages.errorCode(broken) == -32803)
    let payees = messages.result(payee)?["changes"]?[talk.uri("main.journal")]?.elements
    #expect(payees?.count == 2)
  }

  @Test func asksBeforeTwoNamesBecomeOne() throws {
    let talk = try EditorTalk(["main.journal": Self.journal, "more.journal": Self.more])
    talk.initialize(
      .members([
        "workspace": .members([
          "workspaceEdit": .members([
            "documentChanges": .boolean(true), "changeAnnotationSupport": .members([:]),
          ])
        ])
      ]))
    try talk.open("main.journal")
    let merged = talk.ask(
      "rename", "main.journal", (6, 6), more: [.init("newName", .string("expenses:rent"))])
    let result = try talk.run().result(merged)
    #expect(result?["changeAnnotations"]?["merge"]?["needsConfirmation"] == .boolean(true))
    let edits = result?["documentChanges"]?.elements?.first?["edits"]?.elements ?? []
    #expect(!edits.isEmpty)
    #expect(edits.allSatisfy { $0["annotationId"] == .string("merge") })
  }

  /// The right side of the alias gets the new name, and what is written stays.
  @Test func renamesWhatAliasesMake() throws {
    let text = "alias f=expenses:food\n2026-01-01 x\n    f  1 EUR\n    assets:bank\n"
    let talk = try EditorTalk(["main.journal": text])
    talk.initialize()
    try talk.open("main.journal")
    let renamed = talk.ask(
      "rename", "main.journal", (2, 4), more: [.init("newName", .string("meals"))])
    let changes = try talk.run().result(renamed)?["changes"]?[talk.uri("main.journal")]?.elements
    #expect(changes?.compactMap { $0["newText"]?.stringValue } == ["meals"])
  }

  @Test func showsTheShapeOfAText() throws {
    let talk = try talk()
    let symbols = talk.ask("documentSymbol", "main.journal")
    let folds = talk.ask("foldingRange", "main.journal")
    let links = talk.ask("documentLink", "main.journal")
    let tokens = talk.ask("semanticTokens/full", "main.journal")
    let selections = talk.ask(
      "selectionRange", "main.journal",
      more: [.init("positions", .array([EditorTalk.position((3, 6))]))])
    let lenses = talk.ask("codeLens", "main.journal")
    let hints = talk.ask(
      "inlayHint", "main.journal", more: [.init("range", EditorTalk.range((0, 0), (20, 0)))])
    let names = talk.ask("workspace/symbol", .members(["query": .string("e:fo")]))
    let messages = try talk.run()
    #expect(messages.result(symbols)?.elements?.count == 5)
    #expect(messages.result(folds)?.elements?.count == 4)
    #expect(messages.result(links)?.elements?.count == 1)
    #expect((messages.result(tokens)?["data"]?.elements?.count ?? 1) % 5 == 0)
    let selection = messages.result(selections)?.elements?.first
    #expect(selection?["range"] == EditorTalk.range((3, 4), (3, 17)))
    #expect(selection?["parent"]?["parent"] != nil)
    let title = messages.result(lenses)?.elements?.first?["command"]?["title"]?.stringValue
    #expect(title == "holds · 2 postings")
    #expect(messages.result(hints)?.elements?.first?["label"] == .string("  -10 EUR"))
    #expect(
      messages.result(names)?.elements?.first?["name"] == .string("expenses:food"))
  }

  @Test func offersARepairOnceWithItsProblems() throws {
    let text = "2026-01-01 x\n    a  1 EUR\n\n    b  -1 EUR\n"
    let talk = try EditorTalk(["main.journal": text])
    talk.initialize(EditorTalk.actionKinds)
    try talk.open("main.journal")
    let context = JSON.members(["only": .strings(["quickfix"]), "diagnostics": .array([])])
    let asked = talk.ask(
      "codeAction", "main.journal",
      more: [.init("range", EditorTalk.range((0, 0), (4, 0))), .init("context", context)])
    let messages = try talk.run()
    let actions = try #require(messages.result(asked)?.elements)
    let edits = actions.compactMap { $0["edit"] }
    #expect(!actions.isEmpty && Set(edits).count == edits.count)
    let published = try #require(messages.diagnostics(talk.uri("main.journal")))
    for action in actions {
      let mended = try #require(action["diagnostics"]?.elements)
      #expect(!mended.isEmpty)
      for diagnostic in mended {
        #expect(
          published.contains {
            $0["code"] == diagnostic["code"] && $0["range"] == diagnostic["range"]
          })
      }
    }
  }

  @Test func offersRepairs() throws {
    let text = "2026-01-01 x\n    a  1 EUR\n    b  -1 EUR = 5 EUR\n"
    let talk = try EditorTalk(["main.journal": text])
    talk.initialize(EditorTalk.actionKinds)
    try talk.open("main.journal")
    let range = JSON.Member("range", EditorTalk.range((2, 4), (2, 20)))
    let all = talk.ask(
      "codeAction", "main.journal",
      more: [range, .init("context", .members(["diagnostics": .array([])]))])
    let fixes = talk.ask(
      "codeAction", "main.journal",
      more: [range, .init("context", .members(["only": .strings(["quickfix"])]))])
    let messages = try talk.run()
    let titles = messages.result(all)?.elements?.compactMap { $0["title"]?.stringValue } ?? []
    #expect(titles.contains("mark cleared"))
    #expect(
      messages.result(fixes)?.elements?.allSatisfy { $0["kind"] == .string("quickfix") } == true)
  }
}
