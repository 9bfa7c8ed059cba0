package import LedgerModel
import LedgerPhrases
package import LedgerRendering
package import LedgerValues

/// How many postings there are in each period.
package struct ActivityReport: Sendable {
  package private(set) var rows: [(period: Period, postings: Int)]

  package init(_ loaded: LoadedJournal, _ query: Query, _ span: ReportSpan) {
    let journal = loaded.journal
    rows = (span.subperiods ?? []).map { ($0, 0) }
    guard !rows.isEmpty else { return }
    var filter = PostingFilter(query.removing(.dates), span.period, in: loaded)
    let starts = rows.map { $0.period.start ?? .earliest }
    var place = 0
    var counts = Array(repeating: 0, count: rows.count)
    filter.forEach(journal) { posting, transaction in
      let day = journal.day(posting, of: transaction)
      // Days mostly come in order, and so does their place.
      while place + 1 < starts.count, starts[place + 1] <= day { place += 1 }
      while place > 0, starts[place] > day { place -= 1 }
      counts[place] += 1
    }
    for index in rows.indices { rows[index].postings = counts[index] }
  }

  /// A bar for each period, as long as there is room for.
  package func page(_ look: TerminalLook) -> Page {
    let most = max(1, rows.map(\.postings).max() ?? 1)
    var width = 40
    if look.fitting == .toWidth {
      let label = rows.map { TerminalText.width(of: $0.period.label) }.max() ?? 0
      width = max(4, min(width, look.width - label - String(most).utf8.count - 4))
    }
    var table = Table(
      [
        .init(ReportPhrase.period), .init(CommonPhrase.postings, .right),
        .init(ReportPhrase.activity, audience: .people),
      ], header: .hidden)
    for row in rows {
      table.add([
        .init(row.period.label), .init(count: row.postings),
        row.postings == 0
          ? .empty
          : .init(Bar(thousandths: row.postings * 1000 / most, width: width, .good, rest: .blank)),
      ])
    }
    return Page(ReportPhrase.activity, .documents, [.table(table)])
  }

  /// The counts as `bursar/activity/1`.
  package func json() -> JSON {
    .members([
      "schema": .string("bursar/activity/1"),
      "periods": .array(
        rows.map { row in
          .members([
            "period": .string(row.period.label),
            "start": row.period.start.map { .string($0.description) },
            "end": row.period.end.map { .string($0.description) },
            "postings": .integer(row.postings),
          ])
        }),
    ])
  }
}
