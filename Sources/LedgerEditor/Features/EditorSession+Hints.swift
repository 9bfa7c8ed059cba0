import LedgerEditing
import LedgerModel
import LedgerRendering
import LedgerSource
import LedgerSyntax
import LedgerValues

/// Something that is shown behind a line.
private struct Hint {
  var label: String
  var tooltip: String
  /// What is written when somebody takes it.
  var text: String?
}

extension EditorSession {
  /// Behind the ends of lines: amounts that were inferred, balances, values, and what holds.
  func inlayHints(_ parameters: Parameters) throws(ResponseError) -> JSON {
    let document = try document(parameters)
    let range = try parameters.range()
    guard let journal = try newestJournal(document), let file = journal.id(of: document.path)
    else { return .array([]) }
    let map = PositionMap(document, since: journal.revision)
    let start = document.text.offset(of: range.lowerBound, encoding)
    let end = max(start, document.text.offset(of: range.upperBound, encoding))
    let faulty = journal.findings.filter { $0.severity == .error && $0.place.file == file }
      .map(\.entry)
    let sound = workspace.settings.showsRunning ? try self.sound(journal) : nil
    let facts = HintFacts(journal, sound, workspace.settings)
    var hints: [JSON] = []
    for placed in document.text.entries(in: start..<end) where placed.entry.kind == .transaction {
      // An entry that is being changed has none, nor has one that is wrong.
      guard let then = map.then(placed.range.lowerBound), map.isUnchanged(placed.range),
        let transaction = journal.transaction(at: then, in: file),
        !faulty.contains(where: { Int($0.start) <= then && then < Int($0.end) })
      else { continue }
      // No directive stands within an entry.
      let context = workspace.context(document, at: placed.range.lowerBound)
      for posting in placed.entry.postings {
        let moved = then - placed.range.lowerBound + placed.base
        let offset = UInt32(truncatingIfNeeded: Int(posting.range.start) + moved)
        let line = document.text.line(at: placed.placed(posting.range).lowerBound)
        guard range.lowerBound.line <= line, line <= range.upperBound.line,
          let number = journal.posting(at: offset, of: transaction)
        else { continue }
        let account = placed.placed(posting.account).upperBound
        for hint in facts.hints(number, transaction, context) {
          hints.append(json(hint, line, account, document))
        }
      }
    }
    return .array(hints)
  }

  private func json(_ hint: Hint, _ line: Int, _ account: Int, _ document: OpenDocument) -> JSON {
    let end = document.text.position(
      of: document.text.range(ofLine: line).upperBound, encoding)
    let place = document.text.position(of: account, encoding)
    return .members([
      "position": end.json, "label": .string("  " + hint.label),
      "tooltip": .string(hint.tooltip),
      "textEdits": hint.text.map { text in
        .array([
          .members(["range": (place..<place).json, "newText": .string("  " + text)])
        ])
      },
    ])
  }

  // MARK: - Lenses

  /// Above entries: which balances hold, how budgets and goals stand, what is due.
  func codeLenses(_ parameters: Parameters) throws(ResponseError) -> JSON {
    let document = try document(parameters)
    guard workspace.settings.showsLenses, let journal = try newestJournal(document),
      let file = journal.id(of: document.path)
    else { return .array([]) }
    let map = PositionMap(document, since: journal.revision)
    let lenses = journal.lenses(of: file, counting: try sound(journal))
    return .array(
      lenses.compactMap { lens in
        guard let now = map.now(Int(lens.offset)) else { return nil }
        let start = TextPosition(line: document.text.line(at: now), character: 0)
        return .members([
          "range": (start..<start).json,
          "command": .members([
            "title": .string(lens.title), "command": .string(lens.command?.name ?? ""),
            "arguments": lens.command.map {
              .array([.string(document.uri), .string($0.key)])
            },
          ]),
        ])
      })
  }
}

extension PositionMap {
  /// Whether nothing in a range of this text is new.
  func isUnchanged(_ range: Range<Int>) -> Bool {
    guard let start = then(range.lowerBound), let end = then(range.upperBound) else { return false }
    return end - start == range.count && now(start..<end) == range
  }
}

/// What a journal knows of postings.
private struct HintFacts {
  /// The journal whose sums are shown.
  private let sound: WorkspaceJournal?
  private let model: Journal
  private let settings: EditorSettings
  private let amounts: AmountText
  private let failed: Set<Int>

  init(_ journal: WorkspaceJournal, _ sound: WorkspaceJournal?, _ settings: EditorSettings) {
    self.sound = sound
    self.settings = settings
    model = journal.journal
    amounts = AmountText(model.commodities)
    failed = Set(model.findings.failedAssertions.map(\.posting))
  }

  /// A text is offered where it says the same at its place.
  func hints(_ posting: Int, _ transaction: Int, _ context: ReadingContext?) -> [Hint] {
    var hints: [Hint] = []
    let record = model.postings[posting]
    let parts = model.amount(posting).amounts
    if settings.showsInferred, record.flags.contains(.inferred), parts.count == 1 {
      let text = try? context?.written(parts[0], as: model.commodities)
      hints.append(
        Hint(
          label: text ?? amounts.exact(parts[0]),
          tooltip: "what the other amounts of the entry leave", text: text))
    }
    if let sound, let same = sound.posting(like: posting, of: transaction, in: model),
      let balance = sound.balance(after: same)
    {
      let words = "\(model.accounts.name(record.account)) after this posting"
      hints.append(
        Hint(
          label: amounts.line(balance),
          tooltip: sound.leftOutWords.map { "\(words); \($0)" } ?? words))
    }
    if settings.showsValues, let cost = model.costValue(posting), model.cost(posting) != nil {
      hints.append(Hint(label: amounts.line(cost), tooltip: "at its cost"))
    }
    if settings.showsState, model.assertion(posting) != nil, !failed.contains(posting) {
      hints.append(Hint(label: "✓", tooltip: "the balance holds"))
    }
    return hints
  }
}
