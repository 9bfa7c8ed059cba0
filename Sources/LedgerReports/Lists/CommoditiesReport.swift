package import LedgerModel
package import LedgerPatterns
import LedgerPhrases
package import LedgerRendering
package import LedgerValues

/// The commodities that a journal declares, posts or prices.
package struct CommoditiesReport: Sendable {
  package struct Row: Sendable {
    package var symbol: String
    package var isDeclared: Bool
    package var isUsed: Bool
  }

  package private(set) var rows: [Row] = []

  package init(
    _ loaded: LoadedJournal, _ query: Query, _ period: Period,
    _ selection: AccountsReport.Selection
  ) {
    var filter = PostingFilter(query, period, in: loaded)
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
    let dates = query.removing(.depth)
    if dates.removing(.dates) == .all {
      let days = period.intersection(dates.period)
      for price in journal.prices where days.contains(price.day) {
        isPriced[Int(price.commodity.index)] = true
        isPriced[Int(price.price.commodity.index)] = true
      }
    }
    let declared = Set(
      journal.declarations.commodities.compactMap {
        journal.commodities.find($0.name)
      })
    let tagged = CommoditiesReport.tagged(query, journal)
    // What `D` names is listed, but neither declared nor used by that, as in hledger.
    let byDefault =
      filter.isUnlimited && selection == .all ? journal.declarations.defaultCommodity : nil
    for id in journal.commodities.ids {
      let symbol = journal.commodities.symbol(id)
      let isDeclared =
        declared.contains(id) && (filter.isUnlimited || selection == .declared && tagged == nil)
        || tagged?.contains(id) == true
      let isKnown = isUsed[Int(id.index)] || isPriced[Int(id.index)]
      let isChosen =
        selection == .priced
        ? isPriced[Int(id.index)] : selection.includes(isUsed: isKnown, isDeclared: isDeclared)
      guard isChosen || id == byDefault else { continue }
      rows.append(
        Row(
          symbol: symbol, isDeclared: declared.contains(id),
          isUsed: isUsed[Int(id.index)]))
    }
    rows.sort { $0.symbol.utf8.lexicographicallyPrecedes($1.symbol.utf8) }
  }

  /// The commodities whose directives have the tag that a query is about; nil where it is about anything
  /// else.
  private static func tagged(_ query: Query, _ journal: Journal) -> Set<CommodityID>? {
    guard case .tag(let name, let value) = query else { return nil }
    return Set(
      journal.declarations.commodities.filter { declaration in
        declaration.tags.contains { tag in
          name.isMatch(tag.name) && value?.isMatch(tag.value) != false
        }
      }.compactMap { journal.commodities.find($0.name) })
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
