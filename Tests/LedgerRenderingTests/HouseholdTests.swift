import LedgerRendering
import LedgerSource
import Testing

/// The household's problems as each format shows them.
struct HouseholdTests {
  private let household = Household()

  private func rendered(_ format: DiagnosticFormat) throws -> String {
    household.fixture.rendered(try household.all, format)
  }

  @Test func showsLinesMarksPlacesAndRepairsAsText() throws {
    #expect(
      try rendered(.text) == #"""
        error[T101]: transaction does not balance: the postings add up to 0.18 EUR, must be 0
          --> 2026/03.journal:44:31
           |
        41 | 2026-03-14 * Whole Foods
        42 |     Expenses:Food              45.20 EUR
        43 |     Expenses:Household         12.00 EUR
        44 |     Assets:Checking           -57.02 EUR
           |                               ^^^^^^^^^^ the postings above add up to 57.20 EUR
           |
           = note: 45.20 + 12.00 - 57.02 = 0.18 EUR
           = note: 0.18 is a multiple of 9 cents: two digits may be swapped (57.02 <-> 57.20)
           = help: write -57.20 EUR
        44 |     Assets:Checking           -57.20 EUR
           |                               ~~~~~~~~~~
           = help: or drop the amount and let it be inferred
        44 |     Assets:Checking

        error[A201]: account `Expenses:Grocceries` is not declared
          --> 2026/03.journal:47:5
           |
        46 | 2026-03-15 ! Lidl
        47 |     Expenses:Grocceries        23.10 EUR
           |     ^^^^^^^^^^^^^^^^^^^ no `account` directive in the 7 files of this journal
          ::: accounts.journal:12:9
        12 | account Expenses:Groceries
           |         ------------------ similar name, posted to 214 times, 9 of them for `Lidl`
           |
           = note: the same name is used 3 more times: 2026/03.journal:63, :71, 2026/04.journal:8
           = help: did you mean `Expenses:Groceries`? (--fix changes all 4 uses)
        47 |     Expenses:Groceries         23.10 EUR
           |     ~~~~~~~~~~~~~~~~~~
           = help: or declare it: add `account Expenses:Grocceries` after accounts.journal:12

        error[B301]: balance assertion failed: Assets:Checking is 1,159.15 EUR, asserted 1,204.35 EUR (45.20 EUR short)
          --> 2026/03.journal:88:39
           |
        87 | 2026-03-31 * Statement
        88 |     Assets:Checking             0 EUR = 1,204.35 EUR
           |                                       ^^^^^^^^^^^^^^ calculated 1,159.15 EUR here
          ::: 2026/02.journal:90:39
        90 |     Assets:Checking             0 EUR = 1,730.00 EUR
           |                                       -------------- last assertion that holds (2026-02-28); 23 postings since
           |
           = note: a posting of exactly -45.20 EUR is there twice: 2026/03.journal:29 and :52 (payee `Rewe`, 2 days apart, different import ids)
           = note: git: held at 3f2c1ab (Apr 1), broken by 9d04e77 "import visa march" (Apr 2): +2 transactions, -45.20 EUR on this account
           = help: bursar why 2026/03.journal:88      # running balance since 2026-02-28
           = help: bursar diff 3f2c1ab -- Assets:Checking

        error[P011]: `2026-02-30` is not a date: February 2026 has 28 days
          --> 2026/02.journal:77:1
           |
        77 | 2026-02-30 * Rent
           | ^^^^^^^^^^ day 30 is out of range
          ::: plan.journal:5:1
         5 | ~ monthly from 2026-01-30  Rent
           | ------------------------- this rule falls on day 30 every month
           |
           = note: the entries around it are dated 2026-02-27 (line 73) and 2026-02-28 (line 89)
           = help: last day of that month
        77 | 2026-02-28 * Rent
           | ~~~~~~~~~~
           = help: the rule itself clamps: `bursar schedule` has it on 2026-02-28

        error[P021]: ambiguous amount `1,234`: one thousand two hundred thirty-four, or 1.234?
          --> 2026/03.journal:95:31
           |
        94 | 2026-03-31 * Landlord
        95 |     Expenses:Rent             1,234 EUR
           |                               ^^^^^ `,` could be a digit group or a decimal mark
          ::: commodities.journal:3:11
         3 | commodity EUR
           |           --- declared without a format
           |
           = note: in this journal 312 EUR amounts use `.` as decimal mark, 0 use `,`; nothing is guessed
           = help: declare it once
          ::: commodities.journal:3
         3 | commodity 1,000.00 EUR
           | ~~~~~~~~~~~~~~~~~~~~~~
           = help: or write 1234 EUR here
        95 |     Expenses:Rent             1234 EUR
           |                               ~~~~~~~~

        error[G402]: two budgets claim `Expenses:Food:Restaurants` from 2026-03-01 to 2026-04-01
          --> plan.journal:16:15
           |
        14 | budget Restaurants
        15 |     amount    80 EUR monthly from 2026-01-01
        16 |     for       Expenses:Food:Restaurants
           |               ^^^^^^^^^^^^^^^^^^^^^^^^^ claimed here
          ::: plan.journal:11:15
        11 |     for       Expenses:Food
           |               ------------- and here, by `Food`, with everything below it
           |
           = note: 61.40 EUR spent in 2026-03 (5 postings) would count twice
           = help: make it an inner limit of the other
        17 |     within    Food
           |     ~~~~~~~~~~~~~~
           = help: or take it out of `Food`: add `except  Expenses:Food:Restaurants` after plan.journal:11


        """#)
  }

  @Test func writesAnnotationsForGitHub() throws {
    #expect(
      try rendered(.github) == #"""
        ::error file=2026/03.journal,line=44,col=31,endColumn=41,title=T101 unbalanced-transaction::transaction does not balance: the postings add up to 0.18 EUR, must be 0%0Anote: 45.20 + 12.00 - 57.02 = 0.18 EUR%0Anote: 0.18 is a multiple of 9 cents: two digits may be swapped (57.02 <-> 57.20)%0Ahelp: write -57.20 EUR%0Ahelp: or drop the amount and let it be inferred
        ::error file=2026/03.journal,line=47,col=5,endColumn=24,title=A201 undeclared-account::account `Expenses:Grocceries` is not declared%0Anote: the same name is used 3 more times: 2026/03.journal:63, :71, 2026/04.journal:8%0Ahelp: did you mean `Expenses:Groceries`? (--fix changes all 4 uses)%0Ahelp: or declare it: add `account Expenses:Grocceries` after accounts.journal:12
        ::error file=2026/03.journal,line=88,col=39,endColumn=53,title=B301 assertion-failed::balance assertion failed: Assets:Checking is 1,159.15 EUR, asserted 1,204.35 EUR (45.20 EUR short)%0Anote: a posting of exactly -45.20 EUR is there twice: 2026/03.journal:29 and :52 (payee `Rewe`, 2 days apart, different import ids)%0Anote: git: held at 3f2c1ab (Apr 1), broken by 9d04e77 "import visa march" (Apr 2): +2 transactions, -45.20 EUR on this account%0Ahelp: bursar why 2026/03.journal:88      # running balance since 2026-02-28%0Ahelp: bursar diff 3f2c1ab -- Assets:Checking
        ::error file=2026/02.journal,line=77,col=1,endColumn=11,title=P011 bad-date::`2026-02-30` is not a date: February 2026 has 28 days%0Anote: the entries around it are dated 2026-02-27 (line 73) and 2026-02-28 (line 89)%0Ahelp: last day of that month%0Ahelp: the rule itself clamps: `bursar schedule` has it on 2026-02-28
        ::error file=2026/03.journal,line=95,col=31,endColumn=36,title=P021 ambiguous-amount::ambiguous amount `1,234`: one thousand two hundred thirty-four, or 1.234?%0Anote: in this journal 312 EUR amounts use `.` as decimal mark, 0 use `,`; nothing is guessed%0Ahelp: declare it once%0Ahelp: or write 1234 EUR here
        ::error file=plan.journal,line=16,col=15,endColumn=40,title=G402 budget-overlap::two budgets claim `Expenses:Food:Restaurants` from 2026-03-01 to 2026-04-01%0Anote: 61.40 EUR spent in 2026-03 (5 postings) would count twice%0Ahelp: make it an inner limit of the other: `within    Food`%0Ahelp: or take it out of `Food`: add `except  Expenses:Food:Restaurants` after plan.journal:11

        """#)
  }

  @Test func writesALineForEachProblem() throws {
    #expect(
      household.fixture.rendered([try household.unbalanced], .concise) == #"""
        2026/03.journal:44:31: error[T101] transaction does not balance: the postings add up to 0.18 EUR, must be 0

        """#)
    #expect(try rendered(.concise).split(separator: "\n").count == 6)
  }

  @Test func writesTheRecordAsJSON() throws {
    #expect(
      try rendered(.json).hasPrefix(
        #"""
        {
         "schema": "bursar/check/1",
         "tool": {
          "name": "bursar",
          "version": "0.1.0"
         },
         "summary": {
          "errors": 6,
          "warnings": 0,
          "files": 7,
          "transactions": 1234
         },
         "diagnostics": [
          {
           "code": "T101",
           "name": "unbalanced-transaction",
           "severity": "error",
           "message": "transaction does not balance: the postings add up to 0.18 EUR, must be 0",
           "url": "docs/diagnostics.md#t101-unbalanced-transaction",
           "fingerprint": "5e8563ccd706cc9c36addf820b2ddbc2",
           "span": {
            "file": "2026/03.journal",
            "start": {
             "line": 44,
             "column": 31
            },
            "end": {
             "line": 44,
             "column": 41
            },
            "label": "the postings above add up to 57.20 EUR"
           },
           "related": [],
           "notes": [
            "45.20 + 12.00 - 57.02 = 0.18 EUR",
            "0.18 is a multiple of 9 cents: two digits may be swapped (57.02 <-> 57.20)"
           ],
           "fixes": [
            {
             "title": "write -57.20 EUR",
             "applicability": "maybe",
             "edits": [
              {
               "file": "2026/03.journal",
               "start": {
                "line": 44,
                "column": 31
               },
               "end": {
                "line": 44,
                "column": 41
               },
               "newText": "-57.20 EUR"
              }
             ]
            },
            {
             "title": "or drop the amount and let it be inferred",
             "applicability": "maybe",
             "edits": [
              {
               "file": "2026/03.journal",
               "start": {
                "line": 44,
                "column": 20
               },
               "end": {
                "line": 44,
                "column": 41
               },
               "newText": ""
              }
             ]
            }
           ]
          }
        """#))
  }

  @Test func writesTheReportOfGitLab() throws {
    #expect(
      household.fixture.rendered([try household.unbalanced], .gitlab) == #"""
        [
         {
          "description": "transaction does not balance: the postings add up to 0.18 EUR, must be 0",
          "check_name": "T101/unbalanced-transaction",
          "fingerprint": "5e8563ccd706cc9c36addf820b2ddbc2",
          "severity": "critical",
          "location": {
           "path": "2026/03.journal",
           "lines": {
            "begin": 44,
            "end": 44
           }
          }
         }
        ]

        """#)
  }

  @Test func writesTheResultsOfSARIF() throws {
    #expect(
      household.fixture.rendered([try household.assertion], .sarif).contains(
        #"""
            {
             "ruleId": "B301",
             "ruleIndex": 0,
             "level": "error",
             "message": {
              "text": "balance assertion failed: Assets:Checking is 1,159.15 EUR, asserted 1,204.35 EUR (45.20 EUR short). a posting of exactly -45.20 EUR is there twice: 2026/03.journal:29 and :52 (payee `Rewe`, 2 days apart, different import ids). git: held at 3f2c1ab (Apr 1), broken by 9d04e77 \"import visa march\" (Apr 2): +2 transactions, -45.20 EUR on this account"
             },
             "locations": [
              {
               "physicalLocation": {
                "artifactLocation": {
                 "uri": "2026/03.journal",
                 "uriBaseId": "%SRCROOT%"
                },
                "region": {
                 "startLine": 88,
                 "startColumn": 39,
                 "endColumn": 53,
                 "snippet": {
                  "text": "    Assets:Checking             0 EUR = 1,204.35 EUR"
                 }
                }
               },
               "message": {
                "text": "calculated 1,159.15 EUR here"
               }
              }
             ],
             "partialFingerprints": {
              "journalDiagnostic/v1": "5a31d67e3fe882421cffdda0327f752c"
             },
             "relatedLocations": [
              {
               "physicalLocation": {
                "artifactLocation": {
                 "uri": "2026/02.journal",
                 "uriBaseId": "%SRCROOT%"
                },
                "region": {
                 "startLine": 90,
                 "startColumn": 39,
                 "endColumn": 53,
                 "snippet": {
                  "text": "    Assets:Checking             0 EUR = 1,730.00 EUR"
                 }
                }
               },
               "id": 1,
               "message": {
                "text": "last assertion that holds (2026-02-28); 23 postings since"
               }
              }
             ]
            }
        """#))
  }

  @Test func endsWithTheNumberOfProblems() throws {
    let counts = DiagnosticCounts(try household.all)
    #expect(counts.sentence(ofFiles: 7) == "6 errors in 3 of 7 files")
  }
}
