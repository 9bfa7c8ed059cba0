package import LedgerModel
package import LedgerSource
package import LedgerValues

/// How much may be spent on something, or should come in, in each window of time.
package struct Budget: Sendable {
  /// Whether it limits spending or hopes for income.
  package enum Kind: String, Sendable, CaseIterable {
    case spending
    case income
  }

  /// Whether it is a limit or holds money.
  package enum Mode: String, Sendable, CaseIterable {
    case limit
    case envelope
  }

  /// What a negative envelope does at the end of its window.
  package enum Overspending: String, Sendable, CaseIterable {
    /// It lowers what is available to budget.
    case available
    /// It stays negative.
    case carry
  }

  package var source: PlanSource
  package var name: Placed<String>
  /// In the order in which they are written.
  package var amounts: [BudgetAmount] = []
  package var claims: [BudgetTerms] = []
  package var exceptions: [BudgetTerms] = []
  /// The budget of which it is an inner limit.
  package var outer: Placed<String>?
  package var kind = Kind.spending
  package var mode = Mode.limit
  package var rollover: Rollover?
  package var overspending = Overspending.available
  package var fills: [Fill] = []
  /// The shares, in percent, at which it speaks up.
  package var alerts: [Decimal] = []
  package var icon: String?
  package var note: String?

  package init(_ name: Placed<String>, _ source: PlanSource) {
    self.name = name
    self.source = source
  }
}

/// A line `for` or `except`: a posting that meets all of its terms.
package struct BudgetTerms: Sendable {
  package enum Matching: Sendable {
    /// An account and what stands below it.
    case account(String)
    /// Terms of a query, all of which hold.
    case query(Query)
  }

  package var matching: Matching
  package var text: String
  package var place: SourcePlace

  /// The account, where one is named outright.
  package var account: String? {
    if case .account(let name) = matching { return name }
    return nil
  }
}

/// How much of what is left, or missing, goes into the next window.
package struct Rollover: Sendable {
  package enum Kind: String, Sendable, CaseIterable {
    case none
    case surplus
    case debt
    case both
  }

  package var kind: Kind
  package var cap: Amount?
  package var floor: Amount?
  /// What is carried into the first window.
  package var start: Amount?
  package var place: SourcePlace
}

/// hledger's goal budget: a periodic rule whose postings are all unbalanced virtual ones.
package struct GoalBudget: Sendable {
  package var account: Placed<String>
  package var amount: Amount
  /// The place of its rule in `Journal.periodicRules`.
  package var rule: Int
  /// The budget that claims the same account, and counts in its place.
  package var replacedBy: String?
}
