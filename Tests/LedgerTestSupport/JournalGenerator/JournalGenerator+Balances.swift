/// The sums, and the assertions that state them.
extension JournalGenerator {
  typealias Balances = [GeneratedJournal.Holding: Int]

  /// Goes through the postings in the order in which assertions see them: by day, then as written.
  mutating func assertBalances(in transactions: inout [GeneratedTransaction]) -> Balances {
    var order: [(day: GeneratedDay, transaction: Int, posting: Int)] = []
    for (number, transaction) in transactions.enumerated() {
      for (index, posting) in transaction.postings.enumerated() {
        order.append((posting.day ?? transaction.day, number, index))
      }
    }
    order.sort { ($0.day, $0.transaction, $0.posting) < ($1.day, $1.transaction, $1.posting) }
    var balances: Balances = [:]
    for place in order {
      let posting = transactions[place.transaction].postings[place.posting]
      let holding = GeneratedJournal.Holding(
        account: posting.account, commodity: posting.commodity.rawValue)
      balances[holding, default: 0] += posting.hundredths
      let assertion = assertion(after: posting, in: transactions[place.transaction], balances)
      transactions[place.transaction].postings[place.posting] = assertion
    }
    return balances
  }

  private mutating func assertion(
    after posting: GeneratedPosting, in transaction: GeneratedTransaction, _ balances: Balances
  ) -> GeneratedPosting {
    var posting = posting
    guard posting.kind == .real, posting.amountText == .shown, uses(.assertions, percent: 8)
    else { return posting }
    let own = balances.filter { $0.key.account == posting.account }
    let name = posting.commodity.rawValue
    switch random.below(4) {
    case 0 where own.allSatisfy { $0.key.commodity == name || $0.value == 0 }:
      posting.assertion = (.sole, own.values.reduce(0, +))
    case 1:
      let below = balances.filter {
        $0.key.commodity == name
          && ($0.key.account == posting.account
            || $0.key.account.hasPrefix(posting.account + ":"))
      }
      posting.assertion = (.inclusive, below.values.reduce(0, +))
    default:
      let held = own.filter { $0.key.commodity == name }.values.reduce(0, +)
      posting.assertion = (.single, held)
      if isAssignable(posting, in: transaction), uses(.assignments, percent: 30) {
        posting.amountText = .assigned
      }
    }
    return posting
  }

  /// An amount can come from its assertion where nothing else of the transaction is open.
  private func isAssignable(
    _ posting: GeneratedPosting, in transaction: GeneratedTransaction
  ) -> Bool {
    posting.cost == nil
      && transaction.postings.allSatisfy {
        $0.day == nil && $0.amountText == .shown && $0.cost == nil && $0.kind == .real
      }
  }
}
