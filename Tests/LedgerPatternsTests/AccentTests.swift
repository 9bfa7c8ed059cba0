import Testing

@testable import LedgerPatterns

struct AccentTests {
  @Test(arguments: [
    ("prijem", "Příjem od Jany"), ("PŘÍJEM", "prijem"), ("αγορα", "Αγορά"), ("ΑΓΟΡΆ", "αγορά"),
    ("ΔΙΑΛΥΤΙΚΑ", "διαλυτικά"), ("ΠΡΟΪ", "προϊόν"), ("lodz", "Łódź"), ("cafe", "a Café"),
    ("n[e-f]co", "něco"), ("^zlut", "Žluťoučký"),
  ])
  func findsWithoutAccents(_ pattern: String, _ text: String) throws {
    let loose = try Pattern(pattern, case: .loose)
    #expect(loose.isMatch(text))
    let mayMatch = loose.mayMatch(text.utf8.span)
    #expect(mayMatch)
  }

  @Test func tellsLettersApartElsewhere() throws {
    #expect(!(try Pattern("prijem", case: .insensitive)).isMatch("příjem"))
    #expect(!(try Pattern("prijem", case: .loose)).isMatch("prijmu"))
    #expect(!(try Pattern("a", case: .loose)).isMatch("é"))
  }

  @Test func takesAccentsFromTexts() {
    #expect(AccentFolding.folded("Příliš ŽLUŤOUČKÝ kůň") == "prilis zlutoucky kun")
    #expect(AccentFolding.folded("Ελληνικά ΐ") == "ελληνικα ι")
    #expect(AccentFolding.folded("e\u{301}") == "e")
    #expect(AccentFolding.folded("日本 €") == "日本 €")
  }

  @Test func proposesNamesWithoutAccents() {
    #expect(nearestName(to: "jidlo", in: ["bydlení", "jídlo"]) == "jídlo")
  }
}
