import LedgerPlan
import LedgerModel
import LedgerSource
import LedgerValues

/// The tracks of hledger's goal budgets: one an account and commodity.
///
/// A window lasts from a day on which its rule happens to the next one. Where several rules speak of
/// one account, the windows are those of the rule that happens most often, and what the others add
/// falls into the window of its day.
struct GoalTracks {
  private(set) var tracks: [BudgetTrack] = []

  init(_ loaded: LoadedJournal, _ plan: Plan, first: Day, through horizon: Day)
    throws(TooLarge)
  {
    var groups: [(account: String, commodity: CommodityID, goals: [Int])] = []
    var numbers: [Key: Int] = [:]
    for (number, goal) in plan.goalBudgets.enumerated() where goal.replacedBy == nil {
      let key = Key(account: goal.account.value, commodity: goal.amount.commodity)
      if let known = numbers[key] {
        groups[known].goals.append(number)
      } else {
        numbers[key] = groups.count
        groups.append((goal.account.value, goal.amount.commodity, [number]))
      }
    }
    for group in groups {
      let isIncome = loaded.types.type(of: group.account)?.isKind(of: .revenue) ?? false
      let days = group.goals.map { number in
        GoalTracks.days(
          plan.goalBudgets[number].rule, loaded.journal, first: first, through: horizon)
      }
      let amounts = group.goals.map { plan.goalBudgets[$0].amount.quantity }
      guard let states = try GoalTracks.states(days, amounts, isIncome) else { continue }
      tracks.append(
        BudgetTrack(
          .goals(group.goals), group.account, isIncome ? .income : .spending, .limit,
          group.commodity, try Carry(nil), states))
    }
    // An account inside another one's is an inner limit of it.
    var places: [Key: Int] = [:]
    for (place, track) in tracks.enumerated() {
      places[Key(account: track.name, commodity: track.commodity)] = place
    }
    for inner in tracks.indices {
      var name = Substring(tracks[inner].name)
      while tracks[inner].outer == nil, let colon = name.lastIndex(of: ":") {
        name = name[..<colon]
        tracks[inner].outer =
          places[Key(account: String(name), commodity: tracks[inner].commodity)]
      }
    }
  }

  /// What a track is found by.
  private struct Key: Hashable {
    var account: String
    var commodity: CommodityID
  }

  /// The days on which a rule happens, and the day on which its last window ends.
  private static func days(
    _ rule: Int, _ journal: Journal, first: Day, through horizon: Day
  ) -> [Day] {
    let record = journal.periodicRules[rule]
    guard
      let expression = record.period,
      let recurrence = try? RecurrenceRule(
        expression,
        anchoredAt: expression.naturalStart(before: first.startOfYear))
    else { return [] }
    let end = min(expression.period.end ?? .latest, .latest)
    guard expression.interval != nil else {
      return expression.period.start.map { [$0, end] } ?? []
    }
    var days: [Day] = []
    for occurrence in recurrence.occurrences() {
      days.append(occurrence.nominal)
      if occurrence.nominal > horizon { return days }
    }
    return days.isEmpty ? [] : days + [end]
  }

  private static func states(
    _ days: [[Day]], _ amounts: [Decimal], _ isIncome: Bool
  ) throws(TooLarge) -> [BudgetState]? {
    guard let frame = days.max(by: { $0.count < $1.count }), frame.count > 1 else { return nil }
    var bases = [Decimal](repeating: .zero, count: frame.count - 1)
    for (days, amount) in zip(days, amounts) {
      var window = 0
      for day in days.dropLast() {
        while window + 1 < bases.count, frame[window + 1] <= day { window += 1 }
        guard day >= frame[window], day < frame[window + 1] else { continue }
        try bases[window] += amount
      }
    }
    return try bases.enumerated().map { (index, base) throws(TooLarge) in
      BudgetState(
        start: frame[index], end: frame[index + 1],
        base: try ProratedQuantity(whole: isIncome ? base.negated : base), isProrated: false)
    }
  }
}
