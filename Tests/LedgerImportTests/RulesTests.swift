import LedgerModel
import LedgerSource
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
