import LedgerModel
import LedgerSource

extension BookContent {
  /// What directives above say about how to read rules, plans and names of accounts, where they say
  /// anything: by file and offset.
  static func states(_ journal: Journal) -> [[Int]: String] {
    var found: [[Int]: String] = [:]
    for rule in journal.periodicRules + journal.autoRules {
      found[[Int(rule.file.index), Int(rule.entry.start)]] = words(rule.state, journal)
    }
    for entry in journal.planEntries {
      found[key(entry.place)] = words(entry.state, journal)
    }
    for declaration in journal.declarations.accounts {
      let name = journal.accounts.name(declaration.account)
      let text = journal.sources[declaration.place.file].text(declaration.place.range)
      if !text.contains(name) {
        let place = SourcePlace(declaration.place.file, declaration.entry)
        found[key(place), default: ""] += " as \(quoted(name))"
      }
    }
    return found
  }

  private static func key(_ place: SourcePlace) -> [Int] {
    [Int(place.file.index), Int(place.range.start)]
  }

  private static func words(_ state: ParseState, _ journal: Journal) -> String? {
    var words = state.aliases.map(\.text)
    if !state.accountPrefix.isEmpty { words.append(text(state.accountPrefix)) }
    words += state.tags
    words += state.writtenYear.map { ["year \($0)"] } ?? []
    words += [state.decimalMark, state.defaultCommodityMark].filter { $0 != 0 }.map { text([$0]) }
    let symbol = journal.commodities.symbol(state.defaultCommodity)
    if !symbol.isEmpty { words.append(symbol) }
    return words.isEmpty ? nil : " under \(quoted(words.joined(separator: "\n")))"
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
