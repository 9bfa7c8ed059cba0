package import LedgerModel
import LedgerPhrases
package import LedgerValues

/// A posting to an account for expenses or revenues, worth something in the reporting currency.
package struct MoneyFlow: Sendable {
  package enum Kind: Sendable {
    case expense
    case income

    /// Its name as in data and formulas.
    var name: String { self == .expense ? "expenses" : "income" }

    /// How people call it, and all of it.
    var phrase: CommonPhrase { self == .expense ? .expenses : .income }
    var sumPhrase: InsightPhrase { self == .expense ? .allExpenses : .allIncome }
  }

  // In this order one takes 48 bytes, in others 64.
  /// What was spent, or what was earned; refunds are below zero.
  package var quantity: Decimal
  private let postingNumber: UInt32
  private let transactionNumber: UInt32
  package let day: Day
  package let account: AccountID
  package let kind: Kind

  init(
    day: Day, posting: Int, transaction: Int, account: AccountID, kind: Kind, quantity: Decimal
  ) {
    self.quantity = quantity
    postingNumber = UInt32(truncatingIfNeeded: posting)
    transactionNumber = UInt32(truncatingIfNeeded: transaction)
    self.day = day
    self.account = account
    self.kind = kind
  }

  /// Its place in the journal.
  package var posting: Int { Int(postingNumber) }
  package var transaction: Int { Int(transactionNumber) }
}
