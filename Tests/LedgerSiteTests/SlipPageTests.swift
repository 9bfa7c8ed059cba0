import LedgerModel
import LedgerPhrases
import LedgerRendering
import LedgerSource
import LedgerStudy
import LedgerSystem
import LedgerTestSupport
import LedgerValues
import Testing

@testable import LedgerSite

/// The page for slips holds names only, runs nothing but its own script, and stays small.
struct SlipPageTests {
  private static func page(
    _ journal: String, _ options: SiteOptions = SiteOptions(.english)
  ) throws -> String? {
    let loaded = JournalLoader(
      Disk(workingDirectory: "/", homeDirectory: nil), LoadOptions(today: FamilyStudy.today)
    ).load([SourceFile(path: "main.journal", text: journal)])
    let study = Study(loaded, today: FamilyStudy.today, for: [.budgets, .goals])
    return try Site(study, options).files().first { $0.path == "write.html" }
      .map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  private static let journal = """
    account assets:old
        closed  2026-05-01

    2024-01-01 Long ago
        expenses:ancient  77.31 EUR
        assets:cash
    2026-05-02 Kiosk </script><b>  ; slip:aaaaaaaaaaaa
        expenses:papers  41.93 EUR
        assets:cash
    2026-05-03 Kiosk </script><b>
        expenses:papers  41.93 EUR
        assets:bank
    2026-05-04 Kiosk </script><b>
        expenses:papers  41.93 EUR
        assets:bank
    2026-05-05 Globex
        assets:bank  58.07 EUR
        income:salary
    2026-01-05 Early  ; slip:bbbbbbbbbbbb
        expenses:papers  1 "A 1"
        assets:old
    """

  @Test func holdsNamesOnly() throws {
    let page = try #require(try SlipPageTests.page(SlipPageTests.journal))
    let start = try #require(page.firstRange(of: "id=\"books\">"))
    let data = String(page[start.upperBound...].prefix { $0 != "<" })
    #expect(data.contains(#""wallets":["assets:bank","assets:cash"]"#), "\(data)")
    #expect(data.contains(#""spent":["expenses:papers"],"earned":["income:salary"]"#), "\(data)")
    #expect(data.contains(#"["Kiosk \u003c/script>\u003cb>",2,0]"#), "\(data)")
    #expect(data.contains(#""currencies":[["EUR",2],["\"A 1\"",0]]"#), "\(data)")
    #expect(data.contains(#""known":["aaaaaaaaaaaa"]"#), "\(data)")
    for secret in ["41.93", "41,93", "4193", "58.07", "77.31", "ancient", "2026", "2024"] {
      #expect(!data.contains(secret), "\(secret)")
    }
  }

  @Test func runsItsOwnScriptOnly() throws {
    let page = try #require(try SlipPageTests.page(SlipPageTests.journal))
    let digest = Base64.text(SHA256.bytes(SlipScript.text.utf8))
    #expect(page.contains("script-src 'sha256-\(digest)'; style-src 'sha256-"))
    #expect(
      page.contains("connect-src 'none'; img-src 'none'; base-uri 'none'; form-action 'none'"))
    for word in ["eval(", "innerHTML", "insertAdjacentHTML", "document.write", " style=", "href="] {
      #expect(!page.contains(word), "\(word)")
    }
    for phrase in SlipPhrase.ofScript { #expect(SlipScript.text.contains("words.\(phrase)")) }
  }

  @Test func staysSmall() throws {
    let many = (0..<9_000).map { number in
      "2026-05-01 Payee \(String(repeating: "<ž", count: 10))\(number)\n  expenses:e\(number % 50)"
        + String(repeating: "x", count: 90)
        + "  1 EUR  ; slip:\(String(100_000_000_000 + number))\n  assets:b\n"
    }
    let page = try #require(try SlipPageTests.page(many.joined(separator: "\n")))
    #expect((100_000..<200_000).contains(page.utf8.count))
    let few = "account assets:cash\naccount assets\naccount expenses:tea\n"
    let first = try #require(try SlipPageTests.page(few))
    #expect(first.utf8.count < 24_000)
    #expect(first.contains(#""wallets":["assets:cash"],"spent":["expenses:tea"],"earned":[]"#))
    #expect(try SlipPageTests.page("") == nil)
  }

  @Test func isLinkedUnlessRedacted() throws {
    var options = SiteOptions(.english)
    for isRedacted in [false, true] {
      options.discretion = isRedacted ? .redacted : .open
      let files = try Site(FamilyStudy.make(), options).files()
      #expect(files.contains { $0.path == "write.html" } != isRedacted)
      for file in files where file.path.hasSuffix(".html") && file.path != "write.html" {
        let text = String(decoding: file.bytes, as: UTF8.self)
        #expect(text.contains("write.html\"") == !isRedacted, "\(file.path)")
      }
    }
  }

  @Test(arguments: [(Language.czech, "Zapsat útratu"), (.greek, "Σημειώστε το")])
  func speaksTheLanguageOfItsReader(_ language: Language, _ title: String) throws {
    let page = try #require(try SlipPageTests.page(SlipPageTests.journal, SiteOptions(language)))
    #expect(
      page.contains("<h1 id=\"title\">\(title)</h1>")
        && page.contains("<html lang=\"\(language.tag)\">"))
  }
}
