import LedgerPlan
import LedgerModel
import LedgerSource
import LedgerValues

/// Entries that fund envelopes, or move money between them, name envelopes that are there.
enum EnvelopeEntries: Check {
  static var codes: [DiagnosticCode] {
    [.unknownEnvelope, .notAnEnvelope, .moveToItself, .badMove, .envelopeCommodity, .poolAndCard]
  }

  static func diagnostics(_ context: inout CheckContext) -> [Diagnostic] {
    let plan = context.plan
    var result: [Diagnostic] = []
    for funding in plan.funds {
      // A card is funded by its account.
      for line in funding.lines
      where !plan.cards.contains(where: { $0.value == line.envelope.value }) {
        result += check(line.envelope, line.amount, funding.source, context)
      }
    }
    for move in plan.moves {
      let found =
        check(move.from, move.amount, move.source, context)
        + check(move.to, nil, move.source, context)
      result += found
      if found.isEmpty { result += check(move, context) }
    }
    for card in plan.cards {
      guard
        let pool = plan.pools.first(where: {
          AccountName.contains($0.value, card.value) || AccountName.contains(card.value, $0.value)
        })
      else { continue }
      let source = PlanSource(entry: card.place)
      result.append(
        context.passage(card.place, source).diagnostic(
          .poolAndCard, "`\(card.value)` is a card, but also counts as cash of a pool",
          label: "a card", related: [RelatedPlace(pool.place, "a pool")],
          fixes: [Fix("remove one of them")]))
    }
    return result
  }

  private static func check(
    _ name: Placed<String>, _ amount: Placed<Amount>?, _ source: PlanSource,
    _ context: CheckContext
  ) -> [Diagnostic] {
    let plan = context.plan
    guard let budget = plan.budget(named: name.value) else {
      let envelopes = plan.budgets.filter { $0.mode == .envelope }.map(\.name) + plan.cards
      return [context.unknownName(.unknownEnvelope, name, "envelope", among: envelopes, source)]
    }
    guard budget.mode == .envelope else {
      return [
        context.passage(name.place, source).diagnostic(
          .notAnEnvelope, "`\(budget.name.value)` is a limit, which holds no money",
          label: "not an envelope",
          related: [RelatedPlace(budget.name.place, "it has no line `mode  envelope`")],
          fixes: [
            Fix(
              plan.pools.isEmpty
                ? "make it an envelope: add `mode  envelope` below it, and `pool ACCOUNT` on a line of its own"
                : "make it an envelope: add `mode  envelope` below it", preview: .titleOnly,
              edits: plan.pools.isEmpty || !budget.hasStarts
                ? []
                : [context.addition("mode  envelope", after: budget.name.place, budget.source)])
          ])
      ]
    }
    guard let amount, let other = budget.amounts.first?.amount,
      other.value.commodity != amount.value.commodity
    else { return [] }
    let symbols = [other, amount].map { commodity in
      let symbol = plan.commodities.symbol(commodity.value.commodity)
      return symbol.isEmpty ? "plain numbers" : "`\(symbol)`"
    }
    return [
      context.passage(amount.place, source).diagnostic(
        .envelopeCommodity,
        "`\(budget.name.value)` holds \(symbols[0]), and this is an amount in \(symbols[1])",
        label: "use the envelope's commodity",
        related: [RelatedPlace(other.place, "its own amount")])
    ]
  }

  private static func check(_ move: EnvelopeMove, _ context: CheckContext) -> [Diagnostic] {
    if PlanName.areSame(move.from.value, move.to.value) {
      return [
        context.passage(move.to.place, move.source).diagnostic(
          .moveToItself, "`\(move.from.value)` is moved to itself", label: "the same envelope",
          related: [RelatedPlace(move.from.place, "comes from here")],
          fixes: [Fix("name another envelope")])
      ]
    }
    guard move.amount.value.quantity.signum <= 0 else { return [] }
    let isNegative = move.amount.value.quantity.isNegative
    let passage = context.passage(move.amount.place, move.source)
    var edits: [Edit] = []
    if isNegative {
      edits = [
        Edit(move.from.place.file, move.from.place.range, move.to.value),
        Edit(move.to.place.file, move.to.place.range, move.from.value),
        Edit(
          move.amount.place.file, move.amount.place.range,
          passage.text.replacing("-", with: "", maxReplacements: 1)),
      ]
    }
    return [
      passage.diagnostic(
        .badMove,
        isNegative ? "a move cannot have a negative amount" : "a move of zero",
        label: isNegative ? "below zero" : "write an amount above zero",
        fixes: isNegative ? [Fix("swap the two envelopes", edits: edits)] : [])
    ]
  }
}

extension DiagnosticCode {
  static let unknownEnvelope = DiagnosticCode(
    "G440", "unknown-envelope",
    explanation: """
      A `fund` or `move` entry names an envelope that the journal does not have. An envelope is a \
      budget with the line `mode  envelope`.

      ```journal
      fund 2026-03-01
          Fodo  400 EUR
      ```
      """)
  static let notAnEnvelope = DiagnosticCode(
    "G441", "not-an-envelope",
    explanation: """
      Only envelopes hold money; a budget without `mode  envelope` is in limit mode and only \
      watches spending.

      ```journal
      budget Food
          amount  400 EUR monthly
          for     expenses:food
      fund 2026-03-01
          Food  400 EUR
      ```
      """)
  static let moveToItself = DiagnosticCode(
    "G442", "move-to-itself",
    explanation: """
      A `move` takes money out of an envelope and puts it back into the same one.

      ```journal
      pool assets:bank
      budget Food
          mode  envelope
          for   expenses:food
      move 2026-03-18  Food -> Food  30 EUR
      ```
      """)
  static let badMove = DiagnosticCode(
    "G443", "bad-move",
    explanation: """
      A `move` says from where and to where, so its amount must be more than zero.

      ```journal
      pool assets:bank
      budget Food
          mode  envelope
          for   expenses:food
      budget Dining
          mode  envelope
          for   expenses:dining
      move 2026-03-18  Dining -> Food  -30 EUR
      ```

      Write `move 2026-03-18  Food -> Dining  30 EUR`.
      """)
  static let envelopeCommodity = DiagnosticCode(
    "G444", "envelope-commodity",
    explanation: """
      An envelope holds one commodity, that of its `amount`.

      ```journal
      pool assets:bank
      budget Food
          amount  400 EUR monthly from 2026-01-01
          mode    envelope
          for     expenses:food
      fund 2026-03-01
          Food  400 USD
      ```
      """)
  static let poolAndCard = DiagnosticCode(
    "G445", "pool-and-card",
    explanation: """
      An account is cash that envelopes divide up, or a credit card with a reserve, not both.

      ```journal
      pool liabilities:visa
      card liabilities:visa
      ```
      """)
}
