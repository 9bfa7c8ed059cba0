import LedgerSource

/// A word of a command line, for commands that are shown to be pasted.
package enum ShellWord {
  /// As a shell takes it for one word, and replaces nothing in it.
  package static func quoted(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || ("0"..."9").contains($0)
        || ":-_./@+,%=".unicodeScalars.contains($0)
    }
    return isPlain ? word : "'\(word.replacing("'", with: "'\\''"))'"
  }

  /// The query for an account and those below it, and no other.
  package static func query(account name: String) -> String {
    var pattern = ""
    for character in name {
      if "\\.()[]{}*+?^$|".contains(character) { pattern += "\\" }
      pattern.append(character)
    }
    return quoted("acct:^\(pattern)(:|$)")
  }
}
