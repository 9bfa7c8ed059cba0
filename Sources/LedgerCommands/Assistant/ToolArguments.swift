import LedgerCommandLine
import LedgerPatterns
import LedgerRendering
import LedgerSource

/// What a tool was called with, which is what it takes.
struct ToolArguments: Sendable {
  let json: JSON

  /// The owner is what takes them: a tool, or a part of what one takes.
  init(
    _ json: JSON, _ known: [ToolArgument], of owner: String = "this tool"
  ) throws(UsageError) {
    self.json = json
    guard case .object(let members) = json else { throw UsageError("\(owner) takes an object") }
    for member in members {
      guard let argument = known.first(where: { $0.name == member.name }) else {
        throw UsageError(
          "there is no argument '\(member.name)'",
          hints: ["\(owner) takes \(known.map(\.name).joined(separator: ", "))"])
      }
      try argument.require(member.value)
    }
    for argument in known where argument.need == .required && json[argument.name] == nil {
      throw UsageError("the argument '\(argument.name)' is missing", hints: [argument.description])
    }
  }

  func text(_ name: String) -> String? {
    json[name]?.stringValue.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Refuses what would be left unsaid beside something else.
  func refuse(_ names: [String], beside other: String) throws(UsageError) {
    guard let name = names.first(where: { json[$0] != nil }) else { return }
    throw UsageError("\(name) does not go with \(other)", hints: ["leave out one of them"])
  }

  func isSet(_ name: String) -> Bool { json[name] == .boolean(true) }

  /// The flag with the value of an argument; none where it is not given.
  func flag(_ name: String, as flag: String? = nil) -> [String] {
    let value = text(name) ?? json[name]?.integerValue.map(String.init)
    return value.map { ["--\(flag ?? name)=\($0)"] } ?? []
  }

  /// The words of a query, which may be quoted as a shell has it.
  func words(_ name: String) -> [String] { ToolArguments.words(of: text(name) ?? "") }

  /// A mark opens a quotation if it is closed before a blank or the end, and stands behind no letter, as it
  /// does in `payee:Nando's`.
  static func words(of text: String) -> [String] {
    let text = Array(text)
    var words: [String] = []
    var word: String?
    var place = 0
    while place < text.count {
      let character = text[place]
      let mayOpen = place == 0 || !text[place - 1].isLetter && !text[place - 1].isNumber
      if character == "\"" || character == "'", mayOpen,
        let end = text.indices.first(where: { end in
          end > place && text[end] == character
            && (end + 1 == text.count || text[end + 1].isWhitespace)
        })
      {
        word = (word ?? "") + String(text[(place + 1)..<end])
        place = end + 1
        continue
      }
      if character.isWhitespace {
        words += word.map { [$0] } ?? []
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
      place += 1
    }
    return words + (word.map { [$0] } ?? [])
  }

  /// How many of a list are wanted.
  func limit() throws(UsageError) -> Int {
    let limit = json["limit"]?.integerValue ?? 50
    guard 1...500 ~= limit else { throw UsageError("limit: \(limit) is not between 1 and 500") }
    return limit
  }
}

extension ToolArgument {
  fileprivate func require(_ value: JSON) throws(UsageError) {
    let isRight =
      switch kind {
      case .text: value.stringValue != nil
      case .integer(let range): value.integerValue.map(range.contains) ?? false
      case .flag: value.booleanValue != nil
      case .choice(let words): value.stringValue.map(words.contains) ?? false
      case .item: if case .object = value { true } else { false }
      case .items(let schema):
        value.elements?.allSatisfy { element in
          schema["type"] == .string("string")
            ? element.stringValue != nil : { if case .object = element { true } else { false } }()
        } ?? false
      }
    if isRight { return }
    if case .choice(let words) = kind, let typed = value.stringValue {
      throw UsageError(
        "\(name): there is no '\(typed)'",
        hints: ["take one of \(words.joined(separator: ", "))"])
    }
    throw UsageError("\(name): send \(kind.words)", hints: [description])
  }
}

extension ToolArgument.Kind {
  /// What is to be sent.
  fileprivate var words: String {
    switch self {
    case .text: "a text, in quotation marks"
    case .integer(let range):
      "a whole number from \(range.lowerBound) to \(range.upperBound), without quotation marks"
    case .flag: "true or false, without quotation marks"
    case .choice(let words): "one of \(words.joined(separator: ", "))"
    case .item: "an object"
    case .items(let schema):
      schema["type"] == .string("string") ? "a list of texts" : "a list of objects"
    }
  }
}

/// The three names that are most like one that there is not.
func nearestNames(to typed: String, in names: [String]) -> [String] {
  let wanted = Array(AccentFolding.folded(typed.lowercased()))
  let ranked = Set(names).map { name in
    let folded = AccentFolding.folded(name.lowercased())
    let isPart = folded.firstRange(of: String(wanted)) != nil
    let distance = editDistance(wanted, Array(folded.suffix(60)), atMost: 60) ?? 60
    return (isPart ? 0 : distance, name)
  }
  return ranked.sorted { $0 < $1 }.prefix(3).map(\.1)
}
