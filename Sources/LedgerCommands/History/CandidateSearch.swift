import LedgerModel
import LedgerSite
import LedgerSource
import LedgerValues

/// Looks for the postings that make up the difference of a failed assertion, each proved by reckoning
/// without it.
struct CandidateSearch {
  private struct Item {
    var day: Day
    var quantity: Decimal
    var place: String
    var order: Int
  }

  /// Pairs are looked for among so many postings.
  private static let mostPaired = 2_000
  /// Two postings of a pair are at most so many days apart.
  private static let mostDays = 60

  private let off: Decimal
  private var items: [Item] = []
  let since: (count: Int, day: Day)?

  init(_ journal: Journal, _ failed: FailedAssertion, _ commodity: CommodityID, _ off: Decimal) {
    self.off = off
    let account = journal.postings[failed.posting].account
    let end = journal.day(failed.posting, of: failed.transaction)
    var start = Day.earliest
    if let last = failed.lastHolding {
      start = journal.day(last, of: journal.transaction(of: last))
    }
    var tables: [Int: LineTable] = [:]
    for transaction in journal.transactions.indices {
      for posting in journal.postingRange(transaction)
      where journal.postings[posting].account == account && posting != failed.posting {
        let day = journal.day(posting, of: transaction)
        let quantity = journal.quantity(posting, of: commodity)
        guard day >= start, day <= end, !quantity.isZero else { continue }
        let place = journal.place(posting, of: transaction)
        let number = Int(place.file.index)
        let file = journal.sources[place.file]
        let lines = tables[number] ?? LineTable(file)
        tables[number] = lines
        items.append(
          Item(
            day: day, quantity: quantity,
            place: "\(file.path):\(lines.line(at: place.range.start))",
            order: items.count))
      }
    }
    since = failed.lastHolding == nil ? nil : (items.count, start)
  }

  var candidates: [BalanceHistory.Candidate] {
    var found: [BalanceHistory.Candidate] = []
    var told: Set<String> = []
    // Of two that are alike the later one is mostly the one too many.
    let latest = items.sorted { ($0.day, $0.order) > ($1.day, $1.order) }
    for item in latest where item.quantity == off && told.insert(item.place).inserted {
      found.append(.exact(item.place))
      let twin = latest.first {
        $0.place != item.place && $0.quantity == off && abs($0.day.number - item.day.number) <= 60
      }
      if let twin, told.insert(twin.place).inserted {
        found.append(.double(twin.place, days: Int(abs(twin.day.number - item.day.number))))
      }
    }
    if !found.isEmpty { return found }
    for item in items {
      if let double = item.quantity.adding(item.quantity), double == off {
        found.append(.wrongSign(item.place))
      } else if isSwapped(item.quantity) {
        found.append(.swappedDigits(item.place))
      }
    }
    if found.isEmpty, items.count <= CandidateSearch.mostPaired { found += pairs }
    return found
  }

  /// Whether two neighboring digits, exchanged, make the amount what it should be.
  private func isSwapped(_ quantity: Decimal) -> Bool {
    guard let wanted = quantity.subtracting(off) else { return false }
    let scale = max(quantity.scale, wanted.scale)
    guard let left = quantity.rescaled(to: scale), let right = wanted.rescaled(to: scale),
      left.isNegative == right.isNegative
    else { return false }
    let (first, second) = (
      Array("\(left.mantissa.magnitude)"), Array("\(right.mantissa.magnitude)")
    )
    guard first.count == second.count, first != second else { return false }
    return first.indices.dropLast().contains { index in
      var swapped = first
      swapped.swapAt(index, index + 1)
      return swapped == second
    }
  }

  private var pairs: [BalanceHistory.Candidate] {
    for (index, item) in items.enumerated() {
      for other in items[(index + 1)...]
      where abs(other.day.number - item.day.number) <= CandidateSearch.mostDays {
        if item.quantity.adding(other.quantity) == off {
          return [.pair(item.place, other.place)]
        }
      }
    }
    return []
  }
}
