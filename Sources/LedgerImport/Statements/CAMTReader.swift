import LedgerSource
import LedgerValues

/// Reads CAMT.052, 053 and 054 in all their versions, by the names of elements alone.
enum CAMTReader {
  static func read(_ bytes: ArraySlice<UInt8>) throws(StatementFault) -> [BankStatement] {
    let root: MarkupNode
    do throws(MarkupReader.Fault) {
      root = try MarkupReader.read(decoded(bytes), .xml)
    } catch {
      throw StatementFault(.badCAMT, error.summary, line: error.line)
    }
    var statements: [BankStatement] = []
    for name in ["Stmt", "Rpt", "Ntfctn"] {
      for node in root.all(name) { statements += try self.statements(node) }
    }
    if statements.isEmpty {
      throw StatementFault(.badCAMT, "there is no statement in this file", line: 1)
    }
    return joined(statements)
  }

  private static func decoded(_ bytes: ArraySlice<UInt8>) -> Bytes {
    if UTF8Check.fault(in: bytes) == nil {
      return Array(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes)
    }
    return TextEncoding(named: "iso-8859-1").flatMap { try? $0.decoded(bytes) } ?? Array(bytes)
  }

  /// Pages of one account are one statement.
  private static func joined(_ statements: [BankStatement]) -> [BankStatement] {
    var result: [BankStatement] = []
    for statement in statements {
      guard let last = result.last, last.numbers == statement.numbers,
        last.symbol == statement.symbol, last.closing != nil, last.closing == statement.opening,
        last.end.map({ end in statement.start.map { end <= $0 } ?? true }) ?? true
      else {
        result.append(statement)
        continue
      }
      result[result.count - 1].rows += statement.rows
      result[result.count - 1].closing = statement.closing
      result[result.count - 1].end = statement.end
    }
    return result
  }

  /// The statements of a node, one a currency.
  private static func statements(_ node: MarkupNode) throws(StatementFault) -> [BankStatement] {
    var rows: [(row: BankStatement.Row, isReversal: Bool)] = []
    for entry in node.children where entry.name == "Ntry" { rows += try self.rows(entry) }
    var symbols: [String] = []
    let own = node.text("Acct", "Ccy")
    if !own.isEmpty { symbols.append(own) }
    for symbol in rows.map(\.row.symbol) + balances(node).map(\.symbol)
    where !symbols.contains(symbol) {
      symbols.append(symbol)
    }
    return symbols.map { symbol in
      statement(node, symbol, rows.filter { $0.row.symbol == symbol })
    }
  }

  private static func statement(
    _ node: MarkupNode, _ symbol: String, _ rows: [(row: BankStatement.Row, isReversal: Bool)]
  ) -> BankStatement {
    var statement = BankStatement(.camt)
    statement.line = node.line
    statement.symbol = symbol
    statement.sequence = node.text("ElctrncSeqNb")
    let iban = node.text("Acct", "Id", "IBAN")
    let other = node.text("Acct", "Id", "Othr", "Id")
    statement.numbers = [iban, other].filter { !$0.isEmpty }
    statement.start = StatementValue.day(node.text("FrToDt", "FrDtTm"))
    statement.end = StatementValue.day(node.text("FrToDt", "ToDtTm"))
    for balance in balances(node) where balance.symbol == symbol {
      switch balance.kind {
      case "OPBD", "PRCD":
        statement.opening = balance.amount
        statement.start = statement.start ?? balance.day
      case "CLBD":
        statement.closing = balance.amount
        statement.end = balance.day ?? statement.end
      default: break
      }
    }
    statement.rows = rows.map(\.row)
    if !statement.agrees {
      // Some banks give a reversal the direction of what it takes back.
      var flipped = statement
      flipped.rows = rows.map { row, isReversal in
        var row = row
        if isReversal { row.amount = row.amount.negated }
        return row
      }
      if flipped.agrees { statement = flipped }
    }
    return statement
  }

  private struct Balance {
    var kind: String
    var symbol: String
    var amount: Decimal
    var day: Day?
  }

  private static func balances(_ node: MarkupNode) -> [Balance] {
    node.children.filter { $0.name == "Bal" }.compactMap { balance in
      guard let amount = StatementValue.decimal(balance.text("Amt")) else { return nil }
      let isDebit = balance.text("CdtDbtInd") == "DBIT"
      let date = balance.text("Dt", "Dt")
      return Balance(
        kind: balance.text("Tp", "CdOrPrtry", "Cd"),
        symbol: balance["Amt"]?.attributes["Ccy"] ?? "", amount: isDebit ? amount.negated : amount,
        day: StatementValue.day(date.isEmpty ? balance.text("Dt", "DtTm") : date))
    }
  }

  // MARK: - Rows

  private static func rows(
    _ node: MarkupNode
  ) throws(StatementFault) -> [(row: BankStatement.Row, isReversal: Bool)] {
    let status = [node.text("Sts"), node.text("Sts", "Cd")].first { !$0.isEmpty } ?? "BOOK"
    guard let amount = StatementValue.decimal(node.text("Amt")) else {
      throw StatementFault(
        .badCAMT, "`\(node.text("Amt"))` in Ntry/Amt is not an amount", line: node.line)
    }
    let pendingDay = status == "BOOK" ? nil : Day.earliest
    guard let day = day(node, "BookgDt") ?? day(node, "ValDt") ?? pendingDay else {
      throw StatementFault(.badCAMT, "this entry has no date of booking", line: node.line)
    }
    let isDebit = node.text("CdtDbtInd") == "DBIT"
    let symbol = node["Amt"]?.attributes["Ccy"] ?? ""
    var whole = BankStatement.Row(day, isDebit ? amount.negated : amount, symbol, line: node.line)
    whole.valueDay = self.day(node, "ValDt")
    whole.isPending = status != "BOOK"
    whole.id = node.text("AcctSvcrRef")
    whole.type = node.text("BkTxCd", "Domn", "Cd")
    let isReversal = ["true", "1"].contains(node.text("RvslInd"))
    let details = node.all("TxDtls")
    let parts = details.map { part(of: whole, $0, isDebit: isDebit, isSplit: details.count > 1) }
    if details.count > 1 {
      let amounts = parts.compactMap(\.amount)
      let sum = amounts.reduce(Decimal.zero as Decimal?) { $0?.adding($1) }
      if amounts.count == parts.count, sum == whole.amount {
        return zip(parts, amounts).map { part, amount in
          var row = part.row
          row.amount = amount
          return (row, isReversal)
        }
      }
      whole.details = parts.map(\.row.text)
      whole.memo = node.text("AddtlNtryInf")
      return [(whole, isReversal)]
    }
    guard let only = parts.first else {
      whole.memo = node.text("AddtlNtryInf")
      return [(whole, isReversal)]
    }
    var row = only.row
    if row.memo.isEmpty { row.memo = node.text("AddtlNtryInf") }
    return [(row, isReversal)]
  }

  private static func day(_ node: MarkupNode, _ name: String) -> Day? {
    let date = node.text(name, "Dt")
    return StatementValue.day(date.isEmpty ? node.text(name, "DtTm") : date)
  }

  private static func part(
    of whole: BankStatement.Row, _ node: MarkupNode, isDebit: Bool, isSplit: Bool
  ) -> (row: BankStatement.Row, amount: Decimal?) {
    var row = whole
    let parties = node["RltdPties"]
    // Some banks turn the direction of a reversal around, and not its parties.
    let (paid, payer) = (["Cdtr", "UltmtCdtr"], ["Dbtr", "UltmtDbtr"])
    let sides = isDebit ? paid + payer : payer + paid
    row.payee =
      sides.flatMap { side in
        [parties?.text(side, "Nm") ?? "", parties?.text(side, "Pty", "Nm") ?? ""]
      }.first { !$0.isEmpty } ?? ""
    let account = isDebit ? "CdtrAcct" : "DbtrAcct"
    row.iban =
      [
        parties?.text(account, "Id", "IBAN") ?? "",
        parties?.text(account, "Id", "Othr", "Id") ?? "",
      ].first { !$0.isEmpty } ?? ""
    let free = node["RmtInf"]?.children.filter { $0.name == "Ustrd" }.map(\.text) ?? []
    row.memo = free.joined(separator: " ")
    if row.memo.isEmpty { row.memo = node.text("RmtInf", "Strd", "CdtrRefInf", "Ref") }
    if row.memo.isEmpty { row.memo = node.text("AddtlTxInf") }
    let own = [node.text("Refs", "AcctSvcrRef"), node.text("Refs", "TxId")].first { !$0.isEmpty }
    if isSplit || row.id.isEmpty, let own { row.id = own }
    let reference = node.text("Refs", "EndToEndId")
    row.reference = reference == "NOTPROVIDED" ? "" : reference
    var amount = StatementValue.decimal(node.text("Amt"))
    if amount == nil { amount = StatementValue.decimal(node.text("AmtDtls", "TxAmt", "Amt")) }
    for name in ["InstdAmt", "TxAmt"] {
      guard row.original == nil, let foreign = node.at("AmtDtls", name, "Amt"),
        let symbol = foreign.attributes["Ccy"], symbol != row.symbol,
        let value = StatementValue.decimal(foreign.text)
      else { continue }
      row.original = ImportedAmount(isDebit ? value.negated : value, symbol)
    }
    let direction = node.text("CdtDbtInd")
    let isNegative = direction.isEmpty ? isDebit : direction == "DBIT"
    return (row, amount.map { isNegative ? $0.negated : $0 })
  }
}
