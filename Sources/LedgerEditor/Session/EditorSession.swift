package import LedgerRendering

/// A conversation with an editor: messages in, messages out.
///
/// It touches no process and writes no file, so that a test is an editor. A class, as one conversation
/// is shared by all that answer in it.
package final class EditorSession {
  enum Stage {
    case new
    case running
    case stopped
    case ended
  }

  let engine: EditorEngine
  let workspace: Workspace
  private var stage = Stage.new
  var client = ClientCapabilities(nil)
  /// What is sent beside answers.
  var outbox: [JSON] = []
  /// The files for which something was published that is not empty.
  var published: Set<String> = []
  /// Whether something has changed since diagnostics were published.
  var isStale = false
  private var lastRequest = 0
  /// What is to be written to the log.
  package private(set) var log: [String] = []
  /// How the process ends, once it is to.
  package private(set) var exitCode: Int32?

  package init(_ engine: EditorEngine) {
    self.engine = engine
    workspace = Workspace(engine)
  }

  /// Answers some messages that have come together; requests that are taken back among them are not
  /// worked on.
  package func receive(_ bodies: [[UInt8]]) -> [JSON] {
    let messages = bodies.map(Incoming.init)
    let cancelled = Set(messages.compactMap(\.cancelledRequest))
    for message in messages where exitCode == nil { answer(message, cancelled) }
    defer { outbox = [] }
    return outbox
  }

  /// Does what waits until nothing else comes in: publishes what is wrong.
  package func idle() -> [JSON] {
    guard isStale, stage == .running else { return [] }
    isStale = false
    publishDiagnostics()
    defer { outbox = [] }
    return outbox
  }

  /// Whether there is something to do as soon as nothing comes in.
  package var hasWork: Bool { isStale && stage == .running }

  /// Takes the lines of the log.
  package func takeLog() -> [String] {
    defer { log = [] }
    return log
  }

  func note(_ text: String) { log.append(text) }

  func send(_ method: String, _ parameters: JSON) {
    outbox.append(
      .members([
        "jsonrpc": .string("2.0"), "method": .string(method), "params": parameters,
      ]))
  }

  /// Asks the client for something; what it answers to that is not waited for.
  func request(_ method: String, _ parameters: JSON) {
    lastRequest += 1
    outbox.append(
      .members([
        "jsonrpc": .string("2.0"), "id": .string("bursar-\(lastRequest)"),
        "method": .string(method), "params": parameters,
      ]))
  }
}

/// A message as it came.
private struct Incoming {
  var json: JSON?
  var problem: ResponseError?

  init(_ body: [UInt8]) {
    do throws(JSONProblem) {
      let json = try JSON(reading: body)
      guard case .object = json else {
        problem = ResponseError(.invalidRequest, "a message is an object")
        return
      }
      self.json = json
    } catch {
      problem = ResponseError(.parseError, "the message is no JSON")
    }
  }

  var id: JSON? {
    guard let id = json?["id"] else { return nil }
    switch id {
    case .string, .number: return id
    default: return nil
    }
  }

  var method: String? { json?["method"]?.stringValue }

  var parameters: Parameters { Parameters(json?["params"] ?? .object([])) }

  var cancelledRequest: JSON? {
    method == "$/cancelRequest" ? json?["params"]?["id"] : nil
  }
}

// MARK: - Answers

extension EditorSession {
  private func answer(_ message: Incoming, _ cancelled: Set<JSON>) {
    if let problem = message.problem { return reply(.null, problem) }
    guard let method = message.method else {
      // An answer to what was asked of the client; nothing depends on it.
      if message.json?["result"] == nil, message.json?["error"] == nil {
        reply(message.id ?? .null, ResponseError(.invalidRequest, "a message has a method"))
      }
      return
    }
    guard let id = message.id else { return take(method, message.parameters) }
    if cancelled.contains(id) {
      return reply(id, ResponseError(.requestCancelled, "taken back"))
    }
    do throws(ResponseError) {
      let result = try result(of: method, message.parameters)
      outbox.append(.members(["jsonrpc": .string("2.0"), "id": id, "result": result]))
    } catch {
      reply(id, error)
    }
  }

  private func reply(_ id: JSON, _ error: ResponseError) {
    outbox.append(.members(["jsonrpc": .string("2.0"), "id": id, "error": error.json]))
  }

  private func result(
    of method: String, _ parameters: Parameters
  ) throws(ResponseError) -> JSON {
    switch (stage, method) {
    case (.new, "initialize"):
      stage = .running
      return initialize(parameters)
    case (.new, _): throw ResponseError(.serverNotInitialized, "the first request is initialize")
    case (.running, "initialize"):
      throw ResponseError(.invalidRequest, "initialize comes once")
    case (.running, "shutdown"):
      stage = .stopped
      return .null
    case (.running, _):
      guard let answer = EditorSession.requests[method] else {
        throw ResponseError(.methodNotFound, "there is no request `\(method)`")
      }
      return try answer(self)(parameters)
    case (.stopped, _), (.ended, _):
      throw ResponseError(.invalidRequest, "after shutdown only exit is expected")
    }
  }

  /// Takes a message that wants no answer; what is wrong with it is written to the log.
  private func take(_ method: String, _ parameters: Parameters) {
    if method == "exit" {
      exitCode = stage == .stopped ? 0 : 1
      stage = .ended
      return
    }
    guard stage == .running else { return }
    guard let take = EditorSession.notifications[method] else {
      if !method.hasPrefix("$/") { note("unknown notification \(method)") }
      return
    }
    do throws(ResponseError) {
      try take(self)(parameters)
    } catch {
      note("\(method): \(error.message)")
    }
  }

  typealias Request = (EditorSession) -> (Parameters) throws(ResponseError) -> JSON
  typealias Notification = (EditorSession) -> (Parameters) throws(ResponseError) -> Void
}
