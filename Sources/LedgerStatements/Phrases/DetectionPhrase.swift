package import LedgerImport
package import LedgerPhrases
package import LedgerValues

/// What is said of a file of which nobody has said what it is.
package enum DetectionPhrase: Phrase {
  case heading(file: String, rows: Int, from: Day, to: Day)
  case headingWithoutRows(file: String)
  case question(String)
  case evidence(DetectionEvidence)
  case wroteRules(String)
  case ask(String)
  case askReading(Int)
  case askAccount
  case askCurrency
  case askLine(example: String)
  // Formats of banks
  case format
  case account
  case accountUnknown
  case currency
  case period
  case opening
  case closing
  case rows
  case sumHolds
  case noBalances
  case skippedRows(Int)
}

extension DetectionPhrase {
  package var english: Words {
    switch self {
    case .heading(let file, let rows, let from, let to):
      "\(file): \(rows, "row", "rows"), \(from) to \(to)"
    case .headingWithoutRows(let file): "\(file)"
    case .question(let topic): "question: \(topic)"
    case .evidence(let evidence): evidence.english
    case .wroteRules(let file): "wrote \(file)"
    case .ask(let file): "Save these rules as \(file) and use them? [y/N] "
    case .askReading(let count): "Which one? [1-\(count), Enter to skip] "
    case .askAccount: "Which account of the journal is it? [Enter to skip] "
    case .askCurrency: "Which currency is it in? [Enter to skip] "
    case .askLine(let example):
      "A rules line for it, such as \(example) [Enter to skip] "
    case .format: "Format"
    case .account: "Account"
    case .accountUnknown: "unknown; use --account to set it"
    case .currency: "Currency"
    case .period: "Days"
    case .opening: "First balance"
    case .closing: "Last balance"
    case .rows: "Rows"
    case .sumHolds: "the rows lead from the first balance to the last"
    case .noBalances: "only a first and a last balance would prove that no row is missing"
    case .skippedRows(let count): "\(count, "row", "rows") left out"
    }
  }
}

extension DetectionEvidence {
  fileprivate var english: Words {
    switch self {
    case .byteOrderMark: "the file begins with a mark of this encoding"
    case .zeroBytes: "every other byte is zero"
    case .plainText: "plain letters only"
    case .validText: "every byte fits"
    case .letters(let language): "the letters are those of the language \(language)"
    case .manyEncodings: "several encodings fit"
    case .undecodable: "the bytes are not text"
    case .everyRecord(let fields, let records):
      "\(fields, "column", "columns") in \(records, "row", "rows")"
    case .linesBefore: "lines before the table are left out"
    case .namesBefore: "the line before the first row names the columns"
    case .noHeader: "no line names the columns"
    case .footer: "text after the table is left out"
    case .noTable: "no table with dates and amounts was found"
    case .onlyReading(let value): "\(value) can be read in one way only"
    case .aboveTwelve(let value): "\(value) can be read in one way only"
    case .inOrder: "only then are the days in order"
    case .notAhead: "only then is no day in the future"
    case .manyDates(let value): "\(value) can be read in several ways"
    case .marks(let value): "as in \(value)"
    case .noFractions: "no amount has a fraction"
    case .manyMarks(let value): "\(value) can be read in two ways"
    case .columnName(let name): "by the name of the column: \(name)"
    case .onlyColumn: "there is no other"
    case .runningBalance(let rows):
      "in all of \(rows, "row", "rows") the balance is the previous one plus the amount"
    case .noRunningBalance: "the balances do not follow from the amounts"
    case .eachFillsOne: "each row has one of them"
    case .bothSigns(let negative, let positive):
      "\(negative, "row", "rows") below zero, \(positive) above"
    case .words(let out, let into): "\(out) is money out, \(into) is money in"
    case .oneSign: "all amounts are above zero: spent, or received?"
    case .mostlyIncoming(let count):
      "most amounts are above zero (\(count, "row", "rows")): spent or received?"
    case .manyAmounts: "several columns may be the amount"
    case .wholeNumbers: "whole numbers: amounts, or cents?"
    case .noAmount: "no column is clearly the amount"
    case .whichSide: "one column is money out, the other money in: which?"
    case .cardBalance: "on a card, is this what was spent, or what came in?"
    case .figures: "from the balances before and after the rows"
    case .cardRows: "from the kinds of rows"
    case .cardSign: "nothing in the file shows which sign a purchase has"
    case .kindContradicts: "the kinds of rows contradict the signs"
    case .manyFees: "is the fee charged on top of the amount, or part of it?"
    case .states(let rows): "left out because not booked: \(rows)"
    case .unknownStates(let words): "booked or not? \(words)"
    case .brokenBalance(let missing): "the balances do not follow: \(missing) is missing"
    case .total(let text): "this is the sum of the other rows: \(text)"
    case .section(let text): "another table begins here: \(text)"
    case .oddRow(let text): "this is not a row of the table: \(text)"
    case .otherCurrency(let other): "the file is not in \(other)"
    case .profile(let name): "as in the files of \(name)"
    case .negativeCredit: "income has a minus: received or spent?"
    case .cutEnd: "the last row is cut off"
    case .openEnd: "is the last row whole?"
    case .noRows: "there are no rows"
    case .codes(let name): "by the column \(name)"
    case .inAmounts(let symbol): "from the amounts: \(symbol)"
    case .before(let line): "from the file: \(line)"
    case .nothingTells: "the file does not show it"
    case .accountHolds(let account): "\(account) holds nothing else"
    case .mostWords: "the column with the most words"
    case .number(let number): "by its number \(number)"
    case .said: "from your answer"
    case .unreadRow(let problem): "some rows cannot be read: \(problem)"
    case .allRead: "every row is read"
    }
  }
}
