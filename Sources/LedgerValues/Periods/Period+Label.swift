extension Period {
  /// The shortest name of the period: `2026`, `2026Q1`, `2026-02`, `2026-W05`, a day, or its first and
  /// last days.
  package var label: String {
    guard let start, let end, start < end else { return boundsLabel }
    let (_, month, day) = start.civil
    let monthText = String(start.description.dropLast(3))
    if start.adding(days: 1) == end { return start.description }
    if day == 1 {
      if month == 1, start.adding(months: 12) == end { return String(monthText.dropLast(3)) }
      if month % 3 == 1, start.adding(months: 3) == end {
        return "\(monthText.dropLast(3))Q\(month / 3 + 1)"
      }
      if start.adding(months: 1) == end { return monthText }
    }
    if start.weekday == 1, start.adding(days: 7) == end { return weekLabel }
    return boundsLabel
  }

  /// The first and the last day.
  package var boundsLabel: String {
    let last = end?.adding(days: -1).description
    return "\(start?.description ?? "")..\(last ?? "")"
  }

  /// The number of the week as ISO 8601 counts: the first has the year's first Thursday.
  private var weekLabel: String {
    guard let thursday = start?.adding(days: 3) else { return boundsLabel }
    let first = thursday.startOfYear
    let week = (Int(thursday.number) - Int(first.number)) / 7 + 1
    let yearText = first.description.dropLast(6)
    return "\(yearText)-W\(week < 10 ? "0" : "")\(week)"
  }
}
