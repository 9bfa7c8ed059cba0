import Foundation
import LedgerCommandLine
import LedgerCommands
import LedgerTestSupport
import Testing

/// What somebody else writes while a command is at work is not overwritten.
struct ChangedUnderneathTests {
  private static let journal = """
    ~ monthly from 2026-01-31  Landlord | Rent
        ; id:rent
        expenses:rent                                900.00 EUR
        assets:bank

    2026-01-01 Opening
      assets:bank   9000.00 EUR
      equity:opening

    account expenses:rent  ; type:X

    """

  @Test(arguments: [
    ["bursar-schedule", "pay", "rent@2026-01-31", "-f", "main.journal"],
    ["bursar-schedule", "skip", "rent", "2026-02-28", "-f", "main.journal"],
    ["bursar", "add", "4.50", "coffee", "--account", "rent", "--wallet", "bank"],
    ["bursar", "edit", "last", "payee=Somebody"], ["bursar", "remove", "last"],
    ["bursar", "rename", "account", "expenses:rent", "expenses:home"],
    ["bursar", "account", "set", "bank", "100"], ["bursar", "category", "add", "pets"],
    ["bursar", "budget", "add", "Rent", "900", "monthly", "rent"],
    ["bursar", "goals", "add", "Trip", "600"], ["bursar", "form", "2026-03", "rent=900"],
    ["bursar", "schedule", "edit", "rent", "amount=950"],
  ])
  func refusesToWrite(_ words: [String]) throws {
    try TemporaryFolder.lend { folder in
      try folder.write(Array(Self.journal.utf8), to: "main.journal")
      let console = RestlessConsole(folder)
      let program = try #require(InProcess.programs.first { $0.programName == words[0] })
      let code = program.invoke(Array(words.dropFirst()), console: console)
      let errors = console.errorOutput
      #expect(code == .usage, "\(errors)")
      #expect(errors.contains("try again") || errors.contains("changed"), "\(errors)")
      let found = String(decoding: try folder.read("main.journal"), as: UTF8.self)
      #expect(found.hasPrefix(Self.journal))
      #expect(!found.contains("recur:"))
    }
  }
}

extension ChangedUnderneathTests {
  /// A merge into a journal, which changes while the merge says what it did.
  @Test(arguments: [["-o", "main.journal"], ["main.journal"]])
  func refusesToWriteAMerge(_ words: [String]) throws {
    try TemporaryFolder.lend { folder in
      let entry = "\n2026-01-09 Tea\n  a  1 EUR\n  b\n"
      let other = entry.replacing("Tea", with: "Gym")
      try folder.write(Array((Self.journal + other).utf8), to: "main.journal")
      try folder.write(Array(Self.journal.utf8), to: "base.journal")
      try folder.write(Array((Self.journal + entry).utf8), to: "theirs.journal")
      let console = RestlessConsole(folder)
      let program = try #require(InProcess.programs.first { $0.programName == "bursar" })
      let files = ["base.journal", "main.journal", "theirs.journal"]
      let code = program.invoke(["merge"] + files + words, console: console)
      #expect(code == .usage, "\(console.errorOutput)")
      let found = String(decoding: try folder.read("main.journal"), as: UTF8.self)
      #expect(found.hasPrefix(Self.journal) && !found.contains("Tea"))
    }
  }
}

/// A console whose owner adds a remark to the journal whenever the program asks how it looks.
private final class RestlessConsole: Console {
  private let console: MemoryConsole
  private let folder: TemporaryFolder

  init(_ folder: TemporaryFolder) {
    self.folder = folder
    console = MemoryConsole(
      workingDirectory: folder.path, today: CivilDate(year: 2026, month: 4, day: 1))
  }

  var errorOutput: String { console.errorOutput }
  var environment: [String: String] { console.environment }
  var workingDirectory: String { console.workingDirectory }
  var today: CivilDate { console.today }
  var time: TimeOfDay { console.time }
  var height: Int? { console.height }

  var width: Int? {
    write()
    return console.width
  }

  func isTerminal(_ stream: StandardStream) -> Bool {
    write()
    return console.isTerminal(stream)
  }

  func readInput() throws(UsageError) -> [UInt8] { console.input }
  func readLine() -> String? { console.readLine() }
  func write(_ bytes: [UInt8]) { console.write(bytes) }
  func page(_ bytes: [UInt8]) -> Bool { console.page(bytes) }
  func flush() { console.flush() }

  func writeError(_ bytes: [UInt8]) {
    write()
    console.writeError(bytes)
  }

  private func write() {
    guard let file = FileHandle(forWritingAtPath: folder.path + "/main.journal") else { return }
    file.seekToEndOfFile()
    try? file.write(contentsOf: Data("; meanwhile\n".utf8))
    try? file.close()
  }
}
