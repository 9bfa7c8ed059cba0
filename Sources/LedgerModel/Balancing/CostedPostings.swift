import LedgerValues

/// The postings of a transaction that have a cost, so that those near an amount are found without asking
/// all: a transaction may have as many conversions as postings.
struct CostedPostings {
  /// Something that a posting moves or costs, without its sign.
  private struct Entry {
    var commodity: CommodityID
    var size: Decimal
    var posting: Int
  }

  private let sorted: [Entry]
  /// Those of which others are the same, amount and cost.
  private var repeated: Set<Int> = []

  init(_ range: Range<Int>, _ journal: Journal) {
    var entries: [Entry] = []
    var known: [[Amount]: Int] = [:]
    for posting in range where journal.postings[posting].flags.contains(.hasCost) {
      let values = journal.amount(posting).amounts + (journal.costValue(posting)?.amounts ?? [])
      if let same = known[values] {
        repeated.insert(same)
        continue
      }
      known[values] = posting
      for value in values {
        entries.append(
          Entry(commodity: value.commodity, size: value.quantity.magnitude, posting: posting))
      }
    }
    sorted = entries.sorted {
      $0.commodity == $1.commodity
        ? ($0.size, $0.posting) < ($1.size, $1.posting) : $0.commodity.index < $1.commodity.index
    }
  }

  /// The only posting near another one's amount that meets a condition; nil where there are several.
  func only(
    near posting: Int, _ journal: Journal, where condition: (Int) -> Bool
  ) -> Int? {
    let found = near(posting, journal)
    guard let match = found.first(where: condition), !repeated.contains(match) else { return nil }
    return found.last(where: condition) == match ? match : nil
  }

  /// The postings, each kind once, of which an amount or a cost is as large as what another posting has, give or take
  /// its last decimal.
  private func near(_ posting: Int, _ journal: Journal) -> [Int] {
    guard let amount = journal.amount(posting).amounts.first else { return [] }
    let unit = Decimal(1, scale: amount.quantity.scale)
    let size = amount.quantity.magnitude
    guard let low = size.subtracting(unit), let high = size.adding(unit) else {
      return sorted.map(\.posting)
    }
    let start = sorted.partitionPoint {
      $0.commodity == amount.commodity
        ? $0.size < low : $0.commodity.index < amount.commodity.index
    }
    let found = sorted[start...].prefix { $0.commodity == amount.commodity && $0.size <= high }
    return Set(found.map(\.posting)).sorted()
  }
}
