package import LedgerPatterns
package import LedgerValues

/// What directives above a line say about how to read it.
///
/// An included file begins with the state of the including one, which gets its own back afterwards.
package struct ParseState: Sendable {
  /// The year of dates without one.
  package var defaultYear: Int32
  /// The same year where a directive says it, and not the day on which the journal is read.
  package private(set) var writtenYear: Int?
  /// The mark of a `decimal-mark` directive; 0 for none.
  package var decimalMark: UInt8 = 0
  /// The commodity of amounts without a symbol.
  package var defaultCommodity = CommodityID.none
  /// The decimal mark of the `D` directive's amount; 0 for none.
  package var defaultCommodityMark: UInt8 = 0
  /// How many declarations of commodities' decimal marks stand above; nil while a journal is read,
  /// when all that were met do.
  var markCount: UInt32?
  /// The aliases in force, the most recent last, which is applied first.
  package var aliases: [AccountAlias] = []
  /// What `apply account` puts before account names, with its last colon; empty for nothing.
  package var accountPrefix: [UInt8] = []
  /// What to take away again, for each `apply account` in force.
  package var accountPrefixLengths: [Int] = []
  package var tags: [String] = []
  /// The blocks that `end` alone can close, the innermost last.
  package var openBlocks: [OpenBlock] = []
  /// The aliases of the command line, applied after those of the journal.
  package var optionAliases: [AccountAlias] = []

  package init(defaultYear: Int32) {
    self.defaultYear = defaultYear
  }

  /// Takes the year that a directive says.
  mutating func write(year: Int32) {
    defaultYear = year
    writtenYear = Int(year)
  }

  /// Whether account names are to be taken as they are written.
  package var keepsAccountNames: Bool {
    aliases.isEmpty && optionAliases.isEmpty && accountPrefix.isEmpty
  }
}

/// A block of directives that is closed by an `end`.
package enum OpenBlock: Sendable {
  case account
  case tag
  case year
  case fixed
  case rate
}

/// A rule that renames accounts.
package enum AccountAlias: Sendable {
  /// `OLD=NEW`, for the account and those below it.
  case plain(old: [UInt8], new: [UInt8])
  /// `/PATTERN/=REPLACEMENT`, wherever it matches.
  case pattern(Pattern, PatternReplacement)

  /// What it renames, as it may be written.
  package var text: String {
    switch self {
    case .plain(let old, let new):
      String(decoding: old, as: UTF8.self) + "=" + String(decoding: new, as: UTF8.self)
    case .pattern(let pattern, _): "/\(pattern.text)/"
    }
  }
}
