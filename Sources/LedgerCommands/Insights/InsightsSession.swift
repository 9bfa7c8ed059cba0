package import LedgerCommandLine
package import LedgerInsights
package import LedgerModel
import LedgerPatterns
package import LedgerValues

/// A journal and its flows of money, for the commands about them.
package struct InsightsSession: SessionSubject {
  package let session: Session<InsightsOptions>
  package let book: InsightBook

  /// What the operands ask for.
  package let query: Query

  /// The period that was asked for; open where none was.
  package var period: Period { session.journal.period.period }

  /// The period that was asked for, or nil.
  var askedPeriod: Period? { period == .always ? nil : period }

  package init(_ session: Session<InsightsOptions>) throws(UsageError) {
    self.session = session
    try InsightsSession.require(session.journal.period.period)
    query = try InsightsSession.query(session.terms, today: session.today)
    let currency = try InsightsSession.currency(session.options.currency, session.journal.journal)
    guard
      let book = InsightBook(
        session.journal.loaded, session.plan, today: session.today, in: currency)
    else { throw .sumTooLarge }
    self.book = book.restricted(to: query)
  }

  /// Refuses a period that ends before it begins.
  private static func require(_ period: Period) throws(UsageError) {
    guard let start = period.start, let end = period.end, start >= end else { return }
    throw UsageError(
      "the period from \(start) to \(end) has no days",
      hints: ["for instance -p 2026-03, or -b 2026-01 -e 2026-04"])
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

  /// The commodity of a symbol on the command line.
  private static func currency(
    _ symbol: String?, _ journal: Journal
  ) throws(UsageError) -> CommodityID? {
    guard let symbol else { return nil }
    let commodities = journal.commodities
    if let found = commodities.ids.first(where: { commodities.symbol($0) == symbol }) {
      return found
    }
    let known = commodities.ids.map { commodities.symbol($0) }.filter { !$0.isEmpty }
    let near = nearestName(to: symbol, in: known).map { "did you mean '\($0)'?" }
    throw UsageError(
      "-X: the journal has no commodity '\(symbol)'",
      hints: [near ?? "it has \(known.sorted().joined(separator: ", "))"])
  }

  /// A screen, unless its sums have more digits than can be kept.
  static func kept<Shown>(_ screen: Shown?) throws(UsageError) -> Shown {
    guard let screen else { throw .sumTooLarge }
    return screen
  }
}
