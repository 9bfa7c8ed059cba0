import LedgerValues

// Tells rows from balances, from what is not booked, and from what stands behind them.

extension DetectedTable {
  /// Tells rows from balances, from what is not booked, and from what stands behind them.
  mutating func sort(_ first: Int, _ days: [Int], _ said: Said) {
    let records = table.records.indices.dropFirst(first)
    let last = records.last { isDated($0, days) && isWhole($0) } ?? first - 1
    var found: [Int] = []
    for record in records {
      let isUndated = !isDated(record, days)
      let texts = (0..<table.records[record].count).filter { !days.contains($0) }
      let balance = texts.first { HeaderWords.isBalanceRow(cell(record, $0)) }
      if !isUndated, isWhole(record), let balance {
        figures.read(cell(record, balance).text, numbers(record), isFirst: found.isEmpty)
        leave(record, .balance, balance, cell(record, balance).text)
      } else if isUndated, isWhole(record),
        let day = days.first(where: { RowStates.isPending(cell(record, $0)) })
      {
        leave(record, .pending, day, cell(record, day).text)
      } else if isUndated, record <= last, isWhole(record),
        texts.contains(where: { RowStates.isPending(cell(record, $0)) })
      {
        found.append(record)
      } else if record > last, isUndated || days.contains(where: { isNoDay(record, $0) }) {
        if footerLine == nil { footerLine = table.records[record].line }
        readFooter(record)
      } else if isUndated || !isWhole(record) {
        if balance != nil, isUndated {
          figures.read(text(ofRecord: record), numbers(record), isFirst: found.isEmpty)
          if let balance { leave(record, .balance, balance, cell(record, balance).text) }
        } else {
          odd = odd ?? record
        }
      } else {
        found.append(record)
      }
    }
    leavePhrases(&found)
    leaveStates(&found, said)
    rows = found
    if odd == nil { odd = found.first { !isDated($0, days) } }
  }

  private mutating func readFooter(_ record: Int) {
    let text = text(ofRecord: record)
    guard HeaderWords.isBalanceName(text) else { return }
    figures.read(text, numbers(record), isFirst: false)
  }

  /// A row that breaks off, or what may be the beginning of one.
  mutating func readEnd(_ text: Bytes) {
    guard let last = table.records.indices.last, let byte = text.last, byte != 0x0A, byte != 0x0D
    else { return }
    let isRow = rows.last == last || odd == last || left.contains { $0.rows.contains(last) }
    if isRow {
      end = TableEnd.of(table, text)
    } else if last > rows.last ?? last, table.records[last].count < width,
      !HeaderWords.isBalanceName(self.text(ofRecord: last))
    {
      end = .unsure
    }
  }

  private func numbers(_ record: Int) -> [NumberText] {
    (0..<table.records[record].count).compactMap { NumberText(cell(record, $0)) }
  }

  private mutating func leave(
    _ record: Int, _ reason: LeftRows.Reason, _ column: Int, _ text: String
  ) {
    let pattern = text.split(separator: " ").joined(separator: " ")
    if let place = left.firstIndex(where: { $0.reason == reason && $0.column == column }) {
      left[place].rows.append(record)
      if !left[place].patterns.contains(pattern) { left[place].patterns.append(pattern) }
    } else {
      left.append(LeftRows(reason: reason, column: column, patterns: [pattern], rows: [record]))
    }
  }

  /// Rows whose text ends with words that say that they are not booked.
  private mutating func leavePhrases(_ found: inout [Int]) {
    for phrase in RowStates.phrases {
      let wanted = Array(phrase.utf8)
      let open = found.filter { record in
        (0..<width).contains { column in
          let text = cell(record, column)
          return text.count >= wanted.count && text.last?.lowered == wanted.last
            && text.suffix(wanted.count).map(\.lowered) == wanted
        }
      }
      guard !open.isEmpty, open.count * 2 <= found.count else { continue }
      left.append(LeftRows(reason: .pending, column: nil, patterns: [phrase], rows: open))
      found.removeAll(where: open.contains)
    }
  }

  private mutating func leaveStates(_ found: inout [Int], _ said: Said) {
    let values = (0..<width).map { column in found.map { Array(cell($0, column)) } }
    states = StateColumn.find(values, header, said: said.states)
    for state in states {
      let open = found.filter { !state.isBooked(Array(cell($0, state.column))) }
      left.append(
        LeftRows(
          reason: .pending, column: state.column, patterns: state.left, rows: open,
          isEmpty: state.leavesEmpty))
      found.removeAll(where: open.contains)
    }
    let reasons = header.indices.filter { HeaderWords.isReason(header[$0]) }
    for column in reasons {
      let open = found.filter { !cell($0, column).isEmpty }
      left.append(LeftRows(reason: .pending, column: column, patterns: [], rows: open))
      found.removeAll(where: open.contains)
    }
  }
}
