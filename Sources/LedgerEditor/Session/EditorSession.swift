import LedgerRendering

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
  private(set) var stage = Stage.new
  var client = ClientCapabilities(nil)
  /// What is sent beside answers, and the answers.
  var outbox: [OutgoingMessage] = []
  /// The files for which something was published that is not empty.
  var published: Set<String> = []
  /// The colors that were given last for each text, to tell what has changed since.
  var givenTokens: [String: GivenTokens] = [:]
  /// Settings that there are none of, each told of once.
  var unknownSettings: Set<String> = []
  private var lastRequest = 0
  /// How many processes were at this conversation before, whose requests had other numbers.
  package var predecessors = 0
  /// The process of the editor, as it said.
  package var clientProcess: Int?
  /// What this server asked for and does something with.
  var awaited: [String: (JSON) -> Void] = [:]

  /// The time of the message that is being answered, in milliseconds.
  var now = 0
  let desk = LoadDesk()
  var timing = LoadTiming()
  var isLoading = false
  var isRemembering = false
  /// How many things are being made of journals for requests that wait for them.
  var making = 0
  /// When the load began that is under way, and whether its journals are still wanted.
  var loadBegan = 0
  var wish: LoadWish?
  /// Since when there are changes that no published journal has.
  var unpublished: Int?
  /// What is shown of a load that takes long, and how many were shown.
  var progress: LoadProgress?
  var progressCount = 0
  /// For larger texts only a part is answered; those that this was said of.
  package var largestText = 64 << 20
  var toldOfSize: Set<String> = []
  /// Requests that wait for a journal.
  var parked: [ParkedRequest] = []

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
  package func receive(_ bodies: [[UInt8]], at time: Int) -> [[UInt8]] {
    now = time
    takeFinished()
    let messages = bodies.map(Incoming.init)
    let cancelled = Set(messages.compactMap(\.cancelledRequest))
    for message in messages where exitCode == nil { answer(message, cancelled) }
    if stage == .running { advance() }
    return takeOutbox()
  }

  /// Does what is due at a time at which nothing has come in.
  package func advance(at time: Int) -> [[UInt8]] {
    now = time
    guard stage == .running else { return [] }
    takeFinished()
    advance()
    return takeOutbox()
  }

  /// Says what is left to be said when nothing more comes in.
  package func finish() -> [[UInt8]] {
    guard stage == .running else { return [] }
    takeFinished()
    if timing.isStale { beginLoad() }
    return takeOutbox()
  }

  private func takeOutbox() -> [[UInt8]] {
    defer { outbox = [] }
    return outbox.map(\.bytes)
  }

  /// Takes the lines of the log.
  package func takeLog() -> [String] {
    defer { log = [] }
    return log
  }

  func note(_ text: String) { log.append(text) }

  func send(_ method: String, _ parameters: JSON) {
    outbox.append(
      .json(
        .members([
          "jsonrpc": .string("2.0"), "method": .string(method), "params": parameters,
        ])))
  }

  /// Asks the client for something, and does something with what it answers.
  func request(
    _ method: String, _ parameters: JSON, _ answered: ((JSON) -> Void)? = nil
  ) {
    lastRequest += 1
    let id = "bursar-\(predecessors)-\(lastRequest)"
    if let answered { awaited[id] = answered }
    outbox.append(
      .json(
        .members([
          "jsonrpc": .string("2.0"), "id": .string(id), "method": .string(method),
          "params": parameters,
        ])))
  }
}

/// A message that goes out, made into bytes when it does.
enum OutgoingMessage {
  case json(JSON)
  /// The answer to a request whose result is written already.
  case answer(id: JSON, result: [UInt8])

  var bytes: [UInt8] {
    switch self {
    case .json(let json): Array(json.written(.compact).dropLast())
    case .answer(let id, let result):
      Array(#"{"jsonrpc":"2.0","id":"#.utf8) + Array(id.written(.compact).dropLast())
        + Array(#","result":"#.utf8) + result + Array("}".utf8)
    }
  }
}

/// What answers a request.
enum Answer {
  case json(JSON)
  case bytes([UInt8])
}

/// A request that waits.
struct ParkedRequest {
  var id: JSON
  var method: String
  var parameters: Parameters
  var since: Int
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
      problem = ResponseError(.parseError, "the message is not JSON")
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
    guard let method = message.method else { return take(answer: message) }
    guard let id = message.id else { return take(method, message.parameters) }
    if cancelled.contains(id) {
      return reply(id, ResponseError(.requestCancelled, "canceled"))
    }
    serve(ParkedRequest(id: id, method: method, parameters: message.parameters, since: now))
  }

  /// Answers a request, or keeps it until the journal is there that it needs.
  func serve(_ request: ParkedRequest) {
    do throws(ResponseError) {
      switch try result(of: request.method, request.parameters) {
      case .json(let result):
        outbox.append(
          .json(
            .members(["jsonrpc": .string("2.0"), "id": request.id, "result": result])))
      case .bytes(let bytes): outbox.append(.answer(id: request.id, result: bytes))
      }
    } catch {
      if error.isAboutTime { return park(request) }
      reply(request.id, error)
    }
  }

  func reply(_ id: JSON, _ error: ResponseError) {
    outbox.append(
      .json(.members(["jsonrpc": .string("2.0"), "id": id, "error": error.json])))
  }

  /// Takes the answer to something that was asked of the client.
  private func take(answer message: Incoming) {
    guard let json = message.json, json["result"] != nil || json["error"] != nil else {
      return reply(message.id ?? .null, ResponseError(.invalidRequest, "a message has a method"))
    }
    guard let id = message.id?.stringValue else { return note("an answer to nothing") }
    if let answered = awaited.removeValue(forKey: id), let result = json["result"] {
      answered(result)
    }
  }

  private func result(
    of method: String, _ parameters: Parameters
  ) throws(ResponseError) -> Answer {
    switch (stage, method) {
    case (.new, "initialize"):
      stage = .running
      return .json(initialize(parameters))
    case (.new, _): throw ResponseError(.serverNotInitialized, "the first request is initialize")
    case (.running, "initialize"):
      throw ResponseError(.invalidRequest, "initialize comes once")
    case (.running, "shutdown"):
      stage = .stopped
      for request in parked { reply(request.id, ResponseError(.requestCancelled, "shut down")) }
      parked = []
      return .json(.null)
    case (.running, _):
      if leavesOut(method, parameters) { return .json(.null) }
      if let answer = EditorSession.byteRequests[method] {
        return .bytes(try answer(self)(parameters))
      }
      guard let answer = EditorSession.requests[method] else {
        throw ResponseError(.methodNotFound, "there is no request `\(method)`")
      }
      return .json(try answer(self)(parameters))
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
    if method == "$/cancelRequest" { return cancel(parameters) }
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

  /// Takes back a request that waits.
  private func cancel(_ parameters: Parameters) {
    guard let id = parameters.json["id"], let place = parked.firstIndex(where: { $0.id == id })
    else { return }
    parked.remove(at: place)
    reply(id, ResponseError(.requestCancelled, "canceled"))
  }

  typealias Request = (EditorSession) -> (Parameters) throws(ResponseError) -> JSON
  typealias ByteRequest = (EditorSession) -> (Parameters) throws(ResponseError) -> [UInt8]
  typealias Notification = (EditorSession) -> (Parameters) throws(ResponseError) -> Void
}
