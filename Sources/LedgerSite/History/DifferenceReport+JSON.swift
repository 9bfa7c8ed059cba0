import LedgerHistory
package import LedgerRendering
import LedgerValues

extension DifferenceReport {
  /// The change as `bursar/diff/1`.
  package func json() -> JSON {
    .members([
      "schema": .string("bursar/diff/1"), "from": json(from), "to": json(to),
      "entries": .array(changes.map(json)),
      "balances": .array(balances.map(json)),
      "figures": .array(
        figureChanges.map { figure in
          .members([
            "name": .string(figure.name), "before": .string(hidden(figure.before)),
            "after": .string(hidden(figure.after)),
          ])
        }),
      "problems": .members(["gone": .array(gone.map(json)), "new": .array(new.map(json))]),
      "missing": missing.map { .string($0) } ?? .null,
    ])
  }

  private func hidden(_ text: String) -> String { amountsShown == .hidden ? "•" : text }

  private func json(_ state: State) -> JSON {
    .members([
      "revision": .string(state.name), "commit": state.commit.map { .string($0) } ?? .null,
      "date": state.date.map { .string($0) } ?? .null,
    ])
  }

  private func json(_ change: EntryChange) -> JSON {
    let effect = change.effect.sorted { $0.key < $1.key }.map { holding, quantity in
      JSON.members([
        "account": .string(holding.account), "commodity": .string(holding.commodity),
        "quantity": .string(hidden(quantity.description)),
      ])
    }
    return .members([
      "class": .string(change.kind.rawValue),
      "fields": .array(
        change.fields.map { field in
          .members([
            "name": .string(field.name),
            "before": field.before.map { .string(shown($0, of: field)) } ?? .null,
            "after": field.after.map { .string(shown($0, of: field)) } ?? .null,
          ])
        }),
      "before": change.before.map(json) ?? .null, "after": change.after.map(json) ?? .null,
      "effect": .array(effect), "commits": .strings(change.commits),
    ])
  }

  private func json(_ place: EntryChange.Place) -> JSON {
    .members([
      "file": .string(place.path), "line": .integer(place.line),
      "text": amountsShown == .shown ? .string(place.text) : .null,
    ])
  }

  private func json(_ row: BalanceRow) -> JSON {
    .members([
      "account": .string(row.holding.account), "commodity": .string(row.holding.commodity),
      "before": .string(hidden(row.before.description)),
      "after": .string(hidden(row.after.description)),
      "change": .string(hidden(row.change.description)),
    ])
  }

  private func json(_ problem: Problem) -> JSON {
    .members([
      "code": .string(problem.code), "file": .string(problem.path),
      "line": .integer(problem.line),
    ])
  }
}
