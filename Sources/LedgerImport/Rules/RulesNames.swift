package import LedgerSource

/// The names of accounts in rules.
package enum RulesNames {
  /// Rules with other names of accounts; nil where all stay as they are.
  ///
  /// Line by line in bytes, as a file may be in another encoding than its accounts need.
  package static func renamed(_ file: SourceFile, _ name: (String) -> String) -> [UInt8]? {
    let lines = file.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let result = lines.map { renamed($0, name) }
    guard zip(lines, result).contains(where: { !$0.elementsEqual($1) }) else { return nil }
    return Array(result.joined(separator: [UInt8(ascii: "\n")]))
  }

  /// A line such as ` account2 expenses:food`.
  private static func renamed(
    _ bytes: ArraySlice<UInt8>, _ name: (String) -> String
  ) -> [UInt8] {
    let line = String(decoding: bytes, as: UTF8.self)
    let rest = line.drop { $0 == " " || $0 == "\t" }
    let field = rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" }
    let value = rest[field.endIndex...].drop { $0 == ":" || $0 == " " || $0 == "\t" }
    guard rest.hasPrefix("account"), RuleField(named: String(field)) != nil else {
      return Array(bytes)
    }
    let old = Array(value.utf8).trimmedSpace().text
    let new = name(old)
    guard new != old, line.utf8.elementsEqual(bytes) else { return Array(bytes) }
    return Array(line[..<value.startIndex].utf8) + Array(new.utf8)
      + (bytes.last == UInt8(ascii: "\r") ? [UInt8(ascii: "\r")] : [])
  }
}
