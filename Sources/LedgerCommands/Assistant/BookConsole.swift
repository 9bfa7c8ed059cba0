import LedgerCommandLine
import LedgerEditing
import LedgerModel
import LedgerRendering
import LedgerSource

/// The process as a command sees it that runs for an assistant: nobody sits there, files come from where
/// they are said to, and what would be written is handed over.
final class BookConsole: CapturingConsole {
  let environment: [String: String]
  let workingDirectory: String
  let today: CivilDate
  let time: TimeOfDay
  /// Where journals are read from; nil for the disk.
  let files: (any FileSource)?
  /// Takes what a command would write; nil where commands only look.
  var proposes: ((FileTransaction, [Draft]) -> Void)?
  /// How many entries with errors the command left out.
  var leftOut = 0
  private let book: AssistantBook
  /// Where sound journals are kept; nil where each command reads anew.
  var journals: KeptJournal?
  /// The journal as it was just read for another command that reads it so.
  var justRead: (key: String?, journal: LoadedJournal)?
  private(set) var output: [UInt8] = []
  private var errors: [UInt8] = []

  init(_ book: AssistantBook, _ files: (any FileSource)?, _ root: String? = nil) {
    // Nobody is there to see a program that would be opened.
    let programs: Set = ["EDITOR", "VISUAL", "PAGER", "BURSAR_PAGER", "BROWSER"]
    environment = book.environment.filter { !programs.contains($0.key) }
      .merging(["LEDGER_FILE": root ?? book.name]) { $1 }
    self.book = book
    workingDirectory = book.folder
    (today, time) = book.clock()
    self.files = files
  }

  /// What was said beside the output, without the name of the program.
  var said: String {
    String(decoding: errors, as: UTF8.self).split(separator: "\n").map { line in
      guard line.hasPrefix("bursar"), let colon = line.firstRange(of: ": ") else {
        return String(line)
      }
      return String(line[colon.upperBound...])
    }.joined(separator: "\n")
  }

  var width: Int? { nil }
  var height: Int? { nil }
  func isTerminal(_ stream: StandardStream) -> Bool { false }
  func readInput() -> [UInt8] { [] }
  func readLine() -> String? { nil }
  func write(_ bytes: [UInt8]) { output += bytes }
  func page(_ bytes: [UInt8]) -> Bool { false }
  func writeError(_ bytes: [UInt8]) { errors += bytes }
  func flush() {}

  func soundJournal(_ key: String?) -> LoadedJournal? {
    if let justRead, justRead.key != nil, justRead.key == key { return justRead.journal }
    return journals?.journal(key, book)
  }
  func keep(sound loaded: LoadedJournal, _ key: String?) { journals?.keep(loaded, key, book) }

  /// Takes what a command would write beside a proposal; a command that looks writes nothing.
  func take(_ drafts: [Draft], _ request: WritingRequest) throws(UsageError) {
    guard let proposes else { throw UsageError("nothing is written here") }
    var files = FileTransaction()
    files.changes = drafts.flatMap(\.changes) + request.beside.changes + request.later.changes
    files.removed = request.beside.removed + request.later.removed
    proposes(files, drafts)
  }
}
