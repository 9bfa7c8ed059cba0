import Foundation
import LedgerRendering
import LedgerTestSupport
import Testing

/// E4: a name that is changed and changed back leaves the same bytes, and the balances in between are
/// the same but for the name.
struct EditorRenameLawTests {
  @Test(arguments: ["starter.journal", "single", "schedule.journal", "goals", "budget"])
  func takesNamesBack(example: String) throws {
    let files = try EditorRenameLawTests.files(example)
    var random = SplitMix64(seed: 9)
    var renamed = 0
    for _ in 0..<Thoroughness.count(quick: 6, thorough: 300) {
      let name = random.pick(files.keys.sorted())
      let lines = (files[name] ?? "").split(separator: "\n", omittingEmptySubsequences: false)
      let places = lines.indices.filter { lines[$0].hasPrefix("    ") }
      guard let line = places.isEmpty ? nil : random.pick(places) else { continue }
      let place = (line, 6)
      let account = lines[line].dropFirst(4).prefix { $0 != " " }
      let new = account.prefix { $0 != ":" } + ":zz new"
      guard
        let (after, old) = try EditorRenameLawTests.renamed(files, name, place, to: String(new))
      else { continue }
      renamed += 1
      try EditorRenameLawTests.requireSameBalances(files, after, old)
      let back = try #require(
        try EditorRenameLawTests.renamed(after, name, place, to: old), "\(name) \(line)")
      #expect(back.0 == files, "\(name) \(line) \(old)")
    }
    #expect(renamed > 0)
  }

  private static func files(_ example: String) throws -> [String: String] {
    let root = RepositoryPaths.root + "/ledger-examples/" + example
    if example.hasSuffix(".journal") {
      return ["main.journal": try String(contentsOfFile: root, encoding: .utf8)]
    }
    var files: [String: String] = [:]
    for path in try FolderTree.files(in: root, endingWith: ".journal") {
      files[String(path.dropFirst(root.count + 1))] = try String(
        contentsOfFile: path, encoding: .utf8)
    }
    return files
  }

  /// The files after a rename, and the name that the place had; nil where it is refused.
  private static func renamed(
    _ files: [String: String], _ name: String, _ place: (Int, Int), to new: String
  ) throws -> ([String: String], String)? {
    let talk = try EditorTalk(files)
    talk.initialize()
    try talk.open(name)
    let prepared = talk.ask("prepareRename", name, place)
    let asked = talk.ask(
      "rename", name, place, more: [.init("newName", .string(new))])
    let messages = try talk.run()
    guard let old = messages.result(prepared)?["placeholder"]?.stringValue,
      case .object(let changes)? = messages.result(asked)?["changes"]
    else { return nil }
    var after = files
    for change in changes {
      let file = files.keys.first { talk.uri($0) == change.name } ?? ""
      var text = EditorLawTests.Text(files[file] ?? "")
      text.apply(change.value.elements ?? [])
      after[file] = text.text
    }
    return (after, old)
  }

  private static func requireSameBalances(
    _ before: [String: String], _ after: [String: String], _ name: String
  ) throws {
    func balances(_ files: [String: String]) throws -> [String] {
      try TemporaryFolder.lend { folder in
        for (name, text) in files { try folder.write(Array(text.utf8), to: name) }
        let root = files["main.journal"] == nil ? files.keys.sorted()[0] : "main.journal"
        let outcome = try InProcess.program(
          ["bursar-report", "balance", "-O", "csv", "-f", root], [], folder.path, [:])
        return String(decoding: outcome.0, as: UTF8.self).split(separator: "\n").map(String.init)
      }
    }
    func amounts(_ lines: [String]) -> [String] {
      lines.map { line in line.drop { $0 != "," }.description }.sorted()
    }
    #expect(amounts(try balances(before)) == amounts(try balances(after)), "\(name)")
  }

  private static let household = """
    commodity 1000.00 EUR
    account assets:bank  ; type: C
    alias chk = assets:bank
    payee Rewe
    tag trip
    place Corner  50.1003 14.4259 radius 120m
    household us
        member  ann
        member  bob
    include plan.journal
    2026-01-05 Rewe | week  ; loc:Corner, by:ann, for:ann+bob, trip: lisbon, goal:Trip
        expenses:food:fruit    12.50 EUR
        chk
    apply account expenses
    2026-01-06 Rewe
        food        1.00 EUR
        rent        1.00 EUR
        drinks
    end apply account
    2026-02-01 Landlord  ; recur:rent@2026-02-01
        expenses:rent  900.00 EUR
        assets:bank

    """
  private static let plan = """
    decimal-mark ,
    pool assets:bank
    budget Food
        amount  100,00 EUR monthly
        for     expenses:food
        mode    envelope
    budget Fruit
        amount  10,00 EUR monthly
        for     expenses:food:fruit
        mode    envelope
        within  Food
    fund 2026-01-02
        Food  50,25 EUR
    move 2026-01-03  Food -> Fruit  12,50 EUR
    goal Trip
        target   900,00 EUR
    save 2026-01-05  Trip  12,50 EUR
    ~ monthly from 2026-02-01  Landlord
        ; id:rent
        expenses:rent  900,00 EUR
        assets:bank
    ~ monthly from 2026-02-05  Agent
        ; id:fee, after:rent
        expenses:fees  9,00 EUR
        assets:bank

    """

  /// One engine: what the program writes is what the editor is told to write.
  @Test(arguments: [
    ("account", "expenses:rent", "expenses:flat", "main.journal", "expenses:re"),
    ("account", "assets:bank", "assets:checking", "plan.journal", "pool assets:ba"),
    ("payee", "Rewe", "Market", "main.journal", "Rewe"),
    ("tag", "trip", "travel", "main.journal", "trip"),
    ("commodity", "EUR", "CHF", "main.journal", "12.50 EU"),
    ("budget", "Food", "Meals", "plan.journal", "budget Fo"),
    ("budget", "Food", "Meals", "plan.journal", "    Fo"),
    ("budget", "Food", "Meals", "plan.journal", "within  Fo"),
    ("goal", "Trip", "Lisbon", "plan.journal", "save 2026-01-05  Tr"),
    ("goal", "Trip", "Lisbon", "main.journal", "goal:Tr"),
    ("rule", "rent", "flat", "plan.journal", "after:re"),
    ("rule", "rent", "flat", "main.journal", "recur:re"),
    ("place", "Corner", "Market", "main.journal", "loc:Co"),
    ("member", "ann", "anna", "main.journal", "for:an"),
  ])
  func writesWhatTheProgramWrites(
    kind: String, old: String, new: String, file: String, until: String
  ) throws {
    let files = ["main.journal": Self.household, "plan.journal": Self.plan]
    let lines = files[file, default: ""].split(separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(lines.firstIndex { $0.contains(until) })
    let end = try #require(lines[line].firstRange(of: until)).upperBound
    let column = lines[line].utf16.distance(from: lines[line].startIndex, to: end) - 1
    let renamed = try #require(
      try Self.renamed(files, file, (line, column), to: new), "\(kind) \(until)")
    try TemporaryFolder.lend { folder in
      for (name, text) in files { try folder.write(Array(text.utf8), to: name) }
      let outcome = try InProcess.program(
        ["bursar", "rename", kind, old, new, "-f", "main.journal"], [], folder.path, [:])
      for name in files.keys {
        let text = try String(contentsOfFile: folder.path + "/" + name, encoding: .utf8)
        #expect(
          renamed.0[name] == text,
          "\(name) \(String(decoding: outcome.1, as: UTF8.self))")
        #expect(text != files[name] || renamed.0[name] == files[name])
      }
    }
  }
}
