import LedgerModel
package import LedgerPlan
package import LedgerValues

/// Moves that cover what envelopes lack, from those that have most to spare.
///
/// Envelopes whose accounts are wanted, not needed, give first. The amounts of budgets stay as they
/// are.
package struct CoverProposal: Sendable {
  package struct Move: Sendable {
    package let from: String
    package let to: String
    package let amount: Decimal
  }

  package private(set) var moves: [Move] = []
  /// What nobody can cover.
  package private(set) var missing: [(name: String, amount: Decimal)] = []

  package init(_ book: EnvelopeBook, _ plan: Plan, _ ledger: BudgetLedger) throws(TooLarge) {
    var surplus = book.envelopes.map { max($0.held, .zero) }
    func isWanted(_ envelope: Int) -> Bool {
      guard case .budget(let number) = ledger.tracks[book.envelopes[envelope].track].origin else {
        return false
      }
      let accounts = plan.budgets[number].claims.compactMap(\.account)
      return accounts.contains { plan.necessity(of: $0) == .want }
    }
    let wanted = book.envelopes.indices.map(isWanted)
    for (place, envelope) in book.envelopes.enumerated() {
      let negative = envelope.held.isNegative ? envelope.held.magnitude : .zero
      var need = try negative + envelope.uncoveredTotal
      while need.signum > 0 {
        let giver = surplus.indices
          .filter { $0 != place && surplus[$0].signum > 0 }
          .min {
            (wanted[$0] ? 0 : 1, surplus[$0].negated, $0)
              < (wanted[$1] ? 0 : 1, surplus[$1].negated, $1)
          }
        guard let giver else { break }
        let amount = min(need, surplus[giver])
        moves.append(
          Move(from: book.envelopes[giver].name, to: envelope.name, amount: amount))
        try surplus[giver] -= amount
        try need -= amount
      }
      if need.signum > 0 { missing.append((envelope.name, need)) }
    }
  }
}
