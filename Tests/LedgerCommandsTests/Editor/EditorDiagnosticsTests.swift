import Foundation
import LedgerEditor
import LedgerRendering
import LedgerTestSupport
import Testing

struct EditorDiagnosticsTests {
  private static let journal = """
    account assets:cash
    2026-01-01 Shop
        expenses:food  5 EUR
        assets:cash
    2026-01-02 Odd
        expenses:food  5 EUR
        assets:cash  -4 EUR

    """

  @Test func publishesWhatIsWrongWithTextsThatAreNotSaved() throws {
    let talk = try EditorTalk(["main.journal": Self.journal])
    talk.initialize()
    try talk.open("main.journal")
    talk.change("main.journal", version: 2, (6, 17), (6, 19), "-5")
    let messages = try talk.run()
    let published = messages.filter {
      $0["method"] == .string("textDocument/publishDiagnostics")
    }.map { $0["params"]?["diagnostics"]?.elements?.count }
    #expect(published == [1, 0])
  }

  @Test func tellsOfFilesThatAreNotOpen() throws {
    let talk = try EditorTalk([
      "main.journal": "include a.journal\ninclude b.journal\n", "a.journal": Self.journal,
      "b.journal": "2026-01-05 ok\n    a  1 EUR\n    b\n",
    ])
    talk.initialize()
    try talk.open("b.journal")
    let messages = try talk.run()
    #expect(messages.diagnostics(talk.uri("a.journal"))?.count == 1)
    #expect(messages.diagnostics(talk.uri("b.journal")) == nil)
  }

  @Test func answersThoseWhoAsk() throws {
    let talk = try EditorTalk(["main.journal": Self.journal])
    talk.initialize(.members(["textDocument": .members(["diagnostic": .members([:])])]))
    try talk.open("main.journal")
    let first = talk.ask("diagnostic", "main.journal")
    let all = talk.ask("workspace/diagnostic", .members(["previousResultIds": .array([])]))
    let messages = try talk.run()
    #expect(messages.diagnostics(talk.uri("main.journal")) == nil)
    #expect(messages.result(first)?["items"]?.elements?.count == 1)
    #expect(messages.result(all)?["items"]?.elements?.count == 1)
  }

  @Test func namesTheMainFileThatHasTheProblem() throws {
    let talk = try EditorTalk([
      "mine.journal": "include common.journal\n",
      "ours.journal": "2025-12-31 x\n    a  1 EUR\n    b\ninclude common.journal\n",
      "common.journal": "2026-01-01 x\n    a  0 EUR = 0 EUR\n    b\n",
    ])
    talk.initialize()
    try talk.open("common.journal")
    let found = try talk.run().diagnostics(talk.uri("common.journal"))
    #expect(found?.count == 1)
    #expect(found?.first?["message"]?.stringValue?.hasSuffix("only in ours.journal") == true)
  }

  /// What an editor shows is what `bursar check` says, at the same places.
  @Test(arguments: PositionEncoding.allCases)
  func saysWhatCheckSays(encoding: PositionEncoding) throws {
    let folder = RepositoryPaths.root + "/ledger-examples"
    var random = SplitMix64(seed: 11)
    for path in try FolderTree.files(in: folder, endingWith: ".journal") {
      let text = try String(contentsOfFile: path, encoding: .utf8).replacing(
        "include ", with: "; include ")
      for round in 0..<3 {
        var lines = Array(
          text.split(separator: "\n", omittingEmptySubsequences: false).prefix(300))
        guard lines.count > 20 else { continue }
        for _ in 0..<round * 3 {
          lines.remove(at: Int.random(in: 0..<lines.count, using: &random))
        }
        let changed = lines.joined(separator: "\n")
        let talk = try EditorTalk(["main.journal": changed])
        talk.initialize(
          .members([
            "general": .members(["positionEncodings": .strings([encoding.rawValue])])
          ]))
        try talk.open("main.journal")
        let shown = try talk.run().diagnostics(talk.uri("main.journal")) ?? []
        let told = try EditorDiagnosticsTests.checked(changed)
        #expect(
          shown.map { $0["code"]?.stringValue } == told.map { $0["code"]?.stringValue },
          "\(path)")
        let lineNumbers = shown.map { $0["range"]?["start"]?["line"]?.integerValue.map { $0 + 1 } }
        #expect(lineNumbers == told.map { $0["span"]?["start"]?["line"]?.integerValue }, "\(path)")
      }
    }
  }

  private static func checked(_ text: String) throws -> [JSON] {
    try TemporaryFolder.lend { folder in
      try folder.write(Array(text.utf8), to: "main.journal")
      let outcome = try InProcess.program(
        ["bursar-check", "--format=json", "-f", "main.journal"], [], folder.path, [:])
      return try JSON(reading: outcome.0)["diagnostics"]?.elements ?? []
    }
  }
}
