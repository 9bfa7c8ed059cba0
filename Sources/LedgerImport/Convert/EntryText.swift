import LedgerValues
/// An entry as a journal writes it; text of banks never becomes anything else than text.
package enum EntryText {
  /// Appends the entry, with a line end.
  package static func append(_ entry: ImportedEntry, to text: inout [UInt8]) {
    entry.day.append(to: &text)
    if let day = entry.secondaryDay {
      text.append(UInt8(ascii: "="))
      day.append(to: &text)
    }
    append(" ", entry.status, to: &text)
    let code = entry.code.isEmpty ? "" : cleaned(entry.code).filter { $0 != ")" && $0 != "(" }
    if !code.isEmpty { text.append(contentsOf: " (\(code))".utf8) }
    let description = described(entry.description, needsCode: entry.status.isEmpty && code.isEmpty)
    append(" ", description, to: &text)
    append(comment: entry.comment, below: "    ; ", to: &text)
    for place in entry.postings.indices { append(entry.postings[place], to: &text) }
  }

  private static func append(_ mark: StaticString, _ word: String, to text: inout [UInt8]) {
    if word.isEmpty { return }
    text.append(mark)
    text.append(contentsOf: word.utf8)
  }

  /// The first line of a comment behind what there is, the others below it.
  private static func append(
    comment: String, below mark: StaticString, to text: inout [UInt8]
  ) {
    if !comment.isEmpty {
      let isOne = !comment.utf8.contains(0x0A)
      let lines =
        isOne ? [comment[...]] : comment.split(separator: "\n", omittingEmptySubsequences: false)
      append("  ; ", cleaned(String(lines[0])), to: &text)
      for line in lines.dropFirst() {
        text.append(0x0A)
        text.append(mark)
        text.append(contentsOf: cleaned(String(line)).utf8)
      }
    }
    text.append(0x0A)
  }

  private static func append(_ posting: ImportedEntry.Posting, to text: inout [UInt8]) {
    text.append("    ")
    switch posting.kind {
    case .real: text.append(contentsOf: posting.account.utf8)
    case .virtual: text.append(contentsOf: "(\(posting.account))".utf8)
    case .balancedVirtual: text.append(contentsOf: "[\(posting.account)]".utf8)
    }
    if let amount = posting.amount {
      text.append("  ")
      amount.append(to: &text)
    }
    if let assertion = posting.assertion {
      text.append(posting.amount == nil ? "  " : " ")
      text.append(contentsOf: "\(assertion.kind) ".utf8)
      assertion.amount.append(to: &text)
    }
    append(comment: posting.comment, below: "        ; ", to: &text)
  }

  /// A description that cannot be read as a mark, a code or a comment.
  static func described(_ text: String, needsCode: Bool) -> String {
    var result = cleaned(text)
    if !isTidy(result) {
      result = result.split(separator: ";").joined(separator: " ")
      result = result.split(separator: " ").joined(separator: " ")
    }
    if let first = result.utf8.first, (needsCode ? "*!(=" : "(*!").utf8.contains(first) {
      // An empty code, behind which nothing is a mark.
      result = "() " + result
    }
    return result
  }

  /// Whether it has no `;` and single blanks only, none at the ends.
  private static func isTidy(_ text: String) -> Bool {
    var before: UInt8 = 0x20
    let isWhole = text.hasOnly { byte in
      if byte == UInt8(ascii: ";") || byte == 0x20 && before == 0x20 { return false }
      before = byte
      return true
    }
    return isWhole && (before != 0x20 || text.isEmpty)
  }

  /// A name of another program as that of an account, in which no comment and no amount begins.
  package static func accountName(_ text: String) -> String {
    let parts = cleaned(text).split(separator: ":").map { part in
      part.split { $0 == " " || $0 == ";" }.joined(separator: " ")
    }
    let name = parts.filter { !$0.isEmpty }.joined(separator: ":")
    return name.isEmpty ? "unknown" : name
  }

  /// Without characters that a terminal or a journal would obey.
  package static func cleaned(_ text: String) -> String {
    if text.hasOnly({ $0 &- 0x20 < 0x5F }) { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isControl =
        scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
        || (0x200E...0x200F).contains(scalar.value) || (0x202A...0x202E).contains(scalar.value)
        || (0x2066...0x2069).contains(scalar.value) || scalar.value == 0x2028
        || scalar.value == 0x2029
      result.append(isControl ? " " : scalar)
    }
    return String(result)
  }
}
