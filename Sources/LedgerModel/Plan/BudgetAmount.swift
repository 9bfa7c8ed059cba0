package import LedgerSource
package import LedgerValues

/// A line `amount`: the base of each window.
package struct BudgetAmount: Sendable {
  package var amount: Placed<Amount>
  package var period: Placed<String>
  package var place: SourcePlace
}

/// What comes in where the journal has no income.
package struct Salary: Sendable {
  package var amount: Placed<Amount>
  package var period: Placed<String>
}
