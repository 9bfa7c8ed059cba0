import LedgerSource
import LedgerValues

// Which columns tell who, and what for.

extension CSVDetection {
  mutating func decideText(
    _ table: DetectedTable, _ numbers: DetectedNumbers, _ columns: inout DetectedColumns,
    _ answers: inout DetectionAnswers
  ) {
    columns.counter = counter(table, columns)
    if answers.lines.contains(where: { $0.word == "description" }) {
      findings.append(Finding(.description, "", .said))
      return
    }
    let texts = texts(table, numbers, columns)
    columns.payee = best(.payee, among: texts, table)
    columns.memo = best(.memo, among: texts.filter { $0 != columns.payee }, table)
    if let payee = columns.payee {
      columns.payer = payer(beside: payee, among: texts, table)
    } else {
      // Without a name that tells, the column with the most words, and the next.
      let ranked = texts.sorted {
        (-CSVDetection.distinct(table.columns[$0]), $0)
          < (-CSVDetection.distinct(table.columns[$1]), $1)
      }
      let isNamed = columns.memo != nil
      columns.memo = columns.memo ?? ranked.first
      if !isNamed, let second = ranked.first(where: { $0 != columns.memo }),
        isDistinct(second, table)
      {
        columns.payee = second
      }
    }
    if let payee = columns.payee, let memo = columns.memo,
      table.columns[payee] == table.columns[memo]
    {
      columns.memo = nil
    }
    if let payee = columns.payee, columns.memo == nil, columns.payer == nil,
      table.columns[payee].contains(where: \.isEmpty)
    {
      // No row is without a text where another column has one.
      columns.memo = texts.filter { $0 != payee }
        .max { CSVDetection.distinct(table.columns[$0]) < CSVDetection.distinct(table.columns[$1]) }
    }
    let kinds = table.columns.indices.filter { column in
      column < table.header.count && HeaderWords.isKind(table.header[column])
        && !table.columns[column].contains(where: \.isEmpty)
    }
    let used = [columns.payee, columns.memo, columns.payer].compactMap(\.self)
    // Rows without such a text have it in another column, before they are called by their kind.
    let bare = table.columns.first?.indices.filter { row in
      used.allSatisfy { table.columns[$0][row].isEmpty }
    }
    let others = texts.filter { column in
      !used.contains(column) && !kinds.contains(column)
        && bare?.allSatisfy { !CSVDetection.words(table.columns[column][$0]).isEmpty } == true
    }
    func rank(_ column: Int) -> (Int, Int) {
      (
        isText(column, table) && isTelling(column, table) ? 1 : 0,
        CSVDetection.distinct(table.columns[column])
      )
    }
    columns.kind =
      bare?.isEmpty == false
      ? others.max { rank($0) < rank($1) } ?? kinds.first : kinds.first
    columns.details = details(texts.filter { !kinds.contains($0) }, beside: used, table)
    guard !used.isEmpty else {
      findings.append(
        Finding(.description, "", .nothingTells, readings: [Reading("description %2", "")]))
      return
    }
    let names = used.map(table.name).joined(separator: ", ")
    let roles: [HeaderWords.Role] = [.payee, .memo]
    let isNamed = used.contains { column in
      column < table.header.count
        && roles.contains { HeaderWords.score(table.header[column], $0) > 0 }
    }
    findings.append(Finding(.description, names, isNamed ? .columnName(names) : .mostWords))
  }

  /// Other columns of texts that say more: by their names, without a name behind one of these, or where
  /// nothing has a name.
  private func details(_ texts: [Int], beside used: [Int], _ table: DetectedTable) -> [Int] {
    // Most columns are told by their first rows.
    func known(_ row: Int) -> Set<Bytes> {
      used.reduce(into: []) { $0.formUnion(CSVDetection.words(table.columns[$1][row])) }
    }
    var found: [Int] = []
    for column in texts where !used.contains(column) {
      let isBehind =
        column < table.header.count && table.header[column].isEmpty
        && (used + found).contains(column - 1)
      guard isBehind || table.header.isEmpty || isText(column, table) || isUnnamed(column, table)
      else { continue }
      let says = table.columns[column].indices.contains { row in
        !CSVDetection.words(table.columns[column][row]).isSubset(of: known(row))
      }
      if says, isVaried(column, table) { found.append(column) }
    }
    return found
  }

  /// Whether a column tells of its rows: what a few kinds of rows have in common tells of no one of them.
  private func isVaried(_ column: Int, _ table: DetectedTable) -> Bool {
    let values = table.columns[column].filter { !$0.isEmpty }.prefix(1000)
    let count = Set(values).count
    return count * 2 > values.count || count > 3 && count * 3 > values.count || count > 12
  }

  /// Whether nothing tells what a column is by its name.
  private func isUnnamed(_ column: Int, _ table: DetectedTable) -> Bool {
    column < table.header.count && !HeaderWords.isGroup(table.header[column])
      && HeaderWords.roles(of: table.header[column]).isEmpty
  }

  /// Whether a column is called one of texts.
  private func isText(_ column: Int, _ table: DetectedTable) -> Bool {
    let roles: [HeaderWords.Role] = [.payee, .memo]
    return column < table.header.count
      && roles.contains { HeaderWords.score(table.header[column], $0) > 0 }
  }

  /// The words of three letters or more, in small letters.
  private static func words(_ value: Bytes) -> Set<Bytes> {
    Set(
      value.split { !$0.isLetter && $0 < 0x80 }.filter { $0.count > 2 }
        .map { $0.map(\.lowered) })
  }

  /// The columns with words, without those that are something else.
  ///
  /// Codes of few letters are texts only where there are no others.
  private func texts(
    _ table: DetectedTable, _ numbers: DetectedNumbers, _ columns: DetectedColumns
  ) -> [Int] {
    let all = allTexts(table, numbers, columns)
    let full = all.filter { column in
      table.columns[column].contains { $0.count > 3 || !$0.allSatisfy(\.isLetter) }
    }
    return full.isEmpty ? all : full
  }

  private func allTexts(
    _ table: DetectedTable, _ numbers: DetectedNumbers, _ columns: DetectedColumns
  ) -> [Int] {
    let used = Set(columns.amount?.columns ?? []).union(table.dates.map(\.column))
      .union(numbers.columns.keys).union(table.states.map(\.column))
      .union(
        [columns.balance, columns.currencyColumn, columns.counter, columns.own].compactMap(\.self))
    var direction: Int?
    if case .directed(_, let by, _)? = columns.amount { direction = by }
    return table.columns.indices.filter { column in
      !used.contains(column) && column != direction
        && table.columns[column].contains { $0.contains { $0.isLetter || $0 >= 0x80 } }
        && !table.columns[column].allSatisfy { $0.isEmpty || CSVDetection.isCode($0) }
        && !table.columns[column].allSatisfy { Currencies.isName($0.text) || $0.isEmpty }
    }
  }

  /// Letters and digits without blanks: a number of something.
  private static func isCode(_ value: Bytes) -> Bool {
    value.count > 5 && !value.contains(where: \.isSpace) && value.contains(where: \.isDigit)
  }

  /// Whether a column does not always say the same.
  private func isTelling(_ column: Int, _ table: DetectedTable) -> Bool {
    table.columns[column].count < 3 || Set(table.columns[column].prefix(1000)).count > 1
  }

  /// Whether most of its values are not said twice.
  private func isDistinct(_ column: Int, _ table: DetectedTable) -> Bool {
    let values = table.columns[column].prefix(1000)
    guard values.count > 3 else { return false }
    return Set(values).count * 2 > values.count
  }

  private func best(
    _ role: HeaderWords.Role, among texts: [Int], _ table: DetectedTable
  ) -> Int? {
    let scored = texts.filter {
      isTelling($0, table) && $0 < table.header.count
        && HeaderWords.score(table.header[$0], role) > 0
    }
    func rank(_ column: Int) -> (Int, Int, Int) {
      (
        HeaderWords.score(table.header[column], role), CSVDetection.distinct(table.columns[column]),
        -column
      )
    }
    return scored.max { rank($0) < rank($1) }
  }

  /// The column that names who pays, where another one names who is paid, and most rows have the
  /// owner's own name in one of them.
  private func payer(beside payee: Int, among texts: [Int], _ table: DetectedTable) -> Int? {
    func usual(_ column: Int) -> Bytes? {
      Dictionary(grouping: table.columns[column]) { $0 }.max { $0.value.count < $1.value.count }?
        .key
    }
    return texts.first { other in
      guard other != payee, other < table.header.count,
        HeaderWords.score(table.header[other], .payee) >= 2, let own = usual(other), !own.isEmpty,
        isTelling(other, table)
      else { return false }
      return zip(table.columns[other], table.columns[payee]).allSatisfy { $0 == own || $1 == own }
    }
  }

  /// The column of the other side's account numbers.
  private func counter(_ table: DetectedTable, _ columns: DetectedColumns) -> Int? {
    let used = Set(columns.amount?.columns ?? []).union([columns.own].compactMap(\.self))
    return table.header.indices.first { column in
      guard column < table.columns.count, !used.contains(column),
        HeaderWords.score(table.header[column], .counter) >= 2
      else { return false }
      let values = table.columns[column]
      // One and the same in all rows is the account's own.
      guard values.contains(where: { $0.isEmpty || $0 != values[0] }) else { return false }
      return values.contains { $0.count(where: \.isDigit) >= 6 }
    }
  }

  /// How many words a column has that are not the same.
  private static func distinct(_ values: [Bytes]) -> Int {
    var words: Set<ArraySlice<UInt8>> = []
    for value in values.prefix(1000) {
      for word in value.split(whereSeparator: \.isSpace) { words.insert(word) }
    }
    return words.count
  }
}
