import LedgerSource
import LedgerValues

/// Reads QIF, which says neither a currency nor in which order days and months stand.
struct QIFReader {
  private struct Item {
    var fields: [(code: UInt8, text: String)] = []
    var line: Int
    /// The account that the file names before it.
    var account: String?

    /// The account that a first row names as its own.
    var openedAccount: String? {
      guard isOpening else { return nil }
      let name = text("L")
      return name.hasPrefix("[") && name.hasSuffix("]") ? String(name.dropFirst().dropLast()) : nil
    }

    var isOpening: Bool { text("P").lowercased() == "opening balance" }

    func text(_ code: Character) -> String {
      fields.first { $0.code == code.asciiValue }?.text ?? ""
    }
  }

  static func read(
    _ bytes: ArraySlice<UInt8>, commodity: String?, _ answers: [String] = []
  ) throws(StatementFault) -> [BankStatement] {
    let text: Bytes
    if UTF8Check.fault(in: bytes) == nil {
      text = Array(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes)
    } else {
      text = TextEncoding(named: "cp1252").flatMap { try? $0.decoded(bytes) } ?? Array(bytes)
    }
    let scan = try scan(text)
    let dates = scan.items.map { ($0.text("D"), $0.line) }
    let (order, answer) = try QIFDate.order(dates, saidBy: answers)
    var statements: [BankStatement] = []
    for item in scan.items {
      let place = place(of: item, in: &statements, commodity ?? "")
      statements[place].rows.append(try row(item, order, commodity ?? ""))
    }
    if statements.isEmpty { statements.append(statement(nil, commodity ?? "", line: 1)) }
    statements[0].skippedRows = scan.skipped
    if let answer { statements[0].used = [answer] }
    for place in statements.indices {
      let days = statements[place].rows.map(\.day)
      (statements[place].start, statements[place].end) = (days.min(), days.max())
    }
    return statements
  }

  /// The statement of a row's account.
  private static func place(
    of item: Item, in statements: inout [BankStatement], _ symbol: String
  ) -> Int {
    let numbers = item.account.map { [$0] } ?? []
    if let known = statements.firstIndex(where: { $0.numbers == numbers }) { return known }
    statements.append(statement(item.account, symbol, line: item.account == nil ? 1 : item.line))
    return statements.count - 1
  }

  private static func statement(
    _ account: String?, _ symbol: String, line: Int
  ) -> BankStatement {
    var statement = BankStatement(.qif)
    statement.numbers = account.map { [$0] } ?? []
    statement.symbol = symbol
    statement.line = line
    return statement
  }

  /// The rows of a file, and how many rows of securities it has.
  private struct Scan {
    private(set) var items: [Item] = []
    private(set) var skipped = 0
    private var item: Item?
    private var section = "!type:bank"
    private var account: String?
    private static let money = Set(
      ["bank", "cash", "ccard", "oth a", "oth l"].map { "!type:\($0)" })

    mutating func take(_ line: ArraySlice<UInt8>, _ code: UInt8, _ number: Int) {
      switch code {
      case UInt8(ascii: "!"):
        section = line.text.lowercased()
        item = nil
      case UInt8(ascii: "^"): finish()
      default:
        if item == nil { item = Item(line: number) }
        item?.fields.append((code, line.dropFirst().text))
      }
    }

    mutating func finish() {
      guard var done = item else { return }
      item = nil
      if section == "!account" {
        account = done.text("N").isEmpty ? nil : done.text("N")
      } else if Scan.money.contains(section) {
        account = account ?? done.openedAccount
        done.account = account
        items.append(done)
      } else if section.hasPrefix("!type:invst") {
        skipped += 1
      }
    }
  }

  private static func scan(_ text: Bytes) throws(StatementFault) -> Scan {
    var scan = Scan()
    var number = 0
    for part in text.split(separator: 0x0A, omittingEmptySubsequences: false) {
      number += 1
      guard part.count <= CSVReader.longestLine else {
        throw StatementFault(.badQIF, "this line is longer than 1 MiB", line: number)
      }
      let line = part.trimmedSpace()
      if let code = line.first { scan.take(line, code, number) }
    }
    scan.finish()
    return scan
  }

  private static func row(
    _ item: Item, _ order: QIFDate.Order, _ symbol: String
  ) throws(StatementFault) -> BankStatement.Row {
    guard let day = QIFDate.day(item.text("D"), order) else {
      throw StatementFault(.badQIF, "`\(item.text("D"))` is not a date", line: item.line)
    }
    let text = item.text("T").isEmpty ? item.text("U") : item.text("T")
    guard let amount = StatementValue.decimal(text) else {
      throw StatementFault(.badQIF, "`\(text)` is not an amount", line: item.line)
    }
    var row = BankStatement.Row(day, amount, symbol, line: item.line)
    row.payee = item.text("P")
    row.memo = item.text("M")
    row.reference = item.text("N")
    // Such a row names the account itself, not where its money comes from.
    let isOwn = item.isOpening && item.openedAccount == item.account
    row.category = isOwn ? "[equity:opening]" : item.text("L")
    switch item.text("C").lowercased() {
    case "c", "*": row.status = "!"
    case "x", "r": row.status = "*"
    default: break
    }
    var sum = Decimal.zero as Decimal?
    for (code, text) in item.fields {
      switch code {
      case UInt8(ascii: "S"):
        row.splits.append(BankStatement.Split(category: text, memo: "", amount: .zero))
      case UInt8(ascii: "E") where !row.splits.isEmpty: row.splits[row.splits.count - 1].memo = text
      case UInt8(ascii: "$") where !row.splits.isEmpty:
        guard let part = StatementValue.decimal(text) else {
          throw StatementFault(.badQIF, "`\(text)` is not an amount", line: item.line)
        }
        row.splits[row.splits.count - 1].amount = part
        sum = sum?.adding(part)
      default: break
      }
    }
    guard row.splits.isEmpty || sum == amount else {
      throw StatementFault(
        .splitMismatch,
        "the parts of this row add up to \(sum?.description ?? "?"), not to \(amount)",
        line: item.line, help: "the file may be cut off; export it again")
    }
    return row
  }
}

/// Dates whose order nothing states.
enum QIFDate {
  enum Order: CaseIterable {
    case dayFirst
    case monthFirst
    case yearFirst

    /// How rules would say it, whatever stands between its parts.
    var format: String {
      switch self {
      case .dayFirst: "%d/%m/%Y"
      case .monthFirst: "%m/%d/%Y"
      case .yearFirst: "%Y-%m-%d"
      }
    }
  }

  /// The order that all dates of a file allow, if it is only one; else the one that an answer says, with it.
  static func order(
    _ dates: [(text: String, line: Int)], saidBy answers: [String] = []
  ) throws(StatementFault) -> (order: Order, answer: String?) {
    let possible = Order.allCases.filter { order in dates.allSatisfy { day($0.text, order) != nil }
    }
    if possible.count <= 1 {
      if let only = possible.first { return (only, nil) }
      let bad = dates.first { date in Order.allCases.allSatisfy { day(date.text, $0) == nil } }
      throw StatementFault(
        .badQIF, "`\(bad?.text ?? "")` is not a date, or dates differ in their order",
        line: bad?.line ?? 1)
    }
    let readings = possible.map { order in dates.compactMap { date in day(date.text, order) } }
    if Set(readings).count == 1, let any = possible.first { return (any, nil) }
    // One reading runs in one direction, the other does not.
    let monotonic = zip(possible, readings).filter { isMonotonic($0.1) }.map(\.0)
    if monotonic.count == 1, dates.count > 2, let only = monotonic.first { return (only, nil) }
    let example = dates.first { date in
      Set(possible.compactMap { order in day(date.text, order) }).count > 1
    }
    let meanings = possible.compactMap { order -> CSVDetection.Reading? in
      guard let text = example?.text, let day = day(text, order) else { return nil }
      return CSVDetection.Reading("date-format \(order.format)", "\(text): \(day)")
    }
    if let said = possible.first(where: { answers.contains("date-format \($0.format)") }) {
      return (said, "date-format \(said.format)")
    }
    throw .undecided("days of the file", meanings, line: example?.line ?? 1)
  }

  private static func isMonotonic(_ days: [Day]) -> Bool {
    let pairs = zip(days, days.dropFirst())
    return pairs.allSatisfy { $0 <= $1 } || pairs.allSatisfy { $0 >= $1 }
  }

  /// `13/ 1'26`, `1/13/2026`, `2026-01-13`, `13.1.26`.
  static func day(_ text: String, _ order: Order) -> Day? {
    let bytes = Array(text.utf8)
    let parts = bytes.split { "/.-'".utf8.contains($0) }.map { $0.trimmedSpace() }
    guard parts.count == 3, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isDigit) }) else {
      return nil
    }
    let numbers = parts.compactMap { Int($0.text) }
    guard numbers.count == 3 else { return nil }
    if order == .yearFirst {
      guard parts[0].count == 4 else { return nil }
      return Day(year: numbers[0], month: numbers[1], day: numbers[2])
    }
    guard parts[0].count <= 2 else { return nil }
    var year = numbers[2]
    if parts[2].count < 4 {
      let isApostrophe = bytes.contains(UInt8(ascii: "'"))
      year += isApostrophe || year < 69 ? 2000 : 1900
    }
    return order == .dayFirst
      ? Day(year: year, month: numbers[1], day: numbers[0])
      : Day(year: year, month: numbers[0], day: numbers[1])
  }
}
