/// The directives that a journal may hold.
package enum DirectiveKind: UInt8, Sendable, CaseIterable {
  case none
  case account
  case alias
  case applyAccount
  case applyFixed
  case applyRate
  case applyTag
  case assertion
  case bucket
  case capture
  case check
  case commodity
  case conversion
  case decimalMark
  case defaultCommodity
  case define
  case endAliases
  case endApplyAccount
  case endApplyFixed
  case endApplyRate
  case endApplyTag
  case endApplyYear
  case endInnermost
  case endTag
  case evaluation
  case include
  case ignoredPrice
  case option
  case payee
  case price
  case python
  case tag
  case year
  case applyYear
  // The plan
  case budget
  case card
  case fund
  case gains
  case goal
  case holiday
  case household
  case move
  case mute
  case place
  case pool
  case portfolio
  case save

  /// Whether it belongs to the plan, which only bursar reads.
  package var isPlan: Bool { rawValue >= DirectiveKind.budget.rawValue }
}

/// The words that begin directives, longest phrases first among those that begin alike.
enum DirectiveWords {
  /// Phrases of whole words; blanks between them may be several.
  static let phrases: [(words: [String], kind: DirectiveKind)] = [
    (["account"], .account),
    (["alias"], .alias),
    (["apply", "account"], .applyAccount),
    (["apply", "fixed"], .applyFixed),
    (["apply", "rate"], .applyRate),
    (["apply", "tag"], .applyTag),
    (["apply", "year"], .applyYear),
    (["bucket"], .bucket),
    (["budget"], .budget),
    (["card"], .card),
    (["commodity"], .commodity),
    (["decimal-mark"], .decimalMark),
    (["end", "aliases"], .endAliases),
    (["end", "apply", "account"], .endApplyAccount),
    (["end", "apply", "fixed"], .endApplyFixed),
    (["end", "apply", "rate"], .endApplyRate),
    (["end", "apply", "tag"], .endApplyTag),
    (["end", "apply", "year"], .endApplyYear),
    (["end", "apply"], .endInnermost),
    (["end", "account"], .endInnermost),
    (["end", "tag"], .endTag),
    (["end"], .endInnermost),
    (["fund"], .fund),
    (["gains"], .gains),
    (["goal"], .goal),
    (["holiday"], .holiday),
    (["household"], .household),
    (["include"], .include),
    (["move"], .move),
    (["mute"], .mute),
    (["payee"], .payee),
    (["place"], .place),
    (["pool"], .pool),
    (["portfolio"], .portfolio),
    (["save"], .save),
    (["tag"], .tag),
    (["year"], .year),
    (["A"], .bucket),
    (["C"], .conversion),
    (["D"], .defaultCommodity),
    (["N"], .ignoredPrice),
  ]

  /// Words of ledger that swallow their line whatever letters follow them.
  static let prefixes: [(word: String, kind: DirectiveKind)] = [
    ("assert", .assertion),
    ("capture", .capture),
    ("check", .check),
    ("define", .define),
    ("eval", .evaluation),
    ("expr", .evaluation),
    ("value", .evaluation),
    ("python", .python),
    ("--", .option),
  ]
}
