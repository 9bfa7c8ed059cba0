import LedgerRendering

/// A revision of the protocol.
package enum AssistantRevision: String, CaseIterable, Sendable {
  case statelessOf2026 = "2026-07-28"
  case november2025 = "2025-11-25"
  case june2025 = "2025-06-18"

  /// Whether each request says for itself who asks and in which revision.
  package var isStateless: Bool { self == .statelessOf2026 }

  static var names: JSON { .strings(allCases.map(\.rawValue)) }

  /// What `initialize` comes to.
  static func negotiated(_ asked: String?) -> AssistantRevision {
    let found = asked.flatMap(AssistantRevision.init)
    return found.flatMap { $0.isStateless ? nil : $0 } ?? .november2025
  }
}

/// Who asks, and in which revision.
package struct AssistantClient: Sendable {
  package var revision: AssistantRevision
  /// As it calls itself.
  package var name: String
  /// Whether it can show a form to the person.
  package var showsForms: Bool

  /// What `initialize` says of the client.
  init(initializing parameters: JSON) {
    self.init(
      .negotiated(parameters["protocolVersion"]?.stringValue), parameters["clientInfo"],
      capabilities: parameters["capabilities"])
  }

  private init(_ revision: AssistantRevision, _ info: JSON?, capabilities: JSON?) {
    self.revision = revision
    let said = info?["title"]?.stringValue ?? info?["name"]?.stringValue ?? ""
    name = said.isEmpty ? "an unnamed client" : String(said.prefix(60))
    let forms = capabilities?["elicitation"]
    // An empty object means forms; one that names other modes only does not.
    showsForms = forms.map { $0 == .object([]) || $0["form"] != nil } ?? false
  }

  /// What the request says of the client; nil where it says nothing.
  static func stated(in parameters: JSON) throws(AssistantError) -> AssistantClient? {
    guard let meta = parameters["_meta"], let version = meta[key("protocolVersion")] else {
      return nil
    }
    guard let asked = version.stringValue else {
      throw AssistantError(.invalidParameters, "the protocol version is a text")
    }
    guard let revision = AssistantRevision(rawValue: asked) else {
      throw AssistantError(
        .unsupportedVersion, "Unsupported protocol version",
        data: .members(["supported": AssistantRevision.names, "requested": version]))
    }
    // The older ones say this once, by `initialize`.
    if !revision.isStateless { return nil }
    guard let capabilities = meta[key("clientCapabilities")], case .object = capabilities else {
      throw AssistantError(.invalidParameters, "`_meta` lacks `\(key("clientCapabilities"))`")
    }
    return AssistantClient(revision, meta[key("clientInfo")], capabilities: capabilities)
  }

  /// A key of the protocol's own in `_meta`.
  static func key(_ name: String) -> String { "io.modelcontextprotocol/\(name)" }
}
