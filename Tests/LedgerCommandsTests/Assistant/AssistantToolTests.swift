import Foundation
import LedgerCommandLine
import LedgerCommands
import LedgerRendering
import LedgerTestSupport
import LedgerValues
import Testing

struct AssistantToolTests {
  /// A call of each tool in each of its forms.
  static let calls: [(tool: String, arguments: JSON)] = [
    ("overview", .object([])), ("balance", .object([])),
    ("balance", .members(["query": .string("expenses"), "depth": .integer(2)])),
    ("balance", .members(["period": .string("2026-05"), "historical": .boolean(true)])),
    ("balance", .members(["value": .string("market")])), ("register", .object([])),
    ("register", .members(["query": .string("expenses amt:>50"), "limit": .integer(500)])),
    ("register", .members(["period": .string("2026-05")])),
    ("register", .members(["query": .string("nothingatall")])),
    ("show", .members(["entry": .string("last")])), ("spending", .object([])),
    ("spending", .members(["period": .string("2026-05"), "by": .string("payee")])),
    ("spending", .members(["by": .string("month")])),
    ("spending", .members(["period": .string("2026-05"), "compare": .string("2026-04")])),
    ("spending", .members(["kind": .string("income"), "period": .string("2026-05")])),
    ("plan", .object([])), ("goals", .object([])), ("upcoming", .object([])),
    ("upcoming", .members(["until": .string("2026-09-30")])), ("advice", .object([])),
    ("why", .members(["id": .string("expenses?p=2026-05")])), ("check", .object([])),
    ("help", .object([])), ("help", .members(["topic": .string("queries")])),
    ("help", .members(["topic": .string("T101")])),
  ]

  @Test func annotatesAFewTools() throws {
    let program = AssistantProgram(folder: AssistantProgram.families[0])
    let tools = try program.tools()
    #expect(
      tools.compactMap { $0["name"]?.stringValue } == [
        "overview", "balance", "register", "show", "spending", "plan", "goals", "upcoming",
        "advice",
        "why", "check", "help", "propose",
      ])
    var writing = program
    writing.flags.append("--write")
    #expect(try writing.tools().count == 14)
    for tool in try writing.tools() {
      let hints = try #require(tool["annotations"])
      let isApply = tool["name"] == .string("apply")
      #expect(hints["readOnlyHint"] == .boolean(!isApply))
      #expect(hints["destructiveHint"] == .boolean(isApply))
      #expect(hints["idempotentHint"] == .boolean(true))
      #expect(hints["openWorldHint"] == .boolean(false))
      #expect(tool["inputSchema"]?["type"] == .string("object"))
      #expect(tool["outputSchema"]?["type"] == .string("object"))
    }
  }

  @Test(arguments: AssistantProgram.families)
  func answersByItsSchemasAndWithinLimits(family: String) throws {
    // The smallest book is seen in all ways, the others whole.
    let hiding = [["--redacted"], ["--redacted=names"], ["--only", "expenses:food"]]
    for flags in [[]] + (family.hasSuffix("student") ? hiding : []) {
      let program = AssistantProgram(folder: family, flags: flags)
      let tools = try program.tools()
      let answers = try program.call(Self.calls)
      for (call, answer) in zip(Self.calls, answers) {
        let tool = try #require(tools.first { $0["name"]?.stringValue == call.tool })
        #expect(SchemaCheck.problems(call.arguments, tool["inputSchema"] ?? .null) == [])
        #expect(answer.written(.compact).count <= 60_000)
        if answer.isFailure {
          #expect(answer["structuredContent"] == nil && !answer.text.isEmpty)
          #expect(!flags.isEmpty, "\(call.tool): \(answer.text)")
        } else {
          let found = SchemaCheck.problems(answer.structured, tool["outputSchema"] ?? .null)
          #expect(found == [], "\(call.tool)")
        }
      }
    }
  }

  /// Sums, counts and days of many periods and accounts are those of the commands.
  @Test(arguments: AssistantProgram.families)
  func saysWhatTheCommandsSay(family: String) throws {
    let program = AssistantProgram(folder: family)
    let months = ["2025-09", "2025-12", "2026-02", "2026-05"]
    let queries = ["expenses", "assets", "income", "expenses:food", "liabilities", "not:equity"]
    var questions: [(tool: String, arguments: JSON)] = []
    var words: [[String]] = []
    for month in months {
      for query in queries {
        let asked = JSON.members(["query": .string(query), "period": .string(month)])
        questions += [("balance", asked), ("register", asked)]
        words += [["report", "balance"], ["report", "list"]].map { $0 + ["-p", month, query] }
      }
      questions.append(("spending", .members(["period": .string(month)])))
      words.append(["insights", "spending", "-p", month])
    }
    for until in ["2026-06-25", "2026-07-31", "2026-12-31"] {
      questions.append(("upcoming", .members(["until": .string(until)])))
      words.append(["schedule", "--until", until])
    }
    questions += [("plan", .object([])), ("goals", .object([])), ("check", .object([]))]
    words += [["budget"], ["goals"], ["check", "--format", "json"]]
    let answers = try program.call(questions)
    for (answer, line) in zip(answers, words) {
      let said = try program.command(line)
      for name in ["total", "rows", "budgets", "through", "count", "diagnostics", "months"] {
        guard let own = said[name] else { continue }
        let first = own.elements.map { JSON.array(Array($0.prefix(50))) } ?? own
        #expect(answer.structured[name]?.withoutAdditions == first, "\(line) \(name)")
      }
      if line.contains("list") {
        let all = said["transactions"]?.elements ?? []
        let balance = try program.command(["report", "balance"] + line.dropFirst(2))
        let sums = [answer.structured["sum"], balance["total"]].map { Set($0?.elements ?? []) }
        #expect(sums[0] == sums[1], "\(line)")
        #expect(answer.structured["count"] == .integer(all.count), "\(line)")
        #expect(answer.structured["more"] == .integer(max(0, all.count - 50)))
        #expect(
          answer.structured["transactions"]?.withoutAdditions == .array(Array(all.prefix(50))))
      }
    }
    #expect(questions.count > 50)
  }

  /// The same answer in each revision, whoever said it by which way.
  @Test func servesEachRevision() throws {
    var program = AssistantProgram(folder: AssistantProgram.families[1])
    let call = #""method":"tools/call","params":{"name":"balance","arguments":{}"#
    let meta =
      #""_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}"#
    var answers: [JSON] = []
    for revision in ["2025-06-18", "2025-11-25"] {
      program.revision = revision
      answers += try program.say([
        #"{"jsonrpc":"2.0","id":1,\#(call)}}"#, #"{"jsonrpc":"2.0","id":2,\#(call),\#(meta)}}"#,
      ])
    }
    #expect(Set(answers.map { $0["result"]?["structuredContent"] }).count == 1)
    #expect(answers.map { $0["result"]?["resultType"] != nil } == [false, true, false, true])
  }

  @Test func addsUpAllThatItLists() throws {
    let program = AssistantProgram(folder: AssistantProgram.families[0])
    let asked: [(tool: String, arguments: JSON)] = [
      ("register", .members(["query": .string("expenses:food"), "limit": .integer(1)])),
      ("balance", .members(["query": .string("expenses:food")])),
    ]
    let answers = try program.call(asked)
    #expect(answers[0].structured["sum"] == answers[1].structured["total"])
    #expect(answers[1].structured["total"]?.elements?.isEmpty == false)
    #expect(answers[0].structured["transactions"]?.elements?.count == 1)
    #expect(answers[0].text.contains("more: "))
  }

  /// Each figure that names its reason is explained by it with the same value.
  @Test(arguments: AssistantProgram.families)
  func explainsWhatItNames(family: String) throws {
    let program = AssistantProgram(folder: family)
    let screens: [(tool: String, arguments: JSON)] = [
      ("overview", .object([])), ("plan", .object([])),
      ("spending", .members(["period": .string("2026-05"), "by": .string("payee")])),
      ("goals", .object([])), ("balance", .object([])), ("advice", .object([])),
      ("balance", .members(["period": .string("2026-05")])),
      ("balance", .members(["period": .string("2026-05"), "historical": .boolean(true)])),
      ("spending", .members(["by": .string("month")])),
      ("spending", .members(["period": .string("2026-05"), "compare": .string("2026-04")])),
    ]
    var explained: [(id: String, figures: Set<String>)] = []
    for answer in try program.call(screens) { explained += answer.structured.explained }
    #expect(explained.count > 40)
    // Each kind of name, as there are many of some.
    let byKind = Dictionary(grouping: explained) { named in
      named.id.prefix { $0 != "/" && $0 != ":" } + (named.id.contains("?p=") ? "?" : "")
    }
    let some = byKind.values.flatMap { $0.shuffled().prefix(4) }
    let answers = try program.call(some.map { ("why", .members(["id": .string($0.id)])) })
    for (named, answer) in zip(some, answers) {
      let why = answer.structured
      let value = why["value"] ?? why["sum"] ?? why["rows"]?.elements?.first?["balance"]
      #expect(!answer.isFailure, "\(named.id): \(answer.text)")
      let figures = try #require(value).figures.subtracting(["0"])
      #expect(figures.isSubset(of: named.figures), "\(named.id): \(figures) \(named.figures)")
    }
  }

  /// A reason of a period leads to others of that period.
  @Test func staysInThePeriodThatWasAsked() throws {
    let program = AssistantProgram(folder: AssistantProgram.families[0])
    for id in ["expenses?p=2026-05", "savings-rate?p=2026-05"] {
      let told = try program.call("why", ["id": .string(id)]).structured
      #expect(told["why"] == .string(id))
      for input in told["inputs"]?.elements ?? [] {
        let same = try program.call("why", ["id": input["why"]]).structured
        #expect(same["value"] == input["value"] && input["value"] != nil, "\(id)")
      }
    }
  }

  /// What a query or a window chose has no name by which the whole is explained.
  @Test func namesNoReasonsOfParts() throws {
    let program = AssistantProgram(folder: AssistantProgram.families[0])
    for (tool, arguments) in [
      ("balance", ["query": "expenses:food", "period": "2026-05"]), ("plan", ["period": "2025-01"]),
      ("balance", ["value": "market"]), ("spending", ["query": "expenses:food"]),
    ] as [(String, [String: String])] {
      let given = JSON.object(arguments.map { .init($0.key, .string($0.value)) })
      let answer = try program.call([(tool, given)])[0]
      #expect(!answer.isFailure && answer.structured.explained.isEmpty, "\(tool)")
    }
  }

  @Test func namesEntriesSoThatTheyAreFoundAgain() throws {
    let program = AssistantProgram(folder: AssistantProgram.families[0])
    let list = try program.call("register", ["limit": .integer(20)])
    let rows = list.structured["transactions"]?.elements ?? []
    #expect(rows.count == 20)
    let shown = try program.call(rows.map { ("show", .members(["entry": $0["id"]])) })
    for (row, entry) in zip(rows, shown) {
      #expect(entry.structured["id"] == row["id"])
      #expect(entry.structured["description"] == row["description"])
    }
  }

  /// The rows of a balance have the ids of their entries, and no others.
  @Test func namesTheEntriesBehindBalances() throws {
    let program = AssistantProgram(folder: AssistantProgram.families[1])
    let why = try program.call(
      "why", ["id": .string("balance:assets"), "limit": .integer(12)])
    let rows = why.structured["rows"]?.elements ?? []
    #expect(rows.count > 5)
    let shown = try program.call(rows.map { ("show", .members(["entry": $0["id"]])) })
    for (row, entry) in zip(rows, shown) {
      #expect(row["id"]?.stringValue?.contains("~") == true)
      #expect(entry.structured["date"] == row["date"])
      #expect(entry.structured["description"] == row["description"])
    }
  }

  /// What does not fit is counted, and said above what may be cut.
  @Test func countsWhatIsLeftOut() throws {
    let program = AssistantProgram(folder: AssistantProgram.families[0])
    for (tool, list) in [("register", "transactions"), ("upcoming", "occurrences")] {
      let answers = try program.call(
        [1, 500].map { limit in
          let next = tool == "upcoming" ? JSON.string("1y") : nil
          return (tool, .members(["limit": .integer(limit), "next": next]))
        })
      let counts = answers.map { answer in
        (answer.structured["more"]?.integerValue ?? -1)
          + (answer.structured[list]?.elements?.count ?? 0)
      }
      #expect(counts[0] > 100 && counts[0] == counts[1], "\(tool): \(counts)")
      for answer in answers {
        let more = answer.structured["more"]?.integerValue ?? -1
        #expect(answer.text.prefix(2_000).contains("more: \(more)"), "\(tool)")
      }
      #expect(answers[1].structured["shortened"] != nil)
    }
  }

  /// Bills of the whole year have reasons, as they are listed.
  @Test func explainsWhatIsFarAhead() throws {
    let program = AssistantProgram(folder: AssistantProgram.families[1])
    let listed = try program.call("upcoming", ["next": .string("1y"), "limit": .integer(500)])
    let last = listed.structured["occurrences"]?.elements?.last
    #expect((last?["days"]?.integerValue ?? 0) > 200)
    let reason = try program.call("why", ["id": last?["why"]])
    #expect(!reason.isFailure && reason.structured["name"] == last?["why"], "\(reason.text)")
    let never = try program.call("why", ["id": .string("schedule/dormitory@9999-12-01")])
    #expect(never.isFailure)
  }

  /// Refusals speak of arguments, not of flags, and say what to send.
  @Test func saysWhatToSend() throws {
    let program = AssistantProgram(folder: AssistantProgram.families[0])
    func propose(_ change: JSON) -> (tool: String, arguments: JSON) {
      ("propose", .members(["changes": .array([change])]))
    }
    let answers = try program.call([
      ("balance", .members(["depth": .string("two")])),
      ("balance", .members(["period": .string("soon")])),
      ("spending", .members(["by": .string("color")])),
      ("goals", .members(["scenario": .members(["add": .string("50")])])),
      propose(.change("ad", [:])), propose(.string("add 5 EUR")),
      propose(.change("add", ["amount": .string("5 EUR"), "date": .string("2026-06-01")])),
      propose(.change("add", ["amount": .string("5 EUR")])),
      propose(.change("edit", ["entry": .string("last"), "fields": .object([])])),
      propose(.change("budget", ["name": .string("New")])),
      propose(
        .change(
          "add",
          [
            "payee": .string("Rewe"), "amount": .string("5 EUR"),
            "category": .string("expenses:nothing"),
          ])),
    ])
    let wanted = [
      "depth: send a whole number", "period: 'soon'", "take one of account, payee", "its name",
      #"{"kind": "add", "day""#, "changes: send a list of objects", "the kind add takes kind, day",
      "needs payee or category", #""fields": {"amount""#, "changes[0]: budget needs amount",
      "new: true",
    ]
    for (answer, words) in zip(answers, wanted) {
      #expect(answer.text.contains(words), "\(answer.text)")
      let said = answer.text.components(separatedBy: "commands: ")[0]
      #expect(!said.contains("--"), "\(said)")
    }
  }

  @Test func showsPagesOfTheManualWhole() throws {
    let program = AssistantProgram(folder: AssistantProgram.families[1])
    for topic in ["queries", "budget", nil] {
      let console = MemoryConsole(workingDirectory: program.folder, today: program.today)
      _ = BursarCommand.invoke(
        ["help"] + (topic.map { [$0] } ?? []), as: "bursar", console: console)
      let text = String(decoding: console.outputBytes, as: UTF8.self)
      let answer = try program.call("help", ["topic": topic.map { .string($0) }])
      #expect(text.utf8.count > 500 && answer.structured["text"] == .string(text))
      #expect(answer.structured["shortened"] == nil)
    }
  }

  /// All pages together are the file, however many characters a line has as JSON.
  @Test func pagesFilesWithoutALoss() throws {
    let program = AssistantProgram(folder: AssistantProgram.families[0])
    let path = "2025.journal"
    let file = String(
      decoding: try Data(contentsOf: URL(filePath: "\(program.folder)/\(path)")), as: UTF8.self)
    var (text, next, pages) = ("", Optional("bursar://journal/\(path)"), 0)
    while let uri = next {
      let answer = try program.say([
        #"{"jsonrpc":"2.0","id":1,"method":"resources/read","params":{"uri":"\#(uri)"}}"#
      ])[0]
      #expect(answer.written(.compact).count <= 60_500)
      let page = answer["result"]?["contents"]?.elements?.first?["text"]?.stringValue ?? ""
      let parts = page.components(separatedBy: "\n; goes on: ")
      text += parts[0] + (parts.count > 1 ? "\n" : "")
      next = parts.count > 1 ? parts[1].trimmingCharacters(in: .newlines) : nil
      pages += 1
    }
    #expect(pages > 2 && text == file)
  }
}

extension JSON {
  /// The document without what tools add to those of the commands.
  var withoutAdditions: JSON {
    switch self {
    case .object(let members):
      .object(
        members.filter {
          !["why", "id"].contains($0.name) || $0.name == "id" && self["key"] != nil
        }
        .map { .init($0.name, $0.value.withoutAdditions) })
    case .array(let elements): .array(elements.map(\.withoutAdditions))
    case .string, .number, .boolean, .null: self
    }
  }

  /// All names of reasons within, each with the figures of what it stands in.
  var explained: [(id: String, figures: Set<String>)] {
    switch self {
    case .object(let members):
      members.flatMap { member in
        guard member.name == "why" else { return member.value.explained }
        guard case .object(let names) = member.value else {
          return member.value.stringValue.map { [($0, figures)] } ?? []
        }
        return names.map { ($0.value.stringValue ?? "", self[$0.name]?.figures ?? figures) }
      }
    case .array(let elements): elements.flatMap(\.explained)
    case .string, .number, .boolean, .null: []
    }
  }

  /// The numbers within, however many zeros are behind them, whichever side they are seen from.
  var figures: Set<String> {
    switch self {
    case .object(let members): members.reduce(into: []) { $0.formUnion($1.value.figures) }
    case .array(let elements): elements.reduce(into: []) { $0.formUnion($1.figures) }
    case .string(let text):
      Decimal(text).map { [$0.magnitude.simplified.description] } ?? []
    case .number, .boolean, .null: []
    }
  }
}
