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
    // The mark of what is called money first, as rates may be written otherwise.
    let order = numbers.columns.keys.filter(numbers.isMoney).sorted {
      (-numbers.moneyRank($0), $0) < (-numbers.moneyRank($1), $1)
    }
    numbers.decideMark(order, said: markSaid, currencies: currencyNames(table, options))
    kinds = table.kinds.filter { numbers.columns[$0.column] == nil }
    decideAccount(table, options, &columns, &answers)
    if let profile = table.profile, !profile.body.isEmpty {
      findings.append(Finding(.amount, profile.name, .profile(profile.name)))
      tellMark(numbers, &columns)
      columns.isNewestFirst = days.first.map { first in (days.last ?? first) < first } ?? false
      return columns
    }
    let isSaid = answers.lines.contains { $0.word.hasPrefix("amount") || $0.word == "out" }
    let found = amounts(table, &numbers, days, &columns, options, &answers)
    if let found {
      take(found, table, numbers, &columns)
      columns.moves = DetectedAmounts(numbers: numbers, days: days, header: table.header)
        .moves(found)
      columns.second = found.second.map { second in
        (second.column, Currencies.spelled(second.code, nil, options.spelling))
      }
    } else {
      let isSaid = answers.lines.contains { $0.word.hasPrefix("amount") }
      findings.append(
        Finding(
          .amount, "", isSaid ? .said : .noAmount,
          readings: isSaid ? [] : CSVDetection.amountReadings(table)))
    }
    tellMark(numbers, &columns)
    if columns.amount == nil || found?.isNewestFirst == nil {
      columns.isNewestFirst = (days.first.map { first in (days.last ?? first) < first }) ?? false
    }
    decideCurrency(table, numbers, options, &columns, &answers)
    if let found, !isSaid { askCents(found, numbers, columns, table) }
    decideText(table, numbers, &columns, &answers)
    return columns
  }

  /// The columns that have most numbers with marks, where none is an amount throughout.
  private static func amountReadings(_ table: DetectedTable) -> [Reading] {
    // Each of two currencies would lose the rows of the other one.
    let named = table.header.indices.filter {
      HeaderWords.score(table.header[$0], .balance) < 2
        && CurrencyCodes.only(in: table.header[$0]) != nil
    }
    let codes = Set(named.compactMap { CurrencyCodes.only(in: table.header[$0]) })
    if codes.count > 1,
      named.contains(where: { table.columns[$0].contains([]) || hasZero($0, table) })
    {
      return [Reading("", "")]
    }
    let dates = Set(table.dates.map(\.column))
    let isOther = { (column: Int) in
      column < table.header.count && HeaderWords.score(table.header[column], .quantity) >= 2
    }
    let counts = table.columns.indices.filter { !dates.contains($0) && !isOther($0) }.map {
      column in
      (
        column: column,
        count: table.columns[column].count {
          NumberText($0[...]).map { $0.marks != .none } ?? false
        }
      )
    }
    let best = counts.filter { $0.count * 2 > table.rows.count }.sorted { -$0.count < -$1.count }
    return best.isEmpty
      ? [Reading("", "")] : best.prefix(2).map { Reading("amount %\($0.column + 1)", "") }
  }

  private static func hasZero(_ column: Int, _ table: DetectedTable) -> Bool {
    table.columns[column].contains { text in
      text.contains(where: \.isDigit) && !text.contains { (0x31...0x39).contains($0) }
    }
  }

  /// What may be the currency of all amounts, before it is known which they are.
  private func currencyNames(_ table: DetectedTable, _ options: Options) -> [String] {
    if let column = currencyColumn(table, []) { return table.columns[column].map(\.text) }
    let told = CurrencyCodes.only(in: (table.preamble + table.header).joined(separator: " ; "))
    return [told ?? options.commodity ?? options.account.flatMap(options.usualCommodity) ?? ""]
  }

  private func amounts(
    _ table: DetectedTable, _ numbers: inout DetectedNumbers, _ days: [Day],
    _ columns: inout DetectedColumns, _ options: Options, _ answers: inout DetectionAnswers
  ) -> DetectedAmounts.Found? {
    var search = DetectedAmounts(numbers: numbers, days: days, header: table.header)
    search.isCard = columns.account.map(options.isOwed) ?? false || CSVDetection.isCardLike(table)
    if let account = columns.account, let first = days.min() {
      search.before = options.balance(account, first)
    }
    let apart = [currencyColumn(table, []), columns.own].compactMap(\.self)
    if !apart.isEmpty {
      search.parts = table.rows.prefix(days.count).indices.map { row in
        Bytes(apart.map { table.columns[$0][row] }.joined(separator: [0]))
      }
    }
    search.ignoresBalances = options.scope.balances == .ignored
    search.saidFee = answers.take("fee")
    while let word = answers.take("out") { search.saidOut.insert(word.filter { $0 != "\"" }) }
    search.said = answers.takeAmount(table)
    search.saidMinor = answers.takeMinor(table)
    columns.foreignFee = search.foreignFee
    let found = search.find()
    numbers = search.numbers
    return found
  }

  /// Whether its lines or columns speak of a card.
  private static func isCardLike(_ table: DetectedTable) -> Bool {
    let words = HeaderWords.folded((table.preamble + table.header).joined(separator: " "))
    let cards = [
      "credit card", "kreditkarte", "carte de credit", "tarjeta de credito", "carta di credito",
      "kreditni karta", "kreditkort", "creditcard", "karta kredytowa", "card member",
      "πιστωτικη καρτα", "luottokortti", "cartao de credito", "kredi karti",
    ]
    return cards.contains { words.contains($0) }
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
    // Of equals the one by which the file is sorted.
    let isSorted = { (dates: DetectedDates) in
      dates.readings.contains { DetectedDates.isMonotonic($0.days) } ? 1 : 0
    }
    return table.dates.max {
      (score($0), isSorted($0), -$0.column) < (score($1), isSorted($1), -$1.column)
    } ?? table.dates[0]
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
    let (reading, evidence, isProven) = dates.decided(beside: table.dates)
    columns.format = reading.format
    findings.append(
      Finding(
        .date, "\(name): \(reading.format)", evidence,
        readings: isProven ? [] : dates.questionReadings, line: table.firstLine,
        column: dates.column))
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
    _ found: DetectedAmounts.Found, _ table: DetectedTable, _ numbers: DetectedNumbers,
    _ columns: inout DetectedColumns
  ) {
    columns.amount = found.amount
    if case .signed(_, let isInverted) = found.amount, found.balance != nil, found.broken == nil,
      let profile = table.profile, profile.isSpentPositive.map({ $0 != isInverted }) ?? false
    {
      contradicted = profile.name
    }
    columns.isMinor = found.amount.columns.contains(where: numbers.minor.contains)
    // Rules speak only of balances that stand behind each row, as they are.
    columns.balance = found.isProvenBeside || columns.isMinor ? nil : found.balance
    columns.isNewestFirst = found.isNewestFirst ?? false
    if case .signed(let column, _) = found.amount {
      columns.isCreditMarked = numbers.creditMarked.contains(column)
      columns.isPlusMarked = numbers.plusMarked.contains(column)
    }
    columns.debitIsNegative = found.debitIsNegative
    columns.isOwed = found.isOwed
    columns.creditIsNegative = found.creditIsNegative
    columns.fee = found.fee
    let names = found.amount.columns.map(table.name).joined(separator: ", ")
    var readings: [Reading] = []
    if found.asksDebitSign, let debit = found.amount.columns.first {
      readings = ["-", ""].map { Reading("amount-out \($0)%\(debit + 1)", "") }
    } else if found.evidence == .negativeCredit, let credit = found.amount.columns.last {
      readings = ["-", ""].map { Reading("amount-in \($0)%\(credit + 1)", "") }
    } else if !found.others.isEmpty {
      readings = ([found.amount] + found.others).map { CSVDetection.reading($0, table) }
    }
    let shown = found.evidence.isAboutSigns ? firstPositive(found.amount, numbers) : 0
    findings.append(
      Finding(
        .amount, names, found.evidence, readings: readings, line: table.line(shown),
        column: found.amount.columns.first))
    if let fee = found.fee {
      findings.append(
        Finding(
          .fee, table.name(fee.column),
          found.asksFee
            ? .manyFees
            : found.balance == nil
              ? .columnName(table.name(fee.column)) : .runningBalance(table.rows.count),
          readings: found.asksFee
            ? [Reading("fee on-top", ""), Reading("fee inside", "")] : [], line: table.firstLine,
          column: fee.column))
    }
    if let row = found.untold {
      let record = table.rows[row]
      findings.append(
        Finding(
          .rows, "", .oddRow(table.text(ofRecord: record)), readings: [Reading("skip", "")],
          line: table.line(row), row: table.number(ofRecord: record)))
    }
    guard let balance = found.balance else { return }
    if found.leavesUnbalanced { columns.leftWithout = balance }
    if let broken = found.broken {
      findings.append(
        Finding(
          .rows, table.name(balance), .brokenBalance(broken.missing.map { "\($0)" } ?? ""),
          readings: [Reading("balance", "")], line: table.line(broken.row), column: balance,
          row: table.number(ofRecord: table.rows[broken.row])))
    } else if table.rows.count > 1 {
      findings.append(
        Finding(.balance, table.name(balance), .runningBalance(table.rows.count)))
    }
  }

  /// A row with an amount above zero, as questions about signs speak of those.
  private func firstPositive(_ amount: DetectedColumns.Amount, _ numbers: DetectedNumbers) -> Int {
    guard case .signed(let column, _) = amount else { return 0 }
    return numbers.values(column).firstIndex { $0.map { !$0.isNegative && !$0.isZero } ?? false }
      ?? 0
  }

  static func reading(
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
    case .directed(_, let by, let out):
      return Reading("out \"\(out.first ?? "")\"", table.name(by))
    }
  }
}
