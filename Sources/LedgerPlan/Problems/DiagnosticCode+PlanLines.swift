import LedgerModel
package import LedgerSource

// Lines of the plan, whatever they are about.

extension DiagnosticCode {
  package static let unknownPlanKey = DiagnosticCode(
    "G401", "unknown-plan-key",
    explanation: """
      The lines below a directive of the plan begin with one of its keys. A mistyped key would \
      silently lose a fact, so it is an error.

      ```journal
      budget Groceries
          amuont  400 EUR monthly
          for     expenses:food
      ```

      Write `amount`, or begin a remark with `;`.
      """)
  package static let missingPlanKey = DiagnosticCode(
    "G403", "missing-plan-key",
    explanation: """
      A directive of the plan lacks a line that it needs: a budget must say what it counts (`for`) \
      and, unless it is an envelope, how much there is (`amount`); a `fund` entry has one envelope \
      and its amount per line.

      ```journal
      budget Groceries
          amount  400 EUR monthly
      ```

      Add the line, such as `for  expenses:food`.
      """)
  package static let repeatedPlanKey = DiagnosticCode(
    "G404", "repeated-plan-key",
    explanation: """
      The same thing is there twice in one directive, so it is unclear which one counts. Only keys \
      such as `amount`, `for`, `except`, `fill`, `account` and `member` may come several times.

      ```journal
      goal Bike
          target  900 EUR
          target  950 EUR
      ```

      Keep one of the lines.
      """)
  package static let badPlanAmount = DiagnosticCode(
    "G405", "bad-plan-amount",
    explanation: """
      An amount is expected here: a number and its commodity, such as `400 EUR` or `$400`. The \
      words of the plan, such as `monthly` or `cap`, are never commodities; quote a commodity with \
      such a name.

      ```journal
      budget Groceries
          amount  monthly 400 EUR
          for     expenses:food
      ```

      Write `amount  400 EUR monthly`.
      """)
  package static let badPlanDate = DiagnosticCode(
    "G406", "bad-plan-date",
    explanation: """
      A date is expected here, such as `2026-03-05`. `from`, `to`, `through`, `by` and `until` \
      also take a month (`2026-03`) or a year: its first day, or its last day if that day is \
      included.

      ```journal
      save next-week  Bike  100 EUR
      goal Bike
      ```
      """)
  package static let badPlanValue = DiagnosticCode(
    "G407", "bad-plan-value",
    explanation: """
      A line of the plan has an unexpected word, or lacks one.

      ```journal
      budget Groceries
          amount    400 EUR monthly from 2026-01-01
          for       expenses:food
          rollover  booth
      ```

      The message says which words are expected: here `none`, `surplus`, `debt` or `both`.
      """)
  package static let badPlanName = DiagnosticCode(
    "G408", "bad-plan-name",
    explanation: """
      Budgets, goals, places and members have names. A name runs to two spaces, a tab or the end of \
      the line, and has no comma and no ` -> `: a comma ends the value of a tag, and the arrow stands \
      between two names.

      ```journal
      goal Bike, new
          target  900 EUR
      ```

      Write `goal New bike`.
      """)
  package static let repeatedPlanName = DiagnosticCode(
    "G409", "repeated-plan-name",
    explanation: """
      Names must be unique among things of one kind, ignoring case. Pool and card accounts must \
      not contain one another, and there can be only one household.

      ```journal
      goal Bike
          target  900 EUR
      goal bike
          target  100 EUR
      ```

      Rename one of them, or combine the two.
      """)
  package static let badPlanPeriod = DiagnosticCode(
    "G410", "bad-plan-period",
    explanation: """
      After its amount, a budget says how often it comes: `daily`, `weekly`, `biweekly`, \
      `monthly`, `bimonthly`, `quarterly`, `half-yearly`, `yearly`, or `every 10 days` (weeks, \
      months, quarters, years). Then may follow `from DATE`, `to DATE` or `through DATE`, and \
      `shift prev`, `next` or `nearest`. Without a word for how often there is a single period, \
      which needs both ends.

      ```journal
      budget Groceries
          amount  400 EUR mothly from 2026-01-01
          for     expenses:food
      ```
      """)
  package static let textAfterPlanValue = DiagnosticCode(
    "G411", "text-after-plan-value",
    explanation: """
      The line is complete, and something follows. A remark begins with `;` after two spaces; a \
      name ends at two spaces, so a name with two spaces in it is cut there.

      ```journal
      goal Bike
          target  900 EUR for the red one
      ```

      Write `target  900 EUR  ; for the red one`.
      """)
  package static let conflictingPlanKeys = DiagnosticCode(
    "G412", "conflicting-plan-keys",
    explanation: """
      Two lines of a directive cannot both hold, or one needs another that is missing.

      ```journal
      goal Bike
          account   assets:savings
          priority  1
          share     50%
      ```

      Keep the one that is meant: goals on a common account are filled one after the other, by \
      priority, or at the same time, by shares.
      """)
  package static let cutPlanTag = DiagnosticCode(
    "G413", "cut-plan-tag",
    explanation: """
      A comma ends the value of a tag, so what comes after it is lost. Several values of a tag of \
      the plan are separated by spaces, and numbers in tags have no comma.

      ```journal
      account assets:cash  ; floor:1,200 EUR
      ```

      Write `floor:1200 EUR`, or the line `floor  1,200 EUR` below the account.
      """)

  /// The codes of what can be wrong with any line of a plan.
  static let ofPlanLines: [DiagnosticCode] = [
    .unknownPlanKey, .missingPlanKey, .repeatedPlanKey, .badPlanAmount, .badPlanDate,
    .badPlanValue, .badPlanName, .repeatedPlanName, .badPlanPeriod, .textAfterPlanValue,
    .conflictingPlanKeys, .cutPlanTag,
  ]
}
