/// Why the tags of a periodic rule do not go with its expression.
package enum RecurrenceProblem: Error, Hashable, Sendable {
  /// `on:` beside an interval that is not of months, quarters or years.
  case onDayWithoutMonths
  /// `on:` beside an interval that names a day itself.
  case onDayBesideNamedDay
  case countOutOfRange
}

extension RecurrenceProblem: CustomStringConvertible {
  package var description: String { message }

  /// One sentence that says what is wrong and how to mend it.
  package var message: String { advice.sentence }

  /// What is wrong, and how to mend it.
  package var advice: Advice {
    switch self {
    case .onDayWithoutMonths:
      Advice(
        "\"on:\" chooses days of a month, and this period does not go by months, quarters or years",
        "for example: \"monthly\" or drop \"on:\"")
    case .onDayBesideNamedDay:
      Advice(
        "The period names a day itself, so \"on:\" contradicts it",
        "write \"monthly\" or \"yearly\" instead, or drop \"on:\"")
    case .countOutOfRange:
      Advice("The count goes from 1 to \(RecurrenceRule.largestCount)")
    }
  }
}
