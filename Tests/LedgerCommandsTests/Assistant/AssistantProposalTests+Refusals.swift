import LedgerCommandLine
import LedgerCommands
import LedgerRendering
import LedgerTestSupport
import Testing

// What is shown of a proposal, what is refused, and how it is written.

extension AssistantProposalTests {
  /// Nothing that is written hides behind a long note, neither from the assistant nor from the person.
  @Test func showsEachChangeOfAProposal() throws {
    try lend { _, program in
      var program = program
      program.flags.append("--confirm")
      program.capabilities = #"{"elicitation":{}}"#
      let note = String(repeating: "x", count: 5_000)
      let first = JSON.change(
        "add",
        [
          "day": .string("2026-05-20"), "payee": .string("A"), "amount": .string("1 EUR"),
          "category": .string("expenses:food"), "wallet": .string("assets:bank"),
          "note": .string(note),
        ])
      let changes = [
        first,
        .change(
          "rename", ["what": .string("payee"), "old": .string("Rewe"), "new": .string("Evil")]),
        .change("spoken", ["line": .string("Evil 912 rent from bank")]),
      ]
      let shown = try program.call([Self.propose(changes)])[0]
      let token = try #require(shown.structured["token"]?.stringValue, "\(shown.text)")
      let asked = try program.say([
        Self.line(Self.propose(changes)), Self.line(Self.apply(.string(token))),
      ])
      let forms = asked.compactMap { $0["params"]?["message"]?.stringValue }
      let form = try #require(forms.first)
      for text in [shown.structured["diff"]?.stringValue ?? "", shown.text, form] {
        for part in ["Evil | shop", "Evil\n", "912.00 EUR", "1.00 EUR"] {
          #expect(text.contains(part), "\(part)")
        }
        #expect(!text.contains(note))
      }
      #expect(shown.structured["shortened"]?.elements?.contains(.string("diff")) != true)
    }
  }

  @Test func refusesWhatCannotBeShown() throws {
    try lend { _, program in
      let long = JSON.change(
        "add",
        [
          "payee": .string("A"), "amount": .string("1 EUR"), "new": .boolean(true),
          "category": .string("expenses:" + String(repeating: "long", count: 8_000)),
          "wallet": .string("assets:bank"),
        ])
      let answer = try program.call([Self.propose([long])])[0]
      #expect(answer.isFailure && answer.text.contains("shown at once"), "\(answer.text)")
    }
  }

  @Test func importsAsTheCommandDoes() throws {
    try lend { folder, program in
      let rows =
        "Date,Payee,Amount,Currency\n2026-06-03,Kiosk,-3.50,EUR\n2026-06-04,Kiosk,-4.50,EUR\n"
      try folder.write(Array(rows.utf8), to: "statements/bank.csv")
      var program = program
      // Where the command runs, not where the book lies.
      program.folder = "\(folder.path)/statements"
      program.flags += ["-f", "../main.journal", "--imports", "."]
      let change = JSON.change(
        "import", ["file": .string("bank.csv"), "account": .string("assets:bank")])
      let before = try files(folder)
      let shown = try program.call([Self.propose([change])])[0]
      let token = try #require(shown.structured["token"], "\(shown.text)")
      _ = try program.call([Self.propose([change]), Self.apply(token)])
      let written = try files(folder)
      #expect(written != before)
      #expect(run(["undo"], folder) == .done)
      let command = ["import", "--account=assets:bank", "statements/bank.csv", "--yes"]
      #expect(run(command, folder) == .done)
      #expect(try files(folder) == written)
    }
  }

  /// A line that is pasted elsewhere writes into the same book.
  @Test func namesTheBookInCommands() throws {
    try lend { folder, program in
      let shown = try program.call([Self.propose([Self.changes[0].change, Self.changes[4].change])])
      let commands = shown[0].structured["commands"]?.elements?.compactMap(\.stringValue) ?? []
      #expect(commands.count == 2)
      for command in commands {
        #expect(command.contains("-f \(folder.path)/main.journal --"), "\(command)")
      }
      let words = try #require(commands.first).split(separator: " ").dropFirst().map(String.init)
      let console = MemoryConsole(workingDirectory: "/", today: program.today)
      let last = words.drop { $0 != "--" }.dropFirst().joined(separator: " ").split(separator: "'")
      let line = words.prefix { $0 != "--" } + ["--"] + last.map(String.init)
      #expect(BursarCommand.invoke(Array(line), as: "bursar", console: console) == .done)
    }
  }

  /// What would be left unsaid is refused, and what is no amount.
  @Test(arguments: [
    #"{"kind":"add","payee":"A","amount":"9 EUR","postings":[{"account":"assets:bank"},{"account":"expenses:food","amount":"5 EUR"}]}"#,
    #"{"kind":"add","payee":"A","wallet":"assets:bank","postings":[{"account":"assets:bank"},{"account":"expenses:food","amount":"5 EUR"}]}"#,
    #"{"kind":"add","payee":"A","postings":[{"account":"assets:bank","amount":"-10 USD"},{"account":"expenses:food","amount":"10 EUR"}]}"#,
    #"{"kind":"add","payee":"A","postings":[{"account":"assets:bank"},{"account":"expenses:food","amount":"5 EUR yesterday #x"}]}"#,
    #"{"kind":"add","payee":"A","amount":"5 EUR","category":"expenses:food","tags":[5,{}]}"#,
    #"{"kind":"add","payee":"A","amount":"12 EUR food yesterday tag #x","category":"expenses:food"}"#,
    #"{"kind":"add","payee":"A","amount":"12 food","category":"expenses:rent"}"#,
    #"{"kind":"add","payee":"A","amount":"2x6 EUR","category":"expenses:rent"}"#,
    #"{"kind":"budget","name":"Food","amount":"9 EUR","fields":{"amount":"250"}}"#,
    #"{"kind":"budget","name":"Food","period":"weekly","fields":{"amount":"250"}}"#,
    #"{"kind":"goal","name":"Boat","by":"2030-01-01","fields":{"target":"4000 EUR"}}"#,
    #"{"kind":"goal","name":"Bike","amount":"10 EUR","accounts":[5]}"#,
    #"{"kind":"categorise","entries":[],"account":"expenses:rent"}"#,
  ])
  func refusesWhatItWouldIgnore(change: String) throws {
    try lend { _, program in
      let answer = try program.call([Self.propose([try JSON(reading: Array(change.utf8))])])[0]
      #expect(answer.isFailure, "\(answer.text)")
    }
  }

  @Test func holdsToItsLimits() throws {
    try lend { folder, program in
      let before = try files(folder)
      let removals = (0..<11).map { JSON.change("remove", ["entry": .string("last~\($0)")]) }
      let many = Array(repeating: Self.changes[0].change, count: 201)
      let answers = try program.call([
        Self.propose([]), Self.propose(many), Self.propose(removals),
        Self.propose([.change("import", ["file": .string("../main.journal")])]),
        Self.propose([.change("nothing", [:])]), Self.propose([.string("x")]),
        Self.propose([.change("spoken", ["text": .string("x")])]),
      ])
      #expect(answers.allSatisfy { $0.isFailure })
      let asked = try program.call([
        Self.propose([.change("spoken", ["line": .string("2 coffee 7.00")])])
      ])[0].structured
      #expect(asked["state"] == .string("questions") && asked["token"] == nil)
      #expect(asked["questions"]?.elements?.first?["choices"]?.elements?.isEmpty == false)
      #expect(try files(folder) == before)
    }
  }

  @Test func servesScriptsInTwoSteps() throws {
    try lend { folder, _ in
      let changes = JSON.array([Self.changes[0].change, Self.changes[5].change])
      try folder.write(changes.written(), to: "changes.json")
      let console = MemoryConsole(
        workingDirectory: folder.path, today: CivilDate(year: 2026, month: 6, day: 18))
      #expect(
        BursarCommand.invoke(["propose", "changes.json"], as: "bursar", console: console) == .done)
      let shown = try JSON(reading: console.outputBytes)
      let token = try #require(shown["token"]?.stringValue)
      #expect(run(["apply", "changes.json", "--token", "x"], folder) == .usage)
      #expect(run(["apply", "changes.json", "--token", token], folder) == .done)
      #expect(run(["apply", "changes.json", "--token", token], folder) == .usage)
    }
  }
}
