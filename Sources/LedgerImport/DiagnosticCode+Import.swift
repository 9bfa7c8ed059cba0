package import LedgerSource

// What can be wrong with statements, and with the rules by which they are read.

extension DiagnosticCode {
  package static let badRule = DiagnosticCode(
    "I101", "bad-rule",
    explanation: """
      A line of a rules file is neither a directive, nor an assignment, nor an `if`. Rules \
      begin in the first column; what belongs to an `if` is indented.
      """)
  package static let badRulesField = DiagnosticCode(
    "I102", "bad-rules-field",
    explanation: """
      Rules assign `date`, `description`, `account1`, `amount1` and the like. Postings are \
      numbered from 1 to 99, and an account always has a number.
      """)
  package static let emptyIf = DiagnosticCode(
    "I103", "empty-if",
    explanation: """
      An `if` needs something to look for, and below it at least one indented line that \
      assigns something.
      """)
  package static let ifTableValues = DiagnosticCode(
    "I104", "if-table-values",
    explanation: """
      Each line of an `if` table has what is looked for, and then as many values as the first \
      line of the table has fields. The separator cannot be escaped: choose one that no value \
      has.
      """)
  package static let badPattern = DiagnosticCode(
    "I105", "bad-pattern",
    explanation: """
      What an `if` looks for is a POSIX extended regular expression, which ignores case. \
      Look-around, `(?i)` and `*?` are not part of these.
      """)
  package static let rulesWithoutDate = DiagnosticCode(
    "I106", "rules-without-date",
    explanation: """
      Each entry has a date, so a rule outside `if` blocks must say where it comes from.
      """)
  package static let badRuleValue = DiagnosticCode(
    "I107", "bad-rule-value",
    explanation: """
      The value of a directive means nothing, such as `skip one` or `decimal-mark x`.
      """)
  package static let missingRules = DiagnosticCode(
    "I108", "missing-rules",
    explanation: """
      A CSV file does not say what its columns mean. Rules do: in `FILE.rules` beside it, or \
      in the file that `--rules` names.
      """)
  package static let rulesInclude = DiagnosticCode(
    "I109", "rules-include",
    explanation: """
      A rules file includes one that is missing, that includes it in turn, or too many of them \
      one within the other.
      """)
  package static let unknownColumn = DiagnosticCode(
    "I110", "unknown-column", .warning,
    explanation: """
      A rule uses a column that the list of fields does not name. It is read as empty.
      """)
  package static let deadRule = DiagnosticCode(
    "I111", "dead-rule", .warning,
    explanation: """
      No row of the data matches an `if`: it may be mistyped, or no longer needed. Or a later one \
      always overrides what it assigns.
      """)
  package static let commandNotRun = DiagnosticCode(
    "I112", "command-not-run",
    explanation: """
      Rules can name a command that makes the data. It may do anything, so it runs only with \
      `--run-commands`.
      """)
  package static let badCSV = DiagnosticCode(
    "I201", "bad-csv",
    explanation: """
      The data is not CSV: a quote is never closed, or text follows the quote that closes \
      a field.
      """)
  package static let badBytes = DiagnosticCode(
    "I202", "bad-bytes",
    explanation: """
      Some bytes are not characters in the encoding that the rules give, or in UTF-8 if they give \
      none. Set it with a line such as `encoding cp1252` in the rules.
      """)
  package static let shortRecord = DiagnosticCode(
    "I203", "short-record",
    explanation: """
      A record has only one field. Usually the separator is another one.
      """)
  package static let unknownFormat = DiagnosticCode(
    "I204", "unknown-format",
    explanation: """
      The file is none of the formats that are read: CSV with rules, OFX and QFX, CAMT, MT940 \
      and MT942, QIF.
      """)
  package static let signQuestion = DiagnosticCode(
    "I206", "sign-question",
    explanation: """
      Nothing in the file tells whether an amount was spent or received: no balance, no kind of \
      rows, no profile of the bank. Below are the readings, with what each makes of the first \
      rows. `--answer LINE` says which is right.
      """)
  package static let feeQuestion = DiagnosticCode(
    "I207", "fee-question",
    explanation: """
      A column has fees, and nothing tells whether they are taken on top of the amount or are \
      part of it. `--answer 'fee on-top'` or `--answer 'fee inside'` says it.
      """)
  package static let stateQuestion = DiagnosticCode(
    "I208", "state-question",
    explanation: """
      A column says of each row whether it is booked, but with a word that is not known. \
      `--answer 'state "WORD" pending'` leaves such rows out, `--answer 'state "WORD" booked'` \
      takes them.
      """)
  package static let currencyQuestion = DiagnosticCode(
    "I209", "currency-question",
    explanation: """
      The currency is unclear: nothing names it, its sign belongs to several, or the file has a \
      different one than you said. Use `--commodity` if the file does not name it.
      """)
  package static let badDateValue = DiagnosticCode(
    "I211", "bad-date-value",
    explanation: """
      A value that should be a date does not fit the `date-format` of the rules.
      """)
  package static let strangeDate = DiagnosticCode(
    "I212", "strange-date",
    explanation: """
      A date lies before 1900 or after 2199, which is usually a year of two digits that was \
      read as if it had four.
      """)
  package static let ambiguousStatementNumber = DiagnosticCode(
    "I213", "ambiguous-number", .warning,
    explanation: """
      A number such as `1,234` is more than a thousand for one bank, and a little over one for \
      another. `convert` takes the mark for a decimal mark; `import` stops until the rules have a \
      line `decimal-mark .` or `decimal-mark ,`.
      """)
  package static let badAmountValue = DiagnosticCode(
    "I214", "bad-amount-value",
    explanation: """
      A value that should be an amount is not one. `decimal-mark` says which mark stands before \
      the cents.
      """)
  package static let twoAmounts = DiagnosticCode(
    "I215", "two-amounts",
    explanation: """
      A row has one amount: money that came in, or money that went out. Here both columns have \
      one.
      """)
  package static let badStatus = DiagnosticCode(
    "I216", "bad-status",
    explanation: """
      The status of an entry is `*`, `!` or empty.
      """)
  package static let badAccountName = DiagnosticCode(
    "I217", "bad-account-name",
    explanation: """
      An account name cannot contain two spaces in a row, because they end the name.
      """)
  package static let rowUnbalanced = DiagnosticCode(
    "I218", "row-unbalanced",
    explanation: """
      The entry that the rules make of a row does not balance. Usually an account is missing, \
      or an amount is of the wrong sign.
      """)
  package static let skippedRow = DiagnosticCode(
    "I221", "skipped-row", .note,
    explanation: """
      Some rows of a statement are not movements of money on the account, such as purchases of \
      securities or what is not booked yet, and make no entries. `--pending` includes the latter.
      """)
  package static let badOFX = DiagnosticCode(
    "I231", "bad-ofx",
    explanation: """
      The file is not OFX that can be read: an element is missing, or holds what it may not \
      hold.
      """)
  package static let badCAMT = DiagnosticCode(
    "I232", "bad-camt",
    explanation: """
      The file is not CAMT.052, 053 or 054 that can be read.
      """)
  package static let badMT940 = DiagnosticCode(
    "I233", "bad-mt940",
    explanation: """
      The file is not MT940 or MT942 that can be read.
      """)
  package static let badQIF = DiagnosticCode(
    "I234", "bad-qif",
    explanation: """
      The file is not QIF that can be read.
      """)
  package static let bankError = DiagnosticCode(
    "I235", "bank-error",
    explanation: """
      The bank answered with an error in place of a statement.
      """)
  package static let splitMismatch = DiagnosticCode(
    "I236", "split-mismatch",
    explanation: """
      The parts of a row do not add up to it.
      """)
  package static let cutFile = DiagnosticCode(
    "I237", "cut-file",
    explanation: """
      The file does not end as files of its format end: a broken download lacks rows, and perhaps \
      the last digits of an amount. Export it again, or import the complete rows, as in `--rows \
      1-36`; closing balances are then not used.
      """)
  package static let badSlip = DiagnosticCode(
    "I251", "bad-slip",
    explanation: """
      A file of slips has entries with a tag `slip:` each, and nothing else: two or more accounts \
      that the journal has, each with its amount, and the tags `time:`, `by:`, `for:`, `loc:` and \
      your own. Nothing of the file is written. Use `--alias OLD=NEW` for an account that has \
      another name now.
      """)
  package static let twoSlips = DiagnosticCode(
    "I252", "two-slips",
    explanation: """
      Two entries of the files have the same tag `slip:` and say different things. Keep the right \
      one, and remove the other one.
      """)
  package static let editedSlip = DiagnosticCode(
    "I253", "edited-slip", .note,
    explanation: """
      A slip is in the journal already, with another day, amount or payee: somebody changed the \
      entry since. The journal stays as it is.
      """)
  package static let noAccount = DiagnosticCode(
    "I241", "no-account",
    explanation: """
      Nothing says which account a statement belongs to. Add a tag to the account's declaration, \
      or use `--account`.

      ```journal
      account assets:giro  ; iban:DE02120300000000202051
      ```
      """)
  package static let undecided = DiagnosticCode(
    "I205", "undecided",
    explanation: """
      The file can be read in two ways that mean different things, and nothing in it tells \
      which is right.
      """)
  package static let statementSum = DiagnosticCode(
    "I401", "statement-sum",
    explanation: """
      The rows of a statement do not lead from its first balance to its last, or from one balance \
      to the next. A row is missing, or there is one too many. Nothing is written: a file that \
      contradicts its own balances may also have wrong amounts.

      Get the statement from the bank again. If it stays the same, `--rows 1-36` imports the rows \
      before the break, `--skip-row 37` leaves out a duplicate, and `--without-balance` imports \
      all rows and ignores the file's balances. Rows are counted from the first one in the table.
      """)
  package static let twoAccounts = DiagnosticCode(
    "I242", "two-accounts",
    explanation: """
      The number of a statement fits several accounts in the journal. Use `--account` to choose \
      one.
      """)
  package static let reusedID = DiagnosticCode(
    "I311", "reused-id", .warning,
    explanation: """
      The bank uses one of its numbers for rows with different days or amounts. They are then also \
      told apart by day, amount and text.
      """)
  package static let vanished = DiagnosticCode(
    "I312", "vanished", .warning,
    explanation: """
      A row that was imported before is no longer in a statement that covers its day. Nothing is \
      removed; the bank may have corrected a mistake.
      """)
  package static let badKey = DiagnosticCode(
    "I314", "bad-key", .warning,
    explanation: """
      A posting has an `import:` tag that no statement row could have: it was shortened, or comes \
      from another program. Its row would not be recognized again. Remove the tag, and run `bursar \
      import adopt` to link the entry to its row.
      """)
  package static let editedRow = DiagnosticCode(
    "I315", "edited-row", .warning,
    explanation: """
      The entry of a row has another amount than the statement: somebody changed it, or the bank did. \
      Nothing is changed by itself; `--update` takes the statement's amount over.
      """)
  package static let transferSide = DiagnosticCode(
    "I331", "transfer-side", .note,
    explanation: """
      A row is one side of a transfer between two of your accounts, whose other statement is not \
      available. The entry is written for both; the other statement will find it.
      """)
  package static let unlikeLink = DiagnosticCode(
    "I321", "unlike-link", .note,
    explanation: """
      A row was taken for an entry made by hand because of its amount and its day, although the \
      texts have nothing in common. Use `--new` if it is a different one.
      """)
  package static let doubtful = DiagnosticCode(
    "I322", "doubtful",
    explanation: """
      A row may be new, or one of several existing entries, and nothing tells which. Answer with \
      `--same ROW=ENTRY` or `--new ROW`, or use `--skip-doubtful` to write the rest.
      """)
  package static let notAdopted = DiagnosticCode(
    "I323", "not-adopted", .warning,
    explanation: """
      `bursar import adopt` links rows to existing entries, and there is none for this row. \
      `bursar import` adds it.
      """)
  package static let balanceGap = DiagnosticCode(
    "I402", "balance-gap",
    explanation: """
      With the rows of the statement, the journal would not match the bank's balance. Usually an \
      entry is there twice, or one is missing. Nothing is written.
      """)
  package static let statementHole = DiagnosticCode(
    "I403", "statement-hole",
    explanation: """
      A statement begins some days after the last balance of the account that is known to be \
      right, and with a different balance: no statement covers the days between yet. Import those \
      days first.
      """)
  package static let outstanding = DiagnosticCode(
    "I404", "outstanding", .note,
    explanation: """
      Entries made by hand explain the whole difference between the journal and the statement: the \
      bank has not booked them yet. The rows are imported; the statement that has those entries \
      will confirm the balance.
      """)
  package static let contradictsProfile = DiagnosticCode(
    "I405", "contradicts-profile", .note,
    explanation: """
      The layout of the file is known, but its balances contradict what is known about it. The \
      balances decide; the bank may have changed its export.
      """)
  package static let leftOutRows = DiagnosticCode(
    "I406", "left-out-rows", .note,
    explanation: """
      Some rows of a file make no entry, such as those without an amount. Each \
      is listed with its reason.
      """)
  package static let unsureKind = DiagnosticCode(
    "I412", "unsure-kind", .note,
    explanation: """
      An export does not say whether an account holds money or owes it, as a card does. Its name decides. Use `--answer 'account "Visa Gold" L'` for money owed or `A` for money held, or give the journal an account with this name.
      """)
  package static let unsureAccount = DiagnosticCode(
    "I411", "unsure-account", .note,
    explanation: """
      Neither a rule nor past entries say clearly what a row was for. Its entry goes to \
      `expenses:unknown` or `income:unknown`, with what was likely, if anything, in a tag `guess:`. \
      `bursar import review` asks about all of them; what you say is what the next import \
      learns from.
      """)
}

/// The codes of all problems of statements and rules.
package enum ImportProblems {
  package static let codes: [DiagnosticCode] = [
    .badRule, .badRulesField, .emptyIf, .ifTableValues, .badPattern, .rulesWithoutDate,
    .badRuleValue, .missingRules, .rulesInclude, .unknownColumn, .deadRule, .commandNotRun,
    .badCSV, .badBytes, .shortRecord, .unknownFormat, .signQuestion, .feeQuestion, .stateQuestion,
    .currencyQuestion, .badDateValue, .strangeDate,
    .ambiguousStatementNumber, .badAmountValue, .twoAmounts, .badStatus, .badAccountName,
    .rowUnbalanced, .skippedRow, .badOFX, .badCAMT,
    .badMT940, .badQIF, .bankError, .cutFile,
    .splitMismatch, .noAccount, .undecided, .statementSum, .twoAccounts, .reusedID, .vanished,
    .unlikeLink, .doubtful, .notAdopted, .transferSide, .balanceGap, .statementHole, .outstanding,
    .contradictsProfile, .leftOutRows, .unsureAccount, .unsureKind, .badKey, .editedRow,
    .badSlip, .twoSlips, .editedSlip,
  ]
}
