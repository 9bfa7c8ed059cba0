import LedgerModel
import LedgerSource
import LedgerValues
import Testing

struct TypedAmountTests {
  private func amount(_ text: String, of journal: String) throws -> String? {
    let files = MemoryFiles(["main.journal": journal])
    let loaded = JournalLoader(files, LoadOptions(today: .earliest), seed: 1)
      .load([try files.read("main.journal")])
    let table = loaded.journal.commodities
    let euro = try #require(table.find("EUR"))
    return table.amount(typed: text, in: euro).map {
      "\($0.quantity) \(table.symbol($0.commodity))"
    }
  }

  @Test(arguments: [
    ("905.50", "905.50 EUR"), ("905.50 EUR", "905.50 EUR"), ("1,200", "1200 EUR"),
    ("$5", "5 $"), ("-5 EUR", "-5 EUR"), ("5 USD", nil), ("lots", nil), ("", nil), ("(2*3)", nil),
  ])
  func readsWhatIsTyped(_ text: String, _ expected: String?) throws {
    let journal = "commodity 1,000.00 EUR\n2026-01-01\n  a  $1\n  a  1 EUR\n  b\n"
    #expect(try amount(text, of: journal) == expected)
  }

  @Test(arguments: [
    ("4.50", "4.50 EUR"), ("4,50", "4.50 EUR"), ("1.200", "1200 EUR"), ("1.200,5", "1200.5 EUR"),
    ("1,200.50", "1200.50 EUR"), ("1,2,3", nil), ("1.20.3", nil), ("12.3456", "12.3456 EUR"),
  ])
  func takesNoDecimalMarkForOneOfThousands(_ text: String, _ expected: String?) throws {
    let journal = "commodity 1.000,00 EUR\n2026-01-01\n  a  1 EUR\n  b\n"
    #expect(try amount(text, of: journal) == expected)
  }

  @Test func refusesWhatCouldMeanTwoThings() throws {
    #expect(try amount("1,200", of: "2026-01-01\n  a  1 EUR\n  b\n") == nil)
  }
}
