import LedgerModel
package import LedgerSource

// Budgets and envelopes.

extension DiagnosticCode {
  package static let negativeBudget = DiagnosticCode(
    "G421", "negative-budget",
    explanation: """
      The amount of a budget must be zero or more. For money that should come in, use a budget of \
      the kind `income`, also without a sign.

      ```journal
      budget Salary
          amount  -2,600.00 EUR monthly
          for     income:salary
      ```

      Write `amount  2,600.00 EUR monthly` and `kind  income`.
      """)
  package static let emptyBudget = DiagnosticCode(
    "G422", "empty-budget",
    explanation: """
      A budget of zero makes sense only if something is carried into its periods: with a rollover, \
      or as an envelope.

      ```journal
      budget Gifts
          amount  0 EUR monthly from 2026-01-01
          for     expenses:gifts
      ```
      """)
  package static let mixedBudget = DiagnosticCode(
    "G423", "mixed-budget",
    explanation: """
      All amounts of a budget, including its limits and fills, must be in one commodity.

      ```journal
      budget Travel
          amount  400 EUR monthly from 2026-01-01
          amount  450 USD monthly from 2026-07-01
          for     expenses:travel
      ```

      Make a budget for each commodity, or write all amounts in one: spending in other commodities \
      counts at its cost or price.
      """)
  package static let repeatedBudgetStart = DiagnosticCode(
    "G424", "repeated-budget-start",
    explanation: """
      If a budget has two amounts, the later one takes over on its own `from` date. Two amounts \
      cannot begin on the same day, and only one can be without `from`.

      ```journal
      budget Groceries
          amount  400 EUR monthly
          amount  450 EUR monthly
          for     expenses:food
      ```

      Say when the second begins: `amount  450 EUR monthly from 2026-07-01`.
      """)
  package static let budgetWithoutStart = DiagnosticCode(
    "G425", "budget-without-start",
    explanation: """
      A rollover is computed from the first period on, so a budget with a rollover must say when \
      that begins, and so must an envelope whose rollover starts with an amount. Other envelopes \
      begin with their first funding.

      ```journal
      budget Groceries
          amount    400 EUR monthly
          for       expenses:food
          rollover  both
      ```

      Write `amount  400 EUR monthly from 2026-01-01`.
      """)
  package static let incomeRollover = DiagnosticCode(
    "G431", "income-rollover",
    explanation: """
      A budget for income cannot roll over: what did not come in cannot be earned twice later.

      ```journal
      budget Salary
          amount    2600 EUR monthly from 2026-01-01
          for       income:salary
          kind      income
          rollover  both
      ```
      """)
  package static let envelopeOnlyKey = DiagnosticCode(
    "G433", "envelope-only-key",
    explanation: """
      `fill` and `overspend` say how an envelope is funded and what happens when it is overdrawn. \
      A budget without `mode  envelope` is in limit mode and has neither.

      ```journal
      budget Groceries
          amount  400 EUR monthly
          for     expenses:food
          fill    50 EUR
      ```
      """)
  package static let repeatedFillLimit = DiagnosticCode(
    "G434", "repeated-fill-limit",
    explanation: """
      An envelope is filled up to one limit at most; with two it would be unclear which one \
      applies.

      ```journal
      pool assets:bank
      budget Gifts
          amount  0 EUR monthly from 2026-01-01
          for     expenses:gifts
          mode    envelope
          fill    up to 150 EUR
          fill    50 EUR up to 300 EUR
      ```
      """)
  package static let negativeLimit = DiagnosticCode(
    "G435", "negative-limit",
    explanation: """
      The limits `cap` and `floor` of a rollover must be zero or more, and so must a minimum \
      payment; an envelope's fill must be more than zero. `floor 100 EUR` carries a debt of at \
      most 100 EUR into the next period.

      ```journal
      budget Groceries
          amount    400 EUR monthly from 2026-01-01
          for       expenses:food
          rollover  both floor -100 EUR
      ```
      """)
  package static let badBudgetTerms = DiagnosticCode(
    "G436", "bad-budget-terms",
    explanation: """
      A `for` or `except` line has an account name, which includes all accounts below it, or query \
      terms, which must all match: `acct: tag: payee: desc: type:`. Quote a term with spaces.

      ```journal
      budget Trip
          amount  400 EUR monthly
          for     tag:trip expenses
      ```

      Write `for  tag:trip acct:expenses`.
      """)

  /// The codes of what can be wrong with a budget by itself.
  static let ofBudgets: [DiagnosticCode] = [
    .negativeBudget, .emptyBudget, .mixedBudget, .repeatedBudgetStart, .budgetWithoutStart,
    .incomeRollover, .envelopeOnlyKey, .repeatedFillLimit, .negativeLimit, .badBudgetTerms,
  ]
}
