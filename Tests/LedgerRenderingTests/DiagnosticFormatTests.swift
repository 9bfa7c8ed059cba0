import Foundation
import LedgerRendering
import LedgerSource
import LedgerTestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

struct DiagnosticFormatTests {
  /// A warning about a wide word on a line that ends with CR LF, in a file with an odd name.
  private func oddity() throws -> (Fixture, Diagnostic) {
    var fixture = Fixture()
    let file = fixture.add("my books/50%:a,b.journal", "\r\n\t🍣食 <\"A\" & B>  5 EUR\r\n")
    let place = try fixture.place(file, 2, "<\"A\" & B>")
    let diagnostic = Diagnostic(
      .odd, "100% odd: a, b\r\nnext", at: place, label: "<here>",
      related: [RelatedPlace(try fixture.place(file, 2, "5 EUR"), "amount")],
      notes: ["one & two"], fixes: [Fix("drop it", edits: [Edit(file, place.range, "")])])
    return (fixture, diagnostic)
  }

  @Test func writesTheOddOneAsText() throws {
    let (fixture, diagnostic) = try oddity()
    #expect(
      fixture.rendered([diagnostic], .text) == #"""
        warning[F901]: 100% odd: a, b\u{D}\u{A}next
         --> my books/50%:a,b.journal:2:5
          |
        2 |     🍣食 <"A" & B>  5 EUR
          |          ^^^^^^^^^ <here>
         ::: my books/50%:a,b.journal:2:16
        2 |     🍣食 <"A" & B>  5 EUR
          |                     ----- amount
          |
          = note: one & two
          = help: drop it
        2 |     🍣食   5 EUR


        """#)
  }

  @Test func writesTheOddOneInALine() throws {
    let (fixture, diagnostic) = try oddity()
    #expect(
      fixture.rendered([diagnostic], .concise)
        == #"my books/50%:a,b.journal:2:5: warning[F901] 100% odd: a, b\u{D}\u{A}next"# + "\n")
  }

  @Test func escapesForGitHub() throws {
    let (fixture, diagnostic) = try oddity()
    #expect(
      fixture.rendered([diagnostic], .github) == """
        ::warning file=my books/50%25%3Aa%2Cb.journal,line=2,col=5,endColumn=14,\
        title=F901 odd-layout::100%25 odd: a, b%0D%0Anext%0Anote: one & two%0Ahelp: drop it

        """)
  }

  @Test func givesGitHubNoColumnsOverSeveralLines() {
    var fixture = Fixture()
    let file = fixture.add("main.journal", "a\nb\n")
    let diagnostic = Diagnostic(.odd, "odd", at: SourcePlace(file, fixture.entry(file, 1...2)))
    #expect(
      fixture.rendered([diagnostic], .github)
        == "::warning file=main.journal,line=1,endLine=2,title=F901 odd-layout::odd\n")
  }

  @Test func writesTheOddOneForGitLab() throws {
    let (fixture, diagnostic) = try oddity()
    let fingerprint = try #require(
      Fingerprint.of([diagnostic], in: fixture.sources).first)
    #expect(
      fixture.rendered([diagnostic], .gitlab) == #"""
        [
         {
          "description": "100% odd: a, b\r\nnext",
          "check_name": "F901/odd-layout",
          "fingerprint": "\#(fingerprint)",
          "severity": "minor",
          "location": {
           "path": "my books/50%:a,b.journal",
           "lines": {
            "begin": 2,
            "end": 2
           }
          }
         }
        ]

        """#)
  }

  @Test func writesTheOddOneForJUnit() throws {
    let (fixture, diagnostic) = try oddity()
    #expect(
      fixture.rendered([diagnostic], .junit) == #"""
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="bursar check" tests="1" failures="1" errors="0" skipped="0">
         <testsuite name="my books/50%:a,b.journal" tests="1" failures="1" errors="0" skipped="0">
          <testcase name="F901 odd-layout at 2:5" classname="my books/50%:a,b.journal"\#
         file="my books/50%:a,b.journal" line="2">
           <failure type="warning" message="100% odd: a, b&#13;&#10;next">\#
        my books/50%:a,b.journal:2:5: &lt;here&gt;&#10;note: one &amp; two&#10;help: drop it</failure>
          </testcase>
         </testsuite>
        </testsuites>

        """#)
  }

  @Test func countsScalarsInJSON() throws {
    let (fixture, diagnostic) = try oddity()
    let json = fixture.rendered([diagnostic], .json)
    #expect(json.contains("\"start\": {\n     \"line\": 2,\n     \"column\": 5\n    }"))
    #expect(json.contains("\"warnings\": 1"))
  }

  @Test func countsUnitsInSARIFAndEscapesPaths() throws {
    let (fixture, diagnostic) = try oddity()
    let sarif = fixture.rendered([diagnostic], .sarif)
    #expect(sarif.contains("\"uri\": \"my%20books/50%25%3Aa%2Cb.journal\""))
    #expect(
      sarif.contains(
        "\"startLine\": 2,\n         \"startColumn\": 6,\n         \"endColumn\": 15,"))
  }

  @Test func givesAbsolutePathsTheirScheme() {
    var fixture = Fixture()
    let file = fixture.add("/home/ü/a.journal", "a\n")
    let sarif = fixture.rendered([Diagnostic(.odd, "o", at: fixture.line(file, 1))], .sarif)
    #expect(sarif.contains("\"uri\": \"file:///home/%C3%BC/a.journal\"\n"))
    #expect(!sarif.contains("uriBaseId\""))
  }

  @Test(arguments: [(0, "true"), (1, "true"), (2, "false"), (3, "false")])
  func callsFindingProblemsASuccess(exitCode: Int, successful: String) {
    let sarif = Fixture().rendered([], .sarif, exitCode: exitCode)
    #expect(sarif.contains("\"executionSuccessful\": \(successful)"))
  }

  @Test func passesACaseWhereNothingWasFound() {
    #expect(
      Fixture().rendered([], .junit) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="bursar check" tests="1" failures="0" errors="0" skipped="0">
         <testsuite name="journal" tests="1" failures="0" errors="0" skipped="0">
          <testcase name="no problems" classname="journal"/>
         </testsuite>
        </testsuites>

        """)
  }

  @Test(arguments: [DiagnosticFormat.text, .concise, .github])
  func saysNothingWhereNothingWasFound(format: DiagnosticFormat) {
    #expect(Fixture().rendered([], format).isEmpty)
  }

  @Test func writesWellFormedXML() throws {
    var fixture = Fixture()
    let every = String(
      String.UnicodeScalarView(((0...0xFF) + [0xFFFE, 0xFFFF]).compactMap(Unicode.Scalar.init)))
    let file = fixture.add("a\(every)", "x\n")
    let diagnostic = Diagnostic(.odd, every, at: fixture.line(file, 1), label: every)
    let parser = XMLParser(data: Data(fixture.rendered([diagnostic], .junit).utf8))
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
  }

  @Test(arguments: [DiagnosticFormat.json, .gitlab, .sarif])
  func writesJSONThatOthersRead(format: DiagnosticFormat) throws {
    let (fixture, diagnostic) = try oddity()
    _ = try JSONSerialization.jsonObject(
      with: Data(fixture.rendered([diagnostic], format).utf8))
  }

  /// Work grows with the diagnostics, and not with their square, which would be sixteen times as much.
  @Test(arguments: DiagnosticFormat.allCases)
  func takesTimeInProportionToTheirNumber(_ format: DiagnosticFormat) throws {
    let most = 9.0
    let growth = WorkTime.ratio(below: most) {
      time(of: 4_000, format)
    } to: {
      time(of: 1_000, format)
    }
    #expect(growth.ratio < most, "\(growth)")
  }

  private func time(of count: Int, _ format: DiagnosticFormat) -> Double {
    var fixture = Fixture()
    let entry = "2026-01-01 Grocer 食\n    Expenses:Food  5 EUR\n    Assets:Cash  -4 EUR\n\n"
    let file = fixture.add("main.journal", String(repeating: entry, count: count))
    let length = entry.utf8.count
    let diagnostics = (0..<count).map { index in
      let start = index * length
      let amount = SourceRange(start + length - 8, start + length - 2)
      return Diagnostic(
        .unbalanced, "does not balance", at: SourcePlace(file, amount),
        entry: SourceRange(start, start + length - 2),
        fixes: [Fix("write -5 EUR", edits: [Edit(file, amount, "-5 EUR")])])
    }
    return WorkTime.seconds { _ = fixture.rendered(diagnostics, format) }
  }
}
