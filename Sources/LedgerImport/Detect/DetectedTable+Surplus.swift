import LedgerSource

// Cells that a separator within has cut in two.

extension DetectedTable {
  /// Puts texts with separators in them together, where this is possible in one way only; so are amounts
  /// whose own comma was taken for one.
  mutating func joinSurplus(from first: Int, _ days: [Int]) {
    let records = table.records.indices.dropFirst(first)
    let isSplit = splitsNumbers(records)
    let whole = isSplit ? header.count : width
    let long = records.filter { record in
      let count = table.records[record].count
      return count > whole && !(whole..<count).allSatisfy { cell(record, $0).isEmpty }
    }
    guard !long.isEmpty, isSplit || long.count * 2 <= records.count, !days.isEmpty,
      !paidColumns.isEmpty
    else { return }
    let balances = header.indices.filter { HeaderWords.score(header[$0], .balance) >= 2 }
    let typed = Set(days + paidColumns + balances)
    let fits = (0..<whole).filter { column in
      if typed.contains(column) != isSplit || days.contains(column) { return false }
      return long.allSatisfy { record in
        let extra = table.records[record].count - whole
        return typed.allSatisfy { place in
          if place == column { return extra == 1 && isSplitNumber(record, place) }
          let text = cell(record, place > column ? place + extra : place)
          return days.contains(place)
            ? isDay(text, place) : BankSign.isNothing(text) || NumberText(text) != nil
        }
      }
    }
    guard fits.count == 1 else {
      if isSplit { odd = long.first }
      return
    }
    width = whole
    surplus = fits[0]
    joinedLines = long.map { table.records[$0].line }
    table.join(surplus: fits[0], width: whole, separator)
  }

  /// Whether records have more fields than names, as commas within their amounts separate, too.
  private func splitsNumbers(_ records: Range<Int>) -> Bool {
    guard separator == UInt8(ascii: ","), header.count > 1, header.count < width else {
      return false
    }
    let long = records.filter { table.records[$0].count > header.count }
    return long.allSatisfy { record in
      (1..<table.records[record].count).contains { isSplitNumber(record, $0 - 1) }
    }
  }

  /// Whether a field and the next one are halves of a number such as `-12,34` or `1,250.00`.
  private func isSplitNumber(_ record: Int, _ column: Int) -> Bool {
    guard let head = NumberText(cell(record, column)), head.marks == .none else { return false }
    let tail = cell(record, column + 1)
    let digits = tail.prefix(while: \.isDigit).count
    return digits == tail.count
      ? digits == 2 || digits == 3 : digits == 3 && NumberText(tail) != nil
  }
}
