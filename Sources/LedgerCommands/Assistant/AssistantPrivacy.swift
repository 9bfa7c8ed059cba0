import LedgerExchange
import LedgerModel
import LedgerRendering

/// What an assistant does not get to see, decided when the server starts.
struct AssistantPrivacy: Sendable {
  enum Redaction: Sendable {
    case none
    /// Names, shares, counts and days.
    case amounts
    /// Amounts, with false names that stay the same.
    case names(RedactionKey)
  }

  var redaction = Redaction.none
  /// A query for the part of the book that is seen.
  var only: [String]?

  var isOn: Bool { hidesAmounts || changesFiles }
  var hidesAmounts: Bool { if case .amounts = redaction { true } else { false } }
  var key: RedactionKey? { if case .names(let key) = redaction { key } else { nil } }
  /// Whether commands read other files than those on the disk.
  var changesFiles: Bool { only != nil || key != nil }

  /// A document without what is not to be seen.
  func applied(to json: JSON) -> JSON { hidesAmounts ? masked(json, "") : json }

  func applied(to text: String) -> String {
    hidesAmounts ? AssistantPrivacy.withoutNumbers(text) : text
  }

  /// What may stay as it is: names of things by which other calls name them, places, days and shares.
  private static let open: Set = [
    "id", "key", "why", "nominal", "due", "date", "day", "start", "end", "from", "to", "today",
    "through", "month", "period", "file", "place", "source", "path", "schema", "commodity",
    "currency", "code", "rule", "kind", "state", "mood",
  ]
  private static let shares: Set = ["percent", "share", "ratio", "pastErrorPercent"]
  private static let mark = "•"

  private func masked(_ json: JSON, _ name: String) -> JSON {
    switch json {
    case .object(let members):
      .object(members.map { .init(mask($0.name), masked($0.value, $0.name)) })
    case .array(let elements): .array(elements.map { masked($0, name) })
    case .string(let text):
      if AssistantPrivacy.shares.contains(name)
        || AssistantPrivacy.open.contains(name) && !AssistantPrivacy.holdsDecimal(text)
      {
        json
      } else {
        .string(AssistantPrivacy.withoutNumbers(text))
      }
    case .number, .boolean, .null: json
    }
  }

  /// Whether a mark stands between two digits, as in an amount.
  private static func holdsDecimal(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return bytes.indices.dropFirst().dropLast().contains { place in
      [0x2C, 0x2E].contains(bytes[place]) && 0x30...0x39 ~= bytes[place - 1]
        && 0x30...0x39 ~= bytes[place + 1]
    }
  }

  /// A key is fixed, unless it is a name of the journal's.
  private func mask(_ key: String) -> String { AssistantPrivacy.withoutNumbers(key) }

  /// A text whose words with digits are gone, but for days.
  static func withoutNumbers(_ text: String) -> String {
    text.split(separator: " ", omittingEmptySubsequences: false).map { word in
      guard word.contains(where: \.isNumber), !isDay(word) else { return String(word) }
      return mark
    }.joined(separator: " ")
  }

  /// Whether a word is a day, a month, or a period of them.
  private static func isDay(_ word: some StringProtocol) -> Bool {
    let digits = word.drop { !$0.isNumber }
    let parts = digits.prefix { $0.isASCII && ($0.isNumber || $0 == "-") }.split(separator: "-")
    guard parts.count > 1, parts[0].count == 4, parts.dropFirst().allSatisfy({ $0.count == 2 })
    else { return false }
    return word.allSatisfy { $0.isNumber ? $0.isASCII : "-.,;:()".contains($0) }
  }
}
