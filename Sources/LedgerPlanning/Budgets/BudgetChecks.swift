package import LedgerPlan
package import LedgerModel
package import LedgerSource
import LedgerSyntax
import LedgerValues

/// What the engines of budgets and envelopes show to be odd.
package enum BudgetChecks {
  package static var codes: [DiagnosticCode] {
    [.budgetNoPrice, .overfunded, .cardUnreserved, .unprovenEnvelopes]
  }

  package static func diagnostics(
    _ loaded: LoadedJournal, _ plan: Plan, _ ledger: BudgetLedger, _ books: [EnvelopeBook]
  ) -> [Diagnostic] {
    var found = ledger.tracks.flatMap { track in
      track.unpriced.map { unpriced($0, track, loaded.journal, plan) }
    }
    for book in books {
      found += book.findings.map { diagnostic($0, book, loaded.journal, plan) }
      if let fault = book.fault {
        found += diagnostic(fault, book, loaded.journal, plan).map { [$0] } ?? []
      }
    }
    return found
  }

  private static func text(_ amount: Decimal, _ book: EnvelopeBook, _ plan: Plan) -> String {
    AmountText(plan.commodities).display(Amount(amount, book.commodity))
  }

  /// The first line of a transaction.
  private static func header(_ transaction: Int, _ journal: borrowing Journal) -> Passage {
    var source = TransactionText()
    source.read(transaction, in: journal)
    let entry = Passage(
      source.entry.range, of: source.entry.range, in: source.file, source.fileID)
    return entry.moved(to: entry.firstLine)
  }

  private static func unpriced(
    _ posting: CountedPosting, _ track: BudgetTrack, _ journal: borrowing Journal, _ plan: Plan
  ) -> Diagnostic {
    let transaction = Int(posting.transaction)
    var source = TransactionText()
    source.read(transaction, in: journal)
    let range =
      source.syntax(ofPosting: posting.posting)?.amount.range ?? source.entry.description
    let passage = Passage(range, of: source.entry.range, in: source.file, source.fileID)
    let commodities = plan.commodities
    let wanted = commodities.symbol(track.commodity)
    let missing = journal.amount(posting.posting).nonzero
      .filter { $0.commodity != track.commodity }.map { commodities.symbol($0.commodity) }
    let symbol = missing.first ?? ""
    return passage.diagnostic(
      .budgetNoPrice,
      "nothing says what this is worth in `\(wanted)`, the commodity of `\(track.name)`",
      label: "left out of the budget",
      fixes: [
        Fix("add what was paid: `@@` and an amount in `\(wanted)`"),
        Fix("or a price of that day: `P \(posting.ownDay) \(symbol) … \(wanted)`"),
      ])
  }

  private static func diagnostic(
    _ finding: EnvelopeFinding, _ book: EnvelopeBook, _ journal: borrowing Journal, _ plan: Plan
  ) -> Diagnostic {
    switch finding {
    case .overfunded(let number, let missing):
      let source = plan.funds[number].source.entry
      let entry = Passage(
        source.range, of: source.range, in: journal.sources[source.file], source.file)
      let amount = text(missing, book, plan)
      return entry.moved(to: entry.firstLine).diagnostic(
        .overfunded, "\(amount) more is funded than is available",
        label: "on this day",
        fixes: [
          Fix("fund less, or on a day when the money is there"),
          Fix("see what is available: `bursar budget envelopes --today \(plan.funds[number].day)`"),
        ])
    case .unreserved(let card, let transaction, let day, let missing):
      let name = book.reserves[card].account
      let amount = text(missing, book, plan)
      return header(transaction, journal).diagnostic(
        .cardUnreserved, "\(amount) more is paid than was put aside for `\(name)`",
        label: "pays the card",
        related: [RelatedPlace(plan.cards[card].place, "a card with a reserve")],
        fixes: [Fix("fund the card: a line `\(name)  \(amount)` in a `fund` entry up to \(day)")])
    }
  }

  private static func diagnostic(
    _ fault: EnvelopeFault, _ book: EnvelopeBook, _ journal: borrowing Journal, _ plan: Plan
  ) -> Diagnostic? {
    guard let transaction = fault.transaction else { return nil }
    let cash = text(fault.cash, book, plan)
    let parts = text(fault.parts, book, plan)
    return header(transaction, journal).diagnostic(
      .unprovenEnvelopes, "from here on envelopes are not the cash there is",
      label: "money comes from nowhere, or goes nowhere",
      notes: ["on \(fault.day) there are \(cash) of cash, but the parts are \(parts)"],
      fixes: [Fix("write the other side of its postings, without parentheses")])
  }
}

extension DiagnosticCode {
  static let budgetNoPrice = DiagnosticCode(
    "G446", "budget-no-price", .warning,
    explanation: """
      A budget counts in one commodity. Spending in another one counts at its own cost, otherwise \
      at the latest price up to that day; without either it is left out, and the budget shows less \
      than was spent.

      ```journal
      account expenses:travel
      budget Travel
          amount  400 EUR monthly
          for     expenses:travel
      2026-03-14 Hotel
          expenses:travel  90 USD
          assets:bank
      ```

      Write what was paid, `90 USD @@ 82.80 EUR`, or a price: `P 2026-03-14 USD 0.92 EUR`.
      """)
  static let overfunded = DiagnosticCode(
    "G447", "overfunded", .warning,
    explanation: """
      Envelopes hold cash that you already have. An entry that funds them with more than is \
      available on its day promises money that is still to be earned.

      ```journal
      fund 2026-03-01
          Food  400 EUR
      ```

      Fund less, or fund on the day the money comes in; income of the same day counts.
      """)
  static let cardUnreserved = DiagnosticCode(
    "G448", "card-unreserved", .warning,
    explanation: """
      What an envelope spends on a card is put aside to pay it. A payment beyond that pays for what no \
      envelope covered, such as debt from before the first funding, and takes the reserve below zero.

      ```journal
      card liabilities:visa
      2026-03-28 Pay the card
          liabilities:visa  300.00 EUR
          assets:bank
      ```

      Fund the card under its account name:

      ```journal
      fund 2026-03-27
          liabilities:visa  300.00 EUR
      ```
      """)
  static let unprovenEnvelopes = DiagnosticCode(
    "G449", "unproven-envelopes", .warning,
    explanation: """
      Envelopes, card reserves and available money together make up the cash in the pools. An \
      unbalanced posting breaks that: money comes from nowhere, or goes nowhere.

      ```journal
      pool assets:bank
      2026-03-14 found
          (assets:bank)  20.00 EUR
      ```

      Write where the money comes from. `bursar budget envelopes --prove` shows the first such line.
      """)
}
