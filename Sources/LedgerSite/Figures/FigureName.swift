import LedgerSource
import LedgerValues

/// The name of a figure: parts between slashes, as in `month/2026-02/expenses`.
struct FigureName {
  let parts: [String]

  init(_ text: String) {
    parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
  }

  /// A part; nil where there are not so many.
  subscript(part: Int) -> String? { parts.indices.contains(part) ? parts[part] : nil }

  /// The day up to which what is due has to be looked at to find `schedule/rent@2026-08-31`, which may be shifted.
  var occurrence: Day? {
    guard let key = self[1], let mark = key.lastIndex(of: "@") else { return nil }
    return Day(iso: key[key.index(after: mark)...])?.adding(days: 31)
  }

  /// The period that a part names, as labels write it, with the last day included.
  func period(_ part: Int, today: Day) -> Period? {
    guard let text = self[part] else { return nil }
    if let dots = text.firstRange(of: ".."), let start = Day(iso: text[..<dots.lowerBound]),
      let last = Day(iso: text[dots.upperBound...])
    {
      return Period(start: start, end: last.adding(days: 1))
    }
    return try? PeriodExpression(parsing: text, reference: today).period
  }
}
