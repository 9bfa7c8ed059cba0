/// A random journal, and what it must come to.
package struct GeneratedJournal: Sendable {
  /// An account and a commodity.
  package struct Holding: Hashable, Sendable {
    package let account: String
    package let commodity: String

    package init(account: String, commodity: String) {
      self.account = account
      self.commodity = commodity
    }
  }

  /// The journal.
  package let text: String
  package let transactionCount: Int
  package let postingCount: Int
  /// What each account holds without its subaccounts, in hundredths; zeros are absent.
  ///
  /// Virtual postings count; the journal's rules do not.
  package let balances: [Holding: Int]
}

struct GeneratedTransaction {
  var day: GeneratedDay
  var secondaryDay: GeneratedDay?
  var status = ""
  var code: String?
  var payee: String
  var comments: [String] = []
  /// The account under which an `apply account` directive puts all of its accounts.
  var parent: String?
  var postings: [GeneratedPosting]
}

struct GeneratedPosting {
  enum Kind {
    case real
    case virtual
    case balancedVirtual
  }

  /// A price in hundredths of a dollar.
  enum Cost {
    case each(Int)
    case total(Int)
  }

  enum AmountText {
    case shown
    case withoutCommodity
    /// To be inferred from the other postings.
    case missing
    /// To be inferred from the assertion.
    case assigned
  }

  enum Assertion: String {
    case single = "="
    case sole = "=="
    case inclusive = "=*"
  }

  /// The whole name, with the parent and without aliases.
  var account: String
  var kind = Kind.real
  var hundredths: Int
  var commodity: GeneratedCommodity
  var cost: Cost?
  var amountText = AmountText.shown
  var assertion: (kind: Assertion, hundredths: Int)?
  var day: GeneratedDay?
  var status = ""
  var comment: String?

  init(
    _ account: String, _ hundredths: Int, _ commodity: GeneratedCommodity = .dollar,
    kind: Kind = .real
  ) {
    self.account = account
    self.hundredths = hundredths
    self.commodity = commodity
    self.kind = kind
  }
}

/// A commodity with the way in which it is written.
enum GeneratedCommodity: String, CaseIterable {
  case dollar = "$"
  case euro = "EUR"
  case share = "AAPL"
  case fund = "Fund 2050"
  case hour = "h"

  /// An amount such as `$-1,234.50`, `1.234,50 EUR` or `10 AAPL`.
  func text(_ hundredths: Int, _ grouping: DigitGrouping) -> String {
    switch self {
    case .dollar: "$" + Self.number(hundredths, ".", grouping == .groups ? "," : "")
    case .euro: Self.number(hundredths, ",", grouping == .groups ? "." : "") + " EUR"
    case .share:
      (hundredths % 100 == 0
        ? String(hundredths / 100) : Self.number(hundredths, ".", "")) + " AAPL"
    case .fund: Self.number(hundredths, ".", "") + " \"Fund 2050\""
    case .hour: Self.number(hundredths, ".", "") + "h"
    }
  }

  /// A number without a commodity.
  static func number(_ hundredths: Int, _ mark: String, _ separator: String) -> String {
    var digits = String(hundredths.magnitude / 100)
    let cents = String(hundredths.magnitude % 100 + 100).dropFirst()
    var grouped = ""
    while !separator.isEmpty, digits.utf8.count > 3 {
      grouped = separator + digits.suffix(3) + grouped
      digits.removeLast(3)
    }
    return (hundredths < 0 ? "-" : "") + digits + grouped + mark + cents
  }
}

enum DigitGrouping {
  case groups
  case plain
}

/// A day as a number of days since 1970-01-01.
struct GeneratedDay: Comparable {
  var number: Int

  static func < (left: GeneratedDay, right: GeneratedDay) -> Bool { left.number < right.number }

  static func + (day: GeneratedDay, days: Int) -> GeneratedDay {
    GeneratedDay(number: day.number + days)
  }

  /// Year, month and day, by the era arithmetic of proleptic Gregorian calendars.
  var parts: (year: Int, month: Int, day: Int) {
    let shifted = number + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (
      yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month,
      dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    )
  }

  var year: Int { parts.year }

  /// The date as `2026-03-01`.
  var text: String { "\(year)-\(monthAndDay)" }

  /// The date as `03-01`.
  var monthAndDay: String {
    let (_, month, day) = parts
    return (month < 10 ? "0" : "") + "\(month)-" + (day < 10 ? "0" : "") + "\(day)"
  }
}
