package import LedgerCommandLine
import LedgerEditing
import LedgerEveryday
import LedgerModel
import LedgerStudy
import LedgerSystem
import LedgerSource

/// `bursar remove`.
package enum RemoveCommand: Command {
  package static let name = "remove"
  package static let summary = "Remove an entry"
  package static let examples = [
    Example("bursar remove last", "the latest entry"),
    Example("bursar remove 2026.journal:42 --dry-run", "see what would go"),
  ]
  package static let details = [EntryOptions.reference, "Use `bursar undo` to restore it."]
  package static let operands = "REF"
  package static let defaults = EntryOptions()
  package static let flags = EntryOptions.entryFlags

  package static func run(
    _ options: EntryOptions, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    let session = try Session(options, flags, invocation, operands: .other, scope: nil)
    let named = try NamedEntries(invocation.operands, session)
    try named.requireOthersSound()
    let journal = session.journal.journal
    var text = TransactionText()
    text.read(named.transactions[0], in: journal)
    let day = journal.transactions[named.transactions[0]].day
    let count = named.transactions.count
    let done: EverydayPhrase =
      count > 1
      ? .removedMany(count) : .removed(day, text.name(of: named.transactions[0], in: journal))
    var request = WritingRequest(
      Change(removing: named.transactions, from: session.journal.snapshot), saying: [done])
    request.mayWrite = { (_, show) throws(UsageError) in try named.mayChange(show) }
    return try session.run(request)
  }
}

/// `bursar attach`.
package enum AttachCommand: Command {
  package static let name = "attach"
  package static let summary = "Attach a receipt to an entry"
  package static let examples = [
    Example("bursar attach last lidl.jpg", "copied to receipts/ beside the journal")
  ]
  package static let details = [
    EntryOptions.reference,
    "The file is copied to receipts/YEAR/MONTH, once: the same bytes are one file.",
  ]
  package static let operands = "REF FILE"
  package static let defaults = EntryOptions()
  package static let flags = EntryOptions.entryFlags

  package static func run(
    _ options: EntryOptions, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    guard let path = invocation.operands.last, invocation.operands.count >= 2 else {
      throw UsageError("which entry, and which file?", hints: ["bursar attach last lidl.jpg"])
    }
    let session = try Session(options, flags, invocation, operands: .other)
    let named = try NamedEntries(Array(invocation.operands.dropLast()), session)
    guard named.transactions.count == 1 else {
      throw UsageError("a receipt belongs to one entry")
    }
    let journal = session.journal.journal
    let transaction = named.transactions[0]
    let receipt = try ReceiptFile(path, journal.transactions[transaction].day, session)
    var editor = EntryEditor(transaction, in: journal)
    try editor.setTag("receipt", receipt.tag)
    var request = WritingRequest(Change([editor]))
    request.says = { $0.newEntries }
    request.beside = receipt.files
    return try session.run(request)
  }
}

/// `bursar open`.
package enum OpenCommand: Command {
  package static let name = "open"
  package static let summary = "Open the receipt of an entry"
  package static let examples = [Example("bursar open last", "with the program of the desktop")]
  package static let details = [
    EntryOptions.reference, "Without a terminal, it prints the path of the file.",
  ]
  package static let operands = "REF"
  package static let defaults = EntryOptions()
  package static let flags: [Flag<EntryOptions>] =
    JournalOptions.flags.lifted(into: \.journal) + EntryOptions.answering

  package static func run(
    _ options: EntryOptions, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    let session = try Session(options, flags, invocation, operands: .other)
    let named = try NamedEntries(invocation.operands, session)
    var text = TransactionText()
    text.read(named.transactions[0], in: session.journal.journal)
    guard let name = text.tags.lazy.compactMap(\.receiptPath).first else {
      throw UsageError(
        "this entry has no receipt", hints: ["to attach one: bursar attach REF FILE"],
        exit: .findings)
    }
    let root = FilePath.folder(of: session.roots.files.first?.path ?? "")
    let path = FilePath.joined(root, name)
    let disk = session.journal.disk
    guard let real = disk.canonicalPath(path) else {
      throw UsageError("\(path): no such file", exit: .findings)
    }
    // A journal that somebody sent is no reason to open anything else of this disk.
    guard let home = disk.canonicalPath(root.isEmpty ? "." : root), real.hasPrefix(home + "/")
    else {
      throw UsageError(
        "\(path): the receipt lies outside the journal's folder",
        hints: ["copy it into the folder, and attach it from there"], exit: .findings)
    }
    let console = invocation.console
    guard console.isTerminal(.output) else {
      console.write(path + "\n")
      return .done
    }
    // What a desktop runs, or shows with programs of its own, is never started from a journal.
    guard isHarmless(real) else {
      throw UsageError(
        "\(path): only pictures, PDF and plain text are opened from here",
        hints: ["open it yourself if you know who made it"], exit: .findings)
    }
    if !DesktopProgram.open(real) { console.write(path + "\n") }
    return .done
  }

  private static func isHarmless(_ path: String) -> Bool {
    let kinds: Set = [
      "bmp", "gif", "heic", "heif", "jpeg", "jpg", "pdf", "png", "text", "tif", "tiff", "txt",
      "webp",
    ]
    let name = path.split(separator: "/").last ?? ""
    return name.lastIndex(of: ".").map { kinds.contains(name[$0...].dropFirst().lowercased()) }
      ?? false
  }
}
