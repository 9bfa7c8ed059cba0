/// The names of tags that the journal language and the plan give a meaning.
package enum ReservedTags {
  package static let names: Set<String> = [
    "after", "approx", "basis", "by", "closed", "color", "count", "date", "date2", "deemed",
    "except",
    "exchange", "floor", "for", "goal",
    "guess", "iban", "import", "number", "pending",
    "help", "hidden", "icon", "id", "joy", "loc", "lots", "need", "on", "overflow", "parent",
    "receipt", "recur", "refund-of", "remind", "settles", "sha", "shift", "short", "skip", "slip",
    "split",
    "stats",
    "time", "trial-end",
    "type",
    "until", "want", "window",
  ]

  /// Those on an account that say something to the plan.
  package static let accountFacts: Set<String> = [
    "closed", "color", "floor", "help", "hidden", "icon", "need", "want",
  ]

  /// The words of which values about lots are made: what a sale takes, and from where.
  package static let lotWords: Set<String> = [
    "AVERAGE", "AVERAGEALL", "FIFO", "FIFOALL", "HIFO", "HIFOALL", "LIFO", "LIFOALL",
    "MARKET", "NONE", "S104", "SIZE", "SPECID", "STRICT", "STRICT_WITH_SIZE",
  ]

  /// Tags that say something of lots on a declaration, and are anybody's own elsewhere.
  package static let declaredLots: Set<String> = ["from", "match", "out", "take"]

  /// Whether a tag is the language's own, and says nothing that its user made up.
  package static func contains(_ name: String) -> Bool {
    names.contains(name) || name.hasPrefix("_")
  }
}
