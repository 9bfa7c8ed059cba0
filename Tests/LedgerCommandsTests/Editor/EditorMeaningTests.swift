import Foundation
import LedgerCommandLine
import LedgerRendering
import LedgerTestSupport
import Testing

/// Amounts and names that get into a text mean there what they are to mean.
struct EditorMeaningTests {
  private static let main = """
    commodity 1000.00 EUR
    include shop.journal

    """
  private static let shop = """
    decimal-mark ,

    2026-01-05 Shop
        expenses:food    12,50 EUR
        assets:bank

    """

  private static func capabilities(resolves: Bool) -> JSON {
    var members: [JSON.Member] = [
      .init(
        "codeActionLiteralSupport",
        .members(["codeActionKind": .members(["valueSet": .strings(["quickfix"])])]))
    ]
    if resolves {
      members += [
        .init("dataSupport", .boolean(true)),
        .init("resolveSupport", .members(["properties": .strings(["edit"])])),
      ]
    }
    return .members(["textDocument": .members(["codeAction": .object(members)])])
  }

  /// The files after an action has been chosen; nil where it is not offered, or comes to nothing.
  private static func files(
    _ files: [String: String], after title: String, in name: String, at place: (Int, Int),
    resolves: Bool = false
  ) throws -> [String: String]? {
    let talk = try EditorTalk(files)
    talk.initialize(capabilities(resolves: resolves))
    try talk.open(name)
    let range = JSON.Member("range", EditorTalk.range(place, place))
    let asked = talk.ask("codeAction", name, more: [range])
    let lines = files[name, default: ""].split(separator: "\n", omittingEmptySubsequences: false)
    let offset = lines[..<place.0].reduce(0) { $0 + $1.utf8.count + 1 } + place.1
    let chosen = talk.ask(
      "codeAction/resolve",
      .members([
        "title": .string(title),
        "data": .members([
          "uri": .string(talk.uri(name)), "version": .integer(1), "offset": .integer(offset),
        ]),
      ]))
    let messages = try talk.run()
    let action = messages.result(asked)?.elements?.first { $0["title"] == .string(title) }
    #expect(action?["edit"] == nil || !resolves, "the edit is made when it is asked for")
    guard let action, let edit = resolves ? messages.result(chosen)?["edit"] : action["edit"],
      case .object(let changes)? = edit["changes"]
    else { return nil }
    var after = files
    for change in changes {
      guard let file = files.keys.first(where: { talk.uri($0) == change.name }) else { continue }
      var text = EditorLawTests.Text(files[file] ?? "")
      text.apply(change.value.elements ?? [])
      after[file] = text.text
    }
    return after
  }

  private static func run(_ words: [String], _ files: [String: String]) throws -> String {
    try TemporaryFolder.lend { folder in
      for (name, text) in files { try folder.write(Array(text.utf8), to: name) }
      let outcome = try InProcess.program(words + ["-f", "main.journal"], [], folder.path, [:])
      return String(decoding: outcome.0, as: UTF8.self)
    }
  }

  private static let household = ["main.journal": main, "shop.journal": shop]

  @Test(arguments: [true, false])
  func splitsByTheMarkOfThePlace(resolves: Bool) throws {
    let after = try #require(
      try Self.files(
        Self.household, after: "split by half", in: "shop.journal", at: (3, 6), resolves: resolves))
    #expect(after["shop.journal"]?.components(separatedBy: " 6,25 EUR").count == 3)
    #expect(try Self.run(["bursar-check"], after) == "")
    #expect(try Self.run(["bursar-report", "balance", "-N"], after).contains("12.50 EUR"))
  }

  @Test(arguments: [
    ("assert the balance here", 3, "    expenses:food    12,50 EUR = 12,50 EUR"),
    ("write the inferred amount", 4, "    assets:bank  -12,50 EUR"),
  ])
  func writesAmountsByTheMarkOfThePlace(title: String, line: Int, expected: String) throws {
    let after = try #require(
      try Self.files(Self.household, after: title, in: "shop.journal", at: (line, 6)))
    #expect(
      after["shop.journal"]?.split(separator: "\n", omittingEmptySubsequences: false)[line]
        .description == expected)
    #expect(try Self.run(["bursar-check"], after) == "")
  }

  @Test func leavesOutAndMarks() throws {
    let full = Self.shop.replacing("assets:bank", with: "assets:bank  -12,50 EUR")
    var files = Self.household
    files["shop.journal"] = full
    let without = try Self.files(
      files, after: "leave the amount out", in: "shop.journal", at: (4, 6))
    #expect(without?["shop.journal"] == Self.shop)
    let marked = try Self.files(files, after: "mark cleared", in: "shop.journal", at: (2, 4))
    #expect(marked?["shop.journal"]?.contains("2026-01-05 * Shop\n") == true)
    let posting = try Self.files(files, after: "mark pending", in: "shop.journal", at: (4, 6))
    #expect(posting?["shop.journal"]?.contains("    ! assets:bank  -12,50 EUR\n") == true)
  }

  /// Below an open prefix and another mark stands what means the same there.
  @Test func copiesTheMeaning() throws {
    let files = [
      "main.journal": """
      commodity 1000.00 EUR
      alias chk = assets:bank
      2026-01-05 * Shop  ; recur:food@2026-01-05, trip: lisbon
          expenses:food    12.50 EUR
          chk  -12.50 EUR = -12.50 EUR

      include late.journal

      """,
      "late.journal": """
      decimal-mark ,
      apply account assets

      2026-02-05 Bank
          bank    100,00 EUR
          cash

      """,
    ]
    // Behind the last entry nothing can be said of `expenses`: the copy stands behind its model.
    let after = try #require(
      try Self.files(files, after: "copy to today", in: "main.journal", at: (2, 4)))
    let text = try #require(after["main.journal"])
    #expect(text.contains("2026-04-01 Shop  ; trip: lisbon\n"))
    #expect(text.contains("recur:food@2026-01-05"))
    #expect(text.components(separatedBy: "recur:").count == 2)
    #expect(try Self.run(["bursar-check"], after) == "")
    let balance = try Self.run(["bursar-report", "balance", "-N", "expenses", "-O", "csv"], after)
    #expect(balance.contains("25.00 EUR"))
  }

  @Test func copiesBelowAnotherMark() throws {
    var files = Self.household
    files["main.journal"] =
      "commodity 1000.00 EUR\n2025-12-01 Shop\n    expenses:food  12.50 EUR\n    assets:bank\n\ninclude shop.journal\n"
    let after = try #require(
      try Self.files(files, after: "copy to today", in: "main.journal", at: (1, 4)))
    #expect(after["shop.journal"]?.contains("2026-04-01 Shop\n    expenses:food") == true)
    let balance = try Self.run(["bursar-report", "balance", "-N", "expenses", "-O", "csv"], after)
    #expect(balance.contains("37.50 EUR"))
    #expect(try Self.run(["bursar-check"], after) == "")
  }

  /// A declaration on top of the main file says nothing else of what stands below it.
  @Test func declaresWithoutHarm() throws {
    let files = [
      "main.journal": """
      include shop.journal
      2026-01-06 Shop
          expenses:food    12.500 EUR
          assets:bank

      """, "shop.journal": Self.shop,
    ]
    let before = try Self.run(["bursar-report", "balance", "-N", "expenses", "-O", "csv"], files)
    let after = try #require(
      try Self.files(
        files, after: "declare commodity `EUR`", in: "main.journal", at: (2, 29)))
    #expect(after["main.journal"]?.contains("commodity ") == true)
    func number(_ text: String) -> String { text.filter { $0.isNumber } }
    let now = try Self.run(["bursar-report", "balance", "-N", "expenses", "-O", "csv"], after)
    #expect(number(now).hasPrefix("25"), "\(before) \(now)")
  }

  @Test func offersAmountsByTheMarkOfThePlace() throws {
    var files = Self.household
    files["shop.journal"] = Self.shop + "\n2026-02-05 Shop\n    expenses:food  "
    let talk = try EditorTalk(files)
    talk.initialize()
    try talk.open("shop.journal")
    let asked = talk.ask("completion", "shop.journal", (7, 19))
    let hints = talk.ask(
      "inlayHint", "shop.journal", more: [.init("range", EditorTalk.range((0, 0), (5, 0)))])
    let messages = try talk.run()
    let items = messages.result(asked)?["items"]?.elements ?? []
    let labels = items.compactMap { $0["label"]?.stringValue }
    #expect(labels.contains("12,50 EUR"), "\(labels)")
    #expect(!labels.contains("12.50 EUR"))
    let hint = messages.result(hints)?.elements?.first
    #expect(hint?["textEdits"]?.elements?.first?["newText"] == .string("  -12,50 EUR"))
  }

  /// What the entry leaves out is found from what is written in it, unfinished as it is.
  @Test(arguments: [
    "    assets:bank  -5,00 EUR = \n    expenses:food\n",
    "    assets:bank  -5,00 EUR = \n    expenses:food  5,00 EUR\n",
    "    assets:bank  = \n    expenses:food  5,00 EUR\n",
  ])
  func offersTheBalanceBehindAnUnfinishedPosting(postings: String) throws {
    let opening = "2026-01-01 Open\n    assets:bank  100,00 EUR\n    equity\n\n"
    let text = "decimal-mark ,\n\n" + opening + "2026-01-05 Shop\n" + postings
    let talk = try EditorTalk(["main.journal": Self.main, "shop.journal": text])
    talk.initialize()
    try talk.open("shop.journal")
    let column = postings.firstIndex(of: "\n").map { postings[..<$0].utf16.count } ?? 0
    let asked = talk.ask("completion", "shop.journal", (7, column))
    let items = try talk.run().result(asked)?["items"]?.elements ?? []
    #expect(items.compactMap { $0["label"]?.stringValue } == ["95,00 EUR"])
  }

  // MARK: - Sums

  /// What has errors counts in no sum, and is said to be left out.
  @Test func leavesOutWhatHasErrors() throws {
    let text = """
      2026-03-02 Shop
          expenses:food  10 EUR
          assets:bank
      2026-03-03 Wrong
          expenses:food  5 EUR
          assets:bank  -4 EUR
      budget Food
          amount  100 EUR monthly from 2026-03-01
          for     expenses:food

      """
    let talk = try EditorTalk(["main.journal": text], today: .init(year: 2026, month: 3, day: 20))
    talk.initialize()
    try talk.open("main.journal")
    let hover = talk.ask("hover", "main.journal", (1, 6))
    let lenses = talk.ask("codeLens", "main.journal")
    let messages = try talk.run()
    let said = messages.result(hover)?["contents"]?["value"]?.stringValue ?? ""
    #expect(said.contains("today 10 EUR"))
    #expect(said.contains("1 entry with errors is left out"))
    let titles = messages.result(lenses)?.elements?.compactMap {
      $0["command"]?["title"]?.stringValue
    }
    #expect(titles?.first?.hasPrefix("10 of 100 EUR") == true, "\(titles ?? [])")
    #expect(titles?.first?.hasSuffix("1 entry with errors is left out") == true)
  }

  /// One payment alone that is different shows so, above the rule and where its id is named.
  @Test func showsWhatIsDifferentAboutTheNextPayment() throws {
    let text = """
      ~ monthly from 2026-09-01  Landlord | rent
          ; id:rent
          ; except:2026-11-01 amount=650.00 date=2026-11-03 payee=New Landlord
          expenses:home  600.00 EUR
          assets:bank

      2026-10-01 Landlord  ; recur:rent@2026-10-01
          expenses:home  600.00 EUR
          assets:bank
      2026-09-01 Landlord  ; recur:rent@2026-09-01
          expenses:home  600.00 EUR
          assets:bank

      """
    let talk = try EditorTalk(["main.journal": text], today: .init(year: 2026, month: 10, day: 20))
    talk.initialize()
    try talk.open("main.journal")
    let hover = talk.ask("hover", "main.journal", (6, 32))
    let lenses = talk.ask("codeLens", "main.journal")
    let messages = try talk.run()
    let titles = messages.result(lenses)?.elements?.compactMap {
      $0["command"]?["title"]?.stringValue
    }
    #expect(titles?.first == "next 2026-11-03 · 650.00 EUR · New Landlord", "\(titles ?? [])")
    let said = messages.result(hover)?["contents"]?["value"]?.stringValue ?? ""
    #expect(said.contains("next 2026-11-03"))
    #expect(said.contains("650.00 EUR instead of 600.00 EUR"), "\(said)")
    #expect(said.contains("New Landlord instead of Landlord"))
    #expect(said.contains("on 2026-11-03 instead of 2026-11-01"))
  }
}
