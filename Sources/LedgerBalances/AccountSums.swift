package import LedgerModel
package import LedgerValues

/// Sums of amounts by account and commodity.
///
/// A table of all accounts and commodities where that is small, as it is in nearly all journals; else
/// a dictionary.
package struct AccountSums: Sendable {
  /// The most cells that a table may have.
  private static let largestTable = 1 << 20
  /// What a cell holds that nothing was added to: no number has this scale.
  private static let unused = Decimal(0, scale: -1)

  private let commodityCount: Int
  private let accountCount: Int
  /// All cells, account after account; empty where there are too many.
  private var table: [Decimal]
  /// The cells that something was added to, where there is no table.
  private var sparse: [UInt64: Decimal] = [:]
  /// Whether a sum had more digits than can be kept.
  package private(set) var isTooLarge = false

  package init(of journal: Journal) {
    accountCount = journal.accounts.count
    commodityCount = journal.commodities.count
    let cells = accountCount * commodityCount
    table =
      cells <= AccountSums.largestTable ? Array(repeating: AccountSums.unused, count: cells) : []
  }

  @inline(__always)
  package mutating func add(_ amount: Amount, to account: AccountID) {
    if table.isEmpty {
      let key = UInt64(account.number) << 16 | UInt64(amount.commodity.index)
      sparse[key] = sum(sparse[key] ?? AccountSums.unused, amount.quantity)
      return
    }
    let cell = account.index * commodityCount + Int(amount.commodity.index)
    table[cell] = sum(table[cell], amount.quantity)
  }

  @inline(__always)
  private mutating func sum(_ old: Decimal, _ quantity: Decimal) -> Decimal {
    if old.scale < 0 { return quantity }
    if let new = old.adding(quantity) { return new }
    isTooLarge = true
    return old
  }

  /// Adds the amount of a posting.
  @inline(__always)
  package mutating func add(_ posting: Int, of journal: borrowing Journal) {
    let account = journal.postings[posting].account
    if let amount = journal.plainAmount(posting) {
      add(amount, to: account)
    } else {
      for amount in journal.amount(posting).amounts { add(amount, to: account) }
    }
  }

  /// The sums of every account that anything was added to.
  package func totals() -> [(account: AccountID, amount: MixedAmount)] {
    var totals: [MixedAmount?] = Array(repeating: nil, count: accountCount)
    func keep(_ account: Int, _ commodity: Int, _ quantity: Decimal) {
      var total = totals[account] ?? MixedAmount()
      total.append(Amount(quantity, CommodityID(commodity)))
      totals[account] = total
    }
    for (index, cell) in table.enumerated() where cell.scale >= 0 {
      keep(index / commodityCount, index % commodityCount, cell)
    }
    for (key, cell) in sparse.sorted(by: { $0.key < $1.key }) {
      keep(Int(key >> 16), Int(key & 0xFFFF), cell)
    }
    return totals.indices.compactMap { index in totals[index].map { (AccountID(index), $0) } }
  }
}
