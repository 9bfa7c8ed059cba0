/// An interval, a range of days, or both, as in `every 2 weeks from 2024-01-10`.
package struct PeriodExpression: Hashable, Sendable {
  package var interval: Interval?
  /// The days named; open sides where nothing was written.
  package var period: Period

  package init(interval: Interval? = nil, period: Period = .always) {
    self.interval = interval
    self.period = period
  }
}

extension PeriodExpression {
  /// Reads a whole text, resolving partial and relative dates against a reference day.
  package init(
    parsing text: some StringProtocol, reference: Day
  ) throws(PeriodProblem) {
    try self.init(parsing: Array(text.utf8), reference: reference)
  }

  /// Reads a whole text, resolving partial and relative dates against a reference day.
  package init(parsing bytes: [UInt8], reference: Day) throws(PeriodProblem) {
    var scanner = PeriodScanner(bytes)
    scanner.skipBlanks()
    let start = scanner.position
    let interval = scanner.takeInterval()
    let range: PeriodRange? = scanner.attempt { scanner in
      scanner.skipBlanks()
      return scanner.takeRange()
    }
    scanner.skipBlanks()
    guard scanner.isAtEnd, interval != nil || range != nil else {
      throw PeriodDiagnosis(scanner, hasStart: range?.hasStart ?? false).problem
    }
    if let kind = interval?.mistake {
      throw PeriodProblem(kind, offset: scanner.offsetOfDigit(after: start))
    }
    self.interval = interval
    self.period = range?.period(relativeTo: reference) ?? .always
  }
}

extension SmartDate {
  /// Reads a whole text as one date.
  package init(parsing text: some StringProtocol) throws(PeriodProblem) {
    try self.init(parsing: Array(text.utf8))
  }

  /// Reads a whole text as one date.
  package init(parsing bytes: [UInt8]) throws(PeriodProblem) {
    var scanner = PeriodScanner(bytes)
    scanner.skipBlanks()
    let start = scanner.position
    let date = scanner.takeDate()
    scanner.skipBlanks()
    guard let date, scanner.isAtEnd else {
      throw PeriodDiagnosis(scanner, hasStart: false).dateProblem(from: start)
    }
    self = date
  }
}

extension Interval {
  /// What is wrong with numbers that the grammar lets through.
  fileprivate var mistake: PeriodProblem.Kind? {
    switch self {
    case .days(let count), .weeks(let count), .months(let count), .quarters(let count),
      .years(let count):
      if count == 0 { return .zeroInterval }
      return count > Self.largestCount ? .numberTooLarge : nil
    case .dayOfMonth(let day), .dayOfYear(_, let day):
      return (1...31).contains(day) ? nil : .ordinalOutOfRange(limit: 31)
    case .weekdayOfMonth(let ordinal, _):
      return (1...5).contains(ordinal) ? nil : .ordinalOutOfRange(limit: 5)
    case .weekdays(let days):
      return days.allSatisfy((1...7).contains) ? nil : .ordinalOutOfRange(limit: 7)
    }
  }
}

extension PeriodRange {
  fileprivate var hasStart: Bool {
    if case .to = self { return false }
    return true
  }
}

extension PeriodScanner {
  fileprivate func offsetOfDigit(after start: Int) -> Int {
    bytes[start...].firstIndex(where: Self.isDigit) ?? start
  }
}
