package import LedgerValues

/// An entry that a row of a statement becomes.
package struct ImportedEntry: Sendable {
  package struct Assertion: Hashable, Sendable {
    package var kind: String
    package var amount: ImportedAmount
  }

  package struct Posting: Sendable {
    /// The name, without the marks of virtual postings.
    package var account: String
    package var kind: Kind
    package var amount: ImportedAmount?
    @Rare package var assertion: Assertion?
    package var comment: String
    /// The day that the comment gives it.
    package var day: Day?

    package enum Kind: Sendable {
      case real
      case virtual
      case balancedVirtual
    }

    package init(_ account: String, _ amount: ImportedAmount?, kind: Kind = .real) {
      self.account = account
      self.amount = amount
      self.kind = kind
      comment = ""
    }
  }

  package var day: Day
  package var secondaryDay: Day?
  package var status = ""
  /// Whether the bank has not booked it, and rules would leave it out.
  package var isPending = false
  package var code = ""
  package var description = ""
  package var comment = ""
  package var postings: [Posting] = []
  /// The number of the other side's account, where a column is called `iban`.
  package var iban = ""
  /// The line of the data where its row begins.
  package var line: Int

  package init(_ day: Day, line: Int) {
    self.day = day
    self.line = line
  }
}
