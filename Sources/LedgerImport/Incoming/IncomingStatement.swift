import LedgerModel
package import LedgerSource
package import LedgerValues

/// A row of a statement on its way into a journal.
package struct IncomingRow: Sendable {
  package var day: Day
  package var amount: Decimal
  package var symbol: String
  /// The payee and the memo as the bank writes them; for CSV the description that rules make.
  package var text: String
  /// The bank's own number, if it has one.
  package var id = ""
  /// The number of the other side's account.
  package var iban = ""
  /// The amount before it was changed into the account's commodity.
  @Rare package var original: ImportedAmount?
  /// The balance behind it, where the data says so.
  package var balance: Decimal?
  package var isPending = false
  /// Its number among the rows of the file.
  package var number: Int?
  /// What rules or the format make of it.
  package var entry: ImportedEntry
  /// Where it begins in the data.
  package var place: SourcePlace

  package init(
    day: Day, amount: Decimal, symbol: String, text: String, entry: ImportedEntry,
    place: SourcePlace
  ) {
    (self.day, self.amount, self.symbol) = (day, amount, symbol)
    (self.text, self.entry, self.place) = (text, entry, place)
  }

  package var line: Int { entry.line }
  /// How messages call it.
  package var name: String { (number.map { "row \($0), " } ?? "") + "line \(line)" }
  package var code: String { entry.code }
}

/// What a file says of one account, whatever its format.
package struct IncomingStatement: Sendable {
  package var file: String
  package var format: BankStatement.Format
  package var account: String
  /// Empty where rows are of several commodities.
  package var symbol: String
  package var coverage: ClosedRange<Day>
  package var opening: Decimal?
  package var closing: Decimal?
  /// In the order of time.
  package var rows: [IncomingRow]
  /// Where it says its last balance, or begins.
  package var place: SourcePlace
  /// How much of the file it is.
  package var scope = StatementScope()
  package var unbooked = UnbookedRows()
  /// Other accounts of the journal whose file it may be as well, as only its columns tell.
  package var rivals: [String] = []
  /// Whether the file has rows that are not booked, and that are left out.
  package var leavesPending = false

  /// Lets all places be in another file of a source map.
  package mutating func move(to file: FileID) {
    place.file = file
    for index in rows.indices { rows[index].place.file = file }
  }

  /// The rows with their keys.
  package var identities: [IdentityRow] {
    var found = IdentityRow.rows(
      rows.map { (day: $0.day, amount: $0.amount, symbol: $0.symbol, text: $0.text, id: $0.id) })
    for place in found.indices { found[place].isPending = rows[place].isPending }
    return found
  }
}

// MARK: - From formats of banks

extension BankStatement {
  /// What it says of an account; nil for one without rows and days.
  package func incoming(
    _ file: SourceFile, _ id: FileID, on account: String, pending: Bool
  ) -> IncomingStatement? {
    let places = LinePlaces(file, id)
    var chosen = rows.filter { pending || !$0.isPending || format == .mt942 }
    if let first = chosen.first, let last = chosen.last, last.day < first.day { chosen.reverse() }
    let ordered = chosen.enumerated()
      .sorted { ($0.element.day, $0.offset) < ($1.element.day, $1.offset) }.map(\.element)
    let days = ordered.map(\.day)
    guard let from = [days.first, start].compactMap(\.self).min(),
      let to = [days.last, end].compactMap(\.self).max()
    else { return nil }
    var result = IncomingStatement(
      file: file.path, format: format, account: account, symbol: symbol, coverage: from...to,
      opening: opening, closing: closing,
      rows: ordered.map { $0.incoming(on: account, places) }, place: places[line])
    result.leavesPending = chosen.count < rows.count
    return result
  }
}

extension BankStatement.Row {
  fileprivate func incoming(on account: String, _ places: LinePlaces) -> IncomingRow {
    var row = IncomingRow(
      day: day, amount: amount, symbol: symbol, text: "\(payee) \(memo)",
      entry: entry(on: account), place: places[line])
    row.id = id
    row.iban = iban
    row.original = original
    row.isPending = isPending
    row.number = number
    return row
  }
}

// MARK: - From CSV

extension CSVStatement {
  /// What the data says of each account that its rows are booked on first.
  package func incoming(_ path: String) -> [IncomingStatement] {
    guard let journal else { return [] }
    let places = LinePlaces(sources[dataFile], dataFile)
    struct Money: Hashable {
      var account: String
      var symbol: String
    }
    var accounts: [Money] = []
    var rows: [[IncomingRow]] = []
    var last = 0
    let hasBalances =
      !balances.isEmpty || entries.contains { $0.postings.first?.assertion != nil }
    for number in entries.indices {
      let entry = entries[number]
      guard let first = entry.postings.first, let amount = journal.firstAmount(number) else {
        continue
      }
      var row = IncomingRow(
        day: first.day ?? entry.day, amount: amount.quantity, symbol: amount.symbol,
        text: entry.description, entry: entry, place: places[entry.line])
      if let assertion = first.assertion, assertion.amount.symbol == row.symbol {
        row.balance = assertion.amount.quantity
      } else {
        row.balance = balances[entry.line]
      }
      row.iban = entry.iban
      row.isPending = entry.isPending
      row.number = self.number(ofLine: entry.line)
      // Balances are of one commodity each.
      let money = Money(account: first.account, symbol: hasBalances ? row.symbol : "")
      // Most rows are on the account of the one before.
      if !accounts.indices.contains(last) || accounts[last] != money {
        last = accounts.firstIndex(of: money) ?? accounts.count
        if last == accounts.count {
          accounts.append(money)
          rows.append([])
          if last == 0 { rows[0].reserveCapacity(entries.count) }
        }
      }
      rows[last].append(row)
    }
    var result = zip(accounts, rows).compactMap { statement(path, $0.account, $1) }
    if let figures, result.count == 1, result[0].closing == nil {
      (result[0].opening, result[0].closing) = figures
    }
    return result
  }

  private func statement(
    _ path: String, _ account: String, _ found: [IncomingRow]
  ) -> IncomingStatement? {
    let isOrdered = found.indices.dropFirst().allSatisfy { found[$0 - 1].day <= found[$0].day }
    let rows =
      isOrdered
      ? found
      : found.enumerated()
        .sorted { ($0.element.day, $0.offset) < ($1.element.day, $1.offset) }.map(\.element)
    let open = rows.filter(\.isPending)
    guard open.isEmpty else { return statement(path, account, rows, open) }
    guard let first = rows.first, let last = rows.last else { return nil }
    let symbols = Set(rows.map(\.symbol))
    var result = IncomingStatement(
      file: path, format: .csv, account: account,
      symbol: symbols.count == 1 ? first.symbol : "", coverage: first.day...last.day,
      rows: rows, place: last.place)
    if symbols.count == 1, rows.allSatisfy({ $0.balance != nil }) {
      result.rows = BalanceChain.ordered(rows)
      if let first = result.rows.first {
        result.opening = first.balance?.subtracting(first.amount)
      }
      result.closing = result.rows.last?.balance
      result.place = result.rows.last?.place ?? result.place
    } else if symbols.count == 1, let closing = rows.last?.balance {
      // Some banks state one balance a day.
      result.closing = closing
      if let stated = rows.firstIndex(where: { $0.balance != nil }) {
        result.opening = rows[...stated].reduce(rows[stated].balance) {
          $0?.subtracting($1.amount)
        }
      }
    }
    return result
  }
}

extension CSVStatement {
  /// The same with rows that are not booked, which no balance has.
  private func statement(
    _ path: String, _ account: String, _ rows: [IncomingRow], _ open: [IncomingRow]
  ) -> IncomingStatement? {
    guard let first = rows.first, let last = rows.last else { return nil }
    var result =
      statement(path, account, rows.filter { !$0.isPending })
      ?? IncomingStatement(
        file: path, format: .csv, account: account, symbol: first.symbol,
        coverage: first.day...last.day, rows: [], place: last.place)
    result.coverage = first.day...last.day
    if open.contains(where: { $0.symbol != result.symbol }) { result.symbol = "" }
    result.rows = (result.rows + open).enumerated()
      .sorted { ($0.element.day, $0.offset) < ($1.element.day, $1.offset) }.map(\.element)
    return result
  }
}

extension IncomingStatement {
  /// A row whose balance does not follow from the one before.
  package struct Break: Sendable {
    package var row: IncomingRow
    /// Nil where it has no room.
    package var missing: Decimal?
    /// The row with the balance before.
    fileprivate var before: IncomingRow
  }

  /// The rows at which the column of balances breaks.
  package var breaks: [Break] {
    var found: [Break] = []
    var known: (place: Int, reached: Decimal?)?
    for place in rows.indices where !rows[place].isPending {
      let reached = known?.reached?.adding(rows[place].amount)
      guard let balance = rows[place].balance else {
        known?.reached = reached
        continue
      }
      if let known, let reached, reached != balance {
        found.append(
          Break(
            row: rows[place], missing: balance.subtracting(reached), before: rows[known.place]))
      }
      known = (place, balance)
    }
    return found
  }

  package var brokenChain: Break? { breaks.first }

  /// Flags by which a file comes in whose balances break: each has been tried.
  package func ways(number: (Int) -> Int?) -> [String] {
    var ways: [String] = []
    let ends = breaks.compactMap { found -> Int? in
      guard let one = number(found.row.line), let other = number(found.before.line) else {
        return nil
      }
      return max(one, other) - 1
    }
    if let last = ends.min(), last > 0 { ways.append("--rows 1-\(last)") }
    for found in breaks.prefix(1) {
      var rest = self
      rest.rows.removeAll { $0.line == found.row.line }
      if rest.breaks.isEmpty, let number = number(found.row.line) {
        ways.append("--skip-row \(number)")
      }
    }
    return ways + ["--without-balance"]
  }

  /// What was there before its rows; of a last balance alone, what they lead back to.
  package func firstBalance(_ sum: ([Decimal]) -> Decimal?) -> Decimal? {
    opening
      ?? sum(rows.filter { !$0.isPending }.map(\.amount)).flatMap { closing?.subtracting($0) }
  }

  /// Takes rows as they are, whatever balances say.
  package mutating func forgetBalances() {
    (opening, closing) = (nil, nil)
    for row in rows.indices { rows[row].balance = nil }
  }
}

/// Rows with the balance behind each.
enum BalanceChain {
  /// The rows of each day in an order in which each balance follows from the one before, where there
  /// is one.
  static func ordered(_ rows: [IncomingRow]) -> [IncomingRow] {
    // Most files are in the order in which they chain.
    let isChain = rows.indices.dropFirst().allSatisfy {
      rows[$0].balance != nil && rows[$0 - 1].balance?.adding(rows[$0].amount) == rows[$0].balance
    }
    if isChain { return rows }
    var result: [IncomingRow] = []
    var start = 0
    while start < rows.count {
      var end = start
      while end < rows.count, rows[end].day == rows[start].day { end += 1 }
      let day = Array(rows[start..<end])
      result += path(day, from: result.last?.balance) ?? day
      start = end
    }
    return result
  }

  /// A way through all rows: each leads from the balance before it to the one behind it.
  private static func path(_ rows: [IncomingRow], from known: Decimal?) -> [IncomingRow]? {
    let starts = rows.compactMap { $0.balance?.subtracting($0.amount) }
    let ends = rows.compactMap(\.balance)
    guard starts.count == rows.count else { return nil }
    func isChain(_ start: Decimal?) -> Bool {
      zip(starts, [start ?? starts[0]] + ends).allSatisfy { $0 == $1 }
    }
    if isChain(known) { return rows }
    // More often left than reached: there it begins.
    let first =
      known ?? starts.first { start in
        starts.count { $0 == start } > ends.count { $0 == start }
      } ?? starts[0]
    var open = Dictionary(grouping: rows.indices.reversed()) { starts[$0] }
    var way: [Int] = []
    var stack: [(at: Decimal, row: Int?)] = [(first, nil)]
    while let top = stack.last {
      if let next = open[top.at]?.popLast() {
        stack.append((ends[next], next))
      } else {
        stack.removeLast()
        if let row = top.row { way.append(row) }
      }
    }
    guard way.count == rows.count else { return nil }
    return way.reversed().map { rows[$0] }
  }
}
