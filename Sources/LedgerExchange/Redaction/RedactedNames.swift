import LedgerModel
import LedgerSource
import LedgerSyntax

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
  /// The accounts whose types are declared.
  private let typed: Set<String>
  /// What commodities begin with, which none of the old ones does.
  private let firstLetter: String

  /// All whole descriptions, which queries ask for.
  var descriptions: Set<String> = []

  init(_ key: RedactionKey, keeping kept: Set<RedactionOptions.Kind>, in journal: Journal) {
    let parts = journal.accounts.ids.flatMap { journal.accounts.name($0).split(separator: ":") }
      .filter { $0.firstRange(of: " ;") != nil }.map(String.init)
    var written: Set<String> = []
    for file in parts.isEmpty ? [] : journal.sources.files {
      RedactedFiles.forEachEntry(file) { entry in
        for posting in entry.postings { written.insert(file.text(posting.account)) }
        if entry.directive == .account { written.insert(file.text(entry.argument)) }
      }
    }
    typed = Set(
      journal.declarations.accounts.filter { $0.type != nil }.map {
        journal.accounts.name($0.account)
      })
    let symbols = journal.commodities.ids.map { journal.commodities.symbol($0) }
    firstLetter =
      "QXZJKWVYUT".map(String.init).first { letter in
        !symbols.contains { $0.hasPrefix(letter) }
      } ?? "Q"
    swallowing = Set(parts.filter { part in written.contains { $0.firstRange(of: part) != nil } })
    self.key = key
    self.kept = kept
  }

  func keeps(_ kind: RedactionOptions.Kind) -> Bool { kept.contains(kind) }

  /// Ends the collecting: names get their numbers.
  func number() {
    for group in Dictionary(grouping: seen, by: { [$0.kind.rawValue, $0.parent] }).values {
      let ordered = group.map { name in
        // Lots of one day are taken in the order of their labels.
        let number =
          name.parent == RedactedNames.lots
          ? 0 : key.number(name.kind.rawValue, name.parent, name.text)
        return (number, name.text, name)
      }.sorted { ($0.0, $0.1) < ($1.0, $1.1) }
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
    return name(kind, number)
  }

  /// Where labels of lots stand among the codes.
  private static let lots = "lots"

  /// What the label of a lot becomes; numbers that a program gave say nothing.
  func label(_ text: String) -> String {
    if text.allSatisfy(\.isNumber) || keeps(.codes) { return text }
    return RedactedNames.label(number(.codes, text, below: RedactedNames.lots))
  }

  private static func label(_ number: Int) -> String {
    let digits = String(number)
    return "lot " + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  private func name(_ kind: RedactionOptions.Kind, _ number: Int) -> String {
    switch kind {
    case .accounts: "x\(number)"
    case .commodities: symbol(number)
    case .tags, .members, .rules: "\(RedactedNames.word(kind))\(number)"
    case .payees, .notes, .codes, .places, .budgets, .goals, .files, .values:
      "\(RedactedNames.word(kind)) \(number)"
    }
  }

  static func word(_ kind: RedactionOptions.Kind) -> String {
    kind == .commodities ? "commodity" : String(kind.rawValue.dropLast())
  }

  /// `QAA`, `QAB` and so on.
  private func symbol(_ number: Int) -> String {
    var rest = number - 1
    var letters = ""
    repeat {
      letters = String(UnicodeScalar(UInt8(ascii: "A") + UInt8(rest % 26))) + letters
      rest /= 26
    } while rest > 0
    return firstLetter + String(repeating: "A", count: max(0, 2 - letters.count)) + letters
  }

  /// A whole account name, part by part; those stay that decide the type.
  private func account(_ name: String) -> String {
    var parent = ""
    var parts: [String] = []
    var isTyped = false
    for part in name.split(separator: ":", omittingEmptySubsequences: false) {
      let isRoot = parts.isEmpty && RedactionWords.roots.contains(part.lowercased())
      isTyped = isTyped || typed.contains(parent + part)
      // `bank` below `assets` says that it holds money, `gains` below `income` what it holds.
      let saysMore =
        !isTyped && !parts.isEmpty
        && AccountTypes.said(by: parent + part) != AccountTypes.said(by: parent + "x")
      parts.append(
        isRoot || saysMore || part.isEmpty
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
        return " \"\(self.label(String(label)))\""
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
        RedactedNames.word(name.kind),
        (name.parent == RedactedNames.lots ? "" : name.parent) + (spellings[name] ?? name.text),
        name.parent == RedactedNames.lots
          ? RedactedNames.label(number) : self.name(name.kind, number)
      )
    }.sorted { ($0.0, $0.1) < ($1.0, $1.1) }
  }

  /// All collected names of a kind, as they are written.
  func all(_ kind: RedactionOptions.Kind) -> [String] {
    seen.filter { $0.kind == kind }.compactMap { spellings[$0] }.sorted()
  }
}
