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

  /// The budget with the reason behind its name.
  func phrase(of name: String) -> BudgetPhrase {
    switch self {
    case .ended(let day): .ended(name: name, day)
    case .begins(let day): .begins(name: name, day)
    case .noWindow: .noWindow(name: name)
    }
  }

  /// The reason on a screen of one budget.
  var sentence: BudgetPhrase {
    switch self {
    case .ended(let day): .notNowEnded(day)
    case .begins(let day): .notNowBegins(day)
    case .noWindow: .notNowNoWindow
    }
  }

  /// The reason as programs get it.
  var text: String {
    switch self {
    case .ended(let day): "ended on \(day)"
    case .begins(let day): "begins on \(day)"
    case .noWindow: "has no period then"
    }
  }
}
