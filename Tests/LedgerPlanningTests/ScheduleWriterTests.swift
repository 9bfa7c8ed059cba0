import LedgerEditing
import LedgerModel
import LedgerPlanning
import LedgerSource
import LedgerTestSupport
import LedgerValues
import Testing

struct ScheduleWriterTests {
  private static let rent = """
    ~ monthly from 2026-01-31  Landlord | Rent
        ; id:rent, shift:prev, remind:3, by:anna
        expenses:rent     900 EUR  ; flat
        assets:bank

    """

  private static let journal =
    rent + """

      2026-01-30 Landlord  ; recur:rent@2026-01-31
          expenses:rent     900 EUR
          assets:bank

      2026-03-12 Food
          expenses:food      20 EUR
          assets:bank

      """

  @Test func paysTheOldestThatWaits() throws {
    let scheduled = try ScheduledText(Self.journal)
    let change = try scheduled.writer.pay("rent")
    #expect(change.outcome == .paid([OccurrenceKey(id: "rent", nominal: .of("2026-02-28"))]))
    #expect(
      try scheduled.text(after: change) == Self.journal + """

        2026-03-15 Landlord | Rent  ; recur:rent@2026-02-28, by:anna
            expenses:rent                               900 EUR  ; flat
            assets:bank

        """)
    let again = try scheduled.read(after: change)
    #expect(again.schedule.rules[0].occurrences[1].state == .paid)
    let next = try again.writer.pay("rent")
    #expect(
      next.outcome == .nothingDue(next: OccurrenceKey(id: "rent", nominal: .of("2026-03-31"))))
    let repeated = try again.writer.pay("rent", nominal: .of("2026-02-28"))
    #expect(
      repeated.outcome
        == .alreadyPaid(OccurrenceKey(id: "rent", nominal: .of("2026-02-28")), transactions: [2]))
    #expect(repeated.change == nil)
  }

  @Test func putsAPaymentBehindTheLatestEarlierTransaction() throws {
    let scheduled = try ScheduledText(Self.journal)
    let change = try scheduled.writer.pay("RENT", nominal: .of("2026-02-27"), on: .of("2026-02-27"))
    #expect(
      try scheduled.text(after: change) == Self.rent + """

        2026-01-30 Landlord  ; recur:rent@2026-01-31
            expenses:rent     900 EUR
            assets:bank

        2026-02-27 Landlord | Rent  ; recur:rent@2026-02-28, by:anna
            expenses:rent                               900 EUR  ; flat
            assets:bank

        2026-03-12 Food
            expenses:food      20 EUR
            assets:bank

        """)
  }

  @Test(arguments: [
    (
      "~ monthly from 2026-03-01  R\n  ; id:r\n  a   1 EUR\n  b",
      "~ monthly from 2026-03-01  R\n  ; id:r\n  a   1 EUR\n  b\n\nNEW\n  a   1 EUR\n  b\n"
    ),
    (
      "2026-04-01 x\n  a  1\n  b\n~ monthly from 2026-03-01  R\n  ; id:r\n  a   1 EUR\n  b\n",
      "NEW\n  a   1 EUR\n  b\n\n2026-04-01 x\n  a  1\n  b\n~ monthly from 2026-03-01  R\n  ; id:r\n  a   1 EUR\n  b\n"
    ),
    (
      "2026-02-01 x\n  a  1\n  b\n~ monthly from 2026-03-01  R\n  ; id:r\n  a   1 EUR\n  b\n",
      "2026-02-01 x\n  a  1\n  b\nNEW\n  a   1 EUR\n  b\n~ monthly from 2026-03-01  R\n  ; id:r\n  a   1 EUR\n  b\n"
    ),
    (
      "~ monthly from 2026-03-01  R\r\n\t; id:r\r\n\ta   1 EUR\r\n\tb\r\n",
      "~ monthly from 2026-03-01  R\r\n\t; id:r\r\n\ta   1 EUR\r\n\tb\r\n\r\nNEW\r\n\ta   1 EUR\r\n\tb\r\n"
    ),
    (
      "~ monthly from 2026-03-01  R  ; id:r\n  a   1 EUR\n  b\n2026-02-01 x\n  a  1\n  b",
      "~ monthly from 2026-03-01  R  ; id:r\n  a   1 EUR\n  b\n2026-02-01 x\n  a  1\n  b\n\nNEW\n  a   1 EUR\n  b\n"
    ),
  ])
  func setsATransactionOffAsTheFileDoes(_ text: String, _ expected: String) throws {
    let scheduled = try ScheduledText(text)
    let change = try scheduled.writer.post(since: .of("2026-01-01"))
    // Columns are the formatter's business.
    func withoutColumns(_ text: String) -> [[Substring]] {
      text.split(separator: "\n", omittingEmptySubsequences: false).map {
        $0.split { $0 == " " || $0 == "\t" }
      }
    }
    let whole = expected.replacing("NEW", with: "2026-03-01 R  ; recur:r@2026-03-01")
    #expect(
      withoutColumns(try scheduled.text(after: change)) == withoutColumns(whole))
  }

  @Test func paysAnotherAmount() throws {
    let scheduled = try ScheduledText(Self.journal)
    let euro = try #require(scheduled.loaded.journal.commodities.find("EUR"))
    let change = try scheduled.writer.pay(
      "rent", amount: Amount(try #require(Decimal("1050.50")), euro))
    #expect(
      try scheduled.text(after: change).hasSuffix(
        """
            expenses:rent                              1050.50 EUR  ; flat
            assets:bank

        """))
  }

  @Test func refusesOneAmountForSeveral() throws {
    let scheduled = try ScheduledText(
      "~ monthly from 2026-03-01  R\n  ; id:r\n  a   1 EUR\n  c   2 EUR\n  b\n")
    #expect(throws: ScheduleProblem.severalAmounts("r")) {
      try scheduled.writer.pay("r", amount: Amount(Decimal(3), .none))
    }
  }

  @Test func postsAllThatIsDueButNothingProbablyPaid() throws {
    let scheduled = try ScheduledText(
      """
      ~ monthly from 2026-01-05  Gym
          ; id:gym
          expenses:gym   40 EUR
          assets:bank
      ~ monthly from 2026-02-01  Phone
          ; id:phone
          expenses:phone   20 EUR
          assets:bank
      ~ monthly from 2026-02-01  No id
          expenses:other   20 EUR
          assets:bank

      2026-01-01 Opening
          assets:bank   500 EUR
          equity:opening

      2026-02-06 Gym
          expenses:gym   40 EUR
          assets:bank

      """, today: "2026-03-05")
    let change = try scheduled.writer.post()
    let keys = ["gym@2026-01-05", "phone@2026-02-01", "phone@2026-03-01", "gym@2026-03-05"]
    #expect(change.outcome == .paid(keys.compactMap { OccurrenceKey(parsing: $0) }))
    let again = try scheduled.read(after: change)
    #expect(try again.writer.post().change == nil)
    let headers = try scheduled.text(after: change).split(separator: "\n")
      .filter { $0.hasPrefix("2026") }
    #expect(
      headers == [
        "2026-01-01 Opening",
        "2026-01-05 Gym  ; recur:gym@2026-01-05",
        "2026-02-01 Phone  ; recur:phone@2026-02-01",
        "2026-02-06 Gym",
        "2026-03-01 Phone  ; recur:phone@2026-03-01",
        "2026-03-05 Gym  ; recur:gym@2026-03-05",
      ])
    let linked = again.writer.link()
    #expect(linked.outcome == .linked([OccurrenceKey(id: "gym", nominal: .of("2026-02-05"))]))
    let all = try again.read(after: linked)
    #expect(all.schedule.rules[0].occurrences.prefix(3).allSatisfy { $0.state == .paid })
  }

  /// What was due before the first entry is not waited for, unless somebody says from which day on.
  @Test func knowsWhereTheJournalBegins() throws {
    let rule = "~ monthly from 1995-01-10  R\n    ; id:r\n    a   1 EUR\n    b\n\n"
    let opening = "2026-03-01 x\n    c   1 EUR\n    d\n\n2026-02-01 x\n    c   1 EUR\n    d\n"
    let scheduled = try ScheduledText(rule + opening)
    let change = try scheduled.writer.post()
    #expect(
      change.outcome
        == .paid([
          OccurrenceKey(id: "r", nominal: .of("2026-02-10")),
          OccurrenceKey(id: "r", nominal: .of("2026-03-10")),
        ]))
    #expect(change.leftOut.count == 31 * 12 + 1)
    let since = try scheduled.writer.post(since: .of("2025-12-31"))
    guard case .paid(let keys) = since.outcome else { throw CancellationError() }
    #expect(keys.count == 3)
    #expect(since.leftOut.count == 31 * 12)
    // A journal without entries begins today.
    let empty = try ScheduledText(rule, today: "2026-03-10").writer.post()
    #expect(empty.outcome == .paid([OccurrenceKey(id: "r", nominal: .of("2026-03-10"))]))
  }

  @Test func writesIntoTheFileOfTheLatestEarlierTransaction() throws {
    let others = [
      "2026.journal": "2026-02-20 x\n    a   1 EUR\n    b\n",
      "plan.journal":
        "~ monthly from 2026-03-01  R\n    ; id:r\n    a   1 EUR\n    b\n\n"
        + "2026-01-01 y\n    a   2 EUR\n    b\n",
    ]
    let scheduled = try ScheduledText(
      "include 2026.journal\ninclude plan.journal\n", others: others)
    let change = try scheduled.writer.post()
    #expect(try scheduled.draft(of: change).changes.map(\.path) == ["2026.journal"])
    let named = try scheduled.writer.post(into: FileID(2))
    #expect(try scheduled.draft(of: named).changes.map(\.path) == ["plan.journal"])
    let empty = try scheduled.writer.post(into: FileID(0))
    #expect(
      try scheduled.text(after: empty)
        == "include 2026.journal\ninclude plan.journal\n\n2026-03-01 R  ; recur:r@2026-03-01\n"
        + "    a                                             1 EUR\n    b\n")
  }

  @Test func writesFullNamesWhereAliasesAreInForce() throws {
    let scheduled = try ScheduledText(
      "apply account home\n~ monthly from 2026-03-01  R\n    ; id:r\n    (a)   1 EUR\n    b   1 EUR\n    c\nend apply account\n"
    )
    let text = try scheduled.text(after: try scheduled.writer.post(since: .of("2020-01-01")))
    let lines = text.split(separator: "\n").suffix(3).map { $0.split(separator: " ") }
    #expect(lines == [["(home:a)", "1", "EUR"], ["home:b", "1", "EUR"], ["home:c"]])
  }
}

struct RuleWritingTests {
  private func rule(_ tags: String, _ period: String = "monthly from 2026-01-31") -> String {
    "~ \(period)  Rent\n    ; \(tags)\n    expenses:rent   900 EUR\n    assets:bank\n\n"
      + "2026-01-31 x\n    a   1 EUR\n    b\n"
  }

  @Test(arguments: ["2026-02-28", "2026-02-27"])
  func skipsByTheNominalDay(_ day: String) throws {
    let scheduled = try ScheduledText(rule("id:rent, shift:prev"))
    let change = try scheduled.writer.skip("rent", on: .of(day))
    #expect(
      try scheduled.text(after: change)
        == rule("id:rent, shift:prev\n    ; skip:2026-02-28"))
    let again = try scheduled.read(after: change)
    #expect(again.problems.isEmpty)
    #expect(again.schedule.rules[0].occurrences[1].state == .skipped)
    #expect(try again.writer.skip("rent", on: .of(day)).change == nil)
  }

  @Test(arguments: [
    ("id:rent, skip:2026-03-31", "id:rent, skip:2026-03-31 2026-02-28"),
    ("skip:2026-03-31, id:rent", "skip:2026-03-31 2026-02-28, id:rent"),
  ])
  func addsToTheDaysThatAreSkipped(_ tags: String, _ expected: String) throws {
    let scheduled = try ScheduledText(rule(tags))
    let change = try scheduled.writer.skip("rent", on: .of("2026-02-28"))
    #expect(try scheduled.text(after: change) == rule(expected))
  }

  @Test func namesTheNearestWhereThereIsNoOccurrence() throws {
    let scheduled = try ScheduledText(rule("id:rent"))
    let nearest = ["rent@2026-02-28", "rent@2026-03-31"].compactMap { OccurrenceKey(parsing: $0) }
    #expect(
      throws: ScheduleProblem.noOccurrence(id: "rent", .of("2026-03-01"), nearest: nearest)
    ) { try scheduled.writer.skip("rent", on: .of("2026-03-01")) }
    #expect(throws: ScheduleProblem.unknownRule("rnt", known: ["rent"])) {
      try scheduled.writer.skip("rnt", on: .of("2026-03-01"))
    }
  }

  @Test(arguments: [
    ("id:rent", "id:rent\n    ; until:2026-05-31"),
    ("id:rent, until:2026-12-31, shift:prev", "id:rent, until:2026-05-31, shift:prev"),
    ("id:rent, count:12", "id:rent, until:2026-05-31"),
    ("id:rent, skip:2026-04-30 2026-06-30", "id:rent, skip:2026-04-30\n    ; until:2026-05-31"),
    ("id:rent, skip:2026-06-30, shift:prev", "id:rent, shift:prev\n    ; until:2026-05-31"),
    ("id:rent\n    ; skip:2026-06-30", "id:rent\n    ; until:2026-05-31"),
  ])
  func endsARule(_ tags: String, _ expected: String) throws {
    let scheduled = try ScheduledText(rule(tags))
    let change = try scheduled.writer.end("rent", on: .of("2026-05-31"))
    #expect(try scheduled.text(after: change) == rule(expected))
    let again = try scheduled.read(after: change)
    #expect(again.problems.isEmpty)
    #expect(try again.writer.end("rent", on: .of("2026-05-31")).change == nil)
  }

  @Test func splitsARule() throws {
    let scheduled = try ScheduledText(rule("id:rent, shift:prev, skip:2026-02-28 2026-12-31"))
    let change = try scheduled.writer.split("rent", on: .of("2026-07-31"))
    #expect(
      try scheduled.text(after: change) == """
        ~ monthly from 2026-01-31  Rent
            ; id:rent, shift:prev, skip:2026-02-28
            ; until:2026-07-30
            expenses:rent   900 EUR
            assets:bank

        ~ monthly from 2026-07-31  Rent
            ; id:rent.2, after:rent, shift:prev, skip:2026-12-31
            expenses:rent                               900 EUR
            assets:bank

        2026-01-31 x
            a   1 EUR
            b

        """)
    let again = try scheduled.read(after: change)
    #expect(again.problems.isEmpty)
    let repeated = try again.writer.split("rent", on: .of("2026-07-31"))
    #expect(repeated.outcome == .alreadySplit(id: "rent", into: "rent.2"))
    #expect(repeated.change == nil)
    let third = try again.writer.split("rent.2", on: .of("2026-09-30"))
    #expect(third.outcome == .split(id: "rent.2", into: "rent.3", from: .of("2026-09-30")))
  }

  /// What follows has the same days as before, however they are clamped, counted and skipped.
  @Test(arguments: [
    ("monthly from 2026-01-31", "id:rent", "2026-02-28"),
    ("monthly from 2026-01-31", "id:rent, overflow:skip", "2026-03-31"),
    ("monthly from 2026-01-31", "id:rent, count:12", "2026-04-30"),
    ("monthly from 2026-01-31", "id:rent, until:2027-03-31", "2026-04-30"),
    ("every 2 weeks from 2026-01-09", "id:rent", "2026-03-20"),
    ("every 10 days from 2026-01-09 to 2026-12-01", "id:rent", "2026-01-29"),
    ("yearly from 2024-02-29", "id:rent, shift:next", "2026-02-28"),
    ("monthly from 2026-01-01", "id:rent, on:2nd tue", "2026-03-10"),
    ("monthly from 2026-01-01", "id:rent, on:15 -1", "2026-02-28"),
    ("every mon,fri from 2026-01-05", "id:rent", "2026-01-09"),
    ("quarterly from 2026-01-20", "id:rent", "2026-07-20"),
    ("every 15th day of month from 2026-01-01", "id:rent", "2026-03-15"),
  ])
  func keepsTheDaysOfARuleThatIsSplit(
    _ period: String, _ tags: String, _ day: String
  ) throws {
    let scheduled = try ScheduledText(rule(tags, period), through: "2030-12-31")
    let change = try scheduled.writer.split("rent", on: .of(day))
    let again = try scheduled.read(after: change)
    let text = try scheduled.text(after: change)
    #expect(again.problems.isEmpty, "\(text)")
    let before = scheduled.schedule.inOrderOfDue.map { [$0.nominal, $0.due] }
    let after = again.schedule.inOrderOfDue.filter { $0.state != .skipped }
      .map { [$0.nominal, $0.due] }
    #expect(before == after, "\(text)")
    #expect(again.schedule.rules.count == 2)
    #expect(again.schedule.rules[1].occurrences.contains { $0.nominal == .of(day) })
  }
}
