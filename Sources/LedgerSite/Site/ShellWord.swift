import LedgerSource
/// A word of a command line.
package enum ShellWord {
  package static func quoted(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || ("0"..."9").contains($0) || ":-_./@".unicodeScalars.contains($0)
    }
    return isPlain ? word : "'\(word.replacing("'", with: "'\\''"))'"
  }

  /// The query for an account and those below it, and no other.
  static func query(account name: String) -> String {
    var pattern = ""
    for character in name {
      if "\\.()[]{}*+?^$|".contains(character) { pattern += "\\" }
      pattern.append(character)
    }
    return quoted("acct:^\(pattern)(:|$)")
  }
}
