import LedgerModel
package import LedgerValues

/// What the last statement of a credit card asked for, and what is left of it.
///
/// Its days stand in tags of the account: `account liabilities:visa  ; statement:25, due:10`.
package struct CardStatement: Sendable {
  package enum State: String, Sendable {
    case paid
    case due
    case overdue
  }

  package let account: String
  package let commodity: CommodityID
  /// The last day of the last statement, and of the next one.
  package let closing: Day
  package let next: Day
  package let due: Day
  /// What was owed on that day.
  package let statement: Decimal
  /// What came back since.
  package let paid: Decimal
  /// What is owed today.
  package let owed: Decimal
  private let today: Day

  /// What of the statement has not been paid.
  package let outstanding: Decimal

  package var state: State {
    if outstanding.isZero { return .paid }
    return due < today ? .overdue : .due
  }

  init(
    _ account: String, _ commodity: CommodityID, closing: Day, next: Day, due: Day,
    statement: Decimal, paid: Decimal, owed: Decimal, today: Day
  ) throws(TooLarge) {
    outstanding = max(try statement - paid, .zero)
    self.account = account
    self.commodity = commodity
    self.closing = closing
    self.next = next
    self.due = due
    self.statement = statement
    self.paid = paid
    self.owed = owed
    self.today = today
  }
}
