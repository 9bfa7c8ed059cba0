import Foundation
import LedgerCommandLine
import LedgerCommands
import LedgerRendering
import LedgerTestSupport
import Testing

/// What an assistant could try, and what is not done for it.
struct AssistantSafetyTests {
  private static let journal = """
    account assets:bank  ; type:C
    account expenses:food

    2026-06-01 * Rewe
        expenses:food  5.00 EUR
        assets:bank

    """

  private func lend(_ body: (TemporaryFolder, AssistantProgram) throws -> Void) throws {
    try TemporaryFolder.lend { folder in
      try folder.write(Array(Self.journal.utf8), to: "main.journal")
      try body(folder, AssistantProgram(folder: folder.path, flags: ["--write"]))
    }
  }

  private func propose(_ change: JSON) -> (tool: String, arguments: JSON) {
    ("propose", .members(["changes": .array([change])]))
  }

  private func apply(_ token: JSON?) -> (tool: String, arguments: JSON) {
    ("apply", .members(["token": token]))
  }

  /// An edit without fields would open the person's editor.
  @Test func opensNoProgram() throws {
    try lend { folder, program in
      let script = folder.path + "/editor"
      try folder.write(Array("#!/bin/sh\ntouch \(folder.path)/opened\n".utf8), to: "editor")
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script)
      let line =
        #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"propose","arguments":{"changes":[{"kind":"edit","entry":"last","fields":{}}]}}}"#
      let hello =
        #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"tests"}}}"#
      let console = MemoryConsole(
        environment: ["EDITOR": script, "VISUAL": script], workingDirectory: folder.path,
        input: hello + "\n" + line + "\n", today: CivilDate(year: 2026, month: 6, day: 18))
      _ = BursarCommand.invoke(["mcp"], as: "bursar", console: console)
      #expect(!FileManager.default.fileExists(atPath: folder.path + "/opened"))
      #expect(console.output.contains("\"id\":1"))
    }
  }

  @Test func tellsNothingOfWhatReceiptsHold() throws {
    try lend { folder, program in
      try folder.write(Array("a secret of the shop".utf8), to: "data/r.txt")
      try folder.write(Array("a secret of the machine".utf8), to: "outside.txt")
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/data/l.txt", withDestinationPath: folder.path + "/outside.txt")
      func change(_ receipt: String) -> JSON {
        .change(
          "add",
          [
            "payee": .string("Rewe"), "amount": .string("6.00 EUR"),
            "category": .string("expenses:food"), "wallet": .string("assets:bank"),
            "receipt": .string(receipt),
          ])
      }
      let stored = try program.call([propose(change("r.txt"))])[0]
      let text = String(decoding: stored.written(.compact), as: UTF8.self)
      #expect(!text.contains("secret") && text.contains("stored: "))
      #expect(stored.structured["diff"]?.stringValue?.contains(folder.path) == false)
      #expect(stored.structured["token"] != nil)
      let link = try program.call([propose(change("l.txt"))])[0]
      #expect(!String(decoding: link.written(.compact), as: UTF8.self).contains("secret"))
      #expect(link.structured["token"] == nil)
    }
  }

  /// Rules may include any file, whose lines are nobody's to read here.
  @Test func tellsNothingOfFilesOutside() throws {
    try TemporaryFolder.lend { outside in
      try outside.write(Array("TOPSECRET hello\n".utf8), to: "secret.rules")
      try lend { folder, program in
        let rules = "include \(outside.path)/secret.rules\nfields date,description,amount\n"
        try folder.write(Array(rules.utf8), to: "data/i.csv.rules")
        try folder.write(Array("2026-06-03,Foo,-3.00\n".utf8), to: "data/i.csv")
        let change = JSON.change(
          "import", ["file": .string("i.csv"), "account": .string("assets:bank")])
        let answer = try program.call([propose(change)])[0]
        #expect(answer.structured["state"] == .string("questions"), "\(answer.text)")
        #expect(!String(decoding: answer.written(.compact), as: UTF8.self).contains("TOPSECRET"))
        #expect(answer.text.contains("outside the books"))
      }
    }
  }

  /// A journal may include any file, whose text is nobody's to read here.
  @Test func showsNoTextOfFilesElsewhere() throws {
    try TemporaryFolder.lend { outside in
      try outside.write(Array("TOPSECRET hello\n".utf8), to: "key.txt")
      try lend { folder, program in
        let main = "include \(outside.path)/key.txt\ninclude link.journal\n" + Self.journal
        try folder.write(Array(main.utf8), to: "main.journal")
        try FileManager.default.createSymbolicLink(
          atPath: folder.path + "/link.journal", withDestinationPath: outside.path + "/key.txt")
        let answers = try program.say(
          ["main.journal", "link.journal", "\(outside.path)/key.txt"].enumerated().map {
            #"{"jsonrpc":"2.0","id":\#($0),"method":"resources/read","params":{"uri":"bursar://journal/\#($1)"}}"#
          } + [#"{"jsonrpc":"2.0","id":3,"method":"resources/list"}"#])
        let texts = answers.map { String(decoding: $0.written(.compact), as: UTF8.self) }
        #expect(texts[0].contains("Rewe") && texts.allSatisfy { !$0.contains("TOPSECRET") })
        #expect(texts[3].contains("journal/main.journal") && !texts[3].contains("key.txt"))
      }
    }
  }

  /// Where an entry was made is kept for the next one, but not of what nobody has written.
  @Test func keepsNothingOfWhatIsOnlyProposed() throws {
    try lend { folder, program in
      let change = JSON.change(
        "add",
        [
          "payee": .string("Rewe"), "amount": .string("6.00 EUR"), "place": .string("Corner"),
          "category": .string("expenses:food"), "wallet": .string("assets:bank"),
        ])
      let answer = try program.call([propose(change)])[0]
      #expect(answer.structured["diff"]?.stringValue?.contains("loc:Corner") == true)
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(names == ["main.journal"])
    }
  }

  /// An answer to a question that nobody put is no answer.
  @Test func takesNoConsentUnasked() throws {
    try lend { folder, program in
      var program = program
      program.flags.append("--confirm")
      program.revision = "2026-07-28"
      let change = JSON.change("spoken", ["line": .string("rewe 6.00 food")])
      let token = try program.call([propose(change)])[0].structured["token"]?.stringValue ?? ""
      #expect(!token.isEmpty)
      for capabilities in ["{}", #"{"elicitation":{}}"#] {
        let meta =
          #""_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientInfo":{"name":"t","version":"1"},"io.modelcontextprotocol/clientCapabilities":\#(capabilities)}"#
        let lines = [
          #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"propose","arguments":{"changes":[{"kind":"spoken","line":"rewe 6.00 food"}]},\#(meta)}}"#,
          #"{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"apply","arguments":{"token":"\#(token)"},"inputResponses":{"confirm":{"action":"accept","content":{"confirm":true}}},"requestState":"\#(token)",\#(meta)}}"#,
        ]
        _ = try program.say(lines)
        let text = String(decoding: try folder.read("main.journal"), as: UTF8.self)
        #expect(text == Self.journal, "\(capabilities)")
      }
    }
  }

  /// What was taken back may be proposed and written again.
  @Test func writesAgainWhatWasTakenBack() throws {
    try lend { folder, program in
      let change = JSON.change("spoken", ["line": .string("rewe 6.00 food")])
      let token = try program.call([propose(change)])[0].structured["token"]
      func undo() {
        let console = MemoryConsole(
          workingDirectory: folder.path, today: CivilDate(year: 2026, month: 6, day: 18))
        _ = BursarCommand.invoke(["undo"], as: "bursar", console: console)
      }
      _ = try program.call([propose(change), apply(token)])
      #expect(String(decoding: try folder.read("main.journal"), as: UTF8.self) != Self.journal)
      undo()
      #expect(String(decoding: try folder.read("main.journal"), as: UTF8.self) == Self.journal)
      let answers = try program.call([propose(change), apply(token)])
      #expect(answers[1].structured["state"] == .string("written"))
      #expect(String(decoding: try folder.read("main.journal"), as: UTF8.self) != Self.journal)
    }
  }

  @Test func saysWhereNothingCanBeTakenBack() throws {
    try lend { folder, program in
      try folder.write([], to: ".bursar")
      let change = JSON.change("spoken", ["line": .string("rewe 6.00 food")])
      let token = try program.call([propose(change)])[0].structured["token"]
      let answers = try program.call([propose(change), apply(token)])
      #expect(answers[1].text.contains("cannot take this back"), "\(answers[1].text)")
    }
  }
}
