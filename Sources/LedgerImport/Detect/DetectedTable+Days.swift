import LedgerSource

// Which columns have days.

extension DetectedTable {
  /// The first record from which on a column holds days and another one numbers.
  func start(_ records: [Int]) -> Int? {
    let records = records.prefix(DetectedTable.mostLooked)
    var best: (record: Int, hits: Int)?
    for column in 0..<width {
      guard let first = records.firstIndex(where: { DetectedDates.isDate(cell($0, column)) })
      else { continue }
      let rest = records[first...]
      let hits = rest.count { DetectedDates.isDate(cell($0, column)) }
      guard hits * 100 >= rest.count * 80 || rest.count - hits <= 2 else { continue }
      let hasNumbers = (0..<width).contains { other in
        other != column && rest.contains { NumberText(cell($0, other)) != nil }
      }
      if hasNumbers, hits > best?.hits ?? 0 { best = (records[first], hits) }
    }
    return best?.record
  }

  /// Whether a first record tells of the account and not of a payment: a word stands where all others have
  /// amounts, or its day is written otherwise than all others.
  func isSummary(_ first: Int, _ records: [Int]) -> Bool {
    func isMoney(_ text: ArraySlice<UInt8>) -> Bool {
      NumberText(text).map { $0.marks != .none } ?? false
    }
    let others = records.filter { $0 > first }.prefix(DetectedTable.mostLooked)
    let columns = 0..<width
    guard others.count > 2, columns.contains(where: { isMoney(cell(first, $0)) }) else {
      return false
    }
    return columns.contains { column in
      let text = cell(first, column)
      if text.first?.isLetter == true, !isMoney(text) {
        return others.allSatisfy { isMoney(cell($0, column)) }
      }
      guard DetectedDates.isDate(text) else { return false }
      let days = others.map { Array(cell($0, column)) }
      let latest = 2099
      return DetectedDates(days, column, latest: latest) != nil
        && DetectedDates([Array(text)] + days, column, latest: latest) == nil
    }
  }

  /// The columns of days: those that are called so, else any in which most rows have one.
  mutating func dayColumns(from first: Int) -> [Int] {
    let records = table.records.indices.dropFirst(first).filter {
      table.records[$0].count == width
    }.prefix(1000)
    func count(_ column: Int) -> Int { records.count { DetectedDates.isDate(cell($0, column)) } }
    let counts = (0..<width).map { (column: $0, count: count($0)) }
    let most = counts.map(\.count).max() ?? 0
    if most == 0 { return numberedColumns(Array(records)) }
    let good = counts.filter { $0.count > 0 && $0.count * 2 >= most }.map(\.column)
    let named = good.filter { column in
      column < header.count
        && [.booking, .value, .date].contains { HeaderWords.score(header[column], $0) >= 1 }
    }
    let found = named.isEmpty ? good : named
    for column in found {
      guard let first = records.first(where: { DetectedDates.isDate(cell($0, column)) }) else {
        continue
      }
      dayFormats[column] = DetectedDates.format(of: cell(first, column))
    }
    return found
  }

  /// Columns that are called days, and have numbers that may be some.
  private mutating func numberedColumns(_ records: [Int]) -> [Int] {
    let found = header.indices.filter { column in
      guard column < width, !records.isEmpty,
        [.booking, .value, .date].contains(where: { HeaderWords.score(header[column], $0) >= 2 })
      else { return false }
      return records.allSatisfy { DetectedDates.isNumbered(cell($0, column)) }
    }
    numberedDays = Set(found)
    return found
  }

  func isDay(_ text: ArraySlice<UInt8>, _ column: Int) -> Bool {
    if let format = dayFormats[column], DetectedDates.isDay(text, by: format) { return true }
    return numberedDays.contains(column)
      ? DetectedDates.isNumbered(text) : DetectedDates.isDate(text)
  }

  func isDated(_ record: Int, _ days: [Int]) -> Bool {
    days.contains { isDay(cell(record, $0), $0) }
  }

  /// Whether words stand where others have a day.
  func isNoDay(_ record: Int, _ column: Int) -> Bool {
    let text = cell(record, column)
    return text.first?.isLetter == true && !isDay(text, column)
  }
}
