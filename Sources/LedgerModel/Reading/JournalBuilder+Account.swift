import LedgerPatterns
import LedgerSource
import LedgerSyntax

extension JournalBuilder {
  /// The account that a posting names, and how the brackets around it make it count.
  @inline(__always)
  mutating func account(_ range: SourceRange, _ bytes: Span<UInt8>) -> WrittenAccount {
    let number = writtenAccounts.number(of: range.offsets, in: bytes)
    if number == writtenMeanings.count { addWrittenAccount(range, bytes) }
    return writtenMeanings[number]
  }

  private mutating func addWrittenAccount(_ range: SourceRange, _ bytes: Span<UInt8>) {
    var name: [UInt8] = []
    for offset in range.offsets { name.append(bytes[offset]) }
    let kind = JournalBuilder.stripBrackets(&name)
    let resolved = resolvedAccount(name)
    writtenMeanings.append(WrittenAccount(account: journal.accounts.id(of: resolved), kind: kind))
  }

  /// Takes all matching pairs of brackets off a name; the outermost says how the posting counts.
  package static func stripBrackets(_ name: inout [UInt8]) -> PostingKind {
    var kind: PostingKind?
    while let first = name.first, let last = name.last, name.count >= 2 {
      if first == UInt8(ascii: "("), last == UInt8(ascii: ")") {
        kind = kind ?? .virtual
      } else if first == UInt8(ascii: "["), last == UInt8(ascii: "]") {
        kind = kind ?? .balancedVirtual
      } else {
        break
      }
      name = TagScanner.trimmed(name[1..<name.count - 1])
    }
    return kind ?? .real
  }

  /// A name after `apply account` and the aliases in force.
  package mutating func resolvedAccount(_ name: [UInt8]) -> [UInt8] {
    var name = AccountName.normalized(name)
    if state.keepsAccountNames { return name }
    name = state.accountPrefix + name
    for alias in state.aliases { name = alias.applied(to: name) }
    for alias in state.optionAliases { name = alias.applied(to: name) }
    return name
  }

  /// Forgets what accounts mean, as aliases or `apply account` changed.
  package mutating func accountNamesChanged() {
    writtenAccounts.removeAll()
    writtenMeanings.removeAll(keepingCapacity: true)
  }
}

extension AccountAlias {
  /// A name after this alias.
  func applied(to name: [UInt8]) -> [UInt8] {
    switch self {
    case .plain(let old, let new):
      guard name.starts(with: old) else { return name }
      if name.count > old.count, name[old.count] != UInt8(ascii: ":") { return name }
      return new + name[old.count...]
    case .pattern(let pattern, let replacement):
      var matcher = PatternMatcher(pattern)
      return matcher.replacingMatches(in: name.span, with: replacement) ?? name
    }
  }
}

/// How account names are kept.
package enum AccountName {
  /// Whether an account is another one or stands below it.
  package static func contains(_ ancestor: String, _ account: String) -> Bool {
    contains(ancestor.utf8.span, account.utf8.span)
  }

  /// Whether the bytes of a name are those of another one, or of one below it.
  static func contains(_ outer: Span<UInt8>, _ inner: Span<UInt8>) -> Bool {
    guard inner.count >= outer.count,
      inner.count == outer.count || inner[outer.count] == UInt8(ascii: ":")
    else { return false }
    for index in outer.indices where inner[index] != outer[index] { return false }
    return true
  }

  /// A name with each single blank of any kind as an ordinary space.
  static func normalized(_ name: [UInt8]) -> [UInt8] {
    guard name.contains(where: { $0 >= 0x80 || $0 == 0x0B || $0 == 0x0C }) else { return name }
    return Array(
      String(
        String.UnicodeScalarView(
          String(decoding: name, as: UTF8.self).unicodeScalars.map {
            $0.properties.isWhitespace ? " " : $0
          })
      ).utf8)
  }
}
