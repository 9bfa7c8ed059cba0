import LedgerModel
package import LedgerSource

// Goals, rules and facts about the household.

extension DiagnosticCode {
  package static let goalSources = DiagnosticCode(
    "G452", "goal-sources",
    explanation: """
      The progress of a goal comes from one source: the balance of its `account` lines, how far its \
      `debt` has come down, or, with neither, its `save` entries and the postings with its tag.

      ```journal
      goal Card gone
          debt     liabilities:visa
          account  assets:savings
      ```

      Keep one, or make two goals.
      """)
  package static let goalDates = DiagnosticCode(
    "G456", "goal-dates",
    explanation: """
      A goal ends, or is reached, before it begins.

      ```journal
      goal Bike
          by     2026-03-31
          start  2026-06-01
      ```
      """)
  package static let goalStartAmount = DiagnosticCode(
    "G457", "goal-start-amount",
    explanation: """
      `start` with an amount says what was there before the first `save` entry. If the progress is \
      the balance of an account, the balance says that already; a debt is measured from its \
      balance on that day, so it has `start` and a date alone.

      ```journal
      goal Bike
          account  assets:savings
          start    2026-01-01  540 EUR
      ```
      """)
  package static let goalCommodity = DiagnosticCode(
    "G459", "goal-commodity",
    explanation: """
      Savings for a goal must be in the commodity of its target.

      ```journal
      goal Bike
          target  900 EUR
      save 2026-03-05  Bike  100 USD
      ```
      """)
  package static let debtOnlyKey = DiagnosticCode(
    "G460", "debt-only-key",
    explanation: """
      `minimum` is the least payment of a debt; a goal without a `debt` line has none.

      ```journal
      goal Bike
          target   900 EUR
          minimum  25 EUR
      ```
      """)
  package static let repeatedRuleID = DiagnosticCode(
    "G461", "repeated-rule-id",
    explanation: """
      The `id:` of a recurring rule is the key under which its payments are known, so two rules cannot \
      have the same.

      ```journal
      ~ monthly from 2026-01-31  Rent  ; id:rent
          expenses:rent    900 EUR
          assets:bank
      ~ yearly from 2026-06-01  Garage  ; id:rent
          expenses:garage    300 EUR
          assets:bank
      ```
      """)
  package static let ruleWithoutStart = DiagnosticCode(
    "G462", "rule-without-start",
    explanation: """
      A rule with an `id:` has payments that are made, skipped or missed, all counted from the \
      first one, so it must say when that is.

      ```journal
      ~ monthly  Rent  ; id:rent
          expenses:rent    900 EUR
          assets:bank
      ```

      Write `~ monthly from 2026-01-31  Rent`.
      """)
  package static let ruleDayConflict = DiagnosticCode(
    "G463", "rule-day-conflict",
    explanation: """
      `on:` says on which day of a month, quarter or year a rule falls. It cannot do so if the \
      period goes by days or weeks, or names a day itself.

      ```journal
      ~ every 15th day of month  Rent  ; id:rent, on:last
          expenses:rent    900 EUR
          assets:bank
      ```

      Write `~ monthly from 2026-01-31  Rent  ; id:rent, on:last`.
      """)
  package static let twoRuleEnds = DiagnosticCode(
    "G464", "two-rule-ends", .warning,
    explanation: """
      A rule ends on a day (`until:`) and after a number of occurrences (`count:`). The earlier of the \
      two wins, which is usually not what was meant.

      ```journal
      ~ monthly from 2026-01-31  Rent  ; id:rent, until:2026-12-31, count:6
          expenses:rent    900 EUR
          assets:bank
      ```
      """)
  package static let unknownRule = DiagnosticCode(
    "G465", "unknown-rule",
    explanation: """
      A rule is named by its `id:`, and there is none with this one.

      ```journal
      ~ monthly from 2026-06-30  Rent  ; id:rent.2, after:rnet
          expenses:rent    950 EUR
          assets:bank
      ```
      """)
  package static let idleSkip = DiagnosticCode(
    "G466", "idle-skip",
    explanation: """
      `skip:` names nominal days of a rule, the ones its period gives, even if a weekend moves the \
      payment. This day is not one of them, so nothing would be skipped.

      ```journal
      ~ monthly from 2026-01-31  Rent  ; id:rent, shift:prev, skip:2026-02-27
          expenses:rent    900 EUR
          assets:bank
      ```

      Write `skip:2026-02-28`.
      """)
  package static let ruleChain = DiagnosticCode(
    "G467", "rule-chain",
    explanation: """
      Rules continue one another in a circle by their `after:` tags, so none is the first.

      ```journal
      ~ monthly from 2026-01-31  Rent  ; id:rent, after:rent
          expenses:rent    900 EUR
          assets:bank
      ```
      """)
  package static let missedFirstDay = DiagnosticCode(
    "G470", "missed-first-day", .warning,
    explanation: """
      The day in `on:` comes a few days before the rule begins, so the first month is left out. A \
      rule with `on:` falls on the days it names; `from` only says when it begins, ideally on the \
      first day of a month.

      ```journal
      ~ monthly from 2026-01-31  Rent  ; id:rent, on:-1 workday
          expenses:rent    900 EUR
          assets:bank
      ```

      Write `from 2026-01-01`, or `from 2026-02-01` if January is not meant.
      """)
  package static let badCoordinates = DiagnosticCode(
    "G471", "bad-coordinates",
    explanation: """
      A place is a latitude from -90 to 90, north being positive, and a longitude from -180 to 180, \
      east being positive, in degrees with a point.

      ```journal
      place Shop  114.4259 50.1003
      ```

      Write `place Shop  50.1003 14.4259`.
      """)
  package static let badSplit = DiagnosticCode(
    "G476", "bad-split",
    explanation: """
      `split` has one part for each member, in their order, or goes by the incomes that the members \
      name.

      ```journal
      household Novak
          member  anna
          split   60/40
      ```
      """)
  package static let conflictingAccountFacts = DiagnosticCode(
    "G483", "conflicting-account-facts",
    explanation: """
      Two facts about an account contradict each other, or one is given both as a tag and as a \
      line.

      ```journal
      account expenses:home  ; need:, want:
      ```
      """)
  package static let tagCycle = DiagnosticCode(
    "G484", "tag-cycle",
    explanation: """
      Tags are declared below one another in a circle, so none is at the top.

      ```journal
      tag food    ; parent:coffee
      tag coffee  ; parent:food
      ```
      """)
  package static let secondTagParent = DiagnosticCode(
    "G496", "second-tag-parent",
    explanation: """
      A tag can be below only one other tag, so everything is counted once on each level.

      ```journal
      tag coffee  ; parent:food
      tag coffee  ; parent:work
      ```

      Keep one parent, or use a second tag.
      """)
  package static let unknownAccountKey = DiagnosticCode(
    "G485", "unknown-account-key", .warning,
    explanation: """
      Lines below an `account` directive say `floor`, `closed`, `hidden`, `help`, `color` or \
      `icon`; others are skipped, as hledger skips all. This one looks like a typo.

      ```journal
      account assets:cash
          flor  0 EUR
      ```
      """)

  /// The codes of what can be wrong with goals, rules and households.
  static let ofGoals: [DiagnosticCode] = [
    .goalSources, .goalDates, .goalStartAmount, .goalCommodity, .debtOnlyKey, .repeatedRuleID,
    .ruleWithoutStart, .ruleDayConflict, .twoRuleEnds, .unknownRule, .idleSkip, .ruleChain,
    .missedFirstDay, .badCoordinates, .badSplit, .conflictingAccountFacts, .tagCycle,
    .secondTagParent,
    .unknownAccountKey,
  ]

  /// The codes of what reading a plan can find.
  package static let ofPlan = ofPlanLines + ofBudgets + ofGoals + ofInvestments
}
