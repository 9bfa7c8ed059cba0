import LedgerModel
import LedgerSource
import LedgerTestSupport
import LedgerValues
import Testing

@testable import LedgerImport

@Suite struct RulesTests {
  /// A word that is no month is no date, also where nothing follows.
  @Test(arguments: [
    ("%d %b %Y", "05 Mar 2026", true), ("%d %b %Y", "05 Foo 2026", false),
    ("%Y-%d-%b", "2026-05-Mar", true), ("%Y-%d-%b", "2026-05-", false),
    ("%Y-%d%b", "2026-05", false),
  ])
  func readsMonthsByTheirNames(_ format: String, _ text: String, _ isDate: Bool) throws {
    let found = try DateFormat.parse(Array(format.utf8)).get().read(Array(text.utf8)[...])
    #expect((found != nil) == isDate)
  }

  /// Days of one length are read at once, and mean what they mean part by part, as a format is read that
  /// may have a fraction behind them.
  @Test(arguments: ["%Y-%m-%d", "%d/%m/%Y", "%m/%d/%y", "%d-%m-%y", "%Y%m%d", "%dx%mX%Y"])
  func readsDaysOfOneLengthAsOthers(_ format: String) throws {
    let quick = try DateFormat.parse(Array(format.utf8)).get()
    let slow = try DateFormat.parse(Array((format + "%Q").utf8)).get()
    var generator = SplitMix64(seed: 7)
    var known = 0
    for _ in 0..<4_000 {
      let number = generator.next()
      var text =
        format
        .replacing("%Y", with: "\(1900 + number % 300)").replacing(
          "%y", with: "\(10 + number % 89)"
        )
        .replacing("%m", with: "\(10 + number / 300 % 4)").replacing(
          "%d", with: "\(10 + number / 1200 % 24)")
      switch generator.next() % 5 {
      case 0: text.removeLast()
      case 1: text = " \(text) "
      case 2: text = text.uppercased().replacing("1", with: "0")
      case 3: text = text.replacing("2", with: " ")
      default: break
      }
      let (day, other) = (quick.read(Array(text.utf8)[...]), slow.read(Array(text.utf8)[...]))
      #expect(day?.day == other?.day, "\(format): \(text)")
      if day != nil { known += 1 }
    }
    #expect(known > 1_000)
  }

  /// Records that were read by other marks, or of another text, are not taken for what rules read.
  @Test(arguments: [
    (UInt8(ascii: ","), "2026-01-05;Shop;-7,50\n"), (UInt8(ascii: ";"), "2026-01-05;Inn;-9,50\n"),
  ])
  func readsAgainWhatWasReadOtherwise(_ separator: UInt8, _ other: String) throws {
    let rules = RulesParser.read(
      SourceFile(
        path: "a.rules",
        text: "separator ;\ndecimal-mark ,\nfields date,description,amount\naccount1 assets:giro\n"),
      MemoryFiles([:]))
    let file = SourceFile(path: "a.csv", text: "2026-01-05;Shop;-7,50\n")
    let options = CSVStatement.Options(LoadOptions(today: Day(number: 20_000)))
    let known = CSVStatement.Known(
      text: Array(other.utf8),
      table: try CSVReader(separator: separator, skippedLines: 0).read(Array(other.utf8)),
      separator: separator, skippedLines: 0)
    let statement = CSVStatement(file, rules, options, known: known)
    #expect(statement.entries.map(\.description) == ["Shop"])
    #expect(statement.entries.first?.postings.first?.amount?.quantity.description == "-7.50")
  }

  private func entries(_ rules: String, _ data: String) -> CSVStatement {
    let parsed = RulesParser.read(
      SourceFile(path: "a.rules", text: rules), MemoryFiles([:]))
    var options = CSVStatement.Options(LoadOptions(today: Day(number: 20_000)))
    options.localOffset = { _ in 0 }
    return CSVStatement(SourceFile(path: "a.csv", text: data), parsed, options)
  }

  @Test func readsAmountsOfBanks() throws {
    let statement = entries(
      """
      skip 1
      separator ;
      date-format %d.%m.%Y
      decimal-mark ,
      fields date,valuta,kind,description,iban,amount,cur
      account1 assets:giro
      amount %amount %cur
      if
      REWE|EDEKA
       account2 expenses:food
      """,
      """
      Buchung;Valuta;Art;Text;IBAN;Betrag;W
      05.01.2026;05.01.2026;KARTE;REWE Süd;DE11;"-1.012,50";EUR
      """)
    #expect(statement.problems.isEmpty)
    let entry = try #require(statement.entries.first)
    #expect(entry.day.description == "2026-01-05")
    #expect(entry.description == "REWE Süd")
    #expect(entry.postings.map(\.account) == ["assets:giro", "expenses:food"])
    #expect(entry.postings[0].amount?.quantity.description == "-1012.50")
    #expect(entry.postings[1].amount?.symbol == "EUR")
  }

  /// Several threads find what one finds, also where records are left out beyond a part.
  @Test(arguments: [-1, 1_999, 3_998, 4_100])
  func readsTheSameInParts(end: Int) {
    let rules = """
      fields date,description,amount
      account1 assets:giro
      if gap
       skip 5
      if stop
       end
      if shop
       account2 expenses:food
      """
    var data = ""
    for row in 0..<6_000 {
      let text = row == end ? "stop" : [1_999, 3_996].contains(row) ? "gap" : "shop \(row)"
      data += "2026-01-05,\(text),-1.\(row % 90 + 10)\n"
    }
    let parsed = RulesParser.read(SourceFile(path: "a.rules", text: rules), MemoryFiles([:]))
    let found = [1, 3].map { threads in
      var load = LoadOptions(today: Day(number: 20_000))
      load.threads = threads
      let file = SourceFile(path: "a.csv", text: data)
      let statement = CSVStatement(file, parsed, CSVStatement.Options(load))
      var text: [UInt8] = []
      for entry in statement.entries { EntryText.append(entry, to: &text) }
      return (text, statement.entries.count)
    }
    #expect(found[0].1 == (end < 0 ? 5_990 : found[0].1))
    #expect(found[0].1 > 1_000)
    #expect(found[0].0 == found[1].0)
  }

  @Test func pointsAtWhatIsWrong() {
    let statement = entries("date %1\nfrobnicate x\nif shop\n", "2026-01-05,x\n")
    #expect(statement.problems.map(\.code.id).sorted() == ["I101", "I103"])
  }
}

/// Rules that were kept for columns.
@Suite struct LayoutTests {
  @Test func columnsAreTheSameInAnotherEncoding() throws {
    let text =
      "# bursar: columns Date;Payee;Amount\nseparator ;\nfields date, description, amount\n"
    let file = SourceFile(path: "giro.rules", text: text)
    let rules = RulesParser.read(file, MemoryFiles([:]))
    let layout = try #require(RulesLayout(file, rules))
    let bytes =
      [UInt8]("Date;Payee;Amount\n2026-03-01;M".utf8) + [0xFC]
      + [UInt8]("nchner Markt;-1.00\n".utf8)
    let data = SourceFile(
      path: "b.csv", padded: bytes + [UInt8](repeating: 0, count: SourceFile.padding))
    #expect(layout.lines(of: data, rules) == 1)
    #expect(rules.fitting(data, said: nil).encoding?.name == "cp1252")
  }
}
