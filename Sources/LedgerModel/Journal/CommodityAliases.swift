package import LedgerSource
import LedgerValues

/// The other symbols of commodities, which tags `alias:` of their directives name: `$` for `USD`.
///
/// They stay commodities of their own, each worth one of that which names it; a query finds all of a
/// group by any of its symbols.
package struct CommodityAliases: Sendable {
  /// A symbol that stands for a commodity, and the directive that says so.
  package struct Alias: Sendable {
    package var symbol: String
    package var commodity: String
    package var place: SourcePlace
    package var entry: SourceRange
  }

  package let all: [Alias]
  /// The symbols of each group, by each of them.
  private var groups: [String: [String]] = [:]

  package init(_ declarations: Declarations) {
    all = declarations.commodities.flatMap { declaration in
      declaration.tags.filter { $0.name == "alias" }.flatMap { tag in
        CommodityAliases.symbols(tag.value).filter { $0 != declaration.name }.map {
          Alias(
            symbol: $0, commodity: declaration.name,
            place: SourcePlace(declaration.place.file, tag.valueRange), entry: declaration.entry)
        }
      }
    }
    for alias in all {
      let joined = Set(names(of: alias.symbol) + names(of: alias.commodity)).sorted()
      for name in joined { groups[name] = joined }
    }
  }

  /// All symbols of a commodity's group, its own among them.
  package func names(of symbol: String) -> [String] { groups[symbol] ?? [symbol] }

  /// The later of two directives that give one symbol to different commodities, and the first.
  package var conflicts: [(later: Alias, first: Alias)] {
    var seen: [String: Alias] = [:]
    return all.compactMap { alias in
      guard let first = seen[alias.symbol] else {
        seen[alias.symbol] = alias
        return nil
      }
      return first.commodity == alias.commodity ? nil : (alias, first)
    }
  }

  /// The symbols in the value of a tag: blanks part them, and quotes hold one with blanks together.
  private static func symbols(_ value: String) -> [String] {
    var symbols: [String] = []
    var rest = value[...]
    while true {
      rest = rest.drop { $0 == " " || $0 == "\t" }
      guard let first = rest.first else { return symbols }
      let isQuoted = first == "\"" || first == "'"
      if isQuoted { rest = rest.dropFirst() }
      let symbol = rest.prefix { isQuoted ? $0 != first : $0 != " " && $0 != "\t" }
      if !symbol.isEmpty { symbols.append(String(symbol)) }
      rest = rest[symbol.endIndex...].dropFirst(isQuoted ? 1 : 0)
    }
  }
}
