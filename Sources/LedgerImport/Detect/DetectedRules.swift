/// Rules as they are found out: lines, with what they are about.
package struct DetectedRules: Sendable {
  package struct Line: Sendable {
    package var topic: CSVDetection.Topic?
    package var text: String
    /// Whether it waits for an answer.
    package var isOpen = false
  }

  package internal(set) var lines: [Line] = []
  var encoding: String?
  var skippedLines = 0

  package init() {}

  mutating func add(_ topic: CSVDetection.Topic?, _ text: String, isOpen: Bool = false) {
    lines.append(Line(topic: topic, text: text, isOpen: isOpen))
  }

  /// A rules file, with a comment before the first line of each topic.
  ///
  /// Lines that wait for an answer are comments, unless the rules shall be complete all the same.
  package func text(
    path: String, complete: Bool = false, comment: (CSVDetection.Topic) -> String?
  ) -> String {
    var text = ""
    var told: Set<CSVDetection.Topic> = []
    for line in lines {
      if let topic = line.topic, told.insert(topic).inserted, let comment = comment(topic) {
        if topic == .description || topic == .footer { text += "\n" }
        text += line.text.isEmpty ? "; \(topic.rawValue): \(comment)\n" : "; \(comment)\n"
      }
      if line.text.isEmpty { continue }
      for part in line.text.split(separator: "\n", omittingEmptySubsequences: false) {
        text += line.isOpen && !complete ? "; ? \(part)\n" : "\(part)\n"
      }
    }
    return text
  }
}

// MARK: - From what is found

extension CSVDetection {
  /// Makes rules of what is known of the columns.
  mutating func makeRules(
    _ table: DetectedTable, _ columns: DetectedColumns, _ answers: DetectionAnswers
  ) {
    func isOpen(_ topic: Topic) -> Bool {
      findings.contains { $0.topic == topic && $0.isQuestion }
    }
    if let encoding = rules.encoding {
      rules.add(.encoding, "encoding \(encoding)", isOpen: isOpen(.encoding))
    }
    rules.add(.separator, "separator \(table.separatorName)")
    rules.skippedLines = table.skippedLines
    if table.skippedLines > 0 { rules.add(.header, "skip \(table.skippedLines)") }
    // Columns with these names need no line of their own.
    if columns.balance != nil { rules.add(.balance, "") }
    if columns.currencyColumn != nil { rules.add(.currency, "") }
    let names = CSVDetection.names(table, columns)
    let list = names.joined(separator: ", ")
    rules.add(.header, "fields \(list.hasSuffix(" ") ? String(list.dropLast()) : list)")
    rules.add(.date, "date-format \(columns.format)", isOpen: isOpen(.date))
    if columns.isNewestFirst { rules.add(nil, "newest-first") }
    if columns.amount != nil || isOpen(.decimalMark) {
      rules.add(
        .decimalMark, "decimal-mark \(Bytes([columns.mark]).text)", isOpen: isOpen(.decimalMark))
    }
    rules.add(
      .account, "account1 \(columns.account ?? "assets:bank")", isOpen: isOpen(.account))
    addAmount(columns, answers, isOpen: isOpen(.amount))
    if let currency = columns.currency {
      rules.add(.currency, "currency \(currency)")
    } else if isOpen(.currency) {
      rules.add(.currency, "currency EUR", isOpen: true)
    }
    addDescription(table, columns)
    if !table.footer.isEmpty { addFooter(table, columns) }
    for answer in answers.lines where !answer.word.hasPrefix("amount") {
      rules.add(nil, "\(answer.word) \(answer.value)")
    }
  }

  private mutating func addAmount(
    _ columns: DetectedColumns, _ answers: DetectionAnswers, isOpen: Bool
  ) {
    let said = answers.lines.filter { $0.word.hasPrefix("amount") }
    for answer in said { rules.add(.amount, "\(answer.word) \(answer.value)") }
    if !said.isEmpty { return }
    switch columns.amount {
    case .signed(_, let isInverted)?:
      rules.add(.amount, "amount \(isInverted ? "-" : "")%money", isOpen: isOpen)
    case .sides?:
      let out = columns.debitIsNegative ? "amount %money-out" : "amount-out %money-out"
      rules.add(.amount, "\(out)\namount-in %money-in", isOpen: isOpen)
    case .directed?:
      let words = columns.outWords.map(CSVDetection.escaped).joined(separator: "|")
      rules.add(.amount, "amount %money\nif %direction ^(\(words))$\n amount -%money\n")
    case nil: break
    }
  }

  private mutating func addDescription(_ table: DetectedTable, _ columns: DetectedColumns) {
    guard let payee = columns.payee, let memo = columns.memo else {
      if columns.payee != nil { rules.add(.description, "description %payee") }
      if columns.memo != nil { rules.add(.description, "description %memo") }
      return
    }
    let isPayeeFull = table.columns[payee].allSatisfy { !$0.isEmpty }
    let isMemoFull = table.columns[memo].allSatisfy { !$0.isEmpty }
    guard !isPayeeFull || !isMemoFull else {
      return rules.add(.description, "description %payee | %memo")
    }
    rules.add(.description, "description %payee")
    rules.add(.description, "if %memo .\n description %payee | %memo\n")
    if !isPayeeFull { rules.add(.description, "if ! %payee .\n description %memo\n") }
  }

  /// What stands behind the data ends it.
  private mutating func addFooter(_ table: DetectedTable, _ columns: DetectedColumns) {
    let column = columns.date.column
    let value = column < table.footer.count ? table.footer[column] : ""
    if value.utf8.first?.isDigit == true {
      let place = table.footer.firstIndex { $0.contains(where: \.isLetter) } ?? 0
      let text = CSVDetection.escaped(table.footer[place])
      rules.add(.footer, "if %\(place + 1) ^\(text)\n end\n")
    } else {
      let first =
        table.columns[column].allSatisfy { $0.first?.isDigit == true } ? "^[0-9]" : "[0-9]"
      rules.add(.footer, "if ! %date \(first)\n end\n")
    }
  }

  private static func escaped(_ text: String) -> String {
    text.map { ".[]()*+?{}|^$\\".contains($0) ? "\\\($0)" : "\($0)" }.joined()
  }

  /// A name for each column: by what it is, else by what the bank calls it.
  private static func names(_ table: DetectedTable, _ columns: DetectedColumns) -> [String] {
    var roles: [Int: String] = [columns.date.column: "date"]
    switch columns.amount {
    case .signed(let column, _)?: roles[column] = "money"
    case .sides(let debit, let credit)?:
      roles[debit] = "money-out"
      roles[credit] = "money-in"
    case .directed(let column, let by)?:
      roles[column] = "money"
      roles[by] = "direction"
    case nil: break
    }
    if let column = columns.balance { roles[column] = "balance" }
    if let column = columns.currencyColumn { roles[column] = "currency" }
    if let column = columns.payee { roles[column] = "payee" }
    if let column = columns.memo { roles[column] = "memo" }
    var used = Set(roles.values)
    return (0..<table.width).map { column in
      if let role = roles[column] { return role }
      var name = slug(column < table.header.count ? table.header[column] : "")
      if name.isEmpty { return "" }
      while RuleField(named: name) != nil || !used.insert(name).inserted { name += "-" }
      return name
    }
  }

  /// A name as rules can say it.
  private static func slug(_ name: String) -> String {
    HeaderWords.folded(name).split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
  }
}
