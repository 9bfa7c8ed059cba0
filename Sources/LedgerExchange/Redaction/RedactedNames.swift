import LedgerModel
import LedgerSource

/// Other names for all names of a journal, numbered in an order that only the key knows.
///
/// The names are collected by a first pass that throws its texts away; a second one gives them out.
/// A class, as the writers of all entries share the table.
final class RedactedNames {
  private struct Name: Hashable {
    var kind: RedactionOptions.Kind
    /// Names of accounts are numbered below each parent.
    var parent: String
    var text: String
  }

  private let key: RedactionKey
  private let kept: Set<RedactionOptions.Kind>
  private var seen: Set<Name> = []
  private var numbers: [Name: Int] = [:]
  /// The names as they were first written, for the table of `--map`.
  private var spellings: [Name: String] = [:]

  /// The parts of names that have a `;` and are written so, not what an alias makes.
  private let swallowing: Set<String>

  init(_ key: RedactionKey, keeping kept: Set<RedactionOptions.Kind>, in journal: Journal) {
    let parts = journal.accounts.ids.flatMap { journal.accounts.name($0).split(separator: ":") }
      .filter { $0.firstRange(of: " ;") != nil }.map(String.init)
    let texts = parts.isEmpty ? [] : journal.sources.files.map { $0.text($0.range) }
    swallowing = Set(parts.filter { part in texts.contains { $0.firstRange(of: part) != nil } })
    self.key = key
    self.kept = kept
  }

  func keeps(_ kind: RedactionOptions.Kind) -> Bool { kept.contains(kind) }

  /// Ends the collecting: names get their numbers.
  func number() {
    for group in Dictionary(grouping: seen, by: { [$0.kind.rawValue, $0.parent] }).values {
      let ordered = group.map { (key.number($0.kind.rawValue, $0.parent, $0.text), $0.text, $0) }
        .sorted { ($0.0, $0.1) < ($1.0, $1.1) }
      for (place, entry) in ordered.enumerated() { numbers[entry.2] = place + 1 }
    }
  }

  private func number(
    _ kind: RedactionOptions.Kind, _ text: String, below parent: String = ""
  ) -> Int {
    let folds: Set<RedactionOptions.Kind> = [.budgets, .goals, .places, .members]
    let name = Name(
      kind: kind, parent: parent, text: folds.contains(kind) ? text.lowercased() : text)
    if seen.insert(name).inserted { spellings[name] = text }
    return numbers[name] ?? 1
  }

  /// What a name becomes.
  func name(_ kind: RedactionOptions.Kind, _ text: String) -> String {
    if kept.contains(kind) || text.isEmpty { return text }
    if kind == .accounts { return account(text) }
    let number = number(kind, text)
    return RedactedNames.name(kind, number)
  }

  private static func name(_ kind: RedactionOptions.Kind, _ number: Int) -> String {
    switch kind {
    case .accounts: "x\(number)"
    case .commodities: symbol(number)
    case .tags, .members, .rules: "\(word(kind))\(number)"
    case .payees, .notes, .codes, .places, .budgets, .goals, .files, .values:
      "\(word(kind)) \(number)"
    }
  }

  static func word(_ kind: RedactionOptions.Kind) -> String {
    kind == .commodities ? "commodity" : String(kind.rawValue.dropLast())
  }

  /// `QAA`, `QAB` and so on.
  private static func symbol(_ number: Int) -> String {
    var rest = number - 1
    var letters = ""
    repeat {
      letters = String(UnicodeScalar(UInt8(ascii: "A") + UInt8(rest % 26))) + letters
      rest /= 26
    } while rest > 0
    return "Q" + String(repeating: "A", count: max(0, 2 - letters.count)) + letters
  }

  /// A whole account name, part by part; the first one stays if it decides the type.
  private func account(_ name: String) -> String {
    var parent = ""
    var parts: [String] = []
    for part in name.split(separator: ":", omittingEmptySubsequences: false) {
      let isRoot =
        parts.isEmpty && RedactionWords.roots.contains(part.lowercased())
        // These decide what a conversion is.
        || parts.count == 1 && parent.lowercased() == "equity:"
          && RedactionWords.conversions.contains(part.lowercased())
      parts.append(
        isRoot || part.isEmpty
          ? String(part) : accountPart(String(part), below: parent))
      parent += "\(part):"
    }
    return parts.joined(separator: ":")
  }

  /// One part of an account name; what it has swallowed is still to be seen.
  private func accountPart(_ part: String, below parent: String) -> String {
    func plain(_ name: some StringProtocol) -> String {
      "x\(number(.accounts, String(name), below: parent))"
    }
    if part.hasPrefix("{"), part.hasSuffix("}") { return lot(part) }
    if swallowing.contains(part), let mark = part.firstRange(of: " ;") {
      let comment = part[mark.upperBound...]
      return plain(part[..<mark.lowerBound]) + " ;"
        + (comment.isEmpty ? "" : " " + name(.notes, String(comment)))
    }
    let bytes = Array(part.utf8)
    guard let length = SwallowedAmount.split(bytes[...]), length > 0 else { return plain(part) }
    let amount = String(decoding: bytes[(length + 1)...], as: UTF8.self)
    let sign = amount.first { "$-+".contains($0) || $0 == "€" || $0 == "£" }.map(String.init) ?? ""
    let symbol = amount.split(separator: " ").dropFirst().first
    return plain(String(decoding: bytes[..<length], as: UTF8.self))
      + " \(sign)\(number(.accounts, part, below: parent))"
      + (amount.dropFirst().contains { ".,".contains($0) } ? ".00" : "")
      + (symbol.map { " " + name(.commodities, String($0)) } ?? "")
  }

  /// `{2026-01-15, "first", 50.00 EUR}`: the cost of one is what it was, as everywhere.
  private func lot(_ text: String) -> String {
    let inner = String(text.dropFirst().dropLast())
    let new = inner.split(separator: ",", omittingEmptySubsequences: false).map { part -> String in
      let marks: (Character) -> Bool = { $0.isNumber || " .,'-".contains($0) }
      if part.allSatisfy(marks) { return String(part) }
      if part.hasPrefix(" \""), part.hasSuffix("\"") {
        let label = part.dropFirst(2).dropLast()
        return label.allSatisfy { $0.isNumber }
          ? String(part) : " \"\(name(.codes, String(label)))\""
      }
      guard let start = part.firstIndex(where: { !marks($0) }) else { return String(part) }
      let symbol = part[start...].prefix { !marks($0) }
      return "\(part[..<start])\(name(.commodities, String(symbol)))\(part[symbol.endIndex...])"
    }
    return "{\(new.joined(separator: ","))}"
  }

  /// Each old name with its new one, for whoever keeps a table.
  var table: [(kind: String, old: String, new: String)] {
    numbers.map { name, number in
      (
        RedactedNames.word(name.kind), name.parent + (spellings[name] ?? name.text),
        RedactedNames.name(name.kind, number)
      )
    }.sorted { ($0.0, $0.1) < ($1.0, $1.1) }
  }

  /// All collected names of a kind, as they are written.
  func all(_ kind: RedactionOptions.Kind) -> [String] {
    seen.filter { $0.kind == kind }.compactMap { spellings[$0] }.sorted()
  }
}
