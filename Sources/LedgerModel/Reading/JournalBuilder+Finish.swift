import LedgerSource
import LedgerValues

extension JournalBuilder {
  /// Begins a main file, which knows nothing of those before it.
  mutating func beginRoot(_ state: ParseState) {
    self.state = state
    accountNamesChanged()
    rootStart = journal.transactions.count
    firstPeriodicRule = journal.periodicRules.count
    firstAutoRule = journal.autoRules.count
    pending = []
    priced = []
    damaged = []
    journal.commodities.forgetMarks()
  }

  /// Gives an including file its state back after an include.
  package mutating func restore(_ state: ParseState) {
    self.state = state
    accountNamesChanged()
  }

  /// Balances what a main file and its includes hold, with what its rules add.
  mutating func finishRoot(_ options: LoadOptions) {
    addForecast(options, from: firstPeriodicRule)
    addNamedLots()
    var balancer = TransactionBalancer(
      precision: options.precision, conversions: options.conversions)
    findConversionAccounts(options, &balancer)
    if !balancer.isConversionAccount.isEmpty { pending = Set(pending + priced).sorted() }
    var unknown = balancePending(&balancer)
    if options.autoRules == .applied, firstAutoRule < journal.autoRules.count {
      unknown = rebalance(unknown, options, &balancer)
    }
    if !journal.assertions.isEmpty {
      var balances = RunningBalances(
        journal, from: rootStart, autoAccounts: autoAccounts(from: firstAutoRule),
        assertions: options.assertions, unknown: unknown)
      balances.run(&journal, &balancer)
    }
    journal.addCosts(balancer.newCosts)
    inferConversions(options, &balancer)
    inferredDecimals.merge(balancer.inferredDecimals, uniquingKeysWith: max)
  }

  /// Tells the balancer which accounts are for conversions, where costs may meet them, and which are
  /// Equity, where lots may.
  private func findConversionAccounts(
    _ options: LoadOptions, _ balancer: inout TransactionBalancer
  ) {
    balancer.lots = LotBalancing(journal)
    let mayConvert = !journal.costs.isEmpty || options.inferredCosts == .applied
    guard mayConvert || !journal.lots.isEmpty else { return }
    let types = AccountTypes(journal.accounts, journal.declarations.accounts)
    if !journal.lots.isEmpty {
      balancer.isEquityAccount = journal.accounts.ids.map {
        types[$0]?.isKind(of: .equity) ?? false
      }
    }
    let areConversions = journal.accounts.ids.map { types[$0] == .conversion }
    if mayConvert, areConversions.contains(true) { balancer.isConversionAccount = areConversions }
  }

  /// Balances the transactions that have to wait; gives the postings whose amounts stay unknown.
  private mutating func balancePending(_ balancer: inout TransactionBalancer) -> Set<Int> {
    var unknown: Set<Int> = []
    for transaction in pending
    where !journal.transactions[Int(transaction)].flags.contains(.hasAssignment) {
      unknown.formUnion(balancer.balance(Int(transaction), in: &journal))
    }
    return unknown
  }

  /// Applies the auto rules and balances again what they changed.
  private mutating func rebalance(
    _ unknown: Set<Int>, _ options: LoadOptions, _ balancer: inout TransactionBalancer
  ) -> Set<Int> {
    let unknown = assignAmounts(unknown, options, &balancer)
    journal.addCosts(balancer.takeNewCosts())
    let unbalanced = Set(journal.findings.imbalances.map(\.transaction))
    let wasInferred = Set(
      journal.postings.indices.filter {
        journal.postings[$0].flags.contains(.inferred)
      }
    ).subtracting(unknown)
    let offsets = journal.postings.count
    let changed = applyAutoRules(from: firstAutoRule, today: options.today)
    guard journal.postings.count > offsets else { return unknown }
    findConversionAccounts(options, &balancer)
    let generated = Set(journal.generatedPostings.map { Int($0.posting) })
    // Old postings keep their order, so that the n-th that is not generated is the n-th old one.
    let kept = journal.postings.indices.filter { !generated.contains($0) }
    balancer.settled = Set(wasInferred.map { kept[$0] })
    var stillUnknown = Set(unknown.map { kept[$0] })
    for transaction in changed
    where !unbalanced.contains(transaction) {
      stillUnknown.formUnion(balancer.balance(transaction, in: &journal))
    }
    return stillUnknown
  }

  /// Assigns amounts before rules look at them; gives the postings whose amounts stay unknown.
  ///
  /// From then on they are as if they were written.
  private mutating func assignAmounts(
    _ unknown: Set<Int>, _ options: LoadOptions, _ balancer: inout TransactionBalancer
  ) -> Set<Int> {
    let transactions = rootStart..<journal.transactions.count
    let assigned = transactions.filter {
      journal.transactions[$0].flags.contains(.hasAssignment)
    }
    guard !assigned.isEmpty else { return unknown }
    let failed = journal.findings.failedAssertions
    let vacuous = journal.findings.vacuousAssertions
    var balances = RunningBalances(
      journal, from: rootStart, autoAccounts: autoAccounts(from: firstAutoRule),
      assertions: options.assertions, unknown: unknown)
    balances.run(&journal, &balancer)
    // Assertions are judged once, when the rules' postings are there.
    journal.findings.failedAssertions = failed
    journal.findings.vacuousAssertions = vacuous
    for transaction in assigned {
      journal.transactions[transaction].flags.remove(.hasAssignment)
    }
    return balances.unknown
  }

  /// Adds what one of each alias is worth, before all other prices.
  private mutating func addAliases() {
    // 0000-01-01, which no written date precedes.
    let beginning = Day(number: Day.earliest.number - 366)
    let prices = CommodityAliases(journal.declarations).all.map { alias in
      PriceRecord(
        day: beginning, commodity: journal.commodities.id(of: alias.symbol.utf8),
        price: Amount(Decimal(1), journal.commodities.id(of: alias.commodity.utf8)),
        place: SourcePlace(alias.place.file, alias.entry), isOfAlias: true)
    }
    if !prices.isEmpty { journal.prices.insert(contentsOf: prices, at: 0) }
  }

  /// Completes the journal when all main files are read.
  mutating func finish(_ options: LoadOptions) {
    addAliases()
    for sample in options.commodityStyles {
      let commodity = journal.commodities.id(of: sample.symbol.utf8)
      journal.commodities[styles: commodity].declared = sample.style
    }
    for (commodity, decimals) in inferredDecimals {
      journal.commodities.showInferred(decimals, of: commodity)
    }
    // What costs look like says nothing where postings say more.
    for commodity in journal.commodities.ids where journal.commodities[commodity].isObserved {
      journal.commodities[styles: commodity].borrowed = nil
    }
  }
}
