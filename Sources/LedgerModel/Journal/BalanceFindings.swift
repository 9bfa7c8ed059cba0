package import LedgerValues

/// What balancing a journal found wrong, as data; LedgerChecks puts it into words.
package struct BalanceFindings: Sendable {
  package var imbalances: [Imbalance] = []
  package var failedAssertions: [FailedAssertion] = []
  package var badAssignments: [BadAssignment] = []
  /// Assertions of zero without a symbol, on accounts that hold a commodity.
  package var vacuousAssertions: [VacuousAssertion] = []
  /// Transactions in which an amount without symbol was taken for the price of one with.
  package var bareConversions: [Int] = []

  package init() {}

  /// Follows postings that get other numbers.
  mutating func renumberPostings(_ moved: (Int) -> Int) {
    for index in imbalances.indices {
      if case .severalMissing(let postings) = imbalances[index].reason {
        imbalances[index].reason = .severalMissing(postings.map(moved))
      }
    }
    for index in failedAssertions.indices {
      failedAssertions[index].posting = moved(failedAssertions[index].posting)
      failedAssertions[index].lastHolding = failedAssertions[index].lastHolding.map(moved)
    }
    for index in badAssignments.indices {
      badAssignments[index].posting = moved(badAssignments[index].posting)
    }
    for index in vacuousAssertions.indices {
      vacuousAssertions[index].posting = moved(vacuousAssertions[index].posting)
    }
  }
}

/// A transaction whose postings do not add up.
package struct Imbalance: Sendable {
  package enum Reason: Sendable {
    /// These amounts are left over.
    case remainder([Amount])
    /// More than one posting lacks an amount.
    case severalMissing([Int])
    /// It is a conversion without a cost, which strict checking forbids.
    case conversion([Amount])
    /// A sum has more digits than can be kept.
    case tooLarge
  }

  package var transaction: Int
  package var kind: PostingKind
  package var reason: Reason
}

/// An assertion that does not hold.
package struct FailedAssertion: Sendable {
  package var posting: Int
  package var transaction: Int
  /// What the account holds, in the asserted commodity or, for `==`, in one that should be zero.
  package var actual: Amount
  package var expected: Amount
  /// The last assertion of the account that holds, and how many postings came since.
  package var lastHolding: Int?
  package var postingsSince: Int
}

/// An assignment that the language forbids.
package struct BadAssignment: Sendable {
  package enum Reason: Sendable {
    case hasOwnDate
    case isAutoAccount
  }

  package var posting: Int
  package var transaction: Int
  package var reason: Reason
}

/// `= 0` without a symbol, which says nothing of the commodity that the account holds.
package struct VacuousAssertion: Sendable {
  package var posting: Int
  package var transaction: Int
  package var held: Amount
}
