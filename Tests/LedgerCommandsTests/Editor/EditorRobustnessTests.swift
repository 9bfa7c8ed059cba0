import LedgerEditor
import LedgerRendering
import LedgerTestSupport
import Testing

/// Nothing that is sent ends the program but what the protocol says.
struct EditorRobustnessTests {
  private static let journal =
    "account a\n2026-01-01 * x | y  ; tag: value\n    a  1 EUR = 1 EUR\n    b\n\n"
    + "budget Food\n    amount  5 EUR monthly\n    for     a\n"

  private static let methods = [
    "textDocument/diagnostic", "workspace/diagnostic", "textDocument/formatting",
    "textDocument/rangeFormatting", "textDocument/onTypeFormatting", "textDocument/completion",
    "completionItem/resolve", "textDocument/hover", "textDocument/definition",
    "textDocument/references", "textDocument/documentHighlight", "textDocument/prepareRename",
    "textDocument/rename", "textDocument/documentSymbol", "textDocument/foldingRange",
    "textDocument/selectionRange", "textDocument/documentLink", "textDocument/codeAction",
    "textDocument/codeLens", "textDocument/inlayHint", "textDocument/semanticTokens/full",
    "textDocument/semanticTokens/full/delta", "textDocument/semanticTokens/range",
    "workspace/symbol", "workspace/executeCommand", "workspace/willRenameFiles", "bursar/roots",
    "textDocument/didOpen", "textDocument/didChange", "textDocument/didClose",
    "workspace/didChangeConfiguration", "workspace/didChangeWorkspaceFolders",
    "$/cancelRequest",
  ]

  /// Parameters that hold everything that any request wants, at random places.
  private static func parameters(_ talk: EditorTalk, _ random: inout SplitMix64) -> JSON {
    func position() -> JSON {
      EditorTalk.position(
        (random.pick([0, 1, 2, 3, 5, 99, 1 << 40]), random.pick([0, 1, 4, 12, 1 << 40])))
    }
    let range = JSON.members(["start": position(), "end": position()])
    return .members([
      "textDocument": .members([
        "uri": .string(random.pick([talk.uri("main.journal"), "untitled:x", "file:///%zz"])),
        "version": .integer(random.below(9)), "languageId": .string("bursar"),
        "text": .string(random.pick([journal, "", "\u{0}", "comment\n"])),
      ]), "position": position(), "range": range, "positions": .array([position(), position()]),
      "newName": .string(random.pick(["c", "", "a  b", "c:d"])), "query": .string("f"),
      "ch": .string("\n"), "options": .members([:]), "previousResultId": .string("1"),
      "previousResultIds": .array([]), "context": .members(["includeDeclaration": .boolean(true)]),
      "contentChanges": .array([
        .members(["range": range, "text": .string(random.pick(["", "x", "\n", "é"]))])
      ]), "id": .integer(random.below(50)), "command": .string("bursar.explain"),
      "arguments": .strings(["T101"]), "files": .array([]), "settings": .members([:]),
      "event": .members(["added": .array([]), "removed": .array([])]),
    ])
  }

  /// A value with a part of it gone, doubled or of another kind.
  private static func damaged(_ json: JSON, _ random: inout SplitMix64) -> JSON {
    switch json {
    case .object(var members):
      guard !members.isEmpty else { return .null }
      let place = random.below(members.count)
      switch random.below(4) {
      case 0: members.remove(at: place)
      case 1: members.append(members[place])
      default: members[place].value = damaged(members[place].value, &random)
      }
      return .object(members)
    case .array(let elements):
      if elements.isEmpty { return .integer(1) }
      return random.happens(percent: 50)
        ? .array(elements.map { damaged($0, &random) }) : .members([:])
    case .number: return random.pick([.integer(-1), .null, .string("x"), .integer(1 << 60)])
    case .string: return random.pick([.integer(5), .null, .array([]), .string("\u{FFFD}")])
    default: return .array([.null])
    }
  }

  /// Every request has one answer, and the next sound one is answered.
  @Test(arguments: 0..<Thoroughness.count(quick: 3, thorough: 400))
  func answersWhateverIsAsked(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed) &+ 70)
    let talk = try EditorTalk(["main.journal": Self.journal])
    talk.initialize()
    try talk.open("main.journal")
    var asked: [Int] = []
    for _ in 0..<150 {
      let method = random.pick(Self.methods)
      var parameters = Self.parameters(talk, &random)
      for _ in 0..<random.below(3) { parameters = Self.damaged(parameters, &random) }
      if method.contains("/did") || method.hasPrefix("$/") {
        talk.notify(method, parameters)
      } else {
        asked.append(talk.ask(method, parameters))
      }
    }
    let last = talk.ask("shutdown")
    talk.notify("exit", .null)
    let messages = try talk.run()
    for id in asked {
      let answers = messages.count { $0["id"] == .integer(id) && $0["method"] == nil }
      #expect(answers == 1, "request \(id) of seed \(seed)")
    }
    #expect(messages.result(last) == .null)
    #expect(talk.exitCode == 0)
  }

  /// Bytes that are no messages: the stream ends with 1 where it makes no sense, and never otherwise.
  @Test(arguments: 0..<Thoroughness.count(quick: 40, thorough: 5_000))
  func endsOnlyWhereTheStreamMakesNoSense(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed) &+ 900)
    let body = Array(#"{"jsonrpc":"2.0","id":1,"method":"shutdown"}"#.utf8)
    var stream: [UInt8] = []
    for _ in 0..<5 { stream += MessageFrames.framed(body) }
    stream = Mutation.damaged(stream, times: random.below(4), using: &random)
    let talk = try EditorTalk([:])
    talk.initialize()
    talk.say(raw: stream)
    _ = try talk.run()
    #expect(talk.exitCode == 1)
    #expect(!talk.errorOutput.contains("fault"))
  }

  /// Texts of any bytes: something is answered at every place.
  @Test(arguments: 0..<Thoroughness.count(quick: 20, thorough: 3_000))
  func readsAnyText(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed) &+ 500)
    let bytes = Mutation.damaged(Array(Self.journal.utf8), times: 12, using: &random)
    let text = String(decoding: bytes, as: UTF8.self)
    let talk = try EditorTalk(["main.journal": text])
    talk.initialize(EditorTalk.actionKinds)
    try talk.open("main.journal", text)
    var asked: [Int] = []
    for line in 0..<9 {
      for method in ["hover", "completion", "definition", "prepareRename"] {
        asked.append(talk.ask(method, "main.journal", (line, random.below(20))))
      }
    }
    for method in [
      "documentSymbol", "foldingRange", "documentLink", "codeLens", "semanticTokens/full",
      "formatting",
    ] {
      asked.append(talk.ask(method, "main.journal"))
    }
    let messages = try talk.run()
    for id in asked { #expect(messages.contains { $0["id"] == .integer(id) }) }
  }
}
