import LedgerSource

/// One thing that is looked for in a journal.
protocol Check: Sendable {
  /// What it may report.
  static var codes: [DiagnosticCode] { get }

  /// What it finds.
  static func diagnostics(_ context: inout CheckContext) -> [Diagnostic]
}

/// A check that runs only when it is asked for.
package enum NamedCheck: String, CaseIterable, Hashable, Sendable {
  case accounts
  case commodities
  case payees
  case tags
  case ordereddates
  case recentassertions
  case uniqueleafnames
  case duplicates
  case portable
  case receipts
  /// Done above this layer: everything about lots, also where nobody declared them.
  case lots
  case basis
  case gains
  /// Done above this layer, where schedules are known.
  case overdue
}

/// Which checks run.
package struct CheckOptions: Hashable, Sendable {
  package enum Strictness: Sendable {
    case lenient
    /// Accounts and commodities have to be declared, and ambiguous numbers are errors.
    case strict
  }

  /// What is looked at.
  package enum Scope: Sendable {
    /// What every program needs: reading, balancing, accounts, assertions.
    case journal
    /// Also budgets, goals, rules and facts about the household.
    case journalAndPlan
  }

  package var strictness: Strictness
  package var named: Set<NamedCheck>
  package var scope: Scope
  package var lots = Lots.checked

  /// Whether what is wrong with lots is said.
  package enum Lots: Sendable {
    case checked
    case ignored
  }

  package init(
    _ strictness: Strictness = .lenient, named: Set<NamedCheck> = [],
    scope: Scope = .journalAndPlan
  ) {
    self.strictness = strictness
    self.named = named
    self.scope = scope
  }

  /// The named checks that run, those of `--strict` among them.
  var chosen: Set<NamedCheck> {
    strictness == .strict ? named.union([.accounts, .commodities]) : named
  }
}
