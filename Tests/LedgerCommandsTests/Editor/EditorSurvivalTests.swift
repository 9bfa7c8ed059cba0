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
  private static let mostPlaces = Thoroughness.count(quick: 6, thorough: .max)

  @Test(arguments: try FolderTree.files(in: RepositoryPaths.examples, endingWith: ".journal"))
  func answersEverywhereInTheExamples(path: String) throws {
    let url = URL(fileURLWithPath: path)
    let talk = try EditorTalk(in: url.deletingLastPathComponent())
    try Self.askEverywhere(talk, url.lastPathComponent, talk.text(url.lastPathComponent))
  }

  /// One line of each kind, all places of which are looked at.
  private static let kinds = """
    ; bursar: --strict
    fund 2026-03-01
        Food      400 EUR
    move 2026-03-18  Gifts -> Food  30 EUR  ; guests
    save 2026-03-05  Winter tyres  -40 EUR  ; took some back
    2026-03-05=2026-03-06 * (7) Shop | note  ; trip: x, receipt:a.jpg
        ! (a:b)  5 "X 1" {2 EUR} [2026-01-01] (n) @ 3 EUR = 5 "X 1" @@ 1 EUR  ; date:03-07
        c:d  -1,000.00 EUR @@ 5 USD
    ~ every 2 weeks from 2026-01-05  Nobody | known  ; id:nobody
        expenses:nowhere  5 XYZ
        assets:elsewhere
    = acct:expenses not:desc:x  ; auto
        (budget)  *-1
    P 2026-01-31 USD 0.92 EUR
    D 1000.00 EUR
    include  *.nothing
    account a:b  ; type: X
    budget Food
        amount    400 EUR monthly from 2026-01-01  ; note
    apply account  home
    end
    end apply account
    comment
    anything
    end comment
      stray  5

    """

  @Test func answersAtEveryPlaceOfEveryKindOfLine() throws {
    let talk = try EditorTalk(["main.journal": Self.kinds])
    try Self.askEverywhere(talk, "main.journal", Self.kinds, at: .max)
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

  private static func askEverywhere(
    _ talk: EditorTalk, _ name: String, _ text: String, at most: Int = mostPlaces
  ) throws {
    talk.initialize(EditorTalk.actionKinds)
    try talk.open(name, text)
    var asked: [Int] = []
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let places = lines.enumerated().flatMap { line, text in
      (0...text.utf16.count).map { (line, $0) }
    }
    let step = max(1, places.count / most)
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
  }
}
