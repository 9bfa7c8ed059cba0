import LedgerAssistant
import LedgerChecks
import LedgerCommandLine
import LedgerEveryday
import LedgerModel
import LedgerRendering
import LedgerReports
import LedgerSource
import LedgerValues

/// One entry whole: `bursar/entry/1`.
struct EntryAnswer {
  private let session: Session<ReportOptions>
  private let journal: Journal
  private let number: Int
  private let ids: EntryIDs

  init(_ reference: String, _ book: AssistantBook) throws(UsageError) {
    let console = try book.console()
    let invocation = Invocation(
      path: "bursar show", arguments: [], operands: [], console: console)
    var options = ReportOptions()
    options.journal.errors = .named
    if book.privacy.only != nil { options.journal.assertions = .ignored }
    session = try Session(options, PrintCommand.flags, invocation, scope: .journal, work: .looks)
    journal = session.journal.journal
    ids = EntryIDs(journal.sources.files)
    let place = try ids.place(of: reference)
    let words = ToolArguments.words(of: place)
    let file = place.lastIndex(of: ":").map { String(place[..<$0]) }
    let isPlace =
      ["last", "@"].contains(where: place.hasPrefix)
      || journal.sources.files.contains { $0.path == file }
    if place == reference, !isPlace { try book.requireNoAmounts(in: words) }
    let found = try EntryReference(session.journal.loaded, today: session.today).transactions(words)
    guard let first = found.first, found.count == 1 else {
      let some = found.prefix(8).map { [journal, ids] in EntryAnswer.id($0, journal, ids) }
      throw UsageError(
        "'\(reference)' names \(found.count) entries",
        hints: ["one of " + some.joined(separator: ", ")])
    }
    number = first
  }

  static func id(_ number: Int, _ journal: Journal, _ ids: EntryIDs) -> String {
    let record = journal.transactions[number]
    var lines = LineFinder(journal.sources)
    return ids.id(
      journal.sources[record.file].path, lines.line(at: record.start, in: record.file))
  }

  /// Without what a part of the book could not say of the plan.
  func json() throws(UsageError) -> JSON {
    try exactly(EntryScreen(number, session.study, plan: .leftOut)).json { [ids] place in
      let colon = place.lastIndex(of: ":") ?? place.endIndex
      return ids.id(String(place[..<colon]), Int(place[colon...].dropFirst()) ?? 0)
    }
  }
}
