package import LedgerValues

/// A period within a sentence, in the case that the words before it ask for.
///
/// English says it as programs do: `2026-05`. Other languages write months out, and all write words between
/// two days: `květen 2026`, `2026-05-01 až 2026-05-18`.
package struct PeriodName: Phrase {
  package enum Form: Int, Sendable {
    case nominative, genitive, dative, accusative, locative, instrumental
  }

  /// What a period is, by the shape of its label.
  enum Shape {
    case year(String)
    case quarter(String, year: String)
    case month(Day)
    case week(String)
    case day(String)
    case days(first: String, last: String)
  }

  let period: Period
  let form: Form
  /// Whether other words stand around it, so that none of it is written as for programs.
  private let isWithinWords: Bool

  package init(_ period: Period, _ form: Form, withinWords isWithinWords: Bool = false) {
    self.period = period
    self.form = form
    self.isWithinWords = isWithinWords
  }

  package var english: Words {
    guard isWithinWords, case .days(let first, let last) = shape, !first.isEmpty, !last.isEmpty
    else { return "\(period.label)" }
    return "\(first) to \(last)"
  }

  var shape: Shape {
    let label = period.label
    if label == period.boundsLabel {
      let last = period.end?.adding(days: -1)
      return .days(first: period.start?.description ?? "", last: last?.description ?? "")
    }
    if label.contains("Q") {
      return .quarter(String(label.suffix(1)), year: String(label.prefix(4)))
    }
    if label.contains("W") { return .week(label) }
    if label.utf8.count <= 4 { return .year(label) }
    guard label.utf8.count == 7, let month = period.start else { return .day(label) }
    return .month(month)
  }
}

extension Period {
  /// Whether it is a single day.
  package var isOneDay: Bool {
    guard let start, let end else { return false }
    return end == start.adding(days: 1)
  }

  /// Whether these are the first days of a month: those of the one before an unfinished one.
  package var isPartOfMonth: Bool {
    guard let start, let end, start == start.startOfMonth else { return false }
    return end < start.adding(months: 1)
  }
}
