package import LedgerRendering

/// What an assistant may ask for, by whoever has a journal.
///
/// Called from several threads, though one call of a tool follows the other.
package protocol AssistantEngine: Sendable {
  var server: AssistantServer { get }
  var tools: [AssistantTool] { get }
  var prompts: [AssistantPrompt] { get }
  var templates: [AssistantResource] { get }

  func call(_ call: AssistantCall) -> AssistantOutcome
  func resources() -> [AssistantResource]
  func read(_ uri: String) throws(AssistantError) -> AssistantText
  func prompt(
    _ name: String, _ arguments: [String: String]
  ) throws(AssistantError) -> AssistantText
  /// The values that an argument of a prompt or a template may have, by what is typed of it.
  func completions(of argument: String, in reference: String, typed: String) -> [String]
  /// What tells each resource's state from others, to find those that have changed.
  func states() -> [String: String]
}

/// What the server says of itself.
package struct AssistantServer: Sendable {
  package var name: String
  package var version: String
  package var instructions: String

  package init(name: String, version: String, instructions: String) {
    self.name = name
    self.version = version
    self.instructions = instructions
  }
}

package struct AssistantTool: Sendable {
  package enum Effect: Sendable {
    case looks
    case writes
  }

  package var name: String
  package var title: String
  package var description: String
  package var effect: Effect
  package var input: JSON
  package var output: JSON

  package init(
    _ name: String, _ title: String, _ description: String, _ effect: Effect = .looks,
    input: JSON, output: JSON
  ) {
    self.name = name
    self.title = title
    self.description = description
    self.effect = effect
    self.input = input
    self.output = output
  }
}

/// A call of a tool.
package struct AssistantCall: Sendable {
  /// What the person said to a question about it.
  package enum Consent: Sendable {
    case notAsked
    case given
    case refused
  }

  package var tool: String
  package var arguments: JSON
  package var client: AssistantClient
  package var consent = Consent.notAsked
  /// What was handed out with the question.
  package var state: String?

  package init(_ tool: String, _ arguments: JSON, by client: AssistantClient) {
    self.tool = tool
    self.arguments = arguments
    self.client = client
  }
}

/// What came of it.
package enum AssistantOutcome: Sendable {
  case answer(JSON, text: String)
  /// The person could do something about it.
  case failure(String)
  /// The person has to say yes first.
  case question(String, yes: String, state: String)
}

/// A text that can be read, or a template of the addresses of some.
package struct AssistantResource: Sendable {
  package var uri: String
  package var name: String
  package var description: String
  package var kind: String

  package init(_ uri: String, _ name: String, _ description: String, kind: String = "text/plain") {
    self.uri = uri
    self.name = name
    self.description = description
    self.kind = kind
  }
}

package struct AssistantText: Sendable {
  package var text: String
  package var description: String
  package var kind: String

  package init(_ text: String, _ description: String = "", kind: String = "text/plain") {
    self.text = text
    self.description = description
    self.kind = kind
  }
}

package struct AssistantPrompt: Sendable {
  package struct Argument: Sendable {
    package enum Need: Sendable {
      case required
      case optional
    }

    package var name: String
    package var description: String
    package var need: Need

    package init(_ name: String, _ description: String, _ need: Need = .required) {
      self.name = name
      self.description = description
      self.need = need
    }
  }

  package var name: String
  package var title: String
  package var description: String
  package var arguments: [Argument]

  package init(
    _ name: String, _ title: String, _ description: String, _ arguments: [Argument] = []
  ) {
    self.name = name
    self.title = title
    self.description = description
    self.arguments = arguments
  }
}
