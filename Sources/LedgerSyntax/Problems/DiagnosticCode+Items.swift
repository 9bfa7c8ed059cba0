package import LedgerSource

// Text that is no text, and lines that begin nothing.

extension DiagnosticCode {
  package static let invalidUTF8 = DiagnosticCode(
    "P001", "invalid-utf8",
    explanation: """
      A journal is a text in UTF-8, and these bytes are not. Usually the file was saved in an older \
      encoding such as Latin-1, where `é` is a single byte.

      Convert the file once:

          iconv -f LATIN1 -t UTF-8 old.journal > new.journal
      """)
  package static let nulByte = DiagnosticCode(
    "P002", "nul-byte",
    explanation: """
      A text never contains a byte with the value 0. The file may be damaged, or be a text in \
      UTF-16: convert that with `iconv -f UTF-16 -t UTF-8`. A single stray byte can be deleted.
      """)
  package static let loneCarriageReturn = DiagnosticCode(
    "P003", "lone-carriage-return",
    explanation: """
      Lines end with a line feed, or with a carriage return and a line feed. A carriage return alone \
      does not end a line here, though some editors show it as one, so the file is not what it seems.

      Save the file with Unix line ends.
      """)
  package static let lineTooLong = DiagnosticCode(
    "P004", "line-too-long",
    explanation: """
      A line may have up to a mebibyte, which is far more than anyone writes. A longer one is usually \
      another kind of file, or a comment into which something was pasted. Split the line.
      """)
  package static let unknownDirective = DiagnosticCode(
    "P005", "unknown-directive",
    explanation: """
      A line that starts in the first column is a transaction (it begins with a date), a rule (`~` \
      or `=`), a comment (`;`, `#` or `*`) or a directive. This one begins with a word that is not \
      a directive.

      ```journal
      acount Assets:Cash
      ```

      Correct the spelling: `account Assets:Cash`. Postings are indented. Directives are written in \
      lower case. A note becomes a comment with `; ` before it.
      """)
  package static let strayIndentedLine = DiagnosticCode(
    "P006", "stray-indented-line",
    explanation: """
      An indented line belongs to the entry above it, and there is none here. A blank line ends an \
      entry, and so does a comment that starts in the first column.

      ```journal
      2026-01-05 Lunch
          Expenses:Food     8.50 EUR

          Assets:Cash
      ```

      Remove the blank line, or indent the comment. If the line starts something new, remove its \
      indentation.
      """)
  package static let strayEnd = DiagnosticCode(
    "P007", "stray-end",
    explanation: """
      An `end` closes what a directive above it began: `comment`, `apply account`, `apply tag` and \
      the like. Nothing of that kind is open here, or an earlier `end` has closed it already.

      ```journal
      end comment
      ```

      Remove the line, or write the beginning that it belongs to. What an included file begins, it \
      must end itself.
      """)
  package static let textAfterDirective = DiagnosticCode(
    "P008", "text-after-directive",
    explanation: """
      The directive is complete, and more text follows.

      ```journal
      end aliases now
      tag trip Italy
      ```

      A remark needs a `;` before it: `tag trip  ; Italy`.
      """)
  package static let missingArgument = DiagnosticCode(
    "P009", "missing-argument",
    explanation: """
      The directive needs something after it on the same line.

      ```journal
      account
      ```

      Write what it is about: `account Assets:Cash`, `include 2026.journal`, `payee Grocer`.
      """)
  package static let timeclockLine = DiagnosticCode(
    "P010", "timeclock-line",
    explanation: """
      A line such as `i 2026-01-05 09:00 work` belongs in a file that ends in `.timeclock`, which \
      a journal may include.

      Put it there, or write the hours as a transaction:

      ```journal
      2026-01-05 Work
          (work:client)    7.5 h
      ```
      """)
}

// The first line of an entry, and accounts.

extension DiagnosticCode {
  package static let badDate = DiagnosticCode(
    "P011", "bad-date",
    explanation: """
      A date is `YYYY-MM-DD`, with `-`, `/` or `.` between the numbers, the same one twice. The \
      year has four digits or more; without a year, `MM-DD` takes that of the last `Y` directive \
      or the current one. The day must exist in the calendar.

      ```journal
      2026-02-30 Rent
      26-02-28 Rent
      2026-02/28 Rent
      ```

      Write `2026-02-28`. A payment "at the end of the month" is dated on the month's last day.
      """)
  package static let textAfterDate = DiagnosticCode(
    "P012", "text-after-date",
    explanation: """
      A space ends a date.

      ```journal
      2026-01-05Lunch
      2026-01-05* Lunch
      ```

      Write `2026-01-05 Lunch` and `2026-01-05 * Lunch`.
      """)
  package static let badPostingDate = DiagnosticCode(
    "P013", "bad-posting-date",
    explanation: """
      The comment of a posting can give it a date of its own, as `date:2026-01-07` or \
      `[2026-01-07]`. What is there is not a date.

      ```journal
      2026-01-05 Transfer
          Assets:Checking     -100 EUR  ; date:soon
          Assets:Savings
      ```

      Write a date, or use a word other than `date:` for a remark.
      """)
  package static let unclosedCode = DiagnosticCode(
    "P014", "unclosed-code",
    explanation: """
      A `(` after the date begins a code, such as the number of a check, and the line has no `)`.

      ```journal
      2026-01-05 (1042 Landlord
      ```

      Write `(1042) Landlord`.
      """)
  package static let missingAccount = DiagnosticCode(
    "P015", "missing-account",
    explanation: """
      A posting begins with its account, perhaps after a mark `*` or `!`. Here there is only the \
      mark, or an amount without an account.

      ```journal
      2026-01-05 Lunch
          *
          Assets:Cash
      ```
      """)
  package static let textAfterAccount = DiagnosticCode(
    "P016", "text-after-account",
    explanation: """
      Two spaces or a tab end an account's name, and in an `account` directive only a comment may \
      follow.

      ```journal
      account Assets:Cash  in my pocket
      ```

      Put two spaces and `;` before a comment: `account Assets:Cash  ; in my pocket`.
      """)
}
