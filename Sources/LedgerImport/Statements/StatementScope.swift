/// How much of a file is read: all of its rows or some, and its balances or not.
package struct StatementScope: Hashable, Sendable {
  /// What becomes of the balances that a file states.
  package enum Balances: Sendable {
    case used
    case ignored
  }

  package var balances = Balances.used
  /// The accounts that categories of another program become, by their names in lower case.
  package var categories: [String: String] = [:]
  /// Lines that answer questions about another program's file.
  package var answers: [String] = []
  /// The rows that are wanted, by their numbers from 1 on; empty for all.
  package private(set) var ranges: [ClosedRange<Int>] = []
  /// The rows that are left out.
  package private(set) var skipped: Set<Int> = []

  package init() {}

  /// Wants rows as `1-37` or `5` name them; false where the text does neither.
  package mutating func take(_ text: String) -> Bool {
    let ends = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard (1...2).contains(ends.count), let first = ends[0], let last = ends[ends.count - 1],
      first > 0, first <= last
    else { return false }
    ranges.append(first...last)
    return true
  }

  /// Leaves a row out; false where the text is no number of one.
  package mutating func skip(_ text: String) -> Bool {
    guard let number = Int(text), number > 0 else { return false }
    skipped.insert(number)
    return true
  }

  func has(_ number: Int) -> Bool {
    !skipped.contains(number) && (ranges.isEmpty || ranges.contains { $0.contains(number) })
  }

  /// The last row that is wanted; nil where all are.
  var last: Int? { ranges.map(\.upperBound).max() }

  /// The last row that is named, where there are not so many.
  package func beyond(_ count: Int) -> Int? {
    (ranges.map(\.upperBound) + skipped).max().flatMap { $0 > count ? $0 : nil }
  }

  package var hasAllRows: Bool { ranges.isEmpty && skipped.isEmpty }
  /// Whether nothing of the file is left aside.
  package var isWhole: Bool { hasAllRows && balances == .used }
}

/// Rows of a file that make no entries: they are not booked yet, or never will be.
package struct UnbookedRows: Sendable {
  /// What is said of each that waits.
  package var pending: [String] = []
  /// The lines of these.
  package var lines: [Int] = []
  package var void = 0

  package init() {}

  /// Leaves out what came in after all.
  package mutating func take(_ taken: Set<Int>) {
    pending = zip(lines, pending).filter { !taken.contains($0.0) }.map(\.1)
    lines.removeAll(where: taken.contains)
  }
}

extension StatementScope {
  /// The statements of a file with the rows that are wanted, which are counted through all of them.
  ///
  /// Where rows are cut off, what the file says of its end is no longer true of them.
  func applied(to statements: [BankStatement]) -> [BankStatement] {
    var number = 0
    return statements.map { statement in
      var result = statement
      let numbers = statement.rows.indices.map { number + 1 + $0 }
      number += statement.rows.count
      for (place, number) in numbers.enumerated() { result.rows[place].number = number }
      result.rows.removeAll { row in row.number.map { !has($0) } ?? false }
      let isCut = zip(numbers, statement.rows).contains { pair in
        !ranges.isEmpty && !ranges.contains { $0.contains(pair.0) }
      }
      if isCut {
        result.opening = numbers.first.map(has) == true ? statement.opening : nil
        result.start = result.opening == nil ? nil : statement.start
        (result.closing, result.end) = (nil, nil)
      }
      if balances == .ignored { (result.opening, result.closing) = (nil, nil) }
      return result
    }
  }
}

extension RecordTable {
  /// Keeps the rows that are wanted, of those from a record on; tells their numbers.
  mutating func narrow(to scope: StatementScope, from first: Int) -> [Int] {
    let numbers = Array(1..<max(1, records.count - first + 1))
    if scope.hasAllRows { return numbers }
    let wanted = numbers.filter(scope.has)
    records = Array(records.prefix(first)) + wanted.map { records[first + $0 - 1] }
    return wanted
  }
}

extension CSVReader {
  /// Reads what is wanted: a quote that is never closed behind it does no harm.
  func read(_ text: Bytes, _ scope: StatementScope) throws(Fault) -> RecordTable {
    do throws(Fault) {
      return try read(text)
    } catch {
      guard let last = scope.last, let whole = beforeOpenQuote(text, error),
        whole.records.count >= last
      else { throw error }
      return whole
    }
  }

  /// The records before a quote that is never closed.
  func beforeOpenQuote(_ text: Bytes, _ fault: Fault) -> RecordTable? {
    guard fault.kind == .openQuote else { return nil }
    var end = 0
    for _ in 1..<max(1, fault.line) {
      guard let next = text[end...].firstIndex(of: 0x0A) else { return nil }
      end = next + 1
    }
    return try? read(Array(text[..<end]))
  }
}
