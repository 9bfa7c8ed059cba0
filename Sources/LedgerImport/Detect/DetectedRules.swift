import LedgerSource

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
    for join in table.joins { rules.add(nil, "# bursar: \(join)") }
    rules.skippedLines = table.skippedLines
    if table.skippedLines > 0 { rules.add(.header, "skip \(table.skippedLines)") }
    // Columns with these names need no line of their own.
    if columns.balance != nil { rules.add(.balance, "") }
    if columns.currencyColumn != nil { rules.add(.currency, "") }
    let profile = table.profile.flatMap { $0.body.isEmpty ? nil : $0 }
    let names =
      profile.map { CSVDetection.names(table, columns, $0) }
      ?? CSVDetection.names(table, columns)
    let list = names.joined(separator: ", ")
    rules.add(.header, "fields \(list.hasSuffix(" ") ? String(list.dropLast()) : list)")
    rules.add(.date, "date-format \(columns.format)", isOpen: isOpen(.date))
    if columns.isNewestFirst { rules.add(nil, "newest-first") }
    if columns.amount != nil || isOpen(.decimalMark) || profile != nil {
      rules.add(
        .decimalMark, "decimal-mark \(Bytes([columns.mark]).text)", isOpen: isOpen(.decimalMark))
    }
    rules.add(
      .account, "account1 \(columns.account ?? "assets:bank")", isOpen: isOpen(.account))
    for (value, account) in columns.accounts {
      rules.add(nil, "if %account ^\(CSVDetection.escaped(value))$\n account1 \(account)\n")
    }
    if let patterns = columns.date.patternRules { rules.add(nil, patterns) }
    if let profile {
      let own = columns.account ?? "assets:bank"
      rules.add(.amount, profile.body.replacing("%own", with: own) + "\n")
      let matchers = addLeftRows(table, names)
      addFooter(table, columns, matchers)
      return
    }
    addAmount(columns, answers, isOpen: isOpen(.amount))
    if columns.isOwed { rules.add(nil, "balance -%owed") }
    addFee(columns, isOpen: isOpen(.fee))
    if let currency = columns.currency {
      rules.add(.currency, "currency \(currency)")
    } else if let open = findings.first(where: { $0.topic == .currency && $0.isQuestion }) {
      rules.add(.currency, open.readings[0].line, isOpen: true)
    }
    addDescription(table, columns)
    let matchers = addLeftRows(table, names)
    addFooter(table, columns, matchers)
    for answer in answers.lines where !answer.word.hasPrefix("amount") {
      rules.add(nil, "\(answer.word) \(answer.value)")
    }
  }

  /// Rows that are not booked, or are no payments, make no entries; gives what they are known by.
  private mutating func addLeftRows(_ table: DetectedTable, _ names: [String]) -> [String] {
    func reference(_ column: Int) -> String {
      let isPlain =
        column < names.count && !names[column].isEmpty
        && names[column].utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") }
      return isPlain ? names[column] : "\(column + 1)"
    }
    var matchers: [String] = []
    for left in table.left {
      if !left.unpaid.isEmpty {
        let empty = left.unpaid.map { "! %\(reference($0)) \(left.isUndated ? "." : "[0-9]")" }
        rules.add(nil, "if \(empty.joined(separator: "\n& "))\n skip\n")
        continue
      }
      guard let column = left.column else {
        let words = left.patterns.map(CSVDetection.escaped).joined(separator: "|")
        matchers.append("\(words)")
        continue
      }
      let name = "%\(reference(column))"
      let isState = table.states.contains { $0.column == column }
      var words = left.patterns
      if isState, !YesOrNo.are(words) {
        let known = table.columns.isEmpty ? [] : Set(table.columns[column]).map(\.text)
        words +=
          RowStates.others(than: words + known, .pending)
          + RowStates.others(than: words + known, .void)
      }
      if left.patterns.isEmpty, !isState, !left.isEmpty {
        matchers.append("\(name) .")
      } else if !words.isEmpty {
        var escaped = words.map { CSVDetection.escaped($0).replacing(" ", with: " +") }
        // The next file has other days beside them.
        if left.reason == .balance { escaped = escaped.map(CSVDetection.withAnyNumbers) }
        // `PENDING - Shop`, and not `Pending Orders`.
        let end = left.isStart ? "( +[-–—].*| *[]):|*].*)" : "$"
        matchers.append("\(name) ^(\(escaped.joined(separator: "|")))\(end)")
      }
      if left.isEmpty { rules.add(.pending, "if ! \(name) .\n skip\n") }
    }
    for matcher in matchers { rules.add(.pending, "if \(matcher)\n skip\n") }
    return matchers
  }

  /// A fee is a posting of its own; the other side gets what the payment was for.
  private mutating func addFee(_ columns: DetectedColumns, isOpen: Bool) {
    if let foreign = columns.foreignFee {
      let (fee, currency) = (foreign.fee + 1, foreign.currency + 1)
      rules.add(nil, "if %\(fee) [1-9]\n comment1 fee:%\(fee) %\(currency)\n")
    }
    guard let fee = columns.fee else { return }
    let sign = fee.isNegative ? "-" : ""
    var lines = "if %fee [1-9]\n"
    switch columns.amount {
    case .signed(_, let isInverted)? where fee.gross == nil:
      lines += " amount\n amount2 \(isInverted ? "" : "-")%money\n"
    case .sides? where fee.gross == nil:
      let other =
        columns.debitIsNegative
        ? "amount2-out %money-out\n amount2 -%money-in"
        : "amount2-in %money-out\n amount2-out %money-in"
      lines += " amount\n amount-out\n amount-in\n \(other)\n"
    case .directed? where fee.gross == nil:
      rules.add(
        .fee, "if %fee [1-9]\n account3 expenses:fees\n amount3 \(sign)%fee\n amount1\n",
        isOpen: true)
      return
    default:
      lines += " amount2 -%gross\n"
    }
    lines += " account3 expenses:fees\n amount3 \(sign)%fee\n"
    // A balance without an amount would stand for one.
    if fee.gross == nil, columns.balance != nil { lines += " balance\n" }
    rules.add(.fee, lines, isOpen: isOpen)
  }

  private mutating func addAmount(
    _ columns: DetectedColumns, _ answers: DetectionAnswers, isOpen: Bool
  ) {
    let said = answers.lines.filter { $0.word.hasPrefix("amount") }
    for answer in said { rules.add(.amount, "\(answer.word) \(answer.value)") }
    if !said.isEmpty { return }
    switch columns.amount {
    case .signed(_, let isInverted)? where columns.isMinor:
      rules.add(.amount, CSVDetection.cents(isInverted ? "-" : "", beside: ""), isOpen: isOpen)
    case .directed(_, _, let out)? where columns.isMinor:
      rules.add(
        .amount,
        CSVDetection.cents("", beside: "")
          + CSVDetection.cents("-", beside: "& \(CSVDetection.direction(out))\n"))
    case .signed(_, let isInverted)? where columns.isCreditMarked || columns.isPlusMarked:
      let signs = isInverted ? ("", "-") : ("-", "")
      let mark =
        columns.isPlusMarked ? "if %money [+]" : "if %money [0-9] *\\(?(cr|c|h)\\.?\\)?$"
      rules.add(
        .amount, "amount \(signs.0)%money\n\(mark)\n amount \(signs.1)%money\n", isOpen: isOpen)
    case .signed(_, let isInverted)?:
      rules.add(.amount, "amount \(isInverted ? "-" : "")%money", isOpen: isOpen)
    case .sides?:
      let out = columns.debitIsNegative ? "amount %money-out" : "amount-out %money-out"
      let into = columns.creditIsNegative ? "amount -%money-in" : "amount-in %money-in"
      rules.add(.amount, "\(out)\n\(into)", isOpen: isOpen)
    case .directed(_, _, let out)?:
      rules.add(
        .amount, "amount %money\nif \(CSVDetection.direction(out))\n amount -%money\n")
    case nil: break
    }
    if let (column, currency) = columns.second {
      rules.add(
        nil,
        "if ! %money [1-9]\n& %\(column + 1) [1-9]\n amount %\(column + 1)\n currency \(currency)\n"
      )
    }
  }

  /// What tells that money went out: one of some words, or none.
  private static func direction(_ out: [String]) -> String {
    if out == [""] { return "! %direction ." }
    return "%direction ^(\(out.map(CSVDetection.escaped).joined(separator: "|")))$"
  }

  /// Rules that make amounts of whole numbers of cents.
  private static func cents(_ sign: String, beside matcher: String) -> String {
    let forms = [
      ("([0-9]+)([0-9][0-9])", "\\2.\\3"), ("([0-9][0-9])", ".\\2"), ("([0-9])", ".0\\2"),
    ]
    return forms.map { digits, text in
      "if %money ^([-+]?)\(digits)$\n\(matcher) amount \(sign)\\1\(text)\n"
    }.joined(separator: "\n")
  }

  private mutating func addDescription(_ table: DetectedTable, _ columns: DetectedColumns) {
    if !columns.details.isEmpty {
      let names = columns.details.indices.map { "%\(CSVDetection.detail($0))" }
      rules.add(nil, "comment \(names.joined(separator: " "))")
    }
    defer { addFallback(table, columns) }
    guard let payee = columns.payee, let memo = columns.memo else {
      if columns.payee != nil { rules.add(.description, "description %payee") }
      if columns.memo != nil { rules.add(.description, "description %memo") }
      addPayer(columns)
      return
    }
    defer { addPayer(columns) }
    let isPayeeFull = table.columns[payee].allSatisfy { !$0.isEmpty }
    let isMemoFull = table.columns[memo].allSatisfy { !$0.isEmpty }
    guard !isPayeeFull || !isMemoFull else {
      return rules.add(.description, "description %payee | %memo")
    }
    rules.add(.description, "description %payee")
    rules.add(.description, "if %memo .\n description %payee | %memo\n")
    if !isPayeeFull { rules.add(.description, "if ! %payee .\n description %memo\n") }
  }

  private static func detail(_ place: Int) -> String {
    place == 0 ? "detail" : "detail-\(place + 1)"
  }

  /// No entry is without a text.
  private mutating func addFallback(_ table: DetectedTable, _ columns: DetectedColumns) {
    let used = [("payee", columns.payee), ("memo", columns.memo)].filter { $0.1 != nil }
    let isBare = table.rows.prefix(DetectedTable.longestSample).indices.contains { row in
      used.allSatisfy { table.columns[$0.1 ?? 0][row].isEmpty }
    }
    guard isBare, !used.isEmpty else { return }
    let empty = used.map { "! %\($0.0) ." }.joined(separator: "\n& ")
    let text = columns.kind.map { "%\($0 + 1)" } ?? "payment"
    rules.add(nil, "if \(empty)\n description \(text)\n")
  }

  /// Of money that comes in the one that pays is told.
  private mutating func addPayer(_ columns: DetectedColumns) {
    guard columns.payer != nil, case .signed(_, let isInverted)? = columns.amount else { return }
    let text = columns.memo == nil ? "%payer" : "%payer | %memo"
    rules.add(
      .description, "if \(isInverted ? "" : "! ")%money ^ *[-−]\n description \(text)\n")
  }

  /// What stands behind the data ends it.
  private mutating func addFooter(
    _ table: DetectedTable, _ columns: DetectedColumns, _ matchers: [String]
  ) {
    // What goes on in the next line has no day either; its rule leaves out the rest as well.
    guard table.footerLine != nil, !table.left.contains(where: \.isUndated) else { return }
    let name = columns.date.isByPattern ? "%moment" : "%date"
    let column = columns.date.column
    let isPlain = table.columns[column].allSatisfy { $0.first?.isDigit == true }
    let others = matchers.map { "& ! \($0)\n" }.joined()
    // What is left out line by line cannot take rows with it that stand behind it in another file.
    let isByLine = table.table.records.indices.dropFirst((table.rows.last ?? -1) + 1).allSatisfy {
      let text = table.cell($0, column)
      return isPlain ? !DetectedDates.isDate(text) : !text.contains(where: \.isDigit)
    }
    rules.add(
      .footer,
      "if ! \(name) \(isPlain ? CSVDetection.start(of: column, table) : "[0-9]")\n\(isByLine ? " skip\n" : "\(others) end\n")"
    )
  }

  /// How days begin in a column: with a digit, or where other numbers stand behind the rows, with what
  /// follows the first digits as well.
  private static func start(of column: Int, _ table: DetectedTable) -> String {
    let last = table.rows.last ?? -1
    let isNumbered = table.table.records.indices.dropFirst(last + 1).contains {
      table.cell($0, column).first?.isDigit == true
    }
    let mark = table.columns[column][0].first { !$0.isDigit }
    guard isNumbered, let mark else { return "^[0-9]" }
    return "^[0-9]+\(escaped(Bytes([mark]).text))"
  }

  private static func withAnyNumbers(_ pattern: String) -> String {
    var result = ""
    for character in pattern {
      guard ("0"..."9").contains(character) else {
        result.append(character)
        continue
      }
      if !result.hasSuffix("[0-9]+") { result += "[0-9]+" }
    }
    return result
  }

  private static func escaped(_ text: String) -> String {
    text.map { ".[]()*+?{}|^$\\".contains($0) ? "\\\($0)" : "\($0)" }.joined()
  }

  /// The names by which a profile's rules speak of columns.
  private static func names(
    _ table: DetectedTable, _ columns: DetectedColumns, _ profile: BankProfile
  ) -> [String] {
    let known = Dictionary(
      uniqueKeysWithValues: profile.names.map { (HeaderWords.folded($0.key), $0.value) })
    return (0..<table.width).map { column in
      if column == columns.date.column { return columns.date.isByPattern ? "moment" : "date" }
      let name = column < table.header.count ? table.header[column] : ""
      let plain = slug(name)
      return known[HeaderWords.folded(name)] ?? (RuleField(named: plain) != nil ? "" : plain)
    }
  }

  /// A name for each column: by what it is, else by what the bank calls it.
  private static func names(_ table: DetectedTable, _ columns: DetectedColumns) -> [String] {
    var roles: [Int: String] = [columns.date.column: columns.date.isByPattern ? "moment" : "date"]
    switch columns.amount {
    case .signed(let column, _)?: roles[column] = "money"
    case .sides(let debit, let credit)?:
      roles[debit] = "money-out"
      roles[credit] = "money-in"
    case .directed(let column, let by, _)?:
      roles[column] = "money"
      roles[by] = "direction"
    case nil: break
    }
    if let column = columns.balance { roles[column] = columns.isOwed ? "owed" : "balance" }
    if let fee = columns.fee {
      roles[fee.column] = "fee"
      if let gross = fee.gross { roles[gross] = "gross" }
    }
    if let column = columns.counter { roles[column] = "iban" }
    if let column = columns.own { roles[column] = "account" }
    if let column = columns.payer { roles[column] = "payer" }
    for (place, column) in columns.details.enumerated() {
      roles[column] = CSVDetection.detail(place)
    }
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

  /// A name as rules can say it; a number would be that of a column.
  private static func slug(_ name: String) -> String {
    let plain = HeaderWords.folded(name).split { !$0.isLetter && !$0.isNumber }
      .joined(separator: "-")
    return plain.contains(where: \.isLetter) ? plain : ""
  }
}
