extension Period {
  /// The shortest name that hledger gives the period: `2026`, `2026Q1`, `2026-01`, `2026-01-05W02`,
  /// `2026-01-05`; else its first and its last day.
  package var name: String {
    guard let start, let end, start < end else { return description }
    let month = start.civil.month
    let yearText = String(start.description.prefix { $0 != "-" })
    if start == start.startOfYear, end == start.adding(months: 12) { return yearText }
    if start == start.startOfQuarter, end == start.adding(months: 3) {
      return "\(yearText)Q\((month - 1) / 3 + 1)"
    }
    if start == start.startOfMonth, end == start.adding(months: 1) {
      return String(start.description.dropLast(3))
    }
    if length == 1 { return start.description }
    if length == 7, start.weekday == 1 {
      let week = Period.weekNumber(ofMonday: start)
      return "\(start)W\(week < 10 ? "0" : "")\(week)"
    }
    return "\(start)..\(end.adding(days: -1))"
  }

  /// The number of a week in the year that holds its Thursday, as ISO 8601 counts.
  private static func weekNumber(ofMonday monday: Day) -> Int {
    let thursday = monday.adding(days: 3)
    return (Int(thursday.number) - Int(thursday.startOfYear.number)) / 7 + 1
  }
}
