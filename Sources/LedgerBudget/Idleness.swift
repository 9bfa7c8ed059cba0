import LedgerPlan
import LedgerPlanning
package import LedgerValues

/// Why a budget has no window on a day.
package enum Idleness: Hashable, Sendable {
  /// It was there up to a day.
  case ended(Day)
  case begins(Day)
  case noWindow

  init(_ situation: BudgetSituation, _ track: Int, _ day: Day) {
    if let last = situation.ledger.tracks[track].states.last, last.end <= day {
      self = .ended(last.end.adding(days: -1))
      return
    }
    let next = situation.budget(track)?.windows(situation.plan.freeDays)?
      .windows(within: Period(start: day)).first { _ in true }
    self = next.map { .begins($0.start) } ?? .noWindow
  }

  /// Why, to stand behind the name of the budget; data has it, too.
  var text: String {
    switch self {
    case .ended(let day): "ended on \(day)"
    case .begins(let day): "begins on \(day)"
    case .noWindow: "has no window then"
    }
  }
}
