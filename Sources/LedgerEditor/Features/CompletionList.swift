import LedgerRendering
import LedgerSource

/// What is offered at the cursor, the most likely first.
struct CompletionList {
  private static let most = 200

  struct Item {
    var label: String
    /// What is put in; a snippet has stops for what is to be filled in.
    var text: String
    var kind: Int
    var detail: String?
    var isSnippet = false
    /// What is compared with what is typed.
    var match: String
    var share = 0.0
  }

  private var items: [Item] = []
  private var seen: Set<String> = []

  mutating func add(
    _ label: String, _ kind: Kind, share: Double = 0, detail: String? = nil, text: String? = nil,
    isSnippet: Bool = false, match: String? = nil
  ) {
    guard seen.insert(label).inserted else { return }
    items.append(
      Item(
        label: label, text: text ?? label, kind: kind.rawValue, detail: detail,
        isSnippet: isSnippet, match: match ?? label, share: share))
  }

  /// The numbers that the protocol has for what items are.
  enum Kind: Int {
    case text = 1
    case field = 5
    case property = 10
    case unit = 11
    case value = 12
    case keyword = 14
    case snippet = 15
    case file = 17
    case event = 23
  }

  /// The items that match what is typed, the best first.
  ///
  /// A letter says little of an account, whose names begin alike; of other names it is the first.
  func ranked(_ typed: String) -> [(item: Item, points: Int, index: Int)] {
    let match = NameMatch(typed)
    let isAboutAccounts = items.contains { $0.kind == Kind.field.rawValue }
    let ranksMatches = match.letters >= (isAboutAccounts ? 3 : 1)
    let found = items.enumerated().compactMap { index, item in
      match.points(of: item.match).map { (item: item, points: $0, index: index) }
    }
    return found.sorted { left, right in
      if ranksMatches, left.points != right.points { return left.points > right.points }
      if left.item.share != right.item.share { return left.item.share > right.item.share }
      return left.index < right.index
    }
  }

  /// The items that match what is typed, as an answer that replaces a range.
  func json(
    typed: String, _ range: Range<TextPosition>, _ client: ClientCapabilities, _ uri: String
  ) -> JSON {
    let found = ranked(typed)
    let kept = found.prefix(CompletionList.most)
    return .members([
      "isIncomplete": .boolean(kept.count < found.count),
      "items": .array(
        kept.enumerated().map { index, entry in
          json(entry.item, index, typed: typed, range, client, uri)
        }),
    ])
  }

  private func json(
    _ item: Item, _ index: Int, typed: String, _ range: Range<TextPosition>,
    _ client: ClientCapabilities, _ uri: String
  ) -> JSON {
    let number = String(index)
    let isSnippet = item.isSnippet && client.hasSnippets
    return .members([
      "label": .string(item.label), "kind": .integer(item.kind),
      "detail": item.detail.map { .string($0) },
      "sortText": .string(String(repeating: "0", count: max(0, 4 - number.count)) + number),
      // Editors filter once more by beginnings, which is not how these were found.
      "filterText": .string(typed.isEmpty ? item.match : typed),
      "preselect": index == 0 && item.share >= 0.5 ? .boolean(true) : nil,
      "insertTextFormat": isSnippet ? .integer(2) : nil,
      "data": item.kind == Kind.field.rawValue || item.kind == Kind.value.rawValue
        ? .members([
          "uri": .string(uri), "kind": .integer(item.kind), "name": .string(item.label),
        ]) : nil,
      "textEdit": .members([
        "range": range.json,
        "newText": .string(isSnippet ? item.text : CompletionList.plain(item)),
      ]),
    ])
  }

  /// The text of a snippet without its stops.
  private static func plain(_ item: Item) -> String {
    guard item.isSnippet else { return item.text }
    var result = ""
    var characters = item.text.makeIterator()
    while let character = characters.next() {
      switch character {
      case "\\": characters.next().map { result.append($0) }
      case "$":
        // `$0` is nothing, `${1:5.00}` what stands behind its colon.
        guard characters.next() == "{" else { continue }
        while let mark = characters.next(), mark != ":", mark != "}" {}
      case "}": continue
      default: result.append(character)
      }
    }
    return result
  }
}
