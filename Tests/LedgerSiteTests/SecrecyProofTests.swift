import LedgerPhrases
import LedgerRendering
import Testing

@testable import LedgerSite

/// What a site without amounts and payees must not show.
@Suite struct SecrecyProofTests {
  private static let proof = SecrecyProof(
    pages: [
      "Net worth 12,345.60 EUR, of which 20.0 % and 31.25 % on 2026-06-18", "1\u{A0}234,50 Kč",
    ],
    names: ["Café Grundmann", "Total", "food", "AB", "Rent | old flat"],
    except: ["expenses:food:groceries"])

  @Test(arguments: [
    ("It was 12,345.60 then", "12,345.60"), ("value 12345.60", "12345.60"),
    ("1\u{A0}234,50", "1\u{A0}234,50"), ("paid at Café Grundmann, again", "Café Grundmann"),
    ("a\nTotal", "Total"), ("Rent, old flat", "Rent old flat"),
  ])
  func findsWhatIsSeen(text: String, leak: String) {
    #expect(Self.proof.leak(in: text) == leak)
  }

  @Test(arguments: [
    "20.0 % and 31.25 %", "2026-06-18", "112,345.60", "food", "AB", "Totally, a café", "Grundmann",
  ])
  func letsPassWhatIsNoSecret(text: String) {
    #expect(Self.proof.leak(in: text) == nil)
  }

  @Test func looksAtTextsAndLabelsOfPages() {
    let page = "<p title=\"at Total\" class=\"Total\">a &amp; b</p><i aria-label=\"x\">y</i>"
    let texts = SecrecyProof.texts(in: Array(page.utf8)).split(separator: "\n")
    #expect(texts.sorted() == ["a & b", "at Total", "x", "y"])
  }

  @Test func familyIsSecretWhereItIsRedacted() throws {
    var options = SiteOptions(.english)
    options.discretion = .redacted
    #expect(try SecrecyProof.leak(FamilyStudy.make(), options)?.text == nil)
  }
}
