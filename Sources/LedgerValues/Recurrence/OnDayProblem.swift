/// What is wrong with the days of an `on:` tag, and where in their text.
package struct OnDayProblem: Error, Hashable, Sendable {
  package var kind: Kind
  /// The bytes at fault, counted from the start of the text.
  package var range: Range<Int>

  /// The kinds of mistake, each with its own advice.
  package enum Kind: Hashable, Sendable {
    case empty
    case unknown(word: String)
    /// What is counted after an ordinal, in `2nd tus`.
    case unknownWeekday(word: String, ordinal: String)
    case zero
    case tooLarge(limit: Int, of: OnDay.Kind)
    /// `first` instead of `1st`.
    case ordinalWord(word: String, ordinal: String)
    /// A weekday alone.
    case weekdayAlone(word: String)
    case comma
    case twice(word: String)
  }
}

extension OnDayProblem: CustomStringConvertible {
  package var description: String { "\(range.lowerBound): \(message)" }

  /// One sentence that says what is wrong and how to mend it.
  package var message: String { advice.sentence }

  /// What is wrong, and how to mend it.
  package var advice: Advice {
    switch kind {
    case .empty:
      Advice("The days are missing", "for example: \"last\", \"15 -1\" or \"2nd tue\"")
    case .unknown(let word):
      Advice(
        "\"\(word)\" is not a day of the month",
        "for example: \"15\", \"-1\", \"last\", \"2nd tue\", \"last fri\" or \"-2 workday\"")
    case .unknownWeekday(let word, let ordinal):
      Advice(
        "\"\(word)\" is not a weekday",
        "for example: \"\(ordinal) tue\" or \"\(ordinal) workday\"")
    case .zero: Advice("A month has no day 0", "days count from 1, or from -1 at its end")
    case .tooLarge(let limit, .day):
      Advice("A month has no more than \(limit) days", "write 1 to \(limit), or -1 for the last")
    case .tooLarge(let limit, .weekday):
      Advice("A month has no more than \(limit) of the same weekday", "write 1 to \(limit)")
    case .tooLarge(let limit, .workday):
      Advice("A month has no more than \(limit) workdays", "write 1 to \(limit)")
    case .ordinalWord(let word, let ordinal):
      Advice("\"\(word)\" must be in digits", "write \"\(ordinal)\"")
    case .weekdayAlone(let word):
      Advice("Which \(word) of the month?", "for example: \"2nd \(word)\" or \"last \(word)\"")
    case .comma:
      Advice("A comma ends the tag", "several days are separated by spaces, as in \"15 -1\"")
    case .twice(let word): Advice("\"\(word)\" names a day that is there already", "leave it out")
    }
  }
}
