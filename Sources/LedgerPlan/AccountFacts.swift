import LedgerModel
package import LedgerSource
package import LedgerValues

/// What the plan knows of one account, beside its type.
package struct AccountFacts: Sendable {
  /// Whether what is spent here is needed or wanted; inherited by the accounts below.
  package enum Necessity: String, Sendable {
    case need
    case want
  }

  package var source: PlanSource
  package var account: Placed<String>
  /// The balance below which it never falls.
  package var floor: Placed<Amount>?
  /// The last day on which anything may be posted to it.
  package var closed: Placed<Day>?
  package var isHidden = false
  package var help: String?
  package var color: String?
  package var icon: String?
  package var necessity: Placed<Necessity>?

  package init(_ account: Placed<String>, _ source: PlanSource) {
    self.account = account
    self.source = source
  }
}

/// A tag declared to belong below another one: `tag coffee  ; parent:food`.
package struct TagParent: Sendable {
  package var tag: Placed<String>
  package var parent: Placed<String>
  package var entry: SourceRange
}

extension Plan {
  /// Whether an account is needed or wanted: what is said of it or the nearest account above it.
  package func necessity(of account: String) -> AccountFacts.Necessity? {
    var rest = Substring(account)
    while true {
      for facts in accounts where facts.account.value == rest {
        if let necessity = facts.necessity { return necessity.value }
      }
      guard let colon = rest.lastIndex(of: ":") else { return nil }
      rest = rest[..<colon]
    }
  }

  /// The tags from one up to its topmost ancestor, itself first.
  package func ancestors(ofTag tag: String) -> [String] {
    var chain = [tag]
    var known: Set<String> = [tag]
    while let last = chain.last, let parent = parent(ofTag: last)?.parent.value,
      known.insert(parent).inserted
    {
      chain.append(parent)
    }
    return chain
  }
}
