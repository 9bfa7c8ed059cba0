import LedgerValues
/// An entry as a journal writes it; text of banks never becomes anything else than text.
package enum EntryText {
  /// The entry, with a line end.
  package static func text(_ entry: ImportedEntry) -> String {
    var text = entry.day.description
    if let day = entry.secondaryDay { text += "=\(day)" }
    if !entry.status.isEmpty { text += " \(entry.status)" }
    let code = cleaned(entry.code).filter { $0 != ")" && $0 != "(" }
    if !code.isEmpty { text += " (\(code))" }
    let description = described(entry.description, needsCode: entry.status.isEmpty && code.isEmpty)
    if !description.isEmpty { text += " \(description)" }
    let lines = entry.comment.split(separator: "\n", omittingEmptySubsequences: false)
    if let first = lines.first, !first.isEmpty { text += "  ; \(cleaned(String(first)))" }
    text += "\n"
    for line in lines.dropFirst() { text += "    ; \(cleaned(String(line)))\n" }
    for posting in entry.postings { text += self.text(posting) }
    return text
  }

  private static func text(_ posting: ImportedEntry.Posting) -> String {
    var text = "    "
    switch posting.kind {
    case .real: text += posting.account
    case .virtual: text += "(\(posting.account))"
    case .balancedVirtual: text += "[\(posting.account)]"
    }
    var rest: Bytes = []
    posting.amount?.append(to: &rest)
    if let assertion = posting.assertion {
      rest.append(contentsOf: "\(rest.isEmpty ? "" : " ")\(assertion.kind) ".utf8)
      assertion.amount.append(to: &rest)
    }
    if !rest.isEmpty { text += "  " + rest.text }
    let lines = posting.comment.split(separator: "\n", omittingEmptySubsequences: false)
    if let first = lines.first, !first.isEmpty { text += "  ; \(cleaned(String(first)))" }
    text += "\n"
    for line in lines.dropFirst() { text += "        ; \(cleaned(String(line)))\n" }
    return text
  }

  /// A description that cannot be read as a mark, a code or a comment.
  static func described(_ text: String, needsCode: Bool) -> String {
    var result = cleaned(text)
    if !isTidy(result) {
      result = result.split(separator: ";").joined(separator: " ")
      result = result.split(separator: " ").joined(separator: " ")
    }
    if let first = result.first, needsCode ? "*!(=".contains(first) : "(*!".contains(first) {
      // An empty code, behind which nothing is a mark.
      result = "() " + result
    }
    return result
  }

  /// Whether it has no `;` and single blanks only, none at the ends.
  private static func isTidy(_ text: String) -> Bool {
    var before: UInt8 = 0x20
    for byte in text.utf8 {
      if byte == UInt8(ascii: ";") || byte == 0x20 && before == 0x20 { return false }
      before = byte
    }
    return before != 0x20 || text.isEmpty
  }

  /// Without characters that a terminal or a journal would obey.
  package static func cleaned(_ text: String) -> String {
    if text.utf8.allSatisfy({ 0x20...0x7E ~= $0 }) { return text }
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
