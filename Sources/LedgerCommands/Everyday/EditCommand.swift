import LedgerChecks
package import LedgerCommandLine
import LedgerEditing
import LedgerEveryday
import LedgerModel
import LedgerPhrases
import LedgerRendering
import LedgerSource
import LedgerStudy
import LedgerSyntax
import LedgerSystem
import LedgerValues

/// `bursar edit`.
package enum EditCommand: Command {
  package static let name = "edit"
  package static let summary = "Change an entry"
  package static let examples = [
    Example("bursar edit last amount=4.80", "both sides of the latest entry"),
    Example("bursar edit 42 payee=Rewe account:expenses:unknown=food", "the entry on line 42"),
    Example("bursar edit payee:rewe account=expenses:food --all", "all that a query matches"),
    Example("bursar edit last", "field by field, at a terminal"),
    Example("bursar edit last --split household=20%", "a part was for something else"),
  ]
  package static let details = [
    EntryOptions.reference,
    "Fields: date, date2, status, code, payee, note, description, comment, amount, account, wallet, commodity, time, place, receipt, by, for; tag=NAME, tag:NAME=VALUE, where no value removes the tag; account:OLD=NEW; amount:ACCOUNT=AMOUNT. Several are one write. Without a field, it asks field by field at a terminal; --editor opens the entry with $VISUAL or $EDITOR, and checks the journal afterwards.",
  ]
  package static let operands = "REF [FIELD=VALUE…]"
  package static let defaults = EntryOptions()
  package static let flags: [Flag<EntryOptions>] =
    [
      Flag(
        "--split", value: "ACCOUNT=PART",
        help: "Give a part to another account: 12.40, 20% or rest"
      ) { $0.splits.append($1) },
      Flag("--editor", help: "Open the entry with your editor") { $0.opensEditor = true },
    ] + EntryOptions.entryFlags

  package static func run(
    _ options: EntryOptions, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    let words = invocation.operands
    let first = words.firstIndex { EntryField($0) != nil } ?? words.count
    guard first == words.count && options.splits.isEmpty else {
      guard !options.opensEditor else {
        throw UsageError("--editor and fields cannot be combined", hints: ["use one of them"])
      }
      let session = try Session(options, flags, invocation, operands: .other, scope: nil)
      let named = try NamedEntries(Array(words[..<first]), session)
      try named.requireOthersSound()
      let fields = try words[first...].map { (word) throws(UsageError) in
        guard let field = EntryField(word) else {
          throw UsageError("'\(word)' is not a field and its value", hints: ["amount=4.80"])
        }
        return field
      }
      return try change(named, fields)
    }
    try requireNoOtherField(words)
    guard !options.opensEditor || !options.isDryRun else {
      throw UsageError("--editor and --dry-run cannot be combined", hints: ["use one of them"])
    }
    let session = try Session(
      options, flags, invocation, operands: .other, scope: options.opensEditor ? nil : .journal)
    let named = try NamedEntries(words, session)
    guard named.transactions.count == 1 else { throw needsFields }
    if options.opensEditor { return try EditorRun(session).open(named.transactions[0]) }
    guard invocation.console.asks, options.output.chosenFormat != .json else { throw needsFields }
    var dialogue = EditDialogue(session, named.transactions[0])
    guard let fields = try dialogue.ask() else { return .done }
    return try change(named, fields, asking: true)
  }

  private static var needsFields: UsageError {
    UsageError(
      "what should change?",
      hints: [
        "bursar edit last amount=4.80, or payee=Rewe, account=food, tag=trip",
        "use --editor to open the entry with $VISUAL or $EDITOR",
      ])
  }

  /// A word that looks like a field and is none is no part of a query.
  private static func requireNoOtherField(_ words: [String]) throws(UsageError) {
    for word in words.dropFirst() {
      guard let equals = word.firstIndex(of: "="), equals > word.startIndex,
        word[..<equals].allSatisfy({ $0.isLetter || $0.isNumber })
      else { continue }
      throw Names(
        "field", EntryField.names, advice: "there are \(EntryField.names.joined(separator: ", "))"
      ).unknown(String(word[..<equals]))
    }
  }

  /// Whether they say what an entry was for, and nothing of its mark and its comment.
  private static func answersQuestion(_ fields: [EntryField]) -> Bool {
    let harmless: Set = [
      "account", "wallet", "amount", "commodity", "payee", "note", "description", "code", "date",
    ]
    let names = fields.map(\.name)
    return names.contains("account") && harmless.isSuperset(of: names)
  }

  private static func change(
    _ named: NamedEntries, _ fields: [EntryField], asking: Bool = false
  ) throws(UsageError) -> ExitCode {
    let session = named.session
    var editors: [EntryEditor] = []
    let change = EntryFieldChange(session)
    for transaction in named.transactions {
      var editor = EntryEditor(transaction, in: session.journal.journal)
      // What paid is told from what it was for by what they are, before one takes the other's place.
      let wallets = fields.filter { $0.name == "wallet" }
      for field in wallets + fields.filter({ $0.name != "wallet" }) {
        try change.apply(field, to: &editor)
      }
      try change.split(session.options.splits, &editor)
      let name =
        EntryReference(session.journal.loaded, today: session.today).name(of: transaction) ?? "last"
      try change.requireTwoSides(editor, named: name)
      try change.requireDirection(editor, named: name)
      if answersQuestion(fields) { try EntryQuestion.settle(&editor) }
      editors.append(editor)
    }
    let count = editors.count(where: \.isChanged)
    var request = WritingRequest(Change(editors))
    request.says = { count > 1 ? [Wording(EverydayPhrase.editedMany(count))] : $0.newEntries }
    request.mayWrite = { (_, show) throws(UsageError) in
      guard asking, !session.options.saysYes else { return try named.mayChange(show) }
      show()
      let console = session.invocation.console
      var lines = TypedLines(console, session.options.output.look(console))
      let answer = try lines.answer(EditPhrase.askWrite.text(in: session.language))
      return Answer.isYes(answer?.trimmed ?? "")
    }
    return try session.run(request)
  }
}

/// Opens an entry with somebody's editor.
private struct EditorRun {
  private let session: Session<EntryOptions>

  init(_ session: Session<EntryOptions>) {
    self.session = session
  }

  func open(_ transaction: Int) throws(UsageError) -> ExitCode {
    let console = session.invocation.console
    let journal = session.journal.journal
    let record = journal.transactions[transaction]
    let file = journal.sources[record.file]
    let environment = console.environment
    let editors = ["VISUAL", "EDITOR"].compactMap { environment[$0] }
    guard let editor = editors.first(where: { !$0.isEmpty }) else {
      throw UsageError(
        "no editor: neither VISUAL nor EDITOR names one",
        hints: [
          "to change an entry without one: bursar edit last amount=4.80",
          "fields: \(EntryField.names.joined(separator: ", ")), tag:NAME, account:OLD, amount:ACCOUNT",
        ])
    }
    var lines = LineFinder(journal.sources)
    let line = lines.line(at: record.start, in: record.file)
    let words = editor.split(separator: " ").map(String.init)
    let path = session.journal.disk.absolutePath(file.path)
    let code = ForegroundProgram.run(words + ["+\(line)", path])
    let after = try JournalSession(
      JournalRoots(session.options.journal, console), session.options.journal, console)
    remember(after.journal.sources.files)
    guard code == 0 else { throw UsageError("\(words[0]): the editor failed") }
    try after.requireNoErrors(
      .journalAndPlan, session.options.journal, session.options.output.look(console),
      reason: "bursar edit, or an editor, mends it")
    return .done
  }

  /// Lets `bursar undo` take back what was changed with the editor.
  private func remember(_ files: [SourceFile]) {
    let before = session.journal.journal.sources.files
    var written = FileTransaction()
    for file in files {
      let old = before.first { $0.canonicalPath == file.canonicalPath }
      guard let old, old.bytes != file.bytes,
        !written.changes.contains(where: { $0.newFile.canonicalPath == file.canonicalPath })
      else { continue }
      written.changes.append(FileChange(file.path, [UInt8](file.bytes), over: old))
    }
    if written.isEmpty { return }
    let folder = FilePath.folder(of: before.first?.canonicalPath ?? "/")
    let log = UndoLog(inFolder: folder, session.journal.disk)
    ChangeRunner.tell(
      written.remember(log, UndoNote(session.invocation)), session.invocation.console)
  }
}
