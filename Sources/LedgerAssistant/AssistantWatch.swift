import LedgerRendering

/// Who wants to hear of which changes, and what has changed since it was looked last.
struct AssistantWatch {
  /// How long nothing is looked at, in milliseconds.
  private static let rest = 1_000

  /// A stream of notices that a request of the newest revision opened.
  private struct Stream {
    var id: JSON
    var hearsOfList: Bool
    var addresses: Set<String>
  }

  private var streams: [Stream] = []
  /// Whether somebody came by `initialize`, and what that one wants to hear of.
  private var hearsOfList = false
  private var addresses: Set<String> = []
  /// As they were looked at last; nil where nobody has seen one yet.
  private var states: [String: String]?
  private var looked: Int?

  private var isOn: Bool { hearsOfList || !streams.isEmpty }

  var wait: Int? { isOn ? AssistantWatch.rest : nil }

  /// Looks at nothing yet, as this would keep the first answer waiting.
  mutating func begin() { hearsOfList = true }

  /// Looks at how all is that somebody is told now.
  mutating func look(_ engine: any AssistantEngine) { states = states ?? engine.states() }

  mutating func subscribe(_ address: String, _ engine: any AssistantEngine) {
    look(engine)
    addresses.insert(address)
  }
  mutating func unsubscribe(_ address: String) { addresses.remove(address) }

  /// Opens a stream; gives the notice that says so.
  mutating func listen(_ id: JSON, _ filter: JSON, _ engine: any AssistantEngine) -> JSON {
    look(engine)
    let wanted = filter["resourceSubscriptions"]?.elements?.compactMap(\.stringValue) ?? []
    let stream = Stream(
      id: id, hearsOfList: filter["resourcesListChanged"] == .boolean(true),
      addresses: Set(wanted))
    streams.append(stream)
    return notice(
      "subscriptions/acknowledged",
      .members([
        "notifications": .members([
          "resourcesListChanged": stream.hearsOfList ? .boolean(true) : nil,
          "resourceSubscriptions": wanted.isEmpty ? nil : .strings(wanted),
        ])
      ]), id)
  }

  mutating func end(_ id: JSON) { streams.removeAll { $0.id == id } }

  /// What is to be said of what has changed.
  mutating func news(at time: Int, _ engine: any AssistantEngine) -> [JSON] {
    guard isOn else { return [] }
    guard let last = looked, time - last >= AssistantWatch.rest else {
      looked = looked ?? time
      return []
    }
    looked = time
    let now = engine.states()
    defer { states = now }
    guard let states, now != states else { return [] }
    let isListNew = now.keys != states.keys
    // What is made of all files, such as the accounts, is another whenever one of them is.
    func changed(_ addresses: Set<String>) -> [String] {
      addresses.filter { now[$0] != states[$0] || now[$0] == nil }.sorted()
    }
    var result: [JSON] = []
    if isListNew, hearsOfList { result.append(notice("resources/list_changed", .object([]))) }
    result += notices(changed(addresses), nil)
    for stream in streams {
      if isListNew, stream.hearsOfList {
        result.append(notice("resources/list_changed", .object([]), stream.id))
      }
      result += notices(changed(stream.addresses), stream.id)
    }
    return result
  }

  private func notices(_ addresses: [String], _ id: JSON?) -> [JSON] {
    addresses.map { notice("resources/updated", .members(["uri": .string($0)]), id) }
  }

  private func notice(_ name: String, _ parameters: JSON, _ id: JSON? = nil) -> JSON {
    let meta = id.map { JSON.object([.init(AssistantClient.key("subscriptionId"), $0)]) }
    return .members([
      "jsonrpc": .string("2.0"), "method": .string("notifications/\(name)"),
      "params": parameters.adding(["_meta": meta]),
    ])
  }
}
