package import LedgerRendering

/// Why a request has no result.
package struct AssistantError: Error, Hashable, Sendable {
  /// The numbers of the protocol.
  package enum Code: Int, Sendable {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParameters = -32602
    case resourceNotFound = -32002
    case unsupportedVersion = -32022
  }

  package var code: Code
  package var message: String
  package var data: JSON?

  package init(_ code: Code, _ message: String, data: JSON? = nil) {
    self.code = code
    self.message = message
    self.data = data
  }

  var json: JSON {
    .members(["code": .integer(code.rawValue), "message": .string(message), "data": data])
  }
}
