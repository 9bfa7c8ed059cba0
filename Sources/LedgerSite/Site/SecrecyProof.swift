import LedgerModel
import LedgerPhrases
import LedgerPlan
import LedgerRendering
import LedgerSource
package import LedgerStudy
package import LedgerValues
import Synchronization

/// Whether the pages of a site without amounts and payees have any of them: what is proved before they are
/// written.
///
/// What must not be seen is what the open pages show. Words of ours, which may well be somebody's name, are
/// told from those of the journal by a language that changes each of ours.
package struct SecrecyProof: Sendable {
  /// Where something is seen that must not be.
  package struct Leak: Sendable {
    package var path: String
    package var text: String
  }

  private var numbers: Set<String> = []
  /// By their first words.
  private var names: [String: [[String]]] = [:]

  /// What must not be seen: numbers of open pages, and names but for those that are parts of others.
  init(pages: [String], names: some Sequence<String>, except known: [String]) {
    for page in pages { numbers.formUnion(SecrecyProof.amounts(in: page)) }
    let known = known.map { " " + SecrecyProof.words(of: $0).joined(separator: " ") + " " }
    for name in Set(names) where name.count(where: \.isLetter) >= 3 {
      let words = SecrecyProof.words(of: name)
      let text = " " + words.joined(separator: " ") + " "
      guard let first = words.first, !known.contains(where: { $0.contains(text) }) else { continue }
      self.names[first, default: []].append(words)
    }
  }

  /// Makes the pages as everybody sees them, and as nobody does.
  package static func leak(
    _ study: Study, _ options: SiteOptions
  ) throws(TooLarge) -> Leak? {
    var (open, hidden) = (options, options)
    open.discretion = .open
    hidden.language = .pseudo
    let site = try Site(study, open)
    let seen = Mutex<[String]>([])
    try site.make { file in
      guard file.path.hasSuffix(".html") else { return }
      let texts = texts(in: file.bytes)
      seen.withLock { $0.append(texts) }
    }
    let entries = site.book.entries
    let names = entries.map(\.payee) + entries.map(\.note) + entries.flatMap(\.receipts)
    let known =
      AccountPages.names(study.loaded.journal) + study.plan.budgets.map(\.name.value)
      + study.plan.goals.map(\.name.value)
    let proof = SecrecyProof(pages: seen.withLock(\.self), names: names, except: known)
    let leak = Mutex<Leak?>(nil)
    try Site(study, hidden).make { file in
      guard !file.path.hasSuffix(".css"), file.path != "site.js",
        let text = proof.leak(in: texts(in: file.bytes))
      else { return }
      leak.withLock { $0 = Leak(path: file.path, text: text) }
    }
    return leak.withLock(\.self)
  }

  /// The first thing in a text that must not be there.
  func leak(in text: String) -> String? {
    if let number = SecrecyProof.amounts(in: text).first(where: numbers.contains) { return number }
    for line in text.split(separator: "\n") {
      let words = SecrecyProof.words(of: String(line))
      for (place, word) in words.enumerated() {
        guard let found = names[word]?.first(where: { words[place...].starts(with: $0) }) else {
          continue
        }
        return found.joined(separator: " ")
      }
    }
    return nil
  }
}

// MARK: - Texts

extension SecrecyProof {
  /// What stands between the marks of a page and in its labels, a line each.
  static func texts(in bytes: [UInt8]) -> String {
    var texts: [String] = []
    for part in String(decoding: bytes, as: UTF8.self).split(separator: "<") {
      let end = part.firstIndex(of: ">")
      texts.append(String(end.map { part[part.index(after: $0)...] } ?? part))
      let quoted = part[..<(end ?? part.startIndex)].split(
        separator: "\"", omittingEmptySubsequences: false)
      for place in stride(from: 0, to: quoted.count - 1, by: 2)
      where [" title=", "-label=", "placeholder="].contains(where: quoted[place].hasSuffix) {
        texts.append(String(quoted[place + 1]))
      }
    }
    var text = texts.joined(separator: "\n")
    for (mark, letter) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&amp;", "&")] {
      text = text.replacing(mark, with: letter)
    }
    return text
  }

  private static func words(of text: String) -> [String] {
    text.split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  /// Numbers with two digits behind a mark, or with marks between groups, which are no hundredth parts.
  static func amounts(in text: String) -> [String] {
    var found: [String] = []
    let letters = Array(text.unicodeScalars)
    func isDigit(_ place: Int) -> Bool {
      letters.indices.contains(place) && ("0"..."9").contains(letters[place])
    }
    var place = 0
    while place < letters.count {
      guard isDigit(place) else {
        place += 1
        continue
      }
      let start = place
      while isDigit(place)
        || place < letters.count && isDigit(place + 1)
          && ".,'’\u{A0}\u{202F}".unicodeScalars.contains(letters[place])
      { place += 1 }
      let rest = letters[place...].prefix(2).drop { " \u{A0}".unicodeScalars.contains($0) }
      var number = ""
      number.unicodeScalars.append(contentsOf: letters[start..<place])
      let last = number.split { !$0.isNumber }.last?.count ?? 0
      guard rest.first != "%", last >= 2, last < number.count else { continue }
      let whole = number.split { !$0.isNumber }.dropLast().joined()
      found += [number, "\(whole).\(number.suffix(last))"]
    }
    return found
  }
}
