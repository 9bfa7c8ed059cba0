import LedgerSyntax
import LedgerValues

extension DateSyntax {
  /// Whether the calendar has the date; one without a year may be February 29th.
  var isReal: Bool {
    let year = year == DateSyntax.noYear ? 2024 : Int(year)
    return Day(year: year, month: Int(month), day: Int(day)) != nil
  }
}
