package import LedgerRendering

extension AssistantServer {
  var implementation: JSON {
    .members(["name": .string(name), "title": .string(name), "version": .string(version)])
  }
}

extension AssistantTool {
  var json: JSON {
    let looks = effect == .looks
    return .members([
      "name": .string(name), "title": .string(title), "description": .string(description),
      "inputSchema": input, "outputSchema": output,
      "annotations": .members([
        "title": .string(title), "readOnlyHint": .boolean(looks),
        "destructiveHint": .boolean(!looks), "idempotentHint": .boolean(true),
        "openWorldHint": .boolean(false),
      ]),
    ])
  }
}

extension AssistantResource {
  func json(_ address: String) -> JSON {
    .members([
      address: .string(uri), "name": .string(name), "description": .string(description),
      "mimeType": .string(kind),
    ])
  }
}

extension AssistantPrompt {
  var json: JSON {
    .members([
      "name": .string(name), "title": .string(title), "description": .string(description),
      "arguments": .array(
        arguments.map { argument in
          .members([
            "name": .string(argument.name), "description": .string(argument.description),
            "required": .boolean(argument.need == .required),
          ])
        }),
    ])
  }
}

extension AssistantOutcome {
  /// The result of `tools/call`; nil for a question, which is none yet.
  var result: JSON? {
    func content(_ text: String) -> JSON {
      .array([.members(["type": .string("text"), "text": .string(text)])])
    }
    return switch self {
    case .answer(let structured, let text):
      .members([
        "content": content(text), "structuredContent": structured, "isError": .boolean(false),
      ])
    case .failure(let text):
      .members(["content": content(text), "isError": .boolean(true)])
    case .question: nil
    }
  }
}

extension JSON {
  /// The object with more members behind its own.
  package func adding(_ more: KeyValuePairs<String, JSON?>) -> JSON {
    guard case .object(let members) = self, case .object(let added) = JSON.members(more) else {
      return self
    }
    return .object(members + added)
  }
}
