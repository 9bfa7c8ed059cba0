import LedgerModel
import LedgerValues

/// What accounts tell about transactions that recur.
struct OwnAccounts {
  private let isFlow: [Bool]
  private let isEarned: [Bool]
  private let isInterest: [Bool]
  /// Liabilities that expenses are charged to, such as cards.
  private var isCharged: [Bool]
  private let isLiability: [Bool]

  init(_ loaded: LoadedJournal) {
    let journal = loaded.journal
    let types = loaded.types
    let tags = AccountTags(journal)
    isFlow = journal.accounts.ids.map { account in
      types[account].map { $0 == .expense || $0.isKind(of: .revenue) } ?? false
    }
    isEarned = journal.accounts.ids.map { types[$0]?.isKind(of: .revenue) == true }
    isLiability = journal.accounts.ids.map { types[$0] == .liability }
    isInterest = journal.accounts.ids.map { account in
      let name = journal.accounts.name(account)
      let words = name.lowercased().split { $0 == ":" || $0 == " " }
      return words.contains("interest") || tags[name].contains { $0.name == "interest" }
    }
    isCharged = isFlow.map { _ in false }
    let isExpense = journal.accounts.ids.map { types[$0] == .expense }
    for transaction in journal.transactions.indices {
      let range = journal.postingRange(transaction)
      func holds(_ isMeant: (Int) -> Bool) -> Bool {
        for posting in range where isMeant(journal.postings[posting].account.index) { return true }
        return false
      }
      // What comes in is put aside on a liability, such as a tax on sales; only costs are charged.
      guard holds({ isLiability[$0] && !isCharged[$0] }), holds({ isExpense[$0] }),
        holds({ isFlow[$0] && !isInterest[$0] })
      else { continue }
      for posting in range where isLiability[journal.postings[posting].account.index] {
        isCharged[journal.postings[posting].account.index] = true
      }
    }
  }

  /// Whether an account stands for what is spent or earned, not for what one has.
  func isFlow(_ account: AccountID) -> Bool { isFlow[account.index] }

  /// Whether it stands for what is earned.
  func isEarned(_ account: AccountID) -> Bool { isEarned[account.index] }

  /// What speaks against a rule that moves money between some accounts.
  func doubt(_ accounts: [AccountID], _ price: RecurringPrice) -> RecurringDoubt? {
    let flows = accounts.filter(isFlow)
    if !flows.isEmpty {
      let isOfInterest = flows.allSatisfy { isInterest[$0.index] }
      return isOfInterest && price.lowest != price.highest ? .interest : nil
    }
    if price.isFixed { return nil }
    let isDebt = accounts.contains { isLiability[$0.index] && !isCharged[$0.index] }
    return isDebt ? nil : .varyingTransfer
  }
}
