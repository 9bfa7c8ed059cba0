package import LedgerCommandLine
import LedgerEditing
import LedgerEveryday
import LedgerModel
import LedgerPhrases
import LedgerSource
import LedgerSyntax

/// What `bursar clear` can be told.
package struct ClearOptions: WritingOptions {
  package var journal = JournalOptions()
  package var output = OutputOptions()
  package var listsFigures = false
  package var isGate = false
  package var isDryRun = false
  package var saysYes = false
  var takesAll = false
  var status = Status.cleared

  package init() {}
}

/// `bursar clear`.
package enum ClearCommand: Command {
  package static let name = "clear"
  package static let summary = "Mark entries as cleared"
  package static let examples = [
    Example("bursar clear last", "the latest entry gets '*'"),
    Example("bursar clear @12 @14 2026.journal:80", "several, by number or line"),
    Example("bursar clear date:2026-05 acct:visa --all", "all that a query matches"),
    Example("bursar list --unclear", "what is still open"),
  ]
  package static let details = [EntryOptions.reference]
  package static let operands = "REF…"
  package static let defaults = ClearOptions()
  package static let flags: [Flag<ClearOptions>] =
    [
      Flag("--all", help: "Take all entries that a query matches") { $0.takesAll = true },
      Flag("--pending", help: "Mark them with ! instead") { $0.status = .pending },
      Flag("--none", help: "Remove their mark") { $0.status = .unmarked },
    ] + ClearOptions.writing

  package static func run(
    _ options: ClearOptions, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    let session = try Session(options, flags, invocation, operands: .other)
    let words = invocation.operands
    let reference = EntryReference(session.journal.loaded, today: session.today)
    let found =
      if let named = try reference.eachNamed(words) {
        named
      } else if options.takesAll {
        try reference.transactions(words)
      } else {
        [try session.entry(words)]
      }
    var editors: [EntryEditor] = []
    for transaction in found {
      var editor = EntryEditor(transaction, in: session.journal.journal)
      editor.setStatus(options.status)
      if editor.isChanged { editors.append(editor) }
    }
    if editors.isEmpty { return session.unchanged }
    let count = editors.count
    var request = WritingRequest(Change(editors))
    request.says = {
      count > 1 ? [Wording(EverydayPhrase.marked(count, options.status.mark))] : $0.newEntries
    }
    request.mayWrite = { (_, show) throws(UsageError) in
      if count == 1 || !options.takesAll || options.saysYes { return true }
      return try session.confirms(EverydayPhrase.askMany(count), show) {
        UsageError(
          "\(count) entries would change",
          hints: ["use --yes to change them, or --dry-run to see how"])
      }
    }
    return try session.run(request)
  }
}
