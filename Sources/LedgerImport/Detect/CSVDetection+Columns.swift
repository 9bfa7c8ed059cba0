import LedgerModel
import LedgerPatterns
import LedgerSource
import LedgerValues

extension CSVDetection {
  /// Decides what the columns are, with the evidence.
  mutating func decide(
    _ table: DetectedTable, _ options: Options, _ answers: inout DetectionAnswers
  ) -> DetectedColumns {
    let dates = CSVDetection.bookingDates(table)
    var columns = DetectedColumns(date: dates, format: "", mark: 0x2E)
    let days = decideDate(table, dates, &columns, &answers)
    var numbers = DetectedNumbers(table, dates: Set(table.dates.map(\.column)))
    let markSaid = answers.take("decimal-mark")
    // The mark of all of them first; the proof then says which of them matter.
    numbers.decideMark(numbers.columns.keys.filter(numbers.isMoney).sorted(), said: markSaid)
    let amountSaid = answers.lines.contains { $0.word.hasPrefix("amount") }
    let found = DetectedAmounts(numbers: numbers, days: days, header: table.header).find()
    if let found {
      take(found, table, &columns, isSaid: amountSaid)
    } else {
      findings.append(
        Finding(
          .amount, "", amountSaid ? .said : .noAmount,
          readings: amountSaid ? [] : [Reading("amount %\(table.width)", "")]))
    }
    tellMark(numbers, &columns)
    if columns.amount == nil || found?.isNewestFirst == nil {
      columns.isNewestFirst = (days.first.map { first in (days.last ?? first) < first }) ?? false
    }
    decideAccount(table, options, &columns, &answers)
    decideCurrency(table, numbers, options, &columns, &answers)
    decideText(table, numbers, &columns, &answers)
    return columns
  }

  /// The days on which the bank booked: by the name of the column, else the first.
  private static func bookingDates(_ table: DetectedTable) -> DetectedDates {
    func score(_ dates: DetectedDates) -> Int {
      guard dates.column < table.header.count else { return 0 }
      let name = table.header[dates.column]
      let value = HeaderWords.score(name, .value)
      let booking = HeaderWords.score(name, .booking) * 2
      let plain = HeaderWords.score(name, .date)
      return value == 3 || value * 2 > max(booking, plain) ? -value : max(booking, plain)
    }
    return table.dates.max { (score($0), -$0.column) < (score($1), -$1.column) } ?? table.dates[0]
  }

  private mutating func decideDate(
    _ table: DetectedTable, _ dates: DetectedDates, _ columns: inout DetectedColumns,
    _ answers: inout DetectionAnswers
  ) -> [Day] {
    let name = table.name(dates.column)
    if let said = answers.take("date-format"),
      let reading = dates.readings.first(where: { $0.format == said })
    {
      columns.format = said
      findings.append(Finding(.date, "\(name): \(said)", .said))
      return reading.days
    }
    let (reading, evidence, isProven) = dates.decided()
    columns.format = reading.format
    findings.append(
      Finding(
        .date, "\(name): \(reading.format)", evidence,
        readings: isProven ? [] : dates.questionReadings, line: table.firstLine))
    return reading.days
  }

  private mutating func tellMark(_ numbers: DetectedNumbers, _ columns: inout DetectedColumns) {
    columns.mark = numbers.mark
    let name = Bytes([numbers.mark]).text
    var readings: [Reading] = []
    if numbers.isOpen, case .manyMarks(let example) = numbers.evidence {
      for mark in [UInt8(ascii: "."), UInt8(ascii: ",")] {
        let value = NumberText(Array(example.utf8)[...])?.value(mark)?.description ?? ""
        readings.append(Reading("decimal-mark \(Bytes([mark]).text)", "\(example) = \(value)"))
      }
    }
    findings.append(
      Finding(.decimalMark, name, numbers.evidence, readings: readings, line: numbers.line))
  }

  private mutating func take(
    _ found: DetectedAmounts.Found, _ table: DetectedTable, _ columns: inout DetectedColumns,
    isSaid: Bool
  ) {
    columns.amount = found.amount
    columns.balance = found.balance
    columns.isNewestFirst = found.isNewestFirst ?? false
    columns.outWords = found.outWords
    columns.debitIsNegative = found.debitIsNegative
    let names = found.amount.columns.map(table.name).joined(separator: ", ")
    var readings: [Reading] = []
    if !found.others.isEmpty, !isSaid {
      readings = ([found.amount] + found.others).map { CSVDetection.reading($0, table) }
    }
    findings.append(
      Finding(
        .amount, names, isSaid ? .said : found.evidence, readings: readings, line: table.firstLine))
    if let balance = found.balance {
      findings.append(
        Finding(.balance, table.name(balance), .runningBalance(table.data.count)))
    }
  }

  private static func reading(
    _ amount: DetectedColumns.Amount, _ table: DetectedTable
  ) -> Reading {
    func first(_ column: Int) -> String {
      table.columns[column].first { !$0.isEmpty }?.text ?? ""
    }
    switch amount {
    case .signed(let column, let isInverted):
      let value = first(column)
      return Reading(
        "amount \(isInverted ? "-" : "")%\(column + 1)",
        "\(table.name(column)) \(value) \(isInverted != value.hasPrefix("-") ? "←" : "→")")
    case .sides(let debit, _):
      return Reading("amount-out %\(debit + 1)", "\(table.name(debit)) \(first(debit)) ←")
    case .directed(let column, _): return Reading("amount %\(column + 1)", first(column))
    }
  }

  // MARK: - Currency

  private mutating func decideCurrency(
    _ table: DetectedTable, _ numbers: DetectedNumbers, _ options: Options,
    _ columns: inout DetectedColumns, _ answers: inout DetectionAnswers
  ) {
    if let said = answers.take("currency") ?? options.commodity {
      columns.currency = said
      findings.append(Finding(.currency, said, .said))
      return
    }
    let amounts = columns.amount?.columns ?? []
    if let symbol = CSVDetection.symbol(numbers, amounts) {
      findings.append(Finding(.currency, symbol, .inAmounts(symbol)))
      return
    }
    if let column = currencyColumn(table, amounts) {
      columns.currencyColumn = column
      let codes = Set(table.columns[column].map(\.text)).sorted().joined(separator: ", ")
      findings.append(Finding(.currency, codes, .codes(table.name(column))))
      return
    }
    let names = amounts.filter { $0 < table.header.count }.map { table.header[$0] }
    if let code = CurrencyCodes.only(in: names.joined(separator: " ")) {
      columns.currency = code
      findings.append(Finding(.currency, code, .columnName(names.joined(separator: ", "))))
      return
    }
    let before = (table.preamble + table.header).first { CurrencyCodes.only(in: $0) != nil }
    let code = CurrencyCodes.only(in: (table.preamble + table.header).joined(separator: " ; "))
    if let code, let before {
      columns.currency = code
      findings.append(Finding(.currency, code, .before(before)))
      return
    }
    if let account = columns.account, let usual = options.usualCommodity(account) {
      columns.currency = usual
      findings.append(Finding(.currency, usual, .accountHolds(account)))
      return
    }
    findings.append(
      Finding(.currency, "", .nothingTells, readings: [Reading("currency EUR", "")]))
  }

  /// The symbol that all amounts have.
  private static func symbol(_ numbers: DetectedNumbers, _ columns: [Int]) -> String? {
    var found: Set<String> = []
    for column in columns {
      for value in numbers.columns[column] ?? [] { if let value { found.insert(value.symbol) } }
    }
    return found.count == 1 ? found.first.flatMap { $0.isEmpty ? nil : $0 } : nil
  }

  private func currencyColumn(_ table: DetectedTable, _ amounts: [Int]) -> Int? {
    let all = table.columns.indices.filter { column in
      table.columns[column].allSatisfy { CurrencyCodes.known.contains($0.text) }
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

  // MARK: - Texts

  private mutating func decideText(
    _ table: DetectedTable, _ numbers: DetectedNumbers, _ columns: inout DetectedColumns,
    _ answers: inout DetectionAnswers
  ) {
    if answers.lines.contains(where: { $0.word == "description" }) {
      findings.append(Finding(.description, "", .said))
      return
    }
    let used = Set(columns.amount?.columns ?? []).union(table.dates.map(\.column))
      .union(numbers.columns.keys)
      .union([columns.balance, columns.currencyColumn].compactMap(\.self))
    let texts = table.columns.indices.filter { column in
      !used.contains(column)
        && table.columns[column].contains { $0.contains { $0.isLetter || $0 >= 0x80 } }
    }
    func best(_ role: HeaderWords.Role) -> Int? {
      // A column that always says the same says nothing.
      let telling = texts.filter {
        table.columns[$0].count < 3 || Set(table.columns[$0].prefix(1000)).count > 1
      }
      let scored = telling.filter {
        $0 < table.header.count && HeaderWords.score(table.header[$0], role) > 0
      }
      return scored.max { left, right in
        (
          HeaderWords.score(table.header[left], role), CSVDetection.distinct(table.columns[left]),
          -left
        )
          < (
            HeaderWords.score(table.header[right], role),
            CSVDetection.distinct(table.columns[right]), -right
          )
      }
    }
    columns.payee = best(.payee)
    columns.memo = best(.memo)
    if columns.memo == columns.payee { columns.memo = nil }
    if let payee = columns.payee, let memo = columns.memo,
      table.columns[payee] == table.columns[memo]
    {
      columns.memo = nil
    }
    if columns.payee == nil, columns.memo == nil {
      columns.memo = texts.max {
        (CSVDetection.distinct(table.columns[$0]), -$0) < (
          CSVDetection.distinct(table.columns[$1]), -$1
        )
      }
      if let memo = columns.memo {
        findings.append(Finding(.description, table.name(memo), .mostWords))
      } else {
        findings.append(
          Finding(.description, "", .nothingTells, readings: [Reading("description %2", "")]))
      }
      return
    }
    let names = [columns.payee, columns.memo].compactMap(\.self).map(table.name)
    findings.append(
      Finding(
        .description, names.joined(separator: ", "), .columnName(names.joined(separator: ", "))))
  }

  /// How many words a column has that are not the same.
  private static func distinct(_ values: [Bytes]) -> Int {
    var words: Set<ArraySlice<UInt8>> = []
    for value in values.prefix(1000) {
      for word in value.split(whereSeparator: \.isSpace) { words.insert(word) }
    }
    return words.count
  }

  // MARK: - The account

  private mutating func decideAccount(
    _ table: DetectedTable, _ options: Options, _ columns: inout DetectedColumns,
    _ answers: inout DetectionAnswers
  ) {
    if let said = answers.take("account1") ?? options.account {
      columns.account = said
      findings.append(Finding(.account, said, .said))
      return
    }
    for number in CSVDetection.numbers(table) {
      let accounts = options.numbers([number])
      if accounts.count == 1 {
        columns.account = accounts[0]
        findings.append(Finding(.account, accounts[0], .number("…\(number.suffix(4))")))
        return
      }
    }
    findings.append(
      Finding(.account, "", .nothingTells, readings: [Reading("account1 assets:bank", "")]))
  }

  /// What may be the number of the account: before the data, or the same in each record.
  private static func numbers(_ table: DetectedTable) -> [String] {
    var found: [String] = []
    for line in table.preamble {
      let plain = line.filter { $0 != " " }
      for word in plain.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "*" }) {
        if word.count >= 8, word.contains(where: \.isNumber) { found.append(String(word)) }
      }
    }
    for column in table.columns {
      guard let first = column.first, first.count >= 6, first.contains(where: \.isDigit),
        column.allSatisfy({ $0 == first })
      else { continue }
      found.append(first.text)
    }
    return found
  }
}
