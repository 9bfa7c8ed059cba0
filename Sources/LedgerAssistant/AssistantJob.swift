import LedgerRendering

/// What was done for a request.
enum AssistantResult: Sendable {
  case result(JSON)
  case error(AssistantError)
  case question(AssistantCall, String, yes: String, state: String)
}

/// A request that the journal is needed for.
struct AssistantJob {
  let id: JSON
  let client: AssistantClient
  let caching: AssistantCaching
  let work: @Sendable () -> AssistantResult
  /// By which the client wants to hear that it is still worked on.
  var progressToken: JSON?
  var isWanted = true
  var began = 0
  private var told = 0

  init(
    _ id: JSON, by client: AssistantClient, _ caching: AssistantCaching = .none,
    _ work: @escaping @Sendable () throws(AssistantError) -> JSON
  ) {
    self.id = id
    self.client = client
    self.caching = caching
    self.work = {
      do throws(AssistantError) {
        return .result(try work())
      } catch {
        return .error(error)
      }
    }
  }

  init(_ id: JSON, _ call: AssistantCall, _ engine: any AssistantEngine) {
    self.id = id
    client = call.client
    caching = .none
    work = {
      let outcome = engine.call(call)
      if case .question(let text, let yes, let state) = outcome {
        return .question(call, text, yes: yes, state: state)
      }
      return .result(outcome.result ?? .object([]))
    }
  }

  /// That it is still worked on, each second.
  mutating func progress(at time: Int) -> JSON? {
    let seconds = (time - began) / 1000
    guard let progressToken, isWanted, seconds > told else { return nil }
    told = seconds
    return .members([
      "jsonrpc": .string("2.0"), "method": .string("notifications/progress"),
      "params": .members(["progressToken": progressToken, "progress": .integer(seconds)]),
    ])
  }
}

/// Whether a client is told for how long it may keep a result.
enum AssistantCaching {
  case none
  /// Not at all, and for nobody else.
  case stated
}

extension AssistantClient {
  /// A result as the client's revision wants it.
  func finished(_ result: JSON, _ engine: any AssistantEngine, _ caching: AssistantCaching) -> JSON
  {
    guard revision.isStateless else { return result }
    let states = caching == .stated
    return result.adding([
      "resultType": result["resultType"] == nil ? .string("complete") : nil,
      "ttlMs": states ? .integer(0) : nil, "cacheScope": states ? .string("private") : nil,
      "_meta": result["_meta"] == nil
        ? .object([.init(AssistantClient.key("serverInfo"), engine.server.implementation)]) : nil,
    ])
  }
}

/// A form with one yes or no, in our own words.
struct AssistantForm {
  private static let field = "confirm"

  private let text: String
  private let yes: String

  init(_ text: String, yes: String) {
    self.text = text
    self.yes = yes
  }

  func parameters(_ revision: AssistantRevision) -> JSON {
    .members([
      "mode": revision == .june2025 ? nil : .string("form"), "message": .string(text),
      "requestedSchema": .members([
        "type": .string("object"),
        "properties": .object([
          .init(
            AssistantForm.field,
            .members([
              "type": .string("boolean"), "title": .string(yes), "default": .boolean(false),
            ]))
        ]),
        "required": .strings([AssistantForm.field]),
      ]),
    ])
  }

  /// The answer that has the client ask the person and call again.
  func inputRequired(_ state: String) -> JSON {
    .members([
      "resultType": .string("input_required"),
      "inputRequests": .object([
        .init(
          AssistantForm.field,
          .members([
            "method": .string("elicitation/create"), "params": parameters(.statelessOf2026),
          ]))
      ]),
      "requestState": .string(state),
    ])
  }

  /// What the person said.
  static func consent(_ answer: JSON?) -> AssistantCall.Consent {
    answer?["action"] == .string("accept") && answer?["content"]?[field] == .boolean(true)
      ? .given : .refused
  }

  /// What the person said, in a call that was made again; nil in a first one.
  static func consent(in parameters: JSON) -> AssistantCall.Consent? {
    parameters["inputResponses"]?[field].map { consent($0) }
  }
}
