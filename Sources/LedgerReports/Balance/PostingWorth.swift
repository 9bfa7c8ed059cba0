import LedgerBalances
import LedgerModel
import LedgerValues

/// What a posting counts for: its amount, its cost, or its value on its own day.
struct PostingWorth {
  private let costing: BalanceReport.Costing
  private let isGain: Bool
  private let isValued: Bool
  private let isCount: Bool

  init(_ options: BalanceReport.Options) {
    costing = options.costing
    isGain = options.calculation == .gain
    isCount = options.calculation == .count
    isValued = options.market?.day == .posting
  }

  /// The same of a posting that counts for one amount, as nearly all do; nil for any other.
  @inline(__always)
  func plainAmount(
    of posting: Int, on day: Day, in journal: borrowing Journal, _ valuation: inout Valuation?
  ) -> Amount? {
    guard costing == .none, !isGain, !isCount, let amount = journal.plainAmount(posting) else {
      return nil
    }
    return isValued ? valuation?.value(amount, on: day) ?? amount : amount
  }

  func amounts(
    of posting: Int, on day: Day, in journal: Journal, _ valuation: inout Valuation?
  ) -> [Amount] {
    if isCount { return [Amount(.one, .none)] }
    var amount = journal.amount(posting)
    if costing == .cost || isGain, let cost = cost(of: posting, in: journal) {
      // What a thing gained is its value without that of what was paid for it.
      amount = isGain ? MixedAmount(sum: amount.amounts + cost.negated.amounts) ?? amount : cost
    } else if isGain {
      // Nothing was gained, but the account is there.
      return amount.amounts.map { Amount(.zero, $0.commodity) }
    }
    guard isValued, let value = valuation?.value(amount, on: day) else { return amount.amounts }
    return value.amounts
  }

  private func cost(of posting: Int, in journal: Journal) -> MixedAmount? {
    let hasCost = journal.postings[posting].flags.contains(.hasCost)
    return hasCost || journal.assignedCostValues[posting] != nil ? journal.costValue(posting) : nil
  }
}
