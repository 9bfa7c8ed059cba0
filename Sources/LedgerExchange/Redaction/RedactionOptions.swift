/// What a redaction leaves readable.
package struct RedactionOptions: Sendable {
  /// What happens to amounts.
  package enum Amounts: String, CaseIterable, Sendable {
    /// Scaled, and then changed by differences that sum to zero.
    case change
    /// All multiplied by one secret number: one known amount reveals the others.
    case scale
    case keep
  }

  /// A kind of names.
  package enum Kind: String, CaseIterable, Sendable {
    case accounts, payees, notes, codes, commodities, tags, members, places, budgets, goals, rules
    case files
    /// Values of tags that only their user understands.
    case values
  }

  package var amounts = Amounts.change
  package var kept: Set<Kind> = []

  package init() {}
}
