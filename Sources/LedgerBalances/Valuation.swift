package import LedgerValues

/// Amounts at what they are worth on a day, in one commodity or in that of their latest prices.
///
/// An amount without a price stays as it is and is remembered, so that the report can say so.
package struct Valuation: Sendable {
  /// A commodity that had no price.
  package struct Gap: Hashable, Sendable {
    package var commodity: CommodityID
    /// The first day on which it was missed.
    package var day: Day
  }

  private struct Answer: Sendable {
    var commodity: CommodityID
    var rate: MarketRate
  }

  private let history: PriceHistory
  package let target: CommodityID?
  /// What was found, by day and commodity.
  private var answers: [UInt64: Answer?] = [:]
  private var missed: [CommodityID: Day] = [:]
  /// Whether a value had more digits than can be kept.
  package private(set) var isTooLarge = false

  package init(_ history: PriceHistory, in target: CommodityID?) {
    self.history = history
    self.target = target
  }

  /// The commodities that had no price, in the order of their numbers.
  package var gaps: [Gap] {
    missed.map { Gap(commodity: $0.key, day: $0.value) }
      .sorted { $0.commodity < $1.commodity }
  }

  package mutating func value(_ amount: Amount, on day: Day) -> Amount {
    guard amount.commodity != target, !amount.quantity.isZero else { return amount }
    let key = UInt64(UInt32(bitPattern: day.number)) << 16 | UInt64(amount.commodity.index)
    let answer: Answer?
    if let known = answers[key] {
      answer = known
    } else {
      answer = find(amount.commodity, day)
      answers[key] = .some(answer)
    }
    guard let answer else { return amount }
    guard let quantity = answer.rate.value(of: amount.quantity) else {
      isTooLarge = true
      return amount
    }
    return Amount(quantity, answer.commodity)
  }

  /// The value, where it can be kept in full.
  package mutating func exactValue(_ amount: Amount, on day: Day) throws(TooLarge) -> Amount {
    let value = value(amount, on: day)
    if isTooLarge { throw TooLarge() }
    return value
  }

  /// The value of all amounts together.
  package mutating func value(_ mixed: MixedAmount, on day: Day) -> MixedAmount {
    var result = MixedAmount()
    for amount in mixed.amounts where !result.add(value(amount, on: day)) {
      isTooLarge = true
    }
    return result
  }

  private mutating func find(_ commodity: CommodityID, _ day: Day) -> Answer? {
    guard let to = target ?? history.destination(of: commodity, on: day) else {
      // What nothing is known of may be the currency of everything else.
      if !history.knows(commodity) { miss(commodity, day) }
      return nil
    }
    guard to != commodity else { return nil }
    guard let rate = PriceGraph(history, on: day).rate(from: commodity, to: to) else {
      miss(commodity, day)
      return nil
    }
    return Answer(commodity: to, rate: rate)
  }

  private mutating func miss(_ commodity: CommodityID, _ day: Day) {
    missed[commodity] = missed[commodity].map { min($0, day) } ?? day
  }
}
