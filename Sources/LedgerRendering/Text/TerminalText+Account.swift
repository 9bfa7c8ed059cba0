import LedgerSource
extension TerminalText {
  /// Names of accounts in a row, such as `expenses:food, assets:cash`, each as short as all of them
  /// have to be.
  package static func shortenedAccounts(_ names: String, to width: Int) -> String {
    let separator = ", "
    let all = names.split(around: separator, omittingEmptySubsequences: false).map(String.init)
    guard all.count > 1, self.width(of: names) > width else {
      return shortenedAccount(names, to: width)
    }
    // All names get the same room, as long as that takes.
    var shortened = all
    let widest = all.map { self.width(of: $0) }.max() ?? 0
    for room in stride(from: widest - 1, through: 1, by: -1) {
      shortened = all.map { shortenedAccount($0, to: room) }
      let line = shortened.joined(separator: separator)
      if self.width(of: line) <= width { return line }
    }
    return shortened.joined(separator: separator)
  }

  /// The name of an account with as many parents cut to two letters as it takes to fit a width.
  ///
  /// It may still be too wide. The brackets of a virtual posting stay: `(as:bank)`.
  package static func shortenedAccount(_ name: String, to width: Int) -> String {
    guard self.width(of: name) > width else { return name }
    let indentation = name.prefix { $0 == " " }
    if !indentation.isEmpty {
      let rest = String(name.dropFirst(indentation.count))
      return indentation + shortenedAccount(rest, to: width - indentation.count)
    }
    var parts = name.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    for index in parts.indices.dropLast() {
      let hasBracket = index == 0 && (name.hasPrefix("(") || name.hasPrefix("["))
      parts[index] = String(parts[index].prefix(hasBracket ? 3 : 2))
      let shortened = parts.joined(separator: ":")
      if self.width(of: shortened) <= width { return shortened }
    }
    return parts.joined(separator: ":")
  }
}
