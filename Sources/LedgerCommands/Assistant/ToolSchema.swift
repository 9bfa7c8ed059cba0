import LedgerAssistant
import LedgerRendering

/// What a tool takes and gives, as JSON Schema 2020-12.
enum ToolSchema {
  static let text = JSON.members(["type": .string("string")])
  static let integer = JSON.members(["type": .string("integer")])
  static let flag = JSON.members(["type": .string("boolean")])
  static let item = JSON.members(["type": .string("object")])
  static let anything = JSON.object([])
  static let texts = list(text)
  static let items = list(item)
  static let amount = object(["commodity": text, "quantity": text])
  static let amounts = list(amount)

  static func list(_ element: JSON) -> JSON {
    .members(["type": .string("array"), "items": element])
  }

  static func described(_ schema: JSON, _ text: String) -> JSON {
    guard case .object(let members) = schema else { return schema }
    return .object(members + [.init("description", .string(text))])
  }

  /// An object that has all of some members, and may have others.
  static func object(_ members: KeyValuePairs<String, JSON>) -> JSON {
    .members([
      "type": .string("object"),
      "properties": .object(members.map { .init($0.key, $0.value) }),
      "required": .strings(members.map(\.key)),
    ])
  }

  /// A document of the programs, with what tools add.
  static func document(_ name: String, _ members: KeyValuePairs<String, JSON>) -> JSON {
    let added: KeyValuePairs<String, JSON> = [
      "leftOut": described(integer, "entries with errors that do not count"),
      "more": described(integer, "how many are not listed"), "notes": texts,
      "part": described(text, "of which part of the book this is"),
      "shortened": described(texts, "what was cut to fit"),
    ]
    let own = [JSON.Member("schema", .members(["const": .string(name)]))]
    return .members([
      "type": .string("object"),
      "properties": .object(
        own + members.map { .init($0.key, $0.value) } + added.map { .init($0.key, $0.value) }),
      "required": .strings(["schema"] + members.map(\.key)),
    ])
  }

  /// One of several documents.
  static func oneOf(_ documents: [JSON]) -> JSON {
    .members(["type": .string("object"), "anyOf": .array(documents)])
  }
}

/// An argument of a tool.
struct ToolArgument: Sendable {
  enum Kind: Sendable {
    case text
    case integer(ClosedRange<Int>)
    case flag
    case choice([String])
    /// An object, whose members the tool knows.
    case item(JSON)
    case items(JSON)
  }

  enum Need: Sendable {
    case optional
    case required
  }

  let name: String
  let kind: Kind
  let description: String
  var need = Need.optional

  init(_ name: String, _ kind: Kind, _ description: String, _ need: Need = .optional) {
    self.name = name
    self.kind = kind
    self.description = description
    self.need = need
  }

  private var schema: JSON {
    let type =
      switch kind {
      case .text: ToolSchema.text
      case .integer(let range):
        ToolSchema.integer.adding([
          "minimum": .integer(range.lowerBound), "maximum": .integer(range.upperBound),
        ])
      case .flag: ToolSchema.flag
      case .choice(let words): ToolSchema.text.adding(["enum": .strings(words)])
      case .item(let schema): schema
      case .items(let schema): ToolSchema.list(schema)
      }
    return ToolSchema.described(type, description)
  }

  static func schema(_ arguments: [ToolArgument]) -> JSON {
    .members([
      "type": .string("object"),
      "properties": .object(arguments.map { .init($0.name, $0.schema) }),
      "required": .strings(arguments.filter { $0.need == .required }.map(\.name)),
      "additionalProperties": .boolean(false),
    ])
  }
}
