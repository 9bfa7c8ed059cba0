package import LedgerSource

/// The names of accounts in rules.
package enum RulesNames {
  /// Rules with other names of accounts; nil where all stay as they are.
  package static func renamed(_ file: SourceFile, _ name: (String) -> String) -> [UInt8]? {
    let text = String(decoding: file.bytes, as: UTF8.self)
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    var result = ""
    for line in lines {
      result += renamed(line, name)
      if line.endIndex < text.endIndex { result.append(text[line.endIndex]) }
    }
    return result == text ? nil : Array(result.utf8)
  }

  /// A line such as ` account2 expenses:food`.
  private static func renamed(_ line: Substring, _ name: (String) -> String) -> String {
    let start = line.firstIndex { $0 != " " && $0 != "\t" } ?? line.endIndex
    let rest = line[start...]
    guard rest.hasPrefix("account") else { return String(line) }
    let field = rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" }
    let value = rest[field.endIndex...].drop { $0 == ":" || $0 == " " || $0 == "\t" }
    guard RuleField(named: String(field)) != nil else { return String(line) }
    let old = Array(value.utf8).trimmedSpace().text
    let new = name(old)
    return new == old ? String(line) : String(line[..<value.startIndex]) + new
  }
}
