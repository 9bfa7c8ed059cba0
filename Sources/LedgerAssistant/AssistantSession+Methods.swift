import LedgerRendering

extension AssistantSession {
  /// Answers a request, at once or once the journal was asked.
  func serve(_ id: JSON, _ method: String, _ parameters: JSON) throws(AssistantError) {
    if let client = try AssistantClient.stated(in: parameters) {
      return try serve(id, method, parameters, client)
    }
    if method == "initialize" { return reply(id, try initialize(parameters)) }
    if method == "ping" { return reply(id, .object([])) }
    guard let client else {
      throw AssistantError(
        .invalidParameters, "the first request is `initialize`, or `_meta` names the revision")
    }
    switch method {
    case "resources/subscribe":
      watch.subscribe(try parameters.text("uri"), engine)
      reply(id, .object([]))
    case "resources/unsubscribe":
      watch.unsubscribe(try parameters.text("uri"))
      reply(id, .object([]))
    default: try serve(id, method, parameters, client)
    }
  }

  private func initialize(_ parameters: JSON) throws(AssistantError) -> JSON {
    guard client == nil else { throw AssistantError(.invalidRequest, "initialize comes once") }
    let client = AssistantClient(initializing: parameters)
    self.client = client
    watch.begin()
    return .members([
      "protocolVersion": .string(client.revision.rawValue), "capabilities": capabilities,
      "serverInfo": engine.server.implementation,
      "instructions": .string(engine.server.instructions),
    ])
  }

  private var capabilities: JSON {
    .members([
      "tools": .object([]),
      "resources": .members(["subscribe": .boolean(true), "listChanged": .boolean(true)]),
      "prompts": .object([]), "completions": .object([]),
    ])
  }

  private func serve(
    _ id: JSON, _ method: String, _ parameters: JSON, _ client: AssistantClient
  ) throws(AssistantError) {
    switch (method, client.revision.isStateless) {
    case ("server/discover", true):
      replyListing(
        id, client,
        .members([
          "supportedVersions": AssistantRevision.names, "capabilities": capabilities,
          "instructions": .string(engine.server.instructions),
        ]))
    case ("subscriptions/listen", true):
      send(watch.listen(id, parameters["notifications"] ?? .null, engine))
    case ("tools/list", _):
      try list(id, client, parameters, "tools", engine.tools.map(\.json))
    case ("prompts/list", _):
      try list(id, client, parameters, "prompts", engine.prompts.map(\.json))
    case ("resources/templates/list", _):
      let templates = engine.templates.map { $0.json("uriTemplate") }
      try list(id, client, parameters, "resourceTemplates", templates)
    case ("tools/call", _): try call(id, parameters, client)
    default: enqueue(try job(id, method, parameters, client))
    }
  }

  private func list(
    _ id: JSON, _ client: AssistantClient, _ parameters: JSON, _ name: String, _ items: [JSON]
  ) throws(AssistantError) {
    try parameters.requireNoCursor()
    replyListing(id, client, .object([.init(name, .array(items))]))
  }

  private func replyListing(_ id: JSON, _ client: AssistantClient, _ result: JSON) {
    reply(id, client.finished(result, engine, .stated))
  }

  private func call(
    _ id: JSON, _ parameters: JSON, _ client: AssistantClient
  ) throws(AssistantError) {
    let name = try parameters.text("name")
    guard engine.tools.contains(where: { $0.name == name }) else {
      throw AssistantError(.invalidParameters, "Unknown tool: \(name.prefix(60))")
    }
    let arguments = parameters["arguments"] ?? .object([])
    guard case .object = arguments else {
      throw AssistantError(.invalidParameters, "`arguments` is an object")
    }
    var call = AssistantCall(name, arguments, by: client)
    if client.revision.isStateless, let consent = AssistantForm.consent(in: parameters) {
      call.consent = consent
      call.state = parameters["requestState"]?.stringValue
    }
    var job = AssistantJob(id, call, engine)
    job.progressToken = parameters["_meta"]?["progressToken"]
    enqueue(job)
  }

  /// What is asked of the journal beside tools.
  private func job(
    _ id: JSON, _ method: String, _ parameters: JSON, _ client: AssistantClient
  ) throws(AssistantError) -> AssistantJob {
    let engine = engine
    switch method {
    case "resources/list":
      try parameters.requireNoCursor()
      watch.look(engine)
      return AssistantJob(id, by: client, .stated) { () throws(AssistantError) in
        .members(["resources": .array(engine.resources().map { $0.json("uri") })])
      }
    case "resources/read":
      let uri = try parameters.text("uri")
      return AssistantJob(id, by: client, .stated) { () throws(AssistantError) in
        try read(uri, engine, client.revision)
      }
    case "prompts/get":
      let name = try parameters.text("name")
      let given = parameters["arguments"] ?? .object([])
      return AssistantJob(id, by: client) { () throws(AssistantError) in
        try prompt(name, given, engine)
      }
    case "completion/complete":
      let (reference, argument) = (parameters["ref"] ?? .null, parameters["argument"] ?? .null)
      let (name, typed) = (try argument.text("name"), try argument.text("value"))
      let what = try reference.text(reference["name"] == nil ? "uri" : "name")
      return AssistantJob(id, by: client) { () throws(AssistantError) in
        completions(engine.completions(of: name, in: what, typed: typed))
      }
    default: throw AssistantError(.methodNotFound, "there is no method `\(method.prefix(60))`")
    }
  }
}

private func read(
  _ uri: String, _ engine: any AssistantEngine, _ revision: AssistantRevision
) throws(AssistantError) -> JSON {
  do throws(AssistantError) {
    let found = try engine.read(uri)
    return .members([
      "contents": .array([
        .members([
          "uri": .string(uri), "mimeType": .string(found.kind), "text": .string(found.text),
        ])
      ])
    ])
  } catch {
    guard error.code == .resourceNotFound, revision.isStateless else { throw error }
    throw AssistantError(.invalidParameters, error.message, data: error.data)
  }
}

private func prompt(
  _ name: String, _ given: JSON, _ engine: any AssistantEngine
) throws(AssistantError) -> JSON {
  guard let known = engine.prompts.first(where: { $0.name == name }) else {
    throw AssistantError(.invalidParameters, "Unknown prompt: \(name.prefix(60))")
  }
  var arguments: [String: String] = [:]
  for argument in known.arguments {
    arguments[argument.name] = given[argument.name]?.stringValue
    if argument.need == .required, arguments[argument.name] == nil {
      throw AssistantError(.invalidParameters, "`arguments.\(argument.name)` is missing")
    }
  }
  let text = try engine.prompt(name, arguments)
  return .members([
    "description": .string(known.description),
    "messages": .array([
      .members([
        "role": .string("user"),
        "content": .members(["type": .string("text"), "text": .string(text.text)]),
      ])
    ]),
  ])
}

/// At most a hundred values, as the protocol has it.
private func completions(_ values: [String]) -> JSON {
  .members([
    "completion": .members([
      "values": .strings(Array(values.prefix(100))), "total": .integer(values.count),
      "hasMore": .boolean(values.count > 100),
    ])
  ])
}

extension JSON {
  fileprivate func text(_ name: String) throws(AssistantError) -> String {
    guard let text = self[name]?.stringValue else {
      throw AssistantError(.invalidParameters, "`\(name)` is missing or no text")
    }
    return text
  }

  /// Lists come whole, so that no cursor was ever handed out.
  fileprivate func requireNoCursor() throws(AssistantError) {
    if let cursor = self["cursor"], cursor != .null {
      throw AssistantError(.invalidParameters, "there is no such cursor")
    }
  }
}
