import LedgerModel
import LedgerSource
import LedgerValues

/// What the columns of a table are.
struct DetectedColumns {
  enum Amount: Hashable {
    /// Money in above zero; or, inverted, money out.
    case signed(Int, isInverted: Bool)
    /// Money out and money in have a column each.
    case sides(debit: Int, credit: Int)
    /// Another column says which it is.
    case directed(Int, by: Int)

    var columns: [Int] {
      switch self {
      case .signed(let column, _): [column]
      case .sides(let debit, let credit): [debit, credit]
      case .directed(let column, _): [column]
      }
    }
  }

  var date: DetectedDates
  var format: String
  var mark: UInt8
  var amount: Amount?
  var balance: Int?
  var isNewestFirst = false
  var currencyColumn: Int?
  var currency: String?
  var payee: Int?
  var memo: Int?
  var account: String?
  /// What a column says where money goes out.
  var outWords: [String] = []
  /// Whether what goes out has a minus in its own column.
  var debitIsNegative = false
}

/// The numbers of a table.
struct DetectedNumbers {
  let table: DetectedTable
  /// By column; nil where some value is none.
  private(set) var columns: [Int: [NumberText?]] = [:]
  private(set) var mark: UInt8 = 0x2E
  private(set) var evidence = DetectionEvidence.noFractions
  private(set) var line: Int?
  /// Whether nothing tells the mark before the fraction.
  private(set) var isOpen = false

  init(_ table: DetectedTable, dates: Set<Int>) {
    self.table = table
    for column in table.columns.indices where !dates.contains(column) {
      var values: [NumberText?] = []
      var isNumber = true
      for text in table.columns[column] {
        let isNothing = text.allSatisfy { "-+() ".utf8.contains($0) }
        let value = isNothing ? nil : NumberText(text[...])
        if !isNothing, value == nil {
          isNumber = false
          break
        }
        values.append(value)
      }
      if isNumber, values.contains(where: { $0 != nil }), DetectedNumbers.isOneMark(values) {
        columns[column] = values
      }
    }
  }

  /// Whether all of its values can have the same mark before the fraction.
  private static func isOneMark(_ values: [NumberText?]) -> Bool {
    var marks: Set<UInt8> = []
    for value in values { if case .decimal(let mark)? = value?.marks { marks.insert(mark) } }
    return marks.count < 2
  }

  /// Decides the mark before the fraction by some columns.
  mutating func decideMark(_ chosen: [Int], said: String?) {
    if let byte = said?.utf8.first {
      (mark, evidence) = (byte, .said)
      return
    }
    var either: (UInt8, Int, Int)?
    for column in chosen {
      for (row, value) in (columns[column] ?? []).enumerated() {
        switch value?.marks {
        case .decimal(let found)?:
          mark = found
          evidence = .marks(table.columns[column][row].text)
          line = table.line(row)
          return
        case .either(let found)?: either = either ?? (found, column, row)
        default: break
        }
      }
    }
    guard let (_, column, row) = either else { return }
    evidence = .manyMarks(table.columns[column][row].text)
    line = table.line(row)
    isOpen = true
  }

  /// The values of a column.
  func values(_ column: Int) -> [Decimal?] {
    (columns[column] ?? []).map { $0?.value(mark) }
  }

  /// Whether it looks like money: with fractions, a symbol, or a name that says so.
  func isMoney(_ column: Int) -> Bool {
    let roles: [HeaderWords.Role] = [.amount, .debit, .credit, .balance, .original]
    if column < table.header.count,
      roles.contains(where: { HeaderWords.score(table.header[column], $0) > 1 })
    {
      return true
    }
    return (columns[column] ?? []).contains { value in
      guard let value else { return false }
      return value.marks != .none || !value.symbol.isEmpty
    }
  }
}
