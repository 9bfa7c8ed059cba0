package import LedgerImport
import LedgerModel
package import LedgerPhrases
package import LedgerRendering
import LedgerSource
import LedgerValues

/// What a file is found to be, in words and as data.
package enum DetectionReport {
  /// A CSV file of which nobody has said what its columns mean.
  case csv(CSVDetection)
  /// What one of the statements in a file of a bank's format says.
  case statement(BankStatement, file: String, accounts: [String])
}

// MARK: - Words

extension DetectionReport {
  package func text(in language: Language) -> String {
    switch self {
    case .csv(let detection): DetectionReport.rules(detection, language)
    case .statement(let statement, let file, let accounts):
      DetectionReport.text(statement, file, accounts, language)
    }
  }

  /// A rules file that says it, with the evidence as comments.
  package static func rules(_ detection: CSVDetection, _ language: Language) -> String {
    var heading = DetectionPhrase.headingWithoutRows(
      file: String(FilePath.name(of: detection.data.path)))
    if let statement = detection.statement, let first = statement.entries.map(\.day).min(),
      let last = statement.entries.map(\.day).max()
    {
      heading = .heading(
        file: String(FilePath.name(of: detection.data.path)), rows: statement.entries.count,
        from: first,
        to: last)
    }
    let body = detection.rules.text(path: detection.data.path) { topic in
      guard let finding = detection.findings.first(where: { $0.topic == topic }) else { return nil }
      let evidence = DetectionPhrase.evidence(finding.evidence)
      let phrase = finding.isQuestion ? .question(evidence.text(in: language)) : evidence
      return TerminalText.sanitized(phrase.text(in: language))
    }
    return "; \(TerminalText.sanitized(heading.text(in: language)))\n\(body)"
  }

  private static func text(
    _ statement: BankStatement, _ file: String, _ accounts: [String], _ language: Language
  ) -> String {
    var lines: [(DetectionPhrase, String)] = [
      (.format, statement.format.title)
    ]
    let number = statement.numbers.first.map { hidden($0) } ?? ""
    let account =
      accounts.count == 1
      ? accounts[0] : DetectionPhrase.accountUnknown.text(in: language)
    lines.append((.account, number.isEmpty ? account : "\(number) → \(account)"))
    if !statement.symbol.isEmpty { lines.append((.currency, statement.symbol)) }
    if let from = statement.start ?? statement.rows.map(\.day).min(), let to = statement.lastDay {
      lines.append((.period, "\(from) – \(to)"))
    }
    lines.append((.rows, "\(statement.rows.count)"))
    if let opening = statement.opening {
      lines.append((.opening, "\(opening) \(statement.symbol)"))
    }
    if let closing = statement.closing {
      lines.append((.closing, "\(closing) \(statement.symbol)"))
    }
    let width = lines.map { $0.0.text(in: language).count }.max() ?? 0
    var text = "\(file)\n"
    for (phrase, value) in lines {
      let label = phrase.text(in: language)
      let gap = String(repeating: " ", count: width - label.count + 2)
      text += "  \(label)\(gap)\(TerminalText.sanitized(value))\n"
    }
    let isProven = statement.opening != nil && statement.closing != nil && statement.agrees
    let proof = isProven ? DetectionPhrase.sumHolds : .noBalances
    text += "  \(proof.text(in: language))\n"
    if statement.skippedRows > 0 {
      text += "  \(DetectionPhrase.skippedRows(statement.skippedRows).text(in: language))\n"
    }
    return text
  }

  /// The end of an account's number.
  private static func hidden(_ number: String) -> String {
    number.count > 4 ? "…\(number.suffix(4))" : number
  }
}

extension BankStatement.Format {
  /// What people call it.
  package var title: String {
    switch self {
    case .csv: "CSV"
    case .ofx: "OFX"
    case .camt: "CAMT"
    case .mt940: "MT940"
    case .mt942: "MT942"
    case .qif: "QIF"
    case .app: "YNAB, Mint and the like"
    }
  }
}

// MARK: - Data

extension DetectionReport {
  /// An item of `files` in `bursar/import-detect/1`.
  package var json: JSON {
    switch self {
    case .csv(let detection): DetectionReport.json(detection)
    case .statement(let statement, let file, let accounts):
      DetectionReport.json(statement, file, accounts)
    }
  }

  private static func json(_ detection: CSVDetection) -> JSON {
    let statement = detection.statement
    let incoming = statement?.incoming(detection.data.path).first
    return .members([
      "file": .string(detection.data.path), "format": .string("csv"),
      "rows": .integer(statement?.entries.count ?? 0),
      "from": day(statement?.entries.map(\.day).min()),
      "to": day(statement?.entries.map(\.day).max()),
      "opening": incoming?.opening.map { .string("\($0)") } ?? .null,
      "closing": incoming?.closing.map { .string("\($0)") } ?? .null,
      "decided": .boolean(detection.isDecided),
      "findings": .array(detection.findings.map(json)),
      "rules": .string(rules(detection, .english)),
    ])
  }

  private static func json(_ finding: CSVDetection.Finding) -> JSON {
    .members([
      "name": .string(finding.topic.rawValue), "value": .string(finding.value),
      "proof": .string(finding.isQuestion ? "question" : "proven"),
      "evidence": .string(DetectionPhrase.evidence(finding.evidence).text(in: .english)),
      "line": finding.line.map { .integer($0) } ?? .null,
      "readings": .array(
        finding.readings.map { reading in
          .members(["rule": .string(reading.line), "example": .string(reading.example)])
        }),
    ])
  }

  private static func json(
    _ statement: BankStatement, _ file: String, _ accounts: [String]
  ) -> JSON {
    let isProven = statement.opening != nil && statement.closing != nil && statement.agrees
    return .members([
      "file": .string(file), "format": .string(statement.format.rawValue),
      "rows": .integer(statement.rows.count),
      "from": day(statement.start ?? statement.rows.map(\.day).min()),
      "to": day(statement.lastDay),
      "opening": statement.opening.map { .string("\($0)") } ?? .null,
      "closing": statement.closing.map { .string("\($0)") } ?? .null,
      "decided": .boolean(accounts.count == 1),
      "findings": .array([
        finding("account", accounts.count == 1 ? accounts[0] : "", isProven: accounts.count == 1),
        finding("currency", statement.symbol, isProven: !statement.symbol.isEmpty),
        finding("sum", isProven ? "holds" : "", isProven: isProven),
      ]), "rules": .null,
    ])
  }

  private static func finding(_ name: String, _ value: String, isProven: Bool) -> JSON {
    .members([
      "name": .string(name), "value": .string(value),
      "proof": .string(isProven ? "proven" : "question"), "evidence": .string(""),
      "line": .null, "readings": .array([]),
    ])
  }

  private static func day(_ day: Day?) -> JSON { day.map { .string("\($0)") } ?? .null }
}
