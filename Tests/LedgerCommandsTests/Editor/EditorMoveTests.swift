import Foundation
import LedgerRendering
import LedgerTestSupport
import Testing

/// Files that get other places, and what `include` lines say then.
struct EditorMoveTests {
  private static let files = [
    "main.journal": "include 2026/01.journal\ninclude years/*.journal\ninclude timedot:hours.dot\n",
    "2026/01.journal": "include ../rates.journal\n", "years/a.journal": "", "years/b.journal": "",
    "rates.journal": "P 2026-01-01 X 1 EUR\n", "hours.dot": "", "books/x": "",
  ]

  /// The lines of a file after others were moved; nil where that is refused.
  private static func lines(
    of name: String, after moves: [(String, String)]
  ) throws -> [String]? {
    let talk = try EditorTalk(files)
    talk.initialize()
    try talk.open("main.journal")
    let asked = talk.ask(
      "workspace/willRenameFiles",
      .members([
        "files": .array(
          moves.map {
            .members(["oldUri": .string(talk.uri($0.0)), "newUri": .string(talk.uri($0.1))])
          })
      ]))
    let messages = try talk.run()
    if messages.errorCode(asked) != nil { return nil }
    var text = EditorLawTests.Text(try #require(files[name]))
    text.apply(messages.result(asked)?["changes"]?[talk.uri(name)]?.elements ?? [])
    return text.text.split(separator: "\n").map(String.init)
  }

  @Test func mendsTheIncludesOfTheMainFile() throws {
    let lines = try Self.lines(of: "main.journal", after: [("main.journal", "books/main.journal")])
    #expect(
      lines == [
        "include ../2026/01.journal", "include ../years/*.journal", "include timedot:../hours.dot",
      ])
  }

  @Test func followsAFileThatMoves() throws {
    let lines = try Self.lines(
      of: "main.journal", after: [("2026/01.journal", "books/2026.journal")])
    #expect(lines?.first == "include books/2026.journal")
    let own = try Self.lines(
      of: "2026/01.journal", after: [("2026/01.journal", "books/deep/2026.journal")])
    #expect(own == ["include ../../rates.journal"])
  }

  @Test func leavesWhatMovesTogether() throws {
    let moves = [("main.journal", "books/main.journal"), ("2026", "books/2026")]
    let lines = try Self.lines(of: "main.journal", after: moves)
    #expect(lines?.first == "include 2026/01.journal")
    #expect(try Self.lines(of: "2026/01.journal", after: moves) == ["include ../../rates.journal"])
  }

  @Test func keepsNamesWithinAFolder() throws {
    let lines = try Self.lines(of: "main.journal", after: [("main.journal", "all.journal")])
    #expect(lines?.first == "include 2026/01.journal")
  }

  @Test func refusesWhatAPatternWouldLose() throws {
    #expect(try Self.lines(of: "main.journal", after: [("years/a.journal", "a.journal")]) == nil)
  }
}
