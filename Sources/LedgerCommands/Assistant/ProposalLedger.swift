import LedgerAssistant
import LedgerCommandLine
import LedgerEditing
import LedgerPhrases
import LedgerRendering
import LedgerSource
import LedgerModel
import LedgerStudy
import LedgerSystem

/// The proposals that a process keeps, and what became of them.
struct ProposalLedger: Sendable {
  private let book: AssistantBook
  private let imports: String?
  private let writes: Bool
  private let journal: JournalOptions
  private var kept: [(token: String, proposal: Proposal)] = []
  private var applied: [String: (answer: JSON, files: FileTransaction)] = [:]
  private var appliedChanges = 0
  /// The tokens for which the person was asked.
  private var asked: Set<String> = []

  private static let mostKept = 20
  private static let mostApplied = 1_000

  init(_ book: AssistantBook, _ options: AssistantCommand.Options) {
    self.book = book
    imports = options.imports
    writes = options.writes
    journal = options.journal
  }

  static let changes = [
    ToolArgument(
      "changes", .items(ProposedChange.schema),
      "What is to become of the books, in this order: a list of objects such as \(ProposedChange.Kind.add.example)",
      .required)
  ]

  static let propose = AssistantTool(
    "propose", "Propose changes",
    "Shows what a list of changes would do, proved but not written: the difference, accounts and budgets before and after, problems, questions, and a token for apply. Use it for everything that is to be entered or changed; show the person the difference, guesses and questions, and never answer these yourself.",
    input: ToolArgument.schema(changes),
    output: ToolSchema.document(
      "bursar/proposal/1",
      [
        "state": ToolSchema.text, "diff": ToolSchema.text, "accounts": ToolSchema.items,
        "plan": ToolSchema.items, "problems": ToolSchema.item, "says": ToolSchema.texts,
        "guesses": ToolSchema.items, "questions": ToolSchema.items, "commands": ToolSchema.texts,
      ]))

  static let apply = AssistantTool(
    "apply", "Write a proposal",
    "Writes what was proposed, by its token, once the person has seen the difference and agreed. Files that changed since make it stale, and then it is proposed again; `bursar undo` takes it back.",
    .writes,
    input: ToolArgument.schema([token]),
    output: ToolSchema.document(
      "bursar/applied/1",
      ["state": ToolSchema.text, "entries": ToolSchema.texts, "files": ToolSchema.texts]))

  private static let token = ToolArgument(
    "token", .text, "The token that propose gave in this session", .required)

  mutating func propose(_ arguments: ToolArguments) throws(UsageError) -> JSON {
    let proposal = try Proposal(
      arguments.json["changes"] ?? .null, book, imports, kept: book.journals)
    let shown = AnswerText.shown(proposal.patch)
    let sizes = [shown, AnswerText.harmless(lines: shown)].map { JSON.string($0).written().count }
    if sizes.contains(where: { $0 > AnswerFitting.mostOfDiff }) {
      throw UsageError(
        "this is more than a person can be shown at once",
        hints: ["propose it in parts, or run the commands in a shell"])
    }
    let document = try proposal.json().replacing("diff", .string(shown))
    if let token = proposal.token {
      // What was taken back since may be written again.
      if let done = applied[token], !isThere(done.files) { applied[token] = nil }
      kept.removeAll { $0.token == token }
      kept = kept.suffix(ProposalLedger.mostKept - 1) + [(token, proposal)]
    }
    return writes
      ? document
      : document.adding([
        "notes": .strings(["nothing is written from here: a person runs the commands"])
      ])
  }

  /// Writes a proposal; asks the person first where that is wanted.
  mutating func apply(
    _ call: AssistantCall, asking words: AssistantWords?,
    _ answer: (JSON) -> AssistantOutcome
  ) throws(UsageError) -> AssistantOutcome {
    let token = try ToolArguments(call.arguments, [ProposalLedger.token]).text("token") ?? ""
    if let done = applied[token] {
      let note =
        "written before; \(isThere(done.files) ? "nothing was written now" : "it was undone or changed since")"
      return answer(done.answer.adding(["notes": .strings([note])]))
    }
    guard let old = kept.first(where: { $0.token == token })?.proposal else {
      throw UsageError(
        "no proposal of this token is kept",
        hints: ["call propose again, and send the token that it gives"])
    }
    let proposal = try old.anew(book, imports)
    if let words {
      switch call.consent {
      case .given
      where asked.contains(token) && call.client.showsForms
        && (!call.client.revision.isStateless || call.state == token):
        asked.remove(token)
      case .notAsked where call.client.showsForms:
        asked.insert(token)
        return .question(try words.question(proposal, book), yes: words.yes, state: token)
      case .notAsked:
        throw UsageError(
          "the person must say yes, and this client cannot ask", hints: ["nothing was written"])
      default:
        throw UsageError("the person did not say yes", hints: ["nothing was written"])
      }
    }
    let count = old.given.elements?.count ?? 0
    guard appliedChanges + count <= ProposalLedger.mostApplied else {
      throw UsageError("this process has applied \(appliedChanges) changes, which is enough")
    }
    let outcome = try proposal.write(
      book, by: "an assistant: \(call.client.name)", journal)
    appliedChanges += count
    let document = proposal.appliedJSON(book).adding(["notes": outcome.note.map { .strings([$0]) }])
    applied[token] = (document, proposal.files)
    return answer(document)
  }
}

extension ProposalLedger {
  /// Whether files are as they were written.
  private func isThere(_ files: FileTransaction) -> Bool {
    files.changes.allSatisfy { change in
      (try? book.disk.read(change.path)).map { $0.bytes == change.newFile.bytes } ?? false
    }
  }
}

extension Proposal {
  /// The same over the files as they are now; refused where one has changed.
  func anew(_ book: AssistantBook, _ imports: String?) throws(UsageError) -> Proposal {
    let proposal = try Proposal(given, book, imports)
    if proposal.token == token { return proposal }
    let changed = proposal.changed(since: self)
    throw UsageError(
      "the proposal is stale: \(changed.isEmpty ? "the day" : changed.joined(separator: ", ")) changed since",
      hints: ["nothing was written; propose again"])
  }

  /// Writes it; says why it could not be taken back, or is not committed.
  func write(
    _ book: AssistantBook, by author: String, _ options: JournalOptions
  ) throws(UsageError) -> (note: String?, exit: ExitCode) {
    var journal = JournalOptions()
    (journal.commits, journal.redactsReceipt) = (options.commits, options.redactsReceipt)
    let receipt = try ReceiptCommit(where: journal, BookConsole(book, nil), by: author)
    let (day, time) = book.clock()
    func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let note = UndoNote(
      command: "apply, by \(TerminalText.sanitized(author))",
      time: "\(day.year)-\(digits(day.month))-\(digits(day.day)) \(time.text)")
    let root = book.disk.canonicalPath(book.name) ?? FilePath.joined(book.folder, book.name)
    do throws(FileProblem) {
      let log = UndoLog(ofJournal: root, book.disk)
      if case .notKept(let problem) = try files.commit(log, note) {
        return ("bursar undo cannot take this back: \(problem.message)", .done)
      }
    } catch {
      throw UsageError(writing: error, .text)
    }
    do throws(UsageError) {
      let paths = files.changes.map(\.path) + files.removed.map(\.path)
      try receipt?.commit(paths.map(book.disk.realPath), steps.subject(else: "apply, by \(author)"))
      return (nil, .done)
    } catch {
      return (error.message, .findings)
    }
  }

  func json() throws(UsageError) -> JSON {
    let (accounts, plan, problems) = try effect()
    let state = !questions.isEmpty ? "questions" : isEmpty ? "unchanged" : "proposed"
    return .members([
      "schema": .string("bursar/proposal/1"), "state": .string(state),
      "token": token.map { .string($0) }, "diff": .string(patch), "accounts": .array(accounts),
      "plan": .array(plan), "problems": problems, "says": .strings(says),
      "guesses": .array(guesses), "questions": .array(questions), "commands": .strings(commands),
    ])
  }

  func appliedJSON(_ book: AssistantBook) -> JSON {
    .members([
      "schema": .string("bursar/applied/1"), "state": .string("written"),
      "entries": .strings(written(book)), "files": .strings(files.changes.map(\.path)),
    ])
  }
}
