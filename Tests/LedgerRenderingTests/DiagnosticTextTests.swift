import LedgerRendering
import LedgerSource
import Testing

struct DiagnosticTextTests {
  @Test func putsMarksUnderWideCharactersAndTabs() throws {
    var fixture = Fixture()
    let file = fixture.add(
      "wide.journal", "2026-01-01 寿司屋 🍣\n\tExpenses:食費\t\t1,200 JPY\n    A:Cafe\u{301}  -1 EUR\n")
    let yen = try fixture.place(file, 2, "JPY")
    let diagnostic = Diagnostic(
      .odd, "a wide one", at: try fixture.place(file, 2, "1,200 JPY"), label: "here",
      entry: fixture.entry(file, 1...3),
      related: [
        RelatedPlace(try fixture.place(file, 1, "🍣"), "fish"),
        RelatedPlace(try fixture.place(file, 3, "-1 EUR"), "combined"),
      ],
      fixes: [Fix("write the sign", edits: [Edit(file, yen.range, "円")])])
    #expect(
      fixture.rendered([diagnostic], .text) == """
        warning[F901]: a wide one
         --> wide.journal:2:15
          |
        1 | 2026-01-01 寿司屋 🍣
        2 |     Expenses:食費       1,200 JPY
          |                         ^^^^^^^^^ here
         ::: wide.journal:1:16
        1 | 2026-01-01 寿司屋 🍣
          |                   -- fish
         ::: wide.journal:3:14
        3 |     A:Cafe\u{301}  -1 EUR
          |             ------ combined
          |
          = help: write the sign
        2 |     Expenses:食費       1,200 円
          |                               ~~


        """)
  }

  @Test func countsNeitherTheByteOrderMarkNorCarriageReturns() throws {
    var fixture = Fixture()
    let file = fixture.add("dos.journal", "\u{FEFF}2026-01-01 x\r\n    A  5 EUR\r\n")
    let start = Int(fixture.line(file, 2).range.start)
    let end = fixture.sources[file].count
    let diagnostic = Diagnostic(
      .odd, "odd", at: SourcePlace(file, SourceRange(3, 13)),
      related: [
        RelatedPlace(SourcePlace(file, SourceRange(start - 2, start)), "line end"),
        RelatedPlace(SourcePlace(file, SourceRange(end, end)), "file end"),
      ],
      fixes: [
        Fix("remove it", edits: [Edit(file, SourceRange(start, end), "")]),
        Fix(
          "add two",
          edits: [Edit(file, SourceRange(start, start), "    B  1 EUR\r\n    C\r\n")]),
      ])
    #expect(
      fixture.rendered([diagnostic], .text) == """
        warning[F901]: odd
         --> dos.journal:1:1
          |
        1 | 2026-01-01 x
          | ^^^^^^^^^^
         ::: dos.journal:1:13
        1 | 2026-01-01 x
          |             - line end
         ::: dos.journal:3:1
        3 |
          | - file end
          |
          = help: remove it
        2 -     A  5 EUR
          = help: add two
        2 |     B  1 EUR
          |     ~~~~~~~~
        3 |     C
          |     ~


        """)
  }

  @Test func showsAnEmptyFile() {
    var fixture = Fixture()
    let file = fixture.add("empty.journal", "")
    let diagnostic = Diagnostic(.odd, "no entries", at: SourcePlace(file, .zero), label: "empty")
    #expect(
      fixture.rendered([diagnostic], .text) == """
        warning[F901]: no entries
         --> empty.journal:1:1
          |
        1 |
          | ^ empty


        """)
  }

  @Test func survivesPlacesBeyondTheFile() {
    var fixture = Fixture()
    let file = fixture.add("short.journal", "a")
    let beyond = SourceRange(50, 70)
    let diagnostic = Diagnostic(
      .odd, "odd", at: SourcePlace(file, beyond),
      fixes: [Fix("write b", edits: [Edit(file, beyond, "b")])])
    for format in DiagnosticFormat.allCases {
      #expect(!fixture.rendered([diagnostic], format).isEmpty)
    }
    #expect(!fixture.sources.contains(diagnostic.place))
  }

  @Test func neverSendsControlsToTheTerminal() throws {
    var fixture = Fixture()
    let file = fixture.add(
      "a\u{1B}[2J.journal", "    A:\u{1B}[31mred\u{202E}x\u{85}  5 EUR\r\r\n")
    let diagnostic = Diagnostic(
      .odd, "bad \u{1B}]0;title\u{7}", at: try fixture.place(file, 1, "5 EUR"),
      label: "\u{9B}2J", notes: ["first\nsecond \u{7F}"],
      fixes: [Fix("\u{8}", edits: [Edit(file, SourceRange(4, 5), "\u{1B}c")])])
    #expect(
      fixture.rendered([diagnostic], .text) == #"""
        warning[F901]: bad \u{1B}]0;title\u{7}
         --> a\u{1B}[2J.journal:1:20
          |
        1 |     A:\u{1B}[31mred\u{202E}x\u{85}  5 EUR\u{D}
          |                                     ^^^^^ \u{9B}2J
          |
          = note: first
                  second \u{7F}
          = help: \u{8}
        1 |     \u{1B}c:\u{1B}[31mred\u{202E}x\u{85}  5 EUR\u{D}
          |     ~~~~~~~


        """#)
  }

  @Test(arguments: DiagnosticFormat.allCases)
  func keepsControlsOutOfEachFormat(format: DiagnosticFormat) throws {
    var fixture = Fixture()
    let every = String(
      String.UnicodeScalarView(((0...0x9F) + [0x202E, 0x2028]).compactMap(Unicode.Scalar.init)))
    let file = fixture.add("a\(every)", "x \(every)\n")
    let diagnostic = Diagnostic(
      DiagnosticCode("X1", "odd", explanation: every), every, at: fixture.line(file, 1),
      label: every, notes: [every], fixes: [Fix(every, edits: [])])
    let output = fixture.rendered([diagnostic], format)
    let raw = output.unicodeScalars.filter { scalar in
      scalar.value < 0x20 && scalar != "\n" || (0x7F...0x9F).contains(scalar.value)
        || scalar.value == 0x202E || scalar.value == 0x2028
    }
    #expect(raw.isEmpty)
  }

  @Test func cutsALineOfAMegabyteAroundThePlace() throws {
    var fixture = Fixture()
    let filler = String(repeating: "食x", count: 130_000)
    let file = fixture.add("long.journal", filler + "NEEDLE" + filler + "\n")
    let diagnostic = Diagnostic(
      .odd, "odd", at: try fixture.place(file, 1, "NEEDLE"), label: "here",
      fixes: [Fix("shorten", edits: [Edit(file, fixture.line(file, 1).range, "short")])])
    #expect(
      fixture.rendered([diagnostic], .text, look: TerminalLook(width: 40)) == """
        warning[F901]: odd
         --> long.journal:1:260001
          |
        1 | …x食x食x食x食x食x食xNEEDLE食x食x食x…
          |                     ^^^^^^ here
          |
          = help: shorten
        1 | short
          | ~~~~~


        """)
  }

  @Test(arguments: [1, 20, 40, 80, 200], [TerminalLook.Glyphs.unicode, .ascii])
  func keepsExcerptsWithinTheWidth(width: Int, glyphs: TerminalLook.Glyphs) {
    var fixture = Fixture()
    let text = String(repeating: "食\tab e\u{301}🍣", count: 60)
    let file = fixture.add("main.journal", text + "\n")
    let look = TerminalLook(glyphs: glyphs, width: width)
    let count = fixture.sources[file].count - 1
    for start in stride(from: 0, to: count, by: 7) {
      let diagnostic = Diagnostic(
        .odd, "", at: SourcePlace(file, SourceRange(start, min(count, start + start % 90))))
      let lines = fixture.rendered([diagnostic], .text, look: look).split(separator: "\n")
      let widths = lines.dropFirst(2).map { TerminalText.width(of: String($0)) }
      #expect(widths.allSatisfy { $0 <= max(width, 24) }, "start \(start)")
    }
  }

  @Test func bracketsSeveralLinesAndLeavesOutTheirMiddle() throws {
    var fixture = Fixture()
    let file = fixture.add("many.journal", (1...20).map { "line \($0)\n" }.joined())
    let start = try fixture.place(file, 12, "12").range.start
    let diagnostic = Diagnostic(
      .date, "odd",
      at: SourcePlace(file, SourceRange(start: start, end: fixture.line(file, 15).range.start)),
      label: "these", entry: fixture.entry(file, 1...20),
      related: [RelatedPlace(SourcePlace(file, fixture.entry(file, 2...19)), "and those")])
    #expect(
      fixture.rendered([diagnostic], .text) == """
        error[P011]: odd
          --> many.journal:12:6
           |
         1 |   line 1
        ...
         9 |   line 9
        10 |   line 10
        11 |   line 11
        12 |   line 12
           |  ______^
        13 | | line 13
        14 | | line 14
           | |_______^ these
          ::: many.journal:2:1
         2 | / line 2
         3 | | line 3
         4 | | line 4
         5 | | line 5
        ...
        18 | | line 18
        19 | | line 19
           | |_______- and those


        """)
  }

  @Test func showsEachMarkOfALineEditedTwice() throws {
    var fixture = Fixture()
    let file = fixture.add("main.journal", "    A  1,5 EUR @ 2,5 USD\n")
    let edits = try ["2,5", "1,5"].map { amount in
      Edit(file, try fixture.place(file, 1, amount).range, String(amount.first ?? "0") + ".50")
    }
    let diagnostic = Diagnostic(
      .odd, "odd", at: fixture.line(file, 1), notes: ["one", "two", "three"],
      fixes: [Fix("write points", edits: edits), Fix("ask"), Fix("wait")])
    #expect(
      fixture.rendered([diagnostic], .text) == """
        warning[F901]: odd
         --> main.journal:1:1
          |
        1 |     A  1,5 EUR @ 2,5 USD
          | ^^^^^^^^^^^^^^^^^^^^^^^^
          |
          = note: one
          = note: two
          = help: write points
        1 |     A  1.50 EUR @ 2.50 USD
          |        ~~~~       ~~~~
          = help: ask


        """)
  }

  @Test func showsNoPreviewOfEditsThatOverlap() {
    var fixture = Fixture()
    let file = fixture.add("main.journal", "abcdef\n")
    let edits = [Edit(file, SourceRange(0, 3), "x"), Edit(file, SourceRange(2, 5), "y")]
    let diagnostic = Diagnostic(
      .odd, "odd", at: fixture.line(file, 1), fixes: [Fix("do both", edits: edits)])
    #expect(fixture.rendered([diagnostic], .text).hasSuffix("= help: do both\n\n"))
  }

  @Test func colorsWithoutChangingTheText() throws {
    let household = Household()
    let plain = household.fixture.rendered(try household.all, .text)
    let colored = household.fixture.rendered(
      try household.all, .text, look: TerminalLook(.always))
    #expect(colored != plain)
    #expect(colored.replacing(#/\u{1B}\[[0-9;]*m/#, with: "") == plain)
  }
}

/// Lines of a problem on a terminal that is not wide enough for them.
struct NarrowDiagnosticTests {
  private static func text(_ width: Int) throws -> String {
    var fixture = Fixture()
    let file = fixture.add(
      "books of a house/main.journal", "2026-01-01 x\n    assets:cash             -45.20 EUR\n")
    let diagnostic = Diagnostic(
      .odd, "these postings add up to more than there is in all of the accounts together",
      at: try fixture.place(file, 2, "-45.20 EUR"), label: "the postings above add up to 45.21 EUR",
      notes: [
        "see `a name with many blanks`, which stands in a file that somebody else has written"
      ],
      fixes: [Fix("declare it once: add `commodity 1,000.00 EUR` at the top", edits: [])])
    let look = TerminalLook(width: width, fitting: .toWidth)
    return fixture.rendered([diagnostic], .text, look: look)
  }

  @Test func breaksTextBetweenWords() throws {
    #expect(
      try NarrowDiagnosticTests.text(50) == """
        warning[F901]: these postings add up to more than
          there is in all of the accounts together
         --> books of a house/main.journal:2:29
          |
        2 |     assets:cash             -45.20 EUR
          |                             ^^^^^^^^^^
          |         the postings above add up to 45.21 EUR
          |
          = note: see `a name with many blanks`, which
                  stands in a file that somebody else has
                  written
          = help: declare it once: add
                  `commodity 1,000.00 EUR` at the top


        """)
  }

  @Test(arguments: [50, 64, 80, 100])
  func keepsToTheWidth(_ width: Int) throws {
    for line in try NarrowDiagnosticTests.text(width).split(separator: "\n") {
      #expect(line.count <= width, "\(line)")
    }
  }
}
