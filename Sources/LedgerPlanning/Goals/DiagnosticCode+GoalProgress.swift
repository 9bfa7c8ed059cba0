package import LedgerSource

extension DiagnosticCode {
  package static let goalBelowZero = DiagnosticCode(
    "G491", "goal-below-zero",
    explanation: """
      A `save` entry, or a posting with the tag `goal:`, takes more out of a goal than was saved for it. \
      The first such entry is reported.

      ```journal
      goal Winter tyres
          target  600 EUR
      save 2026-03-05  Winter tyres  100 EUR
      save 2026-03-20  Winter tyres  -140 EUR
      ```

      Write `-100 EUR`, or add what is missing before.
      """)
  package static let goalsOverLiquid = DiagnosticCode(
    "G492", "goals-over-liquid", .warning,
    explanation: """
      More is set aside for goals by `save` entries and tags than the liquid accounts hold, those of \
      type Cash: the money is promised, but not there. Accounts that are a goal's own are not counted.

      ```journal
      goal Winter tyres
          target  600 EUR
      save 2026-03-05  Winter tyres  500 EUR
      2026-03-01 Opening
          assets:bank    300 EUR
          equity:opening
      ```
      """)
  package static let lostGoal = DiagnosticCode(
    "G493", "lost-goal", .warning,
    explanation: """
      A goal reached its target and has less now. If the money was spent on its purpose, a \
      `reached` line with the date puts the goal away. A goal with such a line that never reached \
      its target is also reported.

      ```journal
      goal Bike
          target   900 EUR
          account  assets:bike
      2026-01-10 Saved
          assets:bike       900 EUR
          assets:bank
      2026-02-01 Bought
          expenses:bike     900 EUR
          assets:bike
      ```

      Add `reached  2026-01-10`.
      """)
  package static let debtNever = DiagnosticCode(
    "G494", "debt-never",
    explanation: """
      The minimum payment of a debt is not more than its interest, so the debt never ends.

      ```journal
      goal Card gone
          debt     liabilities:card
          rate     24% nominal monthly
          minimum  60 EUR
      2026-01-01 Opening
          liabilities:card    -3000 EUR
          equity:opening
      ```

      Every month adds 60 EUR of interest. With 75 EUR a month it takes 82 months.
      """)
  package static let goalWithoutPrice = DiagnosticCode(
    "G495", "goal-no-price", .warning,
    explanation: """
      A goal's accounts hold a commodity other than that of its target. It does not count toward \
      the goal.

      ```journal
      goal Trip
          target   3000 EUR
          account  assets:trip
      2026-01-10 Saved
          assets:trip       200 USD
          assets:bank
      ```
      """)
}
