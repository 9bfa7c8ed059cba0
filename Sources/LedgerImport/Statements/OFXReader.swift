import LedgerSource
import LedgerValues

/// Reads OFX 1 and 2, and QFX.
enum OFXReader {
  static func read(_ bytes: ArraySlice<UInt8>) throws(StatementFault) -> [BankStatement] {
    let text = decoded(bytes)
    let start = ByteSearchText.first(Bytes("<OFX"), in: text) ?? 0
    let root: MarkupNode
    do throws(MarkupReader.Fault) {
      try refuseDeclarations(text[..<start])
      root = try MarkupReader.read(Array(text[start...]), .sgml)
    } catch {
      throw StatementFault(.badOFX, error.summary, line: error.line)
    }
    for status in root.all("STATUS") where status.text("SEVERITY") == "ERROR" {
      guard status.text("CODE") != "0" else { continue }
      let message = status.text("MESSAGE")
      throw StatementFault(
        .bankError, "the bank answers: \(message.isEmpty ? status.text("CODE") : message)",
        line: status.line, help: "ask the bank for the statement again")
    }
    let firstLine = text[..<start].count { $0 == 0x0A }
    var statements: [BankStatement] = []
    for node in root.all("STMTRS") + root.all("CCSTMTRS") + root.all("INVSTMTRS") {
      statements.append(try statement(node, firstLine))
    }
    if statements.isEmpty {
      throw StatementFault(.badOFX, "there is no statement in this file", line: 1)
    }
    return statements
  }

  private static func refuseDeclarations(
    _ header: ArraySlice<UInt8>
  ) throws(MarkupReader.Fault) {
    var rest = Array(header)
    while let start = ByteSearchText.first(Bytes("<!--"), in: rest) {
      let end = ByteSearchText.first(Bytes("-->"), in: Array(rest[start...])) ?? 0
      rest.removeSubrange(start..<min(rest.count, start + max(end + 3, 4)))
    }
    if ByteSearchText.first(Bytes("<!"), in: rest) != nil {
      throw MarkupReader.Fault(
        summary: "declarations such as <!DOCTYPE> and <!ENTITY> are refused", line: 1)
    }
  }

  /// The encoding that the header states, unless UTF-8 fits better.
  private static func decoded(_ bytes: ArraySlice<UInt8>) -> Bytes {
    if UTF8Check.fault(in: bytes) == nil {
      return Array(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes)
    }
    let header = bytes.prefix(2000).text.uppercased()
    let name = header.contains("CHARSET:8859-1") ? "iso-8859-1" : "cp1252"
    let decoded = TextEncoding(named: name).flatMap { try? $0.decoded(bytes) }
    return decoded ?? Array(bytes.text.utf8)
  }

  private static func statement(
    _ node: MarkupNode, _ firstLine: Int
  ) throws(StatementFault) -> BankStatement {
    var statement = BankStatement(.ofx)
    statement.line = node.line + firstLine
    statement.symbol = node.text("CURDEF")
    for name in ["BANKACCTFROM", "CCACCTFROM", "INVACCTFROM"] {
      guard let account = node[name] else { continue }
      let bank = account.text("BANKID")
      let number = account.text("ACCTID")
      if !bank.isEmpty { statement.numbers.append(bank + number) }
      if !number.isEmpty { statement.numbers.append(number) }
    }
    let list = node["BANKTRANLIST"] ?? node["INVTRANLIST"]
    statement.start = list.flatMap { StatementValue.day($0.text("DTSTART")) }
    statement.end = list.flatMap { StatementValue.day($0.text("DTEND")) }
    if let balance = node["LEDGERBAL"], let amount = StatementValue.decimal(balance.text("BALAMT"))
    {
      statement.closing = amount
      statement.end = StatementValue.day(balance.text("DTASOF")) ?? statement.end
    }
    for row in node.all("STMTTRN") {
      statement.rows.append(try self.row(row, statement.symbol, firstLine))
    }
    let others = list?.children.filter {
      !["STMTTRN", "DTSTART", "DTEND", "INVBANKTRAN"].contains($0.name)
    }
    statement.skippedRows = others?.count ?? 0
    return statement
  }

  private static func row(
    _ node: MarkupNode, _ symbol: String, _ firstLine: Int
  ) throws(StatementFault) -> BankStatement.Row {
    let line = node.line + firstLine
    guard let day = StatementValue.day(node.text("DTPOSTED")) else {
      let text = node.text("DTPOSTED")
      throw StatementFault(
        .badOFX,
        text.isEmpty ? "a row has no date in DTPOSTED" : "`\(text)` in DTPOSTED is not a date",
        line: line)
    }
    guard let amount = StatementValue.decimal(node.text("TRNAMT")) else {
      throw StatementFault(
        .badOFX, "`\(node.text("TRNAMT"))` in TRNAMT is not an amount", line: line)
    }
    var row = BankStatement.Row(day, amount, symbol, line: line)
    let own = node.text("CURRENCY", "CURSYM")
    if !own.isEmpty { row.symbol = own }
    row.valueDay = StatementValue.day(node.text("DTAVAIL"))
    row.payee = node.text("NAME")
    if row.payee.isEmpty { row.payee = node.text("PAYEE", "NAME") }
    row.memo = node.text("MEMO")
    row.id = node.text("FITID")
    row.reference = node.text("CHECKNUM")
    if row.reference.isEmpty { row.reference = node.text("REFNUM") }
    row.iban = node.text("BANKACCTTO", "ACCTID")
    row.type = node.text("TRNTYPE")
    return row
  }
}
