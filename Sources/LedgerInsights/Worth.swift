import LedgerModel
import LedgerValues

/// What postings are worth in the commodity of a household.
///
/// An amount in another commodity counts by its own cost, else by the latest price on its day or
/// before.
struct Worth: Sendable {
  private struct Pair: Hashable {
    var from: CommodityID
    var to: CommodityID
  }

  private struct Price {
    var day: Day
    var rate: Decimal
  }

  /// In the order of time; prices turned round are rounded to so many digits.
  private var prices: [Pair: [Price]] = [:]
  private static let turnedScale = 12

  init(_ journal: borrowing Journal) {
    for record in journal.prices where record.commodity != record.price.commodity {
      let pair = Pair(from: record.commodity, to: record.price.commodity)
      prices[pair, default: []].append(Price(day: record.day, rate: record.price.quantity))
    }
    for pair in Array(prices.keys) {
      // Of several prices of a day the one written last counts.
      prices[pair] = prices[pair]?.enumerated()
        .sorted { ($0.element.day, $0.offset) < ($1.element.day, $1.offset) }.map(\.element)
    }
  }

  /// The quantity of a posting in a commodity; nil where nothing says what it is worth.
  func quantity(
    _ posting: Int, in commodity: CommodityID, on day: Day, _ journal: borrowing Journal
  ) -> Decimal? {
    if let amount = journal.plainAmount(posting), amount.commodity == commodity {
      return amount.quantity
    }
    return converted(posting, commodity, day, journal)
  }

  private func converted(
    _ posting: Int, _ commodity: CommodityID, _ day: Day, _ journal: borrowing Journal
  ) -> Decimal? {
    let amounts = journal.amount(posting).nonzero
    if amounts.contains(where: { $0.commodity != commodity }),
      journal.postings[posting].flags.contains(.hasCost),
      let cost = journal.costValue(posting)?.amounts, cost.count == 1, let only = cost.first,
      only.commodity == commodity
    {
      return only.quantity
    }
    var total = Decimal.zero
    for amount in amounts {
      guard let worth = worth(amount, commodity, day), let sum = total.adding(worth) else {
        return nil
      }
      total = sum
    }
    return total
  }

  private func worth(_ amount: Amount, _ commodity: CommodityID, _ day: Day) -> Decimal? {
    if amount.commodity == commodity { return amount.quantity }
    let pair = Pair(from: amount.commodity, to: commodity)
    if let rate = rate(pair, day) { return amount.quantity.multiplied(by: rate)?.simplified }
    guard let turned = rate(Pair(from: commodity, to: amount.commodity), day) else { return nil }
    return amount.quantity.divided(by: turned, scale: Worth.turnedScale)
  }

  private func rate(_ pair: Pair, _ day: Day) -> Decimal? {
    guard let prices = prices[pair] else { return nil }
    var low = 0
    var high = prices.count
    while low < high {
      let middle = (low + high) / 2
      if prices[middle].day <= day { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? prices[low - 1].rate : nil
  }
}
