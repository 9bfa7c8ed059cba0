import LedgerPhrases
import LedgerRendering
import LedgerTestSupport
import Testing

struct PageTests {
  /// A page with everything that has to be handled with care.
  private static let sample: Page = {
    var table = Table([
      .init("Account", isKey: true), .init("January", .decimalMark(".")),
      .init("February", .decimalMark(".")), .init("Used", audience: .people),
      .init("Commodity", audience: .machines),
    ])
    table.add([.init("Expenses")], .heading)
    table.add([
      .init("食費 <b>", indentation: 1), .init("1,045.20 EUR", .amount), .init("12 EUR", .amount),
      .init(Bar(thousandths: 500, width: 4)), .init("EUR"),
    ])
    table.add([
      .init("=HYPERLINK(\"x\")"), .init("-0.125 EUR\n3 USD", .amount), .init("", .amount),
      .init(Bar(thousandths: 1200, width: 4, .bad)),
    ])
    table.addBlank()
    table.add([.init("Total"), .init("1,045.075 EUR\n3 USD"), .init("12 EUR")], .total)
    var page = Page("A | page\u{1B}[2J")
    page.add(.paragraph([.init("Two words, ", .emphasis), .init("and *more* & more.")]))
    page.add(.table(table))
    page.add(.heading("Charts"))
    page.add(
      .chart(
        .bars(
          BarChart(
            "Bars",
            [
              .init("food", value: 30, text: "30 EUR"), .init("rent", value: 80, text: "80 EUR"),
              .init("refund", value: -5, text: "-5 EUR"),
            ]))))
    page.add(
      .chart(
        .lines(
          LineChart(
            "Lines", labels: ["2026-01", "2026-02", "2026-03", "2026-04"],
            [.init("cash", [0, 10, 5, 20]), .init("card", [-5, -5, nil, -10])],
            band: .init(low: [0, 8, 3, 15], high: [0, 12, 7, 25]), { "\($0)" }))))
    return page
  }()

  @Test(arguments: ["wide", "narrow", "ascii", "html", "markdown", "csv", "tsv", "color"])
  func looksAsRecorded(_ form: String) throws {
    let page = Self.sample
    let text =
      switch form {
      case "wide": page.terminalText(TerminalLook())
      case "narrow": page.terminalText(TerminalLook(width: 34, fitting: .toWidth))
      case "ascii": page.terminalText(TerminalLook(glyphs: .ascii, width: 60, fitting: .toWidth))
      case "color": page.terminalText(TerminalLook(.always))
      case "html": page.html(in: .english)
      case "markdown": page.markdown(in: .english)
      case "csv": page.separatedValues(.comma)
      default: page.separatedValues(.tab)
      }
    let difference = try RecordedFile("Tests/Recorded/Pages/sample.\(form)").difference(from: text)
    #expect(difference.isEmpty, "\(difference)")
  }

  @Test func showsATableWithoutRows() {
    var table = Table([.init("Name"), .init("Amount", .right)])
    #expect(table.terminalText(TerminalLook()) == "Name  Amount\n────────────\n")
    table.header = .hidden
    #expect(table.terminalText(TerminalLook()) == "")
  }

  @Test(arguments: 1...120)
  func keepsToTheWidth(_ width: Int) {
    let look = TerminalLook(width: width, fitting: .toWidth)
    var table = Table([
      .init("Account", isKey: true), .init("Description"), .init("A", .right), .init("B", .right),
    ])
    table.add([.init("assets:bank:checking"), .init("a long text"), .init("1.00"), .init("22.00")])
    // Narrower than the narrowest names and a number it cannot be.
    let lines = table.terminalText(look).split(separator: "\n")
    #expect(lines.allSatisfy { TerminalText.width(of: String($0)) <= max(width, 24) })
  }

  @Test func takesRoomFromBarsBeforeNamesAndNeverFromAmounts() {
    func lines(_ width: Int) -> String {
      var table = Table(
        [
          .init("Budget", isKey: true), .init("Left", .right), .init("Of", shortening: .never),
          .init("", audience: .people), .init("Place", shortening: .atStart),
        ], header: .hidden)
      table.add([
        .init("groceries for all"), .init("-12.00"), .init("of 100.00"),
        .init(Bar(thousandths: 500, width: 12)), .init("main.journal:17"),
      ])
      return table.terminalText(TerminalLook(glyphs: .ascii, width: width, fitting: .toWidth))
    }
    #expect(lines(67) == "groceries for all  -12.00  of 100.00  ######......  main.journal:17\n")
    #expect(lines(61) == "groceries for all  -12.00  of 100.00  ###...  main.journal:17\n")
    #expect(lines(53) == "groceries for all  -12.00  of 100.00  main.journal:17\n")
    #expect(lines(50) == "groceries f...  -12.00  of 100.00  main.journal:17\n")
    #expect(lines(44) == "groceri...  -12.00  of 100.00  ...journal:17\n")
  }

  /// Of several columns that can be spared the left one goes first, and none before it has to.
  @Test func leavesOutColumnsBeforeItCutsTextsOrShowsParts() {
    var table = Table(
      [
        .init("Day", shortening: .never), .init("When", omission: .ratherThanSplitting),
        .init("Text"), .init("Account", omission: .ratherThanCutting()),
        .init("Key", isKey: true, shortening: .never),
        .init("Paid", omission: .ratherThanSplitting),
      ], header: .hidden)
    table.add([
      .init("2026-01-31"), .init("tomorrow"), .init("rent of the house"), .init("expenses:rent"),
      .init("rent@2026"), .init("in time"),
    ])
    func line(_ width: Int) -> String {
      table.terminalText(TerminalLook(width: width, fitting: .toWidth))
    }
    let whole = "2026-01-31  tomorrow  rent of the house  expenses:rent  rent@2026  in time\n"
    #expect(line(74) == whole)
    #expect(line(73) == "2026-01-31  tomorrow  rent of the house  rent@2026  in time\n")
    #expect(line(52) == "2026-01-31  tomorrow  rent of t…  rent@2026  in time\n")
    #expect(line(51) == "2026-01-31  rent of the house  rent@2026  in time\n")
    #expect(line(39) == "2026-01-31  rent of the hou…  rent@2026\n")
    #expect(table.terminalText(TerminalLook()) == whole)
  }

  @Test func leavesOutColumnsInTheirOrderUnlessAllAreWanted() {
    var table = Table(
      [
        .init("Name", isKey: true), .init("Until", omission: .ratherThanCutting(2)),
        .init("Range", omission: .ratherThanCutting(1)),
      ], header: .hidden)
    table.add([.init("rent"), .init("2026-01-31"), .init("10 to 20")])
    var look = TerminalLook(width: 16, fitting: .toWidth)
    #expect(table.terminalText(look) == "rent  2026-01-31\n")
    look.width = 9
    #expect(table.terminalText(look) == "rent\n")
    look = TerminalLook(width: 20, fitting: .toWidth)
    look.columns = .all
    #expect(table.terminalText(look).contains("10 to 20"))
  }

  @Test func putsAShortCellBesideTheFirstLineWhereItsColumnWantsThat() {
    var table = Table(
      [.init("Day", anchor: .first), .init("Change"), .init("Balance")], header: .hidden)
    table.add([.init("Monday"), .init("1\n2"), .init("3")])
    #expect(table.terminalText(TerminalLook()) == "Monday  1\n        2  3\n")
  }

  @Test func doublesQuotesInSpreadsheetsAlsoBelowAccents() {
    var table = Table([.init("Name"), .init("Amount", .right)])
    table.add([.init("say \"\u{301}x\", y"), .init("1")])
    let page = Page("Quotes", .documents, [.table(table)])
    #expect(
      page.separatedValues(.comma) == "Name,Amount\n\"say \"\"\u{301}x\"\", y\",1\n")
  }

  @Test func drawsTheFirstChartAsAFileOfItsOwn() throws {
    var page = Page("Cash", .documents)
    page.add(.heading("a & b"))
    #expect(page.drawing(in: .english) == nil)
    page.add(
      .chart(
        .lines(
          LineChart("a & b", labels: ["1", "2"], [.init("x < y", [0, 3])], { "\($0)" }))))
    let drawing = try #require(page.drawing(in: .english))
    #expect(drawing.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\""))
    #expect(drawing.hasSuffix("</svg>\n"))
    #expect(drawing.contains("\npolyline.line0 { stroke: #2f6fb3; }"))
    #expect(page.html(in: .english).contains("\nsvg polyline.line0 { stroke: var(--s0); }"))
    #expect(page.html(in: .english).contains("--bar: #2f6fb3;") && !drawing.contains("svg text"))
    #expect(!drawing.contains("var(") && !drawing.contains("figure") && !drawing.contains(" < "))
  }

  @Test func hidesWhatIsEmptyFromPeopleOnly() {
    var table = Table([
      .init("Name", isKey: true), .init("Carry", .right, whenEmpty: .hidden),
      .init("", audience: .people),
    ])
    table.headingColumn = "Group"
    table.add([.init("Soon")], .heading)
    table.add([.init("a"), .empty, .init(Bar(thousandths: 500, width: 4, label: .none))])
    let page = Page("", .documents, [.table(table)])
    #expect(
      page.terminalText(TerminalLook(glyphs: .ascii)) == "Name\n----------\nSoon\na     ##..\n")
    #expect(page.markdown(in: .english) == "| Name |\n| -- |\n| **Soon** |\n| a |\n")
    #expect(page.separatedValues(.comma) == "Group,Name,Carry\nSoon,a,\n")
    table.rows = []
    table.emptiness = .hidden
    let empty = Page("", .documents, [.table(table)])
    #expect(empty.terminalText(TerminalLook()) == "" && empty.markdown(in: .english) == "")
    #expect(!empty.html(in: .english).contains("<table"))
    #expect(empty.separatedValues(.comma) == "Group,Name,Carry\n")
  }

  @Test func leavesSumsOfAllWithoutHeading() {
    var table = Table([.init("Name", isKey: true), .init("", audience: .people)])
    table.headingColumn = "Kind"
    table.add([.init("Income")], .heading)
    table.add([.init("a")])
    table.addSumOfAll([.init("Net")])
    let page = Page("", .documents, [.table(table)])
    #expect(page.separatedValues(.comma) == "Kind,Name\nIncome,a\n,Net\n")
  }

  @Test(arguments: [
    ("-100.00 EUR", true), ("+5", true), ("-5,00 €", true), ("-1+cmd|' /C calc'!A0", false),
    ("=1", false), ("-A1", false), ("@x", false), ("-1(2)", false),
  ])
  func leavesSignsOfAmounts(_ text: String, _ isPlain: Bool) {
    var table = Table([.init("Value")])
    table.add([.init(text)])
    let line = Page("", .documents, [.table(table)]).separatedValues(.tab)
    #expect(line == "Value\n\(isPlain ? "" : "'")\(text)\n")
  }

  @Test func showsNoBarWithoutItsNumbers() {
    var table = Table([
      .init("Name", isKey: true), .init("Sum", .right), .init("", audience: .people),
      .init("Forecast", .right),
    ])
    table.add([
      .init("a"), .init("1,000.00 EUR"), .init(Bar(thousandths: 500, width: 12)),
      .init("1,000.00 EUR"),
    ])
    let look = TerminalLook(glyphs: .ascii, width: 18, fitting: .toWidth)
    let text = table.terminalText(look)
    #expect(text.contains("Forecast") && !text.contains("#"), "\(text)")
  }

  @Test func tellsLinesApartWithoutColor() {
    let chart = Chart.lines(
      LineChart(
        "", labels: ["a", "b"],
        [.init("up", [0, 3]), .init("level", [2, 2]), .init("down", [3, 0])],
        { "\($0)" }))
    let lines = chart.terminalText(TerminalLook(width: 40)).split(separator: "\n")
    #expect(lines.last == "⠤⠤⠤⠤⠤ up   ⠤⠤ ⠤⠤ level   ⠄ ⠄ ⠄ down", "\(lines)")
  }

  @Test func drawsChartsOfNothing() {
    let bars = Chart.bars(BarChart("", []))
    #expect(bars.terminalText(TerminalLook()) == "")
    let lines = Chart.lines(LineChart("", labels: [], [.init("a", [])], { "\($0)" }))
    #expect(lines.terminalText(TerminalLook()).split(separator: "\n").count == 11)
    let odd = Chart.lines(
      LineChart("", labels: ["x"], [.init("a", [.nan, .infinity, 3])], { "\($0)" }))
    #expect(!odd.svg(in: .english).contains("nan") && !odd.svg(in: .english).contains("inf"))
    #expect(!odd.terminalText(TerminalLook()).isEmpty)
  }
}
