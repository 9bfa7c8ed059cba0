import LedgerSource

// Which account of the journal a file is of.

extension CSVDetection {
  mutating func decideAccount(
    _ table: DetectedTable, _ options: Options, _ columns: inout DetectedColumns,
    _ answers: inout DetectionAnswers
  ) {
    accountNumber = CSVDetection.ownNumber(table)
    isOneAccount = answers.take("cards") == "one"
    if let said = answers.take("account1") ?? options.account {
      columns.account = said
      if tellSecondAccount(table, options, &columns) { return }
      findings.append(Finding(.account, said, .said))
      return
    }
    for number in CSVDetection.numbers(table, own: accountNumber) {
      let accounts = options.numbers([number])
      if accounts.count == 1 {
        columns.account = accounts[0]
        accountNumber = accountNumber ?? number
        findings.append(Finding(.account, accounts[0], .number("…\(number.suffix(4))")))
        return
      }
    }
    if decideAccounts(table, options, &columns) || tellSecondAccount(table, options, &columns) {
      return
    }
    let example = options.example ?? "assets:bank"
    findings.append(
      Finding(.account, "", .nothingTells, readings: [Reading("account1 \(example)", "")]))
  }

  /// An IBAN before the table, or in a column of the own account.
  private static func ownNumber(_ table: DetectedTable) -> String? {
    let own = table.header.indices.filter { column in
      column < table.columns.count && table.few[column]?.count == 1
        && (HeaderWords.score(table.header[column], .own) >= 2
          && HeaderWords.score(table.header[column], .counter) < 2
          || HeaderWords.isPlainNumber(table.header[column]) && isShared(column, table))
    }
    let named = own.compactMap { table.columns[$0].first?.text }
    for text in table.preamble + named {
      let plain = text.filter { $0 != " " }
      for word in plain.split(whereSeparator: { !$0.isLetter && !$0.isNumber }) {
        var rest = word
        // `Account DE02 …`
        while rest.first?.isLetter == true, !isIBAN(rest) { rest.removeFirst() }
        if isIBAN(rest) { return String(rest) }
      }
    }
    return named.first { $0.count(where: \.isNumber) >= 4 }
  }

  private static func isIBAN(_ text: Substring) -> Bool {
    let start = Array(text.utf8.prefix(4))
    return (15...34).contains(text.utf8.count) && start[..<2].allSatisfy(\.isLetter)
      && start[2...].allSatisfy(\.isDigit)
  }

  /// Refuses one name for a file of several accounts: it would mix their money.
  private mutating func tellSecondAccount(
    _ table: DetectedTable, _ options: Options, _ columns: inout DetectedColumns
  ) -> Bool {
    guard
      let (column, number) = CSVDetection.secondAccount(table, isOne: isOneAccount)
        ?? CSVDetection.numberBeside(columns.account, table, options)
    else { return false }
    let isCard = HeaderWords.isCardName(table.header[column])
    columns.own = column
    findings.append(
      Finding(
        .account, number, .codes(number), readings: [Reading(isCard ? "cards one" : "", "")],
        line: table.firstLine))
    return true
  }

  /// Another number in a column of own accounts.
  private static func secondAccount(
    _ table: DetectedTable, isOne: Bool
  ) -> (column: Int, number: String)? {
    for column in table.header.indices where column < table.columns.count {
      let name = table.header[column]
      let isNamed = HeaderWords.isPurse(name) || HeaderWords.isCardName(name)
      guard
        isNamed || HeaderWords.score(name, .own) == 3 || isPocket(name, table)
          || HeaderWords.isPlainNumber(name)
      else { continue }
      let isOwn = HeaderWords.score(name, .own) == 3 && HeaderWords.score(name, .counter) < 3
      guard let values = table.few[column] ?? (isOwn ? Set(table.columns[column]) : nil),
        values.count > 1
      else { continue }
      // Several cards may be of one account; accounts are few, each with rows of its own.
      let isFull = values.allSatisfy { $0.count(where: \.isDigit) >= 8 }
      let isFew = values.count <= mostAccounts && !values.contains([])
      let isCard = HeaderWords.isCard(name)
      if isCard, isOne { continue }
      if isOwn && (isFull || isFew && !isCard) || isPocket(name, table) && isFew
        || isFew
          && (isNamed || HeaderWords.isPlainNumber(name) && isShared(column, table))
      {
        return (column, values.map(\.text).sorted().last ?? "")
      }
    }
    return nil
  }

  /// Whether each number of a column stands beside several names, as that of an own account does; that of
  /// the other side has mostly one.
  private static func isShared(_ column: Int, _ table: DetectedTable) -> Bool {
    let texts = table.header.indices.filter {
      $0 < table.columns.count && $0 != column
        && (HeaderWords.score(table.header[$0], .payee) >= 2
          || HeaderWords.score(table.header[$0], .memo) >= 2)
    }
    let names = table.columns[column].indices.map { row in
      texts.first.map { table.columns[$0][row] } ?? []
    }
    let byNumber = Dictionary(grouping: names.indices) { table.columns[column][$0] }
    let several = byNumber.values.count { Set($0.map { names[$0] }).count > 2 }
    return several * 2 > byNumber.count || Set(names).count >= byNumber.count * 3
  }

  /// Another number in a column that has the account's own one: the other side never has that.
  private static func numberBeside(
    _ account: String?, _ table: DetectedTable, _ options: Options
  ) -> (column: Int, number: String)? {
    guard let account else { return nil }
    for column in table.header.indices
    where column < table.columns.count && HeaderWords.isPlainNumber(table.header[column]) {
      guard let few = table.few[column] else { continue }
      let values = few.filter { !$0.isEmpty }.map(\.text).sorted()
      guard (2...mostAccounts).contains(values.count) else { continue }
      let others = values.filter { options.numbers([$0]) != [account] }
      if others.count < values.count, let other = others.last { return (column, other) }
    }
    return nil
  }

  private static let mostAccounts = 8

  /// Whether a column tells the pocket of an account, each of which has a balance of its own.
  private static func isPocket(_ name: String, _ table: DetectedTable) -> Bool {
    let names = Set(table.header.map { HeaderWords.folded($0) })
    return HeaderWords.folded(name) == "product"
      && names.isSuperset(of: ["started date", "completed date", "balance"])
  }

  /// Several accounts in a file, each with its own number.
  private mutating func decideAccounts(
    _ table: DetectedTable, _ options: Options, _ columns: inout DetectedColumns
  ) -> Bool {
    for column in table.header.indices
    where column < table.columns.count
      && (HeaderWords.score(table.header[column], .own) >= 2
        || CSVDetection.isPocket(table.header[column], table)
        || HeaderWords.isPurse(table.header[column]) || HeaderWords.isCardName(table.header[column])
        || HeaderWords.isPlainNumber(table.header[column]))
    {
      let values = Set(table.columns[column]).map(\.text).sorted()
      guard values.count > 1, values.count <= CSVDetection.mostAccounts, !values.contains("") else {
        continue
      }
      let found = values.map { (value: $0, accounts: options.numbers([$0])) }
      let known = found.count { $0.accounts.count == 1 }
      // The other side has an own account now and then, and not in each row.
      let isOwn =
        options.isOfSeveral || known == values.count
        || !HeaderWords.isPlainNumber(table.header[column])
      guard known > 0, isOwn else { continue }
      columns.own = column
      columns.accounts = found.compactMap { one in
        one.accounts.count == 1 ? (one.value, one.accounts[0]) : nil
      }
      columns.account = columns.accounts.first?.account
      if let unknown = found.first(where: { $0.accounts.count != 1 }) {
        findings.append(
          Finding(
            .account, unknown.value, .nothingTells, readings: [Reading("account1 assets:bank", "")])
        )
      } else {
        findings.append(
          Finding(
            .account, columns.accounts.map(\.account).joined(separator: ", "),
            .codes(table.name(column))))
      }
      return true
    }
    return false
  }

  /// What may be the number of the account: before the data, or the same in each record; of columns
  /// only the own one, where there is one, as another may hold the other side.
  private static func numbers(_ table: DetectedTable, own: String?) -> [String] {
    var found = own.map { [$0] } ?? []
    for line in table.preamble {
      let plain = line.filter { $0 != " " }
      for word in plain.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "*" }) {
        if word.count >= 8, word.contains(where: \.isNumber) { found.append(String(word)) }
      }
    }
    if own != nil { return found }
    for (place, column) in table.columns.enumerated() {
      guard let first = column.first, first.count >= 6, first.contains(where: \.isDigit),
        column.allSatisfy({ $0 == first }), !isOtherSide(table, place)
      else { continue }
      found.append(first.text)
    }
    return found
  }

  /// Whether a column is of the other side's account; of one row its name has to say that it is not.
  private static func isOtherSide(_ table: DetectedTable, _ column: Int) -> Bool {
    guard column < table.header.count else { return false }
    let name = table.header[column]
    guard HeaderWords.score(name, .counter) >= 2, HeaderWords.score(name, .own) < 2 else {
      return false
    }
    return table.rows.count == 1 || !HeaderWords.isPlainNumber(name)
  }
}
