import LedgerRendering

/// Why a request has no result.
package struct ResponseError: Error, Hashable, Sendable {
  package var code: Int
  package var message: String

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
    case serverNotInitialized = -32002
    case requestFailed = -32803
    case requestCancelled = -32800
  }

  static func missing(_ name: String) -> ResponseError {
    ResponseError(.invalidParameters, "`\(name)` is missing or of another kind")
  }

  var json: JSON { .members(["code": .integer(code), "message": .string(message)]) }
}
