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
    /// Another column says which it is, by words for money out.
    case directed(Int, by: Int, out: [String])

    var columns: [Int] {
      switch self {
      case .signed(let column, _): [column]
      case .sides(let debit, let credit): [debit, credit]
      case .directed(let column, _, _): [column]
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
  /// Whether only what came in is marked, by a word behind it.
  var isCreditMarked = false
  /// Whether only what came in has a plus, and nothing a minus.
  var isPlusMarked = false
  /// Whether what goes out has a minus in its own column.
  var debitIsNegative = false
  /// Whether what came in has a minus.
  var creditIsNegative = false
  /// Whether the balance is what is owed.
  var isOwed = false
  var fee: DetectedFee?
  /// A fee that is taken from money in another currency.
  var foreignFee: (fee: Int, currency: Int)?
  /// The kind of each row, for those without a text.
  var kind: Int?
  /// The number of the other side's account.
  var counter: Int?
  /// The name of the one that pays, where the other column names who is paid.
  var payer: Int?
  /// The column of own accounts, with the account of the journal for each.
  var own: Int?
  var accounts: [(value: String, account: String)] = []
  /// The column of balances without which rows are not booked.
  var leftWithout: Int?
  /// What each row moves, by what was found.
  var moves: [Decimal] = []
  /// The column of amounts in another currency, and that currency.
  var second: (column: Int, currency: String)?
  /// Whether the amounts are whole numbers of cents.
  var isMinor = false
  /// Words that say more than the description.
  var details: [Int] = []
}

/// The numbers of a table.
struct DetectedNumbers {
  let table: DetectedTable
  /// By column; nil where some value is none.
  private(set) var columns: [Int: [NumberText?]] = [:]
  /// The same as numbers, once the mark is decided.
  private var decimals: [Int: [Decimal?]] = [:]
  /// Columns in which words behind numbers tell the sign, and those that mark only what came in.
  private(set) var marked: Set<Int> = []
  private(set) var creditMarked: Set<Int> = []
  private(set) var plusMarked: Set<Int> = []
  /// Columns whose whole numbers are hundredths.
  var minor: Set<Int> = []
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
        let isNothing = BankSign.isNothing(text[...])
        let value = isNothing ? nil : NumberText(text[...])
        if !isNothing, value == nil {
          isNumber = false
          break
        }
        values.append(value)
      }
      if isNumber, values.contains(where: { $0 != nil }), DetectedNumbers.isOneMark(values) {
        columns[column] = values
        readMarks(column)
      }
    }
  }

  /// What words such as `CR` behind numbers tell of a column, where it is no balance.
  private mutating func readMarks(_ column: Int) {
    let values = (columns[column] ?? []).compactMap(\.self)
    let isBalance =
      column < table.header.count && HeaderWords.score(table.header[column], .balance) >= 2
    if !isBalance, !values.contains(where: { $0.isCredit != nil || $0.isNegative }) {
      return readPluses(column, values)
    }
    guard !isBalance, values.contains(where: { $0.isCredit != nil }) else { return }
    marked.insert(column)
    let unmarked = values.filter { $0.isCredit == nil }
    guard !unmarked.isEmpty, !unmarked.contains(where: \.isNegative),
      !values.contains(where: { $0.isCredit == false })
    else { return }
    creditMarked.insert(column)
    for row in table.rows.indices.prefix(columns[column]?.count ?? 0) {
      columns[column]?[row]?.takeUnmarked()
    }
  }

  /// A plus on some amounts, and a minus on none: what has no sign went out.
  private mutating func readPluses(_ column: Int, _ values: [NumberText]) {
    let pluses = values.count(where: \.hasPlus)
    let isMoney =
      column < table.header.count && HeaderWords.score(table.header[column], .amount) > 1
    guard isMoney, pluses > 0, pluses < values.count else { return }
    marked.insert(column)
    plusMarked.insert(column)
    for row in table.rows.indices.prefix(columns[column]?.count ?? 0) {
      columns[column]?[row]?.takeUnmarked()
    }
  }

  /// Whether all of its values can have the same mark before the fraction.
  private static func isOneMark(_ values: [NumberText?]) -> Bool {
    var marks: Set<UInt8> = []
    for value in values { if case .decimal(let mark)? = value?.marks { marks.insert(mark) } }
    return marks.count < 2
  }

  /// Decides the mark before the fraction, by some columns first, and where no amount of a currency has
  /// fractions.
  mutating func decideMark(_ chosen: [Int], said: String?, currencies: [String]) {
    decideMark(chosen, said: said)
    closeMark(known: currencies)
    decimals = columns.mapValues { values in values.map { $0?.value(mark) } }
  }

  private mutating func decideMark(_ chosen: [Int], said: String?) {
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
          return dropOtherMarks()
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

  /// Where no amount of a currency has fractions, a mark before three digits groups them.
  private mutating func closeMark(known names: [String]) {
    guard isOpen,
      Set(names).allSatisfy({
        CurrencyCodes.withoutFractions.contains(Currencies.code($0, nil))
      })
    else { return }
    let values = columns.values.lazy.flatMap { $0 }
    guard
      let found = values.compactMap({ value -> UInt8? in
        if case .either(let mark)? = value?.marks { return mark }
        return nil
      }).first
    else { return }
    mark = found == UInt8(ascii: ",") ? UInt8(ascii: ".") : UInt8(ascii: ",")
    (evidence, isOpen) = (.noFractions, false)
  }

  /// Columns that are written otherwise than amounts, such as rates, are none of them.
  private mutating func dropOtherMarks() {
    columns = columns.filter { _, values in
      !values.contains { value in
        if case .decimal(let other)? = value?.marks { return other != mark }
        return false
      }
    }
  }

  /// The values of a column.
  func values(_ column: Int) -> [Decimal?] {
    let values =
      decimals[column] ?? Array(repeating: nil, count: table.columns[0].count)
    guard minor.contains(column) else { return values }
    return values.map { $0.map { Decimal($0.mantissa, scale: $0.scale + 2) } }
  }

  /// Whether none of its values has a mark or a sign of a currency.
  func isWhole(_ column: Int) -> Bool {
    columns[column]?.allSatisfy { $0.map { $0.marks == .none && $0.symbol.isEmpty } ?? true }
      == true
  }

  /// How surely a column is money of the account, by its name.
  func moneyRank(_ column: Int) -> Int {
    guard column < table.header.count else { return 0 }
    let name = table.header[column]
    let named: [HeaderWords.Role] = [.amount, .debit, .credit, .balance]
    return (named.map { HeaderWords.score(name, $0) }.max() ?? 0)
      - (HeaderWords.score(name, .original) > 0 ? 4 : 0)
  }

  /// Whether it looks like money: with fractions, a symbol, or a name that says so.
  func isMoney(_ column: Int) -> Bool {
    if minor.contains(column) { return true }
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

extension DetectedTable {
  /// What columns say that tell the kind of each row, by their names or by words that are known.
  var kinds: [(column: Int, word: String)] {
    columns.indices.flatMap { column -> [(column: Int, word: String)] in
      guard let distinct = few[column]?.subtracting([[]]), distinct.count <= 12 else { return [] }
      let words = distinct.sorted { $0.text < $1.text }
      let isNamed = column < header.count && HeaderWords.isKind(header[column])
      let isKind = words.allSatisfy {
        DirectionWords.isOut($0.text) != nil || CardWords.isSpent($0) != nil
      }
      guard isNamed || isKind else { return [] }
      return words.map { (column, $0.text) }
    }
  }
}
