import LedgerEditing
import LedgerEditor
import LedgerModel
import LedgerRendering
import LedgerSource
import LedgerTestSupport
import LedgerValues
import Testing

/// Journals that take long to read, and answers that come in parts.
struct EditorProgressTests {
  /// Work that is done when the test says so, as if a thread took its time.
  private final class SlowThread {
    private var work: [@Sendable () -> Void] = []

    func add(_ work: @escaping @Sendable () -> Void) { self.work.append(work) }

    func finish() {
      let due = work
      work = []
      for work in due { work() }
    }
  }

  private static let uri = "file:///book/main.journal"
  private static let journal =
    "2026-01-01 Shop\n    expenses:food  1 EUR\n    assets:bank\n"
  private let thread = SlowThread()
  private let session: EditorSession

  init() {
    let today = Day(number: 20_000)
    var engine = EditorEngine(
      files: MemoryFiles(["/book/main.journal": Self.journal]), usualJournal: nil, version: "1",
      clock: { today },
      check: { request in
        let snapshot = Snapshot(request.files, [request.root], LoadOptions(today: today))
        return CheckedJournal(snapshot, today: today, [], fingerprints: [])
      }, format: { _ in .refused("not here") })
    let thread = thread
    engine.beside = { thread.add($0) }
    session = EditorSession(engine)
  }

  private func say(
    _ method: String, _ parameters: JSON, id: Int? = nil, at time: Int
  ) throws -> [JSON] {
    let message = JSON.members([
      "jsonrpc": .string("2.0"), "id": id.map { .integer($0) }, "method": .string(method),
      "params": parameters,
    ])
    return try read(session.receive([Array(message.written(.compact))], at: time))
  }

  private func read(_ messages: [[UInt8]]) throws -> [JSON] {
    try messages.map { (bytes) throws in try JSON(reading: bytes) }
  }

  private func begin(_ capabilities: JSON = .members([:])) throws {
    _ = try say(
      "initialize", .members(["capabilities": capabilities]), id: 1, at: 0)
    _ = try say(
      "textDocument/didOpen",
      .members([
        "textDocument": .members([
          "uri": .string(Self.uri), "version": .integer(1), "text": .string(Self.journal),
        ])
      ]), at: 0)
  }

  private func type(_ text: String, version: Int, at time: Int) throws {
    _ = try say(
      "textDocument/didChange",
      .members([
        "textDocument": .members([
          "uri": .string(Self.uri), "version": .integer(version),
        ]),
        "contentChanges": .array([.members(["text": .string(Self.journal + text)])]),
      ]), at: time)
  }

  private func methods(_ messages: [JSON]) -> [String] {
    messages.compactMap { $0["method"]?.stringValue }
  }

  @Test func tellsOfALongLoad() throws {
    try begin(.members(["window": .members(["workDoneProgress": .boolean(true)])]))
    #expect(methods(try read(session.advance(at: 100))).isEmpty)
    let asked = try read(session.advance(at: 700))
    #expect(methods(asked) == ["window/workDoneProgress/create"])
    let answer = JSON.members(["id": asked[0]["id"], "result": .null])
    let shown = try read(session.receive([Array(answer.written(.compact))], at: 710))
    #expect(shown.first?["params"]?["value"]?["kind"] == .string("begin"))
    #expect(shown.first?["params"]?["value"]?["message"] == .string("1 file"))
    thread.finish()
    let ended = try read(session.advance(at: 720)).filter { $0["method"] == .string("$/progress") }
    #expect(ended.map { $0["params"]?["value"]?["kind"] } == [.string("end")])
  }

  @Test func tellsNothingOfAShortLoad() throws {
    try begin(.members(["window": .members(["workDoneProgress": .boolean(true)])]))
    _ = session.advance(at: 100)
    thread.finish()
    #expect(!methods(try read(session.advance(at: 300))).contains("window/workDoneProgress/create"))
  }

  @Test func stopsALoadThatANewerTextOvertakes() throws {
    try begin()
    _ = session.advance(at: 30)
    try type("; more\n", version: 2, at: 40)
    thread.finish()
    // What was begun is of no use any more, so that nothing is published.
    #expect(try read(session.advance(at: 45)).isEmpty)
    _ = session.advance(at: 90)
    thread.finish()
    let symbols = try say("workspace/symbol", .members(["query": .string("food")]), id: 2, at: 95)
    #expect(symbols.last?["result"]?.elements?.count == 1)
  }

  @Test func letsALoadEndWhileSomebodyTypesOn() throws {
    try begin()
    _ = session.advance(at: 150)
    try type("; more\n", version: 2, at: 160)
    thread.finish()
    _ = session.advance(at: 165)
    // The journal of the first text is there, and tells what it knows.
    let hover = try say(
      "textDocument/documentSymbol",
      .members(["textDocument": .members(["uri": .string(Self.uri)])]), id: 3, at: 166)
    #expect(hover.last?["result"]?.elements?.isEmpty == false)
  }

  @Test func sendsListsInParts() throws {
    try begin()
    _ = session.advance(at: 150)
    thread.finish()
    let messages = try say(
      "workspace/symbol",
      .members(["query": .string(""), "partialResultToken": .string("p")]), id: 2, at: 200)
    let parts = messages.filter { $0["method"] == .string("$/progress") }
    #expect(parts.allSatisfy { $0["params"]?["token"] == .string("p") })
    #expect(parts.flatMap { $0["params"]?["value"]?.elements ?? [] }.count >= 3)
    #expect(messages.last?["result"] == .array([]))
  }

  @Test func answersLessAboutVeryLargeTexts() throws {
    session.largestText = 10
    try begin()
    _ = session.advance(at: 150)
    thread.finish()
    let place = JSON.members([
      "textDocument": .members(["uri": .string(Self.uri)]),
      "position": .members(["line": .integer(1), "character": .integer(6)]),
    ])
    let first = try say("textDocument/hover", place, id: 2, at: 200)
    #expect(methods(first).contains("window/showMessage"))
    #expect(first.last?["result"] == .null)
    let second = try say("textDocument/completion", place, id: 3, at: 210)
    #expect(!methods(second).contains("window/showMessage"))
    let symbols = try say("textDocument/documentSymbol", place, id: 4, at: 220)
    #expect(symbols.last?["result"]?.elements?.count == 1)
  }
}
