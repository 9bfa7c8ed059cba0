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
  private var text = TransactionText()
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
    let words = ToolArguments.words(of: try ids.place(of: reference))
    let found = try EntryReference(session.journal.loaded, today: session.today).transactions(words)
    guard let first = found.first, found.count == 1 else {
      let some = found.prefix(8).map { [journal, ids] in EntryAnswer.id($0, journal, ids) }
      throw UsageError(
        "'\(reference)' names \(found.count) entries",
        hints: ["one of " + some.joined(separator: ", ")])
    }
    number = first
    text.read(number, in: journal)
  }

  static func id(_ number: Int, _ journal: Journal, _ ids: EntryIDs) -> String {
    let record = journal.transactions[number]
    var lines = LineFinder(journal.sources)
    return ids.id(
      journal.sources[record.file].path, lines.line(at: record.start, in: record.file))
  }

  func json() throws(UsageError) -> JSON {
    let record = journal.transactions[number]
    var lines = LineFinder(journal.sources)
    let tags = text.tags.map {
      JSON.members(["name": .string($0.name), "value": .string($0.value)])
    }
    return .members([
      "schema": .string("bursar/entry/1"),
      "id": .string(EntryAnswer.id(number, journal, ids)),
      "file": .string(text.file.path),
      "line": .integer(lines.line(at: record.start, in: record.file)),
      "date": .string(record.day.description), "weekday": .integer(record.day.weekday),
      "payee": .string(text.payee), "description": .string(text.description),
      "code": .string(text.code), "comment": .string(text.comment.joined(separator: "\n")),
      "tags": .array(tags), "postings": .array(try postings()), "alike": .array(alike()),
    ])
  }

  /// The postings, and what their accounts hold after the entry.
  private func postings() throws(UsageError) -> [JSON] {
    var result: [JSON] = []
    for posting in journal.postingRange(number) {
      let account = journal.postings[posting].account
      var sum = MixedAmount()
      for other in journal.transactions.indices where isUpToThis(other) {
        for part in journal.postingRange(other) where journal.postings[part].account == account {
          guard sum.add(journal.amount(part)) else { throw .tooLarge("a balance") }
        }
      }
      result.append(
        .members([
          "account": .string(journal.accounts.name(account)),
          "amounts": journal.amount(posting).json(journal.commodities),
          "after": sum.json(journal.commodities),
        ]))
    }
    return result
  }

  private func isUpToThis(_ other: Int) -> Bool {
    let record = journal.transactions[other]
    return !record.flags.contains(.isForecast)
      && (record.day, other) <= (journal.transactions[number].day, number)
  }

  /// The newest three others of the same payee.
  private func alike() -> [JSON] {
    var other = TransactionText()
    let payee = text.payee
    let found = journal.transactions.indices.reversed().lazy.filter { candidate in
      if candidate == number { return false }
      other.read(candidate, in: journal)
      return other.payee == payee
    }
    return found.prefix(3).map { candidate in
      .members([
        "id": .string(EntryAnswer.id(candidate, journal, ids)),
        "date": .string(journal.transactions[candidate].day.description),
        "amounts":
          (journal.postingRange(candidate).first.map { journal.amount($0) }
          ?? MixedAmount()).json(journal.commodities),
      ])
    }
  }
}
