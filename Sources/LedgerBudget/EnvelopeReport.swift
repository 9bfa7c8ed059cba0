package import LedgerPhrases
import LedgerPlan
import LedgerModel
import LedgerPlanning
package import LedgerRendering
import LedgerSource
import LedgerValues

/// What envelopes and card reserves hold, and whether all of it is the cash there is.
package struct EnvelopeReport: Screen {
  /// Whether the days that prove it are shown.
  package enum Proof: Sendable {
    case hidden
    case shown
  }

  private let situation: BudgetSituation
  private let proof: Proof

  package init(_ situation: BudgetSituation, _ proof: Proof) {
    self.situation = situation
    self.proof = proof
  }

  package var emptiness: Wording? {
    situation.lackOfEnvelopes.map { Wording($0) }
  }

  /// Whether all parts are the cash on every day.
  package var standing: Standing {
    situation.books.allSatisfy { $0.fault == nil } ? .holds : .fails
  }
}

// MARK: - Page

extension EnvelopeReport {
  package var page: Page {
    var page = Page(CommonPhrase.envelopes, .documents)
    for book in situation.books {
      page.add(.table(envelopes(book)))
      if !book.reserves.isEmpty { page.add(.table(cards(book))) }
      page.add(.table(sums(book)))
      for finding in book.findings {
        page.add(phrase(finding, book), .warning)
      }
      if proof == .shown { page.add(.paragraph([verdict(book)])) }
    }
    return page
  }

  private func envelopes(_ book: EnvelopeBook) -> Table {
    var table = Table([
      .init(CommonPhrase.envelope, isKey: true),
      .init(BudgetPhrase.carried, .right, whenEmpty: .hidden),
      .init(BudgetPhrase.funded, .right, whenEmpty: .hidden),
      .init(BudgetPhrase.moved, .right, whenEmpty: .hidden),
      .init(CommonPhrase.spent, .right, whenEmpty: .hidden), .init(BudgetPhrase.holds, .right),
      .init(BudgetPhrase.notCovered, .right, whenEmpty: .hidden),
    ])
    let money = { (quantity: Decimal, style: Style?) in
      quantity.isZero ? Table.Cell.empty : situation.cell(quantity, book.commodity, style)
    }
    for envelope in book.envelopes {
      let window = envelope.window
      let icon = situation.budget(envelope.track)?.icon.map { "\($0) " } ?? ""
      table.add([
        .init(
          icon + envelope.name, data: envelope.name, indentation: situation.depth(envelope.track)),
        money(window.carried, nil), money(window.funded, nil), money(window.moved, nil),
        money(window.spent, nil), amount(envelope.held, book),
        money(envelope.uncoveredTotal, .bad),
      ])
    }
    return table
  }

  private func amount(_ quantity: Decimal, _ book: EnvelopeBook) -> Table.Cell {
    situation.cell(quantity, book.commodity, quantity.isNegative ? .bad : nil)
  }

  private func cards(_ book: EnvelopeBook) -> Table {
    var table = Table([
      .init(BudgetPhrase.card, isKey: true, shortening: .parents),
      .init(BudgetPhrase.putAside, .right), .init(BudgetPhrase.owed, .right),
      .init(BudgetPhrase.withoutReserve, .right, whenEmpty: .hidden),
    ])
    for card in book.reserves {
      let open = card.withoutReserve
      table.add([
        .init(card.account), amount(card.held, book),
        situation.cell(card.balance.negated, book.commodity),
        open.isZero ? .empty : situation.cell(open, book.commodity),
      ])
    }
    return table
  }

  private func sums(_ book: EnvelopeBook) -> Table {
    var table = Table(
      [.init(CommonPhrase.sum, isKey: true), .init(CommonPhrase.amount, .right)], header: .hidden)
    table.add([.init(BudgetPhrase.availableToBudget), amount(book.available, book)])
    table.add([.init(BudgetPhrase.inEnvelopes), amount(book.heldByEnvelopes, book)])
    if !book.reserves.isEmpty {
      table.add([.init(BudgetPhrase.putAsideForCards), amount(book.heldByReserves, book)])
    }
    table.add([.init(BudgetPhrase.cash), amount(book.cash, book)], .total)
    return table
  }

  private func phrase(_ finding: EnvelopeFinding, _ book: EnvelopeBook) -> BudgetPhrase {
    switch finding {
    case .overfunded(let number, let missing):
      let day = situation.plan.funds[number].day
      return .overfunded(day, amount: situation.text(missing, book.commodity))
    case .unreserved(let card, _, let day, let missing):
      let amount = situation.text(missing, book.commodity)
      let name = book.reserves[card].account
      return .unreserved(day, amount: amount, account: name)
    }
  }

  private func location(_ fault: EnvelopeFault) -> String? {
    let journal = situation.loaded.journal
    var lines = LineFinder(journal.sources)
    return fault.transaction.map { lines.location(ofTransaction: $0, in: journal) }
  }

  private func verdict(_ book: EnvelopeBook) -> StyledText {
    guard let fault = book.fault else {
      let isEmpty = book.days.isEmpty
      return StyledText(
        isEmpty ? BudgetPhrase.nothingFunded : .proved(days: book.days.count), .good)
    }
    return StyledText(
      BudgetPhrase.notProved(
        fault.day, place: location(fault), cash: situation.text(fault.cash, book.commodity),
        parts: situation.text(fault.parts, book.commodity)), .bad)
  }
}

// MARK: - JSON

extension EnvelopeReport {
  package func json() -> JSON {
    .members([
      "schema": .string("bursar/envelopes/1"),
      "today": .string(situation.today.description),
      "books": .array(situation.books.map(json)),
    ])
  }

  private func json(_ book: EnvelopeBook) -> JSON {
    let number = { (quantity: Decimal) in JSON.string(quantity.description) }
    return .members([
      "commodity": .string(situation.plan.commodities.symbol(book.commodity)),
      "cash": number(book.cash), "available": number(book.available),
      "inEnvelopes": number(book.heldByEnvelopes), "forCards": number(book.heldByReserves),
      "envelopes": .array(
        book.envelopes.map { envelope in
          .members([
            "name": .string(envelope.name), "carried": number(envelope.window.carried),
            "funded": number(envelope.window.funded), "moved": number(envelope.window.moved),
            "spent": number(envelope.window.spent), "holds": number(envelope.held),
            "notCovered": number(envelope.uncoveredTotal),
          ])
        }),
      "cards": .array(
        book.reserves.map { card in
          .members([
            "account": .string(card.account), "putAside": number(card.held),
            "owed": number(card.balance.negated),
            "withoutReserve": number(card.withoutReserve),
          ])
        }),
      "warnings": .strings(book.findings.map { phrase($0, book).text(in: .english) }),
      "proof": proof == .hidden
        ? nil
        : .members([
          "holds": .boolean(book.fault == nil), "days": .integer(book.days.count),
          "firstFault": book.fault.map { fault in
            .members([
              "date": .string(fault.day.description),
              "place": location(fault).map { .string($0) },
              "cash": number(fault.cash), "parts": number(fault.parts),
            ])
          },
        ]),
    ])
  }
}
