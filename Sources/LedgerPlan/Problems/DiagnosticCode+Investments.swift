package import LedgerSource

extension DiagnosticCode {
  static let badInvestmentLine = DiagnosticCode(
    "G501", "bad-investment-line",
    explanation: """
      A line below `gains` or `portfolio` cannot be read, or says something twice.

      ```journal
      gains
          long  a year
      ```

      Write `long  1 year`. There is one `gains` in a journal.
      """)
  static let badTargetSum = DiagnosticCode(
    "G502", "bad-target-sum",
    explanation: """
      The targets of a portfolio are shares of the whole, so they add up to 100%.

      ```journal
      commodity WORLD  ; lots: FIFO, class: equity
      commodity BOND   ; lots: FIFO, class: bonds

      portfolio Retirement
          for     assets:broker
          target  60% class:equity
          target  30% class:bonds
      ```
      """)
  static let overlappingTargets = DiagnosticCode(
    "G503", "overlapping-targets",
    explanation: """
      Two targets are about the same holding, so it is unclear for which one it counts. A class \
      and a narrower one below it may both have a target.

      ```journal
      commodity WORLD  ; lots: FIFO, class: equity

      portfolio Retirement
          for     assets:broker
          target  60% class:equity
          target  40% WORLD
      ```
      """)
  static let unknownInvestment = DiagnosticCode(
    "G504", "unknown-investment", .warning,
    explanation: """
      A line below `gains` or `portfolio` names a commodity, or an asset class, that nothing has. A \
      commodity gets its class by a tag: `commodity WORLD  ; class: equity`.

      ```journal
      gains
          in  EURO
      ```
      """)

  package static let ofInvestments: [DiagnosticCode] = [
    .badInvestmentLine, .badTargetSum, .overlappingTargets, .unknownInvestment,
  ]
}
