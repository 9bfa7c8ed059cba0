/// What is wrong with a date or a period expression, and where in its text.
package struct PeriodProblem: Error, Hashable, Sendable {
  package var kind: Kind
  /// The byte at which a caret shows it, counted from the start of the text.
  package var offset: Int

  init(_ kind: Kind, offset: Int) {
    self.kind = kind
    self.offset = offset
  }

  /// The kinds of mistake, each with its own advice.
  package enum Kind: Hashable, Sendable {
    case empty
    case emptyDate
    case unknownPeriod(word: String)
    case unknownDate(word: String)
    case unknownRepetition(word: String)
    case leftover(word: String)
    case missingDate(after: String)
    case noSuchDate
    case yearOutOfRange
    case numberTooLarge
    case zeroInterval
    case ordinalOutOfRange(limit: Int)
    case singularUnit(count: String, unit: CalendarUnit)
    case pluralUnit(CalendarUnit)
    case everyOther(CalendarUnit?)
    case ordinalWord(word: String, ordinal: String)
    case ordinalAlone(ordinal: String)
    case weekNumber
    case twoDates
    case untilAfterStart
    case blankAfterComma
    case weekdayAlone(word: String)
    case tooManySubperiods
  }
}

extension PeriodProblem: CustomStringConvertible {
  package var description: String { "\(offset): \(message)" }

  /// One sentence that says what is wrong and how to mend it.
  package var message: String {
    switch kind {
    case .empty:
      "The period is missing; write for example \"monthly\" or \"every 2 weeks from 2024-01-01\"."
    case .emptyDate: "The date is missing; write for example \"2024-03-15\" or \"yesterday\"."
    case .unknownPeriod(let word):
      "\"\(word)\" begins no period expression; write for example \"monthly\", "
        + "\"every 2 weeks from 2024-01-01\" or \"2024-01..2024-04\"."
    case .unknownDate(let word):
      "\"\(word)\" is not a date; write for example \"2024-03-15\", \"2024-03\", \"march\", "
        + "\"yesterday\" or \"3 days ago\"."
    case .unknownRepetition(let word):
      "\"every \(word)\" is not understood; write for example \"every 2 weeks\", "
        + "\"every 15th day of month\", \"every 2nd tue\" or \"every apr 15th\"."
    case .leftover(let word):
      "\"\(word)\" does not belong to the period; put two blanks before a description."
    case .missingDate(let word): "A date must follow \"\(word)\"."
    case .noSuchDate: "The calendar has no such date; a month is 1 to 12, a day fits its month."
    case .yearOutOfRange: "Years go from 1 to 999999."
    case .numberTooLarge: "The number is too large; the most is \(Interval.largestCount)."
    case .zeroInterval: "An interval of 0 never ends; the least is 1."
    case .ordinalOutOfRange(let limit): Self.message(ordinalLimit: limit)
    case .singularUnit(let count, let unit):
      "After a number the plural is needed: write \"every \(count) \(unit.rawValue)s\"."
    case .pluralUnit(let unit):
      "Without a number the singular is needed: write \"every \(unit.rawValue)\"."
    case .everyOther(let unit):
      "\"other\" is not understood; write \"every 2 \((unit ?? .week).rawValue)s\"."
    case .ordinalWord(let word, let ordinal):
      "Ordinals are written with digits: \"\(ordinal)\" instead of \"\(word)\"."
    case .ordinalAlone(let ordinal):
      "\"\(ordinal)\" of what? Write for example \"every \(ordinal) day of month\"."
    case .weekNumber:
      "Week numbers are not understood; write the week's Monday, for example \"from 2024-01-29\"."
    case .twoDates: "Between two dates write \"..\" or \"to\"."
    case .untilAfterStart: "After a start date write \"to\" or \"..\" instead of \"until\"."
    case .blankAfterComma: "Weekdays are listed without blanks, as in \"every mon,wed\"."
    case .weekdayAlone(let word): "Write \"every \(word)\", \"last \(word)\" or \"next \(word)\"."
    case .tooManySubperiods:
      "The period is too long for so short an interval; the most is "
        + "\(PeriodExpression.mostSubperiods) columns."
    }
  }

  private static func message(ordinalLimit limit: Int) -> String {
    switch limit {
    case 5: "A month has a 1st to a 5th such weekday."
    case 7: "The days of a week are the 1st, Monday, to the 7th, Sunday."
    default: "The days of a month are the 1st to the 31st."
    }
  }
}
