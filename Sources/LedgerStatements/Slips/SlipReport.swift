package import LedgerEditing
import LedgerImport
import LedgerPlanning
package import LedgerPhrases
package import LedgerRendering
package import LedgerSource
import LedgerValues

/// What an import of slips did, or would do.
package struct SlipReport {
  private let run: SlipImport
  private let state: ImportReport.State
  private let draft: Draft?

  package init(_ run: SlipImport, _ state: ImportReport.State, _ draft: Draft?) {
    self.run = run
    self.state = state
    self.draft = draft
  }

  /// What came of each file, for people.
  package func text(in language: Language) -> String {
    var lines: [String] = []
    for (file, outcomes) in zip(run.files, run.outcomes) {
      let days = outcomes.map(\.slip.meant.day)
      guard let first = days.min(), let last = days.max() else { continue }
      let heading = StatementPhrase.slips(
        file: file.path, outcomes.count, first: first, last: last == first ? nil : last)
      lines.append(heading.text(in: language))
      let cells = RowOutcome.Kind.allCases.compactMap { kind in
        cell(kind, outcomes.filter { $0.kind == kind }, language)
      }
      lines += ImportReport.lines(cells)
    }
    let isUnsure = run.all.contains { $0.chooser == .unsure }
    lines += ImportReport.end(state, draft, isUnsure: isUnsure).map { $0.text(in: language) }
    return lines.map { TerminalText.sanitized($0) + "\n" }.joined()
  }

  /// How many are of a kind, and why; nil for none of what is rare.
  private func cell(
    _ kind: RowOutcome.Kind, _ slips: [SlipImport.Outcome], _ language: Language
  ) -> (String, String, String)? {
    guard !slips.isEmpty || kind == .new || kind == .known else { return nil }
    var notes: [StatementPhrase] = []
    for (chooser, phrase) in [
      (RowOutcome.Chooser.slip, StatementPhrase.asWritten), (.habit, StatementPhrase.byHabit),
      (.unsure, StatementPhrase.unsure),
    ] {
      let count = slips.count { $0.chooser == chooser }
      if count > 0 { notes.append(phrase(count)) }
    }
    if kind == .planned { notes = [.occurrences(slips.compactMap { $0.occurrence?.description })] }
    if kind == .doubtful { notes = [.needsAnswer] }
    let texts = notes.map { $0.text(in: language) }
    return (kind.phrase.text(in: language), "\(slips.count)", texts.joined(separator: ", "))
  }

  /// The same as `bursar/import/1`.
  package func json(diagnostics: [Diagnostic], in sources: SourceMap) -> JSON {
    let entries = ImportReport.newPlaces(draft, SlipFile.tagName)
    let statements = zip(run.files, run.outcomes).map { statement($0, $1, entries) }
    return ImportReport.json(state, statements, draft, diagnostics, sources)
  }

  private func statement(
    _ file: SlipFile, _ outcomes: [SlipImport.Outcome], _ entries: [String: String]
  ) -> JSON {
    let days = outcomes.map(\.slip.meant.day)
    func text(_ day: Day?) -> JSON { day.map { .string("\($0)") } ?? .null }
    return .members([
      "file": .string(file.path), "format": .string("slips"), "account": .null,
      "commodity": .null, "from": text(days.min()), "to": text(days.max()), "opening": .null,
      "closing": .null, "journal": .null, "gap": .null,
      "counts": ImportReport.counts(outcomes.map(\.kind)), "pending": .integer(0),
      "void": .integer(0), "fees": .integer(0), "outstanding": .array([]),
      "rows": .array(
        outcomes.map { outcome in
          ImportReport.row(
            outcome.row, outcome.kind, key: outcome.slip.id,
            entry: entries[outcome.slip.id] ?? outcome.transaction.map(run.location),
            outcome.account, by: outcome.chooser?.rawValue,
            outcome.candidates.map { candidate in
              .members([
                "entry": .string(run.location(candidate)), "cost": .null, "account": .null,
                "confidence": .null,
              ])
            }, outcome.guesses)
        }),
    ])
  }
}
