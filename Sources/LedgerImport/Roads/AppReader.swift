import LedgerSource
import LedgerValues

/// Reads what other programs of accounts hand out: one statement for each of their accounts.
struct AppReader {
  private let header: [String]
  private let table: RecordTable
  private var names: [String] = []
  private var rows: [String: [BankStatement.Row]] = [:]
  private var mark = UInt8(ascii: ".")
  private var days: [Day] = []
  private var skipped = 0

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
    let encoding = EncodingDetector.find(bytes).encoding
    guard let text = try? encoding.decoded(bytes) else {
      throw StatementFault(.badBytes, "the bytes are no text", line: 1)
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

  private var records: Range<Int> { 1..<max(1, table.records.count) }

  private func cell(_ record: Int, _ name: String?) -> String {
    guard let name, let column = header.firstIndex(of: name) else { return "" }
    return table.field(column, of: table.records[record]).trimmedSpace().text
  }

  private func line(_ record: Int) -> Int { table.records[record].line }

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
        help: "export more days, so that one is above 12")
    }
    days = reading.days
  }

  /// The mark before fractions, as the first amount that tells has it.
  private mutating func decideMark() {
    let columns = header.indices.filter {
      ["amount", "outflow", "inflow", "amount num."].contains(header[$0])
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

  private func number(_ record: Int, _ name: String?) throws(StatementFault) -> NumberText? {
    let text = cell(record, name)
    if text.isEmpty { return nil }
    guard let number = NumberText(Array(text.utf8)[...]) else {
      throw StatementFault(.badAmountValue, "`\(text)` is no amount", line: line(record))
    }
    return number
  }

  private mutating func add(_ row: BankStatement.Row, to account: String) {
    if rows[account] == nil { names.append(account) }
    rows[account, default: []].append(row)
  }

  private var statements: [BankStatement] {
    names.map { name in
      var statement = BankStatement(.app)
      statement.numbers = [name]
      statement.rows = rows[name] ?? []
      statement.symbol = statement.rows.first?.symbol ?? ""
      statement.line = statement.rows.first?.line ?? 1
      statement.skippedRows = name == names.first ? skipped : 0
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
    for record in records {
      let account = cell(record, sheet.account)
      guard !account.isEmpty else {
        throw StatementFault(.noAccount, "this row names no account", line: line(record))
      }
      guard let (amount, symbol) = try amount(record, sheet), !amount.isZero else {
        skipped += 1
        continue
      }
      let code = cell(record, sheet.currency)
      var row = BankStatement.Row(
        days[record - 1], amount, code.isEmpty ? symbol.isEmpty ? commodity ?? "" : symbol : code,
        line: line(record))
      row.payee = sheet.payee.map { cell(record, $0) }.first { !$0.isEmpty } ?? ""
      row.memo = sheet.memo.map { cell(record, $0) }.filter { !$0.isEmpty }.joined(separator: " | ")
      let state = cell(record, sheet.status).lowercased()
      row.status = ["cleared", "reconciled"].contains(state) ? "*" : ""
      row.category = other(record, row, sheet, own)
      add(row, to: account)
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
        switch cell(record, kind).lowercased() {
        case "debit": value = value.magnitude.negated
        case "credit": value = value.magnitude
        default:
          throw StatementFault(
            .undecided, "nothing tells whether this was spent or received", line: line(record))
        }
      }
      return (sheet.isSpentPositive ? value.negated : value, number.symbol)
    }
    let out = try number(record, sheet.out)
    let into = try number(record, sheet.into)
    let (came, went) = (into?.value(mark) ?? .zero, out?.value(mark) ?? .zero)
    return came.subtracting(went).map { ($0, into?.symbol ?? out?.symbol ?? "") }
  }

  /// The other side in brackets, as QIF names accounts: another own account, or a category.
  private func other(
    _ record: Int, _ row: BankStatement.Row, _ sheet: AppSheet, _ own: Set<String>
  ) -> String {
    if let prefix = sheet.transferPrefix, row.payee.hasPrefix(prefix),
      own.contains(String(row.payee.dropFirst(prefix.count)))
    {
      return "[\(row.payee.dropFirst(prefix.count))]"
    }
    if AppSheet.opening.contains(row.payee.lowercased()) { return "[equity:opening]" }
    return AppReader.account(
      cell(record, sheet.category), under: cell(record, sheet.group), row.amount)
  }

  static func account(_ category: String, under group: String, _ amount: Decimal) -> String {
    let name = part(category)
    if AppSheet.noCategory.contains(name) || AppSheet.transfers.contains(name) { return "" }
    let root = amount.isNegative ? "expenses" : "income"
    let above = part(group)
    return AppSheet.noCategory.contains(above) || above == name || above.isEmpty
      ? "[\(root):\(name)]" : "[\(root):\(above):\(name)]"
  }

  /// A name as a part of an account's.
  private static func part(_ text: String) -> String {
    let plain = text.lowercased().map { ":[]();".contains($0) ? " " : $0 }
    return String(plain).split(separator: " ").joined(separator: " ")
  }
}

// MARK: - GnuCash

extension AppReader {
  private struct Split {
    var account: String
    var amount: Decimal
    var memo: String
  }

  /// Several rows make a transaction, one for each account.
  private mutating func readGnuCash() throws(StatementFault) {
    var order: [String] = []
    var found: [String: [Int]] = [:]
    for record in records {
      let id = cell(record, "transaction id")
      if found[id] == nil { order.append(id) }
      found[id, default: []].append(record)
    }
    for id in order { try addGnuCash(found[id] ?? []) }
  }

  private mutating func addGnuCash(_ records: [Int]) throws(StatementFault) {
    guard let first = records.first else { return }
    if records.contains(where: { !cell($0, "void reason").isEmpty }) {
      skipped += records.count
      return
    }
    var splits: [Split] = []
    for record in records {
      guard let amount = try number(record, "amount num.")?.value(mark) else { continue }
      splits.append(
        Split(
          account: cell(record, "full account name"), amount: amount, memo: cell(record, "memo")))
    }
    let sum = splits.reduce(Decimal.zero) { $0?.adding($1.amount) }
    guard let sum, sum.isZero else {
      let text = sum.map { "add up to \($0)" } ?? "are too large to be added up"
      throw StatementFault(
        .rowUnbalanced, "the parts of this transaction \(text)", line: line(first),
        help: "the file may be cut off, or have several currencies; export it again")
    }
    let own = splits.filter { AppReader.isOwn($0.account) }
    // Both sides of a transfer are found to be one.
    for split in splits.count == 2 ? own : Array(own.prefix(1)) {
      var row = BankStatement.Row(
        days[first - 1], split.amount,
        String(cell(first, "commodity/currency").split(separator: ":").last ?? ""),
        line: line(first))
      row.payee = cell(first, "description")
      row.memo = cell(first, "notes")
      row.status = ["c", "y"].contains(cell(first, "reconcile")) ? "*" : ""
      let others = splits.filter { $0.account != split.account }
      if others.count == 1 {
        row.category = "[\(others[0].account)]"
      } else {
        row.splits = others.map {
          .init(category: "[\($0.account)]", memo: $0.memo, amount: $0.amount.negated)
        }
      }
      add(row, to: split.account)
    }
    if own.isEmpty { skipped += records.count }
  }

  /// Whether money is held or owed on an account, by its root's name.
  private static func isOwn(_ name: String) -> Bool {
    let root = HeaderWords.folded(String(name.split(separator: ":").first ?? ""))
    return [
      "assets", "asset", "liabilities", "liability", "aktiva", "passiva", "fremdkapital",
      "vermogen",
      "actif", "passif", "activos", "pasivos", "attivita", "passivita", "zavazky", "ενεργητικο",
      "υποχρεωσεισ", "activa",
    ].contains(root)
  }
}

// MARK: - Firefly III

extension AppReader {
  private mutating func readFirefly() throws(StatementFault) {
    for record in records {
      guard let amount = try number(record, "amount")?.value(mark)?.magnitude, !amount.isZero else {
        skipped += 1
        continue
      }
      let (source, target) = (cell(record, "source_name"), cell(record, "destination_name"))
      let category = cell(record, "category")
      switch cell(record, "type").lowercased() {
      case "withdrawal":
        let other = AppReader.account(category, under: "", amount.negated)
        add(firefly(record, amount.negated, other, target), to: source)
      case "deposit":
        add(
          firefly(record, amount, AppReader.account(category, under: "", amount), source),
          to: target)
      case "transfer":
        add(firefly(record, amount.negated, "[\(target)]", ""), to: source)
        add(firefly(record, amount, "[\(source)]", ""), to: target)
      case "opening balance":
        let isTarget = cell(record, "destination_type").lowercased() == "asset account"
        add(
          firefly(record, isTarget ? amount : amount.negated, "[equity:opening]", ""),
          to: isTarget ? target : source)
      default: skipped += 1
      }
    }
  }

  private func firefly(
    _ record: Int, _ amount: Decimal, _ other: String, _ payee: String
  ) -> BankStatement.Row {
    var row = BankStatement.Row(
      days[record - 1], amount, cell(record, "currency_code"), line: line(record))
    row.payee = payee
    row.memo = cell(record, "description")
    row.category = other
    row.status = cell(record, "reconciled") == "1" ? "*" : ""
    return row
  }
}
