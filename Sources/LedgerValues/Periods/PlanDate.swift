/// A date of the plan: a day, or a whole month, quarter or year.
package struct PlanDate: Hashable, Sendable {
  /// The first of the days meant: what `from` and `to` name.
  package let first: Day
  /// The last of the days meant: what `through` and `by` name.
  package let last: Day

  package init(first: Day, last: Day) {
    self.first = first
    self.last = last
  }
}

extension PlanDate {
  /// Reads a whole text; a date without a year takes the default one, if there is any.
  package init(
    parsing text: some StringProtocol, defaultYear: Int? = nil
  ) throws(PlanDateProblem) {
    let bytes = Array(text.utf8)
    let date: SmartDate
    do throws(PeriodProblem) {
      date = try SmartDate(parsing: bytes)
    } catch {
      throw PlanDateProblem(
        kind: .unreadable(error.kind), range: PeriodScanner.withoutBlanks(bytes))
    }
    do throws(PlanDateProblem.Kind) {
      try self.init(date, defaultYear: defaultYear)
    } catch {
      throw PlanDateProblem(kind: error, range: PeriodScanner.withoutBlanks(bytes))
    }
  }

  /// Takes a date that does not change with the day on which it is read.
  init(_ date: SmartDate, defaultYear: Int?) throws(PlanDateProblem.Kind) {
    switch date {
    case .day, .month, .year, .quarter(year: .some, _): break
    case .monthAndDay, .namedMonth, .quarter(year: nil, _):
      guard defaultYear != nil else { throw .withoutYear }
    case .dayOfMonth, .relative, .lastWeekday, .nextWeekday, .lastMonth, .nextMonth:
      throw .relative
    }
    let reference = Day.clipping(year: defaultYear ?? 1, month: 1, day: 1)
    if case .monthAndDay(let month, let day) = date {
      guard day <= Day.daysInMonth(month, year: defaultYear ?? 1) else {
        throw .unreadable(.noSuchDate)
      }
    }
    let period = date.period(relativeTo: reference)
    first = date.day(relativeTo: reference)
    last = (period.end ?? .latest).adding(days: -1)
  }
}

/// What is wrong with a date of the plan, and where in its text.
package struct PlanDateProblem: Error, Hashable, Sendable {
  package var kind: Kind
  /// The bytes of the date, counted from the start of the text.
  package var range: Range<Int>

  /// The kinds of mistake, each with its own advice.
  package enum Kind: Error, Hashable, Sendable {
    case unreadable(PeriodProblem.Kind)
    /// `yesterday`, `3 days ago` or `15`.
    case relative
    /// `03-15` where no year is in force.
    case withoutYear
  }
}

extension PlanDateProblem: CustomStringConvertible {
  package var description: String { "\(range.lowerBound): \(kind.message)" }
  package var message: String { kind.message }
  package var advice: Advice { kind.advice }
}

extension PlanDateProblem.Kind {
  /// One sentence that says what is wrong and how to mend it.
  package var message: String { advice.sentence }

  /// What is wrong, and how to mend it.
  package var advice: Advice {
    switch self {
    case .unreadable(.unknownDate(let word)):
      Advice(
        "\"\(word)\" is not a date", "for example: \"2026-03-15\", \"2026-03\" or \"2026\"")
    case .unreadable(.emptyDate):
      Advice("The date is missing", "for example: \"2026-03-15\", \"2026-03\" or \"2026\"")
    case .unreadable(let kind): PeriodProblem(kind, offset: 0).advice
    case .relative:
      Advice(
        "A plan keeps its dates whenever it is read",
        "write the whole date, for example \"2026-03-15\"")
    case .withoutYear:
      Advice(
        "The date has no year",
        "write it out, for example \"2026-03-15\", or put a \"Y2026\" line above")
    }
  }
}
