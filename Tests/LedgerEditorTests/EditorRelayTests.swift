import LedgerEditor
import LedgerRendering
import Testing

/// What an editor is told while the process that answers it fails and is begun again.
struct EditorRelayTests {
  private static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  private static func request(_ id: Int, _ method: String) -> [UInt8] {
    bytes(#"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":{"id":7,"method":"x"}}"#)
  }

  private static func notification(_ method: String, _ text: String = "") -> [UInt8] {
    bytes(#"{"jsonrpc":"2.0","params":{"text":"\#(text)"},"method":"\#(method)"}"#)
  }

  private static func answer(_ id: String) -> [UInt8] {
    bytes(#"{"id":\#(id),"result":{"id":1},"jsonrpc":"2.0"}"#)
  }

  /// A relay whose editor has opened a text and waits for one answer.
  private static func waiting() -> EditorRelay {
    var relay = EditorRelay()
    _ = relay.messages(fromEditor: request(1, "initialize"))
    _ = relay.messages(fromProcess: answer("1"))
    for method in ["initialized", "textDocument/didOpen", "textDocument/didSave"] {
      _ = relay.messages(fromEditor: notification(method))
    }
    _ = relay.messages(fromEditor: request(2, "textDocument/hover"))
    _ = relay.messages(fromProcess: answer("2"))
    _ = relay.messages(fromEditor: request(3, "textDocument/completion"))
    return relay
  }

  @Test func passesMessagesOn() {
    var relay = EditorRelay()
    for message in [Self.request(1, "initialize"), Self.notification("x"), Self.bytes("{[")] {
      #expect(relay.messages(fromEditor: message) == [message])
    }
    for message in [Self.answer("1"), Self.notification("window/logMessage")] {
      #expect(relay.messages(fromProcess: message) == [message])
    }
  }

  @Test func answersWhatIsOpenWithAnError() throws {
    var relay = Self.waiting()
    let told = try relay.messagesOfFault().map { try JSON(reading: $0) }
    #expect(told.map { $0["id"] } == [.integer(3), nil])
    #expect(told[0]["error"]?["code"] == .integer(-32603))
    #expect(told[1]["method"] == .string("window/showMessage"))
    // Nothing is open any more, and it is said once.
    #expect(relay.messagesOfFault().isEmpty)
  }

  @Test func endsWhatIsShownAsGoingOn() throws {
    var relay = Self.waiting()
    func progress(_ token: String, _ kind: String) -> [UInt8] {
      Self.bytes(
        #"{"method":"$/progress","params":{"token":"\#(token)","value":{"kind":"\#(kind)"}}}"#)
    }
    for message in [progress("a", "begin"), progress("b", "begin"), progress("a", "end")] {
      #expect(relay.messages(fromProcess: message) == [message])
    }
    let ends = try relay.messagesOfFault().map { try JSON(reading: $0) }
      .filter { $0["method"] == .string("$/progress") }
    #expect(ends.map { $0["params"]?["token"] } == [.string("b")])
    #expect(ends.map { $0["params"]?["value"]?["kind"] } == [.string("end")])
    let more = try relay.messagesOfFault().map { try JSON(reading: $0)["method"] }
    #expect(!more.contains(.string("$/progress")))
  }

  /// A process that fails behind `shutdown` leaves one that ends as it should.
  @Test(arguments: [true, false])
  func tellsANewProcessThatItIsToStop(isAnswered: Bool) throws {
    var relay = Self.waiting()
    _ = relay.messages(fromEditor: Self.request(4, "shutdown"))
    if isAnswered { #expect(relay.messages(fromProcess: Self.answer("4")).count == 1) }
    let failed = try relay.messagesOfFault().map { try JSON(reading: $0)["id"] }
    #expect(failed.contains(.integer(4)) != isAnswered)
    let methods = try relay.beginning.map { try JSON(reading: $0)["method"]?.stringValue }
    #expect(methods.last == "shutdown")
    #expect(relay.messages(fromProcess: Self.answer("4")).isEmpty)
  }

  @Test func tellsANewProcessWhatTheOldOneKnew() throws {
    var relay = Self.waiting()
    let registration = Self.request(8, "client/registerCapability")
    #expect(relay.messages(fromProcess: registration) == [registration])
    _ = relay.messagesOfFault()
    let methods = try relay.beginning.map { try JSON(reading: $0)["method"]?.stringValue }
    #expect(methods == ["initialize", "initialized", "textDocument/didOpen"])
    // The editor has that answer already, and what was registered.
    #expect(relay.messages(fromProcess: Self.answer("1")).isEmpty)
    #expect(relay.messages(fromProcess: Self.request(9, "client/registerCapability")).isEmpty)
  }

  /// Of what no process said, nothing is held back.
  @Test func registersAfterAFault() {
    var relay = Self.waiting()
    _ = relay.messagesOfFault()
    let registration = Self.request(9, "client/registerCapability")
    #expect(relay.messages(fromProcess: registration) == [registration])
  }

  @Test func takesBackWhatTheOldProcessFoundWrong() throws {
    var relay = Self.waiting()
    for (name, list) in [("a", "[{}]"), ("b", "[{}]"), ("b", "[]")] {
      let text =
        #"{"method":"textDocument/publishDiagnostics","params":{"uri":"\#(name)","diagnostics":\#(list)}}"#
      #expect(relay.messages(fromProcess: Self.bytes(text)) == [Self.bytes(text)])
    }
    let told = try relay.messagesOfFault().map { try JSON(reading: $0) }
      .filter { $0["method"] == .string("textDocument/publishDiagnostics") }
    #expect(told.map { $0["params"]?["uri"] } == [.string("a")])
    #expect(told.map { $0["params"]?["diagnostics"] } == [.array([])])
    #expect(relay.messagesOfFault().isEmpty)
  }

  /// What has a number and no method is the session's to complain of, unless a process asked it.
  @Test func passesOnWhatItDoesNotUnderstand() {
    var relay = Self.waiting()
    let odd = Self.bytes(#"{"jsonrpc":"2.0","id":78,"method":5}"#)
    #expect(relay.messages(fromEditor: odd) == [odd])
  }

  @Test func keepsTheLastOfSettings() {
    var relay = Self.waiting()
    for _ in 0..<5 {
      _ = relay.messages(fromEditor: Self.notification("workspace/didChangeConfiguration"))
      _ = relay.messages(fromEditor: Self.notification("$/setTrace"))
    }
    #expect(relay.beginning.count == 4)
  }

  @Test func dropsAnswersToWhatIsGone() {
    var relay = Self.waiting()
    _ = relay.messages(fromProcess: Self.request(5, "workspace/configuration"))
    _ = relay.messagesOfFault()
    #expect(relay.messages(fromEditor: Self.answer("5")).isEmpty)
  }

  @Test func keepsTextsInsteadOfAllChanges() throws {
    var relay = Self.waiting()
    let change = Self.notification("textDocument/didChange", String(repeating: "x", count: 2_000))
    var asked: [[UInt8]] = []
    for _ in 0..<600 where asked.isEmpty {
      asked = Array(relay.messages(fromEditor: change).dropFirst())
    }
    let question = try JSON(reading: try #require(asked.first))
    #expect(question["method"] == .string("bursar/texts"))
    _ = relay.messages(fromEditor: change)
    let id = String(decoding: (question["id"] ?? .null).written(.compact).dropLast(), as: UTF8.self)
    let texts = Self.bytes(
      #"{"jsonrpc":"2.0","id":\#(id),"result":[{"uri":"file:///a","text":"now"}]}"#)
    #expect(relay.messages(fromProcess: texts).isEmpty)
    let kept = try relay.beginning.map { try JSON(reading: $0) }
    #expect(
      kept.map { $0["method"]?.stringValue } == [
        "initialize", "initialized", "textDocument/didOpen", "textDocument/didChange",
      ])
    #expect(kept[2]["params"]?["textDocument"]?["text"] == .string("now"))
  }
}
