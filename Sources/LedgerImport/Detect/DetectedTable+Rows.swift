import LedgerValues

// Tells rows from balances, from what is not booked, and from what stands behind them.

extension DetectedTable {
  /// Tells rows from balances, from what is not booked, and from what stands behind them.
  mutating func sort(_ first: Int, _ days: [Int], _ said: Said) {
    let records = table.records.indices.dropFirst(first)
    let last = records.last { isDated($0, days) && isWhole($0) } ?? first - 1
    var (found, parts): ([Int], [Int]) = ([], [])
    var undated: Set<Int> = []
    let paid = paidColumns
    let typed =
      paid.isEmpty
      ? []
      : Set(paid + days + header.indices.filter { HeaderWords.score(header[$0], .balance) >= 2 })
        .sorted()
    let name = onlyText(first)
    for record in records {
      if name != nil, record > first, record < last, onlyText(record) == name {
        // Another account begins.
        odd = odd ?? record
        isSectioned = true
        continue
      }
      if goesOn(record, typed, isFirst: found.isEmpty && left.isEmpty, last) { continue }
      let isUndated = !isDated(record, days)
      let columns = 0..<table.records[record].count
      let isAtEnd = record < first + 3 || record + 6 > table.records.count
      let balance = columns.first {
        (isUndated || !days.contains($0))
          && (HeaderWords.isBalanceRow(cell(record, $0))
            || isAtEnd && HeaderWords.isBalanceAtEnd(cell(record, $0)))
      }
      if !isUndated, isWhole(record), let balance {
        if !HeaderWords.isTurnover(cell(record, balance)) {
          figures.read(cell(record, balance).text, numbers(record), isFirst: found.isEmpty)
        }
        leave(record, .balance, balance, cell(record, balance).text)
      } else if isUndated, isWhole(record),
        let day = days.first(where: { RowStates.isPending(cell(record, $0)) })
      {
        leave(record, .pending, day, cell(record, day).text)
      } else if isUndated, record <= last, isWhole(record),
        columns.contains(where: { !days.contains($0) && RowStates.isPending(cell(record, $0)) })
      {
        found.append(record)
        undated.insert(record)
      } else if record > last, isUndated || days.contains(where: { isNoDay(record, $0) }) {
        if footerLine == nil { footerLine = table.records[record].line }
        readFooter(record)
      } else if isUndated, isHeading(record, paid) {
        // Another table of the same columns may be of another account.
        if cells(record) == header {
          repeated = repeated ?? record
          if let odd, record - odd < 4 { isSectioned = true }
        }
        leaveUnpaid([record], paid)
      } else if isUndated, balance == nil, isWhole(record), !hasBalance(record),
        isPart(record, days)
      {
        parts.append(record)
      } else if isUndated || !isWhole(record) {
        if balance != nil, isUndated {
          figures.read(text(ofRecord: record), numbers(record), isFirst: found.isEmpty)
          if let balance { leave(record, .balance, balance, cell(record, balance).text) }
        } else if isUndated, !paid.isEmpty, paid.allSatisfy({ cell(record, $0).isEmpty }),
          hasBalance(record)
        {
          leaveUndated(record, typed, isFirst: found.isEmpty)
        } else {
          odd = odd ?? record
        }
      } else {
        found.append(record)
      }
    }
    leaveParts(parts, days)
    leaveUnpaid(&found, paid)
    if header.isEmpty { tellOddEnd(found) }
    var looks = looks(at: found)
    if looks.contains(where: \.endsHeld) {
      leavePhrases(&found)
      looks = self.looks(at: found)
    }
    leaveStates(&found, looks, said)
    leaveUnposted(&found, days)
    leaveHeld(&found, looks, days)
    rows = found
    if odd == nil, !undated.isEmpty { odd = found.first(where: undated.contains) }
  }

  /// Whether a record is text only that belongs to the one above.
  private mutating func goesOn(_ record: Int, _ typed: [Int], isFirst: Bool, _ last: Int) -> Bool {
    guard !typed.isEmpty, !isFirst, table.records[record].count <= width,
      typed.allSatisfy({ cell(record, $0).isEmpty }), record <= last || !goesOn.isEmpty
    else { return false }
    let texts = (0..<table.records[record].count).map { cell(record, $0) }.filter { !$0.isEmpty }
    guard !texts.isEmpty, !texts.contains(where: { RowStates.isPending($0) }) else { return false }
    if goesOn.isEmpty {
      goesOn = typed
      left.append(
        LeftRows(
          reason: .balance, column: nil, patterns: [], rows: [], unpaid: typed, isUndated: true))
    }
    return true
  }

  /// Leaves out a record that has no day and no amount, but a balance.
  private mutating func leaveUndated(_ record: Int, _ typed: [Int], isFirst: Bool) {
    figures.read(text(ofRecord: record), numbers(record), isFirst: isFirst)
    let known = left.firstIndex { $0.isUndated }
    if let known { return left[known].rows.append(record) }
    let empty = typed.filter { cell(record, $0).isEmpty }
    left.append(
      LeftRows(
        reason: .balance, column: nil, patterns: [], rows: [record], unpaid: empty, isUndated: true)
    )
  }

  /// Rows that have no amount anywhere move nothing.
  private mutating func leaveUnpaid(_ found: inout [Int], _ paid: [Int]) {
    guard !paid.isEmpty else { return }
    let balances = header.indices.filter { HeaderWords.score(header[$0], .balance) >= 2 }
    let open = found.filter { record in
      let count = table.records[record].count
      guard paid.allSatisfy({ $0 >= count || BankSign.isNothing(cell(record, $0)) }) else {
        return false
      }
      return (0..<count).allSatisfy { column in
        paid.contains(column) || balances.contains(column)
          || NumberText(cell(record, column)).map { $0.marks == .none && $0.symbol.isEmpty } ?? true
      }
    }
    guard !open.isEmpty, open.count * 2 < found.count else { return }
    leaveUnpaid(open, paid)
    found.removeAll(where: Set(open).contains)
  }

  private mutating func leaveUnpaid(_ records: [Int], _ paid: [Int]) {
    if let known = left.firstIndex(where: { $0.unpaid == paid && !$0.isUndated }) {
      left[known].rows += records
    } else {
      left.append(
        LeftRows(reason: .balance, column: nil, patterns: [], rows: records, unpaid: paid))
    }
  }

  /// Whether a record is the names again, the name of a month, or the number of a page.
  private func isHeading(_ record: Int, _ paid: [Int]) -> Bool {
    guard !header.isEmpty, !paid.isEmpty,
      !paid.contains(where: { cell(record, $0).contains(where: \.isDigit) })
    else { return false }
    if cells(record) == header { return true }
    let texts = cells(record).filter { !$0.isEmpty }
    // The name of the account may stand alone before its rows.
    let isName = record == firstRecord && onlyText(record) != nil
    return texts.count == 1
      && (isName || MonthNames.isMonth(texts[0]) || HeaderWords.isPage(texts[0]))
  }

  /// The column of the only text of a record that has nothing else.
  private func onlyText(_ record: Int) -> Int? {
    guard record < table.records.count else { return nil }
    let filled = (0..<table.records[record].count).filter { !cell(record, $0).isEmpty }
    guard filled.count == 1, !cell(record, filled[0]).contains(where: \.isDigit) else { return nil }
    return filled[0]
  }

  private func cells(_ record: Int) -> [String] {
    (0..<table.records[record].count).map { HeaderWords.tidied(cell(record, $0).text) }
  }

  private func hasBalance(_ record: Int) -> Bool {
    header.indices.contains {
      HeaderWords.score(header[$0], .balance) >= 1 && NumberText(cell(record, $0)) != nil
    }
  }

  /// Whether a record without a day has one number, as a part of the row above it has.
  private func isPart(_ record: Int, _ days: [Int]) -> Bool {
    days.allSatisfy { cell(record, $0).isEmpty } && amounts(record).count == 1
  }

  /// Numbers that look like money, or stand where it does.
  private func amounts(_ record: Int) -> [NumberText] {
    (0..<table.records[record].count).compactMap { column in
      NumberText(cell(record, column)).flatMap {
        $0.marks != .none || paidColumns.contains(column) ? $0 : nil
      }
    }
  }

  /// Records that together come to an amount of the row above them are its parts, and no rows.
  private mutating func leaveParts(_ parts: [Int], _ days: [Int]) {
    guard let first = parts.first else { return }
    var groups: [[Int]] = []
    for part in parts {
      if groups.last?.last == part - 1 {
        groups[groups.count - 1].append(part)
      } else {
        groups.append([part])
      }
    }
    let areWhole = groups.allSatisfy { group in
      [UInt8(ascii: "."), UInt8(ascii: ",")].contains { mark in
        let sum = group.reduce(Decimal?.some(.zero)) { sum, part in
          amounts(part)[0].value(mark).flatMap { sum?.adding($0) }
        }
        guard let sum = sum?.magnitude, !sum.isZero else { return false }
        return amounts(group[0] - 1).contains { $0.value(mark)?.magnitude == sum }
      }
    }
    guard areWhole else { return odd = min(odd ?? first, first) }
    partRecords = parts
    left.append(
      LeftRows(
        reason: .balance, column: nil, patterns: [], rows: parts, unpaid: days, isUndated: true))
  }

  /// Without names, a last row that lacks most of what all others have may be a balance.
  private mutating func tellOddEnd(_ found: [Int]) {
    guard found.count > 3, let last = found.last, odd == nil else { return }
    let full = (0..<width).filter { column in
      found.dropLast().allSatisfy { !cell($0, column).isEmpty }
    }
    let lacking = full.filter { cell(last, $0).isEmpty }
    // A number of an account instead of words.
    let isWordless = !(0..<width).contains { column in
      cell(last, column).split { !$0.isLetter && $0 < 0x80 }.contains { $0.count > 2 }
    }
    if !lacking.isEmpty, isWordless || lacking.count > 1 && lacking.count * 2 >= full.count - 1 {
      odd = last
    }
  }

  /// Rows without a value in a column are not booked.
  mutating func leaveEmpty(_ column: Int, _ said: Said) {
    let open = rows.filter { cell($0, column).isEmpty }
    left.append(
      LeftRows(reason: .pending, column: column, patterns: [], rows: open, isEmpty: true))
    rows.removeAll(where: Set(open).contains)
    readColumns(said)
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

  /// The numbers of a record, the last of which a letter beside it may turn.
  private func numbers(_ record: Int) -> [NumberText] {
    let cells = (0..<table.records[record].count).map { cell(record, $0) }
    var found = cells.compactMap { NumberText($0) }
    let isOwed = cells.contains { ["s", "soll", "dr", "debit"].contains($0.text.lowercased()) }
    if isOwed, let last = found.lastIndex(where: { $0.marks != .none }) { found[last].turn() }
    return found
  }

  /// Rows that are balances or sums of others, as is proven: a column says it by its words.
  mutating func leaveSums(_ column: Int, _ words: [String], _ said: Said) {
    let sums = rows.filter { words.contains(cell($0, column).text) }
    left.append(LeftRows(reason: .sum, column: column, patterns: words, rows: sums))
    rows.removeAll(where: Set(sums).contains)
    readColumns(said)
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
    let candidates = found
    for (phrase, wanted) in zip(RowStates.phrases, RowStates.heldEnds) {
      let open = candidates.filter { record in
        (0..<width).contains { DetectedTable.ends(cell(record, $0), with: wanted) }
      }
      guard !open.isEmpty, open.count * 2 <= found.count else { continue }
      left.append(LeftRows(reason: .pending, column: nil, patterns: [phrase], rows: open))
      found.removeAll(where: Set(open).contains)
    }
  }

  private func looks(at found: [Int]) -> [ColumnLook] {
    (0..<width).map { ColumnLook(table, $0, of: found) }
  }

  /// Rows that have a day of the purchase, and none on which the bank booked, as all others do.
  private mutating func leaveUnposted(_ found: inout [Int], _ days: [Int]) {
    let posted = days.filter {
      $0 < header.count && HeaderWords.score(header[$0], .booking) >= 2
        && HeaderWords.score(header[$0], .value) < 3
    }
    for column in posted where days.count > 1 {
      let open = found.filter { !isDay(cell($0, column), column) }
      let words = Set(open.map { cell($0, column).text }).filter { !$0.isEmpty }.sorted()
      guard !open.isEmpty, open.count * 2 < found.count,
        words.allSatisfy({ RowStates.isPending(Array($0.utf8)) })
      else { continue }
      left.append(
        LeftRows(
          reason: .pending, column: column, patterns: words, rows: open,
          isEmpty: open.contains { cell($0, column).isEmpty }))
      found.removeAll(where: Set(open).contains)
    }
  }

  /// Rows that say so before their text, or where all others have a reference.
  private mutating func leaveHeld(
    _ found: inout [Int], _ looks: [ColumnLook], _ days: [Int]
  ) {
    for column in 0..<width where !days.contains(column) && looks[column].mayBeHeld {
      var words: [String] = []
      let hasWhole = found.contains { record in
        let text = cell(record, column)
        return RowStates.heldWord(text)?.utf8.count == text.count
      }
      let takesWhole = hasWhole && isReference(column, beside: found)
      let open = found.filter { record in
        let text = cell(record, column)
        guard text.count > 3, let word = RowStates.heldWord(text) else { return false }
        if word.utf8.count == text.count, !takesWhole { return false }
        if !words.contains(word) { words.append(word) }
        return true
      }
      guard !open.isEmpty, open.count * 2 < found.count else { continue }
      left.append(
        LeftRows(
          reason: .pending, column: column, patterns: words, rows: open,
          isStart: open.contains { !words.contains(cell($0, column).text) }))
      found.removeAll(where: Set(open).contains)
    }
  }

  /// Whether a column is of references: all that is no word of rows that wait has digits.
  private func isReference(_ column: Int, beside found: [Int]) -> Bool {
    found.allSatisfy { record in
      let text = cell(record, column)
      return text.isEmpty || text.contains(where: \.isDigit) || RowStates.heldWord(text) != nil
    }
  }

  private static func ends(_ text: ArraySlice<UInt8>, with phrase: Bytes) -> Bool {
    text.last?.lowered == phrase.last && text.count >= phrase.count
      && zip(text.suffix(phrase.count), phrase).allSatisfy { $0.lowered == $1 }
  }

  private mutating func leaveStates(
    _ found: inout [Int], _ looks: [ColumnLook], _ said: Said
  ) {
    states = StateColumn.find(looks, header, said: said.states)
    for state in states {
      let open = found.filter { !state.isBooked(cell($0, state.column)) }
      left.append(
        LeftRows(
          reason: .pending, column: state.column, patterns: state.left, rows: open,
          isEmpty: state.leavesEmpty))
      found.removeAll(where: Set(open).contains)
    }
    let reasons = header.indices.filter { HeaderWords.isReason(header[$0]) }
    for column in reasons {
      let open = found.filter { !cell($0, column).isEmpty }
      left.append(LeftRows(reason: .pending, column: column, patterns: [], rows: open))
      found.removeAll(where: open.contains)
    }
  }
}
