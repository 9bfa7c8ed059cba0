import LedgerValues
import Testing

@testable import LedgerImport

@Suite struct IdentityTests {
  private func row(_ day: String, _ amount: String, _ text: String, id: String = "") throws
    -> (day: Day, amount: Decimal, symbol: String, text: String, id: String)
  {
    let parts = day.split(separator: "-").compactMap { Int($0) }
    return (
      try #require(Day(year: parts[0], month: parts[1], day: parts[2])),
      try #require(Decimal(amount)), "EUR", text, id
    )
  }

  @Test(arguments: [
    ("2026-03-02", "-2.50", "Bäckerei Kamps 0815", "6ehdtytekevm"),
    ("2026-03-02", "-2.50", "Tabak Jansen", "j9zhdsvg4s33"),
    ("2026-03-03", "-45.20", "REWE SAGT  DANKE 4711 ", "km3z4g1qpd0z"),
    ("2026-03-05", "-500.00", "Umbuchung Tagesgeld", "x26pjdkvefs8"),
  ])
  func hashesDayAmountAndText(day: String, amount: String, text: String, hash: String) throws {
    let rows = IdentityRow.rows([try row(day, amount, text)])
    #expect(rows[0].key.description == "~\(hash)")
    #expect(ImportKey(rows[0].key.description) == rows[0].key)
  }

  /// However long the bank's number is and however many rows are alike, the key reads as itself.
  @Test(arguments: [1, 2, 99, 100, 9_999_999], ["", "A-1", String(repeating: "€1", count: 40)])
  func readsEveryKeyThatItWrites(_ number: Int, _ id: String) throws {
    let hash = try #require(RowHash(Array("km3z4g1qpd0z".utf8)))
    let key = ImportKey(bank: ImportKey.bankPart(id), hash: hash, number: number)
    #expect(ImportKey(key.description) == key)
  }

  @Test(arguments: [
    "2026/4711", "~km3z4g1qpd0", "~km3z4g1qpd0z.1", "~km3z4g1qpd0z.x", "~KM3Z4G1QPD0Z",
  ])
  func readsNothingElseAsAKey(_ text: String) { #expect(ImportKey(text) == nil) }

  @Test func numbersEqualRows() throws {
    let rows = IdentityRow.rows([
      try row("2026-03-02", "-2.50", "Tabak", id: "A 1"),
      try row("2026-03-02", "-2.5", "TABAK", id: "A 2"),
    ])
    #expect(rows.map { $0.key.number } == [1, 2])
    #expect(rows[0].key.bank == "A%201")
  }

  @Test func knowsARowWhoseTextChangedAndTakesTheOtherForNew() throws {
    let noon = IdentityRow.rows([try row("2026-03-02", "-2.50", "Bäckerei Kamps 0815")])
    let evening = IdentityRow.rows([
      try row("2026-03-02", "-2.50", "Bäckerei Kamps 0815 EC"),
      try row("2026-03-02", "-2.50", "Tabak Jansen"),
    ])
    let day = noon[0].day
    let known = KnownRows(evening, noon, coverage: day...day)
    #expect(known.matches[0]?.reason == .textChanged)
    #expect(known.matches[1] == nil)
  }

  /// The text of an entry by hand that a row was linked to says less than the day of the row.
  @Test func knowsARowByItsDayWherePeopleHaveWrittenTheText() throws {
    var before = IdentityRow.rows([try row("2026-03-09", "-10", "Garage West 8")])
    before[0].text = "Cinema"
    let after = IdentityRow.rows([
      try row("2026-03-05", "-1", "Kiosk"), try row("2026-03-09", "-10", "Garage West 8 EC"),
      try row("2026-03-12", "-10", "Cinema Astra 4"), try row("2026-03-18", "-1", "Kiosk"),
    ])
    let known = KnownRows(after, before, coverage: after[0].day...after[3].day)
    #expect(known.matches.map { $0?.posting } == [nil, 0, nil, nil])
  }

  /// Of two rows of one shop, the nearer one is what the bank has moved.
  @Test func takesTheNearestRowForTheOneThatMoved() throws {
    let before = IdentityRow.rows([try row("2026-03-18", "-10", "Rewe Markt 2")])
    let after = IdentityRow.rows([
      try row("2026-03-10", "-10", "Rewe Markt 1"), try row("2026-03-20", "-10", "Rewe Markt 2"),
      try row("2026-03-25", "-1", "Kiosk"),
    ])
    let known = KnownRows(after, before, coverage: after[0].day...after[2].day)
    #expect(known.matches[0] == nil)
    #expect(known.matches[1]?.reason == .moved)
  }

  /// A row on the old day of another that has moved is no new text of that one.
  @Test func looksForMovedRowsBeforeItPairsUnlikeTexts() throws {
    let before = IdentityRow.rows([
      try row("2026-03-03", "-2.50", "Umlage Haus"), try row("2026-03-05", "-2.50", "Tabak Jansen"),
    ])
    let after = IdentityRow.rows([
      try row("2026-03-01", "-1", "Kiosk"), try row("2026-03-05", "-2.50", "Umlage Haus"),
      try row("2026-03-06", "-2.50", "Tabak Jansen"), try row("2026-03-20", "-1", "Kiosk"),
    ])
    let known = KnownRows(after, before, coverage: after[0].day...after[3].day)
    #expect(known.matches[1]?.posting == 0 && known.matches[2]?.posting == 1)
    #expect(known.vanished.isEmpty)
  }

  @Test func knowsAllRowsTheSecondTime() throws {
    let rows = IdentityRow.rows([
      try row("2026-03-02", "-2.50", "a"), try row("2026-03-02", "-2.50", "a"),
      try row("2026-03-05", "7", "b", id: "X"),
    ])
    let known = KnownRows(rows, rows, coverage: rows[0].day...rows[2].day)
    #expect(known.matches.allSatisfy { $0 != nil })
    #expect(known.vanished.isEmpty)
  }

  /// A row of the first day that is dated anew among rows that are all known has moved; among others it is asked
  /// about.
  @Test(arguments: [true, false]) func takesAMovedRowAmongKnownOnes(isMoved: Bool) throws {
    let before = IdentityRow.rows([
      try row("2026-03-11", "-2", "Bakery"), try row("2026-03-11", "-9", "Gym Nord 7"),
      try row("2026-03-14", "-3", "Kiosk"),
    ])
    let after = IdentityRow.rows([
      try row("2026-03-11", "-2", "Bakery"), try row("2026-03-13", "-8", "Kiosk"),
      try row("2026-03-14", "-9", "Gym Nord 7"), try row("2026-03-14", "-3", "Kiosk"),
      try row("2026-03-20", "-1", "Zoo"),
    ])
    let rows = isMoved ? [after[0], after[2], after[3], after[4]] : after
    let known = KnownRows(rows, before, coverage: after[0].day...after[4].day)
    let place = rows.count - 3
    #expect(known.matches[place]?.posting == (isMoved ? 1 : nil))
    #expect(known.contested[place] == (isMoved ? nil : [1]))
  }

  @Test func knowsWhatTheBankMoved() throws {
    let before = IdentityRow.rows([try row("2026-03-04", "-9", "Gym Nord")])
    let after = IdentityRow.rows([
      try row("2026-03-01", "1", "x"), try row("2026-03-06", "-9", "GYM NORD 22"),
      try row("2026-03-09", "1", "y"),
    ])
    let known = KnownRows(after, before, coverage: after[0].day...after[2].day)
    #expect(known.matches[1]?.reason == .moved)
    #expect(known.matches[0] == nil && known.matches[2] == nil)
  }
}
