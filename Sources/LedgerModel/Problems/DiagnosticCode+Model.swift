package import LedgerSource

// Amounts and rules.

extension DiagnosticCode {
  package static let badExpression = DiagnosticCode(
    "P037", "bad-expression",
    explanation: """
      An amount in parentheses is calculated: numbers with `+ - * /` and parentheses, in one \
      commodity at most. This one cannot be calculated.

      ```journal
      2026-01-05 Share
          Expenses:Rent    (800 EUR / 0)
          Assets:Checking
      ```
      """)
  package static let numberTooLarge = DiagnosticCode(
    "P040", "number-too-large",
    explanation: """
      Amounts are exact and have at most 38 digits; this number has more before its decimal mark, or a \
      calculation would.
      """)
  package static let roundedNumber = DiagnosticCode(
    "P058", "rounded-number", .warning,
    explanation: """
      Amounts are kept exactly with up to 38 digits. Of a longer number the decimals after the \
      24th are rounded, half to even, so it can still be added to others; the file keeps it as it \
      is written. Zeros at the end of a number are not counted.

      ```journal
      P 2026-01-05 USD 0.91234567890123456789012345678901234567890 EUR
      ```

      A calculator usually gave more digits than anyone needs: round the number.
      """)
  package static let roundedQuotient = DiagnosticCode(
    "P042", "rounded-quotient", .warning,
    explanation: """
      The digits of a quotient never end, so it was rounded, half to even, to the decimals that its \
      commodity declares, otherwise to ten.

      ```journal
      2026-01-05 Share
          Expenses:Rent    (100 EUR / 3)
          Assets:Checking
      ```

      Write the amount that was meant, or declare the decimals: `commodity 1,000.00 EUR`.
      """)
  package static let badPeriod = DiagnosticCode(
    "P054", "bad-period",
    explanation: """
      A rule that begins with `~` says how often it happens, in words such as `monthly`, `every 2 \
      weeks from 2026-01-05` or `every 15th day of month`. Two spaces end the period.

      ```journal
      ~ every month and a half  Cleaning
          Expenses:Home    30 EUR
          Assets:Checking
      ```
      """)
  package static let periodSwallowsDate = DiagnosticCode(
    "P055", "period-ends-early", .warning,
    explanation: """
      Two spaces end a rule's period, so the range after them is read as its description, and the \
      rule has no limits.

      ```journal
      ~ monthly  from 2026-06-01
          Expenses:Rent    800 EUR
          Assets:Checking
      ```

      Write `~ monthly from 2026-06-01  Rent`.
      """)
  package static let badQuery = DiagnosticCode(
    "P056", "bad-query",
    explanation: """
      The query after the `=` of an auto rule cannot be read, usually because of its regular \
      expression.

      ```journal
      = Expenses:(Food
          (Budget:Food)    *-1
      ```
      """)
}

// Directives.

extension DiagnosticCode {
  package static let aliasWithoutEquals = DiagnosticCode(
    "P043", "alias-without-equals",
    explanation: """
      An alias is `OLD=NEW` or `/PATTERN/=REPLACEMENT`.

      ```journal
      alias checking
      ```

      Write `alias checking=Assets:Checking`.
      """)
  package static let badAliasPattern = DiagnosticCode(
    "P044", "bad-alias-pattern",
    explanation: """
      The regular expression of an alias, or its replacement, cannot be read.

      ```journal
      alias /^(food/=Expenses:Food
      ```
      """)
  package static let commodityFormatMismatch = DiagnosticCode(
    "P048", "commodity-format-mismatch",
    explanation: """
      The `format` below a `commodity` directive shows an amount of that commodity, and this is one \
      of another.

      ```journal
      commodity EUR
          format 1,000.00 USD
      ```
      """)
  package static let commodityWithSubLines = DiagnosticCode(
    "P049", "commodity-with-sub-lines",
    explanation: """
      A `commodity` directive has its sample amount either on its own line or on an indented line \
      `format`, not both.

      ```journal
      commodity 1,000.00 EUR
          format 1.000,00 EUR
      ```
      """)
  package static let badFormat = DiagnosticCode(
    "P050", "bad-format",
    explanation: """
      `format` is followed by a sample amount with a decimal mark, such as `1,000.00 EUR`.

      ```journal
      commodity EUR
          format two decimals
      ```
      """)
  package static let ignoredDirective = DiagnosticCode(
    "P070", "ignored-directive", .warning,
    explanation: """
      The directive is one of ledger's that has no effect here, and without it totals or checks may \
      differ from ledger's.

      ```journal
      bucket Assets:Checking
      ```

      Say the same in another way, such as with a posting to the account, or remove the line.
      """)
  package static let defaultSubLine = DiagnosticCode(
    "P071", "ignored-default", .warning,
    explanation: """
      In ledger a `default` line below an account or commodity makes it the one for postings that \
      name none. It has no effect here.

      ```journal
      commodity EUR
          default
      ```

      For a commodity, `D 1,000.00 EUR` does it.
      """)
  package static let badAccountType = DiagnosticCode(
    "A101", "bad-account-type",
    explanation: """
      The `type:` of an account is one of Asset, Liability, Equity, Revenue, Expense, Cash, \
      Conversion, Gain, or its letter A, L, E, R, X, C, V, G.

      ```journal
      account Wallet  ; type: Money
      ```

      Write `account Wallet  ; type: Cash`.
      """)
  package static let bracketedAccount = DiagnosticCode(
    "A102", "bracketed-account",
    explanation: """
      Parentheses or brackets around an account make a posting virtual; they are not part of the \
      account name, so they do not belong in its declaration.

      ```journal
      account (Budget:Food)
      ```

      Write `account Budget:Food`.
      """)
  package static let accountTooLarge = DiagnosticCode(
    "A104", "account-too-large",
    explanation: """
      An account may have 1,000 levels and 65,536 bytes, far more than anyone writes. Usually aliases \
      double a name again and again.
      """)
  package static let tooManyAliases = DiagnosticCode(
    "A105", "too-many-aliases",
    explanation: """
      Every alias is tried on every account, and here that is more than 20 million times. Write \
      the accounts out, or use one pattern instead of many aliases.
      """)
  package static let tooManyCommodities = DiagnosticCode(
    "A103", "too-many-commodities",
    explanation: """
      A journal may have 65,535 commodities. So many symbols usually come from numbers that were \
      written into them.
      """)
}

// Includes.

extension DiagnosticCode {
  package static let missingInclude = DiagnosticCode(
    "P060", "missing-include",
    explanation: """
      There is no file of that name. Paths are relative to the folder of the file with the `include`.

      ```journal
      include 2025.journal
      ```
      """)
  package static let includeWithoutMatch = DiagnosticCode(
    "P061", "include-without-match",
    explanation: """
      No file matches the pattern. `*` stands for any letters of a name, `**` for folders too.

      ```journal
      include years/*.journal
      ```
      """)
  package static let includeIsDirectory = DiagnosticCode(
    "P062", "include-is-directory",
    explanation: """
      The path is a folder. To include its files, name them by a pattern: `include years/*.journal`.

      ```journal
      include years
      ```
      """)
  package static let unreadableInclude = DiagnosticCode(
    "P063", "unreadable-include",
    explanation: """
      The file is there but could not be read, usually because its permissions forbid it.
      """)
  package static let includeCycle = DiagnosticCode(
    "P064", "include-cycle",
    explanation: """
      The file includes this one, directly or through others, so reading would never end. Remove \
      one of the two `include` lines.

      ```journal
      include main.journal
      ```
      """)
  package static let includesTooDeep = DiagnosticCode(
    "P065", "includes-too-deep",
    explanation: """
      Included files include others in turn, up to a depth of 500; here it is more. Include the \
      files side by side from one main file.
      """)
  package static let badHours = DiagnosticCode(
    "P072", "bad-hours",
    explanation: """
      Files that end in `.timeclock` or `.timedot` hold hours: sessions that begin with `i` and end \
      with `o`, or days with dots. This line is neither.

      ```timeclock
      i 2026-01-05 09:00 work:report
      o 2026-01-05 12:30
      ```
      """)
  package static let unsupportedFormat = DiagnosticCode(
    "P066", "unsupported-format",
    explanation: """
      Journals and files of hours (`.timeclock`, `.timedot`) are included; tables of a bank \
      (`.csv`) and their rules are not.

      ```journal
      include bank.csv
      ```

      `bursar import convert bank.csv` makes a journal of it.

      A file without a single journal line is not read either, and none of its lines are shown: \
      the path may lead to something private.
      """)
  package static let badGlob = DiagnosticCode(
    "P067", "bad-include-pattern",
    explanation: """
      A pattern has one `*` or two, never three in a row.

      ```journal
      include years/***.journal
      ```
      """)
  package static let globTooWide = DiagnosticCode(
    "P069", "include-pattern-too-wide",
    explanation: """
      To find what the pattern names, more than 100,000 files and folders would have to be looked at. \
      Usually a `**` begins too high, at the root or in the home folder. Name the folders in which the \
      journals are.
      """)
  package static let tooManyFiles = DiagnosticCode(
    "P068", "too-many-files",
    explanation: """
      A journal may have 65,535 files, and each file may be included 1,000 times; this `include` \
      exceeds that.
      """)
  package static let furtherProblems = DiagnosticCode(
    "P099", "further-problems",
    explanation: """
      So many problems were found that the rest is left out. Usually the file is not a journal, or was \
      written for another program. Correct the first ones and check again.
      """)

  /// The codes of what can be wrong with an entry beyond its syntax.
  package static let ofModel: [DiagnosticCode] = [
    .badExpression, .numberTooLarge, .roundedNumber, .roundedQuotient, .badPeriod,
    .periodSwallowsDate,
    .badQuery, .aliasWithoutEquals, .badAliasPattern, .commodityFormatMismatch,
    .commodityWithSubLines, .badFormat, .ignoredDirective, .defaultSubLine,
    .badAccountType, .bracketedAccount, .tooManyCommodities, .accountTooLarge,
    .tooManyAliases, .globTooWide, .missingInclude,
    .includeWithoutMatch, .includeIsDirectory, .unreadableInclude, .includeCycle,
    .includesTooDeep, .unsupportedFormat, .badHours, .badGlob, .tooManyFiles, .furtherProblems,
  ]
}
