import LedgerValues

/// A day of the week.
package enum Weekday: Int, Hashable, Sendable {
  case monday = 1
  case tuesday, wednesday, thursday, friday, saturday, sunday

  init(_ day: Day) {
    guard let weekday = Weekday(rawValue: day.weekday) else {
      preconditionFailure("weekdays count from 1 to 7")
    }
    self = weekday
  }

  /// Its name as data has it.
  var name: String {
    switch self {
    case .monday: "Monday"
    case .tuesday: "Tuesday"
    case .wednesday: "Wednesday"
    case .thursday: "Thursday"
    case .friday: "Friday"
    case .saturday: "Saturday"
    case .sunday: "Sunday"
    }
  }
}

extension Weekday: Comparable {
  package static func < (left: Weekday, right: Weekday) -> Bool { left.rawValue < right.rawValue }
}
