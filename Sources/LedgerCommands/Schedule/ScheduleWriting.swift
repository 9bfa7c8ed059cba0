import LedgerPlan
import LedgerChecks
import LedgerCommandLine
import LedgerFormatting
import LedgerModel
import LedgerPlanning
import LedgerRendering
import LedgerSchedule
import LedgerSource
import LedgerValues

/// Writes what a command about recurring entries changes, once it is proved to do just that.
struct ScheduleWriting {
  private let session: ScheduleSession
  private let console: any Console

  init(_ session: ScheduleSession, _ console: any Console) {
    self.session = session
    self.console = console
  }

  /// Does a change, shows it, or says why there is nothing to do.
  func perform(_ change: ScheduleChange) throws(UsageError) -> ExitCode {
    if change.edits.isEmpty {
      say(ChangeWords(session.view), change.outcome)
      return .done
    }
    if !session.options.isDryRun { try requireWritableJournal(change) }
    let texts = newTexts(change.edits)
    // All files as they were read, so that what others write meanwhile is not mixed in.
    let changed = Set(texts.map(\.canonicalPath))
    let others = session.session.journal.sources.files.filter {
      !changed.contains($0.canonicalPath)
    }
    let roots = session.roots.overlaid(with: texts + others)
    let after = try JournalSession(roots, session.options.journal, console)
    let look = session.options.output.look(console)
    guard
      let plan = after.planWithoutErrors(
        session.options.journal, look, console,
        reason: "nothing was written, since these errors would be new")
    else { return .findings }
    let view = view(after, plan, change.outcome)
    if let key = try otherPayment(change.outcome, view, after.journal) {
      throw UsageError(
        "nothing was written: behind the other entries, \(key) would have other accounts or amounts than its rule says",
        hints: [
          "a `decimal-mark`, `D`, `alias` or `apply account` is in force there; --into FILE writes it elsewhere"
        ], exit: .findings)
    }
    guard isDone(change.outcome, view) else {
      console.writeError(
        "nothing was written: the result would not be what was asked for; please report this\n")
      return .bug
    }
    let changes = changes(texts)
    if session.options.isDryRun {
      changes.show(console)
      console.writeError("note: nothing was written\n")
      return .done
    }
    try changes.write(session.session.disk, whileUnchanged: session.session.journal.sources.files)
    say(ChangeWords(view), change.outcome)
    return .done
  }

  private func say(_ words: ChangeWords, _ outcome: ScheduleOutcome) {
    if session.options.voice == .oneLine { return }
    var words = words
    for line in words.lines(outcome) { console.write(TerminalText.sanitized(line) + "\n") }
  }

  private func requireWritableJournal(_ change: ScheduleChange) throws(UsageError) {
    if session.options.journal.revision != nil {
      throw UsageError(
        "a revision cannot be written to", hints: ["leave out --rev, or add --dry-run"])
    }
    let sources = session.session.journal.sources
    for edit in change.edits where sources[edit.file].stamp == nil {
      throw UsageError(
        "\(sources[edit.file].path): standard input cannot be written to",
        hints: ["name the file with -f FILE, or add --dry-run"])
    }
  }
}

// MARK: - The new text

extension ScheduleWriting {
  /// The changed files with their new texts; new entries are laid out as `bursar fmt` would.
  private func newTexts(_ edits: [Edit]) -> [SourceFile] {
    let sources = session.session.journal.sources
    var files: [SourceFile] = []
    var lines: [String: [ClosedRange<Int>]] = [:]
    for index in sources.files.indices {
      let id = FileID(index)
      let own = edits.filter { $0.file == id }
      guard !own.isEmpty, var bytes = own.applied(to: sources[id], id: id) else { continue }
      bytes.append(contentsOf: repeatElement(0, count: SourceFile.padding))
      let file = SourceFile(
        path: sources[id].path, canonicalPath: sources[id].canonicalPath, padded: bytes)
      files.append(file)
      let entries = ScheduleWriting.newEntries(own)
      let table = LineTable(file)
      lines[file.canonicalPath] = entries.map {
        table.line(at: $0.start)...table.line(at: max($0.start, $0.end - 1))
      }
    }
    return laidOut(files, lines.filter { !$0.value.isEmpty })
  }

  /// Where whole entries that edits of one file add stand in its new text, without the empty lines
  /// around them.
  private static func newEntries(_ edits: [Edit]) -> [SourceRange] {
    var ranges: [SourceRange] = []
    var shift = 0
    for edit in edits.sorted(by: { $0.range.start < $1.range.start }) {
      let text = Array(edit.newText.utf8)
      let start = text.firstIndex { $0 != 0x0A && $0 != 0x0D } ?? 0
      // A line of a rule is indented, an entry is not.
      if edit.range.isEmpty, text.contains(0x0A), text[start] != 0x20, text[start] != 0x09 {
        let end = (text.lastIndex { $0 != 0x0A && $0 != 0x0D } ?? start) + 1
        let offset = Int(edit.range.start) + shift
        ranges.append(SourceRange(offset + start, offset + end))
      }
      shift += text.count - edit.range.count
    }
    return ranges
  }

  private func laidOut(
    _ files: [SourceFile], _ lines: [String: [ClosedRange<Int>]]
  ) -> [SourceFile] {
    guard !lines.isEmpty else { return files }
    let roots = session.roots.overlaid(with: files)
    var result = files
    for root in roots.files {
      let ofRoot = FormatCommand.configuredColumn(root)
      var formatter = JournalFormatter(roots.source, linesOfFiles: lines) { file in
        FormatCommand.configuredColumn(file) ?? ofRoot ?? JournalFormatter.defaultColumn
      }
      for formatted in formatter.format(root) where formatted.isChanged {
        guard
          let index = result.firstIndex(where: {
            $0.canonicalPath == formatted.file.canonicalPath
          }),
          // What cannot be proved stays as the rule has it.
          TokenProof.failure(from: result[index], to: formatted.newFile) == nil
        else { continue }
        result[index] = SourceFile(
          path: result[index].path, canonicalPath: result[index].canonicalPath,
          padded: formatted.padded)
      }
    }
    return result
  }

  private func changes(_ texts: [SourceFile]) -> FileChanges {
    let sources = session.session.journal.sources
    return FileChanges(
      changes: texts.compactMap { text in
        sources.files.first { $0.canonicalPath == text.canonicalPath }.map {
          .init(file: $0, newText: Array(text.bytes))
        }
      })
  }
}

// MARK: - Proof

extension ScheduleWriting {
  /// The schedule after the change, far enough to hold what it speaks of.
  private func view(
    _ after: JournalSession, _ plan: Plan, _ outcome: ScheduleOutcome
  ) -> ScheduleView {
    var horizon = session.schedule.horizon
    for key in outcome.keys { horizon = max(horizon, key.nominal.adding(days: 62)) }
    let schedule = Schedule(after.loaded, plan, today: after.today, through: horizon)
    return ScheduleView(after.loaded, schedule)
  }

  /// The first payment that would move something else than its rule says; nil where none does.
  private func otherPayment(
    _ outcome: ScheduleOutcome, _ view: ScheduleView, _ journal: Journal
  ) throws(UsageError) -> OccurrenceKey? {
    guard case .paid(let keys) = outcome else { return nil }
    for key in keys {
      guard let payment = view.occurrence(key)?.payments.first else { continue }
      var paid: Amount?
      if let text = session.options.amount { paid = try session.amount(text, ofRule: key.id) }
      let proof = PaymentProof(rules: session.schedule, paid: paid)
      if !proof.holds(payment, journal, of: key.id) { return key }
    }
    return nil
  }

  /// Whether the journal says now what it was to say.
  private func isDone(_ outcome: ScheduleOutcome, _ view: ScheduleView) -> Bool {
    switch outcome {
    case .paid(let keys), .linked(let keys):
      keys.allSatisfy { key in
        view.occurrence(key).map { $0.state == .paid && $0.payments.count == 1 } ?? false
      }
    case .skipped(let key): view.occurrence(key).map { $0.state == .skipped } ?? false
    case .ended(let id, let last):
      view.schedule.number(ofRule: id).map { number in
        view.schedule.rules[number].recurrence?
          .firstOccurrence(nominalFrom: last.adding(days: 1)) == nil
      } ?? false
    case .split(_, let new, let first):
      view.schedule.number(ofRule: new).map { number in
        view.schedule.rules[number].recurrence?.occurrence(nominal: first) != nil
      } ?? false
    default: true
    }
  }
}

extension ScheduleOutcome {
  /// The occurrences that were changed.
  fileprivate var keys: [OccurrenceKey] {
    switch self {
    case .paid(let keys), .linked(let keys): keys
    case .skipped(let key): [key]
    default: []
    }
  }
}
