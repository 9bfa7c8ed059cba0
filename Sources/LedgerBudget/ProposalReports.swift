package import LedgerPhrases
import LedgerPlan
import LedgerModel
import LedgerPlanning
package import LedgerRendering
package import LedgerValues

/// A `fund` entry that gives envelopes what they want, to paste into the plan.
package struct FundReport: Screen {
  private let situation: BudgetSituation
  private let proposals: [(book: EnvelopeBook, proposal: FundProposal)]

  package init(_ situation: BudgetSituation) throws(TooLarge) {
    self.situation = situation
    proposals = try situation.books.map { (book) throws(TooLarge) in
      (
        book,
        try FundProposal(
          book, situation.loaded, situation.plan, situation.ledger, situation.schedule)
      )
    }
  }

  package var emptiness: Wording? {
    if let lack = situation.lackOfEnvelopes { return Wording(lack) }
    return proposals.allSatisfy(\.proposal.lines.isEmpty)
      ? Wording(BudgetPhrase.nothingWanted) : nil
  }

  /// What each envelope is to get.
  package var lines: [(name: String, amount: Amount)] {
    proposals.flatMap { book, proposal in
      proposal.lines.map { ($0.name, Amount($0.amount, book.commodity)) }
    }
  }

  /// The entry as it is written in a journal.
  package var entry: String? {
    var lines: [String] = []
    let all = proposals.flatMap { item in item.proposal.lines.map { (item.book, $0) } }
    let width = all.map(\.1.name.count).max() ?? 0
    for (book, line) in all {
      let gap = String(repeating: " ", count: width - line.name.count + 2)
      lines.append(
        "    \(TerminalText.sanitized(line.name))\(gap)\(situation.written(line.amount, book.commodity))\n"
      )
    }
    return lines.isEmpty ? "" : "fund \(situation.today)\n" + lines.joined()
  }

  /// What is to be known about the entry.
  package var remarks: [Wording] {
    proposals.compactMap { book, proposal in
      guard !proposal.lines.isEmpty else { return nil }
      let amount = situation.text(proposal.rest.magnitude, book.commodity)
      return proposal.rest.isNegative
        ? Wording(BudgetPhrase.moreThanAvailable(amount: amount))
        : Wording(BudgetPhrase.stillAvailable(amount: amount))
    }
  }

  package var page: Page {
    var table = Table([
      .init(CommonPhrase.envelope, isKey: true), .init(CommonPhrase.amount, .right),
      .init(BudgetPhrase.becauseOf),
    ])
    table.emptiness = .hidden
    for (book, proposal) in proposals {
      for line in proposal.lines {
        table.add([
          .init(line.name), situation.cell(line.amount, book.commodity),
          .init(line.reasons.joined(separator: "; ")),
        ])
      }
    }
    return Page(BudgetPhrase.funding, .documents, [.table(table)])
  }

  package func json() -> JSON {
    .members([
      "schema": .string("bursar/budget-fund/1"),
      "date": .string(situation.today.description),
      "lines": .array(
        proposals.flatMap { book, proposal in
          proposal.lines.map { line in
            .members([
              "envelope": .string(line.name),
              "amount": Amount(line.amount, book.commodity).json(situation.plan.commodities),
              "reasons": .strings(line.reasons),
            ])
          }
        }),
      "stillAvailable": .array(
        proposals.compactMap { book, proposal in
          proposal.rest.isZero
            ? nil : Amount(proposal.rest, book.commodity).json(situation.plan.commodities)
        }),
    ])
  }
}

/// `move` entries that cover what envelopes lack, to paste into the plan.
package struct CoverReport: Screen {
  private let situation: BudgetSituation
  private let proposals: [(book: EnvelopeBook, proposal: CoverProposal)]

  package init(_ situation: BudgetSituation) throws(TooLarge) {
    self.situation = situation
    proposals = try situation.books.map { (book) throws(TooLarge) in
      (book, try CoverProposal(book, situation.plan, situation.ledger))
    }
  }

  package var emptiness: Wording? {
    if let lack = situation.lackOfEnvelopes { return Wording(lack) }
    return proposals.allSatisfy { $0.proposal.moves.isEmpty && $0.proposal.missing.isEmpty }
      ? Wording(BudgetPhrase.nothingLacks) : nil
  }

  package var entry: String? {
    proposals.flatMap { book, proposal in
      proposal.moves.map {
        "move \(situation.today)  \(TerminalText.sanitized($0.from)) -> \(TerminalText.sanitized($0.to))  \(situation.written($0.amount, book.commodity))\n"
      }
    }.joined()
  }

  package var remarks: [Wording] {
    proposals.flatMap { book, proposal in
      proposal.missing.map {
        Wording(
          BudgetPhrase.stillLacks(
            name: $0.name, amount: situation.text($0.amount, book.commodity)))
      }
    }
  }

  package var page: Page {
    var table = Table([
      .init(BudgetPhrase.fromEnvelope, isKey: true), .init(BudgetPhrase.toEnvelope),
      .init(CommonPhrase.amount, .right),
    ])
    table.emptiness = .hidden
    for (book, proposal) in proposals {
      for move in proposal.moves {
        table.add([
          .init(move.from), .init(move.to), situation.cell(move.amount, book.commodity),
        ])
      }
    }
    return Page(BudgetPhrase.moves, .documents, [.table(table)])
  }

  package func json() -> JSON {
    .members([
      "schema": .string("bursar/budget-move/1"),
      "date": .string(situation.today.description),
      "moves": .array(
        proposals.flatMap { book, proposal in
          proposal.moves.map { move in
            .members([
              "from": .string(move.from), "to": .string(move.to),
              "amount": Amount(move.amount, book.commodity).json(situation.plan.commodities),
            ])
          }
        }),
      "missing": .array(
        proposals.flatMap { book, proposal in
          proposal.missing.map {
            .members([
              "envelope": .string($0.name),
              "amount": Amount($0.amount, book.commodity).json(situation.plan.commodities),
            ])
          }
        }),
    ])
  }
}

extension BudgetSituation {
  /// An amount with all of its digits, and at least those that its commodity is shown with.
  func written(_ quantity: Decimal, _ commodity: CommodityID) -> String {
    let decimals = plan.commodities.style(commodity).decimals
    return amounts.exact(Amount(quantity.padded(to: decimals), commodity))
  }
}
