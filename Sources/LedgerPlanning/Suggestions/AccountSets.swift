import LedgerModel

/// Numbers for sets of accounts, which are given in order.
struct AccountSets {
  private var pairs: [UInt64: Int] = [:]
  private var others: [[AccountID]: Int] = [:]
  private var count = 0

  mutating func number(of accounts: [AccountID]) -> Int {
    let isPair = accounts.count == 2
    // Nearly all have two, whose numbers fit into one.
    let pair = isPair ? UInt64(accounts[0].number) << 32 | UInt64(accounts[1].number) : 0
    if let known = isPair ? pairs[pair] : others[accounts] { return known }
    if isPair { pairs[pair] = count } else { others[accounts] = count }
    count += 1
    return count - 1
  }
}
