import LedgerPhrases
import LedgerValues
import Testing

@Suite struct PeriodNameTests {
  @Test(arguments: [
    ("2026-05-01", "2026-06-01", "2026-05", "květen 2026", "Μάιος 2026"),
    ("2026-01-01", "2027-01-01", "2026", "2026", "2026"),
    ("2026-04-01", "2026-07-01", "2026Q2", "2. čtvrtletí 2026", "2ο τρίμηνο 2026"),
    ("2026-05-18", "2026-05-25", "2026-W21", "týden 2026-W21", "εβδομάδα 2026-W21"),
    ("2026-05-01", "2026-05-02", "2026-05-01", "2026-05-01", "2026-05-01"),
    (
      "2026-05-01", "2026-05-19", "2026-05-01..2026-05-18", "2026-05-01 až 2026-05-18",
      "2026-05-01 έως 2026-05-18"
    ),
    ("2026-05-01", "", "2026-05-01..", "od 2026-05-01", "από 2026-05-01"),
    ("", "2026-05-19", "..2026-05-18", "do 2026-05-18", "έως 2026-05-18"),
  ])
  func namesPeriods(
    _ start: String, _ end: String, _ english: String, _ czech: String, _ greek: String
  ) {
    let name = Wording(Period(start: Day(iso: start), end: Day(iso: end)))
    #expect(name.text(in: .english) == english)
    #expect(name.text(in: .czech) == czech)
    #expect(name.text(in: .greek) == greek)
  }

  /// Two dots are for programs, and for headings of columns.
  @Test func saysWordsBetweenTwoDaysWithinWords() {
    let days = Period(start: Day(iso: "2026-05-01"), end: Day(iso: "2026-05-19"))
    let words: Words = "in \(days), or in \(Wording(days))"
    #expect(
      Said(words: words).text(in: .english)
        == "in 2026-05-01 to 2026-05-18, or in 2026-05-01 to 2026-05-18")
  }

  @Test(arguments: [
    (PeriodName.Form.genitive, "května 2026", "Μαΐου 2026"),
    (.dative, "květnu 2026", "τον Μάιο του 2026"),
    (.accusative, "květen 2026", "τον Μάιο του 2026"),
    (.locative, "květnu 2026", "τον Μάιο του 2026"),
    (.instrumental, "květnem 2026", "τον Μάιο του 2026"),
  ])
  func inflectsMonths(_ form: PeriodName.Form, _ czech: String, _ greek: String) {
    let may = Period(start: Day(iso: "2026-05-01"), end: Day(iso: "2026-06-01"))
    #expect(PeriodName(may, form).text(in: .czech) == czech)
    #expect(PeriodName(may, form).text(in: .greek) == greek)
    #expect(PeriodName(may, form).text(in: .english) == "2026-05")
  }

  @Test func givesOtherPeriodsANoun() {
    let days = Period(start: Day(iso: "2026-05-03"), end: Day(iso: "2026-05-08"))
    #expect(
      PeriodName(days, .instrumental).text(in: .czech) == "obdobím 2026-05-03 až 2026-05-07")
    #expect(
      PeriodName(days, .accusative).text(in: .greek) == "την περίοδο 2026-05-03 έως 2026-05-07")
    let year = Period(start: Day(iso: "2025-01-01"), end: Day(iso: "2026-01-01"))
    #expect(PeriodName(year, .instrumental).text(in: .czech) == "rokem 2025")
    #expect(PeriodName(year, .accusative).text(in: .greek) == "το 2025")
  }
}

private struct Said: Phrase {
  let words: Words
  var english: Words { words }
  var czech: Words { words }
  var greek: Words { words }
}
