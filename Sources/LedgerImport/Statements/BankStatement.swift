package import LedgerSource
package import LedgerValues

/// What a bank says of one account over some days, whatever format it says it in.
package struct BankStatement: Sendable {
  package enum Format: String, Sendable {
    case csv
    case ofx
    case camt
    case mt940
    case mt942
    case qif
    /// An export of another program of accounts.
    case app
  }

  /// A movement on the account.
  package struct Row: Sendable {
    package var day: Day
    package var valueDay: Day?
    package var amount: Decimal
    package var symbol: String
    package var payee = ""
    package var memo = ""
    package var id = ""
    package var reference = ""
    package var iban = ""
    package var type = ""
    package var isPending = false
    package var status = ""
    /// The amount in another commodity, before it was changed.
    package var original: ImportedAmount?
    package var category = ""
    package var splits: [Split] = []
    /// The parts of an entry that is not split, as lines of its comment.
    package var details: [String] = []
    package var fees: Decimal?
    /// Whether the other side has the amount in the other commodity.
    var isConverted = false
    /// Its number among the rows of the file.
    var number: Int?
    /// What rules make of it.
    package internal(set) var made: ImportedEntry?
    /// The line of the file where it begins.
    package var line: Int

    package init(_ day: Day, _ amount: Decimal, _ symbol: String, line: Int) {
      self.day = day
      self.amount = amount
      self.symbol = symbol
      self.line = line
    }
  }

  package struct Split: Hashable, Sendable {
    package var category: String
    package var memo: String
    package var amount: Decimal
  }

  /// A row of another program's export that makes no entry, and why.
  package struct LeftRow: Hashable, Sendable {
    package var line: Int
    package var reason: String
  }

  package var format: Format
  /// What names the account: an IBAN, a bank's and an account's number.
  package var numbers: [String] = []
  package var symbol = ""
  package var start: Day?
  package var end: Day?
  package var opening: Decimal?
  package var closing: Decimal?
  package var sequence = ""
  package var rows: [Row] = []
  /// The line of the file where it begins.
  package var line = 1
  /// Rows that are no movements of money, such as those of securities.
  package var skippedRows = 0
  package var leftOut: [LeftRow] = []
  /// The categories of another program, with their accounts.
  package internal(set) var categories: [(name: String, account: String)] = []
  /// What of answers and of categories with accounts it has a use for.
  package internal(set) var used: Set<String> = []

  package init(_ format: Format) { self.format = format }

  /// The sum of what is booked; nil where it has too many digits.
  package var sum: Decimal? {
    var sum = Decimal.zero
    for row in rows where !row.isPending {
      guard let next = sum.adding(row.amount) else { return nil }
      sum = next
    }
    return sum
  }

  /// Whether the rows lead from the first balance to the last, where there are both.
  package var agrees: Bool {
    guard let opening, let closing else { return true }
    return sum.flatMap { opening.adding($0) } == closing
  }

  /// Writes its currencies as the journal does.
  package mutating func spell(_ usual: String?, _ spelling: ([String]) -> String?) {
    func spelled(_ name: String) -> String {
      Currencies.isName(name) ? Currencies.spelled(name, usual, spelling) : name
    }
    symbol = spelled(symbol)
    for row in rows.indices { rows[row].symbol = spelled(rows[row].symbol) }
  }

  /// The last day that it speaks of.
  package var lastDay: Day? { end ?? rows.map(\.day).max() }
}

/// What keeps a file from being read as a statement.
package struct StatementFault: Error, Sendable {
  package var code: DiagnosticCode
  package var summary: String
  package var line: Int
  package var help: String?
  /// Flags that lead on.
  package var ways: [String] = []
  /// Facts, a sentence each.
  var notes: [String] = []
  /// Lines of rules that answer it.
  var answers: [String] = []

  init(_ code: DiagnosticCode, _ summary: String, line: Int, help: String? = nil) {
    self.code = code
    self.summary = summary
    self.line = line
    self.help = help
  }

  /// What can be read in several ways, with what somebody may answer.
  static func undecided(
    _ subject: String, _ readings: [CSVDetection.Reading], line: Int
  ) -> StatementFault {
    var fault = StatementFault(
      .undecided, "\(subject) can be read in \(readings.count) ways, and nothing tells which",
      line: line)
    fault.notes = readings.map { "by `\($0.line)`: \($0.example)" }
    fault.answers = readings.map(\.line)
    return fault
  }
}

extension BankStatement.Row {
  /// How the entry describes it: who, and what for.
  package var text: String {
    let payee = RowText.cleaned(payee)
    let memo = RowText.cleaned(memo)
    if memo.isEmpty || payee.lowercased().contains(memo.lowercased()) { return payee }
    if payee.isEmpty || memo.lowercased().contains(payee.lowercased()) { return memo }
    return RowText.cut("\(payee) | \(memo)")
  }

  /// The number of a check, or a short reference.
  package var code: String { reference.unicodeScalars.count <= 20 ? reference : "" }
}

enum RowText {
  static let longest = 200

  /// Blanks and what is no text as one blank each.
  static func cleaned(_ text: String) -> String {
    let words = EntryText.cleaned(text).split { $0 == " " || $0 == ";" || $0 == "\u{A0}" }
    return cut(words.joined(separator: " "))
  }

  static func cut(_ text: String, _ longest: Int = RowText.longest) -> String {
    text.unicodeScalars.count <= longest ? text : String(text.prefix(longest))
  }
}

// MARK: - Numbers and dates

enum StatementValue {
  /// A number with a point or a comma before its decimals; of both, the last is the decimal mark.
  static func decimal(_ text: String) -> Decimal? {
    var bytes = Array(text.utf8).trimmedSpace()
    let isNegative = bytes.first == UInt8(ascii: "-")
    if isNegative || bytes.first == UInt8(ascii: "+") { bytes = bytes.dropFirst() }
    let digits = bytes.count { $0.isDigit }
    guard digits > 0, digits <= 30,
      bytes.allSatisfy({ $0.isDigit || ".,' ".utf8.contains($0) })
    else { return nil }
    let mark = bytes.last { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") } ?? 0
    let isRepeated = bytes.count { $0 == mark } > 1
    guard let value = Decimal(digits: bytes, decimalMark: isRepeated ? 0 : mark) else { return nil }
    return isNegative ? value.negated : value
  }

  /// `YYYYMMDD…`, `YYYY-MM-DD…`: the day as it is written.
  static func day(_ text: String) -> Day? {
    let digits = text.utf8.filter { $0 != UInt8(ascii: "-") }.prefix(8)
    guard digits.count == 8, digits.allSatisfy(\.isDigit), let number = Int(digits.text) else {
      return nil
    }
    return Day(year: number / 10_000, month: number / 100 % 100, day: number % 100)
  }
}
