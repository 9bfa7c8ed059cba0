import LedgerPatterns
import LedgerSyntax
import LedgerValues

/// A query at work on one journal.
///
///     var matcher = QueryMatcher(query, in: journal, types: types)
///     for posting in journal.postingRange(transaction)
///     where matcher.matches(posting: posting, of: transaction, in: journal) { … }
///
/// What a term says of an account or a commodity is decided once for each. An entry is read again
/// only where a term is about its text, after the cheaper terms had their say, and once for all of
/// its postings that are asked for in a row. The journal is lent for each question, so that it can
/// grow in between, as it does when rules add postings; transactions have to keep their numbers.
package struct QueryMatcher {
  package let query: Query
  private let types: AccountTypes
  /// Whether something stands in the place of the accounts, which count, too.
  private let isPivoted: Bool
  var plan = QueryPlan()
  private let start: Int32
  private let accountStart: Int32
  var patterns: [PatternMatcher]
  /// For each account test the accounts that pass it.
  var accounts: [[Bool]]
  /// For each commodity test the commodities that pass it.
  private var commodities: [[Bool]]
  private let aliases: CommodityAliases
  var text = TransactionText()
  var accountTags = AccountTags()
  var commodityTags = CommodityTags()
  /// The tags of the transaction that was asked about last.
  var tagsRead: (transaction: Int, tags: [Tag]) = (-1, [])

  package init(_ query: Query, in journal: borrowing Journal, types: AccountTypes) {
    self.query = query
    self.types = types
    isPivoted = journal.beforePivot != nil
    start = plan.add(query)
    accountStart = plan.add(query.aboutAccounts)
    patterns = plan.patterns.map { PatternMatcher($0) }
    accounts = plan.accounts.map { _ in [] }
    commodities = plan.commodities.map { _ in [] }
    aliases = CommodityAliases(plan.commodities.isEmpty ? Declarations() : journal.declarations)
    if !plan.tags.isEmpty {
      accountTags = AccountTags(journal)
      commodityTags = CommodityTags(journal)
    }
  }
}

// MARK: - Questions

extension QueryMatcher {
  /// Whether a posting matches, with its transaction's description, code and tags.
  package mutating func matches(
    posting: Int, of transaction: Int, in journal: borrowing Journal
  ) -> Bool {
    walk(from: start, posting, transaction, journal)
  }

  /// Whether a transaction matches: each term for the transaction, or for any of its postings where
  /// it is about accounts, amounts or commodities.
  package mutating func matches(transaction: Int, in journal: borrowing Journal) -> Bool {
    var place = start
    while place >= 0 {
      let step = plan.steps[Int(place)]
      place = passes(step.test, transaction: transaction, journal) ? step.yes : step.no
    }
    return place == QueryPlan.yes
  }

  /// Whether an account matches the terms that are about accounts; the others count as met.
  package mutating func matches(account: AccountID, in journal: borrowing Journal) -> Bool {
    var place = accountStart
    while place >= 0 {
      let step = plan.steps[Int(place)]
      var isMet = true
      switch step.test {
      case .account(let table): isMet = passes(table, account, journal)
      case .tag(let tag): isMet = passes(plan.tags[tag].table, account, journal)
      default: break
      }
      place = isMet ? step.yes : step.no
    }
    return place == QueryPlan.yes
  }

  /// The accounts whose postings match, by their numbers; nil where a query asks for anything else.
  package mutating func matchingAccounts(in journal: borrowing Journal) -> [Bool]? {
    guard !isPivoted else { return nil }
    for step in plan.steps {
      guard case .account = step.test else { return nil }
    }
    return journal.accounts.ids.map { matches(account: $0, in: journal) }
  }

  /// Whether an account matches that may not be in the journal, such as a parent of others.
  package mutating func matches(accountNamed name: String) -> Bool {
    var place = accountStart
    while place >= 0 {
      let step = plan.steps[Int(place)]
      var isMet = true
      switch step.test {
      case .account(let table): isMet = decides(plan.accounts[table], name)
      case .tag(let tag): isMet = decides(.tag(tag), name)
      default: break
      }
      place = isMet ? step.yes : step.no
    }
    return place == QueryPlan.yes
  }
}

// MARK: - Postings

extension QueryMatcher {
  @inline(__always)
  private mutating func walk(
    from start: Int32, _ posting: Int, _ transaction: Int, _ journal: borrowing Journal
  ) -> Bool {
    var place = start
    while place >= 0 {
      let step = plan.steps[Int(place)]
      place = passes(step.test, posting, transaction, journal) ? step.yes : step.no
    }
    return place == QueryPlan.yes
  }

  @inline(__always)
  private mutating func passes(
    _ test: QueryPlan.Test, _ posting: Int, _ transaction: Int, _ journal: borrowing Journal
  ) -> Bool {
    switch test {
    case .account(let table):
      isPivoted
        ? passes(table, pivoted: posting, journal)
        : passes(table, journal.postings[posting].account, journal)
    case .date(let period): period.contains(journal.day(posting, of: transaction))
    case .status(let status): journal.status(posting, of: transaction) == status
    case .real(let reality):
      (journal.postings[posting].kind == .real) == (reality == .real)
    default: passesRarely(test, posting, transaction, journal)
    }
  }

  private mutating func passesRarely(
    _ test: QueryPlan.Test, _ posting: Int, _ transaction: Int, _ journal: borrowing Journal
  ) -> Bool {
    switch test {
    case .commodity(let table): passes(commodity: table, posting, journal)
    case .amount(let number): passes(amount: number, posting, journal)
    case .secondaryDate(let period):
      period.contains(secondaryDay(ofPosting: posting, transaction, journal))
    case .text(let field, let matcher): passes(field, matcher, transaction, journal)
    case .tag(let number): passes(tag: number, posting, transaction, journal)
    // A posting is all that is asked about.
    case .anyPosting(let start), .allPostings(let start):
      walkSlowly(from: start, posting, transaction, journal)
    case .account, .date, .status, .real: passes(test, posting, transaction, journal)
    }
  }

  private mutating func passes(
    amount number: Int, _ posting: Int, _ journal: borrowing Journal
  ) -> Bool {
    let record = journal.postings[posting]
    if record.flags.contains(.wide) {
      return journal.amount(posting).amounts.contains { plan.amounts[number].matches($0.quantity) }
    }
    return plan.amounts[number].matches(
      Decimal(Int128(record.mantissa), scale: Int(record.scale)))
  }

  private mutating func passes(
    commodity table: Int, _ posting: Int, _ journal: borrowing Journal
  ) -> Bool {
    let record = journal.postings[posting]
    if record.flags.contains(.wide) {
      for amount in journal.amount(posting).amounts
      where passes(commodity: table, amount.commodity, journal) { return true }
      return false
    }
    return passes(commodity: table, record.commodity, journal)
  }

  private mutating func passes(
    commodity table: Int, _ commodity: CommodityID, _ journal: borrowing Journal
  ) -> Bool {
    while commodities[table].count <= Int(commodity.index) {
      let symbol = journal.commodities.symbol(CommodityID(commodities[table].count))
      let test = plan.commodities[table]
      let names = test.withAliases ? aliases.names(of: symbol) : [symbol]
      commodities[table].append(names.contains { patterns[test.matcher].isMatch($0) })
    }
    return commodities[table][Int(commodity.index)]
  }

  /// Whether an amount matches a query that is about amounts alone.
  mutating func matches(amount: Amount, in journal: borrowing Journal) -> Bool {
    var place = start
    while place >= 0 {
      let step = plan.steps[Int(place)]
      var isMet = true
      switch step.test {
      case .commodity(let table): isMet = passes(commodity: table, amount.commodity, journal)
      case .amount(let number): isMet = plan.amounts[number].matches(amount.quantity)
      default: break
      }
      place = isMet ? step.yes : step.no
    }
    return place == QueryPlan.yes
  }

  private mutating func any(
    from start: Int32, _ transaction: Int, _ journal: borrowing Journal
  ) -> Bool {
    for posting in journal.postingRange(transaction)
    where walkSlowly(from: start, posting, transaction, journal) { return true }
    return false
  }

  private mutating func all(
    from start: Int32, _ transaction: Int, _ journal: borrowing Journal
  ) -> Bool {
    for posting in journal.postingRange(transaction)
    where !walkSlowly(from: start, posting, transaction, journal) { return false }
    return true
  }

  private mutating func walkSlowly(
    from start: Int32, _ posting: Int, _ transaction: Int, _ journal: borrowing Journal
  ) -> Bool {
    walk(from: start, posting, transaction, journal)
  }
}

extension LoadedJournal {
  /// The journal in which a posting of several commodities has only the amounts that match the
  /// terms about amounts: a report counts each as if it were a posting of its own, as hledger does.
  ///
  /// Of a posting with no such amount the first stays, so that the terms refuse the posting.
  package func narrowed(to query: Query) -> LoadedJournal {
    let terms = query.aboutAmounts
    if terms == .all || journal.wideAmounts.isEmpty { return self }
    var matcher = QueryMatcher(terms, in: journal, types: types)
    var result = journal
    for (place, mixed) in journal.wideAmounts.enumerated() where mixed.amounts.count > 1 {
      let matching = mixed.amounts.filter { matcher.matches(amount: $0, in: journal) }
      let kept = matching.isEmpty ? Array(mixed.amounts.prefix(1)) : matching
      var amount = MixedAmount()
      for part in kept { amount.append(part) }
      result.wideAmounts[place] = amount
    }
    return with(result)
  }
}

// MARK: - Transactions

extension QueryMatcher {
  private mutating func passes(
    _ test: QueryPlan.Test, transaction: Int, _ journal: borrowing Journal
  ) -> Bool {
    switch test {
    case .account, .commodity, .amount, .tag:
      for posting in journal.postingRange(transaction)
      where passes(test, posting, transaction, journal) { return true }
      if case .tag(let number) = test { return passes(tag: number, transaction, journal) }
      return false
    case .date(let period): return period.contains(journal.transactions[transaction].day)
    case .secondaryDate(let period):
      return period.contains(secondaryDay(ofTransaction: transaction, journal))
    case .status(let status): return journal.transactions[transaction].status == status
    case .real(let reality):
      let isReal = journal.postingRange(transaction).contains {
        journal.postings[$0].kind == .real
      }
      return isReal == (reality == .real)
    case .text(let field, let matcher): return passes(field, matcher, transaction, journal)
    case .anyPosting(let start): return any(from: start, transaction, journal)
    case .allPostings(let start): return all(from: start, transaction, journal)
    }
  }
}

// MARK: - Accounts

extension QueryMatcher {
  @inline(__always)
  func known(_ table: Int, _ account: AccountID) -> Bool? {
    account.index < accounts[table].count ? accounts[table][account.index] : nil
  }

  @inline(__always)
  mutating func passes(
    _ table: Int, _ account: AccountID, _ journal: borrowing Journal
  ) -> Bool {
    known(table, account) ?? decide(table, account, journal)
  }

  /// What an account is does not become true of what stands in its place, even where that has its name.
  mutating func passes(
    _ table: Int, pivoted posting: Int, _ journal: borrowing Journal
  ) -> Bool {
    let test = plan.accounts[table]
    if decides(test, journal.ownAccountName(ofPosting: posting)) { return true }
    switch test {
    case .type, .tag: return false
    case .pattern, .depth, .depthBelow:
      return passes(table, journal.postings[posting].account, journal)
    }
  }

  /// Decides about all accounts that the journal has by now.
  private mutating func decide(
    _ table: Int, _ account: AccountID, _ journal: borrowing Journal
  ) -> Bool {
    for number in accounts[table].count..<journal.accounts.count {
      let name = journal.accounts.name(AccountID(number))
      accounts[table].append(decides(plan.accounts[table], name))
    }
    return accounts[table][account.index]
  }

  private mutating func decides(_ test: QueryPlan.AccountTest, _ name: String) -> Bool {
    switch test {
    case .pattern(let matcher): return patterns[matcher].isMatch(name)
    case .type(let wanted):
      guard let type = types.type(of: name) else { return false }
      return wanted.contains(where: type.isKind(of:))
    case .depth(let depth): return AccountName.depth(of: name) <= depth
    case .depthBelow(let matcher, let depth):
      return AccountName.depth(of: name) <= depth || !patterns[matcher].isMatch(name)
    case .tag(let number):
      return accountTags[name].contains { isMatch($0, plan.tags[number]) }
    }
  }
}

extension AccountName {
  /// How many parts a name has.
  package static func depth(of name: String) -> Int {
    name.isEmpty ? 0 : name.utf8.count { $0 == UInt8(ascii: ":") } + 1
  }
}
