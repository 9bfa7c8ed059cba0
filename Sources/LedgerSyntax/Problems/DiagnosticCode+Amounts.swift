package import LedgerSource

// Numbers and symbols.

extension DiagnosticCode {
  package static let missingNumber = DiagnosticCode(
    "P022", "missing-number",
    explanation: """
      An amount is expected here, but there is no number. A number has ASCII digits; one sign may \
      stand before it, or before a symbol on its left.

      ```journal
      2026-01-05 Lunch
          Expenses:Food    --8.50 EUR
          Assets:Cash
      ```
      """)
  package static let symbolWithoutNumber = DiagnosticCode(
    "P023", "symbol-without-number",
    explanation: """
      A commodity's symbol is here, and no number follows it. An account's name ends at two \
      spaces, so text in a second column is taken for an amount.

      ```journal
      2026-01-05 Lunch
          Expenses:Food    EUR
          Assets:Cash
      ```

      Write the number, or `;` before a comment.
      """)
  package static let unclosedQuote = DiagnosticCode(
    "P024", "unclosed-quote",
    explanation: """
      A symbol that begins with `"` ends with another `"` on the same line, and holds no `;`.

      ```journal
      2026-01-05 Market
          Assets:Pantry    3 "green apples
          Assets:Cash
      ```
      """)
  package static let doubledMark = DiagnosticCode(
    "P025", "doubled-mark",
    explanation: """
      Two marks follow each other in a number, or a group of digits is empty.

      ```journal
      2026-01-05 Rent
          Expenses:Rent    1,,000.00 EUR
          Assets:Checking
      ```
      """)
  package static let markAfterDecimalMark = DiagnosticCode(
    "P026", "mark-after-decimal-mark",
    explanation: """
      A number has one decimal mark, and only digits follow it. Before it, one kind of mark may \
      separate groups: `1,234,567.89`, `1.234.567,89`, `1 234 567.89`, `1'234'567.89`.

      ```journal
      2026-01-05 Rent
          Expenses:Rent    1,234.50,00 EUR
          Assets:Checking
      ```
      """)
  package static let tooManyDecimals = DiagnosticCode(
    "P027", "too-many-decimals",
    explanation: "A number may have 255 digits after its decimal mark. Round it.")
  package static let exponentWithGroups = DiagnosticCode(
    "P028", "exponent-with-groups",
    explanation: """
      A number with an exponent, such as `1.5e3`, has no groups of digits.

      ```journal
      2026-01-05 Mint
          Assets:Tokens    1,000,000e3 TOK
          Equity:Mint
      ```

      Write `1000000e3 TOK`, or the number without an exponent.
      """)
  package static let textAfterAmount = DiagnosticCode(
    "P029", "text-after-amount",
    explanation: """
      The amount is complete, and what follows is neither a cost (`@`), a lot (`{…}`), an assertion \
      (`=`) nor a comment (`;`).

      ```journal
      2026-01-05 Lunch
          Expenses:Food    8.50 EUR with Ann
          Assets:Chips     5 A1
      ```

      Write `;` before a comment. A symbol with digits or signs needs quotes: `5 "A1"`.
      """)
  package static let trailingSign = DiagnosticCode(
    "P030", "trailing-sign",
    explanation: """
      A sign comes before its number, never after it.

      ```journal
      2026-01-05 Lunch
          Assets:Cash      8.50- EUR
          Expenses:Food
      ```

      Write `-8.50 EUR`.
      """)
  package static let blankAfterMultiplier = DiagnosticCode(
    "P038", "blank-after-multiplier",
    explanation: """
      In an auto rule the `*` of a multiplier touches its number.

      ```journal
      = Expenses:Food
          (Budget:Food)    * -1
      ```

      Write `*-1`.
      """)
}

// What follows an amount.

extension DiagnosticCode {
  package static let costWithoutAmount = DiagnosticCode(
    "P031", "cost-without-amount",
    explanation: """
      An amount follows `@` (the price of one) or `@@` (the price of all).

      ```journal
      2026-01-05 Exchange
          Assets:Dollars    100 USD @
          Assets:Euros
      ```
      """)
  package static let doubledCost = DiagnosticCode(
    "P032", "doubled-cost",
    explanation: """
      A posting has one cost.

      ```journal
      2026-01-05 Exchange
          Assets:Dollars    100 USD @ 0.90 EUR @@ 90 EUR
          Assets:Euros
      ```

      Keep either the price of one, `@`, or the price of all, `@@`.
      """)
  package static let doubledLot = DiagnosticCode(
    "P033", "doubled-lot",
    explanation: """
      A posting has at most one lot price `{…}`, one lot date `[…]` and one lot note `(…)`.

      ```journal
      2026-01-05 Buy
          Assets:Shares    10 ABC {5 EUR} {6 EUR}
          Assets:Cash
      ```

      Write a posting for each lot.
      """)
  package static let unclosedLot = DiagnosticCode(
    "P034", "unclosed-lot",
    explanation: """
      A lot's `{`, `{{` or `(` is not closed on its line.

      ```journal
      2026-01-05 Buy
          Assets:Shares    10 ABC {5 EUR
          Assets:Cash
      ```
      """)
  package static let lotInAssertion = DiagnosticCode(
    "P035", "lot-in-assertion",
    explanation: """
      An assertion checks an account's balance and cannot name lots.

      ```journal
      2026-01-05 Count
          Assets:Shares    0 ABC = 10 ABC {5 EUR}
      ```

      Remove the lot, or put it before the `=`.
      """)
  package static let assertionWithoutAmount = DiagnosticCode(
    "P036", "assertion-without-amount",
    explanation: """
      An amount follows `=`, `==`, `=*` or `==*`: what the account should hold.

      ```journal
      2026-01-05 Count
          Assets:Cash    0 EUR =
      ```
      """)
  package static let costWithoutPostingAmount = DiagnosticCode(
    "P039", "cost-without-posting-amount",
    explanation: """
      A cost says what the amount before it was worth, and there is no amount.

      ```journal
      2026-01-05 Exchange
          Assets:Dollars    @ 0.90 EUR
          Assets:Euros      -90 EUR
      ```

      Write the amount: `100 USD @ 0.90 EUR`.
      """)
}
