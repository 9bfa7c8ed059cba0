import LedgerSource
import LedgerValues

// MARK: - A row, an amount on an account

extension AppReader {
  mutating func readRows(
    _ sheet: AppSheet, _ commodity: String?
  ) throws(StatementFault) {
    let own = Set(records.map { cell($0, sheet.account) })
    let sheet = sheet.isGuessed ? proved(sheet) : sheet
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
      let state = cell(record, sheet.status)
      switch RowStates.group(state.utf8) {
      case .void?:
        leave(record, "`\(state)`")
        continue
      case .pending?: row.isPending = true
      default: break
      }
      row.status =
        ["cleared", "reconciled"].contains(state.lowercased())
        ? "*" : ["uncleared", "not cleared"].contains(state.lowercased()) ? "!" : ""
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
      if let kind = sheet.kind, !sheet.isSigned {
        let word = HeaderWords.folded(cell(record, kind))
        if value.isNegative, sheet.isGuessed, !isTransfer(record, sheet) {
          throw unsure(
            "`\(cell(record, kind))` has a minus here, and most rows have none", record,
            help: "take the minus away if it is like the others")
        } else if AppSheet.spent.contains(word) {
          value = value.magnitude.negated
        } else if AppSheet.received.contains(word) {
          value = value.magnitude
        } else if !value.isNegative {
          throw unsure(
            "nothing tells whether `\(cell(record, kind))` is spent or received", record,
            help: "if it left the account, write a minus before its amount")
        }
      }
      return (try isSpentPositive(sheet, record) ? value.negated : value, number.symbol)
    }
    let out = try number(record, sheet.out)
    let into = try number(record, sheet.into)
    let (came, went) = (into?.value(mark) ?? .zero, out?.value(mark) ?? .zero)
    let sum = sheet.isSigned ? came.adding(went) : came.subtracting(went)
    return sum.map { ($0, into?.symbol ?? out?.symbol ?? "") }
  }

  /// A row whose kind and sign do not tell together which way it went.
  private func unsure(_ summary: String, _ record: Int, help: String) -> StatementFault {
    var fault = StatementFault(.signQuestion, summary, line: line(record), help: help)
    fault.ways = ["--skip-row \(rowNumber(record))"]
    return fault
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
    var (category, group) = (cell(record, sheet.category), cell(record, sheet.group))
    if category.isEmpty, sheet.isGuessed { (category, group) = (group, "") }
    if AppSheet.isOpening(category) { return "[equity:opening]" }
    if isTransfer(record, sheet) { return own.contains(category) ? "[\(category)]" : "" }
    return account(category, under: group, row.amount)
  }

  func isTransfer(_ record: Int, _ sheet: AppSheet) -> Bool {
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
