import Foundation
import LedgerRendering
import LedgerTestSupport
import Testing

/// Whatever is asked about any place of any journal has one answer, and the program goes on.
struct EditorSurvivalTests {
  /// Requests that come with each key and each move of the mouse.
  private static let frequent = ["completion", "hover"]
  /// Other requests about a place, which are made at every eighth one.
  private static let placed = [
    "definition", "prepareRename", "references", "documentHighlight",
    "signatureHelp", "codeAction", "selectionRange", "onTypeFormatting",
  ]
  /// Requests about a whole file.
  private static let whole = [
    "codeLens", "inlayHint", "documentSymbol", "foldingRange", "documentLink",
    "semanticTokens/full", "formatting", "diagnostic",
  ]
  /// So many places of a file are looked at, all of them where there is time.
  private static let mostPlaces = Thoroughness.count(quick: 24, thorough: .max)

  @Test(arguments: try FolderTree.files(in: RepositoryPaths.examples, endingWith: ".journal"))
  func answersEverywhereInTheExamples(path: String) throws {
    let url = URL(fileURLWithPath: path)
    let talk = try EditorTalk(in: url.deletingLastPathComponent())
    try Self.askEverywhere(talk, url.lastPathComponent, talk.text(url.lastPathComponent))
  }

  /// Rules that are due, and whose payees, accounts and commodities nothing else names.
  private static let strangers = """
    ~ monthly from 2026-01-15  Nobody | known
        ; id:nobody
        expenses:nowhere            5 XYZ
        assets:elsewhere

    budget Nothing
        amount  100 NIL monthly
        for     expenses:nothing

    goal Nowhere
        target   900 ZIP
        by       2027-01-01
        account  assets:beyond


    """

  @Test(arguments: 0..<Thoroughness.count(quick: 4, thorough: 500))
  func answersEverywhereInGeneratedJournals(seed: Int) throws {
    let plan = RandomPlan(seed: seed)
    var files = plan.others
    files["main.journal"] = plan.text + (seed % 2 == 0 ? Self.strangers : "")
    let talk = try EditorTalk(files)
    try Self.askEverywhere(talk, "main.journal", files["main.journal"] ?? "")
  }

  private static func askEverywhere(_ talk: EditorTalk, _ name: String, _ text: String) throws {
    talk.initialize(EditorTalk.actionKinds)
    try talk.open(name, text)
    var asked: [Int] = []
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let places = lines.enumerated().flatMap { line, text in
      (0...text.utf16.count).map { (line, $0) }
    }
    let step = max(1, places.count / mostPlaces)
    for (number, index) in stride(from: 0, to: places.count, by: step).enumerated() {
      let place = places[index]
      let more: [JSON.Member] = [
        .init("range", EditorTalk.range(place, place)), .init("ch", .string("\n")),
        .init("positions", .array([EditorTalk.position(place)])),
      ]
      let methods = frequent + (number.isMultiple(of: 8) ? placed : [])
      asked += methods.map { talk.ask($0, name, place, more: more) }
    }
    let range = JSON.Member("range", EditorTalk.range((0, 0), (lines.count, 0)))
    asked += whole.map { talk.ask($0, name, more: [range]) }
    let answers = try talk.run().filter { $0["method"] == nil }
    let counts = Dictionary(grouping: answers) { $0["id"] }
    for id in asked { #expect(counts[.integer(id)]?.count == 1) }
    #expect(!answers.contains { $0["error"]?["code"] == .integer(-32603) })
  }
}
