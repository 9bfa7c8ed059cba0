/// Why something about a file is so, or why it is a question.
package enum DetectionEvidence: Hashable, Sendable {
  // The bytes
  case byteOrderMark
  case zeroBytes
  case plainText
  case validText
  /// Its letters are those of a language.
  case letters(String)
  case manyEncodings
  case undecodable
  // The table
  case everyRecord(fields: Int, records: Int)
  case linesBefore
  case namesBefore
  case noHeader
  case footer
  case noTable
  // Days
  case onlyReading(String)
  case aboveTwelve(String)
  case inOrder
  case notAhead
  case manyDates(String)
  // Numbers
  case marks(String)
  case noFractions
  case manyMarks(String)
  // Amounts
  case columnName(String)
  case onlyColumn
  case runningBalance(Int)
  case noRunningBalance
  case eachFillsOne
  case bothSigns(negative: Int, positive: Int)
  case words(String, String)
  case oneSign
  case mostlyIncoming(Int)
  case manyAmounts
  /// They may be cents.
  case wholeNumbers
  case noAmount
  case whichSide
  case cardBalance
  /// The balances before and behind the rows.
  case figures
  /// The kinds of rows, or the words of payments.
  case cardRows
  case cardSign
  /// A column of kinds says the contrary of what signs say.
  case kindContradicts
  case manyFees
  case states(String)
  case unknownStates(String)
  case brokenBalance(String)
  case oddRow(String)
  /// Behind a line the table begins again.
  case section(String)
  /// A row is the sum of the others, and says so.
  case total(String)
  case otherCurrency(String)
  case noRows
  /// The last record is cut off, or may be.
  case cutEnd
  case openEnd
  /// Money in has a minus.
  case negativeCredit
  case profile(String)
  // What else
  case codes(String)
  case inAmounts(String)
  case before(String)
  case nothingTells
  case accountHolds(String)
  case mostWords
  case number(String)
  case said
  case unreadRow(String)
  case allRead
}

extension DetectionEvidence {
  /// Whether it is about which sign is money spent.
  var isAboutSigns: Bool {
    switch self {
    case .oneSign, .mostlyIncoming, .cardBalance, .cardSign, .kindContradicts, .negativeCredit: true
    default: false
    }
  }
}
