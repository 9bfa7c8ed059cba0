extension PeriodScanner {
  /// Reads a date, where a quarter stands for its first day too.
  mutating func takeDate() -> SmartDate? {
    attempt { $0.takeQuarter() } ?? takeSmartDate()
  }

  private mutating func takeQuarter() -> SmartDate? {
    var year: Int?
    if digitCount >= 4 { year = takeDigits(digitCount) }
    guard year.map(Self.years.contains) ?? true else { return nil }
    guard take("q"), let next, next >= 0x31, next <= 0x34 else { return nil }
    position += 1
    return .quarter(year: year, quarter: Int(next & 0x0F))
  }

  mutating func takeSmartDate() -> SmartDate? {
    if let relative = attempt({ $0.takeRelative() }) { return relative }
    if digitCount >= 4 { return takeFullDate() }
    if let date = attempt({ $0.takeMonthAndDay() }) {
      return .monthAndDay(month: date.month, day: date.day)
    }
    if let day = attempt({ $0.takeDayOfMonth() }) { return day }
    if let month = takeName(of: Self.months) { return .namedMonth(month) }
    if take("today") { return .relative(count: 0, unit: .day) }
    if take("yesterday") { return .relative(count: -1, unit: .day) }
    if take("tomorrow") { return .relative(count: 1, unit: .day) }
    return nil
  }

  /// Reads two numbers as month and day, such as `4/15`; 2/29 is a date, 2/30 is not.
  mutating func takeMonthAndDay() -> (month: Int, day: Int)? {
    let start = position
    guard let month = takeNumber(), takeSeparator() != nil, let day = takeNumber() else {
      return nil
    }
    guard Day(year: 2004, month: month, day: day) != nil else {
      if day < 100 { suspect(.noSuchDate, at: start) }
      return nil
    }
    return (month, day)
  }

  private mutating func takeDayOfMonth() -> SmartDate? {
    let start = position
    guard let day = takeNumber() else { return nil }
    guard day >= 1, day <= 31 else {
      suspect(.noSuchDate, at: start)
      return nil
    }
    return .dayOfMonth(day)
  }
}

// MARK: - Dates with a year

extension PeriodScanner {
  private static let years = 1...999_999

  private mutating func takeYear() -> Int? {
    let start = position
    let year = takeDigits(digitCount)
    guard Self.years.contains(year) else {
      suspect(.yearOutOfRange, at: start)
      return nil
    }
    return year
  }

  private mutating func takeFullDate() -> SmartDate? {
    if let packed = attempt({ $0.takePackedDate() }) { return packed }
    let start = position
    guard let year = attempt({ $0.takeYear() }) else { return nil }
    guard let (month, separator) = attempt({ $0.takeMonthNumber(after: start) }) else {
      return .year(year)
    }
    let day = attempt { scanner -> Day? in
      guard scanner.takeSeparator() == separator, let day = scanner.takeNumber() else { return nil }
      let date = Self.date(year: year, month: month, day: day)
      if date == nil, day < 100 { scanner.suspect(.noSuchDate, at: start) }
      return date
    }
    return day.map(SmartDate.day) ?? .month(year: year, month: month)
  }

  private mutating func takeMonthNumber(after start: Int) -> (month: Int, separator: UInt8)? {
    guard let separator = takeSeparator(), let month = takeNumber() else { return nil }
    guard month >= 1, month <= 12 else {
      // In `2024-2026` the second number is a year, and this a range.
      if month < 100 { suspect(.noSuchDate, at: start) }
      return nil
    }
    return (month, separator)
  }

  /// Reads `YYYYMMDD` or `YYYYMM`; with any other month the digits are a long year.
  private mutating func takePackedDate() -> SmartDate? {
    guard digitCount >= 6 else { return nil }
    let start = position
    let year = takeDigits(4)
    let month = takeDigits(2)
    guard year >= 1, month >= 1, month <= 12 else { return nil }
    let day = attempt { scanner -> Day? in
      guard scanner.digitCount >= 2 else { return nil }
      let date = Self.date(year: year, month: month, day: scanner.takeDigits(2))
      if date == nil { scanner.suspect(.noSuchDate, at: start) }
      return date
    }
    return day.map(SmartDate.day) ?? .month(year: year, month: month)
  }

  private static func date(year: Int, month: Int, day: Int) -> Day? {
    guard day >= 1, day <= Day.daysInMonth(month, year: year) else { return nil }
    return .clipping(year: year, month: month, day: day)
  }
}

// MARK: - Relative dates

extension PeriodScanner {
  /// Reads `this month`, `last monday`, `in 2 weeks`, `3 days ago` and the like.
  private mutating func takeRelative() -> SmartDate? {
    if let named = attempt({ $0.takeNamedNeighbor() }) { return named }
    if take("in") { skipBlanks() }
    let start = position
    guard let count = takeCount() else { return nil }
    skipBlanks()
    guard let unit = takeUnit() else { return nil }
    _ = take("s")
    guard count.magnitude <= UInt(Interval.largestCount) else {
      suspect(.numberTooLarge, at: start)
      return nil
    }
    let isPast = attempt { scanner in
      scanner.skipBlanks()
      return scanner.take("ago") ? true : scanner.take("ahead") ? false : nil
    }
    return .relative(count: isPast ?? false ? -count : count, unit: unit)
  }

  mutating func takeUnit() -> CalendarUnit? {
    for unit in CalendarUnit.allCases where take(unit.rawValue) { return unit }
    return nil
  }

  private mutating func takeCount() -> Int? {
    if take("this") { return 0 }
    if take("last") { return -1 }
    if take("next") { return 1 }
    let isNegative = take("-")
    if isNegative || take("+") { skipBlanks() }
    guard let number = takeNumber() else { return nil }
    return isNegative ? -number : number
  }

  /// Reads `last`, `this` or `next` with the name of a weekday or a month.
  private mutating func takeNamedNeighbor() -> SmartDate? {
    let isPast = take("last")
    guard isPast || takeAny(of: ["this", "next"]) else { return nil }
    skipBlanks()
    // `this month` begins as `this mon` does.
    guard attempt({ $0.takeUnit() }) == nil else { return nil }
    if let weekday = takeName(of: Self.weekdays) {
      return isPast ? .lastWeekday(weekday) : .nextWeekday(weekday)
    }
    guard let month = takeName(of: Self.months) else { return nil }
    return isPast ? .lastMonth(month) : .nextMonth(month)
  }
}
