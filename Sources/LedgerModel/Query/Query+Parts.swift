package import LedgerPatterns
package import LedgerValues

extension Query {
  /// Something that a report does itself instead of having it matched.
  package enum Part: Sendable {
    /// `date:`, as for a balance before a report's first day.
    case dates
    /// `depth:`, as for accounts that are summed up instead of left out.
    case depth
  }

  /// The terms that all have to match.
  private var requirements: [Query] {
    if case .and(let parts) = self { return parts }
    return [self]
  }

  /// The query without its terms of some kinds; those inside `not:` or an alternative stay.
  package func removing(_ parts: Part...) -> Query {
    .all(
      of: requirements.filter { term in
        switch term {
        case .date: !parts.contains(.dates)
        case .depth, .accountDepth: !parts.contains(.depth)
        default: true
        }
      })
  }

  /// What the query says of amounts and commodities alone, in terms that all have to match.
  package var aboutAmounts: Query { .all(of: requirements.filter(\.isAboutAmounts)) }

  private var isAboutAmounts: Bool {
    switch self {
    case .amount, .commodity, .symbol: true
    case .not(let query): query.isAboutAmounts
    case .or(let parts): parts.allSatisfy(\.isAboutAmounts)
    default: false
    }
  }

  /// How deep accounts are to be shown.
  package var depthLimits: DepthLimits {
    var limits = DepthLimits()
    for term in requirements {
      switch term {
      case .depth(let depth): limits.flat = min(limits.flat ?? depth, depth)
      case .accountDepth(let pattern, let depth): limits.byAccount.append((pattern, depth))
      default: break
      }
    }
    return limits
  }

  /// The span of days outside of which no primary date matches.
  package var period: Period {
    switch self {
    case .date(let period): period
    case .and(let parts): parts.reduce(.always) { $0.intersection($1.period) }
    case .or(let parts):
      parts.dropFirst().reduce(parts.first?.period ?? .always) { $0.hull($1.period) }
    default: .always
    }
  }
}

extension Period {
  /// The shortest span that holds both.
  fileprivate func hull(_ other: Period) -> Period {
    if isEmpty { return other }
    if other.isEmpty { return self }
    var result = Period.always
    if let start, let first = other.start { result.start = min(start, first) }
    if let end, let last = other.end { result.end = max(end, last) }
    return result
  }
}

/// How deep accounts are shown: everywhere, and below those that match a pattern.
package struct DepthLimits: Sendable {
  package var flat: Int?
  package var byAccount: [(pattern: Pattern, depth: Int)] = []

  package init() {}

  package var isEmpty: Bool { flat == nil && byAccount.isEmpty }

  /// How many parts of an account's name are shown; nil for all.
  ///
  /// Of several patterns counts the one that the fewest parts of the name do not yet match; of
  /// equals the last.
  package func limit(of name: String) -> Int? {
    var best: (parts: Int, depth: Int)?
    for (pattern, depth) in byAccount {
      guard let parts = DepthLimits.partsNeeded(by: pattern, in: name) else { continue }
      if parts >= best?.parts ?? 0 { best = (parts, depth) }
    }
    return best?.depth ?? flat
  }

  /// How many parts of a name a pattern needs to match.
  private static func partsNeeded(by pattern: Pattern, in name: String) -> Int? {
    guard pattern.isMatch(name) else { return nil }
    var rest = Substring(name)
    while let colon = rest.lastIndex(of: ":"), pattern.isMatch(String(rest[..<colon])) {
      rest = rest[..<colon]
    }
    return rest.count { $0 == ":" } + 1
  }
}

extension Query {
  /// Whether a term says which accounts are meant.
  package var isAboutAccounts: Bool {
    switch self {
    case .account, .type: true
    case .not(let query): query.isAboutAccounts
    case .and(let parts), .or(let parts): parts.contains(where: \.isAboutAccounts)
    default: false
    }
  }
}
