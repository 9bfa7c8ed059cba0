import LedgerImport
package import LedgerSource

/// An `if` that says of all rows with some words what they were for.
package struct AlwaysRule: Sendable {
  private let words: String
  private let account: String
  private let rules: RulesFile

  /// Nil where rules cannot say it, or mean something else than the text that the words come from.
  package init?(_ words: String, on account: String, from text: String, _ files: any FileSource) {
    self.words = words
    self.account = account
    let block = AlwaysRule.block(words, account)
    rules = RulesParser.read(SourceFile(path: "", text: "date %1\n\(block)"), files)
    if words.isEmpty || !rules.problems.isEmpty || !fits(text) { return nil }
  }

  /// Whether a row with this text is meant.
  package func fits(_ text: String) -> Bool { rules.looksFor(text) }

  /// A rules file with the block behind all others, which come second to it.
  package func added(to file: SourceFile) -> [UInt8] {
    var text = [UInt8](file.bytes)
    if let last = text.last, last != UInt8(ascii: "\n") { text.append(UInt8(ascii: "\n")) }
    return text + Array("\n\(AlwaysRule.block(words, account))".utf8)
  }

  private static func block(_ words: String, _ account: String) -> String {
    var pattern = ""
    for character in words {
      if "\\^$.|?*+()[]{}".contains(character) { pattern += "\\" }
      pattern.append(character)
    }
    return "if\n\(pattern)\n account2 \(account)\n"
  }

  /// The words of a payee that stay the same in all texts that begin like it: the longest run of them.
  package static func words(of text: String, among texts: [String]) -> String {
    let payee = text.prefix { $0 != "|" }
    let runs = runs(payee)
    guard let first = runs.first?.first?.lowercased() else { return "" }
    let constant = texts.filter { self.runs($0[...]).first?.first?.lowercased() == first }
      .map(TextSimilarity.words).reduce(TextSimilarity.words(text)) { $0.intersection($1) }
    let kept = runs.flatMap { run in
      run.split { !constant.contains($0.lowercased()) }.map(Array.init)
    }
    guard let longest = kept.max(by: { $0.count < $1.count }), let start = longest.first,
      let end = longest.last
    else { return "" }
    return String(payee[start.startIndex..<end.endIndex])
  }

  /// Words one after the other, without those that have digits.
  private static func runs(_ text: Substring) -> [[Substring]] {
    let words = text.split { !$0.isLetter && !$0.isNumber }
    return words.split { $0.contains(where: \.isNumber) }.map(Array.init)
  }
}
