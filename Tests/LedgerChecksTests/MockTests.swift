import LedgerChecks
import LedgerSource
import Testing

/// Whole journals whose problems are shown as the manual promises.
struct MockTests {
  @Test func showsAnUnbalancedTransaction() throws {
    let checked = try Checked(
      """
      2026-03-14 * Whole Foods
          Expenses:Food              45.20 EUR
          Expenses:Household         12.00 EUR
          Assets:Checking           -57.02 EUR
      """)
    #expect(
      checked.text == """
        error[T101]: transaction does not balance: the postings add up to 0.18 EUR instead of 0
         --> main.journal:4:31
          |
        1 | 2026-03-14 * Whole Foods
        2 |     Expenses:Food              45.20 EUR
        3 |     Expenses:Household         12.00 EUR
        4 |     Assets:Checking           -57.02 EUR
          |                               ^^^^^^^^^^ the postings above add up to 57.20 EUR
          |
          = note: 45.20 + 12.00 - 57.02 = 0.18 EUR
          = note: 0.18 is a multiple of 0.09: two digits may be swapped (57.02 <-> 57.20)
          = help: write -57.20 EUR
        4 |     Assets:Checking           -57.20 EUR
          |                               ~~~~~~~~~~
          = help: or remove the amount to have it worked out
        4 |     Assets:Checking


        """)
  }

  @Test func showsAnUndeclaredAccount() throws {
    let checked = try Checked(
      texts: [
        "main.journal": """
        include accounts.journal
        include 2026/03.journal
        """,
        "accounts.journal": """
        account Assets:Cash
        account Expenses:Groceries
        """,
        "2026/03.journal": """
        2026-03-14 ! Lidl
            Expenses:Groceries         10.00 EUR
            Assets:Cash

        2026-03-15 ! Lidl
            Expenses:Grocceries        23.10 EUR
            Assets:Cash

        2026-03-16 ! Rewe
            Expenses:Grocceries        23.10 EUR
            Assets:Cash
        """,
      ], CheckOptions(named: [.accounts]))
    #expect(
      checked.text == """
        error[A201]: account `Expenses:Grocceries` is not declared
         --> 2026/03.journal:6:5
          |
        5 | 2026-03-15 ! Lidl
        6 |     Expenses:Grocceries        23.10 EUR
          |     ^^^^^^^^^^^^^^^^^^^ no `account` directive in the 3 files of this journal
         ::: accounts.journal:2:9
        2 | account Expenses:Groceries
          |         ------------------ similar name, posted to once, 1 of them for `Lidl`
          |
          = note: used once more: 2026/03.journal:10
          = help: did you mean `Expenses:Groceries`? (this changes all 2 uses)
        6 |     Expenses:Groceries         23.10 EUR
          |     ~~~~~~~~~~~~~~~~~~
          = help: or declare it: add `account Expenses:Grocceries` after accounts.journal:2


        """)
  }

  @Test func showsAFailedAssertion() throws {
    let checked = try Checked(
      """
      2026-02-28 * Statement
          Assets:Checking          1730.00 EUR = 1,730.00 EUR
          Equity:Opening

      2026-03-03 * Rewe
          Expenses:Food              45.20 EUR
          Assets:Checking

      2026-03-05 * Rewe
          Expenses:Food              45.20 EUR
          Assets:Checking

      2026-03-10 * Rent
          Expenses:Rent             480.45 EUR
          Assets:Checking

      2026-03-31 * Statement
          Assets:Checking             0 EUR = 1,204.35 EUR

      commodity 1,000.00 EUR
      """)
    #expect(
      checked.text == """
        error[B301]: balance assertion failed: Assets:Checking holds 1,159.15 EUR, not the asserted 1,204.35 EUR (45.20 EUR short)
          --> main.journal:18:39
           |
        17 | 2026-03-31 * Statement
        18 |     Assets:Checking             0 EUR = 1,204.35 EUR
           |                                       ^^^^^^^^^^^^^^ calculated 1,159.15 EUR here
          ::: main.journal:2:42
         2 |     Assets:Checking          1730.00 EUR = 1,730.00 EUR
           |                                          -------------- last assertion that holds (2026-02-28); 4 postings since
           |
           = note: a posting of exactly -45.20 EUR is there twice: main.journal:7 and :11 (payee `Rewe`, 2 days apart)
           = help: if the journal is right, change the assertion to 1,159.15 EUR
        18 |     Assets:Checking             0 EUR = 1,159.15 EUR
           |                                         ~~~~~~~~~~~~


        """)
  }

  @Test func showsABadDate() throws {
    let checked = try Checked(
      """
      2026-02-27 * Groceries
          Expenses:Food              45.20 EUR
          Assets:Checking

      2026-02-30 * Rent
          Expenses:Rent             800.00 EUR
          Assets:Checking

      2026-02-28 * Lunch
          Expenses:Food               8.50 EUR
          Assets:Checking

      ~ monthly from 2026-01-30  Rent
          Expenses:Rent             800.00 EUR
          Assets:Checking
      """)
    #expect(
      checked.text == """
        error[P011]: `2026-02-30` is not a date: February 2026 has 28 days
          --> main.journal:5:1
           |
         5 | 2026-02-30 * Rent
           | ^^^^^^^^^^ day 30 is out of range
          ::: main.journal:13:1
        13 | ~ monthly from 2026-01-30  Rent
           | ------------------------- this rule falls on day 30 every month
           |
           = note: the entries around it are dated 2026-02-27 (line 1) and 2026-02-28 (line 9)
           = help: last day of that month
         5 | 2026-02-28 * Rent
           |         ~~


        """)
  }

  @Test func showsAnAmbiguousAmount() throws {
    let text = """
      commodity EUR

      2026-03-30 * Groceries
          Expenses:Food              45.20 EUR
          Assets:Checking

      2026-03-31 * Landlord
          Expenses:Rent             1,234 EUR
          Assets:Checking
      """
    let strict = try Checked(text, CheckOptions(.strict))
    #expect(strict.diagnostics.filter { $0.code.id == "P021" }.map(\.severity) == [.error])
    let lenient = try Checked(text)
    #expect(
      lenient.text == """
        warning[P021]: ambiguous amount `1,234`: one thousand two hundred thirty-four, or 1.234?
         --> main.journal:8:31
          |
        7 | 2026-03-31 * Landlord
        8 |     Expenses:Rent             1,234 EUR
          |                               ^^^^^ `,` could be a digit group or a decimal mark
         ::: main.journal:1:11
        1 | commodity EUR
          |           --- declared without a format
          |
          = note: of the EUR amounts in this journal that leave no doubt, 1 use `.`, 0 use `,` as decimal mark; here it counts as a decimal comma
          = help: declare it once
        1 | commodity 1,000.00 EUR
          | ~~~~~~~~~~~~~~~~~~~~~~
          = help: or write 1234 here
        8 |     Expenses:Rent             1234 EUR
          |                               ~~~~


        """)
  }
}
