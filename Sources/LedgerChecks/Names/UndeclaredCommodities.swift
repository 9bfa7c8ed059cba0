import LedgerModel
import LedgerPatterns
import LedgerSource
import LedgerSyntax
import LedgerValues

/// Every commodity of a posting or assertion is declared by a `commodity` directive.
enum UndeclaredCommodities: Check {
  static var codes: [DiagnosticCode] { [.undeclaredCommodity] }

  private struct Uses {
    var order: [CommodityID] = []
    var all: [CommodityID: [(posting: Int, transaction: Int)]] = [:]

    /// The uses that are written; those that were inferred only where there are no others.
    func written(_ commodity: CommodityID, _ journal: Journal) -> [(posting: Int, transaction: Int)]
    {
      let found = all[commodity] ?? []
      let written = found.filter { !journal.postings[$0.posting].flags.contains(.inferred) }
      return written.isEmpty ? found : written
    }

    mutating func add(_ commodity: CommodityID, _ posting: Int, _ transaction: Int) {
      if all[commodity] == nil { order.append(commodity) }
      if all[commodity]?.last?.posting != posting {
        all[commodity, default: []].append((posting, transaction))
      }
    }
  }

  static func diagnostics(_ context: inout CheckContext) -> [Diagnostic] {
    let journal = context.journal
    let aliases = Set(CommodityAliases(journal.declarations).all.map(\.symbol))
    let isDeclared = journal.commodities.ids.map {
      journal.commodities[$0].isDeclared
        || !aliases.isEmpty && aliases.contains(journal.commodities.symbol($0))
    }
    var uses = Uses()
    // As a number outside of the loop: making the set for each posting costs more than all the rest.
    let special = PostingRecord.Flags([.wide, .hasAssertion]).rawValue
    for transaction in journal.transactions.indices {
      for posting in journal.postingRange(transaction) {
        let record = journal.postings[posting]
        let isPlain = record.flags.rawValue & special == 0
        if isPlain {
          guard !isDeclared[Int(record.commodity.index)] else { continue }
          // An amount of zero needs no symbol.
          if record.commodity == .none, record.mantissa == 0 { continue }
          uses.add(record.commodity, posting, transaction)
        } else {
          for amount in amounts(posting, journal) where !isDeclared[Int(amount.commodity.index)] {
            if amount.commodity == .none, amount.quantity.isZero { continue }
            uses.add(amount.commodity, posting, transaction)
          }
        }
      }
    }
    let names = journal.declarations.commodities.map(\.name)
    return uses.order.compactMap { commodity in
      let written = UndeclaredName(
        name: journal.commodities.symbol(commodity),
        uses: uses.written(commodity, journal).map {
          use($0.posting, $0.transaction, commodity, context)
        })
      return diagnostic(written, names, &context)
    }
  }

  private static func amounts(_ posting: Int, _ journal: Journal) -> [Amount] {
    journal.amount(posting).amounts + (journal.assertion(posting).map { [$0.amount] } ?? [])
  }

  private static func diagnostic(
    _ written: UndeclaredName, _ names: [String], _ context: inout CheckContext
  ) -> Diagnostic? {
    let declarations = context.journal.declarations.commodities
    let nearest = nearestName(to: written.name, in: names.filter { !$0.isEmpty })
    let similar = nearest.flatMap { nearest in
      declarations.first { $0.name == nearest }
        .map { (nearest, RelatedPlace($0.place, "similar symbol")) }
    }
    // In a cost or price the symbol would stay, so the change would not be whole.
    let id = context.journal.commodities.find(written.name)
    let isPrice =
      context.journal.costs.contains { $0.amount.commodity == id }
      || context.journal.prices.contains { $0.commodity == id || $0.price.commodity == id }
    var result = written.diagnostic(
      .undeclaredCommodity, kind: "commodity", similar: similar,
      after: declarations.last.map { ($0.place, $0.entry) }, &context)
    if isPrice, similar != nil, let first = result?.fixes.first {
      result?.fixes[0] = Fix(first.title)
    }
    if written.name.isEmpty {
      result?.summary = "amounts without a symbol are not declared"
      result?.label = "no symbol"
    }
    return result
  }

  private static func use(
    _ posting: Int, _ transaction: Int, _ commodity: CommodityID, _ context: CheckContext
  ) -> UndeclaredName.Use {
    let written = context.written(transaction)
    let symbol = context.journal.commodities.symbol(commodity)
    let syntax = written.posting(posting)
    let detail = syntax.flatMap(written.detail)
    let amounts = [syntax?.amount, detail?.cost, detail?.assertion].compactMap { $0 }
      .filter(\.isPresent)
    let range =
      amounts.first { written.text($0.symbol) == symbol && !$0.symbol.isEmpty }?.symbol
      ?? amounts.first?.range ?? syntax?.account ?? written.header.range
    return UndeclaredName.Use(range: range, entry: written.entry.range, file: written.id)
  }
}

extension DiagnosticCode {
  static let undeclaredCommodity = DiagnosticCode(
    "A202", "undeclared-commodity",
    explanation: """
      With `--strict`, or the check `commodities`, every symbol in a posting or an assertion needs \
      a `commodity` directive. This keeps `ERU` from becoming a currency. Zero needs no symbol.

      ```journal
      commodity 1,000.00 EUR
      2026-01-05 Lunch
          Expenses:Food      8.50 ERU
          Assets:Cash       -8.50 ERU
      ```

      Correct the symbol, or declare it with a sample amount, which also shows how to write it.
      """)
}
