import LedgerSource

// Which currency amounts are in.

extension CSVDetection {
  mutating func decideCurrency(
    _ table: DetectedTable, _ numbers: DetectedNumbers, _ options: Options,
    _ columns: inout DetectedColumns, _ answers: inout DetectionAnswers
  ) {
    let said = answers.take("currency") ?? options.commodity
    let usual = columns.account.flatMap(options.usualCommodity)
    let amounts = columns.amount?.columns ?? []
    func spelled(_ name: String) -> String {
      let only = Currencies.only(name, usual, options.spelling)
      return only ?? Currencies.spelled(name, usual, options.spelling)
    }
    /// Whether nothing tells which of several currencies a sign is; then it is asked.
    func asks(_ sign: String) -> Bool {
      guard said == nil, usual.map({ !Currencies.areSame($0, sign) }) ?? true,
        let codes = Currencies.several(sign, options.spelling)
      else { return false }
      findings.append(
        Finding(
          .currency, sign, .nothingTells, readings: codes.map { Reading("currency \($0)", "") }))
      return true
    }
    /// What somebody says never comes before what the file says.
    func tell(_ found: String, _ evidence: DetectionEvidence) -> Finding {
      if let said, !Currencies.areSame(said, found) {
        return Finding(
          .currency, found, .otherCurrency(said), readings: [Reading("currency \(found)", "")],
          line: table.firstLine, column: amounts.first)
      }
      return Finding(.currency, said ?? spelled(found), evidence)
    }
    let named = CurrencyCodes.only(
      in: amounts.filter { $0 < table.header.count }.map { table.header[$0] }
        .joined(separator: " "))
    let symbols = CSVDetection.symbols(numbers, amounts)
    // What stands beside each amount needs no column.
    let isSigned = symbols.first.map { !$0.isEmpty } ?? false
    if !isSigned, let column = currencyColumn(table, amounts),
      !isOfPurchases(column, named, table)
    {
      columns.currencyColumn = column
      let codes = Set(table.columns[column].map(\.text)).sorted()
      if let said,
        codes.contains(where: { Currencies.code($0, usual) != Currencies.code(said, usual) })
      {
        findings.append(
          tell(
            codes.first { Currencies.code($0, usual) != Currencies.code(said, usual) } ?? said,
            .said))
        return
      }
      if codes.count == 1, asks(codes[0]) { return }
      if codes.count == 1 {
        let name = said ?? spelled(codes[0])
        if name != codes[0] {
          columns.currencyColumn = nil
          columns.currency = name
        }
      }
      findings.append(
        Finding(.currency, codes.joined(separator: ", "), .codes(table.name(column))))
      return
    }
    if let symbol = symbols.first, !symbol.isEmpty {
      if symbols.count == 1, asks(symbol) { return }
      // Several of them stay as they are written.
      if symbols.count == 1 {
        if said != nil || spelled(symbol) != symbol { columns.currency = said ?? spelled(symbol) }
        findings.append(tell(symbol, .inAmounts(symbol)))
      } else {
        findings.append(
          Finding(
            .currency, symbols.joined(separator: ", "), .inAmounts(symbols.joined(separator: ", ")))
        )
      }
      return
    }
    let names = amounts.filter { $0 < table.header.count }.map { table.header[$0] }
    // Balances that are not used may be in another one.
    let others = table.header.indices.filter {
      $0 == columns.balance || HeaderWords.score(table.header[$0], .balance) < 2
    }.map { table.header[$0] }
    let before = (table.preamble + others).first { CurrencyCodes.only(in: $0) != nil }
    if let code = CurrencyCodes.only(in: names.joined(separator: " ")) {
      if asks(code) { return }
      columns.currency = said ?? spelled(code)
      findings.append(tell(code, .columnName(names.joined(separator: ", "))))
    } else if let before,
      let code = CurrencyCodes.only(in: (table.preamble + others).joined(separator: " ; "))
    {
      if asks(code) { return }
      columns.currency = said ?? spelled(code)
      findings.append(tell(code, .before(before)))
    } else if let said {
      columns.currency = said
      findings.append(Finding(.currency, said, .said))
    } else if let account = columns.account, let usual {
      columns.currency = usual
      findings.append(Finding(.currency, usual, .accountHolds(account)))
    } else {
      findings.append(
        Finding(
          .currency, "", .nothingTells,
          readings: [Reading("currency \(options.exampleCommodity ?? "EUR")", "")]))
    }
  }

  /// The symbols that amounts have; the first is empty where some have none.
  private static func symbols(_ numbers: DetectedNumbers, _ columns: [Int]) -> [String] {
    var found: Set<String> = []
    for column in columns {
      for value in numbers.columns[column] ?? [] { if let value { found.insert(value.symbol) } }
    }
    return found.sorted()
  }

  /// Whether currencies are those in which something was bought: another amount is in them.
  private func isOfPurchases(_ column: Int, _ named: String?, _ table: DetectedTable) -> Bool {
    if column < table.header.count, HeaderWords.score(table.header[column], .original) == 3 {
      return true
    }
    guard let named else { return false }
    return table.columns[column].contains { !Currencies.areSame($0.text, named) }
  }

  func currencyColumn(_ table: DetectedTable, _ amounts: [Int]) -> Int? {
    let all = table.columns.indices.filter { column in
      Currencies.areNames(
        table.columns[column], table.few[column],
        column < table.header.count ? table.header[column] : "")
    }
    if amounts.count == 1, let own = table.currency(of: amounts[0]), all.contains(own) {
      return own
    }
    func cost(_ column: Int) -> Int {
      let distance = amounts.map { abs($0 - column) }.min() ?? 0
      guard column < table.header.count else { return distance * 2 }
      let isOther = HeaderWords.score(table.header[column], .original) > 0
      return distance * 2 + (isOther ? 50 : 0)
        - (HeaderWords.score(table.header[column], .currency) > 0 ? 1 : 0)
    }
    return all.min { (cost($0), $0) < (cost($1), $1) }
  }
}
