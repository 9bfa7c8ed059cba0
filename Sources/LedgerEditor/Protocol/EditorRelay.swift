import LedgerRendering

/// What stands between an editor and the process that answers it, so that a fault of that process is
/// an answer to the editor, and no end.
///
/// It passes messages on, and keeps those that a new process has to hear to know what the old one knew:
/// how the conversation began, settings, and the open texts with their changes.
package struct EditorRelay {
  private struct Kept {
    var method: String
    var body: [UInt8]
  }

  /// What is kept may grow by so much before it is replaced by the texts as they are.
  private static let room = 1 << 20
  /// The number of the request for those texts.
  private static let textsID = JSON.string("bursar-texts")
  /// What a new process finds out by itself, and what is of no use to it.
  private static let passing: Set = [
    "exit", "textDocument/didSave", "textDocument/willSave", "workspace/didChangeWatchedFiles",
  ]
  /// Requests that a new process has to hear.
  private static let keptRequests: Set = ["initialize", "shutdown"]
  /// Of these the last one says all.
  private static let superseding: Set = ["workspace/didChangeConfiguration"]
  private static let ofTexts: Set = [
    "textDocument/didOpen", "textDocument/didChange", "textDocument/didClose",
  ]

  private var kept: [Kept] = []
  private var keptSize = 0
  private var largestSize = EditorRelay.room
  /// How much of what is kept the texts replace that were asked for.
  private var replaced: Int?
  /// Requests of the editor without an answer.
  private var open: [(id: JSON, method: String)] = []
  /// What the present process has asked the editor, and what processes asked that are gone.
  private var asked: Set<JSON> = []
  private var forgotten: Set<JSON> = []
  /// Whether the editor was told what it is to report.
  private var isRegistered = false
  /// The files of which the present process has said that something is wrong.
  private var faulty: Set<JSON> = []
  /// The requests that a new process is told, too, once the editor has had an answer.
  private var answered: Set<JSON> = []
  /// What the editor is shown that goes on.
  private var progress: [JSON] = []
  /// How often the process has been at fault.
  package private(set) var faults = 0

  package init() {}

  /// A message of the editor, as what is to be told to the process.
  package mutating func messages(fromEditor body: [UInt8]) -> [[UInt8]] {
    let head = MessageHead(body)
    guard let method = head.method else {
      // What a process asked that is gone needs no answer.
      if let id = head.id, asked.remove(id) == nil, forgotten.remove(id) != nil { return [] }
      return [body]
    }
    if let id = head.id {
      open.append((id, method))
      if EditorRelay.keptRequests.contains(method) { keep(method, body) }
      return [body]
    }
    let isPassing =
      EditorRelay.passing.contains(method) || method.hasPrefix("$/") || method.hasPrefix("window/")
    if !isPassing { keep(method, body) }
    guard keptSize > largestSize, replaced == nil else { return [body] }
    replaced = kept.count
    return [
      body,
      EditorRelay.body(["id": EditorRelay.textsID, "method": .string("bursar/texts")]),
    ]
  }

  private mutating func keep(_ method: String, _ body: [UInt8]) {
    if EditorRelay.superseding.contains(method), let last = kept.last, last.method == method {
      keptSize -= last.body.count
      kept.removeLast()
    }
    kept.append(Kept(method: method, body: body))
    keptSize += body.count
  }

  /// A message of the process, as what is to be told to the editor.
  package mutating func messages(fromProcess body: [UInt8]) -> [[UInt8]] {
    let head = MessageHead(body)
    if head.method == "textDocument/publishDiagnostics" { note(body) }
    if head.method == "$/progress" { noteProgress(body) }
    guard let id = head.id else { return [body] }
    if let method = head.method {
      if method == "client/registerCapability" {
        // What was registered stays so.
        if isRegistered { return [] }
        isRegistered = true
      }
      asked.insert(id)
      return [body]
    }
    if id == EditorRelay.textsID {
      replaceTexts(body)
      return []
    }
    guard let place = open.firstIndex(where: { $0.id == id }) else {
      return answered.contains(id) ? [] : [body]
    }
    if EditorRelay.keptRequests.contains(open.remove(at: place).method) { answered.insert(id) }
    return [body]
  }

  /// Remembers what is shown as going on, which a new process knows nothing of.
  private mutating func noteProgress(_ body: [UInt8]) {
    guard let parameters = (try? JSON(reading: body))?["params"], let token = parameters["token"]
    else { return }
    switch parameters["value"]?["kind"]?.stringValue {
    case "begin": progress.append(token)
    case "end": progress.removeAll { $0 == token }
    default: break
    }
  }

  /// Remembers which files have problems: a new process does not know of whom to take them back.
  private mutating func note(_ body: [UInt8]) {
    guard let parameters = (try? JSON(reading: body))?["params"], let file = parameters["uri"]
    else { return }
    if parameters["diagnostics"]?.elements?.isEmpty == false {
      faulty.insert(file)
    } else {
      faulty.remove(file)
    }
  }

  /// Keeps the texts as they are instead of all that made them so.
  private mutating func replaceTexts(_ body: [UInt8]) {
    defer { replaced = nil }
    guard let count = replaced,
      let texts = (try? JSON(reading: body))?["result"]?.elements
    else { return }
    let rest = kept.prefix(count).filter { !EditorRelay.ofTexts.contains($0.method) }
    let opened = texts.map { text in
      let parameters = JSON.members(["textDocument": text])
      return Kept(
        method: "textDocument/didOpen",
        body: EditorRelay.body([
          "method": .string("textDocument/didOpen"), "params": parameters,
        ]))
    }
    kept = rest + opened + kept.dropFirst(count)
    keptSize = kept.reduce(0) { $0 + $1.body.count }
    largestSize = 2 * keptSize + EditorRelay.room
  }

  /// What the editor is told once the process is gone: its requests have ended with an error.
  package mutating func messagesOfFault() -> [[UInt8]] {
    faults += 1
    let words = "bursar failed and restarted; please report what you did"
    var messages = open.map { request in
      let error = ResponseError(.internalError, "bursar failed while it answered; please report it")
      return EditorRelay.body(["id": request.id, "error": error.json])
    }
    if faults == 1 {
      let parameters = JSON.members(["type": .integer(1), "message": .string(words)])
      messages.append(
        EditorRelay.body(["method": .string("window/showMessage"), "params": parameters]))
    }
    messages += faulty.sorted { "\($0)" < "\($1)" }.map { file in
      let parameters = JSON.members(["uri": file, "diagnostics": .array([])])
      return EditorRelay.body([
        "method": .string("textDocument/publishDiagnostics"), "params": parameters,
      ])
    }
    messages += progress.map { token in
      let value = JSON.members(["kind": .string("end")])
      return EditorRelay.body([
        "method": .string("$/progress"),
        "params": .members(["token": token, "value": value]),
      ])
    }
    (faulty, progress) = ([], [])
    forgotten.formUnion(asked)
    answered.formUnion(open.filter { EditorRelay.keptRequests.contains($0.method) }.map(\.id))
    (open, asked, replaced) = ([], [], nil)
    return messages
  }

  /// What a new process is told first.
  package var beginning: [[UInt8]] { kept.map(\.body) }

  private static func body(_ members: KeyValuePairs<String, JSON?>) -> [UInt8] {
    let version = JSON.Member("jsonrpc", .string("2.0"))
    guard case .object(let rest) = JSON.members(members) else { return [] }
    return Array(JSON.object([version] + rest).written(.compact).dropLast())
  }
}
