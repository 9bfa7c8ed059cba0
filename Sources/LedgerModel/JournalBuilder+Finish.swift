import LedgerSource
import LedgerValues

extension JournalBuilder {
  /// Begins a main file, which knows nothing of those before it.
  mutating func beginRoot(_ state: ParseState) {
    self.state = state
    accountNamesChanged()
    rootStart = journal.transactions.count
    pending = []
    damaged = []
    for commodity in journal.commodities.ids { journal.commodities[commodity].declaredMark = 0 }
  }

  /// Gives an including file its state back after an include.
  mutating func restore(_ state: ParseState) {
    self.state = state
    accountNamesChanged()
  }

  /// Balances what a main file and its includes hold.
  mutating func finishRoot(_ options: LoadOptions) {
    var balancer = TransactionBalancer(
      precision: options.precision, conversions: options.conversions)
    if !journal.costs.isEmpty {
      let types = AccountTypes(journal.accounts, journal.declarations.accounts)
      let areConversions = journal.accounts.ids.map { types[$0] == .conversion }
      if areConversions.contains(true) { balancer.isConversionAccount = areConversions }
    }
    var unknown: Set<Int> = []
    for transaction in pending
    where !journal.transactions[Int(transaction)].flags.contains(.hasAssignment) {
      unknown.formUnion(balancer.balance(Int(transaction), in: &journal))
    }
    if !journal.assertions.isEmpty {
      var balances = RunningBalances(
        journal, autoAccounts: [], assertions: options.assertions, unknown: unknown)
      balances.run(&journal, &balancer)
    }
    journal.addCosts(balancer.newCosts)
  }

  /// Completes the journal when all main files are read.
  mutating func finish(_ options: LoadOptions) {}
}
