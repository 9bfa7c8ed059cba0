import LedgerModel
import LedgerPlanning
package import LedgerRendering
import LedgerSource
import LedgerValues

extension BudgetDetails {
  package func json() -> JSON {
    let journal = situation.loaded.journal
    var text = TransactionText()
    var lines = LineFinder(journal.sources)
    return .members([
      "schema": .string("bursar/budget-details/2"),
      "today": .string(situation.today.description),
      "name": .string(found.name),
      "budget": row?.json(situation) ?? .null,
      "accounts": .array(accounts.map { pair("account", $0) }),
      "days": .array(days.map { pair("date", $0) }),
      "postings": .array(
        postings.map { posting in
          text.read(Int(posting.transaction), in: journal)
          return .members([
            "date": .string(posting.ownDay.description),
            "description": .string(text.description),
            "account": .string(account(posting)),
            "quantity": quantity(posting).map { .string($0.description) },
            "place": .string(lines.location(ofTransaction: Int(posting.transaction), in: journal)),
          ])
        }),
      "windows": .array(situation.envelope(track).map(windows(of:)) ?? windows.map(json)),
    ])
  }

  private func number(_ quantity: ProratedQuantity) -> JSON {
    .string(situation.decimal(quantity, found.commodity).description)
  }

  private func json(_ state: BudgetState) -> JSON {
    .members([
      "from": .string(state.start.description), "to": .string(state.end.description),
      "prorated": .boolean(state.isProrated), "base": number(state.base),
      "carry": number(state.carried), "spent": .string(state.spent.description),
      "left": number(state.left), "released": number(state.released),
    ])
  }

  /// The windows of an envelope: what it was given in them is their amount.
  private func windows(of envelope: EnvelopeState) -> [JSON] {
    (envelope.past + [envelope.window]).map { window in
      .members([
        "from": window.period.start.flatMap { $0 > .earliest ? .string($0.description) : nil },
        "to": window.period.end.flatMap { $0 < .latest ? .string($0.description) : nil },
        "prorated": .boolean(false), "base": .string(window.given.description),
        "carry": .string(window.carried.description), "spent": .string(window.spent.description),
        "left": .string(window.left.description), "released": .string(window.released.description),
        "turnedToDebt": window.turnedToDebt.isZero
          ? nil : .string(window.turnedToDebt.description),
      ])
    }
  }

  private func pair(_ key: String, _ item: (name: String, sum: Decimal)) -> JSON {
    .members([key: .string(item.name), "quantity": .string(item.sum.description)])
  }
}
