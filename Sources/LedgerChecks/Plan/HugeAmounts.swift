import LedgerModel
import LedgerPlan
package import LedgerSource
import LedgerSyntax
import LedgerValues

/// All sums that planning makes of the amounts of a commodity are sure to be exact.
///
/// Sums have 38 digits. Where the magnitudes of all amounts come to fewer by far, no sum or difference of
/// any of them can be too large, nor can a percentage of one. With more, screens may have to be refused,
/// and here it is said why.
enum HugeAmounts: Check {
  static var codes: [DiagnosticCode] { [.hugeAmount] }

  /// Of 38 digits four are left for percentages and for amounts that count twice.
  private static let limit = 1e34

  /// What is known of the amounts of a commodity.
  private struct Room {
    /// A bound of the sum of all magnitudes: statistics, never shown.
    var sum = 0.0
    var decimals = 0
    var largest = 0.0
    /// Where the largest amount stands.
    var origin: Origin?

    /// The sum in units of the smallest decimal.
    var units: Double { sum * HugeAmounts.power(decimals) }

    mutating func add(_ quantity: Decimal, _ origin: Origin) {
      let magnitude = quantity.magnitude.approximate
      sum += magnitude
      decimals = max(decimals, quantity.scale)
      guard magnitude > largest else { return }
      largest = magnitude
      self.origin = origin
    }
  }

  /// Where an amount stands: in a posting, or in a line of the plan.
  private enum Origin {
    case posting(Int)
    case line(SourcePlace, PlanSource)
  }

  private static func power(_ exponent: Int) -> Double {
    (0..<min(max(exponent, 0), 64)).reduce(1) { power, _ in power * 10 }
  }

  static func diagnostics(_ context: inout CheckContext) -> [Diagnostic] {
    // The same mistake is reported already.
    let isReported = context.journal.findings.imbalances.contains { imbalance in
      if case .tooLarge = imbalance.reason { true } else { false }
    }
    if isReported || !isLikely(context) { return [] }
    return rooms(context).filter { $0.units >= limit }.compactMap { diagnostic($0, context) }
  }

  /// The largest amount, where a sum is known to have been too large.
  static func largest(_ context: CheckContext) -> Diagnostic? {
    rooms(context).max { $0.units < $1.units }.flatMap { diagnostic($0, context) }
  }

  /// What is known of all amounts, by commodity.
  private static func rooms(_ context: CheckContext) -> [Room] {
    let journal = context.journal
    let plan = context.plan
    var rooms = [Room](repeating: Room(), count: max(plan.commodities.count, 1))
    for posting in journal.postings.indices {
      for amount in journal.amount(posting).amounts where Int(amount.commodity.index) < rooms.count
      {
        rooms[Int(amount.commodity.index)].add(amount.quantity, .posting(posting))
      }
    }
    for line in lines(of: plan) where Int(line.amount.commodity.index) < rooms.count {
      rooms[Int(line.amount.commodity.index)].add(
        line.amount.quantity, .line(line.place, line.source))
    }
    let rules = journal.ruleTransactions()
    for rule in plan.rules {
      for posting in rules.postingRange(rule.rule) {
        for amount in rules.amount(posting).amounts where Int(amount.commodity.index) < rooms.count
        {
          rooms[Int(amount.commodity.index)].add(
            amount.quantity, .line(rule.period.place, rule.source))
        }
      }
    }
    return rooms
  }

  /// The amounts that stand in the plan.
  private static func lines(
    of plan: Plan
  ) -> [(amount: Amount, place: SourcePlace, source: PlanSource)] {
    var result: [(amount: Amount, place: SourcePlace, source: PlanSource)] = []
    func add(_ amount: Placed<Amount>?, _ source: PlanSource) {
      if let amount { result.append((amount.value, amount.place, source)) }
    }
    for budget in plan.budgets {
      for line in budget.amounts { add(line.amount, budget.source) }
      for amount in [budget.rollover?.cap, budget.rollover?.floor, budget.rollover?.start] {
        add(amount.map { Placed($0, budget.name.place) }, budget.source)
      }
    }
    for goal in plan.goals {
      add(goal.target, goal.source)
      add(goal.start?.amount, goal.source)
    }
    for saving in plan.saves { add(saving.amount, saving.source) }
    for funding in plan.funds { funding.lines.forEach { add($0.amount, funding.source) } }
    for move in plan.moves { add(move.amount, move.source) }
    for account in plan.accounts { add(account.floor, account.source) }
    return result
  }

  private static func diagnostic(_ room: Room, _ context: CheckContext) -> Diagnostic? {
    let passage: Passage
    switch room.origin {
    case .posting(let posting)?:
      guard let transaction = transaction(of: posting, context.journal) else { return nil }
      let written = context.written(transaction)
      let amount = written.posting(posting)?.amount
      passage =
        amount.map { $0.isPresent ? written.passage($0.range) : written.header } ?? written.header
    case .line(let place, let source)?: passage = context.passage(place, source)
    case nil: return nil
    }
    return passage.diagnostic(
      .hugeAmount, "with amounts like this, sums can have more digits than can be kept",
      label: "the largest one",
      notes: ["a screen with such a sum is not shown, as it would be wrong"],
      fixes: [Fix("write the amount with fewer digits")])
  }

  private static func transaction(of posting: Int, _ journal: borrowing Journal) -> Int? {
    let later = journal.transactions.partitionPoint { Int($0.firstPosting) <= posting }
    return later > 0 ? later - 1 : nil
  }
}

// MARK: - In a hurry

extension HugeAmounts {
  /// What is quickly known of the amounts of a commodity: all their bits, and the most and the fewest
  /// decimals.
  private struct Bits {
    var magnitudes: UInt64 = 0
    var most: UInt8 = 0
    var fewest = UInt8.max

    /// Whether a sum of so many amounts could be too large.
    func isLarge(_ count: Double) -> Bool {
      let decimals = Int(most) - Int(min(fewest, most))
      return Double(magnitudes) * count * HugeAmounts.power(decimals) >= HugeAmounts.limit
    }
  }

  /// Whether any sum could be too large, by a bound that takes next to no time and is far from close.
  private static func isLikely(_ context: CheckContext) -> Bool {
    let journal = context.journal
    guard journal.wideAmounts.isEmpty,
      context.plan.rules.isEmpty
        || journal.ruleTransactions()
          .wideAmounts.isEmpty
    else { return true }
    return arePostingsLarge(journal)
      || lines(of: context.plan).contains {
        $0.amount.quantity.mantissa.magnitude > UInt128(UInt64.max)
      }
  }

  private static func arePostingsLarge(_ journal: borrowing Journal) -> Bool {
    let count = Double(journal.postings.count)
    // Most journals are far from it, even as if all was of one commodity.
    var all = Bits(fewest: 0)
    for record in journal.postings {
      all.magnitudes |= record.mantissa.magnitude
      all.most = max(all.most, record.scale)
    }
    guard all.isLarge(count) else { return false }
    var bits = [Bits](repeating: Bits(), count: max(journal.commodities.count, 1))
    for record in journal.postings where record.mantissa != 0 {
      let index = Int(record.commodity.index)
      bits[index].magnitudes |= record.mantissa.magnitude
      bits[index].most = max(bits[index].most, record.scale)
      bits[index].fewest = min(bits[index].fewest, record.scale)
    }
    return bits.contains { $0.isLarge(count) }
  }
}

extension DiagnosticCode {
  package static let hugeAmount = DiagnosticCode(
    "T107", "huge-amount", .warning,
    explanation: """
      Sums are exact and have at most 38 digits, those after the decimal mark among them. Here amounts are \
      so large, or have so many digits, that some sum could have more. A screen with such a sum is not shown: \
      no number is better than a wrong one.

      ```journal
      2026-01-05 Lottery
          Assets:Cash      100000000000000000000000000000000000000 EUR
          Income:Luck
      ```
      """)
}
