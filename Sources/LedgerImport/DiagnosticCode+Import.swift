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
      A rule speaks of a column that the list of fields does not name. It is read as empty.
      """)
  package static let deadRule = DiagnosticCode(
    "I111", "dead-rule", .warning,
    explanation: """
      No row of the data is what an `if` looks for: it may be mistyped, or no longer be needed. \
      Or what it assigns is always assigned anew by a later one.
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
      Some bytes are not characters in the encoding that the rules state, which is UTF-8 where \
      they state none. A line such as `encoding cp1252` in the rules says which it is.
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
      Nothing tells which currency amounts are in, their sign is that of several, or the file has \
      another one than was said. `--commodity` says it where the file does not.
      """)
  package static let badDateValue = DiagnosticCode(
    "I211", "bad-date-value",
    explanation: """
      A value that is to be a date is none by the `date-format` of the rules.
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
      A number such as `1,234` is a thousand and some for one bank, and one and a bit for \
      another. `convert` reads the mark as that of decimals; `import` stops until the rules \
      have a line `decimal-mark .` or `decimal-mark ,`.
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
      An account has no two spaces one after the other, since these end its name.
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
      securities or what is not booked yet, and make no entries. `--pending` takes the latter.
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
      The file does not end as files of its format end: a download that broke off has rows that \
      are missing, and perhaps an amount that has lost its last digits. Export it again, or take the \
      rows that are whole, as in `--rows 1-36`: balances of the file's end are then not used.
      """)
  package static let noAccount = DiagnosticCode(
    "I241", "no-account",
    explanation: """
      Nothing says which account a statement is of. A tag at the account's declaration does, \
      so does `--account`.

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
      The rows of a statement do not lead from its first balance to its last, or from one \
      balance to the next. A row is missing, or there is one too many. Nothing is written: what \
      contradicts its own balances may be wrong in amounts, too.

      Ask the bank for the statement again. If it stays as it is, `--rows 1-36` takes the rows \
      before the break, `--skip-row 37` leaves one out that is there twice, and \
      `--without-balance` takes all and believes no balance of the file. Rows are counted from \
      the first of the table on.
      """)
  package static let twoAccounts = DiagnosticCode(
    "I242", "two-accounts",
    explanation: """
      The number of a statement fits several accounts of the journal. `--account` says which is \
      meant.
      """)
  package static let reusedID = DiagnosticCode(
    "I311", "reused-id", .warning,
    explanation: """
      The bank gives one of its numbers to rows of different days or amounts. They are then told \
      apart by day, amount and text as well.
      """)
  package static let vanished = DiagnosticCode(
    "I312", "vanished", .warning,
    explanation: """
      A row that was imported before is no longer in a statement that covers its day. Nothing is \
      taken away; the bank may have corrected a mistake.
      """)
  package static let badKey = DiagnosticCode(
    "I314", "bad-key", .warning,
    explanation: """
      A posting has a tag `import:` that no statement's row could have: it was shortened, or is \
      of another program. Its row would not be known again. Take the tag away, and let \
      `bursar import adopt` tie the entry to its row.
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
      A row is one side of a transfer between two of your accounts, of which the other statement \
      is not available. The entry is written for both; the other statement will find it.
      """)
  package static let unlikeLink = DiagnosticCode(
    "I321", "unlike-link", .note,
    explanation: """
      A row was taken for an entry made by hand because of its amount and its day, although the \
      texts have nothing in common. `--new` says that it is another one.
      """)
  package static let doubtful = DiagnosticCode(
    "I322", "doubtful",
    explanation: """
      A row may be new, or one of several entries that are there, and nothing tells which. \
      `--same ROW=ENTRY` and `--new ROW` answer; `--skip-doubtful` writes the rest.
      """)
  package static let notAdopted = DiagnosticCode(
    "I323", "not-adopted", .warning,
    explanation: """
      `bursar import adopt` ties rows to entries that are there, and for this row there is none. \
      `bursar import` adds it.
      """)
  package static let balanceGap = DiagnosticCode(
    "I402", "balance-gap",
    explanation: """
      The journal, with the rows of the statement, would not come to the balance that the bank \
      states. Usually an entry is there twice, or one is missing. Nothing is written.
      """)
  package static let statementHole = DiagnosticCode(
    "I403", "statement-hole",
    explanation: """
      A statement begins some days after the last balance of the account that is known to be \
      right, and with another balance: the rows between are in no statement yet. Import those \
      days first.
      """)
  package static let outstanding = DiagnosticCode(
    "I404", "outstanding", .note,
    explanation: """
      Entries that were written by hand are exactly what the journal has more or less than the \
      statement: the bank has not booked them yet. The rows come in, and the balance is stated by \
      the statement that has them.
      """)
  package static let contradictsProfile = DiagnosticCode(
    "I405", "contradicts-profile", .note,
    explanation: """
      The layout of the file is known, but its balances say the contrary of what is known of it. \
      The balances are right; the bank may have changed its export.
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
      An export does not tell whether an account is money that is held or that is owed, as on a \
      card. It is taken for what its name says. `--answer 'account "Visa Gold" L'` says that it \
      is owed, `A` that it is held; so does an account of the journal with this name.
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
  ]
}
