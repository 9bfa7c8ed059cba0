import Foundation
import LedgerSite
import LedgerTestSupport
import Testing

/// What a page of a site shows, the commands that it names show, too.
///
/// Each page says which commands show the same on a terminal. They have to run, and each amount on the
/// page has to be one that they show.
struct SiteNumbersTests {
  private static let journal = RepositoryPaths.root + "/ledger-examples/family/main.journal"
  private static let today = "2026-06-15"

  /// What is added up for a picture, and shown by no command: what was kept of a time, what came in and
  /// went out of a wallet, an even pace, months of a scenario.
  private static let derived: [(kind: String, heading: String, most: Int)] = [
    ("years/", "From income to expenses", 1), ("months/", "From income to expenses", 1),
    ("accounts/", "In and out by month", 40), ("budgets/", "What is left, day by day", 80),
    ("goals/", "Scenarios side by side", 120),
  ]

  @Test func showsWhatItsCommandsShow() throws {
    try TemporaryFolder.lend { folder in
      let made = try Self.run(["bursar-site", "-o", "site"], in: folder.path)
      try #require(made.code == 0, "\(made.errors)")
      let site = folder.path + "/site"
      var seen: [String: Int] = [:]
      var count = 0
      for path in try FolderTree.files(in: site, endingWith: ".html").sorted() {
        let name = String(path.dropFirst(site.count + 1))
        // One page of each kind; of the years the last but one, which is whole.
        let kind =
          name.contains("/") && !name.hasSuffix("index.html")
          ? String(name.prefix { $0 != "/" }) + "/" : name
        // A form has no figures.
        if name == "write.html" { continue }
        seen[kind, default: 0] += 1
        guard seen[kind] == (kind == "years/" || kind == "months/" ? 3 : 1) else { continue }
        let page = SitePageText(String(decoding: try folder.read("site/\(name)"), as: UTF8.self))
        count += 1
        try check(page, name, kind, in: folder.path)
      }
      #expect(count > 20)
    }
  }

  private func check(
    _ page: SitePageText, _ name: String, _ kind: String, in folder: String
  ) throws {
    #expect(!page.commands.isEmpty, "\(name) names no command")
    let wanted = page.sections.reduce(into: Set<String>()) { $0.formUnion($1.amounts) }
    // `check` knows no JSON; and what is rounded for people is not in it.
    var shown = name == "problems.html" ? [] : try amounts(page, name, ["-O", "json"], in: folder)
    if shown.isEmpty || !shown.isSuperset(of: wanted) {
      shown.formUnion(try amounts(page, name, [], in: folder))
    }
    for section in page.sections {
      let missing = section.amounts.subtracting(shown).sorted()
      let most =
        Self.derived.first { kind.hasPrefix($0.kind) && section.heading.hasPrefix($0.heading) }?
        .most ?? 0
      #expect(missing.count <= most, "\(name), \(section.heading): \(missing) in no command")
    }
  }

  /// What the commands of a page show.
  private func amounts(
    _ page: SitePageText, _ name: String, _ format: [String], in folder: String
  ) throws -> Set<String> {
    var shown: Set<String> = []
    for command in page.commands {
      let words = try CommandWords(command).words
      try #require(words.count > 1 && words[0] == "bursar", "\(name): \(command)")
      let outcome = try Self.run(["bursar-\(words[1])"] + words.dropFirst(2) + format, in: folder)
      #expect(outcome.code < 2, "\(name): \(command): \(outcome.errors)")
      // What a scenario adds stands in its command.
      shown.formUnion(SitePageText.amounts(outcome.text + " " + command))
    }
    return shown
  }

  private static func run(
    _ words: [String], in folder: String
  ) throws -> (code: Int32, text: String, errors: String) {
    let outcome = try InProcess.program(
      words + ["-f", journal, "--today", today], [], folder, [:])
    return (
      outcome.exitCode, String(decoding: outcome.output, as: UTF8.self),
      String(decoding: outcome.errorOutput, as: UTF8.self)
    )
  }
}

/// What stands on a page, card by card.
struct SitePageText {
  struct Section {
    var heading: String
    var amounts: Set<String>
  }

  private(set) var commands: [String] = []
  private(set) var sections: [Section] = []

  init(_ html: String) {
    let parts = html.components(separatedBy: "<footer>")
    for part in (parts.last ?? "").components(separatedBy: "<code>").dropFirst() {
      commands.append(Self.text(part.components(separatedBy: "</code>")[0]))
    }
    for part in parts[0].components(separatedBy: "<section").dropFirst() {
      let body = Self.without("svg", in: part)
      let heading = body.components(separatedBy: "<h2>").last?.components(separatedBy: "</h2>")[0]
      sections.append(
        Section(heading: Self.text(heading ?? ""), amounts: Self.money(Self.text(body))))
    }
  }

  private static func without(_ element: String, in html: String) -> String {
    let parts = html.components(separatedBy: "<\(element)")
    return parts.enumerated().map { number, part in
      number == 0 ? part : part.components(separatedBy: "</\(element)>").dropFirst().joined()
    }.joined(separator: " ")
  }

  private static func text(_ html: String) -> String {
    var text = html.replacing(#/<[^>]*>/#, with: " ")
    for (name, sign) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'")] {
      text = text.replacing(name, with: sign)
    }
    return text.replacing("&amp;", with: "&").trimmingCharacters(in: .whitespaces)
  }

  /// The numbers with two decimals, without signs.
  private static func money(_ text: String) -> Set<String> {
    Set(
      text.matches(of: #/[0-9][0-9,]*\.[0-9][0-9](?![0-9])(?! ?%)/#)
        .map { String($0.output).replacing(",", with: "") })
  }

  /// All numbers with two decimals and without signs; in JSON zeros at the end are not written.
  static func amounts(_ text: String) -> Set<String> {
    var found: Set<String> = []
    for match in text.matches(of: #/[0-9][0-9,]*(?:\.([0-9]+))?(?! ?%)/#) {
      let decimals = match.output.1.map(String.init) ?? ""
      guard decimals.count <= 2 else { continue }
      let digits = match.output.0.prefix { $0 != "." }.replacing(",", with: "")
      found.insert(digits + "." + decimals.padding(toLength: 2, withPad: "0", startingAt: 0))
    }
    return found
  }
}
