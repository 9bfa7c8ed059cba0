package import LedgerSource

extension CSVDetection {
  /// What is to be known of the file, and stops nothing.
  package func notes(_ id: FileID) -> [Diagnostic] {
    let places = LinePlaces(data, id)
    var notes: [Diagnostic] = []
    if isEmpty {
      let help = Fix("check that this is the right file")
      notes.append(Diagnostic(.skippedRow, "there are no rows", at: places[1], fixes: [help]))
    }
    // With rows beside them the summary tells of them.
    if isEmpty, let left = findings.first(where: { $0.topic == .pending }),
      case .states(let texts) = left.evidence
    {
      notes.append(
        Diagnostic(
          .skippedRow,
          left.value == "1"
            ? "1 row is not booked, and is left out"
            : "\(left.value) rows are not booked, and are left out",
          at: places[left.line ?? 1], notes: [texts],
          fixes: [
            Fix("a row of a CSV file comes in when it is booked; --pending is for CAMT and MT942")
          ]))
    }
    if let line = joined.first {
      var note = Diagnostic(
        .shortRecord,
        "\(joined.count == 1 ? "this row has" : "\(joined.count) rows have") separators within a text, which is put together",
        at: places[line],
        fixes: [Fix("check what became of it; quotes around the text say it surely")])
      note.severity = .note
      notes.append(note)
    }
    if let line = parts.first {
      notes.append(
        Diagnostic(
          .leftOutRows,
          "\(parts.count) rows are parts of those above them, and make no entries",
          at: places[line],
          notes: ["from line \(line) to line \(parts.last ?? line)"]))
    }
    if let line = unpaid.first {
      let lines = unpaid.prefix(20).map { "line \($0) has no amount" }.joined(separator: ", ")
      notes.append(
        Diagnostic(
          .leftOutRows, "\(unpaid.count) \(unpaid.count == 1 ? "row makes" : "rows make") no entry",
          at: places[line], notes: [lines + (unpaid.count > 20 ? ", …" : "")]))
    }
    if let line = sums.min() {
      let lines = sums.sorted().prefix(20).map { "line \($0)" }.joined(separator: ", ")
      notes.append(
        Diagnostic(
          .leftOutRows,
          sums.count == 1
            ? "1 row is a sum of others, and is left out"
            : "\(sums.count) rows are balances or sums of others, and are left out",
          at: places[line], notes: [lines + (sums.count > 20 ? ", …" : "")]))
    }
    guard let contradicted else { return notes }
    let line = findings.first { $0.topic == .amount }?.line ?? 1
    notes.append(
      Diagnostic(
        .contradictsProfile,
        "the balances show the opposite signs to those known for \(contradicted)",
        at: places[line], fixes: [Fix("check the signs of the first entries")]))
    return notes
  }

  /// The questions as problems, each with its readings and the flags that answer it.
  package func diagnostics(_ id: FileID, of chosen: [Finding]? = nil) -> [Diagnostic] {
    let places = LinePlaces(data, id)
    return (chosen ?? questions).map { finding in
      let (summary, help) = finding.question(data.path)
      let line = finding.line ?? 1
      return Diagnostic(
        finding.code, summary,
        at: finding.column.map { places.field($0, of: line, separator) } ?? places[line],
        notes: finding.notes, fixes: help + StatementFault.told(finding.ways))
    }
  }
}

extension CSVDetection {
  /// The account that is found, or said; a name to be replaced where there is none.
  package var account: String {
    findings.first { $0.topic == .account && !$0.isQuestion }?.value ?? "assets:bank"
  }

  /// The account that a number in the file says.
  package var namedAccount: String? {
    findings.first { finding in
      if case .number = finding.evidence { return finding.topic == .account }
      return false
    }?.value
  }

  /// That there are no rules, with what was found out.
  package func missingRules(_ id: FileID) -> Diagnostic {
    let first = findings.first { $0.topic == .date }?.line ?? 1
    let found = findings.filter {
      !$0.isQuestion && Self.isWorthTelling($0.topic) && !$0.value.isEmpty
    }
    .map { "\($0.topic.rawValue) `\($0.value)`" }
    let open = questions.map { "still open: \($0.question(data.path).0)" }
    let notes = found.isEmpty ? [] : ["detected: \(found.joined(separator: ", "))"]
    return Diagnostic(
      .missingRules, "no rules describe these columns",
      at: LinePlaces(data, id)[first], notes: notes + open)
  }

  private static func isWorthTelling(_ topic: Topic) -> Bool {
    switch topic {
    case .separator, .date, .decimalMark, .amount, .balance, .currency, .description: true
    default: false
    }
  }
}

extension CSVDetection.Finding {
  fileprivate var code: DiagnosticCode {
    switch topic {
    case .amount where evidence.isAboutSigns: .signQuestion
    case .fee: .feeQuestion
    case .state: .stateQuestion
    case .currency: .currencyQuestion
    case .rows:
      switch evidence {
      case .brokenBalance: .statementSum
      case .cutEnd, .openEnd: .cutFile
      case .oddRow, .section: .shortRecord
      default: .undecided
      }
    default: .undecided
    }
  }

  fileprivate var notes: [String] {
    readings.compactMap { reading in
      let isShown = [.date, .decimalMark, .encoding].contains(topic)
      let said = [isShown ? reading.example : "", reading.outcome].filter { !$0.isEmpty }
      return said.isEmpty ? nil : "by `\(reading.line)`: \(said.joined(separator: "; "))"
    }
  }

  /// What is asked.
  package func summary(_ path: String) -> String { question(path).0 }

  /// What is asked, and how to answer.
  fileprivate func question(_ path: String) -> (String, [Fix]) {
    let answers = readings.filter { !$0.line.isEmpty }.map { Fix("--answer '\($0.line)'") }
    switch topic {
    case .date where readings.count == 1:
      return ("are numbers of `\(columnName)` days, as spreadsheets count them?", answers)
    case .date:
      return (
        "days of `\(columnName)` can be read in \(readings.count) ways, and nothing tells which",
        answers
      )
    case .decimalMark:
      return ("`\(example)` can be read in two ways, and no other amount tells which", answers)
    case .encoding where answers.isEmpty:
      return (
        "its letters are in an encoding that is not known here",
        [
          Fix(
            "save it as UTF-8; for example: iconv -f \(readings[0].example) -t UTF-8 \(path) > new.csv"
          )
        ]
      )
    case .encoding where answers.count == 1:
      return ("its letters fit only one encoding, and not all of them", answers)
    case .encoding: return ("its letters fit several encodings", answers)
    case .amount:
      let byRules = Fix("write \(path).rules, which says what its columns mean")
      // More than two would not be shown.
      let told = amountAnswers.map(\.title).joined(separator: ", or ")
      return (
        amountQuestion,
        amountAnswers.isEmpty ? [byRules] : amountAnswers.count > 2 ? [Fix(told)] : amountAnswers
      )
    case .account where readings.contains(where: { $0.line == "cards one" }):
      return (
        "the file has several cards, also \(shortNumber): are they of one account?",
        [
          Fix("of one account: --answer 'cards one'"),
          Fix("else leave out --account, and declare each: account assets:card  ; number:\(value)"),
        ]
      )
    case .account where readings.allSatisfy({ $0.line.isEmpty }):
      return (
        "the file has several accounts, also \(shortNumber); --account names only one",
        [
          Fix(
            value.count(where: \.isNumber) > 4
              ? "leave out --account, and declare each: account assets:giro  ; iban:…"
              : "leave out --account, and declare each: account assets:giro  ; number:\(value)")
        ]
      )
    case .currency where readings.count > 1:
      return ("`\(value)` is the sign of several currencies", answers)
    case .currency:
      if case .otherCurrency(let other) = evidence {
        return (
          "its rows are in \(value), not in \(other)",
          [Fix("leave out --commodity, or name \(value)")]
        )
      }
      let name = readings[0].line.dropFirst("currency ".count)
      return ("nothing says which currency it is in", [Fix("--commodity \(name), or another one")])
    case .account:
      return (
        "nothing in the file says which account it belongs to",
        [
          Fix(
            "--account \(readings[0].line.dropFirst("account1 ".count)), or a tag iban: at the account's declaration"
          )
        ]
      )
    case .rows: return rowsQuestion(path)
    case .state:
      return ("nothing tells whether rows with \(stateWords) are booked", answers)
    case .fee: return ("is `\(value)` taken besides the amount, or part of it?", answers)
    case .description:
      return ("no column has words", [Fix("--answer 'description %2' names one by its number")])
    default: return ("\(topic.rawValue) is not clear", answers)
    }
  }

  private var shortNumber: String {
    value.count(where: \.isNumber) > 4 ? "…\(value.suffix(4))" : value
  }

  private var rowName: String { row.map { "row \($0)" } ?? "the end" }

  private var columnName: String { value.split(separator: ":").first.map(String.init) ?? value }

  private var example: String {
    if case .manyMarks(let text) = evidence { return text }
    return value
  }

  private var stateWords: String {
    if case .unknownStates(let words) = evidence { return "`\(words)`" }
    return value
  }

  private var amountQuestion: String {
    switch evidence {
    case .oneSign: "all amounts of `\(value)` are above zero: were they spent, or received?"
    case .mostlyIncoming: "most amounts of `\(value)` are above zero: were they spent, or received?"
    case .cardBalance: "are amounts above zero of `\(value)` spent on the card, or paid to it?"
    case .cardSign: "nothing in the file tells which sign of `\(value)` is a purchase"
    case .kindContradicts: "signs of `\(value)` and kinds of rows contradict each other"
    case .negativeCredit: "amounts of `\(value)` that came in have a minus: received, or spent?"
    case .wholeNumbers: "amounts of `\(value)` are whole numbers: are they cents?"
    case .manyAmounts: "several columns may be the amount"
    case .whichSide: "which of `\(value)` is money out?"
    default: "no column is clearly the amount"
    }
  }

  private var amountAnswers: [Fix] {
    readings.filter { !$0.line.isEmpty }.map { reading in
      if evidence == .negativeCredit {
        let isReceived = reading.line.contains("-%")
        return Fix("\(isReceived ? "received" : "spent"): --answer '\(reading.line)'")
      }
      let isTurned = reading.line.contains("-%")
      if reading.line.hasPrefix("minor ") { return Fix("cents: --answer '\(reading.line)'") }
      if reading.line.hasPrefix("out ") {
        return Fix("spent where the word stands: --answer '\(reading.line)'")
      }
      return switch evidence {
      case .oneSign, .mostlyIncoming, .cardBalance, .cardSign:
        Fix("\(isTurned ? "spent" : "received"): --answer '\(reading.line)'")
      default: Fix("--answer '\(reading.line)'")
      }
    }
  }

  private func rowsQuestion(_ path: String) -> (String, [Fix]) {
    switch evidence {
    case .noTable:
      return (
        "no table with days and amounts is found",
        [Fix("write \(path).rules, which says what its columns mean")]
      )
    case .undecodable:
      return ("the bytes are not text", [Fix("--answer 'encoding cp1252' names the encoding")])
    case .unreadRow(let problem):
      return (
        "not every row can be read by what was found: \(problem)",
        [Fix("write \(path).rules, which says what its columns mean")]
      )
    case .brokenBalance(let missing):
      return (
        "the rows do not add up to the balances: \(missing) is missing at \(rowName)",
        [Fix("get the statement from the bank again")]
      )
    case .section:
      return (
        "\(rowName) begins another table, perhaps of another account",
        [Fix("make a file of each table, and import one after the other")]
      )
    case .oddRow:
      return (
        "\(rowName) is not a row of the table like the others", [Fix("correct the line")]
      )
    case .total:
      return (
        "\(rowName) is the sum of the others, or a balance",
        [Fix("leave it out; or if it is a payment: --answer 'sum payment'")]
      )
    case .cutEnd:
      return (
        "the last row, \(rowName), is cut off", [Fix("export it again")]
      )
    case .openEnd:
      return (
        "the file ends without a line end: is the last row, \(rowName), whole?",
        [Fix("export it again, or if it is whole: --answer 'end whole'")]
      )
    case .noRows:
      return (
        "there are no rows, so there is nothing to import",
        [Fix("check that this is the right file")]
      )
    default: return ("not every row can be read", [])
    }
  }
}
