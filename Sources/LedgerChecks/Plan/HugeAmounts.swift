import LedgerModel
import LedgerPlan
package import LedgerSource
import LedgerSyntax
import LedgerValues

/// All sums that planning makes of the amounts of a commodity are sure to be exact.
///
/// Sums have 38 digits. Where the magnitudes of all amounts come to fewer by far, no sum or difference of
/// any of them can be too large, nor can a percentage of one; with more, nothing is shown at all.
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
    /// The posting with the largest amount, or the line of the plan.
    var posting: Int?
    var line: (place: SourcePlace, source: PlanSource)?

    /// The sum in units of the smallest decimal.
    var units: Double { sum * HugeAmounts.power(decimals) }

    mutating func add(_ quantity: Decimal) -> Bool {
      let magnitude = HugeAmounts.double(quantity.mantissa) / HugeAmounts.power(quantity.scale)
      sum += magnitude
      decimals = max(decimals, quantity.scale)
      guard magnitude > largest else { return false }
      largest = magnitude
      return true
    }
  }

  /// The magnitude of a mantissa; converting 128 bits takes thirty times as long as 64.
  private static func double(_ mantissa: Int128) -> Double {
    if let small = Int64(exactly: mantissa) { return Double(small.magnitude) }
    return Double(mantissa.magnitude)
  }

  private static let powers: [Double] = (0...64).map { exponent in
    (0..<exponent).reduce(1) { power, _ in power * 10 }
  }

  private static func power(_ exponent: Int) -> Double { powers[min(max(exponent, 0), 64)] }

  static func diagnostics(_ context: inout CheckContext) -> [Diagnostic] {
    let journal = context.journal
    let plan = context.plan
    // The same mistake is reported already.
    let isReported = journal.findings.imbalances.contains { imbalance in
      if case .tooLarge = imbalance.reason { true } else { false }
    }
    if isReported { return [] }
    var rooms = [Room](repeating: Room(), count: max(plan.commodities.count, 1))
    func add(_ amount: Amount, of posting: Int?) {
      let index = Int(amount.commodity.index)
      guard index < rooms.count, rooms[index].add(amount.quantity) else { return }
      rooms[index].posting = posting
      rooms[index].line = nil
    }
    for posting in journal.postings.indices {
      if let amount = journal.plainAmount(posting) {
        add(amount, of: posting)
      } else {
        for amount in journal.amount(posting).amounts { add(amount, of: posting) }
      }
    }
    for line in lines(of: plan) where Int(line.amount.commodity.index) < rooms.count {
      let index = Int(line.amount.commodity.index)
      if rooms[index].add(line.amount.quantity) {
        rooms[index].line = (line.place, line.source)
        rooms[index].posting = nil
      }
    }
    let rules = journal.ruleTransactions()
    for posting in rules.postings.indices {
      guard let rule = plan.rules.first(where: { rules.postingRange($0.rule).contains(posting) })
      else { continue }
      for amount in rules.amount(posting).amounts where Int(amount.commodity.index) < rooms.count {
        let index = Int(amount.commodity.index)
        if rooms[index].add(amount.quantity) {
          rooms[index].line = (rule.period.place, rule.source)
          rooms[index].posting = nil
        }
      }
    }
    return rooms.indices.compactMap { index in
      rooms[index].units < limit ? nil : diagnostic(rooms[index], context)
    }
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
    if let posting = room.posting, let transaction = transaction(of: posting, context.journal) {
      let written = context.written(transaction)
      let amount = written.posting(posting)?.amount
      passage =
        amount.map { $0.isPresent ? written.passage($0.range) : written.header } ?? written.header
    } else if let line = room.line {
      passage = context.passage(line.place, line.source)
    } else {
      return nil
    }
    return passage.diagnostic(
      .hugeAmount, "with amounts like this, sums have more digits than can be kept",
      label: "the largest one",
      notes: ["budgets, goals, schedules and insights are not shown, as they could be wrong"],
      fixes: [Fix("write the amount with fewer digits")])
  }

  private static func transaction(of posting: Int, _ journal: borrowing Journal) -> Int? {
    let later = journal.transactions.partitionPoint { Int($0.firstPosting) <= posting }
    return later > 0 ? later - 1 : nil
  }
}

extension DiagnosticCode {
  package static let hugeAmount = DiagnosticCode(
    "T107", "huge-amount",
    explanation: """
      Sums are exact and have at most 38 digits, those behind the decimal mark among them. Here amounts are \
      so large, or have so many digits, that some sum could have more. Rather than a number that may be wrong \
      nothing is shown.

      ```journal
      2026-01-05 Lottery
          Assets:Cash      100000000000000000000000000000000000000 EUR
          Income:Luck
      ```
      """)
}
