package import LedgerValues

/// A debt to be paid down, and what has to be paid each month.
package struct DebtTerms: Sendable {
  package var name: String
  package var balance: Decimal
  /// The interest of a month.
  package var monthly: LongDecimal
  /// The least payment: so many percent of what is owed, after interest.
  package var minimumPercent: Decimal?
  package var minimumAmount: Decimal?

  package init(
    _ name: String, balance: Decimal, monthly: LongDecimal, minimumPercent: Decimal? = nil,
    minimumAmount: Decimal? = nil
  ) {
    self.name = name
    self.balance = balance
    self.monthly = monthly
    self.minimumPercent = minimumPercent
    self.minimumAmount = minimumAmount
  }

  /// What has to be paid of a balance.
  func minimum(_ balance: Decimal, _ decimals: Int) -> Decimal {
    let part = minimumPercent.flatMap { percent in
      balance.multiplied(by: percent)?.multiplied(by: Decimal(1, scale: 2))?.rounded(to: decimals)
    }
    return min(balance, max(part ?? .zero, minimumAmount ?? .zero))
  }

  /// The interest that a month adds to a balance.
  func interest(_ balance: Decimal, _ decimals: Int) -> Decimal {
    (LongDecimal(balance) * monthly).rounded(to: decimals) ?? .zero
  }
}

/// How several debts go down, month by month, with the same sum paid in each month.
package struct DebtPlan: Sendable {
  package enum Strategy: Sendable, CaseIterable {
    /// Each debt gets its minimum, and nothing goes to another one.
    case minimumOnly
    /// What is left goes to the debt with the highest rate.
    case avalanche
    /// What is left goes to the smallest debt.
    case snowball
  }

  package let strategy: Strategy
  /// The months until all are gone; nil where they never are.
  package let months: Int?
  package let interest: Decimal
  /// For each debt the number of the month in which it is gone, from 1 on.
  package let ends: [Int?]
  /// What is owed altogether after each month.
  package let owed: [Decimal]
  /// What is paid in the first month, debt by debt.
  package let firstPayments: [Decimal]

  /// The debts in the order in which they are gone.
  package var order: [Int] {
    ends.indices.sorted { (ends[$0] ?? .max, $0) < (ends[$1] ?? .max, $1) }
  }

  /// The sum of all minima in the first month.
  package static func minimum(of debts: [DebtTerms], decimals: Int) -> Decimal {
    debts.reduce(.zero) { sum, debt in
      let owed = debt.balance.adding(debt.interest(debt.balance, decimals)) ?? debt.balance
      return sum.adding(debt.minimum(owed, decimals)) ?? sum
    }
  }

  package init(_ debts: [DebtTerms], _ strategy: Strategy, total: Decimal, decimals: Int) {
    var run = DebtRun(debts, strategy, total, decimals)
    var owed: [Decimal] = []
    while owed.count < Growth.longest, run.isOwing {
      let last = owed.last ?? run.total
      run.pay(in: owed.count + 1)
      owed.append(run.total)
      if strategy != .minimumOnly, run.total >= last { break }
    }
    self.strategy = strategy
    months = run.isOwing ? nil : owed.count
    interest = run.interest
    ends = run.ends
    self.owed = owed
    firstPayments = run.firstPayments
  }
}

/// The state of some debts in a month.
private struct DebtRun {
  private let debts: [DebtTerms]
  private let strategy: DebtPlan.Strategy
  private let budget: Decimal
  private let decimals: Int
  private var balances: [Decimal]
  private(set) var interest = Decimal.zero
  private(set) var ends: [Int?]
  private(set) var firstPayments: [Decimal] = []

  init(_ debts: [DebtTerms], _ strategy: DebtPlan.Strategy, _ budget: Decimal, _ decimals: Int) {
    self.debts = debts
    self.strategy = strategy
    self.budget = budget
    self.decimals = decimals
    balances = debts.map { max(.zero, $0.balance) }
    ends = debts.map { $0.balance.signum > 0 ? nil : 0 }
  }

  var isOwing: Bool { balances.contains { $0.signum > 0 } }

  var total: Decimal { balances.reduce(.zero) { $0.adding($1) ?? $0 } }

  mutating func pay(in month: Int) {
    var payments = debts.map { _ in Decimal.zero }
    var left = budget
    for index in debts.indices where balances[index].signum > 0 {
      let added = debts[index].interest(balances[index], decimals)
      interest = interest.adding(added) ?? interest
      balances[index] = balances[index].adding(added) ?? balances[index]
      let minimum = debts[index].minimum(balances[index], decimals)
      pay(minimum, to: index, &payments)
      left = left.subtracting(minimum) ?? left
    }
    if strategy != .minimumOnly {
      while left.signum > 0, let next = target {
        let amount = min(left, balances[next])
        pay(amount, to: next, &payments)
        left = left.subtracting(amount) ?? .zero
      }
    }
    for index in debts.indices where balances[index].signum <= 0 && ends[index] == nil {
      ends[index] = month
    }
    if month == 1 { firstPayments = payments }
  }

  private mutating func pay(_ amount: Decimal, to index: Int, _ payments: inout [Decimal]) {
    balances[index] = balances[index].subtracting(amount) ?? .zero
    payments[index] = payments[index].adding(amount) ?? payments[index]
  }

  /// The debt that gets what is left.
  private var target: Int? {
    balances.indices.filter { balances[$0].signum > 0 }.min { left, right in
      let rates = (debts[left].monthly, debts[right].monthly)
      switch strategy {
      case .snowball:
        if balances[left] != balances[right] { return balances[left] < balances[right] }
        return rates.0 == rates.1 ? left < right : rates.0 > rates.1
      case .avalanche, .minimumOnly:
        if rates.0 != rates.1 { return rates.0 > rates.1 }
        if balances[left] != balances[right] { return balances[left] < balances[right] }
        return left < right
      }
    }
  }
}
