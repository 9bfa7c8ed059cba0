package import LedgerEditing
import LedgerImport
import LedgerModel
package import LedgerPhrases
import LedgerPlanning
package import LedgerRendering
package import LedgerSource
import LedgerValues

/// What an import did, or would do.
package struct ImportReport {
  package enum State: String, Sendable {
    case written
    case shown
    case refused
    case declined
    case unchanged
  }

  private let run: StatementImport
  private let state: State
  private let draft: Draft?

  package init(_ run: StatementImport, _ state: State, _ draft: Draft?) {
    self.run = run
    self.state = state
    self.draft = draft
  }

  /// The entries that are new, and those that change.
  package static func counts(_ draft: Draft?, withdrawn: Int = 0) -> (new: Int, changed: Int) {
    guard let draft else { return (0, 0) }
    let changed = draft.difference.gone.count - withdrawn
    return (draft.difference.came.count - changed, changed)
  }

  private func amount(_ value: Decimal, _ symbol: String) -> String {
    run.journal.commodities.exact(value, symbol)
  }
}

// MARK: - Words

extension ImportReport {
  /// What came of each statement, for people.
  package func text(in language: Language) -> String {
    var lines: [String] = []
    for number in run.statements.indices { lines += statementLines(number, language) }
    let isUnsure = run.outcomes.contains { $0.contains { $0.chooser == .unsure } }
    let end = ImportReport.end(
      state, draft, isUnsure: isUnsure, withdrawn: run.withdrawn.count)
    lines += end.map { $0.text(in: language) }
    return lines.map { TerminalText.sanitized($0) + "\n" }.joined()
  }

  /// What came of all of it.
  static func end(
    _ state: State, _ draft: Draft?, isUnsure: Bool, withdrawn: Int = 0
  ) -> [StatementPhrase] {
    let (new, changed) = counts(draft, withdrawn: withdrawn)
    switch state {
    case .written:
      return [.wrote(new: new, changed: changed)] + (isUnsure ? [.seeUnsure] : [])
    case .shown: return [.wouldWrite(new: new, changed: changed)]
    case .refused, .declined: return [.notWritten]
    case .unchanged: return [.nothingNew]
    }
  }

  private func statementLines(_ number: Int, _ language: Language) -> [String] {
    let statement = run.statements[number]
    let heading = StatementPhrase.heading(
      file: statement.file, account: statement.account, rows: statement.rows.count,
      from: statement.coverage.lowerBound, to: statement.coverage.upperBound)
    var cells: [(String, String, String)] = []
    for kind in RowOutcome.Kind.allCases {
      let all = run.outcomes[number]
      let rows = all.indices.filter { all[$0].kind == kind }
      guard !rows.isEmpty else { continue }
      let notes = notes(kind, rows, of: all).map { $0.text(in: language) }
      cells.append((kind.phrase.text(in: language), "\(rows.count)", notes.joined(separator: ", ")))
    }
    let unbooked = statement.unbooked
    if !unbooked.pending.isEmpty {
      let shown = unbooked.pending.prefix(3) + (unbooked.pending.count > 3 ? ["…"] : [])
      cells.append(
        (
          StatementPhrase.pending.text(in: language), "\(unbooked.pending.count)",
          StatementPhrase.leftOut(Array(shown)).text(in: language)
        ))
    }
    if unbooked.void > 0 {
      cells.append((StatementPhrase.void.text(in: language), "\(unbooked.void)", ""))
    }
    let facts = facts(number).map { ($0.text(in: language), $1.text(in: language)) }
    var lines = [heading.text(in: language)]
    if !statement.scope.hasAllRows {
      lines.append("  " + StatementPhrase.onlySomeRows.text(in: language))
    }
    return lines + ImportReport.lines(cells, facts)
  }

  /// Labels with counts and notes, and labels with texts, below each other.
  static func lines(
    _ cells: [(String, String, String)], _ facts: [(String, String)] = []
  ) -> [String] {
    let width = (cells.map(\.0.count) + facts.map(\.0.count)).max() ?? 0
    let digits = cells.map(\.1.count).max() ?? 0
    func padded(_ label: String) -> String {
      "  " + label + String(repeating: " ", count: width - label.count + 2)
    }
    let counted = cells.map { label, count, note in
      let line = padded(label) + String(repeating: " ", count: digits - count.count) + count
      return note.isEmpty ? line : line + "   " + note
    }
    return counted + facts.map { padded($0) + $1 }
  }

  /// What is said of a statement beside its rows.
  private func facts(_ number: Int) -> [(StatementPhrase, StatementPhrase)] {
    let statement = run.statements[number]
    var facts: [(StatementPhrase, StatementPhrase)] = []
    let fees = fees(number)
    if fees.rows > 0 {
      facts.append((.fees, .feesOf(fees.sums.map { amount($0.quantity, $0.symbol) }, fees.rows)))
    }
    let check = run.balances[number]
    if let open = check?.outstanding, !open.isEmpty { facts.append((.notYet, .occurrences(open))) }
    if let check {
      let closing = amount(check.closing, statement.symbol)
      facts.append(
        (
          .balance,
          check.holds || !check.outstanding.isEmpty
            ? .balanceHolds(amount: closing, check.day)
            : .balanceFails(
              amount: closing, check.day, journal: amount(check.journal, statement.symbol))
        ))
    }
    if statement.scope.balances == .ignored { facts.append((.balance, .withoutBalance)) }
    return facts
  }

  /// What was taken beside the amounts of rows: the postings that rules and formats make of it.
  private func fees(_ number: Int) -> (rows: Int, sums: [MeantAmount]) {
    var sums: [MeantAmount] = []
    var rows = 0
    let all = run.statements[number].rows
    for place in all.indices {
      let postings = all[place].entry.postings
      let found = postings.indices.dropFirst().filter { postings[$0].account == "expenses:fees" }
        .compactMap { postings[$0].amount }.filter { !$0.quantity.isZero }
      if !found.isEmpty { rows += 1 }
      for amount in found {
        guard let place = sums.firstIndex(where: { $0.symbol == amount.symbol }) else {
          sums.append(MeantAmount(amount.quantity, amount.symbol))
          continue
        }
        guard let sum = sums[place].quantity.adding(amount.quantity) else { return (rows, []) }
        sums[place].quantity = sum
      }
    }
    return (rows, sums)
  }

  private func notes(
    _ kind: RowOutcome.Kind, _ rows: [Int], of all: [RowOutcome]
  ) -> [StatementPhrase] {
    func count(_ isWanted: (RowOutcome) -> Bool, _ phrase: (Int) -> StatementPhrase)
      -> [StatementPhrase]
    {
      let found = rows.count { isWanted(all[$0]) }
      return found == 0 ? [] : [phrase(found)]
    }
    switch kind {
    case .new:
      return count({ $0.chooser == .rule }, StatementPhrase.byRule)
        + count({ $0.chooser == .habit }, StatementPhrase.byHabit)
        + count({ $0.chooser == .unsure }, StatementPhrase.unsure)
    case .known:
      return count({ $0.reason == .textChanged }, StatementPhrase.textChanged)
        + count({ $0.reason == .moved }, StatementPhrase.moved)
    case .linked:
      return [.byHand] + count({ $0.isWithdrawing }, StatementPhrase.withdrawn)
    case .planned: return [.occurrences(rows.compactMap { all[$0].occurrence?.description })]
    case .transfer: return []
    case .doubtful: return [.needsAnswer]
    }
  }
}

extension RowOutcome.Kind {
  package var phrase: StatementPhrase {
    switch self {
    case .new: .new
    case .known: .known
    case .linked: .linked
    case .planned: .planned
    case .transfer: .transfers
    case .doubtful: .doubtful
    }
  }
}

// MARK: - Data

extension ImportReport {
  /// The same as `bursar/import/1`.
  package func json(diagnostics: [Diagnostic], in sources: SourceMap) -> JSON {
    let entries = ImportReport.newPlaces(draft, AccountIndex.tagName)
    var finder = LineFinder(run.journal.sources)
    let statements = run.statements.indices.map { statement($0, entries, &finder) }
    return ImportReport.json(state, statements, draft, diagnostics, sources)
  }

  static func json(
    _ state: State, _ statements: [JSON], _ draft: Draft?, _ diagnostics: [Diagnostic],
    _ sources: SourceMap
  ) -> JSON {
    var lines = LineFinder(sources)
    return .object([
      JSON.Member("schema", .string("bursar/import/1")),
      JSON.Member("state", .string(state.rawValue)),
      JSON.Member("written", .boolean(state == .written)),
      JSON.Member("statements", .array(statements)),
      JSON.Member(
        "changes",
        .array(
          (draft?.changes ?? []).map { change in
            .object([
              JSON.Member("file", .string(change.path)),
              JSON.Member(
                "diff",
                .string(
                  String(
                    decoding: UnifiedDifference(
                      change.path, from: change.file?.bytes ?? [], to: change.newFile.bytes
                    ).bytes(), as: UTF8.self))),
            ])
          })),
      JSON.Member(
        "diagnostics",
        .array(
          diagnostics.map { problem in
            .object([
              JSON.Member("code", .string(problem.code.id)),
              JSON.Member("name", .string(problem.code.name)),
              JSON.Member("severity", .string(problem.severity.rawValue)),
              JSON.Member("message", .string(problem.summary)),
              JSON.Member("file", .string(sources[problem.place.file].path)),
              JSON.Member(
                "line", .integer(lines.line(at: problem.place.range.start, in: problem.place.file))),
              JSON.Member("help", .array(problem.fixes.map { .string($0.title) })),
            ])
          })),
    ])
  }

  /// Where new entries stand, by the values of a tag.
  static func newPlaces(_ draft: Draft?, _ name: String) -> [String: String] {
    guard let draft else { return [:] }
    var result: [String: String] = [:]
    let journal = draft.after.journal
    var lines = LineFinder(journal.sources)
    var text = TransactionText()
    for number in draft.difference.came {
      text.read(number, in: journal)
      let record = journal.transactions[number]
      let line = lines.line(at: record.start, in: record.file)
      let place = "\(journal.sources[record.file].path):\(line)"
      text.forEachValue(ofTag: Array(name.utf8)) { result[text.text($0)] = place }
    }
    return result
  }

  private func statement(
    _ number: Int, _ entries: [String: String], _ lines: inout LineFinder
  ) -> JSON {
    let statement = run.statements[number]
    let check = run.balances[number]
    let rows = run.outcomes[number]
    func figure(_ value: Decimal?) -> JSON { value.map { .string("\($0)") } ?? .null }
    return .object([
      JSON.Member("file", .string(statement.file)),
      JSON.Member("format", .string(statement.format.rawValue)),
      JSON.Member("account", .string(statement.account)),
      JSON.Member("commodity", .string(statement.symbol)),
      JSON.Member("from", .string("\(statement.coverage.lowerBound)")),
      JSON.Member("to", .string("\(statement.coverage.upperBound)")),
      JSON.Member("opening", figure(statement.opening)),
      JSON.Member("closing", figure(statement.closing)),
      JSON.Member("journal", figure(check?.journal)),
      JSON.Member("gap", figure(check?.gap)),
      JSON.Member("counts", ImportReport.counts(rows.map(\.kind))),
      JSON.Member("pending", .integer(statement.unbooked.pending.count)),
      JSON.Member("void", .integer(statement.unbooked.void)),
      JSON.Member("fees", .integer(fees(number).rows)),
      JSON.Member("outstanding", .strings(check?.outstanding ?? [])),
      JSON.Member("rows", .array(rows.map { row($0, statement.account, entries, &lines) })),
    ])
  }

  static func counts(_ kinds: [RowOutcome.Kind]) -> JSON {
    .object(
      [JSON.Member("rows", .integer(kinds.count))]
        + RowOutcome.Kind.allCases.map { kind in
          JSON.Member(
            kind == .transfer ? "transfers" : kind.rawValue,
            .integer(kinds.count { $0 == kind }))
        })
  }

  private func row(
    _ outcome: RowOutcome, _ account: String, _ entries: [String: String],
    _ lines: inout LineFinder
  ) -> JSON {
    let key = "\(outcome.key)"
    let candidates: [JSON] = outcome.candidates.map { candidate in
      .object([
        JSON.Member("entry", .string(location(candidate.posting, account, &lines))),
        JSON.Member("cost", .integer(candidate.cost)),
        JSON.Member("account", .null), JSON.Member("confidence", .null),
      ])
    }
    // A row that an earlier file of this run has brought is where that one is.
    let earlier = outcome.kind == .known ? outcome.partner : nil
    let posting = outcome.posting ?? earlier.flatMap { run[$0].posting }
    let known = posting.map { location($0, account, &lines) }
    return ImportReport.row(
      outcome.row, outcome.kind, key: key, entry: entries[key] ?? known, outcome.account,
      by: outcome.chooser?.rawValue ?? outcome.reason?.name, candidates, outcome.guesses)
  }

  static func row(
    _ row: IncomingRow, _ kind: RowOutcome.Kind, key: String, entry: String?, _ account: String?,
    by chooser: String?, _ entries: [JSON], _ guesses: [RowOutcome.Candidate]
  ) -> JSON {
    func text(_ value: String?) -> JSON { value.map { .string($0) } ?? .null }
    let isHabit = chooser == RowOutcome.Chooser.habit.rawValue
    let accounts: [JSON] = guesses.map { guess in
      .object([
        JSON.Member("entry", .null), JSON.Member("cost", .null),
        JSON.Member("account", .string(guess.account)),
        JSON.Member("confidence", .string(Confidence.text(guess.confidence))),
      ])
    }
    return .object([
      JSON.Member("line", .integer(row.line)),
      JSON.Member("class", .string(kind.rawValue)),
      JSON.Member("key", .string(key)),
      JSON.Member("date", .string("\(row.day)")),
      JSON.Member(
        "amount",
        .object([
          JSON.Member("commodity", .string(row.symbol)),
          JSON.Member("quantity", .string("\(row.amount)")),
        ])),
      JSON.Member("text", .string(row.text)),
      JSON.Member("entry", text(entry)),
      JSON.Member("account", text(account)),
      JSON.Member("by", text(chooser)),
      JSON.Member(
        "confidence", text(isHabit ? guesses.first.map { Confidence.text($0.confidence) } : nil)),
      JSON.Member("candidates", .array(entries + accounts)),
    ])
  }

  private func location(
    _ posting: Int, _ account: String, _ lines: inout LineFinder
  ) -> String {
    let found = run.postings(account)[posting]
    let record = run.journal.transactions[found.transaction]
    let line = lines.line(at: record.start, in: record.file)
    return "\(run.journal.sources[record.file].path):\(line)"
  }
}

extension KnownRows.Reason {
  /// As data names it.
  fileprivate var name: String {
    switch self {
    case .id: "id"
    case .hash: "hash"
    case .textChanged: "text-changed"
    case .moved: "moved"
    }
  }
}
