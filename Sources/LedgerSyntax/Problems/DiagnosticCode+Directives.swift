package import LedgerSource

extension DiagnosticCode {
  package static let badDecimalMark = DiagnosticCode(
    "P045", "bad-decimal-mark",
    explanation: """
      The decimal mark is `.` or `,`, and nothing follows it.

      ```journal
      decimal-mark point
      ```

      Write `decimal-mark .`.
      """)
  package static let badYear = DiagnosticCode(
    "P046", "bad-year",
    explanation: """
      A default year has four digits or more, and nothing but a comment follows it.

      ```journal
      Y26
      ```

      Write `Y 2026`.
      """)
  package static let commodityWithoutDecimalMark = DiagnosticCode(
    "P047", "commodity-without-decimal-mark",
    explanation: """
      The sample amount of `commodity` and `D` shows which mark is the decimal mark, so it must \
      have one, even if there are no decimals.

      ```journal
      commodity 1000 JPY
      ```

      Write `commodity 1000. JPY`, or `commodity 1,000.00 EUR`.
      """)
  package static let badPrice = DiagnosticCode(
    "P051", "bad-price",
    explanation: """
      A market price is `P DATE SYMBOL AMOUNT`, perhaps with a time after the date.

      ```journal
      P 2026-01-05 USD
      ```

      Write `P 2026-01-05 USD 0.92 EUR`.
      """)
  package static let textAfterEndComment = DiagnosticCode(
    "P052", "text-after-end-comment",
    explanation: """
      The line that ends a comment block has nothing but `end comment`. With more text on it, others \
      would take it for a part of the comment.

      ```journal
      comment
      ideas for later
      end comment for now
      ```
      """)
  package static let emptyPeriod = DiagnosticCode(
    "P053", "empty-period",
    explanation: """
      A rule that begins with `~` says how often it happens, then two spaces, then a description.

      ```journal
      ~  Rent
          Expenses:Rent    800 EUR
          Assets:Checking
      ```

      Write `~ monthly  Rent`.
      """)
}
