package import LedgerModel
package import LedgerPatterns
import LedgerPhrases
package import LedgerRendering
import LedgerValues

/// The commodities that a journal declares, posts or prices.
package struct CommoditiesReport: Sendable {
  package struct Row: Sendable {
    package var symbol: String
    package var isDeclared: Bool
    package var isUsed: Bool
  }

  package private(set) var rows: [Row] = []

  package init(
    _ loaded: LoadedJournal, _ filter: consuming PostingFilter,
    _ selection: AccountsReport.Selection
  ) {
    var filter = filter
    let journal = loaded.journal
    var isUsed = Array(repeating: false, count: journal.commodities.count)
    var isPriced = isUsed
    filter.forEach(journal) { posting, _ in
      for amount in journal.amount(posting).amounts
      where amount.commodity != .none || !amount.quantity.isZero {
        isUsed[Int(amount.commodity.index)] = true
      }
      if let cost = journal.cost(posting) { isUsed[Int(cost.amount.commodity.index)] = true }
    }
    if filter.isUnlimited {
      for price in journal.prices {
        isPriced[Int(price.commodity.index)] = true
        isPriced[Int(price.price.commodity.index)] = true
      }
    }
    let declared = Set(
      journal.declarations.commodities.compactMap {
        journal.commodities.find($0.name)
      })
    // What `D` names is listed, but neither declared nor used by that, as in hledger.
    let byDefault =
      filter.isUnlimited && selection == .all ? journal.declarations.defaultCommodity : nil
    for id in journal.commodities.ids {
      let symbol = journal.commodities.symbol(id)
      let isDeclared = filter.isUnlimited && declared.contains(id)
      let isKnown = isUsed[Int(id.index)] || isPriced[Int(id.index)]
      guard selection.includes(isUsed: isKnown, isDeclared: isDeclared) || id == byDefault
      else { continue }
      rows.append(
        Row(
          symbol: symbol, isDeclared: declared.contains(id),
          isUsed: isUsed[Int(id.index)]))
    }
    rows.sort { $0.symbol.utf8.lexicographicallyPrecedes($1.symbol.utf8) }
  }

  /// Keeps exactly that symbol, else the first that a pattern matches.
  package mutating func keepFirst(named name: String, _ pattern: Pattern) {
    rows = rows.first(named: name, pattern, \.symbol)
  }

  /// A symbol a line; `""` for amounts without one.
  package var page: Page {
    var table = Table([.init(CommonPhrase.commodity)], header: .hidden)
    for row in rows { table.add([.init(row.symbol.isEmpty ? "\"\"" : row.symbol)]) }
    return Page(ReportPhrase.commodities, .documents, [.table(table)])
  }

  /// The commodities as `bursar/commodities/1`.
  package func json() -> JSON {
    .members([
      "schema": .string("bursar/commodities/1"),
      "commodities": .array(
        rows.map { row in
          .members([
            "symbol": .string(row.symbol), "declared": .boolean(row.isDeclared),
            "used": .boolean(row.isUsed),
          ])
        }),
    ])
  }
}
