import LedgerModel
import LedgerPatterns
import LedgerSource
import LedgerSyntax

extension RedactedEntry {
  /// The terms of a query, in which patterns give way to the names that they match.
  mutating func query(_ range: SourceRange) {
    guard !range.isEmpty, !isDone(range) else { return }
    let parts = terms(file.text(range))
    replace(range, parts.map { redacted($0) }.joined(separator: " "))
  }

  /// Words, or texts in quotes with what stands before them.
  private func terms(_ text: String) -> [String] {
    var terms: [String] = []
    var term = ""
    var quote: Character?
    for character in text {
      if character == quote {
        quote = nil
      } else if quote == nil, character == "'" || character == "\"" {
        quote = character
      } else if quote == nil, character.isWhitespace {
        if !term.isEmpty { terms.append(term) }
        term = ""
      } else {
        term.append(character)
      }
    }
    return term.isEmpty ? terms : terms + [term]
  }

  private func redacted(_ term: String) -> String {
    if ["and", "or", "not", "(", ")"].contains(term.lowercased()) { return term }
    if term.hasPrefix("not:") { return "not:" + redacted(String(term.dropFirst(4))) }
    if term.hasPrefix("!") { return "!" + redacted(String(term.dropFirst(1))) }
    let parts = term.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let (prefix, value) = (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
    switch prefix {
    case "acct": return "acct:" + pattern(value, .accounts)
    case "payee": return "payee:" + pattern(value, .payees)
    case "desc": return "desc:" + description(value)
    case "note": return "note:" + pattern(value, .notes)
    case "code": return "code:" + pattern(value, .codes)
    case "cur": return "cur:" + pattern(value, .commodities)
    case "tag": return "tag:" + tag(value)
    case "date", "date2", "status", "type", "real", "depth": return term
    case "amt": return "amt:" + amounts(value)
    case "expr", "any", "all":
      return "\(prefix):'\(terms(value).map { inner($0) }.joined(separator: " "))'"
    default: return pattern(term, .accounts)
    }
  }

  private func tag(_ value: String) -> String {
    let parts = value.split(separator: "=", maxSplits: 1).map(String.init)
    guard let name = parts.first else { return value }
    let new = ReservedTags.contains(name) ? name : pattern(name, .tags)
    return parts.count > 1
      ? "\(new)=\(pattern(parts[1], RedactedEntry.kinds[name] ?? .values))" : new
  }

  /// What the values of tags of our own are.
  private static let kinds: [String: RedactionOptions.Kind] = [
    "by": .members, "for": .members, "goal": .goals, "id": .rules, "recur": .rules,
    "after": .rules, "loc": .places,
  ]

  /// A word within the quotes of `expr:`, where brackets may stand beside it.
  private func inner(_ term: String) -> String {
    let head = term.prefix { $0 == "(" }
    let isTerm = term.dropFirst(head.count)
    let tail = isTerm.reversed().prefix { $0 == ")" }.count
    let word = String(isTerm.dropLast(tail))
    return head + (word.isEmpty ? "" : redacted(word)) + String(repeating: ")", count: tail)
  }

  /// A pattern for whole descriptions, in which a note may stand behind the payee.
  private func description(_ text: String) -> String {
    if names.keeps(.payees) { return text }
    guard let pattern = try? Pattern(text, case: .insensitive) else {
      return RedactionWords.crossedOut(text)
    }
    var found: Set<String> = []
    for whole in names.descriptions where pattern.isMatch(whole) {
      let parts = whole.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
        .map { String($0).trimmedBlanks }
      let payee = plain(names.name(.payees, parts[0]))
      let note = parts.count > 1 ? plain(names.name(.notes, parts[1])) : ""
      found.insert(parts.count > 1 ? "\(payee).[|].\(note)" : payee)
    }
    if found.isEmpty { return self.pattern(text, .payees) }
    return "^(\(found.sorted().joined(separator: "|")))$"
  }

  /// `>100` grows with all amounts.
  private func amounts(_ value: String) -> String {
    let sign = value.prefix { "<>=+-".contains($0) }
    guard let number = Int(value.dropFirst(sign.count)) else { return value }
    return "\(sign)\(number * Int(files.amounts.factor))"
  }

  /// A pattern that matches the new names of all that the old one matches, and no others.
  private func pattern(_ text: String, _ kind: RedactionOptions.Kind) -> String {
    if names.keeps(kind) { return text }
    let known =
      kind == .accounts ? journal.accounts.ids.map { journal.accounts.name($0) } : names.all(kind)
    guard let pattern = try? Pattern(text, case: .insensitive) else {
      return RedactionWords.crossedOut(text)
    }
    let unknown = "pattern \(text)"
    let found = known.filter { $0 != unknown && pattern.isMatch($0) }
      .map { names.name(kind, $0) }.sorted()
    if found.isEmpty, text.count > 1, text.hasPrefix("/"), text.hasSuffix("/") {
      // In ledger's form it finds nothing, as no name has a slash.
      return "/\(names.name(kind, unknown))/"
    }
    if found.isEmpty {
      return "^\(names.name(kind, unknown))$".map { $0 == " " ? "." : String($0) }
        .joined()
    }
    return found.count == 1
      ? "^\(plain(found[0]))$" : "^(\(found.map(plain).joined(separator: "|")))$"
  }

  /// A name as a pattern without blanks, which would end the term.
  private func plain(_ name: String) -> String {
    String(name.map { $0 == " " ? "." : $0 })
  }
}
