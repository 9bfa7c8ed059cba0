import Foundation
import LedgerCommandLine
import LedgerCommands
import LedgerTestSupport
import Testing

/// `check` says which files others can read, and says nothing where the folder is closed.
struct OpenFilesTests {
  private static let journal = """
    account assets:cash  ; type:C

    2026-01-01 Opening  ; receipt:receipts/a.txt
        assets:cash     100.00 EUR
        equity:opening

    """

  private func check(
    _ folder: TemporaryFolder, _ line: String = "check", _ environment: [String: String] = [:]
  ) -> (text: String, code: ExitCode) {
    let console = MemoryConsole(
      environment: environment, workingDirectory: folder.path,
      today: CivilDate(year: 2026, month: 3, day: 10))
    let code = BursarCommand.invoke(
      line.split(separator: " ").map(String.init), as: "bursar", console: console)
    return (console.output, code)
  }

  private func set(_ mode: Int, _ folder: TemporaryFolder, _ name: String = "") throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: mode], ofItemAtPath: name.isEmpty ? folder.path : folder.url(name).path)
  }

  @Test func namesWhatIsOpen() throws {
    try TemporaryFolder.lend { folder in
      try folder.write(Array(OpenFilesTests.journal.utf8), to: "main.journal")
      try folder.write(Array("x".utf8), to: "receipts/a.txt")
      try set(0o644, folder, "main.journal")
      try set(0o644, folder, "receipts/a.txt")
      try set(0o755, folder, "receipts")
      #expect(check(folder).text == "")
      try set(0o755, folder)
      let (text, code) = check(folder)
      #expect(
        text.contains(
          "note[G497]: other users of this computer can read main.journal and 1 more file"))
      #expect(text.contains("they are main.journal, receipts/a.txt"))
      #expect(text.contains("run `chmod -R go-rwx main.journal receipts` to keep"))
      #expect(code == .done)
      // A note is no warning that a run could fail of.
      #expect(check(folder, "check --deny warnings").code == .done)
      #expect(check(folder, "check --strict").text.contains("warning[G497]"))
      // Where a run has a computer for itself nobody else is there.
      #expect(!check(folder, "check", ["CI": "true"]).text.contains("G497"))
      try set(0o600, folder, "receipts/a.txt")
      try set(0o606, folder, "main.journal")
      #expect(check(folder).text.contains("can read and change main.journal\n"))
      #expect(check(folder).text.contains("run `chmod go-rwx main.journal` to keep"))
      try set(0o600, folder, "main.journal")
      #expect(check(folder).text == "")
    }
  }
}
