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

  package var day: Day
  /// Its place in the journal.
  package var posting: Int
  package var transaction: Int
  package var account: AccountID
  package var kind: Kind
  /// What was spent, or what was earned; refunds are below zero.
  package var quantity: Decimal
}
