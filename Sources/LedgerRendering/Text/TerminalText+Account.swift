extension TerminalText {
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
