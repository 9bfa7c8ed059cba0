import LedgerCommandLine
import LedgerValues

/// How far ahead anything is computed.
///
/// A rule of each day makes 36,525 entries in a hundred years; a slip such as 32767 for 2027 would
/// make eleven millions, for which no computer has the memory.
enum FarDays {
  /// So many years ahead are computed.
  static let years = 100

  /// The last year that may be today.
  static let lastYear = 3000

  /// The day, unless it is farther ahead than anything is computed.
  static func require(_ day: Day, _ flag: String, _ today: Day) throws(UsageError) -> Day {
    let last = today.adding(months: years * 12)
    guard day > last else { return day }
    throw UsageError(
      "\(flag): \(day) is too far ahead", hints: ["at most \(years) years are computed: to \(last)"]
    )
  }
}
