/// What is wrong with the period of a budget's amount, and where in its text.
package struct BudgetPeriodProblem: Error, Hashable, Sendable {
  package var kind: Kind
  /// The bytes at fault, counted from the start of the text.
  package var range: Range<Int>

  /// The kinds of mistake, each with its own advice.
  package enum Kind: Hashable, Sendable {
    case empty
    case unknown(word: String)
    /// `since` and `until`, which other periods know.
    case otherWord(word: String, instead: String)
    case unknownRepetition(word: String)
    /// A count or a unit after `every` that does not fit.
    case repetition(PeriodProblem.Kind)
    /// A second cadence, or one that does not come first.
    case misplacedCadence(word: String)
    case twice(word: String)
    case toAndThrough
    case missingDate(after: String)
    case date(PlanDateProblem.Kind)
    case missingShift
    case unknownShift(word: String)
    case shiftOfSingle
    case singleWithoutStart
    case singleWithoutEnd
    case endBeforeStart
  }
}

extension BudgetPeriodProblem: CustomStringConvertible {
  package var description: String { "\(range.lowerBound): \(message)" }

  /// One sentence that says what is wrong and how to mend it.
  package var message: String { advice.sentence }

  /// What is wrong, and how to mend it.
  package var advice: Advice {
    switch kind {
    case .empty:
      Advice(
        "The period is missing",
        "for example: \"monthly\", or \"from 2026-08-03 through 2026-08-21\" for a single period"
      )
    case .unknown(let word):
      Advice(
        "\"\(word)\" is not part of a budget's period",
        "for example: \"monthly from 2026-01-01\" or \"every 2 weeks from 2026-01-09 through 2026-12-31\""
      )
    case .otherWord(let word, let instead):
      Advice("\"\(word)\" is not understood here", "write \(instead)")
    case .unknownRepetition(let word):
      Advice(
        "\"every \(word)\" is not an interval for a budget",
        "for example: \"every 2 weeks\" or \"every 10 days\"")
    case .repetition(let kind): PeriodProblem(kind, offset: 0).advice
    case .misplacedCadence(let word):
      Advice("\"\(word)\" must come first in a period, and only once", "move or drop it")
    case .twice(let word): Advice("\"\(word)\" is there twice", "drop one of them")
    case .toAndThrough:
      Advice(
        "\"to\" and \"through\" both say where the period ends",
        "keep one: \"to\" leaves its day out")
    case .missingDate(let word):
      Advice("A date must follow \"\(word)\"", "write one, such as 2024-03-15")
    case .date(let kind): kind.advice
    case .missingShift:
      Advice("\"shift\" needs a word after it", "write \"prev\", \"next\" or \"nearest\"")
    case .unknownShift(let word):
      Advice("\"\(word)\" is not a shift", "write \"prev\", \"next\" or \"nearest\"")
    case .shiftOfSingle:
      Advice(
        "A single period begins and ends on the days written", "change them, or drop \"shift\"")
    case .singleWithoutStart:
      Advice(
        "Without a word such as \"monthly\" there is a single period",
        "write \"from\" and its first day")
    case .singleWithoutEnd:
      Advice(
        "Without a word such as \"monthly\" there is a single period",
        "write \"through\" and its last day")
    case .endBeforeStart:
      Advice(
        "The period has no day: it ends before it begins, because \"to\" leaves its day out",
        "write a later date")
    }
  }
}
