import Foundation
import LedgerRendering
import LedgerTestSupport
import Testing

/// What is offered where; the cursor stands at the end.
struct EditorOfferTests {
  private static let journal = """
    account assets:bank
    P 2026-01-01 ACME 10 USD
    budget Food
        amount  100 EUR monthly
        for     expenses:food
    goal Trip
        target   500 EUR
        account  assets:trip
    2026-01-01 Kaufland
        expenses:food  10 Kč
        assets:bank
    2026-03-02 Rewe  ; trip:lisbon
        expenses:food  10 EUR
        assets:bank
    ~ monthly from 2026-01-15  Nobody
        ; id:nobody
        expenses:nowhere  5 XYZ
        assets:elsewhere


    """

  private static func offered(_ end: String) throws -> [String] {
    let files = [
      "main.journal": journal, "more.journal": "", "2026/01.journal": "", "2026/02.journal": "",
      "receipts/a.jpg": "",
    ]
    let talk = try EditorTalk(files)
    talk.initialize()
    let text = journal + end
    try talk.open("main.journal", text)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let asked = talk.ask(
      "completion", "main.journal", (lines.count - 1, lines.last?.utf16.count ?? 0))
    let items = try talk.run().result(asked)?["items"]?.elements ?? []
    return items.compactMap { $0["label"]?.stringValue }
  }

  /// In a snippet `$5` is a place to fill in, so that an amount must not look like one.
  @Test(arguments: [true, false])
  func offersWholeEntriesAsTheyAre(hasSnippets: Bool) throws {
    let text = "2026-03-01 Shop $}x\n    expenses:food  $5.00\n    assets:cash\n\n2026-03-02 Sh"
    let talk = try EditorTalk(["main.journal": text])
    let snippets = JSON.members(["snippetSupport": .boolean(hasSnippets)])
    talk.initialize(
      .members([
        "textDocument": .members(["completion": .members(["completionItem": snippets])])
      ]))
    try talk.open("main.journal", text)
    let asked = talk.ask("completion", "main.journal", (4, 13))
    let items = try talk.run().result(asked)?["items"]?.elements ?? []
    let whole = items.first { $0["label"] == .string("Shop $}x …") }
    let new = whole?["textEdit"]?["newText"]?.stringValue
    #expect(
      new
        == (hasSnippets
          ? "Shop \\$\\}x\n    expenses:food  ${1:\\$5.00}\n    assets:cash\n$0"
          : "Shop $}x\n    expenses:food  $5.00\n    assets:cash\n"),
      "\(items)")
  }

  @Test(arguments: [
    ("~ ", "monthly"), ("~ mon", "monthly"), ("~ monthly ", "monthly from 2026-04-01"),
    ("~ monthly from 2026-01-01  K", "Kaufland"), ("= ", "acct:"), ("= acct:exp", "expenses:food"),
    ("= exp", "expenses:food"), ("include ", "more.journal"), ("include 2026/0", "2026/01.journal"),
    ("include 20", "2026/*.journal"), ("; bursar: ", "--strict"), ("; bursar: --st", "--strict"),
    ("fund 2026-03-01\n    ", "Food"), ("move 2026-03-02  ", "Food"),
    ("move 2026-03-02  Food -> ", "Food"), ("move 2026-03-02 F", "Food"), ("save ", "2026-04-01"),
    ("save 2026-03-02  T", "Trip"), ("account x  ; type: ", "X"),
    ("2026-03-05 x\n    expenses:food  45.20 ", "EUR"),
    ("2026-03-05 x\n    expenses:food  5 ACME @ ", "10 USD"),
    ("2026-03-05 x  ; receipt:", "receipts/a.jpg"), ("2026-03-05 x  ; recur:", "nobody@2026-01-15"),
    ("end ", "end apply account"), ("apply account x\nend ap", "end apply account"),
    ("2026-03-05 ", "Nobody"), ("", "nobody@2026-01-15 Nobody 5 XYZ"),
  ])
  func offersWhatMayStandThere(end: String, label: String) throws {
    #expect(try Self.offered(end).contains(label))
  }

  /// The journal has been read with the word that is being typed: it is none of the names.
  @Test(arguments: [
    ("2026-03-05 K", "K"), ("2026-03-05 x\n    expenses:food  4 K", "K"),
    ("2026-03-05 x\n    expenses:fo", "expenses:fo"), ("account expenses:fo", "expenses:fo"),
    ("2026-03-05 x  ; tri", "tri"), ("2026-03-05 x  ; trip:lis", "lis"), ("commodity K", "K"),
    ("payee K", "K"), ("tag tri", "tri"), ("2026-03-05 x\n    expenses:food  5 ACME @ 1", "1"),
  ])
  func offersNoWordThatIsBeingTyped(end: String, word: String) throws {
    #expect(try Self.offered(end).contains(word) == false)
  }

  @Test(arguments: [
    ("2026-03-05 k", "Kaufland"), ("2026-03-05 x\n    expenses:food  4 k", "Kč"),
    ("2026-03-05 re", "Rewe"),
  ])
  func ranksByMatchFromTheFirstLetter(end: String, first: String) throws {
    #expect(try Self.offered(end).first == first)
  }
}
