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
  package var message: String { advice.sentence }

  /// What is wrong, and how to mend it.
  package var advice: Advice {
    switch kind {
    case .empty:
      Advice(
        "The period is missing",
        "for example: \"monthly\" or \"every 2 weeks from 2024-01-01\"")
    case .emptyDate:
      Advice("The date is missing", "for example: \"2024-03-15\" or \"yesterday\"")
    case .unknownPeriod(let word):
      Advice(
        "\"\(word)\" is not a period",
        "for example: \"monthly\", \"every 2 weeks from 2024-01-01\" or \"2024-01..2024-04\"")
    case .unknownDate(let word):
      Advice(
        "\"\(word)\" is not a date",
        "for example: \"2024-03-15\", \"2024-03\", \"march\", \"yesterday\" or \"3 days ago\"")
    case .unknownRepetition(let word):
      Advice(
        "\"every \(word)\" is not understood",
        "for example: \"every 2 weeks\", \"every 15th day of month\", \"every 2nd tue\" or \"every apr 15th\""
      )
    case .leftover(let word):
      Advice("\"\(word)\" is not part of a period", "put two spaces before a description")
    case .missingDate(let word):
      Advice("A date must follow \"\(word)\"", "write one, such as 2024-03-15")
    case .noSuchDate:
      Advice("The calendar has no such date", "a month is 1 to 12, a day fits its month")
    case .yearOutOfRange: Advice("Years go from 1 to 999999")
    case .numberTooLarge: Advice("The number is too large", "the most is \(Interval.largestCount)")
    case .zeroInterval: Advice("An interval of 0 never ends", "the least is 1")
    case .ordinalOutOfRange(let limit): Self.advice(ordinalLimit: limit)
    case .singularUnit(let count, let unit):
      Advice("After a number the plural is needed: write \"every \(count) \(unit.rawValue)s\"")
    case .pluralUnit(let unit):
      Advice("Without a number the singular is needed: write \"every \(unit.rawValue)\"")
    case .everyOther(let unit):
      Advice("\"other\" is not understood", "write \"every 2 \((unit ?? .week).rawValue)s\"")
    case .ordinalWord(let word, let ordinal):
      Advice("\"\(word)\" must be in digits", "write \"\(ordinal)\"")
    case .ordinalAlone(let ordinal):
      Advice("\"\(ordinal)\" of what?", "for example: \"every \(ordinal) day of month\"")
    case .weekNumber:
      Advice(
        "Week numbers are not understood",
        "write the week's Monday, for example \"from 2024-01-29\"")
    case .twoDates: Advice("Between two dates write \"..\" or \"to\"")
    case .untilAfterStart: Advice("After a start date write \"to\" or \"..\" instead of \"until\"")
    case .blankAfterComma: Advice("Weekdays are listed without spaces, as in \"every mon,wed\"")
    case .weekdayAlone(let word):
      Advice("Write \"every \(word)\", \"last \(word)\" or \"next \(word)\"")
    case .tooManySubperiods:
      Advice(
        "The period is too long for so short an interval",
        "the most is \(PeriodExpression.mostSubperiods) columns")
    }
  }

  private static func advice(ordinalLimit limit: Int) -> Advice {
    switch limit {
    case 5: Advice("A month has a 1st to a 5th such weekday")
    case 7: Advice("The days of a week are the 1st, Monday, to the 7th, Sunday")
    default: Advice("The days of a month are the 1st to the 31st")
    }
  }
}
