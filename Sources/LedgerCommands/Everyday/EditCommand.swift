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
    Example("bursar edit last", "with your editor"),
  ]
  package static let details = [
    EntryOptions.reference,
    "Fields: date, date2, status, code, payee, note, description, comment, amount, account, wallet, commodity, time, place, receipt, by, for; tag=NAME, tag:NAME=VALUE, where no value takes the tag away; account:OLD=NEW; amount:ACCOUNT=AMOUNT. Several are one write. Without a field the entry is opened with $VISUAL or $EDITOR, and the journal is checked afterwards.",
  ]
  package static let operands = "REF [FIELD=VALUE…]"
  package static let defaults = EntryOptions()
  package static let flags = EntryOptions.entryFlags

  package static func run(
    _ options: EntryOptions, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    let words = invocation.operands
    let first = words.firstIndex { EntryField($0) != nil } ?? words.count
    guard first == words.count else {
      let session = try Session(options, flags, invocation, operands: .other)
      let named = try NamedEntries(Array(words[..<first]), session)
      let fields = try words[first...].map { (word) throws(UsageError) in
        guard let field = EntryField(word) else {
          throw UsageError("'\(word)' is not a field and its value", hints: ["amount=4.80"])
        }
        return field
      }
      return try change(named, fields)
    }
    try requireNoOtherField(words)
    let session = try Session(
      options, flags, invocation, operands: .other, scope: nil)
    let named = try NamedEntries(words, session)
    return try EditorRun(session).open(named.transactions[0])
  }

  /// A word that looks like a field and is none is no part of a query.
  private static func requireNoOtherField(_ words: [String]) throws(UsageError) {
    for word in words.dropFirst() {
      guard let equals = word.firstIndex(of: "="), equals > word.startIndex,
        word[..<equals].allSatisfy({ $0.isLetter || $0.isNumber })
      else { continue }
      throw Names("field", EntryField.names).unknown(String(word[..<equals]))
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
    _ named: NamedEntries, _ fields: [EntryField]
  ) throws(UsageError) -> ExitCode {
    let session = named.session
    var editors: [EntryEditor] = []
    let change = EntryFieldChange(session)
    for transaction in named.transactions {
      var editor = EntryEditor(transaction, in: session.journal.journal)
      for field in fields { try change.apply(field, to: &editor) }
      if answersQuestion(fields) { try EntryQuestion.settle(&editor) }
      editors.append(editor)
    }
    let count = editors.count(where: \.isChanged)
    var request = WritingRequest(Change(editors))
    request.says = { count > 1 ? [Wording(EverydayPhrase.editedMany(count))] : $0.newEntries }
    request.mayWrite = { (_, show) throws(UsageError) in try named.mayChange(show) }
    return try session.run(request)
  }
}

/// A field and the value that it is to get.
struct EntryField {
  static let names = [
    "date", "date2", "status", "code", "payee", "note", "description", "comment", "amount",
    "account", "wallet", "commodity", "time", "place", "receipt", "by", "for", "tag",
  ]

  let name: String
  /// Of `tag:NAME`, `account:OLD` and `amount:ACCOUNT`.
  let part: String?
  let value: String

  init?(_ word: String) {
    guard let equals = word.firstIndex(of: "=") else { return nil }
    let left = String(word[..<equals])
    value = String(word[word.index(after: equals)...])
    if EntryField.names.contains(left) {
      (name, part) = (left, nil)
      return
    }
    guard let colon = left.firstIndex(of: ":") else { return nil }
    let prefix = String(left[..<colon])
    guard ["tag", "account", "amount"].contains(prefix) else { return nil }
    (name, part) = (prefix, String(left[left.index(after: colon)...]))
  }
}

/// Gives entries what fields say.
private struct EntryFieldChange {
  private let session: Session<EntryOptions>
  private let known: KnownEntries

  init(_ session: Session<EntryOptions>) {
    self.session = session
    known = KnownEntries(session.study)
  }

  func apply(_ field: EntryField, to editor: inout EntryEditor) throws(UsageError) {
    let value = field.value
    switch field.name {
    case "date": editor.setDay(try AddCommand.day(value, session.today))
    case "date2":
      editor.setSecondaryDay(value.isEmpty ? nil : try AddCommand.day(value, session.today))
    case "status": editor.setStatus(try status(value))
    case "code": try editor.setCode(value)
    case "payee": try editor.setPayee(value)
    case "note": try editor.setNote(value)
    case "description": try editor.setDescription(value)
    case "comment": try editor.setComment(value)
    case "time", "by", "for", "receipt":
      try editor.setTag(field.name, value.isEmpty ? nil : value)
    case "place": try editor.setTag("loc", value.isEmpty ? nil : value)
    case "tag":
      guard let part = field.part else {
        // `tag=trip` and `tag=trip:lisbon` give it a tag.
        let parts = value.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        return try editor.setTag(String(parts.first ?? ""), parts.count > 1 ? String(parts[1]) : "")
      }
      try editor.setTag(part, value.isEmpty ? nil : value)
    case "amount": try setAmount(field, &editor)
    case "commodity": try setCommodity(value, &editor)
    case "account": try setAccount(field, &editor, .any) { !isWallet($0) }
    case "wallet": try setAccount(field, &editor, .wallet, where: isWallet)
    default: throw UsageError("'\(field.name)' is no field")
    }
  }

  private func status(_ text: String) throws(UsageError) -> Status {
    switch text {
    case "*", "cleared": return .cleared
    case "!", "pending": return .pending
    case "", "none", "unmarked": return .unmarked
    default: throw UsageError("status: '\(text)' is no status", hints: ["write '*', '!' or none"])
    }
  }

  private func isWallet(_ account: String) -> Bool {
    known.journal.accounts.find(account).map(known.isWallet) ?? false
  }

  private func setAccount(
    _ field: EntryField, _ editor: inout EntryEditor, _ use: EntryNames.Use,
    where isWanted: (String) -> Bool
  ) throws(UsageError) {
    let new = try known.account(field.value, for: use, field.name)
    if let part = field.part {
      let old = try known.account(part, for: .any, "account")
      return try editor.setAccount(old, new)
    }
    guard let old = editor.onlyAccount(where: isWanted) else {
      throw UsageError(
        "\(field.name): the entry has several accounts, or none, of this kind",
        hints: ["account:OLD=NEW names one"])
    }
    try editor.setAccount(old, new)
  }

  private func setCommodity(
    _ symbol: String, _ editor: inout EntryEditor
  ) throws(UsageError) {
    let commodities = known.journal.commodities
    guard let commodity = commodities.find(symbol) else {
      let all = commodities.ids.map(commodities.symbol).filter { !$0.isEmpty }
      throw Names("commodity", all).unknown(symbol)
    }
    try editor.setCommodity(commodity, commodities)
  }

  private func setAmount(_ field: EntryField, _ editor: inout EntryEditor) throws(UsageError) {
    let account = try field.part.map { (part) throws(UsageError) in
      try known.account(part, for: .any, "amount")
    }
    let commodities = known.journal.commodities
    let usual =
      editor.meant.postings.compactMap { $0.amounts?.first?.symbol }.first
      .flatMap { commodities.find($0) } ?? .none
    guard var amount = commodities.amount(typed: field.value, in: usual), !amount.quantity.isZero
    else {
      throw UsageError(
        "'\(field.value)' is not an amount in one of this journal's commodities",
        hints: ["amount=4.80, or 'amount=4.80 EUR'"])
    }
    let decimals = commodities.style(amount.commodity).decimals
    if amount.quantity.scale < decimals {
      amount.quantity = amount.quantity.rescaled(to: decimals) ?? amount.quantity
    }
    try editor.setAmount(amount, of: account, commodities)
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
    guard let editor = environment["VISUAL"] ?? environment["EDITOR"], !editor.isEmpty else {
      throw UsageError(
        "no editor: neither VISUAL nor EDITOR names one",
        hints: [
          "bursar edit last amount=4.80 changes an entry without one",
          "fields: \(EntryField.names.joined(separator: ", ")), tag:NAME, account:OLD, amount:ACCOUNT",
        ])
    }
    var lines = LineFinder(journal.sources)
    let line = lines.line(at: record.start, in: record.file)
    let words = editor.split(separator: " ").map(String.init)
    let path = session.journal.disk.absolutePath(file.path)
    guard let code = ForegroundProgram.run(words + ["+\(line)", path]), code == 0 else {
      throw UsageError("\(words[0]): the editor did not end well")
    }
    let after = try JournalSession(
      JournalRoots(session.options.journal, console), session.options.journal, console)
    try after.requireNoErrors(
      .journalAndPlan, session.options.journal, session.options.output.look(console),
      reason: "bursar edit, or an editor, mends it")
    return .done
  }
}
