import FoundationEssentials
import LedgerEditor
import LedgerRendering
import LedgerTestSupport
import Testing

struct EditorLifecycleTests {
  @Test func beginsAndEnds() throws {
    let talk = try EditorTalk([:])
    let early = talk.ask("textDocument/hover")
    talk.initialize()
    let unknown = talk.ask("foo/bar")
    let twice = talk.ask("initialize")
    talk.notify("$/foo", .null)
    let shutdown = talk.ask("shutdown")
    let late = talk.ask("textDocument/hover")
    talk.notify("exit", .null)
    let messages = try talk.run()
    #expect(messages.errorCode(early) == -32002)
    #expect(messages.errorCode(unknown) == -32601)
    #expect(messages.errorCode(twice) == -32600)
    #expect(messages.result(shutdown) == .null)
    #expect(messages.errorCode(late) == -32600)
    #expect(talk.exitCode == 0)
    #expect(talk.errorOutput == "")
  }

  @Test func endsWithOneWithoutShutdown() throws {
    let talk = try EditorTalk([:])
    talk.initialize()
    talk.notify("exit", .null)
    _ = try talk.run()
    #expect(talk.exitCode == 1)
  }

  @Test func refusesWhatIsNoMessage() throws {
    let talk = try EditorTalk([:])
    talk.initialize()
    talk.say(raw: MessageFrames.framed(Array("{\"a\"".utf8)))
    talk.say(raw: MessageFrames.framed(Array("[1]".utf8)))
    talk.say(raw: MessageFrames.framed(Array(String(repeating: "[", count: 200).utf8)))
    let wrong = talk.ask("textDocument/hover", .members(["textDocument": .integer(1)]))
    let messages = try talk.run()
    let codes = messages.filter { $0["id"] == .null }.map { $0["error"]?["code"]?.integerValue }
    #expect(codes == [-32700, -32600, -32700])
    let problem = messages.first { $0["id"] == .integer(wrong) }?["error"]
    #expect(problem?["code"] == .integer(-32602))
    #expect(problem?["message"]?.stringValue?.contains("params.textDocument") == true)
  }

  @Test func endsWhereTheStreamMakesNoSense() throws {
    let talk = try EditorTalk([:])
    talk.initialize()
    talk.say(raw: Array("Content-Length: -5\r\n\r\n".utf8))
    _ = try talk.run()
    #expect(talk.exitCode == 1)
    #expect(talk.errorOutput.contains("how long it is"))
  }

  @Test func writesATraceForItsOwnerAlone() throws {
    let talk = try EditorTalk([:])
    talk.arguments = ["--trace", "trace.log"]
    talk.initialize()
    _ = try talk.run()
    let lines = try talk.text("trace.log").split(separator: "\n")
    #expect(lines.first == "This trace holds the names and amounts of a journal.")
    #expect(lines.contains { $0.contains(" -> ") && $0.contains("\"initialize\"") })
    #expect(lines.contains { $0.contains(" <- ") && $0.contains("\"capabilities\"") })
    let path = talk.folder.appendingPathComponent("trace.log").path
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test func takesRequestsBack() throws {
    let talk = try EditorTalk([:])
    talk.initialize()
    let body = { (json: JSON) in MessageFrames.framed(Array(json.written(.compact).dropLast())) }
    talk.say(
      raw: body(
        .members(["id": .integer(77), "method": .string("workspace/symbol"), "params": .null]))
        + body(
          .members([
            "method": .string("$/cancelRequest"), "params": .members(["id": .integer(77)]),
          ])))
    #expect(try talk.run().errorCode(77) == -32800)
  }

  @Test func livesThroughChangedMessages() throws {
    let request =
      #"{"jsonrpc":"2.0","id":5,"method":"textDocument/hover","params":{"textDocument":{"uri":"file:///a"},"position":{"line":0,"character":0}}}"#
    var random = SplitMix64(seed: 7)
    let talk = try EditorTalk([:])
    talk.initialize()
    for _ in 0..<2_000 {
      var bytes = Array(request.utf8)
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: place)
        default: bytes.insert(bytes[place], at: place)
        }
      }
      talk.say(raw: MessageFrames.framed(bytes))
    }
    let last = talk.ask("shutdown")
    #expect(try talk.run().result(last) == .null)
  }
}
