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
    situation.lackOfEnvelopes.map { Wording(name: $0) }
  }

  /// Whether all parts are the cash on every day.
  package var standing: Standing {
    situation.books.allSatisfy { $0.fault == nil } ? .holds : .fails
  }
}

// MARK: - Page

extension EnvelopeReport {
  package var page: Page {
    var page = Page("Envelopes", .documents)
    for book in situation.books {
      page.add(.table(envelopes(book)))
      if !book.reserves.isEmpty { page.add(.table(cards(book))) }
      page.add(.table(sums(book)))
      for finding in book.findings {
        page.add(.paragraph([StyledText(Wording(name: text(finding, book)), .warning)]))
      }
      if proof == .shown { page.add(.paragraph([verdict(book)])) }
    }
    return page
  }

  private func envelopes(_ book: EnvelopeBook) -> Table {
    var table = Table([
      .init("Envelope", isKey: true), .init("Carried", .right, whenEmpty: .hidden),
      .init("Funded", .right, whenEmpty: .hidden), .init("Moved", .right, whenEmpty: .hidden),
      .init("Spent", .right, whenEmpty: .hidden), .init("Holds", .right),
      .init("Not covered", .right, whenEmpty: .hidden),
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
      .init("Card", isKey: true, shortening: .parents), .init("Put aside", .right),
      .init("Owed", .right), .init("Without reserve", .right, whenEmpty: .hidden),
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
    var table = Table([.init("Sum", isKey: true), .init("Amount", .right)], header: .hidden)
    table.add([.init("Available to budget"), amount(book.available, book)])
    table.add([.init("In envelopes"), amount(book.heldByEnvelopes, book)])
    if !book.reserves.isEmpty {
      table.add([.init("Put aside for cards"), amount(book.heldByReserves, book)])
    }
    table.add([.init("Cash"), amount(book.cash, book)], .total)
    return table
  }

  private func text(_ finding: EnvelopeFinding, _ book: EnvelopeBook) -> String {
    switch finding {
    case .overfunded(let number, let missing):
      let day = situation.plan.funds[number].day
      return
        "Funded on \(day): \(situation.text(missing, book.commodity)) more than was available"
    case .unreserved(let card, _, let day, let missing):
      let amount = situation.text(missing, book.commodity)
      let name = book.reserves[card].account
      return "Paid on \(day): \(amount) more than was put aside for \(name); fund \(name)"
    }
  }

  private func location(_ fault: EnvelopeFault) -> String? {
    let journal = situation.loaded.journal
    var lines = LineFinder(journal.sources)
    return fault.transaction.map { lines.location(ofTransaction: $0, in: journal) }
  }

  private func verdict(_ book: EnvelopeBook) -> StyledText {
    guard let fault = book.fault else {
      let days = book.days.count == 1 ? "1 day" : "\(book.days.count) days"
      return StyledText(
        book.days.isEmpty
          ? "Proved: nothing was funded yet, so all cash is available."
          : "Proved: on each of \(days) with entries, available + envelopes + cards = cash.", .good)
    }
    let place = location(fault).map { " at \($0)" } ?? ""
    return StyledText(
      "Not proved: on \(fault.day)\(place) there are \(situation.text(fault.cash, book.commodity)) of cash, but the parts are \(situation.text(fault.parts, book.commodity)).",
      .bad)
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
      "warnings": .strings(book.findings.map { text($0, book) }),
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
