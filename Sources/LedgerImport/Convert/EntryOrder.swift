import LedgerValues

/// The order in which rows become entries.
enum EntryOrder {
  static func sorted(_ entries: [ImportedEntry], _ rules: RulesFile) -> [ImportedEntry] {
    var result = entries
    if rules.isIntraDayReversed {
      var start = 0
      while start < result.count {
        var end = start
        while end < result.count, result[end].day == result[start].day { end += 1 }
        result[start..<end].reverse()
        start = end
      }
    }
    // What ascends, as most files do, is not turned round and needs no order.
    if !rules.isNewestFirst, ascends(result) { return result }
    if rules.isNewestFirst || descends(result) { result.reverse() }
    if ascends(result) { return result }
    return result.enumerated().sorted { ($0.element.day, $0.offset) < ($1.element.day, $1.offset) }
      .map(\.element)
  }

  private static func ascends(_ entries: [ImportedEntry]) -> Bool {
    entries.indices.dropFirst().allSatisfy { entries[$0 - 1].day <= entries[$0].day }
  }

  /// Whether the last of the distinct days, as they first appear, is before the first.
  private static func descends(_ entries: [ImportedEntry]) -> Bool {
    guard let first = entries.first?.day else { return false }
    var seen: Set<Day> = []
    var last = first
    for entry in entries where seen.insert(entry.day).inserted { last = entry.day }
    return last < first
  }
}
