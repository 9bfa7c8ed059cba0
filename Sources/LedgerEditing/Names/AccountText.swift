import LedgerSource

/// The names that accounts may have.
package enum AccountText {
  package static func isName(_ text: String) -> Bool {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    return !text.isEmpty && !text.contains("  ") && text.first != " " && text.last != " "
      && parts.allSatisfy { !$0.isEmpty }
      && !text.contains { ";|".contains($0) || ($0.isWhitespace && $0 != " ") }
      && !["(", "[", "*", "!"].contains { text.hasPrefix($0) }
  }
}
