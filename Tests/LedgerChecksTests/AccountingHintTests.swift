import LedgerChecks
import LedgerSource
import Testing

/// What a difference tells somebody who knows accounting.
struct AccountingHintTests {
  private func first(_ text: String) throws -> Diagnostic {
    try #require(try Checked(text).diagnostics.first { $0.severity == .error })
  }

  @Test(arguments: [
    ("-54.83 EUR", "-0.45 is a multiple of 0.09: two digits may be swapped (54.83 <-> 54.38)"),
    ("-45.38 EUR", "9.00 is a multiple of 0.09: two digits may be swapped (45.38 <-> 54.38)"),
    ("54.38 EUR", "the difference is twice 54.38 EUR: its sign may be wrong"),
    ("-5438 EUR", "the decimal mark may be misplaced (5438 <-> 54.38)"),
  ])
  func explainsAnImbalance(_ amount: String, _ note: String) throws {
    let found = try first(
      "2026-01-05 x\n    a    42.38 EUR\n    b    12.00 EUR\n    c    \(amount)\n")
    #expect(found.code.id == "T101")
    #expect(found.notes.dropFirst().first == note, "\(found.notes)")
    #expect(found.fixes.first?.title == "write -54.38 EUR", "\(found.fixes.map(\.title))")
  }

  /// Of very many postings the last are looked at.
  @Test func explainsTheEndOfALongEntry() throws {
    let many = String(repeating: "    a    1 EUR\n", count: 1200)
    let found = try first("2026-01-05 x\n\(many)    c    -1020 EUR\n")
    #expect(found.notes.contains { $0.contains("(1020 <-> 1200)") }, "\(found.notes)")
  }

  @Test func findsAPostingWithoutCounterpart() throws {
    let found = try first(
      "2026-01-05 x\n    a    5 EUR\n    b    12 EUR\n    b    12 EUR\n    c    -17 EUR\n")
    #expect(found.notes.contains("12 EUR is there 2 times: one may be too many"))
  }

  @Test func countsCostsAndAssignedAmounts() throws {
    let found = try first(
      "2026-01-05 x\n    a    10 A @ 2 EUR\n    b    = 5 EUR\n    c    -30 EUR\n")
    #expect(found.notes.first == "20 + 5 - 30 = -5 EUR")
    #expect(found.label == "the postings above add up to 25 EUR")
  }

  @Test(arguments: [
    // Booked to another account.
    (
      "    other    -30 EUR\n    x\n", "100 EUR = 70 EUR",
      "-30 EUR is missing; a posting of exactly that went to `other`"
    ),
    // A wrong sign.
    (
      "    a    30 EUR\n    x\n", "100 EUR = 70 EUR",
      "the posting of 30 EUR at main.journal:5 is half"
    ),
    // Swapped digits.
    (
      "    a    -12 EUR\n    x\n", "100 EUR = 79 EUR",
      "two digits may be swapped in the posting of -12 EUR"
    ),
    // One posting too many.
    (
      "    a    -12 EUR\n    x\n", "100 EUR = 100 EUR",
      "the posting of -12 EUR at main.journal:5 is the whole difference"
    ),
  ])
  func explainsAFailedAssertion(_ postings: String, _ last: String, _ note: String) throws {
    let asserted = last.split(separator: "=")[1]
    let found = try first(
      "2026-01-01 x\n    a    100 EUR = 100 EUR\n    x\n2026-01-02 y\n\(postings)"
        + "2026-01-05 z\n    a    0 EUR =\(asserted)\n")
    #expect(found.code.id == "B301")
    #expect(found.notes.first?.hasPrefix(note) == true, "\(found.notes)")
  }

  @Test func suggestsToIncludeTheAccountsBelow() throws {
    let checked = try Checked("2026-01-01 x\n    a:b    1 A\n    a    2 A = 3 A\n    c\n")
    #expect(checked.diagnostics[0].fixes[0].title.hasSuffix("write `=*`"))
    #expect(try Checked(try checked.repaired()).codes == [])
  }

  @Test func saysWhichAssertionHeldLast() throws {
    let checked = try Checked(
      """
      2026-01-01 x
          a    1 A = 1 A
          b
      2026-01-02 x
          a    1 A = 3 A
          b
      2026-01-03 x
          a    1 A = 9 A
          b
      """)
    #expect(checked.codes == ["B301", "B301"])
    #expect(checked.diagnostics[0].related[0].label.hasPrefix("last assertion that holds"))
    #expect(checked.diagnostics[1].related[0].label.hasPrefix("the assertion before"))
  }

  @Test func staysSilentWhereTheMarkIsKnown() throws {
    #expect(
      try Checked("2026-01-05 x\n    a    1,234 EUR\n    a    1,5 EUR\n    b\n").codes == [])
    #expect(
      try Checked("commodity 1,000. EUR\n2026-01-05 x\n    a    1,234 EUR\n    b\n").codes == [])
  }

  @Test func saysWhatIsNotCounted() throws {
    let checked = try Checked(
      "include 2025.journal\n2026-01-05 x\n    a    1 EUR = 5 EUR\n    b\n")
    #expect(checked.codes == ["P060", "B301"])
    #expect(
      checked.diagnostics[1].notes == [
        "the postings of the file included at main.journal:1 are not counted"
      ])
  }

  @Test func reportsASwallowedAmountOnceUnderStrict() throws {
    let checked = try Checked(
      """
      account a
      account food
      commodity 1.00 EUR
      payee x
      2026-01-05 x
          a    -5.00 EUR
          food 5.00 EUR
      """, CheckOptions(.strict))
    #expect(checked.codes == ["P041"])
    #expect(checked.diagnostics[0].severity == .error)
  }

  @Test func keepsNamesThatOnlyEndInANumber() throws {
    #expect(try Checked("2026-01-05 x\n    a    1\n    cash box 2\n").codes == [])
    #expect(try Checked("2026-01-05 x\n    a    1\n    food 5 EUR\n").codes == ["P041"])
  }
}
