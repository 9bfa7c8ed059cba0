import LedgerModel
package import LedgerSource
import LedgerSyntax
import LedgerValues

/// A beancount file as a journal, with the names that an export keeps beside its own.
///
/// What has no counterpart, such as `pad`, is kept as a comment, and so is an entry with a part that is not
/// understood: a journal that lacks it says so by its assertions, one with half of it might not.
package struct BeancountText {
  /// The journal.
  package private(set) var text = ""
  /// How many directives are comments now.
  package private(set) var kept = 0

  private var accounts: [String: String] = [:]
  private var symbols: [String: String] = [:]
  private var hasPlan = false
  /// The decimal mark of what the plan says.
  private var mark = "."
  private var head: [String] = []
  private var plan: [String] = []
  private var entries: [String] = []
  private var assertions: [String] = []

  package init(_ file: SourceFile) {
    let lines = file.text(file.range).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline
    ).map(String.init)
    // A directive is a line and the indented ones below it.
    var blocks: [[String]] = []
    for line in lines {
      if line.trimmedBlanks.isEmpty { continue }
      if line.first == " " || line.first == "\t", !blocks.isEmpty {
        blocks[blocks.count - 1].append(line)
      } else {
        blocks.append([line])
      }
    }
    for block in blocks { learn(block) }
    hasPlan = blocks.contains {
      BeancountLine($0[0]).words.dropFirst().prefix(2) == ["custom", "bursar"]
    }
    for block in blocks where !add(block) {
      kept += 1
      entries.append(block.map { "; \($0)\n" }.joined())
    }
    // Beancount's numbers have points; the plan keeps its own marks.
    let marks = mark == "." ? ("", "") : ("decimal-mark \(mark)\n", "decimal-mark .\n")
    if !plan.isEmpty { plan = [marks.0 + plan.joined(separator: "\n") + marks.1] }
    let parts = ["decimal-mark .\n" + head.joined()] + plan + entries + assertions
    text = parts.joined(separator: "\n")
  }

  // MARK: - Names

  /// The `name:` below `open` and `commodity`, which an export writes.
  private mutating func learn(_ block: [String]) {
    let words = BeancountLine(block[0]).words
    guard words.count > 2, ["open", "commodity"].contains(words[1]) else { return }
    let facts = block.dropFirst().compactMap { BeancountText.metadata($0) }
    // A name that would end within a journal's line says more than a name.
    let name = facts.first { $0.key == "name" && BeancountText.isName($0.value) }
    if let own = facts.first(where: { $0.key == "mark" }) { mark = own.value }
    if words[1] == "open" {
      accounts[words[2]] = name?.value ?? words[2]
    } else {
      symbols[words[2]] = name?.value ?? words[2]
    }
  }

  private static func isName(_ text: String) -> Bool {
    guard let first = text.first, !"([*!\"".contains(first) else { return false }
    return !text.contains("  ") && !text.contains { $0.isNewline || $0 == "\t" || $0 == ";" }
  }

  private static func oneLine(_ text: String) -> String {
    text.split { $0.isNewline || $0 == "\t" }.joined(separator: " ")
  }

  private func account(_ name: String) -> String { accounts[name] ?? name }

  /// An amount of two words; nil for anything else.
  private func amount(_ words: some Collection<String>) -> String? {
    let words = Array(words)
    guard words.count == 2, let number = Decimal(words[0].filter { $0 != "," }),
      words[1].first?.isLetter == true
    else { return nil }
    return "\(number) \(Symbol.written(symbols[words[1]] ?? words[1]))"
  }

  private static func metadata(_ line: String) -> (key: String, value: String)? {
    let text = line.trimmedBlanks
    guard let colon = text.firstIndex(of: ":"), text.first?.isLowercase == true else { return nil }
    let line = BeancountLine(String(text[text.index(after: colon)...]))
    return (String(text[..<colon]), line.words.map(BeancountText.oneLine).joined(separator: " "))
  }

  // MARK: - Directives

  /// Adds a directive; says no if it has to stay a comment.
  private mutating func add(_ block: [String]) -> Bool {
    let line = BeancountLine(block[0])
    let words = line.words
    guard let first = words.first else { return true }
    guard let day = Day(iso: first), words.count > 1 else {
      return first == "option" || first.hasPrefix("*")
    }
    switch words[1] {
    case "open", "close":
      guard words.count > 2 else { return false }
      if words[1] == "close" {
        head.append("account \(account(words[2]))\n    closed  \(day)\n")
        break
      }
      head.append("account \(account(words[2]))\(BeancountText.type(of: words[2]))\n")
    case "commodity": break
    case "price":
      guard let price = amount(words.dropFirst(3)) else { return false }
      head.append("P \(day) \(Symbol.written(symbols[words[2]] ?? words[2])) \(price)\n")
    case "balance":
      guard
        let amount = amount(
          words.dropFirst(3).prefix { $0 != "~" }
            + words.suffix(1).filter { _ in words.contains("~") })
      else { return false }
      let zero = "0" + amount.drop { $0 != " " }
      // What stands below an account counts there.
      let isAbove = accounts.keys.contains { $0.hasPrefix(words[2] + ":") }
      assertions.append(
        "\(day.adding(days: -1)) balance\n    \(account(words[2]))  \(zero) \(isAbove ? "=*" : "=") \(amount)\n"
      )
    case "custom" where words.count > 3 && words[2] == "bursar":
      guard BeancountText.isPlan(words[3]) else { return false }
      plan.append(words[3] + "\n")
    // A plan that stands beside it says the same.
    case "custom" where words.count > 2 && words[2] == "budget": return hasPlan
    case "*", "!", "txn": return addEntry(day, line, block.dropFirst())
    default: return false
    }
    return true
  }

  /// Whether a text only plans: beancount sees none of it, so it must not post or include anything.
  private static func isPlan(_ text: String) -> Bool {
    Document(file: SourceFile(path: "", text: text + "\n")).entries.allSatisfy { entry in
      switch entry.kind {
      case .blank, .comment, .commentBlock, .periodicRule: true
      case .directive: entry.directive.isPlan
      case .transaction, .autoRule, .unreadable: false
      }
    }
  }

  /// The type that the first part of a name says.
  private static func type(of name: String) -> String {
    let types = ["Assets": "A", "Liabilities": "L", "Equity": "E", "Income": "R", "Expenses": "X"]
    return types[String(name.prefix { $0 != ":" })].map { "  ; type:\($0)" } ?? ""
  }

  private mutating func addEntry(
    _ day: Day, _ line: BeancountLine, _ below: ArraySlice<String>
  ) -> Bool {
    var rest = below
    let metadata = BeancountText.facts(&rest)
    let facts = Dictionary(
      metadata.compactMap { BeancountText.metadata($0) }, uniquingKeysWith: { first, _ in first })
    var head = day.description
    if let second = facts["date2"] { head += "=\(second)" }
    if facts["status"] != "unmarked" { head += line.words[1] == "!" ? " !" : " *" }
    if let code = facts["code"] { head += " (\(code))" }
    let texts = line.strings.map { BeancountText.oneLine($0).replacing(";", with: ",") }
    if let payee = texts.first, texts.count > 1 {
      head += " \(payee)" + (texts[1].isEmpty ? "" : " | \(texts[1])")
    } else if let text = texts.first {
      head += " \(text)"
    }
    var lines = [head.trimmedBlanks]
    let marks = line.words.compactMap { word -> (key: String, value: String)? in
      word.hasPrefix("#")
        ? (String(word.dropFirst()), "")
        : word.hasPrefix("^") ? ("link", String(word.dropFirst())) : nil
    }
    // What stands below a posting is the posting's.
    lines += comments(metadata, marks)
    while let text = rest.popFirst() {
      guard let posting = posting(BeancountLine(text)) else { return false }
      lines += ["    \(posting)"] + comments(BeancountText.facts(&rest), [])
    }
    entries.append(lines.joined(separator: "\n") + "\n")
    return true
  }

  /// Takes the comments and metadata from the front of some lines.
  private static func facts(_ lines: inout ArraySlice<String>) -> [String] {
    let facts = lines.prefix { metadata($0) != nil || BeancountLine($0).isComment }
    lines = lines.dropFirst(facts.count)
    return Array(facts)
  }

  /// The comments, and the tags that they do not say.
  private func comments(
    _ below: [String], _ marks: [(key: String, value: String)]
  ) -> [String] {
    let written = below.filter { BeancountLine($0).isComment }.map {
      $0.trimmedBlanks.drop { $0 == ";" }.description.trimmedBlanks
    }
    let ours = ["status", "code", "date2", "name"]
    let facts = below.compactMap { BeancountText.metadata($0) }.filter { !ours.contains($0.key) }
    let tags = (marks + facts).filter { tag in
      !written.contains { $0.lowercased().contains("\(tag.key.lowercased()):") }
    }
    return written.map { "    ; \($0)" } + tags.map { "    ; \($0.key):\($0.value)" }
  }

  private func posting(_ line: BeancountLine) -> String? {
    var words = line.words
    var text = ""
    if let flag = words.first, ["*", "!"].contains(flag) {
      text = "\(flag) "
      words.removeFirst()
    }
    guard let name = words.first, name.contains(":") else { return nil }
    text += account(name)
    words.removeFirst()
    if words.isEmpty { return text }
    guard let units = amount(words.prefix(2)) else { return nil }
    text += "  \(units)"
    words.removeFirst(2)
    while let word = words.first {
      if ["@", "@@"].contains(word), let price = amount(words.dropFirst().prefix(2)) {
        text += " \(word) \(price)"
        words.removeFirst(3)
      } else if word.hasPrefix("{"), let cost = cost(word) {
        text += " \(cost)"
        words.removeFirst()
      } else {
        return nil
      }
    }
    return text
  }

  /// `{50 EUR, 2026-01-15, "x"}` as `{50 EUR} [2026-01-15] (x)`.
  private func cost(_ text: String) -> String? {
    var result = ""
    for part in text.dropFirst().dropLast().split(separator: ",").map({ String($0).trimmedBlanks })
    {
      let words = BeancountLine(part)
      if let day = Day(iso: part) {
        result += " [\(day)]"
      } else if let label = words.strings.first {
        result += " (\(label))"
      } else if let amount = amount(words.words) {
        result = "{\(amount)}" + result
      } else {
        return nil
      }
    }
    return result.hasPrefix("{") ? result : "{}" + result
  }
}

/// A line of beancount in words; a text between quotes is one, and so is what stands in braces.
struct BeancountLine {
  private(set) var words: [String] = []
  /// The words that stand between quotes.
  private(set) var strings: [String] = []
  private(set) var isComment = false

  init(_ line: String) {
    var rest = line.trimmedBlanks[...]
    isComment = rest.hasPrefix(";")
    while let first = rest.first, first != ";" {
      if first == "\"" {
        let text = BeancountLine.text(&rest)
        words.append(text)
        strings.append(text)
      } else if first == "{", let end = rest.lastIndex(of: "}") {
        words.append(String(rest[...end]))
        rest = rest[rest.index(after: end)...]
      } else {
        let word = rest.prefix { $0 != " " && $0 != "\t" }
        words.append(String(word))
        rest = rest[word.endIndex...]
      }
      rest = rest.drop { $0 == " " || $0 == "\t" }
    }
  }

  /// Takes a text between quotes from the front.
  private static func text(_ rest: inout Substring) -> String {
    rest.removeFirst()
    var result = ""
    while let next = rest.popFirst(), next != "\"" {
      if next == "\\", let escaped = rest.popFirst() {
        result.append(escaped == "n" ? "\n" : escaped == "t" ? "\t" : escaped)
      } else {
        result.append(next)
      }
    }
    return result
  }
}
