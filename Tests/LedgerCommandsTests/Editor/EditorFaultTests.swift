import Foundation
import LedgerEditor
import LedgerRendering
import LedgerTestSupport
import Testing

/// The program itself, whose process is made to fail while it answers.
struct EditorFaultTests {
  @Test func goesOnAfterAFault() throws {
    guard let bursar = BuiltProgram.named("bursar"), let list = ExternalProgram(named: "pgrep"),
      let states = ExternalProgram(named: "ps")
    else {
      print("skipped: bursar, pgrep or ps is not there")
      return
    }
    try TemporaryFolder.lend { folder in
      let editor = try EditorProcess(bursar.path, folder.path)
      let uri = "file://\(folder.path)/main.journal"
      let text = "2026-01-01 x\n    a  1 EUR\n    b\n"
      _ = try editor.ask("initialize", .members(["capabilities": .members([:])]))
      try editor.notify("initialized", .members([:]))
      try editor.notify(
        "textDocument/didOpen",
        .members([
          "textDocument": .members([
            "uri": .string(uri), "languageId": .string("bursar"), "version": .integer(1),
            "text": .string(text),
          ])
        ]))
      let place = JSON.members([
        "textDocument": .members(["uri": .string(uri)]), "position": EditorTalk.position((1, 4)),
      ])
      let before = try editor.ask("textDocument/hover", place)
      #expect(before["result"]?["contents"] != nil)
      // The process stands still while it is asked, and ends before it can answer.
      let child = try list.run(["-P", String(editor.number)]).output
      let number = try #require(
        Int32(String(decoding: child, as: UTF8.self).split(separator: "\n").first ?? ""))
      kill(number, SIGSTOP)
      // Until all its threads stand, one of them may answer.
      try states.wait(for: "T", number)
      let failed = try editor.ask("textDocument/hover", place) {
        // Whoever is asked once the process is gone asks the next one, and has an answer. So it ends
        // only when it was told: the watcher took the question, and sleeps again.
        for _ in 0..<400 where editor.unread > 0 { usleep(5_000) }
        try states.wait(for: "S", editor.number)
        // A process that stands still and goes on might answer on one thread while another ends it.
        kill(number, SIGKILL)
      }
      #expect(failed["error"]?["code"] == .integer(-32603))
      let after = try editor.ask("textDocument/hover", place)
      #expect(after["result"] == before["result"])
      #expect(try editor.ask("shutdown", .null)["result"] == .null)
      try editor.notify("exit", .null)
      #expect(editor.exitCode == 0)
    }
  }

  @Test func endsWithItsEditor() throws {
    let talk = try EditorTalk([:])
    talk.isEditorThere = false
    talk.ask(
      "initialize", .members(["processId": .integer(1), "capabilities": .members([:])]))
    let last = talk.ask("bursar/roots")
    let messages = try talk.run()
    #expect(talk.exitCode == 1)
    #expect(messages.errorCode(last) == nil)
  }
}

extension ExternalProgram {
  /// Waits, with `ps`, until all threads of a process are in a state: `T` stands still, `S` sleeps.
  fileprivate func wait(for state: Character, _ process: Int32) throws {
    #if os(Linux)
      let threads = ["-L"]
    #else
      let threads: [String] = []
    #endif
    for _ in 0..<400 {
      let told = String(
        decoding: try run(threads + ["-o", "stat=", "-p", String(process)]).output, as: UTF8.self)
      let states = told.split(separator: "\n")
      if !states.isEmpty, states.allSatisfy({ $0.first == state }) { return }
      usleep(5_000)
    }
  }
}

/// A running program that is spoken to as an editor does.
private final class EditorProcess {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var frames = MessageFrames()
  private var lastID = 0

  init(_ path: String, _ folder: String) throws {
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = ["lsp"]
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  deinit { process.terminate() }

  var number: Int32 { process.processIdentifier }

  /// How many bytes that were said it has not taken yet.
  var unread: Int32 {
    var count: Int32 = 0
    _ = ioctl(input.fileHandleForWriting.fileDescriptor, UInt(FIONREAD), &count)
    return count
  }

  /// How it ends.
  var exitCode: Int32 {
    process.waitUntilExit()
    return process.terminationStatus
  }

  func notify(_ method: String, _ parameters: JSON) throws {
    try say([.init("method", .string(method)), .init("params", parameters)])
  }

  private func say(_ members: [JSON.Member]) throws {
    let message = JSON.object([.init("jsonrpc", .string("2.0"))] + members)
    let body = Array(message.written(.compact).dropLast())
    try input.fileHandleForWriting.write(contentsOf: Data(MessageFrames.framed(body)))
  }

  /// Asks for something, and waits for the answer.
  func ask(_ method: String, _ parameters: JSON, then: () throws -> Void = {}) throws -> JSON {
    lastID += 1
    try say([
      .init("id", .integer(lastID)), .init("method", .string(method)), .init("params", parameters),
    ])
    try then()
    while true {
      while let body = try frames.next() {
        let message = try JSON(reading: body)
        if message["id"] == .integer(lastID), message["method"] == nil { return message }
      }
      let more = output.fileHandleForReading.availableData
      try #require(!more.isEmpty, "the program ended")
      frames.append(Array(more))
    }
  }
}
