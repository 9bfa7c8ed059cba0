package import LedgerPlan
package import LedgerModel
package import LedgerValues

/// What envelopes want to be funded with now, by their `fill` and `amount` lines.
///
/// Each line is reckoned on its own part of what the envelope held when its window began, and the
/// lines are added up; one balance for all of them would fund too little.
package struct FundProposal: Sendable {
  /// What an envelope is to get.
  package struct Line: Sendable {
    package let name: String
    package internal(set) var amount: Decimal
    /// What its lines want, as they are written.
    package internal(set) var reasons: [String]
  }

  package private(set) var lines: [Line] = []
  package private(set) var total = Decimal.zero
  /// What is available before, and after.
  package let available: Decimal
  package private(set) var rest: Decimal

  /// A line of an envelope with its part of the balance.
  private struct Want {
    var envelope: Int
    var fill: Fill
    /// What the envelope held for it when the window began.
    var saved: Decimal
    var need = Decimal.zero
  }

  private let scale: Int
  private let context: FillContext

  package init(
    _ book: EnvelopeBook, _ loaded: LoadedJournal, _ plan: Plan, _ ledger: BudgetLedger,
    _ schedule: Schedule
  ) throws(TooLarge) {
    available = book.available
    rest = book.available
    scale = plan.commodities.style(book.commodity).decimals
    context = FillContext(loaded, plan, ledger, schedule, book.commodity)
    var wants: [Want] = []
    for envelope in book.envelopes.indices {
      wants += try self.wants(envelope, book)
    }
    // Lines that come first take first; those above 0 only what is there.
    let order = wants.indices.sorted {
      (wants[$0].fill.priority ?? 0, $0) < (wants[$1].fill.priority ?? 0, $1)
    }
    var rest = available
    var funded = book.envelopes.map(\.window.funded)
    var amounts = [Decimal](repeating: .zero, count: book.envelopes.count)
    for place in order where !wants[place].fill.isRest {
      var need = wants[place].need
      let envelope = wants[place].envelope
      // What this window was given already is not wanted again.
      let given = min(max(funded[envelope], .zero), need)
      try funded[envelope] -= given
      try need -= given
      if wants[place].fill.priority ?? 0 > 0 { need = min(need, max(rest, .zero)) }
      try amounts[envelope] += need
      try rest -= need
    }
    try share(rest, wants.filter(\.fill.isRest), &amounts)
    for envelope in book.envelopes.indices where amounts[envelope].signum > 0 {
      let reasons = wants.filter { $0.envelope == envelope }.map(\.fill.text)
      lines.append(
        Line(
          name: book.envelopes[envelope].name, amount: amounts[envelope], reasons: reasons))
      try total += amounts[envelope]
    }
    self.rest = try available - total
  }

  /// The lines of an envelope, each with its own part of the balance.
  private func wants(_ envelope: Int, _ book: EnvelopeBook) throws(TooLarge) -> [Want] {
    let state = book.envelopes[envelope]
    guard let budget = context.budget(state.track) else { return [] }
    var fills = budget.fills
    if let amount = try context.amount(state.track) {
      fills.insert(amount, at: 0)
    }
    // What is below zero, the first line has to fill up as well.
    var rest = state.window.carried
    return try fills.map { (fill) throws(TooLarge) in
      var want = Want(envelope: envelope, fill: fill, saved: .zero)
      if let limit = try context.limit(fill) { want.saved = min(rest, limit) }
      try rest -= want.saved
      want.need = try context.need(fill, saved: want.saved, state, scale: scale)
      return want
    }
  }

  /// Shares what is left out by weights.
  private func share(_ rest: Decimal, _ wants: [Want], _ amounts: inout [Decimal])
    throws(TooLarge)
  {
    guard rest.signum > 0, !wants.isEmpty else { return }
    let weights = wants.map { want in
      if case .rest(let weight) = want.fill.want { return weight }
      return Decimal.zero
    }
    // What was multiplied has zeros at its end, which are not for a journal.
    guard let parts = rest.simplified.divided(amongWeights: weights, scale: scale) else {
      throw TooLarge()
    }
    for (want, part) in zip(wants, parts) {
      try amounts[want.envelope] += part
    }
  }
}

extension Fill {
  fileprivate var isRest: Bool {
    if case .rest = want { return true }
    return false
  }
}
