package import LedgerPlan
package import LedgerModel
package import LedgerValues

extension GoalStates {
  /// The postings up to a day that a goal's progress is made of, or its account's.
  package static func postings(
    of goal: Goal, in loaded: LoadedJournal, _ plan: Plan, through day: Day
  )
    -> [Int]
  {
    let events = GoalEvents(loaded, plan)
    if case .entries = goal.origin {
      let tagged = events.taggedPostings[PlanName.key(goal.name.value)] ?? []
      return tagged.filter { $0.day <= day }.map(\.posting)
    }
    var result: [Int] = []
    events.forEachPosting(to: Set(events.accounts(goal.accountNames))) { posting, when, _, _ in
      if when <= day { result.append(posting) }
    }
    return result
  }
}
