import Foundation
import LedgerCommandLine
import LedgerCommands
import LedgerRendering
import LedgerTestSupport

/// A client of `bursar mcp`: what it says at once, and what it is answered.
struct AssistantProgram {
  var folder: String
  var flags: [String] = []
  var today = CivilDate(year: 2026, month: 6, day: 18)
  var revision = "2025-11-25"
  var capabilities = "{}"

  /// The families whose books the examples hold.
  static let families = ["family", "student", "freelancer"].map {
    "\(RepositoryPaths.examples)/\($0)"
  }

  /// Says the lines after the handshake; gives all answers but that of the handshake.
  func say(_ lines: [String]) throws -> [JSON] {
    let hello =
      #"{"jsonrpc":"2.0","id":"hello","method":"initialize","params":{"protocolVersion":"\#(revision)","capabilities":\#(capabilities),"clientInfo":{"name":"tests"}}}"#
    let console = MemoryConsole(
      workingDirectory: folder, input: ([hello] + lines).joined(separator: "\n") + "\n",
      today: today)
    let code = BursarCommand.invoke(["mcp"] + flags, as: "bursar", console: console)
    guard code == .done, console.errorOutput.isEmpty else {
      throw AssistantFailure(reason: "\(code) \(console.errorOutput)")
    }
    let answers = try console.outputBytes.split(separator: 0x0A).map { line in
      try JSON(reading: Array(line))
    }
    return Array(answers.dropFirst())
  }

  /// Calls tools one after the other.
  func call(_ calls: [(tool: String, arguments: JSON)]) throws -> [JSON] {
    let answers = try say(
      calls.enumerated().map { number, call in
        let text = String(decoding: call.arguments.written(.compact).dropLast(), as: UTF8.self)
        return
          #"{"jsonrpc":"2.0","id":\#(number),"method":"tools/call","params":{"name":"\#(call.tool)","arguments":\#(text)}}"#
      })
    // What is refused at once is answered before what is worked on.
    let byNumber = answers.sorted {
      ($0["id"]?.integerValue ?? .max) < ($1["id"]?.integerValue ?? .max)
    }
    return byNumber.map { $0["result"] ?? $0["error"] ?? .null }
  }

  func call(_ tool: String, _ arguments: KeyValuePairs<String, JSON?> = [:]) throws -> JSON {
    try call([(tool, .members(arguments))])[0]
  }

  func tools() throws -> [JSON] {
    let answer = try say([#"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#])
    return answer.first?["result"]?["tools"]?.elements ?? []
  }

  /// What a command says of the same journal, as data.
  func command(_ words: [String]) throws -> JSON {
    let console = MemoryConsole(workingDirectory: folder, today: today)
    _ = BursarCommand.invoke(words + ["-O", "json"], as: "bursar", console: console)
    return try JSON(reading: console.outputBytes)
  }
}

/// A console to which a client says its lines one after the other, each made when it is its turn.
final class SteppedConsole: Console {
  let environment: [String: String] = [:]
  let workingDirectory: String
  let today = CivilDate(year: 2026, month: 6, day: 18)
  let time = TimeOfDay(hour: 12, minute: 0)
  private var steps: [() throws -> String]
  private(set) var output: [UInt8] = []

  init(_ folder: String, _ steps: [() throws -> String]) {
    (workingDirectory, self.steps) = (folder, steps)
  }

  var width: Int? { nil }
  var height: Int? { nil }
  var isUntouched: Bool { false }
  func isTerminal(_ stream: StandardStream) -> Bool { false }
  func readInput() -> [UInt8] { [] }
  func readLine() -> String? { nil }
  func write(_ bytes: [UInt8]) { output += bytes }
  func page(_ bytes: [UInt8]) -> Bool { false }
  func writeError(_ bytes: [UInt8]) {}
  func flush() {}
  func takeInput(waiting milliseconds: Int?) -> InputArrival {
    guard !steps.isEmpty, let line = try? steps.removeFirst()() else { return .end }
    return .bytes(Array("\(line)\n".utf8))
  }
}

struct AssistantFailure: Error {
  let reason: String
}

extension JSON {
  var text: String { self["content"]?.elements?.first?["text"]?.stringValue ?? "" }
  var structured: JSON { self["structuredContent"] ?? .null }
  var isFailure: Bool { self["isError"] == .boolean(true) }

  /// An array of changes for `propose`.
  static func change(_ kind: String, _ more: KeyValuePairs<String, JSON?>) -> JSON {
    guard case .object(let members) = JSON.members(more) else { return .null }
    return .object([.init("kind", .string(kind))] + members)
  }
}

/// Holds a value against a JSON Schema, as far as the tools use the language.
enum SchemaCheck {
  static func problems(_ value: JSON, _ schema: JSON, _ path: String = "$") -> [String] {
    var found: [String] = []
    if let constant = schema["const"], constant != value { found.append("\(path) is another") }
    if let words = schema["enum"]?.elements, !words.contains(value) {
      found.append("\(path) is none of the words")
    }
    if let type = schema["type"]?.stringValue, !isOf(type, value) {
      found.append("\(path) is no \(type)")
    }
    for name in schema["required"]?.elements?.compactMap(\.stringValue) ?? []
    where value[name] == nil {
      found.append("\(path) lacks \(name)")
    }
    if case .object(let members) = schema["properties"] ?? .null {
      for member in members {
        guard let inner = value[member.name] else { continue }
        found += problems(inner, member.value, "\(path).\(member.name)")
      }
    }
    if let items = schema["items"] {
      for element in value.elements ?? [] { found += problems(element, items, path + "[]") }
    }
    for name in ["anyOf", "oneOf"] {
      guard let schemas = schema[name]?.elements else { continue }
      let fitting = schemas.filter { problems(value, $0).isEmpty }
      if fitting.isEmpty || name == "oneOf" && fitting.count > 1 {
        found.append("\(path) fits \(fitting.count) of \(name)")
      }
    }
    return found
  }

  private static func isOf(_ type: String, _ value: JSON) -> Bool {
    switch (type, value) {
    case ("object", .object), ("array", .array), ("string", .string), ("boolean", .boolean): true
    case ("integer", .number): value.integerValue != nil
    default: false
    }
  }
}
