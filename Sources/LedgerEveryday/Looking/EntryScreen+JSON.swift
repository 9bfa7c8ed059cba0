import LedgerModel
import LedgerPlanning
import LedgerSource
package import LedgerRendering
import LedgerValues

extension EntryScreen {
  /// The same as `bursar/entry/1`.
  package func json() -> JSON { json(naming: { $0 }) }

  /// The same with other names for entries than their files and lines.
  package func json(naming name: (_ place: String) -> String) -> JSON {
    let colon = place.lastIndex(of: ":") ?? place.endIndex
    return .members([
      "schema": .string("bursar/entry/1"), "id": .string(name(place)),
      "file": .string(text.file.path), "line": .integer(Int(place[colon...].dropFirst()) ?? 0),
      "date": .string(day.description), "weekday": .integer(day.weekday),
      "payee": .string(text.payee), "description": .string(text.description),
      "code": .string(text.code), "comment": .string(text.comment.joined(separator: "\n")),
      "tags": .array(
        text.tags.map { .members(["name": .string($0.name), "value": .string($0.value)]) }),
      "postings": .array(
        postings.map { posting in
          .members([
            "account": .string(posting.account),
            "amounts": posting.amount.json(journal.commodities),
            "after": posting.after.json(journal.commodities),
          ])
        }),
      "bill": payment.map(json), "budgets": hasPlan ? .array(shares.map(json)) : nil,
      "commit": origin.map(json),
      "alike": .array(alike.map { $0.json(journal, naming: name) }),
    ])
  }

  private func json(_ payment: Payment) -> JSON {
    .members([
      "key": .string(payment.key.description), "due": .string(payment.due.description),
      "sure": .boolean(payment.isSure),
    ])
  }

  private func json(_ share: Share) -> JSON {
    .members([
      "name": .string(share.budget), "envelope": .boolean(share.isEnvelope),
      "start": share.period.start.map { .string("\($0)") },
      "end": share.period.end.map { .string("\($0)") },
      "left": share.left.json(journal.commodities),
    ])
  }

  private func json(_ origin: Origin) -> JSON {
    .members([
      "id": .string(origin.commit), "date": .string("\(origin.day)"),
      "author": .string(origin.author),
    ])
  }
}

extension EntryScreen.Alike {
  func json(_ journal: Journal, naming name: (String) -> String) -> JSON {
    .members([
      "id": .string(name(place)), "date": .string("\(day)"),
      "description": .string(description), "account": .string(account),
      "amounts": amount.json(journal.commodities),
    ])
  }
}
