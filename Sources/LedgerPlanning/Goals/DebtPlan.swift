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
  func minimum(_ balance: Decimal, _ decimals: Int) throws(TooLarge) -> Decimal {
    var least = minimumAmount ?? .zero
    if let minimumPercent {
      least = max(least, try balance.percent(minimumPercent).rounded(to: decimals).exact())
    }
    return min(balance, max(least, .zero))
  }

  /// The interest that a month adds to a balance.
  package func interest(_ balance: Decimal, _ decimals: Int) throws(TooLarge) -> Decimal {
    try (LongDecimal(balance) * monthly).rounded(to: decimals).exact()
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

  /// What rises so many times never ends.
  private static let hopeless = Decimal(1000)

  /// The sum of all minima in the first month.
  package static func minimum(of debts: [DebtTerms], decimals: Int) throws(TooLarge) -> Decimal {
    try debts.map { (debt) throws(TooLarge) in
      let owed = try debt.balance + debt.interest(debt.balance, decimals)
      return try debt.minimum(owed, decimals)
    }.sum()
  }

  package init(_ debts: [DebtTerms], _ strategy: Strategy, total: Decimal, decimals: Int)
    throws(TooLarge)
  {
    var run = DebtRun(debts, strategy, total, decimals)
    var owed: [Decimal] = []
    let hopeless = try run.total * DebtPlan.hopeless
    while owed.count < Growth.longest, run.isOwing {
      let last = try run.total
      try run.pay(in: owed.count + 1)
      let total = try run.total
      owed.append(total)
      // By the minima alone one debt may rise while others fall, but not so far.
      if strategy != .minimumOnly, total >= last { break }
      if total >= hopeless { break }
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

  var total: Decimal { get throws(TooLarge) { try balances.sum() } }

  mutating func pay(in month: Int) throws(TooLarge) {
    var payments = debts.map { _ in Decimal.zero }
    var left = budget
    for index in debts.indices where balances[index].signum > 0 {
      let added = try debts[index].interest(balances[index], decimals)
      try interest += added
      try balances[index] += added
      let minimum = try debts[index].minimum(balances[index], decimals)
      try pay(minimum, to: index, &payments)
      try left -= minimum
    }
    if strategy != .minimumOnly {
      while left.signum > 0, let next = target {
        let amount = min(left, balances[next])
        try pay(amount, to: next, &payments)
        try left -= amount
      }
    }
    for index in debts.indices where balances[index].signum <= 0 && ends[index] == nil {
      ends[index] = month
    }
    if month == 1 { firstPayments = payments }
  }

  private mutating func pay(_ amount: Decimal, to index: Int, _ payments: inout [Decimal])
    throws(TooLarge)
  {
    try balances[index] -= amount
    try payments[index] += amount
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
