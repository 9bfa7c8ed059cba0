import LedgerCommandLine
import LedgerCommands
import LedgerRendering
import LedgerTestSupport
import Testing

struct AssistantProposalTests {
  private static let journal = """
    account assets:bank  ; type:C
    account assets:cash  ; type:C
    account expenses:food
    account expenses:rent
    payee Rewe
    2026-05-01 opening
        assets:bank    1000.00 EUR
        equity:opening
    2026-06-02 Rewe | shop
        expenses:food    41.20 EUR
        assets:bank

    include plan.journal

    """
  private static let plan = """
    budget Food
        amount  300 EUR monthly from 2026-01-01
        for     expenses:food

    pool assets:bank

    fund 2026-06-01
        Fun  10 EUR

    budget Fun
        amount  30 EUR monthly from 2026-06-01
        for     expenses:fun
        mode    envelope

    budget Trips
        amount  20 EUR monthly from 2026-06-01
        for     expenses:trips
        mode    envelope

    goal Boat
        target  3000 EUR

    ~ monthly from 2026-06-01  Landlord
        ; id:rent
        expenses:rent  600 EUR
        assets:bank

    """

  /// An entry keeps its name, whatever becomes of others and of itself.
  @Test func changesTheEntryThatIsNamed() throws {
    try TemporaryFolder.lend { folder in
      try folder.write(Array(Self.journal.utf8), to: "main.journal")
      try folder.write(Array(Self.plan.utf8), to: "plan.journal")
      let program = AssistantProgram(folder: folder.path)
      let list = try program.call("register", ["query": .string("payee:rewe")]).structured
      let id = list["transactions"]?.elements?.first?["id"] ?? .null
      let spoken = JSON.change("spoken", ["line": .string("4.50 kiosk food")])
      let pay = JSON.change("pay", ["bill": .string("rent")])
      let remove = JSON.change("remove", ["entry": id])
      func edit(_ field: String, _ text: String) -> JSON {
        .change("edit", ["entry": id, "fields": .object([.init(field, .string(text))])])
      }
      func propose(_ changes: [JSON]) throws -> JSON {
        try program.call("propose", ["changes": .array(changes)])
      }
      let unchanged = try propose([spoken, edit("payee", "Rewe"), remove])
      let diff = unchanged.structured["diff"]?.stringValue ?? ""
      #expect(
        diff.contains("-2026-06-02 Rewe | shop") && diff.contains("+2026-06-18 kiosk"), "\(diff)")
      let twice = try propose([edit("payee", "Lidl"), pay, edit("amount", "7")])
      let other = twice.structured["diff"]?.stringValue ?? ""
      #expect(other.contains("+    expenses:food    7.00"), "\(other)")
      let gone = try propose([remove, pay, edit("amount", "7")])
      #expect(gone.isFailure && gone.text.contains("removes the entry"), "\(gone.text)")
    }
  }

  /// A change, and the command that does the same.
  static let changes: [(change: JSON, command: [String])] = [
    (
      .change("spoken", ["line": .string("rewe 4.50 food yesterday")]),
      ["add", "rewe 4.50 food yesterday"]
    ),
    (
      .change(
        "add",
        [
          "day": .string("2026-06-17"), "payee": .string("Rewe"), "amount": .string("12.345 EUR"),
          "category": .string("expenses:food"), "wallet": .string("assets:cash"),
          "note": .string("a, b"), "tags": .strings(["trip:lisbon"]), "force": .boolean(true),
        ]),
      [
        "add", "--date=2026-06-17", "--payee=Rewe", "--account=expenses:food",
        "--wallet=assets:cash", "--note=a, b", "--tag=trip:lisbon", "--force", "--", "12.3450 EUR",
      ]
    ),
    (
      .change(
        "add",
        [
          "payee": .string("Rewe"),
          "postings": .array([
            .members(["account": .string("assets:bank")]),
            .members(["account": .string("expenses:food"), "amount": .string("45.20 EUR")]),
            .members(["account": .string("expenses:rent"), "amount": .string("6.10 EUR")]),
          ]),
        ]),
      [
        "add", "--payee=Rewe", "--wallet=assets:bank", "--account=expenses:food",
        "--split=expenses:rent=6.10", "--", "51.30 EUR",
      ]
    ),
    (
      .change("edit", ["entry": .string("last"), "fields": .members(["amount": .string("5.00")])]),
      ["edit", "last", "amount=5.00"]
    ),
    (.change("remove", ["entry": .string("last")]), ["remove", "last"]),
    (.change("pay", ["bill": .string("rent")]), ["schedule", "pay", "rent"]),
    (
      .change("skip", ["bill": .string("rent"), "day": .string("2026-08-01")]),
      ["schedule", "skip", "rent", "2026-08-01"]
    ),
    (.change("post", [:]), ["schedule", "post"]),
    (
      .change("save", ["goal": .string("Boat"), "amount": .string("20 EUR")]),
      ["goals", "save", "Boat", "20 EUR"]
    ),
    (
      .change("fund", ["envelope": .string("Fun"), "amount": .string("15 EUR")]),
      ["budget", "fund", "Fun", "15 EUR", "--yes"]
    ),
    (
      .change(
        "move",
        [
          "from": .string("Fun"), "to": .string("Trips"), "amount": .string("5 EUR"),
          "day": .string("2026-06-18"),
        ]),
      ["budget", "move", "Fun", "Trips", "5 EUR", "--date=2026-06-18"]
    ),
    (
      .change("categorise", ["entries": .strings(["last"]), "account": .string("expenses:rent")]),
      ["edit", "last", "account=expenses:rent"]
    ),
    (
      .change(
        "budget",
        ["name": .string("Rent"), "amount": .string("600"), "accounts": .strings(["rent"])]),
      ["budget", "add", "Rent", "600", "monthly", "rent"]
    ),
    (
      .change("budget", ["name": .string("Food"), "fields": .members(["amount": .string("250")])]),
      ["budget", "edit", "Food", "amount=250"]
    ),
    (
      .change(
        "goal", ["name": .string("Bike"), "amount": .string("900"), "by": .string("2027-01-01")]),
      ["goals", "add", "Bike", "900", "--by", "2027-01-01"]
    ),
    (
      .change(
        "rename", ["what": .string("payee"), "old": .string("Rewe"), "new": .string("Markt")]),
      ["rename", "payee", "Rewe", "Markt"]
    ),
  ]

  func lend(_ body: (TemporaryFolder, AssistantProgram) throws -> Void) throws {
    try TemporaryFolder.lend { folder in
      try folder.write(Array(Self.journal.utf8), to: "main.journal")
      try folder.write(Array(Self.plan.utf8), to: "plan.journal")
      try body(folder, AssistantProgram(folder: folder.path, flags: ["--write"]))
    }
  }

  func files(_ folder: TemporaryFolder) throws -> [[UInt8]] {
    [try folder.read("main.journal"), try folder.read("plan.journal")]
  }

  static func propose(_ changes: [JSON]) -> (tool: String, arguments: JSON) {
    ("propose", .members(["changes": .array(changes)]))
  }

  static func line(_ call: (tool: String, arguments: JSON)) -> String {
    let text = String(decoding: call.arguments.written(.compact).dropLast(), as: UTF8.self)
    return
      #"{"jsonrpc":"2.0","id":"\#(call.tool)","method":"tools/call","params":{"name":"\#(call.tool)","arguments":\#(text)}}"#
  }

  static func apply(_ token: JSON?) -> (tool: String, arguments: JSON) {
    ("apply", .members(["token": token]))
  }

  func run(_ words: [String], _ folder: TemporaryFolder) -> ExitCode {
    let console = MemoryConsole(
      workingDirectory: folder.path, today: CivilDate(year: 2026, month: 6, day: 18))
    return BursarCommand.invoke(words, as: "bursar", console: console)
  }

  @Test(arguments: changes.indices)
  func writesWhatTheCommandWrites(number: Int) throws {
    let (change, command) = Self.changes[number]
    try lend { folder, program in
      let before = try files(folder)
      let shown = try program.call([Self.propose([change])])[0]
      let token = try #require(shown.structured["token"], "\(shown.text)")
      #expect(try files(folder) == before)
      let answers = try program.call([Self.propose([change]), Self.apply(token), Self.apply(token)])
      #expect(answers[1].structured["state"] == .string("written"), "\(answers[1].text)")
      #expect(answers[2].structured["entries"] == answers[1].structured["entries"])
      let written = try files(folder)
      #expect(written != before)
      #expect(run(["undo"], folder) == .done)
      #expect(try files(folder) == before)
      #expect(run(command, folder) == .done)
      #expect(try files(folder) == written)
    }
  }

  /// Several changes are as if the commands ran one after the other, and one write.
  @Test(arguments: 0..<40)
  func writesSeveralAsOne(seed: Int) throws {
    var generator = TestGenerator(seed: UInt64(seed))
    let picked = Self.changes.indices.shuffled(using: &generator).prefix(4)
    try lend { folder, program in
      let before = try files(folder)
      let changes = picked.map { Self.changes[$0].change }
      let shown = try program.call([Self.propose(changes)])[0].structured
      let isRefused = shown["state"] == .string("questions")
      if let token = shown["token"] {
        _ = try program.call([Self.propose(changes), Self.apply(token)])
      }
      let written = try files(folder)
      if isRefused { #expect(written == before) } else { #expect(run(["undo"], folder) == .done) }
      #expect(try files(folder) == before)
      var isDone = true
      for number in picked where isDone {
        isDone = run(Self.changes[number].command, folder) == .done
      }
      #expect(isRefused != isDone)
      if isDone { #expect(try files(folder) == written) }
    }
  }

  @Test func refusesTokensThatAreNotItsOwn() throws {
    try lend { folder, program in
      let change = Self.changes[0].change
      let token = try program.call([Self.propose([change])])[0].structured["token"]
      let before = try files(folder)
      let foreign = try program.call([
        Self.apply(token), Self.apply(.string("x")), Self.apply(.null),
      ])
      #expect(foreign.allSatisfy { $0.isFailure })
      #expect(foreign[0].text.contains("propose again"))
      var reading = program
      reading.flags = []
      let missing = try reading.call([Self.propose([change]), Self.apply(token)])
      #expect(missing[1]["code"] == .integer(-32602))
      #expect(missing[0].structured["commands"]?.elements?.isEmpty == false)
      #expect(try files(folder) == before)
    }
  }

  @Test func refusesWhatIsStale() throws {
    try lend { folder, program in
      let change = Self.changes[0].change
      let other = Self.changes[5].change
      let first = try program.call([Self.propose([change])])[0].structured["token"]
      let second = try program.call([Self.propose([other])])[0].structured["token"]
      let answers = try program.call([
        Self.propose([change]), Self.propose([other]), Self.apply(second), Self.apply(first),
      ])
      #expect(!answers[2].isFailure && answers[3].isFailure)
      #expect(answers[3].text.contains("stale") && answers[3].text.contains("main.journal"))
    }
  }

  @Test func asksBeforeItWritesWhereItIsToldTo() throws {
    try lend { folder, program in
      var program = program
      program.flags.append("--confirm")
      let before = try files(folder)
      let change = Self.changes[0].change
      let token = try program.call([Self.propose([change])])[0].structured["token"]
      let mute = try program.call([Self.propose([change]), Self.apply(token)])
      #expect(mute[1].isFailure && mute[1].text.contains("cannot ask"))
      program.capabilities = #"{"elicitation":{}}"#
      let asked = try program.call([Self.propose([change]), Self.apply(token)])
      #expect(asked.count == 2)
      #expect(try files(folder) == before)
    }
  }

  /// What numbers and lines name moves with what is written before.
  @Test(arguments: ["@2", "@1", "nowhere.journal:10"])
  func refusesNumbersOfEntries(entry: String) throws {
    try lend { _, program in
      let answer = try program.call([
        Self.propose([Self.changes[1].change, .change("remove", ["entry": .string(entry)])])
      ])[0]
      #expect(answer.isFailure && answer.text.contains("another entry"), "\(answer.text)")
      #expect(answer.text.contains("id of register"))
    }
  }

  /// A line is one of the books as they are, whatever is written above it before.
  @Test(arguments: ["9", "main.journal:9"])
  func findsLinesThatMove(entry: String) throws {
    try lend { _, program in
      let early = JSON.change(
        "add",
        [
          "day": .string("2026-05-20"), "payee": .string("Early"), "amount": .string("3 EUR"),
          "category": .string("expenses:food"), "wallet": .string("assets:bank"),
        ])
      let answer = try program.call([
        Self.propose([early, .change("remove", ["entry": .string(entry)])])
      ])[0]
      let diff = answer.structured["diff"]?.stringValue ?? ""
      #expect(diff.contains("+2026-05-20 Early") && diff.contains("-2026-06-02 Rewe"))
    }
  }
}

/// Numbers in an order that a seed decides.
private struct TestGenerator: RandomNumberGenerator {
  var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ state >> 33
  }
}
