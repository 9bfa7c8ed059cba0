import LedgerModel
package import LedgerPhrases
package import LedgerRendering
package import LedgerStudy
import LedgerValues

/// The entries that belong to one: of the same payee, receipt, bill or tag, and what was paid back.
package struct RelatedEntries: Screen {
  private let entry: EntryScreen
  private let rows: [(entry: EntryScreen.Alike, reason: EntryRelations.Reason)]
  /// How many there are beyond those that are listed.
  private let more: Int

  /// Lists so many, the newest first.
  package init(_ entry: EntryScreen, _ study: Study, atMost count: Int) {
    self.entry = entry
    let relations = EntryRelations(entry.number, study)
    let found = relations.related()
    rows = found.prefix(count).compactMap { found in
      relations.summary(found.number).map { ($0, found.reason) }
    }
    more = max(0, found.count - count)
  }

  package var emptiness: Wording? {
    rows.isEmpty ? Wording(EntryPhrase.nothingRelated) : nil
  }

  package var remarks: [Wording] { more > 0 ? [Wording(EntryPhrase.moreRelated(more))] : [] }

  package var page: Page {
    let amounts = AmountText(entry.journal.commodities)
    var table = Table([
      .init(CommonPhrase.date, isKey: true), .init(CommonPhrase.description),
      .init(CommonPhrase.account, shortening: .parents, omission: .ratherThanCutting()),
      .init(CommonPhrase.amount, .right), .init(EntryPhrase.why),
      .init(CommonPhrase.placeInFile, shortening: .atStart, omission: .ratherThanCutting()),
    ])
    table.emptiness = .hidden
    for (row, reason) in rows {
      table.add([
        .init("\(row.day)"), .init(row.description), .init(row.account, .faint),
        amounts.cell(row.amount, .amount), .init(reason.phrase), .init(row.place, .faint),
      ])
    }
    return Page(
      EntryPhrase.relatedTo(entry.day, entry.text.name(of: entry.number, in: entry.journal)),
      .everywhere, [.table(table)])
  }

  /// The same as `bursar/related/1`.
  package func json() -> JSON {
    .members([
      "schema": .string("bursar/related/1"), "id": .string(entry.place),
      "entries": .array(
        rows.map { row, reason in
          .members([
            "reason": .string(reason.name),
            "entry": row.json(entry.journal, naming: { $0 }),
          ])
        }), "more": .integer(more),
    ])
  }
}

extension EntryRelations.Reason {
  /// What programs call it.
  fileprivate var name: String {
    switch self {
    case .receipt: "receipt"
    case .bill: "bill"
    case .refund: "refund"
    case .tag(let name): "tag:\(name)"
    case .payee: "payee"
    }
  }

  fileprivate var phrase: EntryPhrase {
    switch self {
    case .receipt: .sameReceipt
    case .bill: .sameBill
    case .refund: .refunds
    case .tag(let name): .sameTag(name)
    case .payee: .samePayee
    }
  }
}
