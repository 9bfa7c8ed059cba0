import LedgerModel
import LedgerPlanning
import LedgerTestSupport
import LedgerValues
import Testing

struct EnvelopeTests {
  /// Envelopes for food and dining, in the windows of January to March 2026.
  private static let plan = """
    commodity 1,000.00 EUR
    pool assets:bank
    card liabilities:visa
    budget Food
        amount     50 EUR monthly from 2026-01-01
        for        expenses:food
        mode       envelope
        overspend  available
    budget Dining
        amount     50 EUR monthly from 2026-01-01
        for        expenses:dining
        mode       envelope

    """

  private func book(_ text: String, today: String = "2026-01-31") throws -> EnvelopeBook {
    let text = try BudgetText(text, today: today)
    let book = try #require(try EnvelopeBook.all(text.loaded, text.plan, text.ledger).first)
    return book
  }

  /// `cash available Food Dining reserve`, with what is not covered behind a `!`.
  private func state(_ book: EnvelopeBook) -> String {
    let envelopes = book.envelopes.map { envelope in
      envelope.uncovered.isEmpty
        ? "\(envelope.held.simplified)"
        : "\(envelope.held.simplified)!\(envelope.uncoveredTotal.simplified)"
    }
    let parts = [book.cash, book.available].map { "\($0.simplified)" } + envelopes
    return (parts + book.reserves.map { "\($0.held.simplified)" }).joined(separator: " ")
  }

  @Test(arguments: [
    ("carry", "-5 0 -5 0 0"), ("available", "-5 -5 0 0 0"),
  ])
  func endsWindowsAsItsPolicySays(_ policy: String, _ expected: String) throws {
    let book = try book(
      EnvelopeTests.plan.replacing("available", with: policy) + """
        2026-01-01 Pay
            income:pay  -100 EUR
            assets:bank
        fund 2026-01-01
            Food  50 EUR
            Dining  50 EUR
        2026-01-10 Shop
            expenses:food  55 EUR
            expenses:dining  50 EUR
            assets:bank
        2026-02-01 Pay
            income:pay  -100 EUR
            assets:bank
        fund 2026-02-01
            Food  50 EUR
            Dining  50 EUR
        2026-02-10 Shop
            expenses:food  50 EUR
            expenses:dining  50 EUR
            assets:bank
        """, today: "2026-02-28")
    #expect(state(book) == expected)
    #expect(book.fault == nil)
  }

  /// Each event of the table, behind a funding of 50 for both out of 200.
  @Test(arguments: [
    ("", "200 100 50 50 0"),
    ("2026-01-03 x\n    income:pay  -10 EUR\n    assets:bank", "210 110 50 50 0"),
    ("move 2026-01-03  Food -> Dining  20 EUR", "200 100 30 70 0"),
    ("2026-01-03 x\n    expenses:food  20 EUR\n    assets:bank", "180 100 30 50 0"),
    ("2026-01-03 x\n    expenses:rent  20 EUR\n    assets:bank", "180 80 50 50 0"),
    ("2026-01-03 x\n    assets:savings  20 EUR\n    assets:bank", "180 80 50 50 0"),
    ("2026-01-03 x\n    expenses:food  20 EUR\n    liabilities:visa", "200 100 30 50 20"),
    ("2026-01-03 x\n    expenses:food  70 EUR\n    liabilities:visa", "200 100 0!20 50 50"),
    ("2026-01-03 x\n    expenses:rent  70 EUR\n    liabilities:visa", "200 100 50 50 0"),
    ("2026-01-03 x\n    liabilities:visa  30 EUR\n    assets:bank", "170 100 50 50 -30"),
    ("2026-01-03 x\n    expenses:food  -20 EUR\n    assets:bank", "220 100 70 50 0"),
    ("2026-01-03 x\n    expenses:food  -20 EUR\n    liabilities:visa", "200 100 70 50 -20"),
    // Cash and card share what is bought in proportion.
    (
      "2026-01-03 x\n    expenses:food  20 EUR\n    expenses:dining  10 EUR\n"
        + "    assets:bank  -20 EUR\n    liabilities:visa", "180 100 30 40 10"
    ),
    (
      "2026-01-03 x\n    expenses:food  10 EUR\n    expenses:rent  10 EUR\n"
        + "    assets:bank  -10 EUR\n    liabilities:visa", "190 95 40 50 5"
    ),
    // A pay slip: income pays for something before it arrives.
    (
      "2026-01-03 x\n    income:pay  -100 EUR\n    expenses:food  30 EUR\n    assets:bank",
      "270 200 20 50 0"
    ),
    ("2026-01-03 x\n    assets:bank  40 EUR\n    liabilities:visa", "240 140 50 50 0"),
    ("2026-01-03 x\n    liabilities:visa  40 EUR\n    assets:savings", "200 100 50 50 0"),
    // Cash that arrives later is on its way.
    (
      "2026-01-03 x\n    assets:bank  -40 EUR\n    assets:bank:b  40 EUR  ; date:2026-02-05",
      "160 60 50 50 0"
    ),
    // Another commodity takes cash out of this book.
    ("2026-01-03 x\n    assets:bank  10 USD @ 2 EUR\n    assets:bank", "180 80 50 50 0"),
    (
      "2026-01-03 x\n    expenses:food  10 USD @ 2 EUR\n    assets:bank  -20 EUR", "180 100 30 50 0"
    ),
    ("fund 2026-01-03\n    liabilities:visa  30 EUR", "200 70 50 50 30"),
  ])
  func movesWhatTheTableSays(_ event: String, _ expected: String) throws {
    let book = try book(
      EnvelopeTests.plan + """
        2026-01-01 Pay
            income:pay  -200 EUR
            assets:bank
        fund 2026-01-02
            Food  50 EUR
            Dining  50 EUR
        \(event)
        """)
    #expect(state(book) == expected)
    #expect(book.fault == nil)
  }

  @Test func roundsWhatOneCardPaysOfAnotherOnce() throws {
    let book = try book(
      EnvelopeTests.plan + """
        card liabilities:amex
        2026-01-01 Pay
            income:pay  -200 EUR
            assets:bank
        fund 2026-01-02
            Food  50 EUR
            Dining  50 EUR
        2026-01-03 x
            expenses:food  -80.64 EUR
            expenses:dining  17.32 EUR
            expenses:home  54.25 EUR
            income:pay  -285.31 EUR
            liabilities:amex  -12.25 EUR
            liabilities:visa
        """)
    #expect(book.fault == nil)
  }

  @Test func repaysWhatCardsWereNotCoveredFor() throws {
    let text =
      EnvelopeTests.plan + """
        2026-01-01 Pay
            income:pay  -200 EUR
            assets:bank
        fund 2026-01-02
            Food  50 EUR
        2026-01-03 x
            expenses:food  70 EUR
            liabilities:visa
        2026-01-04 refund
            expenses:food  -5 EUR
            liabilities:visa

        """
    #expect(try state(book(text)) == "200 150 0!15 0 50")
    let funded = text + "fund 2026-01-05\n    Food  20 EUR\n"
    #expect(try state(book(funded)) == "200 130 5 0 65")
    let ended = try book(text, today: "2026-02-01")
    #expect(state(ended) == "200 150 0 0 50")
    #expect(ended.envelopes[0].past.map(\.turnedToDebt) == [Decimal(15)])
  }

  @Test func givesBackWhatACapReleases() throws {
    let book = try book(
      """
      pool assets:bank
      budget Food
          amount    200 EUR monthly from 2026-01-01
          for       expenses:food
          mode      envelope
          rollover  both cap 60 EUR start 10 EUR
      2026-01-01 Pay
          income:pay  -300 EUR
          assets:bank
      fund 2026-01-02
          Food  200 EUR
      2026-01-10 Shop
          expenses:food  110 EUR
          assets:bank
      """, today: "2026-02-01")
    #expect(state(book) == "190 130 60")
    #expect(book.envelopes[0].past.map(\.released) == [Decimal(40)])
    #expect(book.envelopes[0].past.map(\.carried) == [Decimal(10)])
  }

  @Test func findsWhatIsFundedBeyondWhatThereIsAndCardsPaidWithoutReserve() throws {
    let book = try book(
      EnvelopeTests.plan + """
        2026-01-02 Pay
            income:pay  -70 EUR
            assets:bank
        fund 2026-01-02
            Food  50 EUR
            Dining  50 EUR
        2026-01-05 Pay the card
            liabilities:visa  30 EUR
            assets:bank
        """)
    let findings = book.findings.map { finding in
      switch finding {
      case .overfunded(let funding, let missing): "\(funding) \(missing)"
      case .unreserved(let card, _, let day, let missing): "\(card) \(day) \(missing)"
      }
    }
    #expect(findings == ["0 30", "0 2026-01-05 30"])
  }

  @Test func namesTheFirstLineThatComesFromNowhere() throws {
    let book = try book(
      EnvelopeTests.plan + """
        2026-01-01 Pay
            income:pay  -70 EUR
            assets:bank
        fund 2026-01-02
            Food  50 EUR
        2026-01-05 found
            (assets:bank)  3 EUR
        2026-01-06 found
            (expenses:food)  4 EUR
        """)
    #expect(book.fault?.day == Day.of("2026-01-05"))
    #expect(book.fault?.transaction == 1)
    #expect(book.fault?.cash == Decimal(73))
    #expect(book.fault?.parts == Decimal(70))
  }

  @Test func countsTheWholeWindowOfTheFirstFunding() throws {
    let book = try book(
      EnvelopeTests.plan + """
        2025-12-02 Pay
            income:pay  -200 EUR
            assets:bank
        2025-12-03 x
            expenses:food  60 EUR
            assets:bank
        2025-12-04 x
            expenses:food  70 EUR
            liabilities:visa
        2026-01-02 x
            expenses:food  30 EUR
            assets:bank
        2026-01-03 x
            expenses:food  20 EUR
            liabilities:visa
        fund 2026-01-05
            Food  60 EUR
        """)
    // Of 60, 30 were spent in cash, and 20 are put aside for the card; December is not the envelope's.
    #expect(state(book) == "110 80 10 0 20")
    #expect(book.reserves[0].balance == Decimal(-90))
  }
}
