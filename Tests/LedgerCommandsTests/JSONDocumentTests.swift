import Foundation
import LedgerTestSupport
import Testing

/// `docs/json.md` names the fields that the commands print, all of them and no others.
struct JSONDocumentTests {
  static let sections = (try? JSONSection.all(in: RepositoryPaths.root + "/docs/json.md")) ?? []

  private static let journal = """
    ; bursar: --ascii
    account assets:bank  ; type:A
    commodity 1000.00 EUR
    payee shop
    tag trip
    P 2026-01-01 USD 0.90 EUR
    2026-01-05=2026-01-06 * (12) shop | weekly  ; note, trip: lisbon
        expenses:food    4.50 EUR {2026-01-02, "x", 1 USD} @ 1.10 USD  ; date:2026-01-06, k: v
        assets:bank     -4.95 USD = -4.95 USD
    2026-02-05 ! salary
        assets:bank      1000.00 EUR
        income:salary

    """

  /// Shares of which some were sold.
  private static let lots = """
    commodity SHARE 1.  ; lots: FIFO
    2026-01-05 buy
        assets:broker    10 SHARE {2026-01-05, "first", 50.00 EUR}
        assets:bank    -500.00 EUR
    2026-02-01 sell
        assets:broker    -4 SHARE {} @ 60.00 EUR
        assets:bank     240.00 EUR
        income:gains    -40.00 EUR
    P 2026-02-01 SHARE 40.00 EUR
    gains
        long  1 year
        in    EUR
    portfolio All
        for     assets:broker
        target  100% SHARE
        band    5 points

    """

  /// An envelope that lacks more than there is.
  private static let lacking = """
    pool assets:bank
    budget Food
        amount  50 EUR monthly from 2026-02-01
        for     expenses:food
        mode    envelope
    fund 2026-02-01
        Food    50 EUR
    2026-02-01 pay
        assets:bank      80 EUR
        income:salary
    2026-02-02 shop
        expenses:food    80 EUR
        assets:bank

    """

  /// A goal that is within reach, and one that is not, after seven months.
  private static var goals: String {
    let months = (7...12).map { "2025-\($0 < 10 ? "0" : "")\($0)" } + ["2026-01"]
    return """
      account expenses:fun  ; want:
      goal Bike
          target  2000 EUR
          by      2026-12-31
          account assets:bike
          icon    B
      goal Trip
          target  4500 EUR
          by      2026-06-30
          account assets:trip

      """
        + months.enumerated().map { number, month in
          """
          \(month)-02 Employer
              assets:bank    2000 EUR
              income:salary
          \(month)-03 Landlord
              expenses:rent    1500 EUR
              expenses:fun      100 EUR
              assets:bank
          \(month)-04 saving
              assets:bike    \(100 + number * 10) EUR
              assets:bank

          """
        }.joined()
  }

  /// The states of a journal that git knows: its assertion held, failed, held again, and fails.
  private static let told = [false, true, false, true].map { isDoubled in
    """
    budget Food
        for       expenses:food
        amount    200 EUR monthly from 2026-01-01
    2026-01-31 statement
        assets:bank    0 EUR = 200 EUR
        equity
    2026-01-01 begin
        assets:bank    300 EUR
        equity
    2026-01-05 \(isDoubled ? "* " : "")shop
        expenses:food  100 EUR
        assets:bank
    \(isDoubled
      ? "2026-01-05 shop\n    expenses:food  30 EUR\n    assets:bank\n2026-02-05 shop\n    expenses:food  5 EUR\n    c"
      : "2026-01-08 count\n    assets:cash  0 EUR = 5 EUR\n    equity")

    """
  }

  private static let sides = [
    ("o", "2026-01-01 x\n  a  1\n  b\n"),
    ("a", "2026-01-01 * x\n  a  1\n  b\n\n2026-01-02 y\n  a  2\n  b\n"),
    ("b", "2026-01-01 x\n  ; by:tom\n  a  1\n  b\n\n2026-01-02 z\n  a  2\n  b\n"),
  ]

  /// Makes a repository of the folder in which the journal has all of its states.
  private func commitStates(_ folder: TemporaryFolder) throws {
    guard let git = ExternalProgram(named: "git") else { return }
    for (name, text) in Self.sides { try folder.write(Array(text.utf8), to: "\(name).journal") }
    let identity = ["-c", "user.name=Anna", "-c", "user.email=anna@example.org"]
    _ = try git.run(["init", "--quiet", "."], workingDirectory: folder.path)
    for text in Self.told {
      try folder.write(Array(text.utf8), to: "told.journal")
      _ = try git.run(["add", "told.journal", "main.journal"], workingDirectory: folder.path)
      _ = try git.run(
        identity + ["commit", "--quiet", "-m", "state"], workingDirectory: folder.path)
    }
  }

  @Test func namesEverySchema() {
    #expect(JSONDocumentTests.sections.count > 40)
  }

  @Test(arguments: sections)
  func namesWhatIsPrinted(_ section: JSONSection) throws {
    try TemporaryFolder.lend { folder in
      try FolderTree.copy(RepositoryPaths.examples, to: folder)
      try folder.write(Array(Self.journal.utf8), to: "main.journal")
      try folder.write(
        Array("2026-01-05 x\n    a    1 EUR\n    b    2 EUR\n".utf8), to: "bad.journal")
      try folder.write(Array(Self.goals.utf8), to: "months.journal")
      try folder.write(Array(Self.lacking.utf8), to: "lacking.journal")
      try folder.write(Array(Self.lots.utf8), to: "lots.journal")
      let write = "bursar undo 1\ncommand x\ntime 2026-01-01 12:00\nstate done\nfile - - a\n"
      try folder.write(Array(write.utf8), to: ".bursar/undo/0000001.undo")
      if section.asksGit { try commitStates(folder) }
      var printed: Set<String> = []
      for command in section.commands {
        let format = command.hasPrefix("check") ? "--format=json" : "--output-format=json"
        let words = ["bursar"] + command.split(separator: " ").map(String.init)
        let outcome = try InProcess.program(
          words + [format], [], folder.path,
          ["HOME": folder.path, "BURSAR_TODAY": "2026-02-10"])
        let document = try JSONSerialization.jsonObject(with: Data(outcome.output))
        #expect((document as? [String: Any])?["schema"] as? String == section.schema)
        JSONSection.collect(document, "", into: &printed)
      }
      printed.remove("schema")
      #expect(printed.subtracting(section.fields).sorted() == [], "\(section) lacks them")
      #expect(section.fields.subtracting(printed).sorted() == [], "\(section) makes them up")
    }
  }
}

/// A section of the document: a schema, the commands that print it, its fields.
struct JSONSection: CustomStringConvertible, Sendable {
  let schema: String
  let commands: [String]
  let fields: Set<String>

  var description: String { schema }

  /// Whether its commands compare states of a journal.
  var asksGit: Bool {
    ["diff", "merge", "why", "blame", "verify", "entry"].contains { schema == "bursar/\($0)/1" }
  }

  private static let commandNames: Set<String> = [
    "report", "home", "check", "schedule", "goals", "budget", "insights", "init", "undo", "add",
    "edit", "remove", "rename", "show", "related", "household", "form", "gaps", "nearby", "learn",
    "explain", "diff", "merge", "why", "blame", "verify", "import",
  ]

  static func all(in path: String) throws -> [JSONSection] {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    return text.components(separatedBy: "\n## ").dropFirst().compactMap { section in
      let lines = section.split(separator: "\n")
      guard let head = lines.first(where: { $0.hasPrefix("`bursar/") }) else { return nil }
      let words = head.split(separator: "`").filter { $0.contains(where: \.isLetter) }
      let schema = words.first.map(String.init) ?? ""
      let commands = words.dropFirst().map(String.init)
        .filter { (command: String) -> Bool in
          let name = command.split(separator: " ").first.map(String.init) ?? ""
          return JSONSection.commandNames.contains(name)
        }
      let fields = lines.filter { $0.hasPrefix("| `") }
        .compactMap { $0.split(separator: "`").dropFirst().first.map(String.init) }
      return JSONSection(schema: schema, commands: commands, fields: Set(fields))
    }
  }

  /// Collects the names of all fields; amounts and positions are not looked into.
  static func collect(_ value: Any, _ path: String, into names: inout Set<String>) {
    if let list = value as? [Any] {
      for element in list { collect(element, path + "[]", into: &names) }
    } else if let object = value as? [String: Any] {
      let keys = Set(object.keys)
      if keys == ["commodity", "quantity"] || keys == ["line", "column"] { return }
      // A document inside a document has a section of its own.
      if !path.isEmpty, keys.contains("schema") { return }
      for (key, inner) in object {
        let name = path.isEmpty ? key : path + "." + key
        names.insert(name)
        collect(inner, name, into: &names)
      }
    }
  }
}
