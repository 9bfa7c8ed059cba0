import LedgerModel
import LedgerPlanning
package import LedgerRendering
import LedgerValues

extension BudgetDetails {
  package func json() -> JSON {
    let number = { (quantity: ProratedQuantity) in
      JSON.string(situation.decimal(quantity, found.commodity).description)
    }
    var text = TransactionText()
    return .members([
      "schema": .string("bursar/budget-details/1"),
      "today": .string(situation.today.description),
      "name": .string(found.name),
      "budget": row?.json(situation) ?? .null,
      "accounts": .array(accounts.map { pair("account", $0) }),
      "days": .array(days.map { pair("date", $0) }),
      "postings": .array(
        postings.map { posting in
          text.read(Int(posting.transaction), in: situation.loaded.journal)
          return .members([
            "date": .string(posting.ownDay.description),
            "description": .string(text.description),
            "account": .string(account(posting)),
            "quantity": quantity(posting).map { .string($0.description) },
            "place": .string(situation.location(Int(posting.transaction))),
          ])
        }),
      "windows": .array(
        windows.map { state in
          .members([
            "from": .string(state.start.description), "to": .string(state.end.description),
            "prorated": .boolean(state.isProrated), "base": number(state.base),
            "carry": number(state.carried), "spent": .string(state.spent.description),
            "left": number(state.left), "released": number(state.released),
          ])
        }),
    ])
  }

  private func pair(_ key: String, _ item: (name: String, sum: Decimal)) -> JSON {
    .members([key: .string(item.name), "quantity": .string(item.sum.description)])
  }
}
