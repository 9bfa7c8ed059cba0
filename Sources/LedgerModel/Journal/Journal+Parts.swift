import LedgerSyntax
package import LedgerValues

/// A posting that stands for a part of another one.
package struct PostingPart: Sendable {
  package var account: AccountID
  package var amount: Amount
  /// The cost of the part; nil if it has none.
  package var cost: CostRecord?

  package init(_ account: AccountID, _ amount: Amount, cost: CostRecord? = nil) {
    self.account = account
    self.amount = amount
    self.cost = cost
  }
}

extension Journal {
  /// Puts parts in the place of postings; gives the new number of each old posting.
  ///
  /// The parts of a posting follow each other. What a posting of several parts asserts is asserted behind
  /// them, of the account and those below it.
  package mutating func divide(_ parts: [Int: [PostingPart]]) -> [Int: Int] {
    let divided = parts.keys.sorted()
    var matches: [Int] = []
    var added: [(posting: Int, part: PostingPart?)] = []
    for posting in divided {
      guard let own = parts[posting] else { continue }
      for part in own.dropFirst() { added.append((posting, part)) }
      if own.count > 1, assertion(posting) != nil { added.append((posting, nil)) }
      matches += Array(repeating: posting, count: added.count - matches.count)
    }
    var insertion = PostingInsertion(self, after: matches, each: 1)
    for (posting, part) in added {
      let old = postings[posting]
      var flags = old.flags
      flags.subtract([.inferred, .wide, .hasCost, .hasAssertion])
      let account = part?.account ?? old.account
      let amount = part?.amount ?? Amount(.zero, old.commodity)
      var record = PostingRecord(
        mantissa: 0, account: account, commodity: .none, scale: 0, flags: flags)
      put(MixedAmount(amount), into: &record)
      insertion.add(record, cost: part?.cost, day: ownDay(posting), from: nil, .max)
    }
    costs.removeAll { parts[Int($0.posting)] != nil }
    addCosts(divided.compactMap { replace($0, by: parts[$0]?.first) })
    insert(insertion)
    var numbers: [Int: Int] = [:]
    for posting in divided {
      let number = Int(insertion.moved(UInt32(truncatingIfNeeded: posting)))
      numbers[posting] = number
      let next = Int(insertion.moved(UInt32(truncatingIfNeeded: posting + 1)))
      moveAssertion(of: number, by: next - number - 1)
    }
    for transaction in Set(numbers.values.map(transaction(of:))) {
      transactions[transaction].flags.insert(.isModified)
    }
    return numbers
  }

  /// Puts the first part in a posting's place; gives its cost.
  private mutating func replace(_ posting: Int, by part: PostingPart?) -> CostRecord? {
    guard let part else { return nil }
    var record = postings[posting]
    record.account = part.account
    record.flags.subtract([.wide, .inferred, .hasCost])
    put(MixedAmount(part.amount), into: &record)
    assignedCostValues[posting] = nil
    postings[posting] = record
    guard var cost = part.cost else { return nil }
    cost.posting = UInt32(truncatingIfNeeded: posting)
    return cost
  }

  private mutating func moveAssertion(of posting: Int, by count: Int) {
    guard count > 1, postings[posting].flags.contains(.hasAssertion),
      let place = assertions.firstIndex(where: { Int($0.posting) == posting })
    else { return }
    postings[posting].flags.remove(.hasAssertion)
    postings[posting + count].flags.insert(.hasAssertion)
    assertions[place].posting += UInt32(truncatingIfNeeded: count)
    assertions[place].kind = assertions[place].kind.isSole ? .soleInclusive : .inclusive
  }

  /// Lets the other sides of some transactions be the ones that cost what an implied price says.
  package mutating func forgetImpliedCosts(
    in transactions: Set<Int>, except parts: [Int: [PostingPart]]
  ) {
    if transactions.isEmpty { return }
    let implied = Set(
      costs.filter { $0.origin == .inferred && parts[Int($0.posting)] == nil }.map(\.posting)
        .filter { transactions.contains(transaction(of: Int($0))) })
    costs.removeAll { implied.contains($0.posting) }
    for posting in implied { postings[Int(posting)].flags.remove(.hasCost) }
  }

  /// Adds postings behind those of their transactions, which are in order.
  package mutating func append(_ new: [(transaction: Int, part: PostingPart)]) {
    let matches = new.map { postingRange($0.transaction).upperBound - 1 }
    var insertion = PostingInsertion(self, after: matches, each: 1)
    for (_, part) in new {
      var record = PostingRecord(
        mantissa: 0, account: part.account, commodity: .none, scale: 0,
        flags: PostingRecord.Flags(.real, .unmarked))
      put(MixedAmount(part.amount), into: &record)
      insertion.add(record, cost: part.cost, day: nil, from: nil, .max)
    }
    insert(insertion)
    for (transaction, _) in new { transactions[transaction].flags.insert(.isModified) }
  }

  /// Lets postings cost something else in all than what is written.
  package mutating func revalue(_ values: [Int: Amount], _ origin: CostRecord.Origin = .inferred) {
    let new = values.map { posting, value in
      CostRecord(posting: posting, kind: .total, amount: value, origin: origin)
    }
    costs.removeAll { values[Int($0.posting)] != nil }
    for posting in values.keys { assignedCostValues[posting] = nil }
    addCosts(new)
  }
}
