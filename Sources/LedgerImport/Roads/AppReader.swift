import LedgerSource
import LedgerValues

/// Reads what other programs of accounts hand out: one statement for each of their accounts.
struct AppReader {
  private let header: [String]
  private let table: RecordTable
  private var names: [String] = []
  private var rows: [String: [BankStatement.Row]] = [:]
  private(set) var mark = UInt8(ascii: ".")
  private(set) var days: [Day] = []
  private var leftOut: [BankStatement.LeftRow] = []
  private let scope: StatementScope
  private var used: Set<String> = []
  private var categories: [(name: String, account: String)] = []

  /// Whether the first line names the columns of a program's export.
  static func isExport(_ head: Bytes) -> Bool {
    let end = head.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? head.endIndex
    let line = Array(head[..<end])
    guard line.count < 4096, let names = names(line) else { return false }
    return isKnown(names)
  }

  private static func isKnown(_ names: [String]) -> Bool {
    AppSheet.of(names) != nil || AppSheet.gnuCash.allSatisfy(names.contains)
      || AppSheet.firefly.allSatisfy(names.contains)
  }

  /// The names of a first line by the separator that makes most of it.
  private static func names(_ line: Bytes) -> [String]? {
    let all = [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09].compactMap { separator -> [String]? in
      guard let table = try? CSVReader(separator: separator, skippedLines: 0).read(line),
        let first = table.records.first
      else { return nil }
      return (0..<first.count).map { name(table.field($0, of: first)) }
    }
    return all.max { $0.count < $1.count }
  }

  private static func name(_ cell: ArraySlice<UInt8>) -> String {
    HeaderWords.tidied(cell.trimmedSpace().text).lowercased()
  }

  static func read(
    _ bytes: ArraySlice<UInt8>, latest: Int, commodity: String?,
    _ scope: StatementScope = StatementScope()
  ) throws(StatementFault) -> [BankStatement] {
    var reader = try AppReader(bytes, scope)
    try reader.readDays(latest)
    reader.decideMark()
    if let sheet = AppSheet.of(reader.header) {
      try reader.readRows(sheet, commodity)
    } else if AppSheet.gnuCash.allSatisfy(reader.header.contains) {
      try reader.readGnuCash()
    } else {
      try reader.readFirefly()
    }
    return reader.statements
  }

  private init(_ bytes: ArraySlice<UInt8>, _ scope: StatementScope) throws(StatementFault) {
    self.scope = scope
    let encoding = EncodingDetector.find(bytes).encoding
    guard let text = try? encoding.decoded(bytes) else {
      throw StatementFault(.badBytes, "the bytes are not text", line: 1)
    }
    let tables = [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09].compactMap {
      try? CSVReader(separator: $0, skippedLines: 0).read(text)
    }
    for table in tables {
      guard let first = table.records.first else { continue }
      let names = (0..<first.count).map { AppReader.name(table.field($0, of: first)) }
      guard AppReader.isKnown(names) else { continue }
      var table = table
      let numbers = table.narrow(to: scope, from: 1)
      if let odd = table.records.firstIndex(where: { $0.count != first.count }) {
        let record = table.records[odd]
        var fault = StatementFault(
          .cutFile, "this row has \(record.count) columns instead of \(first.count)",
          line: record.line, help: "export it again: the file may be cut off")
        if odd > 1 { fault.ways = ["--rows 1-\(numbers[odd - 1] - 1)"] }
        throw fault
      }
      header = names
      self.table = table
      return
    }
    throw StatementFault(
      .badCSV, "the file cannot be read as a table", line: 1,
      help: "export it again: the file may be cut off")
  }

  mutating func leave(_ record: Int, _ reason: String) {
    leftOut.append(BankStatement.LeftRow(line: line(record), reason: reason))
  }

  var records: Range<Int> { 1..<max(1, table.records.count) }

  func cell(_ record: Int, _ name: String?) -> String {
    guard let name, let column = header.firstIndex(of: name) else { return "" }
    return table.field(column, of: table.records[record]).trimmedSpace().text
  }

  func line(_ record: Int) -> Int { table.records[record].line }

  private mutating func readDays(_ latest: Int) throws(StatementFault) {
    guard let column = header.firstIndex(of: "date"), !records.isEmpty else { return }
    let texts = records.map { Array(table.field(column, of: table.records[$0]).trimmedSpace()) }
    guard let dates = DetectedDates(texts, column, latest: latest) else {
      throw StatementFault(.badDateValue, "its days cannot be read", line: 2)
    }
    let (reading, _, isProven) = dates.decided(beside: [])
    guard isProven else {
      throw StatementFault(
        .undecided, "its days can be read in \(dates.readings.count) ways", line: 2,
        help: "export more days, until one is above 12")
    }
    days = reading.days
  }

  /// The mark before fractions, as the first amount that tells has it.
  private mutating func decideMark() {
    let columns = header.indices.filter {
      [
        "amount", "outflow", "inflow", "amount num.", "expense amount", "income amount",
      ].contains(header[$0])
    }
    for record in records {
      for column in columns {
        let text = table.field(column, of: table.records[record]).trimmedSpace()
        if case .decimal(let found)? = NumberText(text)?.marks {
          mark = found
          return
        }
      }
    }
  }

  func number(_ record: Int, _ name: String?) throws(StatementFault) -> NumberText? {
    let text = cell(record, name)
    if text.isEmpty { return nil }
    guard let number = NumberText(Array(text.utf8)[...]) else {
      throw StatementFault(.badAmountValue, "`\(text)` is not an amount", line: line(record))
    }
    return number
  }

  mutating func add(_ row: BankStatement.Row, to account: String) {
    if rows[account] == nil { names.append(account) }
    rows[account, default: []].append(row)
  }

  /// Categories that are spent in more rows than not: what comes in there was given back.
  private var refunded: Set<String> {
    var counts: [String: Int] = [:]
    for row in rows.values.joined() {
      let parts =
        row.splits.isEmpty
        ? [(row.category, row.amount)] : row.splits.map { ($0.category, $0.amount) }
      for (category, amount) in parts where !amount.isZero {
        for root in ["[expenses:", "[income:"] where category.hasPrefix(root) {
          counts[String(category.dropFirst(root.count)), default: 0] += amount.isNegative ? 1 : -1
        }
      }
    }
    return Set(counts.filter { $0.value >= 0 }.keys)
  }

  private var statements: [BankStatement] {
    let refunded = refunded
    return names.map { name in
      var statement = BankStatement(.app)
      statement.numbers = [name]
      statement.rows = rows[name] ?? []
      statement.symbol = statement.rows.first?.symbol ?? ""
      statement.line = statement.rows.first?.line ?? 1
      if name == names.first {
        (statement.leftOut, statement.used) = (leftOut, used)
        statement.categories = categories
      }
      statement.used.formUnion(scope.answers.filter { $0.hasPrefix("account \"\(name)\" ") })
      statement.nameCategories { account in
        let below = account.dropFirst("income:".count)
        let isSaid = scope.categories.values.contains(account)
        return account.hasPrefix("income:") && refunded.contains("\(below)]") && !isSaid
          ? "expenses:\(below)" : account
      }
      return statement
    }
  }
}

// MARK: - A row, an amount on an account

extension AppReader {
  private mutating func readRows(
    _ sheet: AppSheet, _ commodity: String?
  ) throws(StatementFault) {
    let own = Set(records.map { cell($0, sheet.account) })
    if sheet.asksSign { used.formUnion(scope.answers.filter { $0.hasPrefix("amount ") }) }
    for record in records {
      if let part = try number(record, sheet.part)?.value(mark), !part.isZero {
        try addPart(part, record, sheet, own)
        continue
      }
      let account = cell(record, sheet.account)
      guard !account.isEmpty else {
        throw StatementFault(.noAccount, "this row names no account", line: line(record))
      }
      guard let (amount, symbol) = try amount(record, sheet), !amount.isZero else {
        leave(record, "without an amount")
        continue
      }
      let code = cell(record, sheet.currency)
      var row = BankStatement.Row(
        days[record - 1], amount, code.isEmpty ? symbol.isEmpty ? commodity ?? "" : symbol : code,
        line: line(record))
      row.payee = sheet.payee.map { cell(record, $0) }.first { !$0.isEmpty } ?? ""
      if row.payee.isEmpty, isTransfer(record, sheet) { row.payee = "Transfer" }
      row.memo = sheet.memo.map { cell(record, $0) }.filter { !$0.isEmpty }.joined(separator: " | ")
      let state = cell(record, sheet.status).lowercased()
      row.status =
        ["cleared", "reconciled"].contains(state)
        ? "*" : ["uncleared", "not cleared"].contains(state) ? "!" : ""
      row.category = other(record, row, sheet, own)
      add(row, to: account)
    }
    try requireWhole()
  }

  /// A part of the row above.
  private mutating func addPart(
    _ amount: Decimal, _ record: Int, _ sheet: AppSheet, _ own: Set<String>
  ) throws(StatementFault) {
    let account = cell(record, sheet.account)
    guard let last = rows[account]?.indices.last, let above = rows[account]?[last],
      above.day == days[record - 1], !own.contains(cell(record, sheet.payee.first))
    else {
      throw StatementFault(
        .splitMismatch, "this part belongs to no row above, or goes to an account of yours",
        line: line(record), help: "write what it is a part of as rows of their own")
    }
    let category = self.account(
      cell(record, sheet.category), under: cell(record, sheet.group), amount)
    let memo = sheet.memo.map { cell(record, $0) }.joined(separator: " ")
    rows[account]?[last].splits.append(
      .init(category: category, memo: AppReader.withoutCount(memo), amount: amount))
  }

  /// A note without `(SPLIT 1 OF 2)` before it.
  private static func withoutCount(_ memo: String) -> String {
    guard memo.hasPrefix("(SPLIT "), let end = memo.firstIndex(of: ")") else { return memo }
    return Array(memo[memo.index(after: end)...].utf8).trimmedSpace().text
  }

  /// Requires that parts add up to their rows.
  private func requireWhole() throws(StatementFault) {
    for row in names.flatMap({ rows[$0] ?? [] }) where !row.splits.isEmpty {
      let sum = row.splits.reduce(Decimal.zero) { $0?.adding($1.amount) }
      guard sum != row.amount else { continue }
      throw StatementFault(
        .splitMismatch,
        "the parts of this row add up to \(sum?.description ?? "?"), not to \(row.amount)",
        line: row.line, help: "the file may be cut off; export it again")
    }
  }

  private func amount(
    _ record: Int, _ sheet: AppSheet
  ) throws(StatementFault) -> (Decimal, String)? {
    if let name = sheet.amount {
      guard let number = try number(record, name), var value = number.value(mark) else {
        return nil
      }
      if let kind = sheet.kind {
        let word = HeaderWords.folded(cell(record, kind))
        if AppSheet.spent.contains(word) {
          value = value.magnitude.negated
        } else if AppSheet.received.contains(word) {
          value = value.magnitude
        } else if !value.isNegative {
          throw StatementFault(
            .signQuestion, "nothing tells whether `\(cell(record, kind))` is spent or received",
            line: line(record))
        }
      }
      return (try isSpentPositive(sheet, record) ? value.negated : value, number.symbol)
    }
    let out = try number(record, sheet.out)
    let into = try number(record, sheet.into)
    let (came, went) = (into?.value(mark) ?? .zero, out?.value(mark) ?? .zero)
    return came.subtracting(went).map { ($0, into?.symbol ?? out?.symbol ?? "") }
  }

  /// Whether what is spent is above zero, where somebody has to say it.
  private func isSpentPositive(_ sheet: AppSheet, _ record: Int) throws(StatementFault) -> Bool {
    guard sheet.asksSign else { return sheet.isSpentPositive }
    switch scope.answers.first(where: { $0.hasPrefix("amount ") }) {
    case "amount -%amount"?: return true
    case "amount %amount"?: return false
    default:
      throw StatementFault(
        .signQuestion, "nothing tells whether amounts above zero were spent, or received",
        line: line(record),
        help: "--answer 'amount -%amount' for spent, --answer 'amount %amount' for received")
    }
  }

  /// The other side in brackets, as QIF names accounts: another own account, or a category.
  private mutating func other(
    _ record: Int, _ row: BankStatement.Row, _ sheet: AppSheet, _ own: Set<String>
  ) -> String {
    if let prefix = sheet.transferPrefix, row.payee.hasPrefix(prefix),
      own.contains(String(row.payee.dropFirst(prefix.count)))
    {
      return "[\(row.payee.dropFirst(prefix.count))]"
    }
    if AppSheet.opening.contains(row.payee.lowercased()) { return "[equity:opening]" }
    if isTransfer(record, sheet) { return "" }
    return account(cell(record, sheet.category), under: cell(record, sheet.group), row.amount)
  }

  private func isTransfer(_ record: Int, _ sheet: AppSheet) -> Bool {
    cell(record, sheet.transfer).lowercased() == "true"
      || sheet.kind.map { cell(record, $0).lowercased().contains("transfer") } ?? false
  }

  /// The account that is said for another program's name.
  mutating func mapped(_ name: String) -> String? {
    let said = scope.categories[name.lowercased()]
    if said != nil { used.insert(name.lowercased()) }
    return said
  }

  mutating func account(
    _ category: String, under group: String = "", _ amount: Decimal
  ) -> String {
    let account = mapped(category) ?? plainAccount(category, under: group, amount)
    if !account.isEmpty, !categories.contains(where: { $0 == (category, account) }) {
      categories.append((category, account))
    }
    return account.isEmpty ? "" : "[\(account)]"
  }

  private func plainAccount(_ category: String, under group: String, _ amount: Decimal) -> String {
    let name = AppReader.part(category)
    if AppSheet.noCategory.contains(name) || AppSheet.transfers.contains(name) { return "" }
    let root = amount.isNegative ? "expenses" : "income"
    let above = AppReader.part(group)
    return AppSheet.noCategory.contains(above) || above == name || above.isEmpty
      ? "\(root):\(name)" : "\(root):\(above):\(name)"
  }

  /// A name as a part of an account's.
  private static func part(_ text: String) -> String {
    let plain = text.lowercased().map { ":[]();".contains($0) ? " " : $0 }
    return String(plain).split(separator: " ").joined(separator: " ")
  }
}
