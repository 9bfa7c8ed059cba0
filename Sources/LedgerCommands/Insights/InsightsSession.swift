import LedgerPlan
import LedgerChecks
package import LedgerCommandLine
package import LedgerInsights
package import LedgerModel
import LedgerPatterns
import LedgerRendering
package import LedgerValues

/// A journal and its flows of money, read for a command.
package struct InsightsSession {
  /// The options over the journal's own defaults.
  package let options: InsightsOptions
  let session: JournalSession
  package let book: InsightBook
  package let invocation: Invocation

  /// What the operands ask for.
  package let query: Query

  /// The period that was asked for; open where none was.
  package var period: Period { session.period.period }

  /// The period that was asked for, or nil.
  var askedPeriod: Period? { period == .always ? nil : period }

  /// Reads the journal; nil, with its problems printed, where it or its plan has errors.
  init?(
    _ typed: InsightsOptions, _ flags: [Flag<InsightsOptions>], _ invocation: Invocation,
    operands use: OperandUse = .query
  ) throws(UsageError) {
    let console = invocation.console
    self.invocation = invocation
    let roots = try JournalRoots(typed.journal, console)
    var options = typed
    if typed.journal.usesConfiguration, typed.output.chosenFormat == .text {
      options = try roots.configured(typed, defaults: InsightsOptions(), flags, invocation)
    }
    self.options = options
    session = try JournalSession(roots, options.journal, console)
    try InsightsSession.require(session.period.period)
    query = try InsightsSession.query(
      use == .query ? invocation.operands : [], today: session.today)
    let look = options.output.look(console)
    guard let plan = session.planWithoutErrors(options.journal, look, console) else { return nil }
    let currency = try InsightsSession.currency(options.currency, session.journal)
    guard
      let book = InsightBook(session.loaded, plan, today: session.today, in: currency)
    else {
      throw UsageError(
        "a sum has more digits than can be kept", hints: ["bursar check finds odd amounts"])
    }
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

  /// Hands a screen on in the form asked for, or the list of its figures.
  func deliver(_ screen: some InsightScreen) throws(UsageError) {
    if let emptiness = screen.emptiness { note(emptiness) }
    if options.listsFigures {
      let list = FigureList(screen.figures, book.plan.commodities)
      try deliver(list.page, json: list.json)
    } else {
      try deliver(screen.page, json: screen.json)
    }
  }

  private func deliver(_ page: @autoclosure () -> Page, json: () -> JSON) throws(UsageError) {
    try options.output.deliver(page(), json: json, session, invocation.console)
  }

  func note(_ text: String) {
    invocation.console.writeError("note: \(TerminalText.sanitized(text))\n")
  }
}

/// What the operands of a command are.
package enum OperandUse: Sendable {
  case query
  case other
}

/// A command that shows one screen of insights.
package protocol InsightCommand: Command where Options == InsightsOptions {
  associatedtype Screen: InsightScreen

  static var operandUse: OperandUse { get }

  static func screen(_ session: InsightsSession) throws(UsageError) -> Screen
}

extension InsightCommand {
  package static var defaults: InsightsOptions { InsightsOptions() }

  package static var operandUse: OperandUse { .query }

  package static func run(
    _ options: InsightsOptions, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    guard let session = try InsightsSession(options, flags, invocation, operands: operandUse)
    else { return .findings }
    try session.deliver(try screen(session))
    return .done
  }
}
