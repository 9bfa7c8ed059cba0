extension PeriodScanner {
  /// Reads an interval; the weeks come last, since `every weekday` begins as `every week` does.
  mutating func takeInterval() -> Interval? {
    let plain: [(unit: CalendarUnit, adverb: String)] = [
      (.day, "daily"), (.month, "monthly"), (.quarter, "quarterly"), (.year, "yearly"),
    ]
    for (unit, adverb) in plain {
      if let interval = attempt({ $0.takeRegular(unit, adverb) }) { return interval }
    }
    if takeAny(of: ["biweekly", "fortnightly"]) { return .weeks(2) }
    if take("bimonthly") { return .months(2) }
    return attempt { $0.takeEvery() } ?? attempt { $0.takeRegular(.week, "weekly") }
  }

  private mutating func takeRegular(_ unit: CalendarUnit, _ adverb: String) -> Interval? {
    if take(adverb) { return unit.interval(1) }
    guard take("every") else { return nil }
    skipBlanks()
    if take(unit.rawValue) { return unit.interval(1) }
    guard let count = takeNumber() else { return nil }
    skipBlanks()
    return take(unit.rawValue + "s") ? unit.interval(count) : nil
  }

  private mutating func takeEvery() -> Interval? {
    guard take("every") else { return nil }
    skipBlanks()
    return attempt { $0.takeDayOfWeek() } ?? attempt { $0.takeDayOfMonth() }
      ?? attempt { $0.takeWeekdayOfMonth() } ?? attempt { $0.takeNumberedDayOfYear() }
      ?? attempt { $0.takeWeekdays() } ?? takeDayKind() ?? attempt { $0.takeNamedDayOfYear() }
  }

  private mutating func takeDayOfWeek() -> Interval? {
    guard let ordinal = takeOrdinal() else { return nil }
    skipBlanks()
    guard take("day"), takeOf("week") else { return nil }
    return .weekdays([ordinal])
  }

  private mutating func takeDayOfMonth() -> Interval? {
    guard let ordinal = takeOrdinal() else { return nil }
    skipBlanks()
    guard take("day") else { return nil }
    _ = takeOf("month")
    return .dayOfMonth(ordinal)
  }

  private mutating func takeWeekdayOfMonth() -> Interval? {
    guard let ordinal = takeOrdinal() else { return nil }
    skipBlanks()
    guard let weekday = takeName(of: Self.weekdays) else { return nil }
    _ = takeOf("month")
    return .weekdayOfMonth(ordinal: ordinal, weekday: weekday)
  }

  private mutating func takeNumberedDayOfYear() -> Interval? {
    guard let (month, day) = takeMonthAndDay() else { return nil }
    _ = takeOf("year")
    return .dayOfYear(month: month, day: day)
  }

  private mutating func takeNamedDayOfYear() -> Interval? {
    var month = takeName(of: Self.months)
    skipBlanks()
    guard let day = takeOrdinal() else { return nil }
    if month == nil {
      skipBlanks()
      month = takeName(of: Self.months)
    }
    guard let month else { return nil }
    _ = takeOf("year")
    return .dayOfYear(month: month, day: day)
  }

  private mutating func takeWeekdays() -> Interval? {
    guard let first = takeName(of: Self.weekdays) else { return nil }
    var days: Set = [first]
    while take(",") {
      guard let day = takeName(of: Self.weekdays) else { return nil }
      days.insert(day)
    }
    return .weekdays(days.sorted())
  }

  private mutating func takeDayKind() -> Interval? {
    if take("weekday") { return .weekdays([1, 2, 3, 4, 5]) }
    return take("weekendday") ? .weekdays([6, 7]) : nil
  }

  /// Reads `2nd` and its like, whichever the two letters are.
  mutating func takeOrdinal() -> Int? {
    guard let number = takeNumber(), takeAny(of: ["st", "nd", "rd", "th"]) else { return nil }
    return number
  }

  private mutating func takeOf(_ unit: String) -> Bool {
    let found: Bool? = attempt { scanner in
      scanner.skipBlanks()
      guard scanner.take("of") else { return nil }
      scanner.skipBlanks()
      return scanner.take(unit) ? true : nil
    }
    return found != nil
  }
}
