package import LedgerModel
package import LedgerValues

/// A posting that a rule has every time it happens.
package struct PlannedPosting: Sendable {
  /// Its account, in `Schedule.accounts`.
  package var account: AccountID
  package var kind: PostingKind
  /// As written, or inferred from the others.
  package var amount: MixedAmount

  package init(account: AccountID, kind: PostingKind, amount: MixedAmount) {
    self.account = account
    self.kind = kind
    self.amount = amount
  }
}

extension Journal {
  /// The postings of a transaction that stands for a rule; nil where its amounts are not known.
  func plannedPostings(of transaction: Int) -> [PlannedPosting]? {
    let flags = transactions[transaction].flags
    guard !flags.contains(.hasAssignment), !flags.contains(.isDamaged) else { return nil }
    guard !findings.imbalances.contains(where: { $0.transaction == transaction }) else {
      return nil
    }
    return postingRange(transaction).map { posting in
      PlannedPosting(
        account: postings[posting].account, kind: postings[posting].kind, amount: amount(posting))
    }
  }
}
