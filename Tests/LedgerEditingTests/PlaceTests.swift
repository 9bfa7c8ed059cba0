import LedgerEditing
import LedgerModel
import LedgerSource
import LedgerValues
import Testing

/// What is written says the same under every directive that could change it.
struct PlaceTests {
  private let purchase = MeantTransaction.purchase(123_450).whole

  private func postings(below directives: String, _ meant: MeantTransaction? = nil) throws
    -> [String]
  {
    let edited = try EditedText(
      directives + "\n2026-01-05 x\n    equity    0 EUR\n    assets\n")
    let change = Change(adding: [NewTransaction(meant ?? purchase)])
    return try edited.text(after: change).split(separator: "\n").drop { $0 != "2026-02-01 Shop" }
      .dropFirst().prefix(2).map { $0.split(separator: " ").joined(separator: " ") }
  }

  @Test(arguments: [
    ("decimal-mark ,", "expenses:food 1234,50 EUR"),
    ("decimal-mark .", "expenses:food 1234.50 EUR"),
    ("D 1.000,00 USD", "expenses:food 1234,50 EUR"),
    ("commodity 1.000,00 EUR", "expenses:food 1.234,50 EUR"),
    ("commodity EUR 1,000.00", "expenses:food EUR 1,234.50"),
    ("commodity EUR1 000,00", "expenses:food EUR1 234,50"),
    ("commodity 1.000,00 EUR\ndecimal-mark .", "expenses:food 1234.50 EUR"),
    ("alias food=expenses:food", "expenses:food 1234.50 EUR"),
    ("alias food=expenses:food\nalias expenses:food=other", "food 1234.50 EUR"),
    ("apply account expenses\nend apply account", "expenses:food 1234.50 EUR"),
    ("Y2020", "expenses:food 1234.50 EUR"),
  ])
  func writesTheAmountAndTheAccountThatAreMeant(_ directives: String, _ line: String) throws {
    #expect(try postings(below: directives) == [line, "assets:bank"])
  }

  @Test func writesNoSymbolBelowADefaultOne() throws {
    let meant = MeantTransaction.purchase(123_450, "").whole
    #expect(try postings(below: "", meant).first == "expenses:food 1234.50")
    #expect(try postings(below: "D 1000.00 USD", meant).first == "expenses:food 1234.50 \"\"")
  }

  /// `1,234` could be a thousand or one, so a number that would be read otherwise gets no groups.
  @Test func readsEveryNumberBack() throws {
    for text in ["1234.50", "0.123", "1.234", "-7", "1000000", "1234567.891"] {
      for directive in ["", "decimal-mark ,", "commodity 1,000.00 EUR", "D 1 000,00 EUR"] {
        var meant = purchase
        let quantity = try #require(Decimal(text))
        meant.postings[0].amounts = [MeantAmount(quantity, "EUR")]
        meant = meant.whole
        let lines = try postings(below: directive, meant)
        #expect(lines.count == 2, "\(text) below \(directive)")
      }
    }
  }

  @Test(arguments: ["alias assets:bank=other", "apply account house", "apply tag trip"])
  func goesAboveWhatStandsInTheWay(_ directive: String) throws {
    let old = "; first\n\n\(directive)\n2026-01-05 x\n    a    0 EUR\n    b\n"
    let text = try EditedText(old).text(after: Change(adding: [NewTransaction(purchase)]))
    #expect(text.hasPrefix("; first\n\n2026-02-01 Shop\n"))
    #expect(text.hasSuffix("\n\n" + old.dropFirst("; first\n\n".count)))
  }

  @Test func refusesWhatNoPlaceCanSay() throws {
    let edited = try EditedText(
      "alias assets:bank=other\ninclude sub.journal\n",
      others: ["sub.journal": "2026-01-05 x\n    a    0 EUR\n    b\n"])
    let new = NewTransaction(purchase.whole, .init(into: FileID(1)))
    let refusal = edited.refusal(of: Change(adding: [new]))
    #expect(refusal == "account(\"assets:bank\")")
  }

  @Test func keepsATagAwayThatABlockGives() throws {
    let edited = try EditedText("apply tag trip\n2026-01-05 x\n    a    0 EUR\n    b\n")
    var tagged = purchase
    tagged.comment.beside = "trip:"
    let text = try edited.text(after: Change(adding: [NewTransaction(tagged)]))
    #expect(text.hasPrefix("apply tag trip\n2026-01-05 x\n"))
  }
}
