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
  /// The lines of the directives that are comments now.
  package private(set) var kept: [Int] = []

  private var accounts: [String: String] = [:]
  private var symbols: [String: String] = [:]
  /// Whether names beside beancount's are those that an export could not write.
  private let isExport: Bool
  private var hasPlan = false
  /// The decimal mark of what the plan says.
  private var mark = "."
  private var methods = BeancountMethods()
  private var head: [Head] = []
  private var plan: [String] = []
  private var entries: [Entry] = []
  private var assertions: [String] = []
  /// The tags and facts that all entries have from here on.
  private var pushed: [(key: String, value: String)] = []

  private enum Head {
    case line(String)
    /// An account, by its name in beancount.
    case account(String)
  }

  private enum Entry {
    case text(String)
    case transaction(BeancountEntry)
  }

  package init(_ file: SourceFile) {
    var lines = BeancountLine.logical(file.text(file.range))
    isExport = lines.first?.hasPrefix("; bursar export ") ?? false
    if isExport { lines[0] = "" }
    // A directive is a line and the indented ones below it.
    var blocks: [[String]] = []
    var starts: [Int] = []
    var number = 1
    for line in lines {
      defer { number += 1 + line.count { $0.isNewline } }
      if line.trimmedBlanks.isEmpty { continue }
      if line.first == " " || line.first == "\t", !blocks.isEmpty {
        blocks[blocks.count - 1].append(line)
      } else {
        blocks.append([line])
        starts.append(number)
      }
    }
    for block in blocks { learn(block) }
    hasPlan = blocks.contains {
      BeancountLine($0[0]).words.dropFirst().prefix(2) == ["custom", "bursar"]
    }
    for (block, start) in zip(blocks, starts) where !add(block) {
      kept.append(start)
      entries.append(.text(block.map { "; \(BeancountText.oneLine($0))\n" }.joined()))
    }
    methods.learn(
      entries.compactMap { if case .transaction(let entry) = $0 { entry } else { nil } })
    // Beancount's numbers have points; the plan keeps its own marks.
    let marks = mark == "." ? ("", "") : ("decimal-mark \(mark)\n", "decimal-mark .\n")
    if !plan.isEmpty { plan = [marks.0 + plan.joined(separator: "\n") + marks.1] }
    let parts = ["decimal-mark .\n" + headText] + plan + entries.map(text) + assertions
    text = parts.joined(separator: "\n")
  }

  // MARK: - Names

  /// The `name:` below `open` and `commodity`, which an export writes.
  private mutating func learn(_ block: [String]) {
    let words = BeancountLine(block[0]).words
    if words.count > 2, words[0] == "option", words[1] == "booking_method" {
      methods.standard = words[2]
    }
    guard words.count > 2, ["open", "commodity"].contains(words[1]) else { return }
    let facts = block.dropFirst().compactMap { BeancountText.metadata($0) }
    let name = facts.first { $0.key == "name" && isName($0.value, words[2]) }
    if let own = facts.first(where: { $0.key == "mark" }) { mark = own.value }
    if words[1] == "open" {
      accounts[words[2]] = name?.value ?? words[2]
      methods.accounts[words[2]] = BeancountLine(block[0]).strings.first
    } else {
      symbols[words[2]] = name?.value ?? words[2]
    }
  }

  /// Whether a text is what something is called in a journal; others describe with `name:` what it is.
  private func isName(_ text: String, _ written: String) -> Bool {
    // A name that would end within a journal's line says more than a name.
    guard let first = text.first, !"([*!\"".contains(first), !text.contains("  "),
      !text.contains(where: { $0.isNewline || $0 == "\t" || $0 == ";" })
    else { return false }
    return isExport || BeancountNames.written(text).contains(BeancountNames.plain(written))
  }

  private static func oneLine(_ text: String) -> String {
    text.split { $0.isNewline || $0 == "\t" }.joined(separator: " ")
  }

  private func account(_ name: String) -> String { accounts[name] ?? name }
  private func symbol(_ name: String) -> String { Symbol.written(symbols[name] ?? name) }
  private func text(_ amount: BeancountAmount) -> String {
    "\(amount.number) \(symbol(amount.currency))"
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
    guard let first = words.first else {
      entries.append(.text(block.map { "\(BeancountText.oneLine($0.trimmedBlanks))\n" }.joined()))
      return true
    }
    if words.count > 1, push(first, words) { return true }
    guard let day = Day(iso: first), words.count > 1 else {
      return first == "option" || first.hasPrefix("*")
    }
    switch words[1] {
    case "open", "close":
      guard words.count > 2 else { return false }
      head.append(
        words[1] == "open"
          ? .account(words[2]) : .line("account \(account(words[2]))\n    closed  \(day)\n"))
    case "commodity": break
    case "price":
      var reader = BeancountReader(words.dropFirst(3).joined(separator: " "))
      guard let price = reader.amount(), reader.isAtEnd else { return false }
      head.append(.line("P \(day) \(symbol(words[2])) \(text(price))\n"))
    case "balance":
      // A journal asserts to the last digit: one that may differ stays a comment.
      var reader = BeancountReader(words.dropFirst(3).joined(separator: " "))
      guard let amount = reader.asserted(), reader.isAtEnd else { return false }
      // What stands below an account counts there.
      let isAbove = accounts.keys.contains { $0.hasPrefix(words[2] + ":") }
      assertions.append(
        "\(day.adding(days: -1)) balance\n    \(account(words[2]))  0 \(symbol(amount.currency)) \(isAbove ? "=*" : "=") \(text(amount))\n"
      )
    case "custom" where words.count > 3 && words[2] == "bursar":
      guard BeancountText.isPlan(words[3]) else { return false }
      plan.append(words[3] + "\n")
    // A plan that stands beside it says the same.
    case "custom" where words.count > 2 && words[2] == "budget": return hasPlan
    case "txn": return addEntry(day, line, block)
    case let flag where flag.count == 1 && BeancountPosting.isFlag(flag):
      return addEntry(day, line, block)
    default: return false
    }
    return true
  }

  /// What begins or ends for the entries below.
  private mutating func push(_ word: String, _ words: [String]) -> Bool {
    switch word {
    case "pushtag": pushed.append((String(words[1].drop { $0 == "#" }), ""))
    case "poptag": pushed.removeAll { $0.key == words[1].drop { $0 == "#" } && $0.value.isEmpty }
    case "pushmeta":
      guard let fact = BeancountText.metadata(words.dropFirst().joined(separator: " ")) else {
        return false
      }
      pushed.append(fact)
    case "popmeta": pushed.removeAll { $0.key + ":" == words[1] }
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

  // MARK: - Entries

  private mutating func addEntry(_ day: Day, _ line: BeancountLine, _ block: [String]) -> Bool {
    var rest = block.dropFirst()
    let metadata = BeancountText.facts(&rest)
    let facts = Dictionary(
      metadata.compactMap { BeancountText.metadata($0) }, uniquingKeysWith: { first, _ in first })
    var head = day.description
    if let second = facts["date2"] { head += "=\(second)" }
    let flag = line.words[1]
    if facts["status"] != "unmarked" { head += flag == "!" ? " !" : " *" }
    if let code = facts["code"] { head += " (\(code))" }
    let texts = line.strings.map { BeancountText.oneLine($0).replacing(";", with: ",") }
    if let payee = texts.first, texts.count > 1 {
      head += " \(payee)" + (texts[1].isEmpty ? "" : " | \(texts[1])")
    } else if let text = texts.first {
      head += " \(text)"
    }
    var marks = line.words.compactMap { word -> (key: String, value: String)? in
      word.hasPrefix("#")
        ? (String(word.dropFirst()), "")
        : word.hasPrefix("^") ? ("link", String(word.dropFirst())) : nil
    }
    if !["*", "!", "txn"].contains(flag) { marks.append(("flag", flag)) }
    marks += pushed.filter { fact in !marks.contains { $0.key == fact.key } }
    let said = BeancountLine.comment(block[0]).map { [$0] } ?? []
    var entry = BeancountEntry([head.trimmedBlanks] + comments(said + metadata, marks))
    while let text = rest.popFirst() {
      guard var posting = BeancountPosting(BeancountLine.withoutComment(text)) else { return false }
      let said = BeancountLine.comment(text).map { [$0] } ?? []
      posting.comments = comments(said + BeancountText.facts(&rest), [])
      entry.postings.append(posting)
    }
    guard entry.settle() else { return false }
    entries.append(.transaction(entry))
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
      BeancountText.oneLine($0.trimmedBlanks.drop { $0 == ";" }.description.trimmedBlanks)
    }
    let ours = ["status", "code", "date2", "name"]
    let facts = below.compactMap { BeancountText.metadata($0) }.filter { !ours.contains($0.key) }
    let tags = (marks + facts).filter { tag in
      !written.contains { $0.lowercased().contains("\(tag.key.lowercased()):") }
    }
    return written.map { "    ; \($0)" } + tags.map { "    ; \($0.key):\($0.value)" }
  }

  private func text(_ entry: Entry) -> String {
    guard case .transaction(let entry) = entry else {
      if case .text(let text) = entry { return text }
      return ""
    }
    var lines = entry.lines
    for posting in entry.postings {
      lines.append("    " + text(posting, isMoved: entry.isTransfer))
      lines += posting.comments
    }
    for amount in entry.rounding { lines.append("    Equity:Rounding  \(text(amount))") }
    return lines.joined(separator: "\n") + "\n"
  }

  private func text(_ posting: BeancountPosting, isMoved: Bool) -> String {
    let flag = ["*", "!"].contains(posting.flag) ? posting.flag + " " : ""
    var text = flag + account(posting.account)
    guard let units = posting.units else { return text }
    text += "  " + self.text(units)
    var price = posting.price
    var isTotal = posting.isPriceTotal
    if let cost = posting.cost {
      text += " " + self.text(cost)
      if isMoved { return text }
      // What it cost is what it is paid with; a price beside it only says what others paid.
      if !posting.isReduction { (price, isTotal) = (cost.amount, cost.isTotal) }
    }
    guard let price else { return text }
    return text + (isTotal ? " @@ " : " @ ") + self.text(price)
  }

  /// `{50 EUR, 2026-01-15, "x"}` as `{50 EUR} [2026-01-15] (x)`.
  private func text(_ cost: BeancountCost) -> String {
    let basis = cost.amount.map { cost.isTotal ? "{{\(text($0))}}" : "{\(text($0))}" } ?? "{}"
    let label = cost.label.map { BeancountText.oneLine($0).filter { !"()".contains($0) } }
    return basis + (cost.day.map { " [\($0)]" } ?? "") + (label.map { " (\($0))" } ?? "")
  }

  // MARK: - Declarations

  private var headText: String {
    var lines = methods.commodities.sorted().map {
      "commodity \(symbol($0))  ; lots: \(methods.method ?? "")\n"
    }
    lines += head.map { line in
      switch line {
      case .line(let text): text
      case .account(let name): "account \(account(name))\(tags(name))\n"
      }
    }
    let hasRounding = entries.contains {
      if case .transaction(let entry) = $0 { !entry.rounding.isEmpty } else { false }
    }
    if hasRounding, accounts["Equity:Rounding"] == nil {
      lines.append("account Equity:Rounding  ; type:E\n")
    }
    return lines.joined()
  }

  /// The type that the first part of a name says, or what it is used for, and how its lots are chosen.
  private func tags(_ name: String) -> String {
    let types = ["Assets": "A", "Liabilities": "L", "Equity": "E", "Income": "R", "Expenses": "X"]
    let type =
      methods.gainAccounts.contains(name) ? "G" : types[String(name.prefix { $0 != ":" })]
    let lots = methods.accounts[name].flatMap { BeancountMethods.own[$0] }
    let tags = [
      type.map { "type:\($0)" }, methods.commodities.isEmpty ? nil : lots.map { "lots: \($0)" },
    ].compactMap(\.self)
    return tags.isEmpty ? "" : "  ; " + tags.joined(separator: ", ")
  }
}
