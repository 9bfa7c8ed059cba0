import LedgerModel
package import LedgerValues

/// What the last statement of a credit card asked for, and what is left of it.
///
/// Its days stand in tags of the account: `account liabilities:visa  ; statement:25, due:10`.
package struct CardStatement: Sendable {
  /// A day of each month, or its last one.
  package struct MonthDay: Hashable, Sendable {
    /// 31 for the last one.
    let number: Int

    /// Reads `25` or `last`.
    init?(_ text: some StringProtocol) {
      if text == "last" {
        number = 31
      } else if let number = Int(text), 1...31 ~= number {
        self.number = number
      } else {
        return nil
      }
    }

    /// Its day in the month of another one, so many months later.
    func day(in month: Day, months: Int = 0) -> Day {
      let first = Day.clipping(year: month.civil.year, month: month.civil.month, day: 1)
      let start = first.adding(months: months).civil
      return Day.clipping(year: start.year, month: start.month, day: number)
    }

    /// The latest one up to a day.
    func latest(upTo day: Day) -> Day {
      let here = self.day(in: day)
      return here <= day ? here : self.day(in: day, months: -1)
    }

    /// The first one behind a day.
    func first(after day: Day) -> Day {
      let here = self.day(in: day)
      return here > day ? here : self.day(in: day, months: 1)
    }
  }

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
