import LedgerExchange
import LedgerModel
import LedgerRendering
import LedgerSource

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
  func applied(to json: JSON) -> JSON {
    AccountNumber.shortened(in: hidesAmounts ? masked(json, "") : json)
  }

  func applied(to text: String) -> String {
    let text = AccountNumber.shortened(text, .marked)
    return hidesAmounts ? AssistantPrivacy.withoutNumbers(text) : text
  }

  /// What may stay as it is: names of things by which other calls name them, places, days and shares.
  private static let open: Set = [
    "id", "nominal", "due", "date", "day", "start", "end", "from", "to", "today", "through",
    "month",
    "period", "file", "place", "source", "path", "schema", "commodity", "currency", "rule", "kind",
    "state", "mood",
  ]
  private static let shares: Set = ["percent", "share", "ratio", "pastErrorPercent"]
  /// What may say an amount in words.
  private static let texts: Set = ["comment", "note"]
  private static let mark = "•"

  private func masked(_ json: JSON, _ name: String) -> JSON {
    switch json {
    case .object(let members):
      .object(
        members.compactMap { member in
          // Names of reasons may stand one below the other.
          let inner = name == "why" ? name : member.name
          if inner == "why", case .string(let text) = member.value,
            !AssistantPrivacy.isNamed(text)
          {
            return nil
          }
          return .init(mask(member.name), masked(member, inner, in: json))
        })
    case .array(let elements): .array(elements.map { masked($0, name) })
    case .string(let text): .string(masked(text, name))
    case .number, .boolean, .null: json
    }
  }

  private func masked(_ member: JSON.Member, _ name: String, in object: JSON) -> JSON {
    // A code of check is a word of ours, that of an entry one of the journal's.
    if name == "code", object["severity"] != nil { return member.value }
    let isTag = name == "value" && object["name"]?.stringValue != nil
    if isTag || AssistantPrivacy.texts.contains(name), let text = member.value.stringValue,
      !isTag || text.contains(" ")
    {
      return .string(text.isEmpty ? "" : AssistantPrivacy.mark)
    }
    return masked(member.value, name)
  }

  private func masked(_ text: String, _ name: String) -> String {
    let isOpen =
      AssistantPrivacy.shares.contains(name)
      || AssistantPrivacy.open.contains(name) && !AssistantPrivacy.holdsDecimal(text)
      || ["why", "key"].contains(name) && AssistantPrivacy.isNamed(text)
    return isOpen ? text : AssistantPrivacy.withoutNumbers(text)
  }

  /// Whether no part of the name of a figure has digits but days, and the numbers of rules.
  static func isNamed(_ text: String) -> Bool {
    let name = text.firstRange(of: "?p=").map { text[..<$0.lowerBound] } ?? text[...]
    return name.split { "/:@=. ".contains($0) }.allSatisfy { part in
      let isRule = part.first?.isUppercase == true && part.utf8.count < 4
      return !part.contains(where: \.isNumber) || isDay(part) || isRule
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
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.split(separator: " ", omittingEmptySubsequences: false).map { word in
        word.contains(where: \.isNumber) && !isDay(word) ? mark : String(word)
      }.joined(separator: " ")
    }.joined(separator: "\n")
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
