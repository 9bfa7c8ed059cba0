import LedgerPatterns
package import LedgerSource
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
    let resolved = resolvedAccount(name, at: range)
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
  ///
  /// A name that is too large is reported, and cut where it began to be.
  package mutating func resolvedAccount(
    _ name: [UInt8], at range: SourceRange? = nil
  ) -> [UInt8] {
    var name = AccountName.normalized(name)
    if !state.keepsAccountNames {
      name = state.accountPrefix + name
      applyAliases(to: &name, at: range ?? entryRange)
    }
    guard let end = AccountName.endOfLevels(name) else { return name }
    report(.accountTooLarge, at: range ?? entryRange)
    return Array(name[..<end])
  }

  /// How often aliases are tried on names in all.
  private static let mostAliasTrials = 20_000_000

  private mutating func applyAliases(to name: inout [UInt8], at range: SourceRange) {
    let count = state.aliases.count + state.optionAliases.count
    let isOverdone = aliasTrials > JournalBuilder.mostAliasTrials
    aliasTrials += count
    if aliasTrials > JournalBuilder.mostAliasTrials {
      if !isOverdone { report(.tooManyAliases, at: range) }
      return
    }
    for alias in state.aliases.reversed() { apply(alias, to: &name) }
    for alias in state.optionAliases { apply(alias, to: &name) }
  }

  private mutating func apply(_ alias: AccountAlias, to name: inout [UInt8]) {
    // What grew too large is reported when all are applied.
    guard name.count <= AccountName.mostBytes else { return }
    switch alias {
    case .plain(let old, let new):
      guard name.starts(with: old) else { return }
      if name.count > old.count, name[old.count] != UInt8(ascii: ":") { return }
      name = new + name[old.count...]
    case .pattern(let pattern, let replacement):
      guard pattern.mayMatch(name.span) else { return }
      let changed = aliasMatchers[pattern, default: PatternMatcher(pattern)]
        .replacingMatches(in: name.span, with: replacement, limit: AccountName.mostBytes)
      if let changed { name = changed }
    }
  }

  /// Forgets what accounts mean, as aliases or `apply account` changed.
  package mutating func accountNamesChanged() {
    if writtenMeanings.isEmpty { return }
    writtenAccounts.removeAll()
    writtenMeanings.removeAll(keepingCapacity: true)
  }
}

/// How account names are kept.
package enum AccountName {
  /// The most that a name may have, so that what is computed for each level stays small.
  package static let mostLevels = 1_000
  package static let mostBytes = 65_536

  /// Where a name that is too large has to be cut; nil for all others.
  static func endOfLevels(_ name: [UInt8]) -> Int? {
    // Each level but the last has a character and a colon.
    guard name.count >= 2 * mostLevels else { return nil }
    var levels = 1
    for (index, byte) in name.enumerated() where byte == UInt8(ascii: ":") {
      if levels == mostLevels { return index }
      levels += 1
    }
    guard name.count > mostBytes else { return nil }
    return name[..<mostBytes].lastIndex(of: UInt8(ascii: ":")) ?? mostLevels
  }

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
