import LedgerAssistant
import LedgerRendering
import Testing

struct ProtocolTests {
  static let meta = """
    "_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28",\
    "io.modelcontextprotocol/clientInfo":{"name":"test","version":"1"},\
    "io.modelcontextprotocol/clientCapabilities":{"elicitation":{}}}
    """

  @Test(arguments: [
    ("2025-06-18", "2025-06-18"), ("2025-11-25", "2025-11-25"), ("2024-11-05", "2025-11-25"),
    ("2026-07-28", "2025-11-25"), ("", "2025-11-25"),
  ])
  func agreesOnARevision(asked: String, answered: String) throws {
    let client = ScriptedClient()
    let answer = try #require(client.initialize(asked).first)
    #expect(answer["result"]?["protocolVersion"] == .string(answered))
    #expect(answer["result"]?["capabilities"]?["tools"] != nil)
    #expect(answer["result"]?["capabilities"]?["logging"] == nil)
    #expect(answer["result"]?["resultType"] == nil)
    #expect(client.say(#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#) == [])
    #expect(client.ask(2, "ping").first?["result"] == .object([]))
    #expect(client.ask(3, "initialize").first?.code == -32600)
  }

  @Test func servesTheStatelessRevisionWithoutAHandshake() throws {
    let client = ScriptedClient()
    let found = try #require(client.ask(1, "server/discover", Self.meta).first?["result"])
    #expect(found["resultType"] == .string("complete"))
    #expect(found["supportedVersions"]?.elements?.first == .string("2026-07-28"))
    #expect(found["ttlMs"] == .integer(0) && found["cacheScope"] == .string("private"))
    for method in ["tools/list", "prompts/list", "resources/list", "resources/templates/list"] {
      let list = try #require(client.ask(2, method, Self.meta).first?["result"])
      #expect(list["ttlMs"] == .integer(0) && list["resultType"] == .string("complete"))
    }
    let call = try #require(
      client.ask(3, "tools/call", #""name":"echo","arguments":{"a":"b"},"# + Self.meta).first)
    #expect(call["result"]?["structuredContent"]?["a"] == .string("b"))
    #expect(call["result"]?["resultType"] == .string("complete"))
    #expect(call["result"]?["ttlMs"] == nil)
    for method in ["ping", "resources/subscribe", "initialize", "logging/setLevel"] {
      #expect(client.ask(4, method, #""uri":"a","# + Self.meta).first?.code == -32601)
    }
    // What one request has said is not known of the next.
    #expect(client.ask(5, "tools/list").first?.code == -32602)
  }

  @Test func servesBothErasInOneProcess() throws {
    let client = ScriptedClient()
    _ = client.initialize("2025-06-18")
    #expect(client.ask(2, "tools/list", Self.meta).first?["result"]?["ttlMs"] == .integer(0))
    #expect(client.ask(3, "tools/list").first?["result"]?["ttlMs"] == nil)
    #expect(client.ask(4, "server/discover").first?.code == -32601)
  }

  @Test func saysWhichRevisionsItHas() throws {
    let other = Self.meta.replacing("2026-07-28", with: "2031-01-01")
    let error = try #require(ScriptedClient().ask(1, "tools/list", other).first?["error"])
    #expect(error["code"] == .integer(-32022))
    #expect(error["data"]?["requested"] == .string("2031-01-01"))
    #expect(error["data"]?["supported"]?.elements?.count == 3)
    let bare = #""_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28"}"#
    #expect(ScriptedClient().ask(1, "tools/list", bare).first?.code == -32602)
  }

  @Test(arguments: [
    ("not json", -32700), ("{", -32700), (#"{"jsonrpc":"2.0","id":1}"#, -32600), ("[]", -32600),
    (#"[{"jsonrpc":"2.0","id":1,"method":"ping"}]"#, -32600), ("42", -32600), ("null", -32600),
    (#"{"jsonrpc":"1.0","id":1,"method":"ping"}"#, -32600),
    (#"{"id":1,"method":"ping"}"#, -32600),
    (#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, -32600),
    (#"{"jsonrpc":"2.0","id":1.5,"method":"ping"}"#, -32600),
    (#"{"jsonrpc":"2.0","id":{},"method":"ping"}"#, -32600),
    (#"{"jsonrpc":"2.0","id":1,"method":7}"#, -32600),
    (#"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":[]}"#, -32600),
    (String(repeating: "[", count: 100_000), -32700),
  ])
  func goesOnAfterAMalformedMessage(line: String, code: Int) throws {
    let client = ScriptedClient()
    #expect(client.say(line).map(\.code) == [code])
    #expect(client.ask(9, "ping").first?["result"] == .object([]))
  }

  @Test func refusesWhatIsNotUnicodeOrTooLong() throws {
    let client = ScriptedClient()
    #expect(client.say([0x7B, 0xFF, 0x7D, 0x0A]).map(\.code) == [-32700])
    let long = [UInt8](repeating: 0x20, count: MessageLines.longest) + Array("{}\n".utf8)
    #expect(client.say(long).map(\.code) == [-32600])
    #expect(client.say([0x0D, 0x0A, 0x0A]) == [])
    #expect(client.ask(9, "ping").count == 1)
  }

  @Test func refusesWhatThereIsNot() throws {
    let client = ScriptedClient()
    #expect(client.ask(1, "tools/list").first?.code == -32602)
    _ = client.initialize("2025-11-25")
    #expect(client.ask(2, "tools/call", #""name":"nothing""#).first?.code == -32602)
    #expect(client.ask(3, "tools/call").first?.code == -32602)
    #expect(client.ask(4, "tools/call", #""name":"echo","arguments":[]"#).first?.code == -32602)
    #expect(client.ask(5, "tools/run").first?.code == -32601)
    #expect(client.ask(6, "prompts/get", #""name":"nothing""#).first?.code == -32602)
    #expect(client.ask(7, "prompts/get", #""name":"afford""#).first?.code == -32602)
    #expect(client.ask(8, "tools/list", #""cursor":"x""#).first?.code == -32602)
    #expect(client.ask(9, "resources/read", #""uri":"bursar://no""#).first?.code == -32002)
    let modern = #""uri":"bursar://no","# + Self.meta
    #expect(client.ask(10, "resources/read", modern).first?.code == -32602)
    let failed = client.ask(11, "tools/call", #""name":"fail""#).first?["result"]
    #expect(failed?["isError"] == .boolean(true))
  }

  @Test func takesMessagesInAnyPieces() throws {
    let client = ScriptedClient()
    _ = client.initialize("2025-11-25")
    let bytes = Array((ScriptedClient.request(7, "ping", "") + "\n").utf8)
    for byte in bytes.dropLast() { #expect(client.say([byte]) == []) }
    #expect(client.say([0x0A]).first?["id"] == .integer(7))
  }

  @Test func worksOnNothingThatIsTakenBack() throws {
    let client = ScriptedClient()
    _ = client.initialize("2025-11-25")
    let cancel =
      #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":8}}"#
    let lines = ScriptedClient.request(8, "tools/call", #""name":"echo""#) + "\n" + cancel
    #expect(client.say(lines) == [])
    #expect(client.ask(8, "ping").count == 1)
  }

  @Test func saysThatItIsStillAtWork() throws {
    let work = HeldWork()
    let client = ScriptedClient(beside: work.take)
    _ = client.initialize("2025-11-25")
    let call = #""name":"echo","_meta":{"progressToken":"p"}"#
    #expect(client.ask(2, "tools/call", call) == [])
    // Others are answered meanwhile, but not one of the same id.
    #expect(client.ask(3, "ping").count == 1)
    #expect(client.ask(2, "ping").first?.code == -32600)
    #expect(client.advance(to: 900) == [])
    let notice = try #require(client.advance(to: 2_100).first)
    #expect(notice["method"] == .string("notifications/progress"))
    #expect(notice["params"]?["progressToken"] == .string("p"))
    work.finish()
    #expect(client.advance(to: 2_200).first?["id"] == .integer(2))
  }

  @Test func asksThePersonInBothEras() throws {
    let client = ScriptedClient()
    _ = client.initialize("2025-11-25", #"{"elicitation":{}}"#)
    for (content, expected) in [
      (#"{"action":"accept","content":{"confirm":true}}"#, "given"),
      (#"{"action":"accept","content":{"confirm":false}}"#, "refused"),
      (#"{"action":"decline"}"#, "refused"), (#"{"action":"cancel"}"#, "refused"),
    ] {
      let question = try #require(client.ask(2, "tools/call", #""name":"ask""#).first)
      #expect(question["method"] == .string("elicitation/create"))
      #expect(question["params"]?["message"] == .string("write?"))
      let id = try #require(question["id"]?.stringValue)
      let answer = client.say(#"{"jsonrpc":"2.0","id":"\#(id)","result":\#(content)}"#)
      #expect(answer.first?["result"]?["structuredContent"]?["consent"] == .string(expected))
    }
    let asked = try #require(client.ask(3, "tools/call", #""name":"ask","# + Self.meta).first)
    #expect(asked["result"]?["resultType"] == .string("input_required"))
    #expect(asked["result"]?["requestState"] == .string("state"))
    let retry =
      #""name":"ask","requestState":"state","inputResponses":{"confirm":{"action":"accept","content":{"confirm":true}}},"#
    let done = try #require(client.ask(4, "tools/call", retry + Self.meta).first)
    #expect(done["result"]?["structuredContent"]?["consent"] == .string("given"))
  }

  @Test func tellsOfChangesToThoseWhoListen() throws {
    let engine = StubEngine()
    let client = ScriptedClient(engine)
    _ = client.initialize("2025-11-25")
    #expect(client.ask(2, "resources/subscribe", #""uri":"bursar://a""#).count == 1)
    let filter = #""notifications":{"resourceSubscriptions":["bursar://a"]},"#
    let opened = try #require(client.ask(3, "subscriptions/listen", filter + Self.meta).first)
    #expect(opened["method"] == .string("notifications/subscriptions/acknowledged"))
    engine.change("bursar://a", "2")
    let notices = client.advance(to: 5_000)
    #expect(
      notices.map { $0["method"]?.stringValue } == [
        "notifications/resources/list_changed", "notifications/resources/updated",
        "notifications/resources/updated",
      ])
    let streamed = notices.last?["params"]?["_meta"]?["io.modelcontextprotocol/subscriptionId"]
    #expect(streamed == .integer(3))
    #expect(client.advance(to: 9_000) == [])
  }

  /// What is made of all files, such as the plan, is another whenever one of them is.
  @Test func tellsOfWhatIsMadeOfAllFiles() throws {
    let engine = StubEngine()
    let client = ScriptedClient(engine)
    _ = client.initialize("2025-11-25")
    #expect(client.ask(2, "resources/subscribe", #""uri":"bursar://plan""#).count == 1)
    _ = client.advance(to: 2_000)
    engine.change("bursar://a", "2")
    let notices = client.advance(to: 5_000)
    #expect(notices.last?["params"]?["uri"] == .string("bursar://plan"), "\(notices)")
  }
}

extension JSON {
  fileprivate var code: Int? { self["error"]?["code"]?.integerValue }
}
