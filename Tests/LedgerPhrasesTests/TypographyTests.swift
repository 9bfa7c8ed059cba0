import LedgerPhrases
import Testing

@Suite struct TypographyTests {
  /// `_` stands for a blank at which no line is broken.
  @Test(arguments: [
    ("165 317,14 Kč z 180 000 Kč", "165_317,14_Kč z_180_000_Kč"),
    ("v bance a v kapse", "v_bance a_v_kapse"), ("V prosinci", "V_prosinci"),
    ("2026-05-01 až 2026-05-18", "2026-05-01 až 2026-05-18"), ("Byt 3 pokoje", "Byt 3 pokoje"),
    ("1 000.50 CZK", "1_000.50_CZK"), ("91 % z toho", "91_% z_toho"),
    ("krok a", "krok a"), ("mez  mez", "mez  mez"), ("1234,50 €", "1234,50_€"),
  ])
  func bindsInCzech(_ text: String, _ expected: String) {
    let bound = Language.czech.bound(text)
    #expect(String(bound.map { $0 == "\u{A0}" ? "_" : $0 }) == expected)
    #expect(Language.english.bound(text) == text)
  }

  @Test func breaksNoAmountInAnyLanguage() {
    let text = "v bance je 165 317,14 Kč, 91 % z 1,234.50 EUR  "
    #expect(
      Language.czech.stretches(of: text)
        == ["v bance", "je", "165 317,14 Kč,", "91 %", "z 1,234.50 EUR", "", ""])
    #expect(
      Language.english.stretches(of: text)
        == ["v", "bance", "je", "165 317,14 Kč,", "91 %", "z", "1,234.50 EUR", "", ""])
    for language in Language.spoken {
      #expect(language.stretches(of: text).joined(separator: " ") == text)
    }
  }

  @Test func bindsOnlyAmountsInGreek() {
    #expect(
      Language.greek.bound("3.320,00 € από 6.000,00 €") == "3.320,00\u{A0}€ από 6.000,00\u{A0}€")
    #expect(Language.greek.bound("a v b") == "a v b")
  }
}
