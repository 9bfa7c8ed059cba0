import LedgerInsights
import LedgerTestSupport
import LedgerValues
import Testing

struct SettlementTests {
  private func equal(_ count: Int) -> [Decimal] { Array(repeating: .one, count: count) }

  @Test func givesCentsLeftOverToTheFirstDeclared() throws {
    var settlement = Settlement(members: 3, scale: 2)
    try settlement.add(Decimal(10_000, scale: 2), paidBy: 1, weights: equal(3))
    #expect(settlement.used == [3334, 3333, 3333].map { Decimal($0, scale: 2) })
    #expect(try settlement.balances() == [-3334, 6667, -3333].map { Decimal($0, scale: 2) })
    #expect(
      try settlement.transfers() == [
        .init(from: 0, to: 1, amount: Decimal(3334, scale: 2)),
        .init(from: 2, to: 1, amount: Decimal(3333, scale: 2)),
      ])
  }

  @Test func letsTheLargestDebtorPayTheLargestCreditor() throws {
    var settlement = Settlement(members: 4, scale: 2)
    let only: (Int) -> [Decimal] = { member in (0..<4).map { $0 == member ? .one : .zero } }
    try settlement.add(Decimal(50), paidBy: 0, weights: only(2))
    try settlement.add(Decimal(30), paidBy: 1, weights: only(3))
    try settlement.add(Decimal(20), paidBy: 1, weights: only(2))
    #expect(
      try settlement.transfers() == [
        .init(from: 2, to: 0, amount: Decimal(50)), .init(from: 3, to: 1, amount: Decimal(30)),
        .init(from: 2, to: 1, amount: Decimal(20)),
      ])
  }

  @Test func leavesACentAlone() throws {
    var settlement = Settlement(members: 2, scale: 2)
    try settlement.add(Decimal(2, scale: 2), paidBy: 0, weights: equal(2))
    #expect(try settlement.transfers().isEmpty)
  }

  /// Nobody gains: balances add up to nothing, and after the transfers all are within a cent.
  @Test func balancesAddUpToNothing() throws {
    var random = SplitMix64(seed: 10)
    for _ in 0..<Thoroughness.count(quick: 200, thorough: 20_000) {
      let count = Int.random(in: 1...6, using: &random)
      var settlement = Settlement(members: count, scale: 2)
      for _ in 0..<Int.random(in: 0...30, using: &random) {
        let quantity = Decimal(Int128.random(in: -5_000...50_000, using: &random), scale: 2)
        var weights = (0..<count).map { _ in
          Decimal(Int128.random(in: 0...3, using: &random))
        }
        if weights.allSatisfy(\.isZero) { weights[0] = .one }
        try settlement.add(
          quantity, paidBy: Int.random(in: 0..<count, using: &random), weights: weights)
      }
      var balances = try settlement.balances()
      #expect(balances.reduce(Decimal.zero) { $0.adding($1) ?? .one }.isZero)
      let transfers = try settlement.transfers()
      #expect(transfers.count < count || transfers.isEmpty)
      for transfer in transfers {
        #expect(transfer.amount.signum > 0)
        balances[transfer.from] = balances[transfer.from].adding(transfer.amount) ?? .one
        balances[transfer.to] = balances[transfer.to].subtracting(transfer.amount) ?? .one
      }
      #expect(balances.allSatisfy { $0.magnitude <= Decimal(1, scale: 2) })
    }
  }
}
