import LedgerModel
import LedgerPhrases
import LedgerRendering
import LedgerSite
import LedgerSource
import LedgerStudy
import LedgerSystem
import LedgerTestSupport
import LedgerValues
import Testing

/// The pages lead to each other, need nothing else, and let nothing of a journal become markup.
struct SiteTests {
  private static let family = Result { try Site(FamilyStudy.make(), SiteOptions(.english)).files() }

  private static func text(_ file: SiteFile) -> String {
    String(decoding: file.bytes, as: UTF8.self)
  }

  private static func files(_ journal: String, _ options: SiteOptions) throws -> [SiteFile] {
    let loaded = JournalLoader(
      Disk(workingDirectory: "/", homeDirectory: nil), LoadOptions(today: FamilyStudy.today)
    ).load([SourceFile(path: "main.journal", text: journal)])
    let study = Study(loaded, today: FamilyStudy.today, for: [.budgets, .goals])
    return try Site(study, options).files()
  }

  /// Threads may make pages in any order; what they make is the same.
  @Test func threadsMakeTheSameFiles() throws {
    struct Runner: ParallelRunner {
      func run<Result: Sendable>(_ work: [@Sendable () -> Result]) -> [Result] { Threads.run(work) }

      func run<Result: Sendable, Own>(
        _ work: [@Sendable () -> Result], beside own: () -> Own
      ) -> (results: [Result], own: Own) {
        Threads.run(work, beside: own)
      }
    }
    let study = try FamilyStudy.make()
    let shared = Study(
      study.loaded, today: FamilyStudy.today, for: [.budgets, .goals], runner: Runner())
    let files = try Site(shared, SiteOptions(.english)).files()
    let expected = try SiteTests.family.get()
    #expect(files.map(\.path) == expected.map(\.path))
    #expect(files.map(\.digest) == expected.map(\.digest))
  }

  @Test func everyLinkLeadsSomewhere() throws {
    let (broken, count) = try SiteTests.brokenLinks(SiteTests.family.get())
    #expect(broken.isEmpty, "\(broken.sorted().prefix(20))")
    #expect(count > 5000)
  }

  /// The links that lead nowhere, and how many there are.
  static func brokenLinks(_ files: [SiteFile]) throws -> (broken: Set<String>, count: Int) {
    let pages = Dictionary(uniqueKeysWithValues: files.map { ($0.path, SiteTests.text($0)) })
    #expect(pages.count == files.count)
    var ids: [String: Set<Substring>] = [:]
    for (path, text) in pages where path.hasSuffix(".html") {
      ids[path] = Set(text.matches(of: /id="([^"]*)"/).map(\.output.1))
    }
    var count = 0
    var broken: Set<String> = []
    for (path, text) in pages where path.hasSuffix(".html") {
      let folder = path.split(separator: "/").dropLast().map(String.init)
      for link in text.matches(of: /(?:href|src)="([^"]*)"/) {
        let parts = link.output.1.split(
          separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        var place = folder
        for part in parts[0].split(separator: "/") {
          if part == ".." { place.removeLast() } else { place.append(String(part)) }
        }
        let target = parts[0].isEmpty ? path : place.joined(separator: "/")
        count += 1
        let isThere = pages[target] != nil
        // A question is no place on a page.
        let isPlace = parts.count > 1 && !parts[1].contains("=")
        let hasAnchor = !isPlace || ids[target]?.contains(parts[1]) == true
        if !isThere || !hasAnchor { broken.insert("\(path) -> \(link.output.1)") }
      }
    }
    return (broken, count)
  }

  @Test func isWellFormed() throws {
    for file in try SiteTests.family.get() where file.path.hasSuffix(".html") {
      var open: [Substring] = []
      for tag in SiteTests.text(file).matches(of: /<(\/?)([a-z][a-z0-9]*)[^<>]*?(\/?)>/) {
        if ["meta", "link", "br"].contains(tag.output.2) || !tag.output.3.isEmpty { continue }
        if tag.output.1.isEmpty {
          open.append(tag.output.2)
        } else {
          #expect(open.popLast() == tag.output.2, "\(file.path)")
        }
      }
      #expect(open.isEmpty, "\(file.path)")
    }
  }

  @Test func loadsNothingFromElsewhere() throws {
    for file in try SiteTests.family.get() {
      let text = SiteTests.text(file)
      // The name of what drawings are made of is no address that is asked.
      let asked = text.replacing("http://www.w3.org/2000/svg", with: "")
      #expect(!asked.contains("http://") && !asked.contains("https://"), "\(file.path)")
      #expect(!text.contains("eval(") && !text.contains("innerHTML"), "\(file.path)")
      #expect(!file.path.hasSuffix(".html") || !text.contains(" onclick="))
    }
  }

  @Test func isSmall() throws {
    let files = try SiteTests.family.get()
    func size(_ path: String) throws -> Int {
      try #require(files.first { $0.path == path }).bytes.count
    }
    #expect(try size("site.js") < 20_000)
    #expect(try size("entries.js") <= 30_000)
    let dashboard = try size("index.html") + size("site.css") + size("site.js") + size("words.js")
    #expect(dashboard < 90_000)
  }

  @Test func comparesAMonthWithTheDaysBefore() throws {
    let files = try SiteTests.family.get()
    let index = try #require(files.first { $0.path == "index.html" })
    #expect(SiteTests.text(index).matches(of: #/May 1–18: /#).count == 2)
  }

  @Test func showsWhoPaidOnThePageOfWealth() throws {
    let files = try SiteTests.family.get()
    let wealth = try #require(files.first { $0.path == "wealth.html" })
    let text = SiteTests.text(wealth)
    for command in ["networth", "wallets", "members -p 2026-06"] {
      #expect(text.contains("<code>bursar insights \(command)</code>"), "\(command)")
    }
  }

  @Test func drawsWithoutStylesWithin() throws {
    for file in try SiteTests.family.get() where file.path.hasSuffix(".html") {
      let text = SiteTests.text(file)
      #expect(!text.contains(" style=") && !text.contains("unsafe-inline"), "\(file.path)")
    }
  }

  @Test func leadsFromStatementsToPostings() throws {
    let files = try SiteTests.family.get()
    let page = try #require(files.first { $0.path == "statements/balancesheet-yearly.html" })
    let text = SiteTests.text(page)
    #expect(text.contains("href=\"../entries/index.html#t=..2024-12-31&amp;a=assets:bank\""))
    #expect(text.contains(">2024-12-31</th>") && text.contains("data-depth=\"2\""))
  }

  @Test func isTheSameAgain() throws {
    let again = try Site(FamilyStudy.make(), SiteOptions(.english)).files()
    let files = try SiteTests.family.get()
    #expect(files.map(\.path) == again.map(\.path))
    #expect(zip(files, again).allSatisfy { $0.bytes == $1.bytes })
  }

  @Test func letsNothingOfAJournalBecomeMarkup() throws {
    let journal = """
      2026-06-01 <script>alert(1)</script>"'> | <img src=x onerror=alert(2)>  ; "></td><b>:<i>
          expenses:<svg onload=alert(3)>    1.00 EUR  ; <tag>: "'><u>
          assets:javascript:alert(4)
      """
    for file in try SiteTests.files(journal, SiteOptions(.english))
    where file.path.hasSuffix(".html") {
      let text = SiteTests.text(file)
      for part in ["<script>", "<img", "<svg onload", "<b>:", "<u>", "href=\"javascript"] {
        #expect(!text.contains(part), "\(file.path) \(part)")
      }
    }
  }

  @Test func redactsAmountsAndPayees() throws {
    var options = SiteOptions(.english)
    options.discretion = .redacted
    let files = try Site(FamilyStudy.make(), options).files()
    for file in files where file.path.hasSuffix(".html") {
      let text = SiteTests.text(file)
      #expect(!text.contains("Rewe") && !text.contains("Stadtwerke"), "\(file.path)")
      let shown = text.replacing(/<[^>]*>/, with: " ")
      let amounts = shown.matches(of: /[0-9]+\.[0-9][0-9](?![0-9])(?! ?%)/).map(\.output)
      #expect(amounts.isEmpty, "\(file.path): \(amounts.prefix(3))")
    }
  }

  @Test(arguments: Language.spoken)
  func speaksTheLanguageOfItsReader(_ language: Language) throws {
    let files = try SiteTests.files(
      "2026-06-01 a\n    expenses:b  1 EUR\n    assets:c\n", SiteOptions(language))
    let index = try #require(files.first { $0.path == "index.html" })
    #expect(SiteTests.text(index).contains("<html lang=\"\(language.tag)\""))
  }

  @Test func keepsApartWhatWouldBeOneFile() throws {
    let paths = try SiteTests.files(
      "2026-01-01 Index\n    index  1 EUR\n    Index  1 EUR\n    equity:x\n", SiteOptions(.english)
    ).map(\.path)
    // Named by a digest, so that no address depends on which other names there are.
    #expect(
      paths.contains("accounts/index-3f04.html") && paths.contains("accounts/index-771v.html"))
    #expect(paths.contains("payees/index-771v.html") && Set(paths).count == paths.count)
  }

  @Test func namesTheSiteAfterItsFileOrFolder() throws {
    for (path, name) in [("/x/10000.journal", "10000"), ("/x/home/main.journal", "home")] {
      let loaded = JournalLoader(
        Disk(workingDirectory: "/", homeDirectory: nil), LoadOptions(today: FamilyStudy.today)
      ).load([SourceFile(path: path, text: "")])
      let study = Study(loaded, today: FamilyStudy.today, for: [.budgets, .goals])
      let files = try Site(study, SiteOptions(.english)).files()
      let index = try #require(files.first { $0.path == "index.html" })
      #expect(SiteTests.text(index).contains(">\(name)</a></p>"), "\(path)")
    }
  }

  @Test func saysWhatNoSumHas() throws {
    let journal =
      "2026-01-01 Opening\n    assets:a  500 EUR\n    assets:b  10 XYZ @ 100 EUR\n    equity:x\n"
    let files = try SiteTests.files(journal, SiteOptions(.english))
    let index = try #require(files.first { $0.path == "index.html" })
    #expect(SiteTests.text(index).contains("href=\"wealth.html#not-counted\""))
    let priced = try SiteTests.files(
      journal + "\nP 2026-01-01 XYZ 100 EUR\n", SiteOptions(.english))
    let other = try #require(priced.first { $0.path == "index.html" })
    #expect(!SiteTests.text(other).contains("not-counted"))
  }

  @Test func letsOneLoaderRunAndNothingElse() throws {
    for file in try SiteTests.family.get()
    where file.path.hasSuffix(".html") && file.path != "write.html" {
      let text = SiteTests.text(file)
      #expect(text.matches(of: /<script/).count == 1 && text.contains("'strict-dynamic'"))
    }
    for path in ["site.js", "entries.js", "find.js"] {
      let file = try #require(try SiteTests.family.get().first { $0.path == path })
      for word in ["eval(", "innerHTML", "insertAdjacentHTML", "document.write", " style="] {
        #expect(!SiteTests.text(file).contains(word), "\(path): \(word)")
      }
    }
  }

  @Test func showsBothSidesOfAnOverspentMonthAlike() throws {
    let files = try SiteTests.family.get()
    let month = try #require(files.first { $0.path == "months/2025-10.html" })
    #expect(SiteTests.text(month).contains("from savings"))
    #expect(SiteTests.text(month).contains("2,922.80 EUR"))
  }

  @Test func writesAmountsAsWholeNumbersOfTheSmallestUnit() throws {
    let journal = """
      2026-05-01 A  ; trip:
          expenses:food    1.005 EUR
          expenses:food    90071992547409.93 EUR
          assets:cash
      """
    let files = try SiteTests.files(journal, SiteOptions(.english))
    let data = SiteTests.text(try #require(files.first { $0.path == "data/2026.js" }))
    #expect(data.contains(",1005]") && data.contains("\"90071992547409930\""), "\(data)")
    let head = SiteTests.text(try #require(files.first { $0.path == "data/head.js" }))
    #expect(head.contains("[\"EUR\",3,"), "\(head)")
  }

  /// Of what few entries have nothing is written where there is none.
  @Test func writesEntriesForScriptsInFewBytes() throws {
    let journal = """
      2026-05-01 * (7) A | note  ; said
          expenses:food    5 EUR
          assets:cash  ; t:
      2026-05-02 B
          expenses:food    5 EUR
          assets:cash
      """
    let files = try SiteTests.files(journal, SiteOptions(.english))
    let data = SiteTests.text(try #require(files.first { $0.path == "data/2026.js" }))
    #expect(
      data.contains(
        "501,0,2,0,1,[[0,1,5],[1,1,-5,1,null,0,[[0,0]]]],0,\"note\",\"said\",\"7\"]"), "\(data)"
    )
    #expect(data.contains("502,1,0,0,4,[[0,1,5],[1,1,-5,1]]]"), "\(data)")
  }

  /// Seven tenths of the journal's 390 kB, and the overview with what it loads.
  @Test func staysSmall() throws {
    let files = try SiteTests.family.get()
    func bytes(_ isMeant: (String) -> Bool) -> Int {
      files.filter { isMeant($0.path) }.reduce(0) { $0 + $1.bytes.count }
    }
    #expect(bytes { $0.hasPrefix("data/") } < 273_000)
    #expect(bytes { ["index.html", "site.css", "site.js", "words.js"].contains($0) } < 68_000)
    for script in ["site.js", "entries.js", "find.js"] { #expect(bytes { $0 == script } < 30_000) }
  }

  @Test func saysNothingOfEntriesWhereAmountsAreHidden() throws {
    var options = SiteOptions(.english)
    options.discretion = .redacted
    let files = try Site(FamilyStudy.make(), options).files()
    for folder in ["data/", "entries/", "payees/", "statements/", "tags/"] {
      #expect(!files.contains { $0.path.hasPrefix(folder) }, "\(folder)")
    }
    #expect(!files.contains { $0.path == "figures.html" || $0.path == "advice.html" })
  }

  @Test func makesPagesOfAnEmptyJournal() throws {
    let files = try SiteTests.files("", SiteOptions(.english))
    #expect(files.contains { $0.path == "index.html" })
  }

  @Test(arguments: [
    ("vscode", true), ("idea", true), ("zed://file{file}:{line}", true), ("emacs", false),
    ("javascript:alert({file})", false), ("http://x/", false),
  ])
  func knowsEditors(_ text: String, _ isKnown: Bool) {
    #expect((EditorLink(text) != nil) == isKnown)
  }
}
