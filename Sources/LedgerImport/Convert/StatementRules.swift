package import LedgerSource

// Rules act on what a bank's own format says as on the columns of a CSV file.

extension RulesFile {
  /// The columns that every row of a bank's format has.
  static let statementColumns = [
    "date", "valuedate", "amount", "currency", "payee", "memo", "id", "ref", "iban", "type",
    "status", "original", "category", "splits", "description", "code",
  ]

  /// Reads rules for a bank's own format, whose columns are known.
  package static func forStatements(_ file: SourceFile, _ files: any FileSource) -> RulesFile {
    let columns = SourceFile(
      path: "columns", text: "fields \(statementColumns.joined(separator: ","))\n")
    var rules = RulesParser.read(file, files, behind: columns)
    // Days and numbers are read already.
    rules.dateFormat = nil
    rules.decimalMark = UInt8(ascii: ".")
    rules.zone = nil
    return rules
  }

  /// Whether they name no columns of their own, and speak of those that banks' formats have.
  package var speaksOfStatements: Bool {
    guard columns.isEmpty, !unknownColumns.isEmpty,
      !assignments.contains(where: { $0.field == .date })
    else { return false }
    return unknownColumns.allSatisfy { RulesFile.statementColumns.contains($0.value.lowercased()) }
  }

  /// The account that rules give to all rows.
  package var statementAccount: String? {
    let found = assignments.last { $0.field == .part(.account, 1) }
    guard let found, !found.text.contains("%"), !found.text.isEmpty else { return nil }
    return Array(found.text.utf8).trimmedSpace().text
  }
}

extension BankStatement {
  /// Lets rules make the entries of its rows on an account; gives what is wrong with them.
  package mutating func apply(
    _ rules: RulesFile, on account: String, _ file: SourceFile, _ data: FileID
  ) -> [Diagnostic] {
    var watch: RulesWatch?
    return apply(rules, on: account, file, data, &watch)
  }

  /// Does so, and says which blocks of the rules had a say.
  package mutating func apply(
    _ rules: RulesFile, on account: String, _ file: SourceFile, _ data: FileID,
    watch: inout RulesWatch
  ) -> [Diagnostic] {
    var watched: RulesWatch? = watch
    defer { if let watched { watch = watched } }
    return apply(rules, on: account, file, data, &watched)
  }

  private mutating func apply(
    _ rules: RulesFile, on account: String, _ file: SourceFile, _ data: FileID,
    _ watch: inout RulesWatch?
  ) -> [Diagnostic] {
    let lines = rows.map(\.line)
    var table = RecordTable()
    for (place, row) in rows.enumerated() {
      let first = table.fieldCount
      for text in row.columns {
        table.append(contentsOf: text.utf8)
        table.endField()
      }
      table.endRecord(first: first, line: place + 1)
    }
    var converter = RecordConverter(rules, table, localOffset: { _ in 0 })
    converter.watchesRules = watch != nil
    let made = Dictionary(converter.convert().map { ($0.line, $0) }) { first, _ in first }
    watch?.add(table.records.count, converter)
    // Rows whose entry is at fault are told of; those that rules skip are none.
    rows = rows.enumerated().compactMap { place, row in
      guard var entry = made[place + 1] else { return nil }
      entry.line = row.line
      var result = row
      result.made = row.merged(entry, on: account)
      return result
    }
    let places = LinePlaces(file, data)
    return converter.problems.map { problem in
      Diagnostic(
        problem.code, problem.summary, at: places[lines[problem.line - 1]],
        related: problem.rule.map { [RelatedPlace($0, "the rule")] } ?? [],
        fixes: problem.help.map { [Fix($0)] } ?? [])
    }
  }
}

extension BankStatement.Row {
  /// What stands in each column.
  fileprivate var columns: [String] {
    let original = original.map { "\($0.symbol) \($0.quantity)" } ?? ""
    let parts = splits.map { "\($0.category) \($0.amount)" }.joined(separator: "; ")
    return [
      "\(day)", valueDay.map { "\($0)" } ?? "", "\(amount)", symbol, payee, memo, id, reference,
      iban,
      type, isPending ? "!" : status, original, category, parts, text, code,
    ]
  }

  /// What rules say, and what the bank says where they leave it open.
  fileprivate func merged(_ made: ImportedEntry, on account: String) -> ImportedEntry {
    var entry = made
    let own = plainEntry(on: account)
    if entry.comment.isEmpty { entry.comment = own.comment }
    guard let first = entry.postings.first else { return own }
    if entry.postings[0].account.hasSuffix(":unknown") { entry.postings[0].account = account }
    entry.postings[0].amount = first.amount ?? own.postings[0].amount
    let others = entry.postings.dropFirst()
    if others.allSatisfy({ $0.account.hasSuffix(":unknown") }) {
      entry.postings = [entry.postings[0]] + own.postings.dropFirst()
    }
    return entry
  }
}
