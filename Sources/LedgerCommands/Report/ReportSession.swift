import LedgerPlan
import LedgerChecks
package import LedgerCommandLine
import LedgerLots
import LedgerModel
import LedgerPhrases
import LedgerRendering
import LedgerReports
import LedgerValues

/// A report's session: the journal as the report sees it, and the query.
package struct ReportSession: SessionSubject {
  package let session: Session<ReportOptions>
  /// The journal, with a field in the place of accounts where that was asked for.
  private(set) var read: JournalSession
  /// What is shown of lots, if that was asked for.
  let lotView: LotView?
  let query: Query
  let depth: DepthLimits

  /// Reads the query from the operands, or from those behind the words that mean something else.
  package init(_ session: Session<ReportOptions>) throws(UsageError) {
    self.session = session
    var read = session.journal
    var terms = try ReportSession.withoutIntervals(session.queryOperands, &read)
    var depths = [session.options.depth].compactMap(\.self)
    if session.hasFlag("depth") {
      // As in hledger, -2 is short for --depth 2.
      depths += terms.compactMap { $0.hasPrefix("-") ? Int($0.dropFirst()) : nil }
      terms.removeAll { $0.hasPrefix("-") && Int($0.dropFirst()) != nil }
    }
    // What flags and words say of marks has to hold both: `-C status:!` is nothing.
    query = .all(of: [
      try ReportSession.query(terms, read), try ReportSession.query(session.options.terms, read),
    ])
    var limits = query.depthLimits
    ReportSession.warnOfArgumentFiles(terms, session)
    if let depth = depths.min() { limits.flat = min(limits.flat ?? depth, depth) }
    depth = limits
    lotView = try session.options.lots.apply(to: &read, session)
    if let field = session.options.pivot { read.pivot(by: PivotField.fields(named: field)) }
    self.read = read
  }

  /// The terms without the interval of `date:'monthly in 2026'`, which divides the report.
  private static func withoutIntervals(
    _ terms: [String], _ session: inout JournalSession
  ) throws(UsageError) -> [String] {
    var result: [String] = []
    for term in terms {
      guard term.hasPrefix("date:"),
        let expression = try? PeriodExpression(
          parsing: term.dropFirst(5), reference: session.today),
        let interval = expression.interval
      else {
        result.append(term)
        continue
      }
      if session.period.interval == nil { session.period.interval = interval }
      let days = expression.period
      if days != .always {
        result.append("date:\(days.start?.description ?? "")..\(days.end?.description ?? "")")
      }
    }
    return result
  }

  /// Reads the query, or shows where it goes wrong.
  private static func query(
    _ arguments: [String], _ session: JournalSession
  ) throws(UsageError) -> Query {
    do throws(QueryProblem) {
      return try Query(parsing: arguments, today: session.today)
    } catch {
      let argument = error.argument < arguments.count ? arguments[error.argument] : ""
      throw UsageError(
        "query: \(error.message)", in: argument, at: error.offset)
    }
  }

  /// Says of words such as `@FILE`, which hledger takes for a file of arguments, and `inacct:NAME`, what
  /// they are here.
  private static func warnOfArgumentFiles(_ terms: [String], _ session: Session<ReportOptions>) {
    for term in terms where Query.isAboutPages(term) {
      session.note(Wording(ReportPhrase.choosesNothing(term)))
    }
    for term in terms where term.hasPrefix("@") && term.count > 1 {
      session.note(Wording(ReportPhrase.notArguments(term)))
    }
  }

  /// Reads the query that a flag gives.
  func query(_ text: String, _ flag: String) throws(UsageError) -> Query {
    // An empty one, as in `--pnl ''`, means nothing at all.
    if text.isEmpty { return .none }
    do throws(QueryProblem) {
      return try Query(parsing: [text], today: read.today)
    } catch {
      throw UsageError(
        "\(flag): \(error.message)", in: text, at: error.offset)
    }
  }

  /// The journal with what its rules make up to the end of some days, as goals.
  func goals(over days: Period) throws(UsageError) -> LoadedJournal {
    try JournalSession.goals(session.roots, options.journal, invocation.console, over: days)
  }

  /// Why nothing was found, and what to try.
  var nothingFound: ReportPhrase { session.nothingFound(in: read.journal) }

  /// What is printed of entries.
  var printOptions: PrintReport.Options {
    var result = options.lists.print
    if options.lots.shown.contains(.lots) { result.lots = lotView }
    result.divided = lotView?.divided ?? []
    return result
  }

  /// How wide lines are, and what they are drawn with, where the report is shown as text.
  var look: TerminalLook { options.output.textLook(invocation.console) }

  /// The postings of the query and the period.
  var filter: PostingFilter { PostingFilter(query, read.period.period, in: read.loaded) }
}

extension Session {
  /// Why a query of operands finds nothing, and what to try.
  func nothingFound(in journal: Journal) -> ReportPhrase {
    if journal.transactions.isEmpty {
      .noTransactions
    } else if let mistake = Query.likelyMistakes(in: invocation.operands).first {
      .nothingMatching(problem: mistake.message)
    } else if invocation.operands.isEmpty {
      .nothingInPeriod
    } else if let symbol = invocation.operands.first(where: { journal.commodities.find($0) != nil })
    {
      .nothingMatchesSymbol(symbol)
    } else {
      .nothingMatches
    }
  }
}

extension Session<ReportOptions> {
  /// The operands that are a query.
  fileprivate var queryOperands: [String] {
    switch operandUse {
    case .query: Array(invocation.operands.dropFirst(options.lists.lookup == .first ? 1 : 0))
    case .wordsAndQuery(let count): Array(invocation.operands.dropFirst(count))
    case .other: []
    }
  }
}
