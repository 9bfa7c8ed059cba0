import LedgerSource
import LedgerValues

// Programs whose rows are not one movement each.

// MARK: - GnuCash

extension AppReader {
  private struct Split {
    var account: String
    var amount: Decimal
    var memo: String
  }

  /// Several rows make a transaction, one for each account.
  mutating func readGnuCash() throws(StatementFault) {
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
      for record in records { leave(record, "void") }
      return
    }
    var splits: [Split] = []
    for record in records {
      guard let amount = try number(record, "amount num.")?.value(mark) else { continue }
      let name = cell(record, "full account name")
      splits.append(
        Split(account: mapped(name) ?? name, amount: amount, memo: cell(record, "memo")))
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
    if own.isEmpty { for record in records { leave(record, "on no account of yours") } }
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
  mutating func readFirefly() throws(StatementFault) {
    for record in records {
      guard let amount = try number(record, "amount")?.value(mark)?.magnitude, !amount.isZero else {
        leave(record, "without an amount")
        continue
      }
      let (source, target) = (cell(record, "source_name"), cell(record, "destination_name"))
      let category = cell(record, "category")
      let abroad = cell(record, "foreign_currency_code")
      let foreign = try number(record, "foreign_amount")?.value(mark)?.magnitude
      let price = abroad.isEmpty ? nil : foreign.map { ImportedAmount($0, abroad) }
      switch cell(record, "type").lowercased() {
      case "withdrawal":
        let other = account(category, amount.negated)
        add(firefly(record, amount.negated, other, target, price?.negated), to: source)
      case "deposit":
        add(firefly(record, amount, account(category, amount), source, price), to: target)
      case "transfer":
        add(firefly(record, amount.negated, "[\(target)]", "", price?.negated), to: source)
        var other = firefly(record, amount, "[\(source)]", "")
        if let price {
          other.original = ImportedAmount(amount, other.symbol)
          (other.amount, other.symbol) = (price.quantity, price.symbol)
        }
        add(other, to: target)
      case "opening balance":
        let isTarget = cell(record, "destination_type").lowercased() == "asset account"
        add(
          firefly(record, isTarget ? amount : amount.negated, "[equity:opening]", ""),
          to: isTarget ? target : source)
      case let kind: leave(record, "of the kind \(kind)")
      }
    }
  }

  private func firefly(
    _ record: Int, _ amount: Decimal, _ other: String, _ payee: String,
    _ original: ImportedAmount? = nil
  ) -> BankStatement.Row {
    var row = BankStatement.Row(
      days[record - 1], amount, cell(record, "currency_code"), line: line(record))
    row.payee = payee
    row.memo = cell(record, "description")
    row.category = other
    row.original = original
    row.isConverted = original != nil
    row.status = cell(record, "reconciled") == "1" ? "*" : ""
    return row
  }
}
