import Foundation
import LedgerCommandLine
import LedgerCommands
import LedgerRendering
import LedgerTestSupport
import Testing

/// Commands that an editor may ask for stay within the journals that are open.
struct EditorCommandTests {
  private static let journal = "2026-01-01 x\n    a  1 EUR\n    b\n"

  /// What a command answers: its text, or the number of its error; and which files are there then.
  private static func outcome(
    of command: String, _ arguments: [String], secret: String = "2026-01-01 SECRET\n"
  ) throws -> (text: String?, error: Int?, files: [String]) {
    let talk = try EditorTalk(["main.journal": journal, "other.txt": secret])
    talk.initialize()
    try talk.open("main.journal")
    let words = arguments.map {
      $0.replacing("FOLDER", with: talk.folder.path).replacing(
        "MAIN", with: talk.uri("main.journal"))
    }
    let asked = talk.ask(
      "workspace/executeCommand",
      .members(["command": .string(command), "arguments": .strings(words)]))
    let messages = try talk.run()
    return (
      messages.result(asked)?.stringValue, messages.errorCode(asked),
      try FileManager.default.contentsOfDirectory(atPath: talk.folder.path).sorted()
    )
  }

  @Test(arguments: [
    "balance -o FOLDER/got", "balance -oFOLDER/got", "balance -o=FOLDER/got",
    "balance --output-file FOLDER/got", "balance --output-file=FOLDER/got",
    "balance --output-fi=FOLDER/got", "-o FOLDER/got balance", "balance -NoFOLDER/got",
    "-f FOLDER/other.txt balance", "balance -fFOLDER/other.txt", "balance --fil FOLDER/other.txt",
    "print --file=FOLDER/other.txt", "balance -Nf FOLDER/other.txt", "balance --rev HEAD",
    "balance --rev=HEAD", "balance a -O csv -o FOLDER/got.csv", "print -x -o FOLDER/got",
    "-f - print",
  ])
  func refusesFlagsThatNameFiles(words: String) throws {
    let arguments = ["MAIN"] + words.split(separator: " ").map(String.init)
    let outcome = try Self.outcome(of: "bursar.report", arguments)
    #expect(outcome.error == -32602)
    #expect(outcome.files == ["main.journal", "other.txt"])
  }

  @Test(arguments: ["-oFOLDER/got", "--output-file=FOLDER/got", "-fFOLDER/other.txt"])
  func refusesFilesInPlaceOfFigures(word: String) throws {
    let outcome = try Self.outcome(of: "bursar.why", ["MAIN", word])
    #expect(outcome.error == -32602)
    #expect(outcome.files == ["main.journal", "other.txt"])
  }

  @Test(arguments: [
    "bursar.report", "bursar.why", "bursar.pay", "bursar.skip", "bursar.chooseRoot",
  ])
  func readsNoFilesThatAreNotOpen(command: String) throws {
    let outcome = try Self.outcome(of: command, ["file://FOLDER/other.txt", "print"])
    #expect(outcome.error == -32602)
  }

  @Test(arguments: [
    "balance", "balance -p 2026 -N", "print -O json", "accounts --types", "register a -w 60",
    "bal --depth=1 --value=end,EUR",
  ])
  func printsReports(words: String) throws {
    let arguments = ["MAIN"] + words.split(separator: " ").map(String.init)
    let outcome = try Self.outcome(of: "bursar.report", arguments)
    #expect(outcome.error == nil)
    #expect(outcome.text?.isEmpty == false)
  }
}
