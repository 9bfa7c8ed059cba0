package import LedgerPatterns
package import LedgerSyntax
package import LedgerValues

/// Which postings, transactions or accounts are wanted: hledger's query language as a value.
///
/// Patterns ignore case and match anywhere. What a term says about a transaction or an account is
/// `QueryMatcher`'s business.
package indirect enum Query: Hashable, Sendable {
  case all
  case none
  case not(Query)
  case and([Query])
  case or([Query])
  case account(Pattern)
  /// Accounts of one of these types, or of a type that counts as one of them.
  case type([AccountType])
  /// Accounts with so many parts at most; at the top of a query a limit for display, see `DepthLimits`.
  case depth(Int)
  /// The same for accounts that match a pattern.
  case accountDepth(Pattern, Int)
  case description(Pattern)
  /// The description up to a `|`.
  case payee(Pattern)
  /// The description behind a `|`.
  case note(Pattern)
  case code(Pattern)
  /// A commodity symbol as a whole, or that of an alias.
  case commodity(Pattern)
  /// A commodity symbol as a whole, whatever else stands for it.
  case symbol(Pattern)
  case amount(AmountTest)
  case date(Period)
  case secondaryDate(Period)
  case status(Status)
  case real(Reality)
  case tag(name: Pattern, value: Pattern?)
  /// Transactions of which a posting matches; of postings, those that match themselves.
  case anyPosting(Query)
  /// Transactions of which all postings match; of postings, those that match themselves.
  case allPostings(Query)

  /// Whether a posting is real or virtual.
  package enum Reality: Sendable {
    case real
    case virtual
  }
}

// MARK: - Combining

extension Query {
  /// What all of these match.
  package static func all(of queries: [Query]) -> Query {
    var parts: [Query] = []
    for query in queries {
      switch query {
      case .all: break
      case .none: return .none
      case .and(let inner): parts += inner
      default: parts.append(query)
      }
    }
    if parts.isEmpty { return .all }
    return parts.count == 1 ? parts[0] : .and(parts)
  }

  /// What any of these matches.
  package static func any(of queries: [Query]) -> Query {
    var parts: [Query] = []
    for query in queries {
      switch query {
      case .none: break
      case .all: return .all
      case .or(let inner): parts += inner
      default: parts.append(query)
      }
    }
    if parts.isEmpty { return .none }
    return parts.count == 1 ? parts[0] : .or(parts)
  }

  /// What the opposite matches.
  package var negated: Query {
    switch self {
    case .all: .none
    case .none: .all
    case .not(let query): query
    default: .not(self)
    }
  }

  /// Terms that stand side by side: any of the accounts, of the descriptions and of the statuses,
  /// and all of the rest.
  package static func combining(_ terms: [Query]) -> Query {
    var accounts: [Query] = []
    var descriptions: [Query] = []
    var statuses: [Query] = []
    var others: [Query] = []
    for term in terms {
      switch term {
      case .account: accounts.append(term)
      case .description: descriptions.append(term)
      case .status: statuses.append(term)
      default: others.append(term)
      }
    }
    let groups = [accounts, descriptions, statuses].filter { !$0.isEmpty }
    return .all(of: groups.map(Query.any(of:)) + others)
  }
}
