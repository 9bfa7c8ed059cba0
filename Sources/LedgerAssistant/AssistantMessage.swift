import LedgerRendering

/// A message as it came.
enum AssistantMessage {
  case request(id: JSON, method: String, parameters: JSON)
  /// It wants no answer.
  case notice(String, JSON)
  /// To something that the client was asked; nil for an error.
  case answer(id: JSON, JSON?)

  /// Deeper than any message lies within itself.
  private static let depth = 64

  init(_ line: MessageLines.Line) throws(AssistantError) {
    guard case .message(let bytes) = line else {
      throw AssistantError(
        .invalidRequest, "a message is longer than \(MessageLines.longest) bytes")
    }
    guard String(validating: bytes, as: UTF8.self) != nil,
      let json = try? JSON(reading: bytes, depth: AssistantMessage.depth)
    else { throw AssistantError(.parseError, "the message is not JSON") }
    guard case .object = json, json["jsonrpc"] == .string("2.0") else {
      throw AssistantError(.invalidRequest, "a message is one object of JSON-RPC 2.0")
    }
    try self.init(json)
  }

  private init(_ json: JSON) throws(AssistantError) {
    let id = try json["id"].map { (id) throws(AssistantError) in
      if id.stringValue == nil, id.integerValue == nil {
        throw AssistantError(.invalidRequest, "an id is a text or a whole number")
      }
      return id
    }
    guard let name = json["method"] else {
      guard let id, json["result"] != nil || json["error"] != nil else {
        throw AssistantError(.invalidRequest, "a message has a method")
      }
      self = .answer(id: id, json["result"])
      return
    }
    let parameters = json["params"] ?? .object([])
    guard let method = name.stringValue, case .object = parameters else {
      throw AssistantError(.invalidRequest, "a method is a text, and its parameters are an object")
    }
    self =
      id.map { .request(id: $0, method: method, parameters: parameters) }
      ?? .notice(method, parameters)
  }
}
