import LedgerImport
import LedgerModel
import LedgerPhrases
package import LedgerRendering
import LedgerValues

/// Why rows of statements became what they are.
package struct RowExplanations: Screen {
  package let rows: [ExplainedRow]

  package init(_ rows: [ExplainedRow]) { self.rows = rows }

  package var page: Page {
    var page = Page(Wording(ExplainPhrase.title), .documents)
    for row in rows {
      page.add(.heading(Wording(name: "\(row.location)   \(row.text)")))
      var table = Table(
        [
          .init(ExplainPhrase.part), .init(ExplainPhrase.value), .init(ExplainPhrase.source),
          .init(ExplainPhrase.place),
        ], header: .hidden)
      for part in row.parts { add(part, row, &table) }
      addOutcome(row, &table)
      page.add(.table(table))
    }
    return page
  }

  private func add(_ part: RowExplanation.Part, _ row: ExplainedRow, _ table: inout Table) {
    let source = ([part.condition.map { "\($0) → \(part.source)" } ?? part.source] + part.settings)
      .joined(separator: ", ")
    table.add([
      .init(part.field), .init(part.value), .init(source), .init(row.places[part.place] ?? ""),
    ])
    for beaten in part.beaten {
      table.add([
        .init(""), .init(""), .init(ExplainPhrase.over(beaten.text)),
        .init(row.places[beaten.place] ?? ""),
      ])
    }
  }

  private func addOutcome(_ row: ExplainedRow, _ table: inout Table) {
    guard let outcome = row.outcome else { return }
    if let account = outcome.account, outcome.chooser != .rule, outcome.chooser != .link {
      table.add([
        .init(ExplainPhrase.account), .init(account), .init(ExplainPhrase.chooser(outcome.chooser)),
        .init(""),
      ])
      for neighbor in row.neighbors {
        table.add([
          .init(""), .init(neighbor.account),
          .init(
            ExplainPhrase.votes(Decimal(Int128((neighbor.share * 100).rounded())), neighbor.text)),
          .init(neighbor.place),
        ])
      }
    }
    table.add([
      .init(ExplainPhrase.key), .init("\(outcome.key)"),
      .init(ExplainPhrase.outcome(outcome.kind, outcome.reason, account: row.account)), .init(""),
    ])
    for candidate in row.candidates {
      table.add([
        .init(""), .init(""), .init(ExplainPhrase.candidate(candidate.cost, candidate.text)),
        .init(candidate.place),
      ])
    }
  }

  /// The same as `bursar/import-explain/1`.
  package func json() -> JSON {
    .members([
      "schema": .string("bursar/import-explain/1"), "rows": .array(rows.map(RowExplanations.json)),
    ])
  }

  private static func json(_ row: ExplainedRow) -> JSON {
    .members([
      "place": .string(row.location), "text": .string(row.text),
      "account": .string(row.account),
      "fields": .array(
        row.parts.map { part in
          .members([
            "field": .string(part.field), "value": .string(part.value),
            "source": .string(part.source),
            "condition": part.condition.map(JSON.string) ?? .null,
            "settings": .strings(part.settings), "rule": .string(row.places[part.place] ?? ""),
            "over": .array(
              part.beaten.map { beaten in
                .members([
                  "text": .string(beaten.text), "rule": .string(row.places[beaten.place] ?? ""),
                ])
              }),
          ])
        }),
      "class": row.outcome.map { .string($0.kind.rawValue) } ?? .null,
      "key": row.outcome.map { .string("\($0.key)") } ?? .null,
      "by": row.outcome?.chooser.map { .string($0.rawValue) } ?? .null,
      "other": row.outcome?.account.map(JSON.string) ?? .null,
      "candidates": .array(
        row.candidates.map { candidate in
          .members([
            "entry": .string(candidate.place), "cost": candidate.cost.map { .integer($0) } ?? .null,
          ])
        }),
      "neighbors": .array(
        row.neighbors.map { neighbor in
          .members([
            "entry": .string(neighbor.place), "account": .string(neighbor.account),
            "percent": .integer(Int((neighbor.share * 100).rounded())),
          ])
        }),
    ])
  }
}
