package import LedgerPhrases
package import LedgerCommandLine
package import LedgerInsights
package import LedgerModel
import LedgerPatterns
package import LedgerValues

/// A journal and its flows of money, for the commands about them.
package final class InsightsSession: SessionSubject {
  package let session: Session<InsightsOptions>
  package let book: InsightBook

  /// What the operands ask for.
  package let query: Query
  /// The operands before the query that name periods.
  let periodWords: [String]

  /// The period that was asked for; open where none was.
  package var period: Period { session.journal.period.period }

  /// The period that was asked for, or nil.
  var askedPeriod: Period? { period == .always ? nil : period }

  package init(_ session: Session<InsightsOptions>) throws(UsageError) {
    self.session = session
    try InsightsSession.require(session.journal.period.period)
    let (words, rest) = InsightsSession.periodWords(
      session.invocation.operands, session.operandUse, session.today)
    periodWords = words
    query = try InsightsSession.query(
      session.operandUse == .other ? [] : rest, today: session.today)
    let currency = try session.options.currency.map { (symbol) throws(UsageError) in
      try session.journal.journal.commodities.commodity(typed: symbol, "-X")
    }
    let asked = query
    book = try exactly(InsightBook(session.study, in: currency).restricted(to: asked))
  }

  /// Refuses a period that ends before it begins.
  private static func require(_ period: Period) throws(UsageError) {
    guard let start = period.start, let end = period.end, start >= end else { return }
    throw UsageError(
      "the period from \(start) to \(end) has no days",
      hints: ["for example: -p 2026-03, or -b 2026-01 -e 2026-04"])
  }

  /// The operands that name periods, and those behind them that are a query.
  private static func periodWords(
    _ operands: [String], _ use: OperandUse, _ today: Day
  ) -> (periods: [String], query: [String]) {
    guard case .wordsAndQuery(let count) = use else { return ([], operands) }
    if count > 1 { return (Array(operands.prefix(count)), Array(operands.dropFirst(count))) }
    // A period of several words, such as `last month`, may stand without quotes.
    for length in stride(from: operands.count, to: 0, by: -1) {
      let text = operands.prefix(length).joined(separator: " ")
      if (try? PeriodOptions.expression(text, nil, today)) != nil {
        return ([text], Array(operands.dropFirst(length)))
      }
    }
    // What is no term of a query was meant as a period, and is told what is wrong with it.
    guard let first = operands.first, !first.contains(":") else { return ([], operands) }
    return ([first], Array(operands.dropFirst()))
  }

  /// Reads the query, or shows where it goes wrong.
  private static func query(
    _ arguments: [String], today: Day
  ) throws(UsageError) -> Query {
    do throws(QueryProblem) {
      return try Query(parsing: arguments, today: today)
    } catch {
      let argument = error.argument < arguments.count ? arguments[error.argument] : ""
      throw UsageError(
        "query: \(error.message)", in: argument, at: error.offset)
    }
  }

  package var emptiness: Wording? {
    book.untypedSentence
  }
}
