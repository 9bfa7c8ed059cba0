import LedgerRendering

/// Why a request has no result.
package struct ResponseError: Error, Hashable, Sendable {
  package var code: Int
  package var message: String
  /// Whether the client is to ask again.
  var isRetriggered = false

  init(_ code: Code, _ message: String) {
    self.code = code.rawValue
    self.message = message
  }

  /// The numbers of the protocol.
  enum Code: Int {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParameters = -32602
    case internalError = -32603
    case serverNotInitialized = -32002
    case requestFailed = -32803
    case requestCancelled = -32800
    case contentModified = -32801
    case serverCancelled = -32802
    /// Never sent: the request waits for the journal.
    case notYet = 0
  }

  /// The journal is not there yet that the request is about.
  static var notYet: ResponseError { ResponseError(.notYet, "the journal is being read") }

  /// Whether the same request may have a result later.
  var isAboutTime: Bool { code == Code.notYet.rawValue }

  static func missing(_ name: String) -> ResponseError {
    ResponseError(.invalidParameters, "`\(name)` is missing or of another kind")
  }

  var json: JSON {
    .members([
      "code": .integer(code), "message": .string(message),
      "data": isRetriggered ? .members(["retriggerRequest": .boolean(true)]) : nil,
    ])
  }
}
