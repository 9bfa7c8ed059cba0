import Foundation
import LedgerCommandLine
import LedgerCommands
import LedgerEditor
import LedgerRendering

/// What an editor and the program say to each other, through the program's own loop.
final class EditorTalk {
  private let console: TalkingConsole
  private var lastID = 0
  let folder: URL
  private var isOwner = true
  private var frames = MessageFrames()
  private var messages: [JSON] = []
  /// How much of the output was heard.
  private var hearing = 0
  private(set) var exitCode: Int32?
  /// What the program is started with.
  var arguments: [String] = []

  init(_ files: [String: String], today: CivilDate = .init(year: 2026, month: 4, day: 1)) throws {
    let place = FileManager.default.temporaryDirectory
      .appendingPathComponent("bursar-test-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    folder = place.resolvingSymlinksInPath()
    for (name, text) in files {
      let file = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    console = TalkingConsole(folder.path, today)
  }

  /// Talks about files that are there, in a folder that stays as it is.
  init(in folder: URL, today: CivilDate = .init(year: 2026, month: 4, day: 1)) throws {
    self.folder = folder.resolvingSymlinksInPath()
    isOwner = false
    console = TalkingConsole(self.folder.path, today)
  }

  deinit { if isOwner { try? FileManager.default.removeItem(at: folder) } }

  /// Whether the process of the editor is said to be there.
  var isEditorThere: Bool {
    get { console.isEditorThere }
    set { console.isEditorThere = newValue }
  }

  func uri(_ name: String) -> String { "file://\(folder.path)/\(name)" }

  func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.appendingPathComponent(name)), as: UTF8.self)
  }

  // MARK: - Saying something

  func notify(_ method: String, _ parameters: JSON) {
    say(
      .members([
        "jsonrpc": .string("2.0"), "method": .string(method), "params": parameters,
      ]))
  }

  /// Asks for something; the answer is found by the number that is returned.
  @discardableResult
  func ask(_ method: String, _ parameters: JSON = .members([:])) -> Int {
    lastID += 1
    say(
      .members([
        "jsonrpc": .string("2.0"), "id": .integer(lastID), "method": .string(method),
        "params": parameters,
      ]))
    return lastID
  }

  func say(_ message: JSON) {
    console.pieces.append(
      .bytes(MessageFrames.framed(Array(message.written(.compact).dropLast()))))
  }

  func say(raw bytes: [UInt8]) { console.pieces.append(.bytes(bytes)) }

  /// Does something once all that was said before is answered, such as changing a file.
  func then(_ work: @escaping () throws -> Void) { console.pieces.append(.work(work)) }

  /// Writes a file while the program runs, and tells it.
  func save(_ name: String, _ text: String) {
    then { [folder] in
      try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }
    notify(
      "workspace/didChangeWatchedFiles",
      .members([
        "changes": .array([.members(["uri": .string(uri(name)), "type": .integer(2)])])
      ]))
  }

  func initialize(
    _ capabilities: JSON = .members([:]), settings: JSON = .members([:])
  ) {
    ask(
      "initialize",
      .members([
        "capabilities": capabilities, "rootUri": .string("file://" + folder.path),
        "initializationOptions": .members(["bursar": settings]),
      ]))
    notify("initialized", .members([:]))
  }

  func open(_ name: String, _ text: String? = nil) throws {
    notify(
      "textDocument/didOpen",
      .members([
        "textDocument": .members([
          "uri": .string(uri(name)), "languageId": .string("bursar"), "version": .integer(1),
          "text": .string(try text ?? self.text(name)),
        ])
      ]))
  }

  func change(
    _ name: String, version: Int, _ start: (Int, Int), _ end: (Int, Int), _ text: String
  ) {
    notify(
      "textDocument/didChange",
      .members([
        "textDocument": .members([
          "uri": .string(uri(name)), "version": .integer(version),
        ]),
        "contentChanges": .array([
          .members([
            "range": .members([
              "start": EditorTalk.position(start), "end": EditorTalk.position(end),
            ]),
            "text": .string(text),
          ])
        ]),
      ]))
  }

  /// Asks for something at a place of a document.
  @discardableResult
  func ask(
    _ method: String, _ name: String, _ place: (Int, Int) = (0, 0), more: [JSON.Member] = []
  ) -> Int {
    ask(
      "textDocument/" + method,
      .object(
        [
          .init("textDocument", .members(["uri": .string(uri(name))])),
          .init("position", EditorTalk.position(place)),
        ] + more))
  }

  /// What clients say that know actions by kinds.
  static let actionKinds = JSON.members([
    "textDocument": .members([
      "codeAction": .members([
        "codeActionLiteralSupport": .members([
          "codeActionKind": .members(["valueSet": .strings(["quickfix"])])
        ])
      ])
    ])
  ])

  static func position(_ place: (Int, Int)) -> JSON {
    .members(["line": .integer(place.0), "character": .integer(place.1)])
  }

  static func range(_ start: (Int, Int), _ end: (Int, Int)) -> JSON {
    .members(["start": position(start), "end": position(end)])
  }

  // MARK: - Hearing the answers

  /// Lets the program answer everything that was said.
  func run() throws -> [JSON] {
    exitCode = EditorCommand.invoke(arguments, console: console).rawValue
    if let problem = console.problem { throw problem }
    return try heard()
  }

  /// What the program has said so far.
  func heard() throws -> [JSON] {
    let bytes = console.outputBytes
    frames.append(Array(bytes[hearing...]))
    hearing = bytes.count
    while let body = try frames.next() { messages.append(try JSON(reading: body)) }
    return messages
  }

  var errorOutput: String { console.errorOutput }
}

extension [JSON] {
  /// The result of a request.
  func result(_ id: Int) -> JSON? { first { $0["id"] == .integer(id) }?["result"] }

  /// The number of the error that a request ended with.
  func errorCode(_ id: Int) -> Int? {
    first { $0["id"] == .integer(id) }?["error"]?["code"]?.integerValue
  }

  /// What was published last about a file.
  func diagnostics(_ uri: String) -> [JSON]? {
    last {
      $0["method"] == .string("textDocument/publishDiagnostics")
        && $0["params"]?["uri"] == .string(uri)
    }?["params"]?["diagnostics"]?.elements
  }
}

/// A console on which messages come in one after the other, with silence between them.
private final class TalkingConsole: Console {
  enum Piece {
    case bytes([UInt8])
    case work(() throws -> Void)
  }

  var pieces: [Piece] = []
  private(set) var problem: (any Error)?
  private let console: MemoryConsole
  private var isSilent = false

  init(_ folder: String, _ today: CivilDate) {
    console = MemoryConsole(workingDirectory: folder, today: today)
  }

  var outputBytes: [UInt8] { console.outputBytes }
  var errorOutput: String { console.errorOutput }
  var environment: [String: String] { console.environment }
  var workingDirectory: String { console.workingDirectory }
  var today: CivilDate { console.today }
  var time: TimeOfDay { console.time }
  var width: Int? { nil }
  var height: Int? { nil }
  var isEditorThere = true
  func isRunning(_ process: Int) -> Bool { isEditorThere }
  func isTerminal(_ stream: StandardStream) -> Bool { false }
  func readInput() throws(UsageError) -> [UInt8] { [] }
  func readLine() -> String? { nil }
  func write(_ bytes: [UInt8]) { console.write(bytes) }
  func page(_ bytes: [UInt8]) -> Bool { false }
  func writeError(_ bytes: [UInt8]) { console.writeError(bytes) }
  func flush() {}

  func takeInput(waiting milliseconds: Int?) -> InputArrival {
    if milliseconds != nil, !isSilent {
      isSilent = true
      return .nothing
    }
    isSilent = false
    while !pieces.isEmpty {
      switch pieces.removeFirst() {
      case .bytes(let bytes): return .bytes(bytes)
      case .work(let work):
        do { try work() } catch { problem = error }
      }
    }
    return .end
  }
}
