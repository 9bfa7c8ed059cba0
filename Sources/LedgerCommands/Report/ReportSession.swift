import LedgerPlan
import LedgerChecks
import LedgerCommandLine
import LedgerModel
import LedgerRendering
import LedgerReports
import LedgerValues

/// A report's session: the journal without errors, and the query.
struct ReportSession {
  /// The options over the journal's own defaults.
  let options: ReportOptions
  let session: JournalSession
  /// The plan; an empty one where the report is about the journal only.
  let plan: Plan
  let query: Query
  let depth: DepthLimits
  /// The files that the journal was read from.
  let roots: JournalRoots

  /// Reads the journal; nil, with its problems printed, where it has errors.
  ///
  /// The operands are the query, unless others are given.
  init?(
    _ typed: ReportOptions, _ flags: [Flag<ReportOptions>], _ invocation: Invocation,
    scope: CheckOptions.Scope = .journal, operands: [String]? = nil
  ) throws(UsageError) {
    let roots = try JournalRoots(typed.journal, invocation.console)
    var options = typed
    if typed.journal.usesConfiguration, typed.output.chosenFormat == .text {
      options = try roots.configured(typed, defaults: ReportOptions(), flags, invocation)
    }
    self.options = options
    self.roots = roots
    var session = try JournalSession(roots, options.journal, invocation.console)
    var terms = try ReportSession.withoutIntervals(operands ?? invocation.operands, &session)
    var depths = [options.depth].compactMap(\.self)
    if flags.contains(where: { $0.description.names.contains("depth") }) {
      // As in hledger, -2 is short for --depth 2.
      depths += terms.compactMap { $0.hasPrefix("-") ? Int($0.dropFirst()) : nil }
      terms.removeAll { $0.hasPrefix("-") && Int($0.dropFirst()) != nil }
    }
    // What flags and words say of marks has to hold both: `-C status:!` is nothing.
    query = .all(of: [
      try ReportSession.query(terms, session), try ReportSession.query(options.terms, session),
    ])
    var limits = query.depthLimits
    ReportSession.warnOfArgumentFiles(terms, invocation.console)
    if let depth = depths.min() { limits.flat = min(limits.flat ?? depth, depth) }
    depth = limits
    let look = options.output.look(invocation.console)
    switch scope {
    case .journal:
      guard session.requireNoErrors(options.journal, look, invocation.console) else { return nil }
      plan = Plan(commodities: session.journal.commodities)
    case .journalAndPlan:
      guard
        let plan = session.planWithoutErrors(options.journal, look, invocation.console)
      else { return nil }
      self.plan = plan
    }
    if let field = options.pivot { session.pivot(by: PivotField.fields(named: field)) }
    self.session = session
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

  /// Says of words such as `@FILE`, which hledger takes for a file of arguments, what they are here.
  private static func warnOfArgumentFiles(_ terms: [String], _ console: any Console) {
    for term in terms where term.hasPrefix("@") && term.count > 1 {
      console.writeError(
        "note: \(TerminalText.sanitized(term)) is searched for in names of accounts; "
          + "arguments are not read from files: $(cat FILE) puts them on the command line\n")
    }
  }

  /// Reads the query that a flag gives.
  func query(_ text: String, _ flag: String) throws(UsageError) -> Query {
    // An empty one, as in `--pnl ''`, means nothing at all.
    if text.isEmpty { return .none }
    do throws(QueryProblem) {
      return try Query(parsing: [text], today: session.today)
    } catch {
      throw UsageError(
        "\(flag): \(error.message)", in: text, at: error.offset)
    }
  }

  /// The journal with what its rules make up to the end of some days, as goals.
  func goals(over days: Period, _ invocation: Invocation) throws(UsageError) -> LoadedJournal {
    try JournalSession.goals(roots, options.journal, invocation.console, over: days)
  }

  /// Hands a report on in the form that was asked for; its data for programs, its page for people.
  func deliver(
    _ page: @autoclosure () -> Page, json: () -> JSON, _ invocation: Invocation
  ) throws(UsageError) {
    try options.output.deliver(page(), json: json, session, invocation.console)
  }

  /// Hands finished bytes on.
  func deliver(_ bytes: [UInt8], _ invocation: Invocation) throws(UsageError) {
    try options.output.deliver(bytes, session, invocation.console)
  }

  /// Says why there is nothing to show, and what to try.
  func explainEmptiness(_ invocation: Invocation) {
    let reason =
      if session.journal.transactions.isEmpty {
        "the journal has no transactions; bursar report files shows what was read"
      } else if let mistake = Query.likelyMistakes(in: invocation.operands).first {
        "nothing matches; \(mistake.message)"
      } else if invocation.operands.isEmpty {
        "nothing was posted in this period; bursar report stats shows the journal's dates"
      } else {
        "nothing matches; bursar report accounts lists the accounts"
      }
    invocation.console.writeError("note: \(TerminalText.sanitized(reason))\n")
  }

  /// The postings of the query and the period.
  var filter: PostingFilter { PostingFilter(query, session.period.period, in: session.loaded) }
}
