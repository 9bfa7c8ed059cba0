import LedgerModel
package import LedgerPlan
package import LedgerValues

/// A budget over time: its windows with what was spent and carried in each.
package struct BudgetTrack: Sendable {
  /// Where it is written.
  package enum Origin: Sendable {
    /// The place in `Plan.budgets`.
    case budget(Int)
    /// The places in `Plan.goalBudgets`.
    case goals([Int])
  }

  package let origin: Origin
  package let name: String
  package let kind: Budget.Kind
  package let mode: Budget.Mode
  package let commodity: CommodityID
  package let carry: Carry
  /// The track of the budget that it is an inner limit of.
  package internal(set) var outer: Int?
  /// In the order of time.
  package internal(set) var states: [BudgetState]
  /// All that is counted, with later-dated ones, by the day in whose window it counts.
  package internal(set) var postings: [CountedPosting] = []
  /// Those of them that nothing says the worth of in the budget's commodity.
  package internal(set) var unpriced: [CountedPosting] = []

  /// Whether it is no inner limit, so that all such budgets together share out what was spent.
  package var isRoot: Bool { outer == nil }

  init(
    _ origin: Origin, _ name: String, _ kind: Budget.Kind, _ mode: Budget.Mode,
    _ commodity: CommodityID, _ carry: Carry, _ states: [BudgetState]
  ) {
    self.origin = origin
    self.name = name
    self.kind = kind
    self.mode = mode
    self.commodity = commodity
    self.carry = carry
    self.states = states
  }
}

extension BudgetTrack {
  /// The place of the window that has a day.
  package func place(of day: Day) -> Int? {
    // Of windows that begin on the same day, all but the last are empty.
    let later = states.partitionPoint { $0.start <= day }
    return later > 0 && day < states[later - 1].end ? later - 1 : nil
  }

  package func state(on day: Day) -> BudgetState? { place(of: day).map { states[$0] } }

  /// The postings that count in a period.
  package func postings(in period: Period) -> ArraySlice<CountedPosting> {
    postings.counted(in: period)
  }

  /// Reckons what each window carries into the next, always from the first one on.
  mutating func fold() throws(TooLarge) {
    var carried = carry.start
    for index in states.indices {
      states[index].carried = carried
      states[index].available = try states[index].base + carried
      states[index].left =
        try states[index].available - ProratedQuantity(whole: states[index].spent)
      let next = try carry.next(left: states[index].left)
      states[index].released = next.released
      carried = next.carried
    }
  }
}

extension [CountedPosting] {
  /// Those that count in a period, where all are in the order of their days.
  package func counted(in period: Period) -> ArraySlice<CountedPosting> {
    within(period) { $0.day }
  }

  /// Sorts by day; most journals are in that order already.
  mutating func sortByDay() {
    let isSorted = zip(self, dropFirst()).allSatisfy { $0.day <= $1.day }
    if !isSorted { sort { ($0.day, $0.number) < ($1.day, $1.number) } }
  }
}
