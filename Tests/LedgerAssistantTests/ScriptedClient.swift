import LedgerAssistant
import LedgerRendering
import Synchronization

/// A client that says what it is told to.
final class ScriptedClient {
  private let session: AssistantSession
  private var lines = MessageLines()
  private var time = 0

  init(
    _ engine: any AssistantEngine = StubEngine(),
    beside: @escaping (@escaping @Sendable () -> Void) -> Void = { $0() }
  ) {
    session = AssistantSession(engine, beside: beside)
  }

  static func request(_ id: Int, _ method: String, _ parameters: String) -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":{\#(parameters)}}"#
  }

  func initialize(_ revision: String, _ capabilities: String = "{}") -> [JSON] {
    ask(
      1, "initialize",
      #""protocolVersion":"\#(revision)","capabilities":\#(capabilities),"clientInfo":{"name":"test"}"#
    )
  }

  func ask(_ id: Int, _ method: String, _ parameters: String = "") -> [JSON] {
    say(Self.request(id, method, parameters))
  }

  func say(_ line: String) -> [JSON] { say(Array((line + "\n").utf8)) }

  func say(_ bytes: [UInt8]) -> [JSON] {
    read(session.receive(lines.append(bytes), at: time))
  }

  func advance(to time: Int) -> [JSON] {
    self.time = time
    return read(session.advance(at: time))
  }

  /// Each message is one line.
  private func read(_ messages: [[UInt8]]) -> [JSON] {
    messages.compactMap { bytes in
      precondition(bytes.last == 0x0A && bytes.count { $0 == 0x0A } == 1)
      return try? JSON(reading: bytes)
    }
  }
}

/// Work that is done when a test says so.
final class HeldWork {
  private var work: [@Sendable () -> Void] = []

  func take(_ more: @escaping @Sendable () -> Void) { work.append(more) }

  func finish() {
    work.forEach { $0() }
    work = []
  }
}

/// An engine without a journal.
final class StubEngine: AssistantEngine {
  private let known = Mutex<[String: String]>([:])
  let server = AssistantServer(name: "stub", version: "1", instructions: "ask")
  let tools = ["echo", "fail", "ask"].map {
    AssistantTool($0, $0, $0, input: .object([]), output: .object([]))
  }
  let prompts = [AssistantPrompt("afford", "afford", "afford", [.init("amount", "how much")])]
  let templates: [AssistantResource] = []

  func change(_ address: String, _ state: String) { known.withLock { $0[address] = state } }

  func call(_ call: AssistantCall) -> AssistantOutcome {
    switch (call.tool, call.consent) {
    case ("fail", _): .failure("no")
    case ("ask", .notAsked): .question("write?", yes: "Write", state: "state")
    case ("ask", let consent):
      .answer(.members(["consent": .string("\(consent)"), "state": .null]), text: "")
    default: .answer(call.arguments, text: "")
    }
  }

  func resources() -> [AssistantResource] { [] }

  func read(_ uri: String) throws(AssistantError) -> AssistantText {
    throw AssistantError(.resourceNotFound, "no such resource")
  }

  func prompt(
    _ name: String, _ arguments: [String: String]
  ) throws(AssistantError) -> AssistantText {
    AssistantText("ask")
  }

  func completions(of argument: String, in reference: String, typed: String) -> [String] { [] }
  func states() -> [String: String] { known.withLock { $0 } }
}
