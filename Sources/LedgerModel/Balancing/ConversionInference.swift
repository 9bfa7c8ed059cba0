import LedgerSource
import LedgerSyntax
import LedgerValues

extension JournalBuilder {
  /// Takes costs from equity conversion postings, and makes such postings from costs, where asked.
  mutating func inferConversions(_ options: LoadOptions, _ balancer: inout TransactionBalancer) {
    if options.inferredCosts == .applied {
      var costs: [CostRecord] = []
      for transaction in rootStart..<journal.transactions.count {
        costs += balancer.inferredCosts(of: transaction, in: journal)
      }
      journal.addCosts(costs)
    }
    if options.inferredEquity == .applied { addConversionPostings(&balancer) }
    noteMatchedConversions(&balancer)
  }

  /// Notes which conversion postings are written, or made, beside a cost that says the same.
  private mutating func noteMatchedConversions(_ balancer: inout TransactionBalancer) {
    guard !journal.costs.isEmpty else { return }
    var matched = Set(journal.matchedConversions.map(Int.init))
    for generated in journal.generatedPostings where generated.rule == nil {
      matched.insert(Int(generated.posting))
    }
    if !balancer.isConversionAccount.isEmpty {
      for transaction in rootStart..<journal.transactions.count {
        for (first, second) in balancer.matchedPairs(of: transaction, in: journal) {
          matched.formUnion([first, second])
        }
      }
    }
    journal.matchedConversions = matched.sorted().map { UInt32(truncatingIfNeeded: $0) }
  }

  /// Puts a pair of conversion postings behind every posting whose cost is not recorded that way.
  private mutating func addConversionPostings(_ balancer: inout TransactionBalancer) {
    var matches: [Int] = []
    for transaction in rootStart..<journal.transactions.count {
      let redundant = balancer.redundantCosts(of: transaction, in: journal)
      for posting in journal.postingRange(transaction)
      where journal.postings[posting].flags.contains(.hasCost)
        && !journal.postings[posting].flags.contains(.wide) && !redundant.contains(posting)
      {
        matches.append(posting)
        journal.transactions[transaction].flags.insert(.isModified)
      }
    }
    guard !matches.isEmpty else { return }
    let base = conversionAccount
    var insertion = PostingInsertion(journal, after: matches, each: 2)
    for posting in matches {
      guard let amount = journal.plainAmount(posting),
        let value = journal.costValue(posting)?.amounts.first
      else { preconditionFailure("a match is plain and has a cost") }
      let symbols = [amount.commodity, value.commodity].map { journal.commodities.symbol($0) }
      let pair = symbols.sorted().joined(separator: "-")
      for (side, symbol) in zip([amount.negated, value], symbols) {
        let account = journal.accounts.id(of: "\(base):\(pair):\(symbol)".utf8)
        var record = PostingRecord(
          mantissa: 0, account: account, commodity: .none, scale: 0,
          flags: PostingRecord.Flags(
            journal.postings[posting].kind, journal.postings[posting].status))
        put(MixedAmount(side), into: &record)
        insertion.add(record, cost: nil, day: journal.ownDay(posting), from: nil, .max)
      }
    }
    journal.insert(insertion)
  }

  /// The account below which conversion postings go: the first declared one, else hledger's.
  private var conversionAccount: String {
    let declared = journal.declarations.accounts.first { $0.type == .conversion }
    return declared.map { journal.accounts.name($0.account) } ?? "equity:conversion"
  }
}

extension TransactionBalancer {
  /// The postings of a transaction whose costs its conversion postings record already.
  mutating func redundantCosts(of transaction: Int, in journal: Journal) -> Set<Int> {
    findRedundantCosts(journal.postingRange(transaction), journal)
    return redundantCosts
  }

  /// The pairs of conversion postings that say again what one cost says.
  func matchedPairs(of transaction: Int, in journal: Journal) -> [(first: Int, second: Int)] {
    let range = journal.postingRange(transaction)
    guard range.contains(where: { journal.postings[$0].flags.contains(.hasCost) }) else {
      return []
    }
    let pairs = conversionPairs(range, journal)
    if pairs.isEmpty { return [] }
    let costed = CostedPostings(range, journal)
    return pairs.filter { match(of: $0, among: costed, journal) != nil }
  }

  /// The costs that pairs of conversion postings imply, in a transaction without written costs.
  func inferredCosts(of transaction: Int, in journal: Journal) -> [CostRecord] {
    let range = journal.postingRange(transaction)
    if range.contains(where: { journal.postings[$0].flags.contains(.hasCost) }) { return [] }
    var costs: [CostRecord] = []
    var taken: Set<Int> = []
    for (first, second) in conversionPairs(range, journal) {
      let pair = [first, second].compactMap(journal.plainAmount)
      guard pair.count == 2 else { continue }
      for posting in range where posting != first && posting != second {
        guard !taken.contains(posting), let amount = journal.plainAmount(posting),
          let side = pair.firstIndex(where: { isNear(amount.negated, $0) })
        else { continue }
        taken.insert(posting)
        let other = pair[1 - side]
        costs.append(
          CostRecord(
            posting: posting, kind: .total,
            amount: Amount(other.quantity.magnitude, other.commodity), origin: .inferred))
        break
      }
    }
    return costs
  }
}

// MARK: - Pairs of conversion postings

extension TransactionBalancer {
  /// The only costed posting that a pair of conversion postings stands against.
  func match(
    of pair: (first: Int, second: Int), among costed: CostedPostings, _ journal: Journal
  ) -> Int? {
    costed.only(near: pair.first, journal) {
      matchesPair($0, pair.first, pair.second, journal)
    }
  }

  /// The adjacent postings to conversion accounts that have single amounts without cost.
  func conversionPairs(_ range: Range<Int>, _ journal: Journal) -> [(first: Int, second: Int)] {
    guard !isConversionAccount.isEmpty else { return [] }
    var pairs: [(first: Int, second: Int)] = []
    var first: Int?
    for posting in range {
      let record = journal.postings[posting]
      guard record.kind == .real, record.account.index < isConversionAccount.count,
        isConversionAccount[record.account.index],
        !record.flags.contains(.inferred), !record.flags.contains(.hasCost),
        !record.flags.contains(.wide)
      else {
        first = nil
        continue
      }
      guard let other = first else {
        first = posting
        continue
      }
      pairs.append((other, posting))
      first = nil
    }
    return pairs
  }

  /// Whether a costed posting is what two conversion postings stand against.
  func matchesPair(_ posting: Int, _ first: Int, _ second: Int, _ journal: Journal) -> Bool {
    guard posting != first, posting != second, journal.postings[posting].kind == .real,
      !journal.postings[posting].flags.contains(.wide),
      let cost = journal.costValue(posting)?.amounts.first,
      journal.postings[posting].flags.contains(.hasCost),
      let amount = journal.amount(posting).amounts.first,
      let left = journal.amount(first).amounts.first,
      let right = journal.amount(second).amounts.first
    else { return false }
    return (isNear(amount.negated, left) && isNear(cost, right))
      || (isNear(amount.negated, right) && isNear(cost, left))
  }

  /// Whether two amounts differ by at most half of the second one's last decimal.
  func isNear(_ amount: Amount, _ written: Amount) -> Bool {
    guard amount.commodity == written.commodity,
      let difference = amount.quantity.subtracting(written.quantity)
    else { return false }
    guard let unit = Decimal.powerOfTen(difference.scale - written.quantity.scale) else {
      return difference.scale > written.quantity.scale
    }
    return difference.mantissa.magnitude <= UInt128(unit / 2)
  }
}
